import Eureka
import FormModel
import UIKit

extension FormEurekaViewController {
  func canEdit(_ link: RowLink) -> Bool {
    if link.look.isDisabled { return false }
    if tableView.isEditing { return editingStyle(of: link) != .none || canMove(link) }
    return !link.look.leading.actions.isEmpty || !link.look.trailing.actions.isEmpty
      || canDelete(link)
  }

  func editingStyle(of link: RowLink) -> UITableViewCell.EditingStyle {
    if link.look.isAddButton {
      return tableView.isEditing && showsInsertIcon(link) ? .insert : .none
    }
    if canDelete(link) { return .delete }
    return tableView.isEditing || link.look.trailing.actions.isEmpty ? .none : .delete
  }

  private func showsInsertIcon(_ link: RowLink) -> Bool {
    guard !link.look.isDisabled, let section = sectionLink(of: link) else { return false }
    let definition = section.formSection.definition
    if case .map(let native)? = definition.native.value("eureka"),
      case .bool(let shows)? = native.value("showInsertIconInAddButton")
    {
      return shows
    }
    guard let entries = link.formRow.addedEntries else { return false }
    return entries.addButton?.insertIcon ?? true
  }

  /// Whether the user can delete the entry that begins with a row.
  private func canDelete(_ link: RowLink) -> Bool {
    isFirst(link) && link.formRow.entry?.canDelete == true
  }

  /// Whether the user can move a row, or the entry that begins with it; an entry drawn as a section
  /// cannot be dragged in a table.
  func canMove(_ link: RowLink) -> Bool {
    if link.formRow.canMove { return (sectionLink(of: link)?.rows.count ?? 0) > 1 }
    guard let entry = link.formRow.entry, entry != link.formRow.section.entry else { return false }
    return isFirst(link) && entry.canMove
  }

  private func isFirst(_ link: RowLink) -> Bool {
    link.formRow.entry?.rows.first?.id == link.formRow.id
  }

  func sectionLink(of link: RowLink) -> SectionLink? { sectionLinks[link.formRow.section.id] }

  // MARK: - Deleting

  func deleteEntry(of link: RowLink) {
    guard let entry = link.formRow.entry else { return }
    if let cell = link.row.baseCell, link.isCellMade { cell.cellResignFirstResponder() }
    command { () throws(FormError) in try entry.remove() }
  }

  // MARK: - Moving

  /// The place to which a row can be moved: another row of its section or entry of its list, but
  /// not between a row and its picker.
  func target(from source: IndexPath, proposed: IndexPath) -> IndexPath {
    guard let moved = link(at: source), let section = sectionLink(of: moved) else { return source }
    let first =
      section.look.canReorderRows
      ? section.rows.map { $0.row.indexPath }
      : moved.formRow.entry?.siblings.compactMap { $0.rows.first.map { link($0).row.indexPath } }
        ?? []
    guard let lowest = first.first ?? nil, let highest = first.last ?? nil else { return source }
    if proposed.section != source.section {
      return proposed.section < source.section ? lowest : highest
    }
    let target = min(max(proposed, lowest), max(highest, source))
    var others = Array(form[source.section])
    others.remove(at: source.row)
    guard target.row > 0, linksByRow[ObjectIdentifier(others[target.row - 1])]?.isExpanded == true
    else { return target }
    let step = source < target ? 1 : -1
    return IndexPath(row: target.row + step, section: target.section)
  }

  /// Moves the row, or the entry, to the place of the drop, where the table already shows it.
  func moveRow(from source: IndexPath, to destination: IndexPath) {
    guard let moved = link(at: source) else { return }
    let entry = moved.formRow.entry
    let index =
      entry.map { targetIndex(of: $0, from: source, to: destination) }
      ?? targetIndex(from: source, to: destination)
    // The table itself has moved only that one row.
    let section = form[source.section]
    isBatching = true
    let row = section.remove(at: source.row)
    section.replaceSubrange(destination.row..<destination.row, with: [row])
    isBatching = false
    sectionLink(of: moved)?.rowsWereDragged(linksByRow)
    pending.reorder(moved.formRow.section.id)
    command { () throws(FormError) in
      if let entry { try entry.move(to: index) } else { try moved.formRow.move(to: index) }
    }
  }

  /// The index of a row dropped at a place in the table, without the pickers before it.
  private func targetIndex(from source: IndexPath, to destination: IndexPath) -> Int {
    var rows = Array(form[source.section])
    rows.insert(rows.remove(at: source.row), at: destination.row)
    return rows[..<destination.row].count { linksByRow[ObjectIdentifier($0)] != nil }
  }

  /// The index of the entry for a row dropped at a place in the table.
  private func targetIndex(
    of entry: FormEntry, from source: IndexPath, to destination: IndexPath
  ) -> Int {
    guard let index = entry.index else { return 0 }
    var rows = Array(form[source.section])
    rows.insert(rows.remove(at: source.row), at: destination.row)
    // The rows of lists in an entry belong to it.
    let siblings = Set(entry.siblings)
    let others = rows[..<destination.row].compactMap { row in
      var around = linksByRow[ObjectIdentifier(row)]?.formRow.entry
      while let inner = around, !siblings.contains(inner) { around = inner.list?.entry }
      return around
    }
    let passed = Set(others.filter { $0 != entry })
    // An entry of several rows is passed when half of its rows are.
    let count = passed.count { other in
      let rowsOfOther = other.rows.count
      let passedRows = others.count { $0 == other }
      return passedRows * 2 >= rowsOfOther
    }
    return min(count, max(index, siblings.count - 1))
  }
}
