#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension FormFunction {
  /// The result of the function for some arguments.
  ///
  /// The result is absent when an argument that the function needs is absent, missing or of another
  /// kind, and when it does not fit its type.
  ///
  /// - Parameters:
  ///   - arguments: The arguments in order; further ones are ignored.
  ///   - now: The current instant, asked only when the function needs it.
  ///   - timeZone: The zone in which dates have days and hours, asked only when needed.
  package func apply(
    _ arguments: [FormValue], now: @autoclosure () -> Date,
    timeZone: @autoclosure () -> any FormTimeZone
  ) -> FormValue {
    let first = arguments.first ?? .null
    switch self {
    case .today:
      let zone = timeZone()
      return CivilDateTime(now(), in: zone).map { .date($0.midnight(in: zone)) } ?? .null
    case .now: return .date(now())
    case .length, .uppercase, .lowercase, .trim:
      return first.text.map(apply) ?? .null
    case .string: return first.displayText(timeZone()).map(FormValue.string) ?? .null
    case .count, .sum, .average, .first, .last: return apply(toList: first)
    case .min, .max: return extreme(of: arguments)
    case .abs, .round, .floor, .ceiling, .int, .double, .squareRoot:
      return apply(toNumber: first, digits: arguments.count > 1 ? arguments[1] : .int(0))
    case .year, .month, .day, .weekday, .hour, .minute:
      guard case .date(let date) = first else { return .null }
      return CivilDateTime(date, in: timeZone()).map { .int(component(of: $0)) } ?? .null
    case .years, .daysBetween:
      let zone = timeZone()
      guard arguments.count > 1, case .date(let start) = first, case .date(let end) = arguments[1],
        let start = CivilDateTime(start, in: zone), let end = CivilDateTime(end, in: zone)
      else { return .null }
      return self == .years
        ? .int(CivilDateTime.years(from: start.date, to: end.date))
        : .int(end.date.daysSince1970 - start.date.daysSince1970)
    case .days: return .duration(first, unit: 86_400)
    case .hours: return .duration(first, unit: 3600)
    case .minutes: return .duration(first, unit: 60)
    case .seconds: return .duration(first, unit: 1)
    case .coalesce: return arguments.first { !$0.isAbsent } ?? .null
    case .choose: return arguments.count == 3 ? arguments[first.isTrue ? 1 : 2] : .null
    }
  }

  /// Applies a function of texts.
  private func apply(_ text: String) -> FormValue {
    switch self {
    case .length: return .int(text.count)
    case .uppercase: return .string(text.uppercased())
    case .lowercase: return .string(text.lowercased())
    default:
      let start = text.drop(while: \.isWhitespace)
      let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:))
      return .string(end.map { String(start[..<$0]) } ?? "")
    }
  }

  /// Takes one component out of a date.
  private func component(of date: CivilDateTime) -> Int {
    switch self {
    case .year: date.date.year
    case .month: date.date.month
    case .day: date.date.day
    case .weekday: date.date.weekday
    case .hour: date.hour
    default: date.minute
    }
  }
}
