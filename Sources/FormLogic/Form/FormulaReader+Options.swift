@_spi(Generated) import FormModel

extension FormOutline {
  /// The options of a row or of a selectable section.
  func options(ofItem number: Int) -> FormDefinition.Options? {
    let item = items[number]
    if item.isRow { return item.hasOptions ? item.offered : nil }
    guard case .select(let select) = definition.sections[item.place.section].kind else {
      return nil
    }
    return select.options
  }

  /// The options that the definition lists for an item; nil without any.
  func listedOptions(ofItem number: Int) -> ListedOptions? {
    guard let options = options(ofItem: number) else { return nil }
    var type: String?
    switch options.source {
    case .inline: break
    case .type(let name): type = name
    case .components, .provider, .rows: return nil
    }
    let all = options.all(in: optionTypes)
    guard !all.isEmpty, all.allSatisfy({ $0.options.isEmpty }) else { return nil }
    return ListedOptions(all: all, type: type, filter: options.filter)
  }

  /// The numbers of rows and sections that have the options of each declared type.
  func typeUses() -> [String: Int] {
    items.indices.reduce(into: [:]) { uses, number in
      if case .type(let name)? = options(ofItem: number)?.source { uses[name, default: 0] += 1 }
    }
  }
}

/// The options that a definition lists for an item.
struct ListedOptions {
  let all: [FormDefinition.Option]
  /// The declared type that has them.
  let type: String?
  let filter: FormExpression?

  /// The maximum number of options that are analysed, since each takes one or two questions.
  static let maximum = 100

  /// Whether some options are not always offered.
  var isFiltered: Bool { filter != nil || all.contains { $0.disabled != nil } }
}

extension FormulaReader {
  /// The formula of a condition about an option of an item.
  mutating func formula(
    _ condition: FormExpression, about option: FormDefinition.Option, ofItem number: Int
  ) -> Formula {
    self.option = option
    defer { self.option = nil }
    return formula(condition, in: outline.items[number].template ?? 0)
  }

  /// The definition of the fact that an item offers its value.
  ///
  /// The value must pass the filter, while an option that is disabled can stay chosen. No option
  /// of a set may exclude another one in it.
  ///
  /// - Parameter range: The values that a term can have; options with other values are skipped.
  mutating func offers(
    _ number: Int, _ range: (Int, [LogicTerm]) -> ValueSet = { $1[$0].values }
  ) -> Formula {
    let item = outline.items[number]
    guard item.computed == nil else { return .yes }
    let hidden = Formula.fact(.visible(number), false)
    if item.type?.elementType != nil {
      guard let list = list(ofItem: number), let choices = list.choices else { return .yes }
      let isOnly = Formula.fact(.member(list.count, ValueSet(.int(1), isWhole: true)))
      let excluding = choices.filter { item.exclusive.contains($0.option) }.map {
        $0.isChosen.negated || isOnly
      }
      return hidden || .conjunction(excluding + offered(choices, ofItem: number))
    }
    guard let listed = filteredOptions(ofItem: number), let term = term(ofItem: number) else {
      return .yes
    }
    let values = range(term, terms)
    let isWhole = values.isWhole
    var offered = [hidden, .fact(.present(term), false)]
    for index in listed.all.indices {
      guard let value = Scalar(listed.all[index].value) else { return .yes }
      guard values.contains(value) else { continue }
      let isChosen = Formula.fact(.member(term, ValueSet(value, isWhole: isWhole)))
      offered.append(isChosen && .fact(.offersOption(number, index)))
    }
    return .disjunction(offered)
  }

  /// The formulas stating that the filter of an item accepts the chosen options.
  private func offered(_ choices: [ListTerms.Choice], ofItem number: Int) -> [Formula] {
    guard let listed = filteredOptions(ofItem: number) else { return [] }
    return listed.all.enumerated().compactMap { index, option in
      choices.first { $0.option == option.value }.map {
        $0.isChosen.negated || .fact(.offersOption(number, index))
      }
    }
  }

  /// The options of an item with a filter, if they are analysed.
  private func filteredOptions(ofItem number: Int) -> ListedOptions? {
    outline.listedOptions(ofItem: number).flatMap {
      $0.filter != nil && $0.all.count <= ListedOptions.maximum ? $0 : nil
    }
  }

  /// The definition of the fact that the filter of an item accepts an option.
  ///
  /// It is a fact of its own, because reading the filter for each option would take longer than
  /// most questions about the item (`Benchmarks/proofs`).
  mutating func offersOption(_ index: Int, ofItem number: Int) -> Formula {
    guard let listed = outline.listedOptions(ofItem: number), let filter = listed.filter else {
      return .yes
    }
    return formula(filter, about: listed.all[index], ofItem: number)
  }
}
