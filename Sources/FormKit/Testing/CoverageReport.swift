import FormBuild
import FormReport
package import FormSyntax
import FormText

/// The coverage of the tests of one form.
package struct FormCoverage: Sendable {
  private let form: TestedForm
  private let obligations: CoverageObligations
  private let coverage: TestCoverage
  /// The obligations that no test has met, with the prover's judgement.
  private let open: [(obligation: CoverageObligation, judgement: OpenObligation)]

  /// Asks the prover about everything that no test has met.
  package init(
    _ form: TestedForm, _ obligations: CoverageObligations, _ coverage: TestCoverage
  ) {
    self.form = form
    (self.obligations, self.coverage) = (obligations, coverage)
    let open = zip(obligations.obligations, coverage.isMet).filter { !$0.1 }.map(\.0)
    self.open = Array(zip(open, obligations.judgements(of: open)))
  }

  /// The path of the spec.
  package var path: String { form.path }
  private var sources: SourceMap { form.check.report.sources }

  /// The number of obligations that tests have met.
  package var met: Int { coverage.isMet.count { $0 } }
  /// The number of obligations that tests can meet, or might.
  package var total: Int { obligations.obligations.count - count(.impossible) }
  /// The percentage of obligations that are met, rounded down; 100 without any.
  package var percentage: Int { total == 0 ? 100 : met * 100 / total }

  private func count(_ judgement: OpenObligation) -> Int {
    open.count { $0.judgement == judgement }
  }

  /// The obligations that are open, as warnings at their places in the spec.
  package var report: Report {
    let diagnostics = open.filter { $0.judgement != .impossible }.map { obligation, judgement in
      Diagnostic(
        .uncoveredPart, obligation.message, at: obligation.span,
        notes: judgement == .unknown ? ["no values were found for it"] : [])
    }
    return form.report(diagnostics)
  }

  /// The line for people: `order.form.yaml: 41 of 44 obligations (93 %), 2 impossible`.
  package var summary: String {
    var text = "\(path): \(met) of \(total) obligations (\(percentage) %)"
    if count(.unknown) > 0 { text += ", \(count(.unknown)) unknown" }
    if count(.impossible) > 0 { text += ", \(count(.impossible)) impossible" }
    return text + "\n"
  }

  fileprivate var json: JSONValue {
    let open = report.diagnostics.map { JSONReport().json($0, of: report) }
    return [
      "spec": .string(path), "met": .int(met), "total": .int(total),
      "percentage": .int(percentage), "unknown": .int(count(.unknown)),
      "impossible": .int(count(.impossible)), "open": .array(open),
    ]
  }

  /// The lines of each file with obligations, with a branch for each obligation.
  ///
  /// - Source: The manual page of `geninfo`, for the records.
  fileprivate var lcov: String {
    var branches: [String: [Int: [Bool]]] = [:]
    let impossible = Set(
      zip(obligations.obligations.indices.filter { !coverage.isMet[$0] }, open)
        .filter { $0.1.judgement == .impossible }.map(\.0))
    for (index, obligation) in obligations.obligations.enumerated() {
      guard let span = obligation.span, !impossible.contains(index) else { continue }
      let line = sources.range(of: span).start.line
      branches[sources.path(of: span), default: [:]][line, default: []].append(
        coverage.isMet[index])
    }
    return branches.sorted { $0.key < $1.key }.map(Self.record).joined()
  }

  private static func record(_ file: String, _ lines: [Int: [Bool]]) -> String {
    var text = "TN:\nSF:\(file)\n"
    let sorted = lines.sorted { $0.key < $1.key }
    for (line, branches) in sorted {
      for (index, isMet) in branches.enumerated() {
        text += "BRDA:\(line),0,\(index),\(isMet ? "1" : "0")\n"
      }
    }
    let all = sorted.flatMap(\.value)
    text += "BRF:\(all.count)\nBRH:\(all.count { $0 })\n"
    for (line, branches) in sorted { text += "DA:\(line),\(branches.count { $0 })\n" }
    let hit = sorted.count { $0.value.contains(true) }
    return text + "LF:\(sorted.count)\nLH:\(hit)\nend_of_record\n"
  }
}

/// The formats of coverage.
package enum CoverageFormat: String, CaseIterable, Sendable {
  /// What is not covered, at its places, and the numbers.
  case text
  case json
  /// The tracefile of LCOV, which many services show beside the lines of a file.
  case lcov

  /// The coverage of some forms.
  package func text(
    of forms: [FormCoverage], width: Int = 100, usesColor: Bool = false
  ) -> String {
    switch self {
    case .text:
      let writer = ReportWriter(format: .text, width: width, usesColor: usesColor)
      return forms.map { writer.piece($0.report) + $0.summary }.joined()
    case .json: return JSONText.text(of: ["forms": .array(forms.map(\.json))], lineDepth: 4)
    case .lcov: return forms.map(\.lcov).joined()
    }
  }
}
