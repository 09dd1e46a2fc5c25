@_spi(Generated) import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Values of rows that decide conditions one way or the other.
struct TrialValues {
  private let form: FormOutline
  private(set) var values: [TrialValue] = []
  private var seen: Set<String> = []
  private var visited: Set<Int> = []

  /// More are not worth their trials.
  private static let maximumCount = 10
  /// Conditions that are built on more others are not followed.
  private static let maximumDepth = 8

  init(_ form: FormOutline) { self.form = form }

  /// Adds values for the rows that a condition compares with constants or each other.
  mutating func add(
    _ condition: FormExpression, in scope: Int, own: Int? = nil, depth: Int = 0
  ) {
    guard values.count < Self.maximumCount, depth < Self.maximumDepth else { return }
    switch condition {
    case .compare(let comparison, let left, let right):
      add(comparison, left, right, scope, own)
    case .condition(let name):
      guard let index = form.conditions[name], seen.insert(name).inserted else { return }
      add(form.definition.conditions[index].expression, in: 0, depth: depth + 1)
    default:
      for operand in condition.operands { add(operand, in: scope, own: own, depth: depth) }
    }
  }

  /// Adds values that hide and show an item, and what contains it.
  mutating func add(visibilityOf number: Int) {
    var item: Int? = number
    while let around = item, visited.insert(around).inserted {
      let content = form.items[around]
      if let hidden = content.hidden { add(hidden, in: content.template ?? 0) }
      item = content.parent
    }
  }

  /// Adds values that hide and show the items that have been suggested.
  mutating func addVisibility() {
    for value in values { add(visibilityOf: value.item) }
  }

  private mutating func add(
    _ comparison: FormComparison, _ left: FormExpression, _ right: FormExpression, _ scope: Int,
    _ own: Int?
  ) {
    let (first, second) = (item(of: left, scope, own), item(of: right, scope, own))
    if let first, let second {
      let pair = form.items[first].examples
      for value in pair { append(first, value) }
      for value in form.items[second].examples { append(second, value) }
    } else if let first {
      for value in Self.values(near: right) { append(first, value) }
      if comparison.relation == .notEqual || comparison.relation == .equal {
        for value in form.items[first].examples.prefix(2) { append(first, value) }
      }
    } else if let second {
      for value in Self.values(near: left) { append(second, value) }
    } else {
      add(left, in: scope, own: own)
      add(right, in: scope, own: own)
    }
  }

  private mutating func append(_ item: Int, _ value: FormValue) {
    let suggestion = TrialValue(item: item, value: value)
    guard values.count < Self.maximumCount, form.items[item].computed == nil,
      form.items[item].accepts(value), !values.contains(suggestion)
    else { return }
    values.append(suggestion)
  }

  private func item(of expression: FormExpression, _ scope: Int, _ own: Int?) -> Int? {
    guard case .reference(let reference) = expression else { return nil }
    return switch reference {
    case .value(let tag): form.tags[tag]
    case .entry(let tag): form.item(ofEntryTag: tag, in: scope)
    case .own: own
    default: nil
    }
  }

  /// Values that satisfy comparisons with a constant and values that do not.
  private static func values(near expression: FormExpression) -> [FormValue] {
    switch expression {
    case .literal(.int(let value)): [.int(value), .int(value &- 1), .int(value &+ 1)]
    case .literal(.double(let value)): [.double(value), .double(value - 1), .double(value + 1)]
    case .literal(.string(let text)):
      [.string(text.replacing("*", with: "").replacing("?", with: "a"))]
    case .literal(let value): [value]
    case .list(let elements): elements.flatMap { values(near: $0) }
    case .date(let literal):
      [0, -86_400, 86_400].map {
        .date(literal.date(in: FixedTimeZone.utc) + $0)
      }
    default: []
    }
  }
}

extension LogicItem {
  /// Plain values of the item's type, or of its options.
  fileprivate var examples: [FormValue] {
    if let options { return Array(options.prefix(3)) }
    return switch type?.base {
    case .bool: [.bool(true), .bool(false)]
    case .int: [.int(1), .int(2)]
    case .double: [.double(1), .double(2)]
    case .string: [.string("a"), .string("b")]
    case .url: [.url("https://a.example"), .url("https://b.example")]
    case .date: [0, 86_400].map { .date(Date(timeIntervalSince1970: 1_767_225_600 + $0)) }
    case .duration: [.duration(.seconds(60)), .duration(.seconds(120))]
    default: []
    }
  }

  /// Whether the item can have a value.
  fileprivate func accepts(_ value: FormValue) -> Bool {
    if let options { return options.contains(value) }
    switch (type?.base, value) {
    case (.bool, .bool), (.int, .int), (.double, .double), (.string, .string), (.date, .date),
      (.duration, .duration), (.url, .url):
      return true
    default: return false
    }
  }
}
