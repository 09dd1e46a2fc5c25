/// A replacement for the program around a form: the answers of functions and providers and the
/// effects of handlers, as written in a host file.
package struct HostScript: Sendable {
  /// The answers of functions, including those of `async` rules, by name.
  package var functions: [String: ScriptedCall] = [:]
  /// The answers of providers, by name.
  package var providers: [String: ScriptedCall] = [:]
  /// The values that controllers hand back to the rows that present them, by name.
  package var controllers: [String: ScriptedCall] = [:]
  /// The effects of handlers, by name.
  package var handlers: [String: ScriptedHandler] = [:]
  /// The start time of the clock; nil for the current time.
  package var now: DateLiteral?

  /// Creates a script that answers nothing.
  package init() {}
}

/// The answers of a function or provider, by cases.
package struct ScriptedCall: Sendable {
  /// The names of the arguments in conditions and expressions.
  package var parameters: [String] = []
  /// The cases; the first match gives the answer.
  package var cases: [Case] = []

  /// Creates a call without an answer.
  package init() {}

  /// One case.
  package struct Case: Sendable {
    /// The arguments that match; nil for any.
    package var given: [FormExpression]?
    /// When the case matches; nil for always.
    package var condition: FormExpression?
    /// The answer.
    package var answer: ScriptedAnswer

    /// Creates a case.
    package init(
      given: [FormExpression]? = nil, condition: FormExpression? = nil, answer: ScriptedAnswer
    ) {
      self.given = given
      self.condition = condition
      self.answer = answer
    }
  }
}

/// The answer of a function or provider in one case.
package struct ScriptedAnswer: Sendable {
  /// The outcome of a call.
  package enum Outcome: Sendable {
    /// A value, computed from the arguments.
    case value(FormExpression)
    /// Options.
    case options([FormDefinition.Option])
    /// A failure with a reason.
    case fails(String)
    /// No answer, ever.
    case never
  }

  /// The outcome of the call.
  package var outcome: Outcome
  /// The message for the user when an `async` rule fails; nil for the message of the rule.
  package var message: String?
  /// The delay in seconds.
  package var delay: Double

  /// Creates an answer.
  package init(_ outcome: Outcome, message: String? = nil, delay: Double = 0) {
    self.outcome = outcome
    self.message = message
    self.delay = delay
  }
}

/// The effects of a handler.
package struct ScriptedHandler: Sendable {
  /// The values it sets, by tag in order.
  package var values: [(tag: String, value: FormExpression)] = []
  /// The decision of the handler.
  package var decision = FormEvent.Decision.proceed
  /// The reason for its failure; nil if it succeeds.
  package var failure: String?
  /// The number of seconds after which a continuing swipe action ends; nil for one that a command
  /// ends.
  package var delay: Double?
  /// Whether a swipe action that ends later succeeds.
  package var succeeds = true

  /// Creates a handler that does nothing.
  package init() {}
}
