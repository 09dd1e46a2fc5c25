#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormValue {
  /// The sum of two durations; ``null`` when its seconds are no Int64.
  static func sum(_ left: Duration, _ right: Duration) -> FormValue {
    // Nine of the longest and as many again are still a duration.
    guard left.isWithin(9), right.isWithin(9) else { return .null }
    let sum = left + right
    return sum.isWithin(1) ? .duration(sum) : .null
  }

  /// The difference of two durations; ``null`` when its seconds are no Int64.
  static func difference(_ left: Duration, _ right: Duration) -> FormValue {
    right.isWithin(9) ? sum(left, .zero - right) : .null
  }

  /// A duration from seconds, rounded to the nearest microsecond; ``null`` when they are no Int64.
  package static func duration(seconds: Double) -> FormValue {
    guard seconds.magnitude < 9.2e18 else { return .null }
    let microseconds = (seconds * 1_000_000).rounded()
    let high = (microseconds / 0x1p32).rounded(.towardZero)
    let low = microseconds - high * 0x1p32
    return .duration(.microseconds(Int64(high)) * (1 << 32) + .microseconds(Int64(low)))
  }

  /// A duration of a number of units; ``null`` for other kinds than numbers.
  ///
  /// - Parameter unit: The seconds of one unit.
  package static func duration(_ count: FormValue, unit: Int) -> FormValue {
    switch count {
    case .int(let count):
      let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
      return overflow || seconds == .min ? .null : .duration(.seconds(seconds))
    case .double(let count): return duration(seconds: count * Double(unit))
    case .null, .bool, .string, .date, .duration, .url, .list, .record: return .null
    }
  }

  /// An instant moved by a duration; ``null`` when it is more than a million years away.
  ///
  /// The beginning of a day moved by whole days is that of another day, however many hours days have where
  /// clocks are put forward or back.
  static func date(
    _ date: Date, movedBy duration: Duration, times sign: Int, in timeZone: any FormTimeZone
  ) -> FormValue {
    let (days, rest) = duration.components.seconds.quotientAndRemainder(dividingBy: 86_400)
    if rest == 0, duration.components.attoseconds == 0, days.magnitude < 200_000_000,
      let clock = CivilDateTime(date, in: timeZone),
      clock.midnight(in: timeZone) == date
    {
      var moved = clock
      moved.date = CivilDate(daysSince1970: clock.date.daysSince1970 + sign * Int(days))
      return known(moved.midnight(in: timeZone))
    }
    return known(date.addingTimeInterval(duration.inSeconds * Double(sign)))
  }

  private static func known(_ date: Date) -> FormValue {
    date.timeIntervalSince1970.magnitude < 3e13 ? .date(date) : .null
  }

  /// The time from one instant to another; between the beginnings of two days that of the days, 24 hours each.
  static func duration(from start: Date, to end: Date, in timeZone: any FormTimeZone) -> FormValue {
    guard let first = CivilDateTime(start, in: timeZone),
      let last = CivilDateTime(end, in: timeZone),
      first.midnight(in: timeZone) == start, last.midnight(in: timeZone) == end
    else { return .duration(seconds: end.timeIntervalSince(start)) }
    return .duration(.int(last.date.daysSince1970 - first.date.daysSince1970), unit: 86_400)
  }
}

extension Duration {
  /// Whether the duration is no longer than some times the longest one that expressions give.
  fileprivate func isWithin(_ times: Int) -> Bool {
    let longest = Duration.seconds(Int64.max) * times
    return (.zero - longest...longest).contains(self)
  }
}
