import FormModel
import FormSession

/// A host that draws a form as text, a line for each section and row.
final class TextHost {
  let form: Form
  private var sequence = 0
  private var sections: [FormSection.ID] = []
  private var rows: [FormSection.ID: [FormRow.ID]] = [:]
  private var headers: [FormSection.ID: String] = [:]
  private var lines: [FormRow.ID: String] = [:]

  init(_ form: Form) {
    self.form = form
    show(form.snapshot())
    form.observeUpdates { [weak self] update, form in
      guard let self, update.sequence > self.sequence else { return }
      if update.sequence == self.sequence + 1 { take(update) } else { show(form.snapshot()) }
    }
  }

  /// The screen.
  var text: String {
    var number = 0
    var text = ""
    for section in sections {
      text += (headers[section] ?? "") + "\n"
      for row in rows[section, default: []] {
        number += 1
        text += "\(number) \(lines[row] ?? "")\n"
      }
    }
    return text
  }

  // MARK: - From the form to the screen

  /// Draws the whole screen, initially and if an update was missed.
  private func show(_ screen: FormSnapshot) {
    sequence = screen.sequence
    sections = screen.sections.map(\.id)
    for section in screen.sections {
      headers[section.id] = section.appearance.line
      rows[section.id] = section.rows.map(\.id)
      for row in section.rows { lines[row.id] = row.appearance.line }
    }
  }

  /// Applies an update: removes and inserts lines, and redraws the changed ones.
  private func take(_ update: FormUpdate) {
    sequence = update.sequence
    for (id, look) in update.rows { lines[id] = look.line }
    for (id, look) in update.sections { headers[id] = look.line }
    remove(update.steps)
    for step in update.steps {
      switch step {
      case .insertSection(let id, let index, let inside):
        sections.insert(id, at: index)
        rows[id] = inside
      case .moveSection(let id, _, let index): sections.insert(id, at: index)
      case .insertRow(let id, let place), .moveRow(let id, _, let place):
        rows[sections[place.section], default: []].insert(id, at: place.row)
      case .removeSection, .removeRow: continue
      }
    }
  }

  /// Removes the lines that are gone or move elsewhere.
  private func remove(_ steps: [FormUpdate.Step]) {
    var gone: Set<FormRow.ID> = []
    for step in steps {
      switch step {
      case .removeSection(let id, _), .moveSection(let id, _, _): sections.removeAll { $0 == id }
      case .removeRow(let id, _), .moveRow(let id, _, _): gone.insert(id)
      case .insertSection, .insertRow: continue
      }
    }
    if gone.isEmpty { return }
    for section in sections { rows[section]?.removeAll(where: gone.contains) }
  }

  // MARK: - From the user to the form

  /// Performs a command of the user: `2` taps the second row of the screen, `2 Ann` sets the text
  /// of its field or chooses the option with that title.
  func read(_ command: String) throws {
    let words = command.split(separator: " ", maxSplits: 1).map(String.init)
    let visible = sections.flatMap { rows[$0, default: []] }
    guard let number = words.first.flatMap({ Int($0) }), visible.indices.contains(number - 1),
      let row = form.row(id: visible[number - 1])
    else { return }
    guard words.count == 2 else {
      try row.tap()
      return
    }
    if let option = row.options.first(where: { $0.title == words[1] }) {
      try row.choose(option.value)
    } else {
      try row.edit(text: words[1])
    }
  }
}
