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
    case rows(ValueCode, value: String?, shownBy: TitleSource?)
  }

  /// The source of the titles of options that come from the elements of a list.
  package struct TitleSource: Sendable {
    /// The row or section whose value is the list.
    let list: CompiledTarget
    /// The row in each entry, or the field of each record; nil for elements that are values.
    let field: String?
  }

  /// How the value of a row relates to its options.
  package enum Choice: Sendable {
    /// One of them.
    case one
    /// Any number of them.
    case many
    /// One of each component.
    case each
    /// One of the options below a left option, which is kept beside the value.
    case right
  }

  package let source: Source
  /// The precision of the rows whose dates are the options; nil for other options.
  let precision: DateLiteral.Precision?
  package let choice: Choice
  /// Whether an option of the first component is offered; nil for always.
  package let filter: ConditionCode?
  /// The types of the options' values, one for each component; for right options, the type of the
  /// value alone.
  let types: [FormValueType]
  /// Whether titles or subtitles of the definition's options show values.
  let showsValues: Bool
  /// The header and footer of a group of options, by their keys, if they show values.
  let groupTexts: [String: ValueCode]

  init(
    source: Source, choice: Choice, filter: ConditionCode?, types: [FormValueType],
    precision: DateLiteral.Precision?, groupTexts: [String: ValueCode] = [:]
  ) {
    self.source = source
    self.precision = precision
    self.choice = choice
    self.filter = filter
    self.types = types
    self.groupTexts = groupTexts
    showsValues =
      switch source {
      case .list(let list): list.showsValues
      case .components(let lists): lists.contains(where: \.showsValues)
      case .provider, .rows: false
      }
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

  /// Whether the options are not in the definition: the host or other rows deliver them.
  package var areDelivered: Bool {
    switch source {
    case .provider, .rows: true
    case .list, .components: false
    }
  }

  /// Whether each form stores the options, because they are delivered or their texts change.
  var areKept: Bool { areDelivered || showsValues }

  /// The definition's options with their current texts: one list, or a list for each component if
  /// they do not depend on each other.
  func present(_ state: FormState, _ entry: Int) -> [OptionList] {
    switch source {
    case .list(let list): [list.present(state, entry)]
    case .components(let lists): lists.map { $0.present(state, entry) }
    case .provider, .rows: []
    }
  }

  /// The options of all components that do not depend on others.
  ///
  /// - Parameter kept: The options that the form stores; empty for none.
  func lists(kept: [OptionList]) -> [OptionList] {
    if !kept.isEmpty { return kept }
    return switch source {
    case .list(let list): [list]
    case .components(let lists): lists
    case .provider, .rows: []
    }
  }

  /// The options of a component.
  ///
  /// - Parameters:
  ///   - path: The choice in the components before; nested options are looked up below it.
  ///   - kept: The options that the form stores; empty for none.
  func list(below path: ArraySlice<FormValue>, kept: [OptionList]) -> OptionList {
    var list: OptionList
    switch source {
    case .components(let fixed):
      let lists = kept.isEmpty ? fixed : kept
      return lists.indices.contains(path.count) ? lists[path.count] : .empty
    case .list(let options): list = kept.first ?? options
    case .provider, .rows: list = kept.first ?? .empty
    }
    for value in path {
      guard let children = list.option(value)?.children else { return .empty }
      list = children
    }
    return list
  }

  /// Whether a value consists of options, filtered ones included.
  package func contains(_ value: FormValue, kept: [OptionList]) -> Bool {
    let first = list(below: [], kept: kept)
    switch (choice, value) {
    case (.one, _): return first.option(value) != nil
    case (.many, .list(let elements)): return elements.allSatisfy { first.option($0) != nil }
    case (.each, .list(let elements)):
      return elements.indices.allSatisfy { index in
        list(below: elements[..<index], kept: kept).option(elements[index]) != nil
      }
    case (.right, _): return left(of: value, kept: kept) != nil
    case (.many, _), (.each, _): return false
    }
  }

  /// The first option that has a value below it.
  func left(of right: FormValue, kept: [OptionList]) -> FormValue? {
    list(below: [], kept: kept).options.first {
      $0.children?.option(right) != nil
    }?.value
  }
}

/// Compiles options; constant options of a declared type are compiled once for all rows.
struct OptionsCoder {
  private let types: OptionTypeIndex
  private var shared: [String: OptionList] = [:]

