package import FormReport
import FormSource

/// Writes the report of a run, as far as possible while it is running.
package struct ReportWriter: Sendable {
  package let format: FormReportFormat
  private let text: TextReport
  /// The folder to which absolute paths of a SARIF log are made relative.
  private let root: String?

  package init(
    format: FormReportFormat, width: Int = 100, usesColor: Bool = false, root: String? = nil
  ) {
    self.format = format
    self.root = root
    text = TextReport(
      width: width, usesColor: usesColor, headline: format == .compiler ? .compiler : .code)
  }

  /// A text with all control characters spelled out, so that it cannot control a terminal.
  package static func visible(_ text: String) -> String { VisibleText.visible(text) }

  /// The part of the report that can be written for an input immediately; empty in formats that
  /// need all inputs.
  package func piece(_ report: Report) -> String {
    guard format.isImmediate, !report.diagnostics.isEmpty else { return "" }
    var output = ""
    text.write(report, to: &output)
    return output
  }

  /// The part of the report written after all inputs.
  package func rest(_ tally: ReportTally) -> String {
    var output = ""
    switch format {
    case .text, .compiler: output = text.summary(of: tally.set)
    case .json: JSONReport().write(tally.set, to: &output)
    case .sarif: SARIFReport(version: FormLoader.version, root: root).write(tally.set, to: &output)
    case .github: GitHubReport().write(tally.set, to: &output)
    }
    return output
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

  package init() {}

  /// Counts an input.
  ///
  /// - Parameter keepsReport: Whether the diagnostics are still to be written; those of text are
  ///   written immediately, so their sources need not stay in memory.
  package mutating func add(_ check: FormCheck, keepsReport: Bool) {
    addFile()
    found = found + check.report.count
    if keepsReport, !check.report.diagnostics.isEmpty { reports.append(check.report) }
  }

  /// Counts an input whose records are added one by one.
  package mutating func addFile() { fileCount += 1 }

  /// Counts the problems of one record of an input.
  package mutating func add(_ record: RecordReport, keepsReport: Bool) {
    let report = record.report
    found = found + report.count
    guard keepsReport, !report.diagnostics.isEmpty else { return }
    keptCount += report.diagnostics.count
    if keptCount > Self.maximumRecordDiagnostics {
      isIncomplete = true
    } else {
      reports.append(report)
    }
  }

  fileprivate var set: ReportSet { ReportSet(reports, fileCount: fileCount, count: found) }
}
