extension FormState {
  /// The plan of a slot's row, section or named condition.
  package func plan(_ slot: Int) -> ItemPlan { program.items[Int(slotItems[slot])] }

  /// The slot of a tag, or of a row in an entry: `phones[0]`, `items[2].price`.
  package func slot(ofAddress address: String) -> Int? {
    if let slot = program.tags[address] { return slot }
    guard let open = address.firstIndex(of: "["), let close = address.firstIndex(of: "]"),
      open < close, let section = program.section(String(address[..<open])),
      let index = Int(address[address.index(after: open)..<close]),
      case .entries(let number, _) = program.sections[section].content,
      sections[section].entries.indices.contains(index)
    else { return nil }
    let template = program.templates[number]
    let base = sections[section].entries[index].base
    let rest = address[address.index(after: close)...]
    if rest.isEmpty {
      return template.isRecord && !template.isSection ? nil : template.items.lowerBound + base
    }
    guard rest.first == ".", let item = template.tags[String(rest.dropFirst())] else { return nil }
    return item + base
  }

  /// The slot of a tag or of a row in an entry.
  package func settableSlot(_ address: String) throws(FormError) -> Int {
    guard let slot = slot(ofAddress: address) else { throw .unknownTag(address) }
    return slot
  }

  /// The address of a row: its tag, or `phones[0]` and `items[2].price` in entries; nil for a row
  /// without a tag and one of a removed entry.
  func address(ofSlot slot: Int) -> String? {
    let item = Int(slotItems[slot])
    let plan = program.items[item]
    guard let number = plan.template else { return plan.tag }
    guard let section = program.items[program.sections[plan.section].item].tag,
      let index = sections[plan.section].index(ofBase: slot - item)
    else { return nil }
    if item == program.templates[number].position { return nil }
    if !program.templates[number].isRecord || isEntrySection(slot) { return "\(section)[\(index)]" }
    return plan.tag.map { "\(section)[\(index)].\($0)" }
  }

  /// The notes in the order of their rows in the form.
  func inFormOrder(_ notes: [SlotNote]) -> [SlotNote] {
    if notes.count < 2 { return notes }
    let keys = notes.map { note -> (Int, Int, Int) in
      let item = Int(slotItems[note.slot])
      let plan = program.items[item]
      guard plan.template != nil else { return (item, 0, 0) }
      let index = sections[plan.section].index(ofBase: note.slot - item)
      return (program.sections[plan.section].item, 1 + (index ?? .max - 1), item)
    }
    return notes.indices.sorted { keys[$0] < keys[$1] }.map { notes[$0] }
  }

  /// The items and the index of the entry that lead to a slot, from the outermost inwards.
  func path(ofSlot slot: Int) -> [Int] {
    let item = Int(slotItems[slot])
    let plan = program.items[item]
    guard plan.template != nil else { return [item] }
    let index = sections[plan.section].index(ofBase: slot - item)
    return [program.sections[plan.section].item, index ?? .max, item]
  }

  /// Whether a row is visible in a visible section.
  func isVisible(_ slot: Int) -> Bool {
    let plan = plan(slot)
    return plan.isDrawn && flags[slot].isDisjoint(with: [.hidden, .free])
      && flags[program.sections[plan.section].item].isDisjoint(with: [.collapsed, .offPage])
      && !(entrySection(around: slot).map { flags[$0].contains(.collapsed) } ?? false)
  }

  /// Whether a row can be tapped: visible and enabled.
  func isReachable(_ slot: Int) -> Bool {
    isVisible(slot) && !flags[slot].contains(.disabled)
  }

  /// Whether a row can have the focus now.
  func isFocusable(_ slot: Int) -> Bool {
    let plan = plan(slot)
    return canBeEdited(slot) && plan.behavior.isFocusable && isReachable(slot)
  }

  /// Whether a slot belongs to a row that has not been removed.
  func isAlive(_ slot: Int) -> Bool {
    let item = Int(slotItems[slot])
    guard program.templateOf[item] >= 0 else { return true }
    if flags[slot].contains(.free) { return false }
    if removedBlocks.isEmpty { return true }
    let template = program.templates[Int(program.templateOf[item])]
    return !removedBlocks.contains(slot - item + template.items.lowerBound)
  }

  // MARK: - The rows of a section, visible or not

  func positionCount(ofSection section: Int) -> Int {
    let plan = program.sections[section]
    guard let template = plan.template else { return plan.items.count }
    return sections[section].entries.count * program.templates[template].items.count
      + plan.items.count
  }

  func slot(ofPosition position: Int, inSection section: Int) -> Int {
    let plan = program.sections[section]
    if let order = rowOrder(ofSection: section) { return order.items[position] }
    guard let number = plan.template else { return plan.items.lowerBound + position }
    let items = program.templates[number].items
    let entries = sections[section].entries
    let rest = position - (plan.isTemplateLast ? 0 : entries.count * items.count)
    if rest >= 0, rest < plan.items.count { return plan.items.lowerBound + rest }
    let position = plan.isTemplateLast ? position - plan.items.count : position
    return entries[position / items.count].base + items.lowerBound + position % items.count
  }

  func position(ofSlot slot: Int, inSection section: Int) -> Int? {
    let plan = program.sections[section]
    if let order = rowOrder(ofSection: section) {
      let place = slot - plan.items.lowerBound
      return order.positions.indices.contains(place) ? order.positions[place] : nil
    }
    guard let number = plan.template else { return slot - plan.items.lowerBound }
    let items = program.templates[number].items
    let item = Int(slotItems[slot])
    let isLast = plan.isTemplateLast
    if !items.contains(item) {
      let others = isLast ? 0 : sections[section].entries.count * items.count
      return others + item - plan.items.lowerBound
    }
    return sections[section].index(ofBase: slot - item).map {
      (isLast ? plan.items.count : 0) + $0 * items.count + item - items.lowerBound
    }
  }

  /// A row or section with everything inside it.
  func contents(of slot: Int) -> [Int] {
    let plan = plan(slot)
    switch plan.kind {
    case .section:
      let section = plan.section
      return [slot]
        + (0..<positionCount(ofSection: section)).map {
          self.slot(ofPosition: $0, inSection: section)
        }
    case .group:
      return program.items(inGroup: plan).map { $0 + slot - plan.number }
    case .left: return [slot - 1, slot]
    default: return plan.hasLeft ? [slot, slot + 1] : [slot]
    }
  }
}

extension FormProgram {
  /// Whether a section has rows that the user can put in another order.
  package var hasMovableRows: Bool { sections.contains { $0.movable != nil } }

  /// The rows of which the value of a section is the order; nil for any other value.
  func movableRows(_ plan: ItemPlan) -> MovableRows? {
    if case .section = plan.kind { sections[plan.section].movable } else { nil }
  }

  /// The section with a tag; nil if there is none.
  func section(_ tag: String) -> Int? {
    guard let slot = tags[tag] else { return nil }
    let section = items[slot].section
    return sections[section].item == slot ? section : nil
  }
}
