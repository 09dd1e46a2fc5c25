import FormKit
@_spi(Generated) import FormModel
import Testing

/// Texts show values, and results calculated from them, in the format of the rows.
@Suite struct ShownRowTests {
  private static let types =
    #"types: { Size: [{ value: s, title: Small }, { value: m, title: "Up to {$n}" }] }"#
  private static let sections = """
      - tag: l
        repeat:
          value: [{ k: a, c: 250, d: "2026-03-05", w: 1.5, t: [x, z] }, { k: b, c: 333, d: "2026-04-01", w: 2, t: [x] }]
          rows:
            - { type: segmented, tag: k, options: [{ value: a, title: Aa }, { value: b, title: Bb }] }
            - { type: currency, tag: c, currency: EUR }
            - { type: date, tag: d, format: d MMM }
            - { type: decimal, tag: w, fractionDigits: 2 }
            - { type: multipleSelector, tag: t, options: [{ value: x, title: Ex }, z] }
            - { type: list, tag: p, repeat: { value: ["09:00"], row: { type: time, format: long } } }
            - { type: staticText, tag: own, text: "{$$k} {$$c} {$$d} {$$t[0]} {$$p} {$$p :list} {$l.k}" }
      - tag: m
        repeat: { value: ["2026-03-05", "2026-03-06"], row: { type: date, format: d MMM } }
      - rows:
          - { type: int, tag: n, value: 2 }
          - { type: date, tag: d, value: "2026-03-04", format: d MMM }
          - { type: time, tag: t, value: "09:05" }
          - { type: dateTime, tag: dt, value: "2026-03-04T09:05", format: d MMM HH:mm }
          - { type: currency, tag: c, currency: EUR, value: 1250 }
          - { type: currency, tag: yen, currency: JPY, value: 1250 }
          - { type: push, tag: o, options: [{ value: 1, title: One }, { value: 2, title: Two }], value: 2 }
          - { type: push, tag: size, controller: C, valueType: Size, value: s }
          - { type: button, tag: button, title: B, valueType: Size, value: m }
          - { type: push, tag: sizes, controller: C, valueType: Set<Size>, value: [m, s] }
          - { type: field, tag: record, valueType: { size: Size, at: Date }, value: { size: m, at: "2026-03-04T10:00Z" } }
          - { type: field, tag: list, valueType: "[Size]", value: [m, s, m] }
    """

  /// A form with one more row, loaded and decoded.
  private static func forms(_ text: String) throws -> [Form] {
    let loaded = try FormLoader().load(
      "formc: 1\nform: A\n\(types)\nsections:\n\(sections)\n"
        + "      - { type: staticText, tag: shown, text: \(text) }\n")
    return [
      try Form(loaded, host: .inUTC), try Form(FormDefinition(json: loaded.json()), host: .inUTC),
    ]
  }

  private static func expect(_ text: String, _ expected: String) throws {
    for form in try forms(text) {
      #expect(form.row("shown")?.text?.replacing("\u{A0}", with: " ") == expected)
    }
  }

  @Test(arguments: [
    ("{$l.k}", "Aa, Bb"), ("{$l.c}", "EUR 2.50, EUR 3.33"), ("{$l.d}", "5 Mar, 1 Apr"),
    ("{$l.w}", "1.50, 2.00"), ("{$l.t}", "Ex, z, Ex"), ("{$l.p}", "09:00:00, 09:00:00"),
    ("{$l.k :list}", "Aa and Bb"), ("{$l.k :value}", "a, b"),
    ("{$l[1].k} {$l[1].c} {$l[1].d}", "Bb EUR 3.33 1 Apr"), ("{$l[9].k}", ""),
    ("{$m}", "5 Mar, 6 Mar"), ("{$m[1]}", "6 Mar"), ("{$m :list}", "5 Mar and 6 Mar"),
    ("{$l.c :currency USD}", "USD 2.50, USD 3.33"), ("{$l.c :number 1}", "2.5, 3.3"),
    ("{$l.d :date long}", "5 March 2026, 1 April 2026"), ("{$m :date d.M.}", "5.3., 6.3."),
    ("{$l.w :integer}", "2, 2"),
  ])
  func textsShowColumnsAndElementsAsTheirRowsDo(_ placeholder: String, _ expected: String) throws {
    try Self.expect("\"\(placeholder)!\"", expected + "!")
  }

