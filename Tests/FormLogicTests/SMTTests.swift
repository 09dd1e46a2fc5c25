import FormKit
import FormLogic
@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

/// Problems for other provers; `scripts/test-logic` compares what z3 says with the answers.
@Suite struct SMTTests {
  /// The problem and the answers of a random form, a word for each question.
  private static func problem(seed: UInt64) throws -> (text: String, answers: [String]) {
    var generator = LiveFormGenerator(seed: seed)
    var prover = try FormProver(generator.form())
    let answers = prover.questions.map { question in
      switch prover.answer(to: question) {
      case .witness: "witness"
      case .impossible: "impossible"
      case .unknown, .givenUp: "unknown"
      }
    }
    return (prover.smtProblem(), answers)
  }

  /// With `FORMC_SMT=FOLDER` the problems of `FORMC_SMT_FORMS` forms are written there.
  @Test func everyQuestionIsChecked() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["FORMC_SMT_FORMS"].flatMap { Int($0) } ?? 10
    for seed in 0..<count {
      let (text, answers) = try Self.problem(seed: UInt64(seed))
      #expect(text.split(separator: "\n").count { $0 == "(check-sat)" } == answers.count)
      guard let folder = environment["FORMC_SMT"] else { continue }
      let file = URL(fileURLWithPath: folder).appending(path: "\(seed)")
      try text.write(to: file.appendingPathExtension("smt2"), atomically: true, encoding: .utf8)
      try answers.joined(separator: "\n").write(
        to: file.appendingPathExtension("answers"), atomically: true, encoding: .utf8)
    }
  }

  /// The calendar is part of a problem that asks for parts of dates.
  @Test func partsOfDatesAreDefined() throws {
    let spec = """
      formc: 1
      form: Test
      sections:
        - rows:
            - { type: date, tag: due, title: Due }
            - { type: label, tag: thanks, title: Thanks, hidden: "MONTH($due) == 4" }
      """
    let form = try FormLoader().load(spec, name: "test.form.yaml")
    let problem = try FormProver(form).smtProblem()
    #expect(problem.contains("(define-fun monthOf "))
    #expect(problem.contains("(assert (= t1 (monthOf (- t0 (newYear y0)) y0)))"))
  }

  /// A rule that a row reads as `isValid` is part of the problem.
  @Test func rulesThatAreReadAreDefined() throws {
    let spec = """
      formc: 1
      form: Test
      sections:
        - rows:
            - { type: int, tag: count, title: Count, rules: [{ assert: "$count > 5" }] }
            - { type: label, tag: thanks, title: Thanks, hidden: "!$count.isValid" }
      """
    let form = try FormLoader().load(spec, name: "test.form.yaml")
    let problem = try FormProver(form).smtProblem()
    #expect(problem.contains("(assert (= k1_0 "))
  }
}
