#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A time zone, which a form uses only for the offset of its clocks from UTC.
///
/// Time zones are injected, so the results of a form do not depend on the device.
package protocol FormTimeZone: Sendable {
  /// The seconds the local clock is ahead of UTC at an instant.
  ///
  /// - Parameter instant: Seconds since 1970-01-01 00:00 UTC.
  func offset(at instant: Int) -> Int
}

extension FormTimeZone {
  /// The instant of a local time.
  ///
  /// If a time occurs twice, the result is the earlier instant. A skipped time moves forward by the
  /// length of the gap, as in `java.time`. The offset may change only once in the two days around
  /// the time.
  ///
  /// - Parameter local: The local time in seconds since 1970-01-01 00:00 local time.
  /// - Returns: Seconds since 1970-01-01 00:00 UTC.
  package func instant(ofLocal local: Int) -> Int {
    let before = offset(at: local &- 86_400)
    let after = offset(at: local &+ 86_400)
    if before == after || offset(at: local &- before) == before { return local &- before }
    return offset(at: local &- after) == after ? local &- after : local &- before
  }
}

/// A time zone with a fixed offset from UTC.
package struct FixedTimeZone: FormTimeZone, Hashable {
  /// The seconds the local clock is ahead of UTC.
  package var seconds: Int

  /// Creates a time zone from its offset in seconds.
  package init(seconds: Int) { self.seconds = seconds }

  /// UTC.
  package static let utc = FixedTimeZone(seconds: 0)

  package func offset(at instant: Int) -> Int { seconds }
}

/// A time zone of the system.
///
/// On Linux only fixed offsets exist unless the app links FoundationInternationalization.
package struct SystemTimeZone: FormTimeZone, Hashable {
  /// The zone of the system.
  package var zone: TimeZone

  /// Creates a time zone from one of the system.
  package init(_ zone: TimeZone) { self.zone = zone }

  /// The time zone of the device.
  package static var device: any FormTimeZone { named(.current) }

  /// Wraps a time zone of the system; a fixed offset becomes a ``FixedTimeZone``.
  package static func named(_ zone: TimeZone) -> any FormTimeZone {
    let isFixed =
      zone.identifier.hasPrefix("GMT") || ["UTC", "Etc/UTC"].contains(zone.identifier)
    return isFixed ? FixedTimeZone(seconds: zone.secondsFromGMT()) : SystemTimeZone(zone)
  }

  package func offset(at instant: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}
