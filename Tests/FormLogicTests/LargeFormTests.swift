import FormKit
import FormLogic
import Testing

/// Forms of which proofs once took time that grew with the square of their size.
@Suite(.timeLimit(.minutes(2))) struct LargeFormTests {
  private static func spec(_ rows: [String], head: String = "") -> String {
    "formc: 1\nform: Large\n\(head)sections:\n  - rows:\n"
      + rows.map { "      - \($0)\n" }.joined()
  }

  private static func check(_ spec: String) -> FormCheck {
    var loader = FormLoader()
    loader.proves = true
    return loader.check(spec, name: "large.form.yaml")
  }

  /// Each takes long by itself: a form with rules, dates, lengths, and lists of entries.
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
    let count = 2_000
    let spec = Self.spec((0..<count).map(Self.rows[kind]))
    var prover = try FormProver(try FormLoader().load(spec, name: "large.form.yaml"))
    var witnesses = 0
    for question in prover.questions {
      if case .witness = prover.answer(to: question) { witnesses += 1 }
    }
    #expect(witnesses == 2 * count + 1)
  }

  @Test func manyOptionTypesAreFound() throws {
    let count = 25_000
    let types = (0..<count).map { "  T\($0): [a, b]\n" }.joined()
    let rows = (0..<count).map { "{ type: push, tag: r\($0), title: R, options: T\($0) }" }
    let spec = Self.spec(rows, head: "types:\n\(types)")
    let check = Self.check(spec)
    #expect(check.diagnostics.isEmpty)
    let form = try Form(try #require(check.definition))
    try form.set("r\(count - 1)", to: .string("b"))
    #expect(form.isValid("r\(count - 1)"))
  }

  @Test(arguments: ["$a LIKE '*x#*'", "$a == 'x#'", "$a CONTAINS 'x#'"], [" OR ", " AND "])
  func aConditionHasManyComparisons(_ comparison: String, _ junction: String) {
    let parts = (0..<2_500).map { comparison.replacing("#", with: "\($0)") }
    let hidden = parts.joined(separator: junction)
    let rows = (0..<30).map { "{ type: text, tag: b\($0), title: B, hidden: \"\(hidden)\" }" }
    let spec = Self.spec(["{ type: text, tag: a, title: A }"] + rows)
    let codes = Self.check(spec).diagnostics.map(\.code)
    let isNever = comparison.contains("==") && junction == " AND "
    #expect(Set(codes) == (isNever ? ["F1002"] : []))
  }

  /// The options and the constants would be compared one by one.
  @Test func aConditionListsManyOptions() {
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
