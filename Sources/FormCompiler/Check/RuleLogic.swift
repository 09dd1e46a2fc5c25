import FormCatalog
import FormModel
import FormSource
import FormSyntax

/// Checks the rules of a row against each other, against its default value and its conditions.
struct RuleLogic {
  let checker: RowChecker
  let checked: CheckedRules
  /// The value of a new form.
  let value: FormExpression?
  /// Whether an expression gives the value.
  let isComputed: Bool

  private var compilation: Compilation { checker.compilation }

  /// - Parameter state: What the row, its groups and its section always are.
  func check(_ state: Permanence) {
    guard !checked.rules.isEmpty else { return }
    checkRepeated()
    let isPossible = checkContradictions()
    checkRequired(state)
    if isPossible, let value { checkDefault(value) }
  }

  private func name(_ index: Int) -> String { checked.rules[index].kind }

  private func span(_ index: Int) -> SourceSpan { checked.sources[index].name.span }

  // MARK: - Repetition

  private func checkRepeated() {
    // Comparing the few rules of most rows is faster than hashing them.
    var seen: [FormDefinition.Rule: Int] = [:]
    let isLong = checked.rules.count > 16
    for index in checked.rules.indices {
      let other =
        isLong
        ? seen.updateValue(index, forKey: checked.rules[index].essence)
        : (0..<index).last { isSame($0, index) }
      // A rule set may say again what the row says with a message of its own.
      guard let other, isWritten(index), isWritten(other) else { continue }
      compilation.report(
        Diagnostic(
          .repeatedRule, "the rule `\(name(index))` is there already", at: span(index),
          related: [RelatedPlace(span: span(other), message: "written here before")]))
    }
  }

  /// Whether a rule is written at the row, not in a rule set it uses.
  private func isWritten(_ index: Int) -> Bool {
    let row = checker.row.spec.fields.node.span
    let name = span(index)
    return name.file == row.file && row.start <= name.start && name.end <= row.end
  }

  private func isSame(_ left: Int, _ right: Int) -> Bool {
    checked.sources[left].kind == checked.sources[right].kind
      && checked.rules[left].kind == checked.rules[right].kind
      && checked.rules[left].arguments == checked.rules[right].arguments
      && checked.rules[left].when == checked.rules[right].when
  }

  // MARK: - Contradictions

  /// A bound that every valid value keeps.
  private struct Bound {
    let value: Double
    let isStrict: Bool
    let rule: Int
  }

  /// The narrowest bounds that rules set to one measure of a value.
  private struct Interval {
    var lower: Bound?
    var upper: Bound?

    mutating func raise(_ value: Double?, _ rule: Int, isStrict: Bool = false) {
      guard let value else { return }
      if let lower, lower.value >= value { return }
      lower = Bound(value: value, isStrict: isStrict, rule: rule)
    }

    mutating func cut(_ value: Double?, _ rule: Int, isStrict: Bool = false) {
      guard let value else { return }
      if let upper, upper.value <= value { return }
      upper = Bound(value: value, isStrict: isStrict, rule: rule)
    }

    var isEmpty: Bool {
      guard let lower, let upper else { return false }
      return lower.value > upper.value
        || (lower.value == upper.value && (lower.isStrict || upper.isStrict))
    }
  }

  /// Reports rules that no value can pass together; false when there are some.
  private func checkContradictions() -> Bool {
    var length = Interval()
    var items = Interval()
    var order = Interval()
    func number(_ argument: String, _ rule: Int) -> Double? { checked.number(argument, of: rule) }
    for rule in checked.rules.indices where checked.isCertain(rule) {
      switch checked.sources[rule].kind {
      case .minLength: length.raise(number("length", rule), rule)
      case .maxLength: length.cut(number("length", rule), rule)
      case .exactLength:
        length.raise(number("length", rule), rule)
        length.cut(number("length", rule), rule)
      case .minItems: items.raise(number("count", rule), rule)
      case .maxItems: items.cut(number("count", rule), rule)
      case .greaterThan: order.raise(number("bound", rule), rule, isStrict: true)
      case .greaterOrEqual: order.raise(number("bound", rule), rule)
      case .smallerThan: order.cut(number("bound", rule), rule, isStrict: true)
      case .smallerOrEqual: order.cut(number("bound", rule), rule)
      case .between:
        order.raise(number("minimum", rule), rule)
        order.cut(number("maximum", rule), rule)
      default: continue
      }
    }
    // All three are told, so none of them is left out once one is known.
    let isLengthPossible = check(length)
    let areItemsPossible = check(items)
    return check(order) && isLengthPossible && areItemsPossible
  }

