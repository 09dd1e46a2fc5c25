import FormCompiler
import FormSyntax
import Testing

/// Warnings about expressions whose result in a new form, in which rows are blank, is unintended.
@Suite struct BlankRowTests {
  private static let rest = """

    - { type: int, tag: n, title: N }
    - { type: decimal, tag: d, title: D, value: 5 }
    - { type: text, tag: t, title: T }
    - { type: segmented, tag: q, title: Q, options: ['yes', 'no'] }
    - { type: push, tag: r, title: R, options: [a, b, c, d] }
    - { type: date, tag: from, title: From }
    - { type: switch, tag: on, title: On, value: false }
    """

  private func check(
    _ rows: String, top: String = "", fixes count: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let spec = SpecCase.rows(rows + Self.rest, top: top)
    spec.check(sourceLocation: sourceLocation)
    let fixed = MarkedSpec(spec.text).checkFixes(sourceLocation: sourceLocation)
    if let count { #expect(fixed == count, sourceLocation: sourceLocation) }
  }

  // MARK: - IF

  /// `IF` in a computed row must not choose a result while the rows that it reads are blank.
  @Test(arguments: [
    ("text", "IF(⟦F0554|$n >= 10⟧, 'Severe', 'Minimal')"),
    ("text", "IF(⟦F0554|10 <= $n⟧, 'Severe', 'Minimal')"),
    ("text", "IF(⟦F0554|$n BETWEEN {1, 5}⟧, 'In', 'Out')"),
    ("text", "IF(⟦F0554|$n > 10⟧, 'A', IF($n > 5, 'B', 'C'))"),
    ("text", "'Level: ' + IF(⟦F0554|$n > 10⟧, 'A', 'B')"),
    ("text", "IF(NOT ⟦F0554|$n > 3⟧, 'Few', 'Many')"),
    ("text", "IF(⟦F0554|$q != 'yes'⟧, 'No', 'Yes')"),
    ("text", "IF(⟦F0554|$n + 1 > $d⟧, 'More', 'Less')"),
    ("text", "IF(⟦F0554|$from < TODAY()⟧, 'Past', 'Future')"),
    ("int", "IF(⟦F0554|$n >= 40⟧, 500, 250)"), ("switch", "IF(⟦F0554|$n < 18⟧, false, true)"),
    ("text", "COALESCE(IF(⟦F0554|$n > 2⟧, 'A', 'B'), 'C')"),
    // The result for a blank row is absent or correct
    ("text", "IF($n >= 10, 'Severe', nil)"),
    ("text", "IF($n == nil, nil, IF($n >= 10, 'Severe', 'Minimal'))"),
    ("text", "IF(COALESCE($n, 0) >= 10, 'Severe', 'Minimal')"),
    ("text", "IF($n >= 10 AND $n != nil, 'A', 'B')"),
    ("text", "IF($d >= 10, 'Severe', 'Minimal')"), ("text", "IF($q == 'yes', 'Yes', 'No')"),
    ("text", "IF($n > 10, 'A', $t)"), ("int", "IF($n > 40, 10, 0)"),
    ("decimal", "IF($n > 40, 0.9, 1.0)"),
    ("decimal", "$d + IF($n > 3, 10.0, 5.0)"), ("switch", "IF($n >= 18, true, false)"),
    // `!= true` includes a blank switch on purpose; `== false` is reported at the switch
    ("text", "IF($m != true, 'No', 'Yes')"), ("text", "IF(NOT $m == true, 'No', 'Yes')"),
    ("text", "IF($t BEGINSWITH 'a', 'A', 'B')"), ("text", "IF(LENGTH($t) > 3, 'Long', 'Short')"),
  ])
  func computed(type: String, expression: String) {
    check(
      "- { type: \(type), tag: x, title: X, computed: \"\(expression)\" }\n- { type: check, tag: m, title: M }"
    )
  }

  /// The same warning applies to other computed rows, entries, texts and fragments.
  @Test(
    arguments: [
      .rows(
        "- { type: field, tag: s, valueType: Int, computed: $a + $b }\n- { type: int, tag: a }\n- { type: int, tag: b, value: 1 }\n- { type: label, tag: x, computed: \"IF(⟦F0554|$s >= 10⟧, 'Severe', 'Minimal')\" }"
      ),
      .rows(
        "- { type: field, tag: s, valueType: Int, computed: $b * 2 }\n- { type: int, tag: b, value: 1 }\n- { type: label, tag: x, computed: \"IF($s >= 10, 'Severe', 'Minimal')\" }"
      ),
      .rows(
        "- { type: field, tag: s, valueType: Int }\n- { type: label, tag: x, computed: \"IF($s >= 10, 'Severe', 'Minimal')\" }"
      ),
      .rows(
        "- { type: int, tag: a }\n- { type: staticText, text: { text: '{x}', with: { x: \"IF(⟦F0554|$a >= 10⟧, 'Severe', 'Minimal')\" } } }"
      ),
      .sections(
        "- tag: l\n  repeat: { rows: [{ type: int, tag: a }, { type: label, tag: x, computed: \"IF(⟦F0554|$$a > 3⟧, 'A', 'B')\" }] }"
      ),
      .sections(
        "- tag: l\n  repeat: { rows: [{ type: int, tag: a }] }\n- rows: [{ type: label, tag: x, computed: \"IF(SUM($l.a) > 3, 'A', 'B')\" }]"
      ),
      // A selectable section whose choice is given by a row
      .sections(
        "- tag: s\n  select: {}\n  rows: [{ type: listCheck, selectableValue: a, value: a }, { type: listCheck, selectableValue: b }]\n- tag: o\n  select: {}\n  options: [a, b]\n- rows:\n  - { type: label, computed: \"IF($s != 'a', 'A', 'B')\" }\n  - { type: label, computed: \"IF(⟦F0554|$o != 'a'⟧, 'A', 'B')\" }"
      ),
      .rows(
        "- { use: { fragment: F, prefix: p } }",
        top:
          "fragments: { F: [{ type: int, tag: a }, { type: label, tag: x, computed: \"IF(⟦F0554|$a > 3⟧, 'A', 'B')\" }] }"
      ),
      .rows(
        "- { type: int, tag: a }\n- { type: label, tag: x, computed: \"IF(⟦F0554|isOld⟧, 'A', 'B')\" }",
        top: "conditions: { isOld: $a > 3 }"),
      .rows(
        "- { type: int, tag: a }\n- { type: label, tag: x, computed: \"IF(NOT ⟦F0554|isOld⟧, 'A', 'B')\" }",
        top: "conditions: { isOld: isAny AND $a < 90, isAny: $a > 3 }"),
      .rows(
        "- { type: int, tag: a }\n- { type: label, tag: x, computed: \"IF(isOld, 'A', 'B')\" }",
        top: "conditions: { isOld: $a > 3 AND $a != nil }"),
      .rows(
        "- { type: int, tag: a }\n- { type: label, tag: x, computed: \"IF(isOld, 'A', 'B')\" }",
        top: "conditions: { isOld: \"COALESCE($a, 0) > 3\" }"),
      .rows(
        "- { type: int, tag: a }\n- { type: label, tag: x, computed: \"IF($a == nil, nil, IF(isOld, 'A', 'B'))\" }",
        top: "conditions: { isOld: $a > 3 }"),
      .rows(
        "- { type: segmented, tag: q, options: ['yes', 'no'] }\n- { type: label, tag: x, computed: \"IF(isNo, 'A', 'B')\" }",
        top: "conditions: { isNo: $q == 'no' }"),
      .rows(
        "- { type: text, tag: a }\n- { type: label, tag: x, computed: \"IF(LENGTH($a) < $n, 'A', 'B')\" }\n- { type: int, tag: n, value: 3 }"
      ),
    ] as [SpecCase])
  func computedElsewhere(spec: SpecCase) {
    spec.check()
    MarkedSpec(spec.text).checkFixes()
  }

  @Test func ifIsFixed() {
    let rows = "- type: label\n  computed: IF($n > 3, 'A', 'B')\n- { type: int, tag: n }"
    #expect(
      MarkedSpec(SpecCase.rows(rows).text).fixed()
        == SpecCase.rows(rows).text.replacing(
          "IF($n > 3, 'A', 'B')", with: "IF($n == nil, nil, IF($n > 3, 'A', 'B'))"))
  }

