import FormModel
import FormPredicate
import FormSyntax
import FormText
import Testing

/// `formc eval`: the results of predicates over values from JSON.
@Suite struct PredicateEvaluationTests {
  private static let values: JSONValue = [
    "t": true, "f": false, "i": 3, "d": 2.5, "s": "Sport", "e": "", "n": nil, "l": [1, 2, 3],
    "w": ["God", "good"], "none": [], "r": ["name": "Ann", "age": 30],
    "rs": [["kind": "home", "price": 1], ["kind": "work", "price": 2.5]], "x": "x Z",
  ]

  private func result(_ predicate: String) -> Bool? {
    try? PredicateEvaluation.evaluate(predicate: predicate, values: Self.values).get()
  }

  /// The documented table of comparisons with nil.
  @Test(arguments: [
    ("$n == nil", true), ("$n != nil", false), ("$n == 3", false), ("$n != 3", true),
    ("$n != 'D'", true), ("$n == false", false), ("$n != true", true), ("$n < 3", false),
    ("$n > 23", false), ("$n <= 3", false), ("$n >= 3", false), ("$n < $n", false),
    ("$n <= $n", true), ("$n >= $n", true), ("$n CONTAINS 'God'", false),
    ("NOT $n CONTAINS 'God'", true), ("$n BEGINSWITH 'a'", false), ("$n LIKE '*'", false),
    ("$n MATCHES '.*'", false), ("$n IN {1, 2}", false), ("$n BETWEEN {1, 2}", false),
    ("ANY $n == 1", false), ("ALL $n == 1", true), ("NONE $n == 1", true), ("NOT $n > 23", true),
    ("nil == nil", true), ("3 > nil", false), ("$i + $n == 3", false), ("$n.length == nil", true),
    ("COUNT($n, $$a > 1) == 0", true), ("SUM($n.a, $$b == 'x') == 0", true),
    ("SUBQUERY($n, $x, $x.a > 1).@count > 0", false), ("COUNT(FLATTEN($n), $$a == 1) == 0", true),
  ])
  func followsTheTableOfNil(_ predicate: String, _ expected: Bool) {
    #expect(result(predicate) == expected)
  }

  private static let facts: [(String, Bool)] = [
    ("1 == 1.0", true), ("1/2 == 0", true), ("(41/2)*2 <> 41", true), ("10**2 == 100", true),
    ("'ABC' <= 'abc'", true), ("'XYZ' <= 'abc'", true), ("'x Z' < 'x z'", true),
    ("$s contains ''", false), ("$e beginswith ''", false), ("'ac' LIKE 'a?c'", false),
    ("'' LIKE '*?'", false), ("'abc' LIKE 'a?c'", true), ("'a.c' LIKE 'a.c'", true),
    ("'abc' LIKE 'a.c'", false), ("$s ==[c] 'SPORT'", true), ("$s == 'SPORT'", false),
    ("'é' ==[d] 'e'", true), ("'CAFÉ' CONTAINS[cd] 'fe'", true), ("3 IN $l", true),
    ("4 IN $l", false),
    ("$i IN {}", false), ("'or' IN 'Sport'", true), ("$i BETWEEN {3, 3}", true),
    ("$i BETWEEN {4, 5}", false), ("ANY $l > 2", true), ("SOME $l > 3", false),
    ("ALL $l > 0", true), ("NONE $l > 3", true), ("ALL $none == 1", true),
    ("ANY $none == 1", false),
    ("NONE $none == 1", true), ("$l == {1, 2, 3}", true), ("$l == {3, 2, 1}", false),
    ("$l[0] == 1", true), ("$l[FIRST] == 1", true), ("$l[LAST] == 3", true),
    ("$l[SIZE] == 3", true),
    ("{}[FIRST] == nil", true), ("$l.@count == 3", true), ("$l.@sum == 6", true),
    ("$l.@avg == 2", true), ("$l.@max == 3", true), ("$s.length == 5", true),
    ("$t == true OR $i >= 1 AND $d <= 0", true), ("not $t = true or $i = 3", true),
    ("NOT $i IN {1, 2}", true), ("TRUEPREDICATE", true), ("FALSEPREDICATE", false),
    ("$s MATCHES '[A-Z]\\\\w+'", true), ("$s MATCHES 'por'", false), ("$i > $d", true),
    ("$f == false", true), ("$t = YES && $f = NO", true), ("$e == nil", true),
    ("ANY $rs.kind == 'home'", true), ("$rs.@sum.price == 3.5", true), ("$r.name == 'Ann'", true),
    ("COUNT($rs, $$kind == 'home') == 1", true), ("SUM($rs.price, $$position == 1) > 0", true),
    ("SUBQUERY($rs, $x, $x.price > 100).@count == 0", true),
    ("$w CONTAINS 'God'", true), ("ANY $w BEGINSWITH[c] 'GO'", true), ("$i - 5 < 0", true),
    ("2 + 3 * 4 == 14", true), ("-$i + 10 == 7", true),
    ("DATE('2026-01-31') > DATE('2025-12-31')", true),
    ("TODAY() == DATE('1970-01-01')", true), ("10 - 4 - 3 == 3", true), ("$d == 2.50", true),
    ("$i BETWEEN {$d, 2 * 2}", true), ("9007199254740993 == 9007199254740992.0", false),
  ]

  /// Results verified against Apple's Foundation.
  @Test(arguments: facts)
  func holds(_ predicate: String, _ expected: Bool) {
    #expect(result(predicate) == expected)
  }

