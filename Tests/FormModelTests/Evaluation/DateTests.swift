@_spi(Generated) import FormModel
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The time zone of Berlin around its changes in 2026.
///
/// The offset changes on 29 March at 01:00 UTC to +02:00, and on 25 October at 01:00 UTC to +01:00.
private struct Berlin: FormTimeZone {
  func offset(at instant: Int) -> Int {
    1_774_746_000 <= instant && instant < 1_792_890_000 ? 7200 : 3600
  }
}

@Suite struct DateTests {
  @Test func civilDaysAreConsecutive() {
    var date = CivilDate(year: -1, month: 12, day: 31)
    for days in date.daysSince1970...CivilDate(year: 2600, month: 1, day: 1).daysSince1970 {
      let current = CivilDate(daysSince1970: days)
      #expect(current == date && current.daysSince1970 == days)
      date.day += 1
      if date.day > CivilDate.daysInMonth(date.month, of: date.year) {
        date.day = 1
        date.month += 1
      }
      if date.month > 12 {
        date.month = 1
        date.year += 1
      }
      guard current.daysSince1970 == days else { break }
    }
  }

  @Test(arguments: [
    (1970, 1, 1, 0, 4), (2000, 2, 29, 11016, 2), (2026, 3, 4, 20516, 3), (1969, 12, 31, -1, 3),
    (1, 1, 1, -719_162, 1), (9999, 12, 31, 2_932_896, 5),
  ])
  func knownDays(year: Int, month: Int, day: Int, days: Int, weekday: Int) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(date.daysSince1970 == days)
    #expect(date.weekday == weekday)
  }

  @Test(arguments: [
    // Noon in winter and in summer.
    (DateLiteral(year: 2026, month: 1, day: 15, hour: 12, precision: .dateTime), 1_768_474_800),
    (DateLiteral(year: 2026, month: 7, day: 15, hour: 12, precision: .dateTime), 1_784_109_600),
    // 02:30 does not exist on 29 March and is 03:30, 01:30 UTC.
    (
      DateLiteral(year: 2026, month: 3, day: 29, hour: 2, minute: 30, precision: .dateTime),
      1_774_747_800
    ),
    // 02:30 exists twice on 25 October; the first is 00:30 UTC.
    (
      DateLiteral(year: 2026, month: 10, day: 25, hour: 2, minute: 30, precision: .dateTime),
      1_792_888_200
    ),
    (
      DateLiteral(year: 2026, month: 1, day: 15, hour: 12, offset: 0, precision: .dateTime),
      1_768_478_400
    ),
    (DateLiteral(year: 2026, month: 1, day: 15, precision: .date), 1_768_431_600),
  ])
  func literals(_ literal: DateLiteral, _ seconds: Int) {
    #expect(literal.date(in: Berlin()).timeIntervalSince1970 == Double(seconds))
  }

  private func local(
    _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, year: Int = 2026
  ) -> FormValue {
    let literal = DateLiteral(
      year: year, month: month, day: day, hour: hour, minute: minute, precision: .dateTime)
    return .date(literal.date(in: Berlin()))
  }

  private func apply(_ function: FormFunction, _ arguments: FormValue...) -> FormValue {
    function.apply(arguments, now: Date(timeIntervalSince1970: 0), timeZone: Berlin())
  }

  @Test func monthsKeepTheTimeOfDayWhenTheClocksChange() {
    #expect(apply(.addMonths, local(2, 28), .int(1)) == local(3, 28))
    #expect(apply(.addMonths, local(2, 28), .int(2)) == local(4, 28))
    #expect(apply(.addMonths, local(3, 28, 12, 15), .int(1)) == local(4, 28, 12, 15))
    // 02:30 does not exist on 29 March and is 03:30.
    #expect(apply(.addMonths, local(1, 29, 2, 30), .int(2)) == local(3, 29, 3, 30))
    // 02:30 exists twice on 25 October; the first one counts.
    #expect(
      apply(.addMonths, local(9, 25, 2, 30), .int(1))
        == .date(Date(timeIntervalSince1970: 1_792_888_200)))
    // No months leave even the second one as it is.
    let second = FormValue.date(Date(timeIntervalSince1970: 1_792_891_800))
    #expect(apply(.addMonths, second, .int(0)) == second)
    #expect(apply(.addMonths, .date(Date(timeIntervalSince1970: .nan)), .int(1)) == .null)
  }

  @Test func daysAndTimesAreThoseOfTheTimeZone() {
    // Half past midnight on 1 July in Berlin is still June in UTC.
    #expect(apply(.startOfMonth, local(7, 1, 0, 30)) == local(7, 1))
    #expect(apply(.endOfMonth, local(3, 1, 0, 30)) == local(3, 31))
    #expect(apply(.date, .int(2026), .int(7), .int(1)) == local(7, 1))
    #expect(apply(.date, .string("2026-07-01T08:15")) == local(7, 1, 8, 15))
    #expect(apply(.date, local(7, 1), local(1, 1, 8, 15, year: 2001)) == local(7, 1, 8, 15))
    #expect(apply(.date, local(3, 29), local(1, 1, 2, 30, year: 2001)) == local(3, 29, 3, 30))
    #expect(apply(.monthsBetween, local(6, 1, 0, 30), local(7, 1)) == .int(1))
  }

  /// Adding the whole months between two days never goes beyond the later day, and one more does.
  @Test func monthsBetweenFitToMonthsThatAreAdded() {
    let first = CivilDate(year: 2023, month: 11, day: 1).daysSince1970
    for start in (first..<first + 200).map(CivilDate.init(daysSince1970:)) {
      for days in 0..<800 {
        let end = CivilDate(daysSince1970: start.daysSince1970 + days)
        let months = CivilDateTime.months(from: start, to: end)
        let next = start.moved(byMonths: months + 1)
        guard months >= 0, start.moved(byMonths: months).daysSince1970 <= end.daysSince1970,
          next.daysSince1970 >= end.daysSince1970 || next.day < start.day
        else {
          Issue.record("\(start) to \(end): \(months)")
          return
        }
      }
    }
  }

  @Test func literalsOutOfRangeAreClamped() {
    let literal = DateLiteral(
      year: .max, month: .max, day: .max, hour: .max, minute: .max, second: .max, nanosecond: 0,
      precision: .dateTime)
    let last = DateLiteral(
      year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59, precision: .dateTime)
    #expect(literal.date(in: FixedTimeZone.utc) == last.date(in: FixedTimeZone.utc))
    let lowest = DateLiteral(year: .min, month: .min, day: .min, offset: .min, precision: .date)
    _ = lowest.date(in: FixedTimeZone.utc)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e20])
  func instantsFarAwayHaveNoDay(_ seconds: Double) {
    #expect(CivilDateTime(Date(timeIntervalSince1970: seconds), in: FixedTimeZone.utc) == nil)
  }

  @Test func systemZonesGiveTheirOffset() throws {
    let zone = try #require(TimeZone(secondsFromGMT: -5400))
    #expect(SystemTimeZone(zone).offset(at: 0) == -5400)
  }

  @Test(arguments: [
    (0.0, 0, "1970-01-01", "00:00:00", "1970-01-01T00:00:00Z"),
    (-0.5, 3600, "1970-01-01", "00:59:59.5", "1970-01-01T00:59:59.5+01:00"),
    (1_772_627_445.25, -12_600, "2026-03-04", "09:00:45.25", "2026-03-04T09:00:45.25-03:30"),
  ])
  func text(seconds: Double, offset: Int, date: String, time: String, both: String) throws {
    let civil = try #require(
      CivilDateTime(Date(timeIntervalSince1970: seconds), in: FixedTimeZone(seconds: offset)))
    #expect(civil.text(precision: .date) == date)
    #expect(civil.text(precision: .time) == time)
    #expect(civil.text(precision: .dateTime) == both)
  }
}
