@_spi(Generated) import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The conditions of a form, each prepared once for all trials.
///
/// It can be passed to another thread although it is mutable: each check has its own instance,
/// which only the thread of the check uses.
final class TrialForm: @unchecked Sendable {
  let outline: FormOutline
  private var hidden: [Int: TrialCondition] = [:]
  private var named: [Int: TrialCondition] = [:]
  /// The number of steps that all trials have taken.
  var effort = 0

  init(_ outline: FormOutline) { self.outline = outline }

  /// The condition that hides an item; nil without one.
  func hidden(_ number: Int) -> TrialCondition? {
    if let known = hidden[number] { return known }
    guard let expression = outline.items[number].hidden else { return nil }
    let condition = TrialCondition(
      expression, in: outline.items[number].template ?? 0, own: nil, of: outline)
    hidden[number] = condition
    return condition
  }

  /// A named condition.
  func named(_ index: Int) -> TrialCondition {
    if let known = named[index] { return known }
    let condition = TrialCondition(
      outline.definition.conditions[index].expression, in: 0, own: nil, of: outline)
    named[index] = condition
    return condition
  }
}

/// A form in which a few rows are filled in, to evaluate conditions.
///
/// Values from the host are absent, and so are lists, except those around the row in question.
final class Trial: EvaluationContext {
  private let form: TrialForm
  private var outline: FormOutline { form.outline }
  /// The values of the rows that have one.
  private let values: [TrialValue]
  /// The lists that have an entry.
  private let lists: [Int]
  /// The scope of the expression that is evaluated.
  private var scope = 0
  /// The row whose value is `$self`.
  private var own: Int?
  /// The number of nested evaluations.
  private var depth = 0
  // Cached results: if each condition of a chain reads the next one twice, the time would be
  // exponential.
  private var conditions: [Int: Bool] = [:]
  private var hidden: [Int: Bool] = [:]
  private var disabled: [Int: Bool] = [:]
  private var computed: [Int: FormValue] = [:]

  /// The maximum number of nested evaluations; deeper ones are skipped.
  private static let maximumDepth = 40

  init(_ form: TrialForm, _ values: [TrialValue], in lists: [Int] = []) {
    self.form = form
    self.values = values
    self.lists = lists
  }

  var now: Date { Date(timeIntervalSince1970: 1_700_000_000) }
  var timeZone: any FormTimeZone { FixedTimeZone.utc }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }

  func condition(_ name: String) -> Bool { outline.conditions[name].map(condition) ?? false }

  func value(of reference: FormReference) -> FormValue {
    switch reference.aspect {
    case .value where reference == .own: own.map(stored) ?? .null
    case .value: outline.item(of: reference, in: scope).map(seen) ?? .null
    case .isHidden: .bool(outline.item(of: reference, in: scope).map { !isVisible($0) } ?? false)
    case .isDisabled:
      .bool(outline.owner(ofState: reference, in: scope).map(isDisabled) ?? false)
    case .shown, .isValid, .isDirty, .messages, .attribute: .null
    }
  }

  // MARK: - Conditions

  /// Whether a condition holds.
  func holds(_ condition: TrialCondition) -> Bool {
    form.effort += 1
    switch condition {
    case .junction(let operands, let isAnd):
      return isAnd ? operands.allSatisfy(holds) : operands.contains(where: holds)
    case .not(let operand): return !holds(operand)
    case .named(let index): return self.condition(index)
    case .compare(let row, let comparison, let constant, let whenAbsent):
      let value = row.isOwn ? stored(row.item) : seen(row.item)
      return value == .null ? whenAbsent : comparison.holds(value, constant)
    case .other(let expression, let scope, let own, let weight):
      form.effort += weight
      return inside(scope, own, otherwise: false) { expression.holds(in: self) }
    }
  }

  /// Whether a condition holds; also appends the results of its operands in order, each before
  /// those of its own operands.
  func holds(_ condition: TrialCondition, noting results: inout [Bool]) -> Bool {
    switch condition {
    case .junction(let operands, let isAnd):
      var result = isAnd
      for operand in operands {
        let index = results.count
        results.append(false)
        results[index] = holds(operand, noting: &results)
        if results[index] != isAnd { result = !isAnd }
      }
      return result
    case .not(let operand): return !holds(operand, noting: &results)
    case .named, .compare, .other: return holds(condition)
    }
  }

  /// Calls a closure in a scope, unless the nesting is too deep.
  private func inside<Result>(
    _ scope: Int, _ own: Int?, otherwise: Result, _ evaluate: () -> Result
  ) -> Result {
    guard depth < Self.maximumDepth else { return otherwise }
    let around = (self.scope, self.own)
    (self.scope, self.own) = (scope, own)
    depth += 1
    defer {
      depth -= 1
      (self.scope, self.own) = around
    }
    return evaluate()
  }

  private func condition(_ index: Int) -> Bool {
    if let known = conditions[index] { return known }
    let result = inside(0, nil, otherwise: false) { holds(form.named(index)) }
    conditions[index] = result
    return result
  }

  /// Whether an item is visible with everything around it.
  func isVisible(_ number: Int) -> Bool {
    var item: Int? = number
    while let around = item {
      if isHidden(around) { return false }
      item = outline.items[around].parent
    }
    return true
  }

  private func isHidden(_ number: Int) -> Bool {
    guard outline.items[number].hidden != nil else { return false }
    if let known = hidden[number] { return known }
    let result = inside(0, nil, otherwise: false) { form.hidden(number).map(holds) ?? false }
    hidden[number] = result
    return result
  }

  /// Whether an item, or the form, is disabled, by itself or by an item around it.
  func isDisabled(_ number: Int) -> Bool {
    if let known = disabled[number] { return known }
    form.effort += 1
    let own = outline.disabled(number).map { condition, scope in
      inside(scope, nil, otherwise: false) { condition.holds(in: self) }
    }
    let result = own ?? false || outline.around(number).map(isDisabled) ?? false
    disabled[number] = result
    return result
  }

  // MARK: - Values

  /// The value of an item, visible or not.
  func stored(_ number: Int) -> FormValue {
    if let value = values.first(where: { $0.item == number }) { return value.value }
    guard let expression = outline.items[number].computed else {
      return lists.contains(number) ? .list([.null]) : outline.items[number].constant
    }
    if let known = computed[number] { return known }
    form.effort += expression.weight
    let value = inside(outline.items[number].template ?? 0, nil, otherwise: .null) {
      expression.evaluate(in: self)
    }
    computed[number] = value
    return value
  }

  /// The value of an item as conditions see it.
  private func seen(_ number: Int) -> FormValue {
    let value = stored(number)
    if value == .null || outline.items[number].keepsValue || isVisible(number) { return value }
    return .null
  }
}

extension LogicItem {
  /// The position or kind of an entry, which is never absent; null for any other item.
  fileprivate var constant: FormValue {
    guard alwaysHasValue else { return .null }
    return isPosition ? .int(1) : options?.first ?? .null
  }
}

/// A row with a value to try.
struct TrialValue: Equatable {
  let item: Int
  let value: FormValue
}
