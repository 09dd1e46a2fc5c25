import FormCompiler
import FormKit
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// What tests have seen of a form, which changes of it they notice, and the first tests of a form.
@Suite struct TestCoverageTests {
  private static func load(_ tests: String, spec: String) -> FormTestFile {
    let loader = FormTestLoader { _ in
      FormLoader(reader: MemoryFileReader(files: ["a.form.yaml": Array(spec.utf8)]))
    }
    let text = "formcTest: 1\nspec: a.form.yaml\ntests:\n\(tests)"
    return loader.load(bytes: Array(text.utf8), path: "a.test.yaml")
  }

  private static func coverage(_ tests: String, spec: String) throws -> FormCoverage {
    let file = load(tests, spec: spec)
    let form = try #require(file.subject)
    let obligations = CoverageObligations(form)
    var coverage = TestCoverage(obligations)
    let run = TestRun(file, form, covering: obligations)
    for test in file.cases {
      if let found = run.run(test).coverage { coverage.add(found) }
    }
    return FormCoverage(form, obligations, coverage)
  }

  private static func form(_ rows: String...) -> String {
    "formc: 1\nform: A\nsections:\n  - rows:\n" + rows.map { "      - \($0)\n" }.joined()
  }

  /// The rows of the specs, the tests, and what they leave open.
  @Test(arguments: [
    (
      "{ type: int, tag: a }\n      - { type: text, tag: b, hidden: $a > 3 }",
      "  - { name: a, expect: { shown: b } }",
      [
        "no test has seen that `b` is hidden",
        "no test has seen that `$a` is the bound `3` of `$a > 3`",
      ]
    ),
    (
      "{ type: int, tag: a }\n      - { type: text, tag: b, disabled: $a == 4 }",
      "  - { name: a, set: { a: 4 }, expect: { shown: b } }", []
    ),
    (
      "{ type: int, tag: a }\n      - { type: int, tag: c }\n      - { type: text, tag: b, hidden: $a == 4 AND $c == 4 }",
      """
        - name: a
          table: { set: [a, c], expect: [b.hidden], rows: [[4, 4, true], [3, 4, false]] }
      """, ["no test has seen that `$c == 4` is false and decides `$a == 4 AND $c == 4`"]
    ),
    (
      "{ type: int, tag: a, rules: [required, { smallerThan: 5 }] }",
      "  - { name: a, table: { set: [a], expect: [valid], rows: [[null, false], [3, true]] } }",
      [
        "no test has seen that rule `smallerThan` of `a` fails",
        "no test has seen that the value is the bound `5` of rule `smallerThan` of `a`",
      ]
    ),
    (
      "{ type: segmented, tag: a, options: [x, y] }",
      "  - { name: a, set: { a: x }, expect: { values: { a: x } } }",
      ["no test has seen that the option `'y'` of `a` is chosen"]
    ),
    (
      "{ type: leftRight, tag: a, leftTag: b, options: [{ value: x, options: [p] }, { value: y, options: [q] }] }",
      """
        - name: a
          steps:
            - { choose: { tag: a, component: 0, option: x } }
            - { choose: { tag: a, component: 1, option: p }, expect: { values: { a: p } } }
      """, ["no test has seen that the option `'q'` of `a` is chosen"]
    ),
    (
      "{ type: segmented, tag: a, options: [x], hidden: true }\n      - { type: int, tag: b }",
      "  - { name: a, expect: { hidden: a } }", []
    ),
    (
      "{ type: int, tag: a, onChange: [{ set: b, to: 1 }] }\n      - { type: int, tag: b }",
      "  - { name: a, steps: [{ focus: a, expect: { focus: a } }] }",
      ["no test has seen that step 1 of `onChange` of `a`, `set`, is taken"]
    ),
    (
      "{ type: int, tag: a, onChange: [{ set: b, to: 1 }] }\n      - { type: int, tag: b }",
      "  - { name: a, set: { a: 1 }, expect: { values: { b: 1 } } }", []
    ),
    (
      "{ type: int, tag: a }\n      - { type: text, tag: b, computed: \"IF($a == 3, 'x', 'y')\" }",
      "  - { name: a, expect: { values: { b: y } } }",
      ["no test has seen that `$a == 3` of `b` is true"]
    ),
    (
      "{ type: int, tag: a, value: 3 }\n      - { type: int, tag: b, computed: \"COALESCE($a, 7) + 1\" }",
      "  - { name: a, set: { a: 1 }, expect: { values: { b: 2 } } }",
      ["no test has seen that `7` is the value of `COALESCE($a, 7)`"]
    ),
    (
      "{ type: int, tag: a, disabled: \"$b BETWEEN {2, 4}\" }\n      - { type: int, tag: b }",
      "  - { name: a, table: { set: [b], expect: [a.disabled], rows: [[1, false], [2, true]] } }",
      ["no test has seen that `$b` is the bound `4` of `$b BETWEEN {2, 4}`"]
    ),
    (
      "{ type: int, tag: a, title: { count: $a, one: One, other: Many } }",
      "  - { name: a, set: { a: 2 }, expect: { title: { a: Many } } }",
      ["no test has seen that `ABS($a) == 1` of `a` is true"]
    ),
    (
      "{ type: int, tag: a, rules: [{ smallerThan: 5 }] }",
      "  - { name: a, records: [{ record: { a: 3 } }, { record: { a: 5 }, valid: false }] }", []
    ),
    // Bounds of rules
    (
      "{ type: int, tag: a, min: 1, max: 9 }",
      "  - { name: a, table: { set: [a], expect: [valid], rows: [[0, false], [1, true], [10, false]] } }",
      ["no test has seen that the value is the bound `9` of rule `max` of `a`"]
    ),
    (
      "{ type: text, tag: a, rules: [{ maxLength: 3 }, { exactLength: 2 }] }",
      "  - { name: a, table: { set: [a], expect: [valid], rows: [[ab, true], [abcd, false]] } }",
      ["no test has seen that the length is the bound `3` of rule `maxLength` of `a`"]
    ),
    (
      "{ type: decimal, tag: a, rules: [{ between: [0.5, 2] }] }",
      "  - { name: a, table: { set: [a], expect: [valid], rows: [[0.5, true], [3, false]] } }",
      [
        "no test has seen that the value is beyond the bound `0.5` of rule `between` of `a`",
        "no test has seen that the value is the bound `2` of rule `between` of `a`",
      ]
    ),
    (
      "{ type: date, tag: a, rules: [{ smallerThan: \"2026-05-01\" }] }",
      "  - { name: a, table: { set: [a], expect: [valid], rows: [[\"2026-04-30\", true], [\"2026-05-01\", false]] } }",
      []
    ),
    // No value is at this bound or beyond.
    (
      "{ type: segmented, tag: a, options: [{ value: 1 }, { value: 2 }], rules: [{ smallerThan: 9 }] }",
      "  - { name: a, table: { set: [a], expect: [valid], rows: [[1, true], [2, true]] } }", []
    ),
  ])
  func openObligations(_ rows: String, _ tests: String, _ open: [String]) throws {
    let coverage = try Self.coverage(tests, spec: Self.form(rows))
    #expect(coverage.report.diagnostics.map(\.message) == open)
    #expect(coverage.total - coverage.met == open.count)
    #expect((coverage.percentage == 100) == open.isEmpty)
  }

