@_spi(Generated) import FormModel
import Testing

@Suite struct DateLiteralTests {
  @Test(arguments: [
    ("2026-01-31", DateLiteral(year: 2026, month: 1, day: 31, precision: .date)),
    ("2024-02-29", DateLiteral(year: 2024, month: 2, day: 29, precision: .date)),
    ("2000-02-29", DateLiteral(year: 2000, month: 2, day: 29, precision: .date)),
    ("10:30", DateLiteral(hour: 10, minute: 30, precision: .time)),
    ("10:30:00,5", DateLiteral(hour: 10, minute: 30, nanosecond: 500_000_000, precision: .time)),
    (
      "2024-02-29t00:00z",
      DateLiteral(year: 2024, month: 2, day: 29, offset: 0, precision: .dateTime)
    ),
    (
      "2026-01-31T08:00-0130",
      DateLiteral(year: 2026, month: 1, day: 31, hour: 8, offset: -5400, precision: .dateTime)
    ),
    (
      "2026-01-31T08:00+18:00:00",
      DateLiteral(year: 2026, month: 1, day: 31, hour: 8, offset: 64_800, precision: .dateTime)
    ),
    ("23:59:15", DateLiteral(hour: 23, minute: 59, second: 15, precision: .time)),
    (
      "2026-01-31T10:30",
      DateLiteral(year: 2026, month: 1, day: 31, hour: 10, minute: 30, precision: .dateTime)
    ),
    (
      "2026-01-31 10:30:15.123",
      DateLiteral(
        year: 2026, month: 1, day: 31, hour: 10, minute: 30, second: 15, nanosecond: 123_000_000,
        precision: .dateTime)
    ),
    (
      "2026-01-31T10:30Z",
      DateLiteral(
        year: 2026, month: 1, day: 31, hour: 10, minute: 30, offset: 0, precision: .dateTime)
    ),
    (
      "2026-01-31T10:30:00-05:30",
      DateLiteral(
        year: 2026, month: 1, day: 31, hour: 10, minute: 30, offset: -19_800, precision: .dateTime)
    ),
    (
      "0001-12-31T00:00+0200",
      DateLiteral(year: 1, month: 12, day: 31, offset: 7_200, precision: .dateTime)
    ),
  ])
  func reads(_ text: String, _ expected: DateLiteral) {
    #expect(DateLiteral(text) == expected)
  }

  @Test(arguments: [
    "", "2026", "2026-1-31", "2026-13-01", "2026-00-01", "2026-01-00", "2026-02-29", "1900-02-29",
    "2026-04-31", "0000-01-01", "24:00", "10:60", "10:30:60", "10:30Z", "2026-01-31T",
    "2026-01-31T10", "2026-01-31T10:30+", "2026-01-31T10:30+19:00", "2026-01-31T10:30Zx",
    "2026-01-31T10:30+18:01", "2026-01-31-08", "2026-01-31T10:30+01:", "2026-01-31T10:30+01:60",
    "2026-01-31 ", "-026-01-31", "2026-01-31T10:30+1", ":::", "1", "é:é", "10:3", "2026-01-32",
    "2026-01-31x", " 2026-01-31", "10:30:15.", "２026-01-31", "10:30:15.1234567890",
  ])
  func refuses(_ text: String) {
    #expect(DateLiteral(text) == nil)
  }
}
