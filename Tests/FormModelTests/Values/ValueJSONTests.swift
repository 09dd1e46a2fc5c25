@_spi(Generated) import FormModel
import FormText
import Testing

@Suite struct ValueJSONTests {
  /// The time zone of Berlin in winter.
  private static let zone = FixedTimeZone(seconds: 3600)

  private static func format(_ precision: DateLiteral.Precision = .dateTime) -> ValueFormat {
    ValueFormat(timeZone: zone, precision: precision)
  }

  private static let option = FormValueType.option(name: "Plan", base: .string)
  private static let record = FormValueType.record([
    FormFieldType(name: "kind", type: .string), FormFieldType(name: "count", type: .int),
  ])

  static let values: [(FormValueType, FormValue, JSONValue)] = [
    (.bool, .bool(false), false),
    (.int, .int(-3), -3),
    (.double, .double(1.5), 1.5),
    (.double, .double(2), 2.0),
    (.string, .string("a"), "a"),
    (.url, .url("https://x.org"), "https://x.org"),
    (.duration, .duration(.seconds(90)), 90),
    (.duration, .duration(.milliseconds(250)), 0.25),
    (option, .string("pro"), "pro"),
    (.list(.int), .list([.int(2), .null, .int(1)]), [2, nil, 1]),
    (.set(option), .list([.string("b"), .string("a")]), ["b", "a"]),
    (.tuple([.int, .string]), .list([.int(1), .null]), [1, nil]),
    (
      .list(record),
      .list([
        .record([
          FormField(name: "kind", value: .string("home")), FormField(name: "count", value: .null),
        ])
      ]), [["kind": "home", "count": nil]]
    ),
    (.int, .null, nil), (.list(.int), .null, nil), (record, .null, nil),
  ]

  @Test(arguments: values)
  func roundTrip(_ type: FormValueType, _ value: FormValue, _ json: JSONValue) throws {
    #expect(value.json(as: type, format: Self.format()) == json)
    #expect(try FormValue(json: json, as: type, format: Self.format()) == value)
  }

  @Test(
    arguments: [
      (.date, "2026-01-31", DateLiteral(year: 2026, month: 1, day: 31, precision: .date)),
      (.time, "10:30:00", DateLiteral(hour: 10, minute: 30, precision: .time)),
      (
        .dateTime, "2026-01-31T10:30:00+01:00",
        DateLiteral(year: 2026, month: 1, day: 31, hour: 10, minute: 30, precision: .dateTime)
      ),
    ] as [(DateLiteral.Precision, String, DateLiteral)])
  func dates(_ precision: DateLiteral.Precision, _ text: String, _ literal: DateLiteral) throws {
    let format = Self.format(precision)
    let value = FormValue.date(literal.date(in: Self.zone))
    #expect(value.json(as: .date, format: format) == .string(text))
    #expect(try FormValue(json: .string(text), as: .date, format: format) == value)
  }

  @Test func fieldsHaveTheirOwnPrecision() throws {
    var format = Self.format()
    format.fieldPrecisions = ["born": .date]
    let type = FormValueType.record([
      FormFieldType(name: "born", type: .date), FormFieldType(name: "seen", type: .date),
    ])
    let json: JSONValue = ["born": "2000-02-29", "seen": "2026-01-31T10:30:00+01:00"]
    let value = try FormValue(json: json, as: type, format: format)
    #expect(value.json(as: type, format: format) == json)
  }

  @Test(
    arguments: [
      (.int, 3.0, .int(3)), (.double, 3, .double(3)), (.string, "", .null),
      (.list(.int), [], .null),
      (.set(.string), [], .null), (option, "", .null),
      (.list(.string), ["", "a"], .list([.null, .string("a")])),
      (.opaque("UIImage"), "a.png", .string("a.png")), (.opaque("UIImage"), nil, .null),
      (
        .opaque("UIImage"), ["size": [1, 2.5]],
        .record([FormField(name: "size", value: .list([.int(1), .double(2.5)]))])
      ),
      (
        record, [:],
        .record([FormField(name: "kind", value: .null), FormField(name: "count", value: .null)])
      ),
      (
        record, ["count": 1, "kind": "a"],
        .record([
          FormField(name: "kind", value: .string("a")), FormField(name: "count", value: .int(1)),
        ])
      ),
    ] as [(FormValueType, JSONValue, FormValue)])
  func otherSpellings(_ type: FormValueType, _ json: JSONValue, _ value: FormValue) throws {
    #expect(try FormValue(json: json, as: type, format: Self.format()) == value)
  }

