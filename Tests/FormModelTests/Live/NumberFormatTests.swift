import FormModel
import FormTestSupport
import Testing

/// Percentages, units and texts around numbers, as the user types and reads them.
@Suite struct NumberFormatTests {
  typealias Property = FormDefinition.Property

  private static let english = FormLocale(groupingSeparator: ",")
  private static let german = FormLocale(
    decimalSeparator: ",", groupingSeparator: ".", currencySymbols: ["EUR": "€"],
    isCurrencyFirst: false, percentPattern: "#\u{A0}%")
  private static let french = FormLocale(
    decimalSeparator: ",", groupingSeparator: "\u{202F}", percentPattern: "#\u{A0}%")
  private static let turkish = FormLocale(
    decimalSeparator: ",", groupingSeparator: ".", percentPattern: "%#")
  private static let swedish = FormLocale(
    decimalSeparator: ",", groupingSeparator: "\u{A0}", minusSign: "\u{2212}",
    percentPattern: "#\u{A0}%")

  private static func text(_ name: String, _ text: String) -> Property {
    Property(name: name, value: .string(text))
  }

  private static func unit(_ language: String? = nil, _ forms: [(String, String)]) -> Property {
    let language = language.map { [text("language", $0)] } ?? []
    return Property(name: "unit", value: .map(language + forms.map { text($0.0, $0.1) }))
  }

  private static func digits(_ count: Int) -> Property {
    Property(name: "fractionDigits", value: .int(count))
  }

  private static let percent = text("format", "percent")
  private static let persons = unit(nil, [("one", "person"), ("other", "persons")])

  /// What is typed into a row, its value, and what the row shows for it.
  struct Case: Sendable, CustomTestStringConvertible {
    let properties: [Property]
    let type: FormValueType
    let typed: String
    let value: FormValue
    let shown: String?
    var locale = NumberFormatTests.english

    init(
      _ properties: [Property], _ typed: String, _ value: Double, _ shown: String,
      in locale: FormLocale = NumberFormatTests.english
    ) {
      (self.properties, type, self.typed, self.locale) = (properties, .double, typed, locale)
      (self.value, self.shown) = (.double(value), shown)
    }

    init(
      _ properties: [Property], whole typed: String, _ value: Int, _ shown: String,
      in locale: FormLocale = NumberFormatTests.english
    ) {
      (self.properties, type, self.typed, self.locale) = (properties, .int, typed, locale)
      (self.value, self.shown) = (.int(value), shown)
    }

    var testDescription: String { typed }
    var field: FieldText {
      FieldText(type, locale: locale, numbers: NumberFormat(.number, properties: properties))
    }
    func text(of value: FormValue) -> String? {
      DisplayText(RowType.named("decimal"), properties: properties, locale: locale)
        .text(of: value, timeZone: FixedTimeZone.utc)
    }
  }

  private static let percentages = [
    Case([percent], "23", 0.23, "23%"), Case([percent], "23%", 0.23, "23%"),
    Case([percent], "23 %", 0.23, "23%"), Case([percent], " 23  % ", 0.23, "23%"),
    Case([percent], "% 23", 0.23, "23%"), Case([percent], "7", 0.07, "7%"),
    Case([percent], "0.1", 0.001, "0.1%"), Case([percent], "14.5", 0.145, "14.5%"),
    Case([percent], "29", 0.29, "29%"), Case([percent], "57", 0.57, "57%"),
    Case([percent], "100", 1, "100%"), Case([percent], "0", 0, "0%"),
    Case([percent], "-5%", -0.05, "-5%"), Case([percent], "1,250", 12.5, "1,250%"),
    Case([percent], ".5", 0.005, "0.5%"), Case([percent], "100000", 1000, "100,000%"),
    Case([percent], "0.000001", 0.00000001, "0.000001%"),
    Case([percent, digits(1)], "12.25", 0.123, "12.3%"),
    Case([percent, digits(0)], "12.5", 0.13, "13%"),
    Case([percent, digits(2)], "12", 0.12, "12.00%"),
    Case([percent], "14,5", 0.145, "14,5\u{A0}%", in: german),
    Case([percent], "14,5\u{A0}%", 0.145, "14,5\u{A0}%", in: german),
    Case([percent], "%14,5", 0.145, "%14,5", in: turkish),
    Case([percent], "14,5 %", 0.145, "%14,5", in: turkish),
    Case([percent], "-%5", -0.05, "-%5", in: turkish),
    Case([percent], "-5", -0.05, "\u{2212}5\u{A0}%", in: swedish),
    Case(
      [percent, text("prefix", "about "), text("suffix", " a year")], "5", 0.05, "about 5% a year"),
    Case(
      [percent, text("prefix", "about "), text("suffix", " a year")], "about 5 % a year", 0.05,
      "about 5% a year"),
  ]

