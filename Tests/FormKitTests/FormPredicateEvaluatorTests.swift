import FormKit
import Foundation
import Testing

@Suite struct FormPredicateEvaluatorTests {
  @Test func predicatesAreEvaluatedOverJSON() {
    let evaluator = FormPredicateEvaluator()
    #expect(evaluator.evaluate("$age >= 18", values: #"{"age": 30}"#).result == true)
    #expect(evaluator.evaluate("$age >= 18", values: #"{"age": 3}"#).result == false)
    #expect(evaluator.evaluate("1 == 1").diagnostics.isEmpty)
  }

  @Test func theClockIsInjected() {
    let evaluator = FormPredicateEvaluator(now: Date(timeIntervalSince1970: 86_400 * 365))
    #expect(evaluator.evaluate(#"TODAY() == DATE("1971-01-01")"#).result == true)
  }

  @Test func mistakesAreReportedAsDiagnostics() throws {
    let evaluation = FormPredicateEvaluator().evaluate("$age >= 'x'", values: #"{"age": 30}"#)
    #expect(evaluation.result == nil)
    let diagnostic = try #require(evaluation.diagnostics.first)
    #expect(diagnostic.code == "F0504")
    #expect(diagnostic.range?.start == FormSourcePosition(line: 1, column: 9, offset: 8))
    #expect(diagnostic.range?.end == FormSourcePosition(line: 1, column: 12, offset: 11))
    let values = FormPredicateEvaluator().evaluate("1 == 1", values: "[", name: "answers.json")
    #expect(values.diagnostics.map(\.file) == ["answers.json"])
    #expect(values.result == nil)
  }
}
