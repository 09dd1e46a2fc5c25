#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A calendar day and the time of day in a time zone.
package struct CivilDateTime: Hashable, Sendable {
  /// The calendar day.
  package var date: CivilDate
  /// The hour from 0 to 23.
  package var hour: Int
  /// The minute from 0 to 59.
  package var minute: Int
  /// The second from 0 to 59.
  package var second: Int
  /// The microsecond from 0 to 999,999, the resolution of a present-day `Date`.
  package var microsecond: Int
  /// The offset from UTC in seconds, positive to the east.
  package var offset: Int

  /// Creates the local date and time of an instant.
  ///
  /// - Returns: nil for an instant that is not a number or more than a million years away.
  package init?(_ instant: Date, in timeZone: any FormTimeZone) {
    let seconds = instant.timeIntervalSince1970
    guard instant.isKnown else { return nil }
    var whole = Int(seconds.rounded(.down))
    var fraction = Int(((seconds - Double(whole)) * 1_000_000).rounded())
    if fraction >= 1_000_000 {
      whole += 1
      fraction = 0
    }
    offset = timeZone.offset(at: whole)
    let local = whole &+ offset
    var days = local / 86_400
    var rest = local % 86_400
    if rest < 0 {
      rest += 86_400
      days -= 1
    }
    date = CivilDate(daysSince1970: days)
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
    microsecond = fraction
  }

  /// The instant at which the local day began, or the first one after a skipped midnight.
  package func midnight(in timeZone: any FormTimeZone) -> Date {
    let local = date.daysSince1970 &* 86_400
    return Date(timeIntervalSince1970: Double(timeZone.instant(ofLocal: local)))
  }

  /// The instant of the local date and time, or the first one after a gap of the clocks as long as
  /// the gap; the earlier one of two.
  package func instant(in timeZone: any FormTimeZone) -> Date {
    let local = date.daysSince1970 &* 86_400 &+ hour * 3600 + minute * 60 + second
    let whole = Double(timeZone.instant(ofLocal: local))
    return Date(timeIntervalSince1970: whole + Double(microsecond) / 1_000_000)
  }

  /// The whole months from one day to another, as ages are counted: a month is complete on the same
  /// day of the month, or on the first of the next one if it is too short; negative backwards.
  package static func months(from start: CivilDate, to end: CivilDate) -> Int {
    let months = (end.year - start.year) * 12 + end.month - start.month
    if (months, end.day) < (0, start.day) { return -self.months(from: end, to: start) }
    return months - (end.day < start.day ? 1 : 0)
  }
}

extension Date {
  /// Whether the instant is a number and at most a million years away, as calendars need.
  package var isKnown: Bool { timeIntervalSince1970.magnitude < 3e13 }
}
