extension ChangeSet {
  /// An operation that does not fit the state it is applied to.
  public struct Misfit: Error, Hashable, Sendable, CustomStringConvertible {
    /// The operation.
    package var change: Change
    /// The problem, in one line.
    package var reason: String

    /// The reason, followed by the operation.
    public var description: String { "\(reason): \(change)" }
  }

  /// Applies the structural operations to the rows that were visible before the transaction.
  ///
  /// A row may be represented by anything, such as an item of a data source. The operations may be
  /// in any order.
  ///
  /// - Parameters:
  ///   - sections: The rows of each visible section before the transaction.
  ///   - section: Returns the rows of a section inserted at an index after the transaction.
  ///   - row: Returns the row that is inserted or updated, by its position after the transaction.
  /// - Returns: The rows of each visible section after the transaction.
  /// - Throws: The first operation that names a place that does not exist, or names one twice.
  public func applied<Row>(
    to sections: [[Row]], section: (_ index: Int) -> [Row], row: (_ position: RowPosition) -> Row
  ) throws(Misfit) -> [[Row]] {
    let batch = try SectionMerge(changes, sectionCount: sections.count)
    var departures = [[RowOperation]](repeating: [], count: sections.count)
    var arrivals = [[RowOperation]](repeating: [], count: batch.oldIndexes.count)
    for change in changes {
      if let old = change.oldPosition {
        try batch.check(old: old, change)
        guard sections[old.section].indices.contains(old.row) else { throw change.outOfRange }
        departures[old.section].append(RowOperation(row: old.row, change: change))
      }
      if let new = change.newPosition {
        try batch.check(new: new, change)
        arrivals[new.section].append(RowOperation(row: new.row, change: change))
      }
    }
    for index in departures.indices { try departures[index].sortDistinct() }
    var result: [[Row]] = []
    result.reserveCapacity(batch.oldIndexes.count)
    for (newIndex, oldIndex) in batch.oldIndexes.enumerated() {
      guard let oldIndex else {
        result.append(section(newIndex))
        continue
      }
      try arrivals[newIndex].sortDistinct()
      let merge = RowMerge(departures: departures[oldIndex], arrivals: arrivals[newIndex])
      result.append(
        try merge.rows(
          sections[oldIndex],
          row: { row(RowPosition(section: newIndex, row: $0)) },
          moved: { sections[$0.section][$0.row] }))
    }
    return result
  }
}

extension ChangeSet.Change {
  /// The position of the row before the transaction.
  fileprivate var oldPosition: RowPosition? {
    switch self {
    case .removeRow(let position, _), .updateRow(let position, _): position
    case .moveRow(let from, _, _): from
    default: nil
    }
  }

  /// The position of the row after the transaction, if the operation gives one.
  fileprivate var newPosition: RowPosition? {
    switch self {
    case .insertRow(let position, _): position
    case .moveRow(_, let to, _): to
    default: nil
    }
  }

  fileprivate var outOfRange: ChangeSet.Misfit {
    ChangeSet.Misfit(change: self, reason: "the index is out of range")
  }

  fileprivate var repeated: ChangeSet.Misfit {
    ChangeSet.Misfit(change: self, reason: "the same place is named twice")
  }
}

/// The sections before and after a batch.
private struct SectionMerge {
  /// The old index of each section after the batch; nil for inserted sections.
  private(set) var oldIndexes: [Int?] = []
  /// Whether the section at an old index leaves its place, removed or moved.
  private var isRemoved: [Bool]
  /// The old index of each section that moves, by its new one.
  private var moves: [Int: Int] = [:]

