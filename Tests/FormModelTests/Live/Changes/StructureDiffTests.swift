import FormModel
import FormTestSupport
import Testing

@Suite struct StructureDiffTests {
  @Test func changedTitleIsOneUpdateAtTheOldIndex() {
    let diff = StructureDiff([
      StructureDiff.Section(
        oldIndex: 0, newIndex: 0,
        rows: .reordered(old: [1, 2, 3], new: [1, 2, 3], updated: [2]))
    ])
    #expect(Self.changes(diff) == [.updateRow(RowPosition(section: 0, row: 1), tag: "2")])
  }

  @Test func removedSectionTakesItsRowsAlong() {
    let rows = StructureDiff.Rows.reordered(old: [1, 2], new: [2], updated: [2])
    let diff = StructureDiff([
      StructureDiff.Section(oldIndex: 1, newIndex: nil, isUpdated: true, rows: rows),
      StructureDiff.Section(oldIndex: nil, newIndex: 0, isUpdated: true, rows: rows),
      StructureDiff.Section(oldIndex: nil, newIndex: nil, isUpdated: true, rows: rows),
    ])
    #expect(Self.changes(diff) == [.removeSection(at: 1), .insertSection(at: 0)])
  }

  @Test func movedRowThatChangesIsRemovedAndInserted() {
    let diff = StructureDiff([
      StructureDiff.Section(
        oldIndex: 2, newIndex: 1,
        rows: .reordered(old: [1, 2, 3, 4], new: [4, 1, 2, 3], updated: [4, 2]))
    ])
    #expect(
      Self.changes(diff) == [
        .removeRow(RowPosition(section: 2, row: 3), tag: "4"),
        .updateRow(RowPosition(section: 2, row: 1), tag: "2"),
        .insertRow(RowPosition(section: 1, row: 0), tag: "4"),
      ])
  }

  @Test func changedHeaderIsSeenAlthoughTheRowsAreEqual() {
    let diff = StructureDiff([
      StructureDiff.Section(oldIndex: 0, newIndex: 1, isUpdated: true),
      StructureDiff.Section(oldIndex: 3, newIndex: 3, isUpdated: true),
    ])
    #expect(Self.changes(diff) == [.updateSection(at: 3), .updateSection(at: 0)])
  }

  @Test func rowsWithoutTagHaveNone() {
    let diff = StructureDiff([
      StructureDiff.Section(
        oldIndex: 0, newIndex: 0,
        rows: .toggled(
          removed: [], inserted: [StructureDiff.Row(index: 4, id: 7)], updated: []))
    ])
    #expect(
      diff.changes { _ in nil } == [.insertRow(RowPosition(section: 0, row: 4), tag: nil)])
  }

  @Test(arguments: 0..<40)
  func changesTurnTheOldStateIntoTheNew(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<25 {
      let form = RandomTransaction(using: &random)
      let changes = Self.changes(StructureDiff(form.sections.shuffled(using: &random)))
      let result = try ChangeSet(changes).applied(
        to: form.old, section: { form.new[$0] }, row: { form.new[$0.section][$0.row] })
      #expect(result == form.new)
      try expectContract(changes)
      if form.old == form.new { #expect(changes.isEmpty) }
    }
  }

  private static func changes(_ diff: StructureDiff) -> [ChangeSet.Change] {
    diff.changes { String($0) }
  }

  /// Checks the order of the operations, and that no two concern the same row.
  private func expectContract(_ changes: [ChangeSet.Change]) throws {
    let keys = changes.map(Self.key)
    for (first, second) in zip(keys, keys.dropFirst()) {
      #expect(first.lexicographicallyPrecedes(second))
    }
    var departed: Set<RowPosition> = []
    var removedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    for change in changes {
      switch change {
      case .removeSection(let index): removedSections.insert(index)
      case .insertSection(let index): insertedSections.insert(index)
      case .removeRow(let position, _), .updateRow(let position, _),
        .moveRow(let position, _, _):
        #expect(departed.insert(position).inserted)
        #expect(!removedSections.contains(position.section))
      case .insertRow(let position, _):
        #expect(!insertedSections.contains(position.section))
      default: break
      }
    }
  }

  /// The sort key of an operation: its group, and its place, which is negated if descending.
  private static func key(_ change: ChangeSet.Change) -> [Int] {
    switch change {
    case .removeSection(let index): [0, -index]
    case .updateSection(let index): [1, -index]
    case .insertSection(let index), .moveSection(_, let index): [2, index]
    case .removeRow(let position, _): [3, -position.section, -position.row]
    case .updateRow(let position, _): [4, -position.section, -position.row]
    case .insertRow(let position, _), .moveRow(_, let position, _):
      [5, position.section, position.row]
    case .value, .disabled, .validation: [6]
    }
  }
}

/// A form of a few sections before and after a transaction, and the changes that the transaction
/// recorded.
private struct RandomTransaction {
  /// A row and its drawn content.
  struct Row: Hashable {
    var id: Int32
    var drawing: Int
  }

  var old: [[Row]] = []
  var new: [[Row]] = []
  var sections: [StructureDiff.Section] = []

  init(using random: inout SplitMix64) {
    let wasVisible = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Int.random(in: 0..<4, using: &random) > 0
    }
    for was in wasVisible {
      let isVisible = Int.random(in: 0..<4, using: &random) > 0
      let rows = Bool.random(using: &random) ? toggle(using: &random) : reorder(using: &random)
      sections.append(
        StructureDiff.Section(
          oldIndex: was ? old.count : nil, newIndex: isVisible ? new.count : nil, rows: rows.change)
      )
      if was { old.append(rows.old) }
      if isVisible { new.append(rows.new) }
    }
  }

  /// Shows, hides and redraws rows without changing their order.
  private func toggle(
    using random: inout SplitMix64
  ) -> (old: [Row], new: [Row], change: StructureDiff.Rows) {
    var (old, new): ([Row], [Row]) = ([], [])
    var (removed, inserted, updated): ([DiffRow], [DiffRow], [DiffRow]) = ([], [], [])
    for id in 100..<Int32.random(in: 100...109, using: &random) {
      let (was, isVisible) = (Bool.random(using: &random), Bool.random(using: &random))
      let isRedrawn = Int.random(in: 0..<4, using: &random) == 0
      switch (was, isVisible) {
      case (true, false): removed.append(DiffRow(index: old.count, id: id))
      case (false, true): inserted.append(DiffRow(index: new.count, id: id))
      case (true, true): if isRedrawn { updated.append(DiffRow(index: old.count, id: id)) }
      case (false, false): break
      }
      if was { old.append(Row(id: id, drawing: 0)) }
      if isVisible { new.append(Row(id: id, drawing: was && !isRedrawn ? 0 : 1)) }
    }
    return (old, new, .toggled(removed: removed, inserted: inserted, updated: updated))
  }

  private typealias DiffRow = StructureDiff.Row

  /// Reorders rows.
  private func reorder(
    using random: inout SplitMix64
  ) -> (old: [Row], new: [Row], change: StructureDiff.Rows) {
    let all = Array(0..<12 as Range<Int32>)
    let old = Array(all.shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)))
    let new = Array(all.shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)))
    let updated = Set(all.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    return (
      old.map { Row(id: $0, drawing: 0) },
      new.map { Row(id: $0, drawing: updated.contains($0) || !old.contains($0) ? 1 : 0) },
      .reordered(old: old, new: new, updated: updated)
    )
  }
}
