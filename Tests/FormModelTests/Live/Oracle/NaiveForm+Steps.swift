@_spi(Generated) import FormModel

/// Events, and the steps that the form takes for them.
extension NaiveForm {
  /// An event with the steps for it.
  struct Occasion {
    let event: Event
    /// The row, section or list of the event.
    let key: Key
    let steps: [FormDefinition.Step]
    var old = FormValue.null
    /// The entry that was added.
    var entry: Int?

    enum Event: Equatable {
      case of(FormDefinition.StepEvent)
      case swipe
    }

    /// Whether an entry that a step inserts gets the focus.
    var isTap: Bool { event == .of(.tap) }
    /// Whether an invalid row gets the focus.
    var leads: Bool { isTap || event == .swipe }
    /// Whether the steps do not overwrite values that the program has set.
    var sparesGiven: Bool { [.of(.change), .of(.edit), .of(.add)].contains(event) }
  }

  /// Queues an event, whose steps are taken after the form has settled.
  mutating func awaitSteps(
    _ event: FormDefinition.StepEvent, at key: Key, old: FormValue = .null, entry: Int? = nil
  ) {
    let steps = steps(event, key.node)
    if steps.isEmpty { return }
    waiting.append(Occasion(event: .of(event), key: key, steps: steps, old: old, entry: entry))
  }