  /// Reports an interval without values; false for such a one.
  private func check(_ interval: Interval) -> Bool {
    guard interval.isEmpty, let low = interval.lower?.rule, let high = interval.upper?.rule else {
      return true
    }
    if low == high {
      compilation.report(
        Diagnostic(
          .contradictoryRules, "no value lies between the bounds of `\(name(low))`", at: span(low)))
      return false
    }
    let (first, second) = span(low).start < span(high).start ? (low, high) : (high, low)
    compilation.report(
      Diagnostic(
        .contradictoryRules, "no value passes both `\(name(first))` and `\(name(second))`",
        at: span(second),
        related: [RelatedPlace(span: span(first), message: "`\(name(first))` is here")]))
    return false
  }

  // MARK: - Required

  private func checkRequired(_ state: Permanence) {
    guard let required = checked.firstCertain(.required) else { return }
    if let place = state.hidden {
      compilation.report(
        Diagnostic(
          .requiredNeverVisible, "the row is required, but always hidden",
          at: placeInRow(of: required),
          related: [RelatedPlace(span: place, message: "always true")]))
    } else if let place = state.disabled, value == nil, !isComputed {
      compilation.report(
        Diagnostic(
          .requiredNeverEditable, "the row is required, but can never be filled in",
          at: placeInRow(of: required),
          related: [RelatedPlace(span: place, message: "always true")],
          help: ["give the row a `value`, or let `disabled` depend on something"]))
    }
    checkPatternsAgainstRequired()
  }

  /// Where the row has a rule: its name, or the row for a rule out of a rule set.
  private func placeInRow(of rule: Int) -> SourceSpan {
    isWritten(rule) ? span(rule) : checker.item.place
  }

  private func checkPatternsAgainstRequired() {
    for rule in checked.rules.indices
    where checked.sources[rule].kind == .regex && checked.isCertain(rule) {
      guard let node = checked.sources[rule].argument, node.kind == .string,
        let pattern = try? Pattern(node.text), pattern.matchesEmptyText, !node.text.isEmpty
      else { continue }
      compilation.report(
        Diagnostic(
          .regexMatchesEmpty, "the pattern passes an empty text, but the row is required",
          at: node.span))
    }
  }

  // MARK: - Default value

  private func checkDefault(_ value: FormExpression) {
    guard let node = checker.row.spec.fields[.value], let value = value.defaultValue else { return }
    // The default of a Bool is how its switch looks at first: to be told to turn it is what is meant.
    // An empty one is no default, and what was not entered yet breaks no rule.
    switch value {
    case .bool, .null: return
    default: break
    }
    for rule in checked.rules.indices where checked.isCertain(rule) {
      guard RuleCheck.passes(checked.rules[rule], constant: value) == false else { continue }
      compilation.report(
        Diagnostic(
          .valueBreaksRule, "the value breaks the rule `\(name(rule))` of its row", at: node.span,
          related: [RelatedPlace(span: span(rule), message: "`\(name(rule))` is here")]))
      return
    }
  }
}

extension FormDefinition.Rule {
  /// What the rule asks for, without what it says when that is not so.
  fileprivate var essence: FormDefinition.Rule {
    var essence = self
    (essence.message, essence.id, essence.severity) = (nil, nil, .error)
    return essence
  }
}

extension FormExpression {
  /// The value that a default is, a date without time zone as in any one zone.
  fileprivate var defaultValue: FormValue? {
    guard case .date(let literal) = self, literal.offset == nil else { return constant }
    return .date(literal.date(in: FixedTimeZone.utc))
  }
}

extension DateLiteral {
  /// Seconds on a scale that orders literals of one precision without a time zone.
  var approximateSeconds: Double {
    let days = Double(((year * 12) + month) * 31 + day)
    return days * 86_400 + Double(hour * 3600 + minute * 60 + second) + Double(nanosecond) / 1e9
      - Double(offset ?? 0)
  }
}
