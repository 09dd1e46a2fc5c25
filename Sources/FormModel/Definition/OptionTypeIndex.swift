/// The declared option types of a form by name, for forms with many of them.
package struct OptionTypeIndex: Sendable {
  private let numbers: [String: Int]
  private let types: [FormDefinition.OptionType]

  package init(_ form: FormDefinition) {
    types = form.optionTypes
    numbers = Dictionary(
      form.optionTypes.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The options of a type; empty if there is no such type.
  package subscript(name: String) -> [FormDefinition.Option] {
    numbers[name].map { types[$0].options } ?? []
  }

  /// The dependencies of the titles of the options of a type.
  func titleReads(of name: String) -> [ExpressionDependencies] {
    self[name].flatMap(\.texts).filter { $0.name == "title" }
      .map { ExpressionDependencies($0.value) }
  }
}

extension FormDefinition.Options {
  /// The options in the definition; empty if the host delivers them.
  package func all(in types: OptionTypeIndex) -> [FormDefinition.Option] {
    switch source {
    case .inline(let options): options
    case .components(let components): components.flatMap { $0 }
    case .type(let name): types[name]
    case .provider, .rows: []
    }
  }
}
