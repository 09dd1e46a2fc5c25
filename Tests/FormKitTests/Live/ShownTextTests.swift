import FormKit
@_spi(Generated) import FormModel
import Foundation
import Testing

/// Texts that show values, and the redrawing of rows when these change.
@Suite struct ShownTextTests {
  private static let rows = """
    - { type: text, tag: name, title: Name }
    - { type: int, tag: n, title: N }
    - { type: decimal, tag: price, title: Price, fractionDigits: 2 }
    - { type: currency, tag: fee, title: Fee, currency: EUR }
    - { type: date, tag: day, title: Day, format: d.M.y }
    - { type: switch, tag: on, title: On, value: false }
    - { type: segmented, tag: kind, title: Kind, options: [{ value: c, title: Company }, { value: p, title: Person }] }
    - { type: multipleSelector, tag: seats, title: Seats, options: [{ value: a, title: Aisle }, b, c] }
    """

  /// A form with one more row, loaded and decoded.
  private static func forms(_ text: String, host: FormHost = FormHost()) throws -> [Form] {
    let rows = rows.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
    let loaded = try FormLoader().load(
      """
      formc: 1
      form: A
      sections:
        - rows:
      \(rows)
            - { type: staticText, tag: shown, text: \(text) }
      """)
    return [
      try Form(loaded, host: host), try Form(FormDefinition(json: loaded.json()), host: host),
    ]
  }

  private static func text(_ form: Form) -> String? { form.row("shown")?.text }

  @Test(arguments: [" + ", " - "]) func sumsOfManyTermsAreShown(_ sign: String) throws {
    let sum = Array(repeating: "$price", count: 500).joined(separator: sign)
    for form in try Self.forms("{ text: \"{sum}\", with: { sum: \(sum) } }") {
      try form.set("price", to: .double(0.5))
      #expect(Self.text(form) == (sign == " + " ? "250.00" : "-249.00"))
    }
  }

