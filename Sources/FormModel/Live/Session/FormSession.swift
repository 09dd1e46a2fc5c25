#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Drives a form by commands in JSON, one answer for each, as `formc run` does.
///
/// ```swift
/// let session = FormSession(try Form(definition))
/// session.answer(#"{"set": {"email": "ann@example.com"}}"#)
/// ```
///
/// A command that is not understood, or that the form refuses, is answered with `{"error": …}` and changes
/// nothing.
public final class FormSession {
  /// The form that is driven.
  public let form: Form
  /// How far the clock of the form is ahead of that of its host.
  private let lead: Lead

  /// Creates a session with a form, whose clock it can have move on.
  public init(_ form: Form) {
    self.form = form
    let lead = Lead()
    self.lead = lead
    let now = form.host.now
    form.host.now = { now().addingTimeInterval(lead.seconds) }
  }

  /// Creates a session with a new form whose handlers do nothing but be named in the answers.
  ///
  /// - Throws: ``FormError`` as ``FormProgram/init(_:)`` does.
  public convenience init(_ definition: FormDefinition) throws(FormError) {
    self.init(try Form(definition, host: .recording))
  }

  /// Has the clock of the form move on.
  func wait(_ seconds: Double) { lead.seconds += seconds }

  /// Answers one command.
  public func answer(_ line: String) -> String {
    answer(bytes: Array(line.utf8)).text()
  }

  /// Answers one command in UTF-8.
  package func answer(bytes: [UInt8]) -> JSONValue {
    do throws(JSONProblem) {
      let json = try JSONValue.parse(bytes)
      return answer(json)
    } catch {
      return ["error": .string(error.inLine)]
    }
  }

  /// Answers one command.
  package func answer(_ command: JSONValue) -> JSONValue {
    do throws(SessionError) {
      guard case .object(let members) = command, members.count == 1, let first = members.first
      else {
        throw SessionError("a command is an object with one member, such as `{\"state\": {}}`")
      }
      guard let known = SessionCommand(rawValue: first.name) else {
        throw SessionError("`\(first.name)` is no command")
      }
      return try perform(known, first.value)
    } catch {
      return ["error": .string(error.message)]
    }
  }
}

/// A number of seconds.
private final class Lead {
  var seconds = 0.0
}

/// Why a command is refused.
struct SessionError: Error {
  let message: String

  init(_ message: String) { self.message = message }
  init(_ error: FormError) { message = error.description }
  init(_ mismatch: JSONMismatch) { message = mismatch.message }
}
