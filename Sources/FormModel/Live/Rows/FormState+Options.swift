/// The state of a row's options in a live form.
struct OptionsState {
  /// The left option that was chosen in a row with a left and a right one; nil if it follows from
  /// the right one.
  var left: FormValue?
  /// The pending question to the provider; nil if it has answered.
  var work: FormWork?
  /// The arguments of the last question; nil before the first one.
  var arguments: [FormValue]?
  /// Why the provider failed.
  var failure: String?
  /// The options delivered by the provider or by other rows, or those of the definition with their
  /// current texts; empty if the definition's options are used as they are.
  var kept: [OptionList] = []

  /// Whether the provider has answered.
  var status: FormOptionStatus {
    if let failure { return .failed(failure) }
    return work == nil && arguments != nil ? .loaded : .loading
  }
}

/// The option states of all rows that have one.
struct OptionsStore {
  private(set) var states: [Int: OptionsState] = [:]
  private var requests: [Int: Int] = [:]
  /// The delivered options that rows of selectable sections represent.
  private var rows: [Int: OptionPlan] = [:]

  subscript(slot: Int) -> OptionsState {
    get { states[slot] ?? OptionsState() }
    set { replace(slot, with: newValue) }
  }

  /// The slot that waits for the answer to a question; nil if the question is no longer pending.
  func slot(ofRequest id: Int) -> Int? { requests[id] }

  /// The delivered option that a row represents; nil for any other row.
  func row(_ slot: Int) -> OptionPlan? { rows.isEmpty ? nil : rows[slot] }

  mutating func setRow(_ slot: Int, _ option: OptionPlan) { rows[slot] = option }

  private mutating func replace(_ slot: Int, with state: OptionsState?) {
    if let id = states[slot]?.work?.id { requests[id] = nil }
    if let id = state?.work?.id { requests[id] = slot }
    states[slot] = state
  }

  /// Forgets a slot that is no longer used.
  mutating func free(_ slot: Int) {
    if states[slot] != nil { replace(slot, with: nil) }
    if !rows.isEmpty { rows[slot] = nil }
  }
}

extension FormState {
  /// Changes the state of a row's options, whose offer is determined anew.
  ///
  /// - Parameter change: Must not read the options of the form, which are being changed.
  func changeOptions(_ slot: Int, _ change: (inout OptionsState) -> Void) {
    change(&options[slot])
    caches.offered[slot] = nil
  }

  /// Whether the option status has changed in the current transaction.
  func hasNewOptionStatus(_ slot: Int) -> Bool {
    guard let before = transaction.savepoint?.options else { return false }
    return before[slot].status != options[slot].status
  }

  // MARK: - Offered options

  /// The options offered by the first component of a row, or by a later one below a choice.
  func offered(_ slot: Int, below path: ArraySlice<FormValue> = []) -> [FormOption] {
    let item = plan(slot)
    guard let plan = item.options else { return [] }
    if path.isEmpty, let known = caches.offered[slot] { return known }
    let entry = slot - item.number
    let by = item.row?.groupAttribute
    let list = plan.list(below: path, kept: options[slot].kept)
    let found = list.options.compactMap { option -> FormOption? in
      if path.isEmpty, !isOffered(option, plan, entry) { return nil }
      return self.option(option, groupedBy: by, entry)
    }
    if path.isEmpty { caches.offered[slot] = found }
    return found
  }

  private func option(_ plan: OptionPlan, groupedBy by: String?, _ entry: Int) -> FormOption {
    let option = plan.definition
    return FormOption(
      value: option.value, title: option.title ?? option.value.optionTitle(timeZone) ?? "",
      subtitle: option.subtitle, image: option.image,
      isDisabled: plan.disabled.map { $0(self, entry) } ?? false, attributes: option.attributes,
      group: by.flatMap { option.attribute($0, in: timeZone).optionTitle(timeZone) })
  }

  private func isOffered(_ option: OptionPlan, _ plan: OptionsPlan, _ entry: Int) -> Bool {
    guard let filter = plan.filter else { return true }
    return considering(option.definition) { filter(self, entry) }
  }

  /// The status of a row's options.
  package func optionStatus(_ slot: Int) -> FormOptionStatus {
    guard plan(slot).options?.provider != nil else { return .loaded }
    return options[slot].status
  }

  // MARK: - Chosen options

