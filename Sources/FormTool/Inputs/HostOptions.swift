import ArgumentParser
import FormBuild
import FormKit

/// The option to replace the program around a form by a host file.
struct HostOptions: ParsableArguments {
  /// The result of reading a host file.
  enum LoadResult {
    /// There is none.
    case none
    case read(HostScript)
    case failed(ExitStatus)
  }

  @Option(
    help: ArgumentHelp(
      "A file that says what the host answers.",
      discussion: """
        What functions and providers answer and what handlers do, in YAML or JSON. `formc schema --host` \
        prints its JSON Schema.
        """,
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var host: String?

  func validate() throws {
    if host?.isEmpty == true { throw ValidationError("`--host` must not be empty") }
  }

  /// Reads the file and reports its problems.
  ///
  /// - Parameter definition: The form that the host is for.
  func load(
    for definition: FormDefinition, color: ColorChoice, in session: Session
  ) -> LoadResult {
    guard let host else { return .none }
    let bytes: [UInt8]
    do throws(FormFileError) {
      bytes = try FileBytes.read(path: host)
    } catch {
      session.failToRead(host, error.reason)
      return .failed(.failure)
    }
    let (script, check) = FormHostFile.read(bytes: bytes, name: host, for: definition)
    session.errors.write(session.errorWriter(color).piece(check.report))
    session.errors.flush()
    return check.hasErrors ? .failed(.errors) : .read(script)
  }
}
