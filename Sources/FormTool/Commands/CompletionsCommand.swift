import ArgumentParser
import FormBuild

/// Prints the script with which a shell completes the commands of the tool.
struct CompletionsCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the completions for a shell: commands, options, their words, and files.",
    discussion: """
        formc completions bash > ~/.local/share/bash-completion/completions/formc
        formc completions zsh > ~/.zfunc/_formc
        formc completions fish > ~/.config/fish/completions/formc.fish

      zsh finds the file when `fpath` has its folder before `compinit` runs.
      """)

  /// The shells that the argument parser writes scripts for.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash
    case zsh
    case fish

    fileprivate var parserShell: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: "The shell.")
  var shell: Shell

  func execute(in context: CommandContext) throws -> ExitStatus {
    context.output.write(FormcCommand.completionScript(for: shell.parserShell) + "\n")
    return .success
  }
}