  init(_ changes: [ChangeSet.Change], sectionCount: Int) throws(ChangeSet.Misfit) {
    isRemoved = [Bool](repeating: false, count: sectionCount)
    var isUpdated = isRemoved
    var insertionCount = 0
    for change in changes {
      switch change {
      case .removeSection(let index): try Self.mark(index, in: &isRemoved, change)
      case .updateSection(let index): try Self.mark(index, in: &isUpdated, change)
      case .insertSection: insertionCount += 1
      case .moveSection(let index, let target):
        try Self.mark(index, in: &isRemoved, change)
        moves[target] = index
        insertionCount += 1
      default: break
      }
    }
    let kept = isRemoved.indices.filter { !isRemoved[$0] }
    var isInserted = [Bool](repeating: false, count: kept.count + insertionCount)
    for change in changes {
      switch change {
      case .insertSection(let index), .moveSection(_, let index):
        try Self.mark(index, in: &isInserted, change)
      case .updateSection(let index) where isRemoved[index]: throw change.repeated
      default: break
      }
    }
    var next = kept.startIndex
    for (index, isNew) in isInserted.enumerated() {
      oldIndexes.append(isNew ? moves[index] : kept[next])
      if !isNew { next += 1 }
    }
  }

  private static func mark(
    _ index: Int, in marks: inout [Bool], _ change: ChangeSet.Change
  ) throws(ChangeSet.Misfit) {
    guard marks.indices.contains(index) else { throw change.outOfRange }
    guard !marks[index] else { throw change.repeated }
    marks[index] = true
  }

  /// Rejects a position in a section that did not exist or is removed.
  func check(old: RowPosition, _ change: ChangeSet.Change) throws(ChangeSet.Misfit) {
    guard isRemoved.indices.contains(old.section) else { throw change.outOfRange }
    guard !isRemoved[old.section] else {
      let isMoved = moves.values.contains(old.section)
      throw ChangeSet.Misfit(
        change: change, reason: "the section is \(isMoved ? "moved" : "removed") as a whole")
    }
  }

  /// Rejects a position in a section that does not exist or is inserted.
  func check(new: RowPosition, _ change: ChangeSet.Change) throws(ChangeSet.Misfit) {
    guard oldIndexes.indices.contains(new.section) else { throw change.outOfRange }
    let isMoved = moves[new.section] != nil
    guard oldIndexes[new.section] != nil, !isMoved else {
      throw ChangeSet.Misfit(
        change: change, reason: "the section is \(isMoved ? "moved" : "inserted") as a whole")
    }
  }
}

/// An operation, keyed by its row within a section.
private struct RowOperation {
  var row: Int
  var change: ChangeSet.Change
}

extension [RowOperation] {
  /// Sorts by row; each row may be named once.
  fileprivate mutating func sortDistinct() throws(ChangeSet.Misfit) {
    guard count > 1 else { return }
    sort { $0.row < $1.row }
    for index in indices.dropFirst() where self[index].row == self[index - 1].row {
      throw self[index].change.repeated
    }
  }
}

/// The changes to the rows of a section that remains.
private struct RowMerge {
  /// Rows that are removed, updated or moved away, by ascending old index.
  var departures: [RowOperation]
  /// Rows that are inserted or moved here, by ascending new index.
  var arrivals: [RowOperation]

  func rows<Row>(
    _ old: [Row], row: (Int) -> Row, moved: (RowPosition) -> Row
  ) throws(ChangeSet.Misfit) -> [Row] {
    if departures.isEmpty, arrivals.isEmpty { return old }
    var result: [Row] = []
    result.reserveCapacity(old.count + arrivals.count)
    var waiting = arrivals[...]
    func arrive() {
      while let next = waiting.first, next.row == result.count {
        if case .moveRow(let source, _, _) = next.change {
          result.append(moved(source))
        } else {
          result.append(row(next.row))
        }
        waiting.removeFirst()
      }
    }
    var leaving = departures[...]
    for (index, element) in old.enumerated() {
      arrive()
      guard let next = leaving.first, next.row == index else {
        result.append(element)
        continue
      }
      leaving.removeFirst()
      if case .updateRow = next.change { result.append(row(result.count)) }
    }
    arrive()
    if let rest = waiting.first { throw rest.change.outOfRange }
    return result
  }
}
