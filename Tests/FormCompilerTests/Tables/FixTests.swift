import FormCompiler
import FormSyntax
import FormTestSupport
import Testing

/// Fixes suggest the intended spec and remove the mistake for which they are offered.
@Suite struct FixTests {
  private static let rowFixes: [(String, String)] = [
    ("- { type: text, tag: a, titel: A }", "- { type: text, tag: a, title: A }"),
    ("- { \"type\": \"text\", 'titel': A }", "- { \"type\": \"text\", 'title': A }"),
    ("- { tpye: text, tag: a }", "- { type: text, tag: a }"),
    ("- { type: txet, tag: a }", "- { type: text, tag: a }"),
    ("- { type: 'emial', tag: a }", "- { type: 'email', tag: a }"),
    ("- { type: text, tag: a, title: 5 }", "- { type: text, tag: a, title: \"5\" }"),
    (
      "- { type: push, tag: a, options: [x], title: City, placeholder: }",
      "- { type: push, tag: a, options: [x], title: City }"
    ),
    ("- { type: text, tag: a, value: true }", "- { type: text, tag: a, value: \"true\" }"),
    ("- { type: push, tag: a, options: [x, 1] }", "- { type: push, tag: a, options: [x, \"1\"] }"),
    (
      "- { type: push, tag: a, options: [free, pro], value: por }",
      "- { type: push, tag: a, options: [free, pro], value: pro }"
    ),
    (
      "- { type: int, tag: a }\n- { type: int, tag: b, computed: \"$a / 2 + 1\" }",
      "- { type: int, tag: a }\n- { type: int, tag: b, computed: \"INT($a / 2) + 1\" }"
    ),
    (
      "- { type: int, tag: a }\n- { type: currency, tag: b, currency: EUR, computed: \"$a * 0.29\" }",
      "- { type: int, tag: a }\n- { type: currency, tag: b, currency: EUR, computed: \"INT(ROUND($a * 0.29))\" }"
    ),
    (
      "- { type: int, tag: a }\n- { type: decimal, tag: b, computed: \"$a / 2\" }",
      "- { type: int, tag: a }\n- { type: decimal, tag: b, computed: \"$a / 2.0\" }"
    ),
    (
      "- { type: text, tag: a, floatingLabel: yes }",
      "- { type: text, tag: a, floatingLabel: true }"
    ),
    ("- { type: switch, tag: a, value: No }", "- { type: switch, tag: a, value: false }"),
    ("- { type: text, tag: a, commit: blurr }", "- { type: text, tag: a, commit: blur }"),
    (
      "- { type: text, tag: a, rules: [requird, { maxLenght: 5 }] }",
      "- { type: text, tag: a, rules: [required, { maxLength: 5 }] }"
    ),
    (
      "- { type: text, tag: a, rules: [{ maxLength: 5, mesage: M }] }",
      "- { type: text, tag: a, rules: [{ maxLength: 5, message: M }] }"
    ),
    (
      "- { type: text, tag: a, events: { chnage: f } }",
      "- { type: text, tag: a, events: { change: f } }"
    ),
    (
      "- { type: text, tag: name, hidden: \"$nmae2 == 'x'\" }\n- { type: text, tag: name2 }",
      "- { type: text, tag: name, hidden: \"$name2 == 'x'\" }\n- { type: text, tag: name2 }"
    ),
    (
      "- { type: text, tag: name, rules: [{ equalsRow: nmae2 }] }\n- { type: text, tag: name2 }",
      "- { type: text, tag: name, rules: [{ equalsRow: name2 }] }\n- { type: text, tag: name2 }"
    ),
    (
      "- { type: date, tag: a, min: today, value: Now }",
      "- { type: date, tag: a, min: TODAY(), value: NOW() }"
    ),
    (
      "- { type: date, tag: a, format: YYYY-MM-DD }",
      "- { type: date, tag: a, format: yyyy-MM-dd }"
    ),
    (
      "- { type: date, tag: a, format: dd/mm/yyyy }", "- { type: date, tag: a, format: dd/MM/yyyy }"
    ),
    (
      "- { type: time, tag: a, format: 'HH:mm Uhr' }",
      "- { type: time, tag: a, format: 'HH:mm ''Uhr''' }"
    ),
    // Names of other keys and kinds of values
    (
      "- { type: text, tag: a, rules: [{ max: 4 }] }",
      "- { type: text, tag: a, rules: [{ maxLength: 4 }] }"
    ),
    (
      "- { type: multipleSelector, tag: a, options: [x], rules: [{ min: 1 }] }",
      "- { type: multipleSelector, tag: a, options: [x], rules: [{ minItems: 1 }] }"
    ),
    (
      "- { type: int, tag: a, rules: [{ between: { min: 1, max: 5 } }] }",
      "- { type: int, tag: a, rules: [{ between: [1, 5] }] }"
    ),
    (
      "- { type: int, tag: a, rules: [{ between: { to: 5, from: 1 } }] }",
      "- { type: int, tag: a, rules: [{ between: [1, 5] }] }"
    ),
    ("- { type: text, tag: a, rules: required }", "- { type: text, tag: a, rules: [required] }"),
    ("- { type: text, tag: a, hidden: \"true\" }", "- { type: text, tag: a, hidden: true }"),
    (
      "- { type: int, tag: a, rules: [{ assert: \"$value > 3\" }] }",
      "- { type: int, tag: a, rules: [{ assert: \"$self > 3\" }] }"
    ),
    (
      "- { type: push, tag: a, options: { x: One, 'y z': Two } }",
      "- { type: push, tag: a, options: [{ value: x, title: One }, { value: \"y z\", title: Two }] }"
    ),
    ("- type: divider\n  color: #ff0000", "- type: divider\n  color: \"#ff0000\""),
    ("- type: text\n  tag: a\n  title: #1", "- type: text\n  tag: a\n  title: \"#1\""),
    // Keys that belong beside a rule
    (
      "- { type: text, tag: a, rules: [{ email: { allowsEmpty: false } }] }",
      "- { type: text, tag: a, rules: [{ email: true, allowsEmpty: false }] }"
    ),
    (
      "- { type: text, tag: a, rules: [{ minLength: { length: 3, allowsEmpty: false } }] }",
      "- { type: text, tag: a, rules: [{ allowsEmpty: false, minLength: { length: 3 } }] }"
    ),
    // A constant that is called
    (
      "- { type: text, tag: a, title: A }\n- { type: text, hidden: \"$a == nil()\" }",
      "- { type: text, tag: a, title: A }\n- { type: text, hidden: \"$a == nil\" }"
    ),
    // References of other templates
    (
      "- { type: text, tag: a, title: A }\n- { type: staticText, text: \"Hi ${a}, {{a}}\" }",
      "- { type: text, tag: a, title: A }\n- { type: staticText, text: \"Hi {$a}, {$a}\" }"
    ),
    // A number as a category of plurals
    (
      "- { type: int, tag: a }\n- { \"type\": \"text\", \"title\": { \"count\": \"$a\", \"zero\": \"none\", \"other\": \"some\", \"one\": \"1\" } }",
      "- { type: int, tag: a }\n- { \"type\": \"text\", \"title\": { \"count\": \"$a\", \"0\": \"none\", \"other\": \"some\", \"one\": \"1\" } }"
    ),
    (
      "- type: switch\n  tag: a\n- { type: text, hidden: $a == false }",
      "- type: switch\n  value: false\n  tag: a\n- { type: text, hidden: $a == false }"
    ),
    (
      "- { tag: a, type: switch }\n- { type: text, disabled: $a == false }",
      "- { tag: a, value: false, type: switch }\n- { type: text, disabled: $a == false }"
    ),
    // Names from other languages and libraries
    ("- { type: TextRow, tag: a }", "- { type: text, tag: a }"),
    ("- { type: DateTimeInlineRow, tag: a }", "- { type: dateTime, tag: a }"),
    ("- { type: checkbox, tag: a }", "- { type: check, tag: a }"),
    ("- { type: dropdown, tag: a, options: [x] }", "- { type: push, tag: a, options: [x] }"),
    ("- { type: toggle, tag: a }", "- { type: switch, tag: a }"),
    ("- { type: text, tag: a, label: A }", "- { type: text, tag: a, title: A }"),
    ("- { type: text, tag: a, isRequired: true }", "- { type: text, tag: a, rules: [required] }"),
    (
      "- { \"type\": \"text\", \"tag\": \"a\", \"isRequired\": true }",
      "- { \"type\": \"text\", \"tag\": \"a\", \"rules\": [\"required\"] }"
    ),
    ("- { type: slider, tag: a, minimumValue: 1 }", "- { type: slider, tag: a, min: 1 }"),
    (
      "- { type: date, tag: a, noValueDisplayText: None }",
      "- { type: date, tag: a, emptyText: None }"
    ),
    (
      "- { type: text, tag: a, validationOptions: .validatesOnBlur }",
      "- { type: text, tag: a, validates: onBlur }"
    ),
    (
      "- { type: text, tag: a, validates: validatesOnChangeAfterBlurred }",
      "- { type: text, tag: a, validates: onChangeAfterBlurred }"
    ),
    (
      "- { type: button, title: A, presentationMode: Terms }",
      "- { type: button, title: A, present: { controller: Terms } }"
    ),
    (
      "- { type: button, title: A, present: Terms }",
      "- { type: button, title: A, present: { controller: Terms } }"
    ),
    (
      "- { type: link, title: A, href: \"https://example.com\" }",
      "- { type: link, title: A, url: \"https://example.com\" }"
    ),
    (
      "- { type: text, tag: a, onChange: save }",
      "- { type: text, tag: a, onChange: [{ call: save }] }"
    ),
    (
      "- { \"type\": \"text\", \"tag\": \"a\", \"onCellHighlightChanged\": \"look\" }",
      "- { \"type\": \"text\", \"tag\": \"a\", \"events\": { \"highlight\": \"look\" } }"
    ),
    (
      "- { type: text, tag: a, events: { onChange: f, onRowValidationChanged: g } }",
      "- { type: text, tag: a, events: { change: f, validation: g } }"
    ),
    (
      "- { type: text, tag: a, swipe: { trailing: [{ id: x, title: X, handler: h, color: '#fff' }] } }",
      "- { type: text, tag: a, swipe: { trailing: [{ id: x, title: X, handler: h, background: '#fff' }] } }"
    ),
    // Rules
    ("- { type: text, tag: a, mandatory: true }", "- { type: text, tag: a, rules: [required] }"),
    (
      "- { type: text, tag: a, maxLength: 5 }",
      "- { type: text, tag: a, rules: [{ maxLength: 5 }] }"
    ),
    (
      "- { type: text, tag: a, isRequired: \"$b == 1\" }\n- { type: int, tag: b }",
      "- { type: text, tag: a, rules: [{ required: true, when: \"$b == 1\" }] }\n- { type: int, tag: b }"
    ),
    (
      "- { type: text, tag: a, rules: [{ required: \"$b == 1\" }] }\n- { type: int, tag: b }",
      "- { type: text, tag: a, rules: [{ required: true, when: \"$b == 1\" }] }\n- { type: int, tag: b }"
    ),
    (
      "- type: text\n  tag: a\n  rules:\n    - required: $b.isValid\n      message: M\n- { type: int, tag: b }",
      """
      - type: text
        tag: a
        rules:
          - required: true
            when: $b.isValid
            message: M
      - { type: int, tag: b }
      """
    ),
    (
      "- { type: check, tag: a, value: false, rules: [required] }",
      "- { type: check, tag: a, value: false, rules: [accepted] }"
    ),
    (
      "- { type: check, tag: a, value: false, rules: [{ required: true, message: M }] }",
      "- { type: check, tag: a, value: false, rules: [{ accepted: true, message: M }] }"
    ),
    // Expressions
    (
      "- { type: text, tag: a }\n- { type: text, tag: b, hidden: \"$a IS NOT EMPTY\" }",
      "- { type: text, tag: a }\n- { type: text, tag: b, hidden: \"$a != nil\" }"
    ),
    (
      "- { type: switch, tag: a, value: true }\n- { type: text, tag: b, hidden: $a.value == true }",
      "- { type: switch, tag: a, value: true }\n- { type: text, tag: b, hidden: $a == true }"
    ),
    // Invisible characters
    ("- { type: text, tag: a\u{200B} }", "- { type: text, tag: a }"),
    ("- { type: text, ti\u{A0}tle: A }", "- { type: text, title: A }"),
    ("- { type: te\u{AD}xt, tag: a }", "- { type: text, tag: a }"),
    (
      "- { type: text, tag: a, disabled: \"$a\u{A0}== 'x'\" }",
      "- { type: text, tag: a, disabled: \"$a == 'x'\" }"
    ),
    (
      "- { type: text, tag: a, disabled: \"$\u{2060}a == 'x\u{A0}y'\" }",
      "- { type: text, tag: a, disabled: \"$a == 'x\u{A0}y'\" }"
    ),
    // Inside quotes a fix is escaped accordingly
    (
      "- { type: date, tag: a, disabled: \"$a == '2026-01-31'\" }",
      "- { type: date, tag: a, disabled: \"$a == DATE('2026-01-31')\" }"
    ),
    (
      "- { type: date, tag: a, disabled: '$a == ''2026-01-31''' }",
      "- { type: date, tag: a, disabled: '$a == DATE(''2026-01-31'')' }"
    ),
    (
      "- type: date\n  tag: a\n  disabled: >-\n    $a\n    == '2026-01-31'",
      "- type: date\n  tag: a\n  disabled: >-\n    $a\n    == DATE('2026-01-31')"
    ),
    (
      "- { type: int, tag: a, disabled: $a === 1 OR $a == 0x1F }",
      "- { type: int, tag: a, disabled: $a == 1 OR $a == 31 }"
    ),
    (
      "- { type: int, tag: a, disabled: \"($a == 1\" }",
      "- { type: int, tag: a, disabled: \"($a == 1)\" }"
    ),
    (
      "- { type: int, tag: a, disabled: \"$a BETWEEN 1 AND 5\" }",
      "- { type: int, tag: a, disabled: \"$a BETWEEN {1, 5}\" }"
    ),
    (
      "- { type: int, tag: a, disabled: \"1 < $a < 5\" }",
      "- { type: int, tag: a, disabled: \"1 < $a AND $a < 5\" }"
    ),
  ]

