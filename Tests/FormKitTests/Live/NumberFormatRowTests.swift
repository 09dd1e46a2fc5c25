import FormCatalog
import FormKit
@_spi(Generated) import FormModel
import Testing

/// Rows of numbers with a format, a unit and texts around them.
@Suite struct NumberFormatRowTests {
  private static let german = FormLocale(
    decimalSeparator: ",", groupingSeparator: ".", currencySymbols: ["EUR": "€"],
    isCurrencyFirst: false, percentPattern: "#\u{A0}%")

  private func form(
    _ rows: String, locale: FormLocale = .posix, top: String = ""
  ) throws -> [Form] {
    var host = FormHost.inUTC
    host.locale = locale
    let loaded = try FormLoader().load(
      "formc: 1\nform: Sample\n\(top)\nsections:\n- rows:\n  \(rows.replacing("\n", with: "\n  "))\n"
    )
    return [
      try Form(loaded, host: host), try Form(FormDefinition(json: loaded.json()), host: host),
    ]
  }

  private static func plain(_ text: String?) -> String? { text?.replacing("\u{A0}", with: " ") }

  @Test(
    arguments: [
      ("type: decimal, format: percent", "23 %", .double(0.23), "23 %"),
      ("type: decimal, format: percent", "23\u{ff05}", .double(0.23), "23 %"),
      ("type: decimal, format: percent, fractionDigits: 1", "7", .double(0.07), "7,0 %"),
      ("type: decimal, format: number", "7", .double(7), "7"),
      ("type: decimal, unit: kg", "70,5 kg", .double(70.5), "70,5 kg"),
      ("type: decimal, unit: { one: kilo, other: kilos }", "1", .double(1), "1 kilo"),
      ("type: int, unit: { one: person, other: persons }", "3", .int(3), "3 persons"),
      ("type: int, unit: { other: kg }", "1", .int(1), "1 kg"),
      ("type: int, prefix: 'no. '", "no. 4", .int(4), "no. 4"),
      ("type: currency, currency: EUR, suffix: ' a night'", "80 €", .int(8000), "80,00 € a night"),
    ] as [(String, String, FormValue, String)])
  func typedNumbers(_ keys: String, _ typed: String, _ value: FormValue, _ shown: String) throws {
    for form in try form(
      "- { \(keys), tag: it, title: It }\n- { type: text, tag: next }", locale: Self.german)
    {
      try form.edit("it", text: typed)
      #expect(try form.value(of: "it") == value)
      #expect(try form.editText(of: "it") == typed)
      try form.focus("next")
      let row = try #require(form.row("it"))
      #expect(Self.plain(row.displayText) == shown)
      #expect(row.editText?.contains { $0.isLetter || $0 == "%" } == false)
    }
  }

  @Test(arguments: [
    ("type: slider, max: 1, steps: 4, value: 0.25, format: percent", "25 %"),
    ("type: slider, value: 5, unit: kg", "5 kg"),
    ("type: stepper, value: 1, integer: true, unit: { one: night, other: nights }", "1 night"),
    ("type: stepper, value: 0.5, step: 0.1, format: percent", "50 %"),
    ("type: decimal, computed: 1.0 / 8, format: percent", "12,5 %"),
    ("type: int, computed: 3 + 4, unit: { one: day, other: days }", "7 days"),
  ]) func shownNumbers(_ keys: String, _ shown: String) throws {
    for form in try form("- { \(keys), tag: it, title: It }", locale: Self.german) {
      #expect(Self.plain(form.row("it")?.displayText) == shown)
    }
  }

  @Test(arguments: [
    ("posix", "23.5%"), ("en", "23.5%"), ("en-GB", "23.5%"), ("de", "23,5\u{A0}%"),
    ("de-CH", "23.5%"), ("fr-CA", "23,5\u{A0}%"), ("es-MX", "23.5%"), ("pl", "23,5%"),
    ("sv", "23,5\u{A0}%"), ("tr", "%23,5"),
  ]) func theSignFollowsTheLocale(_ name: String, _ shown: String) throws {
    let locale = try #require(FormLocale.named(name))
    let rows = "- { type: decimal, tag: it, format: percent, value: 0.235 }"
    for form in try form(rows, locale: locale) {
      #expect(form.row("it")?.displayText == shown)
      try form.edit("it", text: shown)
      #expect(try form.value(of: "it") == 0.235)
    }
  }

