import FormKit
import FormTestSupport
import Foundation
import Testing

/// Calculations give the same numbers in a loaded form, in one decoded from its definition, in
/// generated source and in `formc eval`.
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
  private static let inputs = [
    ("dateTime", "start", "\"2026-03-04T08:00\""), ("dateTime", "end", "\"2026-03-04T21:00\""),
    ("countDown", "shift", "46800"), ("countDown", "hour", "3600"),
  ]

  static let durations = [
    Calculation("decimal", "HOURS(13) / HOURS(1)", "13.0"),
    Calculation("decimal", "$shift / $hour", "13.0"),
    Calculation("decimal", "($end - $start) / HOURS(1)", "13.0"),
    Calculation("int", "INT(($end - $start) / HOURS(1))", "13"),
    Calculation("decimal", "($hour - $shift) / HOURS(2)", "-6.0"),
    Calculation("decimal", "SECONDS(0.3) / SECONDS(0.1)", "3.0"),
    Calculation("decimal", "MINUTES(1) / HOURS(3)", "0.005555555555555556"),
    Calculation("decimal", "SECONDS(0) / -HOURS(1)", "0.0"),
    Calculation("decimal", "$shift / ($hour - $hour)", "null"),
  ]

  private static func spec(_ calculations: [Calculation]) -> String {
    let rows =
      inputs.map { "    - { type: \($0), tag: \($1), value: \($2) }" }
      + calculations.enumerated().map { index, calculation in
        "    - { type: \(calculation.type), tag: r\(index), computed: \"\(calculation.expression)\" }"
      }
    return "formc: 1\nform: Numbers\nsections:\n- rows:\n" + rows.joined(separator: "\n") + "\n"
  }

  @Test func calculationsAgree() async throws {
    let calculations = Self.durations
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
    for calculation in Self.durations where !calculation.expression.contains("$") {
      let predicate = "(\(calculation.expression)) == \(calculation.result)"
      #expect(evaluator.evaluate(predicate, values: "{}").result == true, "\(predicate)")
    }
  }
}