  private static let quantities = [
    Case([text("unit", "kg")], "70", 70, "70\u{A0}kg"),
    Case([text("unit", "kg")], "70 kg", 70, "70\u{A0}kg"),
    Case([text("unit", "kg")], "70kg", 70, "70\u{A0}kg"),
    Case([text("unit", "kg")], "1,234.5 kg", 1234.5, "1,234.5\u{A0}kg"),
    Case([text("unit", "kg")], "-1 kg", -1, "-1\u{A0}kg"),
    Case([text("unit", "kg"), digits(1)], "70 kg", 70, "70.0\u{A0}kg"),
    Case([text("unit", "m2")], "25 m2", 25, "25\u{A0}m2"),
    Case([text("unit", "m²")], "25 m²", 25, "25\u{A0}m²"),
    Case([text("unit", "m²")], "25m²", 25, "25\u{A0}m²"),
    Case([text("unit", "l/100 km")], "5.5 l/100 km", 5.5, "5.5\u{A0}l/100 km"),
    Case([text("unit", "kg")], "1234,5", 1234.5, "1\u{202F}234,5\u{A0}kg", in: french),
    Case([text("unit", "kg")], "1\u{A0}234,5\u{A0}kg", 1234.5, "1\u{A0}234,5\u{A0}kg", in: swedish),
    Case([text("suffix", "°C")], "21.5°C", 21.5, "21.5°C"),
    Case([text("suffix", "°C")], "21.5 °C", 21.5, "21.5°C"),
    Case([text("suffix", ",-")], "5,-", 5, "5,-", in: german),
    Case([text("prefix", "~")], "~ 5", 5, "~5"),
    Case([text("prefix", "No. ")], "No. 5", 5, "No. 5"),
    Case([text("prefix", "x"), text("suffix", "x")], "x5x", 5, "x5x"),
    Case(
      [text("unit", "kg"), text("suffix", " per kg")], "5 kg per kg", 5, "5\u{A0}kg per kg"),
    Case([persons], "1", 1, "1\u{A0}person"), Case([persons], "2 persons", 2, "2\u{A0}persons"),
    Case([persons], "2 person", 2, "2\u{A0}persons"), Case([persons], "0", 0, "0\u{A0}persons"),
    Case([persons], "1.5", 1.5, "1.5\u{A0}persons"),
    Case([persons], whole: "1 person", 1, "1\u{A0}person"),
    Case([persons], whole: "1,000 persons", 1000, "1,000\u{A0}persons"),
    Case(
      [unit("pl", [("one", "osoba"), ("few", "osoby"), ("many", "osób"), ("other", "osoby")])],
      whole: "22 osoby", 22, "22\u{A0}osoby"),
    Case(
      [unit("pl", [("one", "osoba"), ("few", "osoby"), ("many", "osób"), ("other", "osoby")])],
      whole: "25", 25, "25\u{A0}osób"),
    Case([unit(nil, [("other", "kg")])], "1", 1, "1\u{A0}kg"),
  ]

  @Test(arguments: percentages + quantities) func typedTextIsAValue(_ example: Case) {
    #expect(example.field.read(example.typed) == .value(example.value))
    #expect(example.text(of: example.value) == example.shown)
  }

  @Test(arguments: percentages + quantities) func shownTextIsReadBack(_ example: Case) {
    #expect(example.field.read(example.shown ?? "") == .value(example.value))
    let edited = example.field.text(of: example.value)
    #expect(example.field.read(edited) == .value(example.value), "\(edited)")
    #expect(!edited.contains("%"))
  }

