#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// What has to be known of a time zone: how far its clocks are from UTC.
///
/// Time zones are injected, so that what a form computes depends on no device.
package protocol FormTimeZone: Sendable {
  /// The seconds the local clock is ahead of UTC at an instant.
  ///
  /// - Parameter instant: Seconds since 1970-01-01 00:00 UTC.
  func offset(at instant: Int) -> Int
}

extension FormTimeZone {
  /// The instant at which the local clock shows a time.
  ///
  /// A time that the clock shows twice is the earlier one, a time it skips moves on by what is
  /// skipped, as in `java.time`. The offset may change once within a day before and after.
  ///
  /// - Parameter local: The seconds from 1970-01-01 00:00 to the time, both on the local clock.
  /// - Returns: Seconds since 1970-01-01 00:00 UTC.
  package func instant(ofLocal local: Int) -> Int {
    let before = offset(at: local &- 86_400)
    let after = offset(at: local &+ 86_400)
    if before == after || offset(at: local &- before) == before { return local &- before }
    return offset(at: local &- after) == after ? local &- after : local &- before
  }
}

/// A time zone whose clocks are always as far from UTC.
package struct FixedTimeZone: FormTimeZone, Hashable {
  /// The seconds the local clock is ahead of UTC.
  package var seconds: Int

  /// Creates a time zone from its offset in seconds.
  package init(seconds: Int) { self.seconds = seconds }

  /// The time zone of UTC itself.
  package static let utc = FixedTimeZone(seconds: 0)

  package func offset(at instant: Int) -> Int { seconds }
}

/// A time zone of the system.
///
/// On Linux only zones of a fixed offset exist unless the app links FoundationInternationalization.
package struct SystemTimeZone: FormTimeZone, Hashable {
  /// The zone of the system.
  package var zone: TimeZone

  /// Creates a time zone from one of the system.
  package init(_ zone: TimeZone) { self.zone = zone }

  /// The time zone of the device.
  package static var device: any FormTimeZone { named(.current) }

  /// A time zone of the system, one of an offset as such.
  package static func named(_ zone: TimeZone) -> any FormTimeZone {
    let isFixed =
      zone.identifier.hasPrefix("GMT") || ["UTC", "Etc/UTC"].contains(zone.identifier)
    return isFixed ? FixedTimeZone(seconds: zone.secondsFromGMT()) : SystemTimeZone(zone)
  }

  package func offset(at instant: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}
