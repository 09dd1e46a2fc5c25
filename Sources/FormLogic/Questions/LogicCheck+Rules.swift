@_spi(Generated) import FormModel

/// Checks under the assumption that rules are kept.
///
/// A value that breaks its rule is stored and shown, so rules make nothing impossible; but
/// something may be possible only while a rule is broken.
extension LogicCheck {
  // MARK: - Conditions

  /// Asks whether a condition has its effect only while a rule is broken.
  ///
  /// The purpose of the row is checked first: that it is visible, that it is enabled, that its
  /// rules are checked.
  mutating func checkWhileRulesHold(_ question: LogicQuestion, _ keys: [String]) {
    if question.allowsBrokenRules { return }
    let kinds: [LogicFinding.Kind]
    switch keys.last {
    case "hidden" where outline.hasValues(question.item): kinds = [.neverShown, .neverHolds]
    case "disabled": kinds = [.alwaysHolds, .neverHolds]
    case "when": kinds = [.neverHolds]
    default: return
    }
    guard search.remaining > 0, readsLimits(question) else { return }
    for kind in kinds where check(question, keys, whileRulesHold: kind) { return }
  }

  /// - Returns: Whether something was found.
  private mutating func check(
    _ question: LogicQuestion, _ keys: [String], whileRulesHold kind: LogicFinding.Kind
  ) -> Bool {
    // Rules about values are kept in an empty form.
    if independence.isWithoutValues(question, kind == .neverHolds) { return false }
    let context = context(of: question)
    let formula = self.formula(question.condition, question)
    let wanted = kind == .neverHolds ? formula : formula.negated
    var own: SomeRules?
    if keys.first == "rules", let rule = Int(keys[1]) {
      own = SomeRules(item: question.item, rules: rule..<rule + 1)
    }
    let rules = KeptRules.values(except: own)
    guard !isPossible(context + [wanted], keeping: rules), isPossible(context, keeping: rules)
    else {
      return false
    }
    let causes = search.causes(of: context + [wanted], keeping: rules)
    if keys.last != "when", kind == .neverHolds, !disagrees(formula, context, causes) {
      return false
    }
    found.append(
      LogicFinding(
        kind: kind, place: outline.items[question.item].place, keys: keys, operand: [],
        condition: question.condition, causes: causes, assumesRules: true))
    return true
  }

  /// Whether a condition that needs a value beyond limits fails for some of these values.
  ///
  /// Hiding or disabling a row until others are valid is common; such a condition only repeats the
  /// limits.
  private mutating func disagrees(
    _ condition: Formula, _ context: [Formula], _ causes: [LogicCause]
  ) -> Bool {
    var broken: [Formula] = []
    for case .keeps(let place, let keys, _) in causes.map(\.kind) {
      guard let item = outline.items.first(where: { $0.place == place }),
        let rule = item.rule(at: keys),
        RuleKind(rawValue: rule.kind).flatMap(RuleLimits.init)?.subject == .value
      else { return false }
      broken.append(search.reader.passes(rule, ofItem: item.number).negated)
    }
    return !broken.isEmpty && isPossible(context + [condition.negated, .disjunction(broken)])
  }

  private mutating func readsLimits(_ question: LogicQuestion) -> Bool {
    let comparisons = independence.comparisons(of: question)
    guard comparisons.areKnown else { return readsLimits(question.condition, of: question.item) }
    return comparisons.all.contains { comparison in
      isLimited(comparison.row) || comparison.second.map(isLimited) ?? false
    }
  }

  /// Whether a row, or one in its entries, has rules about values.
  private func isLimited(_ number: Int) -> Bool {
    let item = outline.items[number]
    return item.constraints.judgesValues || item.constraints.isNarrowed
      || outline.items(inEntriesOf: number).contains { $0.constraints.judgesValues }
  }

  /// Whether a condition of an item reads a row with rules about values, also through names and
  /// computed rows.
  func readsLimits(_ condition: FormExpression, of number: Int, depth: Int = 0) -> Bool {
    switch condition {
    case .reference(let reference):
      let scope = outline.items[number].template ?? 0
      guard let read = outline.item(ofValue: reference, in: scope, own: number) else {
        return false
      }
      if isLimited(read) { return true }
      guard depth < Self.maximumDepth, let computed = outline.items[read].computed else {
        return false
      }
      return readsLimits(computed, of: read, depth: depth + 1)
    case .condition(let name):
      guard depth < Self.maximumDepth, let index = outline.conditions[name] else { return false }
      let meaning = outline.definition.conditions[index].expression
      return readsLimits(meaning, of: number, depth: depth + 1)
    default: return condition.hasOperand { readsLimits($0, of: number, depth: depth) }
    }
  }

