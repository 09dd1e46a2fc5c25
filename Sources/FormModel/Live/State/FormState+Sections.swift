/// # Sections of entries
///
/// A section on the screen is one of the definition or, in a list whose entries are drawn as
/// sections, one entry. Both have a number: the position in the definition, or the slot of the
/// group that the entry is, which is greater than all positions.
extension FormState {
  /// The number of the section that a row is drawn in; that of a section or of such a group is its
  /// own.
  func section(ofSlot slot: Int) -> Int { entrySection(around: slot) ?? plan(slot).section }

  /// The slot of the group that the entry around a row is, if it is drawn as a section.
  func entrySection(around slot: Int) -> Int? {
    guard program.hasEntrySections else { return nil }
    var slot = slot
    while let number = plan(slot).template {
      let template = program.templates[number]
      if template.outer == nil {
        let first = template.items.lowerBound + slot - Int(slotItems[slot])
        return template.isSection ? first : nil
      }
      guard let list = list(around: slot) else { return nil }
      slot = list
    }
    return nil
  }

  /// Whether a slot is that of a group that is drawn as a section.
  func isEntrySection(_ slot: Int) -> Bool { entrySection(around: slot) == slot }

  /// Whether a number is that of an entry.
  func isEntry(_ section: Int) -> Bool { section >= program.items.count }

  /// The slot with the state of a section on the screen.
  func slot(ofSection section: Int) -> Int {
    isEntry(section) ? section : program.sections[section].item
  }

  /// The definition of a section on the screen.
  func definition(ofSection section: Int) -> FormDefinition.Section {
    guard isEntry(section) else { return program.sections[section].definition }
    let plan = program.sections[plan(section).section]
    return plan.entry ?? plan.definition
  }

  /// The id of a section on the screen.
  func id(ofSection section: Int) -> FormSection.ID {
    isEntry(section) ? id(ofSlot: section) : FormID(section)
  }

  /// The rows of an entry that is drawn as a section and has no lists, or of the list around such
  /// entries; nil for any other section.
  func block(ofSection section: Int) -> Range<Int>? {
    guard program.hasEntrySections else { return nil }
    guard isEntry(section) else {
      let plan = program.sections[section]
      return plan.entry == nil ? nil : plan.items
    }
    if program.sections[plan(section).section].hasInnerLists { return nil }
    return plan(section).template.map { section..<section + program.templates[$0].items.count }
  }

  /// The rows of an entry that is drawn as a section, with those of the lists in it.
  func order(ofEntrySection section: Int) -> SlotOrder {
    if let order = caches.orders[section] { return order }
    let order = SlotOrder(slots(ofEntrySection: section))
    caches.orders[section] = order
    return order
  }

  /// The sections on the screen in order.
  var sectionsOnScreen: [Int] {
    var numbers: [Int] = []
    for (section, plan) in program.sections.enumerated()
    where flags[plan.item].isDisjoint(with: .offScreen) {
      if plan.entry != nil, let template = plan.template {
        let group = program.templates[template].items.lowerBound
        numbers += self[list: plan.item].entries.lazy.map { group + $0.base }
          .filter { !self.flags[$0].contains(.hidden) }
      }
      if plan.isDrawn { numbers.append(section) }
    }
    return numbers
  }
}
