import FormSyntax
import Testing

/// Unknown, missing and conflicting keys, and keys whose values have the wrong kind.
@Suite struct KeyTests {
  @Test func notation() {
    let spec = MarkedSpec("a⟦F0201|b⟦@|ç⟧⟧\n=== x.yaml\n⟦F0301|⟧d")
    #expect(spec.files.map(\.path) == ["spec.form.yaml", "x.yaml"])
    #expect(spec.files.map(\.bytes) == [Array("abç".utf8), Array("d".utf8)])
    #expect(spec.expected == ["F0201 spec.form.yaml 1 `bç`", "F0301 x.yaml 0 ``"])
    #expect(spec.expectedRelated == ["spec.form.yaml 2 `ç`"])
  }

  @Test(
    arguments: [
      // Unknown keys in every mapping of the language
      .spec(
        """
        formc: 1
        form: A
        ⟦F0201|sektions⟧: 1
        sections: [{ rows: [{ type: text }] }]
        """),
      .sections("- ⟦F0201|heder⟧: A\n  rows: [{ type: text }]"),
      .sections("- header: { view: V, ⟦F0201|hieght⟧: 3 }\n  rows: [{ type: text }]"),
      .sections("- { tag: a, select: { ⟦F0201|moed⟧: single }, options: [x] }"),
      .sections("- { tag: a, repeat: { ⟦F0201|maxx⟧: 3, row: { type: text } } }"),
      .sections(
        "- { tag: a, repeat: { addButton: { ⟦F0201|titel⟧: A }, row: { type: text } } }"),
      .rows("- { type: text, ⟦F0201|tagg⟧: a }"),
      .rows("- { type: push, tag: a, options: [{ value: x, ⟦F0201|titel⟧: X }] }"),
      .rows("- { type: push, tag: a, options: { provider: p, ⟦F0201|parameter⟧: [] } }"),
      .rows("- { type: text, tag: a, rules: [{ required: true, ⟦F0201|massage⟧: M }] }"),
      .rows("- { type: text, tag: a, swipe: { ⟦F0201|leeding⟧: [] } }"),
      .rows(
        "- { type: text, swipe: { leading: [{ id: a, title: A, ⟦F0201|handle⟧: h, handler: h }] } }"
      ),
      .rows("- { type: button, present: { controller: C, ⟦F0201|mod⟧: show } }"),
      .rows("- { type: text, hidden: { function: f, ⟦F0201|off⟧: [] } }", top: Self.function),
      .rows("- { type: text, tag: a, mask: { pattern: '#X', ⟦F0201|slott⟧: X } }"),
      .rows(
        "- { type: push, tag: a, options: [{ value: x, attributes: { c: 1 } }], group: { ⟦F0201|bye⟧: c, by: c } }"
      ),
      .rows("- { type: group, ⟦F0201|inset⟧: 3, rows: [{ type: text }] }"),
      .rows("- { type: text }", top: "navigation: { ⟦F0201|enable⟧: true }"),
      .rows("- { type: text }", top: "inlineRows: { ⟦F0201|hides⟧: never }"),
      .rows("- { type: text }", top: "validation: { ⟦F0201|stops⟧: first }"),
      .rows("- { type: text }", top: "defaults: { text: { ⟦F0201|titel⟧: A } }"),
      .rows("- { type: r }", top: "rowTypes: { r: { ⟦F0201|vallue⟧: Int } }"),
      .rows(
        "- { type: text, hidden: f() }",
        top: "functions: { f: { returns: Bool, ⟦F0201|params⟧: [] } }"),
      .rows(
        "- use: { fragment: F, ⟦F0201|prefixes⟧: a }", top: "fragments: { F: [{ type: text }] }"),
      .rows("- use: { fragment: F }", top: "fragments: { F: { ⟦F0202|row⟧: [], rows: [] } }"),
      // A key that is misspelt is not missing as well
      .rows("- { ⟦F0201|tpye⟧: text, tag: a }\n- { type: text, tag: b, hidden: \"$a == 'x'\" }"),
      .rows("- { type: push, tag: a, ⟦F0201|option⟧: [x] }"),
      .rows("- { type: push, tag: a, options: [{ ⟦F0201|valeu⟧: x }] }"),
      .rows("- { type: text, swipe: { leading: [{ ⟦F0201|ids⟧: x, title: X, handler: h }] } }"),
      .spec("formc: 1\n⟦F0201|from⟧: A\nsections: [{ rows: [{ type: text }] }]"),
      // A mapping without any known key is not reported for missing keys too
      .rows("- { type: push, tag: a, options: [{ ⟦F0201|label⟧: A }] }"),
      .sections("- { header: { ⟦F0202|title⟧: A }, rows: [{ type: text }] }"),
      .sections("- { tag: a, repeat: { ⟦F0202|type⟧: text } }"),
      .rows(
        "- { type: text, hidden: f() }",
        top: "functions: { f: { parameters: ⟦F0203|String⟧, returns: ⟦F0203|[Bool, Int]⟧ } }"),
      // A key that is already present is not suggested
      .rows("- { type: text, tag: a, title: A, ⟦F0201|titel⟧: B }"),
      // Keys that are legal elsewhere
      .rows("- { type: text, tag: a, ⟦F0202|minuteInterval⟧: 5 }"),
      .rows("- { type: text, tag: a, ⟦F0202|sections⟧: [] }"),
      .sections("- { ⟦F0202|placeholder⟧: x, rows: [{ type: text }] }"),
      .rows("- { type: text }", top: "⟦F0202|rows⟧: []"),
      .rows("- { type: label, tag: a, ⟦F0202|options⟧: [x] }"),
      .rows("- { type: text }", top: "defaults: { text: { ⟦F0202|tag⟧: a } }"),
      .rows("- { type: text }", top: "defaults: { text: { ⟦F0202|type⟧: int } }"),
      .sections("- { ⟦F0202|options⟧: [x], rows: [{ type: text }] }"),
      .sections("- { ⟦F0202|where⟧: '$option == 1', rows: [{ type: text }] }"),
    ] as [SpecCase])
  func unknownKey(spec: SpecCase) { spec.check() }

