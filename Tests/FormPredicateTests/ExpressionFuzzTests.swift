import FormModel
import FormPredicate
import FormSyntax
import Testing

/// No input crashes the compiler or produces an invalid diagnostic.
@Suite struct ExpressionFuzzTests {
  private static let pieces = [
    "$age", "$name", "$flag", "$plan", "$tags", "$items", "$birth", "$colors", "$pair", "$broken",
    "$self", "$option", "$$note", "$zzz", "isBusiness", "word", "'a'", "\"b\"", "'\\d'", "''", "1",
    "2.5", "0", ".5", "0x1", "nil", "true", "TRUEPREDICATE", "==", "!=", "<", "<=", "BETWEEN", "IN",
    "CONTAINS", "LIKE", "MATCHES", "[c]", "[cd]", "[x]", "AND", "OR", "NOT", "&&", "!", "ANY",
    "ALL",
    "NONE", "(", ")", "{", "}", "[", "]", ",", ".", ".length", ".@count", ".price", ".isHidden",
    "+",
    "-", "*", "/", "**", "%", "&", "?", ":", ":=", "===", "LENGTH(", "IF(", "DATE('2026-01-01')",
    "TODAY()", "SUM(", "COALESCE(", "SELF", "%@", "IS", "//", "/*", "‘", "é", "🎈", "\n", "#",
    "MOD(", "SUBSTRING(", "REPLACE(", "SPLIT(", "JOIN(", "INDEX_OF(", "NUMBER(", "TEXT(",
    "'number 2'", "MONTHS(", "YEARS(", "DATE(", "ADD_MONTHS(",
  ]

  private func check(_ text: String) {
    for scope in [ExpressionTestScope.form, .template] {
      let (checked, problems) = compile(text, in: scope)
      let hasError = problems.contains { $0.code.severity == .error }
      #expect((checked == nil) == hasError, "\(text)")
      let count = text.utf8.count
      for problem in problems {
        let edits = problem.fixes.flatMap(\.edits).map(\.range)
        let ranges = [problem.range] + edits
        #expect(ranges.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= count }, "\(text)")
        #expect(!problem.message.isEmpty)
      }
      for dependency in checked?.dependencies ?? [] {
        #expect(text.utf8.dropFirst(dependency.range.lowerBound).first == UInt8(ascii: "$"))
      }
    }
  }

  @Test func survivesTokenSoup() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1_500 {
      let length = Int.random(in: 1...14, using: &random)
      let words = (0..<length).compactMap { _ in Self.pieces.randomElement(using: &random) }
      check(words.joined(separator: Bool.random(using: &random) ? " " : ""))
    }
  }

  @Test func survivesRandomBytes() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<1_500 {
      let length = Int.random(in: 0...40, using: &random)
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func survivesMutations() {
    var random = SplitMix64(seed: 3)
    let seeds = [
      "$plan == 'pro' AND ($age BETWEEN {1, 5} OR NOT $name CONTAINS[cd] \"a\\n\")",
      "ANY $items.price > SUM({1, 2.5}) * -$age ** 2 || IF($flag == true, $age, 3) == 4",
      "$birth < DATE('2026-01-31') && YEARS($birth, TODAY()) >= 18 AND $tags[0].length == 3",
    ]
    for round in 0..<1_500 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
        case 2: bytes.insert(contentsOf: bytes[..<place].suffix(5), at: place)
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func loweringIsDeterministic() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let words = (0..<8).compactMap { _ in Self.pieces.randomElement(using: &random) }
      let text = words.joined(separator: " ")
      let (first, second) = (compile(text), compile(text))
      #expect(first.checked == second.checked)
      #expect(first.problems == second.problems)
    }
  }

  // MARK: Limits

  /// Expressions with more than 100 levels, 10,000 tokens or 65,536 bytes are rejected.
  @Test(arguments: [
    String(repeating: "(", count: 100_000), String(repeating: "NOT ", count: 101) + "$age == 1",
    String(repeating: "(", count: 101) + "$age == 1" + String(repeating: ")", count: 101),
    String(repeating: "-", count: 200) + "1 == 1", String(repeating: "{", count: 5_000),
    "$age == 1" + String(repeating: " * 1", count: 200), String(repeating: "LENGTH(", count: 300),
    "$age == 1" + String(repeating: " OR $age == 1", count: 5_000),
    "$name == '" + String(repeating: "x", count: 70_000) + "'",
    "$tags" + String(repeating: "[0]", count: 200) + " == 1",
    "$name" + String(repeating: ".a", count: 200) + " == 1",
    String(repeating: "!", count: 60_000), String(repeating: "$a IN (", count: 5_000),
    "$a BETWEEN 1 AND (" + String(repeating: "$a BETWEEN 1 AND (", count: 3_000),
    String(repeating: "+", count: 5_000),
    "$age == " + String(repeating: "~", count: 5_000) + "1",
    "$age == 1" + String(repeating: " % 1", count: 500),
    "$age == 1" + String(repeating: " ? 1", count: 500),
  ])
  func isTooLarge(_ text: String) {
    let (checked, problems) = compile(text)
    #expect(checked == nil)
    #expect(problems.map(\.code) == [.expressionTooLarge])
  }

  @Test(arguments: [
    String(repeating: "(", count: 99) + "$age == 1" + String(repeating: ")", count: 99),
    String(repeating: "NOT ", count: 97) + "$age == $seats",
    "$age == 1" + String(repeating: " OR $age == 2", count: 2_400),
    "$age == 1" + String(repeating: " + 1", count: 96),
    "$age IN {1" + String(repeating: ", 1", count: 4_900) + "}",
    "$name == '" + String(repeating: "x", count: 65_000) + "'",
  ])
  func isWithinTheLimits(_ text: String) {
    #expect(compile(text).problems.isEmpty)
  }

  /// Expressions that invite backtracking are parsed in linear time.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      String(repeating: "$a BETWEEN 1 AND (", count: 90),
      String(repeating: "$a IN (1, ", count: 90),
      String(repeating: "$age BETWEEN $numbers AND ", count: 2_000) + "$age == 1",
      String(repeating: "foo ", count: 9_000), String(repeating: "'a' ", count: 9_000),
      String(repeating: "$zzz == 1 AND ", count: 2_000),
      "$age == 1" + String(repeating: " ** 1", count: 3_000),
    ])
  func endsSoon(_ text: String) {
    #expect(compile(text).problems.count <= 40)
  }
}
