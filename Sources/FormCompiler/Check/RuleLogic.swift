import FormCatalog
import FormModel
import FormSource
import FormSyntax

/// Checks the rules of a row against each other, against its default value and its conditions.
struct RuleLogic {
  let checker: RowChecker
  let rules: [CheckedRule]

  private var row: FormDefinition.Row { checker.result }
  private var compilation: Compilation { checker.compilation }

  /// - Parameter state: What the row, its groups and its section always are.
  func check(_ state: Permanence) {
    guard !rules.isEmpty else { return }
    checkRepeated()
    let isPossible = checkContradictions()
    checkRequired(state)
    if isPossible { checkDefault() }
  }

  // MARK: - Repetition

  private func checkRepeated() {
    guard rules.count > 1 else { return }
    // Comparing the few rules of most rows is faster than hashing them.
    var seen: [FormDefinition.Rule: CheckedRule] = [:]
    let isLong = rules.count > 16
    for (index, rule) in rules.enumerated() {
      let other =
        isLong
        ? seen.updateValue(rule, forKey: rule.essence)
        : rules[..<index].last { $0.isSame(as: rule) }
      guard let other else { continue }
      compilation.report(
        Diagnostic(
          .repeatedRule, "the rule `\(rule.entry.name)` is there already", at: rule.name.span,
          related: [RelatedPlace(span: other.name.span, message: "written here before")]))
    }
  }

  // MARK: - Contradictions

  /// A bound that every valid value keeps.
  private struct Bound {
    let value: Double
    let isStrict: Bool
    let rule: CheckedRule
  }

  /// The narrowest bounds that rules set to one measure of a value.
  private struct Interval {
    var lower: Bound?
    var upper: Bound?

    mutating func raise(_ rule: CheckedRule, _ argument: String, isStrict: Bool = false) {
      guard let value = rule.number(argument) else { return }
      if let lower, lower.value >= value { return }
      lower = Bound(value: value, isStrict: isStrict, rule: rule)
    }

    mutating func cut(_ rule: CheckedRule, _ argument: String, isStrict: Bool = false) {
      guard let value = rule.number(argument) else { return }
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
    for rule in rules where rule.isCertain {
      switch rule.entry.name {
      case "minLength": length.raise(rule, "length")
      case "maxLength": length.cut(rule, "length")
      case "exactLength":
        length.raise(rule, "length")
        length.cut(rule, "length")
      case "minItems": items.raise(rule, "count")
      case "maxItems": items.cut(rule, "count")
      case "greaterThan": order.raise(rule, "bound", isStrict: true)
      case "greaterOrEqual": order.raise(rule, "bound")
      case "smallerThan": order.cut(rule, "bound", isStrict: true)
      case "smallerOrEqual": order.cut(rule, "bound")
      case "between":
        order.raise(rule, "minimum")
        order.cut(rule, "maximum")
      default: continue
      }
    }
    let empty = [length, items, order].filter(\.isEmpty)
    for interval in empty { report(interval) }
    return empty.isEmpty
  }

  private func report(_ interval: Interval) {
    guard let low = interval.lower?.rule, let high = interval.upper?.rule else { return }
    if low === high {
      compilation.report(
        Diagnostic(
          .contradictoryRules, "no value lies between the bounds of `\(low.entry.name)`",
          at: low.name.span))
      return
    }
    let (first, second) = low.name.span.start < high.name.span.start ? (low, high) : (high, low)
    compilation.report(
      Diagnostic(
        .contradictoryRules,
        "no value passes both `\(first.entry.name)` and `\(second.entry.name)`",
        at: second.name.span,
        related: [RelatedPlace(span: first.name.span, message: "`\(first.entry.name)` is here")]))
  }

  // MARK: - Required

  private func checkRequired(_ state: Permanence) {
    guard let required = rules.first(where: { $0.entry.name == "required" && $0.isCertain })
    else { return }
    if let place = state.hidden {
      compilation.report(
        Diagnostic(
          .requiredNeverVisible, "the row is required, but always hidden",
          at: placeInRow(of: required),
          related: [RelatedPlace(span: place, message: "always true")]))
    } else if let place = state.disabled, row.value == nil, row.computed == nil {
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
  private func placeInRow(of rule: CheckedRule) -> SourceSpan {
    let row = checker.row.spec.fields.node.span
    let name = rule.name.span
    let isInside = name.file == row.file && row.start <= name.start && name.end <= row.end
    return isInside ? name : checker.item.place
  }

  private func checkPatternsAgainstRequired() {
    for rule in rules where rule.entry.name == "regex" && rule.isCertain {
      guard let node = rule.arguments.first ?? nil, node.kind == .string,
        let pattern = try? Pattern(node.text), pattern.matchesEmptyText, !node.text.isEmpty
      else { continue }
      compilation.report(
        Diagnostic(
          .regexMatchesEmpty, "the pattern passes an empty text, but the row is required",
          at: node.span))
    }
  }

  // MARK: - Default value

  private func checkDefault() {
    guard let node = checker.row.spec.fields[.value], let value = row.value?.defaultValue
    else { return }
    // The default of a Bool is how its switch looks at first: to be told to turn it is what is meant.
    if case .bool = value { return }
    for rule in rules where rule.isCertain {
      guard RuleCheck.passes(rule.rule, constant: value) == false else { continue }
      compilation.report(
        Diagnostic(
          .valueBreaksRule, "the value breaks the rule `\(rule.entry.name)` of its row",
          at: node.span,
          related: [RelatedPlace(span: rule.name.span, message: "`\(rule.entry.name)` is here")]))
      return
    }
  }
}

extension CheckedRule {
  /// What the rule asks for, without what it says when that is not so.
  fileprivate var essence: FormDefinition.Rule {
    var essence = rule
    (essence.message, essence.id, essence.severity) = (nil, nil, .error)
    return essence
  }

  fileprivate func isSame(as other: CheckedRule) -> Bool {
    rule.kind == other.rule.kind && rule.arguments == other.rule.arguments
      && rule.when == other.rule.when
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
