import FormModel
import FormPredicate
import Testing

/// Conditions recognised as plain are valid, with the same dependencies as the checker finds.
@Suite struct PlainConditionTests {
  /// The tags that a plain condition compares; nil for any other condition.
  private func tags(of text: String, in scope: ExpressionTestScope = .form) -> [String]? {
    var text = text
    let plain = text.withUTF8 { PlainCondition($0, in: scope) }
    return plain?.uses.map { scope.tagNames[$0.number] }
  }

  @Test(arguments: [
    ("$name == 'x'", ["name"]), ("$name == 'x' OR $city CONTAINS 'y'", ["name", "city"]),
    ("$age >= 18 and $price<100 && $flag == true", ["age", "price", "flag"]),
    ("$name = nil", ["name"]), ("  $flag != yes\n", ["flag"]),
    ("$age < 999999999999999999", ["age"]),
    ("$city BEGINSWITH \"ü\" || $name ENDSWITH 'é'", ["city", "name"]),
  ])
  func recognises(_ text: String, _ expected: [String]) {
    #expect(tags(of: text) == expected)
  }

  @Test(arguments: [
    "", "$name", "$name ==", "$zzz == 1", "$broken == 1", "$save == nil", "$self == 'a'",
    "$option == 'a'", "$$name == 'a'", "$name == 1", "$age == 'a'", "$age CONTAINS 1",
    "$name CONTAINS ''", "$name == ''", "$name == 'a\\n'", "$name != 'a'", "$flag == false",
    "$flag > true", "$age > nil", "$plan == 'basic'", "$level == 7", "$birth == '2026-01-01'",
    "NOT $age > 3", "($age > 3)", "$name.length == 3", "$name == 'a' AND $name == 'b'",
    "$age > 99999999999999999999", "$age > 1.5", "$name ==[c] 'a'", "$name == 'a' $age > 3",
    "$name == 'a' AND", "$name == 'a' // b", "1 < $age < 5", "$age + 1 > 3", "$age > 1 + 3",
    "$name\u{200B} == 'a'", "$age > 3 AND isAdult", "$name MATCHES '('", "$tags == nil",
  ])
  func leavesToTheChecker(_ text: String) {
    #expect(tags(of: text) == nil)
    #expect(tags(of: text, in: .template) == nil)
  }

  private static let pieces = [
    "$age", "$name", "$city", "$flag", "$plan", "$tags", "$zzz", "$self", "$$note", "$always", "==",
    "==", "!=", "<", ">=", "CONTAINS", "IN", "=", "'a'", "\"b\"", "''", "1", "0", "2.5", "nil",
    "true",
    "no", "AND", "OR", "AND", "NOT", "(", "[c]", ".length", "é", "\n", "‘",
  ]

  /// The checker accepts plain conditions without diagnostics, and finds the same dependencies.
  @Test func agreesWithTheChecker() {
    var random = SplitMix64(seed: 11)
    var plainCount = 0
    for _ in 0..<6_000 {
      var words: [String] = []
      for comparison in 0..<Int.random(in: 1...3, using: &random) {
        if comparison > 0 { words.append(Bool.random(using: &random) ? "AND" : "OR") }
        let operand = ["$age", "$name", "$city", "$flag"].randomElement(using: &random)
        words += [operand ?? "", "==", "1"]
        for place in words.indices.suffix(2) where Int.random(in: 0...3, using: &random) > 0 {
          words[place] = Self.pieces.randomElement(using: &random) ?? ""
        }
      }
      let text = words.joined(separator: Int.random(in: 0...5, using: &random) == 0 ? "" : " ")
      for scope in [ExpressionTestScope.form, .template] {
        guard let tags = tags(of: text, in: scope) else { continue }
        plainCount += 1
        let (checked, problems) = compile(text, in: scope)
        #expect(problems.isEmpty, "\(text)")
        #expect(checked?.dependencies.map(\.reference) == tags.map { .value($0) }, "\(text)")
        #expect(checked?.conditions == [] && checked?.constant == nil, "\(text)")
        var same = text
        let uses = same.withUTF8 { PlainCondition($0, in: scope)?.uses ?? [] }
        #expect(checked?.dependencies.map(\.range) == uses.map(\.range), "\(text)")
        let expression = same.withUTF8 { PlainCondition($0, in: scope)?.expression }
        #expect(checked?.expression == expression, "\(text)")
      }
    }
    #expect(plainCount > 100)
  }
}
