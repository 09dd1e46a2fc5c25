/// The slots of the tags and named conditions of a definition.
///
/// Named conditions come first, then each section with its rows in the order of the definition, a
/// group before its rows; the options that become rows and the add button come last in their
/// section. Outside entries, the slot of a template's row holds its values in all entries.
package struct SlotTable: Sendable {
  /// The rows and sections outside templates by tag.
  package private(set) var tags: [String: Int] = [:]
  /// The named conditions by name.
  package private(set) var conditions: [String: Int] = [:]
  /// The rows of each section's template, by tag; empty for a section without entries.
  package private(set) var entryTags: [[String: Int]] = []
  /// The slot of the form itself, which comes last.
  package private(set) var form = 0
  /// The sections with entries, by tag.
  private var lists: [String: Int] = [:]
  /// The first duplicate tag.
  private(set) var duplicateTag: String?

  /// Numbers the parts of a definition.
  package init(_ definition: FormDefinition) {
    var next = 0
    for condition in definition.conditions {
      conditions[condition.name] = next
      next += 1
    }
    for (index, section) in definition.sections.enumerated() {
      register(section.tag, next)
      if section.isRepeated, let tag = section.tag { lists[tag] = index }
      next += 1
      var own: [String: Int] = [:]
      if section.isRepeated {
        for (tag, slot) in Self.slots(of: section.rows, &next) { own[tag] = slot }
        next += section.hasAddButton ? 1 : 0
      } else {
        for (tag, slot) in Self.slots(of: section.rows, &next) { register(tag, slot) }
        next += section.hasDeliveredOptions ? 1 : section.options(of: definition).count
      }
      entryTags.append(own)
    }
    form = next
  }

  /// The slot of a row or section outside templates, or of the form itself.
  package func slot(ofTag tag: String) -> Int? {
    tags[tag] ?? (tag == FormReference.form ? form : nil)
  }

  /// The slot of a row's values in all entries of a section; nil if there is no such row.
  package func column(_ row: String, of list: String) -> Int? {
    lists[list].flatMap { entryTags[$0][row] }
  }

  private mutating func register(_ tag: String?, _ item: Int) {
    guard let tag else { return }
    if tags.updateValue(item, forKey: tag) != nil { duplicateTag = duplicateTag ?? tag }
  }

  /// Numbers rows and the rows inside them; returns the slot of each tag.
  private static func slots(
    of rows: [FormDefinition.Row], _ next: inout Int
  ) -> [(tag: String, slot: Int)] {
    var slots: [(tag: String, slot: Int)] = []
    for row in rows {
      if let tag = row.name { slots.append((tag, next)) }
      next += 1
      if !row.rows.isEmpty { slots += Self.slots(of: row.rows, &next) }
    }
    return slots
  }

  // MARK: - Fingerprint

  /// A number that almost certainly differs if a name has another slot.
  ///
  /// The sum of 64-bit FNV-1a hashes of each name with its slot, so it does not depend on the
  /// order.
  package var fingerprint: UInt64 {
    var sum: UInt64 = 0
    for (tag, slot) in tags { sum &+= Self.hash("$", tag, slot) }
    for (name, slot) in conditions { sum &+= Self.hash("", name, slot) }
    for tags in entryTags {
      for (tag, slot) in tags { sum &+= Self.hash("$$", tag, slot) }
    }
    return sum
  }

  private static func hash(_ prefix: String, _ name: String, _ slot: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in prefix.utf8 { add(byte) }
    for byte in name.utf8 { add(byte) }
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: slot >> shift))
    }
    return hash
  }
}
