@_spi(Generated) import FormModel

/// What the form does by itself when something happens.
extension NaiveForm {
  /// An event with the steps for it.
  struct Occasion {
    let event: FormDefinition.StepEvent
    let key: Key
    let steps: [FormDefinition.Step]
    var old = FormValue.null

    /// Whether an invalid row gets the focus.
    var isTap: Bool { event == .tap }
    /// Whether values that the program has set are left alone.
    var sparesGiven: Bool { event == .change || event == .edit }
  }

  /// Remembers an event whose steps are taken when everything has settled.
  mutating func awaitSteps(_ event: FormDefinition.StepEvent, at key: Key, old: FormValue = .null) {
    let steps = steps(event, key)
    if steps.isEmpty { return }
    waiting.append(Occasion(event: event, key: key, steps: steps, old: old))
  }

  /// Takes the steps for everything that has happened.
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
    take(Occasion(event: .tap, key: key, steps: steps(.tap, key)))
  }

  private func steps(
    _ event: FormDefinition.StepEvent, _ key: Key
  ) -> [FormDefinition.Step] {
    nodes[key.node].row?.steps.filter { $0.event == event }.all ?? []
  }

  private mutating func nextOccasion() -> Occasion? {
    while waiting.isEmpty, let key = keys.first(where: isChanged) { awaitChange(key) }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Whether a row has steps that its last change has not had yet.
  private func isChanged(_ key: Key) -> Bool {
    nodes[key.node].row?.steps.contains { $0.event == .change || $0.event == .edit } == true
      && stored[key] ?? .null != told[key] ?? .null
  }

  private mutating func awaitChange(_ key: Key) {
    let old = told[key] ?? .null
    let now = stored[key] ?? .null
    told[key] = now
    awaitSteps(.change, at: key, old: old)
    if setBySteps.removeValue(forKey: key) != now { awaitSteps(.edit, at: key, old: old) }
  }

  private mutating func take(_ occasion: Occasion) {
    for step in occasion.steps {
      guard isAlive(occasion.key), let settled else { return }
      let context = NaiveContext(settled, occasion.key, old: occasion.old)
      if let when = step.when, !context.holds(when) { continue }
      let value = step.value.map(context.evaluate)
      guard take(step, value, occasion) else { return }
      settle()
    }
  }

  // MARK: - Steps

  /// - Returns: Whether the next step is taken.
  private mutating func take(
    _ step: FormDefinition.Step, _ value: FormValue?, _ occasion: Occasion
  ) -> Bool {
    let targets = step.names.compactMap { find($0, from: occasion.key) }
    switch step.kind {
    case .set:
      for target in targets where !occasion.sparesGiven || !given.contains(target) {
        store(value ?? .null, at: target)
        settle()
        setBySteps[target] = stored[target] ?? .null
      }
    case .reset:
      if step.names.isEmpty { reset() }
      for target in targets { reset(target) }
    case .validate:
      let rows = keysInOrder.filter { key in
        step.names.isEmpty || targets.contains { isIn($0, key) }
      }
      return validate(rows, isTap: occasion.isTap)
    case .validatePage: return validatePage(isTap: occasion.isTap)
    case .nextPage: return showNextPage()
    case .previousPage: showPreviousPage()
    case .showPage: try? turn(.to(step.names.first ?? ""))
    case .insert: for target in targets { insert(value, in: target, occasion) }
    case .focus: for target in targets { lead(to: target) }
    case .remove, .call: break
    }
    return true
  }

  /// Gives a row outside entries the value of a new form.
  private mutating func reset(_ key: Key) {
    restore(key)
    touches[key] = Touch()
    demanded.remove(key)
    expanded.removeAll { $0 == key }
    settle()
    told[key] = stored[key]
  }

  /// Checks some rows as the user goes on.
  ///
  /// - Parameter isTap: Whether the first invalid one gets the focus.
  /// - Returns: Whether all are valid.
  mutating func validate(_ rows: [Key], isTap: Bool) -> Bool {
    demanded.formUnion(rows.filter { isChecked($0) && settled?.isHidden($0) == false })
    settle()
    showInvalidPage(Set(rows))
    guard let invalid = rows.first(where: isShownInvalid) else { return true }
    if isTap { begin(invalid) }
    return false
  }

  /// Whether a row is another one, or inside it.
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

  /// Gives a row the focus, on its page.
  private mutating func lead(to key: Key) {
    guard let settled, let row = nodes[key.node].row, row.computed == nil,
      !settled.isHidden(key), !settled.isDisabled(key)
    else { return }
    showPage(of: key)
    begin(key)
  }
}