  /// An attribute or the title of the options that a row's value consists of; of a list the list of
  /// its elements' attributes.
  func attribute(_ name: String, of value: FormValue, in row: ItemPlan) -> FormValue {
    switch value {
    case .null: return .null
    case .list(let elements): return .list(elements.map { attribute(name, of: $0, in: row) })
    default: break
    }
    return options(of: row)?.option(value)?.definition.attribute(name, in: timeZone) ?? .null
  }

  /// The options of the definition that the values of a row consist of; nil for any other row.
  private func options(of row: ItemPlan) -> OptionList? {
    // Rows of several kinds of entries that share a value have the same options.
    if let first = row.kindRows?.items.first { return options(of: program.items[first]) }
    if row.isList, let template = program.index.templateOfList[row.number] {
      return options(of: program.items[program.templates[template].items.lowerBound])
    }
    let plan = row.kind == .left ? program.items[row.number - 1].options : row.options
    return plan?.list(below: [], kept: []) ?? row.declared?.list
  }

  /// Reports a choice that is not, or no longer, on offer, and options that exclude each other.
  ///
  /// Nothing is reported while the options are not available.
  func optionIssue(_ item: ItemPlan, _ slot: Int, _ value: FormValue) -> FormIssue? {
    guard value != .null else { return nil }
    if !isOnOffer(item, slot, value) {
      let text = item.valueType?.isMultiple != true ? BuiltInText.option : .options
      return FormIssue(tag: item.tag, rule: FormIssue.optionRule, message: builtIn(text))
    }
    guard hasConflict(item, slot, value) else { return nil }
    return FormIssue(
      tag: item.tag, rule: FormIssue.exclusiveRule, message: builtIn(.exclusive))
  }

  /// Whether a choice is on offer, or the options are not available.
  private func isOnOffer(_ item: ItemPlan, _ slot: Int, _ value: FormValue) -> Bool {
    let isOption = item.declared?.contains(value) ?? true
    guard let plan = item.options else { return isOption }
    guard optionStatus(slot) == .loaded else { return true }
    return isOption && isOffered(value, item, plan, slot)
  }

  /// Whether an option of a choice excludes another one in it.
  private func hasConflict(_ item: ItemPlan, _ slot: Int, _ value: FormValue) -> Bool {
    if item.declared?.conflicts(in: value) == true { return true }
    guard case .list(let chosen) = value, chosen.count > 1, item.options?.choice != .each else {
      return false
    }
    return chosen.contains { isExclusive($0, item, slot) }
  }

  /// Whether an option of a multiple choice excludes the others, on offer or not.
  private func isExclusive(_ option: FormValue, _ item: ItemPlan, _ slot: Int) -> Bool {
    if item.exclusiveRows.contains(option) { return true }
    guard let plan = item.options else { return false }
    let list = plan.list(below: [], kept: options[slot].kept)
    return list.option(option)?.definition.isExclusive ?? false
  }

  /// The options of a multiple choice that stay chosen when the user adds another one.
  func remaining(_ chosen: [FormValue], beside option: FormValue, _ slot: Int) -> [FormValue] {
    let item = plan(slot)
    if isExclusive(option, item, slot) { return [] }
    return chosen.filter { !isExclusive($0, item, slot) }
  }

  private func isOffered(
    _ value: FormValue, _ item: ItemPlan, _ plan: OptionsPlan, _ slot: Int
  ) -> Bool {
    let kept = plan.areKept ? options[slot].kept : []
    guard plan.contains(value, kept: kept) else { return false }
    let list = plan.list(below: [], kept: kept)
    if plan.choice == .right {
      let lefts = item.hasLeft ? [list.option(stored[slot + 1])].compactMap(\.self) : list.options
      return lefts.contains {
        $0.children?.option(value) != nil && isOffered($0, plan, slot - item.number)
      }
    }
    guard plan.filter != nil else { return true }
    var first = [value]
    if case .list(let elements) = value {
      first = plan.choice == .many ? elements : Array(elements.prefix(1))
    }
    let entry = slot - item.number
    return first.allSatisfy { value in
      list.option(value).map { isOffered($0, plan, entry) } ?? false
    }
  }

