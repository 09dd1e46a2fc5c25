import FormKit
import FormLogic
@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

/// The prover's problems in the format of SMT solvers; `scripts/test-logic` compares the answers
/// with those of z3.
@Suite struct SMTTests {
  /// The problem of a random form, and the answer to each question as a word.
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

  /// The problem and answers about all conditions of a random form and their operands.
  private static func conditions(seed: UInt64) throws -> (text: String, answers: [String]) {
    var generator = LiveFormGenerator(seed: seed)
    let form = generator.form()
    var logic = LogicCheck(form)
    let isNeverValid = logic.findings().contains { $0.kind == .neverFilled }
    var prover = try FormProver(form)
    let questions = prover.conditionQuestions
    let answers = questions.dropFirst().map { question in
      "\(prover.isImpossible(question) ? "impossible" : "unknown")/\(question.circumstances)"
    }
    return (
      prover.smtProblem(of: questions),
      ["\(isNeverValid ? "impossible" : "unknown")/form"] + answers
    )
  }

  /// Every question becomes a check of the solver.
  ///
  /// With `FORMC_SMT=FOLDER`, the problems of `FORMC_SMT_FORMS` forms are written to that folder.
  /// Problems about rows and rules have the number of the form; problems about conditions have the
  /// numbers after these.
  @Test func everyQuestionIsChecked() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["FORMC_SMT_FORMS"].flatMap { Int($0) } ?? 10
    for seed in 0..<count {
      let problems = try [Self.problem(seed: UInt64(seed)), Self.conditions(seed: UInt64(seed))]
      for (kind, (text, answers)) in problems.enumerated() {
        #expect(text.split(separator: "\n").count { $0 == "(check-sat)" } == answers.count)
        guard let folder = environment["FORMC_SMT"] else { continue }
        let file = URL(fileURLWithPath: folder).appending(path: "\(kind * count + seed)")
        try text.write(to: file.appendingPathExtension("smt2"), atomically: true, encoding: .utf8)
        try answers.map { $0 + "\n" }.joined().write(
          to: file.appendingPathExtension("answers"), atomically: true, encoding: .utf8)
      }
    }
  }

  /// A problem with parts of dates contains the definition of the calendar.
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

  /// A problem contains the rules that a row reads through `isValid`.
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
