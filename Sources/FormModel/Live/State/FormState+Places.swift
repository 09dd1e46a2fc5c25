extension FormState {
  /// The plan of a slot's row, section or named condition.
  package func plan(_ slot: Int) -> ItemPlan { program.items[Int(slotItems[slot])] }

  /// The slot of a tag, or of a row in an entry: `phones[0]`, `items[2].price`,
  /// `guests[0].phones[1]`.
  ///
  /// A session names a row without a tag by its id, `#17`, and a section by its number, `#s2`; a test
  /// by its number in the form that is written, `sections[0].rows[2]`.
  package func slot(ofAddress address: String) -> Int? {
    slot(ofTagged: address) ?? slot(ofWritten: address)
  }

  private func slot(ofTagged address: String) -> Int? {
    if let slot = program.tags[address] { return slot }
    if address.utf8.first == UInt8(ascii: "#") {
      if let section = program.section(address) { return program.sections[section].item }
      guard let number = UInt64(address.dropFirst()) else { return nil }
      return slot(of: FormRow.ID(rawValue: number)).flatMap { isAlive($0) ? $0 : nil }
    }
    guard let open = address.firstIndex(of: "["),
      var slot = program.tags[String(address[..<open])]
    else { return nil }
    var rest = address[open...]
    while !rest.isEmpty {
      guard let row = self.slot(ofEntryPath: &rest, in: slot) else { return nil }
      slot = row
    }
    return slot
  }

  /// The slot of the row that the beginning of a path such as `[2].price` names in a list.
  private func slot(ofEntryPath path: inout Substring, in list: Int) -> Int? {
    guard let template = template(ofList: list), path.first == "[",
      let close = path.firstIndex(of: "]"), let index = Int(path.dropFirst()[..<close])
    else { return nil }
    let entries = self[list: list].entries
    guard entries.indices.contains(index) else { return nil }
    path = path[path.index(after: close)...]
    if !template.isRecord || template.isSection && path.isEmpty {
      return template.items.lowerBound + entries[index].base
    }
    guard path.first == "." else { return nil }
    let end = path.firstIndex(of: "[") ?? path.endIndex
    guard let item = template.tags[String(path[..<end].dropFirst())] else { return nil }
    path = path[end...]
    return ownRow(item + entries[index].base)
  }

  /// The slot of a tag or of a row in an entry.
  ///
  /// - Parameter kinds: The kinds that are about to be set, by the slots of their fields.
  package func settableSlot(
    _ address: String, kinds: [Int: FormValue] = [:]
  ) throws(FormError) -> Int {
    guard var slot = slot(ofAddress: address) else { throw .unknownTag(address) }
    if !kinds.isEmpty { slot = ownRow(slot, kinds) }
    if let rows = plan(slot).kindRows {
      let field = rows.field + slot - plan(slot).number
      throw .otherKind(tag: address, kind: (kinds[field] ?? stored[field]).text ?? "")
    }
    return slot
  }

  /// The address of a row: its tag, or `phones[0]`, `items[2].price` and `guests[0].phones[1]` in
  /// entries; nil for a row without a tag and one of a removed entry.
  package func address(ofSlot slot: Int) -> String? {
    let plan = plan(slot)
    guard let number = plan.template else { return plan.tag }
    if plan.kindRows != nil || plan.number == program.templates[number].position { return nil }
    guard let entry = addressOfEntry(around: slot) else { return nil }
    if !program.templates[number].isRecord || isEntrySection(slot) { return entry }
    return plan.tag.map { "\(entry).\($0)" }
  }

  /// The address of the entry that contains a slot, such as `guests[0]`; nil outside entries.
  func addressOfEntry(around slot: Int) -> String? {
    guard let list = list(around: slot), let address = address(ofSlot: list),
      let index = index(ofEntryAround: slot)
    else { return nil }
    return "\(address)[\(index)]"
  }

  /// The notes in the order of their rows in the form.
  func inFormOrder(_ notes: [SlotNote]) -> [SlotNote] {
    if notes.count < 2 { return notes }
    if program.hasInnerLists {
      let paths = notes.map { path(ofSlot: $0.slot) }
      return notes.indices.sorted { paths[$0].lexicographicallyPrecedes(paths[$1]) }
        .map { notes[$0] }
    }
    let keys = notes.map { note -> (Int, Int, Int) in
      let item = Int(slotItems[note.slot])
      let plan = program.items[item]
      guard plan.template != nil else { return (item, 0, 0) }
      let index = index(ofEntryAround: note.slot)
      return (program.sections[plan.section].item, 1 + (index ?? .max - 1), item)
    }
    return notes.indices.sorted { keys[$0] < keys[$1] }.map { notes[$0] }
  }

  /// The items and the indexes of the entries that lead to a slot, from the outermost inwards.
  func path(ofSlot slot: Int) -> [Int] {
    let item = Int(slotItems[slot])
    guard program.templateOf[item] >= 0 else { return [item] }
    guard let list = list(around: slot) else { return [.max, item] }
    return path(ofSlot: list) + [index(ofEntryAround: slot) ?? .max, item]
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

  /// The error for a row that the user cannot use now, which says if it is on a page that is not
  /// shown.
  func refusal(_ error: FormError, at slot: Int, _ tag: String) -> FormError {
    let section = plan(slot).section
    guard flags[program.sections[section].item].contains(.offPage),
      flags[slot].isDisjoint(with: [.hidden, .free]), let page = page(ofSection: section)
    else { return error }
    return .otherPage(tag: tag, page: program.definition.pages[page].tag)
  }

  /// Refuses a change by the user while a row does not take one.
  ///
  /// - Parameter error: The error for a row of the page that is shown.
  func checkEditable(
    _ slot: Int, _ tag: String, or error: @autoclosure () -> FormError
  ) throws(FormError) {
    if canBeEdited(slot), isReachable(slot) { return }
    throw refusal(error(), at: slot, tag)
  }

  /// Whether a slot belongs to a row that has not been removed.
  func isAlive(_ slot: Int) -> Bool {
    let item = Int(slotItems[slot])
    guard program.templateOf[item] >= 0 else { return true }
    if flags[slot].contains(.free) { return false }
    if transaction.removedBlocks.isEmpty { return true }
    let template = program.templates[Int(program.templateOf[item])]
    return !transaction.removedBlocks.contains(slot - item + template.items.lowerBound)
  }

  // MARK: - The rows of a section, visible or not

  func positionCount(ofSection section: Int) -> Int {
    let plan = program.sections[section]
    guard let template = plan.template else { return plan.items.count }
    if plan.hasInnerLists { return order(ofSection: section).slots.count }
    return self[list: plan.item].entries.count * program.templates[template].items.count
      + plan.items.count
  }

  func slot(ofPosition position: Int, inSection section: Int) -> Int {
    let plan = program.sections[section]
    if let order = rowOrder(ofSection: section) { return order.items[position] }
    guard let number = plan.template else { return plan.items.lowerBound + position }
    if plan.hasInnerLists { return order(ofSection: section).slots[position] }
    let items = program.templates[number].items
    let entries = self[list: plan.item].entries
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
    if plan.hasInnerLists { return order(ofSection: section).positions[slot] }
    let items = program.templates[number].items
    let item = Int(slotItems[slot])
    let isLast = plan.isTemplateLast
    if !items.contains(item) {
      let others = isLast ? 0 : self[list: plan.item].entries.count * items.count
      return others + item - plan.items.lowerBound
    }
    return index(ofEntryAround: slot).map {
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
      let slots = program.items(inGroup: plan).map { $0 + slot - plan.number }
      return program.sections[plan.section].hasInnerLists
        ? slots.flatMap { [$0] + self.slots(ofList: $0) } : Array(slots)
    case .list: return [slot] + slots(ofList: slot)
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
    if let slot = tags[tag] {
      let section = items[slot].section
      return sections[section].item == slot ? section : nil
    }
    if let item = item(ofWritten: tag) {
      let section = items[item].section
      return sections[section].item == item ? section : nil
    }
    guard tag.hasPrefix("#s"), let number = Int(tag.dropFirst(2)) else { return nil }
    return sections.indices.contains(number) ? number : nil
  }
}
