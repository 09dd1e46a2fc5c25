import ArgumentParser
import FormBuild
import FormSyntax

/// The options for files that are read with specs: their configurations, and the files they
/// include.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration of all specs, such as formc.yaml.",
      discussion: """
        Without it, each spec has the nearest formc.yaml, in its folder or one around it. Options \
        on the command line take precedence.
        """,
      valueName: "path"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var config: String?

  @Flag(help: "Read no configuration.")
  var noConfig = false

  @Option(
    help: ArgumentHelp(
      "The folder that included files must lie in.",
      discussion: """
        Symbolic links are followed first. Without it, includes must lie below the folder of the \
        spec or below the current one.
        """,
      valueName: "folder"),
    completion: .directory)
  var includeRoot: String?

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("`--config` and `--no-config` exclude each other")
    }
    if config?.isEmpty == true { throw ValidationError("`--config` must not be empty") }
    if includeRoot?.isEmpty == true {
      throw ValidationError("`--include-root` must not be empty")
    }
  }

  /// The search for the configurations of specs.
  ///
  /// - Parameters:
  ///   - writer: Reports on configurations.
  ///   - levels: Levels that take precedence.
  ///   - baseline: The findings that are not reported.
  func configurations(
    _ writer: ReportWriter, levels: [DiagnosticLevels.Choice] = [],
    baseline: BaselineChoice = .none, in context: CommandContext
  ) -> ConfigurationSearch {
    ConfigurationSearch(
      noConfig ? .none : config.map { .file($0) } ?? .nearest, levels: levels, baseline: baseline,
      writer, in: context)
  }

  /// Finds the specs that paths name, and reads their configurations.
  ///
  /// - Parameter others: The file name suffixes of further files to search for in folders.
  /// - Returns: At least one input.
  /// - Throws: The status to end with when there is none.
  func find(
    _ paths: [String], _ configurations: inout ConfigurationSearch, and others: [String] = [],
    standardInputName: String = "<stdin>", in context: CommandContext
  ) throws(ExitStatus) -> [SpecInput] {
    if let includeRoot, FileStatus(path: includeRoot)?.kind != .folder {
      context.fail("`--include-root` names no folder: `\(includeRoot)`")
      throw .failure
    }
    let inputs = try configurations.find(
      paths, suffixes: SpecFinder.suffixes + others, standardInputName: standardInputName)
    if inputs.isEmpty {
      let places = paths.map { "`\($0)`" }.joined(separator: ", ")
      let suffixes = SpecFinder.suffixes.map { "*\($0)" }.joined(separator: ", ")
      context.fail("no specs (\(suffixes)) below \(places)")
      throw .failure
    }
    return inputs
  }
}
