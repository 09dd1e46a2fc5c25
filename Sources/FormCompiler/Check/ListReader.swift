import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Reads the `repeat` of a section, or of a row that is a list in an entry.
struct ListReader {
  let compilation: Compilation
  /// The scope of the list itself, outside its entries.
  let scope: FormScope
  let item: FormItem
  /// The rows of an entry.
  let rows: [ResolvedRow]
  let list: ParsedList

  private var fields: Fields { list.fields }
  private var isRecord: Bool { list.isRecord }

  /// Reads the keys of `repeat`.
  ///
  /// - Parameter permissions: Receives the conditions under which the user can change the entries.
  func read(_ permissions: inout [FormDefinition.Property]) -> FormDefinition.Repeat {
    if !isRecord, let row = rows.first { checkHasValue(row) }
    if !isRecord, let left = rows.first?.left {
      compilation.report(
        .badTemplate, "an entry of one row has one value, and no place for `leftTag`",
        at: left.place, help: ["write `rows` with the row instead of `row`"])
    }
    var result = FormDefinition.Repeat(isRecord: isRecord)
    let reader = decoder(.drawing)
    result.insert = reader.permission(.insert, in: fields, &permissions) ?? result.insert
    result.delete = reader.permission(.delete, in: fields, &permissions) ?? result.delete
    result.reorder = reader.permission(.reorder, in: fields, &permissions) ?? result.reorder
    result.dropEmpty = compilation.plain.bool(.dropEmpty, in: fields) ?? result.dropEmpty
    if result.dropEmpty { checkDropping() }
    // Limits are checked like rules, so the validity depends on them.
    let limits = decoder(.validity)
    result.minimum = limits.constant(.min, in: fields, &permissions)?.number ?? 0
    result.maximum = limits.constant(.max, in: fields, &permissions)?.number
    if let field = fields.field(.count) {
      checkAlone(field)
      (result.insert, result.delete) = (false, false)
      let count = decoder(.count).value(.count, in: fields)
      let limit = EntryRoom.maximumEnteredCount(rows: item.templateItems.count)
      if let number = count?.number, number > limit {
        compilation.report(
          .badSize, "the list can have at most \(limit) entries", at: field.value.span)
      }
      if let count { permissions.append(.init(name: Key.count.name, value: count)) }
    }
    result.addButton = addButton(insert: result.insert)
    result.addButton?.texts += titlesOfKinds
    if let node = fields[.value], let type = item.type?.base, !item.isBroken {
      var literals = LiteralReader(
        entries: rows, isRecord: isRecord, in: compilation)
      literals.expressions = decoder(.count).expressions.ofDefaults
      result.value = literals.read(node, as: type)
    }
    checkLimits(result)
    return result
  }

  /// Reports the keys that make no sense beside the number of entries.
  private func checkAlone(_ count: Fields.Field) {
    for other in [Key.insert, .delete, .min, .max, .addButton].compactMap(fields.field) {
      compilation.report(
        .conflictingKeys, "`count` decides alone how many entries there are", at: other.key.span,
        related: [RelatedPlace(span: count.key.span, message: "`count` is here")])
    }
  }

  /// A decoder of properties on which a facet of the list depends.
  private func decoder(_ facet: Facet) -> PropertyDecoder {
    PropertyDecoder(item, facet, scope: scope, in: compilation)
  }

  /// An entry with a row that always has a value is never empty.
  private func checkDropping() {
    guard let field = fields.field(.dropEmpty), let row = Self.present(in: rows) else { return }
    compilation.report(
      .conflictingKeys, "no entry is ever empty: \(row.title) always has a value",
      at: field.key.span, related: [RelatedPlace(span: row.place, message: "\(row.title) is here")],
      help: ["leave out `dropEmpty`, or the `value` of the row"])
  }

  /// The first row that always has a value; a list in the entry can do without entries unless it
  /// has a minimum.
  private static func present(in rows: [ResolvedRow]) -> FormItem? {
    for row in rows {
      if row.item.isAlwaysPresent, row.spec.fields[.computed] == nil { return row.item }
      if let list = row.spec.list, list.fields[.min]?.int ?? 0 < 1 { continue }
      if let inner = present(in: row.rows) { return inner }
    }
    return nil
  }

  /// An entry of one row has the value of that row.
  private func checkHasValue(_ row: ResolvedRow) {
    if row.spec.list != nil { return reportListOfLists(row) }
    guard row.item.type == nil, !row.item.isBroken, let type = row.spec.fields[.type] else {
      return
    }
    compilation.report(
      .badTemplate,
      "an entry of one row is the value of the row, and \(row.spec.fields.keys.title) has none",
      at: type.span, help: ["write `rows` with the rows of an entry instead of `row`"])
  }

  private func checkLimits(_ repeating: FormDefinition.Repeat) {
    if let maximum = repeating.maximum, repeating.minimum > maximum {
      compilation.report(
        .badRepeatLimits, "`min` is greater than `max`", at: fields[.min]?.span ?? fields.place,
        related: fields[.max].map { [RelatedPlace(span: $0.span, message: "`max` is here")] } ?? [],
        fixes: fields.swapping(.min, .max, in: compilation.sources))
    }
    guard case .list(let entries)? = repeating.value, let node = fields[.value] else { return }
    let count =
      "the \(item.kind == .section ? "section" : "list") has \(entries.count) \(entries.count == 1 ? "entry" : "entries")"
    if let maximum = repeating.maximum, entries.count > maximum {
      compilation.report(.badRepeatLimits, "\(count), the maximum is \(maximum)", at: node.span)
    } else if entries.count < repeating.minimum {
      compilation.report(
        .badRepeatLimits, "\(count), the minimum is \(repeating.minimum)", at: node.span)
    }
  }

  private func addButton(insert: Bool) -> FormDefinition.AddButton? {
    guard let field = fields.field(.addButton) else {
      return insert ? FormDefinition.AddButton() : nil
    }
    if !insert, !fields.contains(.count) {
      compilation.report(
        .conflictingKeys, "an add button makes no sense with `insert: false`", at: field.key.span)
    }
    guard let button = compilation.fields(of: field.value, as: "addButton") else { return nil }
    var result = FormDefinition.AddButton()
    result.title = decoder(.drawing).text(.title, in: button, &result.texts) ?? result.title
    result.insertIcon = compilation.plain.bool(.insertIcon, in: button) ?? result.insertIcon
    if let type = button[.type] {
      let isCustom = scope.form.rowTypeNames.contains(type.text)
      if isCustom { compilation.findings.usedRowTypes.insert(type.text) }
      if Catalog.rowType(named: type.text) == nil, !isCustom {
        compilation.reportUnknown(
          .unknownRowType, "there is no row type \(Phrase.quoted(type))", at: type,
          known: Catalog.rowTypes.map(\.name), knownTitle: "the row types are", list: "rows")
      }
      result.type = type.text
    }
    return result
  }

  private func reportListOfLists(_ row: ResolvedRow) {
    compilation.report(
      .badTemplate, "an entry of one row cannot be a list itself", at: row.item.place,
      help: ["write `rows` with the list, and a `tag` for it, instead of `row`"])
  }
}
