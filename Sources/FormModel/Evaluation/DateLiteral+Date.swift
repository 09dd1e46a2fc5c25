#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension DateLiteral {
  /// The instant of the literal: at its own offset, or else in a time zone.
  ///
  /// Components out of range are clamped.
  package func date(in timeZone: any FormTimeZone) -> Date {
    let year = min(max(year, 1), 9999)
    let month = min(max(month, 1), 12)
    let day = min(max(day, 1), CivilDate.daysInMonth(month, of: year))
    let clock =
      min(max(hour, 0), 23) * 3600 + min(max(minute, 0), 59) * 60 + min(max(second, 0), 59)
    let local = CivilDate(year: year, month: month, day: day).daysSince1970 * 86_400 + clock
    let instant = offset.map { local &- $0 } ?? timeZone.instant(ofLocal: local)
    let fraction = Double(min(max(nanosecond, 0), 999_999_999)) / 1_000_000_000
    return Date(timeIntervalSince1970: Double(instant) + fraction)
  }
}
