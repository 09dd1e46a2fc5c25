package import FormBuild
import FormReport
import FormSyntax

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
  /// A Code Quality report, which GitLab shows in merge requests.
  case gitlab
  /// Results of tests in JUnit's XML.
  case junit
  /// XML as Checkstyle writes it.
  case checkstyle
  /// The format of reviewdog, with suggested changes.
  case rdjson
  /// Like ``text``, but with the first line in the format of compilers: `path:3:7: error: message
  /// [F0302]`.
  ///
  /// Xcode and other editors show such lines at their places.
  case compiler

  /// Whether the format has fingerprints, which identify findings in another run.
  package var hasFingerprints: Bool { self == .sarif || self == .gitlab }
}

extension ReportWriter {
  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal in cells, for text.
  ///   - usesColor: Whether text has the colours of a terminal.
  ///   - root: The folder to which reports for other tools make absolute paths relative.
  package init(
    format: FormReportFormat, width: Int = 100, usesColor: Bool = false, root: String? = nil
  ) {
    func document(_ write: @escaping @Sendable (ReportSet, inout String) -> Void) -> ReportWriter {
      .document { set in
        var output = ""
        write(set, &output)
        return output
      }
    }
    switch format {
    case .text: self = .text(TextReport(width: width, usesColor: usesColor))
    case .compiler:
      self = .text(TextReport(width: width, usesColor: usesColor, headline: .compiler))
    case .json: self = document(JSONReport().write)
    case .sarif: self = document(SARIFReport(version: FormLoader.version, root: root).write)
    case .github: self = document(GitHubReport().write)
    case .gitlab: self = document(GitLabReport(root: root).write)
    case .junit: self = document(JUnitReport(root: root).write)
    case .checkstyle: self = document(CheckstyleReport(root: root).write)
    case .rdjson: self = document(RDJSONReport(root: root).write)
    }
  }
}

extension Sequence<FormCheck> {
  /// One report about the findings in all specs.
  ///
  /// - Parameters:
  ///   - format: The format of the report.
  ///   - width: The width of the terminal in cells, for text.
  ///   - usesColor: Whether the text uses terminal colours.
  public func report(
    as format: FormReportFormat, width: Int = 100, usesColor: Bool = false
  ) -> String {
    let writer = ReportWriter(format: format, width: width, usesColor: usesColor)
    var tally = ReportTally(for: writer)
    var output = ""
    for check in self {
      output += writer.piece(check.report)
      tally.add(check.report)
    }
    return output + writer.rest(tally)
  }
}
