/// # What a form does by itself
///
/// Steps belong to the transaction in which their event happens. Those for changes are taken when
/// everything has settled, before handlers are called: a row's steps come after those that set what
/// they read. What steps change has steps in turn.
extension Form {
  /// Takes the steps of a tap or swipe action.
  func take(_ place: StepPlace, at slot: Int) throws(FormError) {
    let plan = plan(slot)
    guard plan.steps[place] != nil else { return }
    try take(StepOccasion(place: place, slot: slot, entry: slot - plan.number))
  }

  /// Remembers an event whose steps are taken when everything has settled.
  func awaitSteps(_ event: FormDefinition.StepEvent, at slot: Int) {
    let plan = plan(slot)
    guard plan.steps[.event(event)] != nil else { return }
    steps.waiting.append(
      StepOccasion(place: .event(event), slot: slot, entry: slot - plan.number))
  }

  /// Takes the steps for everything that has happened since the last call.
  ///
  /// - Returns: Whether there were any.
  func takeSteps() throws(FormError) -> Bool {
    guard program.takesSteps else { return false }
    var isQuiet = true
    while let occasion = try nextOccasion() {
      isQuiet = false
      try take(occasion)
      state.settle()
    }
    return !isQuiet
  }

  private func nextOccasion() throws(FormError) -> StepOccasion? {
    if steps.waiting.isEmpty { awaitEntries() }
    let next = steps.waiting.isEmpty ? nextChange() : steps.waiting.removeFirst()
    if let next { try steps.count(next) }
    return next
  }

  /// Remembers the entries that were added to lists with steps for them.
  private func awaitEntries() {
    for list in state.transaction.entriesBefore.keys.sorted() where state.isAlive(list) {
      guard plan(list).steps[.event(.add)] != nil, let news = steps.entries.news(of: list, state)
      else { continue }
      let cleared = state.transaction.steps.cleared[list] ?? []
      for index in news.diff.inserted where !cleared.contains(news.now[index].id) {
        steps.waiting.append(
          StepOccasion(
            place: .event(.add), slot: list, entry: news.now[index].base, index: index))
      }
    }
  }

  /// The next change of a value with steps for it: the one whose steps nothing else in the
  /// transaction still sets a value for, or else the first one in the form.
  private func nextChange() -> StepOccasion? {
    awaitChanges()
    while let change = steps.takeChange() {
      let (slot, now) = (change.slot, state.stored[change.slot])
      let isEdit = steps.set.removeValue(forKey: slot) != now
      guard state.isAlive(slot), now != change.before else { continue }
      let entry = slot - Int(state.slotItems[slot])
      if isEdit {
        steps.waiting.append(
          StepOccasion(place: .event(.edit), slot: slot, entry: entry, oldValue: change.before))
      }
      return StepOccasion(place: .event(.change), slot: slot, entry: entry, oldValue: change.before)
    }
    return nil
  }

  /// Puts the changes since the last call in the order of their steps.
  private func awaitChanges() {
    for (slot, before) in state.transaction.steps.changes {
      if let before {
        let rank = program.stepOrder.ranks[Int(state.slotItems[slot])] ?? 0
        steps.await(
          AwaitedChange(slot: slot, before: before, rank: rank, path: state.path(ofSlot: slot)),
          at: slot)
      } else {
        steps.waive { $0 == slot }
      }
    }
    state.transaction.steps.changes.removeAll()
  }

  /// Takes no steps for what the current transaction has changed so far at some slots; nil for all.
  func waiveSteps(at slots: Set<Int>?) {
    guard program.takesSteps else { return }
    state.settle()
    awaitChanges()
    steps.waive { slots?.contains($0) ?? true }
    for list in state.transaction.entriesBefore.keys where slots?.contains(list) ?? true {
      _ = steps.entries.news(of: list, state)
    }
  }

  // MARK: - Steps