  /// The maximum length of a chain of named conditions and computed rows.
  private static let maximumDepth = 8

  // MARK: - Rules

  /// Asks whether values can pass all rules of an item together, and break each rule alone.
  ///
  /// - Parameter count: The number of findings before those about the item.
  mutating func checkRules(ofItem number: Int, _ count: Int) {
    let item = outline.items[number]
    let rules = item.rules
    let isRefused = item.constraints.isRequired && found.count > count
    let mayBeRefused = hasRelatedRules(number) && !independence.hasPlainRules(number)
    let typed = item.constraints.judgesValues ? item.typed : nil
    guard
      isRefused || mayBeRefused || typed != nil
        || item.hasFilter && item.constraints.isRequired && !mayChoose(number)
    else { return }
    begin(number, ["rules"])
    guard search.remaining > 0 else { return giveUp() }
    if checkValidity(of: number, count) || found.count > count { return }
    if let typed, check(typed, ofItem: number) { return }
    for (index, rule) in rules.enumerated().reversed()
    where index < item.writtenRules.count
      && (rule.judgesValues || item.requiresOnlyPresentValue(rule))
    {
      if check(rule, index, of: number) { return }
    }
  }

  /// Whether rules can depend on each other or on anything other than the value.
  private func hasRelatedRules(_ number: Int) -> Bool {
    let item = outline.items[number]
    let constraints = item.constraints
    guard constraints.judgesValues else {
      return constraints.isRequired && (item.computed != nil || item.mayRequireOnlyPresentValue)
    }
    // A plain rule does not read other rows.
    return constraints.count > 1 || constraints.isAccepted || item.computed != nil
      || item.options != nil
      || !constraints.isPlain && item.rules.contains { $0.judgesValues && $0.readsRows }
  }

  /// Asks whether an item can have a valid value, and whether the form can be valid.
  private mutating func checkValidity(of number: Int, _ count: Int) -> Bool {
    guard let term = search.reader.term(ofItem: number) else { return false }
    let visible = Formula.fact(.visible(number))
    let kept = search.rulesKept(ofItem: number, .all)
    let filled = [visible, .fact(.present(term))]
    guard isPossible(filled), !isPossible(filled + kept, keeping: .all) else { return false }
    let isNeeded = !isPossible([visible] + kept, keeping: .all)
    let isAlways = isNeeded && !isPossible([visible.negated], keeping: .all)
    if isNeeded, !isAlways { invalid.append(number) }
    let question = isNeeded ? [visible] + kept : filled + kept
    addInvalid(number, isAlways, search.causes(of: question, keeping: .all), count)
    return true
  }

  /// Asks whether a text that can be typed is ever valid.
  private mutating func check(_ typed: TypingLimit, ofItem number: Int) -> Bool {
    let item = outline.items[number]
    guard item.takesInput, item.tag.map(search.tagsSetBySteps.contains) != true,
      let term = search.reader.term(ofItem: number)
    else { return false }
    let typing = search.reader.formula(typed.condition, in: item.template ?? 0, own: number)
    let question =
      [.fact(.visible(number)), .fact(.present(term)), typing]
      + search.rulesKept(ofItem: number, .all)
    guard !isPossible(question, keeping: .all) else { return false }
    let causes = search.causes(of: question, keeping: .all)
    let rules = causes.compactMap { cause -> [String]? in
      guard case .keeps(item.place, let keys, _) = cause.kind else { return nil }
      return keys
    }
    // A rule of another row may be broken for a while.
    guard let last = rules.last, causes.allSatisfy({ $0.isNoRule(exceptAt: item.place) }) else {
      return false
    }
    let limit = LogicCause(
      kind: .keeps(item.place, keys: [typed.key], typed.text), condition: nil)
    let others = causes.filter { cause in
      if case .keeps(_, last, _) = cause.kind { false } else { true }
    }
    found.append(
      LogicFinding(
        kind: .neverPasses, place: item.place, keys: last, operand: [], condition: nil,
        causes: [limit] + others, assumesRules: true))
    return true
  }

