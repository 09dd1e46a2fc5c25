@_spi(Generated) import FormModel

/// Steps of lists, and of the rows in their entries.
extension LiveFormGenerator {
  /// The rows of the entries of one list, and the possible targets of their steps.
  private struct Template {
    /// The path of indexes from the section to the list; empty for the section itself.
    let path: [Int]
    let isRepeating: Bool
    /// Whether swipe actions can delete entries.
    let canDelete: Bool
    /// The rows of the entry whose values steps can set.
    let own: [FormDefinition.Row]
    let lists: [FormDefinition.Row]
    /// The settable rows of the entries around this one.
    let around: [FormDefinition.Row]
    let targets: Targets

    var settable: [FormDefinition.Row] { own + own + around + targets.rows }
  }

  /// Adds steps to entries: for additions, changes, taps and the focus.
  mutating func addEntrySteps(to form: inout FormDefinition) {
    let targets = Targets(form)
    var canChange = !form.sections.contains { $0.rows.contains(where: \.hasChangeSteps) }
    for index in form.sections.indices where form.sections[index].isRepeating && chance(60) {
      let section = form.sections[index]
      for template in templates(of: section, targets) {
        enterTemplate(of: section, at: (template.path + [0])[...])
        defer { leaveTemplate() }
        let later = form.sections[(index + 1)...].filter { $0.kind == .plain }.flatMap(\.rows)
        addStepsOfNewEntries(to: &form.sections[index], template)
        form.sections[index].rows.updateRows(at: template.path[...]) { rows in
          addSteps(to: &rows, template)
          if canChange, chance(40) {
            canChange = false
            addChanges(to: &rows, template, last: later.first(where: \.isSettable))
          }
        }
      }
    }
    addSteps(ofValuesThatFollow: &form)
  }

  private func templates(of section: FormDefinition.Section, _ targets: Targets) -> [Template] {
    var isRepeating = false
    var canDelete = true
    if case .repeating(let repeating) = section.kind {
      isRepeating = true
      canDelete = repeating.delete
    }
    let first = Template(
      path: [], isRepeating: isRepeating, canDelete: canDelete, own: section.rows.ownTargets,
      lists: section.rows.listPaths.map(\.list), around: [], targets: targets)
    return [first] + templates(in: section.rows, first)
  }

  private func templates(in rows: [FormDefinition.Row], _ outer: Template) -> [Template] {
    rows.listPaths.flatMap { path, list in
      let template = Template(
        path: outer.path + path, isRepeating: true, canDelete: list.repeating?.delete ?? true,
        own: list.rows.ownTargets, lists: list.rows.listPaths.map(\.list),
        around: outer.own + outer.around, targets: outer.targets)
      return [template] + templates(in: list.rows, template)
    }
  }

  // MARK: - New entries

  private mutating func addStepsOfNewEntries(
    to section: inout FormDefinition.Section, _ template: Template
  ) {
    guard chance(50) else { return }
    let steps = (0...below(3)).map { _ in stepOfNewEntry(template) }
    let event = FormDefinition.EventSteps(.add, steps)
    guard let last = template.path.last else { return section.steps.append(event) }
    section.rows.updateRows(at: template.path.dropLast()) { $0[last].steps.append(event) }
  }

  private mutating func stepOfNewEntry(_ template: Template) -> FormDefinition.Step {
    let when = chance(40) ? condition(depth: 1) : nil
    switch below(10) {
    case 0 where template.isRepeating: return .init(.remove, when: condition(depth: 0))
    case 1: return .init(.call, [Self.handler], when: when)
    case 2 where !template.lists.isEmpty: return insertion(into: pick(template.lists), when)
    case 3 where !template.own.isEmpty: return .init(.validate, [ownTag(template)], when: when)
    case 4 where !template.own.isEmpty: return .init(.reset, [ownTag(template)], when: when)
    case 5: return focus(template, when) ?? .init(.validate, when: when)
    default:
      let rows = template.settable
      return rows.isEmpty ? .init(.call, [Self.handler], when: when) : step(for: pick(rows))
    }
  }

  private mutating func ownTag(_ template: Template) -> String { pick(template.own).tag ?? "" }

  private mutating func focus(
    _ template: Template, _ when: FormExpression?
  ) -> FormDefinition.Step? {
    let rows = template.own.filter(\.canBegin)
    return rows.isEmpty ? nil : .init(.focus, [pick(rows).tag ?? ""], when: when)
  }

  private mutating func insertion(
    into list: FormDefinition.Row, _ when: FormExpression?
  ) -> FormDefinition.Step {
    insertion(
      into: list.tag ?? "", of: list.rows, isRecord: list.repeating?.isRecord ?? true, when)
  }

  // MARK: - Taps and the focus

  private mutating func addSteps(to rows: inout [FormDefinition.Row], _ template: Template) {
    for index in rows.indices where rows[index].repeating == nil {
      addSteps(to: &rows[index].rows, template)
      rows[index].steps += steps(of: rows[index], template)
      addSwipe(to: &rows[index], canDelete: template.canDelete) { $0.action(template) }
    }
  }

