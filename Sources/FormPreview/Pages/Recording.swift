import FormModel
import FormSession
import FormText

/// What was done in a form, as lines for `formc run`.
struct Recording {
  /// Commands that only look.
  private static let looks: Set<String> = [
    "state", "why", "inspect", "values", "options", "requests", "checks",
  ]

  private(set) var commands: [JSONValue] = []
  /// When the clock of the form was last brought forward.
  private var instant = ContinuousClock.now

  /// The lines as texts.
  var lines: JSONValue { .array(commands.map { .string($0.text()) }) }

  /// Adds a command that was not refused.
  mutating func add(_ command: JSONValue, _ answer: JSONValue) {
    guard case .object(var members) = command, answer["error"] == nil else { return }
    if members.count > 1 { members.removeAll { $0.name == "values" } }
    if let name = members.first?.name, Self.looks.contains(name) { return }
    commands.append(.object(members))
  }

  /// Keeps the commands if they still lead a new form to the values of a session; otherwise begins anew
  /// with setting these.
  ///
  /// Another spec may refuse them or understand something else.
  ///
  /// - Parameter make: Makes a session with a new form.
  mutating func lead<Failure>(
    to session: FormSession, _ make: () throws(Failure) -> FormSession
  ) throws(Failure) {
    let wanted = session.form.jsonValue(includeHidden: true)
    let trial = try make()
    let areTaken = commands.allSatisfy { trial.answer($0)["error"] == nil }
    if areTaken, trial.form.jsonValue(includeHidden: true) == wanted { return }
    commands = []
    guard case .object(let values) = wanted else { return }
    let new = try make()
    let old = new.form.jsonValue(includeHidden: true)
    let changed = values.filter { old[$0.name] != $0.value }
    if !changed.isEmpty { add(["set": .object(changed)], in: new) }
    // One of them may be refused; the others are set then.
    if commands.isEmpty { for value in changed { add(["set": .object([value])], in: new) } }
  }

  /// Does in a new form what was done, and forgets what that refuses.
  mutating func replay(in session: FormSession) {
    commands.removeAll { session.answer($0)["error"] != nil }
  }

  /// Does something in a form, and adds it if it was not refused.
  mutating func add(_ command: JSONValue, in session: FormSession) {
    add(command, session.answer(command))
  }

  /// The whole milliseconds since the last call, in seconds.
  mutating func secondsPassed() -> Double {
    let milliseconds = instant.duration(to: .now) / .milliseconds(1)
    let whole = milliseconds.rounded(.down)
    instant += .milliseconds(Int(whole))
    return whole / 1000
  }
}

/// Does something once after a time, unless it goes away before.
final class Timer: Sendable {
  private let task: Task<Void, Never>

  init(seconds: Double, _ action: @escaping @Sendable () async -> Void) {
    task = Task {
      guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
      await action()
    }
  }

  deinit { task.cancel() }
}
