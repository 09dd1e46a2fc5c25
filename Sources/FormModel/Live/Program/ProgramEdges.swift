/// Finds the dependencies between the facets of a program's items.
struct ProgramEdges {
  private let program: ProgramParts
  /// Whether a program can remove rows and sections that no condition hides.
  private let canRemove: Bool
  private(set) var edges: [(from: Int32, to: Int32)] = []
  /// The references of defaults, which are evaluated before the defaults but do not trigger them.
  private(set) var orders: [(from: Int32, to: Int32)] = []
  /// The facets whose initial state may differ from that of an untouched item.
  private(set) var initialNodes: [FacetNode] = []
  /// The facets that depend on the clock.
  private(set) var clockNodes: [FacetNode] = []
  /// The facets with texts that have translations.
  private(set) var languageNodes: [FacetNode] = []
  /// The facets whose expressions call functions of the host.
  private(set) var callNodes: [(node: FacetNode, function: String)] = []
  /// Whether an item can ever be hidden or disabled, itself or through what contains it.
  private var canHide: [Bool]
  private var canDisable: [Bool]
  /// The rows of templates that expressions read across all entries.
  private(set) var columns: Set<Int> = []
  /// Those of them that are shown as in the rows.
  private var shownColumns: Set<Int> = []
  /// The declared types whose options texts show although no row does.
  private(set) var types: Set<String> = []
  /// Those of them whose titles are being followed.
  private var entered: Set<String> = []
  /// The facets that expressions ask for, and those of everything inside.
  private(set) var asked: Set<FacetNode> = []
  /// What the rules of rows read, by row.
  private var rules: [(item: Int, reads: ExpressionDependencies)] = []
  /// The columns that rules of entries compare, by the row with the rule.
  private var keys: [(item: Int, columns: [FacetNode])] = []
  /// The left options with tags of their own, with the rows of the right ones.
  private var pairs: [(left: Int, right: Int)] = []
  /// The rows of entries whose defaults read the row in the entry before, with the item of its values
  /// in all entries.
  private(set) var previousReaders: [Int: Int] = [:]
  /// What the steps for changes of an item read, by item.
  private(set) var stepReads: [Int: [FacetNode]] = [:]

  /// - Parameter questions: Expressions of tools over the values of the form, outside all rows.
  init(
    _ program: ProgramParts, canRemove: Bool = false, answering questions: [FormExpression] = []
  ) {
    self.program = program
    self.canRemove = canRemove
    canHide = Array(repeating: false, count: program.items.count)
    canDisable = canHide
    addConditions()
    let form = program.index.form
    addState(of: form, hidden: nil, disabled: program.definition.disabled)
    addDrawing(of: form, program.definition.liveProperties)
    // Nothing depends on a drawing, so a question cannot close a circle.
    for question in questions {
      add(ExpressionDependencies(question), to: FacetNode(form, .drawing))
    }
    for section in program.sections { add(section) }
    for item in program.items { if let rows = item.kindRows { add(rows, to: item.number) } }
    addStructure(of: program.items[form])
    for item in program.items.dropLast() { addStructure(of: item) }
    addJudgements()
  }

  /// Adds what decides whether the rows are valid that expressions ask about.
  private mutating func addJudgements() {
    for (item, dependencies) in rules {
      let node = FacetNode(item, .validity)
      if asked.contains(node) { add(dependencies, to: node) }
    }
    for (item, columns) in keys {
      let node = FacetNode(item, .validity)
      if asked.contains(node) { for column in columns { link(column, node) } }
    }
    for (left, right) in pairs {
      let node = FacetNode(right, .validity)
      if asked.contains(node) { link(FacetNode(left, .value), node) }
    }
  }

  // MARK: - Items

  /// Adds a value that rows of several kinds share, which is in the state of the row that its entry
  /// has.
  private mutating func add(_ rows: KindRows, to number: Int) {
    canHide[number] = true
    canDisable[number] = rows.items.contains { canDisable[$0] }
    var facets = [Facet.hidden, .value]
    if canDisable[number] { facets.append(.disabled) }
    facets += [.validity, .dirty].filter { asked.contains(FacetNode(number, $0)) }
    for facet in facets {
      let node = FacetNode(number, facet)
      initialNodes.append(node)
      link(FacetNode(rows.field, .value), node)
      for row in rows.items {
        asked.formUnion([.validity, .dirty].contains(facet) ? [FacetNode(row, facet)] : [])
        link(FacetNode(row, facet), node)
      }
    }
  }

