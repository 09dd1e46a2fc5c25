import ArgumentParser
import FormKit

/// The tool as a whole.
struct FormcCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formc",
    abstract: "Checks and compiles specs of forms.",
    discussion: """
      A spec describes a form in YAML or JSON: its sections and rows, the rules for their values, and \
      the conditions under which rows are hidden or disabled.

        formc check                          check every spec below this folder
        formc check order.form.yaml          check one spec
        formc compile order.form.yaml -o Order.swift
        formc eval '$age >= 18' --values '{"age": 30}'
        formc validate order.form.yaml orders.ndjson
        formc diff --against main            what changed since a commit
        formc explain F0302                  explain a diagnostic

      `-` is standard input. A folder stands for every *.form.yaml, *.form.yml and *.form.json below \
      it.

      Exit status: 0 no errors; 1 the spec or the data has errors; 2 wrong usage, or an input that \
      cannot be read.
      """,
    version: FormLoader.version,
    subcommands: [
      CheckCommand.self, CompileCommand.self, CompletionsCommand.self, DiffCommand.self,
      DocumentCommand.self, EvalCommand.self, ExplainCommand.self, FormatCommand.self,
      GraphCommand.self, InitCommand.self, LanguageServerCommand.self, PreviewCommand.self,
      ProveCommand.self, RunCommand.self, SchemaCommand.self, TestCommand.self, TextsCommand.self,
      ValidateCommand.self,
    ])

  /// The names of the commands.
  static var names: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }
}
