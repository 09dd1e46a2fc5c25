/// Whether values pass the rules of their rows.
package enum RuleCheck {
  /// Whether a value passes a rule, as far as that can be told here.
  ///
  /// An absent value passes every rule but `required`, unless the rule has `allowsEmpty: false`. A rule
  /// whose `when` does not hold is passed. A bound that is absent bounds nothing.
  ///
  /// - Parameters:
  ///   - value: The value, which `$self` stands for in the rule's expressions.
  ///   - context: What the rule's other expressions are evaluated against.
  /// - Returns: nil when the host decides (`custom`, `async`), and for a rule that does not exist, has
  ///   not the arguments it needs, or does not apply to the value.
  package static func passes(
    _ rule: FormDefinition.Rule, value: FormValue, in context: some EvaluationContext
  ) -> Bool? {
    let context = OwnValueContext(own: value, base: context)
    if let when = rule.when, !when.holds(in: context) { return true }
    let arguments = RuleArguments(rule: rule, context: context)
    if rule.kind == "required" { return !value.isAbsent }
    if value.isAbsent { return arguments.value("allowsEmpty") != .bool(false) }
    switch rule.kind {
    case "email": return value.text.map(TextRule.isEmail)
    case "url": return value.text.map(TextRule.isURL)
    case "luhn": return value.text.map(TextRule.passesLuhn)
    case "regex": return passesPattern(value, arguments)
    case "characterSet": return passesCharacterSet(value, arguments)
    case "minLength", "maxLength", "exactLength": return passesLength(rule.kind, value, arguments)
    case "minItems", "maxItems", "uniqueItems": return passesItems(rule.kind, value, arguments)
    case "equalsRow": return arguments.row("tag").map { value.equals($0, .unordered) }
    case "oneOf": return isListed(value, arguments)
    case "notOneOf": return isListed(value, arguments).map { !$0 }
    case "assert": return arguments.holds("predicate")
    default: return passesBounds(rule.kind, value, arguments)
    }
  }

  /// Whether a constant passes a rule, when that depends on nothing else.
  ///
  /// - Returns: nil also when the rule depends on a row, the clock or the host.
  package static func passes(_ rule: FormDefinition.Rule, constant value: FormValue) -> Bool? {
    guard rule.kind != "equalsRow", rule.when?.isConstant ?? true,
      rule.arguments.allSatisfy({ $0.value.isConstant })
    else { return nil }
    return passes(rule, value: value, in: ConstantContext())
  }

  private static func passesPattern(
    _ value: FormValue, _ arguments: RuleArguments<some EvaluationContext>
  ) -> Bool? {
    guard let text = value.text, let pattern = arguments.value("pattern").text,
      let pattern = PatternCache.shared.pattern(pattern)
    else { return nil }
    switch arguments.value("match").text {
    case nil, "full": return pattern.matches(text, extent: .full)
    case "prefix": return pattern.matches(text, extent: .prefix)
    case "search": return pattern.matches(text, extent: .search)
    default: return nil
    }
  }

  private static func passesCharacterSet(
    _ value: FormValue, _ arguments: RuleArguments<some EvaluationContext>
  ) -> Bool? {
    guard let text = value.text, let set = arguments.value("set").text,
      let rule = try? CharacterSetRule(set)
    else { return nil }
    return rule.firstOffender(in: text) == nil
  }

  private static func passesLength(
    _ kind: String, _ value: FormValue, _ arguments: RuleArguments<some EvaluationContext>
  ) -> Bool? {
    guard let text = value.text, case .int(let limit) = arguments.value("length") else {
      return nil
    }
    let length = TextRule.length(text)
    switch kind {
    case "minLength": return length >= limit
    case "maxLength": return length <= limit
    default: return length == limit
    }
  }

  private static func passesItems(
    _ kind: String, _ value: FormValue, _ arguments: RuleArguments<some EvaluationContext>
  ) -> Bool? {
    guard case .list(let elements) = value else { return nil }
    if kind == "uniqueItems" {
      let keys = elements.lazy.filter { !$0.isAbsent }.map { $0.key() }
      return Set(keys).count == keys.count
    }
    guard case .int(let limit) = arguments.value("count") else { return nil }
    return kind == "minItems" ? elements.count >= limit : elements.count <= limit
  }

  /// Whether the value is one of `values`; sets are the same in any order.
  private static func isListed(
    _ value: FormValue, _ arguments: RuleArguments<some EvaluationContext>
  ) -> Bool? {
    guard case .list(let values) = arguments.value("values") else { return nil }
    return values.contains { value.equals($0, .unordered) }
  }

  private static func passesBounds(
    _ kind: String, _ value: FormValue, _ arguments: RuleArguments<some EvaluationContext>
  ) -> Bool? {
    switch kind {
    case "greaterThan": return arguments.compare(value, .greater, "bound")
    case "greaterOrEqual": return arguments.compare(value, .greaterOrEqual, "bound")
    case "smallerThan": return arguments.compare(value, .less, "bound")
    case "smallerOrEqual": return arguments.compare(value, .lessOrEqual, "bound")
    case "between":
      guard let isAbove = arguments.compare(value, .greaterOrEqual, "minimum"),
        let isBelow = arguments.compare(value, .lessOrEqual, "maximum")
      else { return nil }
      return isAbove && isBelow
    default: return nil
    }
  }
}
