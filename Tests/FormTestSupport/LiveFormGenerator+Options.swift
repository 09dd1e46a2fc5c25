@_spi(Generated) import FormModel

/// A list that options can come from.
struct OptionList {
  /// The tag of the list, or of the row with several options.
  let tag: String
  let source: FormDefinition.Options.Source
  let type: FormValueType
  /// Whether the options come from one column of the list.
  let isColumn: Bool

  init(
    _ tag: String, _ list: FormExpression, _ type: FormValueType, value: String? = nil,
    title: String? = nil
  ) {
    self.tag = tag
    self.type = type
    source = .rows(list, value: value, title: title)
    isColumn = if case .field = list { true } else { false }
  }

  /// All ways to make options from the rows of a list.
  ///
  /// - Parameter list: The expression that reads the list.
  static func all(
    _ tag: String, _ list: FormExpression, of rows: [FormDefinition.Row], isRecord: Bool
  ) -> [OptionList] {
    guard isRecord else { return [OptionList(tag, list, rows[0].valueType ?? .string)] }
    let known = rows.filter { $0.tag != nil && !$0.isKindOrPosition && $0.repeating == nil }
    let titles = known.filter {
      ["text", "int", "decimal", "switch", "date", "dateTime"].contains($0.type)
    }
    return known.filter { ["text", "int"].contains($0.type) }.flatMap { row -> [OptionList] in
      let (name, type) = (row.tag ?? "", row.valueType ?? .string)
      return [OptionList(tag, .field(name, of: list), type)]
        + titles.map { OptionList(tag, list, type, value: name, title: $0.tag) }
    }
  }
}

/// Options that come from rows, some of them left out by a filter.
extension LiveFormGenerator {
  /// The lists that options outside entries can come from.
  func optionLists(of form: FormDefinition) -> [OptionList] {
    form.sections.flatMap { section -> [OptionList] in
      guard let tag = section.tag else { return [] }
      let whole = FormExpression.reference(.value(tag))
      switch section.kind {
      case .plain: return []
      case .select(let select):
        return select.mode == .multiple && select.options != nil
          ? [OptionList(tag, whole, .int)] : []
      case .repeating(let list):
        return OptionList.all(tag, whole, of: section.entryRows, isRecord: list.isRecord)
      case .forEach: return OptionList.all(tag, whole, of: section.entryRows, isRecord: true)
      }
    }
  }

  /// The lists in the entries of a section that options in the same entry can come from.
  func innerLists(of section: FormDefinition.Section) -> [OptionList] {
    section.entryRows.flatMap { row -> [OptionList] in
      guard let tag = row.tag, let list = row.repeating else { return [] }
      return OptionList.all(
        tag, .reference(.entry(written: tag)), of: row.rows, isRecord: list.isRecord)
    }
  }

  /// A condition on `$option`, or on anything else.
  mutating func filter(_ type: FormValueType) -> FormExpression {
    let own =
      type == .int
      ? FormExpression.compare(comparison(), .reference(.option), number(depth: 1))
      : .compare(.init(pick([.equal, .notEqual])), .reference(.option), text(depth: 1))
    return switch below(4) {
    case 0: .or([own, condition(depth: 0)])
    case 1: .and([own, condition(depth: 1)])
    default: own
    }
  }

  /// Adds selectable sections whose options come from rows; only a title depends on them.
  mutating func addSelections(from lists: [OptionList], to form: inout FormDefinition) {
    guard !form.readsValidity, !lists.isEmpty, chance(40) else { return }
    let texts = form.sections.firstIndex { $0.kind == .plain && !$0.reorder }
    for _ in 0..<(chance(30) ? 2 : 1) {
      let section = selection(from: pick(lists))
      form.sections.append(section)
      if !form.pages.isEmpty { form.pages[form.pages.count - 1].sectionCount += 1 }
      guard let texts, case .select(let select) = section.kind, let tag = section.tag else {
        continue
      }
      form.sections[texts].rows.append(follower(of: tag, isMany: select.mode == .multiple))
    }
  }

  /// Makes some options of multiple choices exclude the others.
  mutating func addExclusive(to form: inout FormDefinition) {
    for index in form.sections.indices {
      addExclusive(to: &form.sections[index].rows)
      guard case .select(var select) = form.sections[index].kind,
        case .inline(let options)? = select.options?.source
      else { continue }
      select.options?.source = .inline(excluding(options))
      form.sections[index].kind = .select(select)
    }
  }

  private mutating func addExclusive(to rows: inout [FormDefinition.Row]) {
    for index in rows.indices {
      if rows[index].properties.value("selectableValue") != nil, chance(20) {
        rows[index].properties.append(.init(name: "exclusive", value: .bool(true)))
      }
      if case .set = rows[index].valueType,
        case .inline(let options)? = rows[index].options?.source
      {
        rows[index].options?.source = .inline(excluding(options))
      }
      addExclusive(to: &rows[index].rows)
    }
  }

  private mutating func excluding(
    _ options: [FormDefinition.Option]
  ) -> [FormDefinition.Option] {
    options.map { option in
      var option = option
      option.isExclusive = chance(20)
      return option
    }
  }

  private mutating func selection(from list: OptionList) -> FormDefinition.Section {
    var section = FormDefinition.Section(tag: name("picked"))
    var select = FormDefinition.Select(
      mode: chance(50) ? .single : .multiple, deselectable: chance(60), option: list.type,
      options: .init(list.source))
    if chance(60) { select.options?.filter = filter(list.type) }
    let value = value(list.type)
    if value != .null, chance(30) {
      select.value = .literal(select.mode == .single ? value : .list([value]))
    }
    section.kind = .select(select)
    if chance(30) { section.whenHidden = pick([.exclude, .keep, .clear]) }
    if chance(25) { section.hidden = condition(depth: 0) }
    if chance(20) { section.disabled = condition(depth: 0) }
    section.collapsible = chance(20)
    if chance(50) { addRules(to: &section) }
    return section
  }
}
