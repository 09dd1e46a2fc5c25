import FormKit
import FormTestSupport
import Foundation
import Testing

/// Calculations give the same numbers in a loaded form, in a decoded form, in a generated form and
/// in `formc eval`.
@Suite struct NumberAgreementTests {
  /// A calculation over the rows of ``inputs``.
  struct Calculation: Sendable {
    let type: String
    let expression: String
    /// The value in JSON.
    let result: String

    init(_ type: String, _ expression: String, _ result: String) {
      self.type = type
      self.expression = expression
      self.result = result
    }
  }

  /// Rows that can be read, with their values.
  private static let inputs = """
        - { type: dateTime, tag: start, value: "2026-03-04T08:00" }
        - { type: dateTime, tag: end, value: "2026-03-04T21:00" }
        - { type: countDown, tag: shift, value: 46800 }
        - { type: countDown, tag: hour, value: 3600 }
        - { type: decimal, tag: a, value: 0.1 }
        - { type: decimal, tag: b, value: 0.2 }
        - { type: decimal, tag: third, value: "(1.0 / 3.0)" }
        - { type: int, tag: n, value: 12345678901234567 }
        - { type: int, tag: one, value: 1 }
        - { type: text, tag: code, value: "añ-12-x" }
    - tag: list
      repeat: { row: { type: decimal }, value: [0.3, 0.6] }
    - tag: tenths
      repeat: { rows: [{ type: decimal, tag: v }], value: [\(tenths)] }

    """
  private static let tenths = Array(repeating: "{ v: 0.1 }", count: 100).joined(separator: ", ")

  static let durations = [
    Calculation("Double", "HOURS(13) / HOURS(1)", "13.0"),
    Calculation("Double", "$shift / $hour", "13.0"),
    Calculation("Double", "($end - $start) / HOURS(1)", "13.0"),
    Calculation("Int", "INT(($end - $start) / HOURS(1))", "13"),
    Calculation("Double", "($hour - $shift) / HOURS(2)", "-6.0"),
    Calculation("Double", "SECONDS(0.3) / SECONDS(0.1)", "3.0"),
    Calculation("Double", "MINUTES(1) / HOURS(3)", "0.00555555555555556"),
    Calculation("Double", "SECONDS(0) / -HOURS(1)", "0.0"),
    Calculation("Double", "$shift / ($hour - $hour)", "null"),
  ]

  /// Numbers are rounded to 15 digits when they are stored, compared, converted and shown, but not
  /// in between.
  static let decimals = [
    Calculation("Double", "$a + $b", "0.3"), Calculation("Double", "0.1 + 0.2", "0.3"),
    Calculation("Bool", "$a + $b == 0.3", "true"), Calculation("Bool", "0.1 + 0.2 == 0.3", "true"),
    Calculation("Bool", "$a + $b <= 0.3 AND NOT $a + $b > 0.3", "true"),
    Calculation("Bool", "$a + $b IN {0.3, 7.0}", "true"),
    Calculation("Bool", "$a + $b BETWEEN {0.3, 0.3}", "true"),
    Calculation("Bool", "0.3 == $a + $b AND $b + $a == $a + $b", "true"),
    Calculation("Bool", "1.0 / 3.0 * 3.0 == 1.0", "true"),
    Calculation("Bool", "$third * 3.0 == 1.0", "false"),
    Calculation("Bool", "$third == 1.0 / 3.0 AND $third * 3.0 == 0.999999999999999", "true"),
    Calculation("Double", "1.0 / 3.0", "0.333333333333333"),
    Calculation("Double", "0.3 - $a - $b", "0.0"),
    Calculation("Bool", "0.3 - $a - $b == 0.0", "true"),
    Calculation("Double", "1 / (0.3 - $a - $b)", "null"),
    Calculation("Double", "SUM($list)", "0.9"), Calculation("Bool", "SUM($list) == 0.9", "true"),
    Calculation("Double", "$tenths.v.@sum", "10.0"), Calculation("Double", "$tenths.v.@avg", "0.1"),
    Calculation("Bool", "ANY $list == $a * 3", "true"),
    Calculation("Bool", "ALL $list >= $a * 3", "true"),
    Calculation("Bool", "NONE $list == $a * 3", "false"),
    Calculation("Bool", "$a * 3 IN $list", "true"),
    Calculation("Bool", "$list CONTAINS $a * 3", "true"),
    Calculation("Int", "INT(19.99 * 100.0)", "1999"),
    Calculation("Double", "FLOOR($a * 3 * 10)", "3.0"),
    Calculation("Double", "CEILING($a * 3 * 10)", "3.0"),
    Calculation("Double", "ROUND(1.005, 2)", "1.01"),
    Calculation("Double", "ROUND($a * 3 * 10 - 0.5)", "3.0"),
    Calculation("String", "STRING($a + $b)", "\"0.3\""),
    Calculation("String", "'of ' + STRING($a * 3)", "\"of 0.3\""),
    Calculation("Double", "-(0.0 * $a)", "0.0"),
    Calculation("Bool", "MIN($a + $b, 0.3) == 0.3", "true"),
    Calculation("Double", "$n * 1.0", "1.23456789012346e+16"),
    Calculation("Bool", "$n * 1.0 == $n", "false"),
    Calculation("Int", "$n + 0", "12345678901234567"),
    Calculation("Int", "IF($a + $b == 0.3, 1, 0)", "1"),
  ]

