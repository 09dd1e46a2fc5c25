public import ArgumentParser
import FormBuild
import FormCompiler
public import FormKit

/// Reports mistakes in specs.
struct CheckCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what is wrong with specs.",
    discussion: """
      The report goes to standard output. Inputs that cannot be read are named on standard error; \
      the others are still checked. In a folder, formc checks all specs and all test files.

        formc check                              every spec below this folder
        formc check forms extra.form.json        a folder and a file
        formc check --strict --format github     in a workflow
        formc check - --stdin-filename a.form.yaml < draft
        formc check --output junit=forms.xml     a report in a file besides
        formc check --fix                        apply the fixes that are certain
        formc check --diff --unsafe-fixes        show all fixes
        formc check --baseline known.json        report what is new
        formc check --no-prove                   not what can never happen
        formc check --watch                      again after each save
      """)

  @Argument(
    help: ArgumentHelp(
      "Specs and folders; `-` is standard input. By default the current folder.",
      valueName: "path"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @Option(
    help: "How the report is written; text when neither this nor the configuration says otherwise.")
  var format: FormReportFormat?

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Another report, which goes to a file; as often as wanted.", valueName: "format=path"))
  var outputs: [ReportFile] = []

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Report errors only, and no summary.")
  var quiet = false

  @Flag(inversion: .prefixedNo, help: "Look for what can never happen, or do not.")
  var prove = true

  @Option(
    name: .customLong("require-translations"),
    help: ArgumentHelp(
      "The languages into which all texts must be translated, such as `de,fr`.",
      valueName: "languages"))
  var requiredTranslations = ""

  @Flag(help: "Check again whenever a file is saved, until Ctrl-C.")
  var watch = false

  @OptionGroup
  var levels: LevelOptions

  @OptionGroup
  var fixes: FixOptions

  @OptionGroup
  var baseline: BaselineOptions

  @OptionGroup
  var input: InputOptions

  func validate() throws {
    try InputOptions.validate(paths)
    if quiet, strict {
      throw ValidationError("`--quiet` leaves out the warnings that `--strict` asks for")
    }
    if fixes.diff, format.map({ $0 != .text }) == true || !outputs.isEmpty {
      throw ValidationError("`--diff` shows changes, so it excludes `--format` and `--output`")
    }
    if watch { try Watch.validate(paths, fixes) }
    if baseline.updateBaseline, fixes.isOn || watch || paths.contains("-") {
      throw ValidationError(
        "`--update-baseline` records what is in files: no `--fix`, `--diff`, `--watch` or `-`")
    }
    if Set(outputs.map { SourcePath.normalize($0.path) }).count < outputs.count {
      throw ValidationError("two reports go to the same file")
    }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    guard watch else { return try check(in: context) }
    let suffixes = SpecFinder.suffixes + FormTestFile.suffixes
    return try Watch(paths: folders, context: context, suffixes: suffixes).run(check)
  }

  /// The paths that are searched for specs.
  private var folders: [String] { paths.isEmpty ? ["."] : paths }

  /// Checks the specs once.
  private func check(in context: CommandContext) throws -> ExitStatus {
    var configurations = input.configurations(
      levels.choices, baseline: try baseline.choice(input.color, in: context), in: context)
    let inputs = try input.find(
      folders, &configurations, and: FormTestFile.suffixes, in: context)
    let format = try format ?? configurations.configuration(ofFolder: ".").reportFormat
    let writer = context.writer(for: context.output, input.color, format: format)
    var reader = input.reader(
      strict: strict, quiet: quiet, needsDefinition: false,
      isSingle: inputs.count == 1 && !fixes.isOn && !watch, in: context)
    reader.configurations = configurations.folders
    reader.proves = prove
    reader.loader.requiredTranslations = requiredTranslations.split(separator: ",").map(String.init)
    reader.readsSubjects = ([format] + outputs.map(\.format)).contains(where: \.hasFingerprints)
    reader.readsIgnores = !levels.noIgnores
    reader.updatesBaselines = baseline.updateBaseline
    // A fix changes specs, so that they are checked again.
    let specs = fixes.isOn ? nil : TestedSpecs()
    reader.checkOther = { path, bytes, reader in
      guard FormTestFile.isTest(path) else { return nil }
      let tests = FormTestLoader(specs ?? TestedSpecs()) { reader.loader(for: $0) }
      return tests.load(bytes: bytes, path: path).check
    }
    if baseline.updateBaseline { try baseline.require(in: configurations, context) }
    try context.reject(outputs: outputs.map(\.path), replacing: inputs)
    if fixes.isOn { return executeFixing(inputs, reader, format, in: context) }
    let progress = Progress(on: context.errors, total: inputs.count)
    var run = CheckRun(
      writer: writer, context: context, output: context.output, files: outputs)
    var pieces: [(check: FormCheck, text: String)] = []
    for piece in OrderedWork(
      count: inputs.count, threads: input.threadCount,
      { [reader] in
        let check = reader.check(inputs[$0])
        return (check, writer.text(of: check))
      })
    {
      pieces.append(piece)
      progress.show(pieces.count)
    }
    progress.clear()
    let parts = IncludedParts(named: paths, checks: pieces.lazy.map(\.check))
    for (input, piece) in zip(inputs, pieces) where !parts.contains(reader.name(of: input)) {
      run.add(piece.check, piece.text, name: reader.name(of: input))
    }
    if baseline.updateBaseline { return run.finishUpdating() }
    return run.finish(quiet ? nil : { $0.advice })
  }
}

/// The values of `--format`.
extension FormReportFormat: ExpressibleByArgument {}
