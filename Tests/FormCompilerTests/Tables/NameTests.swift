import FormSyntax
import Testing

/// Names of tags, types, rule sets, functions, conditions and fragments, and references to them.
@Suite struct NameTests {
  @Test(
    arguments: [
      .rows("- { type: text, tag: ⟦@|a⟧ }\n- { type: int, tag: ⟦F0301|a⟧ }"),
      // The tag of a left option must differ from the tags of rows
      .rows(
        "- { type: leftRight, tag: ⟦@|a⟧, leftTag: ⟦F0301|a⟧, options: [{ value: x, options: [y] }] }"
      ),
      .rows(
        """
        - { type: leftRight, tag: a, leftTag: ⟦@|b⟧, options: [{ value: x, options: [y] }] }
        - { type: text, tag: ⟦F0301|b⟧ }
        """),
      .rows(
        "- { type: leftRight, tag: a, leftTag: ⟦F0208|1b⟧, options: [{ value: x, options: [y] }] }"),
      .rows("- { type: push, tag: a, ⟦F0202|leftTag⟧: b, options: [x] }"),
      .rows(
        """
        - { type: leftRight, tag: a, leftTag: b, options: [{ value: x, options: [y] }] }
        - { type: text, tag: c, hidden: "$b == ⟦F0506|'y'⟧ OR $a == ⟦F0506|'x'⟧ OR $b == 'x'" }
        - { type: text, tag: d, hidden: "$b > ⟦F0504|1⟧" }
        """),
      .rows(
        "- { type: leftRight, tag: a, leftTag: b, options: [{ value: x, options: [y] }], hidden: \"⟦F0701|$b⟧ == 'x'\" }"
      ),
      .sections(
        "- { tag: s, repeat: { row: { type: leftRight, leftTag: ⟦F0711|b⟧, options: [{ value: x, options: [y] }] } } }"
      ),
      .sections(
        """
        - tag: s
          repeat:
            rows: [{ type: leftRight, tag: a, leftTag: b, options: [{ value: x, options: [y] }] }]
            value: [{ a: y, b: x }, { b: ⟦F0402|y⟧ }]
        - { hidden: "ANY $s.b == ⟦F0506|'y'⟧", rows: [{ type: text }] }
        """),
      .sections("- tag: ⟦@|a⟧\n  rows: [{ type: text, tag: ⟦F0301|a⟧ }]"),
      .sections("- rows: [{ type: text, tag: ⟦@|a⟧ }]\n- tag: ⟦F0301|a⟧\n  rows: [{ type: text }]"),
      // Three of a kind are two mistakes
      .rows(
        "- { type: text, tag: a }\n- { type: text, tag: ⟦F0301|a⟧ }\n- { type: text, tag: ⟦F0301|a⟧ }"
      ),
      // Tags are unique within a template, not among templates
      .sections(
        """
        - tag: s
          repeat: { rows: [{ type: text, tag: ⟦@|a⟧ }, { type: text, tag: ⟦F0301|a⟧ }] }
        - tag: t
          repeat: { rows: [{ type: text, tag: a }] }
        """),
      .sections(
        """
        - tag: ⟦@|s⟧
          repeat: { row: { type: text } }
        - tag: ⟦F0301|s⟧
          repeat: { row: { type: int } }
        """),
      .rows(
        "- { type: group, rows: [{ type: text, tag: ⟦@|a⟧ }] }\n- { type: text, tag: ⟦F0301|a⟧ }"),
      // The type of a tag that two rows share is not checked
      .rows(
        """
        - { type: text, tag: a, value: x }
        - { type: int, tag: ⟦F0301|a⟧, value: 1 }
        - { type: text, tag: b, hidden: "$a == 5 AND $a CONTAINS 'x'", rules: [{ equalsRow: a }] }
        """),
      // A prefix can make two tags equal
      .sections(
        """
        - rows: [{ type: text, tag: ⟦@|p_a⟧ }]
        - use: { fragment: F, prefix: p }
        """, top: "fragments: { F: [{ type: text, tag: ⟦F0301|a⟧ }] }"),
      .sections(
        """
        - use: { fragment: ⟦@|F⟧ }
        - use: { fragment: ⟦F0301|F⟧ }
        """, top: "fragments: { F: [{ type: text, tag: a }, { type: text, tag: b }] }"),
      // Options of a selectable section, declarations, ids
      .rows(
        "- { type: text, tag: a, rules: [{ required: true, id: ⟦@|x⟧ }, { maxLength: 3, id: ⟦F0318|x⟧ }] }"
      ),
      .rows(
        """
        - type: text
          swipe:
            leading: [{ id: ⟦@|x⟧, title: A, handler: a }, { id: ⟦F0318|x⟧, title: B, handler: b }]
            trailing: [{ id: x, title: C, handler: c }]
        """),
      .rows("- { type: push, tag: a, options: [⟦@|x⟧, y, ⟦F0317|x⟧] }"),
      .rows(
        "- { type: push, tag: a, options: [{ value: ⟦@|1⟧ }, { value: ⟦F0317|1⟧, title: One }] }"),
      .rows("- { type: push, tag: a, options: [⟦@|1⟧, ⟦F0317|1.0⟧] }"),
      .rows("- { type: multipleSelector, tag: a, options: [x, y], value: [⟦@|x⟧, ⟦F0317|x⟧] }"),
      .sections(
        """
        - tag: s
          select: {}
          rows:
            - { type: listCheck, selectableValue: ⟦@|x⟧ }
            - { type: listCheck, selectableValue: ⟦F0317|x⟧ }
        """),
      .spec(
        """
        formc: 1
        form: A
        types: { ⟦F0311|T⟧: [a], U: [b] }
        include: other.yaml
        sections:
          - rows: [{ type: push, tag: a, options: T }, { type: push, tag: b, options: U }]
        === other.yaml
        formc: 1
        types: { ⟦@|T⟧: [a] }
        """),
    ] as [SpecCase])
  func duplicate(spec: SpecCase) { spec.check() }