  /// What the prover knows to be impossible does not count.
  @Test func impossibleIsLeftOut() throws {
    let spec = Self.form(
      "{ type: int, tag: a, min: 0 }", "{ type: text, tag: b, hidden: $a > 3 AND $a < 2 }")
    let coverage = try Self.coverage("  - { name: a, expect: { shown: b } }", spec: spec)
    #expect(
      !coverage.report.diagnostics.map(\.message).contains("no test has seen that `b` is hidden"))
    #expect(coverage.summary.contains("impossible"))
  }

  @Test func entriesAreCoveredTogether() throws {
    let spec = """
      formc: 1
      form: A
      sections:
        - tag: guests
          repeat:
            rows:
              - { type: int, tag: age }
              - { type: text, tag: school, hidden: "$$age > 18" }
            value: [{ age: 7 }, { age: 18 }, { age: 40 }]
      """
    let coverage = try Self.coverage(
      "  - { name: a, expect: { shown: \"guests[0].school\" } }", spec: spec)
    #expect(coverage.report.diagnostics.map(\.message) == [])
  }

  /// A key is compared by all of its rows, one of which reports that it is repeated.
  @Test func keyIsCoveredOnce() throws {
    let spec = """
      formc: 1
      form: A
      sections:
        - tag: guests
          repeat:
            rows: [{ type: text, tag: name }, { type: int, tag: age }]
          rules: [{ uniqueItems: [name, age] }]
      """
    let tests = """
        - name: a
          table:
            set: [guests]
            expect: [valid]
            rows:
              - [[{ name: Ann, age: 3 }, { name: Bob, age: 3 }], true]
              - [[{ name: Ann, age: 3 }, { name: Ann, age: 3 }], false]
      """
    #expect(try Self.coverage(tests, spec: spec).report.diagnostics.map(\.message) == [])
  }

  /// The conditions of steps for new entries read its rows, also in lists of entries, and hold when
  /// the step is taken, even if the step changes that.
  @Test func stepsForNewEntriesAreCovered() throws {
    let spec = """
      formc: 1
      form: A
      sections:
        - tag: guests
          onAdd: [{ set: name, to: "'Ann'", when: "$$name == nil AND $ask != true" }]
          repeat:
            rows:
              - { type: text, tag: name }
              - type: list
                tag: pets
                repeat: { rows: [{ type: text, tag: pet }] }
                onAdd: [{ set: pet, to: "'Rex'", when: "$$pet == nil AND $$$name == 'Ann'" }]
        - rows: [{ type: switch, tag: ask }]
      """
    let tests = """
        - name: a
          steps:
            - insert: { section: guests }
              expect: { values: { "guests[0].name": Ann } }
            - insert: { section: "guests[0].pets" }
              expect: { values: { "guests[0].pets[0].pet": Rex } }
            - { set: { ask: true } }
            - insert: { section: guests }
              expect: { values: { "guests[1].name": null } }
            - insert: { section: "guests[1].pets" }
              expect: { values: { "guests[1].pets[0].pet": null } }
      """
    #expect(try Self.coverage(tests, spec: spec).report.diagnostics.map(\.message) == [])
  }

  @Test func lcovHasTheLinesOfTheSpec() throws {
    let spec = Self.form("{ type: int, tag: a }", "{ type: text, tag: b, hidden: $a > 3 }")
    let coverage = try Self.coverage("  - { name: a, expect: { shown: b } }", spec: spec)
    #expect(
      CoverageFormat.lcov.text(of: [coverage]) == """
        TN:
        SF:a.form.yaml
        BRDA:4,0,0,1
        BRDA:5,0,0,1
        BRDA:6,0,0,1
        BRDA:6,0,1,0
        BRDA:6,0,2,0
        BRF:5
        BRH:3
        DA:4,1
        DA:5,1
        DA:6,1
        LF:3
        LH:3
        end_of_record

        """)
    #expect(coverage.summary == "a.form.yaml: 3 of 5 obligations (60 %)\n")
  }

  @Test func pagesAndTheFormAreCovered() throws {
    let spec = """
      formc: 1
      form: A
      disabled: $a == 1
      pages:
        - { tag: first, title: First, sections: [{ rows: [{ type: int, tag: a }] }] }
        - { tag: second, title: Second, sections: [{ rows: [{ type: int, tag: b }] }] }
      """
    let open = try Self.coverage("  - { name: a, expect: { page: first } }", spec: spec)
    #expect(
      open.report.diagnostics.map(\.message) == [
        "no test has seen that the form is disabled",
        "no test has seen that the page `second` is shown",
      ])
    let all = """
        - name: a
          steps: [{ page: next, expect: { page: second } }, { set: { a: 1 }, expect: { disabled: b } }]
      """
    #expect(try Self.coverage(all, spec: spec).percentage == 100)
  }

  // MARK: - Changes

  @Test(arguments: [
    (
      "$a > 3", "rows: [[4, true], [2, false]]", ["no test notices that `$a > 3` is `$a >= 3`"]
    ),
    ("$a > 3", "rows: [[4, true], [3, false]]", []),
    (
      "$a > 3 OR $a == nil", "rows: [[4, true], [3, false]]",
      ["no test notices that `$a == nil` is left out of `$a > 3 OR $a == nil`"]
    ),
    ("$a BETWEEN {1, 3}", "rows: [[1, true], [3, true], [4, false]]", []),
    (
      "$a BETWEEN {1, 3}", "rows: [[2, true], [3, true]]",
      ["no test notices that `$a BETWEEN {1, 3}` is `$a > 1 AND $a <= 3`"]
    ),
  ])
  func unnoticedChanges(_ condition: String, _ rows: String, _ unnoticed: [String]) throws {
    let spec = Self.form(
      "{ type: int, tag: a }", "{ type: text, tag: b, hidden: \"\(condition)\" }")
    let file = Self.load(
      "  - { name: a, table: { set: [a], expect: [b.hidden], \(rows) } }", spec: spec)
    #expect(try Self.unnoticed(file) == unnoticed)
  }

  @Test func rulesAreChanged() throws {
    let spec = Self.form(
      "{ type: int, tag: a, rules: [required, { greaterThan: 3 }] }",
      "{ type: text, tag: b, rules: [{ maxLength: 3 }] }")
    let file = Self.load(
      "  - { name: a, set: { a: 2 }, expect: { errors: { a: [greaterThan] } } }", spec: spec)
    #expect(
      try Self.unnoticed(file) == [
        "no test notices that rule `required` of `a` is removed",
        "no test notices that rule `greaterThan` of `a` is `greaterOrEqual`",
        "no test notices that rule `maxLength` of `b` is removed",
        "no test notices that rule `maxLength` of `b` has the length `2`",
        "no test notices that rule `maxLength` of `b` has the length `4`",
      ])
  }

  /// Computed values, limits and options; the row `a` is an Int, and `b` what is changed.
  @Test(arguments: [
    (
      "{ type: int, tag: b, computed: \"IF($a > 3, $a + 1, 0) \" }",
      "rows: [[4, 5], [2, 0]]",
      ["`$a > 3` is `$a >= 3`"]
    ),
    (
      "{ type: int, tag: b, computed: \"COALESCE($a, 7) * 2\" }", "rows: [[4, 8]]",
      ["`7` is left out of `COALESCE($a, 7)`"]
    ),
    ("{ type: int, tag: b, computed: \"COALESCE($a, 7) * 2\" }", "rows: [[4, 8], [null, 14]]", []),
    (
      "{ type: text, tag: b, computed: \"IF($a > 3 AND $a < 9, 'x', 'y')\" }",
      "rows: [[4, x], [3, y]]",
      [
        "`$a < 9` is left out of `$a > 3 AND $a < 9`", "`$a < 9` is `$a <= 9`",
      ]
    ),
    (
      "{ type: stepper, tag: b, value: 2, integer: true, min: 1, max: 5 }", "rows: [[1, 2]]",
      ["`min` of `b` is `0`", "`min` of `b` is `2`", "`max` of `b` is `4`", "`max` of `b` is `6`"]
    ),
    (
      "{ type: stepper, tag: b, value: 1, min: 0.5, max: 1.7, step: 0.1 }", "rows: [[1, 1]]",
      [
        "`min` of `b` is `0.4`", "`min` of `b` is `0.6`", "`max` of `b` is `1.6`",
        "`max` of `b` is `1.8`",
      ]
    ),
    (
      "{ type: segmented, tag: b, options: [x, y], value: x }", "rows: [[1, x]]",
      ["the option `'x'` of `b` is left out", "the option `'y'` of `b` is left out"]
    ),
    (
      "{ type: decimal, tag: b, rules: [{ between: [0.5, 1.5] }] }", "rows: [[1, null]]",
      [
        "rule `between` of `b` is removed", "rule `between` of `b` has the minimum `1.5`",
        "rule `between` of `b` has the maximum `0.5`",
        "rule `between` of `b` has the maximum `2.5`",
      ]
    ),
  ])
  func valuesLimitsAndOptionsAreChanged(
    _ row: String, _ rows: String, _ unnoticed: [String]
  ) throws {
    let spec = Self.form("{ type: int, tag: a }", row)
    let file = Self.load(
      "  - { name: a, table: { set: [a], expect: [b], \(rows) } }", spec: spec)
    #expect(try Self.unnoticed(file) == unnoticed.map { "no test notices that \($0)" })
  }

  @Test func entriesAndTypesAreChanged() throws {
    let spec = """
      formc: 1
      form: A
      types: { City: [Berlin, Lyon] }
      disabled: $a == 'Lyon'
      sections:
        - rows: [{ type: segmented, tag: a, options: City }]
        - { tag: guests, repeat: { max: 2, rows: [{ type: text, tag: name }] } }
      """
    let file = Self.load("  - { name: a, set: { a: Berlin }, expect: { enabled: a } }", spec: spec)
    #expect(
      try Self.unnoticed(file) == [
        "no test notices that the option `'Lyon'` of `City` is left out",
        "no test notices that `max` of `guests` is `1`",
        "no test notices that `max` of `guests` is `3`",
      ])
  }

  private static func unnoticed(_ file: FormTestFile) throws -> [String] {
    let form = try #require(file.subject)
    let mutations = FormMutation.all(of: form)
    var result = MutationResult(form)
    for mutation in mutations {
      result.add(mutation, isNoticed: mutation.isNoticed(by: [file], form))
    }
    return result.report.diagnostics.map(\.message)
  }

  // MARK: - First tests

  /// The first test file of each example passes, and is the same each time.
  @Test(arguments: ["loan-calculator", "registration", "guests", "membership"])
  func firstTestsPass(name: String) throws {
    let folder = PackageFolder.file("examples").path(percentEncoded: false)
    let loader = FormTestLoader { _ in FormLoader() }
    let form = try #require(loader.form(spec: "\(folder)/\(name).form.yaml").form)
    let writer = try TestFileWriter(form)
    #expect(writer.path == "\(folder)/\(name).test.yaml".replacing("//", with: "/"))
    #expect(try TestFileWriter(form).text == writer.text)
    let file = loader.load(bytes: Array(writer.text.utf8), path: writer.path)
    #expect(file.check.report.diagnostics.map(\.message) == [])
    let run = TestRun(file, form)
    #expect(file.cases.count >= writer.count)
    for test in file.cases { #expect(run.run(test).isPassed, "\(test.name)") }
  }
}
