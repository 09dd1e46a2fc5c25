extension FormFunction {
  /// The smallest or largest of the arguments or, for one list, of its elements, ignoring absent
  /// ones.
  ///
  /// Absent if there is none or two have no common order.
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
    var result: FormValue?
    for element in elements where element != .null {
      guard let sum = result else {
        // A single text or date is not a sum either.
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

  /// The mean of numbers, ignoring absent ones.
  static func average(of elements: [FormValue]) -> FormValue {
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
