import FormKit
import FormModel
import Foundation
import Testing

/// Rows that have only the day or only the time of a date take a date as what they have of it.
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

  /// Where the clock is five hours behind UTC in winter.
  private func form() throws -> Form {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    return try liveForm(Self.sections, host: FormHost(timeZone: zone))
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test func aDayBeginsAtMidnight() throws {
    let form = try form()
    try form.set("day", to: .date(date("2026-01-31T19:00:00Z")))
    #expect(try form.value(of: "day") == .date(date("2026-01-31T05:00:00Z")))
    #expect(form.isHidden("isThat"))
    #expect(try form.validate().isValid)
    try form.set("moment", to: .date(date("2026-01-31T19:00:00Z")))
    #expect(try form.value(of: "moment") == .date(date("2026-01-31T19:00:00Z")))
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

  @Test func entriesTakeTheirPartToo() throws {
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
}
