/// Compiles the expressions of a definition's parts.
struct ProgramBuilder {
  let definition: FormDefinition
  let optionTypes: OptionTypeIndex
  private(set) var items: [ItemPlan] = []
  private(set) var sections: [SectionPlan] = []
  private(set) var templates: [TemplatePlan] = []
  let index: FormIndex
  private let natives: NativeLayout
  private var options: OptionsCoder
  private let patterns = PatternCache(capacity: 1024)
  /// The rules that a program adds, by item.
  private let addedRules: [Int: [FormDefinition.Rule]]

  init(_ definition: FormDefinition, adding rules: [Int: [FormDefinition.Rule]] = [:]) {
    self.definition = definition
    addedRules = rules
    optionTypes = OptionTypeIndex(definition)
    index = FormIndex(definition, optionTypes)
    natives = NativeLayout(index)
    options = OptionsCoder(optionTypes)
    for number in index.items.indices { items.append(plan(of: number)) }
    templates = index.templates.map(template)
    sections = definition.sections.indices.map(section)
  }

  /// Whether a closure of generated code was made for other slots.
  var hasForeignClosure: Bool { natives.wasRefused }

  /// The options of a declared type.
  mutating func optionList(_ type: String) -> OptionList {
    options.named(type, coder(of: index.form))
  }

  private mutating func plan(of number: Int) -> ItemPlan {
    let item = index.items[number]
    guard let place = item.place else {
      return number == index.form ? formPlan : plan(ofCondition: number)
    }
    let section = definition.sections[place.section]
    switch (item.kind, section.kind) {
    case (.option(let option), .select(let select)): return plan(of: option, select, number)
    case (.deliveredOption, .select(let select)): return plan(ofOptionsOf: select, number)
    case (.addButton, _): return plan(ofAddButton: number, at: place)
    case (.shared(let shared), _): return plan(ofShared: shared, number)
    default:
      guard let row = definition.row(at: place) else { return plan(of: section, number) }
      let around = item.parent.flatMap { items[$0].row }
      return row.type == FormDefinition.Row.leftType && around?.left != nil
        ? plan(ofLeft: row, number) : plan(of: row, number)
    }
  }

  private func plan(ofCondition number: Int) -> ItemPlan {
    ItemPlan(
      number, index.items[number], .condition, valueType: .bool,
      computed: coder(of: number).value(definition.conditions[number].expression),
      hiddenValues: .keep, isDerived: true)
  }

  private var formPlan: ItemPlan {
    let coder = coder(of: index.form)
    return ItemPlan(
      index.form, index.items[index.form], .form,
      disabled: definition.disabled.map(coder.condition),
      live: live(definition.liveProperties.live { .key($0) }, coder), isDerived: true)
  }

  // MARK: - Sections

  private mutating func plan(of section: FormDefinition.Section, _ number: Int) -> ItemPlan {
    var section = section
    if let added = addedRules[number] { section.rules += added }
    let coder = coder(of: number)
    return ItemPlan(
      number, index.items[number], .section, tag: section.tag,
      valueType: section.valueType, hidden: section.hidden.map(coder.condition),
      disabled: section.disabled.map(coder.condition),
      initial: initial(of: section, coder),
      computesDefault: section.initialValue.map { !$0.isWritten } ?? false,
      hiddenValues: section.whenHidden ?? definition.hiddenValues,
      validates: section.validationTime,
      rules: section.allRules.map { CompiledRule($0, coder: coder) },
      judgesContents: section.isRepeated && !section.rules.isEmpty,
      options: options(of: section, coder),
      exclusiveRows: section.writtenOptions.exclusiveValues,
      declared: declared(of: section, coder), steps: steps(section.stepPlaces, of: number),
      bounds: Self.bounds(of: section.permissions, coder),
      live: live(
        (section.texts + section.permissions).live(except: ["min", "max", "count"]) { .key($0) },
        coder),
      isDerived: section.isRepeated)
  }

  /// The plan of a section, once its items and templates have theirs.
  private func section(at number: Int) -> SectionPlan {
    let (section, item) = (definition.sections[number], index.sections[number])
    let items = index.sectionItems[number]
    let template = index.templateOfList[item]
    let content: SectionPlan.Content
    if case .select(let select) = section.kind {
      content = .select(
        select,
        template.map { .delivered(template: $0) }
          ?? .items(items.filter { self.items[$0].kind == .option }))
    } else if let template, let rule = templates[template].rule {
      content = .entries(template: template, rule)
    } else {
      content = .rows
    }
    return SectionPlan(item: item, definition: section, items: items, content: content)
  }

