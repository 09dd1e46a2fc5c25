@_spi(Generated) import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Values of rows with which a condition holds or fails.
struct TrialValues {
  private let form: TrialForm
  /// Values for the rows of the condition, such as those with which one of its comparisons holds.
  private(set) var holding: [TrialValue] = []
  /// Values with which one of the comparisons fails.
  private(set) var failing: [TrialValue] = []
  /// Values that make the required items visible.
  private(set) var base: [TrialValue] = []
  /// Values for all rows that calculations read, since a calculation has no value while a row is
  /// empty: values near the constants, and plain ones.
  private(set) var together: (near: [TrialValue], plain: [TrialValue]) = ([], [])
  /// The constants that the condition compares rows with, and values near them.
  private var constants: [FormValue] = []
  private var shown: Set<Int> = []
  private var calculated: Set<Int> = []

  /// The maximum number of values and of nested conditions; more are not worth their trials.
  private static let maximumCount = 10
  /// The maximum number of rows that get values together.
  private static let maximumRows = 40

  init(_ form: TrialForm) { self.form = form }

  /// Adds values for the rows that a condition reads, and values that show these rows.
  mutating func add(_ condition: TrialCondition, depth: Int = 0) {
    guard holding.count < Self.maximumCount, depth < Self.maximumCount else { return }
    switch condition {
    case .junction(let operands, _): for operand in operands { add(operand, depth: depth + 1) }
    case .not(let operand): add(operand, depth: depth + 1)
    case .named(let index): add(form.named(index), depth: depth + 1)
    case .compare(let row, _, let constant, _) where form.outline.items[row.item].computed != nil:
      if constants.count < Self.maximumCount { constants += constant.nearby }
      addCalculation(of: row.item, constant.nearby, depth)
      if !row.isOwn { show(row.item, depth + 1) }
    case .compare(let row, let comparison, let constant, _):
      if constants.count < Self.maximumCount { constants += constant.nearby }
      let (yes, no) = values(of: row.item, comparison, constant)
      if let yes { Self.append(yes, row.item, to: &holding) }
      if let no { Self.append(no, row.item, to: &failing) }
      if !row.isOwn { show(row.item, depth + 1) }
    case .other(let expression, let scope, let own, _): add(expression, scope, own, depth)
    }
  }

  /// Adds the rows that a rule reads to those that get values together: a constant of the condition
  /// if they accept it, or a plain value.
  mutating func join(_ rule: TrialCondition) {
    switch rule {
    case .junction(let operands, _): for operand in operands { join(operand) }
    case .not(let operand): join(operand)
    case .named: return
    case .compare(let row, _, _, _): join(row.item)
    case .other(let expression, let scope, let own, _):
      for case .reference(let reference) in expression.parts(atMost: 30) {
        guard let row = TrialRow(reference, in: scope, own: own, of: form.outline) else { continue }
        join(row.item)
      }
    }
  }

  private mutating func join(_ number: Int) {
    let item = form.outline.items[number]
    guard item.isEntered, together.near.count < Self.maximumRows,
      !together.near.contains(where: { $0.item == number }),
      let plain = item.examples.first(where: item.accepts)
    else { return }
    form.effort += 1
    let near = constants.first(where: item.accepts) ?? plain
    together.near.append(TrialValue(item: number, value: near))
    together.plain.append(TrialValue(item: number, value: plain))
  }

  /// Adds values that show an item with everything around it.
  mutating func show(_ number: Int, _ depth: Int = 0) {
    var item: Int? = number
    while let around = item, depth < Self.maximumCount, shown.insert(around).inserted {
      if let hidden = form.hidden(around) { make(hidden, false, depth) }
      item = form.outline.items[around].parent
    }
  }

  /// Adds values with which a condition has a result, if it has another result in an empty form.
  mutating func make(_ condition: TrialCondition, _ wanted: Bool, _ depth: Int = 0) {
    guard base.count < Self.maximumCount, depth < Self.maximumCount else { return }
    switch condition {
    case .junction(let operands, _):
      for operand in operands { make(operand, wanted, depth + 1) }
    case .not(let operand): make(operand, !wanted, depth + 1)
    case .named(let index): make(form.named(index), wanted, depth + 1)
    case .compare(let row, let comparison, let constant, let whenAbsent):
      guard whenAbsent != wanted else { return }
      let (yes, no) = values(of: row.item, comparison, constant)
      guard let value = wanted ? yes : no, !base.contains(where: { $0.item == row.item }) else {
        return
      }
      base.append(TrialValue(item: row.item, value: value))
      show(row.item, depth + 1)
    case .other: return
    }
  }

  private static func append(_ value: FormValue, _ item: Int, to values: inout [TrialValue]) {
    let value = TrialValue(item: item, value: value)
    if values.count < Self.maximumCount, !values.contains(value) { values.append(value) }
  }

