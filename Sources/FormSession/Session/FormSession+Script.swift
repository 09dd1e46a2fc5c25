@_spi(Generated) import FormModel

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The pending answers of a script.
struct ScriptRun {
  /// A pending answer.
  struct Delivery {
    enum Content {
      case options(id: Int, ScriptedAnswer.Outcome)
      case verdict(id: Int, FormRuleVerdict)
      case swipe(token: Int, succeeded: Bool)
      case handBack(FormRow.ID, controller: String, ScriptedAnswer.Outcome)
    }

    let due: Date
    let content: Content
  }

  let script: HostScript
  let clock: ScriptClock
  /// The pending answers in the order in which they were requested.
  private(set) var deliveries: [Delivery] = []
  /// The questions that have been answered or never will be.
  private var seen: Set<Int> = []

  init(_ script: HostScript, _ clock: ScriptClock) {
    self.script = script
    self.clock = clock
  }

  /// The time of the next answer; nil if none is pending.
  var next: Date? { deliveries.lazy.map(\.due).min() }

  /// Removes and returns the next answer.
  mutating func takeNext() -> Delivery? {
    guard let next, let index = deliveries.firstIndex(where: { $0.due == next }) else { return nil }
    return deliveries.remove(at: index)
  }

  /// Answers a form's questions from the script.
  ///
  /// - Parameter checks: The pending questions of `async` rules.
  mutating func ask(_ form: Form, about checks: [FormWork]) {
    for work in form.pendingRequests where seen.insert(work.id).inserted {
      guard let answer = answer(to: work, script.providers, form) else { continue }
      add(.options(id: work.id, answer.outcome), after: answer)
    }
    for work in checks where seen.insert(work.id).inserted {
      guard let answer = answer(to: work, script.functions, form),
        let verdict = answer.verdict
      else { continue }
      add(.verdict(id: work.id, verdict), after: answer)
    }
  }

  /// Ends the swipe actions whose handlers decided so.
  mutating func follow(_ events: [FormEvent]) {
    for event in events where event.decision == .later {
      guard let token = event.token, let handler = script.handlers[event.handler],
        let delay = handler.delay
      else { continue }
      deliveries.append(
        Delivery(
          due: clock.now.addingTimeInterval(delay),
          content: .swipe(token: token, succeeded: handler.succeeds)))
    }
  }

  /// Schedules the value that the script has for the controller that a row presents.
  mutating func present(_ controller: String, for row: FormRow) {
    let answer = script.controllers[controller]?.answer(
      to: [row.value], at: clock.now, in: row.form.host.zone)
    guard let answer, row.valueType != nil else { return }
    add(.handBack(row.id, controller: controller, answer.outcome), after: answer)
  }

  /// The verdict that the script has for a question of an `async` rule; nil if it never answers.
  func verdict(on work: FormWork, in form: Form) -> FormRuleVerdict? {
    answer(to: work, script.functions, form)?.verdict
  }

  private func answer(
    to work: FormWork, _ calls: [String: ScriptedCall], _ form: Form
  ) -> ScriptedAnswer? {
    calls[work.name]?.answer(to: work.arguments, at: clock.now, in: form.host.zone)
  }

  private mutating func add(_ content: Delivery.Content, after answer: ScriptedAnswer) {
    if case .never = answer.outcome { return }
    deliveries.append(
      Delivery(due: clock.now.addingTimeInterval(answer.delay), content: content))
  }
}

extension ScriptedAnswer {
  /// The verdict of an answer to an `async` rule.
  fileprivate var verdict: FormRuleVerdict? {
    switch outcome {
    case .value(.literal(.bool(true))): .passes
    case .value: .fails(message)
    case .fails(let reason): .failed(reason)
    case .options, .never: nil
    }
  }
}

extension Form {
  /// Delivers an answer of a script; one that is no longer awaited changes nothing.
  @discardableResult
  func take(_ content: ScriptRun.Delivery.Content) throws(FormError) -> ChangeSet {
    switch content {
    case .verdict(let id, let verdict): return try complete(id, with: verdict)
    case .options(let id, .options(let options)):
      return try deliver(options, for: id, areWritten: true)
    case .options(let id, .fails(let reason)): return try fail(id, reason)
    case .options: return ChangeSet()
    case .swipe(let token, let succeeded):
      guard pendingSwipes.contains(token) else { return ChangeSet() }
      return try completeSwipe(token, succeeded: succeeded).changes
    case .handBack(let id, _, .value(.literal(let value))):
      return try row(id: id)?.handBack(value) ?? ChangeSet()
    case .handBack(_, let controller, .fails(let reason)):
      throw .handlerFailed(controller, reason)
    case .handBack: return ChangeSet()
    }
  }
}

extension FormSession {
  /// Lets the script answer for the controller that a tap presents.
  func present(_ result: TapResult) {
    guard case .controller(let name, _) = result.presentation,
      let row = result.presenter.flatMap(form.row(id:))
    else { return }
    scripted?.present(name, for: row)
  }

  /// The maximum number of answers that trigger each other before the clock advances.
  private static let maximumAnswers = 1000

  /// The number of seconds until the form or its script changes something without a command; nil if
  /// both only wait for commands.
  package var secondsToNextAnswer: Double? {
    guard let clock = scripted?.clock else { return nil }
    let next = [scripted?.next, form.nextCheckDate].compactMap { $0 }.min()
    return next.map { max(0, $0.timeIntervalSince(clock.now)) }
  }

  /// Advances the clock of the form while the script answers.
  func passTime(_ seconds: Double) throws(FormError) {
    guard let clock = scripted?.clock else {
      wait(seconds)
      try perform { () throws(FormError) in try form.advance() }
      return
    }
    let end = clock.now.addingTimeInterval(seconds)
    followScript(until: end)
    clock.move(to: end)
    try perform { () throws(FormError) in try form.advance() }
  }

  /// Answers the form's questions from the script, up to an instant; nil for the current time.
  func followScript(until end: Date? = nil) {
    guard let end = end ?? scripted?.clock.now else { return }
    for _ in 0..<Self.maximumAnswers {
      scripted?.ask(form, about: form.dueChecks)
      let answer = scripted?.next
      let check = form.nextCheckDate
      if let answer, answer <= end, answer <= check ?? answer {
        scripted?.clock.move(to: answer)
        guard let delivery = scripted?.takeNext() else { return }
        attempt { () throws(FormError) in try form.take(delivery.content) }
      } else if let check, check <= end {
        scripted?.clock.move(to: check)
        attempt { () throws(FormError) in try form.advance() }
      } else {
        return
      }
    }
    record.failures.append("the host's answers never settle")
  }

  /// Performs a change without a command; a failure becomes part of the answer.
  private func attempt(_ body: () throws(FormError) -> ChangeSet) {
    do throws(FormError) {
      try perform(body)
    } catch {
      record.failures.append(error.description)
    }
  }
}
