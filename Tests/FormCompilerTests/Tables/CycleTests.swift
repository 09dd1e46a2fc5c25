import FormCompiler
import FormSyntax
import Testing

/// Reports of cycles among conditions and computed values.
@Suite struct CycleTests {
  @Test(
    arguments: [
      // A row that reads itself
      .rows("- { type: text, tag: a, hidden: \"⟦F0705|$a⟧ == 'x'\" }"),
      .rows("- { type: text, tag: a, hidden: ⟦F0705|$a.isHidden⟧ }"),
      .rows("- { type: text, tag: a, disabled: ⟦F0705|$a.isDisabled⟧ }"),
      .rows("- { type: text, tag: a, computed: \"⟦F0705|$a⟧ + 'x'\" }"),
      .rows("- { type: text, tag: a, rules: [{ assert: ⟦F0705|$a.isValid⟧ }] }"),
      .rows("- { type: text, tag: a, disabled: \"$a == 'x'\" }"),
      .rows("- { type: text, tag: a, rules: [{ assert: \"$a == 'x' AND $self == 'x'\" }] }"),
      .rows("- { type: text, tag: a, rules: [{ required: true, when: \"$a.isHidden\" }] }"),
      // Two rows in any order; the first written edge is underlined, the others are related places
      .rows(
        """
        - { type: text, tag: a, hidden: "⟦F0701|$b⟧ == 'x'" }
        - { type: text, tag: b, hidden: "⟦@|$a⟧ == 'x'" }
        """),
      .rows(
        """
        - { type: text, tag: a, hidden: ⟦F0701|$b.isHidden⟧ }
        - { type: text, tag: b, hidden: ⟦@|$a.isHidden⟧ }
        """),
      .rows(
        """
        - { type: text, tag: a, disabled: ⟦F0701|$b.isDisabled⟧ }
        - { type: text, tag: b, disabled: ⟦@|$a.isDisabled⟧ }
        """),
      .rows(
        "- { type: text, tag: a, hidden: $b.isDisabled }\n- { type: text, tag: b, disabled: \"$a == 'x'\" }"
      ).cycle("$b.isDisabled", "$a"),
      .rows(
        "- { type: text, tag: a, hidden: \"$b == 'x'\" }\n- { type: text, tag: b, disabled: \"$a == 'x'\" }"
      ),
      .rows(
        "- { type: text, tag: a, hidden: \"$b == 'x'\" }\n- { type: text, tag: b, disabled: $a.isHidden }"
      ),
      // Cycles of computed values
      .rows(
        """
        - { type: int, tag: a, computed: "⟦F0701|$b⟧ + 1" }
        - { type: int, tag: b, computed: "⟦@|$c⟧ + 1" }
        - { type: int, tag: c, computed: "⟦@|$a⟧ + $d" }
        - { type: int, tag: d }
        """),
      .rows(
        """
        - { type: int, tag: a, computed: "⟦F0701|$b⟧ + 1" }
        - { type: int, tag: b, hidden: "⟦@|$a⟧ == 1" }
        """),
      // The shortest cycle is reported, once
      .rows(
        """
        - { type: int, tag: a, computed: "$b + ⟦F0701|$c⟧" }
        - { type: int, tag: b, computed: "$d + 1" }
        - { type: int, tag: c, computed: "⟦@|$a⟧ + 1" }
        - { type: int, tag: d, computed: "$a + 1" }
        """),
      // Two cycles are two mistakes
      .rows(
        """
        - { type: int, tag: a, computed: "⟦F0705|$a⟧ + 1" }
        - { type: int, tag: b, computed: "⟦F0705|$b⟧ + $a" }
        """),
      // Cycles of defaults, and of defaults with conditions and computed values
      .rows("- { type: int, tag: a, value: \"⟦F0705|$a⟧ + 1\" }"),
      .rows(
        """
        - { type: date, tag: a, value: "⟦F0701|$b⟧ - DAYS(1)" }
        - { type: date, tag: b, value: "⟦@|$a⟧ + DAYS(1)" }
        """),
      .rows(
        """
        - { type: int, tag: a, value: ⟦F0701|$b⟧ }
        - { type: int, tag: b, computed: ⟦@|$a⟧ + 1 }
        """),
      .rows(
        """
        - { type: int, tag: a, value: ⟦F0701|$b⟧ }
        - { type: int, tag: b, hidden: "⟦@|$a⟧ == 1" }
        """),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: int, tag: a, value: ⟦F0701|$$b⟧ }, { type: int, tag: b, value: ⟦@|$$a⟧ }] } }"
      ),
      .sections(
        """
        - { tag: s, repeat: { row: { type: int }, value: [⟦F0701|$a⟧] } }
        - rows: [{ type: int, tag: a, value: "⟦@|$s⟧.@count" }]
        """),
      .rows(
        "- { type: int, tag: a, value: $b }\n- { type: int, tag: b, rules: [{ greaterThan: $a }] }"),
      // Through named conditions, and among them
      .rows(
        """
        - { type: text, tag: a, hidden: ⟦@|c⟧ }
        """, top: "conditions: { c: \"⟦F0701|$a⟧ == 'x'\" }"),
      .rows(
        "- { type: text, tag: a, disabled: c }",
        top: "conditions: { c: \"⟦F0705|c⟧ OR $a == 'x'\" }"),
      .rows(
        "- { type: text, tag: a, disabled: c }",
        top: "conditions: { c: NOT ⟦F0701|d⟧, d: NOT ⟦@|c⟧ }"),
      // Sections and groups that read rows which they hide
      .sections("- { tag: s, hidden: \"⟦F0701|$a⟧ == 'x'\", rows: [{ type: text, tag: ⟦@|a⟧ }] }"),
      .sections("- { tag: s, hidden: ⟦F0701|$a.isHidden⟧, rows: [{ type: text, tag: ⟦@|a⟧ }] }"),
      .sections(
        "- { hidden: \"⟦F0701|$a⟧ == 'x'\", rows: [{ type: group, rows: [{ type: text, tag: a }] }] }"
      ),
      .rows("- { type: group, hidden: \"⟦F0701|$a⟧ == 'x'\", rows: [{ type: text, tag: ⟦@|a⟧ }] }"),
      .sections(
        """
        - { hidden: "⟦F0701|$b⟧ == 'x'", rows: [{ type: text, tag: ⟦@|a⟧ }] }
        - { hidden: "⟦@|$a⟧ == 'x'", rows: [{ type: text, tag: ⟦@|b⟧ }] }
        """),
      .sections("- { tag: s, disabled: \"$a == 'x'\", rows: [{ type: text, tag: a }] }"),
      .sections(
        "- { tag: s, disabled: ⟦F0701|$a.isDisabled⟧, rows: [{ type: text, tag: ⟦@|a⟧ }] }"),
      .sections("- { tag: s, hidden: \"⟦F0705|$s⟧ == 'x'\", select: {}, options: [x] }"),
      // The validity of a section depends on its visible rows, so it must not hide a row with rules
      .sections(
        """
        - tag: s
          rows:
            - { type: text, tag: a, rules: [required], hidden: "⟦F0701|$s.isValid⟧ == false" }
            - { type: button, tag: b, title: B, action: f, hidden: "$s.isValid == false" }
            - { type: text, tag: c, disabled: "$s.isValid == false" }
        """),
      .rows(
        """
        - type: group
          tag: g
          rows: [{ type: text, tag: a, rules: [required] }, { type: group, rows: [{ type: text, tag: b, hidden: "NOT ⟦F0701|$g.isValid⟧" }] }]
        """),
      .sections(
        """
        - tag: l
          repeat: { rows: [{ type: text, tag: a, hidden: "NOT ⟦F0701|$l.isValid⟧" }, { type: info, title: T, hidden: $l.isValid }] }
        """),
      .sections(
        """
        - { tag: s, rows: [{ type: text, tag: a, rules: [required] }] }
        - { tag: t, hidden: "NOT $s.isValid", rows: [{ type: text, tag: b, rules: [{ minLength: 2 }] }] }
        - rows: [{ type: button, title: B, action: f, disabled: "NOT $t.isValid" }]
        """),
      // The state of the form, read by rows that do not affect it and by a row that does
      .rows(
        """
        - { type: text, tag: a, rules: [required], disabled: "NOT $form.isValid" }
        - { type: label, tag: b, computed: "IF($form.isValid AND $form.isDirty, 'x', 'y')" }
        - { type: switch, tag: c, hidden: "NOT $form.isValid" }
        - { type: button, title: T, action: f, hidden: "$form.isDisabled OR NOT $form.isDirty" }
        """),
      .rows("- { type: text, tag: a, rules: [required], hidden: \"NOT ⟦F0701|$form.isValid⟧\" }"),
      .rows("- { type: text, tag: a }", top: "disabled: ⟦F0705|$form.isDisabled⟧"),
      .rows("- { type: text, tag: a }", top: "disabled: ⟦F0701|$a.isDisabled⟧"),
      .rows("- { type: text, tag: a }", top: "disabled: \"NOT $form.isValid OR $a == 'x'\""),
      // Messages that rows show
      .rows(
        """
        - { type: text, tag: a, rules: [required], hidden: "⟦F0701|$b.messages⟧ == nil" }
        - { type: text, tag: b, rules: [{ equalsRow: ⟦@|a⟧ }] }
        - { type: text, tag: c, rules: [required], title: "{$c.messages}", disabled: "$c.messages != nil" }
        """),
      // Repeat sections: rows of one entry, and values over all of them
      .sections(
        "- { tag: s, repeat: { rows: [{ type: int, tag: a, computed: ⟦F0705|$$a⟧ + 1 }] } }"),
      .sections(
        """
        - tag: s
          repeat:
            rows: [{ type: int, tag: a, computed: ⟦F0701|$$b⟧ + 1 }, { type: int, tag: b, computed: ⟦@|$$a⟧ + 1 }]
        """),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: int, tag: a, computed: \"SUM(⟦F0705|$s⟧.a)\" }] } }"),
      .sections(
        "- { tag: s, hidden: \"ANY ⟦F0705|$s⟧.a == 1\", repeat: { rows: [{ type: int, tag: a }] } }"
      ),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: int, tag: a }, { type: int, tag: b, computed: \"SUM($s.a)\" }] } }"
      ),
      // Conditions on the entries of a list
      .sections(
        "- { tag: s, repeat: { rows: [{ type: int, tag: a, computed: \"SUM(⟦F0705|$s⟧.a, $$position < $$$position)\" }] } }"
      ),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: int, tag: a, computed: \"COUNT(⟦F0705|$s⟧, $$a > 1)\" }] } }"
      ),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: int, tag: a }, { type: int, tag: b, computed: \"SUM($s.a, $$a < $$$a AND $$position < $$$position)\" }] } }"
      ),
      .sections(
        """
        - tag: s
          repeat:
            rows: [{ type: int, tag: a, hidden: "COUNT(⟦F0701|$s⟧, $$b > 1) > 3" }, { type: int, tag: b, computed: ⟦@|$$a⟧ + 1 }]
        """),
      .sections(
        """
        - tag: s
          repeat:
            rows:
              - { type: int, tag: a }
              - { type: list, tag: l, repeat: { rows: [{ type: int, tag: b }, { type: int, tag: c, computed: "SUM($$$l.b, $$b < $$$b) + $$$a" }] } }
        """),
      .sections("- { tag: s, hidden: ⟦F0705|$s⟧.@count == 0, repeat: { row: { type: int } } }"),
      // The values of all entries, and of the row's own entry
      .sections("- { tag: s, repeat: { rows: [{ type: int, tag: a, hidden: $s.@count > 3 }] } }"),
      .sections(
        """
        - tag: s
          repeat:
            rows: [{ type: int, tag: a, hidden: "SUM(⟦F0701|$s⟧.b) > 3" }, { type: int, tag: b, computed: ⟦@|$$a⟧ + 1 }]
        """),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: int, tag: ⟦@|a⟧, hidden: ⟦F0701|$s⟧ == nil }] } }"),
      // Selectable sections and their options
      .sections(
        "- { tag: s, hidden: ⟦F0701|$o⟧ == nil, select: {}, rows: [{ type: listCheck, tag: ⟦@|o⟧, title: O, selectableValue: o }] }"
      ),
      // Options of a type
      .rows(
        "- { type: push, tag: a, options: T }",
        top: "types: { T: [x, { value: y, disabled: ⟦F0705|$a.isValid⟧ }] }"),
      // Inside a fragment, for each use
      .sections(
        """
        - use: { fragment: F, prefix: p }
        - use: { fragment: F, prefix: q }
        """,
        top:
          "fragments: { F: [{ type: int, tag: a, computed: ⟦F0701|$b⟧ + 1 }, { type: int, tag: b, computed: ⟦@|$a⟧ + 1 }] }"
      ),
      // Options, rules and actions
      .rows("- { type: push, tag: a, options: [x, y], where: \"$a == 'x'\" }"),
      .rows("- { type: push, tag: a, options: [x, y], where: $a.isValid }").cycle("$a.isValid"),
      .rows(
        """
        - { type: int, tag: a, rules: [{ assert: ⟦F0701|$b.isValid⟧ }] }
        - { type: int, tag: b, rules: [{ assert: ⟦@|$a.isValid⟧ }] }
        """),
      .rows(
        "- { type: int, tag: a, rules: [{ greaterThan: $b }] }\n- { type: int, tag: b, rules: [{ smallerThan: $a }] }"
      ),
      .rows("- { type: int, tag: a, max: $b }\n- { type: int, tag: b, min: $a }"),
      .rows(
        "- { type: text, tag: a, rules: [{ equalsRow: b }] }\n- { type: text, tag: b, rules: [{ equalsRow: a }] }"
      ),
      // Values that are kept while hidden
      .rows(
        """
        - { type: text, tag: a, whenHidden: keep, hidden: "⟦F0702|$b⟧ == 'x'" }
        - { type: text, tag: b, whenHidden: keep, hidden: "⟦@|$a⟧ == 'x'" }
        """),
      .rows("- { type: text, tag: a, whenHidden: keep, hidden: \"⟦F0702|$a⟧ == 'x'\" }"),
      .rows("- { type: text, tag: a, hidden: \"⟦F0702|$a⟧ == 'x'\" }", top: "hiddenValues: keep"),
      .rows(
        """
        - { type: text, tag: a, whenHidden: exclude, hidden: "⟦F0705|$a⟧ == 'x'" }
        """, top: "hiddenValues: keep"),
      .rows("- { type: text, tag: a, hidden: \"⟦F0705|$a⟧ == 'x'\" }", top: "hiddenValues: clear"),
      .rows("- { type: text, tag: a, whenHidden: keep, hidden: ⟦F0705|$a.isHidden⟧ }"),
      .rows("- { type: int, tag: a, whenHidden: keep, computed: ⟦F0705|$a⟧ + 1 }"),
      .sections(
        "- { tag: s, hidden: \"⟦F0702|$a⟧ == 'x'\", rows: [{ type: text, tag: a, whenHidden: keep }] }"
      ),
      // Sections that read their own entries or choices
      .sections(
        "- { tag: s, whenHidden: keep, hidden: ⟦F0702|$s⟧.@count == 0, repeat: { row: { type: int } } }"
      ),
      .sections(
        "- { tag: s, hidden: ⟦F0702|$s⟧ == nil, repeat: { rows: [{ type: int, tag: a }] } }",
        top: "hiddenValues: keep"),
      .sections(
        "- { tag: s, whenHidden: keep, hidden: \"SUM(⟦F0702|$s⟧.a) == 0\", repeat: { rows: [{ type: int, tag: a }] } }"
      ),
      .sections(
        "- { tag: s, whenHidden: keep, hidden: \"SUM(⟦F0701|$s⟧.a) == 0\", repeat: { rows: [{ type: int, tag: ⟦@|a⟧, whenHidden: exclude }] } }"
      ),
      .sections(
        "- { tag: s, whenHidden: keep, hidden: ⟦F0702|$s⟧.@count == 0, forEach: m, key: id, row: { type: int, tag: a } }"
      ),
      .sections(
        """
        - { tag: s, whenHidden: keep, hidden: ⟦F0702|$n⟧ == 0, repeat: { row: { type: int } } }
        - { rows: [{ type: int, tag: n, computed: ⟦@|$s⟧.@count }] }
        """),
      .sections(
        "- { tag: s, whenHidden: keep, hidden: ⟦F0702|$s⟧ == nil, select: {}, options: [x] }"),
      .sections(
        "- { whenHidden: keep, hidden: ⟦F0702|$a⟧ == nil, rows: [{ type: text, tag: ⟦@|a⟧ }] }"),
      .rows(
        "- { type: group, whenHidden: keep, hidden: ⟦F0702|$a⟧ == nil, rows: [{ type: text, tag: ⟦@|a⟧ }] }"
      ),
      // One value that is kept breaks the cycle
      .rows(
        """
        - { type: text, tag: a, whenHidden: keep, hidden: "⟦F0702|$b⟧ == 'x'" }
        - { type: text, tag: b, hidden: "⟦@|$a⟧ == 'x'" }
        """),
    ] as [SpecCase])
  func cycle(spec: SpecCase) { spec.check() }

  @Test func theWholeCycleIsPrinted() throws {
    let spec = SpecCase.rows(
      """
      - { type: int, tag: a, computed: "$b + 1" }
      - { type: int, tag: b, hidden: hide }
      - { type: int, tag: c, computed: "$a + 1" }
      """, top: "conditions: { hide: \"$c == 1\" }")
    let result = MarkedSpec(spec.text).compile()
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(diagnostic.message == "`hide` depends on itself: `hide` → `c` → `a` → `b` → `hide`")
    #expect(diagnostic.label == "the condition `hide` depends on the value of `c`")
    #expect(
      diagnostic.related.map(\.message) == [
        "the value of `c` depends on the value of `a`",
        "the value of `a` depends on the value of `b`",
        "whether `b` is hidden depends on the condition `hide`",
      ])
  }

  /// A long chain is checked quickly, and so is the cycle that a last link makes of it.
  @Test(arguments: [false, true])
  func longChain(isClosed: Bool) {
    let count = 3000
    var rows = (1..<count).map { "- { type: int, tag: t\($0), computed: $t\($0 - 1) + 1 }\n" }
    rows.append(
      isClosed
        ? "- { type: int, tag: t0, computed: $t\(count - 1) + 1 }" : "- { type: int, tag: t0 }")
    let result = MarkedSpec(SpecCase.rows(rows.joined()).text).compile()
    #expect(result.diagnostics.map(\.code) == (isClosed ? [.dependencyCycle] : []))
    // The message and the list of places do not grow with the cycle.
    #expect(result.diagnostics.allSatisfy { $0.related.count == 16 && $0.message.count < 250 })
    if isClosed {
      #expect(result.diagnostics[0].message.contains("` → … (2985 more) → `t8` → "))
    }
  }
}

extension SpecCase {
  /// The same spec with the first text marked as a cycle and the others as its related places.
  fileprivate func cycle(_ parts: String...) -> SpecCase {
    var text = text
    for (index, part) in parts.enumerated() {
      let mark = index > 0 ? "⟦@|\(part)⟧" : parts.count > 1 ? "⟦F0701|\(part)⟧" : "⟦F0705|\(part)⟧"
      text = text.replacing(part, with: mark, maxReplacements: 1)
    }
    return SpecCase(text: text, path: path)
  }
}
