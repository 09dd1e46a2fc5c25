// The rule `uniqueItems` with a key compares the entries of a list by some of their rows. These rows
// have the rule, so that its issues are at the entries that repeat the key of an earlier one.

/// The list and the tags of the rows by which its entries are compared.
struct EntryKey: Hashable {
  let list: Int
  let tags: [String]
}

/// The first entry with a key.
struct FirstEntry {
  /// The index of the entry among those that are part of the list.
  let index: Int
  let base: Int
}

extension FormState {
  /// The index of the first entry with the same key as the entry of a row; nil if this is the first
  /// one, and if another row reports the repetition.
  ///
  /// The first visible row of the key with a value reports it. An entry is not compared if all rows
  /// of the key are absent.
  func firstEntry(withKey tags: [String], of plan: ItemPlan, _ slot: Int) -> Int? {
    guard isKey(tags, of: plan), let list = list(around: slot) else { return nil }
    let slots = keySlots(tags, in: list, slot - plan.number)
    guard slots.first(where: { effective[$0] != .null && !isHidden($0) }) == slot,
      let first = firstEntries(EntryKey(list: list, tags: tags))[key(of: slots)],
      first.base != slot - plan.number
    else { return nil }
    return first.index
  }

  /// Whether a key consists of rows of the entry that a row is in, and not of fields of the row's own
  /// records.
  func isKey(_ tags: [String], of plan: ItemPlan) -> Bool {
    guard let tag = plan.tag, let template = plan.template else { return false }
    return tags.contains(tag) && tags.allSatisfy { program.templates[template].tags[$0] != nil }
  }

  private func keySlots(_ tags: [String], in list: Int, _ base: Int) -> [Int] {
    guard let template = template(ofList: list) else { return [] }
    return tags.compactMap { template.tags[$0].map { ownRow($0 + base) } }
  }

  private func key(of slots: [Int]) -> FormValue { .list(slots.map { effective[$0].key() }) }

  /// The first entry with each key that is not wholly absent.
  private func firstEntries(_ key: EntryKey) -> [FormValue: FirstEntry] {
    if let known = caches.firstEntries[key] { return known }
    var first: [FormValue: FirstEntry] = [:]
    for (index, entry) in listedEntries(of: key.list).enumerated() {
      let slots = keySlots(key.tags, in: key.list, entry.base)
      if slots.allSatisfy({ effective[$0] == .null }) { continue }
      let value = self.key(of: slots)
      if first[value] == nil { first[value] = FirstEntry(index: index, base: entry.base) }
    }
    caches.firstEntries[key] = first
    return first
  }

  /// Checks the keys of entries again whose order has changed, which the values of the key do not
  /// show if they are equal.
  func settleKeys(of list: Int) {
    guard let template = template(ofList: list), !template.keyed.isEmpty else { return }
    let entries = listedEntries(of: list)
    let order = entries.map(\.id)
    if order == lists.states[list]?.compared ?? [] { return }
    lists.states[list]?.compared = order
    for entry in entries {
      for item in template.keyed {
        mark(item + entry.base, .issues)
        judgeAgain(item + entry.base)
      }
    }
  }
}
