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
    /// A condition of a step, which also holds when the step is taken, if it follows from that.
    ///
    /// - Parameter item: The row or section that the condition refers to.
    case holdsAtStep(TakenStep?, FormProbe, FormExpression, item: Int)
    /// A rule with a result; a rule passes with a value.
    case rule(Int, passes: Bool)
    /// A condition about a bound of a rule, which counts only if the rule can fail.
    case bound(FormProbe, FormExpression, rule: Int)
    /// An option that is chosen.
    case option(FormValue)
    case step(TakenStep)
    /// The tag of a page that is shown.
    case page(String)
  }

  /// What shows in the form that the obligation is met.
  enum Aspect: Sendable {
    case isHidden, isDisabled, value, issues
    case condition(String)
    case other
  }

  let kind: Kind
  let aspect: Aspect
  /// The row or section; nil for a condition of the form.
  let item: Int?
  let place: DefinitionPlace?
  /// What must be seen, in words.
  let title: String
  /// The place in the spec; nil if it is unknown.
  package let span: SourceSpan?

  /// What no test has seen.
  package var message: String { "no test has seen that \(title)" }
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
    addForm()
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
    let part = Part(item, place, name: row.tag, or: row.title ?? row.type)
    addStates(part, hidden: row.hidden, disabled: row.disabled)
    addRules(row.allRules, written: row.rules.count, part)
    if let computed = row.computed { addBranches(computed, part, "computed", .value) }
    addCases(row.properties, part)
    addOptions(row.options, of: row.rowType, part)
    for (event, steps) in row.stepPlaces { addSteps(steps, event, part) }
  }

  private mutating func add(
    _ section: FormDefinition.Section, _ item: Int, _ place: DefinitionPlace
  ) {
    var title: String?
    if case .text(let text)? = section.header { title = text }
    let part = Part(item, place, name: section.tag, or: title ?? "section \(place.section + 1)")
    addStates(part, hidden: section.hidden, disabled: section.disabled)
    addRules(section.allRules, written: section.rules.count, part)
    addCases(section.texts, part)
    if case .select(let select) = section.kind { addOptions(select.options, of: nil, part) }
    for event in section.steps { addSteps(event.steps, .event(event.event), part) }
  }

  /// A section or row with its name in titles.
  private struct Part {
    let item: Int
    let place: DefinitionPlace
    let tag: String?
    let name: String

    init(_ item: Int, _ place: DefinitionPlace, name: String?, or title: String) {
      (self.item, self.place, tag) = (item, place, name)
      self.name = name.map { "`\($0)`" } ?? "\"\(title)\""
    }
  }

  private mutating func addStates(
    _ part: Part, hidden: FormExpression?, disabled: FormExpression?
  ) {
    add(.shown, part, "\(part.name) is shown")
    if let hidden {
      let kind = CoverageObligation.Kind.hides(probe(hidden, part.item), hidden)
      add(kind, part, "\(part.name) is hidden", "hidden", .isHidden)
      for (title, test) in hidden.decisions {
        let kind = CoverageObligation.Kind.hides(probe(test, part.item), test)
        add(kind, part, title, "hidden", .isHidden)
      }
    }
    guard let disabled else { return }
    addTest(disabled, part, "\(part.name) is disabled", "disabled", .isDisabled)
    addTest(.not(disabled), part, "\(part.name) is enabled", "disabled", .isDisabled)
    addOperands(disabled, part, "disabled", .isDisabled)
  }

  private mutating func addRules(
    _ rules: [FormDefinition.Rule], written count: Int, _ part: Part
  ) {
    for (index, rule) in rules.enumerated() {
      // The first row of a key stands for all, of which one reports that the key is repeated.
      if let key = rule.uniqueKey, let tag = part.tag, key.dropFirst().contains(tag) { continue }
      let key = index < count ? "rules[\(index)]" : rule.id ?? "rules"
      let title = "rule `\(rule.id ?? rule.kind)` of \(part.name)"
      add(.rule(index, passes: true), part, "\(title) passes with a value", key, .issues)
      add(.rule(index, passes: false), part, "\(title) fails", key, .issues)
      for (condition, title) in rule.bounds {
        let kind = CoverageObligation.Kind.bound(
          probe(condition, part.item), condition, rule: index)
        add(kind, part, "\(title) of \(part.name)", key, .issues)
      }
      if let when = rule.when { addDecisions(when, part, key, .issues) }
    }
  }

  private mutating func addOptions(
    _ options: FormDefinition.Options?, of type: RowType?, _ part: Part
  ) {
    var options = options?.all(in: optionTypes) ?? []
    // The value of such a row is its right option, which implies the left one that offers it.
    if type?.control == .leftRight { options = options.flatMap(\.options) }
    for option in options {
      let value = option.value.literalText(in: FixedTimeZone.utc)
      add(.option(option.value), part, "the option `\(value)` of \(part.name) is chosen")
    }
  }

  private mutating func addSteps(
    _ steps: [FormDefinition.Step], _ event: StepPlace, _ part: Part
  ) {
    let key =
      switch event {
      case .event(let event): event.rawValue
      case .swipe(_, let id): id
      }
    for (index, step) in steps.enumerated() {
      let taken = TakenStep(item: part.item, place: event, index: index)
      let title = "step \(index + 1) of `\(key)` of \(part.name), `\(step.kind.rawValue)`, is taken"
      add(.step(taken), part, title, key)
      // `$old` has a value only while the step is taken.
      guard let when = step.when, !when.readsOld else { continue }
      let row = event == .event(.add) ? form.program.firstRow(ofEntriesIn: part.item) : nil
      let name = "`\(when.text())` of \(part.name)"
      let results = [("\(name) is true", when), ("\(name) is false", .not(when))]
      for (title, test) in results + when.decisions {
        let item = row ?? part.item
        let step = test.follows(from: when) ? taken : nil
        add(.holdsAtStep(step, probe(test, item), test, item: item), part, title, key)
      }
    }
  }

  // MARK: - The whole form

  private mutating func addForm() {
    let definition = form.program.definition
    let places = Dictionary(
      (form.check.spans?.conditions ?? []).map { ($0.name, $0.span) },
      uniquingKeysWith: { first, _ in first })
    for condition in definition.conditions {
      let name = "the condition `\(condition.name)`"
      addForm(
        condition.expression, "\(name) is true", "\(name) is false", .condition(condition.name),
        at: places[condition.name])
    }
    if let disabled = definition.disabled {
      addForm(
        disabled, "the form is disabled", "the form is enabled", .other,
        at: form.check.spans?.disabled)
    }
    for tag in definition.pages.compactMap(\.tag) {
      addForm(.page(tag), "the page `\(tag)` is shown", .other, at: form.check.spans?.form)
    }
  }

  /// Adds a condition of the form with either result, and its operands.
  private mutating func addForm(
    _ condition: FormExpression, _ isTrue: String, _ isFalse: String,
    _ aspect: CoverageObligation.Aspect, at span: SourceSpan?
  ) {
    let results = [(isTrue, condition), (isFalse, .not(condition))]
    for (title, test) in results + condition.decisions {
      addForm(.holds(probe(test, nil), test), title, aspect, at: span)
    }
  }

  private mutating func addForm(
    _ kind: CoverageObligation.Kind, _ title: String, _ aspect: CoverageObligation.Aspect,
    at span: SourceSpan?
  ) {
    obligations.append(
      CoverageObligation(
        kind: kind, aspect: aspect, item: nil, place: nil, title: title, span: span))
  }

  // MARK: - Conditions

  /// Adds the cases of texts.
  private mutating func addCases(_ properties: [FormDefinition.Property], _ part: Part) {
    for property in properties {
      // The form adds the question whether a text is empty.
      for condition in property.value.expression.choices where !condition.isAboutAbsence {
        addDecisions(condition, part, property.name, .other)
      }
    }
  }

  /// Adds the arms of all `IF` and `COALESCE` in an expression.
  private mutating func addBranches(
    _ expression: FormExpression, _ part: Part, _ key: String, _ aspect: CoverageObligation.Aspect
  ) {
    for condition in expression.choices { addDecisions(condition, part, key, aspect) }
    for (title, test) in expression.usedArguments { addTest(test, part, title, key, aspect) }
  }

  /// Adds a condition of a row or section with either result, and its operands.
  private mutating func addDecisions(
    _ condition: FormExpression, _ part: Part, _ key: String,
    _ aspect: CoverageObligation.Aspect
  ) {
    let name = "`\(condition.text())` of \(part.name)"
    addTest(condition, part, "\(name) is true", key, aspect)
    addTest(.not(condition), part, "\(name) is false", key, aspect)
    addOperands(condition, part, key, aspect)
  }

  private mutating func addOperands(
    _ condition: FormExpression, _ part: Part, _ key: String,
    _ aspect: CoverageObligation.Aspect
  ) {
    for (title, test) in condition.decisions { addTest(test, part, title, key, aspect) }
  }

  private mutating func addTest(
    _ test: FormExpression, _ part: Part, _ title: String, _ key: String,
    _ aspect: CoverageObligation.Aspect
  ) {
    add(.holds(probe(test, part.item), test), part, title, key, aspect)
  }

  private func probe(_ condition: FormExpression, _ item: Int?) -> FormProbe {
    FormProbe(condition, at: item, in: form.program)
  }

  private mutating func add(
    _ kind: CoverageObligation.Kind, _ part: Part, _ title: String, _ key: String? = nil,
    _ aspect: CoverageObligation.Aspect = .other
  ) {
    obligations.append(
      CoverageObligation(
        kind: kind, aspect: aspect, item: part.item, place: part.place, title: title,
        span: form.span(of: part.place, key)))
  }
}