  private static let function = "functions: { f: { returns: Bool } }"

  @Test(
    arguments: [
      // Missing keys
      .spec("⟦F0204|form⟧: A\nsections: [{ rows: [] }]"),
      .spec("⟦F0204|formc⟧: 1\nsections: [{ rows: [] }]"),
      .spec("⟦F0204|formc⟧: 1\nform: A"),
      .rows("- { ⟦F0204|tag⟧: a }"),
      .rows("- ⟦F0204|{}⟧"),
      .rows("- { ⟦F0204|type⟧: push, tag: a }"),
      .rows("- { ⟦F0204|type⟧: staticText }"),
      .rows("- { ⟦F0204|type⟧: view, tag: a }"),
      .rows("- { ⟦F0204|type⟧: group }"),
      .sections("- ⟦F0204|{}⟧"),
      .sections("- { ⟦F0204|header⟧: A }"),
      .sections("- { ⟦F0204|tag⟧: a, select: {} }"),
      .sections("- { ⟦F0204|forEach⟧: Models, row: { type: text } }"),
      .sections("- { tag: a, select: { mode: single }, rows: [{ ⟦F0204|type⟧: listCheck }] }"),
      .rows("- { type: push, tag: a, options: [{ ⟦F0204|title⟧: X }] }"),
      .rows("- { type: push, tag: a, options: { ⟦F0204|parameters⟧: [] } }"),
      .rows("- { type: text, swipe: { leading: [{ ⟦F0204|title⟧: X, handler: h }] } }"),
      .rows("- use: { ⟦F0204|prefix⟧: a }"),
      .rows(
        "- { type: text, hidden: f() }", top: "functions: { f: { ⟦F0204|parameters⟧: [] } }"),
      // Versions
      .spec("formc: ⟦F0205|2⟧\nform: A\nsections: [{ rows: [{ type: text }] }]"),
      .spec("formc: ⟦F0205|'1'⟧\nform: A\nsections: [{ rows: [{ type: text }] }]"),
      .spec("formc: ⟦F0205|1.0⟧\nform: A\nsections: [{ rows: [{ type: text }] }]"),
      .spec("formc:⟦F0205|⟧\nform: A\nsections: [{ rows: [{ type: text }] }]"),
      // Whole documents of a wrong kind
      .spec("⟦F0203|- formc: 1⟧\n"),
      .spec("⟦F0203|form⟧"),
      .json("⟦F0203|[]⟧"),
      .json("⟦F0203|null⟧"),
      // Wrong kinds
      .spec("formc: 1\nform: A\nsections: ⟦F0203|{ rows: [] }⟧"),
      .spec("formc: 1\nform: A\nsections:⟦F0203|⟧"),
      .spec("formc: 1\nform: A\nsections: ⟦F0207|[]⟧"),
      .sections("- ⟦F0203|account⟧"),
      .sections("- ⟦F0203|[]⟧"),
      .sections("- rows: ⟦F0203|text⟧"),
      .sections("- rows:⟦F0203|⟧"),
      .rows("- ⟦F0203|text⟧"),
      .rows("-⟦F0203|⟧"),
      .rows("- type: ⟦F0203|[text]⟧"),
      .rows("- type:⟦F0203|⟧"),
      .rows("- { type: text, tag: a, rules: ⟦F0203|required⟧ }"),
      .rows("- { type: text, tag: a, rules: [⟦F0203|[required]⟧] }"),
      .rows("- { type: text, tag: a, events: ⟦F0203|[change]⟧ }"),
      .rows("- { type: text, tag: a, events: { change: ⟦F0203|[f]⟧ } }"),
      .rows("- { type: text, tag: a, swipe: ⟦F0203|[]⟧ }"),
      .rows("- { type: text, tag: a, native: ⟦F0203|x⟧ }"),
      .rows("- { type: text, tag: a, hidden: ⟦F0203|1⟧ }"),
      .rows("- { type: text, tag: a, hidden: ⟦F0203|[a]⟧ }"),
      .rows("- { type: text, tag: a, hidden:⟦F0203|⟧ }"),
      .rows("- { type: push, tag: a, options: ⟦F0203|5⟧ }"),
      .rows("- { type: push, tag: a, options: [⟦F0203|[x]⟧] }"),
      .rows("- { type: push, tag: a, options: [x, ⟦F0203|~⟧] }"),
      .rows("- use: ⟦F0203|F⟧", top: "fragments: { F: [{ type: text }] }"),
      .rows("- { type: text }", top: "defaults: ⟦F0203|[text]⟧"),
      .rows("- { type: text }", top: "types: ⟦F0203|[Plan]⟧"),
      .rows("- { type: text }", top: "include: ⟦F0203|5⟧"),
      .rows("- { type: text }", top: "include: [⟦F0203|{ file: a }⟧]"),
      .rows("- { type: text }", top: "include: ⟦F0207|[]⟧"),
      // Texts, numbers and words of a wrong kind
      .rows("- { type: text, tag: a, title: ⟦F0404|5⟧ }"),
      .rows("- { type: text, tag: a, title: ⟦F0404|true⟧ }"),
      .rows("- { type: text, tag: a, title:⟦F0404|⟧ }"),
      .rows("- { type: text, tag: a, title: ⟦F0404|[A]⟧ }"),
      .rows("- { type: text, tag: a, floatingLabel: ⟦F0404|yes⟧ }"),
      .rows("- { type: slider, tag: a, steps: ⟦F0404|many⟧ }"),
      .rows("- { type: slider, tag: a, steps: ⟦F0404|1.5⟧ }"),
      .rows("- { type: slider, tag: a, min: ⟦F0404|low⟧ }"),
      .rows("- { type: text, tag: a, commit: ⟦F0209|sometimes⟧ }"),
      .rows("- { type: text, tag: a, validates: ⟦F0209|onchange⟧ }"),
      .rows("- { type: text, tag: a, whenHidden: ⟦F0203|[clear]⟧ }"),
      .rows("- { type: text, tag: ⟦F0208|a-b⟧ }"),
      .rows("- { type: text, tag: ⟦F0208|1a⟧ }"),
      .rows("- { type: text, tag: ⟦F0208|ä⟧ }"),
      .rows("- { type: text, tag: ⟦F0208|''⟧ }"),
      .rows("- { type: text, tag: ⟦F0208|12⟧ }"),
      .rows("- { type: text, tag:⟦F0208|⟧ }"),
      .rows("- { type: text, tag: ⟦F0208|[a]⟧ }"),
      .spec("formc: 1\nform: ⟦F0208|registration⟧\nsections: [{ rows: [{ type: text }] }]"),
      .spec("formc: 1\nform:⟦F0203|⟧\nsections: [{ rows: [{ type: text }] }]"),
      .rows("- { type: divider, color: ⟦F0211|red⟧ }"),
      .rows("- { type: divider, color: ⟦F0211|'#12'⟧ }"),
      .rows("- { type: divider, color: ⟦F0211|123456⟧ }"),
      .rows("- { type: divider, color: '#123' }\n- { type: divider, color: '#12345678' }"),
      .rows("- { type: spacer, height: ⟦F0212|-1⟧ }"),
      .rows("- { type: spacer, height: ⟦F0408|.nan⟧ }"),
      .rows("- { type: text, tag: a, height: ⟦F0209|automatic⟧ }"),
      .rows("- { type: text, tag: a, indentation: ⟦F0212|99⟧ }"),
    ] as [SpecCase])
  func missingKeyOrWrongKind(spec: SpecCase) { spec.check() }

  @Test(
    arguments: [
      .rows("- { type: text, tag: a, value: x, ⟦F0107|value⟧: y }"),
      .rows("- type: text\n  tag: a\n  ⟦F0107|tag⟧: b"),
      .json(#"{ "formc": 1, "form": "A", ⟦F0107|"form"⟧: "B", "sections": [{ "rows": [] }] }"#),
      .rows("- { type: text, tag: a, ⟦F0206|value⟧: x, ⟦@|computed⟧: \"'y'\" }"),
      .sections(
        """
        - tag: s
          ⟦F0206|select⟧: {}
          ⟦@|repeat⟧: { row: { type: text } }
        """),
      .sections(
        """
        - tag: s
          ⟦@|forEach⟧: Models
          key: id
          ⟦F0206|options⟧: [a]
          row: { type: text }
        """),
      .sections("- ⟦F0206|collapsed⟧: true\n  rows: [{ type: text }]"),
      .sections("- collapsible: true\n  collapsed: true\n  rows: [{ type: text }]"),
    ] as [SpecCase])
  func conflictingKeys(spec: SpecCase) { spec.check() }
}
