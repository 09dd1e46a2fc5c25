#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The host's verdict on a value that an `async` rule asked about.
public enum FormRuleVerdict: Hashable, Sendable {
  /// The value is valid.
  case passes
  /// The value is invalid, with a message; nil for the message of the rule.
  case fails(String? = nil)
  /// The check was cancelled, for instance by the user; nothing is known about the value.
  case cancelled
  /// The check could not be done, for a reason.
  case failed(String)
  /// The check timed out.
  case timedOut
}

/// The questions of a live form about the values of rows, and the answers.
struct RuleChecks {
  /// A value that waits for its verdict.
  struct Question {
    let id: Int
    let slot: Int
    /// The position of the rule among those of the row.
    let rule: Int
    let function: String
    let value: FormValue
    /// The earliest time to call the function, since the value may still change.
    let notBefore: Date
    /// When the rule times out.
    let deadline: Date
  }

  /// A rule of a row.
  struct Key: Hashable {
    let slot: Int
    let rule: Int
  }

  private(set) var questions: [Key: Question] = [:]
  private(set) var answers: [Key: (value: FormValue, verdict: FormRuleVerdict)] = [:]
  private var keys: [Int: Key] = [:]

  var isEmpty: Bool { questions.isEmpty && answers.isEmpty }

  /// The verdict on a value; nil if there is none.
  func verdict(_ key: Key, _ value: FormValue) -> FormRuleVerdict? {
    answers[key].flatMap { $0.value == value ? $0.verdict : nil }
  }

  func question(_ id: Int) -> Question? { keys[id].flatMap { questions[$0] } }

  mutating func ask(_ question: Question) {
    let key = Key(slot: question.slot, rule: question.rule)
    drop(key)
    questions[key] = question
    keys[question.id] = key
  }

  /// Withdraws a question.
  mutating func drop(_ key: Key) {
    if let question = questions.removeValue(forKey: key) { keys[question.id] = nil }
  }

  mutating func answer(_ question: Question, _ verdict: FormRuleVerdict) {
    let key = Key(slot: question.slot, rule: question.rule)
    drop(key)
    answers[key] = (question.value, verdict)
  }

  /// Copies the answers about a row from another form with the same rules.
  ///
  /// - Parameter count: How many rules the row has.
  mutating func copy(_ other: RuleChecks, slot: Int, to target: Int, ruleCount count: Int) {
    if other.answers.isEmpty { return }
    for rule in 0..<count {
      guard let answer = other.answers[Key(slot: slot, rule: rule)] else { continue }
      answers[Key(slot: target, rule: rule)] = answer
    }
  }

  /// Forgets an uncertain verdict, so that the host is asked again.
  mutating func forgetUncertain(_ key: Key) {
    switch answers[key]?.verdict {
    case .cancelled, .failed, .timedOut: answers[key] = nil
    case .passes, .fails, nil: break
    }
  }

  /// Forgets a slot that is no longer used, or its rules from a position on.
  mutating func free(_ slot: Int, from rule: Int = 0) {
    guard !isEmpty else { return }
    for key in questions.keys where key.slot == slot && key.rule >= rule { drop(key) }
    for key in answers.keys where key.slot == slot && key.rule >= rule { answers[key] = nil }
  }
}
