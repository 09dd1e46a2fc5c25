import Eureka
import FormModel
import UIKit

/// The changes to the form since it was last shown.
struct PendingChanges {
  private(set) var rows: [FormRow.ID: RowAppearance] = [:]
  private(set) var sections: [FormSection.ID: SectionAppearance] = [:]
  /// The sections whose rows or their order have changed.
  private(set) var restructured: Set<FormSection.ID> = []
  /// Whether sections or rows were added, removed or moved.
  private(set) var isStructural = false
  /// The page that is shown; nil if the form has none.
  private(set) var page: FormPage?
  /// The title of the form if it shows values.
  private(set) var title: String?

  var isEmpty: Bool { rows.isEmpty && sections.isEmpty && !isStructural }

  /// Adds the changes of one transaction.
  ///
  /// - Parameter section: The section of a row, which may be removed.
  mutating func add(_ update: FormUpdate, section: (FormRow.ID) -> FormSection.ID?) {
    rows.merge(update.rows) { $1 }
    sections.merge(update.sections) { $1 }
    if !update.steps.isEmpty { isStructural = true }
    page = update.page
    title = update.title
    for step in update.steps {
      switch step {
      case .removeSection, .insertSection, .moveSection: break
      case .removeRow(let row, _), .insertRow(let row, _), .moveRow(let row, _, _):
        if let id = section(row) { restructured.insert(id) }
      }
    }
  }
}

extension PendingChanges {
  /// Restores the form's order of a section's rows, which the user has changed only in the table.
  mutating func reorder(_ section: FormSection.ID) {
    restructured.insert(section)
    isStructural = true
  }
}

extension FormEurekaViewController {
  /// Shows the pending changes, unless a command is still in progress.
  func showUpdates() {
    guard holds == 0 else { return }
    holds += 1
    while !pending.isEmpty {
      let changes = pending
      pending = PendingChanges()
      if mayChangeControls(changes) { refreshControls() }
      if changes.isStructural {
        // The cell of a row that goes away would keep the keyboard.
        if focused != nil, liveForm.focusedRow == nil { tableView.endEditing(true) }
        showStructure(changes)
      }
      for (id, look) in changes.sections { sectionLinks[id]?.show(look) }
      for (id, look) in changes.rows { links[id]?.show(look) }
      takeNavigation()
      if let page = changes.page, page != shownPage {
        shownPage = page
        show(page)
      }
      if let title = changes.title, title != self.title, shownPage?.title == nil {
        self.title = title
      }
      showFocus()
    }
    askHost()
    holds -= 1
  }

  /// Whether different rows may now be deleted or moved.
  private func mayChangeControls(_ changes: PendingChanges) -> Bool {
    changes.isStructural || !changes.sections.isEmpty
      || changes.rows.contains { id, look in links[id]?.look.isDisabled != look.isDisabled }
  }

  /// Makes an edited table ask which rows can be deleted and moved; on its own, it only asks for
  /// rows that come on the screen.
  private func refreshControls() {
    guard isShown, tableView.isEditing, !work.isRefreshing else { return }
    work.isRefreshing = true
    // Only after the table has finished handling a tap on such a control.
    Task { [weak self] in
      guard let self else { return }
      work.isRefreshing = false
      guard tableView.isEditing else { return }
      tableView.setEditing(false, animated: false)
      tableView.setEditing(true, animated: false)
    }
  }

  /// Follows the form from now on, as long as the controller exists.
  func follow() {
    var observation: FormObservation?
    observation = liveForm.observeUpdates { [weak self] update, _ in
      MainActor.assumeIsolated {
        if let self { return self.take(update) }
        observation?.cancel()
        observation = nil
      }
    }
  }

  /// Records the changes of a transaction, and shows them once nothing else is being shown.
  func take(_ update: FormUpdate) {
    pending.add(update) { id in
      liveForm.row(id: id)?.section.id ?? links[id]?.formRow.section.id
    }
    showUpdates()
  }

  /// Makes a section with its rows, or reuses an existing one.
  func sectionLink(_ section: FormSection) -> SectionLink {
    let link = sectionLinks[section.id] ?? SectionLink(section, self)
    sectionLinks[section.id] = link
    link.rows = section.rows.map { self.link($0) }
    link.section.removeAll(keepingCapacity: false)
    link.section.append(contentsOf: link.rows.map(\.row))
    return link
  }

  /// Updates those of Eureka's sections and rows that have changed in the form.
  private func showStructure(_ changes: PendingChanges) {
    var batch = TableBatch()
    let wanted = liveForm.sections
    batch.add(
      wanted.map(\.id).difference(from: sections.map(\.formSection.id)).inferringMoves(),
      changed: changes.restructured)
    let kept = sections.enumerated().filter { !batch.leavingSections.contains($0.offset) }
    var after = wanted.indices.filter { !batch.arrivingSections.contains($0) }.makeIterator()
    for (old, link) in kept {
      guard let new = after.next() else { break }
      guard changes.restructured.contains(link.formSection.id) else { continue }
      batch.add(wanted[new].rows.map { self.link($0) }, to: link, at: old, new)
    }
    if batch.isEmpty { return }
    let closed = batch.closePickers()
    let deleted = batch.deletedSections.map { sections[$0] }
    apply(batch, wanted)
    for row in closed where row.formRow.position != nil { row.show(row.formRow.appearance) }
    for row in batch.goneRows where liveForm.row(id: row.formRow.id) == nil { forget(row) }
    for link in deleted where liveForm.section(id: link.formSection.id) == nil {
      link.rows.forEach(forget)
      sectionLinks[link.formSection.id] = nil
    }
  }

  /// Makes the table ask for heights again.
  func layOut() {
    guard isShown, !isBatching else { return }
    tableView.performBatchUpdates(nil)
  }

  private func forget(_ row: RowLink) {
    links[row.formRow.id] = nil
    linksByRow[ObjectIdentifier(row.row)] = nil
  }

  /// Changes Eureka's sections and rows, and notifies the table in one batch.
  ///
  /// - Parameter wanted: The sections afterwards.
  private func apply(_ batch: TableBatch, _ wanted: [FormSection]) {
    let change = { [self] in
      let moved = batch.movedSections.map { (index: $0.to, link: sections[$0.from]) }
      for index in batch.leavingSections.reversed() {
        sections.remove(at: index)
        form.replaceSubrange(index..<index + 1, with: [])
      }
      let inserted = batch.insertedSections.map { (index: $0, link: sectionLink(wanted[$0])) }
      for (index, section) in (moved + inserted).sorted(by: { $0.index < $1.index }) {
        sections.insert(section, at: index)
        form.replaceSubrange(index..<index, with: [section.section])
      }
      for change in batch.sections { change.apply() }
    }
    isBatching = true
    if isShown {
      tableView.performBatchUpdates {
        change()
        batch.notify(self.tableView, self)
      }
      tableView.reloadSectionIndexTitles()
    } else {
      change()
      tableView.reloadData()
    }
    isBatching = false
  }
}
