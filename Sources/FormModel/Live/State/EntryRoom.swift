/// The room for entries that are set at once, by a record or by a program.
///
/// An entry takes many times the memory of its text, so that a short text could fill it.
package struct EntryRoom {
  /// The number of rows in all entries, unless these are few.
  private static let maximumRowCount = 100_000
  /// The number of entries for which there is room however many rows they have.
  package static let fewEntries = 100

  private var rowCount = 0
  private var entryCount = 0

  package init() {}

  /// The number of rows in the entries of a list whose number the user enters, unless these are few.
  private static let maximumEnteredRowCount = 10_000

  /// A number of entries, or as many as there is room for in one of a number of lists.
  static func limited(_ count: Int, _ template: TemplatePlan, lists: Int) -> Int {
    let room = maximumEnteredCount(rows: template.items.count)
    return min(count, max(room / max(1, lists), 1))
  }

  /// The greatest number of entries with a number of rows that the user can enter.
  package static func maximumEnteredCount(rows: Int) -> Int {
    max(maximumEnteredRowCount / max(1, rows), fewEntries)
  }

  /// Takes room for entries that are about to be made.
  ///
  /// - Throws: ``FormError/tooManyEntries(tag:count:limit:)``.
  package mutating func take(
    _ count: Int, _ template: TemplatePlan, _ tag: String
  ) throws(FormError) {
    let size = max(1, template.items.count)
    let room = max((Self.maximumRowCount - rowCount) / size, Self.fewEntries - entryCount, 0)
    guard count <= room else { throw .tooManyEntries(tag: tag, count: count, limit: room) }
    entryCount += count
    rowCount += count * size
  }

  /// Makes sure that there is room for entries with those in their lists.
  ///
  /// - Throws: ``FormError/tooManyEntries(tag:count:limit:)``.
  static func check(
    _ values: [FormValue], _ template: TemplatePlan, in program: FormProgram, _ tag: String
  ) throws(FormError) {
    var room = EntryRoom()
    try room.take(values, template, in: program, tag)
  }

  private mutating func take(
    _ values: [FormValue], _ template: TemplatePlan, in program: FormProgram, _ tag: String
  ) throws(FormError) {
    try take(values.count, template, tag)
    for item in template.items where program.items[item].isList {
      guard let name = program.items[item].tag,
        let inner = program.template(ofList: program.items[item])
      else { continue }
      for case .record(let fields) in values {
        switch fields.first(where: { $0.name == name })?.value {
        case .list(let values): try take(values, inner, in: program, tag)
        case nil: try take(defaultsOf: program.items[item], in: 1, program, tag)
        default: break
        }
      }
    }
  }

  /// Takes room for the entries that a list has in new entries around it, with those in their lists.
  package mutating func take(
    defaultsOf list: ItemPlan, in count: Int, _ program: FormProgram, _ tag: String
  ) throws(FormError) {
    let count = count * list.defaultEntryCount
    guard count > 0, let template = program.template(ofList: list) else { return }
    try take(count, template, tag)
    for item in template.items where program.items[item].isList {
      try take(defaultsOf: program.items[item], in: count, program, tag)
    }
  }
}

extension ItemPlan {
  /// The number of entries in a new list, without defaults that are expressions.
  fileprivate var defaultEntryCount: Int {
    guard let repeating = row?.repeating else { return 0 }
    let value = repeating.value.flatMap { if case .literal(let value) = $0 { value } else { nil } }
    return max(repeating.minimum, value?.elementCount ?? 0)
  }

  /// The number of entries that a list may have at any time; nil if that depends on the values.
  package func entryLimit(_ template: TemplatePlan) -> Int? {
    // Entries that are left out do not count.
    if template.dropsEmpty { return nil }
    return rules.compactMap { rule -> Int? in
      guard rule.severity == .error, rule.when == nil,
        case .items(.lessOrEqual, let limit)? = rule.constantTest?.test
      else { return nil }
      return limit
    }.min()
  }
}
