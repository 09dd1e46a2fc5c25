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
