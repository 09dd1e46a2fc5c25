import ArgumentParser
import FormBuild
import FormCompiler
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

  /// The specs that paths name, their configurations read.
  ///
  /// - Returns: At least one input.
  /// - Throws: The status to end with when there is none.
  func find(
    _ paths: [String], _ configurations: inout ConfigurationSearch, in context: CommandContext
  ) throws(ExitStatus) -> [SpecInput] {
    let inputs = try reading.find(
      paths, &configurations, standardInputName: standardInputName, in: context)
    if inputs.contains(.standardInput), context.isInputTerminal {
      context.errors.write("formc: reading a spec from the terminal; end it with Ctrl-D\n")
      context.errors.flush()
    }
    return inputs
  }

  /// Rejects paths that cannot be meant.
  static func validate(_ paths: [String]) throws {
    if paths.contains("-"), paths.count > 1 {
      throw ValidationError("`-` (standard input) cannot be combined with other inputs")
    }
    if paths.contains("") { throw ValidationError("a path must not be empty") }
  }
}

extension InputOptions {
  /// Reads the one spec that a command works with, or the form that was compiled from one.
  ///
  /// - Parameters:
  ///   - command: The name of the command, for messages.
  ///   - proves: Whether the check looks for what can never happen, as long as it takes by hand.
  /// - Returns: The form, and the places of its parts in the spec.
  /// - Throws: The exit status if the spec has errors, which go to standard error.
  func form(
    of spec: String, command: String, proves: Bool = false, in context: CommandContext
  ) throws(ExitStatus) -> (FormDefinition, FormCheck) {
    if let definition = try definition(path: spec, in: context) {
      return (definition, FormCheck(Report(path: spec, sources: SourceMap(), diagnostics: [])))
    }
    var configurations = configurations(in: context)
    let inputs = try find([spec], &configurations, in: context)
    guard let only = inputs.first, inputs.count == 1 else {
      context.fail("`\(command)` takes one spec, and there are \(inputs.count) in `\(spec)`")
      throw .failure
    }
    var reader = reader(in: context)
    reader.keepsPlaces = true
    (reader.proves, reader.provesLonger) = (proves, proves)
    reader.configurations = configurations.folders
    let result = reader.check(only)
    if let reason = result.unreadableReason {
      context.failToRead(reader.name(of: only), reason)
      throw .failure
    }
    var definition = result.check.definition
    if proves, definition == nil {
      // That nobody can fill a form is no reason not to look at its rows.
      reader.proves = false
      definition = reader.check(only).check.definition
    }
    guard let definition else {
      context.report(result.check, color)
      throw .errors
    }
    return (definition, result.check)
  }

  /// Reads a compiled form, as `compile --emit model` writes it; nil for a spec.
  private func definition(
    path: String, in context: CommandContext
  ) throws(ExitStatus) -> FormDefinition? {
    guard path.hasSuffix(FormTarget.model.suffix) else { return nil }
    let bytes = try context.read(path: path)
    do {
      return try FormDefinition(json: bytes)
    } catch {
      if Compiler.isSpec(path: path, bytes: bytes) { return nil }
      context.fail("`\(path)` is not a compiled form: \(error.reason)")
      throw .errors
    }
  }

  /// The loader of a spec or of those in a folder, by its configuration.
  func loader(for spec: String, in context: CommandContext) throws(ExitStatus) -> FormLoader {
    var configurations = configurations(in: context)
    let folder = FolderReader.folder(of: spec)
    let isFolder = FileStatus(path: spec)?.kind == .folder
    var reader = reader(in: context)
    reader.configurations[folder] = try configurations.configuration(
      ofFolder: isFolder ? spec : folder)
    return reader.loader(for: spec)
  }
}

extension Error {
  /// What is wrong with a definition, and where.
  fileprivate var reason: String {
    guard case .dataCorrupted(let context)? = self as? DecodingError else { return "\(self)" }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}
