extension FormState {
  /// Whether a section lets the user add, delete or move entries while it is not disabled.
  func permits(_ operation: FormError.EntryOperation, inSection section: Int) -> Bool {
    guard let rule = rule(ofSection: section) else { return false }
    let item = program.sections[section].item
    return switch operation {
    case .insert: rule.insert && permits("insert", item)
    case .delete: rule.delete && permits("delete", item)
    case .move: rule.reorder && permits("reorder", item)
    }
  }

  /// Whether the condition on which a section lets the user do something holds.
  func permits(_ key: String, _ item: Int) -> Bool {
    liveValue(key, item).map { $0 == .bool(true) } ?? true
  }

  /// Whether the user can add, delete or move entries now, apart from how many there are.
  func allows(_ operation: FormError.EntryOperation, inSection section: Int) -> Bool {
    !flags[program.sections[section].item].contains(.disabled)
      && permits(operation, inSection: section)
  }

  /// Whether a section of entries has room for one more and lets the user add it.
  func canInsertEntry(inSection section: Int) -> Bool {
    guard permits(.insert, inSection: section) else { return false }
    return sections[section].entries.count < rule(ofSection: section)?.maximum ?? .max
  }

  /// The values of a section of entries, composed of those of its rows: as stored, and as
  /// expressions see them while the section is not hidden.
  func listValues(ofSection section: Int) -> (stored: FormValue, seen: FormValue) {
    guard case .entries(let number, _) = program.sections[section].content else {
      return (.null, .null)
    }
    let template = program.templates[number]
    let entries = listedEntries(ofSection: section)
    if entries.isEmpty { return (.null, .null) }
    let stored = FormValue.list(entries.map { value(of: $0, template) { self.stored[$0] } })
    if entries.allSatisfy({ showsAll($0, template) }) { return (stored, stored) }
    return (stored, .list(entries.map { value(of: $0, template) { effective[$0] } }))
  }

  /// The entries that are part of the list: all, or those with a value.
  func listedEntries(ofSection section: Int) -> [EntryState] {
    let entries = sections[section].entries
    guard let template = program.sections[section].template,
      let filling = program.templates[template].filling
    else { return entries }
    return entries.filter { isFilled($0.base, filling) }
  }

  /// Whether a row of an entry has a value, or a text that is not one yet.
  private func isFilled(_ base: Int, _ filling: [Int]) -> Bool {
    filling.contains { stored[$0 + base] != .null || typed[$0 + base] != nil }
  }

  /// Forgets the issues of entries that the list leaves out from now on, and judges again those that
  /// it no longer leaves out.
  func settleDropped(_ list: ItemPlan) {
    guard let number = program.sections[list.section].template,
      let filling = program.templates[number].filling
    else { return }
    let before = dropped[list.number] ?? []
    var now: Set<Int> = []
    for entry in sections[list.section].entries {
      let isDropped = !isFilled(entry.base, filling)
      if isDropped { now.insert(entry.base) }
      if isDropped == before.contains(entry.base) { continue }
      for item in program.templates[number].items {
        if isDropped, isChecked(item + entry.base) { mark(item + entry.base, .issues) }
        judgeAgain(item + entry.base)
      }
    }
    dropped[list.number] = now
  }

  /// Whether a row belongs to an entry that the list leaves out.
  func isInDroppedEntry(_ plan: ItemPlan, _ slot: Int) -> Bool {
    guard let filling = plan.template.flatMap({ program.templates[$0].filling }) else {
      return false
    }
    return !isFilled(slot - plan.number, filling)
  }

