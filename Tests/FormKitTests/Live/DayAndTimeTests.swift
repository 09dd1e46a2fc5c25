import FormKit
import FormModel
import Foundation
import Testing

/// Rows that store only the day or only the time of a date.
@Suite struct DayAndTimeTests {
  private static let sections = """
    - rows:
        - { type: date, tag: day, max: 'DATE("2026-01-31")', rules: [{ smallerOrEqual: 'DATE("2026-01-31")' }] }
        - { type: text, tag: isThat, hidden: "$day == DATE('2026-01-31')" }
        - { type: time, tag: open, value: "10:30" }
        - { type: time, tag: close, rules: [{ greaterThan: $open }] }
        - { type: dateTime, tag: moment }
    - tag: days
      repeat: { row: { type: date } }
    - tag: shifts
      repeat: { rows: [{ type: date, tag: on }, { type: time, tag: from }] }
    """

  /// A time zone five hours behind UTC in winter.
  private func form() throws -> Form {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    return try liveForm(Self.sections, host: FormHost(timeZone: zone))
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test func aDayBeginsAtMidnight() throws {
    let form = try form()
    try form.set("day", to: .date(date("2026-01-31T19:00:00Z")))
    #expect(try form.value(of: "day") == .date(date("2026-01-31T05:00:00Z")))
    #expect(try form.isHidden("isThat"))
    #expect(try form.validate().isValid)
    try form.set("moment", to: .date(date("2026-01-31T19:00:00Z")))
    #expect(try form.value(of: "moment") == .date(date("2026-01-31T19:00:00Z")))
  }

  /// Adding days to a day gives midnight of another day, even if a day has 23 or 25 hours.
  @Test(arguments: [
    ("2026-03-28", "2026-03-29", "2026-04-04"), ("2026-03-29", "2026-03-30", "2026-04-05"),
    ("2026-10-24", "2026-10-25", "2026-10-31"), ("2026-10-25", "2026-10-26", "2026-11-01"),
    ("2026-05-01", "2026-05-02", "2026-05-08"),
  ])
  func daysAreCountedByTheCalendar(first: String, next: String, week: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let form = try liveForm(
      """
      - rows:
          - { type: date, tag: from }
          - { type: date, tag: to, rules: [{ greaterOrEqual: "$from + DAYS(1)" }] }
          - { type: date, tag: week, computed: "$from + DAYS(7)" }
          - { type: date, tag: back, computed: "$week - DAYS(7)" }
          - { type: int, tag: nights, computed: "DAYSBETWEEN($from, $week)" }
          - { type: label, tag: equal, computed: "IF($to - $from == DAYS(1), 'a day', 'no day')" }
          - { type: dateTime, tag: at }
          - { type: dateTime, tag: later, computed: "$at + DAYS(1)" }
      """, host: FormHost(timeZone: zone))
    try form.setValues(json: #"{"from":"\#(first)","to":"\#(next)","at":"\#(first)T12:00:00Z"}"#)
    #expect(try form.validate().isValid)
    #expect(
      form.json().contains(#""week":"\#(week)","back":"\#(first)","nights":7,"equal":"a day""#))
    #expect(try form.value(of: "later") == .date(date("\(next)T12:00:00Z")))
  }

  @Test func timesOfTwoDaysAreComparedByTheClock() throws {
    let form = try form()
    try form.set("close", to: .date(date("2026-05-05T13:00:00Z")))
    #expect(try form.validate().issues.map(\.tag) == ["close"])
    try form.set("close", to: .date(date("2026-05-05T14:31:00Z")))
    #expect(try form.validate().isValid)
    let other = try self.form()
    try other.setValues(json: form.json())
    #expect(other.values() == form.values())
  }

  @Test func rowsOfEntriesStoreDaysToo() throws {
    let form = try form()
    try form.set("days", to: .list([.date(date("2026-01-31T19:00:00Z"))]))
    #expect(try form.value(of: "days") == .list([.date(date("2026-01-31T05:00:00Z"))]))
    let shift = FormValue.record([
      FormField(name: "on", value: .date(try date("2026-01-31T19:00:00Z"))),
      FormField(name: "from", value: .date(try date("2026-01-31T19:00:00Z"))),
    ])
    try form.set("shifts", to: .list([shift]))
    let other = try self.form()
    try other.setValues(json: form.json())
    #expect(other.values() == form.values())
  }

  // MARK: - Limits

  /// A date picked at 08:00:30.5 is limited to a value that stays valid for some seconds.
  @Test(
    arguments: [
      ("type: date, min: NOW()", "2026-01-01T00:00:00Z", "2027-01-15T00:00:00Z", 86_300),
      ("type: date, max: NOW()", "2028-01-01T00:00:00Z", "2027-01-15T00:00:00Z", 999_999),
      ("type: dateTime, min: NOW()", "2026-01-01T00:00:00Z", "2027-01-15T08:00:00Z", 29),
      (
        "type: dateTime, format: long, min: NOW()", "2026-01-01T00:00:00Z", "2027-01-15T08:00:30Z",
        0
      ),
      (
        "type: dateTime, minuteInterval: 15, min: NOW()", "2027-01-15T07:59:00Z",
        "2027-01-15T08:00:00Z", 29
      ),
      ("type: time, min: NOW()", "2027-01-15T03:00:00Z", "2000-01-01T08:00:00Z", 29),
      ("type: date, min: TODAY()", "2027-01-15T22:00:00Z", "2027-01-15T00:00:00Z", 86_300),
      (
        "type: date, rules: [{ greaterOrEqual: NOW() }]", "2027-01-15T22:00:00Z",
        "2027-01-15T00:00:00Z", 50_000
      ),
    ])
  func pickedDatesAreValid(row: String, picked: String, stands: String, seconds: Int) throws {
    final class Clock { var now = Date(timeIntervalSince1970: 1_800_000_030.5) }
    let clock = Clock()
    let row = row.replacing("NOW()", with: "\"NOW()\"").replacing("TODAY()", with: "\"TODAY()\"")
    let form = try liveForm(
      "- rows: [{ \(row), tag: it }, { type: text, tag: other }]",
      host: FormHost(timeZone: .gmt, now: { clock.now }))
    let isTime = row.hasPrefix("type: time")
    try form.pick(date(picked), in: "it")
    let value = try form.value(of: "it")
    if isTime {
      #expect(form.json().contains(#""it":"08:00:00""#))
    } else {
      #expect(value == .date(try date(stands)))
    }
    #expect(try form.validate().isValid)
    clock.now += Double(min(seconds, 20_000))
    #expect(try form.validate().isValid)
    // The row is not redrawn while the shown limit is the same.
    try form.set("other", to: .string("a"))
    clock.now += 0.25
    #expect(try form.set("other", to: .string("b")).changes.count == 2)
  }

  @Test(arguments: [
    (#"value: "NOW()""#, "new"), (#"computed: "NOW()""#, "new"), ("rules: [required]", "set"),
  ])
  func valuesAreKeptAsTheRowShowsThem(key: String, how: String) throws {
    let now = Date(timeIntervalSince1970: 1_800_000_030.5)
    let form = try liveForm(
      """
      - rows:
          - { type: date, tag: day, \(key) }
          - { type: time, tag: time, \(key) }
          - { type: time, tag: exact, format: "HH:mm:ss", \(key) }
          - { type: dateTime, tag: moment, \(key) }
          - { type: dateTime, tag: second, format: full, \(key) }
      """, host: FormHost(timeZone: .gmt, now: { now }))
    if how == "set" {
      for tag in ["day", "time", "exact", "moment", "second"] { try form.set(tag, to: .date(now)) }
    }
    #expect(
      form.json()
        == #"{"day":"2027-01-15","time":"08:00:00","exact":"08:00:30","moment":"2027-01-15T08:00:00Z","second":"2027-01-15T08:00:30Z"}"#
    )
  }

  @Test func theDeviceDecidesTheTimeZone() {
    #expect(FormHost().timeZone.secondsFromGMT() == TimeZone.current.secondsFromGMT())
    #expect(FormHost(timeZone: .gmt).timeZone.secondsFromGMT() == 0)
  }
}
