/// Explains why rows and sections are as they are, from the expressions of the definition.
///
/// Each part of an expression is compiled and evaluated like the expressions of the program, so it
/// has the same result as in the form.
struct ReasonBuilder {
  /// A state or a named condition that was explained.
  private enum Topic: Hashable {
    case slot(Int, FormReason.Kind)
    case condition(String)
  }

  /// The maximum depth of a tree; nobody could follow a deeper one.
  private static let maximumDepth = 100

  let form: Form
  private let natives: NativeLayout
  private var explained: Set<Topic> = []
  private var depth = 0

  init(_ form: Form) {
    self.form = form
    natives = NativeLayout(form.program.index)
  }

  var state: FormState { form.state }

  /// Whether a row or section has an aspect that can be explained.
  func has(_ aspect: FormAspect, _ slot: Int) -> Bool {
    let plan = form.plan(slot)
    switch aspect {
    case .hidden, .disabled: return true
    case .value: return plan.valueType != nil
    case .rule(let name): return state.rules(plan, slot).contains { $0.name == name }
    case .minimum: return plan.row?.properties.value("min") != nil
    case .maximum: return plan.row?.properties.value("max") != nil
    }
  }

  /// Explains an aspect of a row or section; nil for an aspect that it does not have.
  mutating func reason(_ aspect: FormAspect, _ slot: Int) -> FormReason? {
    guard has(aspect, slot) else { return nil }
    // An error of a host function here is not a failure of the form.
    let failure = state.failure
    defer { state.failure = failure }
    switch aspect {
    case .hidden: return hidden(slot)
    case .disabled: return disabled(slot)
    case .value: return value(slot)
    case .rule(let name): return rule(name, slot)
    case .minimum: return limit("min", slot)
    case .maximum: return limit("max", slot)
    }
  }

  /// Explains the value of an expression outside all rows.
  mutating func reason(_ expression: FormExpression) -> FormReason {
    let failure = state.failure
    defer { state.failure = failure }
    return operand(expression, .form)
  }

  /// Explains something unless it has been explained above or the tree is too deep.
  private mutating func once(
    _ topic: Topic, _ explain: (inout ReasonBuilder) -> [FormReason]
  ) -> [FormReason] {
    guard depth < Self.maximumDepth, explained.insert(topic).inserted else { return [] }
    depth += 1
    defer { depth -= 1 }
    return explain(&self)
  }

  // MARK: - States

  private mutating func hidden(_ slot: Int) -> FormReason { state(.hidden, .hidden, slot) }

  private mutating func disabled(_ slot: Int) -> FormReason { state(.disabled, .disabled, slot) }

  /// Explains a state of a row or section by its own conditions and the state of its parent.
  private mutating func state(
    _ kind: FormReason.Kind, _ flag: SlotFlags, _ slot: Int
  ) -> FormReason {
    let plan = form.plan(slot)
    let holds = state.flags[slot].contains(flag)
    let reasons = once(.slot(slot, kind)) { builder in
      var reasons =
        kind == .hidden
        ? builder.conditions(ofHidden: plan, slot) : builder.conditions(ofDisabled: plan, slot)
      if let parent = builder.state.parent(plan, slot), builder.state.flags[parent].contains(flag) {
        reasons.append(builder.state(kind, flag, parent))
      }
      return reasons
    }
    return FormReason(
      kind: kind, text: "\(name(slot)) is \(holds ? "" : "not ")\(kind.rawValue)",
      tag: form.state.address(ofSlot: slot), value: .bool(holds), place: place(plan),
      reasons: reasons)
  }

