import FormCatalog
import FormModel
import FormPredicate
import FormSyntax

/// Reads a spec and the files it includes into one ``ParsedForm``.
struct DocumentParser {
  private static let formKeys = KeySet(Catalog.form)
  /// An included file is a part of a form, so only the language version is required.
  private static let includedKeys = KeySet(
    title: "an included file",
    properties: Catalog.form.properties.map { $0.requiring($0.name == "formc") })

  let compilation: Compilation
  private var documents: [Document] = []
  private var loaded: Set<String> = []
  private var chain: [(path: String, entry: SourceSpan)] = []

  /// The top level of one file.
  private struct Document {
    let path: String
    let fields: Fields
  }

  /// Parses a spec; nil if its top level is unusable.
  static func parse(_ tree: SyntaxTree, path: String, in compilation: Compilation) -> ParsedForm? {
    var parser = DocumentParser(compilation: compilation)
    return parser.parse(tree, path: path)
  }

  private init(compilation: Compilation) {
    self.compilation = compilation
  }

  private mutating func parse(_ tree: SyntaxTree, path: String) -> ParsedForm? {
    guard let root = tree.root,
      let fields = Fields.read(root, keys: Self.formKeys, in: compilation)
    else { return nil }
    load(fields, path: path)
    var spec = ParsedForm(path: path, root: fields)
    collectDeclarations(into: &spec)
    var sections = SectionParser(
      compilation: compilation, spec: spec, fragments: declarations(.fragments, .fragment))
    spec.defaults = sections.readDefaults(documents.compactMap { $0.fields[.defaults] })
    for document in documents {
      if let list = document.fields[.sections] { sections.parseSections(list, of: "a form") }
      if let list = document.fields[.pages] { spec.pages += sections.parsePages(list) }
    }
    checkPages()
    let isEmpty = documents.allSatisfy { document in
      document.fields.isMissing(.sections) && document.fields.isMissing(.pages)
        && document.fields.node[.rows] == nil
    }
    if isEmpty {
      compilation.report(.missingKey, "a form needs the key `sections`", at: fields.place)
    }
    sections.checkUnusedFragments()
    spec.sections = sections.sections
    return spec
  }

  /// Checks that the sections of a form with pages are all on pages.
  private func checkPages() {
    guard let pages = documents.lazy.compactMap({ $0.fields.field(.pages) }).first else { return }
    for field in documents.compactMap({ $0.fields.field(.sections) }) {
      compilation.report(
        .conflictingKeys, "the sections of a form with `pages` are in its pages",
        at: field.key.span,
        related: [RelatedPlace(span: pages.key.span, message: "`pages` is here")],
        help: ["write a page with these `sections`"])
    }
  }

  // MARK: - Includes

  /// Loads the files a document includes, then records the document itself.
  private mutating func load(_ fields: Fields, path: String) {
    loaded.insert(path)
    if let schema = fields[.schema] { _ = compilation.plain.text(schema) }
    checkVersion(fields)
    if let list = fields[.include] {
      if list.kind == .sequence, list.items.isEmpty {
        compilation.report(.emptyCollection, "a list of files must not be empty", at: list.span)
      }
      let entries = list.kind == .sequence ? Array(list.items) : [list]
      for entry in entries { include(entry, from: path) }
    }
    documents.append(Document(path: path, fields: fields))
  }

  private mutating func include(_ entry: Node, from path: String) {
    guard entry.kind == .string, !entry.text.isEmpty else {
      compilation.report(.wrongKind(entry, expected: "the path of a file"))
      return
    }
    let target = SourcePath.resolve(entry.text, from: path)
    if target == SourcePath.normalize(path) || chain.contains(where: { $0.path == target }) {
      compilation.report(cycle(to: target, at: entry, from: path))
      return
    }
    guard loaded.insert(target).inserted else { return }
    let tree = compilation.readFile(at: target, namedBy: entry, as: .part)
    chain.append((SourcePath.normalize(path), entry.span))
    defer { chain.removeLast() }
    guard let root = tree?.root,
      let fields = Fields.read(root, keys: Self.includedKeys, in: compilation)
    else {
      compilation.gaps.lacksFile = true
      return
    }
    load(fields, path: target)
  }

  private func checkVersion(_ fields: Fields) {
    guard let version = fields[.formc] else { return }
    if version.kind == .int, version.int == 1 { return }
    var diagnostic = Diagnostic(
      .unsupportedVersion, "the language version \(Phrase.quoted(version)) is not supported",
      at: version.span, help: ["write `formc: 1`"])
    if version.kind != .int {
      diagnostic.message = "the language version is the number `1`, not \(Phrase.kind(of: version))"
    }
    if version.isScalar, version.kind != .null {
      diagnostic.fixes = [
        DiagnosticFix(
          title: "change to `1`", edits: [SourceEdit(span: version.span, text: "1")],
          applicability: version.text == "1" ? .safe : .unsafe)
      ]
    }
    compilation.report(diagnostic)
  }

