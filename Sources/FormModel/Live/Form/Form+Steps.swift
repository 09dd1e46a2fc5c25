/// An event of a row or section with steps.
struct StepOccasion {
  let place: StepPlace
  /// The row or section of the event.
  let slot: Int
  /// The offset of the entry's slots; 0 outside entries.
  let entry: Int
  /// The value before a change.
  var oldValue = FormValue.null
  /// The index of the entry that was added.
  var index: Int?
}

/// What the steps of the current transaction have been taken for.
struct StepProgress {
  /// The events that wait until everything has settled.
  var waiting: [StepOccasion] = []
  /// The values for whose changes steps were taken, and those of resets, by slot.
  var told: [Int: FormValue] = [:]
  /// The values that steps have set, by slot.
  var set: [Int: FormValue] = [:]
  /// The entries for which steps were taken.
  var entries = ToldEntries()
  /// How often the steps for changes of a slot were taken.
  var rounds: [Int: Int] = [:]
}

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
    return steps.waiting.isEmpty ? try nextChange() : steps.waiting.removeFirst()
  }

  /// Remembers the entries that were added to sections with steps for them.
  private func awaitEntries() {
    for section in state.restructured.sorted() {
      let item = program.sections[section].item
      guard program.items[item].steps[.event(.add)] != nil,
        let news = steps.entries.news(ofSection: section, state)
      else { continue }
      for index in news.diff.inserted {
        steps.waiting.append(
          StepOccasion(
            place: .event(.add), slot: item, entry: news.now[index].base, index: index))
      }
    }
  }

  /// The next change of a value with steps for it: the one whose steps nothing else in the
  /// transaction still sets a value for, or else the first one in the form.
  private func nextChange() throws(FormError) -> StepOccasion? {
    let ranks = program.stepOrder.ranks
    if ranks.isEmpty { return nil }
    let changes = state.inFormOrder(
      state.notes.filter { note in
        ranks[Int(state.slotItems[note.slot])] != nil && state.isAlive(note.slot)
          && state.stored[note.slot] != steps.told[note.slot] ?? note.stored
      })
    let next = changes.min { first, second in
      ranks[Int(state.slotItems[first.slot])] ?? 0 < ranks[Int(state.slotItems[second.slot])] ?? 0
    }
    guard let next else { return nil }
    let (slot, now) = (next.slot, state.stored[next.slot])
    let before = steps.told.updateValue(now, forKey: slot) ?? next.stored
    steps.rounds[slot, default: 0] += 1
    guard steps.rounds[slot, default: 0] <= Self.maximumRounds else {
      throw .endless(rounds: Self.maximumRounds)
    }
    let isEdit = steps.set.removeValue(forKey: slot) != now
    let entry = slot - Int(state.slotItems[slot])
    if isEdit {
      steps.waiting.append(
        StepOccasion(place: .event(.edit), slot: slot, entry: entry, oldValue: before))
    }
    return StepOccasion(place: .event(.change), slot: slot, entry: entry, oldValue: before)
  }

  /// Takes no steps for what the current transaction has changed so far at some slots; nil for all.
  func waiveSteps(at slots: Set<Int>?) {
    guard program.takesSteps else { return }
    state.settle()
    for note in state.notes where slots?.contains(note.slot) ?? true {
      steps.told[note.slot] = state.stored[note.slot]
    }
    for section in state.restructured
    where slots?.contains(program.sections[section].item) ?? true {
      _ = steps.entries.news(ofSection: section, state)
    }
  }

  // MARK: - Steps

  private func take(_ occasion: StepOccasion) throws(FormError) {
    let outer = state.oldValue
    state.oldValue = occasion.oldValue
    defer { state.oldValue = outer }
    for step in plan(occasion.slot).steps[occasion.place] ?? [] {
      guard isThere(occasion) else { return }
      if let when = step.when, !when(state, occasion.entry) { continue }
      guard try take(step, occasion) else { return }
      state.settle()
    }
  }

  /// Whether the row and the entry of an event still exist.
  private func isThere(_ occasion: StepOccasion) -> Bool {
    guard case .section = plan(occasion.slot).kind, occasion.entry != 0 else {
      return state.isAlive(occasion.slot)
    }
    let section = plan(occasion.slot).section
    return state.sections[section].entries.contains { $0.base == occasion.entry }
  }

  /// Takes a step.
  ///
  /// - Returns: Whether the next one is taken.
  private func take(
    _ step: CompiledStep, _ occasion: StepOccasion
  ) throws(FormError) -> Bool {
    let slots = step.places.map { places in places.map { $0.index(occasion.entry) } }
    let value = step.value?(state, occasion.entry)
    switch step.kind {
    case .set: for slot in slots ?? [] { set(value ?? .null, at: slot) }
    case .reset: try reset(slots)
    case .validate: return try passes(slots)
    case .validatePage:
      guard let page = state.page else { return true }
      return try validatePage(page).isValid
    case .nextPage: return try nextPage().isValid
    case .previousPage: try previousPage()
    case .showPage: try show(page: step.name ?? "")
    case .insert:
      for slot in slots ?? [] { try insert(value, inSection: plan(slot).section, occasion) }
    case .remove: return try !removeEntry(occasion)
    case .focus:
      for slot in slots ?? [] {
        showPage(ofSlot: slot)
        _ = try begin(slot)
      }
    case .call: try call(step.name ?? "", occasion)
    }
    return true
  }

  private func set(_ value: FormValue, at slot: Int) {
    state.assign(state.settled(value, for: plan(slot)), to: slot)
    state.settle()
    steps.set[slot] = state.stored[slot]
  }

  private func reset(_ slots: [Int]?) throws(FormError) {
    guard let slots else {
      _ = try reset()
      return
    }
    _ = try reset(slots)
  }

  /// Whether rows, or all of the form, pass their rules.
  private func passes(_ slots: [Int]?) throws(FormError) -> Bool {
    let result = try validateAndFocus(slots.map { Set($0.flatMap(state.contents)) })
    // An answer that the host has yet to give may be an error.
    return result.isValid && !result.isPending
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

  /// Shows a page unless it is skipped.
  private func show(page tag: String) throws(FormError) {
    guard let page = definition.pages.firstIndex(where: { $0.tag == tag }), state.isShown(page)
    else { return }
    state.showPage(page)
  }

  private func insert(
    _ value: FormValue?, inSection section: Int, _ occasion: StepOccasion
  ) throws(FormError) {
    let count = state.sections[section].entries.count
    guard let rule = state.rule(ofSection: section), count < rule.maximum ?? .max else { return }
    let entry = appendEntry(value, inSection: section)
    if case .event(.tap) = occasion.place, let entry {
      try beginEditing(entry, inSection: section)
    }
  }

  /// Removes the entry of an event unless the section has its minimum or a handler refuses.
  private func removeEntry(_ occasion: StepOccasion) throws(FormError) -> Bool {
    let section = plan(occasion.slot).section
    let entries = state.sections[section].entries
    guard let index = entries.firstIndex(where: { $0.base == occasion.entry }),
      let rule = state.rule(ofSection: section), entries.count > rule.minimum
    else { return false }
    try deleteEntry(inSection: section, at: index)
    return state.sections[section].entries.count < entries.count
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