  /// The plan of a template, once its items have theirs.
  private func template(_ template: FormIndex.Template) -> TemplatePlan {
    let (list, range) = (items[template.list], template.items)
    let section = definition.sections[list.section]
    let rule: SectionPlan.EntryRule? =
      switch (list.row?.repeating, section.kind) {
      case (let repeating?, _), (nil, .repeating(let repeating)): .repeating(repeating)
      case (nil, .forEach(let models)): .models(models)
      case (nil, .plain), (nil, .select): nil
      }
    let isRecord = if case .repeating(let repeating) = rule { repeating.isRecord } else { true }
    return TemplatePlan(
      section: list.section, list: list.number, outer: template.outer, items: range,
      tags: index.entries[list.number]?.tags ?? [:],
      lists: range.filter { items[$0].kind == .list },
      isSection: template.outer == nil && section.entryGroup != nil, isRecord: isRecord,
      rule: rule, filling: rule == nil ? [] : filling(range, isRecord: isRecord),
      kinds: KindPlan(items[range]), position: range.first { items[$0].row?.isPosition == true },
      keyed: range.filter { items[$0].rules.contains { $0.key != nil } })
  }

  /// The items of a template that a person can fill in and whose values are part of the entry's.
  private func filling(_ range: Range<Int>, isRecord: Bool) -> [Int] {
    range.filter { number in
      let item = items[number]
      return (!item.isDerived || item.isList) && item.valueType != nil
        && (!isRecord || item.tag != nil)
    }
  }

  private func plan(ofAddButton number: Int, at place: DefinitionPlace) -> ItemPlan {
    let repeating =
      switch definition.sections[place.section].kind {
      case .repeating(let repeating) where place.rows.isEmpty: repeating
      default: definition.row(at: place)?.repeating
      }
    let button = repeating?.addButton
    var texts = button?.texts ?? []
    if let title = button?.title, title == BuiltInText.add.english(), texts.isEmpty {
      let text = FormExpression.formatted(
        .literal(.string(title)), .translation(BuiltInText.add.key))
      texts = [FormDefinition.Property(name: "title", value: .expression(text))]
    }
    return ItemPlan(
      number, index.items[number], .addButton,
      row: button.map {
        FormDefinition.Row(type: $0.type, title: $0.title, properties: texts)
      },
      behavior: .action,
      live: live(texts.live { .key($0) }, coder(of: number)))
  }

  // MARK: - Rows

  private mutating func plan(of row: FormDefinition.Row, _ number: Int) -> ItemPlan {
    var row = row
    if let added = addedRules[number] { row.rules += added }
    let item = index.items[number]
    let coder = coder(of: number)
    let type = row.rowType
    let isTapped = row.steps.contains { $0.event == .tap }
    let isInline =
      type == nil && definition.rowTypes.contains { $0.name == row.type && $0.isInline }
    let behavior =
      isTapped ? .action : RowBehavior(type, properties: row.properties, isInline: isInline)
    let computed =
      row.computed.map(coder.value) ?? (behavior == .check ? choice(row, of: item) : nil)
    let outside = item.parent.map { items[$0].hiddenValues } ?? definition.hiddenValues
    return ItemPlan(
      number, item, row.repeating == nil ? ItemPlan.Kind(type) : .list, tag: row.tag,
      valueType: row.valueType, hidden: row.hidden.map(coder.condition),
      disabled: row.disabled.map(coder.condition), computed: computed,
      initial: computed == nil ? row.firstValue.map(coder.value) : nil,
      computesDefault: computed == nil && row.firstValue.map { !$0.isWritten } ?? false,
      hiddenValues: row.whenHidden ?? outside,
      validates: row.validationTime(behavior),
      rules: row.allRules.map { CompiledRule($0, coder: coder, grain: DateGrain(row: row)) },
      judgesContents: row.repeating != nil && !row.rules.isEmpty,
      options: options(of: row, coder), declared: declared(row.valueType, row.options, coder),
      row: row,
      swipeConditions: Self.swipeConditions(of: row, coder),
      steps: steps(row.stepPlaces, of: number), type: type,
      behavior: behavior, bounds: Self.bounds(of: row.properties, coder),
      url: type?.control == .link ? row.property("url").map { coder.value($0.expression) } : nil,
      live: live(row.liveProperties, coder, type == nil ? declaredProperties(of: row) : []),
      isDerived: computed != nil || row.valueType == nil || row.isPosition
        || row.repeating != nil)
  }

