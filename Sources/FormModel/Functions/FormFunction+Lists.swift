extension FormFunction {
  /// The smallest or largest of the arguments or, for one list, of its elements, ignoring absent
  /// ones.
  ///
  /// Absent if there are none, or if two have no common order.
  ///
  /// - Parameter precedes: Whether the order of two values puts the first one nearer to the
  ///   extreme.
  static func extreme(of arguments: [FormValue], _ precedes: (Int) -> Bool) -> FormValue {
    var elements = arguments
    if arguments.count == 1, case .list(let list) = arguments[0] { elements = list }
    var result = FormValue.null
    for element in elements where element != .null {
      guard result != .null else {
        guard element.order(element) != nil else { return .null }
        result = element
        continue
      }
      guard let order = element.order(result) else { return .null }
      if precedes(order) { result = element }
    }
    return result
  }

  /// The sum of numbers or durations, ignoring absent ones; 0 for none.
  static func sum(of elements: [FormValue]) -> FormValue {
    if elements.contains(where: { if case .double = $0 { true } else { false } }) {
      return DoubleSum(elements).map { .finite($0.value) } ?? .null
    }
    var result: FormValue?
    for element in elements where element != .null {
      guard let sum = result else {
        // A single text or date is not a sum either.
        switch element {
        case .int, .duration: result = element
        default: return .null
        }
        continue
      }
      let next = ArithmeticOperator.add.apply(sum, element, timeZone: FixedTimeZone.utc)
      guard next != .null else { return .null }
      result = next
    }
    return result ?? .int(0)
  }

  /// The elements of a set and those of a second one, or a single value, that it does not have.
  static func union(of arguments: [FormValue]) -> FormValue {
    guard arguments.count == 2 else { return .null }
    var elements = members(arguments[0])
    for element in members(arguments[1]) where element != .null && !elements.contains(element) {
      elements.append(element)
    }
    return list(elements)
  }

  /// The elements of a set without those of a second one, or without a single value.
  static func minus(of arguments: [FormValue]) -> FormValue {
    guard arguments.count == 2 else { return .null }
    let excluded = members(arguments[1])
    return list(members(arguments[0]).filter { !excluded.contains($0) })
  }

  private static func list(_ elements: [FormValue]) -> FormValue {
    elements.isEmpty ? .null : .list(elements)
  }

  private static func members(_ value: FormValue) -> [FormValue] {
    switch value {
    case .list(let elements): elements
    case .null, .record: []
    default: [value]
    }
  }

  /// The elements of the lists in a list, in order; an absent list has none.
  static func flattened(_ lists: FormValue) -> FormValue {
    guard case .list(let lists) = lists else { return .null }
    return .list(
      lists.flatMap { list -> [FormValue] in
        if case .list(let elements) = list { elements } else { [] }
      })
  }

  /// The mean of numbers, ignoring absent ones.
  static func average(of elements: [FormValue]) -> FormValue {
    guard let sum = DoubleSum(elements), sum.count > 0 else { return .null }
    return .finite(sum.value / Double(sum.count))
  }
}

/// A compensated sum of Doubles, in which rounding errors do not accumulate.
///
/// - Source: A. Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen",
///   1974.
private struct DoubleSum {
  private struct Total {
    var sum = 0.0
    /// The rounding errors of the additions to `sum`.
    var lost = 0.0

    mutating func add(_ number: Double) {
      let next = sum + number
      lost += max(sum, number) - next + min(sum, number)
      sum = next
    }
  }

  private(set) var count = 0
  /// The total of the numbers above zero.
  private var above = Total()
  /// The total of those below zero, without their signs.
  private var below = Total()

  /// Adds numbers, ignoring absent ones; nil if there is anything else.
  init?(_ elements: [FormValue]) {
    for element in elements where element != .null {
      switch element {
      case .int(let number): add(Double(number))
      case .double(let number): add(number)
      case .null, .bool, .string, .date, .duration, .url, .list, .record: return nil
      }
    }
  }

  private mutating func add(_ number: Double) {
    if number < 0 { below.add(-number) } else { above.add(number) }
    count += 1
  }

  /// The sum; 0 if the numbers above zero cancel those below in all digits that they keep.
  var value: Double {
    let isNone = (above.sum + above.lost).kept == (below.sum + below.lost).kept
    return isNone ? 0 : (above.sum - below.sum) + (above.lost - below.lost)
  }
}
