/// The options of a row in a program.
package final class OptionsPlan: Sendable {
  /// Where the options come from.
  package enum Source: Sendable {
    /// A list in the definition. Each option may have the options of the next component below it.
    case list(OptionList)
    /// One list in the definition for each component.
    case components([OptionList])
    /// The host, which is asked again when a parameter changes.
    case provider(String, parameters: [ValueCode])
    /// A list of values, or of records with the values and their titles.
    case rows(ValueCode, value: String?, title: String?)
  }

  /// How the value of a row relates to its options.
  package enum Choice: Sendable {
    /// One of them.
    case one
    /// Any number of them.
    case many
    /// One of each component.
    case each
    /// One of those below another, which is kept beside the value.
    case right
  }

  package let source: Source
  package let choice: Choice
  /// Whether an option of the first component is offered; nil for always.
  package let filter: ConditionCode?
  /// The types of the options' values, one for each component; for right options, the type of the
  /// value alone.
  let types: [FormValueType]

  init(source: Source, choice: Choice, filter: ConditionCode?, types: [FormValueType]) {
    self.source = source
    self.choice = choice
    self.filter = filter
    self.types = types
  }

  /// The number of components.
  var componentCount: Int {
    switch choice {
    case .one, .many: 1
    case .each: types.count
    case .right: 2
    }
  }

  /// Checks that a component exists.
  package func checkComponent(_ index: Int, of tag: String) throws(FormError) {
    guard (0..<componentCount).contains(index) else {
      throw .noComponent(tag: tag, index: index, count: componentCount)
    }
  }

  /// The name of the provider; nil for options of the definition.
  package var provider: String? {
    if case .provider(let name, _) = source { name } else { nil }
  }

  /// Whether the options are not in the definition: the host delivers them, or other rows do.
  package var areDelivered: Bool {
    switch source {
    case .provider, .rows: true
    case .list, .components: false
    }
  }

  /// The options of a component.
  ///
  /// - Parameters:
  ///   - path: The choice in the components before; nested options are looked up below it.
  ///   - delivered: The options delivered by the provider or by other rows.
  func list(below path: ArraySlice<FormValue>, delivered: OptionList) -> OptionList {
    var list: OptionList
    switch source {
    case .components(let lists):
      return lists.indices.contains(path.count) ? lists[path.count] : .empty
    case .list(let options): list = options
    case .provider, .rows: list = delivered
    }
    for value in path {
      guard let children = list.option(value)?.children else { return .empty }
      list = children
    }
    return list
  }

  /// Whether a value consists of options, filtered ones included.
  package func contains(_ value: FormValue, delivered: OptionList) -> Bool {
    let first = list(below: [], delivered: delivered)
    switch (choice, value) {
    case (.one, _): return first.option(value) != nil
    case (.many, .list(let elements)): return elements.allSatisfy { first.option($0) != nil }
    case (.each, .list(let elements)):
      return elements.indices.allSatisfy { index in
        list(below: elements[..<index], delivered: delivered).option(elements[index]) != nil
      }
    case (.right, _): return left(of: value, delivered: delivered) != nil
    case (.many, _), (.each, _): return false
    }
  }

  /// The first option that has a value below it.
  func left(of right: FormValue, delivered: OptionList) -> FormValue? {
    list(below: [], delivered: delivered).options.first {
      $0.children?.option(right) != nil
    }?.value
  }
}

/// Compiles options; those of a named type once for all rows if they are the same everywhere.
struct OptionsCoder {
  private let definition: FormDefinition
  private var shared: [String: OptionList] = [:]

  init(_ definition: FormDefinition) { self.definition = definition }

  /// Compiles the options of a row or of a selectable section.
  ///
  /// - Parameter type: The type of the value.
  mutating func plan<Resolver: SlotResolver>(
    _ options: FormDefinition.Options, type: FormValueType, isLeftRight: Bool = false,
    _ coder: ExpressionCoder<Resolver>
  ) -> OptionsPlan {
    let choice: OptionsPlan.Choice
    let types: [FormValueType]
    switch type {
    case .tuple(let components): (choice, types) = (.each, components)
    case .set(let element): (choice, types) = (.many, [element])
    default: (choice, types) = (isLeftRight ? .right : .one, [type])
    }
    return OptionsPlan(
      source: source(options.source, coder), choice: choice,
      filter: options.filter.map(coder.condition), types: types)
  }

  /// The declared options of a type's values; nil if the type is not a declared one.
  mutating func declared<Resolver: SlotResolver>(
    _ type: FormValueType, _ coder: ExpressionCoder<Resolver>
  ) -> DeclaredOptions? {
    DeclaredOptions(type) { named($0, coder) }
  }

  private mutating func named<Resolver: SlotResolver>(
    _ name: String, _ coder: ExpressionCoder<Resolver>
  ) -> OptionList {
    if let list = shared[name] { return list }
    let options = definition.optionTypes.first { $0.name == name }?.options ?? []
    let list = Self.list(options, coder)
    if list.options.allSatisfy(\.isUnconditional) { shared[name] = list }
    return list
  }

  private mutating func source<Resolver: SlotResolver>(
    _ source: FormDefinition.Options.Source, _ coder: ExpressionCoder<Resolver>
  ) -> OptionsPlan.Source {
    switch source {
    case .inline(let options): return .list(Self.list(options, coder))
    case .components(let lists): return .components(lists.map { Self.list($0, coder) })
    case .type(let name): return .list(named(name, coder))
    case .provider(let name, let parameters):
      return .provider(name, parameters: parameters.map(coder.value))
    case .rows(let list, let value, let title):
      return .rows(coder.value(list), value: value, title: title)
    }
  }

  private static func list<Resolver: SlotResolver>(
    _ options: [FormDefinition.Option], _ coder: ExpressionCoder<Resolver>
  ) -> OptionList {
    OptionList(options.map { OptionPlan($0, condition: coder.condition) })
  }
}

extension FormDefinition.Options {
  /// The conditions of options, apart from their filter.
  func optionConditions(in form: FormDefinition) -> [FormExpression] {
    var found: [FormExpression] = []
    for option in all(in: form) { option.collectConditions(in: &found) }
    return found
  }
}

extension FormDefinition.Option {
  fileprivate func collectConditions(in found: inout [FormExpression]) {
    if let disabled { found.append(disabled) }
    for option in options { option.collectConditions(in: &found) }
  }
}
