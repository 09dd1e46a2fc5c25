import FormKit
@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

@testable import FormCatalog

/// The texts of locales, compared with those that Babel writes with the data of CLDR 47.
///
/// `Tests/Fixtures/locales/write` makes the texts, and says what they are.
@Suite struct LocaleTests {
  /// What Babel writes in a locale.
  struct Sample: Sendable, CustomTestStringConvertible {
    let index: Int
    let name: String
    /// Decimals, percentages, amounts, dates of four moments, and lists.
    let lines: [[String]]

    var testDescription: String { name }
  }

  private static let samples: [Sample] = {
    let url = PackageFolder.file("Tests/Fixtures/locales/texts.txt")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    let blocks = text.unicodeScalars.split(separator: "@").map { String($0) }
    return blocks.enumerated().map { index, block in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? [] : $0.unicodeScalars.split(separator: "|").map { String($0) }
      }
      return Sample(index: index, name: lines[0].joined(), lines: Array(lines.dropFirst()))
    }
  }()

  /// A number of the generator, whole, and the digits after its decimal separator.
  private static func number(_ random: inout SplitMix64) -> (whole: Int, fraction: Int) {
    let (shape, value) = (random.next(), random.next())
    let limit = (0...shape % 9).reduce(UInt64(1)) { limit, _ in limit * 10 }
    let whole = Int(value % limit)
    return (shape >> 16 & 1 == 1 ? -whole : whole, Int((shape >> 8) % 4))
  }

  @Test func thereAreSamplesOfManyLocales() {
    #expect(Self.samples.count > 60)
    #expect(Self.samples.reduce(0) { $0 + $1.lines[0].count + $1.lines[1].count } > 20_000)
  }

  @Test(arguments: samples) func numbersAreThoseOfCLDR(_ sample: Sample) throws {
    let locale = try #require(FormLocale.named(sample.name))
    var random = SplitMix64(seed: UInt64(sample.index))
    for (format, count, line) in [
      (NumberFormat(), 300, sample.lines[0]), (NumberFormat(.percent), 50, sample.lines[1]),
    ] {
      let numbers = (0..<count).map { _ in Self.number(&random) }
      let field = FieldText(.double, locale: locale, numbers: format)
      // Babel has no separators for locales that CLDR marks as drafts.
      for (number, text) in zip(numbers, line) {
        let value = FormValue.double(try #require(Double("\(number.whole)e-\(number.fraction)")))
        #expect(format.text(of: value, in: locale) == text)
        #expect(field.read(text) == .value(value), "\(text)")
        #expect(field.read(field.text(of: value)) == .value(value), "\(text)")
      }
    }
    let codes = ["EUR", "USD", "JPY", "GBP", "CHF", "BHD", "INR", "BRL", "CNY", "XAF"]
    for (index, text) in sample.lines[2].enumerated() {
      let amount = FormValue.int(Self.number(&random).whole)
      let format = NumberFormat(.amount(try #require(Currency(codes[index % codes.count]))))
      #expect(format.text(of: amount, in: locale) == text)
      let field = FieldText(.int, locale: locale, numbers: format)
      #expect(field.read(text) == .value(amount), "\(text)")
      #expect(field.read(field.text(of: amount)) == .value(amount), "\(text)")
    }
  }

  @Test(arguments: samples) func datesAndListsAreThoseOfCLDR(_ sample: Sample) throws {
    let locale = try #require(FormLocale.named(sample.name))
    var random = SplitMix64(seed: UInt64(sample.index))
    for _ in 0..<2 * 350 + 2 * 20 { _ = random.next() }
    let lengths = [DateLiteral.Precision.date, .time, .dateTime].flatMap { precision in
      DatePattern.lengths.map { DatePattern(format: $0, precision: precision) }
    }
    let patterns = ["d MMMM y", "LLLL y", "EEE d MMM yy", "EEEE", "h:mm a", "LLL", "'M' M"]
    for texts in sample.lines[3..<7] {
      let date = Date(timeIntervalSince1970: Double(random.next() % 2_500_000_000))
      let time = try #require(CivilDateTime(date, in: FixedTimeZone.utc))
      let shown = (lengths + patterns.map { DatePattern($0) }).map { $0.text(of: time, in: locale) }
      #expect(shown == texts)
    }
    let words = ["a", "B c", "{0}", "4", "e"].map { FormValue.string($0) }
    let format = try #require(PlaceholderFormat("list"))
    for (index, text) in sample.lines[7].enumerated() {
      let list = FormValue.list(Array(words.prefix(index + 1)))
      #expect(format.shown(list, in: locale, timeZone: FixedTimeZone.utc) == .string(text))
    }
  }

  /// The names in the table.
  private static let names = FormLocale.table.split(separator: "\n").filter { $0.first == "@" }
    .compactMap { $0.dropFirst().split(separator: " ").first.map { String($0) } }

  /// Each text is complete and short, and what it writes is read back.
  @Test func allLocalesCanBeUsed() throws {
    #expect(Self.names.count > 600)
    for name in Self.names {
      let data = try #require(FormLocale.data(of: name))
      #expect(data.utf8.count < 2_500, "\(name)")
      let locale = try #require(FormLocale(data: data), "\(name)")
      #expect(locale.name == name && (1...7).contains(locale.firstWeekday))
      for number in [-1234.5, 1_234_567.25, -0.05, 98765] {
        for format in [NumberFormat(), NumberFormat(.percent)] {
          let text = format.text(of: .double(number), in: locale) ?? ""
          let field = FieldText(.double, locale: locale, numbers: format)
          #expect(field.read(text) == .value(.double(number)), "\(name): \(text)")
        }
        for code in ["EUR", "USD", "KWD", "SEK"] {
          let format = NumberFormat(.amount(try #require(Currency(code))))
          let amount = FormValue.int(Int(number * 20))
          let text = format.text(of: amount, in: locale) ?? ""
          let field = FieldText(.int, locale: locale, numbers: format)
          #expect(field.read(text) == .value(amount), "\(name): \(text)")
        }
      }
      let date = Date(timeIntervalSince1970: 1_772_703_000)
      let time = try #require(CivilDateTime(date, in: FixedTimeZone.utc))
      let shown = DatePattern(format: "full", precision: .dateTime).text(of: time, in: locale)
      #expect(!shown.contains("zzz") && !shown.contains("{"), "\(shown)")
    }
  }

  @Test(arguments: [
    ("de", "de"), ("de-AT", "de-AT"), ("de_at", "de-AT"), ("DE-be", "de"),
    ("zh-Hant-TW", "zh-Hant"),
    ("zh-TW", "zh-TW"), ("zh-HK", "zh-HK"), ("sr_Latn", "sr-Latn"), ("sr-Latn-RS", "sr-Latn"),
    ("en-US", "en"), ("en-GB", "en-GB"), ("es-MX", "es-MX"), ("no", "no"), ("nb-NO", "nb"),
    ("posix", "posix"), ("pt-PT-u-nu-latn", "pt-PT"), ("tlh", nil), ("", nil), ("-", nil),
    ("@de", nil), ("de root", nil),
  ]) func localesAreFoundByTheirNames(_ name: String, _ found: String?) {
    #expect(FormLocale.named(name)?.name == found)
  }

  @Test func namesOfOtherSystemsAreTheSameLocales() throws {
    for (name, same) in [("zh-TW", "zh-Hant"), ("iw", "he"), ("sr-ME", "sr-Latn-ME")] {
      let texts = try [name, same].map { name in
        try #require(FormLocale.data(of: name)).split(separator: "\n").dropFirst()
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test(arguments: [
    ("en", 7, false), ("en-GB", 1, false), ("de", 1, false), ("ar-EG", 6, true), ("he", 7, true),
    ("fa", 6, true), ("ur", 7, true), ("pt-BR", 7, false), ("posix", 1, false),
  ]) func weeksAndDirections(_ name: String, _ day: Int, _ isRightToLeft: Bool) throws {
    let locale = try #require(FormLocale.named(name))
    #expect(locale.firstWeekday == day && locale.isRightToLeft == isRightToLeft)
  }

  /// Numbers as keyboards write them.
  @Test(arguments: [
    ("fr", "1 234,5", 1234.5), ("fr", "1\u{A0}234,5", 1234.5), ("fr", "1\u{202F}234,5", 1234.5),
    ("sv", "-5", -5), ("sv", "\u{2212}5", -5), ("de-CH", "1'234.5", 1234.5),
    ("de-CH", "1’234.5", 1234.5), ("ar-EG", "12٫5", 12.5), ("ar-EG", "١٢٫٥", 12.5),
    ("ar-EG", "-١٢", -12), ("ar-EG", "\u{61C}-12", -12), ("fa", "\u{2212}۱۲", -12),
    ("hi", "12,34,567", 1_234_567), ("hi", "1,234,567", nil), ("en", "1,234,567", 1_234_567),
    ("es", "1.234", 1234), ("es", "1234", 1234), ("de", "1 234", nil), ("de", "1.23", nil),
  ]) func typedNumbersAreRead(_ name: String, _ text: String, _ number: Double?) throws {
    let locale = try #require(FormLocale.named(name))
    #expect(NumberText.double(text, in: locale) == number)
  }

  /// Incomplete texts are no locales.
  @Test func dataIsChecked() throws {
    let data = try #require(FormLocale.data(of: "de"))
    #expect(FormLocale(data: data) != nil)
    #expect(FormLocale(data: "") == nil && FormLocale(data: data + "\n") == nil)
    for (text, other) in [("3 3 1", "3 1"), ("3 3 1", "3 0 1"), ("0|,|.", "0||."), ("0|,|", "")] {
      #expect(FormLocale(data: data.replacing(text, with: other)) == nil, "\(other)")
    }
  }

  /// Dates of rows follow the host's locale; without one they stay as they are.
  @Test func rowsShowDatesOfTheLocale() throws {
    let rows = """
      formc: 1
      form: F
      sections:
        - rows:
            - { type: date, tag: a, value: "2026-01-31" }
            - { type: date, tag: b, value: "2026-01-31", format: long }
            - { type: dateTime, tag: c, value: "2026-01-31T09:30" }
            - { type: time, tag: d, value: "14:05", format: short }
            - { type: date, tag: e, value: "2026-03-01", format: d MMM }
            - { type: label, tag: f, title: "Due {$a :date full}" }
      """
    let definition = try FormLoader().load(rows)
    for (name, full, texts) in [
      (
        "posix", "Saturday, 31 January 2026",
        ["2026-01-31", "31 January 2026", "2026-01-31 09:30", "14:05", "1 Mar"]
      ),
      (
        "de", "Samstag, 31. Januar 2026",
        ["31.01.2026", "31. Januar 2026", "31.01.2026, 09:30", "14:05", "1 März"]
      ),
      (
        "en", "Saturday, January 31, 2026",
        [
          "Jan 31, 2026", "January 31, 2026", "Jan 31, 2026, 9:30\u{202F}AM", "2:05\u{202F}PM",
          "1 Mar",
        ]
      ),
    ] {
      var host = FormHost.inUTC
      host.locale = try #require(FormLocale.named(name))
      let form = try Form(definition, host: host)
      #expect(["a", "b", "c", "d", "e"].map { form.row($0)?.displayText } == texts)
      #expect(form.row("f")?.title == "Due " + full)
    }
  }
}
