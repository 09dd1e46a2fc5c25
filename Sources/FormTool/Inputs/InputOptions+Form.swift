import FormBuild
import FormKit
import FormLoad

extension InputOptions {
  /// Reads the one spec that a command works with.
  ///
  /// - Parameters:
  ///   - command: The name of the command, for messages.
  ///   - proves: Whether the check looks for what can never happen, as long as it takes by hand.
  /// - Returns: The form, and the places of its parts in the spec.
  /// - Throws: The exit status if the spec has errors, which go to standard error.
  func form(
    of spec: String, command: String, proves: Bool = false, in session: Session
  ) throws(ExitStatus) -> (FormDefinition, FormCheck) {
    var configurations = configurations(in: session)
    let inputs = try find([spec], &configurations, in: session)
    guard let only = inputs.first, inputs.count == 1 else {
      session.fail("`\(command)` takes one spec, and there are \(inputs.count) in `\(spec)`")
      throw .failure
    }
    var reader = reader(in: session)
    reader.keepsPlaces = true
    (reader.proves, reader.provesLonger) = (proves, proves)
    reader.configurations = configurations.folders
    let result = reader.check(only)
    if let reason = result.unreadableReason {
      session.failToRead(reader.name(of: only), reason)
      throw .failure
    }
    var definition = result.check.definition
    if proves, definition == nil {
      // That nobody can fill a form is no reason not to look at its rows.
      reader.proves = false
      definition = reader.check(only).check.definition
    }
    guard let definition else {
      session.report(result.check, color)
      throw .errors
    }
    return (definition, result.check)
  }

  /// The loader of a spec or of those in a folder, by its configuration.
  func loader(for spec: String, in session: Session) throws(ExitStatus) -> FormLoader {
    var configurations = configurations(in: session)
    let folder = FolderReader.folder(of: spec)
    let isFolder = FileStatus(path: spec)?.kind == .folder
    var reader = reader(in: session)
    reader.configurations[folder] = try configurations.configuration(
      ofFolder: isFolder ? spec : folder)
    return reader.loader(for: spec)
  }
}