  @Test(
    arguments: [
      (.bool, 1, .dateTime, "", "expected true or false, found the number 1"),
      (.int, 1.5, .dateTime, "", "expected a whole number, found the number 1.5"),
      (
        .int, .number("99999999999999999999"), .dateTime, "",
        "expected a whole number, found the number 99999999999999999999"
      ),
      (.int, "1", .dateTime, "", "expected a whole number, found the string `1`"),
      (.int, "", .dateTime, "", "expected a whole number, found the string ``"),
      (
        .double, .number("1e999"), .dateTime, "",
        "expected a number that is not so large, found the number 1e999"
      ),
      (.string, ["a"], .dateTime, "", "expected a string, found an array"),
      (.string, [], .dateTime, "", "expected a string, found an array"),
      (.url, 1, .dateTime, "", "expected a URL as a string, found the number 1"),
      (.duration, "1", .dateTime, "", "expected a number of seconds, found the string `1`"),
      (
        .date, "2026-01-31T10:30", .date, "",
        "expected a date such as `2026-01-31`, found the string `2026-01-31T10:30`"
      ),
      (
        .date, "2026-01-31", .time, "",
        "expected a time such as `10:30:00`, found the string `2026-01-31`"
      ),
      (
        .date, "tomorrow", .dateTime, "",
        "expected a date and time such as `2026-01-31T10:30:00Z`, found the string `tomorrow`"
      ),
      (.date, 5, .date, "", "expected a date such as `2026-01-31`, found the number 5"),
      (.list(.int), [1, "2"], .dateTime, "1", "expected a whole number, found the string `2`"),
      (.list(.int), 1, .dateTime, "", "expected an array, found the number 1"),
      (.set(.int), [1, 1], .dateTime, "1", "the element occurs twice in the set"),
      (.set(.int), [1, nil], .dateTime, "1", "a set has no element without a value"),
      (.tuple([.int, .int]), [1], .dateTime, "", "expected an array of 2 elements, found 1"),
      (
        .list(record), [["count": 1], ["count": true]], .dateTime, "1.count",
        "expected a whole number, found true"
      ),
      (record, ["size": 1], .dateTime, "", "there is no field `size`"),
      (record, [1], .dateTime, "", "expected an object, found an array"),
    ] as [(FormValueType, JSONValue, DateLiteral.Precision, String, String)])
  func mismatches(
    _ type: FormValueType, _ json: JSONValue, _ precision: DateLiteral.Precision, _ path: String,
    _ reason: String
  ) throws {
    let error = try #require(throws: JSONMismatch.self) {
      try FormValue(json: json, as: type, format: Self.format(precision))
    }
    #expect(error.reason == reason)
    #expect(error.path.map(\.stringValue).joined(separator: ".") == path)
  }

  @Test func valuesOfOtherKindsAreWrittenAsTheyAre() {
    let format = Self.format()
    #expect(FormValue.string("a").json(as: .int, format: format) == "a")
    #expect(FormValue.int(2).json(as: .double, format: format) == 2.0)
    #expect(FormValue.double(.nan).json(as: .double, format: format) == nil)
    #expect(FormValue.list([.int(1)]).json(as: .opaque("X"), format: format) == [1])
    #expect(
      FormValue.record([FormField(name: "a", value: .int(1))]).json(as: .int, format: format)
        == ["a": 1])
    let tiny = Duration(secondsComponent: 1, attosecondsComponent: 1)
    #expect(FormValue.duration(tiny).json(as: .duration, format: format) == 1.0)
  }
}