  private func showsAll(_ entry: EntryState, _ template: TemplatePlan) -> Bool {
    template.items.allSatisfy {
      isSeen(program.items[$0], $0 + entry.base)
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
  func numberEntries(ofSection section: Int) {
    guard let number = program.sections[section].template,
      let item = program.templates[number].position
    else { return }
    for (index, entry) in sections[section].entries.enumerated() {
      let slot = item + entry.base
      if stored[slot] == .int(index + 1) { continue }
      note(slot)
      stored[slot] = .int(index + 1)
      mark(slot, .value)
    }
  }

  // MARK: - Changing

  /// Records the entries of a section before the transaction changes them.
  func noteEntries(ofSection section: Int) {
    if sections[section].entriesBefore == nil {
      sections[section].entriesBefore = sections[section].entries
      restructured.append(section)
    }
  }

  /// Inserts an entry with the values of a new one and those given.
  ///
  /// - Parameter value: The value of the entry's row, or a record by the tags of its rows; nil for
  ///   the values of a new entry.
  @discardableResult
  func insertEntry(
    inSection section: Int, at index: Int, _ value: FormValue? = nil
  ) -> EntryState? {
    guard case .entries(let number, _) = program.sections[section].content else { return nil }
    noteEntries(ofSection: section)
    let entry = makeEntry(ofTemplate: number, value)
    if let position = program.templates[number].position {
      stored[position + entry.base] = .int(index + 1)
      effective[position + entry.base] = .int(index + 1)
    }
    sections[section].entries.insert(entry, at: index)
    mark(program.sections[section].item, .count)
    return entry
  }

  /// Makes an entry with the values of a new one and those given, without inserting it.
  func makeEntry(
    ofTemplate number: Int, _ value: FormValue? = nil, key: FormValue? = nil
  ) -> EntryState {
    let template = program.templates[number]
    let entry = EntryState(
      id: nextEntry, base: block(for: number) - template.items.lowerBound, key: key)
    nextEntry += 1
    inserted.append((number, entry))
    fill(entry, template, value)
    for node in program.initialEntryNodes[number] { mark(node.item + entry.base, node.facet) }
    if hasRemovals { for item in template.items { mark(item + entry.base, .hidden) } }
    return entry
  }

  /// Removes an entry; its slots are freed after the transaction.
  func removeEntry(inSection section: Int, at index: Int) {
    guard case .entries(let number, _) = program.sections[section].content else { return }
    noteEntries(ofSection: section)
    let entry = sections[section].entries.remove(at: index)
    discard(entry, number)
    mark(program.sections[section].item, .count)
  }

  /// Records that an entry is removed; its slots are freed after the transaction.
  func discard(_ entry: EntryState, _ template: Int) {
    removed.append((template, entry))
    let items = program.templates[template].items
    removedBlocks.insert(entry.base + items.lowerBound)
    // An error may have been removed with it.
    judgeAgain(program.sections[program.templates[template].section].item)
    if !awaitedDefaults.isEmpty { for item in items { awaitedDefaults[item + entry.base] = nil } }
  }

  /// Moves an entry to its final index.
  func moveEntry(inSection section: Int, from: Int, to: Int) {
    noteEntries(ofSection: section)
    let entry = sections[section].entries.remove(at: from)
    sections[section].entries.insert(entry, at: to)
    mark(program.sections[section].item, .count)
  }

  /// The first slot of an unused block for a template.
  private func block(for template: Int) -> Int {
    if let free = freeBlocks[template].popLast() { return free }
    let start = stored.count
    let items = program.templates[template].items
    stored.append(contentsOf: repeatElement(.null, count: items.count))
    effective.append(repeating: .null, count: items.count)
    flags.append(contentsOf: repeatElement([], count: items.count))
    pending.append(contentsOf: repeatElement(0, count: items.count))
    slotItems.append(contentsOf: items.lazy.map { Int32($0) })
    generations.append(contentsOf: repeatElement(0, count: items.count))
    return start
  }

  private func fill(_ entry: EntryState, _ template: TemplatePlan, _ value: FormValue?) {
    for item in template.items {
      let slot = item + entry.base
      let plan = program.items[item]
      if program.takesSteps, value?.gives(plan, of: template) == true { stepLog.given.insert(slot) }
      let value = newValue(plan, template, value)
      stored[slot] = value ?? .null
      effective[slot] = stored[slot]
      // There was nothing before to record.
      flags[slot] = [.noted, .fresh]
      issues[slot] = nil
      if value == nil { awaitDefault(of: slot) }
    }
    if program.sections[template.section].entry?.collapsed == true {
      flags[template.items.lowerBound + entry.base].insert(.collapsed)
    }
  }

  /// Frees the slots of removed entries.
  func freeRemovedEntries() {
    for (template, entry) in removed { free(entry, template) }
    removed.removeAll(keepingCapacity: true)
    removedBlocks.removeAll(keepingCapacity: true)
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
      presented[slot] = nil
      options.free(slot)
      removedRules[slot] = nil
      if !addedRules.isEmpty { addedRules[slot] = nil }
      checks.free(slot)
      defaults[slot] = nil
    }
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
