import FormKit
@_spi(Generated) import FormModel
import FormTestSupport
import FormText
import Testing

/// Texts in Markdown: what is emphasis, a link and an item, and that values never are.
@Suite struct MarkdownTextTests {
  private static func form(_ text: String, name: String? = nil) throws -> Form {
    let name = name.map { "value: \(JSONValue.string($0).text())" } ?? "title: Name"
    let text = JSONValue.string(text).text()
    return try Form(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections:
          - rows:
              - { type: text, tag: name, \(name) }
              - { type: staticText, tag: shown, markdown: true, text: \(text) }
        """))
  }

  /// The blocks in HTML.
  private static func html(_ markdown: FormMarkdown?) -> String {
    let blocks = markdown?.blocks.map { block in
      let runs = block.runs.map { run in
        var html = run.text
        if run.isEmphasized { html = "<em>\(html)</em>" }
        if run.isStrong { html = "<strong>\(html)</strong>" }
        return run.url.map { "<a href=\"\($0)\">\(html)</a>" } ?? html
      }
      let text = runs.joined()
      return block.marker.map { "<li \($0)>\(text)</li>" } ?? "<p>\(text)</p>"
    }
    return blocks?.joined() ?? "nil"
  }

  // The numbers are those of the examples of CommonMark 0.31.2.
  @Test(
    arguments: [
      ("*foo bar*", "<p><em>foo bar</em></p>"),  // 350
      ("a * foo bar*", "<p>a * foo bar*</p>"),  // 351
      ("a*\"foo\"*", "<p>a*\"foo\"*</p>"),  // 352
      ("foo*bar*", "<p>foo<em>bar</em></p>"),  // 355
      ("5*6*78", "<p>5<em>6</em>78</p>"),  // 356
      ("_foo bar_", "<p><em>foo bar</em></p>"),  // 357
      ("_ foo bar_", "<p>_ foo bar_</p>"),  // 358
      ("foo_bar_", "<p>foo_bar_</p>"),  // 360
      ("5_6_78", "<p>5_6_78</p>"),  // 361
      ("foo-_(bar)_", "<p>foo-<em>(bar)</em></p>"),  // 364
      ("_foo*", "<p>_foo*</p>"),  // 365
      ("*foo bar *", "<p>*foo bar *</p>"),  // 366
      ("*(*foo)", "<p>*(*foo)</p>"),  // 368
      ("*foo*bar", "<p><em>foo</em>bar</p>"),  // 370
      ("_foo_bar_baz_", "<p><em>foo_bar_baz</em></p>"),  // 376
      ("_(bar)_.", "<p><em>(bar)</em>.</p>"),  // 377
      ("**foo bar**", "<p><strong>foo bar</strong></p>"),  // 378
      ("** foo bar**", "<p>** foo bar**</p>"),  // 379
      ("foo**bar**", "<p>foo<strong>bar</strong></p>"),  // 381
      ("__foo bar__", "<p><strong>foo bar</strong></p>"),  // 382
      ("foo__bar__", "<p>foo__bar__</p>"),  // 385
      ("*(**foo**)*", "<p><em>(</em><strong><em>foo</em></strong><em>)</em></p>"),  // 394
      ("*foo**bar*", "<p><em>foo**bar</em></p>"),  // 413
      ("***foo** bar*", "<p><strong><em>foo</em></strong><em> bar</em></p>"),  // 414
      ("*foo **bar***", "<p><em>foo </em><strong><em>bar</em></strong></p>"),  // 415
      ("*foo**bar***", "<p><em>foo</em><strong><em>bar</em></strong></p>"),  // 416
      ("foo***bar***baz", "<p>foo<strong><em>bar</em></strong>baz</p>"),  // 417
      ("foo******bar*********baz", "<p>foo<strong>bar</strong>***baz</p>"),  // 418
      ("** is not an empty emphasis", "<p>** is not an empty emphasis</p>"),  // 421
      (
        "**foo*bar*baz**",
        "<p><strong>foo</strong><strong><em>bar</em></strong><strong>baz</strong></p>"
      ),  // 428
      ("foo *", "<p>foo *</p>"),  // 435
      ("foo **_**", "<p>foo <strong>_</strong></p>"),  // 441
      ("**foo*", "<p>*<em>foo</em></p>"),  // 442
      ("*foo**", "<p><em>foo</em>*</p>"),  // 443
      ("***foo**", "<p>*<strong>foo</strong></p>"),  // 444
      ("****foo*", "<p>***<em>foo</em></p>"),  // 445
      ("**foo***", "<p><strong>foo</strong>*</p>"),  // 446
      ("*foo****", "<p><em>foo</em>***</p>"),  // 447
      ("***foo***", "<p><strong><em>foo</em></strong></p>"),  // 467
      ("*foo _bar* baz_", "<p><em>foo _bar</em> baz_</p>"),  // 469
      (
        "*foo __bar *baz bim__ bam*",
        "<p><em>foo </em><strong><em>bar *baz bim</em></strong><em> bam</em></p>"
      ),  // 470
      ("foo *\\**", "<p>foo <em>*</em></p>"),  // 436
      ("*foo [bar](https://a.b)*", "<p><em>foo </em><a href=\"https://a.b\"><em>bar</em></a></p>"),
      ("*[a*](https://b)", "<p>*<a href=\"https://b\">a*</a></p>"),
      (
        "[foo *bar*](https://a.b)",
        "<p><a href=\"https://a.b\">foo </a><a href=\"https://a.b\"><em>bar</em></a></p>"
      ),
      ("[link](https://a.b/(foo))", "<p><a href=\"https://a.b/(foo)\">link</a></p>"),
      ("[link](https://a.b/\\)\\(x)", "<p><a href=\"https://a.b/)(x\">link</a></p>"),
      ("[a [b](https://c)](https://d)", "<p>[a <a href=\"https://c\">b</a>](https://d)</p>"),
      ("[link [bar](mailto:a@b)", "<p>[link <a href=\"mailto:a@b\">bar</a></p>"),  // 515
      ("[link] (https://a)", "<p>[link] (https://a)</p>"),
      ("\\*not\\* \\[a](https://b) C:\\temp", "<p>*not* [a](https://b) C:\\temp</p>"),
      (
        "***both*** **a *b* c**",
        "<p><strong><em>both</em></strong> <strong>a </strong><strong><em>b</em></strong><strong> c</strong></p>"
      ),
      ("a\nb\n\n\nc", "<p>a\nb</p><p>c</p>"),
      ("- a\n- b\n* c", "<li •>a</li><li •>b</li><li •>c</li>"),
      ("- a\n\n- b\nmore\n\nc", "<li •>a</li><li •>b\nmore</li><p>c</p>"),
      ("3. a\n3. b", "<li 3.>a</li><li 4.>b</li>"),
      ("1. a\n\nb\n\n1. c", "<li 1.>a</li><p>b</p><li 1.>c</li>"),
      ("In\n1986. A year", "<p>In\n1986. A year</p>"),  // 304
      ("In\n1. A year\n- b", "<p>In</p><li 1.>A year</li><li •>b</li>"),
      ("-one\n2.two\n-", "<p>-one\n2.two\n-</p>"),  // 261
      ("1234567890. x", "<p>1234567890. x</p>"),  // 267
      ("\\- a\n\n1986\\. A year", "<p>- a</p><p>1986. A year</p>"),
      ("a\r\nb", "<p>a\nb</p>"), ("", ""), ("  \n ", ""),
    ] as [(String, String)])
  func marks(_ text: String, _ html: String) throws {
    #expect(try Self.html(Self.form(text).row("shown")?.markdown) == html)
  }

  @Test(
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "/terms", "//a.b", "#a",
      "https://",
      "mailto:", "mailto:@", "mailto:a", "tel:", "tel:abc", "https:///x", "https://?q",
      "https://a:port/",
      "https://a.b/100%", "https://a.b \"title\"", "file:///etc/passwd", "https:a.b",
      " https://a.b", "https://a b",
      "{$name}", "{$name}://a",
      "java\\script:x", "vbscript:x", "x",
    ])
  func refusesAddresses(_ address: String) throws {
    let text = JSONValue.string("[a](\(address))").text()
    let rows = "{ type: text, tag: name }, { type: staticText, markdown: true, text: \(text) }"
    let check = FormLoader().check("formc: 1\nform: A\nsections: [{ rows: [\(rows)] }]\n")
    #expect(check.diagnostics.map(\.code) == ["F0426"])
  }

  @Test(
    arguments: [
      ("text: 'a **b** c'", ["F0427"]), ("text: '[a](https://b)'", ["F0427"]),
      ("text: 'a **b** c', markdown: false", []), ("text: 'a **b** c', markdown: true", []),
      ("text: '5 * 3, *a*, snake_case, **, [1](2), - x'", []),
      ("text: { select: $on, 'true': x, other: 'a **b**' }", ["F0427"]),
      ("markdown: true, text: 'a **b'", ["F0427"]),
      ("markdown: true, text: 'Price* and *'", ["F0427"]),
      ("markdown: true, text: 'Price\\* and 5 * 3'", []),
      ("markdown: true, text: '# Head'", ["F0427"]),
      ("markdown: true, text: \"- a\\n  - b\"", ["F0427"]),
      ("markdown: true, text: 'a `b` c'", ["F0427"]),
      ("markdown: true, text: 'a <b>c</b>'", ["F0427"]),
      ("markdown: true, text: '1 < 2, #1, a > b, ~'", []),
      ("markdown: true, text: '![a](https://b)'", ["F0427"]),
      ("markdown: true, text: '> a'", ["F0427"]),
      ("markdown: true, text: '---'", ["F0427"]),
      ("markdown: true, text: '~~a~~'", ["F0427"]),
      ("markdown: true, text: '[](https://b)'", ["F0427"]), ("markdown: yes, text: a", ["F0404"]),
      ("markdown: true, text: '[a](https://b [c](https://d'", ["F0427"]),
      ("markdown: true, text: '[a [b](https://c)](https://d)'", ["F0427"]),
      ("markdown: true, text: 'a &amp; b & c; d'", ["F0427"]),
      ("markdown: true, text: \"a\\\\\\nb\"", ["F0427"]),
      ("markdown: true, text: '- # a'", ["F0427"]), ("markdown: true, text: '- - a'", ["F0427"]),
      ("markdown: true, text: '+ + a'", ["F0427"]),
      ("markdown: true, text: '<!-- a -->'", ["F0427"]),
      ("markdown: true, text: '[a](<https://b>)'", ["F0426"]),
      ("text: 'x**2 + y**2, src/**/*.ts, **/build/**, __init__.py, (a)**(b)**(c)'", []),
      ("text: 'see (**here**), **there**: **x**!'", ["F0427"]),
      ("markdown: true, text: '[a]()'", ["F0426"]),
      ("markdown: true, text: { text: '*{x}*', with: { x: $on }, absent: '**' }", ["F0417"]),
    ]) func remarks(_ keys: String, _ codes: [String])
  {
    let rows = "{ type: switch, tag: on, value: false }, { type: staticText, \(keys) }"
    let spec = "formc: 1\nform: A\nsections: [{ rows: [\(rows)] }]\n"
    #expect(FormLoader().check(spec).diagnostics.map(\.code) == codes)
  }

  @Test(
    arguments: [
      ("https://a.b/{$name}", "https://a.b/%2Aa%2F%3F%20%C3%A9%29"),
      ("https://a.b/?q={$name}&r=%20ü", "https://a.b/?q=%2Aa%2F%3F%20%C3%A9%29&r=%20%C3%BC"),
      ("mailto:{$name}@b.c", "mailto:%2Aa%2F%3F%20%C3%A9%29@b.c"), ("HTTPS://A.b", "HTTPS://A.b"),
    ])
  func encodesValuesInAddresses(_ address: String, _ url: String) throws {
    let form = try Self.form("[a](\(address))", name: "*a/? é)")
    #expect(form.row("shown")?.markdown?.blocks.first?.runs.first?.url == url)
  }

  @Test func keepsTheSignsThatSchemesNeed() throws {
    let mail = try Self.form("[a](mailto:{$name})", name: "a+b@c.d")
    #expect(mail.row("shown")?.markdown?.blocks[0].runs[0].url == "mailto:a%2Bb@c.d")
    let phone = try Self.form("[a](tel:{$name})", name: "+49 30")
    #expect(phone.row("shown")?.markdown?.blocks[0].runs[0].url == "tel:+49%2030")
  }

  @Test(
    arguments: [
      ("https://{$name}", ""), ("https://a.b/{$name}/c", ".."), ("https://a.b/{$name}", "."),
      ("tel:{$name}", "abc"),
      ("mailto:{$name}", "a"), ("https://a.b:{$name}/", "x"),
    ])
  func aValueCanMakeALinkText(_ address: String, _ value: String) throws {
    let form = try Self.form("[a](\(address)) *b*", name: value)
    #expect(Self.html(form.row("shown")?.markdown) == "<p>a <em>b</em></p>")
  }

  @Test func mistakesAreReportedBesideManyMarks() {
    let text =
      String(repeating: "**a** ", count: 50) + "[a](x) " + String(repeating: "*c ", count: 50)
    let rows = "{ type: staticText, markdown: true, text: '\(text)' }"
    let spec = "formc: 1\nform: A\nsections: [{ rows: [\(rows)] }]\n"
    #expect(FormLoader().check(spec).diagnostics.map(\.code) == ["F0426", "F0427"])
  }

  /// Whatever a value is, it is only text: its place in the blocks is that of a letter.
  @Test(arguments: 0..<300)
  func valuesAreOpaque(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let signs = [
      "*", "**", "_", "[", "](", "](https://x/", ")", "\n", "\n- ", "\n1. ", " ", "a", "\\",
      "{$name}", "`", "<b>", "#",
    ]
    let text = (0..<12).map { _ in signs.randomElement(using: &random) ?? "" }.joined()
    let value = (0..<8).map { _ in
      (signs + ["\u{2}", "\u{3}", "\r\n", "é"]).filter { $0 != "{$name}" }.randomElement(
        using: &random) ?? ""
    }.joined()
    // The text can only be wrong in the address of a link.
    guard let plain = try? Self.form(text, name: "Q"), let form = try? Self.form(text, name: value)
    else { return }
    func lines(_ form: Form, _ name: String) throws -> [String] {
      try #require(form.row("shown")?.markdown).blocks.map { block in
        (block.marker ?? "")
          + block.runs.filter { $0.text != "" }.map {
            "\($0.isStrong)\($0.isEmphasized)\($0.url != nil)\($0.text.replacing("Q", with: name))"
          }.joined(separator: "|")
      }
    }
    let shown = value.unicodeScalars.filter { !["\u{2}", "\u{3}"].contains($0) }.map(String.init)
      .joined()
    guard !shown.isEmpty else { return }
    #expect(
      try lines(form, "Q") == lines(plain, shown),
      "\(text.debugDescription) \(value.debugDescription)")
  }

  @Test func showsTextsWithoutMarks() throws {
    let form = try Self.form("Hello **{$name}**\n\n- [a](https://b)\n- c", name: "*")
    #expect(form.row("shown")?.text == "Hello *\n\n• a\n• c")
    try form.set("name", to: .null)
    #expect(form.row("shown")?.text == "Hello \n\n• a\n• c")
  }

  @Test(arguments: [
    "[", "](", "[](", "[a](", "*a ", "**", "_a*b ", "`<", "\\", "[a](https://b)", "\n- ", "![",
    "a_",
  ])
  func readsLongTextsInLinearTime(_ part: String) throws {
    let form = try? Self.form(String(repeating: part, count: 20_000))
    if let form { #expect(form.row("shown")?.markdown != nil) }
  }

  @Test func choicesAndAbsentTextsAreMarkdown() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections:
          - rows:
              - { type: text, tag: name, title: Name }
              - { type: staticText, tag: a, markdown: true, text: { text: "*{$name}*", absent: "**none**" } }
              - { type: staticText, tag: b, markdown: true, text: { select: $name, "*x*": "*{$name}*", other: "**none**" } }
              - { type: staticText, tag: c, text: "1 * 2 * 3 {$name}" }
        """))
    #expect(Self.html(form.row("a")?.markdown) == "<p><strong>none</strong></p>")
    #expect(Self.html(form.row("b")?.markdown) == "<p><strong>none</strong></p>")
    try form.set("name", to: .string("*x*"))
    #expect(Self.html(form.row("a")?.markdown) == "<p><em>*x*</em></p>")
    #expect(Self.html(form.row("b")?.markdown) == "<p><em>*x*</em></p>")
    #expect(form.row("c")?.markdown == nil)
    #expect(form.row("c")?.text == "1 * 2 * 3 *x*")
  }
}
