import FormKit
import Foundation
import Testing

/// Compiles and runs the Swift code in the documentation as shown.
@Suite struct Samples {
  @Test func load() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    let spec = """
      formc: 1
      form: Subscribe
      sections:
        - rows:
            - { type: switch, tag: subscribe, title: Send me news, value: false }
            - { type: email, tag: email, title: E-mail, hidden: "$subscribe == false", rules: [email] }
      """
    let form = try FormLoader().load(spec)
    print(form.name, form.sections[0].rows.map(\.type))

    #expect(printed == [#"Subscribe ["switch", "email"]"#])
  }

  @Test func languages() throws {
    let definition = try FormLoader().load(
      "formc: 1\nform: A\nlanguage: es\nsections: [{ rows: [{ type: text, tag: a }] }]\n")

    var host = FormHost()
    host.languages = ["de-AT", "en"]
    let form = try Form(definition, host: host)
    try form.setLanguages(["fr", "de-AT"])

    #expect(form.language == "es")
  }

  @Test func conventions() throws {
    let definition = try FormLoader().load(
      "formc: 1\nform: A\nlanguage: de\nsections: [{ rows: [{ type: text, tag: a }] }]\n")

    var host = FormHost()
    host.languages = FormLanguages(acceptLanguage: "de-AT, en;q=0.5")
    host.locale = definition.locale(for: host.languages) ?? .posix

    #expect(host.locale != .posix)
  }

  @Test func translator() throws {
    let spec = """
      formc: 1
      form: Visit
      languages: []
      sections:
        - tag: main
          rows:
            - { type: name, tag: name, title: Name, value: Ann }
            - { type: staticText, tag: hello, text: "Hello {$name}" }
      """
    let definition = try FormLoader().load(spec)

    let catalog = ["name.title": "Ihr Name", "hello.text": "Guten Tag {1}"]
    var host = FormHost()
    host.translator = { text in
      var translation = catalog[text.key]
      for (number, shown) in text.arguments.enumerated() {
        translation = translation?.replacing("{\(number + 1)}", with: shown)
      }
      return translation
    }
    let form = try Form(definition, host: host)

    #expect(form.row("name")?.title == "Ihr Name")
    #expect(form.row("hello")?.text == "Guten Tag Ann")
  }

  @Test func live() throws {
    let page = try Page(path: "README.md")
    let block = try #require(page.blocks.first { $0.name == "subscribe.form.yaml" })
    let spec = page.text(of: block)

    let definition = try FormLoader().load(spec)
    let form = try Form(definition)
    let changes = try form.set("subscribe", to: .bool(true))

    #expect(changes.contains { "\($0)".contains("email") })
  }

  @Test func check() {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    let wrong = """
      formc: 1
      form: Subscribe
      sections:
        - rows:
            - { type: email, tag: email, title: E-mail, hidden: "$subscribe == false", rules: [email] }
      """
    let check = FormLoader().check(wrong, name: "subscribe.form.yaml")
    for diagnostic in check.diagnostics {
      print(diagnostic.code, diagnostic.range?.start.line ?? 0, diagnostic.message)
    }
    print(check.report(as: .text))

    #expect(printed.first?.hasPrefix("F0302 5 ") == true)
    #expect(printed.last?.hasPrefix("subscribe.form.yaml:5:") == true)
  }

  @Test func validateRecords() async throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let page = try Page(path: "docs/library.md")
    let block = try #require(page.blocks.first { $0.name == "order.form.yaml" })
    let definition = try FormLoader().load(page.text(of: block))

    var host = FormHost()
    host.asyncRules["isFree"] = { name in name == .string("ann") ? .fails() : .passes }
    let validator = try RecordValidator(FormProgram(definition), host: host)

    let record = #"{"article": "Tea", "count": "two", "gifts": [{}], "coupon": 7}"#
    let verdict = try validator.validate(record.utf8)
    for finding in verdict.findings {
      print(finding.tag ?? "", finding.rule, finding.place?.column ?? 0, finding.message)
    }

    #expect(
      printed.text == """
        count type 29 `count`: expected a whole number, found the string `two`
        gifts[0].to required 46 This field is required
        coupon tag 51 there is no row or section `coupon`
        """)
    printed.clear()

    let taken = #"{"article": "Tea", "account": "ann"}"#
    print(try validator.validate(taken.utf8).pending)
    print(try await validator.validateAndSettle(taken.utf8).findings.map(\.message))

    #expect(
      printed.text == """
        ["account"]
        ["ann is taken"]
        """)
  }

  @Test func loadJSON() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    let fetched = """
      {
        "formc": 1,
        "form": "Subscribe",
        "sections": [{ "rows": [{ "type": "switch", "tag": "subscribe", "value": true }] }]
      }
      """
    let fresh = try Form(FormLoader().load(fetched, name: "subscribe.form.json"))
    print(fresh.sections[0].rows.map(\.type))

    #expect(printed == [#"["switch"]"#])
  }

  @Test func build() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    let subscribe = FormSpec("Subscribe") {
      Section("News") {
        SwitchRow("subscribe") {
          $0.title = "Send me news"
          $0.value = false
        }
        EmailRow("email") {
          $0.title = "E-mail"
          $0.hidden = "$subscribe == false"
          $0.rules = [.required, .email, .maxLength(80).message("Too long")]
        }
        for topic in ["sport", "music"] {
          CheckRow(topic) { $0.title = topic }
        }
      }
    }
    let news = try subscribe.form()
    try news.set("subscribe", to: .bool(true))
    print(news.sections[0].rows.map(\.type))

    let contact =
      FormSpec("Contact")
      +++ Section("Who") <<< NameRow("name") <<< EmailRow("email")
      +++ Section("What") <<< TextAreaRow("text") { $0.rules = [.required] }
    print(try contact.load().sections.count)

    let mistaken = FormSpec("Contact") {
      Section("Who") { NameRow("name") { $0.hidden = "$nme == nil" } }
    }
    for diagnostic in mistaken.check().diagnostics {
      print(diagnostic.code, diagnostic.origin?.path ?? "", diagnostic.message)
    }

    #expect(
      printed == [
        #"["switch", "email", "check", "check"]"#, "2",
        "F0302 sections[0].rows[0].hidden no row or section has the tag `nme`",
      ])
  }

  struct MemoryReader: FormFileReader {
    let files: [String: String]

    func read(path: String) throws(FormFileError) -> [UInt8] {
      guard let text = files[path] else { throw FormFileError(reason: "no such file") }
      return Array(text.utf8)
    }
  }

  @Test func reader() throws {
    let reader = MemoryReader(files: [
      "forms/a.form.yaml": """
      formc: 1
      form: A
      include: [parts/b.yaml]
      sections:
        - rows:
            - { type: segmented, tag: size, title: Size, options: Size }
      """,
      "forms/parts/b.yaml": "formc: 1\ntypes: { Size: [small, large] }\n",
    ])
    let form = try FormLoader(reader: reader).load(path: "forms/a.form.yaml")
    #expect(form.optionTypes.map(\.name) == ["Size"])
  }

  @Test func decode() throws {
    let form = try FormLoader().load(
      "formc: 1\nform: A\nsections: [{ rows: [{ type: text, tag: a, title: A }] }]")
    let json = try JSONEncoder().encode(form)

    let definition = try FormDefinition(json: json)

    #expect(definition == form)
  }
}