  @Test(
    arguments: [
      (#""Hello {$name}""#, [:], "Hello "), (#""Hello {$name}""#, ["name": "Ann"], "Hello Ann"),
      (#""{$name}""#, [:], nil), (#""{ $name }!""#, ["name": "Ann"], "Ann!"),
      (#""{{$name}} {x} {}""#, ["name": "Ann"], "{$name} {x} {}"),
      (#""{$price}""#, ["price": .double(1.5)], "1.50"),
      (#""{$price :number 1}""#, ["price": .double(1.25)], "1.3"),
      (#""{$price:integer}""#, ["price": .double(2.5)], "3"),
      (#""{$price :percent}""#, ["price": .double(0.25)], "25%"),
      (#""{$price :percent 1}""#, ["price": .double(0.255)], "25.5%"),
      (#""{$price :currency JPY}""#, ["price": .double(1234.5)], "JPY\u{A0}1235"),
      (#""{$price :currency EUR}""#, ["price": .double(-1.5)], "-EUR\u{A0}1.50"),
      (#""{$price :currency EUR}""#, ["price": .double(-0.001)], "EUR\u{A0}0.00"),
      (#""{$n :currency EUR}""#, ["n": .int(1250)], "EUR\u{A0}12.50"),
      (#""{$n :number 2}""#, ["n": .int(3)], "3.00"),
      (#""{$n :number}""#, ["n": .int(9_007_199_254_740_993)], "9007199254740993"),
      (#""{$fee}""#, ["fee": .int(99)], "EUR\u{A0}0.99"),
      (#""{$fee :value}""#, ["fee": .int(99)], "99"),
      (#""{$kind}""#, ["kind": "c"], "Company"), (#""{$kind :value}""#, ["kind": "c"], "c"),
      (#""{$seats}""#, ["seats": .list(["b", "a"])], "Aisle, b"),
      (#""{$seats :list}""#, ["seats": .list(["a", "c"])], "Aisle, c"),
      (#""{$seats.@count}""#, ["seats": .list(["a", "b"])], "2"),
      (#"{ text: "Hi {$name}", absent: Who? }"#, [:], "Who?"),
      (#"{ text: "Hi {$name}", absent: "Who, {$kind}?" }"#, ["kind": "p"], "Who, Person?"),
      (#"{ text: "Hi {$name}", absent: Who? }"#, ["name": "Bo"], "Hi Bo"),
      (
        #"{ text: "{sum :number 2}", with: { sum: $price * $n } }"#,
        ["price": .double(1.5), "n": .int(2)], "3.00"
      ),
      (#"{ text: "{sum}", with: { sum: $n + 1 }, absent: none }"#, [:], "none"),
      (#"{ count: $n, "0": No, one: One, other: "{$n} of them" }"#, ["n": .int(0)], "No"),
      (#"{ count: $n, "0": No, one: One, other: "{$n} of them" }"#, ["n": .int(1)], "One"),
      (#"{ count: $n, "0": No, one: One, other: "{$n} of them" }"#, ["n": .int(7)], "7 of them"),
      (#"{ count: $n, one: One, other: "{$n} of them", absent: none }"#, [:], "none"),
      (#"{ count: $n, one: One, "1": Exactly, other: Many }"#, ["n": .int(1)], "Exactly"),
      (
        #"{ count: all, with: { all: $seats.@count }, one: One, other: "{all}" }"#,
        ["seats": .list(["a"])], "One"
      ),
      (#"{ select: $kind, c: Firm, other: "No {$kind}" }"#, ["kind": "c"], "Firm"),
      (#"{ select: $kind, c: Firm, other: "No {$kind}" }"#, ["kind": "p"], "No Person"),
      (#"{ select: $kind, c: Firm, p: One }"#, [:], nil),
      (#"{ text: Plain }"#, [:], "Plain"), (#"{ text: "{{$x}}" }"#, [:], "{$x}"),
      (#"{ count: $n, other: All }"#, [:], "All"),
      (#"{ text: "{a}", with: { a: "'c'" } }"#, [:], "c"),
      (#""{$price :number   1}""#, ["price": .double(1)], "1.0"),
      (#"{ select: $on, "true": Is on, other: Is off }"#, ["on": .bool(true)], "Is on"),
      (#"{ select: $on, "true": Is on, other: Is off }"#, [:], "Is off"),
    ] as [(String, [String: FormValue], String?)])
  func showsValues(_ text: String, _ values: [String: FormValue], _ expected: String?) throws {
    for form in try Self.forms(text) {
      try form.update { form in
        for (tag, value) in values { try form.set(tag, to: value) }
      }
      #expect(Self.text(form) == expected)
    }
  }

  @Test(
    arguments: [
      ("{$day}", "4.3.2026"), ("{$day :date}", "2026-03-04"), ("{$day :date long}", "4 March 2026"),
      ("{$day :date full}", "Wednesday, 4 March 2026"), ("{$day :date MMM y}", "Mar 2026"),
      ("{$day :time}", "00:00"), ("{$day :dateTime}", "2026-03-04 00:00"),
    ])
  func showsDates(_ placeholder: String, _ expected: String) throws {
    for form in try Self.forms("\"\(placeholder)\"") {
      try form.set("day", to: .date(Date(timeIntervalSince1970: 1_772_582_400)))
      #expect(Self.text(form) == expected)
    }
  }

  @Test func numbersFollowTheLocaleOfTheHost() throws {
    let locale = FormLocale(
      decimalSeparator: ",", groupingSeparator: ".", currencySymbols: ["EUR": "€"],
      isCurrencyFirst: false)
    for form in try Self.forms(
      #""{$price} {$price :currency EUR} {$n :number 1}""#, host: FormHost(locale: locale))
    {
      try form.set("price", to: .double(1234.5))
      try form.set("n", to: .int(1000))
      #expect(Self.text(form) == "1.234,50 1.234,50\u{A0}€ 1.000,0")
    }
  }

  @Test func everyTextOfARowAndSectionShowsValues() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections:
          - tag: list
            header: "{$list.@count} of {$name}"
            footer: { count: $list.@count, one: One, other: Many }
            repeat:
              addButton: { title: "Add {$name}" }
              rows:
                - { type: text, tag: a, title: "{$$a} of {$name}", placeholder: "P {$name}" }
          - rows:
              - { type: text, tag: name, title: N, value: Bo }
              - type: push
                tag: city
                title: "T {$name}"
                subtitle: "S {$name}"
                emptyText: "E {$name}"
                help: "H {$name}"
                selectorTitle: "L {$name}"
                accessibilityLabel: "A {$name}"
                accessibilityHint: "I {$name}"
                options: [x]
        """))
    let city = try #require(form.row("city")?.appearance)
    #expect(city.title == "T Bo")
    #expect(city.subtitle == "S Bo")
    #expect(city.displayText == "E Bo")
    #expect(city.emptyText == "E Bo")
    #expect(city.help == "H Bo")
    #expect(city.selectorTitle == "L Bo")
    #expect(city.accessibilityLabel == "A Bo")
    #expect(city.accessibilityHint == "I Bo")
    let list = try #require(form.section("list"))
    #expect(list.header == .text("0 of Bo"))
    #expect(list.footer == .text("Many"))
    #expect(list.rows.map(\.title) == ["Add Bo"])
    try form.insertEntry(in: "list")
    try form.set("list[0].a", to: "x")
    #expect(list.header == .text("1 of Bo"))
    #expect(list.footer == .text("One"))
    #expect(form.row("list[0].a")?.title == "x of Bo")
    try form.set("list[0].a", to: .null)
    #expect(form.row("list[0].a")?.placeholder == "P Bo")
  }

  @Test func onlyTextsWhoseValuesChangedAreDrawnAgain() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections:
          - header: "{$a}"
            rows:
              - { type: text, tag: a, title: A }
              - { type: text, tag: b, title: B }
          - rows:
              - { type: text, tag: c, title: "{$a}" }
              - { type: text, tag: d, title: "{$b}" }
        """))
    let structure: (ChangeSet) -> [ChangeSet.Change] = { $0.filter(\.isStructural) }
    let changes = structure(try form.set("b", to: "x"))
    #expect(
      Set(changes) == [
        .updateRow(RowPosition(section: 0, row: 1), tag: "b"),
        .updateRow(RowPosition(section: 1, row: 1), tag: "d"),
      ])
    let others = structure(try form.set("a", to: "x"))
    #expect(
      Set(others) == [
        .updateSection(at: 0), .updateRow(RowPosition(section: 0, row: 0), tag: "a"),
        .updateRow(RowPosition(section: 1, row: 0), tag: "c"),
      ])
  }

  @Test func titlesOfDeliveredOptionsAreShownOnceTheyAreThere() throws {
    let form = try rowForm(
      """
          - { type: push, tag: city, title: C, value: mvd, options: { provider: cities } }
          - { type: staticText, tag: shown, text: "To {$city}" }
      """, host: .recording)
    #expect(Self.text(form) == "To mvd")
    let option = FormDefinition.Option(value: "mvd", title: "Montevideo")
    let changes = try form.deliver([option], for: form.pendingRequests[0].id)
    #expect(Self.text(form) == "To Montevideo")
    #expect(changes.contains(.updateRow(RowPosition(section: 0, row: 1), tag: "shown")))
  }

  @Test func messagesOfRulesNameThePresentTitle() throws {
    let form = try rowForm(
      """
          - { type: text, tag: name, title: N, value: Bo }
          - { type: text, tag: a, title: "Friend of {$name}", rules: [{ required: true, message: "{title} is missing" }] }
      """)
    let issues = try form.validate().issues
    #expect(issues.map(\.message) == ["Friend of Bo is missing"])
  }

  @Test func messagesFollowTheTitleAndFormatThatTheyShow() throws {
    let form = try rowForm(
      """
          - { type: text, tag: name, title: N, value: Ann }
          - { type: check, tag: short, title: Short, value: false }
          - { type: text, tag: a, title: "A of {$name}", rules: [{ required: true, message: "{title} is missing" }] }
          - type: date
            tag: day
            title: Day
            format: { expression: "IF($short == true, 'd MMM', 'd MMMM yyyy')" }
            rules: [{ greaterThan: "2026-03-05", message: "{value} is too early" }]
          - { type: text, tag: b, title: B, value: x, rules: [{ equalsRow: a, message: "not {other}" }] }
      """)
    try form.set("day", to: .date(Date(timeIntervalSince1970: 1_772_582_400)))
    try form.validate()
    #expect(form.messages("a") == ["A of Ann is missing"])
    #expect(form.messages("day") == ["4 March 2026 is too early"])
    #expect(form.messages("b") == ["not A of Ann"])
    try form.set("name", to: "Bo")
    try form.set("short", to: true)
    #expect(form.messages("a") == ["A of Bo is missing"])
    #expect(form.messages("day") == ["4 Mar is too early"])
    #expect(form.messages("b") == ["not A of Bo"])
  }

  @Test func messagesCanShowWhetherTheirRowIsValid() throws {
    let form = try rowForm(
      """
          - { type: text, tag: a, title: A, rules: [{ required: true, message: "valid: {$a.isValid :value}" }] }
      """)
    try form.validate()
    #expect(form.messages("a") == ["valid: false"])
  }

  @Test(
    arguments: [
      #"{ type: text, tag: a, title: A, rules: [{ required: true, message: "{$a.messages}" }] }"#,
      #"{ type: text, tag: a, title: "A {$a.messages}", rules: [{ required: true, message: "{title}!" }] }"#,
    ])
  func messagesThatShowThemselvesAreACycle(row: String) {
    let result = FormLoader().check("{ formc: 1, form: A, sections: [{ rows: [\(row)] }] }")
    #expect(result.diagnostics.map(\.code) == ["F0705"])
    #expect(result.diagnostics.first?.message == "the messages of `a` depend on themselves")
  }

  /// A function that a text calls must be one of the host's, even if an `async` rule asks it too.
  @Test(
    arguments: [
      "- { header: TEXT, rows: [{ type: text }] }", "- { footer: TEXT, rows: [{ type: text }] }",
      "- { rows: [{ type: text, title: TEXT }] }", "- { rows: [{ type: text, help: TEXT }] }",
      "- { tag: l, repeat: { addButton: { title: TEXT }, row: { type: text } } }",
      "- { rows: [{ type: text, swipe: { trailing: [{ id: x, title: TEXT, handler: h }] } }] }",
    ])
  func textsCallFunctionsOfTheHost(section: String) throws {
    let form = try FormLoader().load(
      """
      formc: 1
      form: A
      functions: { f: { parameters: [String], returns: String } }
      sections:
      - { rows: [{ type: text, tag: a, title: A }] }
      \(section.replacing("TEXT", with: "{ text: \"{t}\", with: { t: f($a) } }"))
      """)
    #expect(form.calledFunctions == ["f"])
  }

  @Test func messagesShowValuesOfOtherRows() throws {
    let form = try rowForm(
      """
          - { type: int, tag: limit, title: L, value: 3 }
          - { type: text, tag: name, title: N, value: Bo }
          - type: int
            tag: n
            title: N
            value: 5
            rules: [{ smallerOrEqual: $limit, message: "{$name}: at most {$limit :number 1}, not {value} {{$name}}" }]
      """)
    try form.validate()
    #expect(form.messages("n") == ["Bo: at most 3.0, not 5 {$name}"])
    try form.set("name", to: "{value}")
    #expect(form.messages("n") == ["{value}: at most 3.0, not 5 {$name}"])
  }

  /// A text may have any number of placeholders and other braces.
  @Test func longTextsAreShownCompletely() throws {
    let many = String(repeating: "{$name}{name}", count: 50)
    let form = try rowForm(
      """
          - { type: text, tag: name, title: N, value: Bo }
          - { type: text, tag: a, title: "\(many)", rules: [{ required: true, message: "\(String(repeating: "{$name}", count: 50))" }] }
      """)
    #expect(form.row("a")?.title == String(repeating: "Bo{name}", count: 50))
    try form.validate()
    #expect(form.messages("a") == [String(repeating: "Bo", count: 50)])
  }

  @Test func leftOptionsAreShownByTheirTitles() throws {
    let form = try rowForm(
      """
          - type: leftRight
            tag: city
            leftTag: country
            title: C
            options: [{ value: de, title: Germany, options: [Berlin] }]
            value: Berlin
          - { type: staticText, tag: shown, text: "{$city}, {$country}" }
      """)
    #expect(Self.text(form) == "Berlin, Germany")
  }

  @Test func swipeActionsShowValues() throws {
    let form = try rowForm(
      """
          - type: text
            tag: name
            title: N
            value: Bo
            swipe: { trailing: [{ id: a, title: "Call {$name}", confirm: "Call {$name} now?", handler: h }] }
      """, host: .recording)
    let action = try #require(form.row("name")?.appearance.trailing.actions.first)
    #expect(action.title == "Call Bo")
    #expect(action.confirm == "Call Bo now?")
    try form.set("name", to: .null)
    #expect(form.row("name")?.appearance.trailing.actions.first?.title == "Call ")
  }
}
