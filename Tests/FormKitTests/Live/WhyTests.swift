import FormKit
import Foundation
import Testing

/// The explanations of the state of a form, as text and as JSON.
@Suite struct WhyTests {
  private static let spec = """
      - tag: billing
        header: Billing
        hidden: "$plan != 'pro'"
        rows:
          - { type: text, tag: company, title: Company }
          - { type: group, tag: team, hidden: "NOT isLarge", rows: [{ type: text, tag: leader, rules: [{ minLength: 3, when: "$seats > 5" }] }] }
      - rows:
          - { type: segmented, tag: plan, options: [free, pro], value: free }
          - { type: int, tag: seats, value: 2, max: "$limit", min: 1 }
          - { type: int, tag: limit, value: "$seats * 10", hidden: "$seats == 1" }
          - { type: text, tag: note, disabled: "$company.isHidden OR $company == nil", rules: [{ equalsRow: company }] }
          - { type: int, tag: total, computed: "$seats * 3 + SUM($items.price)" }
      - tag: items
        repeat: { min: 1, value: [{ price: 4 }], rows: [{ type: int, tag: price }, { type: text, tag: why, hidden: "$$price == 4" }] }
    """

  private func form() throws -> Form {
    try liveForm(Self.spec, top: "conditions: { isLarge: \"$seats >= 10\" }")
  }