  /// The fixes for an untouched switch in `IF` lead to no other warning.
  @Test(arguments: ["$b == false", "NOT $b == false", "$b != false", "NOT $b != false"])
  func untouchedSwitchInIf(condition: String) {
    let spec = MarkedSpec(
      SpecCase.rows(
        "- { type: check, tag: ⟦F0554|b⟧, title: B }\n- { type: label, computed: \"IF(\(condition), 'A', 'B')\" }"
      ).text)
    #expect(MarkedSpec.describe(spec.compile()) == spec.expected)
    #expect(spec.checkFixes() == 2)
  }

  // MARK: - Switches

  /// A comparison with an untouched switch, which is neither on nor off, is always reported.
  @Test(arguments: [
    ("$b == false", "$b != true"), ("NOT $b == false", "$b == true"), ("$b != false", "$b == true"),
    ("NOT $b != false", "$b != true"), ("false != $b", "$b == true"),
    ("$n > 3 OR NOT $b == false", "$n > 3 OR $b == true"),
    ("NOT ($b == false OR $n > 3)", "NOT ($b != true OR $n > 3)"),
  ])
  func untouchedSwitch(condition: String, fixed: String) {
    for key in ["hidden", "disabled"] {
      func spec(_ condition: String, _ tag: String) -> String {
        SpecCase.rows(
          "- { type: text, tag: x, title: X, \(key): \"\(condition)\" }\n- { type: check, tag: \(tag), title: B }"
            + Self.rest
        ).text
      }
      let marked = MarkedSpec(spec(condition, "⟦F0554|b⟧"))
      #expect(MarkedSpec.describe(marked.compile()) == marked.expected)
      #expect(marked.checkFixes() == 2)
      let fix = marked.compile().diagnostics.flatMap(\.fixes).last
      #expect(
        fix.map { MarkedSpec.apply($0.edits, to: marked.files[0].bytes) } == spec(fixed, "b"))
    }
  }

  /// A switch that is computed from a condition is never absent, so comparing it is not reported.
  @Test(arguments: [
    ("$n > 3", "$c == false", false), ("$n > 3 AND $t != nil", "$c != false", false),
    ("IF($n > 3, true, false)", "NOT $c == false", false),
    ("COALESCE($m, false)", "$c == false", false),
    ("$m", "$c == false", true), ("IF($n > 3, $m, nil)", "$c != false", true),
  ])
  func computedSwitch(computed: String, condition: String, isReported: Bool) {
    for type in ["field, valueType: Bool", "switch, title: C"]
    where !isReported || type.hasPrefix("field") {
      let hidden = isReported ? "⟦F0554|\(condition)⟧" : condition
      check(
        "- { tag: c, type: \(type), computed: \"\(computed)\" }\n- { type: check, tag: m, title: M }\n- { type: text, title: X, hidden: \"\(hidden)\" }\n- { type: text, title: X, rules: [{ required: true, when: $c != true }] }"
      )
    }
  }

  // MARK: - Rules

  @Test(arguments: [
    ("int", "⟦F0554|$self > $n⟧", 1), ("int", "⟦F0554|$x > $n⟧", 1),
    ("int", "⟦F0554|$x + $n <= 10⟧", 1),
    ("int", "⟦F0554|10 >= $self + $n⟧", 1), ("int", "$self > 0 AND ⟦F0554|$self < $n⟧", 1),
    ("int", "⟦F0554|$self BETWEEN {1, $n}⟧", 1), ("date", "⟦F0554|$self > $from⟧", 1),
    ("date", "⟦F0554|$self - $from < DAYS(10)⟧", 1),
    // Assertions that hold while the other row is blank
    ("int", "$n == nil OR $self > $n", 0), ("int", "NOT $self <= $n", 0),
    ("int", "$self + COALESCE($n, 0) <= 10", 0),
    ("int", "$self > $n OR $on == true", 0), ("int", "$self > $d", 0), ("int", "$self != $n", 0),
    ("int", "$self > 3", 0),
    ("int", "IF($n == nil, 0, $n) < $self", 0), ("text", "$self == $t", 0),
  ])
  func assertion(type: String, condition: String, fixCount: Int) {
    check(
      "- { type: \(type), tag: x, title: X, rules: [{ assert: \"\(condition)\" }] }",
      fixes: fixCount)
  }

  /// Assertions by a named condition, through computed rows, and over the entries of a list.
  @Test(
    arguments: [
      .rows(
        "- { type: int, tag: x, title: X, rules: [{ assert: ⟦F0554|ok⟧ }] }",
        top: "conditions: { ok: $x + $n <= 10 }"),
      .rows(
        "- { type: int, tag: x, title: X, rules: [{ assert: ok }] }",
        top: "conditions: { ok: $n == nil OR $x + $n <= 10 }"),
      .rows(
        "- { type: int, tag: x, title: X, rules: [{ assert: ⟦F0554|ok⟧ }] }",
        top: "conditions: { ok: $x <= $n }"),
      // A row computed from the checked value is not blank during the check
      .rows(
        "- { type: int, tag: x, title: X, rules: [{ assert: $sum <= 100 }] }\n- { type: decimal, tag: sum, computed: $x + $d }"
      ),
      .rows(
        "- { type: int, tag: x, title: X, rules: [{ assert: ok }] }\n- { type: int, tag: sum, computed: $x * 2 }",
        top: "conditions: { ok: $sum <= 100 }"),
      .rows(
        "- { type: int, tag: x, title: X, rules: [{ assert: ⟦F0554|$sum <= 100⟧ }] }\n- { type: int, tag: sum, computed: $x + $n }"
      ),
      .sections(
        "- tag: l\n  repeat: { rows: [{ type: int, tag: x }] }\n  rules: [{ assert: \"⟦F0554|SUM($self.x) <= $n⟧\" }]\n- rows:"
      ),
      .sections(
        "- tag: l\n  repeat: { rows: [{ type: int, tag: x }] }\n  rules: [{ assert: \"⟦F0554|$self.@count < $n⟧\" }]\n- rows:"
      ),
      .sections(
        "- tag: l\n  repeat: { rows: [{ type: int, tag: x }] }\n  rules: [{ assert: \"$self.x.@max <= $n OR SUM($self.x) != $n\" }]\n- rows:"
      ),
    ] as [SpecCase])
  func assertionElsewhere(spec: SpecCase) {
    let spec = SpecCase(text: spec.text + Self.rest.replacing("\n", with: "\n      ") + "\n")
    spec.check()
    MarkedSpec(spec.text).checkFixes()
  }

  @Test(arguments: [
    ("$n != nil", false), ("$n > 0", false), ("$on == true", true), ("$q == 'yes'", true),
  ])
  func conditionOfAssertion(when: String, isReported: Bool) {
    let condition = isReported ? "⟦F0554|$self > $n⟧" : "$self > $n"
    check(
      "- { type: int, tag: x, title: X, rules: [{ assert: \"\(condition)\", when: \"\(when)\" }] }")
  }

  /// An expression is not reported if its row is hidden while the row that it reads is blank.
  @Test(
    arguments: [
      .rows("- { type: label, tag: x, hidden: $n == nil, computed: \"IF($n > 3, 'A', 'B')\" }"),
      .rows("- { type: label, tag: x, hidden: NOT $n > 1, computed: \"IF($n > 3, 'A', 'B')\" }"),
      .rows(
        "- { type: label, tag: x, hidden: $q != 'yes', computed: \"IF(⟦F0554|$n > 3⟧, 'A', 'B')\" }"
      ),
      .rows(
        "- { type: int, tag: x, title: X, hidden: isNew, rules: [{ assert: $self > $n }] }",
        top: "conditions: { isNew: $n == nil }"),
      .rows(
        "- type: group\n  hidden: $n == nil\n  rows: [{ type: int, title: X, rules: [{ assert: $self > $n }] }]"
      ),
      .rows(
        "- { type: int, tag: x, title: X, rules: [{ assert: \"⟦F0554|$self > $n⟧ AND ⟦F0554|$x < $m⟧\" }] }\n- { type: int, tag: m, title: M }"
      ),
    ] as [SpecCase])
  func guarded(spec: SpecCase) {
    let spec = SpecCase(text: spec.text + Self.rest.replacing("\n", with: "\n      ") + "\n")
    spec.check()
    MarkedSpec(spec.text).checkFixes()
  }

  @Test func guardedByAPage() {
    let pages = """
      formc: 1
      form: Trip
      pages:
        - title: First
          sections: [{ rows: [{ type: int, tag: n, title: N }] }]
        - title: Second
          when: $n != nil
          sections: [{ rows: [{ type: int, title: X, rules: [{ assert: $self > $n }] }] }]

      """
    SpecCase(text: pages).check()
  }

  /// A later page is only reached after the required rows of earlier pages are filled in.
  @Test(arguments: [
    ("[required]", "hidden: $q == 'no', rules: [required]", false),
    ("[]", "hidden: ⟦F0554|$q == 'no'⟧, rules: [required]", true),
    (
      "[{ required: true, when: $m == true }]", "hidden: ⟦F0554|$q == 'no'⟧, rules: [required]",
      true
    ),
    ("[required]", "computed: \"IF($q != 'no', 'A', 'B')\"", false),
    ("[required]", "computed: \"IF($copy != 'no', 'A', 'B')\"", false),
    ("[]", "computed: \"IF(⟦F0554|$copy != 'no'⟧, 'A', 'B')\"", true),
    ("[required]", "computed: \"IF(NOT isNo, 'A', 'B')\"", false),
    ("[]", "computed: \"IF(NOT ⟦F0554|isNo⟧, 'A', 'B')\"", true),
    ("[required]", "rules: [{ required: true, when: $q != 'no' }]", false),
    ("[required]", "rules: [{ required: true, when: isUsed }]", false),
    ("[]", "rules: [{ required: true, when: ⟦F0554|$q != 'no'⟧ }]", true),
  ])
  func laterPage(rules: String, row: String, isReported: Bool) {
    let question = "{ type: segmented, tag: q, title: Q, options: ['yes', 'no'], rules: \(rules) }"
    let copy =
      "{ type: field, tag: copy, valueType: String, computed: $q }, { type: check, tag: m, title: M, value: false }, { type: staticText, text: T, hidden: isNo }, { type: staticText, text: T, hidden: isUsed }"
    let other = "{ type: text, tag: x, title: X, \(row) }"
    func pages(_ first: String, _ second: String) -> SpecCase {
      SpecCase(
        text: """
          formc: 1
          form: Trip
          conditions: { isNo: $q == 'no', isUsed: isOther, isOther: $q != 'no' }
          pages:
            - title: First
              sections: [{ rows: [\(first)] }]
            - title: Second
              sections: [{ rows: [\(second)] }]

          """)
    }
    pages("\(question), \(copy)", other).check()
    if !row.contains("hidden") { return }
    // The required row is on the same page as the condition that hides it.
    let marked =
      other.contains("⟦") ? other : other.replacing("$q == 'no'", with: "⟦F0554|$q == 'no'⟧")
    pages("\(question), \(marked)", copy).check()
    pages("\(marked), \(copy)", question).check()
  }

  @Test func assertionIsFixed() throws {
    let rows =
      "- { type: int, tag: x, title: X, rules: [{ assert: '$self + $n + $m < 9' }] }\n- { type: int, tag: n }\n- { type: int, tag: m }"
    #expect(
      MarkedSpec(SpecCase.rows(rows).text).fixed()
        == SpecCase.rows(rows).text.replacing(
          "'$self + $n + $m < 9'", with: "'($n == nil OR $m == nil OR $self + $n + $m < 9)'"))
    let other = MarkedSpec(
      SpecCase.rows(rows.replacing("$self + $n + $m < 9", with: "$self > $n")).text)
    #expect(
      try #require(other.compile().diagnostics.first).help == [
        "the rule `greaterThan: $n` passes then"
      ])
  }

  // MARK: - Hiding

  /// A required row must not show before the row in its condition has a value.
  @Test(arguments: [
    ("⟦F0554|$q == 'no'⟧", "$q != 'yes'"), ("⟦F0554|$q IN {'no'}⟧", "$q != 'yes'"),
    ("⟦F0554|$r IN {'a', 'b', 'c'}⟧", "$r != 'd'"),
    ("⟦F0554|$r IN {'a', 'b'}⟧", "($r == nil OR $r IN {'a', 'b'})"),
    ("NOT ⟦F0554|$q != 'no'⟧", "NOT $q == 'yes'"),
    ("NOT ⟦F0554|$n != 0⟧", "NOT ($n != nil AND $n != 0)"),
    ("⟦F0554|$n < 18⟧", "($n == nil OR $n < 18)"), ("⟦F0554|$n == 0⟧", "($n == nil OR $n == 0)"),
    ("⟦F0554|$from > TODAY()⟧", "($from == nil OR $from > TODAY())"),
    // The row is hidden at first, or only one answer hides it
    ("$q != 'yes'", ""), ("$q == nil OR $q == 'no'", ""), ("$r == 'a'", ""), ("$on == true", ""),
    ("$d < 3", ""),
    ("$t == 'none'", ""), ("$q == 'no' OR $on == false", ""),
  ])
  func requiredRow(condition: String, fixed: String) {
    func rows(_ condition: String, _ rules: String) -> String {
      "- { type: text, tag: x, title: X, hidden: \"\(condition)\", rules: \(rules) }"
    }
    check(rows(condition, "[required]"), fixes: fixed.isEmpty ? 0 : 1)
    check(
      rows(condition, "[{ minLength: 3, allowsEmpty: false }]"), fixes: fixed.isEmpty ? 0 : 1)
    if fixed.isEmpty { return }
    let spec = MarkedSpec(SpecCase.rows(rows(condition, "[{ required: true }]") + Self.rest).text)
    #expect(spec.fixed() == SpecCase.rows(rows(fixed, "[{ required: true }]") + Self.rest).text)
    let plain = condition.replacing("⟦F0554|", with: "").replacing("⟧", with: "")
    check(rows(plain, "[{ required: true, when: $on == true }, { maxLength: 3 }]"))
    check(rows(plain, "[{ required: true, severity: warning }]"))
    check(
      rows(plain, "[{ minLength: 0, allowsEmpty: false }, { maxLength: 3, allowsEmpty: false }]"))
    check(rows(plain, "[]"))
  }

  @Test(
    arguments: [
      // Sections, groups, defaults, named conditions, and rows that are hidden anyway
      .sections(
        "- hidden: \"⟦F0554|$q == 'no'⟧\"\n  rows: [{ type: text, title: X, rules: [required] }]"),
      .sections("- hidden: \"$q == 'no'\"\n  rows: [{ type: text, title: X }]"),
      .sections(
        "- hidden: \"$q == 'no'\"\n  rows: [{ type: text, title: X, value: a, rules: [required] }]"),
      .sections(
        "- hidden: \"$q == 'no'\"\n  rows: [{ type: text, title: X, hidden: \"$q != 'yes'\", rules: [required] }]"
      ),
      .sections(
        "- rows: [{ type: group, hidden: \"⟦F0554|$q == 'no'⟧\", rows: [{ type: text, title: X, rules: [required] }] }]"
      ),
      .sections(
        "- hidden: \"$q != 'yes'\"\n  rows: [{ type: text, title: X, hidden: \"$q == 'no'\", rules: [required] }]"
      ),
      .sections(
        "- rows: [{ type: check, title: X, value: true, hidden: \"$q == 'no'\", rules: [accepted] }]"
      ),
      .sections(
        "- rows: [{ type: check, title: X, value: false, hidden: \"⟦F0554|$q == 'no'⟧\", rules: [accepted] }]"
      ),
      .sections(
        "- tag: s\n  hidden: \"⟦F0554|$q == 'no'⟧\"\n  select: {}\n  options: [a, b]\n  rules: [required]"
      ),
      .sections(
        "- tag: s\n  hidden: \"$q == 'no'\"\n  select: {}\n  options: [a, b]\n  value: a\n  rules: [required]"
      ),
      .sections(
        "- rows: [{ type: text, title: X, hidden: ⟦F0554|isNo⟧, rules: [required] }]",
        top: "conditions: { isNo: $q == 'no' }"),
      .sections(
        "- rows: [{ type: text, title: X, hidden: NOT ⟦F0554|isOther⟧, rules: [required] }]",
        top: "conditions: { isOther: $q != 'no' }"),
      .sections(
        "- rows: [{ type: text, title: X, hidden: isNo, rules: [required] }]",
        top: "conditions: { isNo: $q != 'yes' }"),
    ] as [SpecCase])
  func requiredInside(spec: SpecCase) {
    let question = "  - rows: [{ type: segmented, tag: q, title: Q, options: ['yes', 'no'] }]\n"
    SpecCase(text: spec.text + question).check()
    MarkedSpec(spec.text + question).checkFixes()
  }
}
