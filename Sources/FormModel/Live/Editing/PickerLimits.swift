#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The dates a date picker can be set to.
package struct DateLimits: Hashable, Sendable {
  /// The first date; nil for none.
  package let min: Date?
  /// The last date; nil for none.
  package let max: Date?
  /// The minutes between the choices: a divisor of 60.
  package let minuteInterval: Int

  /// Creates limits.
  ///
  /// As in UIKit, limits are ignored if the first date comes after the last one, and so is an
  /// interval that does not divide 60.
  package init(min: Date? = nil, max: Date? = nil, minuteInterval: Int = 1) {
    let areOrdered = if let min, let max { min <= max } else { true }
    self.min = areOrdered ? min : nil
    self.max = areOrdered ? max : nil
    self.minuteInterval = Self.divisor(minuteInterval)
  }

  /// The date a picker stops at when a date is chosen: rounded down to the interval within its
  /// hour, then clamped to the limits.
  ///
  /// With an interval of 1 nothing is rounded.
  package func snap(_ date: Date, in timeZone: any FormTimeZone) -> Date {
    let rounded = roundedDown(date, timeZone)
    if let min, rounded < min { return min }
    if let max, rounded > max { return max }
    return rounded
  }

  private func roundedDown(_ date: Date, _ timeZone: any FormTimeZone) -> Date {
    let seconds = date.timeIntervalSince1970
    guard minuteInterval > 1, date.isKnown else { return date }
    let whole = Int(seconds.rounded(.down))
    let rest = (whole &+ timeZone.offset(at: whole)) % (minuteInterval * 60)
    return Date(
      timeIntervalSince1970: Double(whole - (rest < 0 ? rest + minuteInterval * 60 : rest)))
  }

  static func divisor(_ interval: Int) -> Int {
    interval > 0 && 60.isMultiple(of: interval) ? interval : 1
  }
}

/// The durations a count-down picker can be set to: the limits, and whole minutes from 0:00 to 23:59
/// between them.
package struct DurationLimits: Hashable, Sendable {
  /// The shortest duration; nil for none.
  package let min: Duration?
  /// The longest duration; nil for none.
  package let max: Duration?
  /// The minutes between the choices: a divisor of 60.
  package let minuteInterval: Int

  /// Creates limits.
  ///
  /// As for dates, limits are ignored if the shortest duration is longer than the longest one, and
  /// so is an interval that does not divide 60.
  package init(min: Duration? = nil, max: Duration? = nil, minuteInterval: Int = 1) {
    let areOrdered = if let min, let max { min <= max } else { true }
    self.min = areOrdered ? min : nil
    self.max = areOrdered ? max : nil
    self.minuteInterval = DateLimits.divisor(minuteInterval)
  }

  /// The duration a picker stops at when one is chosen: rounded down to the interval, then clamped
  /// to the limits.
  package func snap(_ duration: Duration) -> Duration {
    let minutes = Swift.min(Swift.max(duration.components.seconds, 0), 86_399) / 60
    let rounded = Duration.seconds(60 * (minutes - minutes % Int64(minuteInterval)))
    if let min, rounded < min { return min }
    if let max, rounded > max { return max }
    return rounded
  }
}

extension FormValue {
  /// The value after a tap on a check mark or switch: true for false and absent, false for true.
  package var toggled: FormValue { .bool(self != .bool(true)) }
}
