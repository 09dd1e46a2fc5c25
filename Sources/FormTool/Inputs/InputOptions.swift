import ArgumentParser
import FormBuild
import FormKit
import FormSyntax

/// The options of all commands that read specs.
struct InputOptions: ParsableArguments {
  @OptionGroup
  var reading: ReadingOptions

  @Option(
    help: ArgumentHelp(
      "The path to assume for standard input.",
      discussion: "Its ending tells JSON from YAML, and includes are relative to it.",
      valueName: "path"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var stdinFilename: String?

  @Option(
    help: ArgumentHelp("How many specs are read at a time; by default one per processor."))
  var jobs: Int?

  @Option(help: "When to use colours.")
  var color: ColorChoice = .auto

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("`--jobs` must be at least 1") }
    if stdinFilename?.isEmpty == true {
      throw ValidationError("`--stdin-filename` must not be empty")
    }
  }

  private var standardInputName: String { stdinFilename ?? "<stdin>" }

  /// The search for the configurations of the inputs; see ``ReadingOptions``.
  ///
  /// - Parameters:
  ///   - levels: Levels that take precedence.
  ///   - baseline: The findings that are not reported.
  ///   - writer: Reports on configurations; by default as text on standard error.
  func configurations(
    _ levels: [DiagnosticLevels.Choice] = [], baseline: BaselineChoice = .none,
    _ writer: ReportWriter? = nil, in context: CommandContext
  ) -> ConfigurationSearch {
    reading.configurations(
      writer ?? context.writer(for: context.errors, color), levels: levels, baseline: baseline,
      in: context)
  }

  /// Creates the reader of the inputs.
  func reader(
    strict: Bool = false, quiet: Bool = false, needsDefinition: Bool = true,
    isSingle: Bool = false, in context: CommandContext
  ) -> InputReader {
    var reader = InputReader(
      includeRoot: reading.includeRoot, standardInputPath: stdinFilename)
    reader.loader.log = context.files
    reader.isStrict = strict
    reader.isQuiet = quiet
    reader.needsDefinition = needsDefinition
    reader.isSingle = isSingle
    return reader
  }

  var threadCount: Int { min(jobs ?? Environment.processorCount, 64) }

  /// Finds the specs that paths name, and reads their configurations.
  ///
  /// - Returns: At least one input.
  /// - Throws: The status to end with when there is none.
  func find(
    _ paths: [String], _ configurations: inout ConfigurationSearch, and others: [String] = [],
    in context: CommandContext
  ) throws(ExitStatus) -> [SpecInput] {
    let inputs = try reading.find(
      paths, &configurations, and: others, standardInputName: standardInputName, in: context)
    if inputs.contains(.standardInput), context.isInputTerminal {
      context.errors.write("formc: reading a spec from the terminal; end it with Ctrl-D\n")
      context.errors.flush()
    }
    return inputs
  }

  /// Rejects empty paths, and standard input beside other paths.
  static func validate(_ paths: [String]) throws {
    if paths.contains("-"), paths.count > 1 {
      throw ValidationError("`-` (standard input) cannot be combined with other inputs")
    }
    if paths.contains("") { throw ValidationError("a path must not be empty") }
  }
}
