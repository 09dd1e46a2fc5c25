/// The formats of diagnostic reports.
public enum FormReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Text for people: the source line underlined, with notes and help.
  case text
  /// One JSON document with all diagnostics and their counts.
  case json
  /// A SARIF 2.1.0 log, as read by code scanning services.
  case sarif
  /// Workflow commands, which GitHub turns into annotations.
  case github
  /// Like ``text``, but with the first line in the format of compilers: `path:3:7: error: message
  /// [F0302]`.
  ///
  /// Xcode and other editors show such lines at their places.
  case compiler

  /// Whether the diagnostics of an input are written as soon as they are known.
  package var isImmediate: Bool { self == .text || self == .compiler }
}

extension Sequence<FormCheck> {
  /// One report about the findings in all specs.
  ///
  /// - Parameters:
  /// - format: The format of the report.
  /// - width: The width of the terminal in cells, for text.
  /// - usesColor: Whether the text uses terminal colours.
  public func report(
    as format: FormReportFormat, width: Int = 100, usesColor: Bool = false
  ) -> String {
    var tally = ReportTally()
    var output = ""
    let writer = ReportWriter(format: format, width: width, usesColor: usesColor)
    for check in self {
      output += writer.piece(check.report)
      tally.add(check, keepsReport: !format.isImmediate)
    }
    return output + writer.rest(tally)
  }
}
