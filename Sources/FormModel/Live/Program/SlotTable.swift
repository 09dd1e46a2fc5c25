/// The slots of the tags and named conditions of a definition.
///
/// Named conditions come first, then each section with its rows in the order of the definition, a
/// group before its rows; the options that become rows and the add button come last in their
/// section. The rows of a list in an entry come after all rows of the entry, and its add button
/// next to the list. Outside entries, the slot of a template's row holds its values in all entries.
package struct SlotTable: Sendable {
  /// The rows and sections outside templates by tag.
  package private(set) var tags: [String: Int] = [:]
  /// The named conditions by name.
  package private(set) var conditions: [String: Int] = [:]
  /// The slot of the form itself, which comes last.
  package private(set) var form = 0
  /// The rows of the entries of each list, by the slot of its section or row.
  package private(set) var entries: [Int: EntryScope] = [:]
  /// The slots of the sections in order.
  package private(set) var sections: [Int] = []
  /// The sections with entries, by tag.
  private var lists: [String: Int] = [:]
  /// The first duplicate tag.
  private(set) var duplicateTag: String?

  /// Numbers the parts of a definition.
  package init(_ definition: FormDefinition) {
    self.init(definition, OptionTypeIndex(definition))
  }

  init(_ definition: FormDefinition, _ optionTypes: OptionTypeIndex) {
    var next = 0
    for condition in definition.conditions {
      conditions[condition.name] = next
      next += 1
    }
    for section in definition.sections {
      let item = next
      sections.append(item)
      register(section.tag, item)
      if section.isRepeated, let tag = section.tag { lists[tag] = item }
      next += 1
      if section.isRepeated {
        addEntries(of: item, section.rows, in: nil, &next)
        next += section.hasAddButton ? 1 : 0
      } else {
        var slots = RowSlots(next: next)
        slots.add(section.rows)
        for row in slots.tagged { register(row.tag, row.slot) }
        next = slots.next
        next += section.hasDeliveredOptions ? 1 : section.options(in: optionTypes).count
      }
    }
    form = next
  }

  /// The slot of a row or section outside templates, or of the form itself.
  package func slot(ofTag tag: String) -> Int? {
    tags[tag] ?? (tag == FormReference.form ? form : nil)
  }

  /// The slot of a row's values in all entries of a section; nil if there is no such row.
  package func column(_ row: String, of list: String) -> Int? {
    lists[list].flatMap { entries[$0]?.tags[row] }
  }

  private mutating func register(_ tag: String?, _ item: Int) {
    guard let tag else { return }
    if tags.updateValue(item, forKey: tag) != nil { duplicateTag = duplicateTag ?? tag }
  }

  /// Numbers the rows of the entries of a list, and then those of the lists in them.
  private mutating func addEntries(
    of list: Int, _ rows: [FormDefinition.Row], in outer: EntryScope?, _ next: inout Int
  ) {
    var slots = RowSlots(next: next)
    slots.add(rows)
    let scope = EntryScope(
      list: list, first: next, lists: slots.lists.map(\.slot), rows: slots, outer: outer)
    entries[list] = scope
    next = slots.next + scope.shared.count
    for inner in slots.lists {
      addEntries(of: inner.slot, inner.row.rows, in: scope.scope(ofKind: inner.kind), &next)
    }
  }

  /// The item that a name in an expression stands for; nil if there is none.
  ///
  /// - Parameter scope: What the expression can refer to in entries; nil outside them.
  func item(_ name: ExpressionDependencies.Name, in scope: EntryScope?) -> Int? {
    switch name {
    case .item(.entry(let up), let tag): scope?.find(tag, up: up)?.slot
    case .item(_, let tag): slot(ofTag: tag)
    case .condition(let name): conditions[name]
    case .column(.entry(let up), let list, let row):
      scope?.find(list, up: up).flatMap { entries[$0.slot]?.tags[row] }
    case .column(_, let list, let row): column(row, of: list)
    case .type: nil
    }
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
    for scope in entries.values {
      for (tag, slot) in scope.tags { sum &+= Self.hash("$$", tag, slot) }
      for (tag, rows) in scope.shared {
        for slot in rows.values { sum &+= Self.hash("$$", tag, slot) }
      }
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

/// The slots of some rows and of the rows inside them, without those in entries of lists.
private struct RowSlots {
  var next: Int
  private(set) var tagged: [(tag: String, slot: Int, kind: String?)] = []
  private(set) var lists: [(row: FormDefinition.Row, slot: Int, kind: String?)] = []
  /// Whether a row has the kind of an entry, as in every checked definition with kinds.
  private(set) var haveKind = false

  init(next: Int) { self.next = next }

  /// - Parameter kind: The kind of entries that have the rows; nil for all entries.
  mutating func add(_ rows: [FormDefinition.Row], ofKind kind: String? = nil) {
    for row in rows {
      if row.isKind { haveKind = true }
      if let tag = row.name { tagged.append((tag, next, kind)) }
      if let repeating = row.repeating {
        lists.append((row, next, kind))
        next += repeating.hasAddButton ? 2 : 1
      } else {
        next += 1
        add(row.rows, ofKind: kind ?? row.kind)
      }
    }
  }
}

/// What expressions in the entries of a list can refer to.
package final class EntryScope: Sendable {
  /// The slot of the list: that of its section, or of its row in the entry around.
  package let list: Int
  /// The first slot of the rows.
  let first: Int
  /// The lists among the rows, in order.
  package let lists: [Int]
  /// The slots of the rows by tag; for a tag that rows of several kinds share, that of the value
  /// that they share.
  package let tags: [String: Int]
  /// The tags that rows of several kinds share, in the order of their slots, with the rows by kind.
  let shared: [(tag: String, rows: [String: Int])]
  /// The entry around; nil for the entries of a section.
  let outer: EntryScope?

  fileprivate init(list: Int, first: Int, lists: [Int], rows: RowSlots, outer: EntryScope?) {
    self.list = list
    self.first = first
    self.lists = lists
    self.outer = outer
    var tags: [String: Int] = [:]
    var kinds: [String: [String: Int]] = [:]
    var order: [String] = []
    for row in rows.tagged {
      tags[row.tag] = row.slot
      guard let kind = row.kind, rows.haveKind else { continue }
      if kinds[row.tag]?.count == 1 { order.append(row.tag) }
      kinds[row.tag, default: [:]][kind] = row.slot
    }
    shared = order.map { ($0, kinds[$0] ?? [:]) }
    for (index, tag) in order.enumerated() { tags[tag] = rows.next + index }
    self.tags = tags
  }

  private init(_ scope: EntryScope, tags: [String: Int]) {
    list = scope.list
    first = scope.first
    lists = scope.lists
    shared = scope.shared
    outer = scope.outer
    self.tags = tags
  }

  /// Whether rows of several kinds share tags.
  package var sharesTags: Bool { !shared.isEmpty }

  /// What expressions in the rows of a kind can refer to: of the rows that share a tag, its own.
  package func scope(ofKind kind: String?) -> EntryScope {
    guard let kind, !shared.isEmpty else { return self }
    var tags = tags
    for (tag, rows) in shared { if let own = rows[kind] { tags[tag] = own } }
    return EntryScope(self, tags: tags)
  }

  /// The row with a tag in the entry, or in the one that is `up` entries around it.
  ///
  /// - Returns: The slot of the row, and the entries between; nil if there is no such row.
  package func find(_ tag: String, up: Int) -> (slot: Int, steps: [EntryStep])? {
    var scope = self
    var steps: [EntryStep] = []
    for _ in 0..<up {
      guard let outer = scope.outer else { return nil }
      steps.append(EntryStep(first: scope.first, list: scope.list))
      scope = outer
    }
    return scope.tags[tag].map { ($0, steps) }
  }

  /// The row with a tag in the entry or, failing that, in the nearest one around it.
  func nearest(_ tag: String) -> (slot: Int, steps: [EntryStep])? {
    var scope: EntryScope? = self
    var up = 0
    while let around = scope {
      if around.tags[tag] != nil { return find(tag, up: up) }
      (scope, up) = (around.outer, up + 1)
    }
    return nil
  }
}

/// A row in all entries of a list that is a row of an entry itself.
package struct InnerColumn: Sendable {
  /// The item of the row.
  let item: Int
  /// The item of the list.
  let list: Int
  /// The way from the entry of the expression to that of the list.
  let steps: [EntryStep]
}

/// The way from an entry of a list to the entry around the list.
package struct EntryStep: Hashable, Sendable {
  /// The first item of the rows of the inner entry.
  package let first: Int
  /// The item of the list in the entry around.
  package let list: Int

  init(first: Int, list: Int) {
    self.first = first
    self.list = list
  }
}
