/// The number of diagnostics of each severity.
package struct DiagnosticCount: Hashable, Sendable {
  package var errors: Int
  package var warnings: Int

  package init(errors: Int = 0, warnings: Int = 0) {
    self.errors = errors
    self.warnings = warnings
  }

  /// Counts some diagnostics.
  package init(_ diagnostics: [Diagnostic]) {
    errors = diagnostics.count { $0.severity == .error }
    warnings = diagnostics.count - errors
  }

  package var total: Int { errors + warnings }

  package static func + (left: DiagnosticCount, right: DiagnosticCount) -> DiagnosticCount {
    DiagnosticCount(errors: left.errors + right.errors, warnings: left.warnings + right.warnings)
  }

  package static func - (left: DiagnosticCount, right: DiagnosticCount) -> DiagnosticCount {
    DiagnosticCount(errors: left.errors - right.errors, warnings: left.warnings - right.warnings)
  }
}
