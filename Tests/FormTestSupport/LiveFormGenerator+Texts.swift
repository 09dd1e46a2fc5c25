@_spi(Generated) import FormModel

/// Texts that show values: they never depend on themselves, since nothing depends on a text.
extension LiveFormGenerator {
  /// Makes titles, helps and icons of some rows, and headers of some sections, show values of the form.
  mutating func addTexts(to form: inout FormDefinition) {
    var shown: [FormExpression] = []
    for section in form.sections {
      switch section.kind {
      case .plain: shown += values(of: section.rows) { .shown($0) }
      case .select: shown += section.tag.map { [.reference(.shown($0))] } ?? []
      case .repeating, .forEach:
        shown += section.tag.map { [.call(.count, [.reference(.value($0))])] } ?? []
      }
    }
    for index in form.sections.indices {
      if let text = text(shown) {
        form.sections[index].texts = [.init(name: "header", value: .expression(text))]
      }
      var seen = shown
      switch form.sections[index].kind {
      case .repeating, .forEach:
        seen += values(of: form.sections[index].rows) { .entryShown($0) }
      case .plain, .select: break
      }
      if form.sections[index].drawsEntries {
        if let text = text(seen) {
          form.sections[index].rows[0].properties.append(
            .init(name: "header", value: .expression(text)))
        }
        for row in form.sections[index].rows[0].rows.indices {
          addTexts(to: &form.sections[index].rows[0].rows[row], seen)
        }
        continue
      }
      for row in form.sections[index].rows.indices {
        addTexts(to: &form.sections[index].rows[row], seen)
      }
    }
  }

  private func values(
    of rows: [FormDefinition.Row], _ reference: (String) -> FormReference
  ) -> [FormExpression] {
    rows.flatMap { row in
      let own = row.valueType == nil ? nil : row.name
      return (own.map { [.reference(reference($0))] } ?? []) + values(of: row.rows, reference)
    }
  }

  private mutating func addTexts(to row: inout FormDefinition.Row, _ shown: [FormExpression]) {
    for name in ["title", "help", "icon"] {
      guard let text = text(shown) else { continue }
      row.properties.append(.init(name: name, value: .expression(text)))
      if name == "title" { row.title = nil }
    }
    for index in row.rows.indices { addTexts(to: &row.rows[index], shown) }
  }

  /// A text of up to three values; nil for most rows.
  private mutating func text(_ shown: [FormExpression]) -> FormExpression? {
    guard chance(15), !shown.isEmpty else { return nil }
    var parts: [FormExpression] = [.literal(.string("T "))]
    for _ in 0...below(2) { parts += [pick(shown), .literal(.string(pick([" ", "/", "é"])))] }
    let text = FormExpression.text(parts)
    guard chance(30) else { return text }
    let test = FormExpression.compare(FormComparison(.equal), pick(shown), .literal(.null))
    return .call(.choose, [test, .literal(.string("none")), text])
  }
}
