import FormCatalog
import FormModel
import FormSyntax

extension SectionParser {
  /// Reads the content of a section.
  mutating func readContent(of section: inout ParsedSection, fields: Fields) {
    if let node = fields[.repeat] {
      reportConflict(fields, .repeat, with: [.select, .options, .rows, .row, .section, .forEach])
      reportMisplaced(
        .value, in: fields, needs: "`select`",
        "write it under `repeat`: its `value` is the list of first entries")
      reportMisplaced(
        .reorder, in: fields, needs: "a section of fixed rows",
        "write it under `repeat` to let the user move entries")
      let (list, rows) = parseList(
        node, section.instance, title: "a repeat section", of: fields)
      if let list { section.content = .repeating(list) }
      section.rows = rows
    } else if let models = fields.field(.forEach) {
      reportConflict(fields, .forEach, with: [.select, .options])
      reportMisplaced(
        .value, in: fields, needs: "`select`", "the values of the entries come from the models")
      reportMisplaced(
        .reorder, in: fields, needs: "a section of fixed rows",
        "the entries have the order of the models")
      section.content = .forEach(fields)
      section.rows = parseTemplate(
        of: fields, section.instance, title: "a section over models", at: models.key.span,
        fields)
    } else if let node = fields[.select] {
      section.content = .select(compilation.fields(of: node, as: "select"))
      reportMisplaced(
        .reorder, in: fields, needs: "a section of fixed rows", "the options stay in place")
      readRows(of: fields, into: &section)
      if fields.isMissing(.rows), fields.isMissing(.options) {
        compilation.report(
          .missingKey, "a selectable section needs `options` or `rows`", at: fields.place)
      }
    } else {
      reportMisplaced(fields)
      readRows(of: fields, into: &section)
      if fields.isMissing(.rows), !fields.contains(.row), !fields.contains(.section),
        !fields.mayMeanAnotherKind
      {
        compilation.report(.missingKey, "a section needs the key `rows`", at: fields.place)
      }
    }
  }

  private mutating func readRows(of fields: Fields, into section: inout ParsedSection) {
    guard let rows = fields[.rows] else { return }
    section.rows = parseRows(rows, instance: section.instance)
  }

  /// Reads the `repeat` of a section or a row.
  ///
  /// - Parameter section: The keys of the section; nil for a row, whose entries are drawn in the
  ///   section around it.
  mutating func parseList(
    _ node: Node, _ instance: Instance?, title: String, of section: Fields? = nil
  ) -> (list: ParsedList?, rows: [ParsedRow]) {
    guard let fields = compilation.fields(of: node, as: "repeat") else { return (nil, []) }
    let rows = parseTemplate(of: fields, instance, title: title, at: fields.place, section)
    let isRecord = ParsedList.recordKeys.contains { fields.contains($0) }
    return (ParsedList(fields: fields, isRecord: isRecord), rows)
  }

  /// Reads `row`, `rows`, `kinds` or `section` of a list.
  private mutating func parseTemplate(
    of fields: Fields, _ instance: Instance?, title: String, at place: SourceSpan,
    _ section: Fields?
  ) -> [ParsedRow] {
    if fields.contains(.kinds) {
      reportConflict(fields, .kinds, with: [.section])
      return parseKinds(of: fields, instance)
    }
    reportKindAlone(fields)
    let row = fields[.row]
    let rows = fields.field(.rows)
    if let drawn = fields.field(.section) {
      reportConflict(fields, .section, with: [.row, .rows])
      return parseSection(drawn, instance, of: section)
    }
    if [.row, .rows, .kinds, .section].allSatisfy(fields.isMissing), fields.isWhole {
      compilation.report(
        .badTemplate, "\(title) needs `row`, `rows`, `kinds` or `section` for its entries",
        at: place)
    }
    if row != nil, let rows {
      compilation.report(
        .badTemplate, "`row` and `rows` exclude each other", at: rows.key.span,
        help: ["`row` makes every entry one value, `rows` makes it a record"])
    }
    if let rows {
      if rows.value.kind == .sequence, rows.value.items.isEmpty {
        compilation.report(.badTemplate, "an entry needs at least one row", at: rows.value.span)
      }
      return parseRows(rows.value, instance: instance)
    }
    return row.flatMap { parseRow($0, instance: instance) }.map { [$0] } ?? []
  }

  /// Reads `section`, which draws each entry as a section: a group of the entry's rows.
  private mutating func parseSection(
    _ field: Fields.Field, _ instance: Instance?, of section: Fields?
  ) -> [ParsedRow] {
    checkSection(field.key, of: section)
    guard let entry = Catalog.rowTypes.first(where: { $0.type == .group }),
      let fields = Fields.read(field.value, keys: Keys.entrySection, in: compilation)
    else { return [] }
    if let rows = fields[.rows], rows.kind == .sequence, rows.items.isEmpty {
      compilation.report(.badTemplate, "an entry needs at least one row", at: rows.span)
    }
    let rows = fields[.rows].map { parseRows($0, instance: instance) } ?? []
    return [
      ParsedRow(
        fields: fields, type: .catalog(entry), limits: nil, rows: rows, instance: instance)
    ]
  }

