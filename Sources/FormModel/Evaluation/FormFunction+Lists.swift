extension FormFunction {
  /// Applies a function of one list; an absent list counts as empty.
  ///
  /// Absent elements count for `COUNT`, `FIRST` and `LAST` only.
  func apply(toList value: FormValue) -> FormValue {
    let elements: [FormValue]
    switch value {
    case .list(let list): elements = list
    case .null: elements = []
    default: return .null
    }
    return switch self {
    case .count: .int(elements.count)
    case .first: elements.first ?? .null
    case .last: elements.last ?? .null
    case .sum: Self.sum(of: elements)
    default: Self.average(of: elements)
    }
  }

  /// The smallest or largest of the arguments or, of one list, of its elements; absent ones aside.
  ///
  /// Absent when there is none or two have no common order.
  func extreme(of arguments: [FormValue]) -> FormValue {
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
      if self == .min ? order < 0 : order > 0 { result = element }
    }
    return result
  }

  private static func sum(of elements: [FormValue]) -> FormValue {
    var result: FormValue?
    for element in elements where element != .null {
      guard let sum = result else {
        // A single text or date is no sum either.
        switch element {
        case .int, .double, .duration: result = element
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

  private static func average(of elements: [FormValue]) -> FormValue {
    var sum = 0.0
    var count = 0
    for element in elements where element != .null {
      guard case .int = element else {
        guard case .double(let number) = element else { return .null }
        sum += number
        count += 1
        continue
      }
      sum += element.number?.doubleValue ?? 0
      count += 1
    }
    return count == 0 ? .null : .finite(sum / Double(count))
  }
}
