@_spi(Generated) public import FormModel
package import FormText

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
/// An invalid command, or one that the form refuses, is answered with `{"error": …}` and changes
/// nothing.
public final class FormSession {
  /// The form that is driven; `reload` replaces it.
  public internal(set) var form: Form
  /// Reads the spec for `reload`; nil without a compiler.
  package var readSpec: SpecReader?
  /// Reads the rules that `addRule` adds; nil without a compiler.
  package var readRules: RuleReader?
  /// The effects of the current command.
  var record = SessionRecord()
  /// Failures before the first command.
  private var early: [String] = []
  /// The script in place of the host; nil if commands act as the host.
  var scripted: ScriptRun?
  /// The number of seconds by which the form's clock is ahead of its host's.
  private let lead: Lead

  /// Creates a session with a form, whose clock the session can advance.
  public init(_ form: Form) {
    self.form = form
    let lead = Lead()
    self.lead = lead
    let now = form.host.now
    form.host.now = { now().addingTimeInterval(lead.seconds) }
    early = form.wrongResults.map(\.description)
  }

  /// Creates a session with a new form whose handlers are only listed in the answers.
  ///
  /// Its days begin at midnight in UTC, so that the answers are the same everywhere.
  ///
  /// - Throws: `FormError` as `FormProgram.init(_:)` does.
  public convenience init(_ definition: FormDefinition) throws(FormError) {
    self.init(try Form(definition, host: .recording(in: FixedTimeZone.utc)))
  }

  /// Creates a session with a new form whose host follows a script.
  ///
  /// The clock of the form is stopped between commands; `wait` advances it.
  ///
  /// - Parameter host: The members that the script omits.
  /// - Throws: `FormError` as ``Form/init(_:host:)`` does.
  package convenience init(
    _ definition: FormDefinition, following script: HostScript,
    host: FormHost = .recording(in: FixedTimeZone.utc)
  ) throws(FormError) {
    try self.init(FormProgram(definition), following: script, host: host)
  }

  /// Creates a session with a new form of a program, whose host follows a script.
  ///
  /// - Throws: `FormError` as ``Form/init(_:host:)`` does.
  package convenience init(
    _ program: FormProgram, following script: HostScript, host: FormHost
  ) throws(FormError) {
    let clock = ScriptClock(now: script.now?.date(in: host.zone) ?? host.now())
    self.init(try Form(program, host: host.following(script, clock)))
    scripted = ScriptRun(script, clock)
    record = SessionRecord(shape: shape, form)
    followScript()
    early += record.failures
  }

  /// Advances the clock of the form.
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
      let (known, argument, values) = try Self.parts(of: command)
      record = SessionRecord(shape: shape, form)
      record.failures = early
      let answer = try perform(known, argument)
      early = []
      if answer.hasChanges { followScript() }
      if values != nil, !answer.hasChanges {
        throw SessionError(
          "`values` goes with commands that change something, not with `\(known.rawValue)`")
      }
      return try json(answer, values: values)
    } catch {
      return ["error": .string(error.message)]
    }
  }

  /// The names of all commands.
  package static var commandNames: [String] { SessionCommand.allCases.map(\.rawValue) }

  /// The handlers that the last command called, in order.
  package var calledHandlers: [String] { record.events.map(\.handler) }

  /// The mistake in a command that is wrong for every form; nil if the form decides.
  package static func mistake(in command: JSONValue) -> String? {
    do throws(SessionError) {
      _ = try parts(of: command)
      return nil
    } catch {
      return error.message
    }
  }

  /// A command and its argument, and whether its answer includes the values.
  private static func parts(
    of command: JSONValue
  ) throws(SessionError) -> (command: SessionCommand, argument: JSONValue, values: Bool?) {
    guard case .object(let members) = command, let first = members.first, members.count <= 2 else {
      throw SessionError("a command is an object with one member, such as `{\"state\": {}}`")
    }
    guard members.count == 2 else { return (try known(first.name), first.value, nil) }
    let index = members[1].name == "values" ? 0 : 1
    let (name, values) = (members[index].name, members[1 - index])
    guard values.name == "values", case .bool(let hasValues) = values.value else {
      throw SessionError("a command can be combined only with `\"values\": true` or `false`")
    }
    return (try known(name), members[index].value, hasValues)
  }

  private static func known(_ name: String) throws(SessionError) -> SessionCommand {
    guard let command = SessionCommand(rawValue: name) else {
      throw SessionError("`\(name)` is not a command")
    }
    return command
  }
}

/// A number of seconds.
private final class Lead {
  var seconds = 0.0
}

/// The reason why a command is refused.
package struct SessionError: Error {
  let message: String

  package init(_ message: String) { self.message = message }
  init(_ error: FormError) { message = error.description }
  init(_ mismatch: JSONMismatch) { message = mismatch.message }
}
