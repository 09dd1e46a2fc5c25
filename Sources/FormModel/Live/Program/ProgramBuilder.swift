/// Numbers the rows and sections of a definition and compiles their expressions.
struct ProgramBuilder {
  let definition: FormDefinition
  let optionTypes: OptionTypeIndex
  private(set) var items: [ItemPlan] = []
  private(set) var sections: [SectionPlan] = []
  private(set) var templates: [TemplatePlan] = []
  /// The slots that expressions refer to, including later ones.
  let slots: SlotTable
  private let natives: NativeLayout
  /// What expressions in the rows of an entry can refer to; nil outside entries.
  private var entries: EntryScope?
  /// The lists among the rows of the entry, whose own rows come after all of them.
  private var lists: [(row: FormDefinition.Row, item: ItemPlan)] = []
  private var options: OptionsCoder
  private let patterns = PatternCache(capacity: 1024)
  /// The rules that a program adds, by item.
  private let addedRules: [Int: [FormDefinition.Rule]]

  init(_ definition: FormDefinition, adding rules: [Int: [FormDefinition.Rule]] = [:]) {
    self.definition = definition
    addedRules = rules
    optionTypes = OptionTypeIndex(definition)
    slots = SlotTable(definition, optionTypes)
    natives = NativeLayout(slots)
    options = OptionsCoder(optionTypes)
  }

  /// Whether a closure of generated code was made for other slots.
  var hasForeignClosure: Bool { natives.wasRefused }

  mutating func build() {
    for (index, condition) in definition.conditions.enumerated() {
      let coder = coder(own: nil)
      items.append(
        ItemPlan(
          number: index, kind: .condition, tag: nil, valueType: .bool,
          computed: coder.value(condition.expression), hiddenValues: .keep, isDerived: true))
    }
    for (index, section) in definition.sections.enumerated() { add(section, at: index) }
    items.append(
      ItemPlan(
        number: items.count, kind: .form,
        disabled: definition.disabled.map(coder(own: nil).condition),
        live: live(definition.liveProperties.live { .key($0) }, coder(own: nil)), isDerived: true))
  }

  /// The options of a declared type.
  mutating func optionList(_ type: String) -> OptionList {
    options.named(type, coder(own: nil))
  }

  // MARK: - Sections

  private mutating func add(_ section: FormDefinition.Section, at index: Int) {
    let item = items.count
    var section = section
    if let added = addedRules[item] { section.rules += added }
    let coder = coder(own: (item, false))
    items.append(
      ItemPlan(
        number: item, kind: .section, tag: section.tag, section: index,
        valueType: section.valueType, hidden: section.hidden.map(coder.condition),
        disabled: section.disabled.map(coder.condition),
        initial: initial(of: section, coder),
        computesDefault: section.initialValue.map { !$0.isWritten } ?? false,
        hiddenValues: hiddenValues(in: section),
        validates: section.validationTime,
        rules: section.allRules.map { CompiledRule($0, coder: coder) },
        judgesContents: section.isRepeated && !section.rules.isEmpty,
        options: options(of: section, coder),
        declared: declared(of: section, coder), steps: steps(section.stepPlaces, of: item),
        bounds: Self.bounds(of: section.permissions, coder),
        live: live(
          (section.texts + section.permissions).live(except: ["min", "max"]) { .key($0) }, coder),
        isDerived: section.isRepeated))
    let start = items.count
    switch section.kind {
    case .repeating(let repeating):
      let template = addTemplate(
        section.rows, place(index, item), .repeating(repeating), isRecord: repeating.isRecord)
      let first = items.count
      addButton(repeating, place(index, item))
      append(section, item, first, .entries(template: template, .repeating(repeating)))
    case .forEach(let models):
      let template = addTemplate(
        section.rows, place(index, item), .models(models), isRecord: true)
      append(section, item, items.count, .entries(template: template, .models(models)))
    case .select(let select):
      for row in section.rows { add(row, place(index, item, choice: item)) }
      let first = items.count
      if section.hasDeliveredOptions {
        addDelivered(select, place(index, item, choice: item))
        sections.append(
          SectionPlan(
            item: item, definition: section, items: start..<first,
            content: .select(select, .delivered(template: templates.count - 1))))
        return
      }
      for option in section.options(in: optionTypes) {
        add(option, select, place(index, item, choice: item))
      }
      append(section, item, start, .select(select, .items(Array(first..<items.count))))
    case .plain:
      for row in section.rows { add(row, place(index, item)) }
      append(section, item, start, .rows)
    }
  }

  private mutating func append(
    _ section: FormDefinition.Section, _ item: Int, _ start: Int, _ content: SectionPlan.Content
  ) {
    sections.append(
      SectionPlan(
        item: item, definition: section, items: start..<items.count, content: content))
  }

