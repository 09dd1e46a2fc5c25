import FormBuild
import FormCompiler
import FormKit
import FormSyntax

extension InputOptions {
  /// Reads the one spec that a command works with, or the form that was compiled from one.
  ///
  /// - Parameters:
  ///   - command: The name of the command, for messages.
  ///   - proves: Whether the check runs the prover, with the budget of `formc prove`.
  /// - Returns: The form, and the places of its parts in the spec.
  /// - Throws: The exit status if the spec has errors, which go to standard error.
  func form(
    of spec: String, command: String, proves: Bool = false, in context: CommandContext
  ) throws(ExitStatus) -> (FormDefinition, FormCheck) {
    if let definition = try definition(path: spec, in: context) {
      return (definition, FormCheck(Report(path: spec, sources: SourceMap(), diagnostics: [])))
    }
    var (only, reader) = try only(spec, command: command, in: context)
    reader.keepsPlaces = true
    (reader.proves, reader.hasProveBudget) = (proves, proves)
    let check = try check(only, reader, in: context)
    var definition = check.definition
    if proves, definition == nil {
      // The rows of a form can be examined even if the prover finds that nobody can fill it in.
      reader.proves = false
      definition = reader.check(only).definition
    }
    guard let definition else {
      context.report(check, color)
      throw .errors
    }
    return (definition, check)
  }

  /// Finds the one spec that a command works with, and the reader with its configuration.
  ///
  /// - Throws: The exit status if there are several or none.
  func only(
    _ spec: String, command: String, in context: CommandContext
  ) throws(ExitStatus) -> (input: SpecInput, reader: InputReader) {
    var configurations = configurations(in: context)
    let inputs = try find([spec], &configurations, in: context)
    guard let only = inputs.first, inputs.count == 1 else {
      context.fail("`\(command)` takes one spec, and there are \(inputs.count) in `\(spec)`")
      throw .failure
    }
    var reader = reader(in: context)
    reader.configurations = configurations.folders
    return (only, reader)
  }

  /// Checks a spec.
  ///
  /// - Throws: The exit status if it cannot be read.
  func check(
    _ input: SpecInput, _ reader: InputReader, in context: CommandContext
  ) throws(ExitStatus) -> FormCheck {
    let check = reader.check(input)
    if let reason = check.unreadableReason {
      context.failToRead(reader.name(of: input), reason)
      throw .failure
    }
    return check
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
  /// The problem with a definition, and its place.
  fileprivate var reason: String {
    guard case .dataCorrupted(let context)? = self as? DecodingError else { return "\(self)" }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}
