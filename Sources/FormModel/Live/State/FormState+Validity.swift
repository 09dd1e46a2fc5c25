extension FormState {
  /// Has the rules of a row checked whether it is their time or not.
  func demandCheck(_ slot: Int) {
    note(slot)
    flags[slot].insert(.demanded)
    mark(slot, .valid)
  }

  /// Checks the rules of a row when that was asked for, or when it has been done before and what they
  /// depend on has changed.
  func evaluateValidity(_ plan: ItemPlan, _ slot: Int) {
    let isDemanded = flags[slot].contains(.demanded)
    flags[slot].remove(.demanded)
    if flags[slot].contains(.hidden) {
      setIssues([], in: slot)
      dropChecks(plan, slot)
      if flags[slot].contains(.validated) {
        note(slot)
        flags[slot].remove(.validated)
      }
    } else if isDemanded || flags[slot].contains(.validated) && plan.validates != .onDemand {
      let found = check(plan, slot)
      setIssues(found, in: slot)
      askHost(plan, slot, found)
      note(slot)
      flags[slot].insert(.validated)
    } else {
      refreshOptionIssue(plan, slot)
    }
  }

  /// What the rules of a row find wrong with its value, in their order.
  ///
  /// Where the form says so it ends with the first rule whose failure makes the value invalid.
  func check(_ plan: ItemPlan, _ slot: Int) -> [FormIssue] {
    let entry = slot - plan.number
    let stopsAtFirst = program.definition.validationStop == .first
    let value = judgedValue(plan, slot)
    var found: [FormIssue] = []
    if !typed.isEmpty, let text = typed[slot] {
      found.append(FormIssue(tag: plan.tag, rule: "text", message: text.problem.message))
      if stopsAtFirst { return found }
    }
    if plan.options != nil, let issue = optionIssue(plan, slot, value) {
      found.append(issue)
      if stopsAtFirst { return found }
    }
    for (index, rule) in plan.rules.enumerated() {
      let message: String
      switch rule.judge(value, self, entry) {
      case .passes: continue
      case .undecided:
        guard rule.question != nil,
          let text = asyncMessage(rule, at: index, of: plan, slot, value)
        else { continue }
        message = text
      case .fails: message = rule.message(plan: plan, value: value, state: self, entry: entry)
      case .failsSaying(let text): message = text
      }
      if !removedRules.isEmpty, removedRules[slot]?.contains(rule.name) == true { continue }
      found.append(
        FormIssue(tag: plan.tag, rule: rule.name, message: message, severity: rule.severity))
      if stopsAtFirst, rule.severity == .error { break }
    }
    return found
  }

  /// What rules judge: the value, and of a list as many elements as it has entries, since what it is put
  /// together from may be on its way.
  private func judgedValue(_ plan: ItemPlan, _ slot: Int) -> FormValue {
    guard plan.isList else { return stored[slot] }
    return .list(Array(repeating: .null, count: sections[plan.section].entries.count))
  }

  /// Has the number of entries judged after somebody has edited them.
  func demandCheck(ofEntriesInSection section: Int) {
    let item = program.sections[section].item
    if !program.items[item].rules.isEmpty { demandCheck(item) }
  }

  /// Replaces what is wrong with a row.
  func setIssues(_ new: [FormIssue], in slot: Int) {
    let hadIssues = flags[slot].contains(.issued)
    if new.isEmpty, !hadIssues { return }
    if hadIssues, issues[slot] == new { return }
    note(slot)
    issues[slot] = new.isEmpty ? nil : new
    let wasInvalid = flags[slot].contains(.invalid)
    flags[slot].set(.issued, !new.isEmpty)
    flags[slot].set(.invalid, new.contains { $0.severity == .error })
    if flags[slot].contains(.invalid) != wasInvalid { markDependants(of: slot, .valid) }
  }
}
