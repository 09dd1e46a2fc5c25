import FormCatalog
import FormSyntax

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

/// A row of a template that the author has not written as one.
enum KindPart {
  /// The field with the kind.
  case field(ParsedKinds)
  /// The rows of one kind, hidden in entries of the others.
  case rows(of: Node)
}

extension ParsedRow {
  /// The kinds that the row holds one of; nil for any other row.
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

  /// Reads a kind; one without anything but its name has no rows of its own.
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

  /// Reports `kind` without the kinds that it tells apart.
  func reportKindAlone(_ fields: Fields) {
    guard fields.isMissing(.kinds) else { return }
    compilation.report(
      misplaced: [.kind], in: fields, help: ["`kinds` has the rows of each kind, by its name"]
    ) { _ in "`kind` needs `kinds` beside it" }
  }
}
