import FormLogic
@_spi(Generated) import FormModel
package import FormSyntax

/// A change of one condition, computed value, rule, limit or option of a form, which its tests should
/// notice.
package struct FormMutation: Sendable {
  /// A change in place.
  fileprivate typealias Change<Part> = @Sendable (inout Part) -> Void

  /// The expressions before and after a change, for the prover.
  fileprivate struct Comparison: Sendable {
    let old: FormExpression
    let new: FormExpression
    let isCondition: Bool
    /// The row or section that must be visible for the change to have an effect; nil for none.
    let place: DefinitionPlace?
  }

  /// What changes, for a message.
  package let message: String
  /// The place in the spec; nil if it is unknown.
  package let span: SourceSpan?
  /// The expression before and after the change; nil for another change.
  fileprivate var comparison: Comparison?
  fileprivate let apply: Change<FormDefinition>

  /// Returns the form with the change; nil if it cannot run.
  private func applied(to form: TestedForm) -> TestedForm? {
    var definition = form.program.definition
    apply(&definition)
    return (try? FormProgram(definition)).map { form.with($0) }
  }

  /// Whether a case of some test files does not pass for the changed form.
  package func isNoticed(by files: [FormTestFile], _ form: TestedForm) -> Bool {
    // A form that cannot run would be noticed by whoever writes it.
    guard let changed = applied(to: form) else { return true }
    return files.contains { file in
      let run = TestRun(file, changed)
      return file.cases.contains { $0.skip == nil && !run.run($0).isPassed }
    }
  }

  /// Whether the prover knows that the change has no effect.
  func isEquivalent(by prover: inout FormProver) -> Bool {
    guard let comparison else { return false }
    let (old, new) = (comparison.old, comparison.new)
    let differences =
      comparison.isCondition
      ? [.and([old, .not(new)]), .and([.not(old), new])]
      : [FormExpression.compare(FormComparison(.notEqual), old, new)]
    return differences.allSatisfy { prover.isImpossible($0, at: comparison.place) }
  }
}

extension FormDefinition {
  /// Changes a section or row in place.
  fileprivate mutating func change(
    at place: DefinitionPlace, section: (inout Section) -> Void = { _ in },
    row: (inout Row) -> Void
  ) {
    guard sections.indices.contains(place.section) else { return }
    if place.rows.isEmpty { return section(&sections[place.section]) }
    Self.change(&sections[place.section].rows, place.rows[...], row)
  }

  private static func change(
    _ rows: inout [Row], _ path: ArraySlice<Int>, _ body: (inout Row) -> Void
  ) {
    guard let index = path.first, rows.indices.contains(index) else { return }
    let rest = path.dropFirst()
    if rest.isEmpty { body(&rows[index]) } else { change(&rows[index].rows, rest, body) }
  }
}

extension FormDefinition.Section {
  /// How the user can change the entries of a list; nil for any other section.
  fileprivate var repeating: FormDefinition.Repeat? {
    get { if case .repeating(let repeating) = kind { repeating } else { nil } }
    set { if let newValue { kind = .repeating(newValue) } }
  }
}

extension FormDefinition.Options {
  /// The options in the row itself; nil for another source.
  fileprivate var inline: [FormDefinition.Option]? {
    get { if case .inline(let options) = source { options } else { nil } }
    set { if let newValue { source = .inline(newValue) } }
  }
}

// MARK: - All changes

extension FormMutation {
  /// All changes of a form, in its order.
  package static func all(of form: TestedForm) -> [FormMutation] {
    var list = MutationList(form: form)
    let definition = form.program.definition
    list.addNamedParts(of: definition)
    definition.visit { place, section, row in
      list.addParts(of: section, row, at: place)
      if let row { list.add(row, at: place) }
    }
    return list.mutations
  }
}

/// The changes of a form as they are collected.
private struct MutationList {
  typealias Change<Part> = FormMutation.Change<Part>

  let form: TestedForm
  private(set) var mutations: [FormMutation] = []

  init(form: TestedForm) { self.form = form }

  private mutating func add(
    _ message: String, at span: SourceSpan?, comparing comparison: FormMutation.Comparison? = nil,
    _ apply: @escaping Change<FormDefinition>
  ) {
    mutations.append(
      FormMutation(message: message, span: span, comparison: comparison, apply: apply))
  }

  /// Adds the changes of a condition.
  ///
  /// - Parameter place: The row or section that must be visible for them to have an effect.
  private mutating func add(
    _ condition: FormExpression?, _ place: DefinitionPlace?, at span: SourceSpan?,
    _ apply: (FormExpression) -> Change<FormDefinition>
  ) {
    guard let condition else { return }
    for (new, message) in condition.conditionChanges {
      let comparison = FormMutation.Comparison(
        old: condition, new: new, isCondition: true, place: place)
      add(message, at: span, comparing: comparison, apply(new))
    }
  }

