package import FormCompiler
package import FormReport
import FormSource

/// The result of checking a spec: its definition unless there are errors, and all diagnostics.
public struct FormCheck: Sendable {
  /// The checked form; nil if there are errors.
  public var definition: FormDefinition? { hasErrors ? nil : form }
  /// Whether there are errors.
  public var hasErrors: Bool { report.count.errors > 0 }
  /// The diagnostics with the files they point into.
  package private(set) var report: Report
  /// The form if there are no errors; nil if it was not requested.
  private var form: FormDefinition?

  /// The places of the form's parts; nil if they were not requested.
  package private(set) var spans: SpecPlaces?

  /// The places of the form's parts, for `Form.places`; nil if there are errors or the loader did
  /// not keep them.
  public var places: FormSpecPlaces? {
    spans.map { FormSpecPlaces($0, in: report.sources) }
  }

  /// The paths of the files that the spec includes, directly or through another.
  package var includedPaths: [String] {
    report.sources.files.dropFirst().map { SourcePath.normalize($0.path) }
  }

  /// A path in the form of ``includedPaths``.
  package static func normalizedPath(_ path: String) -> String { SourcePath.normalize(path) }

  /// The text of a spec built in Swift, with the calls behind its parts.
  private var text: SpecText?

  /// Creates the check of a spec without a form.
  package init(_ report: Report) {
    self.report = report
  }

  init(_ checked: CheckedForm, name: String, keepsPlaces: Bool) {
    report = Report(
      path: name, sources: checked.sources, diagnostics: checked.diagnostics, count: checked.count)
    form = checked.definition
    spans = keepsPlaces ? checked.places : nil
  }

  /// The diagnostics in the order of their places, at most 10,000 for one spec.
  ///
  /// If there are more, errors are kept before warnings and the first ones before others. Lines and
  /// columns are computed on each call; store the result for repeated use.
  public var diagnostics: [FormDiagnostic] {
    report.diagnostics.map { diagnostic in
      var result = FormDiagnostic(diagnostic, in: report)
      if let span = diagnostic.span, report.sources.path(of: span) == report.path {
        result.origin = text?.origin(at: Int(span.start))
      }
      return result
    }
  }

  /// The number of diagnostics that are not among ``diagnostics``.
  public var omittedCount: Int { report.omitted.total }

  /// The check with the Swift calls that the spec comes from, and without fixes, since there is no
  /// file to edit.
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
  /// - format: The format of the report.
  /// - width: The width of the terminal in cells, for text.
  /// - usesColor: Whether the text uses terminal colours.
  public func report(
    as format: FormReportFormat, width: Int = 100, usesColor: Bool = false
  ) -> String {
    [self].report(as: format, width: width, usesColor: usesColor)
  }

  /// The check with every warning turned into an error.
  package var withWarningsAsErrors: FormCheck {
    with(count: DiagnosticCount(errors: report.count.total)) { $0.severity = .error }
  }

  /// The check without warnings.
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

  /// The check without its form, as kept by a run that does not need it.
  package var withoutDefinition: FormCheck { FormCheck(report) }
}