  /// The plan of a value that rows of several kinds share.
  private func plan(ofShared shared: Int, _ number: Int) -> ItemPlan {
    let item = index.items[number]
    guard let scope = item.scope, let field = scope.kindField else {
      return ItemPlan(number, item, .field, isDerived: true)
    }
    let rows = KindRows(field: field, scope.shared[shared].rows)
    let first = rows.items.first.map { items[$0] }
    return ItemPlan(
      number, item, .field, valueType: first?.valueType,
      hidden: { state, entry in rows.slot(entry, state).map(state.isHidden) ?? true },
      disabled: { state, entry in
        rows.slot(entry, state).map { state.flags[$0].contains(.disabled) } ?? false
      },
      computed: { state, entry in
        rows.slot(entry, state).map { state.effective[$0] } ?? .null
      },
      hiddenValues: .keep, precision: first?.precision, kindRows: rows, isDerived: true)
  }

  private func live(
    _ properties: [(place: LiveProperty.Place, expression: FormExpression)],
    _ coder: ExpressionCoder<TagResolver>, _ declared: [FormFieldType] = []
  ) -> [LiveProperty] {
    properties.map { place, expression in
      LiveProperty(
        place: place, type: declared.first { .key($0.name) == place }?.type,
        code: coder.value(expression))
    }
  }

  /// The properties that the type of a custom row declares.
  private func declaredProperties(of row: FormDefinition.Row) -> [FormFieldType] {
    definition.rowTypes.first { $0.name == row.type }?.properties ?? []
  }

  /// The plan of the left option of the row before it.
  private func plan(ofLeft left: FormDefinition.Row, _ number: Int) -> ItemPlan {
    let right = items[number - 1]
    var initial: ValueCode?
    if let value = right.initial {
      initial = { state, entry in right.leftOption(of: value(state, entry)) }
    }
    var computed: ValueCode?
    if right.computed != nil {
      computed = { state, entry in right.leftOption(of: state.stored[right.number + entry]) }
    }
    var declared: DeclaredOptions?
    if case .list(let list) = right.options?.source { declared = .one(list) }
    return ItemPlan(
      number, index.items[number], .left, tag: left.tag, valueType: left.valueType,
      computed: computed, initial: initial, computesDefault: right.computesDefault,
      hiddenValues: right.hiddenValues,
      declared: declared, row: left, isDerived: right.isDerived)
  }

  private static func bounds(
    of properties: [FormDefinition.Property], _ coder: ExpressionCoder<TagResolver>
  ) -> [String: ValueCode] {
    var bounds: [String: ValueCode] = [:]
    for name in ["min", "max"] {
      guard case .expression(let bound) = properties.value(name) else { continue }
      bounds[name] = coder.value(bound.tree)
    }
    if let count = properties.value("count") { bounds["count"] = coder.value(count.expression) }
    return bounds
  }

  private static func swipeConditions(
    of row: FormDefinition.Row, _ coder: ExpressionCoder<TagResolver>
  ) -> [SwipeSide: [String: ConditionCode]] {
    guard let swipe = row.swipe else { return [:] }
    var conditions: [SwipeSide: [String: ConditionCode]] = [:]
    for side in SwipeSide.allCases {
      for action in swipe.actions(side) {
        if let when = action.when {
          conditions[side, default: [:]][action.id] = coder.condition(when)
        }
      }
    }
    return conditions
  }

  /// The value of an option row of a selectable section: that of the option while it is chosen.
  private func choice(_ row: FormDefinition.Row, of item: FormIndex.Item) -> ValueCode? {
    guard let value = row.selectableValue, let place = item.place,
      case .select = definition.sections[place.section].kind
    else { return nil }
    let section = index.sections[place.section]
    return { state, _ in state.stored[section].chooses(value) ? value : .null }
  }

  /// The plan of an option that is not written as a row.
  private func plan(
    of option: FormDefinition.Option, _ select: FormDefinition.Select, _ number: Int
  ) -> ItemPlan {
    let coder = coder(of: number)
    let row = FormDefinition.Row(option: option, type: select.option)
    let filter = select.options?.filter.map(coder.condition)
    return ItemPlan(
      number, index.items[number], .option, valueType: select.option,
      hidden: filter.map { Self.rejects(option, $0) },
      disabled: option.disabled.map { OptionPlan.code(coder.condition($0), about: option) },
      computed: choice(row, of: index.items[number]),
      row: row, type: .listCheck, behavior: .check, live: live(row.liveProperties, coder),
      isDerived: true)
  }

