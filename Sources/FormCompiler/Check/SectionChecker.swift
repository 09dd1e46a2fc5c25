import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Checks one section with its rows and adds it to the definition.
struct SectionChecker {
  let compilation: Compilation
  let form: ResolvedForm
  let section: ResolvedSection

  private var fields: Fields? { section.spec.fields }
  private var item: FormItem { section.item }
  private var properties: PropertyDecoder { PropertyDecoder(item, scope: scope, in: compilation) }
  private let scope: FormScope

  init(compilation: Compilation, form: ResolvedForm, section: ResolvedSection) {
    self.compilation = compilation
    self.form = form
    self.section = section
    scope = FormScope(
      form: form, suggestions: compilation.suggestions, instance: section.spec.instance)
  }

  func check() -> FormDefinition.Section {
    var result = FormDefinition.Section(tag: item.tag)
    var state = PermanentState()
    if let fields {
      var hiding = states(.hidden)
      hiding.effectIfBlank = .hidden(item.index...item.lastIndex)
      let hidden = hiding.condition(fields[.hidden])
      let disabled = states(.disabled).condition(fields[.disabled])
      if hidden?.constant == true { state.hidden = fields[.hidden]?.span }
      if disabled?.constant == true { state.disabled = fields[.disabled]?.span }
      result.hidden = hidden?.expression
      result.disabled = disabled?.expression
      result.header = properties.header(.header, in: fields, &result.texts)
      result.footer = properties.header(.footer, in: fields, &result.texts)
      result.whenHidden = compilation.plain.word(.whenHidden, in: fields)
      result.indexTitle = properties.text(.indexTitle, in: fields, &result.texts)
      result.collapsible = compilation.plain.bool(.collapsible, in: fields) ?? false
      result.collapsed = compilation.plain.bool(.collapsed, in: fields) ?? false
      result.events = EventReader(compilation: compilation)
        .read(fields[.events], place: .section, unless: unaffected)
      result.steps = steps(fields)
      result.native = NativeReader(compilation: compilation)
        .read(fields[.native], keys: fields.keys)
      properties.checkCollapse(fields)
      if case .rows = section.spec.content {
        result.reorder =
          properties.permission(.reorder, in: fields, &result.permissions) ?? false
        if fields.letsReorder { checkMovable(at: fields) }
      }
    } else {
      result.header = section.spec.title.flatMap { properties.header($0, .header, &result.texts) }
    }
    let isSelect = if case .select = section.spec.content { true } else { false }
    // Expressions in the rows see the values of the section: both are hidden together.
    let scope =
      item.canBeHidden
      ? FormScope(
        form: form, suggestions: compilation.suggestions, instance: section.spec.instance,
        container: item) : scope
    if compilation.keepsDefinition { result.rows.reserveCapacity(section.rows.count) }
    for row in section.rows {
      let checked = RowChecker(
        compilation: compilation, row: row, scope: scope, isInSelect: isSelect,
        surroundings: state
      ).check()
      if compilation.keepsDefinition, let checked { result.rows.append(checked) }
    }
    if item.isPositionRead { result.rows.append(.position) }
    result.kind = kind(&result.permissions)
    result.drawsEntries = section.spec.drawsEntries
    readRules(into: &result, state)
    return result
  }

  // MARK: - Rules

  /// Reads the rules of the section's own value, and checks its choice in a new form by them.
  private func readRules(into result: inout FormDefinition.Section, _ state: PermanentState) {
    guard let fields, item.type != nil || item.isBroken else { return }
    result.validates = compilation.plain.word(.validates, in: fields)
    let isSelect = if case .select = section.spec.content { true } else { false }
    let requirement = isSelect ? item.requirement : nil
    guard fields.contains(.rules) || form.added != nil || requirement != nil else { return }
    var subject = RuleSubject(
      compilation: compilation, scope: scope, item: item, fields: fields, row: nil)
    if case .repeating(let list) = section.spec.content { subject.repetition = list.fields }
    let checked = RuleReader(subject: subject).read(fields[.rules], requirement: requirement)
    let rules = checked.rules
    result.rules = item.isList ? rules.ofList : rules
    if item.isList { result.rows.add(keyRules: rules.ofEntries) }
    let isChosen = section.rows.contains { $0.spec.isOption && $0.spec.fields.contains(.value) }
    if isSelect, checked.asksForValue, result.initialValue == nil, !isChosen {
      compilation.findings.nilCheck.required.insert(item.index)
    }
    RuleLogic(
      subject: subject, checked: checked, value: result.initialValue, isComputed: false
    ).check(state)
  }

  /// The section in words if an event never happens to it; nil if it can happen.
  private func unaffected(by event: FormEvent.Kind) -> String? {
    switch (event, section.spec.content) {
    case (.reorder, .rows) where fields?.letsReorder == true: nil
    case (.add, .rows), (.remove, .rows), (.reorder, .rows), (.add, .select), (.remove, .select),
      (.reorder, .select):
      "a section without entries"
    case (.expand, _), (.collapse, _):
      fields?[.collapsible]?.bool == true ? nil : "a section that is not `collapsible`"
    default: nil
    }
  }

  /// The steps of events, which must apply to the section.
  private func steps(_ fields: Fields) -> [FormDefinition.EventSteps] {
    StepReader(compilation: compilation, scope: scope, item: item)
      .read(fields, unaffected: unaffected)
  }