extension FormDefinition.Rule {
  /// For each constant bound, the condition that the value is at the bound and, if there are two, that
  /// it is beyond the bound; in words as well.
  fileprivate var bounds: [(FormExpression, title: String)] {
    let bounds = RuleKind(rawValue: kind)?.semantics.bounds ?? []
    // A value that passes `exactLength` is at its bound.
    if Set(bounds.map(\.argument)).count < bounds.count { return [] }
    return bounds.flatMap { bound -> [(FormExpression, title: String)] in
      guard let argument = arguments.first(where: { $0.name == bound.argument }),
        argument.value.expression.isConstant
      else { return [] }
      let limit = argument.value.expression
      let (subject, noun) = bound.measure.subject
      let title = "the bound `\(argument.value.text)` of rule `\(id ?? kind)`"
      let beyond = FormComparison(bound.isLower ? .less : .greater)
      let at = (
        FormExpression.compare(FormComparison(.equal), subject, limit), title: "\(noun) is \(title)"
      )
      if bounds.count < 2 { return [at] }
      return [at, (.compare(beyond, subject, limit), title: "\(noun) is beyond \(title)")]
    }
  }
}

extension RuleKind.Measure {
  /// The measure of the row's own value, and its name in messages.
  fileprivate var subject: (FormExpression, noun: String) {
    switch self {
    case .order: (.reference(.own), "the value")
    case .length: (.call(.length, [.reference(.own)]), "the length")
    case .items: (.call(.count, [.reference(.own)]), "the number of elements")
    }
  }
}

