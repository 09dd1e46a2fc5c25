import FormCatalog
import FormKit
import Testing

/// Forms that are built in Swift.
@Suite struct FormSpecTests {
  @Test func buildsTheSameFormAsASpec() throws {
    let countries = ["UY", "DE"]
    let isLong = true
    let spec = FormSpec("Signup", title: "Sign up") {
      Section("Account", tag: "account", footer: "We never share it.") {
        EmailRow("email") {
          $0.title = "E-mail"
          $0.placeholder = "you@example.com"
          $0.rules = [.required, .email, .maxLength(80).message("Too long").id("len")]
          $0.events = ["select": "help", "change": "changed"]
          $0["maxInputLength"] = 80
        }
        for index in 1...2 {
          PhoneRow("phone\(index)") { $0.title = "Phone \(index)" }
        }
        if isLong { TextAreaRow("about") { $0.hidden = "$email == nil" } }
        if countries.isEmpty {
          LabelRow("none")
        } else {
          PushRow("country") { $0.options = .texts(countries) }
        }
      }
      Section("Numbers", tag: "numbers") { PhoneRow() }
        .repeated(["min": 1, "reorder": true])
      Section("Colours", tag: "colours").select(.multiple, options: ["red", "green"])
      Section("Friends", tag: "friends") { LabelRow("nickname") }.forEach("people", key: "id")
    }
    let written = """
      formc: 1
      form: Signup
      title: Sign up
      sections:
        - tag: account
          header: Account
          footer: We never share it.
          rows:
            - type: email
              tag: email
              title: E-mail
              placeholder: you@example.com
              rules: [required, email, { maxLength: 80, message: Too long, id: len }]
              events: { change: changed, select: help }
              maxInputLength: 80
            - { type: phone, tag: phone1, title: Phone 1 }
            - { type: phone, tag: phone2, title: Phone 2 }
            - { type: textArea, tag: about, hidden: "$email == nil" }
            - { type: push, tag: country, options: [UY, DE] }
        - { tag: numbers, header: Numbers, repeat: { min: 1, reorder: true, row: { type: phone } } }
        - tag: colours
          header: Colours
          select: { mode: multiple, deselectable: true }
          options: [red, green]
        - tag: friends
          header: Friends
          forEach: people
          key: id
          rows: [{ type: label, tag: nickname }]
      """
    #expect(spec.check().diagnostics.map(\.description) == [])
    #expect(try spec.load() == FormLoader().load(written))
    #expect(try spec.load() == FormLoader().load(spec.json, name: "x.form.json"))
  }

  @Test func addsWithTheOperatorsOfEureka() throws {
    let form =
      FormSpec("Contact")
      +++ Section("Who") <<< NameRow("name") { $0.title = "Name" } <<< EmailRow("email")
      +++ Section("What") { $0.tag = "what" } <<< TextAreaRow("text")
      +++ CheckRow("copy")
    let section = Section("More")
    for index in 0..<3 { section <<< IntRow("n\(index)") }
    form +++ section
    form +++ TextRow("a") <<< TextRow("b")
    let definition = try form.load()
    #expect(definition.sections.map(\.tag) == [nil, "what", nil, nil, nil])
    #expect(
      definition.sections.map { $0.rows.compactMap(\.tag) } == [
        ["name", "email"], ["text"], ["copy"], ["n0", "n1", "n2"], ["a", "b"],
      ])
    #expect(definition.sections[0].rows[0].title == "Name")
  }

  @Test func namesTheSwiftCallOfAMistake() throws {
    let line = #line
    let spec = FormSpec("Signup") {
      Section("Account") {
        TextRow("name")
        TextRow("name")
        EmailRow("email") {
          $0.hidden = "$nme == 'x'"
          $0.rules = [.maxLength(3)]
          $0.value = "someone@example.com"
        }
      }
      Section { GroupRow("g") { IntRow("inner") { $0["mx"] = 3 } } }
    }
    let check = spec.check()
    #expect(check.definition == nil)
    let found = check.diagnostics.map {
      "\($0.code) \(($0.origin?.line ?? 0) - line) \($0.origin?.path ?? "")"
    }
    #expect(found.contains("F0301 4 sections[0].rows[1].tag"))
    #expect(found.contains("F0302 5 sections[0].rows[2].hidden"))
    #expect(found.contains { $0.hasPrefix("F0201 11 sections[1].rows[0].rows[0]") })
    let diagnostic = try #require(check.diagnostics.first { $0.code == "F0302" })
    #expect(diagnostic.origin?.file == #fileID)
    #expect(diagnostic.fixes.isEmpty)
    #expect(
      diagnostic.description.hasPrefix("\(#fileID):\(line + 5): sections[0].rows[2].hidden: error"))
    #expect(check.report(as: .text).contains("this is made at \(#fileID):\(line + 5)"))
    #expect(throws: FormLoadError.self) { try spec.load() }
  }

  @Test func mistakesOfEveryKindAreDiagnostics() {
    let nested = (0..<400).reduce(GroupRow { TextRow("x") }) { row, _ in GroupRow { row } }
    let specs = [
      FormSpec(""), FormSpec("lower case"), FormSpec("A/B") { Section() },
      FormSpec("A") { Section { nested } },
      FormSpec("A") { Section { DecimalRow("d") { $0.value = .double(.nan) } } },
      FormSpec("A") { Section { HostRow("nobody", "x") } },
      FormSpec("A") { Section("\u{0}\"\\\n") { TextRow("") } },
      FormSpec("A") { Section().repeated() },
    ]
    for spec in specs {
      let check = spec.check()
      #expect(check.hasErrors, "\(spec.json.prefix(200))")
      #expect(check.diagnostics.allSatisfy { $0.origin?.file == #fileID || $0.range == nil })
    }
  }

  /// Each rule of the language can be written in Swift, and compiles to the same rule.
  @Test func everyRuleHasASwiftName() throws {
    let rules: [FormSpecRule] = [
      .required, .accepted, .email, .url, .uniqueItems, .luhn, .iban, .regex("a"), .minLength(1),
      .maxLength(1),
      .exactLength(1), .greaterThan(1), .greaterOrEqual(1), .smallerThan(1), .smallerOrEqual(1),
      .between(1, 2), .equalsRow("a"), .oneOf(["a"]), .notOneOf(["a"]), .minItems(1), .maxItems(1),
      .characterSet("digits"), .accept([".pdf"]), .maxSize(1), .assert("$self == 1"), .custom("f"),
      .async("f"),
    ]
    let spec = FormSpec("A") { Section { TextRow("t") { $0.rules = rules } } }
    let names = Catalog.rules.map(\.name)
    for name in names { #expect(spec.json.contains("\"\(name)\""), "\(name)") }
    #expect(rules.count == names.count)
    var row = TextRow("t")
    row.rules = [.required, FormSpecRule.minLength(2).when("$a == 1").warning]
    #expect(row.rules == [.required, FormSpecRule.minLength(2).when("$a == 1").warning])
  }

  @Test func makesALiveForm() throws {
    let spec = FormSpec("Subscribe") {
      Section {
        SwitchRow("subscribe") { $0.value = false }
        EmailRow("email") { $0.hidden = "$subscribe == false" }
      }
    }
    let form = try spec.form()
    #expect(try form.isHidden("email"))
    try form.set("subscribe", to: .bool(true))
    #expect(try !form.isHidden("email"))
  }
}
