extension Form {
  /// Resets every value to that of a new form and forgets what was typed, touched, swiped away and
  /// found wrong.
  @discardableResult
  public func reset() throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      for item in program.items where item.template == nil && !item.isDerived {
        state.restore(
          item.computesDefault ? nil : state.initialValue(of: item), in: item.number)
      }
      for section in program.sections { state.resetEntries(of: section.item) }
      for slot in state.issues.keys.sorted() {
        state.setIssues([], in: slot)
        if plan(slot).hasOptions { state.mark(slot, .issues) }
      }
      for slot in state.typed.keys.sorted() { state.setTyped(nil, at: slot) }
      if let slot = interaction.focus { beginInput(at: slot) }
      state.resetOptions()
      for slot in Set(state.checks.questions.keys.map(\.slot)) where state.isAlive(slot) {
        state.redraw(slot)
      }
      for slot in Set(state.checks.answers.keys.map(\.slot)) { state.judgeAgain(slot) }
      state.checks = RuleChecks()
      interaction.expanded.removeAll()
      let kept: SlotFlags = [.changed, .blurred, .validated, .expanded, .swiped]
      for slot in state.flags.indices where !state.flags[slot].isDisjoint(with: kept) {
        state.note(slot)
        let isSwiped = state.flags[slot].contains(.swiped)
        state.flags[slot].subtract(kept)
        if isSwiped { state.mark(slot, .hidden) }
      }
      // As in a new form, computed values and lists do not count as edited.
      state.isNew = true
      state.settleDefaults()
      waiveSteps(at: nil)
      state.settle()
      state.isNew = false
      if !program.pages.isEmpty { state.showFirstPage() }
    }
  }

  // MARK: - What differs from a new form

  /// Whether a value differs from that of a new form, so that ``reset()`` would change it.
  public var isDirty: Bool {
    observed(\.isDirty) {
      program.items.contains(where: state.isDirty)
        || program.sections.contains { state.hasDirtyEntries($0.item) }
    }
  }

  /// The tags of the rows and sections whose values differ from those of a new form, in the order
  /// of the form.
  public var dirtyTags: [String] {
    observed(\.dirtyTags) {
      program.items.compactMap { plan in
        if case .section = plan.kind, state.hasDirtyEntries(plan.number) {
          return plan.tag
        }
        return state.isDirty(plan) ? plan.tag : nil
      }
    }
  }

  // MARK: - Parts of a form

  /// Resets some rows and sections to a new form, and forgets what was typed, touched, swiped away
  /// and found wrong there.
  ///
  /// - Parameter tags: Rows (in entries too), groups with their rows, and sections with their
  ///   contents.
  /// - Throws: ``FormError`` for an unknown tag.
  @discardableResult
  public func reset(_ tags: [String]) throws(FormError) -> ChangeSet {
    var slots: [Int] = []
    for tag in tags { slots.append(try state.settableSlot(tag)) }
    return try reset(slots)
  }

  func reset(_ slots: [Int]) throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      var inside: Set<Int> = []
      for slot in Set(slots).sorted() where state.isAlive(slot) {
        for list in state.lists(resetWith: slot) { state.resetEntries(of: list) }
        inside.formUnion(state.contents(of: slot))
      }
      for slot in inside.sorted() { resetRow(slot) }
      state.transaction.renewed = inside
      state.settleDefaults()
      waiveSteps(at: inside)
      state.settle()
      state.transaction.renewed = []
    }
  }

  private func resetRow(_ slot: Int) {
    let plan = plan(slot)
    if !plan.isDerived { state.restore(state.newValue(at: slot), in: slot) }
    state.setIssues([], in: slot)
    state.setTyped(nil, at: slot)
    if interaction.focus == slot { beginInput(at: slot) }
    if plan.options != nil {
      state.mark(slot, .issues)
      state.forgetLeft(slot)
      state.redraw(slot)
    }
    state.dropChecks(plan, slot)
    forgetVisits(of: slot)
  }

  /// Forgets that the user has visited a row.
  private func forgetVisits(of slot: Int) {
    interaction.expanded.removeAll { $0 == slot }
    let kept: SlotFlags = [.changed, .blurred, .validated, .expanded, .swiped]
    let flags = state.flags[slot]
    guard !flags.isDisjoint(with: kept) else { return }
    state.note(slot)
    state.flags[slot].subtract(kept)
    if flags.contains(.swiped) { state.mark(slot, .hidden) }
  }
}

extension FormProgram {
  /// The items inside a group, which follow it.
  func items(inGroup group: ItemPlan) -> Range<Int> {
    let start = group.number + 1
    // The rows of lists in the entry come after all its rows.
    let limit = group.template.map { templates[$0].items.upperBound } ?? items.count
    let end = items[start..<limit].firstIndex { $0.parent ?? -1 < group.number }
    return start..<(end ?? limit)
  }
}