  private mutating func conditions(ofHidden plan: ItemPlan, _ slot: Int) -> [FormReason] {
    if state.flags[slot].contains(.swiped) {
      return [fact("a swipe action has removed it", .bool(true))]
    }
    if state.flags[slot].contains(.ownRemoved) {
      return [fact("the program has removed it", .bool(true))]
    }
    if plan.kindRows != nil {
      let own = state.ownRow(slot)
      if own != slot { return hidden(own).reasons }
      return [fact("the kind of the entry has no such row", .bool(true))]
    }
    let scope = Scope(plan, slot)
    switch plan.kind {
    case .addButton:
      let list = state.parent(plan, slot)
      let canInsert = list.map(state.canInsertEntry) ?? false
      let text = canInsert ? "an entry can be added" : "no entry can be added"
      let section = form.program.sections[plan.section].definition
      let permissions = list.flatMap { form.plan($0).row?.properties } ?? section.permissions
      guard case .expression(let condition) = permissions.value("insert") else {
        return [fact(text, .bool(canInsert))]
      }
      return [fact(text, .bool(canInsert)), operand(condition.tree, scope)]
    case .option:
      guard case .select(let select) = form.program.sections[plan.section].definition.kind,
        let filter = select.options?.filter, let option = option(plan, slot)
      else { return [] }
      return state.considering(option) { [operand(.not(filter), scope)] }
    case .section:
      let hidden = form.program.sections[plan.section].definition.hidden
      return hidden.map { [operand($0, scope, at: place(plan, "hidden"))] } ?? []
    case .row, .field, .group, .list:
      return plan.row?.hidden.map { [operand($0, scope, at: place(plan, "hidden"))] } ?? []
    case .left, .condition, .form: return []
    }
  }

  private mutating func conditions(ofDisabled plan: ItemPlan, _ slot: Int) -> [FormReason] {
    let own = state.ownRow(slot)
    if own != slot { return disabled(own).reasons }
    if plan.kind == .option {
      guard let option = option(plan, slot), let disabled = option.disabled else { return [] }
      return state.considering(option) { [operand(disabled, Scope(plan, slot))] }
    }
    let disabled: FormExpression? =
      switch plan.kind {
      case .section: form.program.sections[plan.section].definition.disabled
      case .row, .field, .group, .list: plan.row?.disabled
      case .form: form.definition.disabled
      case .option, .left, .addButton, .condition: nil
      }
    return disabled.map { [operand($0, Scope(plan, slot), at: place(plan, "disabled"))] } ?? []
  }

  /// The option that a row of a selectable section represents.
  private func option(_ plan: ItemPlan, _ slot: Int) -> FormDefinition.Option? {
    guard case .select(let select, let rows) = form.program.sections[plan.section].content else {
      return nil
    }
    switch rows {
    case .delivered: return state.options.row(slot)?.definition
    case .items(let items):
      let options = select.options?.all(in: OptionTypeIndex(form.definition)) ?? []
      return zip(items, options).first { $0.0 == plan.number }?.1
    }
  }

  // MARK: - Values

  private mutating func value(_ slot: Int) -> FormReason {
    let plan = form.plan(slot)
    let value = state.stored[slot]
    let reasons = once(.slot(slot, .value)) { builder in
      var reasons = builder.source(of: plan, slot)
      if !builder.state.isSeen(plan, slot) {
        reasons.append(builder.hidden(slot))
      }
      return reasons
    }
    return FormReason(
      kind: .value, text: "\(name(slot)) is \(literal(value))",
      tag: form.state.address(ofSlot: slot),
      value: value, place: place(plan), reasons: reasons)
  }

  private mutating func source(of plan: ItemPlan, _ slot: Int) -> [FormReason] {
    if let computed = plan.row?.computed {
      return [operand(computed, Scope(plan, slot), at: place(plan, "computed"))]
    }
    let isLeft = if case .left = plan.kind { true } else { false }
    guard plan.computed != nil || isLeft, let parent = state.parent(plan, slot) else { return [] }
    // A left option or the row of an option: its value follows from the parent.
    return [
      fact("\(name(parent)) is \(literal(state.stored[parent]))", state.stored[parent], parent)
    ]
  }

