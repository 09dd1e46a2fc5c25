extension FormState {
  /// Checks the rules of a row whether or not a check is due.
  func demandCheck(_ slot: Int) {
    note(slot)
    flags[slot].insert(.demanded)
    mark(slot, .valid)
  }

  /// Checks the rules of a row if that was requested, or if they were checked before and their
  /// dependencies have changed.
  func evaluateValidity(_ plan: ItemPlan, _ slot: Int) {
    let isDemanded = flags[slot].contains(.demanded)
    flags[slot].remove(.demanded)
    if isHidden(slot) {
      setIssues([], in: slot)
      dropChecks(plan, slot)
      if flags[slot].contains(.validated) {
        note(slot)
        flags[slot].remove(.validated)
      }
    } else if isDemanded || flags[slot].contains(.validated) && plan.validates != .onDemand {
      let (found, reached) = judge(plan, slot)
      setIssues(found, in: slot)
      askHost(plan, slot, found, reached: reached)
      note(slot)
      flags[slot].insert(.validated)
    } else {
      refreshOptionIssue(plan, slot)
    }
    if plan.isContainer { evaluateValidityInside(slot) }
  }

  /// Determines whether a row of a section or group is invalid, if an expression asks for it.
  private func evaluateValidityInside(_ slot: Int) {
    let node = FacetNode(Int(slotItems[slot]), .valid)
    guard !program.dependencies.dependants(of: node).isEmpty else { return }
    let isInvalid = hasInvalidRows(slot)
    guard flags[slot].contains(.invalidInside) != isInvalid else { return }
    note(slot)
    flags[slot].set(.invalidInside, isInvalid)
    markDependants(of: slot, .valid)
  }

  /// Whether a row has an error and is not hidden.
  func isInvalid(_ slot: Int) -> Bool {
    flags[slot].contains(.invalid) && !isHidden(slot)
  }

  /// Whether a visible row of a section or group has an error; false for a row.
  func hasInvalidRows(_ slot: Int) -> Bool {
    let plan = plan(slot)
    switch plan.kind {
    case .section:
      let section = program.sections[plan.section]
      if section.items.contains(where: isInvalid) { return true }
      guard let template = section.template else { return false }
      let items = program.templates[template].items
      return sections[plan.section].entries.contains { entry in
        items.contains { isInvalid($0 + entry.base) }
      }
    case .group:
      return program.items(inGroup: plan).contains { isInvalid($0 + slot - plan.number) }
    default: return false
    }
  }

  /// The issues of a row without asking the host, in the order of its rules.
  package func check(_ plan: ItemPlan, _ slot: Int) -> [FormIssue] {
    judge(plan, slot, waits: false).issues
  }

  /// The issues of a row, in the order of its rules, and how many rules were reached.
  ///
  /// If the form stops at the first failure, the check ends with the first rule whose failure makes
  /// the value invalid, and with an `async` rule whose check was cancelled or is still awaited.
  private func judge(
    _ plan: ItemPlan, _ slot: Int, waits: Bool = true
  ) -> (issues: [FormIssue], reached: Int) {
    let entry = slot - plan.number
    let stopsAtFirst = program.definition.validationStop == .first
    let value = judgedValue(plan, slot)
    var found: [FormIssue] = []
    if !typed.isEmpty, let text = typed[slot] {
      found.append(FormIssue(tag: plan.tag, rule: "text", message: text.problem.message))
      if stopsAtFirst { return (found, 0) }
    }
    if plan.hasOptions, let issue = optionIssue(plan, slot, value) {
      found.append(issue)
      if stopsAtFirst { return (found, 0) }
    }
    for (index, rule) in plan.rules.enumerated() {
      if !removedRules.isEmpty, removedRules[slot]?.contains(rule.name) == true { continue }
      let ends = stopsAtFirst && rule.severity == .error
      let message: String
      switch rule.judge(value, self, entry) {
      case .passes: continue
      case .undecided:
        guard rule.question != nil else { continue }
        if ends, isOpen(RuleChecks.Key(slot: slot, rule: index), value, waits: waits) {
          return (found, index + 1)
        }
        guard let text = asyncMessage(rule, at: index, of: plan, slot, value) else { continue }
        message = text
      case .fails: message = rule.message(plan: plan, value: value, state: self, entry: entry)
      case .failsSaying(let text): message = text
      }
      found.append(
        FormIssue(tag: plan.tag, rule: rule.name, message: message, severity: rule.severity))
      if ends { return (found, index + 1) }
    }
    return (found, plan.rules.count)
  }

  /// Whether the verdict of an `async` rule is open, so that later rules are not checked.
  private func isOpen(_ key: RuleChecks.Key, _ value: FormValue, waits: Bool) -> Bool {
    switch checks.verdict(key, value) {
    case nil: waits && asksHost
    case .cancelled: true
    case .passes, .fails, .failed, .timedOut: false
    }
  }

  /// The value that rules judge; for a list, as many elements as it has entries, since their values
  /// may still be pending.
  func judgedValue(_ plan: ItemPlan, _ slot: Int) -> FormValue {
    guard plan.isList else { return stored[slot] }
    return .list(Array(repeating: .null, count: sections[plan.section].entries.count))
  }

  /// Checks the number of entries after an edit.
  func demandCheck(ofEntriesInSection section: Int) {
    let item = program.sections[section].item
    if !program.items[item].rules.isEmpty { demandCheck(item) }
  }

  /// Replaces the issues of a row.
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

// MARK: - Issues

extension FormState {
  /// The issues of the last check of a row, with the row's address.
  func issues(ofSlot slot: Int) -> [FormIssue] {
    addressed(issues[slot] ?? [], slot)
  }

  /// Issues with the address of their row, which changes when entries move.
  func addressed(_ issues: [FormIssue], _ slot: Int) -> [FormIssue] {
    guard !issues.isEmpty, plan(slot).template != nil else { return issues }
    let address = address(ofSlot: slot)
    return issues.map { issue in
      var issue = issue
      issue.tag = address
      return issue
    }
  }
}
