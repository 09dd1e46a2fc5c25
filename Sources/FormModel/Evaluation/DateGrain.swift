#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The parts of a date that a row keeps: exactly those that it shows.
///
/// Two dates of a row are compared by these parts, and so are a date and a limit of the row.
package struct DateGrain: Hashable, Sendable {
  /// The day, the time or both.
  package let parts: DateLiteral.Precision
  /// Whether times have seconds.
  package let hasSeconds: Bool

  /// Creates a grain.
  package init(_ parts: DateLiteral.Precision, hasSeconds: Bool = false) {
    self.parts = parts
    self.hasSeconds = hasSeconds
  }

  /// Creates the grain of a `date`, `time` or `dateTime` row; nil for any other row, which keeps
  /// dates as they are.
  package init?(row: FormDefinition.Row) {
    guard row.valueType == .date, let precision = row.control?.precision else { return nil }
    let format = DatePattern(format: row.properties.string("format"), precision: precision)
    self.init(precision, hasSeconds: format.hasSeconds)
  }

  /// Reduces an instant to the parts that are kept: the start of the day, the time of day on the
  /// reference day, or the start of the minute or second.
  ///
  /// An instant too far away for a calendar is unchanged.
  package func reduced(_ date: Date, in timeZone: any FormTimeZone) -> Date {
    if parts == .dateTime { return startOfUnit(date, timeZone) }
    guard let clock = CivilDateTime(date, in: timeZone) else { return date }
    if parts == .date { return clock.midnight(in: timeZone) }
    return DateLiteral(
      hour: clock.hour, minute: clock.minute, second: hasSeconds ? clock.second : 0,
      precision: .time
    ).date(in: timeZone)
  }

  private func startOfUnit(_ date: Date, _ timeZone: any FormTimeZone) -> Date {
    let seconds = date.timeIntervalSince1970
    guard date.isKnown else { return date }
    let whole = Int(seconds.rounded(.down))
    if hasSeconds { return Date(timeIntervalSince1970: Double(whole)) }
    // Historical offsets include seconds.
    let rest = (whole &+ timeZone.offset(at: whole)) % 60
    return Date(timeIntervalSince1970: Double(whole - (rest < 0 ? rest + 60 : rest)))
  }

  /// Reduces each date in a value.
  package func reduced(_ value: FormValue, in timeZone: any FormTimeZone) -> FormValue {
    switch value {
    case .date(let date): .date(reduced(date, in: timeZone))
    case .list(let elements): .list(elements.map { reduced($0, in: timeZone) })
    default: value
    }
  }
}
