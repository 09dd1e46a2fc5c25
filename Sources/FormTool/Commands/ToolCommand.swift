import ArgumentParser
import FormBuild

/// A command that writes to its streams and returns its exit status.
protocol ToolCommand: ParsableCommand {
  /// Executes the command.
  ///
  /// - Throws: A `ValidationError` for arguments that contradict each other, a `FormError` for a
  ///   form that cannot run; otherwise the exit status, after the reason has been written.
  func execute(in context: CommandContext) throws -> ExitStatus
}
