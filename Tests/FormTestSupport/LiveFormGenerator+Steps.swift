@_spi(Generated) import FormModel

/// Steps of rows outside entries.
///
/// The steps for changes form a chain in the order of the form, so that no change causes itself.
extension LiveFormGenerator {
  /// Adds steps to a chain of rows: a change of each row sets the next one.
  mutating func addSteps(to form: inout FormDefinition) {
    guard chance(40) else { return }
    let places = form.sections.indices.flatMap { section in
      form.sections[section].rows.indices.map { (section: section, row: $0) }
    }
    let links = places.filter { place in
      let section = form.sections[place.section]
      let row = section.rows[place.row]
      return section.kind == .plain && row.isSettable && chance(60)
    }
    for (place, next) in zip(links, links.dropFirst()).prefix(4) {
      let target = form.sections[next.section].rows[next.row]
      form.sections[place.section].rows[place.row].steps = [
        FormDefinition.EventSteps(
          chance(70) ? .change : .edit, (0...below(2)).map { _ in step(for: target, hasOld: true) })
      ]
    }
  }

  /// - Parameter hasOld: Whether the step may read the value before a change.
  mutating func step(
    for target: FormDefinition.Row, hasOld: Bool = false
  ) -> FormDefinition.Step {
    let names = [target.tag ?? ""]
    let when = chance(40) ? condition(depth: 1) : nil
    if chance(15) { return FormDefinition.Step(.reset, names, when: when) }
    if chance(15) { return FormDefinition.Step(.set, names, when: when) }
    var value = expression(target.valueType ?? .bool)
    if hasOld, chance(30) {
      let isSame = FormExpression.compare(FormComparison(.equal), .reference(.old), .literal(.null))
      value = .call(.choose, [isSame, value, .literal(self.value(target.valueType ?? .bool))])
    }
    return FormDefinition.Step(.set, names, value: value, when: when)
  }

  // MARK: - Taps and the focus

  /// The rows, lists and pages outside entries that the steps of a tap can refer to.
  struct Targets {
    let rows: [FormDefinition.Row]
    let lists: [FormDefinition.Section]
    /// Rows and sections to check.
    let scopes: [String]
    let pages: [FormDefinition.Page]

    init(_ form: FormDefinition) {
      let plain = form.sections.filter { $0.kind == .plain }.flatMap(\.rows)
      rows = plain.filter(\.isSettable)
      lists = form.sections.filter { section in
        if case .repeating = section.kind { section.tag != nil } else { false }
      }
      scopes = form.sections.compactMap(\.tag) + plain.compactMap(\.tag)
      pages = form.pages
    }

    var editable: [FormDefinition.Row] { rows.filter(\.canBegin) }
  }

  /// The handler that steps call.
  package static let handler = "note"

  /// Adds steps to some buttons, and to some rows for the focus.
  mutating func addActions(to form: inout FormDefinition) {
    let targets = Targets(form)
    guard chance(40), !targets.rows.isEmpty else { return }
    for index in form.sections.indices where form.sections[index].kind == .plain {
      for row in form.sections[index].rows.indices {
        form.sections[index].rows[row].steps += actions(of: form.sections[index].rows[row], targets)
      }
    }
  }

  private mutating func actions(
    of row: FormDefinition.Row, _ targets: Targets
  ) -> [FormDefinition.EventSteps] {
    if row.type == "button", chance(80) {
      return [.init(.tap, (0...below(3)).map { _ in action(targets) })]
    }
    guard ["text", "int", "decimal"].contains(row.type), row.computed == nil else { return [] }
    return [FormDefinition.StepEvent.focus, .blur].filter { _ in chance(20) }.map { event in
      .init(event, [step(for: pick(targets.rows))])
    }
  }

  mutating func action(_ targets: Targets) -> FormDefinition.Step {
    let when = chance(30) ? condition(depth: 1) : nil
    switch below(10) {
    case 0:
      let names = (0...below(2)).map { _ in pick(targets.rows).tag ?? "" }
      return FormDefinition.Step(.reset, chance(20) ? [] : Array(Set(names)).sorted(), when: when)
    case 1, 2:
      let names = (0...below(2)).map { _ in pick(targets.scopes) }
      return FormDefinition.Step(
        .validate, chance(40) ? [] : Array(Set(names)).sorted(), when: when)
    case 3...4 where !targets.lists.isEmpty: return insertion(into: pick(targets.lists), when)
    case 5 where !targets.editable.isEmpty:
      return FormDefinition.Step(.focus, [pick(targets.editable).tag ?? ""], when: when)
    case 6...7 where !targets.pages.isEmpty: return turn(targets.pages, when)
    case 8: return FormDefinition.Step(.call, [Self.handler], when: when)
    default: return step(for: pick(targets.rows))
    }
  }

  mutating func insertion(
    into list: FormDefinition.Section, _ when: FormExpression?
  ) -> FormDefinition.Step {
    var isRecord = true
    if case .repeating(let repeating) = list.kind { isRecord = repeating.isRecord }
    return insertion(into: list.tag ?? "", of: list.entryRows, isRecord: isRecord, when)
  }

  mutating func insertion(
    into list: String, of rows: [FormDefinition.Row], isRecord: Bool, _ when: FormExpression?
  ) -> FormDefinition.Step {
    var step = FormDefinition.Step(.insert, [list], when: when)
    if chance(70), case .list(let values) = entries(of: rows, isRecord: isRecord) {
      step.value = values.first
    }
    return step
  }

  mutating func turn(
    _ pages: [FormDefinition.Page], _ when: FormExpression?
  ) -> FormDefinition.Step {
    let tags = pages.compactMap(\.tag)
    switch below(5) {
    case 0: return FormDefinition.Step(.previousPage, when: when)
    case 1: return FormDefinition.Step(.validatePage, when: when)
    case 2 where !tags.isEmpty: return FormDefinition.Step(.showPage, [pick(tags)], when: when)
    default: return FormDefinition.Step(.nextPage, when: when)
    }
  }
}

extension FormDefinition.Row {
  /// Whether a step can set the row to a value of the generator.
  var isSettable: Bool {
    tag != nil && tag != LiveFormGenerator.number && computed == nil && !isKindOrPosition
      && repeating == nil
      && ["text", "int", "decimal", "switch", "date", "dateTime", "button", "field"].contains(type)
  }

  /// Whether a step can give the row the focus or expand it.
  var canBegin: Bool { ["text", "int", "decimal", "date", "dateTime"].contains(type) }
}
