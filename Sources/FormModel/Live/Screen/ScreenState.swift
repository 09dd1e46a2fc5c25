/// The last state of the screen that the observers of a form's updates have received.
struct ScreenState {
  /// The number of transactions that changed something.
  private(set) var sequence = 0
  /// The observers of updates, by number; nothing is recorded while there are none.
  private(set) var followers: Set<Int> = []
  private var rows: [FormRow.ID: RowAppearance] = [:]
  private var sections: [FormSection.ID: SectionAppearance] = [:]

  var isFollowed: Bool { !followers.isEmpty }

  /// Begins to record the state of the screen.
  ///
  /// - Parameter snapshot: The current screen; nil if it is recorded already.
  mutating func follow(_ number: Int, _ snapshot: FormSnapshot?) {
    followers.insert(number)
    for section in snapshot?.sections ?? [] {
      sections[section.id] = section.appearance
      for row in section.rows { rows[row.id] = row.appearance }
    }
  }

  mutating func unfollow(_ number: Int) {
    guard followers.remove(number) != nil, followers.isEmpty else { return }
    rows = [:]
    sections = [:]
  }

  /// Counts a transaction that changed something.
  mutating func count() { sequence += 1 }

  /// Determines which rows and sections look different now.
  mutating func update(
    _ changes: ChangeSet, _ steps: [FormUpdate.Step], touched: TouchedElements, _ form: Form
  ) -> FormUpdate {
    var update = FormUpdate(
      sequence: sequence, changes: changes, steps: steps, rows: [:], sections: [:],
      focus: form.focusedRow, page: form.page, title: form.titleShowsValues ? form.title : nil)
    // The rows of a section that left the screen with its page were not reported as removed, so
    // they are all sent again.
    for case .insertSection(let id, _, let inside) in steps {
      sections[id] = nil
      for id in inside { rows[id] = nil }
    }
    for id in touched.rows {
      let row = form.row(id: id)
      let look = row.flatMap { form.state.isVisible($0.slot) ? $0.appearance : nil }
      guard rows[id] != look else { continue }
      rows[id] = look
      update.rows[id] = look
    }
    for id in touched.sections {
      let section = form.section(id: id)
      let look = section.flatMap {
        form.state.isOnScreen($0.place) ? $0.appearance : nil
      }
      guard sections[id] != look else { continue }
      sections[id] = look
      update.sections[id] = look
    }
    return update
  }
}

/// The rows and sections that may look different after a transaction, a superset of those that do.
struct TouchedElements {
  var rows: Set<FormRow.ID> = []
  var sections: Set<FormSection.ID> = []
  /// Whether rows were added, removed or moved.
  var hasMoved = false

  /// Adds the rows and sections of steps.
  mutating func formUnion(_ steps: [FormUpdate.Step]) {
    if !steps.isEmpty { hasMoved = true }
    for step in steps {
      switch step {
      case .removeSection(let id, _), .moveSection(let id, _, _): sections.insert(id)
      case .insertSection(let id, _, let inside):
        sections.insert(id)
        rows.formUnion(inside)
      case .removeRow(let id, _), .insertRow(let id, _), .moveRow(let id, _, _): rows.insert(id)
      }
    }
  }
}

extension FormState {
  /// The rows and sections whose appearance the current transaction may have changed, once it has
  /// settled.
  var touched: TouchedElements {
    var touched = TouchedElements()
    for note in transaction.notes where isRow(note) {
      let plan = plan(note.slot)
      switch plan.kind {
      case .condition, .form: continue
      case .section: touched.sections.insert(FormID(plan.section))
      case .group where isEntrySection(note.slot):
        touched.sections.insert(id(ofSlot: note.slot))
      case .list where isListRedrawn(note):
        touched.rows.insert(id(ofSlot: note.slot))
        touched.sections.insert(id(ofSection: section(ofSlot: note.slot)))
      default: touched.rows.insert(id(ofSlot: note.slot))
      }
    }
    for (template, entry) in transaction.removed {
      if program.templates[template].isSection {
        touched.sections.insert(
          id(ofSlot: program.templates[template].items.lowerBound + entry.base))
      }
      for item in program.templates[template].items {
        touched.rows.insert(id(ofSlot: item + entry.base))
      }
    }
    for list in transaction.entriesBefore.keys {
      touched.sections.insert(id(ofSection: section(ofSlot: list)))
      let displaced = displacedSlots(ofList: list)
      touched.rows.formUnion(displaced.map(id(ofSlot:)))
      if program.hasEntrySections {
        touched.sections.formUnion(displaced.lazy.filter(isEntrySection).map(id(ofSlot:)))
      }
    }
    return touched
  }

  /// The rows of a list's entries that are new or have a new index, and therefore a new address.
  private func displacedSlots(ofList list: Int) -> [Int] {
    // Options that the host delivers have entries, but no list.
    let template =
      template(ofList: list)
      ?? program.sections[plan(list).section].template.map { program.templates[$0] }
    guard let template, let before = transaction.entriesBefore[list] else { return [] }
    return self[list: list].entries.enumerated().flatMap { index, entry -> [Int] in
      if before.indices.contains(index), before[index].id == entry.id { return [] }
      return template.items.map { $0 + entry.base }
        + lists(in: entry, template).flatMap(slots(ofList:))
    }
  }
}
