import FormKit
import Testing

/// The texts that rows show.
@Suite struct RowDisplayTests {
  @Test(
    arguments: [
      ("type: text, value: Ann", "Ann"), ("type: int, value: 12345", "12345"),
      ("type: decimal, fractionDigits: 2, value: 1.005", "1.01"),
      ("type: password, value: secret", "••••••"), ("type: text, emptyText: None", nil),
      ("type: date, value: \"2026-01-31\"", "2026-01-31"),
      ("type: date, value: \"2026-01-31\", format: \"d MMM yyyy\"", "31 Jan 2026"),
      ("type: time, value: \"09:30\"", "09:30"), ("type: date, emptyText: Never", "Never"),
      ("type: countDown, value: 5400", "1:30"), ("type: switch, value: true", nil),
      ("type: push, options: [{ value: 1, title: One }, 2], value: 1", "One"),
      ("type: push, options: [{ value: 1, title: One }, 2], value: 2", "2"),
      ("type: push, options: [a], emptyText: Nothing", "Nothing"),
      (
        "type: multipleSelector, options: [{ value: b, title: Bee }, a], value: [a, b]", "Bee, a"
      ),
      ("type: doublePicker, options: [[{ value: 1, title: One }], [2]], value: [1, 2]", "One, 2"),
      ("type: slider, value: 5, hideValue: true", nil), ("type: label, value: \"4.2\"", "4.2"),
      ("type: stepper, value: 2", "2"), ("type: button, action: go", nil),
    ] as [(String, String?)])
  func showsItsValue(row: String, text: String?) throws {
    // Every key but `emptyText` of a field is known to the catalogue.
    let row = row.replacing("type: text, emptyText: None", with: "type: text")
    var host = FormHost()
    host.handlers["go"] = { _, _ in }
    let form = try rowForm("    - { \(row), tag: it, title: It }", host: host)
    #expect(form.row("it")?.displayText == text)
  }

  @Test func removedOptionIsStillShownByItsTitle() throws {
    let form = try rowForm(
      """
          - { type: switch, tag: all, value: true }
          - type: push
            tag: it
            options: [{ value: x, title: Ex }]
            where: $all == true
            value: x
      """)
    try form.set("all", to: false)
    #expect(form.row("it")?.options.isEmpty == true)
    #expect(form.row("it")?.displayText == "Ex")
  }

  @Test func leftOptionIsShownByItsTitleToo() throws {
    let form = try rowForm(
      """
          - { type: switch, tag: all, value: true }
          - type: leftRight
            tag: it
            leftTag: left
            options: [{ value: x, title: Ex, options: [a] }, { value: y, title: Why, options: [b] }]
            where: $all == true OR $option == 'y'
            value: a
          - { type: staticText, tag: both, text: "{$left}" }
      """)
    try form.set("all", to: false)
    #expect(form.row("it")?.leftText == "Ex")
    #expect(form.row("both")?.text == "Ex")
  }

  @Test func functionOfTheHostFormatsTheValue() throws {
    var host = FormHost()
    host.functions["stars"] = { arguments in
      guard case .int(let count) = arguments.first else { return .null }
      return .string(String(repeating: "*", count: count))
    }
    let form = try rowForm(
      "    - { type: int, tag: rating, displayValue: stars, value: 3 }",
      host: host, top: "functions: { stars: { parameters: [Int], returns: String } }")
    #expect(form.row("rating")?.displayText == "***")
    try form.set("rating", to: .null)
    #expect(form.row("rating")?.displayText == nil)
  }

  @Test func titleFloatsWhileThereIsATextOrTheFocus() throws {
    let form = try rowForm(
      """
          - { type: text, tag: city, title: City, floatingLabel: true }
          - { type: text, tag: plain, title: Plain, placeholder: Type here }
      """)
    let city = try #require(form.row("city"))
    #expect(!city.isTitleFloating && city.placeholder == "City")
    try form.focus("city")
    #expect(city.isTitleFloating && city.placeholder == nil && city.isFocused)
    try form.blur()
    #expect(!city.isTitleFloating)
    try form.set("city", to: "Rome")
    #expect(city.isTitleFloating && city.placeholder == nil)
    let plain = try #require(form.row("plain"))
    #expect(!plain.isTitleFloating && plain.placeholder == "Type here")
    try form.edit("plain", insert: "x")
    #expect(plain.placeholder == nil)
  }

