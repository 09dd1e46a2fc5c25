import ArgumentParser
import FormBuild
import FormCompiler

/// The destination of a command that writes one file.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write to; `-` is standard output, the default.", valueName: "path"),
    completion: .file())
  var output: String?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("`--output` must not be empty") }
  }

  /// Writes a text; a failure is reported.
  func write(_ text: String, in context: CommandContext) -> ExitStatus {
    guard let output, output != "-" else {
      context.output.write(text)
      return .success
    }
    do throws(FormFileError) {
      try context.write(Array(text.utf8), to: output)
      return .success
    } catch {
      context.fail("cannot write `\(output)`: \(error.reason)")
      return .failure
    }
  }
}
