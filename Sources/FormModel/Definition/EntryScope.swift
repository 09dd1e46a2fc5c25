/// The named rows and the lists among the rows of an entry, or of a section without entries.
struct EntryRows {
  /// The rows with a name; `kind` is the kind of entries that have the row, nil if all have it.
  var tagged: [(tag: String, item: Int, kind: String?)] = []
  var lists: [(row: FormDefinition.Row, item: Int, place: DefinitionPlace)] = []
  /// The row with the kind of an entry, which every checked definition with kinds has.
  var kindField: Int?
}

/// The rows that expressions in the entries of a list can refer to.
package final class EntryScope: Sendable {
  /// The slot of the list: of its section, or of its row in the outer entry.
  package let list: Int
  /// The first slot of the rows.
  let first: Int
  /// The slots of the rows by tag; for a tag that rows of several kinds share, the slot of the
  /// shared value.
  package let tags: [String: Int]
  /// The tags that rows of several kinds share, in the order of their slots, with the rows by kind.
  let shared: [(tag: String, rows: [String: Int])]
  /// The row with the kind of an entry; nil if all entries are of one kind.
  let kindField: Int?
  /// The scope of the outer entry; nil for the entries of a section.
  let outer: EntryScope?

  /// - Parameter nextItem: The number of the first shared value, if there are any.
  init(list: Int, first: Int, rows: EntryRows, nextItem: Int, outer: EntryScope?) {
    self.list = list
    self.first = first
    self.outer = outer
    kindField = rows.kindField
    var tags: [String: Int] = [:]
    var kinds: [String: [String: Int]] = [:]
    var order: [String] = []
    for row in rows.tagged {
      tags[row.tag] = row.item
      guard let kind = row.kind, kindField != nil else { continue }
      if kinds[row.tag]?.count == 1 { order.append(row.tag) }
      kinds[row.tag, default: [:]][kind] = row.item
    }
    shared = order.map { ($0, kinds[$0] ?? [:]) }
    for (index, tag) in order.enumerated() { tags[tag] = nextItem + index }
    self.tags = tags
  }

  private init(_ scope: EntryScope, tags: [String: Int]) {
    list = scope.list
    first = scope.first
    kindField = scope.kindField
    shared = scope.shared
    outer = scope.outer
    self.tags = tags
  }

  /// Returns the scope for expressions in the rows of a kind, in which a shared tag refers to the
  /// row of this kind.
  func scope(ofKind kind: String?) -> EntryScope {
    guard let kind, !shared.isEmpty else { return self }
    var tags = tags
    for (tag, rows) in shared { if let own = rows[kind] { tags[tag] = own } }
    return EntryScope(self, tags: tags)
  }

  /// Finds the row with a tag in the entry, or in the outer entry `up` levels above it.
  ///
  /// - Returns: The slot of the row, and the steps to its entry; nil if there is no such row.
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

  /// Finds the row with a tag in the entry, or else in the nearest outer entry that has one.
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
  /// The steps from the entry of the expression to the entry with the list.
  let steps: [EntryStep]
}

/// The step from an entry of a list to the outer entry that contains the list.
package struct EntryStep: Hashable, Sendable {
  /// The first item of the rows of the inner entry.
  package let first: Int
  /// The item of the list in the outer entry.
  package let list: Int

  init(first: Int, list: Int) {
    self.first = first
    self.list = list
  }
}
