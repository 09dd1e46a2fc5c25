import FormCompiler
import FormLogic
@_spi(Generated) import FormModel
package import FormSyntax

/// Something that the tests of a form should have seen once.
package struct CoverageObligation: Sendable {
  /// What must be seen.
  enum Kind: Sendable {
    /// A row or section that is shown.
    case shown
    /// A condition that holds, of a row or section that is shown.
    case holds(FormProbe, FormExpression)
    /// The condition that hides a row or section, while nothing else hides it.
    case hides(FormProbe, FormExpression)
    /// A rule with a result; a rule passes with a value.
    case rule(Int, passes: Bool)
    /// An option that is chosen.
    case option(FormValue)
    case step(TakenStep)
  }

  let kind: Kind
  /// The row or section; nil for a condition of the form.
  let item: Int?
  let place: DefinitionPlace?
  /// What no test has seen.
  package let message: String
  /// The place in the spec; nil if it is unknown.
  package let span: SourceSpan?
}

/// What the tests of a form should have seen, in the order of the form.
///
/// Conditions are covered by masking MC/DC: each operand must once decide the result, with either
/// value. The condition that says so is an expression, too, so that the form's own evaluation tells
/// whether it is met, and the prover whether it can be.
package struct CoverageObligations: Sendable {
  package private(set) var obligations: [CoverageObligation] = []
  private let form: TestedForm
  private let optionTypes: OptionTypeIndex

  /// Lists the obligations of a form.
  package init(_ form: TestedForm) {
    self.form = form
    let definition = form.program.definition
    optionTypes = OptionTypeIndex(definition)
    addConditions()
    for (item, place) in form.program.writtenItems {
      let row = definition.row(at: place)
      if row?.rowType?.control == .field { continue }
      if let row {
        add(row, item, place)
      } else {
        add(definition.sections[place.section], item, place)
      }
    }
  }

  // MARK: - Rows and sections

  private mutating func add(_ row: FormDefinition.Row, _ item: Int, _ place: DefinitionPlace) {
    let name = name(of: item, place, row.title ?? row.type)
    addStates(name, item, place, hidden: row.hidden, disabled: row.disabled)
    addRules(row.allRules, written: row.rules.count, name, item, place)
    for (index, condition) in (row.computed?.choices ?? []).enumerated() {
      addDecisions(
        condition, "a condition \(index + 1) of `computed`", name, item, place, "computed")
    }
    for option in row.options?.all(in: optionTypes) ?? [] {
      add(
        .option(option.value), item, place,
        "the option `\(option.value.literalText(in: FixedTimeZone.utc))` of \(name) was never chosen"
      )
    }
    for (event, steps) in row.stepPlaces {
      for index in steps.indices { addStep(event, index, steps[index], name, item, place) }
    }
  }

  private mutating func add(
    _ section: FormDefinition.Section, _ item: Int, _ place: DefinitionPlace
  ) {
    var title: String?
    if case .text(let text)? = section.header { title = text }
    let name = name(of: item, place, title ?? "section \(place.section + 1)")
    addStates(name, item, place, hidden: section.hidden, disabled: section.disabled)
    addRules(section.allRules, written: section.rules.count, name, item, place)
    if case .select(let select) = section.kind {
      for option in select.options?.all(in: optionTypes) ?? [] {
        add(
          .option(option.value), item, place,
          "the option `\(option.value.literalText(in: FixedTimeZone.utc))` of \(name) was never chosen"
        )
      }
    }
    for event in section.steps {
      for index in event.steps.indices {
        addStep(.event(event.event), index, event.steps[index], name, item, place)
      }
    }
  }

  private func name(of item: Int, _ place: DefinitionPlace, _ title: String) -> String {
    form.program.items[item].tag.map { "`\($0)`" } ?? "\"\(title)\""
  }

  private mutating func addStates(
    _ name: String, _ item: Int, _ place: DefinitionPlace, hidden: FormExpression?,
    disabled: FormExpression?
  ) {
    add(.shown, item, place, "no test has seen \(name) shown")
    if let hidden {
      add(
        .hides(probe(hidden, item), hidden), item, place, "no test has seen \(name) hidden",
        "hidden")
      addOperands(hidden, name, item, place, "hidden") { .hides($0, $1) }
    }
    guard let disabled else { return }
    add(
      .holds(probe(disabled, item), disabled), item, place, "no test has seen \(name) disabled",
      "disabled")
    let enabled = FormExpression.not(disabled)
    add(
      .holds(probe(enabled, item), enabled), item, place, "no test has seen \(name) enabled",
      "disabled")
    addOperands(disabled, name, item, place, "disabled") { .holds($0, $1) }
  }

  private mutating func addRules(
    _ rules: [FormDefinition.Rule], written count: Int, _ name: String, _ item: Int,
    _ place: DefinitionPlace
  ) {
    for (index, rule) in rules.enumerated() {
      let key = index < count ? "rules[\(index)]" : rule.id ?? "rules"
      let title = "rule `\(rule.id ?? rule.kind)` of \(name)"
      add(.rule(index, passes: true), item, place, "\(title) never passed with a value", key)
      add(.rule(index, passes: false), item, place, "\(title) never failed", key)
      if let when = rule.when {
        addDecisions(when, "`when` of the \(title)", name, item, place, key)
      }
    }
  }

  private mutating func addStep(
    _ event: StepPlace, _ index: Int, _ step: FormDefinition.Step, _ name: String, _ item: Int,
    _ place: DefinitionPlace
  ) {
    let key: String
    switch event {
    case .event(let event): key = event.rawValue
    case .swipe(_, let id): key = id
    }
    add(
      .step(TakenStep(item: item, place: event, index: index)), item, place,
      "the step \(index + 1) of `\(key)` of \(name), `\(step.kind.rawValue)`, was never taken", key)
    if let when = step.when {
      addDecisions(when, "`when` of step \(index + 1)", name, item, place, key)
    }
  }

  // MARK: - Conditions

  private mutating func addConditions() {
    let places = Dictionary(
      (form.check.spans?.conditions ?? []).map { ($0.name, $0.span) },
      uniquingKeysWith: { first, _ in first })
    for condition in form.program.definition.conditions {
      for value in [true, false] {
        let test = value ? condition.expression : .not(condition.expression)
        obligations.append(
          CoverageObligation(
            kind: .holds(probe(test, nil), test), item: nil, place: nil,
            message: "the condition `\(condition.name)` was never \(value)",
            span: places[condition.name]))
      }
      for (operand, value, test) in condition.expression.decisions {
        obligations.append(
          CoverageObligation(
            kind: .holds(probe(test, nil), test), item: nil, place: nil,
            message: Self.message(operand, value, condition.expression),
            span: places[condition.name]))
      }
    }
  }

  /// Adds a condition of a row or section with either result, and its operands.
  private mutating func addDecisions(
    _ condition: FormExpression, _ title: String, _ name: String, _ item: Int,
    _ place: DefinitionPlace, _ key: String
  ) {
    for value in [true, false] {
      let test = value ? condition : .not(condition)
      add(
        .holds(probe(test, item), test), item, place,
        "`\(condition.text())` of \(name) was never \(value)", key)
    }
    addOperands(condition, name, item, place, key) { .holds($0, $1) }
  }

  private mutating func addOperands(
    _ condition: FormExpression, _ name: String, _ item: Int, _ place: DefinitionPlace,
    _ key: String, _ kind: (FormProbe, FormExpression) -> CoverageObligation.Kind
  ) {
    for (operand, value, test) in condition.decisions {
      add(
        kind(probe(test, item), test), item, place, Self.message(operand, value, condition), key)
    }
  }

  private static func message(
    _ operand: FormExpression, _ value: Bool, _ condition: FormExpression
  ) -> String {
    "that `\(operand.text())` is \(value) never decided `\(condition.text())`"
  }

  private func probe(_ condition: FormExpression, _ item: Int?) -> FormProbe {
    FormProbe(condition, at: item, in: form.program)
  }

  private mutating func add(
    _ kind: CoverageObligation.Kind, _ item: Int, _ place: DefinitionPlace, _ message: String,
    _ key: String? = nil
  ) {
    obligations.append(
      CoverageObligation(
        kind: kind, item: item, place: place, message: message, span: form.span(of: place, key)))
  }
}