  init(_ types: OptionTypeIndex) { self.types = types }

  /// Compiles the options of a row or of a selectable section.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - group: How the options are grouped.
  mutating func plan<Resolver: SlotResolver>(
    _ options: FormDefinition.Options, type: FormValueType, isLeftRight: Bool = false,
    group: FormDefinition.PropertyValue? = nil, _ coder: ExpressionCoder<Resolver>
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
      filter: options.filter.map(coder.condition), types: types, precision: options.precision,
      groupTexts: group.map { groupTexts($0, coder) } ?? [:])
  }

  private func groupTexts<Resolver: SlotResolver>(
    _ group: FormDefinition.PropertyValue, _ coder: ExpressionCoder<Resolver>
  ) -> [String: ValueCode] {
    guard case .map(let members) = group else { return [:] }
    var codes: [String: ValueCode] = [:]
    for member in members {
      if case .expression(let text) = member.value { codes[member.name] = coder.value(text.tree) }
    }
    return codes
  }

  /// The declared options of a type's values; nil if the type is not a declared one.
  mutating func declared<Resolver: SlotResolver>(
    _ type: FormValueType, _ coder: ExpressionCoder<Resolver>
  ) -> DeclaredOptions? {
    DeclaredOptions(type) { named($0, coder) }
  }

  /// The options of a declared type.
  mutating func named<Resolver: SlotResolver>(
    _ name: String, _ coder: ExpressionCoder<Resolver>
  ) -> OptionList {
    if let list = shared[name] { return list }
    let list = Self.list(types[name], coder)
    if list.options.allSatisfy(\.isConstant) { shared[name] = list }
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
    case .rows(let list, let value, let title, _):
      return .rows(
        coder.value(list), value: value, shownBy: coder.titleSource(of: list, field: title ?? value)
      )
    }
  }

  private static func list<Resolver: SlotResolver>(
    _ options: [FormDefinition.Option], _ coder: ExpressionCoder<Resolver>
  ) -> OptionList {
    OptionList(
      options.map {
        OptionPlan($0, condition: coder.condition, text: { coder.value($0.expression) })
      })
  }
}

extension FormDefinition.Options {
  /// The dependencies of the conditions and texts of options, without those of the filter.
  func optionReads(in types: OptionTypeIndex) -> [ExpressionDependencies] {
    var found: [ExpressionDependencies] = []
    for option in all(in: types) { option.collectReads(in: &found) }
    return found
  }

  /// Whether titles or subtitles show values.
  func showValues(in types: OptionTypeIndex) -> Bool {
    all(in: types).contains(where: \.showsValues)
  }
}

extension FormDefinition.Option {
  fileprivate func collectReads(in found: inout [ExpressionDependencies]) {
    if let disabled { found.append(ExpressionDependencies(disabled)) }
    found += texts.map { ExpressionDependencies($0.value) }
    for option in options { option.collectReads(in: &found) }
  }

  fileprivate var showsValues: Bool { !texts.isEmpty || options.contains(where: \.showsValues) }
}

extension ExpressionCoder {
  /// The source of the titles for the elements of a list, or for a field of them; nil if no row
  /// shows them.
  fileprivate func titleSource(of list: FormExpression, field: String?) -> OptionsPlan.TitleSource?
  {
    switch list {
    case .field(let row, let entries): titleSource(of: entries, field: row)
    case .reference(let list) where list.aspect == .value:
      switch list.scope {
      case .form:
        resolver.slot(ofTag: list.tag).map {
          .init(list: .init(place: SlotPlace($0), path: []), field: field)
        }
      case .entry(let up):
        resolver.row(ofEntryTag: list.tag, up: up).map {
          .init(
            list: .init(place: SlotPlace($0.slot, isInEntry: true), path: $0.steps), field: field)
        }
      case .tested, .own, .old, .option: nil
      }
    default: nil
    }
  }
}

extension OptionsPlan {
  /// The item of the row that shows the titles of options that come from rows.
  func titleSource(in program: ProgramParts) -> Int? {
    guard case .rows(_, _, let titleSource?) = source else { return nil }
    let item = titleSource.list.place.slot
    guard let template = program.templates.first(where: { $0.list == item }) else { return item }
    return titleSource.item(in: template)
  }
}
