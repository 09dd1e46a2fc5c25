import ArgumentParser
import FormBuild
import FormKit
import FormSyntax

/// The options that choose the levels of warnings.
struct LevelOptions: ParsableArguments {
  /// The codes for completion scripts, which only `completions` writes: finding the names of the
  /// codes takes longer than checking a short spec.
  private static let codes: CompletionKind = {
    let first = CommandLine.arguments.dropFirst().first ?? "-"
    return first == "completions" || first.hasPrefix("-")
      ? .list(DiagnosticSelector.names) : .default
  }()

  @Option(
    help: ArgumentHelp(
      "Treat a warning as an error.",
      discussion: """
        A code, a name or a family, such as F0554, nil-sensitive-condition or F05; may be \
        repeated. A code takes precedence over a family, and both over the configuration.
        """,
      valueName: "code"), completion: codes)
  var deny: [String] = []

  @Option(
    help: ArgumentHelp("Report a warning as a warning.", valueName: "code"), completion: codes)
  var warn: [String] = []

  @Option(help: ArgumentHelp("Do not report a warning.", valueName: "code"), completion: codes)
  var allow: [String] = []

  @Flag(help: "Report the warnings that specs ignore, too.")
  var noIgnores = false

  /// The levels that were chosen.
  var choices: [DiagnosticLevels.Choice] {
    all.flatMap { option in
      option.codes.compactMap { code in
        DiagnosticSelector(code).map { DiagnosticLevels.Choice($0, option.level) }
      }
    }
  }

  private var all: [(level: DiagnosticLevel, codes: [String])] {
    [(.allow, allow), (.warn, warn), (.deny, deny)]
  }

  func validate() throws {
    var chosen: [DiagnosticSelector: DiagnosticLevel] = [:]
    for option in all {
      for code in option.codes {
        guard let selector = DiagnosticSelector(code) else {
          let nearest = Suggestions.nearest(to: code, in: DiagnosticSelector.names)
          throw ValidationError(
            "there is no diagnostic `\(code)`; "
              + FormcTool.advice(nearest, listing: "formc explain --list"))
        }
        if option.level != .deny, selector.warnings.isEmpty {
          throw ValidationError(selector.refusal("have another level"))
        }
        if let other = chosen[selector], other != option.level {
          throw ValidationError(
            "`--\(other.rawValue)` and `--\(option.level.rawValue)` exclude each other for `\(code)`"
          )
        }
        chosen[selector] = option.level
      }
    }
  }
}

extension Configuration {
  /// The format of reports.
  var reportFormat: FormReportFormat { format.flatMap(FormReportFormat.init) ?? .text }
}