  private mutating func addConditions() {
    for (item, condition) in program.definition.conditions.enumerated() {
      add(ExpressionDependencies(condition.expression), to: FacetNode(item, .value))
      initialNodes.append(FacetNode(item, .value))
    }
  }

  private mutating func add(_ section: SectionPlan) {
    addState(
      of: section.item, hidden: section.definition.hidden, disabled: section.definition.disabled)
    addValue(of: section.item)
    addRules(section.definition.allRules, of: section.item)
    addDrawing(of: section.item, section.definition.texts + section.definition.permissions)
    addSteps(of: section.item, section.definition.stepPlaces)
    var rows = section.items
    if case .entries(let template, _) = section.content {
      // Those of lists in entries follow.
      rows = program.templates[template].items.lowerBound..<section.items.lowerBound
      let count = FacetNode(section.item, .count)
      initialNodes += [count, FacetNode(section.item, .value)]
      addCount(section.definition.permissions, to: count)
      addDefault(of: section, count)
      for item in section.items {
        addButton(item, of: section.item, section.definition.permissions)
        addDrawing(of: item, program.items[item].row?.properties ?? [])
      }
    }
    if case .select(let select, let rows) = section.content {
      let value = FacetNode(section.item, .value)
      addDefault(of: section, value)
      if program.items[section.item].computesDefault { initialNodes.append(value) }
      addOptions(
        of: section.item,
        select.options ?? FormDefinition.Options(.inline(section.definition.writtenOptions)))
      addStates(of: rows, select)
    }
    for item in rows { add(item, of: section) }
    if case .select(_, .delivered(let template)) = section.content {
      for item in program.templates[template].items { add(item, of: section) }
    }
  }

  /// A default that is an expression is evaluated with a facet, after its references.
  private mutating func addDefault(of section: SectionPlan, _ node: FacetNode) {
    guard program.items[section.item].computesDefault, let value = section.definition.initialValue
    else { return }
    addOrder(ExpressionDependencies(value), before: node)
  }

  /// The default of a row, which in an entry may read the row in the entries before: those that
  /// have been counted.
  private mutating func addDefault(of item: ItemPlan, _ value: FormExpression) {
    let template = item.template.map { program.templates[$0] }
    // The values of a row that several kinds have are those of all their rows.
    let column = FacetNode(item.tag.flatMap { template?.tags[$0] } ?? item.number, .column)
    let count = template.map { FacetNode($0.list, .count) }
    let node = FacetNode(item.number, .value)
    let reads = sources(of: ExpressionDependencies(value), in: scope(of: item.number))
    let readsPrevious = template != nil && reads.contains(column)
    if readsPrevious { previousReaders[item.number] = column.item }
    for source in reads where !(readsPrevious && source == column) {
      // A list that leaves out empty entries counts them later.
      if readsPrevious, source == count, template?.dropsEmpty == true { continue }
      orders.append((Int32(source.number), Int32(node.number)))
    }
  }

  private mutating func addStates(
    of rows: SectionPlan.OptionRows, _ select: FormDefinition.Select
  ) {
    switch rows {
    case .items(let items):
      let options = select.options?.all(in: program.optionTypes) ?? []
      for (item, option) in zip(items, options) {
        addState(of: item, hidden: select.options?.filter, disabled: option.disabled)
      }
    case .delivered(let template):
      for item in program.templates[template].items {
        addState(of: item, hidden: select.options?.filter, disabled: nil)
      }
    }
  }

  private mutating func add(_ number: Int, of section: SectionPlan) {
    let item = program.items[number]
    guard let row = item.row else { return }
    switch item.kind {
    case .option: break
    case .addButton:
      if let list = item.parent {
        addButton(number, of: list, program.items[list].row?.properties ?? [])
      }
    case .list: addList(item, row)
    default: addState(of: number, hidden: row.hidden, disabled: row.disabled)
    }
    addValue(of: number)
    if let computed = row.computed {
      add(ExpressionDependencies(computed), to: FacetNode(number, .value))
    }
    if item.computed != nil { initialNodes.append(FacetNode(number, .value)) }
    var value = row.value
    if case .left = item.kind {
      addPair(of: item)
      // The default of a right option includes its left one.
      value = program.items[number - 1].row?.value
    }
    if item.computesDefault, let value {
      addDefault(of: item, value)
      initialNodes.append(FacetNode(number, .value))
    }
    if row.options != nil {
      addOptions(of: number, row.options)
    } else {
      for reads in program.declaredTitles(of: item) { add(reads, to: FacetNode(number, .format)) }
      let declared = item.valueType?.optionType.map { program.optionTypes[$0] } ?? []
      if declared.contains(where: \.isExclusive) {
        initialNodes.append(FacetNode(number, .issues))
      }
    }
    addDrawing(of: number, row)
    addSteps(of: number, row.stepPlaces)
    addRules(row.allRules, of: number)
  }