  /// Messages show values and limits as the row shows its values, but do not round a limit.
  @Test(arguments: [
    ("type: decimal, format: percent, max: 0.5", "0.75", "Enter a value of at most 50 %"),
    (
      "type: decimal, format: percent, fractionDigits: 0, min: 0.125", "0",
      "Enter a value of at least 12,5 %"
    ),
    (
      "type: decimal, format: percent, fractionDigits: 1, min: 0.125", "0",
      "Enter a value of at least 12,5 %"
    ),
    (
      "type: slider, hideValue: true, format: percent, max: 0.5", "0.75",
      "Enter a value of at most 50 %"
    ),
    (
      "type: int, unit: { one: person, other: persons }, min: 1", "0",
      "Enter a value of at least 1 person"
    ),
    (
      "type: stepper, integer: true, unit: { one: person, other: persons }, min: 1, max: 4", "5",
      "Enter a value of at most 4 persons"
    ),
    (
      "type: decimal, unit: kg, rules: [{ between: [1, 1500] }]", "0",
      "Enter a value from 1 kg to 1.500 kg"
    ),
    (
      "type: decimal, format: percent, rules: [{ smallerThan: 1, message: '{value} > {limit} {limit :number 1}' }]",
      "2", "200 % > 100 % 1,0"
    ),
    (
      "type: currency, currency: EUR, suffix: ' a night', max: 5000", "6000",
      "Enter a value of at most 50,00 € a night"
    ),
  ]) func limits(_ keys: String, _ value: String, _ message: String) throws {
    for form in try form("- { \(keys), tag: it, title: It }", locale: Self.german) {
      try form.setValues(json: #"{"it": \#(value)}"#)
      #expect(try form.validate().issues.map { Self.plain($0.message) } == [message])
    }
  }

  /// The unit is the placeholder of a row without text.
  @Test(
    arguments: [
      ("type: decimal, unit: kg", "kg"), ("type: decimal, format: percent", "%"),
      ("type: int, unit: { one: person, other: persons }", "persons"),
      ("type: int, unit: kg, placeholder: Weight", "Weight"), ("type: int, suffix: ' a day'", nil),
      ("type: int, unit: kg, value: 1", nil),
      ("type: decimal, unit: kg, floatingLabel: true", "It"),
      ("type: decimal, unit: kg, computed: 1.0 * $other", nil), ("type: int", nil),
    ] as [(String, String?)])
  func theUnitIsThePlaceholder(_ keys: String, _ placeholder: String?) throws {
    let rows = "- { \(keys), tag: it, title: It }\n- { type: decimal, tag: other }"
    for form in try form(rows, locale: Self.german) {
      #expect(form.row("it")?.placeholder == placeholder)
    }
    let form = try #require(
      try form("- { type: int, tag: it, unit: kg }\n- { type: text, tag: b }").first)
    try form.focus("it")
    #expect(form.row("it")?.placeholder == "kg")
    try form.edit("it", text: "5")
    #expect(form.row("it")?.placeholder == nil)
  }

