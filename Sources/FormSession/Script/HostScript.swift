package import FormModel

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// What stands in for the program around a form: what its functions and providers answer and what its handlers
/// do, as a host file says.
package struct HostScript: Sendable {
  /// What functions answer, those of `async` rules too, by name.
  package var functions: [String: ScriptedCall] = [:]
  /// What providers of options answer, by name.
  package var providers: [String: ScriptedCall] = [:]
  /// What handlers do, by name.
  package var handlers: [String: ScriptedHandler] = [:]
  /// The instant at which the clock begins; nil for the present one.
  package var now: DateLiteral?

  /// Creates a script that answers nothing.
  package init() {}
}

/// What a function or a provider answers, by cases.
package struct ScriptedCall: Sendable {
  /// The names of the arguments in conditions and expressions.
  package var parameters: [String] = []
  /// The cases, of which the first one that fits is the answer.
  package var cases: [Case] = []

  /// Creates a call without an answer.
  package init() {}

  /// One case.
  package struct Case: Sendable {
    /// The arguments it is about; nil for any.
    package var given: [FormExpression]?
    /// When it fits; nil for always.
    package var condition: FormExpression?
    /// What is answered.
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

/// What a function or a provider answers in one case.
package struct ScriptedAnswer: Sendable {
  /// What comes of a call.
  package enum Outcome: Sendable {
    /// A value, which an expression over the arguments gives.
    case value(FormExpression)
    /// Options.
    case options([FormDefinition.Option])
    /// A failure for a reason.
    case fails(String)
    /// Nothing, ever.
    case never
  }

  /// What comes of the call.
  package var outcome: Outcome
  /// What a person is told when an `async` rule fails; nil for the message of the rule.
  package var message: String?
  /// How many seconds it takes.
  package var delay: Double

  /// Creates an answer.
  package init(_ outcome: Outcome, message: String? = nil, delay: Double = 0) {
    self.outcome = outcome
    self.message = message
    self.delay = delay
  }
}

/// What a handler does.
package struct ScriptedHandler: Sendable {
  /// The values that it sets, by tag in order.
  package var values: [(tag: String, value: FormExpression)] = []
  /// What it decides.
  package var decision = FormEvent.Decision.proceed
  /// Why it fails; nil when it does not.
  package var failure: String?
  /// After how many seconds a swipe action ends that goes on; nil for one that a command ends.
  package var delay: Double?
  /// Whether a swipe action that ends later has done what it is for.
  package var succeeds = true

  /// Creates a handler that does nothing.
  package init() {}
}

/// Why something of a script fails, as it says itself.
struct ScriptedFailure: Error, CustomStringConvertible {
  let description: String
}

/// The clock of a form that a script drives.
///
/// Functions of a host can be called from anywhere, but those of a script are called by their form alone, which
/// belongs to one task at a time, as the clock does.
package final class ScriptClock: @unchecked Sendable {
  /// The present instant of the form.
  package private(set) var now: Date

  /// Creates a clock that stands still at an instant.
  package init(now: Date) { self.now = now }

  /// Moves the clock; it never goes back.
  func move(to instant: Date) { now = max(now, instant) }
}

// MARK: - Evaluation

/// What an expression of a script sees: the arguments of a call.
private struct CallContext: EvaluationContext {
  let values: [String: FormValue]
  let now: Date
  let timeZone: any FormTimeZone

  func value(of reference: FormReference) -> FormValue {
    if case .value(let name) = reference { values[name] ?? .null } else { .null }
  }

  func condition(_ name: String) -> Bool { false }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }
}

extension ScriptedCall {
  /// What is answered to a call, a value in it a constant; nil where no case fits.
  func answer(
    to arguments: [FormValue], at now: Date, in timeZone: any FormTimeZone
  ) -> ScriptedAnswer? {
    let values = Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    let context = CallContext(values: values, now: now, timeZone: timeZone)
    let found = cases.first { fits($0, arguments, context) }
    guard var answer = found?.answer else { return nil }
    if case .value(let expression) = answer.outcome {
      answer.outcome = .value(.literal(expression.evaluate(in: context)))
    }
    return answer
  }

  private func fits(_ one: Case, _ arguments: [FormValue], _ context: CallContext) -> Bool {
    if let given = one.given {
      guard given.count == arguments.count else { return false }
      for (expected, argument) in zip(given, arguments) {
        let value = expected.evaluate(in: context)
        guard value == argument || value.equals(argument, []) else { return false }
      }
    }
    return one.condition?.holds(in: context) ?? true
  }

  /// The result of a function that is called at once.
  fileprivate func result(
    _ arguments: [FormValue], at now: Date, in timeZone: any FormTimeZone
  ) throws(ScriptedFailure) -> FormValue {
    switch answer(to: arguments, at: now, in: timeZone)?.outcome {
    case .value(.literal(let value)): return value
    case .fails(let reason): throw ScriptedFailure(description: reason)
    case .value, .options, .never, nil: return .null
    }
  }
}

// MARK: - The host

extension FormHost {
  /// The host with the functions and handlers of a script in place of its own.
  func following(_ script: HostScript, _ clock: ScriptClock) -> FormHost {
    var host = following(script) { clock.now }
    host.now = { clock.now }
    return host
  }

  /// The host with the functions and handlers of a script in place of its own.
  ///
  /// - Parameter now: The instant that `TODAY()` and `NOW()` mean in expressions of the script.
  func following(_ script: HostScript, now: @escaping @Sendable () -> Date) -> FormHost {
    var host = self
    let zone = zone
    for (name, call) in script.functions {
      host.functions[name] = { arguments in
        try call.result(arguments, at: now(), in: zone)
      }
    }
    for (name, handler) in script.handlers {
      host.handlers[name] = { event, form in try handler.perform(&event, form) }
    }
    return host
  }
}

extension ScriptedHandler {
  fileprivate func perform(_ event: inout FormEvent, _ form: Form) throws {
    if let failure { throw ScriptedFailure(description: failure) }
    event.decision = decision
    let context = FormContext(form: form)
    var settings: [String: FormValue] = [:]
    for (tag, value) in values { settings[tag] = value.evaluate(in: context) }
    try form.setValues(settings)
  }
}

/// What an expression of a script sees that stands for the form: its values as they are.
private struct FormContext: EvaluationContext {
  let form: Form

  var now: Date { form.host.now() }
  var timeZone: any FormTimeZone { form.host.zone }

  func value(of reference: FormReference) -> FormValue {
    switch reference {
    case .value(let tag): (try? form.value(of: tag)) ?? .null
    case .isHidden(let tag): .bool(form.isHidden(tag))
    case .isDisabled(let tag): .bool(form.isDisabled(tag))
    case .isValid(let tag): .bool(form.isValid(tag))
    default: .null
    }
  }

  func condition(_ name: String) -> Bool {
    form.definition.conditions.first { $0.name == name }?.expression.holds(in: self) ?? false
  }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue {
    (try? form.host.functions[function]?(arguments)) ?? .null
  }
}