  private mutating func addRules(_ list: [FormDefinition.Rule], of number: Int) {
    for rule in list {
      let dependencies = ExpressionDependencies(rule)
      add(dependencies, to: FacetNode(number, .issues))
      if rule.canDemandValue { add(dependencies, to: FacetNode(number, .drawing)) }
      rules.append((number, dependencies))
      addMessage(of: rule, to: number)
      if let key = rule.uniqueKey { addKey(key, of: number) }
    }
  }

  /// Adds the columns of the rows by which a rule compares the entries of a list.
  private mutating func addKey(_ key: [String], of number: Int) {
    guard let template = program.items[number].template.map({ program.templates[$0] }) else {
      return
    }
    let items = key.compactMap { template.tags[$0] }
    columns.formUnion(items)
    keys.append((number, items.map { FacetNode($0, .column) }))
    for item in items { link(FacetNode(item, .column), FacetNode(number, .issues)) }
  }

  /// Adds a list in an entry, which also depends on the list around it.
  private mutating func addList(_ item: ItemPlan, _ row: FormDefinition.Row) {
    addState(of: item.number, hidden: row.hidden, disabled: row.disabled)
    let count = FacetNode(item.number, .count)
    initialNodes += [count, FacetNode(item.number, .value)]
    addCount(row.properties, to: count)
    if let entries = row.repeating?.value, item.computesDefault {
      addOrder(ExpressionDependencies(entries), before: count)
    }
  }

  /// Adds what decides how many entries a list has.
  private mutating func addCount(_ properties: [FormDefinition.Property], to count: FacetNode) {
    if let number = properties.value("count") { add(ExpressionDependencies(number), to: count) }
  }

  /// Adds the row that adds an entry, which depends on how many there are and on whether the user
  /// may add one.
  private mutating func addButton(
    _ number: Int, of list: Int, _ permissions: [FormDefinition.Property]
  ) {
    addState(of: number, hidden: nil, disabled: nil)
    for property in permissions where ["insert", "min", "max"].contains(property.name) {
      add(ExpressionDependencies(property.value), to: FacetNode(number, .hidden))
    }
    link(FacetNode(list, .count), FacetNode(number, .hidden))
    canHide[number] = true
    initialNodes.append(FacetNode(number, .hidden))
  }

  /// Adds what the message of a rule shows: references, titles, and values in the row's format.
  private mutating func addMessage(of rule: FormDefinition.Rule, to number: Int) {
    let node = FacetNode(number, .issues)
    for text in rule.texts { add(ExpressionDependencies(text.value), to: node) }
    let own = program.liveTitle(of: number)
    let others = otherRows(in: rule, from: number).compactMap(program.liveTitle)
    let hasLiveFormat =
      program.items[number].live.contains(where: \.isFormat)
      || !program.declaredTitles(of: program.items[number]).isEmpty
    guard own != nil || !others.isEmpty || hasLiveFormat else { return }
    let names = rule.shownPlaceholders
    if let own, names.contains("title") { add(ExpressionDependencies(own), to: node) }
    if names.contains(where: rule.showsOtherRow) {
      for other in others { add(ExpressionDependencies(other), to: node) }
    }
    if hasLiveFormat, names.contains(where: rule.showsValue) {
      link(FacetNode(number, .format), node)
    }
  }

  /// The other row that a rule names, or those of several kinds with the tag; one of the same entry
  /// takes precedence.
  private func otherRows(in rule: FormDefinition.Rule, from number: Int) -> [Int] {
    guard let tag = rule.otherRow,
      let row = scope(of: number)?.tags[tag] ?? program.index.slot(ofTag: tag)
    else { return [] }
    return program.items[row].kindRows?.items ?? [row]
  }

  /// Whether a right option is offered depends on the left one; a computed right option determines
  /// the left one.
  private mutating func addPair(of left: ItemPlan) {
    let (value, right) = (FacetNode(left.number, .value), left.number - 1)
    link(value, FacetNode(right, .issues))
    pairs.append((left.number, right))
    guard left.isDerived else { return }
    link(FacetNode(right, .value), value)
    initialNodes.append(FacetNode(right, .issues))
  }

