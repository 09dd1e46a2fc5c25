/// The options of the declared type of a row's values, if the row does not offer them itself.
package indirect enum DeclaredOptions: Sendable {
  case one(OptionList)
  case set(DeclaredOptions)
  case list(DeclaredOptions)

  /// - Parameter list: Returns the options of a declared type by its name.
  init?(_ type: FormValueType, list: (String) -> OptionList) {
    switch type {
    case .option(let name?, _): self = .one(list(name))
    case .set(let element):
      guard let options = DeclaredOptions(element, list: list) else { return nil }
      self = .set(options)
    case .list(let element):
      guard let options = DeclaredOptions(element, list: list) else { return nil }
      self = .list(options)
    default: return nil
    }
  }

  /// The options themselves.
  var list: OptionList {
    switch self {
    case .one(let list): list
    case .set(let options), .list(let options): options.list
    }
  }

  /// Whether a value consists of the options; true for an absent value.
  package func contains(_ value: FormValue) -> Bool {
    switch (self, value) {
    case (_, .null): true
    case (.one(let list), _): list.option(value) != nil
    case (.set(let options), .list(let elements)), (.list(let options), .list(let elements)):
      elements.allSatisfy(options.contains)
    case (.set, _), (.list, _): false
    }
  }

  /// Whether an option of a set in a value excludes another one in it.
  func conflicts(in value: FormValue) -> Bool {
    guard case .list(let elements) = value else { return false }
    return switch self {
    case .one: false
    case .set(.one(let list)): list.conflicts(in: elements)
    case .set(let options), .list(let options): elements.contains(where: options.conflicts)
    }
  }

  /// A value in which each option with a title is replaced by its current title.
  func titled(_ value: FormValue, _ state: FormState) -> FormValue {
    switch self {
    case .one(let list): list.titled(value, state)
    case .set(let options), .list(let options): options.titled(value, state)
    }
  }

  /// A value with its sets in the order of the options.
  package func inOrder(_ value: FormValue) -> FormValue {
    guard case .list(let elements) = value else { return value }
    switch self {
    case .one: return value
    case .set(.one(let list)): return .list(list.sorted(elements))
    case .set(let options), .list(let options): return .list(elements.map(options.inOrder))
    }
  }
}