extension FormExpression {
  /// What tests should see of a condition besides its results, in words and as conditions.
  fileprivate var decisions: [(title: String, test: FormExpression)] { operandDecisions + bounds }

  /// For each comparison of order with a constant, that the other side is the constant.
  private var bounds: [(title: String, test: FormExpression)] {
    switch self {
    case .not(let operand): return operand.bounds
    case .and(let operands), .or(let operands): return operands.flatMap(\.bounds)
    case .compare(let comparison, let left, let right) where comparison.relation.comparesOrder:
      let constants = comparison.relation == .between ? right.elements ?? [] : [right]
      return constants.filter(\.isConstant).map { constant in
        (
          "`\(left.text())` is the bound `\(constant.text())` of `\(text())`",
          .compare(FormComparison(.equal, options: comparison.options), left, constant)
        )
      }
    default: return []
    }
  }

  fileprivate var isConstant: Bool {
    switch self {
    case .literal(let value): value != .null
    case .date: true
    default: false
    }
  }

  /// For each operand and each of its values, the condition that the operand has the value and
  /// decides the result; none for a condition that is its only operand.
  ///
  /// An operand decides if all other operands of the conjunctions around it are true, and all others
  /// of the disjunctions false.
  private var operandDecisions: [(title: String, test: FormExpression)] {
    let leaves = leaves(given: [])
    guard leaves.count > 1 else { return [] }
    return leaves.flatMap { operand, circumstances in
      [true, false].map { value in
        (
          "`\(operand.text())` is \(value) and decides `\(text())`",
          .and([value ? operand : .not(operand)] + circumstances)
        )
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

  /// Whether the operands of the conjunction are all among those of another.
  fileprivate func follows(from other: FormExpression) -> Bool {
    conjuncts.allSatisfy(other.conjuncts.contains)
  }

  private var conjuncts: [FormExpression] {
    if case .and(let operands) = self { operands.flatMap(\.conjuncts) } else { [self] }
  }

  fileprivate var readsOld: Bool {
    if case .reference(let reference) = self { return reference.scope == .old }
    return hasOperand(where: \.readsOld)
  }

  /// The conditions of all `IF` in the expression, outermost first.
  fileprivate var choices: [FormExpression] {
    let own: [FormExpression] =
      if case .call(.choose, let arguments) = self { Array(arguments.prefix(1)) } else { [] }
    return own + operands.flatMap(\.choices)
  }
}

extension FormExpression {
  /// For each argument of all `COALESCE` in the expression, that it is the first with a value.
  fileprivate var usedArguments: [(title: String, test: FormExpression)] {
    var own: [(title: String, test: FormExpression)] = []
    if case .call(.coalesce, let arguments) = self {
      own = arguments.enumerated().map { index, argument in
        let absent = arguments[..<index].map(\.isAbsent)
        return (
          "`\(argument.text())` is the value of `\(text())`",
          .and(absent + [.not(argument.isAbsent)])
        )
      }
    }
    return own + operands.flatMap(\.usedArguments)
  }

  private var isAbsent: FormExpression {
    .compare(FormComparison(.equal), self, .literal(.null))
  }

  fileprivate var isAboutAbsence: Bool {
    if case .compare(_, _, .literal(.null)) = self { true } else { false }
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
      case .holdsAtStep(_, _, let condition, let item):
        prover.isImpossible(condition, at: form.program.place(ofItem: item))
          ? .impossible : .possible
      case .bound(_, let condition, let rule):
        prover.isImpossible(condition, at: obligation.place)
          || judge(&prover, obligation.place, rule: rule) == .impossible
          ? .impossible : .possible
      // A row that never shows has no value that a test could see.
      case .rule, .option:
        judge(&prover, obligation.place, rule: nil) == .impossible ? .impossible : .possible
      case .step, .page: .possible
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
