import FormKit
import FormReport
import Testing

/// Compares two minimal specs that differ by a single change.
@Suite struct ChangeTableTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    /// The codes with the first letters of their effects.
    let changes: String

    init(_ old: String, _ new: String, _ changes: String) {
      (self.old, self.new, self.changes) = (old, new, changes)
    }

    var testDescription: String { "\(old) → \(new)" }
  }

  private static func definition(_ sections: String, _ top: String = "") throws -> FormDefinition {
    let spec = "formc: 1\nform: Sample\n\(top)\nsections:\n\(sections)\n"
    let check = FormLoader().check(spec)
    return try #require(check.definition, "\(spec)\([check].report(as: .text))")
  }

  private static func changes(
    from old: FormDefinition, to new: FormDefinition
  ) -> String {
    FormDifference(from: old, to: new).changes
      .map { "\($0.code.rawValue) \($0.effect.rawValue.prefix(1))" }.sorted()
      .joined(separator: ", ")
  }

  private static func row(_ row: String) throws -> FormDefinition {
    try definition("- rows:\n  - \(row)\n  - { type: switch, tag: other }")
  }

  private static let rows = [
    Case("{ type: text, tag: a }", "{ type: text, tag: b }", "D0203 b"),
    Case("{ type: text }", "{ type: text, tag: b }", "D0203 s"),
    Case("{ type: text, tag: a }", "{ type: textArea, tag: a }", "D0205 s"),
    Case("{ type: date, tag: a }", "{ type: dateTime, tag: a }", "D0205 b"),
    Case("{ type: int, tag: a }", "{ type: decimal, tag: a }", "D0205 s, D0302 b"),
    Case("{ type: decimal, tag: a }", "{ type: int, tag: a }", "D0205 s, D0301 b"),
    Case("{ type: text, tag: a }", "{ type: int, tag: a }", "D0205 s, D0303 b"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, value: x }", "D0304 s"),
    Case(
      "{ type: text, rules: [{ maxLength: 3 }] }",
      "{ type: text, value: x, rules: [{ maxLength: 3 }] }", "D0304 b"),
    Case("{ type: int, tag: a }", "{ type: int, tag: a, unit: kg, prefix: x }", "D0801 c, D0801 c"),
    Case("{ type: int, tag: a, unit: kg }", "{ type: int, tag: a, unit: lb }", "D0306 b"),
    Case(
      "{ type: int, tag: a, unit: years }",
      "{ type: int, tag: a, unit: { one: year, other: years } }",
      "D0801 c"),
    Case(
      "{ type: int, tag: a, unit: { one: a, other: b } }",
      "{ type: int, tag: a, unit: { one: a, other: c } }", "D0306 b"),
    Case(
      "{ type: decimal, tag: a, format: percent }", "{ type: decimal, tag: a }", "D0306 s"),
    Case(
      "{ type: slider, tag: a, max: 1 }", "{ type: slider, tag: a, max: 1, format: percent }",
      "D0306 s"),
    Case(
      "{ type: decimal, tag: a }", "{ type: decimal, tag: a, format: number }", "D0802 c"),
    Case(
      "{ type: decimal, tag: a, unit: \"%\" }", "{ type: decimal, tag: a, format: percent }",
      "D0306 b, D0801 c"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, computed: \"'x'\" }", "D0305 b"),
    Case("{ type: text, tag: a, computed: \"'x'\" }", "{ type: text, tag: a }", "D0305 s"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, rules: [required] }", "D0510 b"),
    Case("{ type: text, tag: a, rules: [required] }", "{ type: text, tag: a }", "D0511 s"),
    Case(
      "{ type: text, tag: a, rules: [required] }",
      "{ type: text, tag: a, rules: [{ required: { blank: false } }] }", "D0503 b"),
    Case(
      "{ type: text, tag: a, rules: [{ required: { blank: false } }] }",
      "{ type: text, tag: a, rules: [required] }", "D0504 s"),
    Case(
      "{ type: multipleSelector, tag: a, options: [x, { value: y }] }",
      "{ type: multipleSelector, tag: a, options: [x, { value: y, exclusive: true }] }", "D0409 b"),
    Case(
      "{ type: multipleSelector, tag: a, options: [x, { value: y, exclusive: true }] }",
      "{ type: multipleSelector, tag: a, options: [x, { value: y }] }", "D0409 s"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, rules: [email] }", "D0501 b"),
    Case(
      "{ type: text, tag: a }",
      "{ type: text, tag: a, rules: [{ minLength: 2, severity: warning }] }",
      "D0501 s"),
    Case("{ type: text, tag: a, rules: [email] }", "{ type: text, tag: a }", "D0502 s"),
    Case(
      "{ type: text, tag: a, rules: [{ minLength: 2 }] }",
      "{ type: text, tag: a, rules: [{ minLength: 3 }] }", "D0503 b"),
    Case(
      "{ type: text, tag: a, rules: [{ minLength: 3 }] }",
      "{ type: text, tag: a, rules: [{ minLength: 2 }] }", "D0504 s"),
    Case(
      "{ type: text, tag: a, rules: [{ maxLength: 3 }] }",
      "{ type: text, tag: a, rules: [{ maxLength: 2 }] }", "D0503 b"),
    Case(
      "{ type: text, tag: a, rules: [{ maxLength: 3, severity: warning }] }",
      "{ type: text, tag: a, rules: [{ maxLength: 2, severity: warning }] }", "D0503 s"),
    Case(
      "{ type: text, tag: a, rules: [{ exactLength: 3 }] }",
      "{ type: text, tag: a, rules: [{ exactLength: 2 }] }", "D0505 b"),
    Case(
      "{ type: text, tag: a, rules: [{ regex: a }] }",
      "{ type: text, tag: a, rules: [{ regex: b }] }", "D0505 b"),
    Case(
      "{ type: text, tag: a, rules: [{ oneOf: [x, y] }] }",
      "{ type: text, tag: a, rules: [{ oneOf: [x, y, z] }] }", "D0504 s"),
    Case(
      "{ type: text, tag: a, rules: [{ oneOf: [x, y] }] }",
      "{ type: text, tag: a, rules: [{ oneOf: [x] }] }", "D0503 b"),
    Case(
      "{ type: text, tag: a, rules: [{ notOneOf: [x] }] }",
      "{ type: text, tag: a, rules: [{ notOneOf: [x, y] }] }", "D0503 b"),
    Case(
      "{ type: text, tag: a, rules: [{ minLength: 2 }] }",
      "{ type: text, tag: a, rules: [{ minLength: 2, severity: warning }] }", "D0508 s"),
    Case(
      "{ type: text, tag: a, rules: [{ minLength: 2, severity: warning }] }",
      "{ type: text, tag: a, rules: [{ minLength: 2 }] }", "D0507 b"),
    Case(
      "{ type: text, tag: a, rules: [{ minLength: 2 }] }",
      "{ type: text, tag: a, rules: [{ minLength: 2, when: $other == true }] }", "D0506 s"),
    Case(
      "{ type: text, tag: a, rules: [{ minLength: 2, when: $other == true }] }",
      "{ type: text, tag: a, rules: [{ minLength: 2 }] }", "D0506 b"),
    Case(
      "{ type: text, tag: a, rules: [{ minLength: 2 }] }",
      "{ type: text, tag: a, rules: [{ minLength: 2, message: No }] }", "D0801 c"),
    Case(
      "{ type: text, tag: a, rules: [{ minLength: 2 }] }",
      "{ type: text, tag: a, rules: [{ minLength: 2, id: mail }] }", "D0509 b"),
    Case(
      "{ type: text, tag: a, rules: [email, { minLength: 2 }] }",
      "{ type: text, tag: a, rules: [{ minLength: 2 }, email] }", "D0803 c"),
    Case("{ type: int, tag: a, min: 1 }", "{ type: int, tag: a, min: 2 }", "D0503 b"),
    Case("{ type: int, tag: a, min: 1 }", "{ type: int, tag: a }", "D0502 s"),
    Case("{ type: int, tag: a }", "{ type: int, tag: a, max: 5 }", "D0501 b"),
    Case("{ type: decimal, tag: a, max: 2.0 }", "{ type: decimal, tag: a, max: 2 }", ""),
    Case(
      "{ type: date, tag: a, min: 2026-01-01 }", "{ type: date, tag: a, min: 2026-02-01 }",
      "D0503 b"),
    Case(
      "{ type: date, tag: a, max: 2026-01-01 }", "{ type: date, tag: a, max: 2026-02-01 }",
      "D0504 s"),
    Case(
      "{ type: date, tag: a, min: TODAY() + DAYS(3) }",
      "{ type: date, tag: a, min: TODAY() + DAYS(5) }", "D0503 b"),
    Case(
      "{ type: date, tag: a, min: TODAY() - DAYS(3) }",
      "{ type: date, tag: a, min: TODAY() - DAYS(5) }", "D0504 s"),
    Case(
      "{ type: date, tag: a, min: TODAY() }", "{ type: date, tag: a, min: 2026-02-01 }",
      "D0505 b"),
    Case(
      "{ type: file, tag: a, maxSize: 1 MB }", "{ type: file, tag: a, maxSize: 2 MB }", "D0504 s"),
    Case(
      "{ type: file, tag: a, maxSize: 1 MB }", "{ type: file, tag: a, maxSize: 1000 KB }",
      "D0901 s"),
    Case("{ type: decimal, tag: a, max: 1.5 }", "{ type: decimal, tag: a, max: 2 }", "D0504 s"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, validates: onBlur }", "D0512 s"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, hidden: $other == true }", "D0601 b"),
    Case("{ type: text, tag: a, hidden: $other == true }", "{ type: text, tag: a }", "D0601 s"),
    Case(
      "{ type: text, tag: a, hidden: $other == true, rules: [required] }",
      "{ type: text, tag: a, rules: [required] }", "D0601 b"),
    Case(
      "{ type: label, title: A }", "{ type: label, title: A, hidden: $other == true }", "D0601 s"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, disabled: $other == true }", "D0602 s"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, whenHidden: keep }", "D0103 b"),
    Case("{ type: button, action: go }", "{ type: button, action: send }", "D0704 b"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, onChange: [{ reset: a }] }", "D0705 s"),
    Case("{ type: text, tag: a, title: A }", "{ type: text, tag: a, title: B }", "D0801 c"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, placeholder: B }", "D0801 c"),
    Case("{ type: text, tag: a }", "{ type: text, tag: a, icon: star }", "D0802 c"),
    Case(
      "{ type: text, tag: a }", "{ type: text, tag: a, native: { eureka: { x: 1 } } }", "D0901 s"),
    Case(
      "{ type: push, tag: a, options: [x, y] }", "{ type: push, tag: a, options: [x] }", "D0401 b"),
    Case(
      "{ type: push, tag: a, options: [x] }", "{ type: push, tag: a, options: [x, y] }", "D0402 s"),
    Case(
      "{ type: push, tag: a, options: [x, y] }", "{ type: push, tag: a, options: [y, x] }",
      "D0803 c"),
    Case(
      "{ type: push, tag: a, options: [{ value: x, title: X }] }",
      "{ type: push, tag: a, options: [{ value: x, title: Y }] }", "D0801 c"),
    Case(
      "{ type: push, tag: a, options: [x, y] }",
      "{ type: push, tag: a, options: { provider: list } }", "D0401 b, D0401 b, D0403 b, D0403 b"),
  ]

  @Test(arguments: rows) func rowChanges(_ sample: Case) throws {
    let (old, new) = (try Self.row(sample.old), try Self.row(sample.new))
    #expect(Self.changes(from: old, to: new) == sample.changes)
    #expect(Self.changes(from: old, to: old) == "")
  }

  private static let sections = [
    Case("- rows: []", "- rows: [{ type: text, tag: a }]", "D0202 s"),
    Case("- rows: []", "- rows: [{ type: text, tag: a, rules: [required] }]", "D0202 b"),
    Case("- rows: []", "- rows: [{ type: text, tag: a, rules: [email] }]", "D0202 s"),
    Case("- rows: [{ type: text, tag: a }]", "- rows: []", "D0201 b"),
    Case("- rows: [{ type: label, title: A }]", "- rows: []", "D0201 s"),
    Case(
      "- rows: [{ type: text, tag: a }, { type: text, tag: b }]",
      "- rows: [{ type: text, tag: b }, { type: text, tag: a }]", "D0803 c"),
    Case(
      "- tag: s\n  rows: [{ type: text, tag: a }]\n- tag: t\n  rows: []",
      "- tag: s\n  rows: []\n- tag: t\n  rows: [{ type: text, tag: a }]", "D0204 c"),
    Case(
      "- tag: s\n  rows: [{ type: text, tag: a }]\n- tag: t\n  hidden: true\n  rows: []",
      "- tag: s\n  rows: []\n- tag: t\n  hidden: true\n  rows: [{ type: text, tag: a }]", "D0204 b"),
    Case("- rows: []", "- rows: []\n- header: B\n  rows: []", "D0207 s"),
    Case("- rows: []\n- header: B\n  rows: []", "- rows: []", "D0206 s"),
    Case("- rows: []\n- tag: b\n  rows: []", "- rows: []", "D0206 b"),
    Case("- tag: a\n  rows: []", "- tag: b\n  rows: []", "D0203 b"),
    Case("- header: A\n  rows: []", "- header: B\n  rows: []", "D0801 c"),
    Case(
      "- tag: a\n  repeat: { row: { type: text } }",
      "- tag: a\n  repeat: { max: 3, row: { type: text } }", "D0501 b"),
    Case(
      "- tag: a\n  repeat: { row: { type: text } }",
      "- tag: a\n  repeat: { reorder: true, row: { type: text } }", "D0209 s"),
    Case(
      "- tag: a\n  rows: []", "- tag: a\n  repeat: { row: { type: text } }",
      "D0202 s, D0208 b, D0801 c"),
    // The computed text is the title.
    Case(
      "- rows: [{ type: push, tag: a, options: [{ value: x, title: X }] }, { type: label, computed: $a.title }]",
      "- rows: [{ type: push, tag: a, options: [{ value: x, title: Y }] }, { type: label, computed: $a.title }]",
      "D0406 b"),
    // The added row is part of the group, with its default.
    Case(
      "- rows: []",
      "- rows: [{ type: group, rows: [{ type: text, tag: a, value: a@b.co, rules: [email] }] }]",
      "D0202 b"),
    Case(
      "- rows: []",
      "- rows: []\n- tag: b\n  select: { mode: multiple }\n  value: [x]\n  options: [x, y]\n  rules: [{ minItems: 1 }]",
      "D0207 b"),
  ]

  @Test(arguments: sections) func sectionChanges(_ sample: Case) throws {
    let (old, new) = (try Self.definition(sample.old), try Self.definition(sample.new))
    #expect(Self.changes(from: old, to: new) == sample.changes)
  }

  /// The `count` of a list, for rows `n` and `m`.
  private static let counts = [
    ("count: 3", "count: 2", "{ type: text, tag: b }", "D0209 b"),
    ("count: 2", "count: 3", "{ type: text, tag: b }", "D0209 s"),
    ("count: 2", "count: 3", "{ type: text, tag: b, rules: [required] }", "D0209 b"),
    ("count: 2", "count: 3", "{ type: text, tag: b, value: a@b.co, rules: [email] }", "D0209 b"),
    ("count: 2", "count: 3", "{ type: text, tag: b, rules: [email] }", "D0209 s"),
    ("insert: false, delete: false", "count: 3", "{ type: text, tag: b }", "D0209 b"),
    ("count: 3", "insert: false, delete: false", "{ type: text, tag: b }", "D0209 s"),
    ("min: 1", "count: 2", "{ type: text, tag: b }", "D0209 b, D0502 s"),
    ("count: 2", "max: 3", "{ type: text, tag: b }", "D0209 s, D0501 b"),
    ("count: 3", "count: $n", "{ type: text, tag: b }", "D0209 b"),
    ("count: $n", "count: $m", "{ type: text, tag: b }", "D0209 b"),
    ("count: $n + 2", "count: $n + 1", "{ type: text, tag: b }", "D0209 b"),
    ("count: $n + 1", "count: $n + 2", "{ type: text, tag: b }", "D0209 s"),
  ]

  @Test(arguments: counts)
  func entryCountChanges(_ old: String, _ new: String, _ row: String, _ changes: String) throws {
    func list(_ setting: String) throws -> FormDefinition {
      try Self.definition(
        """
        - rows: [{ type: int, tag: n }, { type: int, tag: m }]
        - tag: a
          repeat: { \(setting), rows: [\(row)] }
        """)
    }
    #expect(Self.changes(from: try list(old), to: try list(new)) == changes)
  }

  /// Sentences show expressions as they are written.
  @Test(
    arguments: [
      ("[{ type: decimal, tag: a, max: $n }]", "`max` was `$n` and is `$n + 1`"),
      ("[{ type: decimal, tag: a, computed: $n }]", "the computed value was `$n` and is `$n + 1`"),
      (
        "[{ type: multipleSelector, tag: a, options: [x], max: $n }]",
        "`max` was `$n` and is `$n + 1`"
      ),
      (
        "[{ type: label, tag: a, computed: \"TEXT($c, 'number 2')\" }]",
        "the computed value was `TEXT($c, 'number 2')` and is `TEXT($c, 'number 1')`"
      ),
      ("[{ type: textArea, tag: a, height: $n }]", "the `height` was `$n` and is `$n + 1`"),
      (
        "[{ type: textArea, tag: a, height: \"IF($n < 0, 0, $n)\" }]",
        "the `height` was `IF($n < 0, 0, $n)` and is `IF($n < 0, 0, $n + 1)`"
      ),
    ])
  func sentencesShowWrittenExpressions(_ rows: String, _ sentence: String) throws {
    func form(_ rows: String) throws -> FormDefinition {
      try Self.definition(
        """
        - rows: [{ type: int, tag: n }, { type: currency, tag: c, currency: EUR }]
        - rows: \(rows)
        """)
    }
    let new = rows.replacing("$n }", with: "$n + 1 }").replacing("$n)", with: "$n + 1)")
      .replacing("number 2", with: "number 1")
    let changes = FormDifference(from: try form(rows), to: try form(new)).changes
    #expect(changes.map(\.message) == [sentence])
  }

  @Test func limitsOfListsAreWrittenExpressions() throws {
    func list(_ limits: String) throws -> FormDefinition {
      try Self.definition(
        "- rows: [{ type: int, tag: n }]\n- tag: l\n  repeat: { \(limits), row: { type: text } }")
    }
    func messages(_ old: String, _ new: String) throws -> [String] {
      FormDifference(from: try list(old), to: try list(new)).changes.map(\.message)
    }
    #expect(try messages("max: $n", "max: $n + 1") == ["`max` was `$n` and is `$n + 1`"])
    #expect(try messages("count: $n", "count: $n + 1") == ["the `count` was `$n` and is `$n + 1`"])
    #expect(
      Self.changes(from: try list("max: $n + 1"), to: try list("max: $n + 2")) == "D0504 s")
  }

  /// Sentences name what the author wrote, not what follows from it.
  @Test(
    arguments: [
      (
        "{ type: text, required: true }", "{ type: text, required: { blank: false } }",
        ["`required` became `required` with `blank: false`"]
      ),
      (
        "{ type: text, rules: [{ minLength: 2 }] }",
        "{ type: text, rules: [{ minLength: 2, allowsEmpty: false }] }",
        ["`minLength` 2 became `minLength` 2 with `allowsEmpty: false`"]
      ),
      (
        "{ type: text, rules: [{ minLength: 2, allowsEmpty: false }] }",
        "{ type: text, rules: [{ minLength: 3, allowsEmpty: false }] }",
        ["`minLength` was 2 and is 3"]
      ),
      (
        "{ type: staticText, text: '**{$n}**', markdown: false }",
        "{ type: staticText, text: '**{$n}**', markdown: true }",
        ["the `markdown` was `false` and is `true`"]
      ),
      (
        "{ type: staticText, text: '*{$n}*', markdown: true }",
        "{ type: staticText, text: '**{$n}**', markdown: true }",
        ["the `text` was `'*{$n}*'` and is `'**{$n}**'`"]
      ),
    ])
  func sentencesShowWhatIsWritten(_ old: String, _ new: String, _ sentences: [String]) throws {
    func form(_ row: String) throws -> FormDefinition {
      try Self.definition("- rows: [{ type: int, tag: n }, \(row)]")
    }
    let changes = FormDifference(from: try form(old), to: try form(new)).changes
    #expect(changes.map(\.message) == sentences)
  }

  /// The numbers of entries in the entries of a list, and a condition that reads the list.
  @Test func entryCountsInEntriesAndConditions() throws {
    func inner(_ count: Int) throws -> FormDefinition {
      try Self.definition(
        "- tag: a\n  repeat: { rows: [{ type: list, tag: b, repeat: { count: \(count), row: { type: text } } }] }"
      )
    }
    #expect(Self.changes(from: try inner(3), to: try inner(2)) == "D0209 b")
    #expect(Self.changes(from: try inner(2), to: try inner(3)) == "D0209 s")
    func judged(_ count: Int) throws -> FormDefinition {
      try Self.definition(
        "- { tag: a, rules: [{ maxItems: 2 }], repeat: { count: \(count), row: { type: text } } }")
    }
    #expect(Self.changes(from: try judged(1), to: try judged(2)) == "D0209 b")
    func read(_ count: Int) throws -> FormDefinition {
      try Self.definition(
        """
        - tag: a
          repeat: { count: \(count), row: { type: text } }
        - rows: [{ type: int, tag: n, max: $a.@count }]
        """)
    }
    #expect(Self.changes(from: try read(2), to: try read(3)) == "D0209 b")
  }

  private static let tops = [
    Case("title: A", "title: B", "D0801 c"),
    Case("style: plain", "style: grouped", "D0802 c"),
    Case("hiddenValues: keep", "hiddenValues: clear", "D0103 b"),
    Case("validation: { stop: first }", "", "D0102 s"),
    Case("conditions: { c: $a == 'x' }", "conditions: { c: $a == 'y' }", "D0603 s"),
    Case("", "types: { Plan: [x, y] }", "D0408 s"),
    Case("types: { Plan: [x, y] }", "", "D0407 b"),
    Case("types: { Plan: [x, y] }", "types: { Plan: [x] }", "D0401 b"),
    Case(
      "functions: { f: { parameters: [Int], returns: Bool } }",
      "functions: { f: { parameters: [String], returns: Bool } }", "D0702 b"),
    Case("", "functions: { f: { parameters: [Int], returns: Bool } }", "D0702 b"),
    Case("rowTypes: { map: { value: String } }", "rowTypes: { map: { value: Int } }", "D0703 b"),
  ]

  @Test(arguments: tops) func formChanges(_ sample: Case) throws {
    let rows = "- rows: [{ type: text, tag: a }]"
    let old = try Self.definition(rows, sample.old)
    let new = try Self.definition(rows, sample.new)
    #expect(Self.changes(from: old, to: new) == sample.changes)
  }

  @Test func anotherNameIsBreaking() throws {
    var new = try Self.row("{ type: text, tag: a }")
    let old = new
    new.name = "Other"
    #expect(Self.changes(from: old, to: new) == "D0101 b")
  }

  /// Every code has a text, and the table lists the effects that the code can have.
  @Test(arguments: ChangeCode.allCases) func codesAreExplained(_ code: ChangeCode) {
    #expect(!code.effects.isEmpty)
    #expect(!code.title.isEmpty && code.title.first?.isUppercase == false)
    #expect(code.explanation.hasSuffix("."))
  }
}