  private static func of(_ tag: String?) -> String { tag.map { " of `\($0)`" } ?? "" }

  // MARK: - Named parts

  mutating func addNamedParts(of definition: FormDefinition) {
    func places(_ names: [(name: String, span: SourceSpan)]?) -> [String: SourceSpan] {
      Dictionary(
        (names ?? []).map { ($0.name, $0.span) }, uniquingKeysWith: { first, _ in first })
    }
    let types = places(form.check.spans?.optionTypes)
    for (number, type) in definition.optionTypes.enumerated() {
      for (index, option) in type.options.enumerated() {
        add("\(option.name) of `\(type.name)` is left out", at: types[type.name]) {
          $0.optionTypes[number].options.remove(at: index)
        }
      }
    }
    let conditions = places(form.check.spans?.conditions)
    for (index, condition) in definition.conditions.enumerated() {
      add(condition.expression, nil, at: conditions[condition.name]) { new in
        { $0.conditions[index].expression = new }
      }
    }
    add(definition.disabled, nil, at: form.check.spans?.disabled) { new in
      { $0.disabled = new }
    }
  }

  // MARK: - Sections and rows

  /// Adds the changes of what sections and rows have in common.
  mutating func addParts(
    of section: FormDefinition.Section, _ row: FormDefinition.Row?, at place: DefinitionPlace
  ) {
    func changing(
      _ section: @escaping Change<FormDefinition.Section>,
      _ row: @escaping Change<FormDefinition.Row>
    ) -> Change<FormDefinition> {
      { $0.change(at: place, section: section, row: row) }
    }
    let tag = row.map(\.tag) ?? section.tag
    let hidden = row.map(\.hidden) ?? section.hidden
    add(hidden, nil, at: form.span(of: place, "hidden")) { new in
      changing({ $0.hidden = new }, { $0.hidden = new })
    }
    let disabled = row.map(\.disabled) ?? section.disabled
    add(disabled, place, at: form.span(of: place, "disabled")) { new in
      changing({ $0.disabled = new }, { $0.disabled = new })
    }
    add(row?.rules ?? section.rules, tag, at: place, step: row?.step ?? 1) { change in
      changing({ change(&$0.rules) }, { change(&$0.rules) })
    }
    guard let repeating = row.map(\.repeating) ?? section.repeating else { return }
    // Without a minimum there is no limit to move.
    for limit in repeating.minimum > 0 ? Self.moved(repeating.minimum) : [] {
      add(
        "`min`\(Self.of(tag)) is `\(limit)`", at: form.span(of: place, "min"),
        changing({ $0.repeating?.minimum = limit }, { $0.repeating?.minimum = limit }))
    }
    for limit in repeating.maximum.map(Self.moved) ?? [] {
      add(
        "`max`\(Self.of(tag)) is `\(limit)`", at: form.span(of: place, "max"),
        changing({ $0.repeating?.maximum = limit }, { $0.repeating?.maximum = limit }))
    }
  }

  private static func moved(_ limit: Int) -> [Int] {
    FormDefinition.PropertyValue.int(limit).moved(by: 1).compactMap {
      if case .int(let moved) = $0 { moved } else { nil }
    }
  }

  mutating func add(_ row: FormDefinition.Row, at place: DefinitionPlace) {
    func add(
      _ message: String, _ key: String, comparing comparison: FormMutation.Comparison? = nil,
      _ change: @escaping Change<FormDefinition.Row>
    ) {
      self.add(message, at: form.span(of: place, key), comparing: comparison) {
        $0.change(at: place, row: change)
      }
    }
    if let computed = row.computed {
      // A hidden value may be read.
      let isRead = (row.whenHidden ?? form.program.definition.hiddenValues) == .keep
      let isNumber = row.valueType == .int || row.valueType == .double
      for (new, message) in computed.changes(isNumber: isNumber) {
        let comparison = FormMutation.Comparison(
          old: computed, new: new, isCondition: false, place: place)
        add(message, "computed", comparing: isRead ? nil : comparison) { $0.computed = new }
      }
    }
    let limits = ["min", "max", "maxInputLength"]
    for (index, property) in row.properties.enumerated() where limits.contains(property.name) {
      let step = property.name == "maxInputLength" ? 1 : row.step
      for value in property.value.moved(by: step) {
        add("`\(property.name)`\(Self.of(row.tag)) is `\(value.text)`", property.name) {
          $0.properties[index].value = value
        }
      }
    }
    for (index, option) in (row.options?.inline ?? []).enumerated() {
      add("\(option.name)\(Self.of(row.tag)) is left out", "options") {
        $0.options?.inline?.remove(at: index)
      }
    }
  }

