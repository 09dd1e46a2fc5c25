import ArgumentParser
import FormBuild

/// A command that writes to its streams and returns its exit status.
protocol ToolCommand: ParsableCommand {
  /// Carries the command out.
  ///
  /// - Throws: A `ValidationError` for arguments that make no sense together, a `FormError` for a form that
  ///   cannot run, the status to end with for anything else, after the reason has been written.
  func execute(in context: CommandContext) throws -> ExitStatus
}