  /// The section in words if an event with steps never happens to it; nil if it can happen.
  private func unaffected(by event: FormDefinition.StepEvent) -> String? {
    switch (event, section.spec.content) {
    case (.change, .rows), (.edit, .rows):
      fields?.letsReorder == true ? nil : "a section without a value"
    case (.edit, .repeating), (.edit, .forEach): "a section with entries"
    case (.add, .rows), (.add, .select): "a section without entries"
    default: nil
    }
  }

  private func states(_ facet: Facet) -> ExpressionReader {
    ExpressionReader(
      compilation: compilation, scope: scope, owner: DependencyNode(item, facet), role: .state)
  }

  // MARK: - Order

  /// Checks that the section and its movable rows have tags, since their order is a list of tags,
  /// and that no row is a group or a field.
  private func checkMovable(at fields: Fields) {
    if item.tag == nil, fields[.tag] == nil {
      compilation.report(
        .untaggedValue, "the order of the rows is left out of values and conditions",
        at: fields.field(.reorder)?.key.span ?? item.place, help: ["give the section a `tag`"])
    }
    for row in section.rows {
      let place = row.spec.fields.field(.type)?.value.span ?? row.item.place
      if row.spec.type.entry?.family == .group {
        compilation.report(
          .misplacedRow, "the rows of a section with `reorder` are moved one by one, not in groups",
          at: place, help: ["write the rows of the group into the section"])
      } else if row.spec.type.entry?.control == .field {
        compilation.report(
          .misplacedRow, "a field is not drawn, so it has no place among rows that are moved",
          at: place, help: ["write it into another section"])
      } else if row.item.tag == nil, row.spec.fields[.tag] == nil {
        compilation.report(
          .missingKey, "a row of a section with `reorder` needs the key `tag`", at: place,
          notes: ["the order is the list of the tags"])
      }
    }
  }

  // MARK: - Kinds

  private func kind(
    _ permissions: inout [FormDefinition.Property]
  ) -> FormDefinition.Section.Kind {
    switch section.spec.content {
    case .rows: return .plain
    case .select(let select): return .select(self.select(select, &permissions))
    case .repeating(let list):
      checkTag("a repeat section")
      return .repeating(
        ListReader(
          compilation: compilation, scope: scope, item: item, rows: section.rows, list: list
        ).read(&permissions))
    case .forEach(let fields): return forEach(fields)
    }
  }

  private func select(
    _ select: Fields?, _ permissions: inout [FormDefinition.Property]
  ) -> FormDefinition.Select {
    checkTag("a selectable section")
    checkChoices(select)
    let mode: FormDefinition.Select.Mode? = select.flatMap { compilation.plain.word(.mode, in: $0) }
    let deselectable = select.flatMap {
      properties.permission(.deselectable, in: $0, &permissions)
    }
    var result = FormDefinition.Select(
      mode: mode ?? .single, deselectable: deselectable ?? true,
      option: item.options?.type ?? .string)
    if let field = fields?.field(.value), let type = item.type, !item.isBroken {
      var literals = LiteralReader(compilation: compilation, domain: type.domain)
      literals.expressions =
        PropertyDecoder(item, .value, scope: scope, in: compilation).expressions.ofDefaults
      result.value = literals.read(field.value, as: type.base)
    }
    if let options = item.options, fields?[.options] != nil {
      result.options = OptionsChecker(
        compilation: compilation, scope: scope, item: item
      ).check(options, filter: fields?[.where])
    } else if let fields {
      compilation.reportFilterAlone(in: fields)
    }
    return result
  }

  /// Checks that a single choice begins with at most one chosen option.
  private func checkChoices(_ select: Fields?) {
    let chosen = section.rows.filter { $0.spec.isOption }
      .compactMap { $0.spec.fields[.value] }
    if let value = fields?.field(.value), let row = chosen.first {
      compilation.report(
        .conflictingKeys, "`value` of the section and of its rows exclude each other", at: row.span,
        related: [RelatedPlace(span: value.key.span, message: "`value` is here")],
        help: ["write all that is chosen at first in one place"])
      return
    }
    guard select?[.mode]?.text != "multiple" else {
      let excluding = section.rows.first {
        $0.spec.isOption && $0.spec.fields.contains(.value)
          && $0.spec.fields[.exclusive]?.bool == true
      }
      if chosen.count > 1, let option = excluding?.spec.fields[.value] {
        compilation.reportExcluding(Phrase.quoted(option), at: option.span)
      }
      return
    }
    for node in chosen.dropFirst() {
      compilation.report(
        .conflictingKeys, "one option can be chosen, \(Phrase.quoted(chosen[0].text)) is already",
        at: node.span, related: [RelatedPlace(span: chosen[0].span, message: "this one is chosen")],
        help: ["write `mode: multiple` to let several be chosen"])
    }
  }

  private func checkTag(_ what: String) {
    guard item.tag == nil, fields?[.tag] == nil else { return }
    compilation.report(
      .untaggedValue, "\(what) without a tag is left out of values and conditions", at: item.place,
      help: ["give the section a `tag`"])
  }

  private func forEach(_ fields: Fields) -> FormDefinition.Section.Kind {
    let name = compilation.plain.text(.forEach, in: fields) ?? ""
    guard let key = fields[.key] else {
      compilation.report(
        .missingKey, "a section over models needs the key `key`",
        at: fields.field(.forEach)?.key.span ?? fields.place,
        help: ["name the property that tells models apart, such as `key: id`"])
      return .forEach(FormDefinition.ForEach(name: name, key: ""))
    }
    return .forEach(
      FormDefinition.ForEach(name: name, key: compilation.plain.name(key, .keyPath) ?? ""))
  }
}