  // MARK: - Rules

  private mutating func add(
    _ rules: [FormDefinition.Rule], _ tag: String?, at place: DefinitionPlace, step: Double,
    _ changing: (@escaping Change<[FormDefinition.Rule]>) -> Change<FormDefinition>
  ) {
    for (index, rule) in rules.enumerated() {
      let span = form.span(of: place, "rules[\(index)]")
      let title = "rule `\(rule.id ?? rule.kind)`\(Self.of(tag))"
      add("\(title) is removed", at: span, changing { $0.remove(at: index) })
      // The rule keeps its name in issues.
      var named = rule
      named.id = rule.id ?? rule.kind
      add(rule.predicate, place, at: span) { [named] new in
        let changed = named.with("predicate", .expression(FormDefinition.Expression(new)))
        return changing { $0[index] = changed }
      }
      for (changed, message) in named.movedBounds(by: step) {
        add("\(title) \(message)", at: span, changing { $0[index] = changed })
      }
      for (new, message) in rule.when?.conditionChanges ?? [] {
        add("`when` of \(title): \(message)", at: span, changing { $0[index].when = new })
      }
    }
  }
}

extension FormDefinition.Option {
  /// The option in messages.
  fileprivate var name: String { "the option `\(value.literalText(in: FixedTimeZone.utc))`" }
}

extension FormDefinition.Rule {
  /// The condition of an `assert` rule; nil for any other rule.
  fileprivate var predicate: FormExpression? {
    guard kind == RuleKind.assert.rawValue else { return nil }
    return arguments.first { $0.name == "predicate" }?.value.expression
  }

  fileprivate func with(
    _ name: String, _ value: FormDefinition.PropertyValue
  ) -> FormDefinition.Rule {
    var changed = self
    for index in arguments.indices where arguments[index].name == name {
      changed.arguments[index].value = value
    }
    return changed
  }

  /// The rule with each of its bounds moved, that of a value by a step.
  fileprivate func movedBounds(by step: Double) -> [(FormDefinition.Rule, message: String)] {
    let others: [RuleKind: RuleKind] = [
      .greaterThan: .greaterOrEqual, .greaterOrEqual: .greaterThan,
      .smallerThan: .smallerOrEqual, .smallerOrEqual: .smallerThan,
    ]
    if let other = RuleKind(rawValue: kind).flatMap({ others[$0] }) {
      var changed = self
      changed.kind = other.rawValue
      return [(changed, "is `\(other.rawValue)`")]
    }
    return arguments.flatMap { argument in
      argument.value.moved(by: kind == RuleKind.between.rawValue ? step : 1).map { value in
        (
          with(argument.name, value),
          "has the \(argument.name) `\(value.text)`"
        )
      }
    }
  }
}

extension FormDefinition.PropertyValue {
  /// The value in messages, whole numbers without a fraction.
  var text: String {
    if case .double(let number)? = literal, let whole = Int(exactly: number) {
      return String(whole)
    }
    return expression.text()
  }

  /// A number a step lower and one higher, which stays positive if it is; nothing for another value.
  fileprivate func moved(by step: Double) -> [FormDefinition.PropertyValue] {
    switch self {
    case .int(let bound):
      guard let whole = Int(exactly: step) else {
        return Self.double(Double(bound)).moved(by: step)
      }
      return [-whole, whole].compactMap { step in
        let (moved, overflows) = bound.addingReportingOverflow(step)
        return overflows || moved < 0 && bound >= 0 ? nil : .int(moved)
      }
    case .double(let bound):
      return [(bound - step).kept, (bound + step).kept].filter {
        $0 != bound && ($0 >= 0 || bound < 0)
      }
      .map { .double($0) }
    case .expression(let bound):
      switch bound.tree {
      case .literal(.int(let bound)): return Self.int(bound).moved(by: step)
      case .literal(.double(let bound)): return Self.double(bound).moved(by: step)
      default: return []
      }
    default: return []
    }
  }
}

extension FormDefinition.Row {
  /// The constant step of a number's control, or else 1.
  fileprivate var step: Double {
    let step = properties.first { $0.name == "step" }?.value.expression
    switch step {
    case .literal(.int(let step))? where step > 0: return Double(step)
    case .literal(.double(let step))? where step > 0: return step
    default: return 1
    }
  }
}
