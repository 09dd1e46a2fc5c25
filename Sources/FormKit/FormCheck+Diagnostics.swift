import FormBuild
import FormSyntax

extension FormCheck {
  /// The diagnostics that are errors.
  package var errors: [FormDiagnostic] { diagnostics.filter { $0.severity == .error } }

  /// The diagnostics in the order of their places, at most 10,000 for one spec.
  ///
  /// If there are more, errors are kept before warnings and the first ones before others. Lines and
  /// columns are computed on each call; store the result for repeated use.
  public var diagnostics: [FormDiagnostic] {
    report.diagnostics.map { diagnostic in
      var result = FormDiagnostic(diagnostic, in: report)
      result.origin = origin(of: diagnostic)
      return result
    }
  }

  /// The number of diagnostics that are not among ``diagnostics``.
  public var omittedCount: Int { report.omitted.total }

  /// The places of the form's parts, for `Form.places`; nil if there are errors or the loader did
  /// not keep them.
  public var places: FormSpecPlaces? {
    spans.map { FormSpecPlaces($0, in: report.sources) }
  }

  /// The diagnostics as a text.
  ///
  /// - Parameters:
  ///   - format: The format of the report.
  ///   - width: The width of the terminal in cells, for text.
  ///   - usesColor: Whether the text uses terminal colours.
  public func report(
    as format: FormReportFormat, width: Int = 100, usesColor: Bool = false
  ) -> String {
    [self].report(as: format, width: width, usesColor: usesColor)
  }
}
