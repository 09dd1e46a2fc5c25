package import FormSource

/// What was found in one input: its files and their diagnostics.
package struct Report: Sendable {
  /// The input as the user named it; nil when there is no name for it.
  package let path: String?
  /// The input's own file first, then the files it includes.
  package let sources: SourceMap
  /// The diagnostics in the order in which they are shown.
  package let diagnostics: [Diagnostic]
  /// How many diagnostics there are, those that are not shown included.
  package let count: DiagnosticCount

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - path: The input's name; the path of the first file when omitted.
  ///   - count: How many diagnostics there are; those given when omitted.
  package init(
    path: String? = nil, sources: SourceMap, diagnostics: [Diagnostic],
    count: DiagnosticCount? = nil
  ) {
    self.path = path ?? sources.files.first?.path
    self.sources = sources
    self.diagnostics = diagnostics
    self.count = count ?? DiagnosticCount(diagnostics)
  }

  /// How many diagnostics are not shown, because there are too many.
  package var omitted: DiagnosticCount { count - DiagnosticCount(diagnostics) }

  /// The file a diagnostic is about; the input itself for one without a place.
  func path(of diagnostic: Diagnostic) -> String? {
    guard let span = diagnostic.span, let file = sources[span.file] else { return path }
    return file.path
  }

  /// The places of the entries that led to a file, innermost first; none for the input itself.
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

/// What was found in all inputs of one run.
package struct ReportSet: Sendable {
  package let reports: [Report]
  /// The number of files that were checked.
  package let fileCount: Int
  /// How many diagnostics there are, those that are not shown included.
  package let count: DiagnosticCount

  /// Creates a set of reports, which are shown in the order given.
  ///
  /// - Parameters:
  ///   - fileCount: The number of files that were checked; that of the reports when omitted.
  ///   - count: How many diagnostics there are; those of the reports when omitted.
  package init(_ reports: [Report], fileCount: Int? = nil, count: DiagnosticCount? = nil) {
    self.reports = reports
    self.fileCount = fileCount ?? reports.count
    self.count = count ?? reports.reduce(DiagnosticCount()) { $0 + $1.count }
  }

  /// How many diagnostics are not shown, because there are too many.
  package var omittedCount: Int {
    count.total - reports.reduce(0) { $0 + $1.diagnostics.count }
  }
}