  /// Adds the rows of the entries of a list, and then those of the lists in them.
  ///
  /// - Parameter place: That of a row directly in the list.
  /// - Returns: The number of the template.
  private mutating func addTemplate(
    _ rows: [FormDefinition.Row], _ place: Place, _ rule: SectionPlan.EntryRule, isRecord: Bool
  ) -> Int {
    let number = templates.count
    let start = items.count
    let around = (entries, lists)
    defer { (entries, lists) = around }
    entries = slots.entries[place.parent]
    lists = []
    var inner = place
    inner.template = number
    for row in rows { add(row, inner) }
    addSharedValues(inner, from: start)
    templates.append(
      TemplatePlan(
        section: place.section, list: place.parent, outer: place.template,
        items: start..<items.count, tags: entries?.tags ?? [:], lists: lists.map(\.item.number),
        isSection: place.template == nil && definition.sections[place.section].entryGroup != nil,
        isRecord: isRecord, rule: rule,
        filling: filling(start..<items.count, isRecord: isRecord),
        kinds: KindPlan(items[start...]),
        position: items[start...].first { $0.row?.isPosition == true }?.number))
    for (row, item) in lists {
      guard let repeating = row.repeating else { continue }
      inner.parent = item.number
      inner.hiddenValues = item.hiddenValues
      _ = addTemplate(row.rows, inner, .repeating(repeating), isRecord: repeating.isRecord)
    }
    return number
  }

  /// The items of a template that a person can fill in and whose values are part of the entry's.
  private func filling(_ range: Range<Int>, isRecord: Bool) -> [Int] {
    range.filter { number in
      let item = items[number]
      return (!item.isDerived || item.isList) && item.valueType != nil
        && (!isRecord || item.tag != nil)
    }
  }

  private mutating func addButton(_ repeating: FormDefinition.Repeat, _ place: Place) {
    guard repeating.insert, let button = repeating.addButton else { return }
    items.append(
      ItemPlan(
        number: items.count, kind: .addButton, parent: place.parent, section: place.section,
        template: place.template,
        row: FormDefinition.Row(
          type: button.type, title: button.title, properties: button.texts),
        behavior: .action,
        live: live(button.texts.live { .key($0) }, coder(own: nil))))
  }

  // MARK: - Rows

  /// The position of a row.
  private struct Place {
    var section: Int
    var parent: Int
    /// The treatment of hidden values for rows that do not specify it.
    var hiddenValues: FormDefinition.HiddenValues
    var template: Int?
    /// The selectable section whose value the row is an option of.
    var choice: Int?
  }

  private func place(
    _ section: Int, _ parent: Int, template: Int? = nil, choice: Int? = nil
  ) -> Place {
    Place(
      section: section, parent: parent,
      hiddenValues: hiddenValues(in: definition.sections[section]), template: template,
      choice: choice)
  }

  private func hiddenValues(
    in section: FormDefinition.Section
  ) -> FormDefinition.HiddenValues {
    section.whenHidden ?? definition.hiddenValues
  }

  private mutating func add(_ row: FormDefinition.Row, _ place: Place) {
    guard let added = addedRules[items.count] else { return append(row, place) }
    var row = row
    row.rules += added
    append(row, place)
  }

  private mutating func append(_ row: FormDefinition.Row, _ place: Place) {
    let number = items.count
    let coder = coder(own: (number, place.template != nil))
    let type = row.rowType
    let isTapped = row.steps.contains { $0.event == .tap }
    let behavior = isTapped ? .action : RowBehavior(type, properties: row.properties)
    let chosen = behavior == .check ? place.choice.flatMap { choice(row, of: $0) } : nil
    let computed = row.computed.map(coder.value) ?? chosen
    items.append(
      ItemPlan(
        number: number, kind: row.repeating == nil ? ItemPlan.Kind(type) : .list, tag: row.tag,
        parent: place.parent, section: place.section, template: place.template,
        valueType: row.valueType, hidden: row.hidden.map(coder.condition),
        disabled: row.disabled.map(coder.condition), computed: computed,
        initial: computed == nil ? row.firstValue.map(coder.value) : nil,
        computesDefault: computed == nil && row.firstValue.map { !$0.isWritten } ?? false,
        hiddenValues: row.whenHidden ?? place.hiddenValues,
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
          || row.repeating != nil))
    if let repeating = row.repeating {
      lists.append((row, items[number]))
      var inner = place
      inner.parent = number
      return addButton(repeating, inner)
    }
    if let left = row.left { return addLeft(left, of: row, place, coder) }
    var inner = place
    inner.parent = number
    inner.hiddenValues = row.whenHidden ?? place.hiddenValues
    let around = entries
    if let kind = row.kind { entries = around?.scope(ofKind: kind) }
    for row in row.rows { add(row, inner) }
    entries = around
  }