  @Test func namesTheSectionThatHidesARow() throws {
    let form = try form()
    #expect(
      form.row("company")?.why(.hidden)?.description == """
        `company` is hidden
          section `billing` is hidden
            $plan != 'pro' is true
              $plan is 'free'
        """)
    try form.set("plan", to: .string("pro"))
    #expect(form.row("company")?.why(.hidden)?.description == "`company` is not hidden")
    #expect(
      form.section("billing")?.why(.hidden)?.description == """
        section `billing` is not hidden
          $plan != 'pro' is false
            $plan is 'pro'
        """)
    #expect(
      form.row("leader")?.why(.hidden)?.description == """
        `leader` is hidden
          group `team` is hidden
            NOT isLarge is true
              isLarge is false
                $seats >= 10 is false
                  $seats is 2
        """)
  }

  @Test func explainsThatAHiddenRowHasNoValue() throws {
    let form = try form()
    try form.setValues(["company": .string("Ltd"), "plan": .string("pro")])
    try form.set("plan", to: .string("free"))
    #expect(
      form.row("note")?.why(.disabled)?.description == """
        `note` is disabled
          $company.isHidden OR $company == nil is true
            $company.isHidden is true
              section `billing` is hidden
                $plan != 'pro' is true
                  $plan is 'free'
            $company == nil is true
              $company is nil
                `company` is hidden
        """)
  }

  @Test func explainsValuesAndLimits() throws {
    let form = try form()
    #expect(
      form.row("total")?.why(.value)?.description == """
        `total` is 10
          $seats * 3 + SUM($items.price) is 10
            $seats * 3 is 6
              $seats is 2
            SUM($items.price) is 4
              $items.price is {4}
        """)
    #expect(
      form.row("seats")?.why(.maximum)?.description == """
        `max` of `seats` is 20
          $limit is 20
        """)
    #expect(form.row("seats")?.why(.minimum)?.description == "`min` of `seats` is 1")
    #expect(form.row("note")?.why(.minimum) == nil)
    #expect(form.row("note")?.why(.value)?.description == "`note` is nil")
    #expect(
      form.row("items[0].why")?.why(.hidden)?.description == """
        `items[0].why` is hidden
          $$price == 4 is true
            $$price is 4
        """)
    #expect(form.row("items[0].why")?.why(.hidden)?.reasons[0].reasons[0].tag == "items[0].price")
  }

  @Test func explainsRules() throws {
    let form = try form()
    try form.setValues(["plan": .string("pro"), "seats": .int(12)])
    try form.setValues(["leader": .string("Al"), "note": .string("x")])
    #expect(
      form.row("leader")?.why(.rule("minLength"))?.description == """
        rule `minLength` of `leader` fails
          $self is 'Al'
          $seats > 5 is true
            $seats is 12
          `length` is 3
        """)
    #expect(
      form.row("note")?.why(.rule("equalsRow"))?.description == """
        rule `equalsRow` of `note` fails
          $self is 'x'
          $company is nil
        """)
    #expect(
      form.section("items")?.why(.rule("min"))?.description == """
        rule `min` of section `items` passes
          the number of entries is 1
          `count` is 1
          `allowsEmpty` is false
        """)
    #expect(form.row("leader")?.why(.rule("required")) == nil)
  }

  @Test func namesTheRowsThatMakeASectionInvalid() throws {
    let form = try liveForm(
      """
      - tag: s
        rows:
          - { type: switch, tag: more, value: true }
          - { type: text, tag: a, rules: [required] }
          - { type: text, tag: gone, rules: [required], hidden: "$more == true" }
          - { type: group, tag: g, rows: [{ type: text, tag: b, rules: [required, { minLength: 2 }] }] }
      - tag: l
        repeat:
          min: 3
          rows: [{ type: group, tag: inner, rows: [{ type: text, tag: c, rules: [required] }] }]
          value: [{ c: x }, {}, {}]
      - rows:
          - { type: button, tag: go, title: Go, action: went, disabled: "$s.isValid == false" }
          - { type: text, tag: note, hidden: "NOT $g.isValid" }
          - { type: label, tag: list, computed: "IF($l.isValid, 'ok', 'wrong')" }
      """)
    try form.setValues(json: #"{"l": [{"c": "x"}, {}]}"#)
    try form.validate()
    #expect(
      form.row("go")?.why(.disabled)?.description == """
        `go` is disabled
          $s.isValid == false is true
            $s.isValid is false
              `a` is not valid
                `required`: This field is required
              `b` is not valid
                `required`: This field is required
        """)
    #expect(
      form.row("note")?.why(.hidden)?.reasons[0].reasons[0].reasons.map(\.tag) == ["b"])
    let list = form.row("list")?.why(.value)?.reasons[0].reasons[0]
    #expect(
      list?.description == """
        $l.isValid is false
          `min`: Enter at least 3 entries
          `l[1].c` is not valid
            `required`: This field is required
        """)
    try form.set("b", to: "xx")
    #expect(form.row("note")?.why(.hidden)?.reasons[0].reasons[0].reasons == [])
  }

  @Test func sessionAnswersWithReasons() throws {
    let session = FormSession(try form())
    #expect(
      session.answer(#"{"why": {"tag": "company", "of": "hidden"}}"#) == """
        {"why":{"kind":"hidden","text":"`company` is hidden","tag":"company","value":true,"because":[\
        {"kind":"hidden","text":"section `billing` is hidden","tag":"billing","value":true,"because":[\
        {"kind":"expression","text":"$plan != 'pro' is true","value":true,"because":[\
        {"kind":"expression","text":"$plan is 'free'","tag":"plan","value":"free"}]}]}]}}
        """)
    #expect(
      session.answer(#"{"why": {"tag": "nobody", "of": "hidden"}}"#)
        == #"{"error":"there is no row or section `nobody`"}"#)
    #expect(
      session.answer(#"{"why": {"tag": "note", "rule": "required"}}"#)
        == #"{"error":"`note` has no rule `required`"}"#)
    #expect(
      session.answer(#"{"why": {"tag": "note", "of": "max"}}"#)
        == #"{"error":"`note` has no `max`"}"#)
    #expect(session.answer(#"{"why": {"tag": "note"}}"#).hasPrefix(#"{"error":"`why`: say `of`"#))
    #expect(session.answer(#"{"why": {"tag": "note", "of": "color"}}"#).hasPrefix(#"{"error""#))
  }

  @Test func reasonsHavePlacesInTheSpec() throws {
    var loader = FormLoader()
    loader.keepsPlaces = true
    let check = loader.check(
      """
      formc: 1
      form: Sample
      conditions: { isLarge: "$seats >= 10" }
      sections:
        - hidden: "NOT isLarge"
          header: Team
          rows:
            - { type: group, rows: [{ type: int, tag: share, computed: "$seats / 2", max: 5 }] }
        - rows:
            - { type: int, tag: seats, value: 2, rules: [required] }
      """,
      name: "team.form.yaml")
    let form = try Form(#require(check.definition))
    #expect(FormLoader().check("formc: 1\nform: A\nsections: []").places == nil)
    #expect(form.row("share")?.why(.hidden)?.reasons.first?.place == nil)
    form.places = check.places
    #expect(
      form.row("share")?.why(.hidden)?.description == """
        `share` is hidden (team.form.yaml:8:49)
          group is hidden (team.form.yaml:8:11)
            section "Team" is hidden (team.form.yaml:5:5)
              NOT isLarge is true (team.form.yaml:5:13)
                isLarge is false
                  $seats >= 10 is false (team.form.yaml:3:24)
                    $seats is 2
        """)
    #expect(form.row("share")?.why(.value)?.reasons.first?.place?.line == 8)
    #expect(form.row("seats")?.why(.rule("required"))?.place?.description == "team.form.yaml:10:51")
  }

  /// Rows that the compiler adds to entries, such as the position, do not shift the places of rows
  /// of inner lists in the spec.
  @Test(arguments: [
    ("addButton: { title: Add }", "x"), ("addButton: { title: Add }", "{$$position}"),
    ("insert: false", "{$$position}"),
    (
      "kinds: { a: { rows: [{ type: text, tag: k }] }, b: { rows: [{ type: text, tag: k }] } }", "x"
    ),
    (
      "kinds: { a: { rows: [{ type: text, tag: k }] }, b: { rows: [{ type: text, tag: k }] } }",
      "{$$position}"
    ),
    ("kinds: { a: { rows: [{ type: text, tag: k }] }, b: }", "{$$position}"),
  ])
  func rowsOfInnerListsKeepTheirPlaces(_ more: String, _ title: String) throws {
    var loader = FormLoader()
    loader.keepsPlaces = true
    let check = loader.check(
      """
      formc: 1
      form: Sample
      sections:
        - tag: outer
          repeat:
            \(more)
            rows:
              - { type: text, tag: name, title: "\(title)" }
              - type: list
                tag: inner
                repeat:
                  rows:
                    - { type: text, tag: one, title: "{$$position}", hidden: "$$$name == 'a'" }
                    - type: list
                      tag: deep
                      repeat: { rows: [{ type: text, tag: two, hidden: "$$$one == 'a'" }] }
              - { type: text, tag: after, hidden: "$$name == 'a'" }
        - rows:
            - { type: text, tag: last, hidden: "$other == 'a'" }
            - { type: text, tag: other }
      """,
      name: "a.form.yaml")
    let definition = try #require(check.definition, "\(check.report(as: .text))")
    let form = try Form(definition, host: .inUTC)
    form.places = check.places
    let kind = more.hasPrefix("kinds") ? #""kind": "a","# : ""
    try form.setValues(json: #"{"outer": [{\#(kind) "inner": [{"deep": [{}]}]}]}"#)
    for (address, line) in [
      ("outer[0].inner[0].one", 13), ("outer[0].inner[0].deep[0].two", 16), ("outer[0].after", 17),
      ("last", 19),
    ] {
      #expect(form.row(address)?.why(.hidden)?.place?.line == line, "\(address)")
      let answer = FormSession(form).answer(#"{"inspect": "\#(address)"}"#)
      #expect(answer.contains(#""place":"a.form.yaml:\#(line):"#), "\(answer)")
    }
  }
}
