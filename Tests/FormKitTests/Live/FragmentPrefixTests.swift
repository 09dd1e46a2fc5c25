import FormKit
import Testing

/// The names of rows in a fragment with a `prefix`, at any depth.
@Suite struct FragmentPrefixTests {
  /// Checks a form that uses a fragment with the prefix `p`.
  ///
  /// - Parameters:
  ///   - sections: The sections of the fragment.
  ///   - more: A section beside it.
  private func check(_ sections: String, more: String = "") -> FormCheck {
    FormLoader().check(
      """
      formc: 1
      form: Teams
      fragments:
        Team:
          sections:
            \(Self.indented(sections, 6))
      sections:
        - use: { fragment: Team, prefix: p }
        \(Self.indented(more, 2))
      """)
  }

  /// A form whose fragment has a list of teams with lists, and some rows.
  private func form(_ rows: String, more: String = "") throws -> Form {
    let check = check(
      """
      - tag: g
        repeat:
          value: [{ name: Ann, l: [{ v: 1 }, { v: 2 }] }, { l: [{ v: 5 }] }]
          rows:
            - { type: text, tag: name }
            - type: list
              tag: l
              repeat:
                value: [{ v: 7, w: x }]
                rows: [{ type: int, tag: v }, { type: text, tag: w }]
      - rows:
          \(Self.indented(rows, 4))
      """, more: more)
    return try Form(#require(check.definition, "\([check].report(as: .text))"), host: .inUTC)
  }

  /// A text whose lines after the first are indented.
  private static func indented(_ text: String, _ count: Int) -> String {
    text.replacing("\n", with: "\n" + String(repeating: " ", count: count))
  }

  /// The keys in the values of a list and of the lists in its entries.
  @Test func valuesOfLists() throws {
    let form = try form("- { type: text, tag: t }")
    #expect(
      form.json()
        == #"{"p_g":[{"p_name":"Ann","p_l":[{"p_v":1,"p_w":null},{"p_v":2,"p_w":null}]},{"p_name":null,"p_l":[{"p_v":5,"p_w":null}]}],"p_t":null}"#
    )
    _ = try form.insertEntry(in: "p_g")
    #expect(try form.value(of: "p_g[2].p_l[0].p_v") == 7)
  }

  @Test(
    arguments: [
      ("SUM($g.l.v)", 8), ("SUM(FLATTEN($g.l).v)", 8), ("$g[0].l[1].v", 2),
      ("SUM($g[FIRST].l.v)", 3),
      ("COUNT($g, $$name == 'Ann' AND COUNT($$l, $$v > 1) == 1)", 1),
      ("SUBQUERY($g, $x, SUM($x.l.v) > 3).@count", 1), ("COUNT($g, ANY $$l.v == 5)", 1),
    ] as [(String, FormValue)])
  func expressions(computed: String, value: FormValue) throws {
    let form = try form("- { type: int, tag: n, computed: \"\(computed)\" }")
    #expect(try form.value(of: "p_n") == value)
  }

  @Test func steps() throws {
    let form = try form(
      """
      - { type: button, tag: add, action: [{ insert: g, values: { name: "'Bo'", l: [{ v: 3 }] } }] }
      - { type: button, tag: all, action: [{ set: g, to: [{ name: Cy, l: [{ v: 4, w: y }] }] }] }
      - { type: button, tag: v, action: [{ set: g.l, to: [{ v: 9 }] }] }
      """)
    try form.tap("p_add")
    #expect(try form.value(of: "p_g[2].p_l[0].p_v") == 3)
    try form.tap("p_v")
    #expect(try form.value(of: "p_g[1].p_l[0].p_v") == 9)
    try form.tap("p_all")
    #expect(form.json() == #"{"p_g":[{"p_name":"Cy","p_l":[{"p_v":4,"p_w":"y"}]}]}"#)
  }

  /// An entry names its kind as the fragment does.
  @Test func kinds() throws {
    func check(_ value: String) -> FormCheck {
      self.check(
        """
        - tag: g
          repeat:
            value: \(value)
            kinds: { a: { rows: [{ type: int, tag: v }] }, b: {} }
        - rows: [{ type: button, title: A, action: [{ insert: g, values: { kind: b } }] }]
        """)
    }
    #expect(check("[{ kind: a, v: 1 }]").diagnostics.isEmpty)
    #expect(
      check("[{ v: 1 }]").diagnostics.map(\.message) == ["an entry needs the key `kind`, its kind"])
  }

  /// A row of the fragment does not rename the rows of lists outside it.
  @Test func optionsFromAListOutside() throws {
    let form = try form(
      """
      - { type: text, tag: code }
      - { type: push, tag: choice, options: { from: $people, value: code, title: name } }
      """,
      more: """
        - tag: people
          repeat:
            value: [{ code: a, name: Ann }]
            rows: [{ type: text, tag: code }, { type: text, tag: name }]
        """)
    try form.set("p_choice", to: "a")
    #expect(form.row("p_choice")?.displayText == "Ann")
  }

  /// A format in a fragment shows amounts in whole units.
  @Test func formatsOfAmounts() throws {
    let form = try form(
      """
      - { type: currency, tag: price, currency: EUR, value: 1250 }
      - { type: text, tag: n, computed: "TEXT($price, 'number 2')" }
      """)
    #expect(try form.value(of: "p_n") == "12.50")
  }

  /// Lists whose rows are set from elsewhere have positions, others with a similar name have none.
  @Test func positionsAreReadOnlyInTheListThatIsSet() throws {
    let form = try form(
      """
      - { type: button, tag: go, action: [{ set: g.name, to: "STRING($$position)" }] }
      """,
      more: """
        - tag: x_g
          repeat: { value: [{ a: 1 }], rows: [{ type: int, tag: a }] }
        """)
    try form.tap("p_go")
    #expect(try form.value(of: "p_g[1].p_name") == "2")
    // The position is a row that is not drawn.
    #expect(form.definition.sections.map(\.rows.count) == [3, 1, 1])
  }
}
