package import FormCompiler
package import FormReport
import FormSource

/// What was found out about one spec: its definition unless there are errors, and all diagnostics.
public struct FormCheck: Sendable {
  /// The checked form; nil when one of the diagnostics is an error.
  public let definition: FormDefinition?
  /// A Boolean value indicating whether one of the diagnostics is an error.
  public let hasErrors: Bool
  /// The diagnostics with the files they point into.
  package let report: Report

  /// Where the parts of the form stand; nil where nobody has asked for it.
  package var spans: SpecPlaces?

  /// Where the parts of the form stand, for ``Form/places``; nil for a spec with errors and where the loader
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

  package init(definition: FormDefinition?, report: Report) {
    hasErrors = report.count.errors > 0
    self.definition = hasErrors ? nil : definition
    self.report = report
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
    let diagnostics = report.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.fixes = []
      if let span = diagnostic.span, report.sources.path(of: span) == report.path,
        let origin = text.origin(at: Int(span.start))
      {
        diagnostic.notes.append("this is made at \(origin)")
      }
      return diagnostic
    }
    var check = FormCheck(
      definition: definition,
      report: Report(
        path: report.path, sources: report.sources, diagnostics: diagnostics, count: report.count))
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
    let diagnostics = report.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.severity = .error
      return diagnostic
    }
    return with(diagnostics, count: DiagnosticCount(errors: report.count.total))
  }

  /// The same without warnings.
  package var withoutWarnings: FormCheck {
    with(
      report.diagnostics.filter { $0.severity == .error },
      count: DiagnosticCount(errors: report.count.errors))
  }

  private func with(_ diagnostics: [Diagnostic], count: DiagnosticCount) -> FormCheck {
    var check = FormCheck(
      definition: definition,
      report: Report(
        path: report.path, sources: report.sources, diagnostics: diagnostics, count: count))
    check.spans = spans
    return check
  }

  /// What a run keeps of the check when the form itself is not asked for.
  package var withoutDefinition: FormCheck { FormCheck(definition: nil, report: report) }
}
