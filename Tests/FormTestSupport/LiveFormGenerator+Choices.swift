@_spi(Generated) import FormModel

/// Rows whose values the host hands back, rows whose options come from other rows, and numbers
/// whose limits are values of other rows.
///
/// Nothing else in the form depends on these rows, except rows that show the chosen values.
extension LiveFormGenerator {
  /// Adds these kinds of rows to some sections, and to the entries of some lists.
  mutating func addChoices(to form: inout FormDefinition) {
    let lists = optionLists(of: form)
    let shown = form.sections.filter { $0.kind == .plain && $0.hidden == nil }
      .flatMap(\.titleValues).map { FormReference.value($0).reading(.shown) }
    let numbers = form.sections.filter { $0.kind == .plain }.flatMap(\.rows)
      .filter { $0.valueType == .int && $0.type == "int" }.compactMap(\.tag)
    for index in form.sections.indices where chance(25) {
      let section = form.sections[index]
      guard !section.reorder, section.takesMoreRows else { continue }
      // Other rows may read whether this section is valid. They then depend on the added rows,
      // which must not depend on other rows in turn.
      let isFree = !form.readsValidity
      let own =
        section.isRepeating
        ? section.titleValues.map { FormReference.entry(written: $0).reading(.shown) } : []
      let sources =
        lists.filter { $0.tag != section.tag || $0.isColumn } + innerLists(of: section)
      if section.isRepeating { enterTemplate(of: section) }
      defer { leaveTemplate() }
      let isFiltered = isFree && chance(30)
      // The validity of a choice depends on its options, and so on the rows that their titles show.
      var rows = [
        handedBack(
          lists: isFree ? sources : [], isFiltered: isFiltered, isFree ? shown + own : [])
      ]
      if isFree, !section.dropsEmpty, chance(30) { rows[0].hidden = condition(depth: 0) }
      if isFree, !numbers.isEmpty, chance(60) { rows.append(limited(by: numbers)) }
      if isFree, chance(25) { rows.append(rating()) }
      form.sections[index].add(rows, toKind: chance(50))
      guard section.kind == .plain else { continue }
      form.sections[index].rows += rows.compactMap(\.tag).map { follower(of: $0) }
    }
    addSelections(from: lists, to: &form)
  }

  /// A row with a controller of the host, with options, or with both.
  ///
  /// - Parameters:
  ///   - isFiltered: Whether a filter leaves out some options.
  ///   - shown: The values that titles of options can show.
  private mutating func handedBack(
    lists: [OptionList], isFiltered: Bool, _ shown: [FormReference]
  ) -> FormDefinition.Row {
    var row = FormDefinition.Row(type: "push", tag: name("pick"), title: name("Title "))
    row.valueType = chance(50) ? .int : .string
    let hasController = chance(50)
    if hasController {
      row.properties.append(.init(name: "controller", value: .string("Chooser")))
    }
    if !hasController || chance(30) {
      if lists.isEmpty || chance(40) {
        row.options = FormDefinition.Options(.inline(options(row.valueType ?? .int, shown)))
      } else {
        let list = pick(lists)
        row.valueType = list.type
        row.options = FormDefinition.Options(list.source)
      }
      if isFiltered { row.options?.filter = filter(row.valueType ?? .int) }
    }
    if chance(30), let type = row.valueType { row.value = .literal(value(type)) }
    if chance(20) { row.whenHidden = pick([.exclude, .keep, .clear]) }
    if chance(70) { row.validates = pick(FormDefinition.ValidationTime.allCases) }
    if chance(30) { row.rules = [FormDefinition.Rule("required", message: "required")] }
    return row
  }

  /// A number of stars.
  private mutating func rating() -> FormDefinition.Row {
    var row = FormDefinition.Row(type: "rating", tag: name("stars"), title: name("Title "))
    row.valueType = .int
    row.options = FormDefinition.Options(.inline(options(.int, [])))
    if chance(50) { row.value = .literal(.int(below(4))) }
    if chance(30) { row.rules = [FormDefinition.Rule("required", message: "required")] }
    return row
  }

