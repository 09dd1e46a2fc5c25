extension FormState {
  // MARK: - Marking

  /// Has a facet evaluated when the transaction settles.
  func mark(_ slot: Int, _ facet: Facet) {
    let bit = UInt8(1) << UInt8(facet.rawValue)
    if pending[slot] & bit != 0 { return }
    pending[slot] |= bit
    let node = FacetNode(Int(slotItems[slot]), facet)
    queue.insert(rank: program.dependencies.ranks[node.number], slot: slot)
  }

  /// Has everything evaluated that depends on a facet.
  func markDependants(of slot: Int, _ facet: Facet) {
    if isStarting { return }
    let item = Int(slotItems[slot])
    let template = program.templateOf[item]
    let dependencies = program.dependencies
    for position in dependencies.dependants(of: FacetNode(item, facet)) {
      let node = dependencies.dependant(at: position)
      let target = node.item
      let own = program.templateOf[target]
      if own == template, facet != .column, node.facet != .column {
        mark(slot: target + slot - item, node.facet, from: slot, facet)
      } else if own < 0 || node.facet == .column {
        mark(target, node.facet)
      } else {
        for entry in entries(ofTemplate: Int(own)) { mark(target + entry.base, node.facet) }
      }
    }
  }

  /// A value that has been found valid is not checked again because it has changed itself: when that
  /// happens is what `validates` says.
  ///
  /// Nobody edits a computed value, so that its change is what an edit is elsewhere.
  private func mark(slot: Int, _ facet: Facet, from source: Int, _ sourceFacet: Facet) {
    if facet == .valid, slot == source, sourceFacet == .value {
      let plan = program.items[Int(slotItems[slot])]
      let isInvalid = flags[slot].contains(.invalid)
      if plan.computed != nil, !isNew, plan.isChecked(onChange: flags[slot]) {
        return demandCheck(slot)
      }
      if !isInvalid || plan.validates == .onDemand { return }
    }
    mark(slot, facet)
  }

  private func entries(ofTemplate template: Int) -> [EntryState] {
    sections[program.templates[template].section].entries
  }

  /// Remembers what was known of a slot before the transaction.
  func note(_ slot: Int) {
    if isStarting || flags[slot].contains(.noted) { return }
    notes.append(
      SlotNote(
        slot: slot, stored: stored[slot], effective: effective[slot], flags: flags[slot],
        issues: flags[slot].contains(.issued) ? issues[slot] ?? [] : []))
    flags[slot].insert(.noted)
  }

  // MARK: - Evaluating

  /// Evaluates what is marked, and what that marks, each after what it depends on.
  func settle() {
    while let (rank, slot) = queue.removeFirst() {
      let node = FacetNode(number: Int(program.dependencies.nodes[rank]))
      pending[slot] &= ~(UInt8(1) << UInt8(node.facet.rawValue))
      evaluate(slot, node.facet)
    }
  }

  /// Evaluates a facet and marks what depends on it when it has changed.
  func evaluate(_ slot: Int, _ facet: Facet) {
    let plan = program.items[Int(slotItems[slot])]
    switch facet {
    case .hidden: evaluateHidden(plan, slot)
    case .disabled: evaluateDisabled(plan, slot)
    case .count: evaluateCount(plan, slot)
    case .value: evaluateValue(plan, slot)
    case .column: evaluateColumn(plan, slot)
    case .options: evaluateOptions(plan, slot)
    case .drawing: redraw(slot)
    case .valid: evaluateValidity(plan, slot)
    }
  }

  /// Has a row drawn again though neither its value nor its state has changed.
  func redraw(_ slot: Int) {
    note(slot)
    flags[slot].insert(.redrawn)
  }

  private func evaluateHidden(_ plan: ItemPlan, _ slot: Int) {
    var isHidden = plan.hidden.map { $0(self, slot - plan.number) } ?? false
    if case .addButton = plan.kind { isHidden = !canInsertEntry(inSection: plan.section) }
    if flags[slot].contains(.removed) { isHidden = true }
    inherit(.hidden, .hidden, own: .ownHidden, isHidden, plan, slot)
  }

  private func evaluateDisabled(_ plan: ItemPlan, _ slot: Int) {
    let isDisabled = plan.disabled.map { $0(self, slot - plan.number) } ?? false
    inherit(.disabled, .disabled, own: .ownDisabled, isDisabled, plan, slot)
  }

  /// Gives an item a state that it has by itself or with what is around it.
  ///
  /// - Parameters:
  ///   - facet: What others depend on.
  ///   - flag: The state.
  ///   - ownFlag: That the item has it by itself, which `isOwn` says.
  private func inherit(
    _ facet: Facet, _ flag: SlotFlags, own ownFlag: SlotFlags, _ isOwn: Bool, _ plan: ItemPlan,
    _ slot: Int
  ) {
    let isAround = parentFlags(plan, slot - plan.number).contains(flag)
    let old = flags[slot]
    var new = old
    new.set(ownFlag, isOwn)
    new.set(flag, isOwn || isAround)
    guard new != old else { return }
    note(slot)
    new.set(.noted, flags[slot].contains(.noted))
    flags[slot] = new
    if new.contains(flag) != old.contains(flag) { markDependants(of: slot, facet) }
  }

  /// What is known of the section or group around an item.
  private func parentFlags(_ plan: ItemPlan, _ entry: Int) -> SlotFlags {
    guard let parent = plan.parent else { return [] }
    let isInEntry = program.templateOf[parent] >= 0
    return flags[isInEntry ? parent + entry : parent]
  }

  private func evaluateValue(_ plan: ItemPlan, _ slot: Int) {
    let entry = slot - plan.number
    let isSeen = isSeen(plan, slot)
    if let computed = plan.computed {
      store(settled(computed(self, entry), for: plan), in: slot)
    } else if plan.isList {
      let lists = listValues(ofSection: plan.section)
      store(lists.stored, in: slot)
      see(isSeen ? lists.seen : .null, in: slot)
      return
    } else {
      let isAwaited = takeAwaitedDefault(plan, slot)
      let isCleared = isReset(plan, slot)
      if isCleared, !isAwaited { evaluateDefault(plan, slot) }
      if isCleared || isAwaited {
        forgetLeft(slot)
        setTyped(nil, at: slot)
        let given = isCleared ? newValue(at: slot) : nil
        store(given ?? initialValue(of: plan, entry: entry), in: slot)
      }
    }
    see(isSeen ? stored[slot] : .null, in: slot)
  }

  /// Replaces what expressions see of a slot.
  private func see(_ value: FormValue, in slot: Int) {
    guard value != effective[slot] else { return }
    note(slot)
    effective[slot] = value
    refreshOptionIssue(program.items[Int(slotItems[slot])], slot)
    markDependants(of: slot, .value)
  }

  /// Makes the number of entries known before what they hold is.
  private func evaluateCount(_ plan: ItemPlan, _ slot: Int) {
    restoreEntries(plan, slot)
    mark(slot, .value)
    if let template = program.sections[plan.section].template {
      for column in program.columns[template] { mark(column, .column) }
    }
    let value = isSeen(plan, slot) ? listValues(ofSection: plan.section).seen : .null
    if value.elementCount != effective[slot].elementCount { markDependants(of: slot, .count) }
    see(value, in: slot)
  }

  /// Puts together what a row has in all entries, which lies at the row's own slot outside of them.
  private func evaluateColumn(_ plan: ItemPlan, _ slot: Int) {
    let list = program.items[program.sections[plan.section].item]
    let entries = sections[plan.section].entries
    let value =
      isSeen(list, list.number) && !entries.isEmpty
      ? FormValue.list(entries.map { effective[plan.number + $0.base] }) : .null
    guard value != effective[slot] else { return }
    if columnsBefore[slot] == nil { columnsBefore[slot] = effective[slot] }
    effective[slot] = value
    markDependants(of: slot, .column)
  }

  /// Stores a value and remembers the one before; what was typed and is no value gives way to it.
  func store(_ value: FormValue, in slot: Int) {
    if stored[slot] == value { return }
    note(slot)
    setTyped(nil, at: slot)
    stored[slot] = value
    markReaders(of: slot)
  }

  /// Has everything evaluated that is put together from what is stored, whether it is seen or not.
  private func markReaders(of slot: Int) {
    if isStarting { return }
    let item = Int(slotItems[slot])
    let plan = program.items[item]
    if case .left = plan.kind { redraw(slot - 1) }
    switch plan.kind {
    case .option: break
    case .section:
      for row in optionRows(ofSection: plan.section) { mark(row, .value) }
    default:
      if plan.template != nil { mark(program.sections[plan.section].item, .value) }
    }
  }

  /// The slots of the rows that the options of a selectable section have, in order.
  func optionRows(ofSection section: Int) -> [Int] {
    let plan = program.sections[section]
    guard case .select = plan.content else { return [] }
    var slots = plan.items.filter { program.items[$0].behavior == .check }
    if let template = plan.template {
      let item = program.templates[template].items.lowerBound
      slots += sections[section].entries.map { item + $0.base }
    }
    return slots
  }

  /// The option that a row of a selectable section stands for; nil for any other row.
  func option(ofRow slot: Int) -> FormValue? {
    options.row(slot)?.value ?? program.items[Int(slotItems[slot])].row?.selectableValue
  }
}

extension SlotFlags {
  /// Adds or removes a flag.
  mutating func set(_ flag: SlotFlags, _ isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}

extension FormState {
  /// A value as an item stores it: an Int where it takes a Double becomes one, and what counts as absent is
  /// ``FormValue/null``; a date is what the row keeps of it, a set in the order of the options.
  func settled(_ value: FormValue, for plan: ItemPlan) -> FormValue {
    switch value {
    case .int(let number) where plan.valueType?.base == .double: .double(Double(number))
    case .string(""), .list([]): .null
    case .date(let date): .date(plan.grain?.reduced(date, in: timeZone) ?? date)
    default:
      plan.options?.inOrder(value, delivered: .empty) ?? plan.declared?.inOrder(value) ?? value
    }
  }
}

extension FormValue {
  /// The number of elements of a list; 0 for anything else.
  var elementCount: Int {
    if case .list(let elements) = self { elements.count } else { 0 }
  }
}