  static let functions = [
    Calculation("Int", "MOD(-7, 3)", "2"), Calculation("Int", "MOD($n, 1000)", "567"),
    Calculation("Double", "MOD($a * 3, $a)", "0.0"), Calculation("Double", "MOD(7.5, 2)", "1.5"),
    Calculation("Int", "MOD($n, $one - 1)", "null"),
    Calculation("String", "SUBSTRING($code, 1, 4)", "\"ñ-12\""),
    Calculation("String", "REPLACE($code, '-', '/')", "\"añ/12/x\""),
    Calculation("String", "SPLIT($code, '-')[$one]", "\"12\""),
    Calculation("String", "JOIN($list, ' and ')", "\"0.3 and 0.6\""),
    Calculation("Int", "INDEX_OF($code, '12')", "3"),
    Calculation("Int", "INDEX_OF($list, $a * 3 + $a * 3)", "1"),
    Calculation("Double", "NUMBER(SPLIT($code, '-')[1]) / 8", "1.5"),
    Calculation("Double", "NUMBER($code)", "null"),
    Calculation("Date", "DATE($n / $n + 2023, 1, 31) + MONTHS($one)", "\"2024-02-29T00:00:00Z\""),
    Calculation("Date", "$start - YEARS(26)", "\"2000-03-04T08:00:00Z\""),
    Calculation("Date", "DATE(END_OF_MONTH($start), $end)", "\"2026-03-31T21:00:00Z\""),
    Calculation("Date", "DATE($code)", "null"),
    Calculation("Int", "MONTHS_BETWEEN($start, $end - YEARS(1))", "-12"),
    Calculation("Double", "WEEKS($one) / DAYS(1)", "7.0"),
    Calculation("String", "TEXT($n / 1000.0, 'number 1') + '!'", "\"12345678901234.6!\""),
    Calculation("String", "TEXT($start, 'date d MMMM y')", "\"4 March 2026\""),
  ]

  /// Sums of more terms than expressions may be nested.
  static let sums = [
    Calculation("Int", many("$one", "+"), "2000"), Calculation("Double", many("$a", "+"), "200.0"),
    Calculation("Int", many("$one", "-"), "-1998"),
    Calculation("Bool", many("$one", "+") + " == 2000", "true"),
    Calculation("Int", "LENGTH(" + many("$code", "+") + ")", "14000"),
  ]

  private static func many(_ term: String, _ sign: String) -> String {
    Array(repeating: term, count: 2000).joined(separator: " \(sign) ")
  }

  static let calculations = durations + decimals + functions + sums

  private static func spec(_ calculations: [Calculation]) -> String {
    let rows = calculations.enumerated().map { index, calculation in
      "    - { type: field, tag: r\(index), valueType: \(calculation.type),"
        + " computed: \"\(calculation.expression)\" }\n"
    }
    return "formc: 1\nform: Numbers\nsections:\n- rows:\n\(inputs)- rows:\n\(rows.joined())"
  }

  @Test func calculationsAgree() async throws {
    let calculations = Self.calculations
    let definition = try FormLoader().load(Self.spec(calculations))
    let host = FormHost(timeZone: .gmt, allowsMissing: true)
    let loaded = try Form(definition, host: host).json()
    let decoded = try Form(FormDefinition(json: definition.json()), host: host).json()
    for (index, calculation) in calculations.enumerated() {
      let found = try #require(loaded.firstMatch(of: try Regex("\"r\(index)\":([^,}]*)")))
      #expect(found.output[1].substring == calculation.result[...], "\(calculation.expression)")
    }
    #expect(decoded == loaded)

    try await TemporaryFolder.with { folder in
      var program = GeneratedProgram(in: folder)
      try program.add(definition)
      let log = try await program.build(
        main: """
          import FormModel
          import Foundation
          @main nonisolated enum Program {
            static func main() throws {
              let host = FormHost(timeZone: .gmt, allowsMissing: true)
              Swift.print(try Form(\(program.typeNames[0]).definition, host: host).json())
            }
          }
          """)
      #expect(log == "", "\(log.prefix(4000))")
      #expect(try await program.run() == loaded + "\n")
    }
  }

  @Test func predicatesAgree() {
    let evaluator = FormPredicateEvaluator()
    for calculation in Self.calculations where !calculation.expression.contains("$") {
      let predicate =
        calculation.type == "Bool"
        ? calculation.expression : "(\(calculation.expression)) == \(calculation.result)"
      #expect(evaluator.evaluate(predicate, values: "{}").result == true, "\(predicate)")
    }
  }
}
