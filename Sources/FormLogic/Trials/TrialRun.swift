@_spi(Generated) import FormModel

/// A condition with the circumstances in which it is used.
struct LogicQuestion {
  let condition: FormExpression
  /// Whether the condition is the only one that hides the item.
  var isHiding = false
  /// The row or section that the condition belongs to.
  let item: Int
  /// The item that must be visible for the condition to be used; nil if there is none.
  let visible: Int?
  /// The item that must be enabled for the condition to be used; nil if there is none.
  var enabled: Int?
  /// Another condition that must hold for this one to be used.
  var when: FormExpression?
  /// The section whose page has the other condition; nil if that is not the condition of a page.
  var page: DefinitionPlace?
  /// Whether the condition is used only if there is a value, which is `$self`.
  var judgesValue = false
  /// Whether the condition may be intended for values that break a rule.
  var allowsBrokenRules = false
}

/// Trials of fillings that show results of a condition, before a search.
///
/// With one or two rows filled in, most conditions can hold and fail, and each operand can decide
/// them. Trying that is much cheaper than a search, which is used only for the rest.
struct TrialRun {
  private let form: TrialForm
  private let question: LogicQuestion
  private let condition: TrialCondition
  private let when: TrialCondition?
  /// The rules that must be kept while their items are visible.
  private let rules: [(item: Int, holds: TrialCondition)]
  /// The lists around the row that the condition belongs to.
  private let lists: [Int]
  private(set) var holds = false
  private(set) var fails = false
  /// The operands that decided in some trial, as bits by their numbers.
  private var decisive: UInt64 = 0
  private let all: UInt64
  /// The effort at which trials end.
  private let limit: Int

  /// The maximum effort of one run; a long condition adds to it.
  private static let maximumEffort = 400

  init(
    _ question: LogicQuestion, in form: TrialForm,
    keeping rules: [(item: Int, holds: TrialCondition)] = []
  ) {
    self.rules = rules
    self.form = form
    self.question = question
    lists = form.outline.lists(around: question.item)
    let scope = form.outline.items[question.item].template ?? 0
    let own = question.item
    condition = TrialCondition(question.condition, in: scope, own: own, of: form.outline)
    when = question.when.map { TrialCondition($0, in: scope, own: own, of: form.outline) }
    let count = condition.operandCount
    all = count < 64 ? (1 << UInt64(count)) - 1 : 0
    limit = form.effort + Self.maximumEffort + 10 * count
    run()
  }

  /// Whether an operand decided in some trial; operands are numbered as they are written, each
  /// before its own operands.
  func decides(_ number: Int) -> Bool { number >= 64 || decisive & (1 << UInt64(number)) != 0 }

  /// Whether the trials have shown everything, so that no search is needed.
  var isDone: Bool { holds && fails && decisive & all == all }

  // MARK: - Trials

  /// Tries the values that show the rows, alone and with each single value; then values for all
  /// rows together, also with one of them omitted or replaced.
  private mutating func run() {
    var suggestions = TrialValues(form)
    if let visible = question.visible { suggestions.show(visible) }
    if let when { suggestions.make(when, true) }
    suggestions.add(condition)
    for rule in rules { suggestions.join(rule.holds) }
    let base = suggestions.base
    if attempt(base) { return }
    let (holding, failing) = (suggestions.holding, suggestions.failing)
    for value in holding + failing where attempt(base.setting(value)) { return }
    for rows in [suggestions.together.near, suggestions.together.plain] where rows.count > 1 {
      let joint = rows.reduce(base) { $0.setting($1) }
      if attempt(joint) { return }
      for value in holding + failing where attempt(joint.setting(value)) { return }
    }
    for (these, others) in [(holding, failing), (failing, holding)] {
      let joint = these.reversed().reduce(base) { $0.setting($1) }
      if attempt(joint) { return }
      for value in others + these where attempt(joint.setting(value)) { return }
      for value in these where attempt(joint.filter { $0.item != value.item }) { return }
    }
  }

  /// Evaluates the condition with some rows filled in, if it is used then.
  ///
  /// - Returns: Whether the trials are finished.
  private mutating func attempt(_ values: [TrialValue]) -> Bool {
    guard form.effort < limit else { return true }
    let trial = Trial(form, values, in: lists)
    if let visible = question.visible, !trial.isVisible(visible) { return false }
    if let enabled = question.enabled, trial.isDisabled(enabled) { return false }
    if question.judgesValue, trial.stored(question.item) == .null { return false }
    if let when, !trial.holds(when) { return false }
    for rule in rules where trial.isVisible(rule.item) && !trial.holds(rule.holds) { return false }
    var results: [Bool] = []
    if trial.holds(condition, noting: &results) { holds = true } else { fails = true }
    if decisive != all {
      var number = 0
      mark(condition, results, isDeciding: true, &number)
    }
    return isDone
  }

  /// Records the operands that decide the condition: those that alone make a conjunction false or a
  /// disjunction true, where that decides the whole condition.
  private mutating func mark(
    _ condition: TrialCondition, _ results: [Bool], isDeciding: Bool, _ number: inout Int
  ) {
    switch condition {
    case .named, .compare, .other: return
    case .not(let operand): mark(operand, results, isDeciding: isDeciding, &number)
    case .junction(let operands, let neutral):
      // The result that leaves the decision to the others is `neutral`.
      var next = number
      var others = 0
      for operand in operands {
        if results[next] != neutral { others += 1 }
        next += 1 + operand.operandCount
      }
      for operand in operands {
        let own = number
        number += 1
        let decides = isDeciding && others == (results[own] == neutral ? 0 : 1)
        if decides, results[own] != neutral, own < 64 { decisive |= 1 << UInt64(own) }
        mark(operand, results, isDeciding: decides, &number)
      }
    }
  }
}

extension [TrialValue] {
  /// The values, with the value of one row replaced.
  fileprivate func setting(_ value: TrialValue) -> [TrialValue] {
    filter { $0.item != value.item } + [value]
  }
}
