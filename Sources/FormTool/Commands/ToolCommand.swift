import ArgumentParser
import FormBuild

/// A command that writes to the streams of a session and says how it ended.
protocol ToolCommand: ParsableCommand {
  /// Carries the command out.
  ///
  /// - Throws: A `ValidationError` for arguments that make no sense together.
  func execute(in session: Session) throws -> ExitStatus
}
