/// # Addresses of rows without a tag
///
/// `sections[1]` is the second section that is written in the form, and `sections[1].rows[0]` its
/// first row, hidden or not. `.rows[2]` after the tag of a section or group, or after an entry as in
/// `guests[0].rows[2]`, is the third row that is written there. A tag takes precedence.
extension FormState {
  /// The slot of a row or section by its number.
  func slot(ofWritten address: String) -> Int? {
    guard let item = program.item(ofWritten: address) else { return nil }
    let template = program.items[item].template
    guard let container = address.writtenRow?.container, template != nil else { return item }
    if let around = slot(ofAddress: container), plan(around).template == template {
      return item + around - plan(around).number
    }
    guard let (list, index) = container.indexed, let slot = slot(ofAddress: list) else {
      return nil
    }
    let entries = self[list: slot].entries
    return entries.indices.contains(index) ? item + entries[index].base : nil
  }

  /// The address of a row or section, by its number if it has no tag.
  ///
  /// Nil for what the form adds, and for a row of a removed entry.
  package func name(ofSlot slot: Int) -> String? {
    if let address = address(ofSlot: slot) { return address }
    let plan = plan(slot)
    guard let place = plan.place, program.isWritten(plan.number) else { return nil }
    guard let number = place.rows.last, let parent = plan.parent else {
      return "sections[\(place.section)]"
    }
    let isInEntry = plan.template != nil && program.items[parent].template != plan.template
    let container =
      isInEntry ? addressOfEntry(around: slot) : name(ofSlot: parent + slot - plan.number)
    return container.map { "\($0).rows[\(number)]" }
  }
}

extension FormProgram {
  /// The row or section with an address by its number, in entries whichever the entry is.
  func item(ofWritten address: String) -> Int? {
    guard let (container, number) = address.writtenRow, item(ofTagged: address) == nil else {
      return nil
    }
    if container.isEmpty {
      return sections.indices.contains(number) ? sections[number].item : nil
    }
    if let around = item(ofAddress: container), let row = row(number, writtenIn: around),
      items[row].template == items[around].template
    {
      return row
    }
    guard let list = container.indexed.flatMap({ item(ofAddress: $0.name) }),
      let row = row(number, writtenIn: list),
      items[row].template == Int(templateOfList[list])
    else { return nil }
    return row
  }

  /// Whether a row or section has a condition that hides or disables it.
  package func isConditional(_ item: Int) -> Bool {
    items[item].hidden != nil || items[item].disabled != nil
  }

  private func row(_ number: Int, writtenIn container: Int) -> Int? {
    guard let place = items[container].place?.row(number) else { return nil }
    return items[container...].first { $0.place == place && isWritten($0.number) }?.number
  }

  /// Whether an item is a section or row of the definition.
  fileprivate func isWritten(_ item: Int) -> Bool {
    switch index.items[item].kind {
    case .section, .row: true
    case .condition, .option, .deliveredOption, .addButton, .shared, .form: false
    }
  }
}

extension String {
  /// The maximum number of bytes of an address by numbers, which is read recursively.
  private static let maximumLength = 1000

  /// The container of a row, and the number of the row in it; nil for any other address.
  ///
  /// The container of a section is empty.
  fileprivate var writtenRow: (container: String, number: Int)? {
    guard utf8.count <= Self.maximumLength, let (name, number) = indexed else { return nil }
    if name == "sections" { return ("", number) }
    return name.hasSuffix(".rows") ? (String(name.dropLast(".rows".count)), number) : nil
  }

  /// The name and the index of `guests[0]`; nil for any other text.
  fileprivate var indexed: (name: String, index: Int)? {
    guard hasSuffix("]"), let open = lastIndex(of: "["),
      let index = Int(self[index(after: open)...].dropLast())
    else { return nil }
    return (String(self[..<open]), index)
  }
}
