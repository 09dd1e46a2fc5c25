import FormCatalog
import FormModel
import FormSyntax

/// Reads the sections of all documents and expands fragments in them.
struct SectionParser {
  static let maximumExpansionDepth = 32

  let compilation: Compilation
  let spec: ParsedForm
  var fragments: [String: Declaration] = [:]
  var usedFragments: Set<String> = []
  var sections: [ParsedSection] = []
  var defaults: [String: Fields] = [:]
  var rowCount = 0
  var expansionCount = 0
  var fragmentSizes: [String: Int] = [:]
  var openFragments: Set<String> = []
  var circularUses: Set<SourceSpan> = []
  /// Whether fragments were not expanded because they nest too deep.
  var isCutShort = false
  var hasTooManyRows = false
  private let fragmentList: [Declaration]
  private let customTypes: [String: Int]
  /// The type of the last row, which is usually that of the next one, with its keys.
  private var recentType: (type: Vocabulary.RowType, keys: KeySet)?

  init(compilation: Compilation, spec: ParsedForm, fragments: [Declaration]) {
    self.compilation = compilation
    self.spec = spec
    fragmentList = fragments
    for fragment in fragments { self.fragments[fragment.name] = fragment }
    customTypes = Dictionary(
      spec.rowTypes.enumerated().map { ($1.declaration.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: - Sections

  /// Reads a list of sections.
  ///
  /// - Parameter owner: The noun in the message that at least one section is needed.
  mutating func parseSections(_ list: Node, of owner: String, instance: Instance? = nil) {
    guard compilation.expect(list, .sequence, "a list of sections") else { return }
    if list.items.isEmpty, instance == nil {
      compilation.report(.emptyCollection, "\(owner) needs at least one section", at: list.span)
    }
    for item in list.items { parseSection(item, instance: instance) }
  }

  /// Reads the pages of a form with their sections.
  mutating func parsePages(_ list: Node) -> [ParsedPage] {
    guard compilation.expect(list, .sequence, "a list of pages") else { return [] }
    if list.items.isEmpty {
      compilation.report(.emptyCollection, "a form needs at least one page", at: list.span)
    }
    return list.items.compactMap { item in
      guard let fields = compilation.fields(of: item, as: "page") else { return nil }
      let start = sections.count
      if let list = fields[.sections] { parseSections(list, of: "a page") }
      return ParsedPage(fields: fields, sections: start..<sections.count)
    }
  }

  private mutating func parseSection(_ node: Node, instance: Instance?) {
    if let use = node[.use] {
      expand(use, in: node, instance: instance)
      return
    }
    guard let fields = Fields.read(node, keys: Keys.section, in: compilation) else { return }
    var section = ParsedSection(fields: fields, instance: instance, place: fields.place)
    readContent(of: &section, fields: fields)
    sections.append(section)
  }

  // MARK: - Rows

  mutating func parseRows(_ list: Node, instance: Instance?) -> [ParsedRow] {
    guard compilation.expect(list, .sequence, "a list of rows") else { return [] }
    var rows: [ParsedRow] = []
    rows.reserveCapacity(list.items.count)
    for item in list.items {
      if let use = item[.use] {
        rows += expandRows(use, in: item, instance: instance)
      } else if let row = parseRow(item, instance: instance) {
        rows.append(row)
      }
    }
    return rows
  }

  mutating func parseRow(_ node: Node, instance: Instance?) -> ParsedRow? {
    guard compilation.expect(node, .mapping, "a mapping for a row") else { return nil }
    rowCount += 1
    guard rowCount <= FormLimits.maximumRowCount else {
      if !hasTooManyRows {
        hasTooManyRows = true
        compilation.report(
          .tooManyRows, "a form can have at most \(FormLimits.maximumRowCount) rows",
          at: node.span.startPoint)
      }
      return nil
    }
    guard let (kind, keys, limits) = rowKind(of: node) else {
      return unknownRow(node, instance: instance)
    }
    guard let fields = Fields.read(node, keys: keys, defaults: defaults(for: node), in: compilation)
    else { return nil }
    var rows: [ParsedRow] = []
    var list: ParsedList?
    if kind.entry?.control == .list {
      if let node = fields[.repeat] { (list, rows) = parseList(node, instance, title: "a list") }
    } else if kind.entry?.family == .group {
      if let list = fields[.rows] { rows = parseRows(list, instance: instance) }
      checkNesting(fields)
    }
    return ParsedRow(
      fields: fields, type: kind, limits: limits, rows: rows, list: list, instance: instance)
  }

  /// The defaults of a row's type.
  private func defaults(for row: Node) -> Fields? {
    guard !defaults.isEmpty, let type = row[.type], let defaults = defaults[type.text],
      compilation.hasRoom(forRepeating: defaults.node, at: type.span)
    else { return nil }
    return defaults
  }

  /// Checks that a group with `nest: true` has a tag, which is the name of its record.
  private func checkNesting(_ group: Fields) {
    guard let nest = group.field(.nest), nest.value.bool == true, group.isMissing(.tag) else {
      return
    }
    compilation.report(
      .missingKey, "a group with `nest: true` needs the key `tag`", at: nest.key.span,
      notes: ["the values of its rows are under the tag"])
  }

  /// A row of unknown type; its tags are known, so that references to them are not reported too.
  private mutating func unknownRow(_ node: Node, instance: Instance?) -> ParsedRow {
    let keys = Keys.unknownRow
    let fields = Fields(node: node, keys: keys)
    let rows = fields[.rows].flatMap { $0.kind == .sequence ? $0 : nil }
    return ParsedRow(
      fields: fields, type: .unknown, limits: nil,
      rows: rows.map { parseRows($0, instance: instance) } ?? [], instance: instance)
  }

  /// The row type that a row names, with the keys and the kind of limits of the type.
  private mutating func rowKind(of node: Node) -> (ParsedRowKind, KeySet, RowLimits.Kind?)? {
    guard let type = node[.type] else {
      let near = node.entries.first { Suggestions.nearest(to: $0.key.text, in: ["type"]) != [] }
      if let key = near?.key {
        Fields(unread: node, keys: Keys.unknownRow)
          .report(unknownKey: key, in: compilation)
        return nil
      }
      var diagnostic = Diagnostic(
        .missingKey, "a row needs the key `type`", at: node.entries.first?.key.span ?? node.span)
      if let key = [Key.repeat, .select, .forEach, .rows].first(where: { node[$0] != nil }) {
        let other = key == .repeat ? ", or in an entry a `list` row" : ""
        diagnostic.help = [
          "`\(Key.names[key.number])` makes a section, which belongs under `sections`\(other)"
        ]
      }
      compilation.report(diagnostic)
      return nil
    }
    guard compilation.expect(type, .string, "the name of a row type") else { return nil }
    return rowKind(named: type, of: node)
  }

  /// - Parameter row: The row with the type; nil for the defaults of a type.
  private mutating func rowKind(
    named type: Node, of row: Node?
  ) -> (ParsedRowKind, KeySet, RowLimits.Kind?)? {
    if let known = Vocabulary.rowType(type), !isReplaced(known) {
      if recentType?.type !== known { recentType = (known, known.keys) }
      return (.catalog(known.entry), recentType?.keys ?? known.keys, known.limits)
    }
    let name = type.text
    if let index = customTypes[name] { return (.custom(index), spec.rowTypes[index].keys, nil) }
    compilation.reportUnknown(
      .unknownRowType, "there is no row type \(Phrase.quoted(name))", at: type,
      known: Catalog.rowTypes.map(\.name) + spec.rowTypes.map(\.declaration.name),
      knownTitle: "the row types are", list: "rows", meant: RowTypeSynonyms.meant(by: name),
      where: { type in row.map { Self.canBe(type, $0) } ?? true })
    return nil
  }

  /// Whether a declared row type takes the place of one of the language.
  private func isReplaced(_ type: Vocabulary.RowType) -> Bool {
    type.entry.type.canBeReplaced && customTypes[type.entry.name] != nil
  }

  /// Whether a row can be of a type: it has the keys that the type needs, and none that belong to
  /// other types.
  private static func canBe(_ type: String, _ row: Node) -> Bool {
    guard let keys = Vocabulary.rowType(named: type)?.keys else { return true }
    return keys.required.allSatisfy { keys.entry(at: $0, of: row) != nil }
      && row.entries.allSatisfy {
        keys.position(of: $0.key) != nil || Catalog.places(of: $0.key.text).isEmpty
      }
  }

  // MARK: - Defaults

  /// Reads the `defaults` of all documents; the first file that sets a property wins.
  mutating func readDefaults(_ nodes: [Node]) -> [String: Fields] {
    for node in nodes {
      guard compilation.expect(node, .mapping, "a mapping of row types") else { continue }
      for entry in node.entries {
        guard let (_, keys, _) = rowKind(named: entry.key, of: nil),
          let fields = Fields.read(entry.value, keys: keys.withoutRequired, in: compilation)
        else { continue }
        for (name, key) in [("type", Key.type), ("tag", Key.tag)] {
          compilation.report(misplaced: [key], in: fields) { _ in
            "`\(name)` cannot be a default of a row type"
          }
        }
        let name = entry.key.text
        defaults[name] = defaults[name]?.adding(defaults: fields) ?? fields
      }
    }
    return defaults
  }

  /// Reports the fragments that nothing uses.
  func checkUnusedFragments() {
    if isCutShort || hasTooManyRows { return }
    compilation.report(
      unused: fragmentList, besides: usedFragments, "fragment", in: spec.root.node)
  }
}

/// The kinds of the entries of a list, as written.
struct ParsedKinds {
  /// The key `kinds`.
  let key: Node
  /// The name of the field with the kind; nil for the default.
  let field: Node?
  /// The kinds in order.
  let kinds: [Kind]

  struct Kind {
    let name: Node
    /// The title, which may show values; nil for the name.
    let title: Node?
  }

  var names: [String] { kinds.map(\.name.text) }
}

/// A row that the parser adds to a template with several kinds of entries.
enum KindPart {
  /// The field with the kind.
  case field(ParsedKinds)
  /// The rows of one kind, hidden in entries of the others.
  case rows(of: Node)
}

extension ParsedRow {
  /// The kinds, if the value of the row is the kind of an entry; nil for any other row.
  var kinds: ParsedKinds? {
    if case .field(let kinds)? = part { kinds } else { nil }
  }

  /// Where the name of the row's value is written.
  var tagNode: Node? { kinds.map { $0.field ?? $0.key } ?? fields[.tag] }
}

extension SectionParser {
  /// Reads the rows of a template with several kinds: the field with the kind, the rows that all
  /// entries have, and the rows of each kind.
  mutating func parseKinds(of fields: Fields, _ instance: Instance?) -> [ParsedRow] {
    if let row = fields.field(.row), let kinds = fields.field(.kinds) {
      compilation.report(
        .badTemplate, "`row` and `kinds` exclude each other", at: row.key.span,
        related: [RelatedPlace(span: kinds.key.span, message: "`kinds` is here")],
        help: ["write the row into `rows`, which entries of every kind have"])
    }
    guard let kinds = fields.field(.kinds) else { return [] }
    var rows = fields[.rows].map { parseRows($0, instance: instance) } ?? []
    guard compilation.expect(kinds.value, .mapping, "a mapping of names to kinds") else {
      return rows
    }
    if kinds.value.entries.isEmpty {
      compilation.report(.emptyCollection, "a list needs at least one kind", at: kinds.value.span)
      return rows
    }
    var known: [ParsedKinds.Kind] = []
    for entry in kinds.value.entries {
      let kind = parseKind(entry, instance)
      known.append(ParsedKinds.Kind(name: entry.key, title: kind?.fields[.title]))
      if let kind { rows.append(kind) }
    }
    let field = ParsedRow(
      fields: Fields(unread: kinds.value, keys: Self.noKeys),
      type: .catalog(.field), limits: nil, rows: [], instance: instance,
      part: .field(ParsedKinds(key: kinds.key, field: fields[.kind], kinds: known)))
    return [field] + rows
  }

  /// The keys of the field with the kind, which is not written as a row.
  private static let noKeys = KeySet(title: "`kinds`", properties: [])

  /// Reads a kind, which may have a name only; nil after reporting a mistake in its value.
  private mutating func parseKind(_ entry: Node.Entry, _ instance: Instance?) -> ParsedRow? {
    if entry.key.kind != .string {
      compilation.report(.wrongKind(entry.key, expected: "the name of a kind, a text"))
    } else if entry.key.text.isEmpty {
      compilation.report(.badName, "a kind needs a name", at: entry.key.span)
    }
    let isBare = entry.value.kind == .null
    guard
      let fields = isBare
        ? Fields(unread: entry.value, keys: Keys.kind)
        : Fields.read(entry.value, keys: Keys.kind, in: compilation)
    else { return nil }
    return ParsedRow(
      fields: fields, type: .catalog(.group), limits: nil,
      rows: fields[.rows].map { parseRows($0, instance: instance) } ?? [], instance: instance,
      part: .rows(of: entry.key))
  }

  /// Reports `kind` without `kinds`.
  func reportKindAlone(_ fields: Fields) {
    guard fields.isMissing(.kinds) else { return }
    compilation.report(
      misplaced: [.kind], in: fields, help: ["`kinds` has the rows of each kind, by its name"]
    ) { _ in "`kind` needs `kinds` beside it" }
  }
}
