import FormText

/// Carries the values and the state of a form over to a new form of another definition.
struct FormCarriage {
  let old: Form
  let new: Form
  let match: ProgramMatch
  /// The slots of the new form by those of the old one.
  private(set) var slots: [Int: Int] = [:]
  /// The slots of the new form whose values were carried over.
  private(set) var carried: Set<Int> = []
  /// The values that do not fit.
  private(set) var misfits: [FormMisfit] = []

  init(from old: Form, to new: Form) {
    self.old = old
    self.new = new
    match = ProgramMatch(from: old.program, to: new.program)
    for pair in match.items { slots[pair.old] = pair.new }
  }

  /// Carries over everything; afterwards the new form has settled.
  mutating func carry() {
    // Changes of computed values must not trigger checks.
    new.state.isNew = true
    for template in match.templates where old.program.templates[template.old].outer == nil {
      carryEntries(
        template, from: old.program.templates[template.old].list,
        to: new.program.templates[template.new].list)
    }
    carryRemovals()
    for slot in oldSlots() { carryValue(slot) }
    carryFindings()
    new.state.settle()
    carryOptions()
    new.state.settle()
    new.state.isNew = false
    carryMarks()
    new.state.settle()
    new.state.endTransaction()
    new.state.defaults.carried = []
    carryInteraction()
  }

  /// The slots of the old form in its order, those of entries after their section.
  private func oldSlots() -> [Int] {
    old.program.items.indices.lazy.filter { old.program.items[$0].template == nil }.flatMap {
      item -> [Int] in
      let section = old.program.items[item].section
      guard case .section = old.program.items[item].kind else { return [item] }
      let own = old.program.sections[section].items
      return [item] + old.state.allSlots(ofSection: section).filter { !own.contains($0) }
    }
  }

  // MARK: - Entries

  /// Carries over the entries of a list, with those of the lists in them.
  private mutating func carryEntries(_ template: ProgramMatch.Template, from: Int, to: Int) {
    let (list, other) = (old.plan(from), new.plan(to))
    guard isCarried(list, at: from, as: other) else { return }
    let state = new.state
    let isSame = old.program.hasSameDefault(list, as: other, of: new.program)
    // The default as the old form evaluated it, not its value now.
    if isSame, let value = old.state.defaults.results[from] {
      carryDefault(value, to: to)
    }
    state.waiveDefault(of: to)
    let first = state[list: to].entries.map(\.given)
    for index in state[list: to].entries.indices.reversed() {
      state.removeEntry(in: to, at: index)
    }
    state.noteEntries(of: to)
    for (index, entry) in old.state[list: from].entries.enumerated() {
      let kinds = EntryKinds(template, of: entry, old, new)
      var made = state.makeEntry(
        ofTemplate: template.new, in: to, kinds.newEntry, key: entry.key)
      let given = fitting(entry.given, template.items)
      if entry.key != nil || isSame {
        made.given = given
      } else if first.indices.contains(index) {
        made.given = first[index]
      } else {
        made.given = new.program.templates[template.new].kinds?.given(by: given)
      }
      state[list: to].entries.append(made)
      for pair in template.items where kinds.carries(pair) {
        let (before, after) = (pair.old + entry.base, pair.new + made.base)
        slots[before] = after
        let lists = match.templates.first { old.program.templates[$0.old].list == pair.old }
        if let lists { carryEntries(lists, from: before, to: after) }
      }
    }
    state.mark(to, .count)
    carried.insert(to)
  }

  /// Keeps the default of a slot as the old form evaluated it, for `clear` too.
  private func carryDefault(_ value: FormValue, to slot: Int) {
    new.state.defaults.results[slot] = value
    new.state.defaults.awaited[slot] = nil
    new.state.defaults.carried.insert(slot)
  }

  /// The values given to an entry that its rows still accept.
  private func fitting(_ given: FormValue?, _ items: [ProgramMatch.Pair]) -> FormValue? {
    guard case .record(let fields) = given else { return given }
    return .record(
      fields.filter { field in
        items.contains { pair in
          let (before, after) = (old.program.items[pair.old], new.program.items[pair.new])
          let kinds = new.program.kinds(of: after)
          return before.tag == field.name && after.tag == field.name
            && before.valueType == after.valueType
            && kinds?.names.contains(field.value.text ?? "") ?? true
        }
      })
  }