  @Test(arguments: rowFixes)
  func rowsAreFixed(broken: String, fixed: String) {
    let result = MarkedSpec(SpecCase.rows(broken).text).fixed()
    #expect(result == SpecCase.rows(fixed).text)
    #expect(MarkedSpec(result).compile().diagnostics.filter { $0.severity == .error } == [])
  }

  @Test(arguments: [
    (
      "form: my form\nformc: 1\nsections: [{ rows: [{ type: text }] }]",
      "form: MyForm\nformc: 1\nsections: [{ rows: [{ type: text }] }]"
    ),
    (
      "formc: 1\nform: A\nstyle: group\nsections: [{ rows: [{ type: text }] }]",
      "formc: 1\nform: A\nstyle: grouped\nsections: [{ rows: [{ type: text }] }]"
    ),
    (
      "formc: 1\nform: A\nsections: [{ use: F }]\nfragments: { F: [{ type: text }] }",
      "formc: 1\nform: A\nsections: [{ use: { fragment: F } }]\nfragments: { F: [{ type: text }] }"
    ),
    (
      "formc: 1\nform: A\nsections: [{ rows: [{ type: push, options: Plna }] }]\ntypes: { Plan: [a] }",
      "formc: 1\nform: A\nsections: [{ rows: [{ type: push, options: Plan }] }]\ntypes: { Plan: [a] }"
    ),
    (
      "formc: 1\nform: A\nsections: [{ tag: s, select: single, options: [x] }]",
      "formc: 1\nform: A\nsections: [{ tag: s, select: { mode: single }, options: [x] }]"
    ),
    (
      "formc: 1\nform: A\nsections: [{ tag: s, selectionType: \"multipleSelection\", options: [x] }]",
      "formc: 1\nform: A\nsections: [{ tag: s, select: { \"mode\": \"multiple\" }, options: [x] }]"
    ),
    (
      "formc: 1\nform: A\nsections: [{ tag: s, repeat: { addButton: Add, row: { type: text } } }]",
      "formc: 1\nform: A\nsections: [{ tag: s, repeat: { addButton: { title: Add }, row: { type: text } } }]"
    ),
    (
      "formc: 1\nform: A\nsections:\n- tag: s\n  repeat:\n    addButton: Add, please\n    row: { type: text }",
      "formc: 1\nform: A\nsections:\n- tag: s\n  repeat:\n    addButton: { title: \"Add, please\" }\n    row: { type: text }"
    ),
    (
      "formc: 1\nform: A\nsections: [{ tag: c, repeat: { kinds: { a: 5, b: yes } } }]",
      "formc: 1\nform: A\nsections: [{ tag: c, repeat: { kinds: { a: { title: \"5\" }, b: { title: yes } } } }]"
    ),
    (
      "formc: 1\nform: A\nlanguage: PT_pt\nsections: [{ rows: [{ type: text }] }]",
      "formc: 1\nform: A\nlanguage: pt-PT\nsections: [{ rows: [{ type: text }] }]"
    ),
    (
      "formc: 1\nform: A\nnavigationOptions: false\nsections: [{ rows: [{ type: text }] }]",
      "formc: 1\nform: A\nnavigation: { enabled: false }\nsections: [{ rows: [{ type: text }] }]"
    ),
  ])
  func specsAreFixed(broken: String, fixed: String) {
    let result = MarkedSpec(broken).fixed()
    #expect(result == fixed)
    #expect(MarkedSpec(result).compile().diagnostics == [])
  }