  /// Asks whether the value of an item in a new form breaks a rule that reads other rows, or is not
  /// offered.
  ///
  /// The compiler has already checked rules with constants.
  mutating func checkDefault(ofItem number: Int) {
    let item = outline.items[number]
    guard item.template == nil, item.computed == nil,
      item.constraints.judgesValues || item.hasFilter,
      let value = item.isRow
        ? item.value : outline.definition.sections[item.place.section].initialValue,
      let term = search.reader.term(ofItem: number)
    else { return }
    let isConstant = if case .literal = value { true } else { false }
    let rules = item.rules.indices.filter {
      item.rules[$0].judgesValues && (!isConstant || item.rules[$0].readsRows)
    }
    var tests = rules.map { (Fact.keeps(number, rule: $0), item.rules[$0].expressions) }
    if let filter = listedOptions(ofItem: number)?.filter {
      tests.append((.offers(number), [filter]))
    }
    guard !tests.isEmpty else { return }
    begin(number, ["value"])
    guard search.remaining > 0 else { return giveUp() }
    let equal = FormExpression.compare(FormComparison(.equal), .reference(.own), value)
    let isDefault = search.reader.formula(equal, in: 0, own: number)
    for (test, expressions) in tests {
      var read: Set<Int> = []
      for expression in expressions + [value] {
        expression.addItems(to: &read, in: 0, of: outline)
      }
      var context = [Formula.fact(.visible(number)), .fact(.present(term)), isDefault]
      for other in read.subtracting([number]).sorted() { context += initial(other) }
      let question = context + [.fact(test)]
      guard !isPossible(question), isPossible(context) else { continue }
      found.append(
        LogicFinding(
          kind: .breaksRule, place: item.place, keys: ["value"], operand: [], condition: value,
          causes: search.causes(of: question, keeping: .none)))
      return
    }
  }

  /// Asks whether one of the items that are never valid is always visible.
  mutating func checkFilling() {
    guard let last = invalid.last, invalid.count > 1 else { return }
    let question = invalid.map { Formula.fact(.visible($0), false) }
    guard !isPossible(question, keeping: .all) else { return }
    // The finding is at the last of these items.
    let place = outline.items[last].place
    guard let own = found.last(where: { $0.kind == .neverValid && $0.place == place }) else {
      return
    }
    found.append(
      LogicFinding(
        kind: .neverFilled, place: place, keys: own.keys, operand: [], condition: nil,
        causes: search.causes(of: question, keeping: .all)))
  }

  /// Adds the finding that rules exclude each other, at the last of these rules.
  private mutating func addInvalid(
    _ number: Int, _ isAlways: Bool, _ causes: [LogicCause], _ count: Int
  ) {
    let kept = causes.compactMap { cause -> (place: DefinitionPlace, keys: [String])? in
      if case .keeps(let place, let keys, _) = cause.kind { (place, keys) } else { nil }
    }
    let rules = kept.filter { $0.keys.last != RuleKind.required.rawValue }
    let last = rules.max { left, right in
      left.place == right.place
        ? left.keys.lexicographicallyPrecedes(right.keys) : left.place < right.place
    }
    let place = outline.items[number].place
    let isFilter = last?.keys.last == "where"
    // If a rule of another row is a cause as well, values can pass this rule while that one is
    // broken.
    let isOne = rules.count == 1 && kept.allSatisfy { $0.place == place }
    // A filter that leaves no option is reported at the filter.
    if isOne, isFilter, kept.count == 1 { return }
    let kind: LogicFinding.Kind =
      isAlways ? .neverFilled : isOne && !isFilter ? .neverPasses : .neverValid
    let finding = LogicFinding(
      kind: kind, place: isAlways ? last?.place ?? place : place,
      keys: last.map { isAlways || $0.place == place ? $0.keys : [] } ?? [], operand: [],
      condition: nil, causes: causes)
    if hasCause(of: finding) { return }
    if kind == .neverPasses, found.count > count { return }
    // This finding implies those about the item's conditions.
    found.removeSubrange(count...)
    found.append(finding)
  }

  /// Whether rows are known to exclude each other for the same cause.
  func hasCause(of finding: LogicFinding) -> Bool {
    guard finding.kind == .neverValid || finding.kind == .neverFilled else { return false }
    return found.contains {
      $0.kind == finding.kind
        && ($0.shares(finding) || $0.place == finding.place && $0.keys == finding.keys)
    }
  }

