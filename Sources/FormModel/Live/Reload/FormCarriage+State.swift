extension FormCarriage {
  // MARK: - Removals and options

  /// Carries over which rows, sections and rules were removed, and the rules that were added.
  func carryRemovals() {
    let everywhere = match.templates.flatMap(\.items).map { (key: $0.old, value: $0.new) }
    for (from, to) in slots + everywhere {
      let names = Set(new.plan(to).rules.map(\.name))
      let removed = (old.state.overlay.removedRules[from] ?? []).intersection(names)
      if !removed.isEmpty { new.state.overlay.removedRules[to] = removed }
      for rule in old.state.overlay.addedRules[from] ?? [] { carry(rule, from: from, to: to) }
    }
    for (from, to) in slots {
      let flags = old.state.flags[from].intersection([.ownRemoved, .swiped])
      guard !flags.isEmpty, new.plan(to).isRemovable else { continue }
      new.state.setRemoved(flags, true, at: to)
    }
  }

  /// Adds a rule again if it fits the new row, and reads values of the same types.
  private func carry(_ rule: AddedRule, from: Int, to slot: Int) {
    let fitting = new.fitting(slot)
    let definition = rule.definition
    if let problem = rule.problem {
      try? new.state.add(
        fitting.added(definition.id ?? "", definition.severity, problem), at: slot)
    } else if let fitted = try? fitting.fitted(definition),
      old.fitting(from).typesRead(by: definition) == fitting.typesRead(by: definition)
    {
      try? new.state.add(fitting.added(fitted), at: slot)
    }
  }

  /// Carries over options delivered for the same arguments, and left options kept beside the value.
  func carryOptions() {
    let state = new.state
    for (from, known) in old.state.options.states.sorted(by: { $0.key < $1.key }) {
      guard let to = slots[from], let plan = new.plan(to).options else { continue }
      let isAnswer =
        plan.provider != nil && plan.provider == old.plan(from).options?.provider
        && known.work == nil && known.arguments == state.options[to].arguments
        && plan.choice == old.plan(from).options?.choice
        && plan.types == old.plan(from).options?.types
      if isAnswer {
        state.changeOptions(to) { state in
          state.work = nil
          state.failure = known.failure
          state.kept = known.kept
        }
        new.optionsChanged(to)
      }
      if let left = known.left, plan.choice == .right, !new.plan(to).hasLeft, isOffered(left, to) {
        state.changeOptions(to) { $0.left = left }
        state.redraw(to)
      }
    }
  }

  private func isOffered(_ left: FormValue, _ slot: Int) -> Bool {
    new.state.offered(slot).contains { $0.value == left }
  }

  // MARK: - Changes and issues

  /// Carries over the changes and issues of rows that conditions may read, before these conditions
  /// hide and clear other rows.
  func carryFindings() {
    let state = new.state
    for (from, to) in slots.sorted(by: { $0.value < $1.value }) {
      let flags = old.state.flags[from]
      if flags.contains(.changed), carried.contains(to) {
        state.flags[to].insert(.changed)
        state.markDirty(to)
      }
      guard flags.contains(.validated), state.isAskedFor(to, .issues),
        old.program.hasSameRules(old.plan(from), as: new.plan(to), of: new.program)
      else { continue }
      state.setIssues(old.state.issues[from] ?? [], in: to)
    }
  }

  /// Carries over the state of rows other than their values.
  mutating func carryMarks() {
    var checked: [Int] = []
    for (from, to) in slots.sorted(by: { $0.value < $1.value }) {
      let flags = old.state.flags[from]
      if flags.contains(.blurred) { new.state.flags[to].insert(.blurred) }
      new.state.judgeAgain(to)
      new.state.markDirty(to)
      carryCollapse(from, to)
      guard flags.contains(.validated) else { continue }
      if keepsIssues(from, to) {
        new.state.checks.copy(
          old.state.checks, slot: from, to: to,
          ruleCount: new.state.rules(new.plan(to), to).count)
        new.state.setIssues(old.state.issues[from] ?? [], in: to)
        new.state.flags[to].insert(.validated)
      } else {
        checked.append(to)
      }
    }
    for slot in checked { new.state.demandCheck(slot) }
  }

  private func carryCollapse(_ from: Int, _ to: Int) {
    guard let before = old.sectionDefinition(from), let now = new.sectionDefinition(to) else {
      return
    }
    let isCollapsed = old.state.flags[from].contains(.collapsed)
    guard now.collapsible, isCollapsed != before.collapsed else { return }
    new.state.flags[to].set(.collapsed, isCollapsed)
  }

  /// Whether the rules of a row would give the same result again.
  private func keepsIssues(_ from: Int, _ to: Int) -> Bool {
    !old.state.isPending(from) && !new.state.isHidden(to)
      && old.program.hasSameRules(old.plan(from), as: new.plan(to), of: new.program)
      && old.state.added(old.plan(from), from).map(\.definition)
        == new.state.added(new.plan(to), to).map(\.definition)
      && old.state.stored[from] == new.state.stored[to]
      && old.state.typed[from] == new.state.typed[to]
  }

  // MARK: - Interaction

  /// Carries over the focus with its text, open rows, the selection and swipe actions.
  func carryInteraction() {
    carryPage()
    carryFocus()
    for from in old.interaction.expanded {
      guard let to = slots[from], new.plan(to).behavior.isInline, new.state.canBeEdited(to),
        new.state.isReachable(to)
      else { continue }
      if new.state.closesInlineRows(.anotherShown) {
        for other in new.interaction.expanded { new.state.flags[other].remove(.expanded) }
        new.interaction.expanded.removeAll()
      }
      new.state.flags[to].insert(.expanded)
      new.interaction.expanded.append(to)
    }
    new.interaction.selection = old.interaction.selection.flatMap { slots[$0] }
    new.interaction.swipe = old.interaction.swipe.carried(to: { slots[$0] }) { row, side in
      new.state.isReachable(row) ? new.actions(of: row, side) : []
    }
  }

  /// Shows the page with the same tag or, if the page has no tag, with the same number.
  private func carryPage() {
    defer {
      // The carried values may skip the page of a new form.
      _ = new.state.leaveSkippedPage()
      new.state.endTransaction()
    }
    guard let page = old.state.paging.page else { return }
    let pages = new.definition.pages
    let tag = old.definition.pages[page].tag
    let same = tag.map { tag in pages.firstIndex { $0.tag == tag } } ?? page
    guard let same, pages.indices.contains(same), new.state.isShown(same) else { return }
    new.state.showPage(same)
    new.state.paging.isTurned = old.state.paging.isTurned
  }

  private func carryFocus() {
    guard let from = old.interaction.focus, let to = slots[from], new.state.isFocusable(to) else {
      return
    }
    new.interaction.focus = to
    new.interaction.returnKey = new.returnKeyFace(at: to)
    new.beginInput(at: to)
    guard let input = old.interaction.input else { return }
    if input.text != old.input(for: from)?.text, new.state.stored[to] == old.state.stored[from] {
      _ = new.interaction.input?.edit(text: input.text)
    }
    new.interaction.input?.moveCaret(from: input)
  }
}

extension Form {
  /// The definition of the section whose state is at a slot; nil for a row.
  fileprivate func sectionDefinition(_ slot: Int) -> FormDefinition.Section? {
    if case .section = plan(slot).kind { return program.sections[plan(slot).section].definition }
    return state.isEntrySection(slot) ? FormSection(form: self, number: slot).definition : nil
  }
}
