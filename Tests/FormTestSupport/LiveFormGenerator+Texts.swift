@_spi(Generated) import FormModel

/// Texts that show values.
///
/// They never depend on themselves: only the titles of options can be read by other rows, and these
/// show independent values.
extension LiveFormGenerator {
  /// Replaces titles, helps and icons of some rows, and headers of some sections, by expressions.
  mutating func addTexts(to form: inout FormDefinition) {
    var shown: [ShownValue] = []
    for section in form.sections {
      switch section.kind {
      case .plain: shown += Self.values(of: section.rows, inEntry: false)
      case .select(let select):
        let type = select.mode == .single ? select.option : .list(select.option)
        shown += section.tag.map { [ShownValue($0, type)] } ?? []
      case .repeating, .forEach:
        guard let tag = section.tag else { continue }
        shown.append(ShownValue(countOf: .value(tag)))
        shown += Self.columns(of: section.rows, in: tag)
      }
    }
    for index in form.sections.indices {
      if let text = text(shown) {
        form.sections[index].texts = [.init(name: "header", value: .expression(text))]
      }
      var writer = separateGenerator
      form.sections[index].texts += writer.texts(["footer", "indexTitle"], shown)
      if case .repeating(var repeating) = form.sections[index].kind {
        repeating.addButton?.texts = writer.texts(["title"], shown)
        form.sections[index].kind = .repeating(repeating)
      }
      let own =
        form.sections[index].isRepeating
        ? Self.values(of: form.sections[index].rows, inEntry: true) : []
      if form.sections[index].drawsEntries {
        if let text = text(shown + own) {
          form.sections[index].rows[0].properties.append(
            .init(name: "header", value: .expression(text)))
        }
        form.sections[index].rows[0].properties += writer.texts(["footer"], shown + own)
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

  /// The values that do not depend on other rows.
  static func independent(in form: FormDefinition) -> [ShownValue] {
    let sections = form.sections.filter { $0.kind == .plain && $0.hidden == nil }
    var rows = sections.flatMap(\.rows).filter(isIndependent)
    // A default may read whether a choice is valid, which depends on the titles of its options.
    let isComputed = { (row: FormDefinition.Row) in !(row.value?.isConstant ?? true) }
    if rows.contains(where: isComputed), form.readsValidity { rows.removeAll(where: isComputed) }
    return values(of: rows, inEntry: false)
  }

  private static func isIndependent(_ row: FormDefinition.Row) -> Bool {
    guard row.valueType != nil, row.hidden == nil, row.computed == nil, row.rows.isEmpty,
      row.options == nil
    else { return false }
    return !FormDefinition.Row.formats.contains { name in
      if case .expression? = row.properties.value(name) { true } else { false }
    }
  }

  /// Replaces titles and subtitles of options by expressions over independent values.
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

  private static func values(of rows: [FormDefinition.Row], inEntry: Bool) -> [ShownValue] {
    rows.flatMap { row -> [ShownValue] in
      guard let tag = row.valueType == nil ? nil : row.name, let type = row.valueType else {
        return row.repeating == nil ? values(of: row.rows, inEntry: inEntry) : []
      }
      if row.repeating != nil {
        return [ShownValue(countOf: .entry(written: tag))]
          + columns(of: row.rows, in: tag, isInEntry: true)
      }
      return [ShownValue(tag, type, isInEntry: inEntry)] + values(of: row.rows, inEntry: inEntry)
    }
  }

  /// The shown values of rows in all entries of a list.
  private static func columns(
    of rows: [FormDefinition.Row], in list: String, isInEntry: Bool = false
  ) -> [ShownValue] {
    rows.filter { $0.repeating == nil && !$0.isPosition }.flatMap { row -> [ShownValue] in
      guard let type = row.valueType, let tag = row.name else {
        return columns(of: row.rows, in: list, isInEntry: isInEntry)
      }
      return [ShownValue(tag, type, in: list, isInEntry: isInEntry)]
        + columns(of: row.rows, in: list, isInEntry: isInEntry)
    }
  }

  /// Adds texts to a row and the rows inside it.
  ///
  /// - Parameters:
  ///   - shown: Values outside entries.
  ///   - own: Values of the same entry.
  private mutating func addTexts(
    to row: inout FormDefinition.Row, _ shown: [ShownValue], _ own: [ShownValue]
  ) {
    if row.isContent { return addMarkdown(to: &row, shown + own) }
    for name in ["title", "help", "icon"] where row.repeating == nil {
      guard let text = text(shown + own) else { continue }
      row.properties.append(.init(name: name, value: .expression(text)))
      if name == "title" { row.title = nil }
    }
    var writer = separateGenerator
    if row.repeating == nil {
      row.properties += writer.texts(row.furtherTexts, shown + own)
    } else {
      row.repeating?.addButton?.texts = writer.texts(["title"], shown + own)
    }
    let inner = row.repeating == nil ? own : Self.values(of: row.rows, inEntry: true)
    for index in row.rows.indices { addTexts(to: &row.rows[index], shown, inner) }
  }

  /// Gives some rows with a fixed text one in Markdown that shows a value at each place that a value
  /// can have.
  private mutating func addMarkdown(to row: inout FormDefinition.Row, _ values: [ShownValue]) {
    var writer = separateGenerator
    guard row.type == "staticText", !values.isEmpty, writer.chance(50) else { return }
    let value = FormExpression.formatted(writer.pick(values).shown, .verbatim)
    let parts = Self.markdown.map { $0.map { FormExpression.literal(.string($0)) } ?? value }
    row.properties =
      [
        .init(name: "text", value: .expression(.text(parts))),
        .init(name: "markdown", value: .bool(true)),
      ] + row.properties.filter { $0.name != "text" }
  }

  /// The parts of a text in Markdown; nil for a value.
  package static let markdown: [String?] = [
    "- **", nil, "** of [", nil, "](https://a.b/?c=", nil, "&d)\n- ", nil,
  ]

  /// Texts for some of the names.
  private mutating func texts(
    _ names: [String], _ values: [ShownValue]
  ) -> [FormDefinition.Property] {
    names.compactMap { name in
      text(values).map { .init(name: name, value: .expression($0)) }
    }
  }

  /// A separate generator, whose random numbers do not affect the rest of the form.
  var separateGenerator: Self {
    var copy = self
    copy.random = SplitMix64(seed: copy.random.next())
    return copy
  }

  /// A text of up to three values; nil for most rows.
  private mutating func text(_ values: [ShownValue]) -> FormExpression? {
    guard chance(15), !values.isEmpty else { return nil }
    var parts: [FormExpression] = [.literal(.string("T "))]
    for _ in 0...below(2) {
      parts += [pick(values).shown, .literal(.string(pick([" ", "/", "é"])))]
    }
    let text = FormExpression.text(parts)
    var writer = separateGenerator
    guard chance(30) else { return writer.phrase(text, values) }
    let test = FormExpression.compare(FormComparison(.equal), pick(values).shown, .literal(.null))
    return .call(.choose, [test, .literal(.string("none")), writer.phrase(text, values)])
  }
}

extension FormDefinition.Row {
  /// The texts of rows of the type other than the title, the help and the icon.
  fileprivate var furtherTexts: [String] {
    switch type {
    case "text", "int", "decimal": ["subtitle", "placeholder"]
    case "date", "dateTime": ["subtitle", "emptyText"]
    default: ["subtitle"]
    }
  }
}