  /// Checks that entries drawn as sections are not inside an entry, and that the keys of a single
  /// section are not set around them.
  private func checkSection(_ key: Node, of section: Fields?) {
    guard let section else {
      compilation.report(
        .misplacedKey, "the entries of a list in an entry are drawn in its section, as rows",
        at: key.span, help: ["write `rows` with the rows of the section"])
      return
    }
    compilation.report(
      misplaced: [.indexTitle, .collapsible, .collapsed], in: section,
      help: ["write it under `section`"]
    ) { "each entry is a section of its own, so `\($0)` has no effect here" }
  }

  func reportConflict(_ fields: Fields, _ key: Key, with others: [Key]) {
    for other in others {
      guard let field = fields.field(other), let first = fields.field(key) else { continue }
      let name = first.key.text
      compilation.report(
        .conflictingKeys, "`\(field.key.text)` and `\(name)` exclude each other",
        at: field.key.span,
        related: [RelatedPlace(span: first.key.span, message: "`\(name)` is here")])
    }
  }

  /// Reports a key of another kind of section.
  private func reportMisplaced(
    _ key: Key, in fields: Fields, needs needed: String, _ help: String
  ) {
    guard let field = fields.field(key) else { return }
    let place = needed.hasPrefix("`") ? "\(needed) beside it" : needed
    // Rows and options are not removed.
    let isContent = [.row, .section, .kinds, .options].contains(key)
    let fix = isContent ? nil : compilation.removal(of: field.key, in: fields.node)
    compilation.report(
      .misplacedKey, "`\(field.key.text)` needs \(place)", at: field.key.span, help: [help],
      fixes: [fix])
  }

  /// Reports the keys of other kinds of sections.
  private func reportMisplaced(_ fields: Fields) {
    for need in SectionNeed.all {
      guard let field = fields.field(need.key), !need.isMet(by: fields.node) else { continue }
      let isOrder = fields.letsReorder && need.key == .value
      reportMisplaced(
        need.key, in: fields, needs: need.title,
        isOrder ? "the rows are in the order in which they are written" : need.help)
      if field.key.languageKey == .options { return }
    }
  }
}

/// A key that only some kinds of sections have.
struct SectionNeed {
  let key: Key
  /// The keys that make a section one of these kinds.
  let kinds: [Key]
  /// Whether all of them are needed, not only one.
  var needsAll = false
  let help: String

  static let all = [
    SectionNeed(
      key: .options, kinds: [.select],
      help: "add `select: { mode: single }`, or put the options into a row"),
    SectionNeed(
      key: .where, kinds: [.select, .options], needsAll: true,
      help: "put the filter beside the options that it is for"),
    SectionNeed(key: .row, kinds: [.forEach], help: "write `rows`, a list"),
    SectionNeed(
      key: .section, kinds: [.forEach],
      help: "write `rows`, or `repeat: { section: … }` to draw each entry as a section"),
    SectionNeed(key: .key, kinds: [.forEach], help: "`key` tells the models of `forEach` apart"),
    SectionNeed(
      key: .kind, kinds: [.repeat, .forEach], help: "it names the field with the kind of an entry"),
    SectionNeed(
      key: .kinds, kinds: [.repeat, .forEach], help: "a list has entries of several kinds"),
    SectionNeed(key: .value, kinds: [.select], help: "give each row its own `value`"),
    SectionNeed(
      key: .rules, kinds: [.select, .repeat, .reorder],
      help: "the rows of the section have rules of their own"),
    SectionNeed(
      key: .validates, kinds: [.select, .repeat, .reorder],
      help: "it says when the section's own rules are checked"),
  ]

  /// The keys that are needed, as a phrase for messages.
  fileprivate var title: String { Phrase.names(kinds.map(\.name), last: needsAll ? "and" : "or") }

  /// Whether a section has the keys that are needed.
  func isMet(by section: Node) -> Bool {
    let present = kinds.lazy.filter { section[$0].map { $0.bool != false } ?? false }
    return needsAll ? present.count == kinds.count : !present.isEmpty
  }
}

extension Fields {
  /// Whether a section lets the user put its rows in another order, at least on a condition.
  var letsReorder: Bool { self[.reorder].map { $0.kind != .bool || $0.bool == true } ?? false }

  /// Whether an unknown key of a section indicates a row, or a section without `rows` of its own.
  fileprivate var mayMeanAnotherKind: Bool {
    if node[.type] != nil { return true }
    return meant.contains("select") || meant.contains("repeat") || meant.contains("use")
  }
}