  @Test(
    arguments: [
      // Unknown references, each exactly once
      .rows("- { type: ⟦F0303|txt⟧, tag: a }\n- { type: text, tag: b, hidden: \"$a == 5\" }"),
      .rows(
        "- { type: ⟦F0303|grop⟧, rows: [{ type: text, tag: a }] }\n- { type: text, tag: b, hidden: \"$a == 'x'\" }"
      ),
      .rows("- { type: ⟦F0303|grop⟧, rows: [{ type: text, tag: a, hidden: ⟦F0203|5⟧ }] }"),
      .rows("- { type: ⟦F0303|''⟧ }"),
      .rows("- { type: text, tag: a }", top: "defaults: { ⟦F0303|txt⟧: { title: A } }"),
      .sections(
        "- { tag: a, repeat: { addButton: { type: ⟦F0303|buton⟧ }, row: { type: text } } }"),
      .rows(
        "- { type: push, tag: a, options: ⟦F0304|Plan⟧ }\n- { type: text, tag: b, hidden: \"$a == 5\" }"
      ),
      .sections(
        "- { tag: s, select: {}, options: ⟦F0304|Plan⟧ }\n- rows: [{ type: text, tag: b, hidden: \"$s == 5\" }]"
      ),
      .rows("- { type: view, tag: a, view: V, valueType: ⟦F0304|Strin⟧ }"),
      .rows("- { type: view, tag: a, view: V, valueType: ⟦F0304|'[Strin]'⟧ }"),
      .rows("- { type: r, tag: a }", top: "rowTypes: { r: { value: ⟦F0304|Integer⟧ } }"),
      .rows(
        "- { type: r, tag: a, b: 1 }",
        top: "rowTypes: { r: { properties: { b: ⟦F0304|Integer⟧ } } }"),
      .rows(
        "- { type: text, tag: b }\n- { type: text, tag: a, hidden: \"f($b)\" }",
        top: "functions: { f: { parameters: [⟦F0304|Text⟧], returns: Bool } }"),
      .rows("- { type: text, tag: a, rules: [{ use: ⟦F0305|short⟧ }] }"),
      .rows(
        "- { type: text, tag: a, rules: [{ use: r }] }",
        top: "ruleSets: { r: [{ use: ⟦F0305|s⟧ }] }"),
      .sections("- use: { fragment: ⟦F0306|Address⟧ }"),
      .rows("- use: { fragment: ⟦F0306|address⟧ }", top: "fragments: {}"),
      .rows("- { type: text, tag: a, rules: [{ custom: ⟦F0307|f⟧ }] }"),
      .rows("- { type: text, tag: a, hidden: { function: ⟦F0307|f⟧, of: [] } }"),
      .rows("- { type: text, tag: a, hidden: '⟦F0307|f⟧($a)' }"),
      .rows("- { type: text, tag: a, hidden: ⟦F0308|isBusy⟧ }"),
      .rows("- { type: text, tag: a, rules: [⟦F0309|size⟧] }"),
      .rows("- { type: text, tag: a, rules: [{ ⟦F0309|size⟧: 5 }] }"),
      .rows("- { type: text, tag: a, events: { ⟦F0310|tap⟧: f } }"),
      .rows("- { type: text, tag: a, events: { ⟦F0310|reorder⟧: f } }"),
      .sections("- { events: { ⟦F0310|change⟧: f }, rows: [{ type: text }] }"),
      .rows("- { type: text, tag: a, native: { ⟦F0209|android⟧: {} } }"),
      // Tags: in conditions, rules, functions, bounds, computed values, filters, parameters,
      // actions
      .rows("- { type: text, tag: a, disabled: \"⟦F0302|$b⟧ == 1\" }"),
      .rows("- { type: text, tag: a, rules: [{ equalsRow: ⟦F0302|b⟧ }] }"),
      .rows("- { type: int, tag: a, rules: [{ greaterThan: ⟦F0302|$b⟧ }] }"),
      .rows("- { type: int, tag: a, rules: [{ between: [1, ⟦F0302|$b⟧] }] }"),
      .rows("- { type: int, tag: a, min: ⟦F0302|$b⟧ }"),
      .rows("- { type: int, tag: a, computed: ⟦F0302|$b⟧ + 1 }"),
      .rows("- { type: text, tag: a, rules: [{ required: true, when: \"⟦F0302|$b⟧ == 1\" }] }"),
      .rows("- { type: push, tag: a, options: [x], where: \"⟦F0302|$b⟧ == 1\" }"),
      .rows("- { type: push, tag: a, options: { provider: p, parameters: [⟦F0302|$b⟧] } }"),
      .rows("- { type: push, tag: a, options: [{ value: x, disabled: \"⟦F0302|$b⟧ == 1\" }] }"),
      .rows(
        "- { type: push, tag: a, options: T }",
        top: "types: { T: [{ value: x, disabled: \"⟦F0302|$b⟧ == 1\" }] }"),
      .rows(
        "- { type: text, swipe: { leading: [{ id: x, title: X, handler: h, when: \"⟦F0302|$b⟧ == 1\" }] } }"
      ),
      .rows("- { type: text, tag: a, hidden: c }", top: "conditions: { c: \"⟦F0302|$b⟧ == 1\" }"),
      .rows(
        "- { type: text, tag: a, hidden: { function: f, of: [⟦F0302|b⟧] } }",
        top: "functions: { f: { parameters: [String], returns: Bool } }"),
      .sections("- { hidden: \"⟦F0302|$b⟧ == 1\", rows: [{ type: text }] }"),
      // Each unknown reference is reported, also in one expression
      .rows("- { type: text, tag: a, hidden: \"⟦F0302|$b⟧ == 1 OR ⟦F0302|$b⟧ == 2\" }"),
      // A row without a tag cannot be referred to by its title
      .rows(
        "- { type: text, title: name }\n- { type: text, tag: b, hidden: \"⟦F0302|$name⟧ == 'x'\" }"),
      // Rows of entries, read from outside and inside the entry
      .sections(
        """
        - tag: s
          repeat: { rows: [{ type: text, tag: a }, { type: text, tag: b, hidden: "⟦F0517|$a⟧ == 'x'" }] }
        - rows: [{ type: text, tag: c, hidden: "⟦F0517|$a⟧ == 'x' OR ⟦F0517|$$a⟧ == 'x'" }]
        """),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: text, tag: a, hidden: \"⟦F0302|$$b⟧ == 'x'\" }] } }"),
      .sections(
        """
        - tag: s
          repeat: { rows: [{ type: ⟦F0303|txt⟧, tag: a }], value: [{ a: 1 }] }
        - rows: [{ type: text, tag: c, hidden: "ANY $s.a == 'x'" }]
        """),
    ] as [SpecCase])
  func unknown(spec: SpecCase) { spec.check() }

  @Test(
    arguments: [
      .rows("- { type: text, tag: ⟦F0315|self⟧ }"),
      .rows("- { type: text, tag: ⟦F0315|option⟧ }"),
      .rows("- { type: text }", top: "types: { ⟦F0315|Bool⟧: [a] }"),
      .rows("- { type: text }", top: "types: { ⟦F0208|plan⟧: [a] }"),
      .rows("- { type: text }", top: "types: { ⟦F0208|My_Plan⟧: [a] }"),
      .rows("- { type: text }", top: "rowTypes: { ⟦F0315|slider⟧: { value: Int } }"),
      .rows(
        "- { type: r, tag: a }", top: "rowTypes: { r: { properties: { ⟦F0315|hidden⟧: Bool } } }"),
      .rows(
        "- { type: text }",
        top: "conditions: { ⟦F0315|AND⟧: true, ⟦F0315|nil⟧: true, ⟦F0315|any⟧: true }"),
      .rows("- { type: text }", top: "functions: { ⟦F0315|length⟧: { returns: Int } }"),
      .rows("- { type: text }", top: "functions: { ⟦F0208|is-free⟧: { returns: Bool } }"),
      .rows("- { type: text }", top: "ruleSets: { ⟦F0208|a b⟧: [required] }"),
      .rows("- { type: text }", top: "fragments: { ⟦F0208|1a⟧: [{ type: text }] }"),
      // Unused declarations are warnings in their own file and none in another
      .rows("- { type: text }", top: "types: { ⟦F0319|T⟧: [a] }"),
      .rows("- { type: text }", top: "ruleSets: { ⟦F0319|r⟧: [required] }"),
      .rows("- { type: text }", top: "conditions: { ⟦F0319|c⟧: true }"),
      .rows("- { type: text }", top: "functions: { ⟦F0319|f⟧: { returns: Bool } }"),
      .rows("- { type: text }", top: "rowTypes: { ⟦F0319|r⟧: { value: Int } }"),
      .rows("- { type: text }", top: "fragments: { ⟦F0319|F⟧: [{ type: text }] }"),
      .spec(
        """
        formc: 1
        form: A
        include: library.yaml
        sections: [{ rows: [{ type: text }] }]
        === library.yaml
        formc: 1
        types: { T: [a] }
        ruleSets: { r: [required] }
        conditions: { c: true }
        functions: { f: { returns: Bool } }
        rowTypes: { q: { value: Int } }
        fragments: { F: [{ type: text }] }
        """),
      // A name in a signature, a formatter, another condition or another rule set is a use
      .rows(
        "- { type: text, tag: a, disabled: \"f($a)\" }",
        top: "functions: { f: { parameters: [String], returns: Bool } }"),
      .rows(
        "- { type: text, tag: a, hidden: \"ANY f() == 'x'\" }",
        top: "types: { T: [x] }\nfunctions: { f: { returns: \"[T]\" } }"),
      .rows(
        "- { type: text, tag: a, displayValue: f }",
        top: "functions: { f: { parameters: [String], returns: String } }"),
      .rows(
        "- { type: text, tag: a, formatter: f }",
        top: "functions: { f: { parameters: [String], returns: String } }"),
      .rows(
        "- { type: text, tag: a, hidden: c }", top: "conditions: { c: NOT d, d: \"$b == 'x'\" }"
      ).with("- { type: text, tag: b }"),
      .rows(
        "- { type: text, tag: a, rules: [{ use: r }] }",
        top: "ruleSets: { r: [{ use: s }], s: [required] }"),
      .sections(
        "- { tag: s, repeat: { addButton: { type: r }, row: { type: text } } }",
        top: "rowTypes: { r: {} }"),
      .rows("- { type: r, tag: a }", top: "types: { T: [x] }\nrowTypes: { r: { value: T } }"),
      .rows(
        "- { type: r, tag: a, p: x }",
        top: "types: { T: [x] }\nrowTypes: { r: { properties: { p: T } } }"),
      .rows("- { type: view, tag: a, view: V, valueType: 'Set<T>' }", top: "types: { T: [x] }"),
      .rows(
        "- { type: push, tag: a, options: { provider: p, type: T } }", top: "types: { T: [x] }"),
    ] as [SpecCase])
  func reservedOrUnused(spec: SpecCase) { spec.check() }
}