extension FormExpression {
  /// For each operand and each of its values, the condition that the operand has the value and
  /// decides the result; none for a condition that is its only operand.
  ///
  /// An operand decides if all other operands of the conjunctions around it are true, and all others
  /// of the disjunctions false.
  fileprivate var decisions: [(operand: FormExpression, value: Bool, test: FormExpression)] {
    let leaves = leaves(given: [])
    guard leaves.count > 1 else { return [] }
    return leaves.flatMap { operand, circumstances in
      [true, false].map { value in
        (operand, value, .and([value ? operand : .not(operand)] + circumstances))
      }
    }
  }

  private func leaves(
    given circumstances: [FormExpression]
  ) -> [(operand: FormExpression, circumstances: [FormExpression])] {
    switch self {
    case .not(let operand): return operand.leaves(given: circumstances)
    case .and(let operands):
      return operands.indices.flatMap { index in
        operands[index].leaves(given: circumstances + operands.removing(index))
      }
    case .or(let operands):
      return operands.indices.flatMap { index in
        operands[index].leaves(
          given: circumstances + operands.removing(index).map(FormExpression.not))
      }
    case .literal: return []
    default: return [(self, circumstances)]
    }
  }

  /// The conditions of all `IF` in the expression, outermost first.
  fileprivate var choices: [FormExpression] {
    let own: [FormExpression] =
      if case .call(.choose, let arguments) = self { Array(arguments.prefix(1)) } else { [] }
    return own + operands.flatMap(\.choices)
  }
}

extension [FormExpression] {
  fileprivate func removing(_ index: Int) -> [FormExpression] {
    Array(self[..<index] + self[(index + 1)...])
  }
}

// MARK: - What cannot be met

/// How the prover judges an obligation that no test has met.
package enum OpenObligation: Sendable {
  /// A test could meet it.
  case possible
  /// No values meet it, so that it does not count.
  case impossible
  /// No values were found that meet it.
  case unknown
}

extension CoverageObligations {
  /// Asks the prover about obligations that no test has met.
  package func judgements(of open: [CoverageObligation]) -> [OpenObligation] {
    guard !open.isEmpty, var prover = try? FormProver(form.program.definition) else {
      return open.map { _ in .possible }
    }
    return open.map { obligation in
      switch obligation.kind {
      case .shown: judge(&prover, obligation.place, rule: nil)
      case .rule(let index, passes: false): judge(&prover, obligation.place, rule: index)
      case .holds(_, let condition):
        prover.isImpossible(condition, at: obligation.place) ? .impossible : .possible
      case .hides(_, let condition):
        prover.isImpossible(condition, at: nil) ? .impossible : .possible
      case .rule, .option, .step: .possible
      }
    }
  }

  private func judge(
    _ prover: inout FormProver, _ place: DefinitionPlace?, rule: Int?
  ) -> OpenObligation {
    let question = prover.questions.first { $0.place == place && $0.rule == rule }
    return switch question.map({ prover.answer(to: $0) }) {
    case .witness, nil: .possible
    case .impossible: .impossible
    case .unknown, .givenUp: .unknown
    }
  }
}
