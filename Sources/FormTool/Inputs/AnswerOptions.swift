import ArgumentParser
import FormKit

/// The options for further members in the answers to lines.
struct AnswerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A member of the records whose value is repeated in the answers as `key`.",
      discussion: "If the form has no such row, the member is no value of the form.",
      valueName: "field"))
  var key: String?

  @Flag(help: "Say in every answer which line it is for.")
  var lineNumbers = false

  @Flag(help: "Repeat the record in the answer.")
  var echo = false

  /// Whether the answers have more than the verdict.
  var areSet: Bool { key != nil || lineNumbers || echo }

  func validate() throws {
    if key?.isEmpty == true { throw ValidationError("`--key` must not be empty") }
  }
}
