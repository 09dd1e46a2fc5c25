extension FormState {
  /// Whether a list lets the user add, delete or move entries while it is not disabled.
  func permits(_ operation: FormError.EntryOperation, in list: Int) -> Bool {
    guard let rule = rule(ofList: list) else { return false }
    return switch operation {
    case .insert: rule.insert && permits("insert", list)
    case .delete: rule.delete && permits("delete", list)
    case .move: rule.reorder && permits("reorder", list)
    }
  }

  /// Whether the condition on which a section or list lets the user do something holds.
  func permits(_ key: String, _ slot: Int) -> Bool {
    liveValue(key, slot).map { $0 == .bool(true) } ?? true
  }

  /// Whether the user can add, delete or move entries now, apart from how many there are.
  func allows(_ operation: FormError.EntryOperation, in list: Int) -> Bool {
    !flags[list].contains(.disabled) && permits(operation, in: list)
  }

  /// Whether a list has room for one more entry and lets the user add it.
  func canInsertEntry(in list: Int) -> Bool {
    guard permits(.insert, in: list) else { return false }
    return self[list: list].entries.count < countLimits(list).upperBound
  }

  /// Whether a list has an entry more than it needs and lets the user delete it.
  func canDeleteEntry(in list: Int) -> Bool {
    guard permits(.delete, in: list) else { return false }
    return self[list: list].entries.count > countLimits(list).lowerBound
  }

  /// The rule for editing the entries of a list; nil if the user cannot change them.
  package func rule(ofList list: Int) -> FormDefinition.Repeat? {
    guard case .repeating(let rule)? = template(ofList: list)?.rule else { return nil }
    return rule
  }

  /// The values of a list of entries, composed of those of its rows: as stored, and as
  /// expressions see them while the list is not hidden.
  func listValues(of list: Int) -> (stored: FormValue, seen: FormValue) {
    guard let template = template(ofList: list) else { return (.null, .null) }
    let entries = listedEntries(of: list)
    if entries.isEmpty { return (.null, .null) }
    let stored = FormValue.list(entries.map { value(of: $0, template) { self.stored[$0] } })
    if entries.allSatisfy({ showsAll($0, template) }) { return (stored, stored) }
    return (stored, .list(entries.map { value(of: $0, template) { effective[$0] } }))
  }

  /// The values of a row in all entries of a list, as expressions see them.
  func values(ofColumn item: Int, inList list: Int) -> FormValue {
    let entries = listedEntries(of: list)
    guard !entries.isEmpty, isSeen(plan(list), list) else { return .null }
    return .list(entries.map { effective[item + $0.base] })
  }

  /// The values of a row in all entries of the list that an expression of an entry names.
  func values(of column: InnerColumn, _ entry: Int) -> FormValue {
    values(ofColumn: column.item, inList: column.list + base(around: entry, column.steps))
  }

  /// The stored value of a row or list, which follows the rows of its entries at once, also before
  /// the transaction settles.
  func presentValue(_ slot: Int) -> FormValue {
    guard plan(slot).isList, let template = template(ofList: slot) else { return stored[slot] }
    let entries = listedEntries(of: slot)
    return entries.isEmpty
      ? .null : .list(entries.map { value(of: $0, template, at: presentValue) })
  }

  /// The entries that are part of a list: all, or those with a value.
  func listedEntries(of list: Int) -> [EntryState] {
    let entries = self[list: list].entries
    guard let template = template(ofList: list), template.dropsEmpty else { return entries }
    return entries.filter { isFilled($0.base, template) }
  }

  /// Whether a row of an entry, or of an entry inside it, has a value, or a text that is not one
  /// yet.
  private func isFilled(_ base: Int, _ template: TemplatePlan) -> Bool {
    template.filling.contains { item in
      let slot = item + base
      guard let inner = program.template(ofList: program.items[item]) else {
        return stored[slot] != .null || typed[slot] != nil
      }
      return self[list: slot].entries.contains { isFilled($0.base, inner) }
    }
  }

  /// Forgets the issues of entries that the list leaves out from now on, and judges again those that
  /// it no longer leaves out.
  func settleDropped(_ list: Int) {
    guard let template = template(ofList: list), template.dropsEmpty else { return }
    let before = self[list: list].dropped
    var now: Set<Int> = []
    for entry in self[list: list].entries {
      let isDropped = !isFilled(entry.base, template)
      if isDropped { now.insert(entry.base) }
      if isDropped == before.contains(entry.base) { continue }
      for slot in slots(of: entry, template) {
        if isDropped, isChecked(slot) || flags[slot].contains(.validated) { mark(slot, .issues) }
        judgeAgain(slot)
      }
    }
    if now != before { lists.states[list]?.dropped = now }
  }

  /// Whether a row belongs to an entry that a list leaves out, or that is inside such an entry.
  func isInDroppedEntry(_ plan: ItemPlan, _ slot: Int) -> Bool {
    guard let number = plan.template else { return false }
    let template = program.templates[number]
    if template.dropsEmpty, !isFilled(slot - plan.number, template) { return true }
    guard template.outer != nil, let list = list(around: slot) else { return false }
    return isInDroppedEntry(self.plan(list), list)
  }

  private func showsAll(_ entry: EntryState, _ template: TemplatePlan) -> Bool {
    template.items.allSatisfy { item in
      let (plan, slot) = (program.items[item], item + entry.base)
      return isSeen(plan, slot) && !(plan.isList && effective[slot] != stored[slot])
    }
  }

  /// The value of one entry, as stored or as seen.
  func value(
    of entry: EntryState, _ template: TemplatePlan, at value: (_ slot: Int) -> FormValue
  ) -> FormValue {
    guard template.isRecord else { return value(template.items.lowerBound + entry.base) }
    return .record(fields(of: entry, template, at: value))
  }

  /// The fields of an entry that its kind has.
  ///
  /// - Parameter isIncluded: Whether the value of a slot is among them.
  func fields(
    of entry: EntryState, _ template: TemplatePlan,
    where isIncluded: (_ slot: Int) -> Bool = { _ in true }, at value: (_ slot: Int) -> FormValue
  ) -> [FormField] {
    let kind = template.kinds.map { stored[$0.item + entry.base] }
    var fields: [FormField] = []
    for item in template.items {
      let plan = program.items[item]
      guard let tag = plan.tag, plan.valueType != nil, isIncluded(item + entry.base) else {
        continue
      }
      if let kind, template.kinds?.has(item, kind) == false { continue }
      fields.append(FormField(name: tag, value: value(item + entry.base)))
    }
    return fields
  }

  /// Numbers the entries of a list from 1 if anything reads their places.
  func numberEntries(of list: Int) {
    guard let item = template(ofList: list)?.position else { return }
    for (index, entry) in self[list: list].entries.enumerated() {
      let slot = item + entry.base
      if stored[slot] == .int(index + 1) { continue }
      note(slot)
      stored[slot] = .int(index + 1)
      mark(slot, .value)
    }
  }

  // MARK: - Changing

  /// Inserts an entry with the values of a new one and those given.
  ///
  /// - Parameter value: The value of the entry's row, or a record by the tags of its rows; nil for
  ///   the values of a new entry.
  @discardableResult
  func insertEntry(in list: Int, at index: Int, _ value: FormValue? = nil) -> EntryState? {
    let number = program.templateOfList[Int(slotItems[list])]
    if number < 0 { return nil }
    noteEntries(of: list)
    let entry = makeEntry(ofTemplate: Int(number), in: list, value)
    setPosition(of: entry, index, program.templates[Int(number)])
    self[list: list].entries.insert(entry, at: index)
    mark(list, .count)
    return entry
  }

  /// Numbers a new entry, before anything reads its place.
  private func setPosition(of entry: EntryState, _ index: Int, _ template: TemplatePlan) {
    guard let position = template.position else { return }
    stored[position + entry.base] = .int(index + 1)
    effective[position + entry.base] = .int(index + 1)
  }

  /// Makes an entry with the values of a new one and those given, without inserting it.
  func makeEntry(
    ofTemplate number: Int, in list: Int, _ value: FormValue? = nil, key: FormValue? = nil
  ) -> EntryState {
    let template = program.templates[number]
    let first = block(for: number)
    if template.outer != nil { lists.owners[first] = list }
    var entry = EntryState(id: lists.nextEntry, base: first - template.items.lowerBound, key: key)
    entry.given = template.kinds?.given(by: value)
    lists.nextEntry += 1
    transaction.inserted.append((number, entry))
    fill(entry, template, value)
    for node in overlay.evaluation.initialEntryNodes[number] {
      mark(node.item + entry.base, node.facet)
    }
    if overlay.hasRemovals { settleRemoval(of: entry, template) }
    return entry
  }

  /// Removes an entry; its slots are freed after the transaction.
  func removeEntry(in list: Int, at index: Int) {
    let number = program.templateOfList[Int(slotItems[list])]
    if number < 0 { return }
    noteEntries(of: list)
    let entry = self[list: list].entries.remove(at: index)
    discard(entry, Int(number))
    mark(list, .count)
  }

  /// Records that an entry is removed, with those in its lists; its slots are freed after the
  /// transaction.
  func discard(_ entry: EntryState, _ template: Int) {
    let plan = program.templates[template]
    // An error may have been removed with it.
    if let list = list(around: entry.base + plan.items.lowerBound) { judgeAgain(list) }
    transaction.removed.append((template, entry))
    transaction.removedBlocks.insert(entry.base + plan.items.lowerBound)
    if !defaults.awaited.isEmpty {
      for item in plan.items { defaults.awaited[item + entry.base] = nil }
    }
    for list in lists(in: entry, plan) {
      let number = program.templateOfList[Int(slotItems[list])]
      for inner in self[list: list].entries { discard(inner, Int(number)) }
    }
  }

  /// The number of entries that the `count` of a list gives; nil for a list without one.
  func demandedCount(_ list: Int) -> Int? {
    let plan = plan(list)
    guard let code = plan.bounds["count"], let template = template(ofList: list) else { return nil }
    guard case .int(let count) = code(self, list - plan.number) else { return 0 }
    // Each list in the entries of another one has its share of the room.
    let lists = template.outer.map { entries(ofTemplate: $0).count } ?? 1
    return EntryRoom.limited(max(0, count), template, lists: lists)
  }

  /// Gives a list as many entries as its `count` says; those that fall away keep their values until
  /// they come back.
  func fitCount(_ list: Int) {
    guard !isStarting, isAlive(list), let count = demandedCount(list),
      let template = template(ofList: list)
    else { return }
    while let entry = self[list: list].entries.last, self[list: list].entries.count > count {
      self[list: list].setAside.append(knownValue(of: entry, template))
      removeEntry(in: list, at: self[list: list].entries.count - 1)
    }
    while self[list: list].entries.count < count {
      let value = self[list: list].setAside.popLast() ?? nil
      let entry = insertEntry(in: list, at: self[list: list].entries.count)
      if let entry, let value { replace(entry, template, with: value) }
    }
  }

  /// The value of an entry without defaults that are still to be evaluated; nil for one without
  /// any other.
  private func knownValue(of entry: EntryState, _ template: TemplatePlan) -> FormValue? {
    let isKnown = { self.defaults.awaited[$0] == nil }
    guard template.isRecord else {
      let slot = template.items.lowerBound + entry.base
      return isKnown(slot) ? presentValue(slot) : nil
    }
    return .record(fields(of: entry, template, where: isKnown, at: presentValue))
  }

  /// Moves an entry to its final index.
  func moveEntry(in list: Int, from: Int, to: Int) {
    noteEntries(of: list)
    let entry = self[list: list].entries.remove(at: from)
    self[list: list].entries.insert(entry, at: to)
    mark(list, .count)
  }

  /// The first slot of an unused block for a template.
  private func block(for template: Int) -> Int {
    if let free = freeBlocks[template].popLast() { return free }
    let start = stored.count
    let items = program.templates[template].items
    stored.append(contentsOf: repeatElement(.null, count: items.count))
    effective.append(repeating: .null, count: items.count)
    flags.append(contentsOf: repeatElement([], count: items.count))
    worklist.addSlots(items.count)
    slotItems.append(contentsOf: items.lazy.map { Int32($0) })
    generations.append(contentsOf: repeatElement(0, count: items.count))
    return start
  }

  private func fill(_ entry: EntryState, _ template: TemplatePlan, _ value: FormValue?) {
    for item in template.items {
      let slot = item + entry.base
      let plan = program.items[item]
      if program.takesSteps, value?.gives(plan, of: template) == true {
        transaction.steps.given.insert(slot)
      }
      let value = newValue(plan, template, value)
      stored[slot] = value ?? .null
      effective[slot] = stored[slot]
      // There was nothing before to record.
      flags[slot] = [.noted, .fresh]
      issues[slot] = nil
      if value == nil { awaitDefault(of: slot) }
    }
    for list in lists(in: entry, template) {
      lists.states[list] = ListState()
      let given = given(to: plan(list), by: value)
      if given == nil, plan(list).computesDefault {
        awaitDefault(of: list)
      } else {
        addEntries(to: list, initialEntries(of: list, given: given), areGiven: given == nil)
      }
    }
    if template.isSection, program.sections[template.section].entry?.collapsed == true {
      flags[template.items.lowerBound + entry.base].insert(.collapsed)
    }
  }

  /// Adds the first entries of a list in an entry.
  private func addEntries(to list: Int, _ values: [FormValue?], areGiven: Bool) {
    let number = Int(program.templateOfList[Int(slotItems[list])])
    for (index, value) in values.enumerated() {
      let entry = makeEntry(ofTemplate: number, in: list, value)
      setPosition(of: entry, index, program.templates[number])
      self[list: list].entries.append(entry)
      if areGiven { give(value, toEntryAt: index, of: list) }
    }
  }

  /// Records the value that an entry has in a new form, and those of the entries in its lists.
  func give(_ value: FormValue?, toEntryAt index: Int, of list: Int) {
    self[list: list].entries[index].given = value
    guard let template = template(ofList: list) else { return }
    give(value, toListsIn: self[list: list].entries[index], template)
  }

  /// Records the values that the entries in the lists of an entry have in a new form.
  func give(_ value: FormValue?, toListsIn entry: EntryState, _ template: TemplatePlan) {
    for list in lists(in: entry, template) {
      guard let tag = plan(list).tag, case .list(let values)? = value?.fieldIfThere(tag) else {
        continue
      }
      for index in self[list: list].entries.indices where values.indices.contains(index) {
        give(values[index], toEntryAt: index, of: list)
      }
    }
  }

  /// Frees the slots of an entry.
  func free(_ entry: EntryState, _ template: Int) {
    let items = program.templates[template].items
    for item in items {
      let slot = item + entry.base
      issues[slot] = nil
      stored[slot] = .null
      effective[slot] = .null
      flags[slot] = .free
      generations[slot - program.items.count] &+= 1
      typed[slot] = nil
      caches.free(slot)
      options.free(slot)
      overlay.removedRules[slot] = nil
      if !overlay.addedRules.isEmpty { overlay.addedRules[slot] = nil }
      checks.free(slot)
      defaults.results[slot] = nil
      if program.templateOfList[item] >= 0 { lists.states[slot] = nil }
    }
    lists.owners[items.lowerBound + entry.base] = nil
    freeBlocks[template].append(items.lowerBound + entry.base)
  }
}

extension FormValue {
  /// Whether the value of an entry has one for a row.
  func gives(_ plan: ItemPlan, of template: TemplatePlan) -> Bool {
    !template.isRecord || plan.tag.flatMap(fieldIfThere) != nil
  }

  /// The value of a field of a record; nil if the record does not have it.
  func fieldIfThere(_ name: String) -> FormValue? {
    guard case .record(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }
}
