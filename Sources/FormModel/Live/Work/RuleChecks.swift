#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What the host says of a value that an `async` rule has asked it about.
public enum FormRuleVerdict: Hashable, Sendable {
  /// The value is right.
  case passes
  /// The value is wrong; the message is that of the rule when there is none here.
  case fails(String? = nil)
  /// The check was given up, as by a person who was asked something; nothing is known of the value.
  case cancelled
  /// The check could not be done, for a reason.
  case failed(String)
  /// There was no answer in time.
  case timedOut
}

/// What a live form has asked its host about the values of rows, and what it has been told.
struct RuleChecks {
  /// A value that waits for its verdict.
  struct Question {
    let id: Int
    let slot: Int
    /// The position of the rule among those of the row.
    let rule: Int
    let function: String
    let value: FormValue
    /// When the function is to be called at the earliest, since the value may still change.
    let notBefore: Date
    /// When the rule fails without an answer.
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

  /// What is known of a value; nil for nothing.
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

  /// Takes a question back.
  mutating func drop(_ key: Key) {
    if let question = questions.removeValue(forKey: key) { keys[question.id] = nil }
  }

  mutating func answer(_ question: Question, _ verdict: FormRuleVerdict) {
    let key = Key(slot: question.slot, rule: question.rule)
    drop(key)
    answers[key] = (question.value, verdict)
  }

  /// Takes over what has been answered about a row of another form with the same rules.
  ///
  /// - Parameter count: How many rules the row has.
  mutating func copy(_ other: RuleChecks, slot: Int, to target: Int, ruleCount count: Int) {
    if other.answers.isEmpty { return }
    for rule in 0..<count {
      guard let answer = other.answers[Key(slot: slot, rule: rule)] else { continue }
      answers[Key(slot: target, rule: rule)] = answer
    }
  }

  /// Forgets what is not known for certain, so that it is asked again.
  mutating func forgetUncertain(_ key: Key) {
    switch answers[key]?.verdict {
    case .cancelled, .failed, .timedOut: answers[key] = nil
    case .passes, .fails, nil: break
    }
  }

  /// Forgets a slot that is no longer used.
  mutating func free(_ slot: Int) {
    guard !isEmpty else { return }
    for key in questions.keys.filter({ $0.slot == slot }) { drop(key) }
    for key in answers.keys.filter({ $0.slot == slot }) { answers[key] = nil }
  }
}