  private mutating func steps(
    of row: FormDefinition.Row, _ template: Template
  ) -> [FormDefinition.EventSteps] {
    if row.type == "button", chance(70) {
      return [.init(.tap, (0...below(3)).map { _ in action(template) })]
    }
    guard ["text", "int", "decimal"].contains(row.type), row.computed == nil,
      !template.settable.isEmpty
    else { return [] }
    return [FormDefinition.StepEvent.focus, .blur].filter { _ in chance(15) }.map { event in
      .init(event, [step(for: pick(template.settable))])
    }
  }

  private mutating func action(_ template: Template) -> FormDefinition.Step {
    let when = chance(30) ? condition(depth: 1) : nil
    switch below(12) {
    case 0...1 where template.isRepeating: return .init(.remove, when: when)
    case 2 where !template.targets.lists.isEmpty:
      return insertion(into: pick(template.targets.lists), when)
    case 3 where !template.targets.pages.isEmpty: return turn(template.targets.pages, when)
    case 4:
      let tags = template.own.compactMap(\.tag) + template.lists.compactMap(\.tag)
      return .init(.validate, tags.isEmpty ? [] : [pick(tags)], when: when)
    case 5 where !template.lists.isEmpty:
      return .init(.reset, [pick(template.lists).tag ?? ""], when: when)
    default: return stepOfNewEntry(template)
    }
  }

  // MARK: - Changes

  /// Adds steps to a chain of rows of an entry: a change of each row sets the next one.
  ///
  /// - Parameter last: A row outside the entry, at the end of the chain.
  private mutating func addChanges(
    to rows: inout [FormDefinition.Row], _ template: Template, last: FormDefinition.Row?
  ) {
    let links = template.own.filter { _ in chance(70) }
    let targets = links.dropFirst() + [last].compactMap(\.self)
    for (link, target) in zip(links, targets).prefix(4) {
      let steps = (0...below(2)).map { _ in step(for: target, hasOld: true) }
      rows.addSteps(.init(chance(70) ? .change : .edit, steps), to: link.tag)
    }
  }

  /// Adds steps with which changes of lists and computed rows set rows that nothing reads.
  private mutating func addSteps(ofValuesThatFollow form: inout FormDefinition) {
    guard let plain = form.sections.lastIndex(where: { $0.kind == .plain }) else { return }
    var sinks: [FormDefinition.Row] = []
    for index in form.sections.indices where form.sections[index].isRepeating {
      if chance(30) { form.sections[index].steps.append(tally(&sinks)) }
      form.sections[index].rows.visit { row in
        guard row.repeating != nil || row.computed != nil, row.tag != nil, !row.isKindOrPosition,
          chance(20)
        else { return }
        row.steps.append(tally(&sinks))
      }
    }
    form.sections[plain].rows += sinks
  }

  private mutating func tally(_ sinks: inout [FormDefinition.Row]) -> FormDefinition.EventSteps {
    let sink = FormDefinition.Row(
      type: "int", tag: name("tally"), title: name("Title "), valueType: .int)
    sinks.append(sink)
    return .init(.change, [step(for: sink)])
  }
}

extension FormDefinition.Row {
  fileprivate var hasChangeSteps: Bool {
    steps.contains { $0.event == .change || $0.event == .edit }
      || rows.contains(where: \.hasChangeSteps)
  }
}

extension [FormDefinition.Row] {
  /// The rows of an entry whose values steps can set, except rows that only some kinds have.
  fileprivate var ownTargets: [FormDefinition.Row] {
    flatMap { row -> [FormDefinition.Row] in
      if row.repeating != nil || row.kind != nil { return [] }
      return row.isSettable ? [row] : row.rows.ownTargets
    }
  }

  /// The lists of an entry, except lists that only some kinds have.
  fileprivate var listPaths: [(path: [Int], list: FormDefinition.Row)] {
    enumerated().flatMap { index, row -> [(path: [Int], list: FormDefinition.Row)] in
      if row.repeating != nil { return [([index], row)] }
      if row.kind != nil { return [] }
      return row.rows.listPaths.map { ([index] + $0.path, $0.list) }
    }
  }

  /// Changes the rows inside the row at a path; for an empty path, the array itself.
  fileprivate mutating func updateRows(
    at path: ArraySlice<Int>, _ body: (inout [FormDefinition.Row]) -> Void
  ) {
    guard let index = path.first else { return body(&self) }
    self[index].rows.updateRows(at: path.dropFirst(), body)
  }

  fileprivate mutating func addSteps(_ steps: FormDefinition.EventSteps, to tag: String?) {
    visit { if $0.tag == tag { $0.steps.append(steps) } }
  }

  fileprivate mutating func visit(_ body: (inout FormDefinition.Row) -> Void) {
    for index in indices {
      body(&self[index])
      self[index].rows.visit(body)
    }
  }
}
