// A list is a section with entries, or a row of an entry that has entries itself. Both are known by
// their slot. Each entry has its own block of slots, also one inside another entry: `owners` leads
// from it to its list, and so to the entry around.

extension FormState {
  /// The entries of the list at a slot.
  subscript(list slot: Int) -> ListState {
    get { lists.states[slot] ?? ListState() }
    _modify {
      let number = plan(slot).section
      if program.sections[number].hasInnerLists {
        caches.orders[number] = nil
        if program.hasEntrySections { caches.orders[section(ofSlot: slot)] = nil }
      }
      caches.indexes[slot] = nil
      caches.forgetKeys()
      yield &lists.states[slot, default: ListState()]
    }
  }

  /// The rows of the entries of a list; nil for anything but a list.
  func template(ofList slot: Int) -> TemplatePlan? {
    program.template(ofList: plan(slot))
  }

  /// The list whose entry contains a slot; nil for a slot outside entries and in a removed entry
  /// inside another.
  func list(around slot: Int) -> Int? {
    let item = Int(slotItems[slot])
    let number = program.templateOf[item]
    if number < 0 { return nil }
    let template = program.templates[Int(number)]
    return template.outer == nil
      ? template.list : lists.owners[slot - item + template.items.lowerBound]
  }

  /// The lists whose entries contain a slot, the innermost first.
  func lists(around slot: Int) -> some Sequence<Int> {
    sequence(state: slot) { inner in
      guard let list = self.list(around: inner) else { return nil }
      inner = list
      return list
    }
  }

  /// The index of the entry that contains a slot, in its list; nil if it is removed.
  func index(ofEntryAround slot: Int) -> Int? {
    let base = slot - Int(slotItems[slot])
    guard let list = list(around: slot) else { return nil }
    if let known = caches.indexes[list] { return known[base] }
    let indexes = Dictionary(
      uniqueKeysWithValues: self[list: list].entries.enumerated().map { ($1.base, $0) })
    caches.indexes[list] = indexes
    return indexes[base]
  }

  /// The entry that contains a slot; nil if it is removed.
  func entry(around slot: Int) -> EntryState? {
    guard let list = list(around: slot), let index = index(ofEntryAround: slot) else { return nil }
    return self[list: list].entries[index]
  }

  /// The offset of an entry around another, given that of the inner one.
  func base(around entry: Int, _ steps: [EntryStep]) -> Int {
    var entry = entry
    for step in steps { entry = (lists.owners[step.first + entry] ?? step.list) - step.list }
    return entry
  }

  /// What contains an item: a group, a list, a section or the form.
  package func parent(_ plan: ItemPlan, _ slot: Int) -> Int? {
    guard let parent = plan.parent else {
      return if case .section = plan.kind { program.form } else { nil }
    }
    let template = program.templateOf[parent]
    if template < 0 { return parent }
    // A row of an entry inside another is in a list, or in a group of its own entry.
    return template == program.templateOf[plan.number]
      ? parent + slot - plan.number : list(around: slot)
  }

  /// The lists in an entry.
  func lists(in entry: EntryState, _ template: TemplatePlan) -> [Int] {
    template.lists.map { $0 + entry.base }
  }

  /// The entries of all lists with a template.
  func entries(ofTemplate number: Int) -> [EntryState] {
    let template = program.templates[number]
    guard let outer = template.outer else { return self[list: template.list].entries }
    return entries(ofTemplate: outer).flatMap { self[list: template.list + $0.base].entries }
  }

  /// The entries with a template inside an entry with another.
  private func entries(
    ofTemplate number: Int, inside base: Int, ofTemplate around: Int
  ) -> [EntryState] {
    let template = program.templates[number]
    guard let outer = template.outer else { return [] }
    if outer == around { return self[list: template.list + base].entries }
    return entries(ofTemplate: outer, inside: base, ofTemplate: around).flatMap {
      self[list: template.list + $0.base].entries
    }
  }

  /// The offsets of the entries whose rows can depend on a row of another template's entry: the
  /// one around that entry, those inside it, or all if the two have nothing to do with each other.
  func bases(ofTemplate target: Int, seenFrom slot: Int, ofTemplate number: Int) -> [Int] {
    if number == target { return [slot - Int(slotItems[slot])] }
    if number >= 0 {
      if let base = base(ofTemplate: target, around: slot, ofTemplate: number) { return [base] }
      if program.isTemplate(number, around: target) {
        let base = slot - Int(slotItems[slot])
        return entries(ofTemplate: target, inside: base, ofTemplate: number).map(\.base)
      }
    }
    return entries(ofTemplate: target).map(\.base)
  }

  /// The offset of the entry with a template around a slot; nil if there is none.
  private func base(ofTemplate target: Int, around slot: Int, ofTemplate number: Int) -> Int? {
    var (slot, number) = (slot, number)
    while let outer = program.templates[number].outer {
      guard let list = list(around: slot) else { return nil }
      (slot, number) = (list, outer)
      if number == target { return slot - Int(slotItems[slot]) }
    }
    return nil
  }

