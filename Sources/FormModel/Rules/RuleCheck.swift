/// Whether values pass the rules of their rows.
package enum RuleCheck {
  /// Whether a value passes a rule, as far as that can be told here.
  ///
  /// An absent value passes every rule but `required`, unless the rule has `allowsEmpty: false` and so
  /// judges it like any other: as a text without characters, or a collection without elements. A rule whose `when` does not hold is passed. A bound that is absent bounds nothing.
  ///
  /// - Parameters:
  ///   - value: The value, which `$self` stands for in the rule's expressions.
  ///   - grain: What the row keeps of the dates that the value is compared with.
  ///   - patterns: Keeps regular expressions for the next value.
  ///   - context: What the rule's other expressions are evaluated against.
  /// - Returns: nil when the host decides (`custom`, `async`), and for a rule that does not exist, has
  ///   not the arguments it needs, or does not apply to the value.
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

  /// Whether a constant passes a rule, when that depends on nothing else.
  ///
  /// - Parameter patterns: Keeps regular expressions for the next constant.
  /// - Returns: nil also when the rule depends on a row, the clock or the host.
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

  /// The first character of a text that no value has which passes a rule, where constants tell that.
  package static func offender(in text: String, of rule: FormDefinition.Rule) -> Character? {
    RuleTest(rule, patterns: PatternCache(), in: ConstantContext()) { $0 }.offender(in: text)
  }
}

extension RuleTest {
  /// Prepares a rule whose arguments are evaluated now.
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
