import ArgumentParser
import FormBuild
import FormCompiler

/// The options that choose and write the findings that are not reported.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with findings that are not reported.",
      discussion: """
        Without it, each spec has that of its configuration. A finding is recognized by its code, \
        its message and the keys and tags around it, wherever the lines are.
        """,
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(help: "Write everything that is found to the baseline, instead of reporting it.")
  var updateBaseline = false

  @Flag(help: "Report also what is in the baseline of the configuration.")
  var noBaseline = false

  func validate() throws {
    if baseline?.isEmpty == true { throw ValidationError("`--baseline` must not be empty") }
    if noBaseline, baseline != nil || updateBaseline {
      throw ValidationError("`--no-baseline` uses none, so it excludes the other two")
    }
  }

  /// The choice of the findings that are not reported.
  ///
  /// - Throws: The status to end with when the file cannot be used.
  func choice(
    _ color: ColorChoice, in context: CommandContext
  ) throws(ExitStatus) -> BaselineChoice {
    guard let path = baseline else {
      return noBaseline ? .none : .configured(isUpdated: updateBaseline)
    }
    if updateBaseline, FileStatus(path: path) == nil {
      context.files.add(path)
      return .file(Baseline(path: path))
    }
    let (baseline, diagnostics, sources) = Baseline.read(
      path: path, bytes: try context.read(path: path))
    try context.reject(path, diagnostics, sources, context.writer(for: context.errors, color))
    return .file(baseline)
  }

  /// Makes sure that there is a baseline to write.
  func require(in configurations: ConfigurationSearch, _ context: CommandContext) throws(ExitStatus)
  {
    if configurations.folders.values.contains(where: { $0.baseline != nil }) { return }
    context.fail("there is no baseline to update: name it with `--baseline` or the key `baseline`")
    throw .failure
  }

  /// The options of a call without any.
  static var none: BaselineOptions {
    var options = BaselineOptions()
    options.baseline = nil
    options.updateBaseline = false
    options.noBaseline = false
    return options
  }
}
