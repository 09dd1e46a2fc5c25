package import FormSource
import FormSyntax

/// Where the parts of a checked form stand in its spec and what that includes.
package struct SpecPlaces: Sendable {
  /// The name of the form.
  package private(set) var form: SourceSpan?
  /// A section or row with its indices: the section from 0, then the row and those in groups.
  package private(set) var items: [(section: Int, rows: [Int], span: SourceSpan)] = []
  /// What is declared, by name.
  package private(set) var functions: [(name: String, span: SourceSpan)] = []
  package private(set) var rowTypes: [(name: String, span: SourceSpan)] = []
  package private(set) var optionTypes: [(name: String, span: SourceSpan)] = []

  init(_ form: ResolvedForm) {
    self.form = form.spec.root[.form]?.span
    for (index, section) in form.sections.enumerated() {
      items.append((index, [], section.item.place))
      for (number, row) in section.rows.enumerated() { add(row, index, [number]) }
    }
    functions = form.spec.functions.map { ($0.name, $0.key.span) }
    rowTypes = form.spec.rowTypes.map { ($0.declaration.name, $0.declaration.key.span) }
    optionTypes = form.spec.optionTypes.map { ($0.name, $0.key.span) }
  }

  private mutating func add(_ row: ResolvedRow, _ section: Int, _ rows: [Int]) {
    items.append((section, rows, row.item.place))
    if let left = row.left { items.append((section, rows + [0], left.place)) }
    for (number, inner) in row.rows.enumerated() { add(inner, section, rows + [number]) }
  }
}
