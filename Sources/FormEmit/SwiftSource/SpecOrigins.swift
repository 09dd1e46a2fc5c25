package import FormModel

/// The places of a form's parts in its spec, for comments in generated source.
package struct SpecOrigins: Hashable, Sendable {
  /// The origins of sections and rows, such as `order.form.yaml:12`.
  package var places: [DefinitionPlace: String] = [:]
  /// The origins of declarations, by name.
  package var functions: [String: String] = [:]
  package var rowTypes: [String: String] = [:]
  package var optionTypes: [String: String] = [:]

  package init() {}

  /// The origin of a section or row in parentheses after a space; empty if unknown.
  func suffix(_ place: DefinitionPlace) -> String { Self.suffix(places[place]) }

  func suffix(ofFunction name: String) -> String { Self.suffix(functions[name]) }

  func suffix(ofRowType name: String) -> String { Self.suffix(rowTypes[name]) }

  func suffix(ofOptionType name: String) -> String { Self.suffix(optionTypes[name]) }

  private static func suffix(_ origin: String?) -> String {
    origin.map { " (\($0))" } ?? ""
  }
}
