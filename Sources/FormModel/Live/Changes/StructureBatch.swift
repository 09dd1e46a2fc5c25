/// The structural operations of one transaction while they are gathered.
struct StructureBatch {
  private struct Place {
    var position: RowPosition
    var id: Int32
    /// Where a row that moves comes from.
    var source: RowPosition?
  }

  private var removedSections: [Int] = []
  private var updatedSections: [Int] = []
  private var insertedSections: [Int] = []
  private var removedRows: [Place] = []
  private var updatedRows: [Place] = []
  private var arrivals: [Place] = []

  /// Adds what has happened to a section.
  mutating func add(_ section: StructureDiff.Section) {
    switch (section.oldIndex, section.newIndex) {
    case (let old?, nil): removedSections.append(old)
    case (nil, let new?): insertedSections.append(new)
    case (let old?, let new?):
      if section.isUpdated { updatedSections.append(old) }
      add(section.rows, old, new)
    case (nil, nil): break
    }
  }

  private mutating func add(_ rows: StructureDiff.Rows, _ oldSection: Int, _ newSection: Int) {
    switch rows {
    case .unchanged: break
    case .toggled(let removed, let inserted, let updated):
      for row in removed { remove(row.id, oldSection, row.index) }
      for row in updated { update(row.id, oldSection, row.index) }
      for row in inserted { insert(row.id, newSection, row.index) }
    case .reordered(let old, let new, let updated):
      reorder(old, new, updated, oldSection, newSection)
    }
  }

  private mutating func reorder(
    _ old: [Int32], _ new: [Int32], _ updated: Set<Int32>, _ oldSection: Int, _ newSection: Int
  ) {
    let diff = ListDiff(from: old, to: new) { updated.contains(old[$0]) }
    for index in diff.removed { remove(old[index], oldSection, index) }
    for index in diff.inserted { insert(new[index], newSection, index) }
    for move in diff.moved {
      let id = old[move.from]
      if updated.contains(id) {
        remove(id, oldSection, move.from)
        insert(id, newSection, move.to)
      } else {
        arrivals.append(
          Place(
            position: RowPosition(section: newSection, row: move.to), id: id,
            source: RowPosition(section: oldSection, row: move.from)))
      }
    }
    guard !updated.isEmpty else { return }
    let displaced = (diff.removed + diff.moved.map(\.from)).sorted()
    var next = displaced.startIndex
    for (index, id) in old.enumerated() {
      if next < displaced.endIndex, displaced[next] == index {
        next += 1
      } else if updated.contains(id) {
        update(id, oldSection, index)
      }
    }
  }

  private mutating func remove(_ id: Int32, _ section: Int, _ row: Int) {
    removedRows.append(Place(position: RowPosition(section: section, row: row), id: id))
  }

  private mutating func update(_ id: Int32, _ section: Int, _ row: Int) {
    updatedRows.append(Place(position: RowPosition(section: section, row: row), id: id))
  }

  private mutating func insert(_ id: Int32, _ section: Int, _ row: Int) {
    arrivals.append(Place(position: RowPosition(section: section, row: row), id: id))
  }

  /// The operations in the order ``ChangeSet`` describes.
  func changes(tag: (Int32) -> String?) -> [ChangeSet.Change] {
    var changes: [ChangeSet.Change] = []
    changes.reserveCapacity(
      removedSections.count + updatedSections.count + insertedSections.count
        + removedRows.count + updatedRows.count + arrivals.count)
    for index in removedSections.sorted(by: >) { changes.append(.removeSection(at: index)) }
    for index in updatedSections.sorted(by: >) { changes.append(.updateSection(at: index)) }
    for index in insertedSections.sorted() { changes.append(.insertSection(at: index)) }
    for place in removedRows.sorted(by: { $0.position > $1.position }) {
      changes.append(.removeRow(place.position, tag: tag(place.id)))
    }
    for place in updatedRows.sorted(by: { $0.position > $1.position }) {
      changes.append(.updateRow(place.position, tag: tag(place.id)))
    }
    for place in arrivals.sorted(by: { $0.position < $1.position }) {
      if let source = place.source {
        changes.append(.moveRow(from: source, to: place.position, tag: tag(place.id)))
      } else {
        changes.append(.insertRow(place.position, tag: tag(place.id)))
      }
    }
    return changes
  }
}
