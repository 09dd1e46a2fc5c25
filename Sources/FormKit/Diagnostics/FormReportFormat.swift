/// How diagnostics are written down.
public enum FormReportFormat: String, Hashable, Sendable, CaseIterable {
  /// For people: the source line underlined, with notes and help.
  case text
  /// One JSON document with all diagnostics and their number.
  case json
  /// A SARIF 2.1.0 log, which services for code scanning read.
  case sarif
  /// Workflow commands, which GitHub turns into annotations.
  case github
  /// As ``text``, but the first line as compilers have it: `path:3:7: error: message [F0302]`.
  ///
  /// Xcode and other editors show such lines at their places.
  case compiler

  /// Whether the diagnostics of an input are written as soon as they are known.
  package var isImmediate: Bool { self == .text || self == .compiler }
}

extension Sequence<FormCheck> {
  /// One report about what was found in all specs.
  ///
  /// - Parameters:
  ///   - format: How the diagnostics are written.
  ///   - width: The width of the terminal in cells, for text.
  ///   - usesColor: Whether the text has the colours of a terminal.
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
