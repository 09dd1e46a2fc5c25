/// The values of rows and lists in a new form or entry.
///
/// Most are constants. An expression is evaluated when the form or entry is made, when it is reset
/// and when `clear` restores the default of a hidden row, each time after its references; the
/// result is kept so that the value can be compared with it.
struct DefaultValues {
  /// The results of the expressions, by slot.
  var results: [Int: FormValue] = [:]
  /// The slots whose defaults are evaluated when the transaction settles, and whether they take
  /// them.
  var awaited: [Int: Bool] = [:]
  /// The slots whose defaults are those of a form that is reloaded, which are not evaluated again.
  var carried: Set<Int> = []
}

extension FormState {
  /// The value of an item in a new form; for an expression its last result.
  func initialValue(of plan: ItemPlan, entry: Int = 0) -> FormValue {
    if plan.computesDefault { return defaults.results[plan.number + entry] ?? .null }
    return plan.initial.map { settled($0(self, 0), for: plan) } ?? .null
  }

  /// Evaluates the default of a slot when the transaction settles, after its references.
  func awaitDefault(of slot: Int) {
    defaults.awaited[slot] = true
    mark(slot, plan(slot).isList ? .count : .value)
  }

  /// Sets a slot to the value of a new form, or marks it for a default still to be evaluated.
  func restore(_ value: FormValue?, in slot: Int) {
    guard let value else { return awaitDefault(of: slot) }
    defaults.awaited[slot] = nil
    guard stored[slot] != value else { return }
    store(value, in: slot)
    if program.takesSteps { transaction.steps.changes.append((slot, nil)) }
    mark(slot, .value)
  }

  /// Evaluates the pending defaults, so that they are available for the rest of the transaction.
  func settleDefaults() {
    if !defaults.awaited.isEmpty { settle() }
  }

  /// Keeps a value that was set although the default of its slot is still to be evaluated.
  func waiveDefault(of slot: Int) {
    if !defaults.awaited.isEmpty, defaults.awaited[slot] != nil { defaults.awaited[slot] = false }
  }

  /// Evaluates the pending default of a slot.
  ///
  /// - Returns: Whether the slot takes it.
  func takeAwaitedDefault(_ plan: ItemPlan, _ slot: Int) -> Bool {
    guard !defaults.awaited.isEmpty, let isWanted = defaults.awaited.removeValue(forKey: slot)
    else { return false }
    if let column = program.previousReaders[plan.number] { settlePrevious(plan, slot, column) }
    evaluateDefault(plan, slot)
    return isWanted
  }

  /// Evaluates the pending defaults of a row in the entries before, the first of them first, and
  /// collects its values so far.
  private func settlePrevious(_ plan: ItemPlan, _ slot: Int, _ column: Int) {
    guard let list = list(around: slot), let index = index(ofEntryAround: slot) else { return }
    let pending = self[list: list].entries[..<index].reversed()
      .prefix { defaults.awaited[plan.number + $0.base] != nil }
    for entry in pending.reversed() { evaluate(plan.number + entry.base, .value) }
    if list < program.items.count { evaluate(column, .column) }
  }

  /// Evaluates the default of a slot if it is an expression.
  func evaluateDefault(_ plan: ItemPlan, _ slot: Int) {
    guard plan.computesDefault, let code = plan.initial, !defaults.carried.contains(slot) else {
      return
    }
    defaults.results[slot] = settled(code(self, slot - plan.number), for: plan)
    if overlay.evaluation.comparesValues { markDirty(slot) }
  }

  // MARK: - Entries

  /// The value of a row in a new entry, whose values may partly be given; nil for a default still
  /// to be evaluated.
  func newValue(_ plan: ItemPlan, _ template: TemplatePlan, _ value: FormValue?) -> FormValue? {
    if plan.isDerived { return .null }
    if case .left = plan.kind { return newLeft(plan, template, value) }
    var given = value
    // An absent entry is one without any values.
    if template.isRecord, value != .null { given = plan.tag.flatMap { value?.fieldIfThere($0) } }
    // Every entry is of a kind.
    if given == .null, template.kinds?.item == plan.number { given = nil }
    if template.kinds?.gives(value, to: plan.number) == false { given = nil }
    if let given { return settled(given, for: plan) }
    return plan.computesDefault ? nil : initialValue(of: plan)
  }