  @Test func formatsFollowTheForm() throws {
    for form in try form(
      """
      - { type: switch, tag: metric, value: true }
      - { type: text, tag: per, value: week }
      - { type: decimal, tag: it, unit: { expression: "IF($metric == true, 'kg', 'lb')" }, suffix: { expression: "' a ' + $per" }, value: 2, max: 3 }
      - { type: staticText, tag: text, text: "{$it}" }
      """)
    {
      #expect(Self.plain(form.row("text")?.text) == "2 kg a week")
      try form.set("metric", to: false)
      #expect(Self.plain(form.row("it")?.displayText) == "2 lb a week")
      #expect(Self.plain(form.row("text")?.text) == "2 lb a week")
      try form.edit("it", text: "5 lb a week")
      #expect(try form.value(of: "it") == 5.0)
      try form.validate()
      #expect(
        form.messages("it").map { Self.plain($0) } == ["Enter a value of at most 3 lb a week"])
      try form.edit("it", text: "5 kg")
      #expect(try form.value(of: "it") == .null)
    }
  }

  /// Row types of the host can have properties with the same names, which show the value.
  @Test func rowsOfTheHostHaveTheirOwnUnits() throws {
    for form in try form(
      """
      - { type: Gauge, tag: it, title: It, value: 5, unit: "of {$it}", format: "{$it} %" }
      - { type: staticText, tag: text, text: "{$it}" }
      """,
      top:
        "rowTypes: { Gauge: { value: Int, swift: G, properties: { unit: String, format: String } } }"
    ) {
      try form.set("it", to: 6)
      #expect(form.row("it")?.appearance.properties.value("unit") == .string("of 6"))
      #expect(form.row("it")?.appearance.properties.value("format") == .string("6 %"))
      #expect(form.row("text")?.text == "6")
    }
  }

  /// A unit has the plural categories of the form's language.
  @Test func unitsFollowTheLanguage() throws {
    for form in try form(
      """
      - { type: int, tag: it, unit: { one: osoba, few: osoby, many: osób, other: osoby }, value: 1 }
      - { type: staticText, tag: text, text: { text: "{sum}", with: { sum: $it + 4 } } }
      """, top: "language: pl")
    {
      for (number, shown, sum) in [
        (1, "1 osoba", "5 osób"), (22, "22 osoby", "26 osób"), (18, "18 osób", "22 osoby"),
      ] {
        try form.set("it", to: .int(number))
        #expect(Self.plain(form.row("it")?.displayText) == shown)
        #expect(Self.plain(form.row("text")?.text) == sum)
      }
    }
  }

  /// Texts show calculations like the rows that they read.
  @Test(arguments: [
    ("$rate", "23 %"), ("1 - $rate", "77 %"), ("MAX($rate, 0.5)", "50 %"), ("$rate * 100", "23"),
    ("$rate * $n", "46"), ("$rate * $weight", "16,1 kg"), ("$weight * 2", "140 kg"),
    ("$weight / 2", "35 kg"), ("$weight / $rate", "304,347826086957 kg"),
    ("$weight / $weight", "1"),
    ("$weight * $weight", "4.900"), ("ROUND($weight / 3)", "23 kg"), ("ROUND($rate)", "0"),
    ("$weight + $weight", "140 kg"), ("$weight + $n", "270"), ("$price * $rate", "2,88 €"),
    ("$price * $persons", "37,50 €"), ("$persons - 2", "1 person"), ("$persons * 2", "6 persons"),
    ("$speed + 1", "about 6,00 km/h"), ("$speed", "about 5,00 km/h"), ("$live + 1", "2"),
    ("IF($n > 1, $weight, $rate)", "70 kg"), ("AVERAGE({$rate, $rate})", "23 %"),
  ]) func calculations(_ calculation: String, _ shown: String) throws {
    let rows = """
      - { type: decimal, tag: rate, format: percent, value: 0.23 }
      - { type: decimal, tag: weight, unit: kg, value: 70 }
      - { type: decimal, tag: speed, fractionDigits: 2, prefix: "about ", unit: km/h, value: 5 }
      - { type: decimal, tag: live, unit: { expression: "IF($n > 1, 'kg', 'lb')" }, value: 1 }
      - { type: int, tag: persons, unit: { one: person, other: persons }, value: 3 }
      - { type: int, tag: n, value: 200 }
      - { type: currency, tag: price, currency: EUR, value: 1250 }
      - { type: staticText, tag: it, text: { text: "{x}", with: { x: "\(calculation)" } } }
      """
    for form in try form(rows, locale: Self.german) {
      #expect(Self.plain(form.row("it")?.text) == shown)
    }
  }

  @Test(arguments: [
    ("type: text, unit: kg", ["F0202"]), ("type: label, unit: kg", ["F0202"]),
    ("type: int, format: percent", ["F0202"]),
    ("type: currency, currency: EUR, format: percent", ["F0202"]),
    ("type: currency, currency: EUR, unit: kg", ["F0202"]),
    ("type: decimal, format: percents", ["F0209"]), ("type: decimal, format: '0.00'", ["F0209"]),
    ("type: decimal, format: percent, unit: kg", ["F0206"]),
    ("type: stepper, integer: true, format: percent", ["F0206"]),
    ("type: decimal, unit: 5", ["F0203"]), ("type: decimal, unit: { one: kg }", ["F0204"]),
    ("type: decimal, unit: { one: kg, others: kg }", ["F0201"]),
    ("type: decimal, unit: { few: kg, other: kg }", ["F0201"]),
    ("type: decimal, unit: '0'", ["F0424"]), ("type: decimal, unit: ' 000'", ["F0424"]),
    ("type: decimal, suffix: '.5'", ["F0424"]), ("type: decimal, suffix: ',000'", ["F0424"]),
    ("type: decimal, prefix: '-'", ["F0424"]), ("type: decimal, prefix: '1'", ["F0424"]),
    ("type: decimal, unit: '-'", ["F0424"]), ("type: decimal, unit: ','", ["F0424"]),
    ("type: decimal, unit: '.'", ["F0424"]), ("type: int, unit: '.'", ["F0424"]),
    ("type: decimal, suffix: ' −'", ["F0424"]), ("type: decimal, suffix: '٫'", ["F0424"]),
    ("type: decimal, unit: '’'", ["F0424"]), ("type: decimal, prefix: '−'", ["F0424"]),
    ("type: decimal, suffix: '’000'", ["F0424"]), ("type: int, suffix: \"'000\"", ["F0424"]),
    ("type: decimal, suffix: \"'-\"", []),
    ("type: decimal, unit: { one: '-', other: m }", ["F0424"]),
    ("type: decimal, unit: '+'", []), ("type: decimal, suffix: '.-'", []),
    ("type: decimal, unit: \"'\", prefix: '– '", []), ("type: decimal, prefix: no.", []),
    ("type: slider, format: percent", ["F0425"]), ("type: stepper, format: percent", ["F0425"]),
    ("type: slider, format: percent, value: 0.5, max: 1", []),
    ("type: slider, format: percent, max: $other.@count", ["F0302"]),
    ("type: decimal, format: percent, rules: [{ smallerOrEqual: 100 }]", ["F0425"]),
    ("type: decimal, format: percent, rules: [{ between: [0, 100] }]", ["F0425"]),
    ("type: decimal, format: percent, rules: [{ greaterThan: 20, message: M }]", ["F0425"]),
    ("type: decimal, format: percent, rules: [{ between: [0, 1] }, required]", []),
    ("type: decimal, format: percent, rules: [{ assert: '$self <= 100' }]", ["F0425"]),
    ("type: decimal, rules: [{ smallerOrEqual: 100 }]", []),
    ("type: decimal, format: percent, value: 19, rules: [{ smallerOrEqual: 100 }]", ["F0425"]),
    ("type: decimal, prefix: { expression: \"IF(1 == 1, '1', 'a')\" }", ["F0551", "F0424"]),
    ("type: decimal, unit: { one: a, other: '7' }", ["F0424"]),
    ("type: decimal, format: percent, value: 19", ["F0425"]),
    ("type: slider, format: percent, max: 100, value: 50", ["F0425"]),
    ("type: decimal, format: percent, value: 1.5, max: 9.9", []),
    ("type: decimal, format: percent, max: $other.@count", ["F0302"]),
    ("type: decimal, unit: m2, prefix: '+', suffix: ',-'", []),
    ("type: decimal, suffix: '²'", []), ("type: slider, unit: $", []),
  ]) func mistakes(_ keys: String, _ codes: [String]) {
    let spec = "formc: 1\nform: S\nsections: [{ rows: [{ tag: it, title: T, \(keys) }] }]\n"
    #expect(FormLoader().check(spec).diagnostics.map(\.code).sorted() == codes.sorted())
  }

  /// Conditions compare percentages with ratios.
  @Test(arguments: [
    ("$rate > 20", "20"), ("$rate BETWEEN {0, 50}", "50"), ("100 < $rate", "100"),
    ("$rate > 0.5 AND $rate != 25", "25"), ("$rate > 2", nil), ("$rate * 100 > 20", nil),
    ("$weight > 20", nil), ("ANY $rates.rate > 30", nil), ("$rates.rate.@max > 30", "30"),
  ]) func hundredthsInConditions(_ condition: String, _ number: String?) {
    let spec = """
      formc: 1
      form: S
      sections:
        - rows:
            - { type: decimal, tag: rate, title: Rate, format: percent }
            - { type: decimal, tag: weight, title: Weight, unit: kg }
            - { type: text, tag: why, title: Why, hidden: "\(condition)" }
        - { tag: rates, repeat: { rows: [{ type: decimal, tag: rate2, title: R }] } }
      """.replacing("$rates.rate", with: "$rates.rate2").replacing(
        "tag: rate2, title: R", with: "tag: rate2, title: R, format: percent")
    let found = FormLoader().check(spec).diagnostics.filter { $0.code == "F0425" }
    #expect(found.map(\.message).allSatisfy { $0.hasPrefix("`\(number ?? "")` is shown as") })
    #expect(found.count == (number == nil ? 0 : 1))
  }

  @Test func aMissingPluralIsAWarning() {
    let spec = """
      formc: 1
      form: S
      language: pl
      sections: [{ rows: [{ type: int, tag: it, unit: { one: osoba, other: osoby } }] }]
      """
    #expect(FormLoader().check(spec).diagnostics.map(\.code) == ["F0421", "F0421"])
  }
}
