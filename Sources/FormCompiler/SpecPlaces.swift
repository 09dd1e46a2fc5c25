package import FormSource
import FormSyntax

/// The places of a checked form's parts in its spec and included files.
package struct SpecPlaces: Sendable {
  /// The name of the form.
  package private(set) var form: SourceSpan?
  /// A section or row with its indices: the section from 0, then the row and those in groups.
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
    /// The values of the keys for expressions, limits and rules.
    package var values: [(key: String, span: SourceSpan)] = []
  }

  private static let keys: [Key] = [.hidden, .disabled, .computed, .min, .max, .rules]

  init(_ form: ResolvedForm) {
    self.form = form.spec.root[.form]?.span
    disabled = form.spec.root[.disabled]?.span
    for (index, section) in form.sections.enumerated() {
      add(section.spec.fields, index, [], section.item.place)
      for (number, row) in section.rows.enumerated() { add(row, index, [number]) }
    }
    conditions = form.conditions.map { ($0.declaration.name, $0.declaration.value.span) }
    functions = form.spec.functions.map { ($0.name, $0.key.span) }
    rowTypes = form.spec.rowTypes.map { ($0.declaration.name, $0.declaration.key.span) }
    optionTypes = form.spec.optionTypes.map { ($0.name, $0.key.span) }
  }

  private mutating func add(_ row: ResolvedRow, _ section: Int, _ rows: [Int]) {
    add(row.spec.fields, section, rows, row.item.place)
    if let left = row.left { add(nil, section, rows + [0], left.place) }
    for (number, inner) in row.rows.enumerated() { add(inner, section, rows + [number]) }
  }

  private mutating func add(
    _ fields: Fields?, _ section: Int, _ rows: [Int], _ place: SourceSpan
  ) {
    let values = Self.keys.compactMap { key in fields?[key].map { (key.name, $0.span) } }
    items.append(Item(section: section, rows: rows, span: place, values: values))
  }
}