  /// The left option in a new entry: the given one, or that of the right option.
  private func newLeft(
    _ plan: ItemPlan, _ template: TemplatePlan, _ value: FormValue?
  ) -> FormValue? {
    let given = plan.tag.flatMap { value?.fieldIfThere($0) } ?? .null
    let isGiven = given != .null && template.kinds?.gives(value, to: plan.number) ?? true
    guard !isGiven else { return given }
    let right = program.items[plan.number - 1]
    return newValue(right, template, value).map(right.leftOption)
  }

  /// The values of the entries in a new form, or in a new entry around the list; nil for an entry
  /// with default values.
  ///
  /// - Parameter given: The value given to a list in an entry; nil for its default.
  func initialEntries(of list: Int, given: FormValue? = nil) -> [FormValue?] {
    guard let rule = rule(ofList: list) else { return [] }
    let plan = plan(list)
    var values: [FormValue?] = []
    if case .list(let elements) = given ?? initialValue(of: plan, entry: list - plan.number) {
      values = elements
    }
    while values.count < rule.minimum, given == nil { values.append(nil) }
    return values
  }

  /// The values of the entries after a reset: those of a new form, or those given by the host's
  /// models.
  func newEntries(of list: Int) -> [FormValue?] {
    if rule(ofList: list) == nil { return self[list: list].entries.map(\.given) }
    return initialEntries(of: list, given: given(to: plan(list), by: entry(around: list)?.given))
  }

  /// What the value of an entry gives to a list in it; nil for the default of the list.
  func given(to list: ItemPlan, by entry: FormValue?) -> FormValue? {
    // An absent entry is one without any values.
    entry == FormValue.null ? .null : list.tag.flatMap { entry?.fieldIfThere($0) }
  }

  /// The value of a row after a reset; nil for one still to be evaluated.
  func newValue(at slot: Int) -> FormValue? {
    let plan = plan(slot)
    guard let number = plan.template, let entry = entry(around: slot) else {
      return plan.computesDefault ? nil : initialValue(of: plan)
    }
    return newValue(plan, program.templates[number], entry.given)
  }

  /// Resets the entries of a list to those of a new form, keeping the identity of the ones at the
  /// same index.
  func resetEntries(of list: Int) {
    let plan = plan(list)
    if plan.computesDefault, given(to: plan, by: entry(around: list)?.given) == nil {
      awaitDefault(of: list)
    } else if plan.isList {
      defaults.awaited[list] = nil
      lists.states[list]?.setAside = []
      resetEntries(of: list, to: newEntries(of: list))
      if plan.isCounted { mark(list, .count) }
    }
  }

  /// Resets the entries of a list if requested, or if the list does not keep its values and was
  /// hidden or edited since it was last reset.
  func restoreEntries(_ plan: ItemPlan, _ slot: Int) {
    let isCleared = isReset(plan, slot)
    let isAwaited = takeAwaitedDefault(plan, slot)
    // A list in an entry that has just been removed gets no entries any more.
    guard isAwaited || isCleared && !self[list: slot].isRestored, isAlive(slot) else { return }
    if !isAwaited { evaluateDefault(plan, slot) }
    // What a hidden entry was given comes back, as in a reset.
    let values = isCleared ? newEntries(of: slot) : initialEntries(of: slot)
    let fitting = demandedCount(slot).map { values.fitted(to: $0) } ?? values
    self[list: slot].setAside = values.dropFirst(fitting.count).reversed()
    resetEntries(of: slot, to: fitting)
    if program.takesSteps { logCleared(slot) }
  }

  /// Records whether the entries of a list are those that it was reset to while hidden.
  func setRestored(_ isRestored: Bool, list: Int) {
    guard self[list: list].isRestored != isRestored else { return }
    lists.states[list, default: ListState()].isRestored = isRestored
  }

  /// Records that a list, and those in its entries, have the entries of a new form.
  private func logCleared(_ list: Int) {
    guard let template = template(ofList: list) else { return }
    let entries = self[list: list].entries
    transaction.steps.cleared[list] = Set(entries.map(\.id))
    transaction.steps.renewed.insert(list)
    mark(list, .value)
    for entry in entries {
      for inner in lists(in: entry, template) { logCleared(inner) }
    }
  }

