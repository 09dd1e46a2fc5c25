import FormLogic
@_spi(Generated) import FormModel
package import FormSyntax

/// A change of one condition or rule of a form, which its tests should notice.
package struct FormMutation: Sendable {
  /// The part of the definition that is changed.
  fileprivate enum Part: Sendable {
    case condition(Int)
    case hidden(DefinitionPlace)
    case disabled(DefinitionPlace)
    case rule(DefinitionPlace, Int)
  }

  /// The new content of the part.
  fileprivate enum Change: Sendable {
    case expression(FormExpression)
    case rule(FormDefinition.Rule)
    case removal
  }

  fileprivate let part: Part
  fileprivate let change: Change
  /// The condition before the change; nil for a rule without one.
  fileprivate let original: FormExpression?
  /// What changes, for a message.
  package let message: String
  /// The place in the spec; nil if it is unknown.
  package let span: SourceSpan?

  /// Returns the form with the change; nil if it cannot run.
  package func applied(to form: TestedForm) -> TestedForm? {
    var definition = form.program.definition
    switch (part, change) {
    case (.condition(let index), .expression(let new)):
      definition.conditions[index].expression = new
    case (.hidden(let place), .expression(let new)):
      definition.change(at: place) {
        $0.hidden = new
      } row: {
        $0.hidden = new
      }
    case (.disabled(let place), .expression(let new)):
      definition.change(at: place) {
        $0.disabled = new
      } row: {
        $0.disabled = new
      }
    case (.rule(let place, let index), let change):
      definition.change(at: place) { section in
        section.rules.apply(change, at: index)
      } row: { row in
        row.rules.apply(change, at: index)
      }
    default: return nil
    }
    return (try? FormProgram(definition)).map { form.with($0) }
  }

  /// Whether the prover knows that the change has no effect.
  func isEquivalent(by prover: inout FormProver) -> Bool {
    guard let original, let new = changedCondition else { return false }
    let place: DefinitionPlace? =
      switch part {
      case .condition, .hidden: nil
      case .disabled(let place), .rule(let place, _): place
      }
    return prover.isImpossible(.and([original, .not(new)]), at: place)
      && prover.isImpossible(.and([.not(original), new]), at: place)
  }

  /// The condition after the change; nil for a change of a rule without one.
  private var changedCondition: FormExpression? {
    switch change {
    case .expression(let new): new
    case .rule(let rule): rule.predicate
    case .removal: nil
    }
  }
}

extension [FormDefinition.Rule] {
  fileprivate mutating func apply(_ change: FormMutation.Change, at index: Int) {
    switch change {
    case .rule(let rule): self[index] = rule
    case .removal: remove(at: index)
    case .expression: break
    }
  }
}

