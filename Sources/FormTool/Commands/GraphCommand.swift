import ArgumentParser
import FormBuild
import FormCompiler
import FormKit
import FormReport
import FormSyntax

/// Draws what the rows, sections and conditions of a form depend on.
struct GraphCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw which rows, sections and named conditions of a form decide about which others.",
    discussion: """
      An arrow leads from a row to one that depends on it, and says what it decides there: whether \
      the row is hidden or disabled, its value, its options, a rule. Rows without dependencies are \
      left out. With tags, the graph has what these rows, sections and conditions depend on and what \
      depends on them.

        formc graph order.form.yaml -o order.svg
        formc graph order.form.yaml total --format mermaid
        formc graph order.form.yaml --format dot | dot -Tpdf -o order.pdf

      A spec whose only errors are cycles is drawn, too, with its cycles marked; the errors go to \
      standard error.

      Exit status: 0 no errors; 1 the spec has errors; 2 an input cannot be read, or a tag is unknown.
      """)

  /// The formats of graphs.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case svg, dot, mermaid, json
  }

  @Argument(
    help: ArgumentHelp("The spec.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var spec: String

  @Argument(
    help: ArgumentHelp(
      "Tags of rows and sections, and names of conditions; by default everything.",
      valueName: "tag"))
  var tags: [String] = []

  @Option(help: ArgumentHelp("How the graph is written.", valueName: "format"))
  var format = Format.svg

  @OptionGroup
  var output: OutputOptions

  @OptionGroup
  var input: InputOptions

  func validate() throws { try InputOptions.validate([spec]) }

  func execute(in context: CommandContext) throws -> ExitStatus {
    var (only, reader) = try input.only(spec, command: "graph", in: context)
    reader.keepsDependencies = true
    (reader.needsDefinition, reader.isQuiet) = (false, true)
    let check = try input.check(only, reader, in: context)
    context.report(check, input.color)
    guard let dependencies = check.dependencies, check.hasOnlyCycles else { return .errors }
    if let unknown = LogicGraph.unknown(tags, in: dependencies).first {
      let nearest = Suggestions.nearest(to: unknown, in: LogicGraph.names(in: dependencies))
      context.fail(
        "there is no `\(unknown)` in the form"
          + (nearest.isEmpty ? "" : "; \(FormcTool.advice(nearest, listing: ""))"))
      return .failure
    }
    let graph = LogicGraph(dependencies, around: tags)
    let text =
      switch format {
      case .svg: graph.svg
      case .dot: graph.dot
      case .mermaid: graph.mermaid
      case .json: graph.json
      }
    let status = output.write(text, in: context)
    return max(status, check.hasErrors ? .errors : .success)
  }
}

extension FormCheck {
  /// Whether every error is about a cycle, so that the form has all its dependencies.
  fileprivate var hasOnlyCycles: Bool {
    let cycles: Set<DiagnosticCode> = [.dependencyCycle, .visibilityCycle, .selfReference]
    let errors = report.diagnostics.filter { $0.severity == .error }
    return errors.allSatisfy { cycles.contains($0.code) } && errors.count == report.count.errors
  }
}