  private func resetEntries(of list: Int, to values: [FormValue?]) {
    let count = self[list: list].entries.count
    for index in 0..<min(count, values.count) {
      resetEntry(at: index, of: list, to: values[index])
    }
    for index in (min(count, values.count)..<count).reversed() { removeEntry(in: list, at: index) }
    for (index, value) in values.enumerated().dropFirst(count) {
      insertEntry(in: list, at: index, value)
      give(value, toEntryAt: index, of: list)
    }
  }

  /// Resets the rows of an entry to the values of a new one.
  func resetEntry(at index: Int, of list: Int, to value: FormValue?) {
    guard let template = template(ofList: list) else { return }
    let entry = self[list: list].entries[index]
    if entry.given != value {
      noteEntries(of: list)
      self[list: list].entries[index].given = value
    }
    for item in template.items where !program.items[item].isDerived {
      let slot = item + entry.base
      setTyped(nil, at: slot)
      restore(newValue(program.items[item], template, value), in: slot)
    }
    for inner in lists(in: entry, template) { resetEntries(of: inner) }
  }
}

// MARK: - What differs from a new form

extension FormState {
  func isDirty(_ plan: ItemPlan) -> Bool {
    plan.template == nil && !plan.isDerived && differs(plan, plan.number)
  }

  /// Whether a value that was changed differs from that of a new form or entry.
  func differs(_ plan: ItemPlan, _ slot: Int) -> Bool {
    guard flags[slot].contains(.changed) else { return false }
    return stored[slot] != newValue(at: slot) ?? initialValue(of: plan, entry: slot - plan.number)
  }

  /// Whether the entries of a list differ from those of a new form.
  ///
  /// - Parameter countsEmpty: Whether entries count that the list leaves out.
  func hasDirtyEntries(_ list: Int, countsEmpty: Bool = false) -> Bool {
    differs(list, from: newEntries(of: list), countsEmpty: countsEmpty)
  }

  /// Whether the entries of a list differ from new ones with some values.
  private func differs(
    _ list: Int, from values: [FormValue?], countsEmpty: Bool = false
  ) -> Bool {
    guard let template = template(ofList: list) else { return false }
    var values = values
    if let count = demandedCount(list) { values = values.fitted(to: count) }
    if !countsEmpty, template.dropsEmpty { values = values.filter { isFilled($0, template) } }
    let entries = countsEmpty ? self[list: list].entries : listedEntries(of: list)
    guard values.count == entries.count else { return true }
    return zip(entries, values).contains { entry, value in
      let hasDirtyRow = template.items.contains { item in
        let plan = program.items[item]
        let untouched =
          newValue(plan, template, value) ?? initialValue(of: plan, entry: entry.base)
        return !plan.isDerived && stored[item + entry.base] != untouched
      }
      return hasDirtyRow
        || lists(in: entry, template).contains { hasDirtyEntries($0, countsEmpty: countsEmpty) }
    }
  }

  /// Whether nobody has filled in an entry: the rows of its kind have no value or the one of a new
  /// entry, apart from what the form computes.
  func isBlank(_ entry: EntryState, _ template: TemplatePlan) -> Bool {
    let kind = template.kinds.map { stored[$0.item + entry.base] }
    return template.filling.allSatisfy { item in
      if let kinds = template.kinds, let kind, item == kinds.item || !kinds.has(item, kind) {
        return true
      }
      let (plan, slot) = (program.items[item], item + entry.base)
      guard let inner = program.template(ofList: plan) else {
        return stored[slot].isAbsent
          || stored[slot] == newValue(plan, template, nil)
            ?? initialValue(of: plan, entry: entry.base)
      }
      return self[list: slot].entries.allSatisfy { isBlank($0, inner) }
        || !plan.computesDefault && !differs(slot, from: initialEntries(of: slot))
    }
  }

  /// Whether a new entry with a value would be part of a list that leaves out empty ones.
  private func isFilled(_ value: FormValue?, _ template: TemplatePlan) -> Bool {
    template.filling.contains { item in
      let plan = program.items[item]
      guard let inner = program.template(ofList: plan) else {
        return newValue(plan, template, value) != .null
      }
      let given = given(to: plan, by: value)
      return initialEntries(of: item, given: given).contains { isFilled($0, inner) }
    }
  }
}

extension [FormValue?] {
  /// As many values of entries, the further ones those of new entries.
  fileprivate func fitted(to count: Int) -> Self {
    Array(prefix(count)) + Array(repeating: nil, count: Swift.max(0, count - self.count))
  }
}
