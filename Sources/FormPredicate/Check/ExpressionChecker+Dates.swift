@_spi(Generated) import FormModel
import FormSyntax

/// Dates from their parts, and dates moved by months and years.
extension ExpressionChecker {
  // MARK: DATE

  /// A date from a text, from a day and a time, or from a year, a month and a day.
  mutating func date(_ id: SyntaxID, _ arguments: [Operand]) -> Operand {
    let call = FormExpression.call(.date, arguments.map(\.expression))
    guard arguments.allSatisfy({ $0.kind != .unknown }) else { return .unknown(id, call) }
    let isOptional = arguments.contains(where: \.isOptional)
    switch arguments.count {
    case 1: return date(id, ofText: arguments[0], call)
    case 2:
      guard accepts(arguments, .date) else { return .unknown(id) }
      return Operand(call, ExpressionType(.date, isOptional: isOptional), id: id)
    default:
      guard accepts(arguments, .whole) else { return .unknown(id) }
      let numbers = arguments.compactMap { operand -> Int? in
        if case .int(let number)? = operand.literal { number } else { nil }
      }
      guard numbers.count == 3 else {
        return Operand(call, ExpressionType(.date, isOptional: true), id: id)
      }
      guard let day = DateLiteral(year: numbers[0], month: numbers[1], day: numbers[2]) else {
        return noDate(id, at: id, "there is no such day", call)
      }
      return Operand(.date(day), ExpressionType(.date), id: id)
    }
  }

  private mutating func date(
    _ id: SyntaxID, ofText operand: Operand, _ call: FormExpression
  ) -> Operand {
    guard operand.family == .text else {
      report(
        .wrongArgumentType, "DATE needs a text", at: tree[operand.id].range,
        help: [
          "a date is written `DATE(\"2026-01-31\")`",
          "the day of a date and the time of another are `DATE(day, time)`",
        ])
      return .unknown(id)
    }
    guard case .string(let text)? = operand.literal else {
      return Operand(call, ExpressionType(.date, isOptional: true), id: id)
    }
    guard let literal = DateLiteral(text) else {
      return noDate(id, at: operand.id, "`\(text)` is not a date", call)
    }
    return Operand(.date(literal), ExpressionType(.date), id: id)
  }

  private mutating func noDate(
    _ id: SyntaxID, at place: SyntaxID, _ message: String, _ call: FormExpression
  ) -> Operand {
    report(
      .invalidLiteral, message, at: tree[place].range,
      help: ["a date is written 2026-01-31, a time 10:30, both 2026-01-31T10:30"])
    return .unknown(id)
  }

  // MARK: MONTHS and YEARS

  /// The number of months in a unit that is written like a duration, `MONTHS(6)` or `YEARS(10)`;
  /// nil for any other node.
  func months(inUnitOf id: SyntaxID) -> Int? {
    let node = tree[id]
    guard node.kind == .call else { return nil }
    switch text(node.mark).uppercased() {
    case "MONTHS": return 1
    case "YEARS" where node.second == 1: return 12
    default: return nil
    }
  }

  /// A date plus or minus months or years, as a call of `ADD_MONTHS`.
  ///
  /// - Parameters:
  ///   - call: `MONTHS(6)` or `YEARS(10)`.
  ///   - unit: The number of months in its unit.
  mutating func moved(
    _ id: SyntaxID, _ date: Operand, by call: SyntaxID, unit: Int, isBack: Bool
  ) -> Operand {
    guard hasArguments(call, 1...1), let argument = tree.operands(of: tree[call]).first else {
      return .unknown(id)
    }
    let count = value(argument)
    guard count.kind == .unknown || accepts([count], .whole) else { return .unknown(id) }
    let months = months(count.expression, unit: isBack ? -unit : unit)
    let expression = FormExpression.call(.addMonths, [date.expression, months])
    guard date.kind != .unknown, count.kind != .unknown else { return .unknown(id, expression) }
    guard date.family == .date else { return misplacedMonths(call) }
    return Operand(
      expression, ExpressionType(.date, isOptional: date.isOptional || count.isOptional), id: id)
  }

  /// A number of units in months.
  private func months(_ count: FormExpression, unit: Int) -> FormExpression {
    if case .literal(.int(let number)) = count {
      let (months, overflow) = number.multipliedReportingOverflow(by: unit)
      if !overflow { return .literal(.int(months)) }
    }
    switch unit {
    case 1: return count
    case -1: return .negate(count)
    default: return .arithmetic(.multiply, count, .literal(.int(unit)))
    }
  }

  /// Reports months or years that are not added to a date or subtracted from one.
  mutating func misplacedMonths(_ id: SyntaxID) -> Operand {
    let shown = shown(id)
    report(
      .operandTypeMismatch,
      "`\(shown)` has no fixed length: it is added to a date or subtracted from one",
      at: tree[id].range,
      help: [
        "write the date first, as in `$date + \(shown)`",
        "dates are compared with such dates, and their distance is `MONTHS_BETWEEN(a, b)`",
      ])
    return .unknown(id)
  }
}
