import Eureka
import FormModel
import UIKit

extension FormEurekaViewController {
  /// Shows what has changed since it was shown last, unless a command is still going on.
  func showUpdates() {
    while needsUpdate, holds == 0 {
      needsUpdate = false
      holds += 1
      showStructure()
      for section in sections {
        section.show(section.formSection.appearance)
        for link in section.rows { link.show(link.formRow.appearance) }
      }
      showFocus()
      askHost()
      holds -= 1
    }
  }

  /// Makes a section with its rows, or fills one that was there before.
  func sectionLink(_ section: FormSection) -> SectionLink {
    let link = sectionLinks[section.id] ?? SectionLink(section, self)
    sectionLinks[section.id] = link
    link.rows = section.rows.map { self.link($0) }
    link.section.removeAll(keepingCapacity: false)
    link.section.append(contentsOf: link.rows.map(\.row))
    return link
  }

  private func showStructure() {
    var batch = TableBatch()
    let wanted = liveForm.sections
    let sectionChanges = wanted.map(\.id).difference(from: sections.map(\.formSection.id))
    for case .remove(let index, _, _) in sectionChanges.reversed() {
      batch.deletedSections.insert(index)
    }
    for case .insert(let index, _, _) in sectionChanges { batch.insertedSections.insert(index) }
    let kept = sections.enumerated().filter { !batch.deletedSections.contains($0.offset) }
    var after = wanted.indices.filter { !batch.insertedSections.contains($0) }.makeIterator()
    for (old, link) in kept {
      guard let new = after.next() else { break }
      batch.add(wanted[new].rows.map { self.link($0) }, to: link, at: old, new)
    }
    if batch.isEmpty { return }
    batch.closePickers()
    let arrived = batch.insertedSections.map { sectionLink(wanted[$0]) }
    apply(batch, arrived)
    for row in batch.goneRows where liveForm.row(id: row.formRow.id) == nil { forget(row) }
  }

  /// Has the table ask for heights again.
  func layOut() {
    guard isShown, !isBatching else { return }
    tableView.performBatchUpdates(nil)
  }

  private func forget(_ row: RowLink) {
    links[row.formRow.id] = nil
    linksByRow[ObjectIdentifier(row.row)] = nil
  }

  /// Changes Eureka's sections and rows, and has the table hear of it all at once.
  private func apply(_ batch: TableBatch, _ arrived: [SectionLink]) {
    let change = { [self] in
      for index in batch.deletedSections.reversed() {
        sections.remove(at: index)
        form.replaceSubrange(index..<index + 1, with: [])
      }
      for (index, section) in zip(batch.insertedSections, arrived) {
        sections.insert(section, at: index)
        form.replaceSubrange(index..<index, with: [section.section])
      }
      for change in batch.sections { change.apply() }
    }
    isBatching = true
    if isShown {
      tableView.performBatchUpdates {
        change()
        batch.tell(self.tableView, self)
      }
      tableView.reloadSectionIndexTitles()
    } else {
      change()
      tableView.reloadData()
    }
    isBatching = false
  }
}
