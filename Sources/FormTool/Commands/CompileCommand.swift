public import ArgumentParser
import FormBuild
public import FormKit

/// Compiles specs to source, data or a schema.
struct CompileCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract:
      "Compile specs to Swift, to a controller for Eureka, to JSON, or to a JSON Schema.",
    discussion: """
      Diagnostics go to standard error. A spec with errors writes nothing.

        formc compile order.form.yaml                     Swift on standard output
        formc compile order.form.yaml -o Order.swift      Swift into a file
        formc compile forms -o Generated                  Generated/order.form.swift
        formc compile forms -o Generated --files many     also order.form+tags.swift
        formc compile --emit model order.form.yaml        the definition as JSON
        formc compile --emit json-schema order.form.yaml  a schema of the values
        formc compile --emit eureka order.form.yaml       a controller for Eureka 5.5
        formc compile forms -o Generated --watch          again after each save

      With several specs -o names a folder, which is made when it is missing; a spec that is named \
      twice is one. In a folder the output is named after the spec: order.form.swift, \
      order.eureka.swift, order.model.json, order.schema.json. A file that already holds the same bytes is not touched. Files that an \
      earlier run has written for the same spec, and that are no longer needed, are removed.
      """)

  @Argument(
    help: ArgumentHelp("Specs and folders; `-` is standard input.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var specs: [String]

  @Option(help: "What is written; swift when neither this nor the configuration says otherwise.")
  var emit: FormTarget?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file or folder to write to; `-` is standard output, the default for one spec.",
      discussion: "Given as many times as there are specs, it names one file for each, in order.",
      valueName: "path"),
    completion: .file())
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "What to do with a spec that another one includes.",
      discussion: """
        `compile` takes it as a form if it is named itself, `skip` leaves it out, `empty` writes a \
        file without declarations.
        """))
  var included = IncludedChoice.compile

  @Flag(help: "Write nothing; fail when a file is not what would be written.")
  var check = false

  @Flag(help: "Compile again whenever a file is saved, until Ctrl-C.")
  var watch = false

  @Option(help: "How diagnostics are written.")
  var format = FormReportFormat.text

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @OptionGroup
  var swift: SwiftOptions

  @OptionGroup
  var levels: LevelOptions

  @OptionGroup
  var input: InputOptions

  func validate() throws {
    try InputOptions.validate(specs)
    if output.contains("") { throw ValidationError("`--output` must not be empty") }
    if watch { try Watch.validate(specs) }
    if watch, check { throw ValidationError("`--check` and `--watch` exclude each other") }
  }

  /// The products and their destinations: those of the options, or else of the configuration.
  private func products(
    _ configuration: Configuration, specCount: Int
  ) throws -> [ModuleCompilation.Product] {
    let configured = configuration.outputs.filter {
      output.isEmpty && (emit == nil || emit == $0.target)
    }
    if configured.isEmpty, output.isEmpty || output.contains("-") { try refuseStream() }
    let all =
      configured.isEmpty
      ? [(emit ?? configuration.target ?? .swift, output)]
      : configured.map { ($0.target, [$0.folder + "/"]) }
    try swift.validate(for: all.map(\.0), specCount: specCount)
    try included.validate(for: all.map(\.0))
    return all.map { target, outputs in
      ModuleCompilation.Product(CompileSettings(target, swift, configuration), outputs: outputs)
    }
  }

  /// Rejects standard output where there must be files.
  private func refuseStream() throws {
    if check { throw ValidationError("`--check` needs files to compare with: `-o PATH`") }
    if watch { throw ValidationError("`--watch` needs files to write to: `-o PATH`") }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    guard watch else { return try compile(in: context) }
    return try Watch(paths: specs, context: context).run(compile)
  }

  /// Compiles the specs once.
  private func compile(in context: CommandContext) throws -> ExitStatus {
    let writer = context.writer(for: context.errors, input.color, format: format)
    var configurations = input.configurations(
      levels.choices, baseline: .configured(isUpdated: false), writer, in: context)
    let inputs = try input.find(specs, &configurations, in: context)
    var compilation = ModuleCompilation(
      named: specs, inputs: inputs,
      products: try products(configurations.common(of: inputs), specCount: inputs.count))
    compilation.included = included
    compilation.purpose = check ? .compare : .write
    compilation.threadCount = input.threadCount
    var reader = input.reader(strict: strict, in: context)
    reader.configurations = configurations.folders
    reader.readsIgnores = !levels.noIgnores
    return compilation.run(reader, writer, in: context)
  }
}

/// The values of `--included`.
extension IncludedChoice: ExpressibleByArgument {
  /// Rejects files without declarations for targets without declarations.
  func validate(for targets: [FormTarget]) throws {
    if self == .empty, !targets.allSatisfy(\.isSource) {
      throw ValidationError("`--included empty` is for Swift source")
    }
  }
}

/// The values of `--emit`.
extension FormTarget: ExpressibleByArgument {}