  /// Takes the steps of all queued events and changes.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func takeSteps() -> Bool {
    var isQuiet = true
    while let occasion = nextOccasion() {
      isQuiet = false
      take(occasion)
    }
    return !isQuiet
  }

  /// Takes the steps of a tap on a button.
  mutating func takeStepsOfTap(at key: Key) {
    take(Occasion(event: .of(.tap), key: key, steps: steps(.tap, key.node)))
  }

  private func steps(
    _ event: FormDefinition.StepEvent, _ number: Int
  ) -> [FormDefinition.Step] {
    let node = nodes[number]
    let steps = node.kind == .section ? section(node.section).steps : node.row?.steps
    return steps?.filter { $0.event == event }.all ?? []
  }

  private mutating func nextOccasion() -> Occasion? {
    while true {
      if waiting.isEmpty { awaitAdded() }
      if !waiting.isEmpty { return waiting.removeFirst() }
      guard let key = nextChange() else { return nil }
      awaitChange(key)
    }
  }

  /// Queues the `onAdd` events of added entries, in the order of the form.
  private mutating func awaitAdded() {
    let new = addedEntries
    addedEntries = []
    for list in new.isEmpty ? [] : lists {
      for entry in entries[list] ?? [] where new.contains(entry) {
        awaitSteps(.add, at: list, entry: entry)
      }
    }
  }

  private func isThere(_ occasion: Occasion) -> Bool {
    isAlive(occasion.key)
      && occasion.entry.map { entries[occasion.key]?.contains($0) == true } ?? true
  }

  mutating func take(_ occasion: Occasion) {
    for step in occasion.steps {
      guard isThere(occasion), let settled else { return }
      let context = NaiveContext(settled, origin(of: occasion), old: occasion.old)
      if let when = step.when, !context.holds(when) { continue }
      if step.list != nil {
        setEntries(step, occasion, context)
      } else {
        let value = step.value.map(context.evaluate)
        guard take(step, value, occasion) else { return }
      }
      settle()
    }
  }

  /// The row from which the expressions and targets of the steps are resolved.
  private func origin(of occasion: Occasion) -> Key {
    guard let entry = occasion.entry else { return occasion.key }
    let list = occasion.key.node
    return Key(node: kindRow(list) ?? template(list).first ?? list, entry: entry)
  }

  // MARK: - Changes

  /// The changed row whose steps are next: the first one in ``changeOrder``.
  private func nextChange() -> Key? {
    let changed = keys.filter(isChanged)
    if changed.count < 2 { return changed.first }
    return changeOrder.lazy.compactMap { node in changed.first { $0.node == node } }.first
  }

  /// The rows with steps for changes, in the order in which the steps are taken.
  ///
  /// A row comes after the rows whose steps set it; otherwise the order is that of the form. Lists
  /// and computed rows may come last, since no row reads the values that their steps set.
  private var changeOrder: [Int] {
    let all = nodes.indices.filter { !changeSteps($0).isEmpty }
    var left = all.filter { !isDerived($0) } + all.filter(isDerived)
    var order: [Int] = []
    while !left.isEmpty {
      let next = left.firstIndex { node in !left.contains { $0 != node && sets($0, node) } }
      order.append(left.remove(at: next ?? 0))
    }
    return order
  }

  private func changeSteps(_ number: Int) -> [FormDefinition.Step] {
    steps(.change, number) + steps(.edit, number)
  }

  private func sets(_ number: Int, _ target: Int) -> Bool {
    changeSteps(number).contains { $0.names.contains { $0 == nodes[target].tag } }
  }

  /// Whether the value follows from other rows: a list, or a computed row.
  private func isDerived(_ number: Int) -> Bool {
    isList(number) || nodes[number].row?.computed != nil
  }

  private func present(_ key: Key) -> FormValue {
    (isDerived(key.node) ? settled?.storedValue(key) : stored[key]) ?? .null
  }

  /// Whether a row has changed since its steps were last taken.
  private func isChanged(_ key: Key) -> Bool {
    guard !changeSteps(key.node).isEmpty, let before = lastHandledValues[key] else { return false }
    return present(key) != before
  }

  private mutating func awaitChange(_ key: Key) {
    let old = lastHandledValues[key] ?? .null
    let now = present(key)
    lastHandledValues[key] = now
    awaitSteps(.change, at: key, old: old)
    if setBySteps.removeValue(forKey: key) != now { awaitSteps(.edit, at: key, old: old) }
  }

  /// Discards the change of a row, so that no steps are taken for it.
  mutating func forgetChange(_ key: Key) {
    if lastHandledValues[key] != nil { lastHandledValues[key] = present(key) }
  }

  /// Discards all changes so far, so that no steps are taken for them.
  mutating func forgetChanges() {
    addedEntries = []
    lastHandledValues = [:]
    for key in keys where !createdEntries.contains(key.entry) && !changeSteps(key.node).isEmpty {
      lastHandledValues[key] = present(key)
    }
  }

  /// Clears the state of steps at the end of a command.
  mutating func beginStepsAgain() {
    createdEntries = []
    forgetChanges()
    setBySteps = [:]
    setByProgram = []
  }

  // MARK: - Steps

  /// - Returns: Whether the next step is taken.
  private mutating func take(
    _ step: FormDefinition.Step, _ value: FormValue?, _ occasion: Occasion
  ) -> Bool {
    let targets = step.names.compactMap { find($0, from: origin(of: occasion)) }
      .filter(isOfOwnKind)
    switch step.kind {
    case .set:
      for target in targets
      where !occasion.sparesGiven || !setByProgram.contains(target) || target == occasion.key {
        set(value ?? .null, at: target)
      }
    case .reset:
      if step.names.isEmpty { reset() }
      for target in targets { reset(target) }
    case .validate:
      let rows = keysInOrder.filter { key in
        step.names.isEmpty || targets.contains { isIn($0, key) }
      }
      return validate(rows, isTap: occasion.leads)
    case .validatePage: return validatePage(isTap: occasion.leads)
    case .nextPage: return showNextPage()
    case .previousPage: showPreviousPage()
    case .showPage: try? turn(.to(step.names.first ?? ""))
    case .insert: for target in targets { insert(value, in: target, occasion) }
    case .focus: for target in targets { lead(to: target) }
    case .remove:
      remove(occasion)
      return false
    case .call: calls.append(NaiveCall(step.names.first ?? "", occasion, self))
    }
    return true
  }

  /// Sets a row in one entry of a list, or in all for which a condition holds.
  private mutating func setEntries(
    _ step: FormDefinition.Step, _ occasion: Occasion, _ context: NaiveContext
  ) {
    guard let settled, let list = find(step.list ?? "", from: origin(of: occasion)) else { return }
    var chosen = entries[list] ?? []
    if let index = step.index {
      let place = context.evaluate(index).int.map { $0 == -1 ? chosen.count - 1 : $0 } ?? -1
      chosen = chosen.indices.contains(place) ? [chosen[place]] : []
    }
    let settings = chosen.compactMap { entry -> (key: Key, value: FormValue)? in
      let place = Key(node: kindRow(list.node) ?? template(list.node).first ?? 0, entry: entry)
      guard let key = row(step.names[0], in: list.node, seenFrom: place), isOfOwnKind(key) else {
        return nil
      }
      let own = step.index == nil ? NaiveContext(settled, place, old: occasion.old) : context
      if let filter = step.filter, !own.holds(filter) { return nil }
      return (key, step.value.map(own.evaluate) ?? .null)
    }
    for (key, value) in settings
    where !occasion.sparesGiven || !setByProgram.contains(key) || key == occasion.key {
      set(value, at: key)
    }
  }

  private mutating func set(_ value: FormValue, at key: Key) {
    // From now on, a value that a step sets in a new entry is a change.
    if lastHandledValues[key] == nil, !changeSteps(key.node).isEmpty {
      lastHandledValues[key] = stored[key] ?? .null
    }
    store(value, at: key)
    settle()
    setBySteps[key] = stored[key] ?? .null
  }

  /// Resets a row or list, and all rows inside it, to the values of a new form.
  private mutating func reset(_ key: Key) {
    if isList(key.node) { resetEntries(key) }
    resettingRows = Set(keys.filter { isIn(key, $0) })
    for row in resettingRows {
      if nodes[row.node].isSettable {
        if let initialValue = initialValue(row) { stored[row] = initialValue } else { restore(row) }
      }
      touches[row] = Touch()
      swiped.remove(row)
      rowsToCheck.remove(row)
      expanded.removeAll { $0 == row }
    }
    let rows = resettingRows
    settle()
    resettingRows = []
    for row in rows { forgetChange(row) }
  }

  /// Removes the entry of an event, unless its list has only its minimum number of entries.
  private mutating func remove(_ occasion: Occasion) {
    let entry = occasion.entry ?? occasion.key.entry
    guard let list = owners[entry], rule(list.node) != nil, let entries = entries[list],
      let position = entries.firstIndex(of: entry), entries.count > counts(list).lowerBound
    else { return }
    delete(at: position, list)
    settle()
  }

  /// Checks rows, and shows the page of the first invalid one.
  ///
  /// - Parameter isTap: Whether the first invalid row gets the focus.
  /// - Returns: Whether all rows are valid.
  mutating func validate(_ rows: [Key], isTap: Bool) -> Bool {
    rowsToCheck.formUnion(rows.filter { isChecked($0) && settled?.isHidden($0) == false })
    settle()
    showInvalidPage(Set(rows))
    guard let invalid = rows.first(where: isShownInvalid) else { return true }
    if isTap { begin(invalid) }
    return false
  }

  /// Whether a row is the target, or is inside it.
  private func isIn(_ target: Key, _ key: Key) -> Bool {
    var next: Key? = key
    while let key = next, key != target {
      let node = nodes[key.node]
      next =
        node.parent == node.list
        ? owners[key.entry] : node.parent.map { Key(node: $0, entry: key.entry) }
    }
    return next != nil
  }

  private mutating func insert(_ value: FormValue?, in list: Key, _ occasion: Occasion) {
    let count = entries[list]?.count ?? 0
    guard rule(list.node) != nil, count < counts(list).upperBound else { return }
    do {
      append(try adding(value, to: list.node), to: list)
    } catch {
      return
    }
    if occasion.isTap { beginEntry(of: list) }
  }

  /// Shows the page of a row and gives the row the focus.
  private mutating func lead(to key: Key) {
    guard let settled, let row = nodes[key.node].row, row.computed == nil,
      !settled.isHidden(key), !settled.isDisabled(key)
    else { return }
    showPage(of: key)
    begin(key)
  }
}

/// A call of a handler.
struct NaiveCall: Equatable, Sendable {
  let handler: String
  let event: String
  let tag: String?
  let old: FormValue
  let value: FormValue
  let index: Int?

  init(_ event: FormEvent) {
    handler = event.handler
    self.event = event.name
    tag = event.tag
    old = event.oldValue
    value = event.value
    index = event.index
  }

  init(_ handler: String, _ occasion: NaiveForm.Occasion, _ form: NaiveForm) {
    self.handler = handler
    let names: [FormDefinition.StepEvent: String] = [
      .change: "change", .edit: "change", .focus: "highlight", .blur: "unhighlight", .add: "add",
      .tap: "action",
    ]
    event = if case .of(let event) = occasion.event { names[event] ?? "" } else { "swipe" }
    tag = form.address(occasion.key)
    old = occasion.old
    value = form.settled?.storedValue(occasion.key) ?? .null
    index = occasion.entry.flatMap { form.entries[occasion.key]?.firstIndex(of: $0) }
  }
}
