/// The changes of a transaction to the visible sections and rows, from which the structural
/// operations of a change set are made.
///
/// Only changed sections are listed, in any order. A section whose rows have only been added,
/// removed or redrawn lists just these rows, so the others cost nothing; a section whose rows may
/// have moved has the lists before and after.
///
/// The ids may be any numbers that identify the rows within a section; rows never move to another
/// section.
package struct StructureDiff: Sendable {
  /// A row and its index among the visible rows of its section.
  package struct Row: Hashable, Sendable {
    package var index: Int
    package var id: Int32

    package init(index: Int, id: Int32) {
      self.index = index
      self.id = id
    }
  }

  /// The changes to the rows of a section that is visible before and after.
  package enum Rows: Hashable, Sendable {
    case unchanged
    /// Rows that were removed or must be redrawn, by old index, and rows that were added, by new
    /// index; the others keep their order. A row is in at most one of the lists.
    case toggled(removed: [Row], inserted: [Row], updated: [Row])
    /// The visible rows before and after, and the ids of those that must be redrawn.
    case reordered(old: [Int32], new: [Int32], updated: Set<Int32>)
  }

  /// The changes to a section.
  package struct Section: Hashable, Sendable {
    /// The index among the visible sections before; nil if it was hidden or did not exist.
    package var oldIndex: Int?
    /// The index among the visible sections after; nil if it is hidden or removed.
    package var newIndex: Int?
    /// Whether it moves relative to the other sections that stay.
    package var isMoved: Bool
    /// Whether its header or footer must be redrawn.
    package var isUpdated: Bool
    /// The changes to its rows; ignored unless the section is visible before and after.
    package var rows: Rows
    /// Identifies the section for callers that need it.
    package var number: Int

    package init(
      oldIndex: Int?, newIndex: Int?, isMoved: Bool = false, isUpdated: Bool = false,
      rows: Rows = .unchanged, number: Int = 0
    ) {
      self.oldIndex = oldIndex
      self.newIndex = newIndex
      self.isMoved = isMoved
      self.isUpdated = isUpdated
      self.rows = rows
      self.number = number
    }
  }

  /// The changed sections, each once.
  package var sections: [Section]

  package init(_ sections: [Section] = []) {
    self.sections = sections
  }

  /// Creates the changes from the visible sections in their order before and after.
  ///
  /// - Parameter changes: The changes to a section that is visible before and after; nil for none.
  package init(
    from old: [Int], to new: [Int],
    changes: (_ number: Int) -> (isUpdated: Bool, rows: Rows)?
  ) {
    let diff = ListDiff(from: old, to: new)
    let gone = Set(diff.removed)
    let come = Set(diff.inserted)
    let moves = Dictionary(uniqueKeysWithValues: diff.moved.map { ($0.from, $0.to) })
    sections = diff.removed.map { Section(oldIndex: $0, newIndex: nil, number: old[$0]) }
    sections += diff.inserted.map { Section(oldIndex: nil, newIndex: $0, number: new[$0]) }
    let targets = Set(diff.moved.map(\.to))
    var stays = new.indices.lazy.filter { !come.contains($0) && !targets.contains($0) }
      .makeIterator()
    for (index, number) in old.enumerated() where !gone.contains(index) {
      let move = moves[index]
      let change = changes(number)
      guard let target = move ?? stays.next(), move != nil || change != nil else { continue }
      sections.append(
        Section(
          oldIndex: index, newIndex: target, isMoved: move != nil,
          isUpdated: change?.isUpdated ?? false, rows: change?.rows ?? .unchanged, number: number))
    }
  }

  /// The structural operations in the order ``ChangeSet`` describes.
  ///
  /// The time is O(k log k) in the number of operations, and for reordered sections that of
  /// ``ListDiff``.
  ///
  /// - Parameter tag: The tag of the row with an id; nil for one without a tag.
  package func changes(tag: (_ id: Int32) -> String?) -> [ChangeSet.Change] {
    batch.changes(tag: tag)
  }

  /// The collected operations.
  var batch: StructureBatch {
    var batch = StructureBatch()
    for section in sections { batch.add(section) }
    batch.sort()
    return batch
  }
}

extension StructureDiff.Rows {
  /// Whether there are no changes.
  var isEmpty: Bool {
    switch self {
    case .unchanged: true
    case .toggled(let removed, let inserted, let updated):
      removed.isEmpty && inserted.isEmpty && updated.isEmpty
    case .reordered(let old, let new, let updated):
      old == new && updated.isDisjoint(with: old)
    }
  }
}
