import FormLogic
import FormReport
package import FormSyntax
import FormText

/// Which changes of a form its tests have noticed.
package struct MutationResult {
  private enum Outcome {
    case noticed
    case unnoticed
    /// The change has no effect, as the prover knows.
    case equivalent
  }

  private let form: TestedForm
  private var changes: [(mutation: FormMutation, outcome: Outcome)] = []
  private var prover: FormProver?

  /// Starts the result for the changes of a form.
  package init(_ form: TestedForm) {
    self.form = form
    prover = try? FormProver(form.program.definition)
  }

  /// Adds the next change.
  package mutating func add(_ mutation: FormMutation, isNoticed: Bool) {
    let isEquivalent = !isNoticed && isEquivalent(mutation)
    changes.append((mutation, isNoticed ? .noticed : isEquivalent ? .equivalent : .unnoticed))
  }

  private mutating func isEquivalent(_ mutation: FormMutation) -> Bool {
    guard var prover else { return false }
    defer { self.prover = prover }
    return mutation.isEquivalent(by: &prover)
  }

  private func count(_ outcome: Outcome) -> Int { changes.count { $0.outcome == outcome } }

  /// Whether there is nothing to report.
  package var isComplete: Bool { report.diagnostics.isEmpty }

  /// The changes that no test has noticed, as warnings at their places.
  package var report: Report {
    form.report(changes.filter { $0.outcome == .unnoticed }.map { diagnostic($0.mutation) })
  }

  private var path: String { form.path }

  private func diagnostic(_ mutation: FormMutation) -> Diagnostic {
    Diagnostic(.unnoticedChange, "no test notices that \(mutation.message)", at: mutation.span)
  }

  /// The line for people: `order.form.yaml: 8 of 10 changes were noticed`.
  var summary: String {
    let (noticed, equivalent) = (count(.noticed), count(.equivalent))
    let rest = equivalent > 0 ? ", \(equivalent) without an effect" : ""
    return "\(path): \(noticed) of \(changes.count - equivalent) changes were noticed\(rest)\n"
  }

  var json: JSONValue {
    let report = report
    return [
      "spec": .string(path), "noticed": .int(count(.noticed)),
      "total": .int(changes.count - count(.equivalent)), "equivalent": .int(count(.equivalent)),
      "unnoticed": .array(report.diagnostics.map { JSONReport().json($0, of: report) }),
    ]
  }

  /// The changes as JUnit's tests, those without an effect as skipped ones.
  var suite: JUnitSuite {
    let report = report
    return JUnitSuite(
      name: "\(path) (changes)",
      cases: changes.map { mutation, outcome in
        let result: JUnitSuite.Result =
          switch outcome {
          case .noticed: .passed
          case .unnoticed where report.diagnostics.isEmpty: .skipped("the warning is off")
          case .unnoticed: .failed([diagnostic(mutation)], report)
          case .equivalent: .skipped("the change has no effect")
          }
        return (mutation.message, result)
      })
  }
}