  /// The list in an entry that a row adds entries to; nil for any other row.
  func innerList(ofAddButton slot: Int) -> Int? {
    guard slot < slotItems.count, case .addButton = plan(slot).kind else { return nil }
    return parent(plan(slot), slot).flatMap { list in
      if case .list = plan(list).kind { list } else { nil }
    }
  }

  /// The row that adds entries to a list; nil if there is none.
  func addButton(ofList plan: ItemPlan, _ slot: Int) -> Int? {
    if case .section = plan.kind { return program.sections[plan.section].items.first }
    let item = program.items[plan.number + 1]
    return item.isAddButton && item.parent == plan.number ? slot + 1 : nil
  }

  /// The lists in the entries of a section on the screen that are not hidden, in the order of the
  /// form.
  func shownLists(inSection section: Int) -> [Int] {
    var lists: [Int] = []
    if isEntry(section) {
      guard let entry = entry(around: section), let number = plan(section).template else {
        return []
      }
      addLists(in: entry, program.templates[number], to: &lists)
      return lists
    }
    let plan = program.sections[section]
    guard plan.hasInnerLists, plan.entry == nil, let number = plan.template else { return [] }
    for entry in self[list: plan.item].entries {
      addLists(in: entry, program.templates[number], to: &lists)
    }
    return lists
  }

  private func addLists(in entry: EntryState, _ template: TemplatePlan, to found: inout [Int]) {
    for list in lists(in: entry, template) where !isHidden(list) {
      found.append(list)
      guard let inner = self.template(ofList: list), !inner.lists.isEmpty else { continue }
      for entry in self[list: list].entries { addLists(in: entry, inner, to: &found) }
    }
  }

  // MARK: - The rows of a section with lists in entries

  /// All rows of a section in order, visible or not, without those of a removed entry.
  func order(ofSection section: Int) -> SlotOrder {
    if let order = caches.orders[section] { return order }
    let order = SlotOrder(allSlots(ofSection: section))
    caches.orders[section] = order
    return order
  }

  /// All rows of a section in order, visible or not.
  func allSlots(ofSection section: Int) -> [Int] {
    let plan = program.sections[section]
    guard let number = plan.template else { return Array(plan.items) }
    var slots: [Int] = []
    addSlots(of: plan.item, program.templates[number], to: &slots)
    return plan.isTemplateLast ? plan.items + slots : slots + plan.items
  }

  /// The rows of an entry and of those in its lists, in order.
  func slots(of entry: EntryState, _ template: TemplatePlan) -> [Int] {
    template.items.flatMap { [$0 + entry.base] + slots(ofList: $0 + entry.base) }
  }

  /// The lists that are reset with a row: itself, or those in a group.
  func lists(resetWith slot: Int) -> [Int] {
    let plan = plan(slot)
    switch plan.kind {
    case .section, .list: return [slot]
    case .group:
      return program.items(inGroup: plan).filter { program.items[$0].isList }
        .map { $0 + slot - plan.number }
    case .row, .field, .left, .option, .addButton, .condition, .form: return []
    }
  }

  /// The rows of the entries of a list in an entry, in order.
  func slots(ofList list: Int) -> [Int] {
    guard let template = template(ofList: list) else { return [] }
    var slots: [Int] = []
    addSlots(of: list, template, to: &slots)
    return slots
  }

  private func addSlots(of list: Int, _ template: TemplatePlan, to slots: inout [Int]) {
    for entry in self[list: list].entries {
      addSlots(inEntryAt: entry.base, template, to: &slots)
    }
  }

  private func addSlots(
    inEntryAt base: Int, _ template: TemplatePlan, to slots: inout [Int]
  ) {
    for item in template.items {
      let slot = item + base
      slots.append(slot)
      let inner = program.templateOfList[item]
      if inner >= 0 { addSlots(of: slot, program.templates[Int(inner)], to: &slots) }
    }
  }

  /// All rows of an entry that is drawn as a section in order, visible or not.
  func slots(ofEntrySection section: Int) -> [Int] {
    guard let number = plan(section).template else { return [] }
    var slots: [Int] = []
    let base = section - Int(slotItems[section])
    addSlots(inEntryAt: base, program.templates[number], to: &slots)
    return slots
  }
}

extension FormProgram {
  /// Whether entries with a template contain lists whose entries have another.
  fileprivate func isTemplate(_ outer: Int, around inner: Int) -> Bool {
    var template = templates[inner].outer
    while let number = template {
      if number == outer { return true }
      template = templates[number].outer
    }
    return false
  }
}

/// Slots in the order of the form.
struct SlotOrder {
  let slots: [Int]
  /// The index of each slot.
  let positions: [Int: Int]

  init(_ slots: [Int]) {
    self.slots = slots
    positions = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($1, $0) })
  }
}
