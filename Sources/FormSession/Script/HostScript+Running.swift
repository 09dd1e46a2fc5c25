@_spi(Generated) import FormModel

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A failure that a script specifies, with its reason.
struct ScriptedFailure: Error, CustomStringConvertible {
  let description: String
}

/// The clock of a form driven by a script.
///
/// A host's functions may be called from anywhere, but those of a script are called only by their
/// form, which belongs to one task at a time, as does the clock.
package final class ScriptClock: @unchecked Sendable {
  /// The current time of the form.
  package private(set) var now: Date

  /// Creates a clock stopped at an instant.
  package init(now: Date) { self.now = now }

  /// Advances the clock; it never goes back.
  func move(to instant: Date) { now = max(now, instant) }
}

// MARK: - Evaluation

/// The context for expressions of a script: the arguments of a call.
private struct CallContext: EvaluationContext {
  let values: [String: FormValue]
  let now: Date
  let timeZone: any FormTimeZone

  func value(of reference: FormReference) -> FormValue {
    reference == .value(reference.tag) ? values[reference.tag] ?? .null : .null
  }

  func condition(_ name: String) -> Bool { false }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }
}

extension ScriptedCall {
  /// The answer to a call, with its value evaluated; nil if no case matches.
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

  /// The result of a synchronous function.
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
  /// The host with its functions and handlers replaced by those of a script.
  func following(_ script: HostScript, _ clock: ScriptClock) -> FormHost {
    var host = following(script) { clock.now }
    host.now = { clock.now }
    return host
  }

  /// The host with its functions and handlers replaced by those of a script.
  ///
  /// - Parameter now: The time returned by `TODAY()` and `NOW()` in expressions of the script.
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

/// The context for expressions of a script that read the form's values.
private struct FormContext: EvaluationContext {
  let form: Form

  var now: Date { form.host.now() }
  var timeZone: any FormTimeZone { form.host.zone }

  func value(of reference: FormReference) -> FormValue {
    guard reference.scope == .form else { return .null }
    let tag = reference.tag
    return switch reference.aspect {
    case .value: (try? form.value(of: tag)) ?? .null
    case .isHidden: (try? form.isHidden(tag)).map(FormValue.bool) ?? .null
    case .isDisabled: (try? form.isDisabled(tag)).map(FormValue.bool) ?? .null
    case .isValid: (try? form.isValid(tag)).map(FormValue.bool) ?? .null
    case .shown, .isDirty, .messages, .attribute: .null
    }
  }

  func condition(_ name: String) -> Bool {
    form.definition.conditions.first { $0.name == name }?.expression.holds(in: self) ?? false
  }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue {
    (try? form.host.functions[function]?(arguments)) ?? .null
  }
}
