import ArgumentParser
import FormBuild
import FormKit
import FormReport
import FormSyntax
import FormText

/// Explains a diagnostic or a change, or lists the words of the language.
struct ExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic: its cause, an example, and the example fixed; or a change.",
    discussion: """
        formc explain F0302
        formc explain unknown-tag
        formc explain D0401
        formc explain --list
        formc explain rows

      The words `rows`, `rules`, `functions` and `properties` list the row types, rules, functions and \
      keys of the language.
      """)

  /// The formats of explanations.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(
    help: ArgumentHelp(
      "The code or its name, such as F0302 or unknown-tag, or a list of words.", valueName: "code"),
    completion: .list(
      WordList.allCases.map(\.rawValue) + FormExplanation.codes + ChangeCode.names))
  var code: String?

  @Flag(help: "List all codes.")
  var list = false

  @Option(help: "How it is written.")
  var format = Format.text

  func validate() throws {
    if list == (code != nil) { throw ValidationError("give either a code or `--list`") }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    guard let code else {
      context.output.write(allCodes)
      return .success
    }
    if let words = WordList(rawValue: code.lowercased()) {
      context.output.write(format == .json ? words.json : words.text)
      return .success
    }
    if let text = explanation(of: code) {
      context.output.write(text)
      return .success
    }
    let advice = FormcTool.advice(
      FormExplanation.nearest(to: code), listing: "formc explain --list")
    context.fail("there is no diagnostic `\(code)`; \(advice)")
    return .failure
  }

  private var allCodes: String {
    let codes =
      FormExplanation.codes.map { ($0, FormExplanation.title(for: $0) ?? "") }
      + ChangeCode.allCases.map { ($0.rawValue, $0.title) }
    guard format == .json else { return codes.map { "\($0)  \($1)\n" }.joined() }
    let objects = codes.map { code, title -> JSONValue in
      ["code": .string(code), "title": .string(title)]
    }
    return "[\n" + objects.map { "  " + $0.text(.compact) }.joined(separator: ",\n") + "\n]\n"
  }

  /// The meaning of a code; nil for an unknown one.
  private func explanation(of code: String) -> String? {
    let change = ChangeCode(rawValue: code.uppercased())
    guard format == .json else { return FormExplanation.text(for: code) ?? change?.page }
    if let change {
      let object: JSONValue = [
        "code": .string(change.rawValue), "title": .string(change.title),
        "explanation": .string(change.explanation),
      ]
      return object.text(.compact) + "\n"
    }
    guard let known = DiagnosticSelector(code)?.codes, known.count == 1,
      let explanation = Explanation.of(known[0])
    else { return nil }
    let object: JSONValue = [
      "code": .string(known[0].rawValue), "name": .string(known[0].name),
      "severity": .string(known[0].severity.rawValue), "title": .string(explanation.title),
      "explanation": .string(explanation.cause),
    ]
    return object.text(.compact) + "\n"
  }
}
