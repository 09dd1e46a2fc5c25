import FormCatalog
import FormSyntax

/// Reads the files that have the options of declared types.
struct OptionFileReader {
  /// A file with the types of its columns.
  private struct Source: Hashable {
    let path: String
    let columns: [String: ColumnType]
  }

  /// The type of a column as declared.
  private enum ColumnType: String {
    case text = "String"
    case int = "Int"
    case number = "Double"
    case bool = "Bool"

    /// How cells of the type are read; what they are is checked afterwards.
    var kind: TableColumns.Kind {
      switch self {
      case .text: .text
      case .int, .bool: .single
      case .number: .number
      }
    }

    func accepts(_ kind: Node.Kind) -> Bool {
      switch self {
      case .text: kind == .string
      case .int: kind == .int
      case .number: kind == .double
      case .bool: kind == .bool
      }
    }

    /// What is expected in a cell.
    var title: String {
      switch self {
      case .text: "a text"
      case .int: "a whole number"
      case .number: "a number"
      case .bool: "`true` or `false`"
      }
    }
  }

  /// The columns that are keys of an option; all others are attributes.
  private static let keys: [String: TableColumns.Kind] = [
    "value": .textOrInt, "title": .text, "subtitle": .text, "image": .text, "disabled": .single,
    "exclusive": .single,
  ]

  let compilation: Compilation
  /// The lists read so far; a file can be that of several types.
  private var lists: [Source: Node?] = [:]

  init(compilation: Compilation) { self.compilation = compilation }

  /// Replaces the name of a file by the list in it.
  ///
  /// - Returns: The declaration; its value is still a mapping if the file cannot be used.
  mutating func read(_ declaration: Declaration) -> Declaration {
    guard declaration.value.kind == .mapping,
      let fields = Fields.read(declaration.value, keys: Keys.optionFile, in: compilation),
      let file = fields[.file]
    else { return declaration }
    guard file.kind == .string, !file.text.isEmpty else {
      compilation.report(.wrongKind(file, expected: "the path of a file"))
      return declaration
    }
    let path = SourcePath.resolve(file.text, from: compilation.sources.path(of: file.span))
    let source = Source(path: path, columns: columnTypes(fields.field(.columns), path: path))
    let known = lists[source]
    let list = known ?? read(source, namedBy: file, columns: fields[.columns])
    lists[source] = list
    var declaration = declaration
    if let list { declaration.value = list }
    return declaration
  }

  /// The declared types of columns.
  private func columnTypes(_ columns: Fields.Field?, path: String) -> [String: ColumnType] {
    guard let columns else { return [:] }
    if SyntaxFormat(path: path) != .csv {
      compilation.report(
        .conflictingKeys, "a list in YAML or JSON has no columns", at: columns.key.span,
        help: ["write its texts in quotes, and its numbers without"])
      return [:]
    }
    guard compilation.expect(columns.value, .mapping, "a mapping of columns to types") else {
      return [:]
    }
    var types: [String: ColumnType] = [:]
    for entry in columns.value.entries {
      let name = entry.key.text
      let allowed: [ColumnType] = name == "value" ? [.text, .int] : [.text, .int, .number, .bool]
      if name != "value", Self.keys[name] != nil {
        compilation.report(
          .unknownKey, "the column `\(name)` always has the same type", at: entry.key.span,
          help: ["delete it; `columns` is for `value` and attributes"])
      } else if entry.value.kind == .string, let type = ColumnType(rawValue: entry.value.text),
        allowed.contains(type)
      {
        types[name] = type
      } else {
        let names = Phrase.names(allowed.map(\.rawValue), last: "or")
        compilation.report(
          .unknownKeyword, "the type of this column is \(names), not \(Phrase.quoted(entry.value))",
          at: entry.value.span)
      }
    }
    return types
  }

  // MARK: - Reading

  private func read(_ source: Source, namedBy entry: Node, columns: Node?) -> Node? {
    let kind = NamedFile.options(Self.columns(source.columns))
    let tree = compilation.readFile(at: source.path, namedBy: entry, as: kind)
    guard let root = tree?.root else { return nil }
    if let columns, let tree { checkNames(columns, source, in: tree.source) }
    return source.columns.isEmpty || hasTypes(source.columns, in: root) ? root : nil
  }

  /// Reports declared columns that a table does not have.
  private func checkNames(_ columns: Node, _ source: Source, in text: SourceText) {
    let header = SyntaxReader.header(ofCSV: text.bytes)
    for entry in columns.entries where source.columns[entry.key.text] != nil {
      let name = entry.key.text
      if header.contains(name) { continue }
      let near = compilation.suggestions.nearest(to: name, in: header)
      compilation.report(
        .unknownKey, "the table `\(source.path)` has no column `\(name)`", at: entry.key.span,
        help: near.isEmpty ? [] : [Phrase.didYouMean(near)],
        fixes: near.prefix(1).map { .replace(entry.key, with: $0) })
    }
  }

  /// Whether the cells of declared columns have their types; reports those that do not.
  private func hasTypes(_ types: [String: ColumnType], in list: Node) -> Bool {
    var misfits = 0
    for item in list.items {
      let attributes = item[.attributes].map { Array($0.entries) } ?? []
      for entry in Array(item.entries) + attributes {
        guard let type = types[entry.key.text], entry.value.isScalar,
          !type.accepts(entry.value.kind)
        else { continue }
        compilation.report(
          .wrongKind(entry.value, expected: "\(type.title) in the column `\(entry.key.text)`"))
        misfits += 1
      }
    }
    return misfits == 0
  }

  /// The columns of a table of options.
  private static func columns(_ types: [String: ColumnType]) -> TableColumns {
    let declared = types.mapValues(\.kind)
    return TableColumns(
      keys: keys.merging(declared.filter { $0.key == "value" }) { $1 }, required: "value",
      others: Key.attributes.name, otherKinds: declared, refusal: refusal)
  }

  /// Why a column cannot have a name.
  private static func refusal(_ name: String) -> TableColumns.Refusal? {
    if keys[name] != nil { return nil }
    if let key = keys.keys.first(where: { $0 == name.lowercased() }) {
      return .init(
        .unknownKey, "\(Phrase.quoted(name)) is not a column of options",
        help: [Phrase.didYouMean([key])])
    }
    if Identifier.isIdentifier(name) { return nil }
    return .init(.badName, "\(Phrase.quoted(name)) is not a name for an attribute")
  }
}