  private mutating func limit(_ property: String, _ slot: Int) -> FormReason? {
    let plan = form.plan(slot)
    guard let bound = plan.row?.properties.value(property) else { return nil }
    let scope = Scope(plan, slot)
    let value = evaluate(bound.expression, scope)
    return FormReason(
      kind: .limit, text: "`\(property)` of \(name(slot)) is \(literal(value))",
      tag: form.state.address(ofSlot: slot), value: value, place: place(plan, property),
      reasons: bound.expression.isPlain ? [] : [operand(bound.expression, scope)])
  }

  // MARK: - Rules

  private mutating func rule(_ name: String, _ slot: Int) -> FormReason? {
    let plan = form.plan(slot)
    let value = state.judgedValue(plan, slot)
    // Of several rules with the same name, the first failing one is explained, since its message is
    // the one shown.
    let rules = state.rules(plan, slot)
    let named = rules.indices.filter { rules[$0].name == name }
    let failing = named.first { judgement(ofRule: $0, plan, slot, value) == false }
    guard let index = failing ?? named.first else { return nil }
    let section = form.program.sections[plan.section].definition
    let definitions =
      (plan.row?.allRules ?? section.allRules) + state.added(plan, slot).map(\.definition)
    guard definitions.indices.contains(index) else { return nil }
    if state.isRemoved(ruleAt: index, plan, slot) {
      return FormReason(
        kind: .rule, text: "rule `\(name)` of \(self.name(slot)) was removed",
        tag: form.state.address(ofSlot: slot), value: .null, place: place(plan, "rules"),
        reasons: [])
    }
    let verdict = judgement(ofRule: index, plan, slot, value)
    let word = verdict.map { $0 ? "passes" : "fails" } ?? "is open"
    return FormReason(
      kind: .rule, text: "rule `\(name)` of \(self.name(slot)) \(word)",
      tag: form.state.address(ofSlot: slot), value: verdict.map(FormValue.bool) ?? .null,
      place: place(plan, "rules"),
      reasons: operands(of: definitions[index], Scope(plan, slot), value, isList: plan.isList))
  }

  /// Whether a value passes a rule; nil while the host has not answered.
  func judgement(
    ofRule index: Int, _ plan: ItemPlan, _ slot: Int, _ value: FormValue
  ) -> Bool? {
    if state.isInDroppedEntry(plan, slot) { return true }
    let rule = state.rules(plan, slot)[index]
    switch state.verdict(of: rule, on: value, plan, slot) {
    case .passes: return true
    case .fails, .failsSaying: return false
    case .undecided:
      guard rule.question != nil else { return nil }
      switch state.checks.verdict(RuleChecks.Key(slot: slot, rule: index), value) {
      case .passes: return true
      case .fails, .failed, .timedOut: return false
      case nil, .cancelled: return nil
      }
    }
  }

  private mutating func operands(
    of rule: FormDefinition.Rule, _ scope: Scope, _ value: FormValue, isList: Bool
  ) -> [FormReason] {
    let subject =
      isList
      ? fact("the number of entries is \(value.elementCount)", .int(value.elementCount))
      : FormReason(
        kind: .expression, text: "$self is \(literal(value))", tag: address(scope), value: value,
        reasons: [])
    var reasons = [subject]
    if let when = rule.when { reasons.append(operand(when, scope)) }
    for argument in rule.arguments {
      let resolver = resolver(scope)
      let type = rule.semantics?.type(of: argument.name)
      let expression = argument.value.expression(as: type) { tag in
        resolver.row(ofWrittenTag: tag)
      }
      guard let expression else { continue }
      if expression.isPlain {
        let value = evaluate(expression, scope)
        reasons.append(fact("`\(argument.name)` is \(literal(value))", value))
      } else {
        reasons.append(operand(expression, scope))
      }
    }
    return reasons
  }

  // MARK: - Expressions

  /// The context of an expression.
  struct Scope {
    let plan: ItemPlan?
    let entry: Int