  private mutating func addState(
    of number: Int, hidden: FormExpression?, disabled: FormExpression?
  ) {
    let item = program.items[number]
    let isHidden = FacetNode(number, .hidden)
    let isDisabled = FacetNode(number, .disabled)
    if let hidden { add(ExpressionDependencies(hidden), to: isHidden) }
    if let disabled { add(ExpressionDependencies(disabled), to: isDisabled) }
    let parent = container(of: item)
    canHide[number] = item.hidden != nil || parent.map { canHide[$0] } ?? false
    canDisable[number] = item.disabled != nil || parent.map { canDisable[$0] } ?? false
    if canHide[number] { initialNodes.append(isHidden) }
    if canDisable[number] { initialNodes.append(isDisabled) }
  }

  /// The value that expressions see depends on whether the item is hidden, unless it is kept.
  private mutating func addValue(of number: Int) {
    let item = program.items[number]
    guard item.valueType != nil, canHide[number], !item.hiddenValues.areSeen else { return }
    initialNodes.append(FacetNode(number, .value))
  }

  private mutating func addOptions(of number: Int, _ options: FormDefinition.Options?) {
    guard let options else { return }
    let node = FacetNode(number, .options)
    for reads in options.optionReads(in: program.optionTypes) { add(reads, to: node) }
    if let filter = options.filter { add(ExpressionDependencies(filter), to: node) }
    var isLive = options.filter != nil || options.showValues(in: program.optionTypes)
    var sources: [FormExpression] = []
    switch options.source {
    case .provider(_, let parameters): (sources, isLive) = (parameters, true)
    case .rows(let list, _, _, _):
      (sources, isLive) = ([list], true)
      if let titleSource = program.items[number].options?.titleSource(in: program) {
        for facet in [Facet.options, .format] {
          for source in program.items[titleSource].nodes(facet) { link(source, node) }
        }
      }
    case .inline, .components, .type: break
    }
    for source in sources { add(ExpressionDependencies(source), to: node) }
    // Whether a choice that is not offered is an issue depends on whether it is hidden, too.
    if isLive {
      initialNodes += [node, FacetNode(number, .issues)]
    } else if options.all(in: program.optionTypes).contains(where: \.isExclusive) {
      initialNodes.append(FacetNode(number, .issues))
    }
  }

  /// Notes what steps read, which must be there when they are taken.
  ///
  /// Nothing depends on steps: they are taken at events.
  private mutating func addSteps(
    of number: Int, _ places: [(place: StepPlace, steps: [FormDefinition.Step])]
  ) {
    for (place, steps) in places {
      let scope = place == .event(.add) ? program.index.entries[number] : scope(of: number)
      let reads = steps.flatMap { step in
        let list = step.list.flatMap { program.index.entries(ofNearest: $0, to: scope) }
        let inner = step.isOfEachEntry ? list : scope
        return [(step.value, inner), (step.filter, inner), (step.when, scope), (step.index, scope)]
          .flatMap { expression, scope in
            expression.map { sources(of: ExpressionDependencies($0), in: scope) } ?? []
          }
      }
      if place == .event(.change) || place == .event(.edit) {
        stepReads[number, default: []] += reads
      }
    }
  }

  private mutating func addDrawing(of number: Int, _ row: FormDefinition.Row) {
    addDrawing(of: number, row.properties)
    let node = FacetNode(number, .drawing)
    for action in (row.swipe?.leading ?? []) + (row.swipe?.trailing ?? []) {
      if let when = action.when { add(ExpressionDependencies(when), to: node) }
      addDrawing(of: number, action.texts)
    }
  }

  private mutating func addDrawing(of number: Int, _ properties: [FormDefinition.Property]) {
    let isOfHost = program.items[number].type == nil
    for property in properties {
      let isFormat = FormDefinition.Row.isFormat(property.name, ofHost: isOfHost)
      let facet: Facet = isFormat ? .format : .drawing
      add(ExpressionDependencies(property.value), to: FacetNode(number, facet))
    }
  }

  // MARK: - Edges

  /// Adds the edges that follow from an item's position, omitting those that can never change or
  /// that nothing reads.
  private mutating func addStructure(of item: ItemPlan) {
    if case .condition = item.kind { return }
    if item.row?.isPosition == true, let template = item.template,
      !program.templates[template].dropsEmpty
    {
      // The entries are counted before they are numbered. A list that leaves out empty entries
      // numbers these too, although its count follows from what the others contain.
      let list = program.templates[template].list
      orders.append(
        (Int32(FacetNode(list, .count).number), Int32(FacetNode(item.number, .value).number)))
    }
    var structure = ItemStructure(
      item, program.sections, program.templates, form: program.index.form)
    structure.canBeInvalid = item.canBeInvalid && isAsked(.validity, of: item)
    structure.canBeDirty = item.canBeDirty && isAsked(.dirty, of: item)
    for edge in structure.edges
    where !edge.isSoft && canChange(edge.from) && isRead(edge.to) {
      if edge.isOrder {
        orders.append((Int32(edge.from.number), Int32(edge.to.number)))
      } else {
        link(edge.from, edge.to)
      }
    }
  }