  private func take(_ occasion: StepOccasion) throws(FormError) {
    let outer = state.oldValue
    state.oldValue = occasion.oldValue
    defer { state.oldValue = outer }
    let plan = plan(occasion.slot)
    for (index, step) in (plan.steps[occasion.place] ?? []).enumerated() {
      guard isThere(occasion) else { return }
      if let when = step.when, !when(state, occasion.entry) { continue }
      steps.taken.append(TakenStep(item: plan.number, place: occasion.place, index: index))
      guard try take(step, occasion) else { return }
      state.settle()
    }
  }

  /// Whether the row and the entry of an event still exist.
  private func isThere(_ occasion: StepOccasion) -> Bool {
    guard state.isAlive(occasion.slot) else { return false }
    return occasion.isOfAddedEntry
      ? state[list: occasion.slot].entries.contains { $0.base == occasion.entry } : true
  }

  /// Takes a step.
  ///
  /// - Returns: Whether the next one is taken.
  private func take(
    _ step: CompiledStep, _ occasion: StepOccasion
  ) throws(FormError) -> Bool {
    let slots = step.targets.map { targets in
      targets.map { state.ownRow($0.slot(occasion.entry, state)) }
        // The kind of the entry has no such row.
        .filter { plan($0).kindRows == nil }
    }
    let value = step.value?(state, occasion.entry)
    switch step.kind {
    case .set:
      let settings =
        step.entries.map { self.settings(in: $0, value, occasion) }
        ?? (slots ?? []).map { Setting(slot: $0, value: value ?? .null) }
      for setting in settings where state.isAlive(setting.slot) && !isGiven(setting.slot, occasion)
      {
        set(setting.value, at: setting.slot)
      }
    case .reset: try reset(slots)
    case .validate:
      let rows = slots.map { Set($0.flatMap { state.contents(of: $0) }) }
      return goesOn(after: try validate(rows, occasion))
    case .validatePage:
      guard let page = state.paging.page else { return true }
      return goesOn(after: try validate(state.contents(ofPage: page), occasion))
    case .nextPage: return goesOn(after: try nextPage())
    case .previousPage: try previousPage()
    case .showPage:
      if let page = program.page(tagged: step.name ?? ""), state.isShown(page) {
        state.turn(to: page)
      }
    case .insert: for slot in slots ?? [] { try insert(value, in: slot, occasion) }
    case .remove:
      try removeEntry(occasion)
      return false
    case .focus:
      for slot in slots ?? [] where canBegin(slot) {
        showPage(ofSlot: slot)
        _ = try begin(slot)
      }
    case .call: try call(step.name ?? "", occasion)
    }
    return true
  }

  /// The values that a step sets in other entries, all as they are before the first is set.
  ///
  /// - Parameter value: The value of the step for entries that have none of their own.
  private func settings(
    in entries: CompiledEntries, _ value: FormValue?, _ occasion: StepOccasion
  ) -> [Setting] {
    let list = entries.list.slot(occasion.entry, state)
    guard state.isAlive(list) else { return [] }
    var bases = state[list: list].entries.map(\.base)
    if let index = entries.index {
      guard case .int(var place) = index(state, occasion.entry) else { return [] }
      if place == -1 { place = bases.count - 1 }
      bases = bases.indices.contains(place) ? [bases[place]] : []
    } else if let filter = entries.filter {
      bases = bases.filter { filter(state, $0) }
    }
    return bases.compactMap { base in
      let slot = state.ownRow(entries.row + base)
      guard plan(slot).kindRows == nil, !state.isOfOtherKind(plan(slot), slot) else { return nil }
      return Setting(slot: slot, value: entries.value?(state, base) ?? value ?? .null)
    }
  }

  /// Whether the next step is taken after a validation; notes the issues, and the rows that wait for
  /// an answer, that are the reason if it is not.
  private func goesOn(after result: ValidationResult) -> Bool {
    if result.isValid { return true }
    stepIssues += result.issues
    stepPending += result.pending.filter { !stepPending.contains($0) }
    return false
  }

