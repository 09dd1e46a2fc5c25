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
        shown += columns(of: section.rows, in: .shown(tag))
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
    form.sections.lazy.filter { $0.kind == .plain && $0.hidden == nil }.flatMap(\.rows)
      .filter { $0.hidden == nil && $0.computed == nil && $0.rows.isEmpty && $0.options == nil }
      .compactMap { row in row.valueType == nil ? nil : row.tag }
      .map { .reference(.shown($0)) }
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

  private mutating func values(
    of rows: [FormDefinition.Row], _ reference: (String) -> FormReference
  ) -> [FormExpression] {
    rows.flatMap { row -> [FormExpression] in
      let own = row.valueType == nil ? nil : row.name
      if row.repeating != nil {
        return own.map { tag in
          [.call(.count, [.reference(.entry(tag))])]
            + columns(of: row.rows, in: .entryShown(tag))
        } ?? []
      }
      return (own.map { [.reference(reference($0))] } ?? []) + values(of: row.rows, reference)
    }
  }

  /// What is shown of rows in all entries of a list, or in one of them.
  private mutating func columns(
    of rows: [FormDefinition.Row], in list: FormReference
  ) -> [FormExpression] {
    var shown: [FormExpression] = []
    for row in rows where row.repeating == nil && !row.isPosition {
      if row.valueType != nil, let name = row.name {
        let column = FormExpression.field(name, of: .reference(list))
        let all = PlaceholderFormat("list").map { FormExpression.formatted(column, $0) }
        let one = [.index(.literal(.int(0)), of: column), FormExpression.call(.last, [column])]
        shown.append(pick([column, column] + one + [all].compactMap(\.self)))
      }
      shown += columns(of: row.rows, in: list)
    }
    return shown
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
