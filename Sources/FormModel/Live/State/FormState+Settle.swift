extension FormState {
  // MARK: - Marking

  /// Marks a facet for evaluation when the transaction settles.
  func mark(_ slot: Int, _ facet: Facet) {
    if facet == .drawing || facet == .format { caches.forgetPresented(slot) }
    let node = FacetNode(Int(slotItems[slot]), facet)
    worklist.insert(node, of: slot, overlay.evaluation.dependencies.ranks)
  }

  /// Marks everything that depends on a facet for evaluation.
  func markDependants(of slot: Int, _ facet: Facet) {
    if isStarting { return }
    let dependencies = overlay.evaluation.dependencies
    let item = Int(slotItems[slot])
    let template = program.templateOf[item]
    for position in dependencies.dependants(of: FacetNode(item, facet)) {
      markDependant(dependencies.dependant(at: position), of: slot, item, template, facet)
    }
  }

  @inline(__always)
  private func markDependant(
    _ node: FacetNode, of slot: Int, _ item: Int, _ template: Int32, _ facet: Facet
  ) {
    let target = node.item
    let own = program.templateOf[target]
    if own == template, facet != .column, node.facet != .column {
      mark(slot: target + slot - item, node.facet, from: slot, facet)
    } else if node.facet == .column {
      guard let list = list(around: slot) else { return }
      switch facet {
      // The number of entries has marked it already.
      case .count: break
      // How the values are shown has changed, not the values.
      case .options, .format: markShown(target, ofList: list)
      default:
        // The kind of an entry decides how a value that several kinds share is shown.
        if program.items[target].kindRows?.field == item { markShown(target, ofList: list) }
        markColumn(target, ofList: list)
      }
    } else if own < 0 {
      mark(target, node.facet)
    } else if program.sections[program.templates[Int(own)].section].hasInnerLists {
      // The values of a row in all entries are not those of one entry.
      let number = facet == .column ? -1 : Int(template)
      for base in bases(ofTemplate: Int(own), seenFrom: slot, ofTemplate: number) {
        mark(target + base, node.facet)
      }
    } else {
      for entry in entries(ofTemplate: Int(own)) { mark(target + entry.base, node.facet) }
    }
  }

  /// Marks what shows the values of a row in all entries of a list.
  private func markShown(_ item: Int, ofList list: Int) {
    if list < program.items.count {
      markDependants(of: item, .column)
    } else {
      markReaders(ofColumn: item, ofList: list)
    }
  }

  /// Lets what is inside a row or section that was hidden already find out that it is removed, or
  /// no longer removed.
  private func markInside(_ slot: Int) {
    let item = Int(slotItems[slot])
    let table = overlay.evaluation.dependencies
    for position in table.dependants(of: FacetNode(item, .hidden)) {
      let node = table.dependant(at: position)
      guard node.facet == .hidden else { continue }
      markDependant(node, of: slot, item, program.templateOf[item], .hidden)
    }
  }

  /// Marks the values of a row in all entries of a list.
  ///
  /// They have no slot of their own if the list is in an entry: the row of the first entry stands
  /// for them.
  func markColumn(_ item: Int, ofList list: Int) {
    if list < program.items.count { return mark(item, .column) }
    if let entry = self[list: list].entries.first { return mark(item + entry.base, .column) }
    evaluateColumn(item, ofList: list)
  }

  /// Marks what reads the values of a row in all entries of a list that is in an entry.
  private func markReaders(ofColumn item: Int, ofList list: Int) {
    let template = Int(program.templateOf[Int(slotItems[list])])
    let dependencies = overlay.evaluation.dependencies
    for position in dependencies.dependants(of: FacetNode(item, .column)) {
      let node = dependencies.dependant(at: position)
      let own = Int(program.templateOf[node.item])
      for base in bases(ofTemplate: own, seenFrom: list, ofTemplate: template) {
        mark(node.item + base, node.facet)
      }
    }
  }

  /// Marks a facet because another one has changed.
  ///
  /// A valid value is not checked again merely because it has changed itself: `validates` says when
  /// it is checked.
  ///
  /// A computed value and a list are never edited, so their change counts as an edit; that of a list
  /// as one that goes on while it has too few entries.
  private func mark(slot: Int, _ facet: Facet, from source: Int, _ sourceFacet: Facet) {
    if facet == .issues, slot == source, sourceFacet == .value {
      let plan = plan(slot)
      let isInvalid = flags[slot].contains(.invalid)
      if plan.computed != nil || plan.isList, !isNew, plan.isChecked(onChange: flags[slot]),
        !transaction.renewed.contains(slot)
      {
        return plan.isList ? checkGrown(slot) : demandCheck(slot)
      }
      if !isInvalid || plan.validates == .onDemand { return }
    }
    // Other titles of its options, and another format, change only the messages of a row.
    if facet == .issues, slot == source, [.options, .format].contains(sourceFacet),
      !flags[slot].contains(.issued)
    {
      return
    }
    mark(slot, facet)
  }

  // MARK: - Evaluating

  /// Evaluates what is marked, and what that marks in turn, each after its dependencies.
  func settle() {
    while let (node, slot) = worklist.removeFirst(overlay.evaluation.dependencies.nodes) {
      evaluate(slot, node.facet)
    }
  }

  /// Evaluates a facet and marks its dependants if it has changed.
  func evaluate(_ slot: Int, _ facet: Facet) {
    let plan = plan(slot)
    switch facet {
    case .hidden: evaluateHidden(plan, slot)
    case .disabled: evaluateDisabled(plan, slot)
    case .count: evaluateCount(plan, slot)
    case .value: evaluateValue(plan, slot)
    case .column: evaluateColumn(plan, slot)
    case .options: evaluateOptions(plan, slot)
    case .drawing:
      redrawWithButton(plan, slot)
      // The list describes the kinds that its add button presents.
      if plan.presentsLiveKinds, let list = parent(plan, slot) { redraw(list) }
      if plan.isLayout(in: program.templates) { redrawRows(ofGroup: plan, slot) }
    case .format:
      redraw(slot)
      markDependants(of: slot, .format)
    case .issues: evaluateIssues(plan, slot)
    case .validity: evaluateValidity(plan, slot)
    case .dirty: evaluateDirty(plan, slot)
    }
  }

  /// Redraws the rows of a group, which are drawn with its title; those of a list inside it are not.
  private func redrawRows(ofGroup plan: ItemPlan, _ slot: Int) {
    for item in program.items(inGroup: plan) where program.items[item].isDrawn {
      if !program.items[item].isAddButton { redraw(item + slot - plan.number) }
    }
  }

  /// Redraws a row; for a list in an entry, which is not drawn itself, also its add button.
  func redrawWithButton(_ plan: ItemPlan, _ slot: Int) {
    redraw(slot)
    if case .list = plan.kind, let button = addButton(ofList: plan, slot) { redraw(button) }
  }

  /// Redraws a row although neither its value nor its state has changed.
  func redraw(_ slot: Int) {
    note(slot)
    flags[slot].insert(.redrawn)
    caches.forgetPresented(slot)
  }

  private func evaluateHidden(_ plan: ItemPlan, _ slot: Int) {
    var isHidden = plan.hidden.map { $0(self, slot - plan.number) } ?? false
    if case .addButton = plan.kind {
      isHidden = parent(plan, slot).map { !canInsertEntry(in: $0) } ?? true
    }
    let wasHidden = flags[slot].contains(.hidden)
    let isRemovalNew = overlay.hasRemovals && settleRemoval(plan, slot)
    if !flags[slot].isDisjoint(with: [.ownRemoved, .swiped]) { isHidden = true }
    inherit(.hidden, .hidden, own: .ownHidden, isHidden, plan, slot)
    // The check of a row with rules forgets this itself.
    if !wasHidden, flags[slot].contains([.hidden, .validated]) { flags[slot].remove(.validated) }
    if isRemovalNew, wasHidden == flags[slot].contains(.hidden) { markInside(slot) }
  }

  private func evaluateDisabled(_ plan: ItemPlan, _ slot: Int) {
    let isDisabled = plan.disabled.map { $0(self, slot - plan.number) } ?? false
    inherit(.disabled, .disabled, own: .ownDisabled, isDisabled, plan, slot)
  }

  /// Updates a state that an item has itself or inherits.
  ///
  /// - Parameters:
  ///   - facet: The facet that others depend on.
  ///   - flag: The state.
  ///   - ownFlag: The flag for the state of the item itself, set if `isOwn` is true.
  private func inherit(
    _ facet: Facet, _ flag: SlotFlags, own ownFlag: SlotFlags, _ isOwn: Bool, _ plan: ItemPlan,
    _ slot: Int
  ) {
    let isAround = parent(plan, slot).map { flags[$0].contains(flag) } ?? false
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

  private func evaluateValue(_ plan: ItemPlan, _ slot: Int) {
    let entry = slot - plan.number
    let isSeen = isSeen(plan, slot)
    if let computed = plan.computed {
      store(settled(computed(self, entry), for: plan), in: slot)
    } else if plan.isList {
      let lists = listValues(of: slot)
      if judgesContents(plan, slot), stored[slot] != lists.stored {
        mark(slot: slot, .issues, from: slot, .value)
        judgeAgain(slot)
      }
      store(lists.stored, in: slot)
      if !transaction.steps.renewed.isEmpty, transaction.steps.renewed.remove(slot) != nil {
        transaction.steps.changes.append((slot, nil))
      }
      if overlay.evaluation.comparesValues { markDirty(slot) }
      see(isSeen ? lists.seen : .null, in: slot)
      return
    } else if !plan.isDerived {
      let isAwaited = takeAwaitedDefault(plan, slot)
      let isCleared = isReset(plan, slot)
      if isCleared, !isAwaited { evaluateDefault(plan, slot) }
      if isCleared || isAwaited {
        forgetLeft(slot)
        setTyped(nil, at: slot)
        let given = isCleared ? newValue(at: slot) : nil
        store(given ?? initialValue(of: plan, entry: entry), in: slot)
        if program.takesSteps { transaction.steps.changes.append((slot, nil)) }
      }
    }
    see(isSeen ? stored[slot] : .null, in: slot)
  }

  /// Replaces the value of a slot that expressions see.
  private func see(_ value: FormValue, in slot: Int) {
    guard value != effective[slot] else { return }
    note(slot)
    caches.forgetKeys()
    effective[slot] = value
    refreshOptionIssue(plan(slot), slot)
    markDependants(of: slot, .value)
  }

  /// Evaluates the number of entries before their contents.
  private func evaluateCount(_ plan: ItemPlan, _ slot: Int) {
    restoreEntries(plan, slot)
    setRestored(isReset(plan, slot), list: slot)
    fitCount(slot)
    numberEntries(of: slot)
    mark(slot, .value)
    settleDropped(slot)
    caches.forgetKeys()
    settleKeys(of: slot)
    // The add button also counts the entries that the list leaves out.
    if let button = addButton(ofList: plan, slot) { mark(button, .hidden) }
    let template = Int(program.templateOfList[plan.number])
    if template >= 0 {
      for column in overlay.evaluation.columns[template] { markColumn(column, ofList: slot) }
    }
    let value = isSeen(plan, slot) ? listValues(of: slot).seen : .null
    if movesPositions(of: slot) || value.elementCount != effective[slot].elementCount {
      markDependants(of: slot, .count)
    }
    see(value, in: slot)
  }

  /// Collects the values of a row in all entries, which are stored at the row's own slot outside
  /// them.
  private func evaluateColumn(_ plan: ItemPlan, _ slot: Int) {
    if slot >= program.items.count {
      if let list = list(around: slot) { evaluateColumn(plan.number, ofList: list) }
      return
    }
    let value = values(ofColumn: plan.number, inList: program.sections[plan.section].item)
    guard value != effective[slot] else { return }
    note(slot)
    effective[slot] = value
    markDependants(of: slot, .column)
  }

  /// Marks what reads the values of a row in all entries of a list in an entry, if they have
  /// changed.
  private func evaluateColumn(_ item: Int, ofList list: Int) {
    let value = values(ofColumn: item, inList: list)
    if value == lists.states[list]?.columns[item] ?? .null { return }
    lists.states[list]?.columns[item] = value
    markReaders(ofColumn: item, ofList: list)
  }

  /// Stores a value and records the previous one; a typed text that is not a value is discarded.
  func store(_ value: FormValue, in slot: Int) {
    let old = stored[slot]
    if old == value { return }
    note(slot)
    if program.takesSteps, !flags[slot].contains(.fresh) { logChange(slot) }
    replace(value, in: slot)
    if program.sharesValues { carryShared(by: plan(slot), slot, from: old) }
  }

  /// Replaces the stored value of a slot that has been noted.
  func replace(_ value: FormValue, in slot: Int) {
    setTyped(nil, at: slot)
    caches.forgetKeys()
    stored[slot] = value
    markReaders(of: slot)
    if overlay.evaluation.comparesValues { markDirty(slot) }
  }

  /// Marks everything composed of the stored value, whether it is seen or not.
  private func markReaders(of slot: Int) {
    if isStarting { return }
    let item = Int(slotItems[slot])
    let plan = program.items[item]
    if case .left = plan.kind { redraw(slot - 1) }
    switch plan.kind {
    case .option: break
    case .section:
      caches.rowOrders[slot] = nil
      for row in optionRows(ofSection: plan.section) { mark(row, .value) }
    default:
      guard let list = list(around: slot) else { return }
      // Whether the entry is part of the list may depend on the value, too.
      mark(list, template(ofList: list)?.dropsEmpty == true ? .count : .value)
    }
  }

  /// The slots of the rows for the options of a selectable section, in order.
  func optionRows(ofSection section: Int) -> [Int] {
    let plan = program.sections[section]
    guard case .select = plan.content else { return [] }
    var slots = plan.items.filter { program.items[$0].behavior == .check }
    if let template = plan.template {
      let item = program.templates[template].items.lowerBound
      slots += self[list: plan.item].entries.map { item + $0.base }
    }
    return slots
  }

  /// The option that a row of a selectable section represents; nil for any other row.
  func option(ofRow slot: Int) -> FormValue? {
    options.row(slot)?.value ?? plan(slot).row?.selectableValue
  }
}

extension SlotFlags {
  /// Adds or removes a flag.
  mutating func set(_ flag: SlotFlags, _ isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}

extension FormState {
  /// A value as an item stores it: an Int becomes a Double as needed, a Double is rounded to the
  /// digits that it keeps, and what counts as absent becomes ``FormValue/null``, as what is not
  /// finite; a date is reduced to what the row keeps, a set sorted by the options.
  package func settled(_ value: FormValue, for plan: ItemPlan) -> FormValue {
    switch value {
    case .int(let number) where plan.valueType?.base == .double: return .double(Double(number).kept)
    case .string(""), .list([]): return .null
    case .double(let number): return .finite(number.kept)
    case .date(let date):
      return date.isKnown ? .date(plan.grain?.reduced(date, in: timeZone) ?? date) : .null
    default:
      let value = value.kept
      return plan.options?.inOrder(value, kept: []) ?? plan.declared?.inOrder(value) ?? value
    }
  }
}

extension FormValue {
  /// The number of elements of a list; 0 for anything else.
  var elementCount: Int {
    if case .list(let elements) = self { elements.count } else { 0 }
  }
}