    init(_ plan: ItemPlan, _ slot: Int) {
      self.plan = plan
      entry = slot - plan.number
    }

    private init() { (plan, entry) = (nil, 0) }

    /// Outside all rows, as for named conditions.
    static let form = Scope()
  }

  private func resolver(_ scope: Scope) -> TagResolver {
    let own: (slot: Int, isInEntry: Bool)? = scope.plan.flatMap {
      $0.kind == .section ? nil : ($0.number, $0.template != nil)
    }
    let entries = scope.plan.flatMap { form.program.index.items[$0.number].scope }
    return TagResolver(slots: form.program.index, natives: natives, entries: entries, own: own)
  }

  private func evaluate(_ expression: FormExpression, _ scope: Scope) -> FormValue {
    ExpressionCoder(resolver: resolver(scope)).value(expression)(state, scope.entry)
  }

  /// An expression with its current value, and its operands unless they are constants.
  private mutating func operand(
    _ expression: FormExpression, _ scope: Scope, at place: FormSpecPlace? = nil
  ) -> FormReason {
    let value = evaluate(expression, scope)
    let text = expression.text(in: state.timeZone)
    var reason = FormReason(
      kind: .expression, text: expression.isPlain ? text : "\(text) is \(literal(value))",
      tag: nil, value: value, place: place, reasons: [])
    switch expression {
    case .reference(let reference):
      let target = slot(of: reference, scope)
      reason.tag = target.flatMap { form.state.address(ofSlot: $0) }
      if let target { reason.reasons = reasons(of: reference, target) }
    case .condition(let name):
      let condition = form.definition.conditions.first { $0.name == name }?.expression
      reason.reasons = once(.condition(name)) { builder in
        let place = builder.form.places?.place(ofCondition: name)
        return condition.map { [builder.operand($0, .form, at: place)] } ?? []
      }
    case .field(_, .reference(let list)) where list.aspect == .value && list.hasTag:
      let target = slot(of: list, scope).flatMap { form.state.address(ofSlot: $0) }
      reason.tag = list.isOfEntry ? target : list.tag
    case .filter, .field(_, .filter):
      reason.reasons = reads(ExpressionDependencies(expression), scope)
    case .call(_, let arguments) where arguments.first?.filtered != nil:
      reason.reasons = reads(ExpressionDependencies(expression), scope)
    case .native(let native):
      reason.reasons = reads(ExpressionDependencies(text: native.reads), scope)
    default:
      for inner in expression.operands where !inner.isPlain {
        reason.reasons.append(operand(inner, scope))
      }
    }
    return reason
  }

  private mutating func reads(
    _ dependencies: ExpressionDependencies, _ scope: Scope
  ) -> [FormReason] {
    dependencies.references.map { operand($0, scope) }
  }

  /// Explains the state that an expression reads from a row, or why the row reads as absent.
  private mutating func reasons(of reference: FormReference, _ target: Int) -> [FormReason] {
    guard reference.hasTag else { return [] }
    switch reference.aspect {
    case .value, .shown:
      let isCut = state.effective[target] != state.stored[target]
      return isCut && state.isHidden(target) ? [hidden(target)] : []
    case .isHidden: return hidden(target).reasons
    case .isDisabled: return disabled(target).reasons
    case .isValid: return problems(target)
    case .isDirty: return differences(target)
    case .messages: return issues(target)
    case .attribute: return []
    }
  }

  /// The issues that a row or section shows.
  private func issues(_ slot: Int) -> [FormReason] {
    state.issues(ofSlot: slot).map { fact($0) }
  }

  private func fact(_ issue: FormIssue) -> FormReason {
    fact("`\(issue.rule)`: \(issue.message)", .bool(issue.severity != .error))
  }

