package import FormCompiler
package import FormReport
import FormSource

/// What was found out about one spec: its definition unless there are errors, and all diagnostics.
public struct FormCheck: Sendable {
  /// The checked form; nil when one of the diagnostics is an error.
  public var definition: FormDefinition? { hasErrors ? nil : form }
  /// A Boolean value indicating whether one of the diagnostics is an error.
  public var hasErrors: Bool { report.count.errors > 0 }
  /// The diagnostics with the files they point into.
  package private(set) var report: Report
  /// The form if there are no errors; nil where nobody has asked for it.
  private var form: FormDefinition?

  /// Where the parts of the form stand; nil where nobody has asked for it.
  package private(set) var spans: SpecPlaces?

  /// Where the parts of the form stand, for `Form.places`; nil for a spec with errors and where the loader
  /// was not to keep them.
  public var places: FormSpecPlaces? {
    spans.map { FormSpecPlaces($0, in: report.sources) }
  }

  /// The paths of the files that the spec includes, directly or through another one.
  package var includedPaths: [String] {
    report.sources.files.dropFirst().map { SourcePath.normalize($0.path) }
  }

  /// A path as ``includedPaths`` has it.
  package static func normalizedPath(_ path: String) -> String { SourcePath.normalize(path) }

  /// The Swift calls behind a spec that was built in Swift.
  private var text: SpecText?

  /// What is known of a spec of which there is no form.
  package init(_ report: Report) {
    self.report = report
  }

  init(_ checked: CheckedForm, name: String, keepsPlaces: Bool) {
    report = Report(
      path: name, sources: checked.sources, diagnostics: checked.diagnostics, count: checked.count)
    form = checked.definition
    spans = keepsPlaces ? checked.places : nil
  }

  /// The diagnostics in the order of their places, at most 10,000 of one spec.
  ///
  /// Where there are more, errors are kept before warnings and the first ones before others. Lines and columns are counted each time; keep the result where it is used repeatedly.
  public var diagnostics: [FormDiagnostic] {
    report.diagnostics.map { diagnostic in
      var result = FormDiagnostic(diagnostic, in: report)
      if let span = diagnostic.span, report.sources.path(of: span) == report.path {
        result.origin = text?.origin(at: Int(span.start))
      }
      return result
    }
  }

  /// The number of diagnostics that were found and are not among ``diagnostics``.
  public var omittedCount: Int { report.omitted.total }

  /// The same with the Swift calls that the spec comes from; there is no spec to mend by edits.
  func made(by text: SpecText) -> FormCheck {
    var check = with(count: report.count) { diagnostic in
      diagnostic.fixes = []
      if let span = diagnostic.span, report.sources.path(of: span) == report.path,
        let origin = text.origin(at: Int(span.start))
      {
        diagnostic.notes.append("this is made at \(origin)")
      }
    }
    check.text = text
    return check
  }

  /// The diagnostics as a text.
  ///
  /// - Parameters:
  ///   - format: How the diagnostics are written.
  ///   - width: The width of the terminal in cells, for text.
  ///   - usesColor: Whether the text has the colours of a terminal.
  public func report(
    as format: FormReportFormat, width: Int = 100, usesColor: Bool = false
  ) -> String {
    [self].report(as: format, width: width, usesColor: usesColor)
  }

  /// The same with every warning counted as an error.
  package var withWarningsAsErrors: FormCheck {
    with(count: DiagnosticCount(errors: report.count.total)) { $0.severity = .error }
  }

  /// The same without warnings.
  package var withoutWarnings: FormCheck {
    with(
      report.diagnostics.filter { $0.severity == .error },
      count: DiagnosticCount(errors: report.count.errors))
  }

  private func with(
    count: DiagnosticCount, _ change: (inout Diagnostic) -> Void
  ) -> FormCheck {
    let diagnostics = report.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      change(&diagnostic)
      return diagnostic
    }
    return with(diagnostics, count: count)
  }

  private func with(_ diagnostics: [Diagnostic], count: DiagnosticCount) -> FormCheck {
    var check = self
    check.report = Report(
      path: report.path, sources: report.sources, diagnostics: diagnostics, count: count)
    return check
  }

  /// What a run keeps of the check when the form itself is not asked for.
  package var withoutDefinition: FormCheck { FormCheck(report) }
}