  /// Adds rows whose options have attributes, and computed rows that read these.
  mutating func addAttributes(to form: inout FormDefinition) {
    let plain = form.sections.indices.filter {
      form.sections[$0].kind == .plain && !form.sections[$0].reorder
    }
    for index in form.sections.indices where chance(20) {
      let section = form.sections[index]
      guard !section.reorder, section.takesMoreRows, !plain.isEmpty else { continue }
      var row = FormDefinition.Row(type: "push", tag: name("priced"))
      row.valueType = .string
      let options = options(.string, []).map { option in
        var option = option
        if chance(70) { option.attributes = [.init(name: "price", value: .int(below(4)))] }
        return option
      }
      row.options = FormDefinition.Options(.inline(options))
      let tag = row.tag ?? ""
      let isList = section.kind != .plain
      let own = FormExpression.reference(isList ? .entry(tag) : .value(tag))
      form.sections[index].add([row, priced(own)], toKind: false)
      guard isList, let list = section.tag else { continue }
      let column = FormExpression.field(tag, of: .reference(.value(list)))
      form.sections[pick(plain)].rows += [
        priced(.call(.last, [column])), priced(column, with: .sum),
      ]
    }
  }

  /// A computed row with an attribute of what was chosen.
  private mutating func priced(
    _ value: FormExpression, with function: FormFunction? = nil
  ) -> FormDefinition.Row {
    var row = FormDefinition.Row(type: "int", tag: name("price"))
    row.valueType = .int
    let price = FormExpression.attribute("price", of: value)
    row.computed = function.map { .call($0, [price]) } ?? price
    return row
  }

  /// All values of a type, some with titles that show other values.
  private mutating func options(
    _ type: FormValueType, _ shown: [FormReference]
  ) -> [FormDefinition.Option] {
    let values =
      type == .int ? (0..<4).map(FormValue.int) : ["a", "b", "ab", "abc"].map(FormValue.string)
    return values.map { value in
      var option = FormDefinition.Option(value: value)
      if !shown.isEmpty, chance(40) {
        let title = FormExpression.text([.literal(.string("O ")), .reference(pick(shown))])
        option.texts = [.init(name: "title", value: .expression(title))]
      }
      return option
    }
  }

  /// A stepper whose limits are two other numbers; the minimum may exceed the maximum.
  private mutating func limited(by numbers: [String]) -> FormDefinition.Row {
    var row = FormDefinition.Row(type: "stepper", tag: name("limited"), title: name("Title "))
    row.valueType = .int
    row.properties = ["min", "max"].filter { _ in chance(80) }.map { name in
      let bound = FormExpression.reference(.value(pick(numbers)))
      return .init(name: name, value: .expression(bound))
    }
    if chance(50) { row.value = .literal(.int(below(4))) }
    if chance(70) { row.validates = pick(FormDefinition.ValidationTime.allCases) }
    return row
  }

  /// A row whose title shows the chosen options.
  mutating func follower(of tag: String, isMany: Bool = false) -> FormDefinition.Row {
    var row = FormDefinition.Row(type: "info", tag: name("about"))
    let value = FormExpression.reference(.value(tag))
    row.hidden = .compare(
      FormComparison(.equal), isMany ? .call(.count, [value]) : value, .literal(.int(1)))
    row.properties = [
      .init(
        name: "title",
        value: .expression(
          .text([.literal(.string("C ")), .reference(.value(tag).reading(.shown))])))
    ]
    return row
  }
}

extension FormDefinition.Section {
  /// Whether rows can be added to the section, or to its entries.
  var takesMoreRows: Bool {
    switch kind {
    case .plain, .forEach: true
    case .repeating(let repeating): repeating.isRecord
    case .select: false
    }
  }

  /// The tags of rows whose values do not depend on other rows.
  fileprivate var titleValues: [String] {
    entryRows.filter {
      ["text", "int"].contains($0.type) && $0.hidden == nil && $0.computed == nil
        && !$0.isKindOrPosition
    }.compactMap(\.tag)
  }

  /// Adds rows to the end of the section, or to its entries.
  ///
  /// - Parameter isOfKind: Whether only the entries of one kind get them, if the section has kinds.
  mutating func add(_ added: [FormDefinition.Row], toKind isOfKind: Bool) {
    if drawsEntries {
      rows[0].rows += added
    } else if let kind = rows.lastIndex(where: { $0.kind != nil }), isOfKind {
      rows[kind].rows += added
    } else {
      let first = rows.firstIndex { $0.kind != nil || $0.isPosition } ?? rows.endIndex
      rows.insert(contentsOf: added, at: first)
    }
  }
}
