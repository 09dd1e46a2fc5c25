@_spi(Generated) import FormModel
import FormText

extension FormSession {
  /// Performs a command about the questions of `async` rules.
  func check(
    _ command: SessionCommand, _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    switch command {
    case .checks:
      let due = Set(form.dueChecks.map(\.id))
      let checks = form.pendingChecks.map { json($0, isDue: due.contains($0.id)) }
      return .success(.found(JSONValue.Member("checks", .array(checks))))
    case .wait:
      let seconds = try Double(json: argument)
      guard seconds >= 0, seconds <= Self.longestWait else {
        throw JSONMismatch("a number of seconds from 0 to \(Int(Self.longestWait))")
      }
      return performing { () throws(FormError) in
        try passTime(seconds)
        return SessionAnswer(hasValues: true)
      }
    default:
      var members = try JSONMembers(argument)
      let id: Int = try members.require("id")
      let name: String = try members.require("verdict")
      let message: String? = try members.take("message")
      try members.finish()
      let verdict = try Self.verdict(name, message)
      return changing { () throws(FormError) in try form.complete(id, with: verdict) }
    }
  }

  /// A hundred years in seconds, safe for every clock.
  private static let longestWait = 3_155_760_000.0

  private static func verdict(
    _ name: String, _ message: String?
  ) throws(JSONMismatch) -> FormRuleVerdict {
    switch name {
    case "passes": .passes
    case "fails": .fails(message)
    case "cancelled": .cancelled
    case "failed": .failed(message ?? "")
    case "timedOut": .timedOut
    default:
      throw JSONMismatch(
        "`verdict` is `passes`, `fails`, `cancelled`, `failed` or `timedOut`, not `\(name)`")
    }
  }

  private func json(_ work: FormWork, isDue: Bool) -> JSONValue {
    [
      "id": .int(work.id), "function": .string(work.name), "tag": json(work.tag),
      "value": work.tag.map { form.jsonValue(work.arguments.first ?? .null, of: $0) } ?? .null,
      "isDue": .bool(isDue),
    ]
  }
}
