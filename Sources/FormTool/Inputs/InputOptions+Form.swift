import FormBuild
import FormKit

extension InputOptions {
  /// Reads the spec of a command and continues with its form.
  ///
  /// Problems with the spec go to standard error.
  ///
  /// - Parameter command: The name of the command, for messages.
  func withForm(
    _ spec: String, command: String, in session: Session,
    _ body: (FormDefinition, FormCheck) throws(FormError) -> ExitStatus
  ) -> ExitStatus {
    guard let inputs = find([spec], in: session) else { return .failure }
    guard let only = inputs.first, inputs.count == 1 else {
      session.fail("`\(command)` takes one spec, and there are \(inputs.count) in `\(spec)`")
      return .failure
    }
    var reader = reader()
    reader.keepsPlaces = true
    let result = reader.check(only)
    if let reason = result.unreadableReason {
      session.failToRead(reader.name(of: only), reason)
      return .failure
    }
    guard let definition = result.check.definition else {
      session.errors.write(session.errorWriter(color).piece(result.check.report))
      return .errors
    }
    do throws(FormError) {
      return try body(definition, result.check)
    } catch {
      session.fail(error.description)
      return .errors
    }
  }
}