  /// Whether a step leaves the value of a row alone: a value that a program sets together with the
  /// one that changes is not overwritten.
  private func isGiven(_ slot: Int, _ occasion: StepOccasion) -> Bool {
    switch occasion.place {
    case .event(.change), .event(.edit), .event(.add):
      slot != occasion.slot && state.transaction.steps.given.contains(slot)
    case .event, .swipe: false
    }
  }

  private func set(_ value: FormValue, at slot: Int) {
    let plan = plan(slot)
    // An entry is always of a kind that there is.
    if let kinds = program.kinds(of: plan), (try? kinds.known(value, "")) == nil { return }
    // A change in an entry that was just added is one for steps only if a step makes it.
    if state.flags[slot].contains(.fresh) { state.logChange(slot) }
    let value = state.settled(value, for: plan)
    state.assign(program.movableRows(plan)?.fitting(value) ?? value, to: slot)
    state.settle()
    steps.set[slot] = state.stored[slot]
  }

  /// Whether the user could fill in a row if its page were shown.
  private func canBegin(_ slot: Int) -> Bool {
    state.canBeEdited(slot) && state.flags[slot].isDisjoint(with: [.hidden, .disabled])
  }

  private func reset(_ slots: [Int]?) throws(FormError) {
    guard let slots else {
      _ = try reset()
      return
    }
    _ = try reset(slots)
  }

  /// Validates the rows at some slots, nil for all.
  ///
  /// Only a tap leads on to the first invalid one: no other event takes the focus from where the
  /// user has just put it.
  private func validate(
    _ slots: Set<Int>?, _ occasion: StepOccasion
  ) throws(FormError) -> ValidationResult {
    switch occasion.place {
    case .event(.tap), .swipe: try validateAndFocus(slots)
    case .event: try validate(in: slots)
    }
  }

  /// Validates the rows at some slots, nil for all, and gives the first invalid one the focus if it
  /// can have it.
  func validateAndFocus(_ slots: Set<Int>?) throws(FormError) -> ValidationResult {
    let result = try validate(in: slots)
    if result.isValid { return result }
    let invalid = state.checkedSlots().first { slot in
      slots?.contains(slot) ?? true && state.flags[slot].contains(.invalid)
        && !state.isHidden(slot)
    }
    if let invalid { _ = try begin(invalid) }
    return result
  }

  private func insert(
    _ value: FormValue?, in list: Int, _ occasion: StepOccasion
  ) throws(FormError) {
    let count = state[list: list].entries.count
    guard state.rule(ofList: list) != nil, count < state.countLimits(list).upperBound else {
      return
    }
    var value = value
    if let kinds = state.template(ofList: list)?.kinds {
      guard let known = try? kinds.adding(nil, to: value, "") else { return }
      value = known
    }
    let entry = appendEntry(value, in: list)
    if case .event(.tap) = occasion.place, let entry { try beginEditing(entry, in: list) }
  }

  /// Removes the entry of an event unless the list has its minimum or a handler refuses.
  private func removeEntry(_ occasion: StepOccasion) throws(FormError) {
    let around = occasion.isOfAddedEntry ? occasion.slot : state.list(around: occasion.slot)
    guard let list = around else { return }
    let entries = state[list: list].entries
    guard let index = entries.firstIndex(where: { $0.base == occasion.entry }),
      state.rule(ofList: list) != nil, entries.count > state.countLimits(list).lowerBound
    else { return }
    try deleteEntry(in: list, at: index)
  }

  private func call(_ handler: String, _ occasion: StepOccasion) throws(FormError) {
    let slot = occasion.slot
    var event = FormEvent(
      name: occasion.place.kind.name, handler: handler, tag: state.address(ofSlot: slot),
      oldValue: occasion.oldValue, value: state.stored[slot], index: occasion.index)
    if plan(slot).row != nil { event.row = state.id(ofSlot: slot) }
    if case .swipe(_, let id) = occasion.place { event.action = id }
    try call(&event)
  }
}

extension StepPlace {
  /// The event of the language that a handler is told of.
  fileprivate var kind: FormEvent.Kind {
    switch self {
    case .event(let event): event.kind
    case .swipe: .swipe
    }
  }
}
