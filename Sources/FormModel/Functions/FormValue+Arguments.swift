#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Arguments of functions, read as values of one kind; the result for any other kind is absent.
extension FormValue {
  /// Applies a function to a text.
  func mapText(_ result: (String) -> FormValue) -> FormValue { text.map(result) ?? .null }

  /// Applies a function to a list; an absent one counts as empty.
  func mapList(_ result: ([FormValue]) -> FormValue) -> FormValue {
    switch self {
    case .list(let elements): result(elements)
    case .null: result([])
    case .bool, .int, .double, .string, .date, .duration, .url, .record: .null
    }
  }

  /// Applies a function to a date's local date and time in a time zone.
  func mapDate(_ timeZone: any FormTimeZone, _ result: (CivilDateTime) -> Int) -> FormValue {
    guard case .date(let date) = self else { return .null }
    return CivilDateTime(date, in: timeZone).map { .int(result($0)) } ?? .null
  }
}

extension [FormValue] {
  /// Applies a function to two dates in a time zone.
  func mapDates(
    _ timeZone: any FormTimeZone, _ result: (CivilDateTime, CivilDateTime) -> Int
  ) -> FormValue {
    guard count > 1, case .date(let start) = self[0], case .date(let end) = self[1],
      let start = CivilDateTime(start, in: timeZone), let end = CivilDateTime(end, in: timeZone)
    else { return .null }
    return .int(result(start, end))
  }
}

extension String {
  /// The text without leading and trailing white space.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:))
    return end.map { String(start[..<$0]) } ?? ""
  }
}
