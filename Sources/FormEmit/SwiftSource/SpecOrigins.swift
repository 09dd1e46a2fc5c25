/// Where the parts of a form stand in its spec, for comments in generated source.
package struct SpecOrigins: Hashable, Sendable {
  /// The origins of sections and rows, such as `order.form.yaml:12`.
  package var places: [DefinitionPlace: String] = [:]
  /// The origins of what is declared, by name.
  package var functions: [String: String] = [:]
  package var rowTypes: [String: String] = [:]
  package var optionTypes: [String: String] = [:]

  package init() {}

  /// The origin of a section or row in parentheses after a blank; empty for an unknown one.
  func suffix(_ place: DefinitionPlace) -> String { Self.suffix(places[place]) }

  func suffix(ofFunction name: String) -> String { Self.suffix(functions[name]) }

  func suffix(ofRowType name: String) -> String { Self.suffix(rowTypes[name]) }

  func suffix(ofOptionType name: String) -> String { Self.suffix(optionTypes[name]) }

  private static func suffix(_ origin: String?) -> String {
    origin.map { " (\($0))" } ?? ""
  }
}

/// Where a row or section stands in a definition.
package struct DefinitionPlace: Hashable, Sendable {
  package let section: Int
  /// The index of the row, and of those in groups one after the other; none for the section itself.
  package var rows: [Int] = []

  package init(section: Int, rows: [Int] = []) {
    self.section = section
    self.rows = rows
  }

  func row(_ index: Int) -> DefinitionPlace {
    DefinitionPlace(section: section, rows: rows + [index])
  }
}
