@_spi(Generated) package import FormModel
import FormSyntax

/// Checks whether each condition and rule of a form can hold and whether it can fail.
package struct LogicCheck: Sendable {
  var search: Search
  let outline: FormOutline
  private(set) var trials: TrialForm
  /// The findings so far.
  package internal(set) var found: [LogicFinding] = []
  /// The items that are never valid and not always visible.
  var invalid: [Int] = []
  /// The fast path for conditions about which there is nothing to report.
  var independence: Independence
  /// The numbers of rows and sections that have the options of each declared type.
  lazy var typeUses = outline.typeUses()
  lazy var mayChangeBeforeTaps = outline.mayChangeBeforeTaps()
  /// The subject of the current question.
  private var subject: (item: Int, keys: [String]) = (0, [])
  /// The subjects about which nothing is reported because a question was given up.
  package private(set) var givenUp: [LogicSubject] = []

  /// The pages that are not always part of the form, by the items of their sections.
  let pages: [Int: ConditionalPage]
  /// The items that are checked.
  private var numbers: Range<Int>

  /// Creates a check of a form.
  ///
  /// - Parameters:
  ///   - conditionalPages: The sections of the pages that are not always part of the form.
  ///   - limits: The limits of the questions.
  package init(
    _ definition: FormDefinition, conditionalPages: [[Int]] = [],
    limits: SearchLimits = .warnings
  ) {
    let reader = FormulaReader(definition)
    outline = reader.outline
    pages = reader.outline.pages(conditionalPages)
    trials = TrialForm(outline)
    independence = Independence(outline)
    search = Search(reader, limits)
    numbers = outline.items.indices
  }

  /// Checks the form, and returns facts that are true for every filling.
  package mutating func findings() -> [LogicFinding] {
    if let second = halve() {
      join(
        LargeStackThread.both(
          { checkItems() },
          {
            var half = second
            half.checkItems()
            return half
          }
        ).1)
    } else {
      checkItems()
    }
    return joinedFindings()
  }

  /// Checks the form as a whole, after its items, and returns all findings.
  package mutating func joinedFindings() -> [LogicFinding] {
    checkForm()
    checkFilling()
    checkWaiting()
    removeImpliedFindings()
    return found
  }

  /// Checks the sections and rows each by itself.
  package mutating func checkItems() {
    for number in numbers { check(number) }
    let reported = Set(found.map { [$0.place.description] + $0.keys })
    for number in numbers {
      checkParts(ofItem: number, reported)
      checkOptions(ofItem: number, reported)
      checkActions(ofItem: number)
    }
  }

  // MARK: - Halves

  /// Forms with at least this many items are checked in halves, on any machine.
  package static let halvedItemCount = 1_000

  /// Splits off the second half of the items, with half of the remaining effort; nil for a form
  /// that is too small to benefit.
  package mutating func halve() -> LogicCheck? {
    guard outline.items.count >= Self.halvedItemCount else { return nil }
    search.spend(search.remaining / 2)
    var second = self
    second.trials = TrialForm(outline)
    let middle = numbers.count / 2
    second.numbers = middle..<numbers.upperBound
    numbers = numbers.lowerBound..<middle
    return second
  }

  /// Adds the findings of the second half.
  package mutating func join(_ second: LogicCheck) {
    for finding in second.found where !hasCause(of: finding) { found.append(finding) }
    invalid += second.invalid
    givenUp += second.givenUp
    search.spend(-second.search.remaining)
    numbers = numbers.lowerBound..<second.numbers.upperBound
  }

  // MARK: - Items

  private mutating func check(_ number: Int) {
    let item = outline.items[number]
    checkPage(ofSection: number)
    if let question = hiding(number) { check(question, ["hidden"], .neverShown) }
    if let disabled = item.disabled {
      let count = found.count
      check(
        LogicQuestion(
          condition: disabled, item: number, visible: number, enabled: outline.around(number)),
        ["disabled"], .alwaysHolds)
      if found.count == count { checkLock(disabled, of: number, ["disabled"]) }
    }
    checkProperties(of: item)
    guard item.type != nil else { return }
    if let computed = item.computed { checkPresence(of: computed, number) }
    let first = found.count
    defer {
      checkRules(ofItem: number, first)
      if found.count == first { checkDefault(ofItem: number) }
    }
    if item.constraints.hasExpressions { checkConditions(ofRulesOf: item) }
  }

  private mutating func checkConditions(ofRulesOf item: LogicItem) {
    let (number, rules) = (item.number, item.writtenRules)
    for index in rules.indices {
      if let when = rules[index].when { check(when, of: rules[index], index, number) }
      guard let predicate = rules[index].predicate else { continue }
      let question = LogicQuestion(
        condition: predicate, item: number, visible: number, when: rules[index].when,
        judgesValue: true)
      let keys = ["rules", String(index), "assert"]
      // The purpose of a rule may be to reject all values that its condition selects.
      let isRefusal = rules[index].when?.readsOwn(item.tag) ?? false
      if isRefusal, !tried(question).holds { continue }
      check(question, keys, .alwaysPasses, .neverPasses)
    }
  }

  /// Asks whether the condition of a rule can hold and fail; without a value, most rules are not
  /// checked anyway.
  private mutating func check(
    _ when: FormExpression, of rule: FormDefinition.Rule, _ index: Int, _ number: Int
  ) {
    let keys = ["rules", String(index), "when"]
    var question = LogicQuestion(condition: when, item: number, visible: number)
    let count = found.count
    check(question, keys, .alwaysHolds)
    guard found.count == count, !rule.isAboutPresence, when.readsOwn(outline.items[number].tag),
      !rule.judgesAbsence
    else { return }
    question.judgesValue = true
    checkNever(question, keys, .neverHolds)
  }

  /// Asks whether a computed row can have a value while it is visible.
  private mutating func checkPresence(of computed: FormExpression, _ number: Int) {
    let item = outline.items[number]
    var read: Set<Int> = []
    addItems(readBy: computed, in: item.template ?? 0, to: &read)
    guard !item.isDerived, read.contains(where: outline.canBeHidden),
      !outline.isAlwaysHidden(number)
    else { return }
    checkNever(
      LogicQuestion(
        condition: computed.comparedWithNil(.notEqual), item: number,
        visible: item.keepsValue ? nil : number),
      ["computed"], .neverComputed)
    if found.last?.kind != .neverComputed || found.last?.place != item.place {
      checkTerms(of: computed, number)
    }
  }

  /// The maximum number of computed rows that are followed: following whole chains would take
  /// quadratic time.
  private static let maximumDepth = 3

  /// Adds the items that an expression names, also through computed rows.
  private func addItems(
    readBy expression: FormExpression, in scope: Int, to read: inout Set<Int>, depth: Int = 0
  ) {
    var named: Set<Int> = []
    expression.addItems(to: &named, in: scope, of: outline)
    let new = named.subtracting(read)
    read.formUnion(new)
    guard depth < Self.maximumDepth else { return }
    for number in new.sorted() {
      guard let computed = outline.items[number].computed else { continue }
      addItems(
        readBy: computed, in: outline.items[number].template ?? 0, to: &read, depth: depth + 1)
    }
  }

  /// Asks only whether a condition never holds where it is used.
  private mutating func checkNever(
    _ question: LogicQuestion, _ keys: [String], _ never: LogicFinding.Kind
  ) {
    begin(question.item, keys)
    guard search.remaining > 0 else { return giveUp() }
    if tried(question).holds { return }
    let context = context(of: question)
    let formula = self.formula(question.condition, question)
    guard isPossible(context), !isPossible(context + [formula]) else { return }
    add(never, question, keys, context + [formula])
  }

  // MARK: - Conditions

  mutating func check(
    _ question: LogicQuestion, _ keys: [String],
    _ always: LogicFinding.Kind, _ never: LogicFinding.Kind = .neverHolds
  ) {
    // A constant condition is intended.
    if case .literal = question.condition { return }
    begin(question.item, keys)
    guard search.remaining > 0 else { return giveUp() }
    let isIndependent = independence.isIndependent(question)
    search.spend(independence.steps / 4)
    if isIndependent {
      if !independence.keepsLimits { checkWhileRulesHold(question, keys) }
      return
    }
    let count = found.count
    checkAlways(question, keys, always, never)
    if found.count == count { checkWhileRulesHold(question, keys) }
  }

  private mutating func checkAlways(
    _ question: LogicQuestion, _ keys: [String],
    _ always: LogicFinding.Kind, _ never: LogicFinding.Kind
  ) {
    let run = tried(question)
    if run.isDone { return }
    let context = context(of: question)
    let formula = self.formula(question.condition, question)
    // A constant without rows is reported elsewhere, and so is a condition that is never used.
    guard formula.constant == nil || !question.condition.isConstant,
      run.holds || run.fails || isPossible(context)
    else { return }
    if !run.fails, !isPossible(context + [formula.negated]) {
      add(always, question, keys, context + [formula.negated])
    } else if !run.holds, !isPossible(context + [formula]) {
      add(never, question, keys, context + [formula])
    } else {
      _ = checkOperands(of: question.condition, question, keys, context, run)
    }
  }

  /// Tries fillings of the form for a question.
  mutating func tried(
    _ question: LogicQuestion, keeping rules: [(item: Int, holds: TrialCondition)] = []
  ) -> TrialRun {
    let effort = trials.effort
    defer { search.spend((trials.effort - effort) / 4) }
    return TrialRun(question, in: trials, keeping: rules)
  }

  mutating func context(of question: LogicQuestion) -> [Formula] {
    var context = question.visible.map { [Formula.fact(.visible($0))] } ?? []
    if let enabled = question.enabled { context.append(.fact(.disabled(enabled), false)) }
    if let entry = search.reader.entry(around: question.item) { context.append(entry) }
    if let when = question.when { context.append(formula(when, question)) }
    if question.judgesValue, let term = search.reader.term(ofItem: question.item) {
      context.append(.fact(.present(term)))
    }
    return context
  }

  mutating func formula(
    _ condition: FormExpression, _ question: LogicQuestion
  ) -> Formula {
    let scope = outline.items[question.item].template ?? 0
    let formula = search.reader.formula(condition, in: scope, own: question.item)
    search.spend(formula.weight)
    return formula
  }

  /// The maximum number of operands: each is a question about all others, which takes quadratic
  /// time.
  private static let maximumOperands = 24

  /// Looks for operands that never decide a condition in its context.
  ///
  /// - Parameters:
  ///   - run: The trials of the condition; nil if there were none.
  ///   - path: The path to the condition: the index of the operand at each level.
  /// - Returns: Whether one was found.
  mutating func checkOperands(
    of condition: FormExpression, _ question: LogicQuestion, _ keys: [String],
    _ context: [Formula], _ run: TrialRun? = nil, at path: [Int] = []
  ) -> Bool {
    var number = 0
    return checkOperands(of: condition, question, keys, context, run, &number, at: path)
  }

  /// - Parameter number: The number of the next operand, in the order of a trial.
  private mutating func checkOperands(
    of condition: FormExpression, _ question: LogicQuestion, _ keys: [String],
    _ context: [Formula], _ run: TrialRun?, _ number: inout Int, at path: [Int]
  ) -> Bool {
    if case .not(let part) = condition {
      return checkOperands(of: part, question, keys, context, run, &number, at: path + [0])
    }
    guard let (operands, isAnd) = condition.junction else { return false }
    guard operands.count <= Self.maximumOperands else { return false }
    let formulas = operands.map { formula($0, question) }
    for index in operands.indices {
      let own = number
      number += 1
      // An operand matters in a conjunction while the others hold, and in a disjunction while they
      // fail.
      let others = formulas.indices.filter { $0 != index }
        .map { isAnd ? formulas[$0] : formulas[$0].negated }
      let decisive = isAnd ? formulas[index].negated : formulas[index]
      if formulas[index].constant == nil, run?.decides(own) != true,
        !isPossible(context + others + [decisive]),
        isAnd || !operands.acceptsMissingValue(at: index)
          || !isPossible(context + [formulas[index]])
      {
        add(
          .decidesNothing, question, keys, context + others + [decisive], operands[index],
          at: path + [index])
        return true
      }
      if checkOperands(
        of: operands[index], question, keys, context + others, run, &number, at: path + [index])
      {
        return true
      }
    }
    return false
  }

  private mutating func add(
    _ kind: LogicFinding.Kind, _ question: LogicQuestion, _ keys: [String],
    _ assumptions: [Formula], _ part: FormExpression? = nil, at operand: [Int] = []
  ) {
    found.append(
      LogicFinding(
        kind: kind, place: outline.items[question.item].place, keys: keys, operand: operand,
        condition: part ?? question.condition,
        causes: search.causes(of: assumptions) + pageCauses(of: question, assumptions)))
  }

  /// The condition of the page as a cause, if the assumptions are possible without it.
  private mutating func pageCauses(
    of question: LogicQuestion, _ assumptions: [Formula]
  ) -> [LogicCause] {
    guard let page = question.page, let when = question.when else { return [] }
    let onPage = formula(when, question)
    guard isPossible(assumptions.filter { $0 != onPage }) else { return [] }
    return [LogicCause(kind: .isOnPage(page), condition: when)]
  }

  mutating func isPossible(_ assumptions: [Formula], keeping rules: KeptRules = .none) -> Bool {
    switch search.possibility(of: assumptions, keeping: rules) {
    case .impossible: return false
    case .possible: return true
    case .undecided:
      giveUp()
      return true
    }
  }

  /// Sets the subject of the next questions.
  mutating func begin(_ number: Int, _ keys: [String]) {
    subject = (number, keys)
  }

  /// Records that nothing is reported about the current subject.
  mutating func giveUp() {
    let given = LogicSubject(place: outline.items[subject.item].place, keys: subject.keys)
    if givenUp.last != given { givenUp.append(given) }
  }
}

extension FormExpression {
  /// The operands of a conjunction or disjunction; nil for any other condition.
  var junction: (operands: [FormExpression], isAnd: Bool)? {
    switch self {
    case .and(let operands): (operands, true)
    case .or(let operands): (operands, false)
    default: nil
    }
  }
}

extension FormDefinition.Rule {
  /// The condition of an `assert` that judges values only; nil for any other rule.
  var predicate: FormExpression? {
    guard kind == RuleKind.assert.rawValue, !judgesAbsence else { return nil }
    return arguments.first { $0.name == "predicate" }?.value.expression
  }
}

extension [FormExpression] {
  /// Whether an operand of OR accepts a missing value that another operand compares, as in
  /// `$plan == nil OR $plan != 'pro'`.
  ///
  /// Such an operand only makes the meaning of the other one explicit.
  fileprivate func acceptsMissingValue(at index: Int) -> Bool {
    guard case .compare(let comparison, .reference(let reference), .literal(.null)) = self[index],
      comparison.relation == .equal
    else { return false }
    return indices.contains { other in
      other != index && self[other].hasOperand { $0 == .reference(reference) }
    }
  }
}