  @Test(
    arguments: [
      ([percent], "", nil), ([percent], "%", nil), ([percent], " % ", nil),
      ([text("unit", "kg")], "kg", nil), ([persons], "person", nil),
      ([percent], "5 % 5", "Enter a number"), ([percent], "5 kg", "Enter a number"),
      ([text("unit", "kg")], "5 lb", "Enter a number"),
      ([text("unit", "kg")], "5 k", "Enter a number"),
      ([text("unit", "kg")], "5 kg 6", "Enter a number"),
      ([text("unit", "m")], "5 mm", "Enter a number"),
      ([text("unit", "kg")], "5 %", "Enter a number"), ([], "5 %", "Enter a number"),
      (
        [percent], "1." + String(repeating: "1", count: 15), "Enter at most 15 digits"
      ),
    ] as [([Property], String, String?)])
  func othersAreNoValues(_ properties: [Property], _ text: String, _ message: String?) {
    let field = FieldText(.double, numbers: NumberFormat(.number, properties: properties))
    switch field.read(text) {
    case .value(let value): #expect(value == .null && message == nil)
    case .invalid(let problem): #expect(problem.english == message)
    }
  }

  @Test func wholeNumbersStayWhole() {
    let field = FieldText(.int, numbers: NumberFormat(.number, properties: [Self.persons]))
    #expect(field.read("1.5 persons") == .invalid(.notAWholeNumber))
    #expect(field.read("x") == .invalid(.notAWholeNumber))
  }

  /// Amounts have texts around them, too.
  @Test func amountsHaveTexts() throws {
    let properties = [
      Self.text("currency", "EUR"), Self.text("prefix", "from "), Self.text("suffix", " a night"),
    ]
    let numbers = NumberFormat(.amount, properties: properties)
    let field = FieldText(.int, locale: Self.german, numbers: numbers)
    for text in ["80", "80 €", "80 a night", "from 80,00 € a night"] {
      #expect(field.read(text) == .value(.int(8000)), "\(text)")
    }
    #expect(
      numbers.text(of: .int(8000), in: Self.german) == "from 80,00\u{A0}€ a night")
  }

  /// Whatever is shown can be typed, and gives the same value.
  @Test(arguments: [english, german, french, turkish, swedish, .posix])
  func shownNumbersAreReadBack(in locale: FormLocale) {
    var random = SplitMix64(seed: 44)
    let around: [[Property]] = [
      [], [Self.text("unit", "kg")], [Self.text("unit", "m2")], [Self.persons],
      [Self.text("prefix", "no. "), Self.text("suffix", "/h")],
      [Self.text("unit", "l"), Self.text("suffix", "/100 km")],
    ]
    for number in 0..<3000 {
      let digits = Int.random(in: 0..<10_000_000_000_000, using: &random)
      let scale = Int.random(in: -3...12, using: &random)
      let sign = Bool.random(using: &random) ? 1.0 : -1.0
      guard let value = Double("\(digits / (number % 7 == 0 ? 1 : 1_000_000_000))e\(-scale)")
      else { continue }
      let properties =
        (Bool.random(using: &random) ? [Self.percent] : [])
        + (around.randomElement(using: &random) ?? [])
      let numbers = NumberFormat(.number, properties: properties)
      let expected = FormValue.double(sign * value + 0)
      let shown = numbers.text(of: expected, in: locale) ?? ""
      let field = FieldText(.double, locale: locale, numbers: numbers)
      #expect(field.read(shown) == .value(expected), "\(shown)")
      #expect(field.read(field.text(of: expected)) == .value(expected), "\(shown)")
    }
  }

  /// With a fixed number of digits, the value of what is shown is shown in the same way.
  @Test func shownDigitsAreKept() {
    var random = SplitMix64(seed: 11)
    for digits in 0...4 {
      let numbers = NumberFormat(.number, properties: [Self.percent, Self.digits(digits)])
      let field = FieldText(.double, locale: Self.english, numbers: numbers)
      for _ in 0..<500 {
        let shown = numbers.text(
          of: .double(Double.random(in: -2...2, using: &random)), in: Self.english)
        guard case .value(let value) = field.read(shown ?? "") else {
          Issue.record("\(shown ?? "") is no value")
          continue
        }
        #expect(numbers.text(of: value, in: Self.english) == shown)
      }
    }
  }
}
