import ArgumentParser
import FormBuild
import FormDiff
import FormKit

/// Explains a diagnostic or a change.
struct ExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic: its cause, an example, and the example fixed; or a change.",
    discussion: """
        formc explain F0302
        formc explain unknown-tag
        formc explain D0401
        formc explain --list
      """)

  @Argument(
    help: ArgumentHelp("The code or its name, such as F0302 or unknown-tag.", valueName: "code"),
    completion: .list(FormExplanation.codes + ChangeCode.names))
  var code: String?

  @Flag(help: "List all codes.")
  var list = false

  func validate() throws {
    if list == (code != nil) { throw ValidationError("give either a code or `--list`") }
  }

  func execute(in session: Session) throws -> ExitStatus {
    guard let code else {
      for code in FormExplanation.codes {
        session.output.write("\(code)  \(FormExplanation.title(for: code) ?? "")\n")
      }
      for change in ChangeCode.allCases {
        session.output.write("\(change.rawValue)  \(change.title)\n")
      }
      return .success
    }
    if let text = FormExplanation.text(for: code) ?? ChangeCode(rawValue: code.uppercased())?.page {
      session.output.write(text)
      return .success
    }
    let advice = FormcTool.advice(
      FormExplanation.nearest(to: code), listing: "formc explain --list")
    session.fail("there is no diagnostic `\(code)`; \(advice)")
    return .failure
  }
}
