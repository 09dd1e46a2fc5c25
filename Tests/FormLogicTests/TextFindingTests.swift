import FormKit
import FormLogic
@_spi(Generated) import FormModel
import FormTestSupport
import Testing

/// Findings about conditions over texts.
@Suite struct TextFindingTests {
  /// The findings about a row that shows if a condition over the text `t` holds.
  private static func findings(_ condition: String) throws -> (FormDefinition, [LogicFinding]) {
    let spec = """
      formc: 1
      form: Test
      sections:
        - rows:
            - { type: text, tag: t, title: T }
            - type: text
              tag: x
              title: X
              hidden: >-
                NOT (\(condition))
      """
    let definition = try FormLoader().load(spec, name: "test.form.yaml")
    var check = LogicCheck(definition)
    return (definition, check.findings())
  }

  @Test(arguments: [
    "$t BEGINSWITH 'ab' AND $t.length < 2",
    "$t BEGINSWITH 'ab' AND $t ENDSWITH 'z' AND $t.length == 2",
    "$t BEGINSWITH 'a' AND $t BEGINSWITH 'b'",
    "$t BEGINSWITH[c] 'a' AND $t MATCHES '[b-z]+'",
    "$t LIKE '??-*' AND $t.length < 3",
    "$t LIKE 'ab*' AND NOT $t BEGINSWITH 'ab'",
    "$t LIKE 'a\\\\*' AND NOT $t == 'a*'",
    "$t CONTAINS 'x' AND $t MATCHES '\\\\d*'",
    "$t MATCHES '\\\\d{5}' AND $t.length != 5",
    "$t MATCHES '[A-Z]{2}\\\\d{3}' AND $t MATCHES '\\\\d+[A-Z]*'",
    "$t MATCHES '(?=.*\\\\d)[a-z0-9]{8,}' AND $t MATCHES '[a-z]*'",
    "$t MATCHES '^(?:cat|dog)$' AND $t.length > 4",
    "$t MATCHES '(?i)abc' AND NOT $t ==[c] 'ABC'",
    "$t == 'abc' AND $t.length == 4",
    "$t IN {'red', 'green'} AND $t ENDSWITH 'e'",
    "NOT $t CONTAINS 'a' AND $t LIKE '*a?'",
    "$t != 'a' AND $t != 'b' AND $t MATCHES 'a|b'",
    "$t.length < 1",
    "$t MATCHES 'a$b'",
    "NOT $t MATCHES '[\\\\s\\\\S]*' AND $t != nil",
    "$t MATCHES '[a-zé]*' AND $t BEGINSWITH 'X'",
    "UPPERCASE($t) == 'Sale'",
    "LOWERCASE($t) ENDSWITH 'X'",
    "TRIM($t) BEGINSWITH ' '",
    "TRIM($t) LIKE '* '",
  ]) func neverHolds(_ condition: String) throws {
    let (_, findings) = try Self.findings(condition)
    #expect(findings.map(\.kind) == [.neverShown])
  }

  @Test(arguments: [
    "$t BEGINSWITH 'ab' AND $t.length < 3",
    "$t BEGINSWITH 'ab' AND $t ENDSWITH 'bz' AND $t.length == 3",
    "$t BEGINSWITH[c] 'a' AND $t MATCHES '[A-Z]+'",
    "$t LIKE '??-*' AND $t.length < 4",
    // One character of two scalars.
    "$t MATCHES '..' AND $t.length == 1",
    "$t CONTAINS 'x' AND $t MATCHES '\\\\w*'",
    "$t MATCHES '[A-Z]{2}\\\\d{3}' AND $t MATCHES '[A-Z]\\\\w*5'",
    // Without regard to case, the kelvin sign equals K and the long s equals s.
    "$t BEGINSWITH 'K' AND NOT $t MATCHES 'K.*'",
    "$t ==[c] 's' AND NOT $t MATCHES '[sS]'",
    // Without regard to case, a sharp s equals two letters.
    "$t BEGINSWITH[c] 'ss' AND $t.length == 1",
    "$t ==[d] 'e' AND $t != 'e'",
    "$t == 'é' AND $t MATCHES '..'",
    "$t IN {'red', 'green'} AND $t ENDSWITH 'n'",
    "$t MATCHES '(?=.*\\\\d)[a-z0-9]{8,}' AND NOT $t MATCHES '[a-f]*\\\\d'",
    "$t.length < 2",
    "NOT $t MATCHES '.*'",
    "$t MATCHES '[a-zé]*' AND $t BEGINSWITH 'x'",
  ]) func canHold(_ condition: String) throws {
    let (definition, findings) = try Self.findings(condition)
    #expect(findings.isEmpty)
    var prover = try FormProver(definition)
    // The prover does not search for characters of several scalars.
    if condition.contains("[") || condition.contains("..") || condition.contains("'K'") { return }
    let answers = prover.questions.map { prover.answer(to: $0) }
    #expect(answers.allSatisfy { if case .witness = $0 { true } else { false } })
  }

