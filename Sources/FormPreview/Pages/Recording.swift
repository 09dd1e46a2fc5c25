import FormModel
import FormSession
import FormText

/// The commands performed in a form, as lines for `formc run`.
struct Recording {
  /// Commands that change nothing.
  private static let queries: Set<String> = [
    "state", "why", "inspect", "options", "requests", "checks",
  ]

  /// The commands, with the keys that choose the content of their answers.
  private var commands: [JSONValue] = []
  /// The row that the last command edited, if it did nothing else.
  private var editedRow: JSONValue?
  /// The commands whose effect is unknown since the form was replaced; nil if there are none.
  private var uncertain: UncertainCommands?
  /// The time at which the form's clock was last advanced.
  private var instant = ContinuousClock.now

  /// The first commands, which a new version of the spec may refuse or interpret differently.
  private struct UncertainCommands {
    let count: Int
    /// The values of the form that the commands must lead to.
    let values: JSONValue
    let make: () -> FormSession?
  }

  /// The lines as texts, after a check that they lead to the form.
  mutating func lines() -> JSONValue {
    settle()
    return .array(commands.map { .string(Self.withoutAnswer($0).text()) })
  }

  /// Adds a command that was not refused.
  mutating func add(_ command: JSONValue, _ answer: JSONValue) {
    guard case .object(let members) = command, answer["error"] == nil,
      let name = members.first(where: { $0.name != "values" })?.name, !Self.queries.contains(name)
    else { return }
    let row = Self.rowEditedAlone(command, answer)
    if row != nil, row == editedRow { commands.removeLast() }
    editedRow = row
    commands.append(command)
  }

  /// The row whose text a command replaced, if that had no other effect.
  ///
  /// The next such command replaces this one.
  private static func rowEditedAlone(_ command: JSONValue, _ answer: JSONValue) -> JSONValue? {
    guard let edit = command["edit"], let tag = edit["tag"], answer["text"] == edit["text"],
      answer["events"] == nil, case .array(let changes)? = answer["changes"],
      changes.allSatisfy({ $0["tag"] == tag })
    else { return nil }
    return tag
  }

  private static func withoutAnswer(_ command: JSONValue) -> JSONValue {
    guard case .object(let members) = command else { return command }
    return .object(members.filter { $0.name != "values" })
  }

  /// Notes that the form was replaced, so that the commands may not lead to it.
  ///
  /// They are checked only when the lines are requested, so that a save is shown immediately.
  ///
  /// - Parameter make: Makes a session with a new form, if there can be one.
  mutating func follow(_ session: FormSession, _ make: @escaping () -> FormSession?) {
    let values = session.form.jsonValue(includeHidden: true)
    uncertain = UncertainCommands(count: commands.count, values: values, make: make)
    editedRow = nil
  }

  /// Keeps the uncertain commands if they lead a new form to the values; otherwise replaces them by
  /// commands that set the values.
  private mutating func settle() {
    guard let uncertain else { return }
    self.uncertain = nil
    let (first, later) = (commands.prefix(uncertain.count), commands.suffix(from: uncertain.count))
    guard let trial = uncertain.make() else { return }
    let areAccepted = first.allSatisfy { trial.answer($0)["error"] == nil }
    if areAccepted, trial.form.jsonValue(includeHidden: true) == uncertain.values { return }
    guard case .object(let values) = uncertain.values, let new = uncertain.make() else { return }
    let old = new.form.jsonValue(includeHidden: true)
    commands = Self.setting(values.filter { old[$0.name] != $0.value }, in: new) + later
  }

  /// The commands that set values in a form.
  private static func setting(
    _ values: [JSONValue.Member], in session: FormSession
  ) -> [JSONValue] {
    if values.isEmpty { return [] }
    let whole: JSONValue = ["set": .object(values)]
    if session.answer(whole)["error"] == nil { return [whole] }
    // The form refuses at least one of the values, so each gets its own command.
    return values.map { ["set": .object([$0])] }.filter { session.answer($0)["error"] == nil }
  }

  /// Performs the commands in a new form, and drops those that it refuses.
  mutating func replay(in session: FormSession) {
    settle()
    commands.removeAll { session.answer($0)["error"] != nil }
  }

  /// Performs a script in a form; returns the refused commands, each with its place and reason.
  mutating func begin(_ script: [PreviewScene.ScriptLine], in session: FormSession) -> [String] {
    script.compactMap { line in
      let answer = session.answer(line.command)
      add(line.command, answer)
      guard case .string(let reason)? = answer["error"] else { return nil }
      return "\(line.place): \(reason)"
    }
  }

  /// The whole milliseconds since the last call, in seconds.
  mutating func secondsPassed() -> Double {
    let milliseconds = instant.duration(to: .now) / .milliseconds(1)
    let whole = milliseconds.rounded(.down)
    instant += .milliseconds(Int(whole))
    return whole / 1000
  }
}

/// Performs an action once after a time, unless the timer is released before.
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
