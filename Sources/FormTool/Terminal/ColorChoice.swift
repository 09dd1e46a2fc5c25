import ArgumentParser
import FormBuild
import FormKit

/// The choices of coloured output.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never

  /// Whether output to a stream is coloured.
  ///
  /// - Source: no-color.org and bixense.com/clicolors for the variables.
  func usesColor(on stream: OutputStream, _ environment: Environment) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment.isSet("NO_COLOR") { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] where environment.isSet(name) {
      if environment[name] != "0" { return true }
    }
    if environment["CLICOLOR"] == "0" { return false }
    return stream.isTerminal && environment["TERM"] != "dumb"
  }
}

extension CommandContext {
  /// Writes reports for a stream.
  func writer(
    for stream: OutputStream, _ color: ColorChoice, format: FormReportFormat = .text
  ) -> ReportWriter {
    ReportWriter(
      format: format, width: environment.width(of: stream),
      usesColor: color.usesColor(on: stream, environment), root: FolderReader.realPath("."))
  }

  /// Writes the diagnostics of a file to standard error.
  func report(_ check: FormCheck, _ color: ColorChoice) {
    errors.write(writer(for: errors, color).piece(check.report))
    errors.flush()
  }
}
