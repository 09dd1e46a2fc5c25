import FormCatalog
import FormModel
import FormSource
import FormSyntax

/// Checks the rules of a row against each other, against its default value and its conditions.
struct RuleLogic {
  let checker: RowChecker
  let row: FormDefinition.Row
  let rules: [CheckedRule]

  private var compilation: Compilation { checker.compilation }

  func check(alwaysHidden: Bool, alwaysDisabled: Bool) {
    guard !rules.isEmpty else { return }
    checkRepeated()
    checkContradictions()
    checkRequired(alwaysHidden: alwaysHidden, alwaysDisabled: alwaysDisabled)
    checkDefault()
  }

  // MARK: - Repetition

  private func checkRepeated() {
    guard rules.count > 1 else { return }
    for (index, rule) in rules.enumerated() {
      guard
        let other = rules[..<index].first(where: {
          $0.rule.kind == rule.rule.kind && $0.rule.arguments == rule.rule.arguments
            && $0.rule.when == rule.rule.when
        })
      else { continue }
      compilation.report(
        Diagnostic(
          .repeatedRule, "the rule `\(rule.entry.name)` is there already", at: rule.name.span,
          related: [RelatedPlace(span: other.name.span, message: "first written here")]))
    }
  }

  // MARK: - Contradictions

  /// A bound that every valid value keeps.
  private struct Bound {
    let value: Double
    let isStrict: Bool
    let rule: CheckedRule
  }

  private func checkContradictions() {
    guard rules.count > 1 || rules.first?.entry.name == "between" else { return }
    let certain = rules.filter(\.isCertain)
    compare(
      lower: bounds(certain, [("minLength", "length", false), ("exactLength", "length", false)]),
      upper: bounds(certain, [("maxLength", "length", false), ("exactLength", "length", false)]))
    compare(
      lower: bounds(certain, [("minItems", "count", false)]),
      upper: bounds(certain, [("maxItems", "count", false)]))
    compare(
      lower: bounds(
        certain,
        [
          ("greaterThan", "bound", true), ("greaterOrEqual", "bound", false),
          ("between", "minimum", false),
        ]),
      upper: bounds(
        certain,
        [
          ("smallerThan", "bound", true), ("smallerOrEqual", "bound", false),
          ("between", "maximum", false),
        ]))
  }

  private func bounds(
    _ rules: [CheckedRule], _ kinds: [(rule: String, argument: String, isStrict: Bool)]
  ) -> [Bound] {
    rules.flatMap { rule in
      kinds.compactMap { kind in
        guard rule.entry.name == kind.rule, let value = rule.number(kind.argument) else {
          return nil
        }
        return Bound(value: value, isStrict: kind.isStrict, rule: rule)
      }
    }
  }

  private func compare(lower: [Bound], upper: [Bound]) {
    guard let low = lower.max(by: { $0.value < $1.value }),
      let high = upper.min(by: { $0.value < $1.value })
    else { return }
    let isEmpty =
      low.value > high.value || (low.value == high.value && (low.isStrict || high.isStrict))
    guard isEmpty else { return }
    let sameRule = low.rule.name == high.rule.name
    let second = low.rule.name.span.start > high.rule.name.span.start ? low.rule : high.rule
    let first = second.name == low.rule.name ? high.rule : low.rule
    compilation.report(
      Diagnostic(
        .contradictoryRules,
        sameRule
          ? "no value lies between the bounds of `\(second.entry.name)`"
          : "no value passes both `\(first.entry.name)` and `\(second.entry.name)`",
        at: second.name.span,
        related: sameRule
          ? [] : [RelatedPlace(span: first.name.span, message: "`\(first.entry.name)` is here")]))
  }

  // MARK: - Required

  private func checkRequired(alwaysHidden: Bool, alwaysDisabled: Bool) {
    guard let required = rules.first(where: { $0.entry.name == "required" && $0.isCertain })
    else { return }
    let fields = checker.row.spec.fields
    if alwaysHidden {
      compilation.report(
        Diagnostic(
          .requiredNeverVisible, "the row is required, but always hidden", at: required.name.span,
          related: [
            RelatedPlace(
              span: fields["hidden"]?.span ?? required.name.span, message: "always true")
          ]))
    } else if alwaysDisabled, row.value == nil, row.computed == nil {
      compilation.report(
        Diagnostic(
          .requiredNeverEditable, "the row is required, but can never be filled in",
          at: required.name.span,
          related: [
            RelatedPlace(
              span: fields["disabled"]?.span ?? required.name.span, message: "always true")
          ], help: ["give the row a `value`, or let `disabled` depend on something"]))
    }
    checkPatternsAgainstRequired()
  }

  private func checkPatternsAgainstRequired() {
    for rule in rules where rule.entry.name == "regex" && rule.isCertain {
      guard let node = rule.arguments["pattern"], node.kind == .string,
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
    guard let node = checker.row.spec.fields["value"], case .literal(let value)? = row.value
    else { return }
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

extension DateLiteral {
  /// Seconds on a scale that orders literals of one precision without a time zone.
  var approximateSeconds: Double {
    let days = Double(((year * 12) + month) * 31 + day)
    return days * 86_400 + Double(hour * 3600 + minute * 60 + second) + Double(nanosecond) / 1e9
      - Double(offset ?? 0)
  }
}
