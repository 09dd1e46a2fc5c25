import FormKit
import FormLogic
import Testing

/// Large forms for which the time of proofs once grew with the square of their size.
@Suite(.timeLimit(.minutes(10))) struct LargeFormTests {
  private static func spec(_ rows: [String], head: String = "") -> String {
    "formc: 1\nform: Large\n\(head)sections:\n  - rows:\n"
      + rows.map { "      - \($0)\n" }.joined()
  }

  private static func check(_ spec: String) -> FormCheck {
    var loader = FormLoader()
    loader.proves = true
    return loader.check(spec, name: "large.form.yaml")
  }

  /// Rows that each take long to prove: with rules, dates, lengths, and lists of entries.
  private static let rows: [@Sendable (Int) -> String] = [
    { "{ type: text, tag: a\($0), title: A, rules: [required] }" },
    { "{ type: text, tag: b\($0), title: B, rules: [{ minLength: 3 }] }" },
    { dated("date", "c\($0)", "DATE('2020-01-01') + DAYS(\($0))") },
    { dated("dateTime", "d\($0)", "DATE('2020-01-01T00:00') + HOURS(\($0))") },
  ]

  private static func dated(_ type: String, _ tag: String, _ limit: String) -> String {
    "{ type: \(type), tag: \(tag), title: D, rules: [{ assert: \"$self < \(limit)\" }] }"
  }

  @Test(arguments: rows.indices) func eachRowIsShownAndEachRuleBroken(_ kind: Int) throws {
    let count = 500
    let spec = Self.spec((0..<count).map(Self.rows[kind]))
    var prover = try FormProver(try FormLoader().load(spec, name: "large.form.yaml"))
    var witnesses = 0
    for question in prover.questions {
      if case .witness = prover.answer(to: question) { witnesses += 1 }
    }
    #expect(witnesses == 2 * count + 1)
  }

  /// Forms of up to 300 rows whose visibility depends on computed rows.
  private static let computing: [@Sendable () -> [String]] = [
    {
      (0..<60).flatMap { number in
        [
          "{ type: int, tag: a\(number), title: A }",
          "{ type: int, tag: b\(number), title: B, rules: [{ between: [0, 100] }] }",
          "{ type: int, tag: t\(number), title: T, computed: \"$a\(number) + $b\(number) * 2\" }",
          """
          { type: text, tag: g\(number), title: G, \
          computed: "IF($t\(number) > 100, 'high', IF($t\(number) > 50, 'mid', 'low'))" }
          """,
          "{ type: text, tag: w\(number), title: W, hidden: \"$g\(number) != 'mid'\" }",
        ]
      }
    },
    {
      ["{ type: int, tag: t0, title: T }"]
        + (1...40).flatMap { number in
          [
            "{ type: int, tag: a\(number), title: A, hidden: \"$t\(number - 1) < \(number)\" }",
            """
            { type: int, tag: t\(number), title: T, \
            computed: "$t\(number - 1) + COALESCE($a\(number), 0)" }
            """,
            """
            { type: text, tag: w\(number), title: W, hidden: "NOT $t\(number) > \(3 * number)", \
            rules: [required] }
            """,
          ]
        }
    },
    {
      (0..<72).map {
        "{ type: stepper, tag: q\($0), title: Q, value: 0, rules: [{ between: [0, 3] }] }"
      }
        + (0..<4).flatMap { part -> [String] in
          let sum = (18 * part..<18 * part + 18).map { "$q\($0)" }.joined(separator: " + ")
          return [
            "{ type: decimal, tag: s\(part), title: S, computed: \"\(sum)\" }",
            """
            { type: text, tag: l\(part), title: L, \
            computed: "IF($s\(part) >= 20, 'severe', IF($s\(part) >= 10, 'mild', 'none'))" }
            """,
            "{ type: text, tag: d\(part), title: D, hidden: \"$l\(part) != 'severe'\" }",
          ]
        } + ["{ type: decimal, tag: all, title: A, computed: \"$s0 + $s1 + $s2 + $s3\" }"]
        + (0..<24).map {
          "{ type: text, tag: e\($0), title: E, hidden: \"$all < \(8 * $0)\", rules: [required] }"
        }
    },
    {
      ["{ type: decimal, tag: rate, title: R, rules: [{ between: [0, 1] }] }"]
        + (1...60).flatMap { number in
          [
            "{ type: int, tag: c\(number), title: C, value: 0 }",
            "{ type: decimal, tag: p\(number), title: P }",
            "{ type: decimal, tag: n\(number), title: N, computed: \"$c\(number) * $p\(number)\" }",
            """
            { type: decimal, tag: v\(number), title: V, \
            computed: "$n\(number) * (1.0 + COALESCE($rate, 0.0))" }
            """,
            "{ type: text, tag: w\(number), title: W, hidden: \"NOT $v\(number) > \(number).5\" }",
          ]
        }
    },
    {
      (0..<60).flatMap { number in
        let (years, weeks) = (
          "YEARS($b\(number), TODAY())", "DAYS_BETWEEN($b\(number), TODAY()) / 7"
        )
        let range = "{\(number), \(number + 4)}"
        return [
          "{ type: date, tag: b\(number), title: B }",
          "{ type: int, tag: y\(number), title: Y, computed: \"\(years)\" }",
          "{ type: int, tag: m\(number), title: M, computed: \"\(weeks)\" }",
          "{ type: text, tag: w\(number), title: W, hidden: \"NOT $y\(number) BETWEEN \(range)\" }",
          """
          { type: text, tag: x\(number), title: X, \
          hidden: "NOT ($m\(number) > 10 AND $y\(number) < 18)", rules: [required] }
          """,
        ]
      }
    },
  ]

  @Test(arguments: computing.indices) func computedRowsDecideWhichRowsShow(_ kind: Int) throws {
    let spec = Self.spec(Self.computing[kind]())
    let definition = try FormLoader().load(spec, name: "computing.form.yaml")
    var prover = try FormProver(definition)
    for question in prover.questions {
      let answer = prover.answer(to: question)
      if case .witness = answer {} else { Issue.record("\(question.tag ?? ""): \(answer)") }
    }
    // The checks of all sums in a chain, or of many answers, may exceed the budget.
    if kind == 1 || kind == 2 { return }
    var check = LogicCheck(definition, limits: .answers)
    #expect(check.findings().isEmpty)
    #expect(check.givenUp.isEmpty)
  }

  @Test func formWithManyOptionTypesIsChecked() throws {
    let count = 25_000
    let types = (0..<count).map { "  T\($0): [a, b]\n" }.joined()
    let rows = (0..<count).map { "{ type: push, tag: r\($0), title: R, options: T\($0) }" }
    let spec = Self.spec(rows, head: "types:\n\(types)")
    let check = Self.check(spec)
    #expect(check.diagnostics.isEmpty)
    let form = try Form(try #require(check.definition))
    try form.set("r\(count - 1)", to: .string("b"))
    #expect(try form.isValid("r\(count - 1)"))
  }

  @Test(arguments: ["$a LIKE '*x#*'", "$a == 'x#'", "$a CONTAINS 'x#'"], [" OR ", " AND "])
  func conditionWithManyComparisonsIsChecked(_ comparison: String, _ junction: String) {
    let parts = (0..<2_500).map { comparison.replacing("#", with: "\($0)") }
    let hidden = parts.joined(separator: junction)
    let rows = (0..<30).map { "{ type: text, tag: b\($0), title: B, hidden: \"\(hidden)\" }" }
    let spec = Self.spec(["{ type: text, tag: a, title: A }"] + rows)
    let codes = Self.check(spec).diagnostics.map(\.code)
    let isNever = comparison.contains("==") && junction == " AND "
    #expect(Set(codes) == (isNever ? ["F1002"] : []))
  }

  /// Options and constants are not compared pairwise, which would take quadratic time.
  @Test func conditionWithManyOptionsIsChecked() {
    let options = (0..<4_500).map { "o\($0)" }
    let list = options.map { "'\($0)'" }.joined(separator: ", ")
    let spec = Self.spec([
      "{ type: push, tag: a, title: A, options: [\(options.joined(separator: ", "))] }",
      "{ type: text, tag: b, title: B, hidden: \"$a IN {\(list)}\" }",
      "{ type: text, tag: c, title: C, hidden: \"NOT $a IN {\(list)}\" }",
    ])
    #expect(Self.check(spec).diagnostics.isEmpty)
  }
}