  @Test(arguments: [
    ("SUM($l.c)", "EUR 5.83"), ("MIN($l.c)", "EUR 2.50"), ("AVERAGE($l.c)", "EUR 2.92"),
    ("FIRST($l.c)", "EUR 2.50"), ("$c * 2", "EUR 25.00"), ("0.5 * $c", "EUR 6.25"),
    ("$c * $n", "EUR 25.00"), ("-$c - 5", "-EUR 12.55"), ("SUM($l.c) + $c", "EUR 18.33"),
    ("ROUND($c * 0.19)", "EUR 2.38"), ("INT($c / 3.0)", "EUR 4.16"), ("$yen * 2", "JPY 2500"),
    ("IF($n == 2, $c, 7)", "EUR 12.50"), ("IF($n == 3, $c, 7)", "EUR 0.07"),
    ("IF($n == 2, $yen, $c)", "JPY 1250"), ("COALESCE($l[9].c, $c)", "EUR 12.50"),
    ("DOUBLE($c) / $c", "1"), ("$n * 1000", "2000"),
    ("SUM($l.w)", "3.50"), ("AVERAGE($l.w) * 2", "3.50"), ("$l[0].w / $l[1].w", "0.75"),
    ("$d + DAYS(1)", "5 Mar"), ("$d + HOURS(5)", "2026-03-04 05:00"), ("MIN($l.d)", "5 Mar"),
    ("MAX($m)", "6 Mar"), ("LAST($m)", "6 Mar"), ("$t + HOURS(1)", "10:05"),
    ("$dt - HOURS(1)", "4 Mar 08:05"), ("DATE('2026-01-02')", "2026-01-02"),
    ("HOURS(2)", "2:00"), ("$d - MIN($l.d)", "-24:00"),
    ("FIRST($l.k)", "Aa"), ("IF($n == 2, $o, 1)", "Two"), ("$o + 1", "3"),
    ("FIRST($list)", "Up to 2"), ("$l[0].k + '!'", "a!"), ("MIN({$c, $yen})", "1250"),
  ])
  func textsShowCalculationsAsTheirRowsDo(_ calculation: String, _ expected: String) throws {
    try Self.expect("{ text: \"{it}!\", with: { it: \"\(calculation)\" } }", expected + "!")
  }

  @Test(arguments: [
    ("$c", "number 2", "12.50"), ("$c", "integer", "13"), ("$c", "percent", "1250%"),
    ("$c", "currency EUR", "EUR 12.50"), ("$c", "currency JPY", "JPY 13"),
    ("$yen", "currency EUR", "EUR 1250.00"), ("$yen", "number 2", "1250.00"),
    ("AVERAGE($l.c)", "currency EUR", "EUR 2.92"), ("$c * 1.5", "number 1", "18.8"),
    ("$c", "value", "1250"), ("$n", "currency EUR", "EUR 0.02"),
  ])
  func amountsAreFormattedInWholeUnits(
    _ calculation: String, _ format: String, _ expected: String
  ) throws {
    try Self.expect(
      "{ text: \"{it :\(format)}\", with: { it: \"\(calculation)\" } }", expected)
  }

  @Test(arguments: [
    ("{$size} {$button}", "Small Up to 2"), ("{$sizes}", "Small, Up to 2"),
    ("{$record.size} {$record.at}", "Up to 2 2026-03-04 10:00"),
    ("{$list}", "Up to 2, Small, Up to 2"), ("{$list[1]}", "Small"), ("{$size :value}", "s"),
    ("{$list :list}", "Up to 2, Small, Up to 2"),
  ])
  func textsShowTitlesOfDeclaredOptions(_ text: String, _ expected: String) throws {
    try Self.expect("\"\(text)\"", expected)
  }

  @Test func rowsShowTheTitlesOfDeclaredTypes() throws {
    for form in try Self.forms("{ text: \"{of}\", with: { of: LAST($list) } }") {
      #expect(form.row("size")?.displayText == "Small")
      #expect(form.row("sizes")?.displayText == "Small, Up to 2")
      let changes = form.drawn(by: try form.set("n", to: 5))
      #expect(changes == ["button", "n", "shown", "size", "sizes"])
      #expect(form.row("sizes")?.displayText == "Small, Up to 5")
      #expect(form.row("shown")?.text == "Up to 5")
    }
  }