  /// Checks at once whether the choice is on offer, regardless of when other rules are checked.
  func refreshOptionIssue(_ item: ItemPlan, _ slot: Int) {
    guard item.hasOptions else { return }
    let issue =
      isHidden(slot) ? nil : optionIssue(item, slot, stored[slot])
    let known = issues[slot] ?? []
    guard issue != nil || known.contains(where: \.isAboutOptions) else { return }
    var rest = known.filter { !$0.isAboutOptions }
    if let issue { rest.insert(issue, at: 0) }
    setIssues(rest, in: slot)
  }

  /// The left option of a row with a left and a right one; ``FormValue/null`` for none.
  func left(_ slot: Int) -> FormValue {
    let item = plan(slot)
    guard let plan = item.options, plan.choice == .right else { return .null }
    if item.hasLeft { return stored[slot + 1] }
    let state = options[slot]
    let value = stored[slot]
    if let left = state.left {
      let rights = plan.list(below: [left], kept: state.kept)
      if value == .null || rights.option(value) != nil { return left }
    }
    return value == .null ? .null : plan.left(of: value, kept: state.kept) ?? .null
  }

  /// Forgets the left option that was chosen.
  func forgetLeft(_ slot: Int) {
    guard options[slot].left != nil else { return }
    changeOptions(slot) { $0.left = nil }
    redraw(slot)
  }

  /// Forgets all left options that were chosen.
  func resetOptions() {
    for (slot, known) in options.states where known.left != nil {
      changeOptions(slot) { $0.left = nil }
      redraw(slot)
    }
  }

  // MARK: - Settling

  /// Evaluates the options after something they depend on has changed.
  func evaluateOptions(_ item: ItemPlan, _ slot: Int) {
    guard let plan = item.options else { return }
    let before = caches.offered.removeValue(forKey: slot)
    var isNew = false
    switch plan.source {
    case .provider(let name, let parameters):
      ask(name, parameters.map { $0(self, slot - item.number) }, for: slot)
    case .rows(let list, let value, let titleSource):
      let entry = slot - item.number
      let found = options(list(self, entry), value, title(by: titleSource, value, entry))
      keep([OptionList(found.map { OptionPlan($0) { _ in { _, _ in true } } })], for: slot)
    case .list, .components:
      if plan.showsValues { isNew = keep(plan.present(self, slot - item.number), for: slot) }
    }
    if isStarting { return }
    // The cached options contain neither options below others nor chosen options that a filter
    // excludes.
    let isCertain = plan.componentCount == 1 && !hasNewOptionStatus(slot) && !isNew
    if !isCertain || before == nil || before != offered(slot) { redrawOptions(item, slot) }
    refreshOptionIssue(item, slot)
    judgeAgain(slot)
  }

  /// Redraws the row that shows the options; in a selectable section, each option is a row.
  private func redrawOptions(_ item: ItemPlan, _ slot: Int) {
    if case .section = item.kind, item.options?.showsValues == true {
      note(slot)
    } else {
      redraw(slot)
    }
  }

  /// Stores the current options; returns false if they have not changed.
  @discardableResult
  private func keep(_ found: [OptionList], for slot: Int) -> Bool {
    func definitions(_ lists: [OptionList]) -> [FormDefinition.Option] {
      lists.flatMap(\.options).map(\.definition)
    }
    guard definitions(found) != definitions(options[slot].kept) else { return false }
    changeOptions(slot) { $0.kept = found }
    settleOptionRows(slot)
    markDependants(of: slot, .options)
    return true
  }

  /// Asks a provider unless the last question was the same.
  private func ask(_ name: String, _ arguments: [FormValue], for slot: Int) {
    if options[slot].arguments != arguments { request(name, arguments, for: slot) }
  }

  /// Asks a provider; the answer to an earlier question is no longer accepted.
  func request(_ name: String, _ arguments: [FormValue], for slot: Int) {
    nextWork += 1
    changeOptions(slot) { state in
      state.work = FormWork(
        id: nextWork, kind: .options, name: name, arguments: arguments, tag: nil)
      state.arguments = arguments
      state.failure = nil
      state.kept = []
    }
    settleOptionRows(slot)
    markDependants(of: slot, .options)
  }

  // MARK: - Rows of options

