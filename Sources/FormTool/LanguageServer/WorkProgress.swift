import FormText

/// Tells the editor how far a long work is: that of a request, or the checks of many forms.
///
/// A request brings the token of its progress; for checks the server asks the editor for one.
struct WorkProgress {
  private enum Phase {
    /// The editor has not said yet whether it takes the token.
    case asked
    case accepted
    case begun
    case ended
  }

  /// The name of the progress, a text or a number.
  let token: JSONValue
  /// A few words on the work.
  let title: String
  private var phase: Phase
  private var percentage = 0

  /// The progress of a request, which has a token already.
  init(token: JSONValue, title: String) {
    (self.token, self.title, phase) = (token, title, .accepted)
  }

  /// A progress of the server.
  init(number: Int, title: String) {
    (token, self.title, phase) = (.string("formc-\(number)"), title, .asked)
  }

  /// The request for the token.
  var request: JSONValue {
    [
      "jsonrpc": "2.0", "id": token, "method": "window/workDoneProgress/create",
      "params": ["token": token],
    ]
  }

  /// Takes the answer of the editor to the request for the token.
  mutating func receive(answer: JSONValue) {
    guard answer["id"] == token, case .asked = phase else { return }
    phase = answer["error"] == nil ? .accepted : .ended
  }

  /// The notification that a part of the work is done; nil if there is nothing new to tell.
  mutating func report(_ done: Int, of total: Int) -> JSONValue? {
    let reached = total > 0 ? done * 100 / total : 0
    switch phase {
    case .asked, .ended: return nil
    case .accepted:
      (phase, percentage) = (.begun, reached)
      return notification([
        "kind": "begin", "title": .string(title), "percentage": .int(reached),
      ])
    case .begun:
      guard reached > percentage else { return nil }
      percentage = reached
      return notification(["kind": "report", "percentage": .int(reached)])
    }
  }

  /// The notification that the work is done; nil if it was never reported.
  mutating func end() -> JSONValue? {
    defer { phase = .ended }
    if case .begun = phase { return notification(["kind": "end"]) }
    return nil
  }

  private func notification(_ value: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": "$/progress", "params": ["token": token, "value": value]]
  }
}
