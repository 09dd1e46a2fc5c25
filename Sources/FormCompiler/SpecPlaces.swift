package import FormModel
package import FormSyntax

/// The places of a checked form's parts in its spec and included files.
package struct SpecPlaces: Sendable {
  /// The name of the form.
  package private(set) var form: SourceSpan?
  /// The sections and rows in their order.
  package private(set) var items: [Item] = []
  /// The condition that disables the form.
  package private(set) var disabled: SourceSpan?
  /// The expressions of the named conditions.
  package private(set) var conditions: [(name: String, span: SourceSpan)] = []
  /// The declared functions, with the places of their names.
  package private(set) var functions: [(name: String, span: SourceSpan)] = []
  package private(set) var rowTypes: [(name: String, span: SourceSpan)] = []
  package private(set) var optionTypes: [(name: String, span: SourceSpan)] = []

  /// The place of a section or row.
  package struct Item: Sendable {
    package let place: DefinitionPlace
    package let span: SourceSpan
    /// The whole mapping of the section or row.
    package let extent: SourceSpan
    /// The values of the keys for expressions, limits and rules.
    package let values: [(key: String, span: SourceSpan)]
  }

  private static let keys: [Key] = [
    .hidden, .disabled, .computed, .min, .max, .rules, .action, .onChange, .onEdit, .onFocus,
    .onBlur,
    .onAdd,
  ]

  init(_ form: ResolvedForm) {
    self.form = form.spec.root[.form]?.span
    disabled = form.spec.root[.disabled]?.span
    for (index, section) in form.sections.enumerated() {
      let place = DefinitionPlace(section: index)
      add(section.spec.fields, place, section.item.place)
      add(section.rows, in: place)
    }
    conditions = form.conditions.map { ($0.declaration.name, $0.declaration.value.span) }
    functions = form.spec.functions.map { ($0.name, $0.key.span) }
    rowTypes = form.spec.rowTypes.map { ($0.declaration.name, $0.declaration.key.span) }
    optionTypes = form.spec.optionTypes.map { ($0.name, $0.key.span) }
  }

  private mutating func add(_ rows: [ResolvedRow], in around: DefinitionPlace) {
    for (index, row) in rows.enumerated() {
      let place = around.row(index)
      add(row.spec.fields, place, row.item.place)
      if let left = row.left { add(nil, place.row(0), left.place) }
      add(row.rows, in: place)
    }
  }

  private mutating func add(_ fields: Fields?, _ place: DefinitionPlace, _ span: SourceSpan) {
    var values = Self.keys.compactMap { key in fields?[key].map { (key.name, $0.span) } }
    if let rules = fields?[.rules]?.items {
      values += rules.enumerated().map { ("rules[\($0)]", $1.span) }
    }
    items.append(
      Item(place: place, span: span, extent: fields?.node.span ?? span, values: values))
  }
}
