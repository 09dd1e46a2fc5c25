import FormSyntax

/// The numbers of findings with fixes.
struct FixCount {
  private var safeCount = 0
  private var unsafeCount = 0

  mutating func add(_ report: Report) {
    for diagnostic in report.diagnostics {
      let fixes = diagnostic.fixes.filter {
        $0.edits.allSatisfy { report.sources[$0.span.file]?.isWhole == true }
      }
      if fixes.isEmpty { continue }
      if fixes.contains(where: { $0.applicability == .safe }) {
        safeCount += 1
      } else {
        unsafeCount += 1
      }
    }
  }

  /// The line that explains how to apply them; empty if there are none.
  var advice: String {
    switch (safeCount, unsafeCount) {
    case (0, 0): ""
    case (0, _): "\(unsafeCount) can be fixed with `formc check --fix --unsafe-fixes`\n"
    case (_, 0): "\(safeCount) can be fixed with `formc check --fix`\n"
    default:
      """
      \(safeCount) can be fixed with `formc check --fix`, \
      \(unsafeCount) more with `--unsafe-fixes`\n
      """
    }
  }

  /// The line about the fixes that were made.
  ///
  /// - Parameter verb: What happened to the findings: `fixed` or `would fix`.
  func remark(_ verb: String, _ count: Int) -> String {
    let rest = unsafeCount > 0 ? "; \(unsafeCount) more can be fixed with `--unsafe-fixes`" : ""
    return "\(verb) \(count) \(count == 1 ? "finding" : "findings")\(rest)\n"
  }
}
