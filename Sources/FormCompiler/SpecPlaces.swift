package import FormSyntax

/// The places of a checked form's parts in its spec and included files.
package struct SpecPlaces: Sendable {
  /// The name of the form.
  package private(set) var form: SourceSpan?
  /// A section or row with its indices: the section from 0, then the row and those in groups and
  /// lists.
  ///
  /// The rows of a list in an entry come after all rows of the entry.
  package private(set) var items: [Item] = []
  /// The condition that disables the form.
  package private(set) var disabled: SourceSpan?
  /// The expressions of the named conditions.
  package private(set) var conditions: [(name: String, span: SourceSpan)] = []
  /// Declared functions, by name.
  package private(set) var functions: [(name: String, span: SourceSpan)] = []
  package private(set) var rowTypes: [(name: String, span: SourceSpan)] = []
  package private(set) var optionTypes: [(name: String, span: SourceSpan)] = []

  /// The place of a section or row.
  package struct Item: Sendable {
    package let section: Int
    package let rows: [Int]
    package let span: SourceSpan
    /// Everything that is written of it.
    package let extent: SourceSpan
    /// How many items follow that the form adds: the row that adds an entry to a list and, at the end
    /// of the rows of an entry, its place and the values that rows of several kinds share.
    package var addedCount = 0
    /// The values of the keys for expressions, limits and rules.
    package var values: [(key: String, span: SourceSpan)] = []
  }

  private static let keys: [Key] = [.hidden, .disabled, .computed, .min, .max, .rules]

  init(_ form: ResolvedForm) {
    self.form = form.spec.root[.form]?.span
    disabled = form.spec.root[.disabled]?.span
    for (index, section) in form.sections.enumerated() {
      add(section.spec.fields, index, [], section.item.place)
      add(section.rows, index, [], of: section.item)
    }
    conditions = form.conditions.map { ($0.declaration.name, $0.declaration.value.span) }
    functions = form.spec.functions.map { ($0.name, $0.key.span) }
    rowTypes = form.spec.rowTypes.map { ($0.declaration.name, $0.declaration.key.span) }
    optionTypes = form.spec.optionTypes.map { ($0.name, $0.key.span) }
  }

  /// - Parameter item: The section, or the list in an entry, that has the rows.
  private mutating func add(
    _ rows: [ResolvedRow], _ section: Int, _ path: [Int], of item: FormItem
  ) {
    var lists: [(row: ResolvedRow, path: [Int])] = []
    for (number, row) in rows.enumerated() { add(row, section, path + [number], &lists) }
    let shared = item.templateItems.values.count { !$0.kindRows.isEmpty }
    items[items.count - 1].addedCount += shared + (item.isPositionRead ? 1 : 0)
    for list in lists { add(list.row.rows, section, list.path, of: list.row.item) }
  }

  private mutating func add(
    _ row: ResolvedRow, _ section: Int, _ path: [Int],
    _ lists: inout [(row: ResolvedRow, path: [Int])]
  ) {
    add(row.spec.fields, section, path, row.item.place)
    if let left = row.left { add(nil, section, path + [0], left.place) }
    if let list = row.spec.list {
      if list.fields[.insert]?.bool != false { items[items.count - 1].addedCount += 1 }
      lists.append((row, path))
      return
    }
    for (number, inner) in row.rows.enumerated() { add(inner, section, path + [number], &lists) }
  }

  private mutating func add(
    _ fields: Fields?, _ section: Int, _ rows: [Int], _ place: SourceSpan
  ) {
    let values = Self.keys.compactMap { key in fields?[key].map { (key.name, $0.span) } }
    let extent = fields?.node.span ?? place
    items.append(
      Item(section: section, rows: rows, span: place, extent: extent, values: values))
  }
}
