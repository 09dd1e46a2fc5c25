package import FormSyntax

/// Writes the report of a run, in a format that allows it while the run is in progress.
package enum ReportWriter: Sendable {
  /// Text, which is written during the run.
  case text(TextReport)
  /// A document, which is written when all inputs are known.
  case document(@Sendable (ReportSet) -> String)

  /// Whether the diagnostics of an input are written as soon as they are known.
  package var isImmediate: Bool {
    switch self {
    case .text: true
    case .document: false
    }
  }

  /// The part of the report that can be written for an input immediately; empty in formats that
  /// need all inputs.
  package func piece(_ report: Report) -> String {
    guard case .text(let text) = self, !report.diagnostics.isEmpty else { return "" }
    var output = ""
    text.write(report, to: &output)
    return output
  }

  /// The part of the report written after all inputs.
  package func rest(_ tally: ReportTally) -> String {
    switch self {
    case .text(let text): text.summary(of: tally.set)
    case .document(let write): write(tally.set)
    }
  }
}

/// The findings so far in the inputs of a run.
package struct ReportTally: Sendable {
  /// The maximum number of record diagnostics kept for a report written at the end.
  package static let maximumRecordDiagnostics = 10_000

  package private(set) var fileCount = 0
  private var found = DiagnosticCount()
  /// Whether anything was found.
  package var hasDiagnostics: Bool { found.total > 0 }
  private var reports: [Report] = []
  private var keptCount = 0
  /// Whether diagnostics of records were dropped because there were too many.
  package private(set) var isIncomplete = false
  /// Whether reports are kept until the end; a text is written at once, so its sources need not
  /// stay in memory.
  private let keepsReports: Bool

  package init(for writer: ReportWriter) {
    keepsReports = !writer.isImmediate
  }

  /// Counts an input.
  package mutating func add(_ report: Report) {
    addFile()
    found = found + report.count
    guard keepsReports else { return }
    // The report of an input without mistakes only needs its name.
    let isEmpty = report.diagnostics.isEmpty
    reports.append(
      isEmpty ? Report(path: report.path, sources: SourceMap(), diagnostics: []) : report)
  }

  /// Counts an input whose records are added one by one.
  package mutating func addFile() { fileCount += 1 }

  /// Counts the problems of one record of an input.
  package mutating func add(record report: Report) {
    found = found + report.count
    guard keepsReports, !report.diagnostics.isEmpty else { return }
    keptCount += report.diagnostics.count
    if keptCount > Self.maximumRecordDiagnostics {
      isIncomplete = true
    } else {
      reports.append(report)
    }
  }

  fileprivate var set: ReportSet { ReportSet(reports, fileCount: fileCount, count: found) }
}

extension ReportWriter {
  /// The part of a report about an input that can be written before the others are checked; empty
  /// for one that could not be read.
  package func text(of check: FormCheck) -> String {
    check.unreadableReason == nil ? piece(check.report) : ""
  }
}