  @Test func textsOfEntriesShowColumns() throws {
    for form in try Self.forms("\"\"") {
      let own = form.row("l[0].own")
      #expect(
        own?.text?.replacing("\u{A0}", with: " ")
          == "Aa EUR 2.50 5 Mar Ex 09:00:00 09:00:00 Aa, Bb")
      let changes = form.drawn(by: try form.set("l[1].k", to: "a"))
      #expect(changes == ["l[0].own", "l[1].k", "l[1].own"])
      #expect(own?.text?.hasSuffix("Aa, Aa") == true)
    }
  }

  /// The shown values of a column follow the format of the row, even if no value changes.
  @Test func columnsFollowTheFormatOfTheirRows() throws {
    let form = try liveForm(
      """
        - rows: [{ type: switch, tag: b, value: true }]
        - tag: l
          repeat:
            value: [{ d: "2026-03-05" }, { d: "2026-04-01" }]
            rows:
              - { type: date, tag: d, format: { expression: "IF($b == true, 'd MMM', 'd.M.')" } }
              - { type: push, tag: o, options: [{ value: x, title: "On {$b :value}" }], value: x }
              - { type: staticText, tag: t, text: "{$l.d} {$l.o}" }
        - rows: [{ type: staticText, tag: t, text: "{$l.d} {$l.o} {$l[0].d}" }]
      """)
    #expect(form.row("t")?.text == "5 Mar, 1 Apr On true, On true 5 Mar")
    let changes = form.drawn(by: try form.set("b", to: false))
    #expect(
      changes == ["b", "l[0].d", "l[0].o", "l[0].t", "l[1].d", "l[1].o", "l[1].t", "t"])
    #expect(form.row("t")?.text == "5.3., 1.4. On false, On false 5.3.")
    #expect(form.row("l[1].t")?.text == "5.3., 1.4. On false, On false")
  }

  @Test func aChoiceIsShownByTheTitlesOfItsRows() throws {
    let form = try liveForm(
      """
        - tag: c
          header: "{$c}"
          indexTitle: "{$x}: {$c}"
          select: { mode: multiple }
          rows:
            - { type: listCheck, selectableValue: r, title: "Red {$x}", value: r }
            - { type: listCheck, selectableValue: g, title: Green }
            - { type: listCheck, selectableValue: b, title: { select: $on, "true": Blue, "false": Navy } }
        - rows:
            - { type: text, tag: x, value: v }
            - { type: switch, tag: "on", value: true }
      """)
    #expect(form.section("c")?.header == .text("Red v"))
    #expect(form.indexTitles.titles == ["v: Red v"])
    try form.set("c", to: .list(["b", "r"]))
    #expect(form.section("c")?.header == .text("Red v, Blue"))
    let changes = try form.set("x", to: "w")
    #expect(changes.contains(.updateSection(at: 0)))
    #expect(form.section("c")?.header == .text("Red w, Blue"))
    #expect(form.indexTitles.titles == ["w: Red w, Blue"])
    try form.set("on", to: false)
    #expect(form.section("c")?.header == .text("Red w, Navy"))
  }

  @Test func messagesShowValuesAsRowsDo() throws {
    let form = try liveForm(
      """
        - rows:
            - { type: currency, tag: c, currency: EUR, rules: [{ smallerThan: 100, message: "{value :number 2} {value :currency EUR} {limit :number 1}" }] }
            - { type: push, tag: size, controller: C, valueType: Size, rules: [{ custom: judge, message: "No {value}" }] }
      """,
      top: """
        types: { Size: [{ value: s, title: Small }] }
        functions: { judge: { parameters: [Size], returns: Bool } }
        """,
      host: FormHost(functions: ["judge": { _ in .bool(false) }], allowsMissing: true))
    try form.setValues(json: #"{"c": 1250, "size": "s"}"#)
    #expect(
      try form.validate().issues.map { $0.message.replacing("\u{A0}", with: " ") }
        == ["12.50 EUR 12.50 1.0", "No Small"])
  }

  @Test func aRecordIsShownThroughItsDisplayValue() throws {
    let form = try liveForm(
      """
        - rows:
            - type: push
              tag: p
              controller: Map
              valueType: { name: String }
              displayValue: nm
              value: { name: Oslo }
            - { type: staticText, tag: t, text: "To {$p}" }
      """,
      host: FormHost(
        displayFormatters: ["nm": { "in \($0.field("name").text ?? "")" }], allowsMissing: true))
    #expect(form.row("t")?.text == "To in Oslo")
  }

  @Test(arguments: [
    ("{$t :date long}", "`date long` shows a day, and the value of `$t` is only a time"),
    ("{$d :time}", "`time` shows a time, and the value of `$d` is only a day"),
    ("{$d :dateTime}", "`dateTime` shows a time, and the value of `$d` is only a day"),
    (
      "{$d :date d MMM HH:mm}",
      "`date d MMM HH:mm` shows a time, and the value of `$d` is only a day"
    ),
    ("{$d :time d MMM} {$t :date HH:mm} {$dt :date} {$dt :time}", nil),
  ])
  func formatOfAMissingPartOfADateIsAWarning(_ text: String, _ message: String?) throws {
    let check = FormLoader().check(
      "formc: 1\nform: A\n\(Self.types)\nsections:\n\(Self.sections)\n"
        + "      - { type: staticText, text: \"\(text)\" }\n")
    let found = check.diagnostics.filter { $0.code == "F0418" }
    #expect(found.map(\.message) == [message].compactMap(\.self))
  }

  @Test(arguments: [
    "\"at most {limit :time}, not {value :date long}\"",
    "{ count: \"1\", other: \"at most {limit :time}, not {value :date long}\" }",
    "{ text: \"not {value :date long} {x}\", with: { x: 1 + 1 } }",
  ])
  func formatOfAMissingPartOfADateInAMessageIsAWarning(_ message: String) throws {
    let check = FormLoader().check(
      """
      formc: 1
      form: A
      sections:
        - rows:
            - type: time
              tag: t
              rules: [{ smallerThan: "14:30", message: \(message) }]
      """)
    #expect(
      check.diagnostics.map(\.message)
        == ["`date long` shows a day, and the value of `value` is only a time"])
  }
}

extension Form {
  /// The addresses of the rows that a change draws again, in order.
  fileprivate func drawn(by changes: ChangeSet) -> [String] {
    changes.compactMap { change in
      guard case .updateRow(let position, _) = change else { return nil }
      return sections[position.section].rows[position.row].address
    }.sorted()
  }
}
