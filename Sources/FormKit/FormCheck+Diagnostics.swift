import FormLoad
import FormSource

extension FormCheck {
  /// The diagnostics in the order of their places, at most 10,000 of one spec.
  ///
  /// Where there are more, errors are kept before warnings and the first ones before others. Lines and columns are counted each time; keep the result where it is used repeatedly.
  public var diagnostics: [FormDiagnostic] {
    report.diagnostics.map { diagnostic in
      var result = FormDiagnostic(diagnostic, in: report)
      result.origin = origin(of: diagnostic)
      return result
    }
  }

  /// The number of diagnostics that were found and are not among ``diagnostics``.
  public var omittedCount: Int { report.omitted.total }

  /// Where the parts of the form stand, for `Form.places`; nil for a spec with errors and where the loader
  /// was not to keep them.
  public var places: FormSpecPlaces? {
    spans.map { FormSpecPlaces($0, in: report.sources) }
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
}
