import FormCompiler
import FormSyntax
import Testing

/// One mistake gives only one diagnostic, not further ones for its consequences.
@Suite struct CascadeTests {
  @Test(
    arguments: [
      .spec("formc: 1\nform: A\n⟦F0201|sectons⟧: [{ rows: [{ type: text, tag: a }] }]"),
      .sections(
        """
        - ⟦F0201|rosw⟧:
            - { type: text, tag: a }
        - rows: [{ type: text, hidden: "$a == 'x'" }]
        """),
      .sections(
        """
        - tag: s
          repeat: { ⟦F0201|rwo⟧: { type: text } }
        - rows: [{ type: text, hidden: "ANY $s == 'x'" }]
        """),
      .rows(
        "- { type: int, tag: a, disabled: f($a) }",
        top: "functions: { f: { ⟦F0201|params⟧: [Int], returns: Bool } }"),
      .rows(
        "- { type: r, tag: a, value: 3 }\n- { type: text, hidden: $a > 4 }",
        top: "rowTypes: { r: { ⟦F0201|vlaue⟧: Int, swift: R } }"),
      .rows(
        "- { type: r, tag: a, value: 3 }\n- { type: text, hidden: $a > 4 }",
        top: "rowTypes: { r: { value: ⟦F0304|Imt⟧, swift: R } }"),
      .rows(
        "- use: { ⟦F0201|fragmnt⟧: F }\n- { type: text, hidden: \"$a == 'x'\" }",
        top: "fragments: { F: [{ type: text, tag: a }] }"),
      .rows(
        "- use: { fragment: ⟦F0306|Adress⟧ }\n- { type: text, hidden: \"$a == 'x'\" }",
        top: "fragments: { Address: [{ type: text, tag: a }] }"),
      .rows(
        "- use: { fragment: ⟦F0306|Whatever⟧ }\n- { type: text, hidden: \"$a == 'x'\" }"),
      .rows(
        "- use: ⟦F0203|F⟧\n- { type: text, hidden: \"$a == 'x'\" }",
        top: "fragments: { F: [{ type: text, tag: a }] }"),
      .sections(
        """
        - tag: s
          select: { mode: single }
          rows:
            - { type: listCheck, ⟦F0201|selectble⟧: x, title: X }
            - { type: listCheck, selectableValue: y, title: Y }
        - rows: [{ type: text, hidden: "$s == 'x'" }]
        """),
      .spec("formc: ⟦F0205|\"1\"⟧\nform: A\nsections: [{ rows: [{ type: text, tag: a }] }]"),
      .rows(
        """
        - { type: text, tag: ⟦F0208|first-name⟧ }
        - { type: text, hidden: "$first-name == 'x'" }
        - { type: text, tag: b, rules: [{ equalsRow: first-name }] }
        - { type: text, hidden: { function: f, of: [first-name] } }
        """, top: "functions: { f: { parameters: [String], returns: Bool } }"),
      .rows("- { type: text, tag: a, title: ⟦F0110|!foo⟧ x }"),
      .rows("- { type: text, tag: ⟦F0208|true⟧ }\n- { type: text, hidden: $true == 'x' }"),
      .rows("- { type: text, tag: a, hidden: 1 == 1, rules: [⟦F0703|required⟧] }"),
      .json(
        "{\"formc\": 1, \"form\": \"A\", \"sections\": [{\"rows\": [{\"type\": \"int\", \"value\": ⟦F0106|017⟧}]}]}"
      ),
      .rows(
        "- { type: push, tag: a, options: [x, ⟦F0203|''⟧, y] }\n- { type: text, hidden: $a == 'y' }"
      ),
      // A misspelt reference still counts as a use
      .rows(
        "- { type: text, tag: a, rules: [{ use: ⟦F0305|contct⟧ }] }",
        top: "ruleSets: { contact: [required] }"),
      .rows(
        "- { type: push, tag: a, options: ⟦F0304|Paln⟧ }", top: "types: { Plan: [free, pro] }"),
      .rows(
        "- { type: text, hidden: ⟦F0308|isBusines⟧ }\n- { type: switch, tag: a, value: true }",
        top: "conditions: { isBusiness: $a == true }"),
      .rows(
        "- { type: text, tag: a, disabled: ⟦F0307|chek⟧($a) }",
        top: "functions: { check: { parameters: [String], returns: Bool } }"),
      // Misspelt keys whose values other parts refer to
      .rows("- { type: text, ⟦F0201|tga⟧: a }\n- { type: text, hidden: \"$a == 'x'\" }"),
      .spec(
        """
        formc: 1
        form: A
        ⟦F0201|typs⟧: { Plan: [free, pro] }
        sections: [{ rows: [{ type: push, tag: a, options: Plan }] }]
        """),
      .rows(
        "- { type: group, ⟦F0201|children⟧: [{ type: text, tag: a }] }\n- { type: text, hidden: $a == 'x' }"
      ),
      .rows("- { type: button, ⟦F0201|onTap⟧: f }"),
      .sections(
        "- { tag: s, repeat: { ⟦F0202|type⟧: text } }\n- rows: [{ type: text, hidden: ANY $s == 'x' }]"
      ),
      .sections("- { ⟦F0202|type⟧: text }"),
      .spec("formc: 1\nform: A\n⟦F0202|rows⟧: [{ type: text, tag: a }]"),
      .rows("- use: ⟦F0203|F⟧\n- { type: text, hidden: $a == 'x' }"),
      // Invisible characters, which may be intended in a text
      .rows("- { type: text, tag: a, disabled: \"$a⟦F0501|\u{A0}⟧== 'x\u{A0}y'\" }"),
      .rows("- { type: text, tag: a, disabled: \"$⟦F0501|\u{200B}⟧a == 'x'\" }"),
      .rows("- { type: text, tag: a, disabled: \"$a⟦F0501|\u{A0}⟧== ⟦F0504|3⟧\" }"),
      .rows("- { type: text, tag: a⟦F0208|\u{200B}⟧ }"),
    ] as [SpecCase])
  func oneMistake(spec: SpecCase) { spec.check() }

