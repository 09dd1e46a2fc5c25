/// The values that rows and lists have in a new form or entry.
///
/// Most are constants. An expression is evaluated when the form or entry is made, when it is reset and when
/// `clear` gives a hidden row its default back, each time after what it reads; what it gave is kept, so that
/// the value can be compared with it.
extension FormState {
  /// The value of an item in a new form; of an expression what it has given last.
  func initialValue(of plan: ItemPlan, entry: Int = 0) -> FormValue {
    if plan.computesDefault { return defaults[plan.number + entry] ?? .null }
    return plan.initial.map { settled($0(self, 0), for: plan) } ?? .null
  }

  /// Has the default of a slot evaluated when the transaction settles, after what it reads.
  func awaitDefault(of slot: Int) {
    awaitedDefaults[slot] = true
    mark(slot, program.items[Int(slotItems[slot])].isList ? .count : .value)
  }

  /// Gives a slot the value of a new form, or has it wait for one that is yet to be evaluated.
  func restore(_ value: FormValue?, in slot: Int) {
    guard let value else { return awaitDefault(of: slot) }
    awaitedDefaults[slot] = nil
    guard stored[slot] != value else { return }
    store(value, in: slot)
    mark(slot, .value)
  }

  /// Evaluates the defaults that slots wait for, so that they are there for the rest of the transaction.
  func settleDefaults() {
    if !awaitedDefaults.isEmpty { settle() }
  }

  /// Has a value that is set stay though the default of its slot is still to be evaluated.
  func waiveDefault(of slot: Int) {
    if !awaitedDefaults.isEmpty, awaitedDefaults[slot] != nil { awaitedDefaults[slot] = false }
  }

  /// Evaluates the default of a slot that waits for it.
  ///
  /// - Returns: Whether the slot is to have it.
  func takeAwaitedDefault(_ plan: ItemPlan, _ slot: Int) -> Bool {
    guard !awaitedDefaults.isEmpty, let isWanted = awaitedDefaults.removeValue(forKey: slot) else {
      return false
    }
    evaluateDefault(plan, slot)
    return isWanted
  }

  /// Evaluates the default of a slot if it is an expression.
  func evaluateDefault(_ plan: ItemPlan, _ slot: Int) {
    guard plan.computesDefault, let code = plan.initial else { return }
    defaults[slot] = settled(code(self, slot - plan.number), for: plan)
  }

  // MARK: - Entries

  /// The value that a row has in a new entry, of which some values may be given; nil for a default that is yet
  /// to be evaluated.
  func newValue(_ plan: ItemPlan, _ template: TemplatePlan, _ value: FormValue?) -> FormValue? {
    if plan.isDerived { return .null }
    if case .left = plan.kind { return newLeft(plan, template, value) }
    var given = value
    // An entry that is absent is one without any values.
    if template.isRecord, value != .null { given = plan.tag.flatMap { value?.fieldIfThere($0) } }
    if let given { return settled(given, for: plan) }
    return plan.computesDefault ? nil : initialValue(of: plan)
  }

  /// The left option in a new entry: the one given, or else that of the right option.
  private func newLeft(
    _ plan: ItemPlan, _ template: TemplatePlan, _ value: FormValue?
  ) -> FormValue? {
    let given = plan.tag.flatMap { value?.fieldIfThere($0) } ?? .null
    guard given == .null else { return given }
    let right = program.items[plan.number - 1]
    return newValue(right, template, value).map(right.leftOption)
  }

  /// The values of the entries that a new form has; nil for an entry with the values of any new one.
  func initialEntries(ofSection section: Int) -> [FormValue?] {
    guard let rule = rule(ofSection: section) else { return [] }
    var values: [FormValue?] = []
    let item = program.items[program.sections[section].item]
    if case .list(let elements) = initialValue(of: item) { values = elements }
    while values.count < rule.minimum { values.append(nil) }
    return values
  }

  /// The values of the entries that a section has when it is reset: those of a new form, or what the models of
  /// the host give.
  func newEntries(ofSection section: Int) -> [FormValue?] {
    guard case .entries(_, .models) = program.sections[section].content else {
      return initialEntries(ofSection: section)
    }
    return sections[section].entries.map(\.given)
  }

  /// The value that a row has when it is reset; nil for one that is yet to be evaluated.
  func newValue(at slot: Int) -> FormValue? {
    let plan = program.items[Int(slotItems[slot])]
    guard let number = plan.template,
      let index = sections[plan.section].index(ofBase: slot - plan.number)
    else { return plan.computesDefault ? nil : initialValue(of: plan) }
    let given = sections[plan.section].entries[index].given
    return newValue(plan, program.templates[number], given)
  }

  /// Makes the entries of a section those of a new form, keeping the identity of the ones at the same index.
  func resetEntries(ofSection section: Int) {
    let item = program.sections[section].item
    if program.items[item].computesDefault {
      awaitDefault(of: item)
    } else if case .entries = program.sections[section].content {
      resetEntries(ofSection: section, to: newEntries(ofSection: section))
    }
  }

  /// Makes the entries of a section those of a new form when they are to be, or when nobody sees them and they
  /// are not to keep what they have.
  func restoreEntries(_ plan: ItemPlan, _ slot: Int) {
    let isCleared = isReset(plan, slot)
    let isAwaited = takeAwaitedDefault(plan, slot)
    guard isCleared || isAwaited else { return }
    if !isAwaited { evaluateDefault(plan, slot) }
    resetEntries(ofSection: plan.section, to: newEntries(ofSection: plan.section))
  }

  private func resetEntries(ofSection section: Int, to values: [FormValue?]) {
    let count = sections[section].entries.count
    for index in 0..<min(count, values.count) {
      resetEntry(at: index, inSection: section, to: values[index])
    }
    for index in (min(count, values.count)..<count).reversed() {
      removeEntry(inSection: section, at: index)
    }
    for (index, value) in values.enumerated().dropFirst(count) {
      insertEntry(inSection: section, at: index, value)
      sections[section].entries[index].given = value
    }
  }

  /// Gives the rows of an entry the values of a new one.
  func resetEntry(at index: Int, inSection section: Int, to value: FormValue?) {
    guard case .entries(let number, _) = program.sections[section].content else { return }
    let template = program.templates[number]
    let entry = sections[section].entries[index]
    if entry.given != value {
      noteEntries(ofSection: section)
      sections[section].entries[index].given = value
    }
    for item in template.items where !program.items[item].isDerived {
      let slot = item + entry.base
      setTyped(nil, at: slot)
      restore(newValue(program.items[item], template, value), in: slot)
    }
  }
}

extension FormExpression {
  /// A Boolean value indicating whether the value is the same in every form, but for the time zone of dates.
  var isFixed: Bool {
    switch self {
    case .literal, .date: true
    case .list(let elements): elements.allSatisfy(\.isFixed)
    case .record(let fields): fields.allSatisfy { $0.expression.isFixed }
    default: false
    }
  }
}
