/// Whether values pass the rules of their rows.
package enum RuleCheck {
  /// Whether a value passes a rule; nil if that cannot be decided here.
  ///
  /// An absent value passes every rule except `required` and `accepted`. If the rule has
  /// `allowsEmpty: false`, an absent value is checked like any other, as a text without characters
  /// or a collection without elements. A rule whose `when` does not hold passes. An absent bound
  /// has no effect.
  ///
  /// - Parameters:
  ///   - value: The value, which is `$self` in the rule's expressions.
  ///   - grain: The grain to which dates in the rule's arguments are reduced; nil to keep them as
  ///     they are.
  ///   - patterns: Caches compiled regular expressions.
  ///   - context: The context of the rule's other expressions.
  /// - Returns: nil if the host decides (`custom`, `async`), and for a rule that does not exist,
  ///   lacks required arguments, or does not apply to the value.
  package static func passes(
    _ rule: FormDefinition.Rule, value: FormValue, grain: DateGrain? = nil,
    patterns: PatternCache = PatternCache(), in context: some EvaluationContext
  ) -> Bool? {
    let context = OwnValueContext(own: value, base: context)
    if let when = rule.when, !when.holds(in: context) { return true }
    let test = RuleTest(rule, patterns: patterns, in: context) {
      grain?.reduced($0, in: context.timeZone) ?? $0
    }
    return test.passes(value)
  }

  /// Whether a constant passes a rule; nil if that depends on anything else.
  ///
  /// - Parameter patterns: Caches compiled regular expressions.
  /// - Returns: nil in the cases of the other method too.
  package static func passes(
    _ rule: FormDefinition.Rule, constant value: FormValue, grain: DateGrain? = nil,
    patterns: PatternCache = PatternCache()
  ) -> Bool? {
    let readsRow = rule.semantics?.arguments.contains { $0.type == .row } ?? false
    guard !readsRow, rule.when?.isConstant ?? true,
      rule.arguments.allSatisfy({ $0.value.isConstant })
    else { return nil }
    return passes(
      rule, value: value, grain: grain, patterns: patterns, in: ConstantContext())
  }

  /// Whether the constant arguments of a rule are sufficient to check values.
  static func canJudge(_ rule: FormDefinition.Rule, _ semantics: RuleKind.Semantics) -> Bool {
    if semantics.host != nil { return rule.text(of: .function, by: semantics) != nil }
    // Rows and conditions always have some value. Other arguments that depend on the form are
    // assumed to be sufficient.
    let isKnown = rule.arguments.allSatisfy { argument in
      let type = semantics.type(of: argument.name)
      return type == .row || type == .condition || argument.value.isConstant
    }
    if !isKnown { return true }
    let test = RuleTest(rule, patterns: PatternCache(), in: ConstantContext()) { $0 }.test
    return if case .undecided = test { false } else { true }
  }

  /// The first character of a text that no valid value can contain; nil if there is none or it does
  /// not depend on constants alone.
  package static func offender(in text: String, of rule: FormDefinition.Rule) -> Character? {
    RuleTest(rule, patterns: PatternCache(), in: ConstantContext()) { $0 }.offender(in: text)
  }
}

extension RuleTest {
  /// Prepares a rule by evaluating its arguments now.
  fileprivate init(
    _ rule: FormDefinition.Rule, patterns: PatternCache, in context: some EvaluationContext,
    _ reduced: (FormValue) -> FormValue
  ) {
    let semantics = rule.semantics
    self.init(semantics, patterns: patterns) { name in
      rule.arguments.first { $0.name == name }?.value
        .expression(as: semantics?.type(of: name)).map { reduced($0.evaluate(in: context)) }
    }
  }
}
