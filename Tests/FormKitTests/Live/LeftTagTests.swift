import FormKit
@_spi(Generated) import FormModel
import Testing

/// Left options of `leftRight` rows with their own tag.
@Suite struct LeftTagTests {
  private static let options =
    "[{ value: home, title: Home, options: [Phone, Letter] }, "
    + "{ value: work, title: Work, options: [Phone, Mail] }]"

  private static func forms(_ keys: String = "", rows: String = "") throws -> [Form] {
    let loaded = try FormLoader().load(
      """
      formc: 1
      form: A
      sections:
      - rows:
        - { type: leftRight, tag: contact, leftTag: kind, title: C, options: \(options)\(keys) }
        - { type: switch, tag: off, title: O, value: false }
        - { type: text, tag: desk, title: D, disabled: "$kind == 'work'" }
      \(rows)
      - tag: list
        repeat:
          rows:
            - { type: leftRight, tag: how, leftTag: where, title: H, options: \(options) }
            - { type: text, tag: note, title: N, hidden: "$$where == 'home'" }
      """)
    return [try Form(loaded), try Form(FormDefinition(json: loaded.json()))]
  }

  private static func pair(_ form: Form) throws -> [FormValue] {
    [try form.value(of: "contact"), try form.value(of: "kind")]
  }

  /// Setting the left or the right option keeps the pair consistent.
  @Test(
    arguments: [
      ("", [], [.null, .null]), (", value: Phone", [], ["Phone", "home"]),
      (", value: Mail", [], ["Mail", "work"]),
      ("", [("contact", "Phone")], ["Phone", "home"]), ("", [("kind", "work")], [.null, "work"]),
      ("", [("kind", "work"), ("contact", "Phone")], ["Phone", "work"]),
      ("", [("kind", "work"), ("contact", "Letter")], ["Letter", "home"]),
      ("", [("contact", "Phone"), ("kind", "work")], [.null, "work"]),
      (", onLeftChange: first", [("contact", "Letter"), ("kind", "work")], ["Phone", "work"]),
      (", onLeftChange: last", [("contact", "Letter"), ("kind", "work")], ["Mail", "work"]),
      ("", [("contact", "Mail"), ("kind", "work")], ["Mail", "work"]),
      ("", [("contact", "Mail"), ("contact", .null)], [.null, "work"]),
      ("", [("contact", "Mail"), ("kind", .null)], [.null, .null]),
      (", onLeftChange: first", [("contact", "Mail"), ("kind", .null)], [.null, .null]),
    ] as [(String, [(String, FormValue)], [FormValue])])
  func settingOneKeepsThePair(
    _ keys: String, _ steps: [(String, FormValue)], _ expected: [FormValue]
  ) throws {
    for form in try Self.forms(keys) {
      for (tag, value) in steps { try form.set(tag, to: value) }
      #expect(try Self.pair(form) == expected)
      let row = try #require(form.row("contact"))
      #expect(row.leftValue == expected[1])
      #expect(row.leftTag == "kind")
      #expect(try form.validate().isValid)
      try form.reset()
      #expect(!form.isDirty)
      #expect(form.json() == (try Form(form.definition)).json())
    }
  }

