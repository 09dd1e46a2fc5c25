#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormValue {
  /// The sum of two durations; ``null`` if its seconds exceed Int64.
  static func sum(_ left: Duration, _ right: Duration) -> FormValue {
    // A `Duration` can hold 18 times the longest one of expressions, so the sum cannot overflow.
    guard left.isWithin(9), right.isWithin(9) else { return .null }
    let sum = left + right
    return sum.isWithin(1) ? .duration(sum) : .null
  }

  /// The difference of two durations; ``null`` if its seconds exceed Int64.
  static func difference(_ left: Duration, _ right: Duration) -> FormValue {
    right.isWithin(9) ? sum(left, .zero - right) : .null
  }

  /// A duration from seconds, rounded to the nearest microsecond; ``null`` if they exceed Int64.
  package static func duration(seconds: Double) -> FormValue {
    guard seconds.magnitude < 9.2e18 else { return .null }
    let microseconds = (seconds * 1_000_000).rounded()
    let high = (microseconds / 0x1p32).rounded(.towardZero)
    let low = microseconds - high * 0x1p32
    return .duration(.microseconds(Int64(high)) * (1 << 32) + .microseconds(Int64(low)))
  }

  /// A duration of a number of units; ``null`` if the count is not a number.
  ///
  /// - Parameter unit: The length of a unit in seconds.
  package static func duration(_ count: FormValue, unit: Int) -> FormValue {
    switch count {
    case .int(let count):
      let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
      return overflow || seconds == .min ? .null : .duration(.seconds(seconds))
    case .double(let count): return duration(seconds: count * Double(unit))
    case .null, .bool, .string, .date, .duration, .url, .list, .record: return .null
    }
  }

  /// An instant moved by a duration; ``null`` if it is more than a million years away.
  ///
  /// The start of a day moved by whole days is the start of another day, regardless of changes of
  /// the clocks.
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

  /// The value of a date; ``null`` if it is more than a million years away.
  static func known(_ date: Date) -> FormValue {
    date.isKnown ? .date(date) : .null
  }

  /// The time between two instants; between the starts of two days a multiple of 24 hours.
  static func duration(from start: Date, to end: Date, in timeZone: any FormTimeZone) -> FormValue {
    guard let first = CivilDateTime(start, in: timeZone),
      let last = CivilDateTime(end, in: timeZone),
      first.midnight(in: timeZone) == start, last.midnight(in: timeZone) == end
    else { return .duration(seconds: end.timeIntervalSince(start)) }
    return .duration(.int(last.date.daysSince1970 - first.date.daysSince1970), unit: 86_400)
  }
}

extension Duration {
  /// The duration in seconds, rounded to the nearest Double.
  package var inSeconds: Double { ratio(to: .seconds(1)) }

  /// The quotient of two durations, rounded to the nearest Double; NaN for a divisor of zero.
  ///
  /// The standard library first rounds the attoseconds of both to Doubles, so its quotient of 13
  /// hours and one hour is 12.999999999999998.
  package func ratio(to divisor: Duration) -> Double {
    guard divisor != .zero else { return .nan }
    guard self != .zero else { return 0 }
    if let dividend = exactMicroseconds, let divisor = divisor.exactMicroseconds {
      return dividend / divisor
    }
    // Only the host can have longer durations.
    guard isWithin(9), divisor.isWithin(9) else { return self / divisor }
    let size = Self.quotient(max(self, .zero - self), max(divisor, .zero - divisor))
    return (self < .zero) == (divisor < .zero) ? size : -size
  }

  /// The duration in microseconds; nil if it is not a whole number of them or a Double does not
  /// represent that number exactly.
  private var exactMicroseconds: Double? {
    guard isWithin(1) else { return nil }
    let (seconds, attoseconds) = components
    let (microseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000)
    guard rest == 0, seconds.magnitude < 9_000_000_000 else { return nil }
    return Double(seconds * 1_000_000 + microseconds)
  }

  /// The quotient of two durations above zero, by long division.
  private static func quotient(_ dividend: Duration, _ divisor: Duration) -> Double {
    var (rest, unit, exponent) = (dividend, divisor, 0)
    while rest < unit { (rest, exponent) = (rest + rest, exponent - 1) }
    while unit + unit <= rest { (unit, exponent) = (unit + unit, exponent + 1) }
    var digits: UInt64 = 0
    for _ in 0..<60 {
      digits <<= 1
      if rest >= unit { (rest, digits) = (rest - unit, digits | 1) }
      rest += rest
    }
    // The sticky bit: it decides the rounding if the other bits are halfway between two Doubles.
    if rest > .zero { digits |= 1 }
    return Double(sign: .plus, exponent: exponent - 59, significand: Double(digits))
  }

  /// Whether the duration, regardless of its sign, is at most a multiple of the longest one that
  /// expressions can give.
  fileprivate func isWithin(_ times: Int) -> Bool {
    let longest = Duration.seconds(Int64.max) * times
    return (.zero - longest...longest).contains(self)
  }
}