  /// Asks whether a rule has an effect besides the others.
  private mutating func check(
    _ rule: FormDefinition.Rule, _ index: Int, of number: Int
  ) -> Bool {
    guard let term = search.reader.term(ofItem: number) else { return false }
    // The user reads the message of the first rule that fails, or only that rule is checked.
    let isRead = rule.message != nil || outline.definition.validationStop == .first
    let end = isRead ? outline.items[number].rules.count : index + 1
    let rules = KeptRules.values(except: SomeRules(item: number, rules: index..<end))
    let passes = search.reader.passes(rule, ofItem: number)
    let scope = outline.items[number].template ?? 0
    let when = rule.when.map { search.reader.formula($0, in: scope, own: number) } ?? .yes
    let isThere = rule.judgesAbsence || rule.isAboutPresence ? Formula.yes : .fact(.present(term))
    let context = [.fact(.visible(number)), isThere, when]
    let question = context + [passes.negated]
    guard !isPossible(question, keeping: rules), isPossible(context, keeping: rules) else {
      return false
    }
    let kept = isPossible(question) ? rules : .none
    let causes = search.causes(of: question, keeping: kept)
    let place = outline.items[number].place
    // Two rows may have the same rule about each other, and a rule may give a limit its own
    // message.
    let limits = outline.items[number].limits(in: causes)
    guard causes.allSatisfy({ $0.isNoRule(exceptAt: place) }),
      limits.isEmpty
        || limits.contains(where: { isPossible(context + [passes, breaks($0, number)]) })
    else { return false }
    found.append(
      LogicFinding(
        kind: .alwaysPasses, place: place, keys: ["rules", String(index), rule.kind], operand: [],
        condition: nil, causes: causes, assumesRules: kept != .none))
    return true
  }

  /// The formula stating that the value breaks a rule.
  private mutating func breaks(_ rule: Int, _ number: Int) -> Formula {
    search.reader.passes(outline.items[number].rules[rule], ofItem: number).negated
  }
}

extension LogicItem {
  /// The rule at the keys of a cause; nil for a key that implies no rule.
  fileprivate func rule(at keys: [String]) -> FormDefinition.Rule? {
    if keys.first == "rules" {
      return keys.dropFirst().first.flatMap(Int.init).map { rules[$0] }
    }
    return rules.dropFirst(writtenRules.count).first { $0.id ?? $0.kind == keys.last }
  }

  /// Whether a value may be required only if there already is one.
  var mayRequireOnlyPresentValue: Bool {
    constraints.isRequiredOnCondition && writtenRules.contains(where: requiresOnlyPresentValue)
  }

  /// Whether a rule requires a value under a condition that reads the value.
  fileprivate func requiresOnlyPresentValue(_ rule: FormDefinition.Rule) -> Bool {
    rule.kind == RuleKind.required.rawValue && rule.severity == .error
      && rule.when?.readsOwn(tag) == true
  }

  /// The limits of the row among some causes, by the numbers of the rules that they imply.
  fileprivate func limits(in causes: [LogicCause]) -> [Int] {
    rules.indices.dropFirst(writtenRules.count).filter { index in
      causes.contains { cause in
        guard case .keeps(place, let keys, _) = cause.kind else { return false }
        return keys.last == rules[index].id ?? rules[index].kind && keys.first != "rules"
      }
    }
  }
}

extension LogicCause {
  /// Whether the cause is not a rule, or is a rule at a place.
  fileprivate func isNoRule(exceptAt place: DefinitionPlace) -> Bool {
    guard case .keeps(let owner, _, _) = kind else { return true }
    return owner == place
  }
}

extension LogicFinding {
  /// Whether another finding follows from the same rules.
  fileprivate func shares(_ other: LogicFinding) -> Bool { rules == other.rules }

  private var rules: Set<LogicCause> {
    Set(causes.filter { if case .keeps = $0.kind { true } else { false } })
  }
}

extension FormDefinition.Rule {
  /// Whether the rule compares with anything other than constants.
  fileprivate var readsRows: Bool {
    when != nil || kind == RuleKind.equalsRow.rawValue
      || arguments.contains { $0.value.expression.readsRows }
  }
}

extension FormExpression {
  fileprivate var readsRows: Bool {
    switch self {
    case .reference(let reference): reference != .own
    case .condition, .host, .native: true
    default: hasOperand(where: \.readsRows)
    }
  }
}

extension FormOutline {
  /// Whether an item or something that it contains has a value.
  fileprivate func hasValues(_ number: Int) -> Bool {
    let place = items[number].place
    return items[number].type != nil
      || items[(number + 1)...].prefix { place.contains($0.place) }.contains { $0.type != nil }
  }
}
