import FormText

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormValue {
  /// The value as a locale-independent text; nil for an absent value and for records.
  ///
  /// Numbers have a decimal point, no grouping and at most 15 digits; whole numbers have no
  /// fraction. Dates are written in ISO 8601, durations in seconds, and lists as their elements
  /// separated by commas.
  ///
  /// - Parameters:
  ///   - timeZone: The zone of dates.
  ///   - precision: Whether a day, a time, or both with the offset are written.
  package func displayText(
    _ timeZone: @autoclosure () -> any FormTimeZone, precision: DateLiteral.Precision = .dateTime
  ) -> String? {
    switch self {
    case .null, .record: nil
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): Int(digitsOf: value.kept).map { String($0) } ?? String(value.kept)
    case .string(let text), .url(let text): text
    case .date(let date):
      CivilDateTime(date, in: timeZone()).map { $0.text(precision: precision) }
    case .duration(let duration):
      duration.jsonValue.text()
    case .list(let elements): Self.joined(elements, timeZone(), precision)
    }
  }

  private static func joined(
    _ elements: [FormValue], _ zone: any FormTimeZone, _ precision: DateLiteral.Precision
  ) -> String {
    elements.compactMap { $0.displayText(zone, precision: precision) }.joined(separator: ", ")
  }
}
