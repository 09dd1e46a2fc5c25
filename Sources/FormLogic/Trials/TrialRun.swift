@_spi(Generated) import FormModel

/// A condition with the cases in which it matters.
struct LogicQuestion {
  let condition: FormExpression
  /// The row or section that the condition belongs to.
  let item: Int
  /// What has to be visible for the condition to matter; nil for nothing.
  let visible: Int?
  /// Another condition that has to hold.
  var when: FormExpression?
  /// Whether the condition matters only with a value, which is `$self`.
  var judgesValue = false
}

/// What fillings of a form show about a condition, before anything is searched for.
///
/// Most conditions hold and fail, and each of their operands decides, with one or two rows filled
/// in. Trying that is much cheaper than a search, which is left for the rest.
struct TrialRun {
  private let form: FormOutline
  private let question: LogicQuestion
  private(set) var holds = false
  private(set) var fails = false
  /// The operands that decided, by their number.
  private var decisive: UInt64 = 0
  private var all: UInt64 = 0

  init(_ question: LogicQuestion, in form: FormOutline) {
    self.form = form
    self.question = question
    var count = 0
    Self.count(question.condition, &count)
    all = count < 64 ? (1 << UInt64(count)) - 1 : 0
    run()
  }

  /// Whether an operand was seen to decide; operands are numbered as they are written, an operand
  /// before those in it.
  func decides(_ number: Int) -> Bool { number >= 64 || decisive & (1 << UInt64(number)) != 0 }

  /// Whether nothing is left to search for.
  var isDone: Bool { holds && fails && decisive & all == all }

  private static func count(_ condition: FormExpression, _ count: inout Int) {
    if case .not(let operand) = condition { return Self.count(operand, &count) }
    for operand in condition.junction?.operands ?? [] {
      count += 1
      Self.count(operand, &count)
    }
  }

  // MARK: - Trials

  private mutating func run() {
    let scope = form.items[question.item].template ?? 0
    var suggestions = TrialValues(form)
    suggestions.add(question.condition, in: scope, own: question.item)
    if tryAll(suggestions.values) { return }
    if let when = question.when { suggestions.add(when, in: scope, own: question.item) }
    if let visible = question.visible { suggestions.add(visibilityOf: visible) }
    suggestions.addVisibility()
    _ = tryAll(suggestions.values)
  }

  /// Tries nothing, each value alone, all rows together, and all but one or with another value.
  private mutating func tryAll(_ values: [TrialValue]) -> Bool {
    if attempt([]) { return true }
    for value in values where attempt([value]) { return true }
    var joint: [TrialValue] = []
    for value in values where !joint.contains(where: { $0.item == value.item }) {
      joint.append(value)
    }
    if attempt(joint) { return true }
    for value in values {
      let others = joint.filter { $0.item != value.item }
      if attempt(others + [value]) || attempt(others) { return true }
    }
    return false
  }

  /// Evaluates the condition with some rows filled in, if it matters then.
  private mutating func attempt(_ values: [TrialValue]) -> Bool {
    var trial = Trial(form, values)
    if let visible = question.visible, !trial.isVisible(visible) { return false }
    trial.scope = form.items[question.item].template ?? 0
    trial.own = question.item
    if question.judgesValue, trial.value(of: .own) == .null { return false }
    if let when = question.when, !when.holds(in: trial) { return false }
    if question.condition.holds(in: trial) { holds = true } else { fails = true }
    if decisive != all {
      var number = 0
      mark(question.condition, in: trial, isDeciding: true, &number)
    }
    return isDone
  }

  /// Notes the operands without which the condition would be another: those that alone make a
  /// conjunction false or an alternative true, where that decides the whole.
  private mutating func mark(
    _ condition: FormExpression, in trial: Trial, isDeciding: Bool, _ number: inout Int
  ) {
    if case .not(let part) = condition {
      return mark(part, in: trial, isDeciding: isDeciding, &number)
    }
    // The result that leaves the decision to the others.
    guard let (operands, neutral) = condition.junction else { return }
    let results = operands.map { $0.holds(in: trial) }
    let others = results.count { $0 != neutral }
    for (operand, result) in zip(operands, results) {
      let own = number
      number += 1
      let decides = isDeciding && others == (result == neutral ? 0 : 1)
      if decides, result != neutral, own < 64 { decisive |= 1 << UInt64(own) }
      mark(operand, in: trial, isDeciding: decides, &number)
    }
  }
}