  /// Conditions over results of functions have no findings; this test needs no fillings for them.
  @Test(arguments: [
    "UPPERCASE($t) == 'SALE'", "UPPERCASE($t) != 'SALE'", "LOWERCASE($t) ENDSWITH 'x'",
    "TRIM($t) != $t", "TRIM($t) == 'a b'",
    // `TRIM` of a space is an empty text, which a pattern can match.
    "TRIM($t) MATCHES '[0-9]*' AND TRIM($t) == nil",
    "UPPERCASE(TRIM($t)) MATCHES '[0-9]*' AND TRIM($t) == nil",
  ]) func canHoldOfResults(_ condition: String) throws {
    let (_, findings) = try Self.findings(condition)
    #expect(findings.isEmpty)
  }

  @Test(arguments: TestExtent.cases(Array(0..<4), of: Array(0..<40)))
  func noTextRefutesAFinding(_ part: Int) throws {
    var found = 0
    for seed in 0..<25 {
      var random = RandomTexts(seed: UInt64(part * 25 + seed))
      let condition = random.condition(3)
      let (definition, findings) = try Self.findings(condition)
      guard findings.contains(where: { $0.kind == .neverShown }) else { continue }
      found += 1
      let form = try Form(try FormProgram(definition))
      for _ in 0..<300 {
        let text = random.text(7)
        try form.setValues(["t": .string(text)])
        #expect(try form.isHidden("x"), "\(condition) with \(text.debugDescription)")
      }
    }
    #expect(found > 0)
  }
}

/// Conditions and texts in which the same few characters occur.
private struct RandomTexts {
  private var random: SplitMix64
  private static let letters: [Character] = [
    "a", "a", "b", "A", "K", "s", "1", "-", "é", "e\u{301}", "\u{212A}", "ſ", "ß", "\n", "\r\n",
    "٣",
    "\u{301}", "a\u{308}",
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func text(_ longest: Int, plain: Bool = false) -> String {
    let letters = plain ? Self.letters.filter { $0.isASCII && !$0.isNewline } : Self.letters
    return String(
      (0..<Int.random(in: 1...longest, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      })
  }

  mutating func condition(_ count: Int) -> String {
    (0..<count).map { _ in
      Bool.random(using: &random) ? comparison() : "NOT \(comparison())"
    }.joined(separator: " AND ")
  }

  private mutating func comparison() -> String {
    let option = ["", "", "[c]", "[d]", "[cd]"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "$t BEGINSWITH\(option) '\(text(2, plain: true))'"
    case 1: return "$t ENDSWITH\(option) '\(text(2, plain: true))'"
    case 2: return "$t CONTAINS\(option) '\(text(2, plain: true))'"
    case 3:
      return "$t ==\(option) '\(text(2))'".replacing("\r\n", with: "b").replacing("\n", with: "b")
    case 4: return "$t LIKE\(option) '\(text(1, plain: true))\(pattern(["?", "*", "??"]))'"
    case 5: return "$t.length \(pattern(["<", ">", "=="])) \(Int.random(in: 1...4, using: &random))"
    default:
      let flags = pattern(["", "", "(?i)"])
      let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        pattern([
          "[ab]", "[^b]", ".", "\\\\d", "\\\\w", "K", "(a|bb)", "[é-ü]", "s", "(?=a)", "[A-Z]",
        ])
          + pattern(["", "", "*", "+", "?", "{2}"])
      }.map {
        $0.replacing("(?=a)*", with: "a*").replacing("(?=a)+", with: "a").replacing(
          "(?=a)?", with: "a?"
        ).replacing("(?=a){2}", with: "a")
      }
      return "$t MATCHES '\(flags)\(parts.joined())'"
    }
  }

  private mutating func pattern(_ parts: [String]) -> String {
    parts.randomElement(using: &random) ?? ""
  }
}
