/// The report of one input: its files and their diagnostics.
package struct Report: Sendable {
  /// The input as the user named it; nil if it has no name.
  package let path: String?
  /// The input's own file first, followed by the files it includes.
  package let sources: SourceMap
  /// The diagnostics in the order shown.
  package let diagnostics: [Diagnostic]
  /// The number of diagnostics, including those not shown.
  package let count: DiagnosticCount

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - path: The input's name; defaults to the path of the first file.
  ///   - count: The number of diagnostics; defaults to those given.
  package init(
    path: String? = nil, sources: SourceMap, diagnostics: [Diagnostic],
    count: DiagnosticCount? = nil
  ) {
    self.path = path ?? sources.files.first?.path
    self.sources = sources
    self.diagnostics = diagnostics
    self.count = count ?? DiagnosticCount(diagnostics)
  }

  /// The number of diagnostics not shown because there are too many.
  package var omitted: DiagnosticCount { count - DiagnosticCount(diagnostics) }

  /// The file of a diagnostic; the input itself if it has no place.
  package func path(of diagnostic: Diagnostic) -> String? {
    guard let span = diagnostic.span, let file = sources[span.file] else { return path }
    return file.path
  }

  /// The places of the include entries that led to a file, innermost first; empty for the input
  /// itself.
  package func includeChain(of file: FileID) -> [SourceSpan] {
    var chain: [SourceSpan] = []
    var current = file
    while let span = sources.includedAt[current], chain.count < sources.files.count {
      chain.append(span)
      current = span.file
    }
    return chain
  }
}

/// The reports of all inputs of one run.
package struct ReportSet: Sendable {
  package let reports: [Report]
  /// The number of files that were checked.
  package let fileCount: Int
  /// The number of diagnostics, including those not shown.
  package let count: DiagnosticCount

  /// Creates a set of reports, which are shown in the order given.
  ///
  /// - Parameters:
  ///   - fileCount: The number of files checked; defaults to that of the reports.
  ///   - count: The number of diagnostics; defaults to those of the reports.
  package init(_ reports: [Report], fileCount: Int? = nil, count: DiagnosticCount? = nil) {
    self.reports = reports
    self.fileCount = fileCount ?? reports.count
    self.count = count ?? reports.reduce(DiagnosticCount()) { $0 + $1.count }
  }

  /// The number of diagnostics not shown because there are too many.
  package var omittedCount: Int {
    count.total - reports.reduce(0) { $0 + $1.diagnostics.count }
  }
}
