import ArgumentParser
import FormBuild

/// A command that writes to the streams of a session and returns its exit status.
protocol ToolCommand: ParsableCommand {
  /// Executes the command.
  ///
  /// - Throws: A `ValidationError` for contradictory arguments.
  func execute(in session: Session) throws -> ExitStatus
}
