import Eureka
import FormModel
import UIKit

/// The changes to sections and rows that a table receives in one batch.
@MainActor
struct TableBatch {
  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var sections: [RowChanges] = []

  var isEmpty: Bool { leavingSections.isEmpty && arrivingSections.isEmpty && sections.isEmpty }

  /// The sections that are deleted or moved, by their places before the change.
  var leavingSections: IndexSet { deletedSections.union(IndexSet(movedSections.map(\.from))) }

  /// The sections that are inserted or moved, by their places after the change.
  var arrivingSections: IndexSet { insertedSections.union(IndexSet(movedSections.map(\.to))) }

  /// Adds the changes to the sections; one that moves and whose rows change too is deleted and
  /// inserted.
  mutating func add(
    _ difference: CollectionDifference<FormSection.ID>, changed: Set<FormSection.ID>
  ) {
    for case .remove(let index, let id, let target) in difference.removals {
      if let target, !changed.contains(id) {
        movedSections.append((index, target))
      } else {
        deletedSections.insert(index)
      }
    }
    for case .insert(let index, let id, let source) in difference.insertions
    where source == nil || changed.contains(id) {
      insertedSections.insert(index)
    }
  }

  /// The rows removed from remaining sections.
  var goneRows: [RowLink] { sections.flatMap(\.goneRows) }

  /// Adds the changes that give a remaining section the wanted rows.
  mutating func add(_ rows: [RowLink], to section: SectionLink, at old: Int, _ new: Int) {
    let changes = RowChanges(rows, section, old, new)
    if !changes.isEmpty { sections.append(changes) }
  }

  /// Closes the pickers of rows that are removed or moved: Eureka has separate rows for them.
  ///
  /// - Returns: The rows whose pickers were open.
  func closePickers() -> [RowLink] {
    let open = sections.flatMap(\.leavingRows).filter(\.isExpanded)
    for row in open { row.leave { row.toggleInlineRow() } }
    return open
  }

  /// Notifies a table: removals by their places before all changes, insertions by their places
  /// afterwards.
  func notify(_ table: UITableView, _ controller: FormViewController) {
    if !deletedSections.isEmpty {
      table.deleteSections(deletedSections, with: controller.deleteAnimation(forSections: []))
    }
    if !insertedSections.isEmpty {
      table.insertSections(insertedSections, with: controller.insertAnimation(forSections: []))
    }
    for (from, to) in movedSections { table.moveSection(from, toSection: to) }
    for changes in sections {
      if !changes.deleted.isEmpty {
        table.deleteRows(at: changes.deleted, with: controller.deleteAnimation(forRows: []))
      }
      if !changes.inserted.isEmpty {
        table.insertRows(at: changes.inserted, with: controller.insertAnimation(forRows: []))
      }
      for (from, to) in changes.moved { table.moveRow(at: from, to: to) }
    }
  }
}

/// The changes to the rows of one remaining section.
@MainActor
final class RowChanges {
  private let section: SectionLink
  private let wanted: [RowLink]
  private let difference: CollectionDifference<FormRow.ID>
  private let oldIndex: Int
  private let newIndex: Int
  /// The places of removed rows, in the table before the change.
  private(set) var deleted: [IndexPath] = []
  /// The places of inserted rows, in the table after the change.
  private(set) var inserted: [IndexPath] = []
  /// The places of moved rows, before and after.
  private(set) var moved: [(from: IndexPath, to: IndexPath)] = []

  init(_ wanted: [RowLink], _ section: SectionLink, _ oldIndex: Int, _ newIndex: Int) {
    self.section = section
    self.wanted = wanted
    self.oldIndex = oldIndex
    self.newIndex = newIndex
    difference = wanted.map(\.formRow.id).difference(from: section.rows.map(\.formRow.id))
      .inferringMoves()
  }

  var isEmpty: Bool { difference.isEmpty }

  /// The rows that leave their places.
  var leavingRows: [RowLink] {
    difference.removals.compactMap { change in
      if case .remove(let index, _, _) = change { section.rows[index] } else { nil }
    }
  }

  /// The rows that are no longer shown.
  private(set) lazy var goneRows: [RowLink] = {
    let rows = section.rows
    return difference.removals.compactMap { change in
      guard case .remove(let index, _, nil) = change else { return nil }
      return rows[index]
    }
  }()

  /// Changes the rows of Eureka's section.
  func apply() {
    _ = goneRows
    let oldPlaces = section.tablePlaces
    for case .remove(let index, _, let target) in difference.removals.reversed() {
      if target == nil { deleted.append(IndexPath(row: oldPlaces[index], section: oldIndex)) }
      section.section.remove(at: oldPlaces[index])
    }
    section.rows = wanted
    let newPlaces = section.tablePlaces
    for case .insert(let index, _, let source) in difference.insertions {
      let path = IndexPath(row: newPlaces[index], section: newIndex)
      if let source {
        moved.append((from: IndexPath(row: oldPlaces[source], section: oldIndex), to: path))
      } else {
        inserted.append(path)
      }
      section.section.replaceSubrange(path.row..<path.row, with: [wanted[index].row])
    }
  }
}

extension SectionLink {
  /// The place of each row in the table, which also shows the pickers of open rows.
  fileprivate var tablePlaces: [Int] {
    var place = -1
    return rows.map { row in
      place += 1
      defer { if row.isExpanded { place += 1 } }
      return place
    }
  }
}