  @Test(arguments: [
    ("", 1), ("$s == 3", 7), ("$t == 'x'", 7), ("$missing == 1", 1),
    ("$i == 3 AND $missing == 1", 13),
    ("$s == 'é' AND $zz == 1", 15), ("$t", 1), ("$n", 1), ("NOT $n", 5), ("$i CONTAINS 1", 1),
    ("ANY $i == 3", 5), ("$s > 3", 6), ("$s == 'abc", 7), ("1 < $i < 5", 1), ("SELF == 1", 1),
    ("$i / 0 == 1", 6), ("$i.isHidden", 1), ("$l == 1", 7), ("$s + 1 == 'a'", 6),
    ("$w == 'God'", 7),
    ("foo == 1", 1), ("$i BETWEEN {1}", 12), ("$l == {'a'}", 8),
  ])
  func fails(_ predicate: String, _ column: Int) {
    guard
      case .failure(let failure) = PredicateEvaluation.evaluate(
        predicate: predicate, values: Self.values)
    else {
      Issue.record("`\(predicate)` has a result")
      return
    }
    #expect(failure.column == column)
  }

  /// Patterns and bounds that come from values are checked in the same way as literals.
  @Test(arguments: [
    ("$s MATCHES $open", "F0511", "$open"), ("$n MATCHES[c] $open", "F0511", "$open"),
    ("ANY $l MATCHES $open", "F0511", "$open"), ("1 == 1 OR $s MATCHES $open", "F0511", "$open"),
    ("$s MATCHES $open + ')+'", "F0511", "$open + ')+'"),
    ("$i BETWEEN $one", "F0515", "$one"), ("$i BETWEEN $three", "F0515", "$three"),
    ("$i BETWEEN $none", "F0515", "$none"), ("ANY $one BETWEEN $three", "F0515", "$three"),
  ])
  func checksPatternsAndBoundsFromValues(_ predicate: String, _ code: String, _ wrong: String) {
    let values: [JSONValue.Member] = [
      .init("s", "x"), .init("n", nil), .init("l", ["a"]), .init("i", 1), .init("open", "a(+"),
      .init("one", [1]), .init("three", [1, 2, 3]), .init("none", []),
    ]
    guard case .failure(let failure) = PredicateEvaluation.result(of: predicate, values: values)
    else {
      Issue.record("`\(predicate)` has a result")
      return
    }
    #expect(failure.problems.map(\.code.rawValue) == [code])
    #expect(
      failure.problems.map { String(decoding: Array(predicate.utf8)[$0.range], as: UTF8.self) } == [
        wrong
      ])
  }

  @Test(arguments: [
    ("'ab' MATCHES $p", true), ("'b' MATCHES $p", false), ("'ab' MATCHES $n", false),
    ("2 BETWEEN $b", true), ("4 BETWEEN $b", false), ("2 BETWEEN $n", false),
  ])
  func appliesPatternsAndBoundsFromValues(_ predicate: String, _ expected: Bool) {
    let answer = PredicateEvaluation.evaluate(
      predicate: predicate, values: ["p": "a.", "b": [1, 3], "n": nil])
    #expect(answer == .success(expected))
  }

  /// A long sum is evaluated from left to right, also if terms are subtracted.
  @Test(arguments: [63, 64, 65, 66, 101, 1000, 4000])
  func longSums(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for _ in 0..<(count > 101 ? 2 : 20) {
      var total = 0
      var text = "0"
      for _ in 0..<count {
        let (number, isAdded) = (
          Int.random(in: 1...99, using: &random), Bool.random(using: &random)
        )
        total += isAdded ? number : -number
        text += isAdded ? " + \(number)" : " - \(number)"
      }
      #expect(result("\(text) == \(total < 0 ? "(\(total))" : "\(total)")") == true)
      #expect(result("$l[0] + \(text) == \(total < 0 ? "(\(total))" : "\(total)")") == false)
    }
    // Texts are joined in order.
    let letters = (0..<count).map {
      String("abcdefghijklmnopqrstuvwxyz".dropFirst($0 % 26).prefix(1))
    }
    let joined = letters.map { "'\($0)'" }.joined(separator: " + ")
    #expect(result("\(joined) == '\(letters.joined())'") == true)
    // A single absent term makes the sum absent.
    #expect(
      result("\(Array(repeating: "1", count: count).joined(separator: " + ")) - $n == nil") == true)
  }

  /// Each term of a long sum is checked.
  @Test func longSumsOfDates() {
    let steps = Array(repeating: " + DAYS(1) - HOURS(23)", count: 60).joined()
    #expect(result("DATE('2026-01-01')\(steps) == DATE('2026-01-03') + HOURS(12)") == true)
    let wrong = "DATE('2026-01-01')\(steps) + 'a' == DATE('2026-01-03')"
    guard case .failure(let failure) = PredicateEvaluation.evaluate(predicate: wrong, values: [:])
    else {
      Issue.record("a text cannot be added to a date")
      return
    }
    #expect(failure.column > steps.count)
  }

  @Test func namesTheMissingValue() {
    let answer = PredicateEvaluation.evaluate(predicate: "$b == 1", values: ["a": 1])
    #expect(answer == .failure(EvaluationFailure(message: "no value is given for `b`", column: 1)))
  }

  @Test func refusesValuesThatAreNoObject() {
    for values in [JSONValue.null, [1], "a"] {
      guard case .failure = PredicateEvaluation.evaluate(predicate: "1 == 1", values: values) else {
        Issue.record("\(values) is no object")
        continue
      }
    }
  }

  @Test func refusesNumbersThatFitNoType() {
    let values: JSONValue = .object([.init("a", .number("1e999"))])
    let answer = PredicateEvaluation.evaluate(predicate: "$a > 1", values: values)
    #expect(
      answer
        == .failure(
          EvaluationFailure(
            message:
              "the number of `a` is too large or has too many digits; Int has 64 bits, Double is finite and keeps 15 digits",
            column: 1)))
  }
}
