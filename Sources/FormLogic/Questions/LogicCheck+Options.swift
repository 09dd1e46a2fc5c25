@_spi(Generated) import FormModel

/// Finds options that can never be chosen.
extension LogicCheck {
  /// Asks whether each option of an item is ever offered, and whether the item's rules allow it.
  mutating func checkOptions(ofItem number: Int, _ reported: Set<[String]>) {
    guard let listed = listedOptions(ofItem: number), listed.all.count <= ListedOptions.maximum
    else { return }
    // Each of several rows with a type may offer only some of its options.
    if let type = listed.type, typeUses[type, default: 0] > 1 { return }
    guard listed.isFiltered || outline.items[number].constraints.judgesValues else { return }
    begin(number, ["options"])
    guard search.remaining > 0 else { return giveUp() }
    let path = outline.items[number].place.description
    if reported.contains(where: { $0.first == path && $0.last == "where" }) { return }
    let refused = listed.isFiltered ? checkFilter(listed, ofItem: number) : []
    guard let refused, outline.items[number].type?.elementType == nil,
      outline.items[number].constraints.judgesValues
    else { return }
    guard !reported.contains(where: { $0.first == path && $0.dropFirst().first == "rules" }) else {
      return
    }
    checkRules(listed, ofItem: number, except: refused)
  }

  /// The options that the definition lists for an item; nil without any.
  func listedOptions(ofItem number: Int) -> ListedOptions? { outline.listedOptions(ofItem: number) }

  /// The formula stating that an option is offered.
  mutating func offer(
    _ option: FormDefinition.Option, of listed: ListedOptions, ofItem number: Int
  ) -> Formula {
    let offered = [listed.filter, option.disabled.map(FormExpression.not)].compactMap(\.self)
    return .conjunction(offered.map { formula($0, about: option, ofItem: number) })
  }

  /// Whether one of the first options of an item can be chosen; a question about all of them takes
  /// ten times as long (`Benchmarks/proofs`).
  mutating func mayChoose(_ number: Int) -> Bool {
    guard let listed = listedOptions(ofItem: number), let filter = listed.filter else {
      return true
    }
    let scope = outline.items[number].template ?? 0
    let read = outline.items(readBy: filter, in: scope, own: nil).sorted()
    let kept = read.flatMap { search.rulesKept(ofItem: $0, .all) }
    return listed.all.prefix(Self.firstOptions).contains { option in
      let offered = formula(filter, about: option, ofItem: number)
      return search.possibility(of: [.fact(.visible(number)), offered] + kept) == .possible
    }
  }

  private static let firstOptions = 3

  private mutating func formula(
    _ condition: FormExpression, about option: FormDefinition.Option, ofItem number: Int
  ) -> Formula {
    let formula = search.reader.formula(condition, about: option, ofItem: number)
    search.spend(formula.weight)
    return formula
  }

  /// Asks whether the filter and the own condition of each option let it be chosen.
  ///
  /// - Returns: The options that are never offered; nil if none is.
  private mutating func checkFilter(
    _ listed: ListedOptions, ofItem number: Int
  ) -> Set<Int>? {
    let context = [Formula.fact(.visible(number))]
    guard isPossible(context) else { return nil }
    var refused: Set<Int> = []
    for (index, option) in listed.all.enumerated() {
      // An option that a constant disables is switched off on purpose.
      if case .literal = option.disabled { continue }
      let offer = offer(option, of: listed, ofItem: number)
      if offer.constant != true, !isPossible(context + [offer]) { refused.insert(index) }
    }
    if let filter = listed.filter, refused.count == listed.all.count,
      listed.all.allSatisfy({
        !isPossible(context + [formula(filter, about: $0, ofItem: number)])
      })
    {
      addFilter(.neverHolds, filter, ofItem: number)
      return nil
    }
    for index in refused.sorted() {
      let question = context + [offer(listed.all[index], of: listed, ofItem: number)]
      addOption(index, question, ofItem: number)
    }
    checkWhileRulesHold(listed, context, ofItem: number, except: refused)
    if let filter = listed.filter, refused.isEmpty {
      let isAlways = listed.all.allSatisfy {
        !isPossible(context + [formula(filter, about: $0, ofItem: number).negated])
      }
      if isAlways { addFilter(.alwaysHolds, filter, ofItem: number) }
    }
    return refused
  }

  /// Asks whether an option is offered only while a rule is broken.
  private mutating func checkWhileRulesHold(
    _ listed: ListedOptions, _ context: [Formula], ofItem number: Int, except refused: Set<Int>
  ) {
    let rules = KeptRules.values(except: nil)
    let first = found.count
    for (index, option) in listed.all.enumerated() where !refused.contains(index) {
      let conditions = [listed.filter, option.disabled].compactMap(\.self)
      guard conditions.contains(where: { readsLimits($0, of: number) }) else { continue }
      let question = context + [offer(option, of: listed, ofItem: number)]
      if isPossible(question, keeping: rules) { continue }
      addOption(index, question, ofItem: number, keeping: rules)
    }
    let isNone = found.count - first == listed.all.count - refused.count
    // If none is left, the rules or conditions are wrong and not the options.
    if isNone || !isPossible(context, keeping: rules) { found.removeSubrange(first...) }
  }

  /// Asks whether each option passes the rules of its item.
  private mutating func checkRules(
    _ listed: ListedOptions, ofItem number: Int, except refused: Set<Int>
  ) {
    guard let term = search.reader.term(ofItem: number) else { return }
    let context = [Formula.fact(.visible(number)), .fact(.present(term))]
    let isWhole = search.reader.terms[term].isWhole
    let kept = search.rulesKept(ofItem: number, .all)
    var broken: [(index: Int, question: [Formula])] = []
    for (index, option) in listed.all.enumerated() where !refused.contains(index) {
      guard let value = Scalar(option.value) else { return }
      let chosen = context + [.fact(.member(term, ValueSet(value, isWhole: isWhole)))]
      guard !isPossible(chosen + kept), isPossible(chosen) else { continue }
      broken.append((index, chosen + kept))
    }
    // If none is left, the rules are wrong and not the options.
    guard broken.count < listed.all.count - refused.count else { return }
    for (index, question) in broken { addOption(index, question, ofItem: number) }
  }

  // MARK: - Findings

  private mutating func addOption(
    _ index: Int, _ question: [Formula], ofItem number: Int, keeping rules: KeptRules = .none
  ) {
    found.append(
      LogicFinding(
        kind: .neverOffered, place: outline.items[number].place, keys: ["options", String(index)],
        operand: [], condition: nil, causes: search.causes(of: question, keeping: rules),
        assumesRules: rules != .none))
  }

  private mutating func addFilter(
    _ kind: LogicFinding.Kind, _ filter: FormExpression, ofItem number: Int
  ) {
    found.append(
      LogicFinding(
        kind: kind, place: outline.items[number].place, keys: ["where"], operand: [],
        condition: filter, causes: []))
  }
}