  /// The kind of an entry, which decides which of several rows that share a value are carried over.
  private struct EntryKinds {
    private let old: KindPlan?
    private let new: KindPlan?
    private let kind: FormValue

    init(_ template: ProgramMatch.Template, of entry: EntryState, _ old: Form, _ new: Form) {
      self.old = old.program.templates[template.old].kinds
      self.new = new.program.templates[template.new].kinds
      let first = self.new?.kinds.first.map { FormValue.string($0.name) } ?? .null
      kind = self.old.map { old.state.stored[$0.item + entry.base] } ?? first
    }

    /// The record from which the new entry is made, so that it has the right kind before values are
    /// carried over; nil if no kinds share values.
    var newEntry: FormValue? {
      guard let new, !new.shared.isEmpty, new.names.contains(kind.text ?? "") else { return nil }
      return .record([FormField(name: new.tag, value: kind)])
    }

    /// Whether the value of a row is carried over.
    ///
    /// Of rows that share a value, the row of the entry's kind has it. If this kind has no such
    /// row, the rows of other kinds keep the value in case the kind changes.
    func carries(_ pair: ProgramMatch.Pair) -> Bool {
      let isShared = old?.isSharing(pair.old) ?? false
      guard isShared == (new?.isSharing(pair.new) ?? false) else {
        return isShared
          ? old?.has(pair.old, kind) ?? true : new?.has(pair.new, kind) ?? true
      }
      return old?.isReplaced(pair.old, kind) != true && new?.isReplaced(pair.new, kind) != true
    }
  }

  // MARK: - Values

  /// Whether the value of a slot is carried over: it has been changed, or both definitions give it
  /// the same default.
  private func isCarried(_ plan: ItemPlan, at slot: Int, as other: ItemPlan) -> Bool {
    isChanged(plan, at: slot) || old.program.hasSameDefault(plan, as: other, of: new.program)
  }

  /// Whether the value of a slot differs from that of a new form, or did.
  private func isChanged(_ plan: ItemPlan, at slot: Int) -> Bool {
    if plan.isList {
      return old.state.rule(ofList: slot) == nil
        || old.state.hasDirtyEntries(slot, countsEmpty: true)
    }
    // A kind counts as chosen even if it is the first one, the default.
    if old.program.kinds(of: plan) != nil { return true }
    if plan.hasLeft, isChanged(old.plan(slot + 1), at: slot + 1) { return true }
    return old.state.flags[slot].contains(.changed) || old.state.typed[slot] != nil
      || old.state.stored[slot] != old.state.initialValue(of: plan, entry: slot - plan.number)
  }

  private mutating func carryValue(_ slot: Int) {
    let plan = old.plan(slot)
    guard plan.valueType != nil, plan.isList || !plan.isDerived else { return }
    guard let target = slots[slot] else { return refuse(slot, plan, .noRow) }
    let other = new.plan(target)
    if plan.isList, other.isList, carried.contains(target) { return }
    guard isCarried(plan, at: slot, as: other) else { return }
    if other.computesDefault, let value = old.state.defaults.results[slot] {
      carryDefault(value, to: target)
    }
    carry(slot, plan, into: target, other)
  }

  private mutating func carry(_ slot: Int, _ plan: ItemPlan, into target: Int, _ other: ItemPlan) {
    if let typed = old.state.typed[slot] {
      return carry(typed, from: slot, plan, into: target, other)
    }
    let value = old.state.stored[slot]
    if let rows = new.program.movableRows(other), plan.valueType == other.valueType {
      return store(rows.fitting(value), other, at: target)
    }
    // The left option is carried with the right one.
    if case .left = other.kind, slots[slot - 1] == target - 1 { return }
    do throws(FormError) {
      // The value of a row of another kind stays hidden.
      if (try? old.state.checkKind(ofRow: slot)) != nil { try new.state.checkKind(ofRow: target) }
      let fitting = try new.state.settable(value, at: target, plan.tag ?? "")
      if other.hasLeft {
        try store(fitting, left: old.state.left(slot), other, at: target)
      } else {
        store(fitting, other, at: target)
      }
    } catch .notAnOption
      where plan.valueType?.isMultiple == true && other.valueType?.isMultiple == true
    {
      carryElements(of: value, from: slot, plan, into: target, other)
    } catch {
      refuse(slot, plan, FormMisfit.Reason(error))
    }
  }

