extension FormState {
  /// Checks the rules of a row whether or not a check is due.
  func demandCheck(_ slot: Int) {
    note(slot)
    flags[slot].insert(.demanded)
    mark(slot, .issues)
  }

  /// Checks the rules of a list to which entries are added or whose entries are filled in.
  ///
  /// As long as there are too few, the person has not finished: the list is first checked when there
  /// are enough, when an entry is deleted, and with the form.
  func checkGrown(_ list: Int) {
    note(list)
    flags[list].insert(.grown)
    mark(list, .issues)
  }

  /// Whether a list has fewer entries than one of its rules demands.
  private func lacksEntries(_ plan: ItemPlan, _ slot: Int) -> Bool {
    let value = judgedValue(plan, slot)
    return rules(plan, slot).enumerated().contains { index, rule in
      rule.kind == .minItems && !isRemoved(ruleAt: index, plan, slot)
        && rule.check(value, self, slot - plan.number) == false
    }
  }

  /// Checks the rules of a row if that was requested, or if they were checked before and their
  /// dependencies have changed.
  func evaluateIssues(_ plan: ItemPlan, _ slot: Int) {
    let isGrown =
      flags[slot].contains(.grown)
      && (flags[slot].contains(.validated) || !lacksEntries(plan, slot))
    let isDemanded = flags[slot].contains(.demanded) || isGrown
    flags[slot].subtract([.demanded, .grown])
    if isHidden(slot) || isInDroppedEntry(plan, slot) {
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
  }

  /// Whether a visible row of a section or group has an error; false for a row.
  func hasInvalidRows(_ slot: Int) -> Bool {
    hasRow(slot) { slot in
      if isHidden(slot) { return false }
      return flags[slot].contains(.invalid) || plan(slot).isList && hasInvalidRows(slot)
    }
  }

  /// Whether a condition holds for a row inside the form, a section or a group, or for a section of
  /// the form; false for a row.
  private func hasRow(_ slot: Int, where holds: (_ slot: Int) -> Bool) -> Bool {
    let plan = plan(slot)
    switch plan.kind {
    case .form: return program.sections.contains { holds($0.item) }
    case .section:
      let section = program.sections[plan.section]
      if section.items.contains(where: holds) { return true }
      guard let template = section.template else { return false }
      let items = program.templates[template].items
      return self[list: slot].entries.contains { entry in
        items.contains { holds($0 + entry.base) }
      }
    case .group:
      return program.items(inGroup: plan).contains { holds($0 + slot - plan.number) }
    case .list:
      let items = program.template(ofList: plan)?.items ?? 0..<0
      return self[list: slot].entries.contains { entry in items.contains { holds($0 + entry.base) }
      }
    case .row, .field, .left, .option, .addButton, .condition: return false
    }
  }

  // MARK: - What expressions ask for

  /// Determines whether a check would find an error now.
  func evaluateValidity(_ plan: ItemPlan, _ slot: Int) {
    if plan.kindRows != nil { return copyFlag(.wrong, to: slot, .validity) }
    let isWrong =
      !isHidden(slot)
      && (check(plan, slot).contains { $0.severity == .error }
        || hasRow(slot) { flags[$0].contains(.wrong) })
    setFlag(.wrong, isWrong, slot, .validity)
  }

  /// Judges a row again after a change that is not one of a value, if an expression asks whether it
  /// is valid.
  func judgeAgain(_ slot: Int) {
    if isAskedFor(slot, .validity) { mark(slot, .validity) }
  }

  /// Determines whether a value differs from that of a new form.
  func evaluateDirty(_ plan: ItemPlan, _ slot: Int) {
    if plan.kindRows != nil { return copyFlag(.dirty, to: slot, .dirty) }
    let isDirty =
      plan.isList
      ? hasDirtyEntries(slot)
      : differs(plan, slot) || hasRow(slot) { flags[$0].contains(.dirty) }
    setFlag(.dirty, isDirty, slot, .dirty)
  }

  /// Compares a value with that of a new form again, if an expression asks for it.
  func markDirty(_ slot: Int) {
    if isAskedFor(slot, .dirty) { mark(slot, .dirty) }
  }

  /// Whether an expression reads a facet of a row.
  func isAskedFor(_ slot: Int, _ facet: Facet) -> Bool {
    let node = FacetNode(Int(slotItems[slot]), facet)
    return !overlay.evaluation.dependencies.dependants(of: node).isEmpty
  }

  /// Gives a value that several kinds share a flag of the row that its entry has.
  private func copyFlag(_ flag: SlotFlags, to slot: Int, _ facet: Facet) {
    let row = ownRow(slot)
    setFlag(flag, row != slot && flags[row].contains(flag), slot, facet)
  }

  private func setFlag(_ flag: SlotFlags, _ isSet: Bool, _ slot: Int, _ facet: Facet) {
    guard flags[slot].contains(flag) != isSet else { return }
    note(slot)
    flags[slot].set(flag, isSet)
    markDependants(of: slot, facet)
  }

  /// The messages of the issues of a row; absent without any.
  func messages(_ slot: Int) -> FormValue {
    let slot = ownRow(slot)
    guard flags[slot].contains(.issued), let issues = issues[slot] else { return .null }
    return .list(issues.map { .string($0.message) })
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
    if isInDroppedEntry(plan, slot) { return ([], plan.rules.count) }
    let stopsAtFirst = program.definition.validationStop == .first
    let value = judgedValue(plan, slot)
    var found: [FormIssue] = []
    if !typed.isEmpty, let text = typed[slot] {
      found.append(FormIssue(tag: plan.tag, rule: "text", message: message(of: text.problem)))
      if stopsAtFirst { return (found, 0) }
    }
    if plan.hasOptions, let issue = optionIssue(plan, slot, value) {
      found.append(issue)
      if stopsAtFirst { return (found, 0) }
    }
    let rules = rules(plan, slot)
    for (index, rule) in rules.enumerated() {
      if isRemoved(ruleAt: index, plan, slot) { continue }
      let ends = stopsAtFirst && rule.severity == .error
      let message: String
      switch verdict(of: rule, on: value, plan, slot) {
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
    return (found, rules.count)
  }

  /// Whether the verdict of an `async` rule is open, so that later rules are not checked.
  private func isOpen(_ key: RuleChecks.Key, _ value: FormValue, waits: Bool) -> Bool {
    switch checks.verdict(key, value) {
    case nil: waits && asksHost
    case .cancelled: true
    case .passes, .fails, .failed, .timedOut: false
    }
  }

  /// The value that rules judge; for the limits of a list, as many elements as it has entries,
  /// since their values may still be pending.
  func judgedValue(_ plan: ItemPlan, _ slot: Int) -> FormValue {
    guard plan.isList else { return stored[slot] }
    if judgesContents(plan, slot) { return stored[slot] }
    return .list(Array(repeating: .null, count: listedEntries(of: slot).count))
  }

  /// The verdict of a rule on the judged value of a row or list.
  func verdict(
    of rule: CompiledRule, on value: FormValue, _ plan: ItemPlan, _ slot: Int
  ) -> CompiledRule.Verdict {
    if let key = rule.key, isKey(key, of: plan) {
      if let when = rule.when, !when(self, slot - plan.number) { return .passes }
      return firstEntry(withKey: key, of: plan, slot) == nil ? .passes : .fails
    }
    return rule.judge(
      rule.kind == .uniqueItems ? compared(value, slot) : value, self, slot - plan.number)
  }

  /// The value of a list in which entries that nobody has filled in are absent, so that these do not
  /// count as equal.
  private func compared(_ value: FormValue, _ slot: Int) -> FormValue {
    guard case .list(let elements) = value, let template = template(ofList: slot) else {
      return value
    }
    return .list(
      zip(listedEntries(of: slot), elements).map { isBlank($0, template) ? .null : $1 })
  }

  /// Checks the number of entries after an edit, unless a list around drops it.
  ///
  /// A list that leaves out empty entries is first checked with the form, so that a new entry can be
  /// filled in.
  ///
  /// - Parameter isAddition: Whether an entry was added, so that more may follow.
  func followEdit(ofEntriesIn list: Int, isAddition: Bool = false) {
    restoreClearedLists(around: list)
    let plan = plan(list)
    if template(ofList: list)?.dropsEmpty == true {
      // No row, value or issue may tell that there is another number of entries.
      if flags[list].contains(.collapsed) { redraw(list) }
      return
    }
    guard !rules(plan, list).isEmpty, plan.isChecked(onChange: flags[list]) else { return }
    if isAddition { checkGrown(list) } else { demandCheck(list) }
  }

  /// Replaces the issues of a row.
  func setIssues(_ new: [FormIssue], in slot: Int) {
    let hadIssues = flags[slot].contains(.issued)
    if new.isEmpty, !hadIssues { return }
    if hadIssues, issues[slot] == new { return }
    note(slot)
    issues[slot] = new.isEmpty ? nil : new
    flags[slot].set(.issued, !new.isEmpty)
    flags[slot].set(.invalid, new.contains { $0.severity == .error })
    markDependants(of: slot, .issues)
    if program.hasInnerLists, innerList(ofAddButton: slot + 1) == slot { note(slot + 1) }
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
