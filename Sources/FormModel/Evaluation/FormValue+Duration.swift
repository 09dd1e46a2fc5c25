#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The attoseconds of a second.
private let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

extension FormValue {
  /// A duration from the outcome of a computation; ``null`` when its seconds are no Int64.
  package static func duration(
    attoseconds: (partialValue: Int128, overflow: Bool)
  ) -> FormValue {
    let limit = Int128(Int64.max) * attosecondsPerSecond
    let isInRange = -limit...limit ~= attoseconds.partialValue
    return attoseconds.overflow || !isInRange
      ? .null : .duration(Duration(attoseconds: attoseconds.partialValue))
  }

  /// A duration from seconds, rounded to the nearest microsecond; ``null`` when they are no Int64.
  package static func duration(seconds: Double) -> FormValue {
    guard seconds.magnitude < 9.2e18 else { return .null }
    let microseconds = Int128((seconds * 1_000_000).rounded())
    return .duration(attoseconds: (microseconds * (attosecondsPerSecond / 1_000_000), false))
  }

  /// A duration of a number of units; ``null`` for other kinds than numbers.
  ///
  /// - Parameter unit: The seconds of one unit.
  package static func duration(_ count: FormValue, unit: Int) -> FormValue {
    switch count {
    case .int(let count):
      duration(
        attoseconds: (Int128(count) * Int128(unit))
          .multipliedReportingOverflow(by: attosecondsPerSecond))
    case .double(let count): duration(seconds: count * Double(unit))
    case .null, .bool, .string, .date, .duration, .url, .list, .record: .null
    }
  }

  /// An instant moved by a duration; ``null`` when it is more than a million years away.
  static func date(_ date: Date, movedBy duration: Duration, times sign: Double) -> FormValue {
    let seconds = Double(duration.attoseconds) / 1e18
    let moved = date.addingTimeInterval(seconds * sign)
    return moved.timeIntervalSince1970.magnitude < 3e13 ? .date(moved) : .null
  }
}
