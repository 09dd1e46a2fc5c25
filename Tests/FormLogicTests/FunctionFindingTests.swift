import FormKit
import FormLogic
@_spi(Generated) import FormModel
import Testing

/// Findings about conditions over results of numeric functions, and about rules for texts.
@Suite struct FunctionFindingTests {
  private static func findings(_ condition: String, rules: String = "") throws -> [LogicFinding] {
    let spec = """
      formc: 1
      form: Test
      sections:
        - rows:
            - { type: int, tag: a, title: A }
            - { type: int, tag: b, title: B }
            - { type: decimal, tag: d, title: D }
            - { type: text, tag: t, title: T, rules: [\(rules)] }
            - type: text
              tag: x
              title: X
              hidden: >-
                NOT (\(condition))
      """
    var check = LogicCheck(try FormLoader().load(spec, name: "test.form.yaml"))
    return check.findings()
  }

  @Test(arguments: [
    "MIN($a, $b) > $a", "MAX($a, $b, 3) < 3", "MIN($a, $b) == 4 AND $a < 4",
    "MIN($a, $b) == nil AND $b != nil", "ABS($a) < 0", "ABS($a - $b) < $a - $b",
    "ABS($a) == 5 AND $a > 5",
    // The prover assumes that no value makes a result too large.
    "ABS($a) == nil AND $a != nil", "$a + 1 == nil AND $a != nil",
  ]) func neverHolds(_ condition: String) throws {
    #expect(try Self.findings(condition).map(\.kind) == [.neverShown])
  }

  /// Results are compared after rounding to the digits that a number keeps.
  @Test(arguments: [
    "$d == 0.1 AND $d + 0.2 != 0.3", "$d <= 0.2 AND $d + 0.1 > 0.3",
    "$d == 1.0 / 3.0 AND $d * 3.0 == 1.0", "$d BETWEEN {0.1, 0.2} AND $d * 3.0 > 0.6",
    "$d == 0.1 AND NOT $d + 0.2 IN {0.3, 4.0}", "$d == 19.99 AND INT($d * 100.0) != 1999",
    "$d > 0.0 AND $d + 0.1 < $d", "$d - 0.3 == 0.0 AND $d != 0.3", "$d - 0.3 < 0.0 AND $d >= 0.3",
    "MIN($d + 0.2, 0.3) > 0.3", "$d == 0.3 AND $d - 0.1 - 0.2 != 0.0",
  ]) func neverHoldsInDecimals(_ condition: String) throws {
    #expect(try Self.findings(condition).map(\.kind) == [.neverShown], "\(condition)")
  }

  @Test(arguments: [
    "$d == 0.1 AND $d + 0.2 == 0.3", "$d + 0.1 == 0.3", "$d * 3.0 >= 1.0 AND $d <= 0.34",
    "$d * 3.0 == 0.999999999999999 AND $d == 1.0 / 3.0", "$d + 0.1 >= 0.3 AND $d <= 0.2",
    "$d == 19.99 AND INT($d * 100.0) == 1999", "$d - 0.3 == 0.0",
    // A very small number does not change a sum.
    "$d > 0.0 AND 1.0 + $d == 1.0",
  ]) func canHoldInDecimals(_ condition: String) throws {
    #expect(try !Self.findings(condition).map(\.kind).contains(.neverShown), "\(condition)")
  }

  @Test(arguments: [
    // An absent argument is ignored.
    "MIN($a, $b) > 3 AND $a == nil", "MAX($a, $b) == 4 AND $b != 4", "MAX($a, $b) < 3",
    "ABS($a) == 5 AND $a < 0", "ABS($a) == 0", "MIN($a, $d) < $a",
  ]) func canHold(_ condition: String) throws {
    #expect(try Self.findings(condition).isEmpty)
  }

  @Test(arguments: [
    ("{ characterSet: digits }", "$t ENDSWITH 'H'"),
    ("{ characterSet: '[a-f]' }", "$t == 'ag'"),
    ("{ regex: 'DE', match: prefix }", "$t == 'FR1'"),
    ("{ regex: '[0-9]', match: search }", "$t MATCHES '[a-z]*'"),
  ]) func needsABrokenRule(_ rule: String, _ condition: String) throws {
    let findings = try Self.findings(condition, rules: rule)
    #expect(findings.map(\.kind) == [.neverShown])
    #expect(findings.first?.assumesRules == true)
  }

  @Test(arguments: [
    ("{ characterSet: digits }", "$t ENDSWITH '7'"),
    ("{ characterSet: letters }", "$t == 'é'"),
    ("{ regex: 'DE', match: prefix }", "$t == 'DE1'"),
    ("{ regex: '[0-9]', match: search }", "$t MATCHES '[a-z0-9]*'"),
    ("{ regex: '(DE)?', match: prefix }", "$t == 'FR1'"),
  ]) func conditionIsCompatibleWithTheRule(_ rule: String, _ condition: String) throws {
    #expect(try Self.findings(condition, rules: rule).isEmpty)
  }
}