  /// Adds the values that rows of several kinds share.
  ///
  /// - Parameter start: The first item of the template.
  private mutating func addSharedValues(_ place: Place, from start: Int) {
    guard let scope = entries, !scope.shared.isEmpty,
      let field = items[start...].first(where: { $0.row?.isKind == true })
    else { return }
    for (_, slots) in scope.shared {
      let rows = KindRows(field: field.number, slots)
      let first = items[rows.items.first ?? start]
      items.append(
        ItemPlan(
          number: items.count, kind: .field, parent: place.parent, section: place.section,
          template: place.template, valueType: first.valueType,
          hidden: { state, entry in rows.slot(entry, state).map(state.isHidden) ?? true },
          disabled: { state, entry in
            rows.slot(entry, state).map { state.flags[$0].contains(.disabled) } ?? false
          },
          computed: { state, entry in
            rows.slot(entry, state).map { state.effective[$0] } ?? .null
          },
          hiddenValues: .keep, precision: first.precision, kindRows: rows, isDerived: true))
    }
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

  /// Adds the left option of the last row.
  private mutating func addLeft(
    _ left: FormDefinition.Row, of row: FormDefinition.Row, _ place: Place,
    _ coder: ExpressionCoder<TagResolver>
  ) {
    let right = items[items.count - 1]
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
    items.append(
      ItemPlan(
        number: items.count, kind: .left, tag: left.tag, parent: right.number,
        section: place.section, template: place.template, valueType: left.valueType,
        computed: computed, initial: initial, computesDefault: right.computesDefault,
        hiddenValues: right.hiddenValues,
        declared: declared, row: left, isDerived: right.isDerived))
  }

  private static func bounds(
    of properties: [FormDefinition.Property], _ coder: ExpressionCoder<TagResolver>
  ) -> [String: ValueCode] {
    var bounds: [String: ValueCode] = [:]
    for name in ["min", "max"] {
      guard case .expression(let bound) = properties.value(name) else { continue }
      bounds[name] = coder.value(bound.tree)
    }
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

  /// The value of an option row: that of the option while it is chosen.
  private func choice(_ row: FormDefinition.Row, of section: Int) -> ValueCode? {
    guard let value = row.selectableValue else { return nil }
    return { state, _ in state.stored[section].chooses(value) ? value : .null }
  }

  /// Adds the row of an option that is not written as a row.
  private mutating func add(
    _ option: FormDefinition.Option, _ select: FormDefinition.Select, _ place: Place
  ) {
    let number = items.count
    let coder = coder(own: (number, false))
    let row = FormDefinition.Row(option: option, type: select.option)
    let filter = select.options?.filter.map(coder.condition)
    items.append(
      ItemPlan(
        number: number, kind: .option, parent: place.parent, section: place.section,
        valueType: select.option,
        hidden: filter.map { Self.rejects(option, $0) },
        disabled: option.disabled.map { OptionPlan.code(coder.condition($0), about: option) },
        computed: choice(row, of: place.parent),
        row: row, type: .listCheck, behavior: .check, live: live(row.liveProperties, coder),
        isDerived: true))
  }

  /// Adds the template of the rows of options that the host delivers.
  private mutating func addDelivered(_ select: FormDefinition.Select, _ place: Place) {
    let number = items.count
    let coder = coder(own: (number, false))
    let section = place.parent
    items.append(
      ItemPlan(
        number: number, kind: .option, parent: section, section: place.section,
        template: templates.count, valueType: select.option,
        hidden: select.options?.filter.map { Self.rejectsRow(number, coder.condition($0)) },
        disabled: { state, entry in
          state.options.row(number + entry)?.disabled?(state, 0) ?? false
        },
        computed: { state, entry in
          guard let option = state.options.row(number + entry) else { return .null }
          return state.stored[section].chooses(option.value) ? option.value : .null
        },
        row: FormDefinition.Row(type: RowType.listCheck.name, valueType: select.option),
        type: .listCheck, behavior: .check, isDerived: true))
    templates.append(
      TemplatePlan(
        section: place.section, list: section, outer: nil, items: number..<number + 1, tags: [:],
        isRecord: true, rule: nil, filling: []))
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
      let scope = entry.place == .event(.add) ? slots.entries[item] : entries
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

  private func coder(own: (slot: Int, isInEntry: Bool)?) -> ExpressionCoder<TagResolver> {
    coder(own: own, in: entries)
  }

  private func coder(
    own: (slot: Int, isInEntry: Bool)?, in entries: EntryScope?
  ) -> ExpressionCoder<TagResolver> {
    ExpressionCoder(
      resolver: TagResolver(slots: slots, natives: natives, entries: entries, own: own),
      patterns: patterns)
  }
}