  /// An invalid tag does not suppress the diagnostic of another tag with the same beginning.
  @Test(
    arguments: [
      .rows("- { type: text, tag: ⟦F0208|12⟧ }\n- { type: text, hidden: ⟦F0302|$a12⟧ == 'x' }"),
      .rows(
        "- { type: text, tag: ⟦F0208|true⟧ }\n- { type: text, hidden: ⟦F0302|$trueish⟧ == 'x' }"),
      .rows("- { type: text, tag: ⟦F0208|a-b⟧ }\n- { type: text, hidden: ⟦F0302|$c⟧ == 'a-b' }"),
    ] as [SpecCase])
  func anotherMistake(spec: SpecCase) { spec.check() }

  @Test func fragment() throws {
    let spec = MarkedSpec(
      """
      formc: 1
      form: A
      fragments:
        F:
          - { type: switch, tag: street }
          - { type: text, tag: city, hidden: "$⟦|⟧stret == true" }
      sections:
        - rows:
            - use: { fragment: F, prefix: billing }
            - use: { fragment: F, prefix: home }
      """)
    let found = spec.compile().diagnostics
    #expect(found.map(\.code) == [.unknownTag])
    #expect(found.first?.help == ["did you mean `$street`?"])
    #expect(found.first?.related.map(\.message) == ["the fragment `F` is used here"])
  }

  @Test func elementsOfLists() {
    let cases = [
      (
        "$a IN $b",
        "`$a` is an Int and cannot be compared with an element of `$b`, which is a String"
      ),
      ("ANY $b == 3", "an element of `$b` is a String and cannot be compared with an Int"),
      ("$b CONTAINS $a", "an element of `$b` is a String and cannot be compared with an Int"),
      ("ANY $b IN {3}", "an element of `$b` is a String and cannot be compared with an Int"),
    ]
    for (text, message) in cases {
      let spec = MarkedSpec(
        """
        formc: 1
        form: A
        sections:
          - rows:
              - { type: int, tag: a }
              - { type: multipleSelector, tag: b, options: [x, y] }
              - { type: text, hidden: '\(text)' }
        """)
      #expect(spec.compile().diagnostics.map(\.message) == [message])
    }
  }
}
