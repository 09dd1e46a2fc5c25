@_spi(Generated) import FormModel
import Foundation

/// Functions of the language, calculated in other ways than by the product.
enum NaiveFunctions {
  /// The result of a function; nil for a function that is not calculated here.
  static func result(_ function: FormFunction, _ arguments: [FormValue]) -> FormValue? {
    func text(_ index: Int) -> String? {
      guard arguments.indices.contains(index) else { return nil }
      switch arguments[index] {
      case .string(let text), .url(let text): return text
      default: return nil
      }
    }
    func int(_ index: Int) -> Int? {
      guard arguments.indices.contains(index), case .int(let number) = arguments[index] else {
        return nil
      }
      return number
    }
    switch function {
    case .modulo:
      guard arguments.count > 1 else { return .null }
      return remainder(arguments[0], arguments[1])
    case .substring:
      guard let whole = text(0), let from = int(1) else { return .null }
      guard arguments.count < 3 || int(2) != nil else { return .null }
      return .string(
        String(
          whole.enumerated().filter { place, _ in
            place >= from && int(2).map { place - from < $0 } ?? true
          }.map(\.element)))
    case .replace:
      guard let whole = text(0), let part = text(1), let other = text(2) else { return .null }
      let parts = split(whole, part)
      return .string(parts.dropFirst().reduce(parts[0]) { $0 + other + $1 })
    case .split:
      guard let whole = text(0), let separator = text(1) else { return .null }
      return .list(split(whole, separator).map(FormValue.string))
    case .join:
      guard let separator = text(1), case .list(let elements) = arguments[0] else { return .null }
      let texts = elements.map(shown).filter { !$0.isEmpty }
      return .string(texts.dropFirst().reduce(texts.first ?? "") { $0 + separator + $1 })
    case .indexOf:
      guard arguments.count > 1, arguments[1] != .null else { return .null }
      if case .list(let elements) = arguments[0] {
        for (place, element) in elements.enumerated()
        where FormComparison(.equal).holds(element, arguments[1]) { return .int(place) }
        return .null
      }
      guard let whole = text(0), let part = text(1) else { return .null }
      let parts = split(whole, part)
      return parts.count > 1 ? .int(parts[0].count) : .null
    case .number: return text(0).map(number) ?? .null
    case .addMonths, .monthsBetween, .startOfMonth, .endOfMonth, .date:
      return NaiveCalendar.result(function, arguments)
    default: return nil
    }
  }

  /// The parts of a text, found by trying every place.
  private static func split(_ text: String, _ separator: String) -> [String] {
    var parts = [""]
    var rest = Array(text)[...]
    let separator = Array(separator)
    while let first = rest.first {
      if !separator.isEmpty, rest.starts(with: separator) {
        rest = rest.dropFirst(separator.count)
        parts.append("")
      } else {
        parts[parts.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return parts
  }

  private static func shown(_ value: FormValue) -> String {
    FormFunction.string.apply([value], now: Date(), timeZone: FixedTimeZone.utc).text ?? ""
  }

  private static func number(_ text: String) -> FormValue {
    let pattern = "-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?"
    guard text.range(of: "^\(pattern)$", options: .regularExpression) != nil,
      !text.hasSuffix("\n")
    else { return .null }
    let digits = text.prefix { !"eE".contains($0) }.filter(\.isNumber)
    let significant = digits.drop { $0 == "0" }.reversed().drop { $0 == "0" }
    guard significant.count <= 15, let number = Double(text), number.isFinite else { return .null }
    return .double(number == 0 ? 0 : number)
  }

  /// The remainder with the sign of the divisor, by exact decimal arithmetic.
  private static func remainder(_ dividend: FormValue, _ divisor: FormValue) -> FormValue {
    func decimal(_ value: FormValue) -> Decimal? {
      switch value {
      case .int(let number): Decimal(number)
      case .double(let number): Decimal(string: "\(number.kept)")
      default: nil
      }
    }
    guard let left = decimal(dividend), let right = decimal(divisor), right != 0 else {
      return .null
    }
    var quotient = left / right
    var whole = Decimal()
    NSDecimalRound(&whole, &quotient, 0, .down)
    let size = right.magnitude
    var rest = left - whole * right
    while rest < 0 { rest += size }
    while rest >= size { rest -= size }
    if right < 0, rest != 0 { rest -= size }
    if case .int = dividend, case .int = divisor {
      return .int(NSDecimalNumber(decimal: rest).intValue)
    }
    return .double((Double("\(rest)") ?? .nan).kept)
  }
}