extension FormDefinition {
  /// Changes a section or row in place.
  fileprivate mutating func change(
    at place: DefinitionPlace, section: (inout Section) -> Void, row: (inout Row) -> Void
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

extension FormMutation {
  /// All changes of a form, in its order.
  package static func all(of form: TestedForm) -> [FormMutation] {
    var mutations: [FormMutation] = []
    let definition = form.program.definition
    let places = Dictionary(
      (form.check.spans?.conditions ?? []).map { ($0.name, $0.span) },
      uniquingKeysWith: { first, _ in first })
    for (index, condition) in definition.conditions.enumerated() {
      mutations += changes(
        of: condition.expression, .condition(index), at: places[condition.name])
    }
    definition.visit { place, section, row in
      let hidden = row.map(\.hidden) ?? section.hidden
      let disabled = row.map(\.disabled) ?? section.disabled
      if let hidden {
        mutations += changes(of: hidden, .hidden(place), at: form.span(of: place, "hidden"))
      }
      if let disabled {
        mutations += changes(of: disabled, .disabled(place), at: form.span(of: place, "disabled"))
      }
      for (index, rule) in (row?.rules ?? section.rules).enumerated() {
        let name = row?.tag ?? section.tag
        mutations += changes(
          of: rule, .rule(place, index), name, at: form.span(of: place, "rules[\(index)]"))
      }
    }
    return mutations
  }

  private static func changes(
    of condition: FormExpression, _ part: Part, at span: SourceSpan?
  ) -> [FormMutation] {
    condition.mutants.map { mutant, message in
      FormMutation(
        part: part, change: .expression(mutant), original: condition, message: message, span: span)
    }
  }

  private static func changes(
    of rule: FormDefinition.Rule, _ part: Part, _ tag: String?, at span: SourceSpan?
  ) -> [FormMutation] {
    let title = "rule `\(rule.id ?? rule.kind)`" + (tag.map { " of `\($0)`" } ?? "")
    func mutation(
      _ change: Change, _ message: String, of original: FormExpression? = nil
    ) -> FormMutation {
      FormMutation(part: part, change: change, original: original, message: message, span: span)
    }
    var found = [mutation(.removal, "\(title) is removed")]
    // The rule keeps its name in issues.
    var named = rule
    named.id = rule.id ?? rule.kind
    if let predicate = rule.predicate {
      found += predicate.mutants.map { mutant, message in
        var changed = named
        changed.set("predicate", to: .expression(mutant))
        return mutation(.rule(changed), message, of: predicate)
      }
    }
    for (changed, message) in named.movedBounds {
      found.append(mutation(.rule(changed), "\(title) \(message)"))
    }
    if let when = rule.when {
      found += when.mutants.map { mutant, message in
        var changed = named
        changed.when = mutant
        return mutation(.rule(changed), "`when` of \(title): \(message)")
      }
    }
    return found
  }
}

extension FormDefinition.Rule {
  /// The condition of an `assert` rule; nil for any other rule.
  fileprivate var predicate: FormExpression? {
    guard kind == RuleKind.assert.rawValue else { return nil }
    return arguments.first { $0.name == "predicate" }?.value.expression
  }

  fileprivate mutating func set(_ name: String, to value: FormDefinition.PropertyValue) {
    guard let index = arguments.firstIndex(where: { $0.name == name }) else { return }
    arguments[index].value = value
  }

  /// The rule with each of its bounds moved.
  fileprivate var movedBounds: [(FormDefinition.Rule, message: String)] {
    let others: [RuleKind: RuleKind] = [
      .greaterThan: .greaterOrEqual, .greaterOrEqual: .greaterThan,
      .smallerThan: .smallerOrEqual, .smallerOrEqual: .smallerThan,
    ]
    if let other = RuleKind(rawValue: kind).flatMap({ others[$0] }) {
      var changed = self
      changed.kind = other.rawValue
      return [(changed, "is `\(other.rawValue)`")]
    }
    return arguments.flatMap { argument -> [(FormDefinition.Rule, message: String)] in
      guard case .int(let bound) = argument.value else { return [] }
      return [-1, 1].compactMap { step in
        let (moved, overflows) = bound.addingReportingOverflow(step)
        if overflows || moved < 0 && bound >= 0 { return nil }
        var changed = self
        changed.set(argument.name, to: .int(moved))
        return (changed, "has the \(argument.name) `\(moved)`")
      }
    }
  }
}

extension FormExpression {
  /// The condition with one change each, and what changes.
  fileprivate var mutants: [(FormExpression, message: String)] {
    [(.not(self), "`\(text())` is negated")] + innerMutants
  }

  /// The changes inside a condition, apart from its negation.
  private var innerMutants: [(FormExpression, message: String)] {
    switch self {
    case .not(let operand): return operand.innerMutants.map { (.not($0), $1) }
    case .and(let operands): return Self.mutants(of: operands, FormExpression.and)
    case .or(let operands): return Self.mutants(of: operands, FormExpression.or)
    case .compare(let comparison, let left, let right): return Self.moved(comparison, left, right)
    default: return []
    }
  }

  private static func mutants(
    of operands: [FormExpression], _ make: ([FormExpression]) -> FormExpression
  ) -> [(FormExpression, message: String)] {
    operands.indices.flatMap { index -> [(FormExpression, message: String)] in
      var rest = operands
      let dropped = rest.remove(at: index)
      let inner = dropped.innerMutants.map { mutant, message in
        var changed = operands
        changed[index] = mutant
        return (make(changed), message)
      }
      let shorter = rest.count == 1 ? rest[0] : make(rest)
      return [(shorter, "`\(dropped.text())` is left out of `\(make(operands).text())`")] + inner
    }
  }

  /// The comparison with its bound moved.
  private static func moved(
    _ comparison: FormComparison, _ left: FormExpression, _ right: FormExpression
  ) -> [(FormExpression, message: String)] {
    let original = FormExpression.compare(comparison, left, right).text()
    func changed(_ expression: FormExpression) -> (FormExpression, message: String) {
      (expression, "`\(original)` is `\(expression.text())`")
    }
    func relation(_ relation: FormComparison.Relation) -> (FormExpression, message: String) {
      changed(.compare(FormComparison(relation, options: comparison.options), left, right))
    }
    switch comparison.relation {
    case .less: return [relation(.lessOrEqual)]
    case .lessOrEqual: return [relation(.less)]
    case .greater: return [relation(.greaterOrEqual)]
    case .greaterOrEqual: return [relation(.greater)]
    case .between:
      guard let bounds = right.bounds, bounds.count == 2 else { return [] }
      let (low, high) = (bounds[0], bounds[1])
      return [
        (.greater, .lessOrEqual), (.greaterOrEqual, .less),
      ].map { above, below in
        changed(
          .and([
            .compare(FormComparison(above), left, low), .compare(FormComparison(below), left, high),
          ]))
      }
    default: return []
    }
  }
}

extension FormExpression {
  /// The elements of a written list.
  fileprivate var bounds: [FormExpression]? {
    switch self {
    case .list(let elements): elements
    case .literal(.list(let values)): values.map { .literal($0) }
    default: nil
    }
  }
}

/// The changes of a form that its tests have noticed.
package struct MutationResult {
  private let path: String
  private let sources: SourceMap
  private let count: Int
  /// The changes that no test has noticed.
  private var unnoticed: [FormMutation] = []
  /// The changes without an effect, as the prover knows.
  private var equivalent = 0
  private var prover: FormProver?

  /// Starts the result for the changes of a form.
  package init(_ form: TestedForm, _ mutations: [FormMutation]) {
    path = form.path
    sources = form.check.report.sources
    count = mutations.count
    prover = try? FormProver(form.program.definition)
  }

  /// Adds a change that no test has noticed.
  package mutating func add(unnoticed mutation: FormMutation) {
    if var prover {
      let isEquivalent = mutation.isEquivalent(by: &prover)
      self.prover = prover
      if isEquivalent {
        equivalent += 1
        return
      }
    }
    unnoticed.append(mutation)
  }

  /// Whether there are changes that no test has noticed.
  package var isComplete: Bool { unnoticed.isEmpty }

  /// The changes that no test has noticed, as warnings at their places.
  package var report: Report {
    Report(
      path: path, sources: sources,
      diagnostics: unnoticed.map {
        Diagnostic(.unnoticedChange, "no test notices that \($0.message)", at: $0.span)
      })
  }

  /// The line for people: `order.form.yaml: 8 of 10 changes were noticed`.
  package var summary: String {
    let total = count - equivalent
    let rest = equivalent > 0 ? ", \(equivalent) without an effect" : ""
    return "\(path): \(total - unnoticed.count) of \(total) changes were noticed\(rest)\n"
  }
}

extension FormMutation {
  /// Whether a case of some test files does not pass for the changed form.
  package func isNoticed(by files: [FormTestFile], _ form: TestedForm) -> Bool {
    // A form that cannot run would be noticed by whoever writes it.
    guard let changed = applied(to: form) else { return true }
    return files.contains { file in
      let run = TestRun(file, changed)
      return file.cases.contains { $0.skip == nil && !run.run($0).isPassed }
    }
  }
}
