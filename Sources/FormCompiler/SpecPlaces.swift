package import FormSource
import FormSyntax

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
    /// Whether the item is a list in an entry with a row that adds an entry.
    package var hasAddButton = false
    /// The values of the keys for expressions, limits and rules.
    package var values: [(key: String, span: SourceSpan)] = []
  }

  private static let keys: [Key] = [.hidden, .disabled, .computed, .min, .max, .rules]

  init(_ form: ResolvedForm) {
    self.form = form.spec.root[.form]?.span
    disabled = form.spec.root[.disabled]?.span
    for (index, section) in form.sections.enumerated() {
      add(section.spec.fields, index, [], section.item.place)
      add(section.rows, index, [])
    }
    conditions = form.conditions.map { ($0.declaration.name, $0.declaration.value.span) }
    functions = form.spec.functions.map { ($0.name, $0.key.span) }
    rowTypes = form.spec.rowTypes.map { ($0.declaration.name, $0.declaration.key.span) }
    optionTypes = form.spec.optionTypes.map { ($0.name, $0.key.span) }
  }

  private mutating func add(_ rows: [ResolvedRow], _ section: Int, _ path: [Int]) {
    var lists: [(row: ResolvedRow, path: [Int])] = []
    for (number, row) in rows.enumerated() { add(row, section, path + [number], &lists) }
    for list in lists { add(list.row.rows, section, list.path) }
  }

  private mutating func add(
    _ row: ResolvedRow, _ section: Int, _ path: [Int],
    _ lists: inout [(row: ResolvedRow, path: [Int])]
  ) {
    add(row.spec.fields, section, path, row.item.place)
    if let left = row.left { add(nil, section, path + [0], left.place) }
    if let list = row.spec.list {
      items[items.count - 1].hasAddButton = list.fields[.insert]?.bool != false
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
