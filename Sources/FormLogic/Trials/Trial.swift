@_spi(Generated) import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A form in which a few rows are filled in, to see what conditions give.
///
/// What a host decides is absent, and so are lists.
struct Trial: EvaluationContext {
  let form: FormOutline
  /// The values of the rows that have one.
  let values: [TrialValue]
  /// The scope of the expression that is evaluated.
  var scope = 0
  /// The row whose value is `$self`.
  var own: Int?
  /// How many conditions deep the evaluation is.
  private var depth = 0
  private let memory = Memory()

  /// Conditions that are built on more others are not followed.
  private static let maximumDepth = 40

  /// What has been evaluated: conditions built on one another twice would double at each step.
  private final class Memory {
    var conditions: [Int: Bool] = [:]
    var hidden: [Int: Bool] = [:]
  }

  init(_ form: FormOutline, _ values: [TrialValue]) {
    self.form = form
    self.values = values
  }

  var now: Date { Date(timeIntervalSince1970: 1_700_000_000) }
  var timeZone: any FormTimeZone { FixedTimeZone.utc }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }

  func condition(_ name: String) -> Bool {
    guard let index = form.conditions[name] else { return false }
    if let known = memory.conditions[index] { return known }
    let result = holds(form.definition.conditions[index].expression, in: 0)
    memory.conditions[index] = result
    return result
  }

  func value(of reference: FormReference) -> FormValue {
    switch reference {
    case .value(let tag): form.tags[tag].map(seen) ?? .null
    case .entry(let tag): form.item(ofEntryTag: tag, in: scope).map(seen) ?? .null
    case .own: own.map(stored) ?? .null
    case .isHidden(let tag): .bool(form.tags[tag].map { !isVisible($0) } ?? false)
    case .entryIsHidden(let tag):
      .bool(form.item(ofEntryTag: tag, in: scope).map { !isVisible($0) } ?? false)
    case .isDisabled(let tag): .bool(form.tags[tag].map(isDisabled) ?? false)
    case .entryIsDisabled(let tag):
      .bool(form.item(ofEntryTag: tag, in: scope).map(isDisabled) ?? false)
    default: .null
    }
  }

  /// Whether a condition holds in a scope.
  func holds(_ condition: FormExpression, in scope: Int) -> Bool {
    guard let inner = inner(scope) else { return false }
    return condition.holds(in: inner)
  }

  private func inner(_ scope: Int) -> Trial? {
    guard depth < Self.maximumDepth else { return nil }
    var inner = self
    inner.scope = scope
    inner.own = nil
    inner.depth += 1
    return inner
  }

  /// Whether an item is visible with everything around it.
  func isVisible(_ number: Int) -> Bool {
    var item: LogicItem? = form.items[number]
    while let around = item {
      if let hidden = around.hidden, isHidden(by: hidden, around) { return false }
      item = around.parent.map { form.items[$0] }
    }
    return true
  }

  private func isHidden(by condition: FormExpression, _ item: LogicItem) -> Bool {
    if let known = memory.hidden[item.number] { return known }
    let result = holds(condition, in: item.template ?? 0)
    memory.hidden[item.number] = result
    return result
  }

  private func isDisabled(_ number: Int) -> Bool {
    var item: LogicItem? = form.items[number]
    while let around = item {
      if let disabled = around.disabled, holds(disabled, in: around.template ?? 0) { return true }
      item = around.parent.map { form.items[$0] }
    }
    return form.definition.disabled.map { holds($0, in: 0) } ?? false
  }

  /// The value of an item, visible or not.
  private func stored(_ number: Int) -> FormValue {
    let item = form.items[number]
    if let computed = item.computed {
      return inner(item.template ?? 0).map(computed.evaluate) ?? .null
    }
    return values.last { $0.item == number }?.value ?? .null
  }

  /// The value of an item as conditions see it.
  private func seen(_ number: Int) -> FormValue {
    let value = stored(number)
    if value == .null || form.items[number].keepsValue || isVisible(number) { return value }
    return .null
  }
}

/// A row with a value to try.
struct TrialValue: Equatable {
  let item: Int
  let value: FormValue
}
