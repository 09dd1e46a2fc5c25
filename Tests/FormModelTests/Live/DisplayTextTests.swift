import FormModel
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct DisplayTextTests {
  typealias Option = FormDefinition.Option

  /// 2026-03-04 12:30:45 UTC, a Wednesday.
  static let noon = Date(timeIntervalSince1970: 1_772_627_445)

  private func text(
    _ rowType: String, _ value: FormValue, _ properties: [FormDefinition.Property] = [],
    options: [Option] = [], locale: FormLocale = .posix, zone: FixedTimeZone = .utc
  ) -> String? {
    DisplayText(RowType.named(rowType), properties: properties, locale: locale)
      .text(of: value, options: options, timeZone: zone)
  }

  @Test(
    arguments: [
      ("date", nil, "2026-03-04"), ("time", nil, "12:30"), ("dateTime", nil, "2026-03-04 12:30"),
      ("date", "short", "2026-03-04"), ("date", "long", "4 March 2026"),
      ("date", "full", "Wednesday, 4 March 2026"), ("time", "long", "12:30:45"),
      ("dateTime", "full", "Wednesday, 4 March 2026, 12:30:45"),
      ("date", "d MMM yy", "4 Mar 26"), ("date", "E dd/MM/y", "Wed 04/03/2026"),
      ("time", "h:mm a", "12:30 PM"), ("time", "hh 'o''clock'", "12 o'clock"),
      ("dateTime", "EEEE 'the' d. M. yyyyyy H'h'm", "Wednesday the 4. 3. 002026 12h30"),
      ("date", "'unclosed d", "unclosed d"), ("date", "", ""), ("date", "Q", "Q"),
    ] as [(String, String?, String)])
  func dates(_ rowType: String, _ format: String?, _ expected: String) {
    let properties = format.map { [FormDefinition.Property(name: "format", value: .string($0))] }
    #expect(text(rowType, .date(Self.noon), properties ?? []) == expected)
  }

  @Test(
    arguments: [
      (0, "12 AM 00"), (1, "1 AM 01"), (11, "11 AM 11"), (12, "12 PM 12"), (13, "1 PM 13"),
      (23, "11 PM 23"),
    ])
  func hours(_ hour: Int, _ expected: String) {
    let format = FormDefinition.Property(name: "format", value: .string("h a HH"))
    let date = Date(timeIntervalSince1970: Double(hour * 3600))
    #expect(text("time", .date(date), [format]) == expected)
  }

  @Test func datesFollowTheTimeZone() {
    let zone = FixedTimeZone(seconds: 12 * 3600)
    #expect(text("dateTime", .date(Self.noon), zone: zone) == "2026-03-05 00:30")
    #expect(text("date", .date(Date(timeIntervalSince1970: .infinity))) == nil)
  }

  @Test(
    arguments: [
      (5400, "1:30"), (0, "0:00"), (540, "0:09"), (90, "0:01:30"), (360_000, "100:00"),
      (-1800, "-0:30"), (Int.max, "2562047788015215:30:07"),
    ])
  func durations(_ seconds: Int, _ expected: String) {
    #expect(text("countDown", .duration(.seconds(seconds))) == expected)
  }

  @Test func numbers() {
    let digits = [FormDefinition.Property(name: "fractionDigits", value: .int(2))]
    #expect(text("decimal", .double(77.99)) == "77.99")
    #expect(text("decimal", .double(3)) == "3")
    #expect(text("decimal", .double(1234.5), digits) == "1234.50")
    let english = FormLocale(groupingSeparator: ",")
    #expect(text("decimal", .double(1234.5), digits, locale: english) == "1,234.50")
    #expect(text("int", .int(12345), locale: english) == "12,345")
    #expect(text("stepper", .double(0.3)) == "0.3")
    #expect(text("slider", .double(0.5)) == "0.5")
    let hidden = [FormDefinition.Property(name: "hideValue", value: .bool(true))]
    #expect(text("slider", .double(0.5), hidden) == nil)
  }

  @Test func valuesOfOtherTypesAreShown() {
    #expect(text("text", .string("a b")) == "a b")
    #expect(text("url", .url("https://a.org")) == "https://a.org")
    #expect(text("label", .bool(true)) == "true")
    #expect(text("switch", .bool(true)) == nil)
    #expect(text("check", .bool(false)) == nil)
    #expect(text("password", .string("secret👍🏽")) == "•••••••")
    #expect(text("password", .string("x"), [.init(name: "secure", value: .bool(false))]) == "x")
    #expect(text("text", .string("xy"), [.init(name: "secure", value: .bool(true))]) == "••")
  }

  @Test func noValueHasItsText() {
    let empty = [FormDefinition.Property(name: "emptyText", value: .string("None"))]
    #expect(text("push", .null, empty) == "None")
    #expect(text("push", .null) == nil)
    #expect(text("switch", .null, empty) == nil)
  }

  static let days = [
    Option(value: .string("mon"), title: "Monday"), Option(value: .string("tue")),
    Option(value: .string("wed"), title: "Wednesday"),
  ]

  @Test func optionsAreShownByTheirTitles() {
    #expect(text("push", .string("mon"), options: Self.days) == "Monday")
    #expect(text("push", .string("tue"), options: Self.days) == "tue")
    #expect(text("push", .string("sun"), options: Self.days) == "sun")
    #expect(text("segmented", .int(1000), options: [Option(value: .int(1000))]) == "1000")
  }

  /// A set is shown in the order of the options, however it was built.
  @Test func sets() {
    let chosen = FormValue.list([.string("sun"), .string("wed"), .string("mon")])
    #expect(
      text("multipleSelector", chosen, options: Self.days) == "Monday, Wednesday, sun")
    #expect(text("multipleSelector", chosen) == "sun, wed, mon")
  }

  static let sizes = [
    Option(
      value: .string("EU"), title: "Europe", options: [Option(value: .int(40), title: "Forty")]),
    Option(value: .string("UK"), options: [Option(value: .int(40), title: "40 (UK)")]),
  ]

  @Test func tuples() {
    let shown = DisplayText()
    let lists = [[Option(value: .int(5), title: "5 ft")], [Option(value: .int(5), title: "5 in")]]
    let utc = FixedTimeZone.utc
    #expect(
      shown.text(of: .list([.int(5), .int(5)]), components: lists, timeZone: utc) == "5 ft, 5 in")
    #expect(
      shown.text(of: .list([.int(5), .int(6), .int(7)]), components: lists, timeZone: utc)
        == "5 ft, 6, 7")
    #expect(
      shown.text(of: .list([.string("UK"), .int(40)]), nested: Self.sizes, timeZone: utc)
        == "UK, 40 (UK)")
    #expect(
      shown.text(of: .list([.string("EU"), .int(40)]), nested: Self.sizes, timeZone: utc)
        == "Europe, Forty")
    #expect(shown.text(of: .null, nested: Self.sizes, timeZone: utc) == nil)
  }

  /// The value of a left-right row is the right option, which lies below the left one.
  @Test func rightOptions() {
    #expect(text("leftRight", .int(40), options: Self.sizes) == "Forty")
  }
}