  /// Gives each delivered option of a selectable section a row; an option that was delivered before
  /// keeps its row.
  ///
  /// Of options with the same value the first one counts.
  func settleOptionRows(_ slot: Int) {
    let section = plan(slot).section
    guard program.sections[section].item == slot,
      case .select(_, .delivered(let template)) = program.sections[section].content
    else { return }
    var known: [FormValue: EntryState] = [:]
    for entry in self[list: slot].entries { known[entry.key ?? .null] = entry }
    var taken: Set<FormValue> = []
    var entries: [EntryState] = []
    for option in options[slot].kept.first?.options ?? [] where taken.insert(option.value).inserted
    {
      let entry =
        known.removeValue(forKey: option.value)
        ?? makeEntry(ofTemplate: template, in: slot, key: option.value)
      setOption(option, ofRow: entry.base + program.templates[template].items.lowerBound)
      entries.append(entry)
    }
    guard entries.map(\.id) != self[list: slot].entries.map(\.id) else { return }
    noteEntries(of: slot)
    for entry in self[list: slot].entries where known[entry.key ?? .null] != nil {
      discard(entry, template)
    }
    self[list: slot].entries = entries
  }

  private func setOption(_ option: OptionPlan, ofRow slot: Int) {
    if options.row(slot)?.definition == option.definition { return }
    if options.row(slot) != nil {
      redraw(slot)
      mark(slot, .hidden)
      mark(slot, .disabled)
    }
    options.setRow(slot, option)
  }
}

extension FormState {
  /// The elements of a list as options, each value once, with the texts that rows show as titles.
  ///
  /// - Parameter field: The field of a record that has the value; nil for elements that are values.
  fileprivate func options(
    _ list: FormValue, _ field: String?, _ title: (_ element: FormValue, _ index: Int) -> String?
  ) -> [FormDefinition.Option] {
    var known: Set<FormValue> = [.null]
    return (list.elements ?? []).enumerated().compactMap { index, element in
      let value = field.map { element.fieldIfThere($0) ?? .null } ?? element
      guard known.insert(value).inserted else { return nil }
      return FormDefinition.Option(value: value, title: title(element, index))
    }
  }

  /// Returns a function that gives the title of each element of a list; nil for no title.
  private func title(
    by titleSource: OptionsPlan.TitleSource?, _ valueField: String?, _ entry: Int
  ) -> (_ element: FormValue, _ index: Int) -> String? {
    guard let titleSource else { return { _, _ in nil } }
    let slot = ownRow(titleSource.list.slot(entry, self))
    guard let template = template(ofList: slot) else {
      guard let field = titleSource.field else {
        return { element, _ in self.text(of: element, inRow: slot) }
      }
      if field == valueField { return { _, _ in nil } }
      return { element, _ in element.fieldIfThere(field)?.optionTitle(self.timeZone) }
    }
    guard let item = titleSource.item(in: template) else { return { _, _ in nil } }
    let entries = listedEntries(of: slot)
    return { _, index in
      entries.indices.contains(index) ? self.shown(item + entries[index].base).text : nil
    }
  }
}

extension OptionsPlan.TitleSource {
  /// The row in each entry of a list that shows the titles of its options.
  func item(in template: TemplatePlan) -> Int? {
    field.map { template.tags[$0] } ?? template.items.lowerBound
  }
}

extension ItemPlan {
  /// Whether the value must consist of options.
  var hasOptions: Bool { options != nil || declared != nil || !exclusiveRows.isEmpty }
}

extension FormIssue {
  /// The name of the rule that a choice must be on offer.
  package static let optionRule = "option"
  /// The name of the rule that an option chosen with others must not exclude them.
  package static let exclusiveRule = "exclusive"

  /// Whether the issue is about the options and not about a rule of the spec.
  package var isAboutOptions: Bool { rule == Self.optionRule || rule == Self.exclusiveRule }
}

extension FormDefinition.Row {
  /// The attribute that the options are grouped by.
  var groupAttribute: String? {
    guard case .map(let members) = properties.value("group") else { return nil }
    return members.string("by")
  }
}

extension FormState {
  /// The type of the options of a component; nil for a row without such options.
  package func optionType(_ slot: Int, component: Int) -> FormValueType? {
    guard let plan = plan(slot).options else { return nil }
    if plan.choice == .right, component == 0 {
      return plan.list(below: [], kept: options[slot].kept).options.first?.value.plainType
    }
    let index = plan.choice == .right ? component - 1 : component
    return plan.types.indices.contains(index) ? plan.types[index] : plan.types.first
  }
}

extension FormValue {
  /// The type of a scalar.
  fileprivate var plainType: FormValueType {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    default: .string
    }
  }
}