  /// A value with which a comparison holds, and one with which it fails.
  private func values(
    of item: Int, _ comparison: FormComparison, _ constant: FormValue
  ) -> (yes: FormValue?, no: FormValue?) {
    guard form.outline.items[item].isEntered else { return (nil, nil) }
    var yes: FormValue?
    var no: FormValue?
    for value in constant.nearby + form.outline.items[item].examples
    where form.outline.items[item].accepts(value) {
      form.effort += 1
      if comparison.holds(value, constant) {
        yes = yes ?? value
      } else {
        no = no ?? value
      }
      if yes != nil, no != nil { break }
    }
    return (yes, no)
  }

  /// Adds values for the rows of an expression other than a comparison with a constant.
  ///
  /// - Parameter constants: Values that the result is compared with.
  private mutating func add(
    _ expression: FormExpression, _ scope: Int, _ own: Int?, _ depth: Int,
    _ constants: [FormValue] = []
  ) {
    let parts = expression.parts(atMost: 30)
    let constants = constants + parts.compactMap { FormValue(constant: $0) }.flatMap(\.nearby)
    for case .reference(let reference) in parts {
      guard let row = TrialRow(reference, in: scope, own: own, of: form.outline) else { continue }
      let item = form.outline.items[row.item]
      if item.computed != nil { addCalculation(of: row.item, constants, depth) }
      guard item.isEntered else { continue }
      let values = (constants + item.examples).filter(item.accepts)
      form.effort += values.count
      for value in values.prefix(4) { Self.append(value, row.item, to: &holding) }
      if let near = values.first, together.near.count < Self.maximumRows {
        together.near.append(TrialValue(item: row.item, value: near))
        let plain = item.examples.first(where: item.accepts) ?? near
        together.plain.append(TrialValue(item: row.item, value: plain))
      }
      if !row.isOwn { show(row.item, depth + 1) }
    }
  }

  /// Adds values for the rows that a computed row reads.
  private mutating func addCalculation(of item: Int, _ constants: [FormValue], _ depth: Int) {
    guard depth < Self.maximumCount, together.near.count < Self.maximumRows,
      let computed = form.outline.items[item].computed, calculated.insert(item).inserted
    else { return }
    add(
      computed, form.outline.items[item].template ?? 0, nil, depth + 1, Array(constants.prefix(4)))
  }
}

extension FormExpression {
  /// The expression and its parts, outermost first.
  fileprivate func parts(atMost limit: Int) -> [FormExpression] {
    var parts = [self]
    var next = 0
    while next < parts.count, parts.count < limit {
      parts += parts[next].operands
      next += 1
    }
    return parts
  }
}

extension FormValue {
  /// The value and values near it.
  fileprivate var nearby: [FormValue] {
    switch self {
    case .int(let value):
      [.int(value), .int(value &- 1), .int(value &+ 1), .double(Double(value))]
        + [-1, 1].map { .double(Double(value) + $0) }
    case .double(let value): [.double(value), .double(value - 1), .double(value + 1)]
    case .string(let text):
      text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") })
        ? [.string(text.replacing("*", with: "").replacing("?", with: "a"))] : [self]
    case .date(let date):
      [self] + [-86_400, 86_400, -60, 60].map { .date(date + $0) }
    case .list(let elements): elements.prefix(4).flatMap(\.nearby)
    case .null: []
    case .bool, .url, .duration, .record: [self]
    }
  }
}

extension LogicItem {
  /// Whether the value is entered, and not determined by the form.
  fileprivate var isEntered: Bool { computed == nil && !isPosition }

  /// Plain values of the item's type, or of its options.
  var examples: [FormValue] {
    if let options { return Array(options.prefix(3)) }
    return switch type?.base {
    case .bool: [.bool(true), .bool(false)]
    case .int: [.int(1), .int(2)]
    case .double: [.double(1), .double(2)]
    case .string: [.string("a"), .string("b")]
    case .url: [.url("https://a.example"), .url("https://b.example")]
    case .date: [0, 86_400].map { .date(kept(Date(timeIntervalSince1970: 1_767_225_600 + $0))) }
    case .duration: [.duration(.seconds(60)), .duration(.seconds(120))]
    default: []
    }
  }

  /// Whether the item can have a value.
  func accepts(_ value: FormValue) -> Bool {
    if let options { return options.contains(value) }
    switch (type?.base, value) {
    case (.bool, .bool), (.int, .int), (.double, .double), (.string, .string),
      (.duration, .duration), (.url, .url):
      return true
    case (.date, .date(let date)): return kept(date) == date
    default: return false
    }
  }

  /// A date, reduced to the part that the row keeps, without seconds.
  private func kept(_ date: Date) -> Date {
    control?.precision.map { DateGrain($0).reduced(date, in: FixedTimeZone.utc) } ?? date
  }
}
