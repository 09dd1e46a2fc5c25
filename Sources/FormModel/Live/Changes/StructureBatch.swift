/// Collects the structural operations of one transaction.
struct StructureBatch {
  private struct Place {
    var position: RowPosition
    var id: Int32
    /// The position a moved row comes from.
    var source: RowPosition?
  }

  private struct SectionPlace {
    var index: Int
    var number: Int
    /// The index that a moved section comes from.
    var source: Int?
  }

  private var removedSections: [SectionPlace] = []
  private var updatedSections: [SectionPlace] = []
  private var sectionArrivals: [SectionPlace] = []
  private var removedRows: [Place] = []
  private var updatedRows: [Place] = []
  private var arrivals: [Place] = []

  /// Adds the changes to a section.
  mutating func add(_ section: StructureDiff.Section) {
    switch (section.oldIndex, section.newIndex) {
    case (let old?, nil): remove(section, old)
    case (nil, let new?): insert(section, new)
    case (let old?, let new?) where section.isMoved:
      if section.isUpdated || !section.rows.isEmpty {
        remove(section, old)
        insert(section, new)
      } else {
        insert(section, new, from: old)
      }
    case (let old?, let new?):
      if section.isUpdated {
        updatedSections.append(SectionPlace(index: old, number: section.number))
      }
      add(section.rows, old, new)
    case (nil, nil): break
    }
  }

  private mutating func remove(_ section: StructureDiff.Section, _ index: Int) {
    removedSections.append(SectionPlace(index: index, number: section.number))
  }

  private mutating func insert(
    _ section: StructureDiff.Section, _ index: Int, from source: Int? = nil
  ) {
    sectionArrivals.append(
      SectionPlace(index: index, number: section.number, source: source))
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

  /// Sorts the operations into the order that ``ChangeSet`` describes.
  mutating func sort() {
    removedSections.sort { $0.index > $1.index }
    updatedSections.sort { $0.index > $1.index }
    sectionArrivals.sort { $0.index < $1.index }
    removedRows.sort { $0.position > $1.position }
    updatedRows.sort { $0.position > $1.position }
    arrivals.sort { $0.position < $1.position }
  }

  /// The operations of a change set.
  func changes(tag: (Int32) -> String?) -> [ChangeSet.Change] {
    var changes: [ChangeSet.Change] = []
    changes.reserveCapacity(
      removedSections.count + updatedSections.count + sectionArrivals.count
        + removedRows.count + updatedRows.count + arrivals.count)
    for place in removedSections { changes.append(.removeSection(at: place.index)) }
    for place in updatedSections { changes.append(.updateSection(at: place.index)) }
    for place in sectionArrivals {
      changes.append(
        place.source.map { .moveSection(from: $0, to: place.index) }
          ?? .insertSection(at: place.index))
    }
    for place in removedRows { changes.append(.removeRow(place.position, tag: tag(place.id))) }
    for place in updatedRows { changes.append(.updateRow(place.position, tag: tag(place.id))) }
    for place in arrivals {
      if let source = place.source {
        changes.append(.moveRow(from: source, to: place.position, tag: tag(place.id)))
      } else {
        changes.append(.insertRow(place.position, tag: tag(place.id)))
      }
    }
    return changes
  }

  /// The operations that change the structure, by ids.
  ///
  /// - Parameters:
  ///   - section: The id of a section.
  ///   - rows: The visible rows of a section.
  func steps(
    id: (Int32) -> FormRow.ID, section: (Int) -> FormSection.ID,
    rows: (_ section: Int) -> [FormRow.ID]
  ) -> [FormUpdate.Step] {
    var steps = removedSections.map { place in
      FormUpdate.Step.removeSection(section(place.number), at: place.index)
    }
    steps += sectionArrivals.map { place in
      let id = section(place.number)
      if let source = place.source { return .moveSection(id, from: source, to: place.index) }
      return .insertSection(id, at: place.index, rows: rows(place.number))
    }
    steps += removedRows.map { .removeRow(id($0.id), at: $0.position) }
    steps += arrivals.map { place in
      guard let source = place.source else { return .insertRow(id(place.id), at: place.position) }
      return .moveRow(id(place.id), from: source, to: place.position)
    }
    return steps
  }
}
