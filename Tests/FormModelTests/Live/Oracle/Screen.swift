import FormModel

/// The appearance of all visible sections and rows of a form at one moment.
///
/// Addresses are left out, since they change when entries move.
struct Screen {
  private let sections: [(id: FormSection.ID, look: SectionAppearance)]
  private let rows: [[(id: FormRow.ID, look: RowAppearance)]]

  init(_ form: Form) {
    let visible = form.sections
    sections = visible.map { ($0.id, $0.appearance.withoutAddresses) }
    rows = visible.map { $0.rows.map { ($0.id, $0.appearance.withoutAddresses) } }
  }

  /// Describes a section or row that looks different although no change names it; nil for none.
  func unreported(_ changes: ChangeSet, now: Screen) -> String? {
    var namedSections: Set<FormSection.ID> = []
    var namedRows: Set<FormRow.ID> = []
    for change in changes {
      switch change {
      case .updateSection(let index), .removeSection(let index):
        namedSections.insert(sections[index].id)
        if case .removeSection = change { namedRows.formUnion(rows[index].map(\.id)) }
      case .insertSection(let index):
        namedSections.insert(now.sections[index].id)
        namedRows.formUnion(now.rows[index].map(\.id))
      case .updateRow(let place, _), .removeRow(let place, _):
        namedRows.insert(rows[place.section][place.row].id)
      case .insertRow(let place, _): namedRows.insert(now.rows[place.section][place.row].id)
      case .moveSection, .moveRow, .value, .disabled, .validation: break
      }
    }
    for (id, look) in now.sections where !namedSections.contains(id) {
      guard let old = sections.first(where: { $0.id == id })?.look, old != look else { continue }
      return "unreported section \(look) instead of \(old) in \(changes)"
    }
    var old: [FormRow.ID: RowAppearance] = [:]
    for row in rows.joined() { old[row.id] = row.look }
    for (id, look) in now.rows.joined() where !namedRows.contains(id) {
      guard let old = old[id], old != look else { continue }
      return "unreported row \(look) instead of \(old) in \(changes)"
    }
    return nil
  }
}

extension SectionAppearance {
  fileprivate var withoutAddresses: SectionAppearance {
    var look = self
    look.address = nil
    for index in look.issues.indices { look.issues[index].tag = nil }
    for list in look.lists.indices {
      look.lists[list].address = nil
      for index in look.lists[list].issues.indices { look.lists[list].issues[index].tag = nil }
    }
    return look
  }
}

extension RowAppearance {
  fileprivate var withoutAddresses: RowAppearance {
    var look = self
    look.address = nil
    look.entry = nil
    for group in look.groups.indices { look.groups[group].id = "" }
    if case .options = look.presentation { look.presentation = .options(tag: look.tag) }
    for index in look.issues.indices { look.issues[index].tag = nil }
    return look
  }
}