  /// Carries over the elements of a set that are still options.
  private mutating func carryElements(
    of value: FormValue, from slot: Int, _ plan: ItemPlan, into target: Int, _ other: ItemPlan
  ) {
    guard case .list(let elements) = value, case .set = other.valueType else {
      return refuse(slot, plan, .notAnOption)
    }
    let fitting = elements.filter { element in
      (try? new.state.settable(.list([element]), at: target, "")) != nil
    }
    let rest = elements.filter { !fitting.contains($0) }
    refuse(slot, plan, .notAnOption, .list(rest))
    let kept = FormValue.list(fitting)
    store(new.state.settled(kept, for: other), other, at: target)
  }

  private mutating func store(_ value: FormValue, _ plan: ItemPlan, at slot: Int) {
    let state = new.state
    carried.insert(slot)
    if plan.isList { return state.replaceEntries(of: slot, with: value) }
    state.waiveDefault(of: slot)
    guard state.stored[slot] != value else { return }
    state.store(value, in: slot)
    state.mark(slot, .value)
    if let list = state.list(around: slot) { state.mark(list, .count) }
  }

  /// Stores a right option with its left one.
  private mutating func store(
    _ right: FormValue, left: FormValue, _ plan: ItemPlan, at slot: Int
  ) throws(FormError) {
    let tag = plan.tag ?? ""
    let known = (try? new.state.settable(left, at: slot + 1, tag)) ?? .null
    let above = try new.state.paired(known, with: right, plan, at: slot, tag)
    store(right, plan, at: slot)
    store(above, new.plan(slot + 1), at: slot + 1)
  }

  /// Carries over a text typed into a row of numbers that is not a number.
  private mutating func carry(
    _ typed: TypedText, from slot: Int, _ plan: ItemPlan, into target: Int, _ other: ItemPlan
  ) {
    guard let type = other.valueType, !other.isDerived else {
      return refuse(slot, plan, .notSettable, .string(typed.text))
    }
    guard case .number = other.behavior else {
      return refuse(slot, plan, .wrongType(expected: type), .string(typed.text))
    }
    switch new.state.fieldText(of: target).read(typed.text) {
    case .value(let value): store(value, other, at: target)
    case .invalid(let problem):
      store(.null, other, at: target)
      new.state.setTyped(TypedText(text: typed.text, problem: problem), at: target)
    }
  }

  /// Records that a value does not fit, unless it is an unchanged default.
  private mutating func refuse(
    _ slot: Int, _ plan: ItemPlan, _ reason: FormMisfit.Reason, _ part: FormValue? = nil
  ) {
    guard isLost(slot, plan) else { return }
    var value = part ?? old.state.stored[slot]
    if part == nil, let typed = old.state.typed[slot] { value = .string(typed.text) }
    guard value != .null, value != .list([]), let tag = old.state.address(ofSlot: slot) else {
      return
    }
    let isText = if case .string = value { true } else { false }
    let json = isText ? value.json(as: .string, format: .utc) : old.jsonValue(value, of: plan)
    misfits.append(FormMisfit(tag: tag, reason: reason, value: value, json: json.text()))
  }

  /// Whether the loss of a slot's value is reported.
  ///
  /// It is not for the value of a model, which the host sets again, for a row in a lost list, which
  /// is reported as a whole, and for a row of another kind than its entry.
  private func isLost(_ slot: Int, _ plan: ItemPlan) -> Bool {
    // The value of a row of another kind is hidden already.
    if (try? old.state.checkKind(ofRow: slot)) == nil { return false }
    let list = plan.isList ? slot : old.state.list(around: slot)
    let isModel = list.map { old.state.rule(ofList: $0) == nil } ?? true
    if plan.isList, plan.template == nil { return !isModel && isChanged(plan, at: slot) }
    guard plan.template != nil else { return isChanged(plan, at: slot) }
    if isModel { return old.state.flags[slot].contains(.changed) }
    guard let list = old.state.list(around: slot), let target = slots[list],
      carried.contains(target), match.templates.contains(where: { $0.old == plan.template })
    else { return false }
    return isChanged(plan, at: slot)
  }
}