  @Test(
    arguments: [
      (#"{"kind": "work", "contact": "Phone"}"#, ["Phone", "work"]),
      (#"{"contact": "Phone", "kind": null}"#, ["Phone", "home"]),
      (#"{"contact": null, "kind": "work"}"#, [.null, "work"]),
      (#"{"kind": "home"}"#, [.null, "home"]),
      (#"{"contact": "Letter", "kind": "work"}"#, nil), (#"{"kind": "nowhere"}"#, nil),
      (#"{"kind": 1}"#, nil),
    ] as [(String, [FormValue]?)])
  func documentsHaveBoth(_ json: String, _ expected: [FormValue]?) throws {
    for form in try Self.forms() {
      let before = form.json()
      if let expected {
        try form.setValues(json: json)
        #expect(try Self.pair(form) == expected)
        let copy = try Form(form.definition)
        try copy.setValues(json: form.json())
        #expect(copy.json() == form.json())
        try copy.reset()
        try copy.setValues(form.values())
        #expect(copy.json() == form.json())
      } else {
        #expect(throws: FormError.self) { try form.setValues(json: json) }
        #expect(form.json() == before)
      }
    }
  }

  @Test func userChoosesALeftOption() throws {
    for form in try Self.forms(", value: Phone, onLeftChange: last") {
      var seen: [FormValue] = []
      let observation = try form.observe("kind") { seen.append($0.newValue) }
      let changes = try form.chooseLeft("work", in: "contact")
      #expect(try Self.pair(form) == ["Mail", "work"])
      #expect(form.isDirty && form.dirtyTags == ["contact", "kind"])
      #expect(
        changes.filter { if case .value = $0 { true } else { false } } == [
          .value(tag: "contact", old: "Phone", new: "Mail"),
          .value(tag: "kind", old: "home", new: "work"),
        ])
      #expect(form.row("desk")?.isDisabled == true)
      try form.choose("home", in: "kind")
      #expect(try Self.pair(form) == ["Letter", "home"])
      try form.choose("work", component: 0, of: "contact")
      try form.choose("Phone", in: "contact")
      #expect(try Self.pair(form) == ["Phone", "work"])
      #expect(seen.last == "work")
      #expect(throws: FormError.self) { try form.choose("nowhere", in: "kind") }
      try form.reset(["contact"])
      #expect(try Self.pair(form) == ["Phone", "home"])
      withExtendedLifetime(observation) {}
    }
  }

  @Test(arguments: [
    ("", #"{"contact":"Phone","kind":"work","off":false}"#), (", whenHidden: keep", nil),
    (", whenHidden: clear", #"{"contact":null,"kind":null,"off":false}"#),
  ])
  func leftOptionIsHiddenWithItsRow(_ keys: String, _ expected: String?) throws {
    let loaded = try FormLoader().load(
      """
      formc: 1
      form: A
      sections:
      - rows:
        - { type: leftRight, tag: contact, leftTag: kind, title: C, hidden: "$off == true", options: \(Self.options)\(keys) }
        - { type: switch, tag: off, title: O, value: false }
        - { type: staticText, text: Work, hidden: "$kind != 'work'" }
      """, name: "a.form.yaml")
    let form = try Form(loaded)
    try form.setValues(json: #"{"contact":"Phone","kind":"work"}"#)
    #expect(form.sections[0].rows.count == 3)
    try form.set("off", to: true)
    #expect(form.json() == #"{"off":true}"#)
    #expect(form.sections[0].rows.count == (keys.contains("keep") ? 2 : 1))
    try form.set("off", to: false)
    #expect(form.json() == expected ?? #"{"contact":"Phone","kind":"work","off":false}"#)
  }

  @Test func entriesHaveLeftTags() throws {
    for form in try Self.forms() {
      try form.setValues(
        json: #"{"list":[{"how":"Phone"},{"how":"Phone","where":"work"},{"where":"work"},null]}"#)
      #expect(
        form.json().contains(
          #"[{"how":"Phone","where":"home"},{"how":"Phone","where":"work","note":null},"#
            + #"{"how":null,"where":"work","note":null},{"how":null,"where":null,"note":null}]"#))
      try form.set("list[1].where", to: "home")
      #expect(try form.value(of: "list[1].how") == .null)
      try form.set("list[2].how", to: "Letter")
      #expect(try form.value(of: "list[2].where") == "home")
      try form.chooseLeft("work", in: "list[0].how")
      #expect(try form.value(of: "list[0].where") == "work")
      #expect(throws: FormError.self) {
        try form.setValues(json: #"{"list":[{"how":"Letter","where":"work"}]}"#)
      }
      #expect(throws: FormError.self) {
        try form.setValues(json: #"{"list":[{"where":"nowhere"}]}"#)
      }
    }
  }

  @Test func modelsHaveLeftTags() throws {
    let form = try liveForm(
      """
      - tag: m
        forEach: M
        key: id
        rows: [{ type: leftRight, tag: how, leftTag: where, title: H, options: \(Self.options) }]
      """)
    try form.setModels(
      json:
        #"{"M":[{"id":1,"how":"Phone"},{"id":2,"how":"Phone","where":"work"},{"id":3,"where":"work"}]}"#
    )
    #expect(
      form.json()
        == #"{"m":[{"how":"Phone","where":"home"},{"how":"Phone","where":"work"},{"how":null,"where":"work"}]}"#
    )
    #expect(throws: FormError.self) {
      try form.setModels(json: #"{"M":[{"id":1,"how":"Letter","where":"work"}]}"#)
    }
  }

  @Test func computedOptionsHaveLeftTags() throws {
    let form = try rowForm(
      """
        - { type: switch, tag: on, title: O, value: false }
        - { type: leftRight, tag: a, leftTag: b, title: A, options: \(Self.options), computed: "IF($on == true, 'Mail', 'Letter')" }
        - { type: text, tag: c, title: C, hidden: "$b == 'home'" }
      """)
    #expect(form.json() == #"{"on":false,"a":"Letter","b":"home"}"#)
    #expect(try form.issues(of: "a").isEmpty)
    #expect(
      try form.set("on", to: true).allSatisfy { if case .validation = $0 { false } else { true } })
    #expect(form.json() == #"{"on":true,"a":"Mail","b":"work","c":null}"#)
    #expect(throws: FormError.self) { try form.set("b", to: "home") }
  }

  /// A filter removes left options together with the options below them.
  @Test func leftOutOptionsAreInvalid() throws {
    let form = try rowForm(
      """
        - { type: switch, tag: on, title: O, value: false }
        - { type: leftRight, tag: a, leftTag: b, title: A, options: \(Self.options), where: "$on == false OR $option == 'home'" }
      """)
    try form.setValues(json: #"{"a":"Phone","b":"work"}"#)
    #expect(try form.validate().isValid)
    try form.set("on", to: true)
    #expect(try form.issues(of: "a").map(\.rule) == ["option"])
    try form.set("b", to: "home")
    #expect(try form.validate().isValid)
  }
}
