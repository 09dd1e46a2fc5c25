import ArgumentParser
import FormBuild
import FormCompiler
import FormKit
import FormText

/// Drives a form without a screen.
struct RunCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Drive a form with commands in JSON.",
    discussion: """
      Every line of standard input, or of a script, is a command and gets one line in answer. A command \
      that is wrong is answered with an error and changes nothing.

        echo '{"set": {"email": "ann@example.com"}}' | formc run order.form.yaml
        formc run order.form.yaml --script steps.ndjson

        {"set": {"tag": value}}                 set values in one transaction
        {"validate": {}}                        check the rules
        {"state": {}}                           what a screen would show
        {"show": true}                          the same as text
        {"values": {}}                          the values
        {"reset": true}                         start anew
        {"insert": {"section": "phones", "at": 1}}

      Handlers of the host are named in the answers. Functions of the host give no value, unless a host file \
      says what they answer, what providers deliver and what handlers do.

        formc run order.form.yaml --host order.host.yaml --script steps.ndjson
      """)

  @Argument(
    help: ArgumentHelp(
      "The spec, or the form compiled from one (*.model.json).", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var spec: String

  @Option(
    help: ArgumentHelp("The file of commands; `-` is standard input.", valueName: "file"),
    completion: .file())
  var script = "-"

  @OptionGroup
  var host: HostOptions

  @OptionGroup
  var region: RegionOptions

  @OptionGroup
  var input: InputOptions

  private static let answerToLongLine =
    "{\"error\":\"the line has more than \(PredicateBatch.maximumLineLength) bytes\"}\n"

  func validate() throws {
    try InputOptions.validate([spec])
    if spec == "-", script == "-" {
      throw ValidationError("the spec and the commands cannot both be standard input")
    }
  }

  /// Reads the spec named in a command.
  private func readSpec(
    path: String, text: String?, _ loader: FormLoader
  ) throws(SessionError) -> SessionSpec {
    var loader = loader
    loader.keepsPlaces = true
    let check = text.map { loader.check(Array($0.utf8), of: path) } ?? loader.check(path: path)
    if let definition = check.definition { return SessionSpec(definition, check) }
    if text == nil, let bytes = try? loader.read(path: path),
      !Compiler.isSpec(path: path, bytes: bytes)
    {
      // The messages of the check could quote the file.
      throw SessionError("`\(path)` is not a spec, which has the key `formc`")
    }
    throw SessionError(check.errors.map(\.inLine).joined(separator: "; "))
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    let (definition, check) = try input.form(of: spec, command: "run", in: context)
    let driver =
      if let script = try host.load(for: definition, color: input.color, in: context) {
        try FormSession(definition, following: region.begin(script), host: region.host)
      } else {
        FormSession(try Form(definition, host: region.host))
      }
    driver.use(SessionSpec(definition, check))
    let loader = try input.loader(for: spec, in: context)
    driver.readSpec = { path, text throws(SessionError) in
      try readSpec(path: path, text: text, loader)
    }
    let run = LineRun(context: context, answerToLongLine: Self.answerToLongLine) { line in
      line.allSatisfy { $0.isBlank } ? "" : driver.answer(bytes: Array(line)).text() + "\n"
    }
    return run.run(path: script)
  }
}

extension FormDiagnostic {
  /// The place and the message in one line.
  fileprivate var inLine: String {
    let place = range.map { "\(file):\($0.start.line):\($0.start.column)" } ?? file
    return "\(place): \(message)"
  }
}