  /// No fix is offered if the nearest name, place or notation would be wrong.
  @Test(
    arguments: [
      // Names with the opposite meaning
      .rows(
        "- { type: text, tag: a, rules: [{ ⟦F0309|notEqualsRow⟧: b }] }\n- { type: text, tag: b }"),
      .rows("- { type: text, tag: a, ⟦F0201|unhidden⟧: true }"),
      .rows("- { type: text, tag: a, whenHidden: ⟦F0209|dontClear⟧ }"),
      .rows("- { type: text, tag: a, whenHidden: ⟦F0209|notExclude⟧ }"),
      .rows("- { type: text, tag: a, whenHidden: ⟦F0209|noClear⟧ }"),
      .rows("- { type: text, tag: a, validates: ⟦F0209|notOnChange⟧ }"),
      .rows("- { type: text, tag: a, commit: ⟦F0209|notBlur⟧ }"),
      .rows("- { type: text, tag: a, capitalization: ⟦F0209|unwords⟧ }"),
      .rows("- { type: text, tag: a, keyboard: ⟦F0209|notNumberPad⟧ }"),
      .rows("- { type: text, tag: a, ⟦F0201|hiddenUnless⟧: true }"),
      .rows("- { type: text, tag: a, ⟦F0201|disabledUnless⟧: true }"),
      .rows("- { type: text, tag: a, ⟦F0201|disableAutocorrection⟧: true }"),
      .rows("- { type: text, tag: a, ⟦F0201|insecure⟧: true }"),
      .rows("- { type: text, tag: a, ⟦F0201|secureOff⟧: true }"),
      .rows("- { type: push, tag: a, options: [x], ⟦F0201|isNotDeselectable⟧: true }"),
      .rows("- { type: text, tag: a }\n- { type: text, hidden: \"$a.⟦F0507|isInvalid⟧ == true\" }"),
      .rows(
        "- { type: text, tag: a }\n- { type: text, hidden: \"$a.⟦F0507|isNotHidden⟧ == true\" }"),
      .rows(
        "- { type: text, tag: a }\n- { type: text, hidden: \"$a.⟦F0507|isNotDirty⟧ == true\" }"),
      .rows("- { type: text, tag: a }\n- { type: text, hidden: \"$a.⟦F0507|isVisible⟧ == true\" }"),
      .rows("- { type: int, tag: maxAge }\n- { type: text, hidden: \"⟦F0302|$minAge⟧ == 5\" }"),
      // A key of another row type or mapping
      .rows("- { type: button, title: A, action: f, ⟦F0202|style⟧: destructive }"),
      .rows("- { type: switch, tag: a, ⟦F0202|style⟧: inline }"),
      .rows(
        "- { type: text, tag: a, swipe: { leading: [{ id: a, title: A, handler: h, ⟦F0202|url⟧: x }] } }"
      ),
      .sections("- { ⟦F0202|type⟧: text, ⟦F0202|placeholder⟧: A }"),
      // Names of the wrong kind
      .rows("- { type: text, tag: a, hidden: \"yes⟦F0501|()⟧\" }"),
      .rows("- { type: text, tag: a, computed: \"no⟦F0501|(1)⟧\" }"),
      .rows("- { type: text, tag: a, computed: \"⟦F0503|RANDOM⟧(6)\" }"),
      .rows("- { type: text, tag: name }\n- { type: text, hidden: \"⟦F0302|$nmae⟧ > 5\" }"),
      .rows("- { type: text, tag: country, hidden: \"⟦F0302|$contry⟧ == 'DE'\" }"),
      // Values that are no keywords, names or texts
      .sections("- { select: ⟦F0203|news⟧, options: [a], tag: s }"),
      .sections("- { select: ⟦F0203|3⟧, options: [a], tag: s }"),
      .rows("- { type: text, tag: a, onChange: ⟦F0203|save me⟧ }"),
      // Quoting the number would compare it as text
      .rows("- { type: text, tag: a }\n- { type: text, hidden: \"$a > ⟦F0504|1200⟧\" }"),
      .rows("- { type: text, tag: a }\n- { type: text, hidden: \"$a BETWEEN {⟦F0504|1⟧, 5}\" }"),
      // An amount in dollars
      .rows("- { type: int, tag: price }\n- { type: staticText, text: \"${⟦F0415|price⟧}\" }"),
    ] as [SpecCase])
  func hasNoFix(spec: SpecCase) {
    spec.check()
    #expect(MarkedSpec(spec.text).compile().diagnostics.flatMap(\.fixes) == [])
  }