  /// A text row of one or several lines shows its placeholder until it has a text.
  @Test(arguments: ["text", "textArea", "textArea, floatingLabel: true", "int"])
  func placeholdersStayUntilThereIsAText(_ type: String) throws {
    let form = try rowForm(
      """
          - { type: \(type), tag: note, title: Note, placeholder: Any }
          - { type: text, tag: other }
      """)
    let note = try #require(form.row("note"))
    func shown() -> String? {
      let row = form.snapshot().sections[0].rows[0].appearance
      return row.placeholder == note.placeholder ? row.placeholder : "?"
    }
    try form.focus("note")
    #expect(shown() == "Any")
    try form.edit("note", insert: "1")
    #expect(shown() == nil)
    try form.edit("note", delete: 1)
    #expect(shown() == "Any")
    try form.focus("other")
    #expect(shown() == "Any")
  }

  @Test func reportsTheControllerThatATapPresents() throws {
    var host = FormHost()
    host.handlers["save"] = { _, _ in }
    let form = try rowForm(
      """
          - { type: push, tag: push, title: Size, options: [a], selectorTitle: Pick }
          - { type: alert, tag: alert, title: Size, options: [a] }
          - { type: actionSheet, tag: sheet, title: Size, options: [a], cancelTitle: Back }
          - { type: multipleSelector, tag: many, options: [a], search: true }
          - { type: segmented, tag: none, options: [a] }
          - { type: button, tag: terms, title: Terms, present: { controller: Terms, mode: modal } }
          - { type: link, tag: more, title: More, icon: doc, accessoryIcon: go, present: { controller: More } }
          - { type: button, tag: save, title: Save, action: save }
          - { type: staticText, tag: note, text: All fields are optional. }
      """, host: host)
    for tag in ["push", "alert", "sheet", "many"] {
      #expect(form.row(tag)?.presentation == .options(tag: tag))
      #expect(try form.tap(tag).presentation == .options(tag: tag))
    }
    #expect(form.row("none")?.presentation == nil)
    #expect(form.row("terms")?.presentation == .controller(name: "Terms", mode: "modal"))
    #expect(form.row("more")?.presentation == .controller(name: "More", mode: "show"))
    #expect(form.row("more")?.icon == "doc" && form.row("more")?.accessoryIcon == "go")
    #expect(form.row("save")?.presentation == nil && form.row("save")?.action == "save")
    #expect(form.row("note")?.text == "All fields are optional.")
    #expect(form.row("push")?.selectorTitle == "Pick" && form.row("alert")?.selectorTitle == "Size")
    #expect(form.row("alert")?.cancelTitle == "Cancel" && form.row("sheet")?.cancelTitle == "Back")
    #expect(form.row("push")?.cancelTitle == nil)
    #expect(form.row("many")?.isSearchable == true && form.row("push")?.isSearchable == false)
  }

  @Test func reportsTheURLThatALinkOpens() throws {
    let form = try rowForm(
      """
          - { type: link, tag: terms, title: Terms, url: "https://example.com/terms" }
          - { type: url, tag: site, title: Site }
          - { type: link, tag: visit, title: Visit, url: $site, disabled: "$site == nil" }
          - { type: text, tag: name, title: Name }
          - { type: link, tag: search, title: Search, url: "'https://example.com/?q=' + $name" }
      """)
    #expect(form.row("terms")?.presentation == .url("https://example.com/terms"))
    #expect(try form.tap("terms").presentation == .url("https://example.com/terms"))
    #expect(try form.tap("visit").presentation == nil)

    let changes = try form.set("site", to: .url("https://example.org"))
    #expect("\(changes)".contains("visit"))
    #expect(try form.tap("visit").presentation == .url("https://example.org"))
    try form.set("site", to: .url("example"))
    #expect(form.row("visit")?.presentation == nil)

    let session = FormSession(form)
    _ = session.answer(#"{"set": {"name": "x"}}"#)
    let answer = session.answer(#"{"tap": "search"}"#)
    #expect(answer.contains(#""presents":{"url":"https://example.com/?q=x"}"#), "\(answer)")
    _ = session.answer(#"{"set": {"name": "a b"}}"#)
    #expect(session.answer(#"{"tap": "search"}"#).contains(#""https://example.com/?q=a%20b""#))
    _ = session.answer(#"{"set": {"name": "a{b"}}"#)
    #expect(!session.answer(#"{"tap": "search"}"#).contains("presents"))
  }
}
