import FormModel
import Foundation
import Testing

@testable import FormKit

/// Compares time zones read from the system's database with those of Foundation.
@Suite struct NamedTimeZoneTests {
  @Test(
    arguments: [
      "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia",
      "America/Sao_Paulo", "Europe/Dublin", "Asia/Tehran", "America/St_Johns", "Africa/Lagos",
    ])
  func agreesWithFoundation(name: String) throws {
    let own = try #require(NamedTimeZone.named(name))
    let other = try #require(TimeZone(identifier: name))
    // Foundation has no data before 1900, and derives the rules after 2037 from the last years.
    for instant in stride(from: -1_000_000_000, to: 2_100_000_000, by: 1_000_003) {
      let date = Date(timeIntervalSince1970: Double(instant))
      #expect(own.offset(at: instant) == other.secondsFromGMT(for: date), "\(date)")
    }
  }

  @Test(arguments: [
    "", "Nowhere", "../passwd", "/etc/passwd", "Europe", "zone.tab", "Europe/Berlin\0",
  ])
  func unknownNamesAreNil(name: String) {
    #expect(NamedTimeZone.named(name) == nil)
  }

  @Test(
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", 1_800_000_000, 3600), ("<+0330>-3:30", 0, 12_600),
      ("CET-1CEST,M3.5.0,M10.5.0/3", 1_816_000_000, 7200), ("EST5EDT,0/0,J365/25", 0, -14_400),
    ])
  func rulesGiveTheOffset(text: String, instant: Int, offset: Int) {
    #expect(ZoneRule(text)?.offset(at: instant) == offset)
  }

  @Test(arguments: ["", "1", "CET", "CET-1CEST,M13.1.0,M10.5.0", "CET-1CEST,M3.5.0", "CET-1x"])
  func brokenRulesAreNil(text: String) { #expect(ZoneRule(text) == nil) }

  @Test func brokenFilesAreNil() {
    let header = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
    #expect(NamedTimeZone([]) == nil)
    #expect(NamedTimeZone(header) == nil)
    #expect(NamedTimeZone(header + Array(repeating: 255, count: 24)) == nil)
    #expect(NamedTimeZone(header + Array(repeating: 0, count: 24)) == nil)
  }
}
