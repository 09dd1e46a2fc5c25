@_spi(Generated) import FormModel

/// Texts that show values: they never depend on themselves, since nothing depends on a text but what
/// shows the title of an option.
extension LiveFormGenerator {
  /// Makes titles, helps and icons of some rows, and headers of some sections, show values of the form.
  mutating func addTexts(to form: inout FormDefinition) {
    var shown: [FormExpression] = []
    for section in form.sections {
      switch section.kind {
      case .plain: shown += values(of: section.rows) { .shown($0) }
      case .select: shown += section.tag.map { [.reference(.shown($0))] } ?? []
      case .repeating, .forEach:
        guard let tag = section.tag else { continue }
        shown.append(.call(.count, [.reference(.value(tag))]))
        shown += Self.columns(of: section.rows, in: .shown(tag))
      }
    }
    for index in form.sections.indices {
      if let text = text(shown) {
        form.sections[index].texts = [.init(name: "header", value: .expression(text))]
      }
      let own =
        form.sections[index].isRepeating
        ? values(of: form.sections[index].rows) { .entryShown($0) } : []
      if form.sections[index].drawsEntries {
        if let text = text(shown + own) {
          form.sections[index].rows[0].properties.append(
            .init(name: "header", value: .expression(text)))
        }
        for row in form.sections[index].rows[0].rows.indices {
          addTexts(to: &form.sections[index].rows[0].rows[row], shown, own)
        }
        continue
      }
      var seen = shown
      if case .select = form.sections[index].kind { seen = Self.independent(in: form) }
      for row in form.sections[index].rows.indices {
        addTexts(to: &form.sections[index].rows[row], seen, own)
      }
    }
  }

  /// The values that depend on nothing else.
  private static func independent(in form: FormDefinition) -> [FormExpression] {
    let sections = form.sections.filter { $0.kind == .plain && $0.hidden == nil }
    return sections.flatMap(\.rows).filter(isIndependent).compactMap(\.tag)
      .map { .reference(.shown($0)) }
  }

  private static func isIndependent(_ row: FormDefinition.Row) -> Bool {
    guard row.valueType != nil, row.hidden == nil, row.computed == nil, row.rows.isEmpty,
      row.options == nil
    else { return false }
    return !FormDefinition.Row.formats.contains { name in
      if case .expression? = row.properties.value(name) { true } else { false }
    }
  }

  /// Makes titles and subtitles of options show values that depend on nothing else.
  mutating func addOptionTexts(to form: inout FormDefinition) {
    let shown = Self.independent(in: form)
    for index in form.sections.indices {
      guard case .select(var select) = form.sections[index].kind,
        case .inline(var options)? = select.options?.source
      else { continue }
      for option in options.indices {
        options[option].texts = ["title", "subtitle"].compactMap { name in
          text(shown).map { .init(name: name, value: .expression($0)) }
        }
      }
      select.options?.source = .inline(options)
      form.sections[index].kind = .select(select)
    }
  }

  private func values(
    of rows: [FormDefinition.Row], _ reference: (String) -> FormReference
  ) -> [FormExpression] {
    rows.flatMap { row -> [FormExpression] in
      let own = row.valueType == nil ? nil : row.name
      if row.repeating != nil {
        return own.map { tag in
          [.call(.count, [.reference(.entry(tag))])]
            + Self.columns(of: row.rows, in: .entryShown(tag))
        } ?? []
      }
      return (own.map { [.reference(reference($0))] } ?? []) + values(of: row.rows, reference)
    }
  }

  /// What is shown of rows in all entries of a list.
  private static func columns(
    of rows: [FormDefinition.Row], in list: FormReference
  ) -> [FormExpression] {
    rows.filter { $0.repeating == nil && !$0.isPosition }.flatMap { row -> [FormExpression] in
      let own = row.valueType == nil ? nil : row.name
      return (own.map { [.field($0, of: .reference(list))] } ?? [])
        + columns(of: row.rows, in: list)
    }
  }

  /// Adds texts to a row and the rows inside it.
  ///
  /// - Parameters:
  ///   - shown: Values outside entries.
  ///   - own: Values of the same entry.
  private mutating func addTexts(
    to row: inout FormDefinition.Row, _ shown: [FormExpression], _ own: [FormExpression]
  ) {
    for name in ["title", "help", "icon"] where row.repeating == nil {
      guard let text = text(shown + own) else { continue }
      row.properties.append(.init(name: name, value: .expression(text)))
      if name == "title" { row.title = nil }
    }
    let inner = row.repeating == nil ? own : values(of: row.rows) { .entryShown($0) }
    for index in row.rows.indices { addTexts(to: &row.rows[index], shown, inner) }
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
