@_spi(Generated) import FormModel

/// A condition with the cases in which it matters.
struct LogicQuestion {
  let condition: FormExpression
  /// Whether the condition is all that hides the item.
  var isHiding = false
  /// The row or section that the condition belongs to.
  let item: Int
  /// What has to be visible for the condition to matter; nil for nothing.
  let visible: Int?
  /// What must not be disabled for the condition to matter; nil for nothing.
  var enabled: Int?
  /// Another condition that has to hold.
  var when: FormExpression?
  /// The section whose page that other condition is about; nil for anything else.
  var page: DefinitionPlace?
  /// Whether the condition matters only with a value, which is `$self`.
  var judgesValue = false
  /// Whether the condition may be meant for values that break a rule.
  var mendsValues = false
}

/// What fillings of a form show about a condition, before anything is searched for.
///
/// Most conditions hold and fail, and each of their operands decides, with one or two rows filled
/// in. Trying that is much cheaper than a search, which is left for the rest.
struct TrialRun {
  private let form: TrialForm
  private let question: LogicQuestion
  private let condition: TrialCondition
  private let when: TrialCondition?
  /// Rules that are kept while their items are visible.
  private let rules: [(item: Int, holds: TrialCondition)]
  /// The lists around the row that the condition belongs to.
  private let lists: [Int]
  private(set) var holds = false
  private(set) var fails = false
  /// The operands that decided, by their number.
  private var decisive: UInt64 = 0
  private let all: UInt64
  /// The effort at which trials end.
  private let limit: Int

  /// The most effort of one run, which is more for a long condition.
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

  /// Whether an operand was seen to decide; operands are numbered as they are written, an operand
  /// before those in it.
  func decides(_ number: Int) -> Bool { number >= 64 || decisive & (1 << UInt64(number)) != 0 }

  /// Whether nothing is left to search for.
  var isDone: Bool { holds && fails && decisive & all == all }

  // MARK: - Trials

  /// Tries nothing but what shows the rows, each value alone, values for all rows together, and all
  /// but one or with another value.
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

  /// Evaluates the condition with some rows filled in, if it matters then.
  ///
  /// - Returns: Whether trials are at their end.
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

  /// Notes the operands without which the condition would be another: those that alone make a
  /// conjunction false or an alternative true, where that decides the whole.
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
  /// The values with another one for its row.
  fileprivate func setting(_ value: TrialValue) -> [TrialValue] {
    filter { $0.item != value.item } + [value]
  }
}
