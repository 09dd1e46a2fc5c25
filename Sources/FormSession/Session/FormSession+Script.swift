import FormModel

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What a script has still to answer.
struct ScriptRun {
  /// An answer on its way.
  struct Delivery {
    enum Content {
      case options(id: Int, ScriptedAnswer.Outcome)
      case verdict(id: Int, FormRuleVerdict)
      case swipe(token: Int, succeeded: Bool)
    }

    let due: Date
    let content: Content
  }

  let script: HostScript
  let clock: ScriptClock
  /// The answers on their way in the order in which they were asked for.
  private(set) var deliveries: [Delivery] = []
  /// The questions that have been answered or never will be.
  private var seen: Set<Int> = []

  init(_ script: HostScript, _ clock: ScriptClock) {
    self.script = script
    self.clock = clock
  }

  /// When the next answer comes; nil when none is on its way.
  var next: Date? { deliveries.lazy.map(\.due).min() }

  /// Takes the next answer off the list.
  mutating func takeNext() -> Delivery? {
    guard let next, let index = deliveries.firstIndex(where: { $0.due == next }) else { return nil }
    return deliveries.remove(at: index)
  }

  /// Has the script answer what a form asks.
  ///
  /// - Parameter checks: What `async` rules ask now.
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

  /// Has the swipe actions end whose handlers have decided so.
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
  /// What the answer says of a value that an `async` rule has asked about.
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
  /// Takes an answer of a script; one that nobody waits for any longer changes nothing.
  @discardableResult
  func take(_ content: ScriptRun.Delivery.Content) throws(FormError) -> ChangeSet {
    switch content {
    case .verdict(let id, let verdict): return try complete(id, with: verdict)
    case .options(let id, .options(let options)): return try deliver(options, for: id)
    case .options(let id, .fails(let reason)): return try fail(id, reason)
    case .options: return ChangeSet()
    case .swipe(let token, let succeeded):
      guard pendingSwipes.contains(token) else { return ChangeSet() }
      return try completeSwipe(token, succeeded: succeeded).changes
    }
  }
}

extension FormSession {
  /// How many answers may lead to each other before the clock goes on.
  private static let maximumAnswers = 1000

  /// Lets the clock of the form go on and the script answer meanwhile.
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

  /// Has the script answer what the form asks, up to an instant; nil for the present one.
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
    record.failures.append("the answers of the host never come to rest")
  }

  /// Carries out what no command has asked for; what is wrong stands in the answer.
  private func attempt(_ body: () throws(FormError) -> ChangeSet) {
    do throws(FormError) {
      try perform(body)
    } catch {
      record.failures.append(error.description)
    }
  }
}
