import ArgumentParser
import FormBuild
import FormKit
import FormSyntax

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The command-line tool, independent of the process.
package enum FormcTool {
  /// Executes the command in the arguments of the process, and ends the process.
  package static func main() -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(
      LargeStackThread.run {
        Allocator.prepareThread()
        return run(arguments)
      })
  }

  /// Parses arguments and executes their command.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Returns: The exit status: 0 to 3.
  package static func run(_ arguments: [String]) -> Int32 {
    let context = CommandContext.begin()
    // The argument parser reads all commands by reflection before it looks for the option.
    if arguments == ["--version"] {
      context.output.write(FormLoader.version + "\n")
      return context.end(.success).rawValue
    }
    do {
      if let command = CheckCommand(plain: arguments) {
        return context.end(try command.execute(in: context)).rawValue
      }
      if let name = unknownCommand(in: arguments) {
        let nearest = Suggestions.nearest(to: name, in: FormcCommand.names)
        context.fail(
          "there is no command `\(name)`; \(advice(nearest, listing: "formc --help"))")
        return context.end(.failure).rawValue
      }
      var command = try FormcCommand.parseAsRoot(arguments)
      guard let command = command as? any ToolCommand else {
        try command.run()
        return context.end(.success).rawValue
      }
      return context.end(try command.execute(in: context)).rawValue
    } catch let status as ExitStatus {
      return context.end(status).rawValue
    } catch let error as FormError {
      context.fail(error.description)
      return context.end(.errors).rawValue
    } catch {
      return context.end(report(error, in: context)).rawValue
    }
  }

  /// The word in place of the command's name; nil if there is such a command, or none is named.
  ///
  /// The argument parser calls it unexpected, and says nothing about it after `help`.
  private static func unknownCommand(in arguments: [String]) -> String? {
    let rest = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let name = rest.first, !name.hasPrefix("-"), name != "help" else { return nil }
    return FormcCommand.names.contains(name) ? nil : name
  }

  /// The names that may have been meant, or the command that lists all.
  static func advice(_ nearest: [String], listing command: String) -> String {
    nearest.isEmpty
      ? "`\(command)` lists all"
      : "did you mean \(nearest.map { "`\($0)`" }.joined(separator: " or "))?"
  }

  /// Prints the argument parser's output: help on standard output, mistakes on standard error.
  private static func report(_ error: any Error, in context: CommandContext) -> ExitStatus {
    let message = FormcCommand.fullMessage(for: error)
    let isAnswer = FormcCommand.exitCode(for: error) == .success
    let stream = isAnswer ? context.output : context.errors
    if !message.isEmpty { stream.write(message + "\n") }
    return isAnswer ? .success : .failure
  }
}