  /// The plan of the rows of options that the host delivers.
  private func plan(ofOptionsOf select: FormDefinition.Select, _ number: Int) -> ItemPlan {
    let coder = coder(of: number)
    let section = index.items[number].parent ?? number
    return ItemPlan(
      number, index.items[number], .option, valueType: select.option,
      hidden: select.options?.filter.map { Self.rejectsRow(number, coder.condition($0)) },
      disabled: { state, entry in
        state.options.row(number + entry)?.disabled?(state, 0) ?? false
      },
      computed: { state, entry in
        guard let option = state.options.row(number + entry) else { return .null }
        return state.stored[section].chooses(option.value) ? option.value : .null
      },
      row: FormDefinition.Row(type: RowType.listCheck.name, valueType: select.option),
      type: .listCheck, behavior: .check, isDerived: true)
  }

  /// Whether a filter excludes the option that was delivered for a row.
  private static func rejectsRow(
    _ number: Int, _ filter: @escaping ConditionCode
  ) -> ConditionCode {
    { state, entry in
      guard let option = state.options.row(number + entry) else { return true }
      return !state.considering(option.definition) { filter(state, 0) }
    }
  }

  /// Whether a filter excludes an option.
  private static func rejects(
    _ option: FormDefinition.Option, _ filter: @escaping ConditionCode
  ) -> ConditionCode {
    let offers = OptionPlan.code(filter, about: option)
    return { state, entry in !offers(state, entry) }
  }

  // MARK: - Options

  private mutating func options(
    of row: FormDefinition.Row, _ coder: ExpressionCoder<TagResolver>
  ) -> OptionsPlan? {
    guard let options = row.options, let type = row.valueType else { return nil }
    return self.options.plan(
      options, type: type, isLeftRight: row.control == .leftRight,
      group: row.properties.value("group"), coder)
  }

  /// The declared options of a value for which the definition offers none.
  private mutating func declared(
    _ type: FormValueType?, _ offered: FormDefinition.Options?,
    _ coder: ExpressionCoder<TagResolver>
  ) -> DeclaredOptions? {
    switch offered?.source {
    case nil, .provider, .rows: type.flatMap { options.declared($0, coder) }
    case .inline, .components, .type: nil
    }
  }

  private mutating func declared(
    of section: FormDefinition.Section, _ coder: ExpressionCoder<TagResolver>
  ) -> DeclaredOptions? {
    guard case .select(let select) = section.kind, let options = select.options else { return nil }
    return declared(section.valueType, options, coder)
  }

  /// The options of a selectable section; those written as rows have neither condition nor filter
  /// here.
  private mutating func options(
    of section: FormDefinition.Section, _ coder: ExpressionCoder<TagResolver>
  ) -> OptionsPlan? {
    guard case .select(let select) = section.kind, let type = section.valueType else { return nil }
    let source = select.options ?? FormDefinition.Options(.inline(section.writtenOptions))
    return options.plan(source, type: type, coder)
  }

  // MARK: - Expressions

  /// The steps of a row or section; those for a new entry of a list are seen from that entry.
  private func steps(
    _ places: [(place: StepPlace, steps: [FormDefinition.Step])], of item: Int
  ) -> [StepPlace: [CompiledStep]] {
    var steps: [StepPlace: [CompiledStep]] = [:]
    for entry in places {
      let scope =
        entry.place == .event(.add) ? index.entries[item] : index.items[item].scope
      steps.merge(coder(own: nil, in: scope).steps([entry])) { $0 + $1 }
    }
    return steps
  }

  private func initial(
    of section: FormDefinition.Section, _ coder: ExpressionCoder<TagResolver>
  ) -> ValueCode? {
    if let value = section.initialValue { return coder.value(value) }
    guard case .select(let select) = section.kind else { return nil }
    let chosen = section.rows.compactMap { row in row.value == nil ? nil : row.selectableValue }
    guard let first = chosen.first else { return nil }
    let value = select.mode == .single ? first : .list(chosen)
    return { _, _ in value }
  }

  /// What compiles the expressions of an item.
  private func coder(of number: Int) -> ExpressionCoder<TagResolver> {
    let scope = index.items[number].scope
    return coder(own: (number, scope != nil), in: scope)
  }

  private func coder(
    own: (slot: Int, isInEntry: Bool)?, in entries: EntryScope?
  ) -> ExpressionCoder<TagResolver> {
    ExpressionCoder(
      resolver: TagResolver(slots: index, natives: natives, entries: entries, own: own),
      patterns: patterns)
  }
}