  private func cycle(to target: String, at entry: Node, from path: String) -> Diagnostic {
    let start = chain.firstIndex { $0.path == target }
    let steps = start.map { Array(chain[$0...]) } ?? []
    let related = steps.map {
      RelatedPlace(span: $0.entry, message: "`\($0.path)` includes the next file here")
    }
    let names = steps.map(\.path) + [SourcePath.normalize(path), target]
    return Diagnostic(
      .includeCycle,
      "the files include each other: \(names.map { "`\($0)`" }.joined(separator: " → "))",
      at: entry.span, related: related)
  }

  // MARK: - Declarations

  private func collectDeclarations(into spec: inout ParsedForm) {
    var files = OptionFileReader(compilation: compilation)
    spec.optionTypes = declarations(.types, .optionType).map { files.read($0) }
    spec.conditions = declarations(.conditions, .condition)
    spec.ruleSets = declarations(.ruleSets, .ruleSet)
    spec.functions = declarations(.functions, .function)
    spec.rowTypes = declarations(.rowTypes, .rowType).map(customRowType)
  }

  /// The entries of one mapping of names, over all files.
  private func declarations(_ key: Key, _ kind: NameKind) -> [Declaration] {
    var found: [Declaration] = []
    var first: [String: SourceSpan] = [:]
    for document in documents {
      guard let field = document.fields.field(key) else { continue }
      let mapping = field.value
      guard compilation.expect(mapping, .mapping, "a mapping of names") else { continue }
      for (index, entry) in mapping.entries.enumerated() {
        let name = entry.key.text
        var declaration = Declaration(
          name: name, key: entry.key, value: entry.value, index: index)
        if let other = first[name] {
          compilation.report(
            .duplicate(
              .duplicateDeclaration, "`\(name)` is declared twice under `\(field.key.text)`",
              at: entry.key.span, first: other,
              fixes: [compilation.removal(of: declaration, in: document.fields.node)]))
          continue
        }
        first[name] = entry.key.span
        declaration.isMisnamed = !checkName(entry.key, of: kind)
        found.append(declaration)
      }
    }
    return found
  }

  /// Checks the name of a declaration; returns false after reporting a problem.
  private func checkName(_ node: Node, of kind: NameKind) -> Bool {
    let name = node.text
    let isType = kind == .optionType
    guard isType ? Identifier.isUpperCamelCase(name) : Identifier.isIdentifier(name) else {
      let form =
        isType
        ? "the name of an option type begins with a capital and has letters and digits only"
        : "a name has ASCII letters, digits and `_` and does not begin with a digit"
      compilation.report(
        .badName,
        "\(Phrase.quoted(name)) cannot be the name of \(kind.titleWithArticle)",
        at: node.span, notes: [form])
      return false
    }
    guard let owner = Self.owner(of: name, for: kind) else { return true }
    compilation.report(
      .reservedName, "`\(name)` is \(owner)", at: node.span,
      help: ["give the \(kind.title) another name"])
    return false
  }

  /// The part of the language that already uses a name; nil if the name is free.
  private static func owner(of name: String, for kind: NameKind) -> String? {
    switch kind {
    case .optionType: Identifier.reservedTypeNames.contains(name) ? "a type of the language" : nil
    case .rowType:
      Catalog.rowType(named: name)?.type.canBeReplaced ?? true ? nil : "a row type of the language"
    case .condition, .function:
      ExpressionCompiler.isReserved(name) ? "reserved in expressions" : nil
    default: nil
    }
  }

  private func customRowType(_ declaration: Declaration) -> CustomRowType {
    var properties = Catalog.row.properties
    let fields = compilation.fields(of: declaration.value, as: "rowType")
    if let own = fields?[.properties], own.kind == .mapping {
      for entry in own.entries {
        // They became keys of every row when row types of hosts already had them.
        if ["hint", "required"].contains(entry.key.text) {
          properties.removeAll { $0.name == entry.key.text }
        }
        if properties.contains(where: { $0.name == entry.key.text }) {
          compilation.report(
            .reservedName, "`\(entry.key.text)` is a key of every row", at: entry.key.span,
            help: ["give the property another name"])
          continue
        }
        properties.append(
          PropertyEntry(
            name: entry.key.text, type: .opaque,
            documentation: "A property of the custom row type."))
      }
    }
    if fields?.isMissing(.value) == true {
      for key in [PropertyEntry.selectableValue, .exclusive]
      where !properties.contains(where: { $0.name == key.name }) {
        properties.append(key)
      }
    }
    let keys = KeySet(title: "a `\(declaration.name)` row", properties: properties)
    return CustomRowType(declaration: declaration, fields: fields, keys: keys)
  }
}
