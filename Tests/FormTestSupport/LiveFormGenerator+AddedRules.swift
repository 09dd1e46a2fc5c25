@_spi(Generated) package import FormModel

/// Rules that a program adds to a form.
extension LiveFormGenerator {
  /// A rule for a row, which may read any values of the form.
  ///
  /// It is nil for a row without a value, and for a form in which the rule could depend on itself.
  package mutating func addedRule(
    to row: FormDefinition.Row, in section: FormDefinition.Section, of form: FormDefinition
  ) -> FormDefinition.Rule? {
    guard !form.readsValidity, let type = row.valueType, !row.isOption, !row.isKindOrPosition
    else { return nil }
    known.validities = []
    known.messages = []
    learned.entryValidities = []
    if section.isRepeating {
      enterTemplate(of: section, at: section.rows.path(to: row).map { $0[...] } ?? [])
    }
    defer { leaveTemplate() }
    var rule = row.repeating == nil ? rule(type) : rule(ofList: true)
    rule.id = name("rule")
    return rule
  }
}

/// Rows that read `isDirty`, and on which nothing depends.
extension LiveFormGenerator {
  /// Adds rows that are disabled while a section, a row or the form has changed, and rows in entries
  /// that are disabled while another row of the entry has changed.
  ///
  /// They do not read rows and sections with computed defaults.
  package mutating func addChanges(to form: inout FormDefinition) {
    guard form.pages.isEmpty else { return }
    var tags = form.sections.flatMap { section in
      let rows = section.isRepeating ? [] : section.rows.filter(\.hasFixedDefaults)
      return ((section.hasFixedDefaults ? [section.tag] : []) + rows.map(\.tag))
        .compactMap(\.self)
    }
    if form.sections.allSatisfy(\.hasFixedDefaults) { tags.append(FormReference.form) }
    for index in form.sections.indices {
      guard form.sections[index].isRepeating, !form.sections[index].drawsEntries,
        form.sections[index].hasRecords,
        let tag = form.sections[index].rows.first(where: { row in
          row.hasFixedDefaults && row.valueType != nil && row.computed == nil
            && !row.isKindOrPosition
        })?.tag
      else { continue }
      form.sections[index].rows.append(
        FormDefinition.Row(
          type: "info", tag: name("changed"),
          disabled: .reference(.entry(written: tag).reading(.isDirty))))
    }
    form.sections.append(
      FormDefinition.Section(
        rows: tags.map { tag in
          FormDefinition.Row(
            type: "info", tag: name("changed"), disabled: .reference(.value(tag).reading(.isDirty)))
        }))
  }
}

extension FormDefinition.Section {
  fileprivate var hasRecords: Bool {
    if case .repeating(let repeating) = kind { repeating.isRecord } else { true }
  }

  /// Whether all defaults in the section are constants.
  fileprivate var hasFixedDefaults: Bool {
    switch kind {
    case .select(let select):
      select.value.map(\.isLiteral) ?? true
    case .repeating(let repeating):
      (repeating.value.map(\.isLiteral) ?? true) && rows.allSatisfy(\.hasFixedDefaults)
    case .plain, .forEach: !reorder && rows.allSatisfy(\.hasFixedDefaults)
    }
  }
}

extension FormDefinition.Row {
  fileprivate var hasFixedDefaults: Bool {
    (computed != nil || (value ?? repeating?.value).map(\.isLiteral) ?? true)
      && rows.allSatisfy(\.hasFixedDefaults)
  }
}

extension FormExpression {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}

extension [FormDefinition.Row] {
  /// The path of indexes to a row.
  fileprivate func path(to row: FormDefinition.Row) -> [Int]? {
    for (index, next) in enumerated() {
      if next == row { return [index] }
      if let path = next.rows.path(to: row) { return [index] + path }
    }
    return nil
  }
}