  /// Whether an expression asks for a facet of an item, itself or through what contains it.
  private mutating func isAsked(_ facet: Facet, of item: ItemPlan) -> Bool {
    let node = FacetNode(item.number, facet)
    let isInside = container(of: item).map { asked.contains(FacetNode($0, facet)) } ?? false
    guard isInside || asked.contains(node) else { return false }
    asked.insert(node)
    if facet == .validity { initialNodes.append(node) }
    return true
  }

  /// The section or group that contains an item; for a section the form.
  private func container(of item: ItemPlan) -> Int? {
    item.container(form: program.index.form)
  }

  private func canChange(_ node: FacetNode) -> Bool {
    switch node.facet {
    case .hidden: canRemove || canHide[node.item]
    case .disabled: canDisable[node.item]
    default: true
    }
  }

  private func isRead(_ node: FacetNode) -> Bool {
    node.facet != .column || columns.contains(node.item)
  }

  private mutating func link(_ from: FacetNode, _ to: FacetNode) {
    edges.append((Int32(from.number), Int32(to.number)))
  }

  private mutating func add(_ dependencies: ExpressionDependencies, to node: FacetNode) {
    if dependencies.readsClock { clockNodes.append(node) }
    if dependencies.readsLanguage { languageNodes.append(node) }
    for function in dependencies.calls { callNodes.append((node, function)) }
    for source in sources(of: dependencies, in: scope(of: node.item)) { link(source, node) }
  }

  /// Orders a default after its references, once.
  private mutating func addOrder(_ dependencies: ExpressionDependencies, before node: FacetNode) {
    for source in sources(of: dependencies, in: scope(of: node.item)) {
      orders.append((Int32(source.number), Int32(node.number)))
    }
  }

  /// What expressions of an item can refer to in entries; nil outside them.
  private func scope(of item: Int) -> EntryScope? {
    program.index.items[item].scope
  }

  private mutating func sources(
    of dependencies: ExpressionDependencies, in scope: EntryScope?
  ) -> [FacetNode] {
    let sources = dependencies.reads.flatMap { nodes(of: $0.name, $0.facet, in: scope) }
    columns.formUnion(sources.lazy.filter { $0.facet == .column }.map(\.item))
    asked.formUnion(sources.lazy.filter { [.validity, .dirty].contains($0.facet) })
    return sources
  }

  private mutating func nodes(
    of name: ExpressionDependencies.Name, _ facet: Facet, in scope: EntryScope?
  ) -> [FacetNode] {
    switch name {
    case .column(.entry(let up), let list, let row):
      return [column(row, of: scope?.find(list, up: up)?.slot, facet)].compactMap(\.self)
    case .column(_, let list, let row):
      return [column(row, of: program.index.tags[list], facet)].compactMap(\.self)
    case .type(let name):
      types.insert(name)
      guard entered.insert(name).inserted else {
        // Titles that show themselves are a circle of no row.
        let node = FacetNode(program.index.form, .options)
        link(node, node)
        return []
      }
      defer { entered.remove(name) }
      return program.optionTypes.titleReads(of: name).flatMap { sources(of: $0, in: nil) }
    case .item, .condition:
      guard let item = program.index.item(name, in: scope) else { return [] }
      if facet == .options || facet == .format, let row = program.index.entries[item]?.first {
        return [shownColumn(row)]
      }
      return program.items[item].nodes(self.facet(facet, of: item))
    }
  }

  /// The values of a row in all entries of a list, or the value of something else with fields.
  private mutating func column(_ row: String, of item: Int?, _ facet: Facet) -> FacetNode? {
    guard let item else { return nil }
    guard let column = program.index.entries[item]?.tags[row] else {
      return FacetNode(item, .value)
    }
    return facet == .column ? FacetNode(column, .column) : shownColumn(column)
  }

  /// What is shown of a row in all entries of a list, which also follows how the row shows it.
  private mutating func shownColumn(_ item: Int) -> FacetNode {
    let column = FacetNode(item, .column)
    guard shownColumns.insert(item).inserted else { return column }
    for facet in [Facet.options, .format] {
      for source in program.items[item].nodes(facet) { link(source, column) }
    }
    return column
  }

  /// Only lists of entries have a count of their own.
  private func facet(_ facet: Facet, of item: Int) -> Facet {
    facet == .count && !program.items[item].isList ? .value : facet
  }
}