  /// The errors that a check of a row, section, group or the form would find now.
  private func problems(_ slot: Int) -> [FormReason] {
    if state.isHidden(slot) { return [] }
    let errors = state.check(form.plan(slot), slot).filter { $0.severity == .error }
    return errors.map { fact($0) }
      + inside(slot, .wrong).map { inner in
        var reason = fact("\(name(inner)) is not valid", .bool(false), inner)
        reason.reasons = problems(inner)
        return reason
      }
  }

  /// The values that differ from those of a new form.
  private func differences(_ slot: Int) -> [FormReason] {
    let plan = form.plan(slot)
    if plan.isContainer, !plan.isList {
      return inside(slot, .dirty).flatMap { inner in
        let own = differences(inner)
        return own.isEmpty ? [fact("\(name(inner)) has been changed", .bool(true), inner)] : own
      }
    }
    guard state.flags[slot].contains(.dirty) else { return [] }
    let value = state.stored[slot]
    return [fact("\(name(slot)) has been changed to \(literal(value))", value, slot)]
  }

  /// The rows of a section or group, or the sections of the form, that have a flag.
  private func inside(_ slot: Int, _ flag: SlotFlags) -> [Int] {
    let plan = form.plan(slot)
    let slots: [Int] =
      switch plan.kind {
      case .form: form.program.sections.map(\.item)
      case .section, .group, .list: state.contents(of: slot).filter { $0 != slot }
      case .row, .field, .left, .option, .addButton, .condition: []
      }
    return slots.filter { inner in
      state.flags[inner].contains(flag) && form.plan(inner).kindRows == nil
        && (plan.kind == .form || !form.plan(inner).isContainer || form.plan(inner).isList)
    }
  }

  private func slot(of reference: FormReference, _ scope: Scope) -> Int? {
    let resolver = resolver(scope)
    switch reference.scope {
    case .form: return resolver.slot(ofTag: reference.tag)
    case .entry(let up):
      return resolver.row(ofEntryTag: reference.tag, up: up).map { slot, steps in
        state.ownRow(slot + state.base(around: scope.entry, steps))
      }
    case .own: return scope.plan.map { $0.number + scope.entry }
    case .tested, .old, .option: return nil
    }
  }

  private func place(_ plan: ItemPlan, _ key: String? = nil) -> FormSpecPlace? {
    form.places?.place(plan, of: key)
  }

  // MARK: - Words

  private func fact(_ text: String, _ value: FormValue, _ slot: Int? = nil) -> FormReason {
    FormReason(
      kind: .fact, text: text, tag: slot.flatMap { form.state.address(ofSlot: $0) }, value: value,
      reasons: [])
  }

  private func address(_ scope: Scope) -> String? {
    scope.plan.flatMap { form.state.address(ofSlot: $0.number + scope.entry) }
  }

  /// The name of a row or section: its address, or else its title.
  private func name(_ slot: Int) -> String {
    let plan = form.plan(slot)
    if case .form = plan.kind { return "the form" }
    let kind: String? =
      switch plan.kind {
      case .section: "section"
      case .group: state.isEntrySection(slot) ? "section" : "group"
      case .list: "list"
      default: nil
      }
    let prefix = kind.map { $0 + " " } ?? ""
    if let address = form.state.address(ofSlot: slot) { return "\(prefix)`\(address)`" }
    if case .section = plan.kind {
      if case .text(let header)? = form.program.sections[plan.section].definition.header {
        return "section \"\(header)\""
      }
      return "section \(plan.section + 1)"
    }
    let title = state.content(slot)?.definition.title.map { " \"\($0)\"" } ?? ""
    return (kind ?? "row") + title
  }

  private func literal(_ value: FormValue) -> String {
    let text = value.literalText(in: state.timeZone)
    return text.count > 200 ? text.prefix(199) + "…" : text
  }
}

extension FormExpression {
  /// Whether the expression is a constant or a negated one, which needs no explanation.
  fileprivate var isPlain: Bool {
    if case .negate(let operand) = self { operand.isWritten } else { isWritten }
  }
}