  /// The fix for a duplicate key removes the key without content.
  @Test(
    arguments: [
      (
        "formc: 1\nform: A\nsections:\nsections: [{ rows: [{ type: text }] }]",
        "formc: 1\nform: A\nsections: [{ rows: [{ type: text }] }]"
      ),
      (
        "formc: 1\nform: A\nsections: []\nsections:\n- rows: [{ type: text }]",
        "formc: 1\nform: A\nsections:\n- rows: [{ type: text }]"
      ),
      (
        "formc: 1\nform: A\nsections: [{ rows: [{ tag: '', tag: a, type: text }] }]",
        "formc: 1\nform: A\nsections: [{ rows: [{ tag: a, type: text }] }]"
      ),
      (
        "formc: 1\nform: A\nsections: [{ rows: [{ type: text }] }]\nsections:",
        "formc: 1\nform: A\nsections: [{ rows: [{ type: text }] }]\n"
      ),
      // It is unknown which of the two keys is right.
      (
        "formc: 1\nform: A\nsections: [{ rows: [{ type: text }] }]\nsections: [{ rows: [{ type: int }] }]",
        nil
      ),
    ] as [(String, String?)])
  func duplicateKeys(broken: String, fixed: String?) {
    let spec = MarkedSpec(broken)
    #expect(spec.compile().diagnostics.map(\.code).contains(.duplicateKey))
    #expect(spec.fixed() == fixed ?? broken)
  }

  @Test(arguments: GoldenSpecs.names(in: "err"))
  func everyFixOfTheGoldenSpecsHelps(name: String) throws {
    let result = try GoldenSpecs.compile(name, in: "err")
    let trial = FixTrial(result.diagnostics, in: result.sources) { changed in
      GoldenSpecs.compile(name, replacing: changed, in: "err").diagnostics
    }
    #expect(trial.failures == [])
  }
}
