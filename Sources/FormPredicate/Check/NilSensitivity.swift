@_spi(Generated) import FormModel
import FormSyntax

/// A comparison whose result without a value is probably not what the author intended.
struct NilSensitivity {
  var kind: Kind
  /// The row that may have no value.
  var reference: FormReference
  /// The comparison.
  var id: SyntaxID
  /// The NOT right before the comparison.
  var negation: SyntaxID?
  /// Whether the comparison decides an `IF`.
  var isInChoice: Bool

  enum Kind {
    /// `$x != 'a'` holds without a value.
    case difference
    /// `NOT $x > 3` holds without a value.
    case negation
    /// `$flag == false` does not hold for a switch that was never touched, nor does
    /// `NOT $flag != false`.
    case falsehood
    /// `$flag != false` holds for a switch that was never touched, and so does
    /// `NOT $flag == false`.
    case untouched
    /// `ALL $list == 1` holds for an empty list.
    case universal
  }
}

extension ExpressionChecker {
  // MARK: Finding

  /// Records a comparison whose result for a row without a value is probably not intended.
  ///
  /// Only a row compared with a constant counts: two rows that differ because one is empty, and an
  /// empty list, behave as expected. `!= true` is the way to say "off or untouched".
  mutating func recordNil(_ comparison: Comparison) {
    if comparison.relation == .equal || comparison.relation == .notEqual,
      isConstant(comparison.left)
    {
      recordNil(comparison, of: comparison.right, beside: comparison.left)
    } else {
      recordNil(comparison, of: comparison.left, beside: comparison.right)
    }
  }

  /// Records a comparison whose result may depend on a missing value.
  mutating func note(
    _ comparison: Comparison, _ expression: FormExpression, _ form: FormComparison
  ) {
    guard comparison.left.isOptional || comparison.right.isOptional,
      comparison.left.kind != .null, comparison.right.kind != .null
    else { return }
    comparisons.append(
      CheckedComparison(
        expression: expression, comparison: form, left: comparison.left.expression,
        right: comparison.right.expression, range: tree[comparison.id].range,
        isNegated: isNegated))
  }

  private mutating func recordNil(
    _ comparison: Comparison, of subject: Operand, beside constant: Operand
  ) {
    guard case .reference(let reference) = subject.expression else { return }
    if constant.kind == .null || constant.literal?.isAbsent ?? false {
      nilTested.append(reference)
      return
    }
    guard subject.kind == .value, subject.family != .list, isConstant(constant),
      let kind = sensitivity(comparison.relation, constant.literal), !isAlwaysPresent(reference)
    else { return }
    nilSensitivities.append(
      NilSensitivity(
        kind: kind, reference: reference, id: comparison.id, isInChoice: choiceDepth > 0))
  }

  /// Records that a condition over all elements of a list holds for an empty list.
  mutating func recordEmptyList(
    _ quantifier: FormQuantifier, _ list: FormExpression, _ id: SyntaxID
  ) {
    var list = list
    while case .field(_, let records) = list { list = records }
    guard quantifier == .all, !isNegated, case .reference(let reference) = list,
      !isAlwaysPresent(reference)
    else { return }
    nilSensitivities.append(
      NilSensitivity(
        kind: .universal, reference: reference, id: id, isInChoice: choiceDepth > 0))
  }

  /// Records a NOT right before the last comparison.
  mutating func recordNegation(_ id: SyntaxID, of comparison: SyntaxID) {
    guard let last = nilSensitivities.indices.last, nilSensitivities[last].id == comparison else {
      return
    }
    nilSensitivities[last].negation = id
    switch nilSensitivities[last].kind {
    case .falsehood: nilSensitivities[last].kind = .untouched
    case .untouched: nilSensitivities[last].kind = .falsehood
    case .difference, .negation, .universal: break
    }
  }

  private func isConstant(_ operand: Operand) -> Bool {
    switch operand.expression {
    case .literal, .date: operand.kind != .unknown
    default: false
    }
  }

  private func sensitivity(
    _ relation: FormComparison.Relation, _ constant: FormValue?
  ) -> NilSensitivity.Kind? {
    switch (relation, isNegated) {
    case (.equal, _) where constant == .bool(false): return .falsehood
    case (.notEqual, _) where constant == .bool(false): return .untouched
    case (.notEqual, false): return constant == .bool(true) ? nil : .difference
    case (.notEqual, true): return nil
    case (.equal, false): return nil
    case (.equal, true): return constant == .bool(true) ? nil : .negation
    case (_, true): return .negation
    case (_, false): return nil
    }
  }

  private func isAlwaysPresent(_ reference: FormReference) -> Bool {
    symbol(reference)?.isAlwaysPresent ?? true
  }

  private func symbol(_ reference: FormReference) -> ScopeSymbol? {
    reference.hasTag && reference.aspect == .value ? scope.symbol(for: reference) : nil
  }

  // MARK: Reporting

  /// Warns about each comparison with a switch that was never touched, and about the first other
  /// comparison if the expression may hold without its value.
  ///
  /// In a condition that hides or disables something, other comparisons count only inside `IF`:
  /// `$plan != 'pro'` is the usual way to say "only for pro", and it should hide a row while
  /// `$plan` is empty. In a value, they do not count: calculations are checked later, with
  /// knowledge of the form.
  mutating func warnOfNilSensitivity(_ expression: FormExpression, of use: NilUse) {
    guard !nilSensitivities.isEmpty,
      problems.allSatisfy({ $0.code.severity == .warning })
    else { return }
    var hasWarned = false
    for sensitivity in nilSensitivities where !nilTested.contains(sensitivity.reference) {
      if sensitivity.kind == .falsehood || sensitivity.kind == .untouched {
        warn(of: sensitivity)
      } else if !hasWarned, use == .rule || use == .state && sensitivity.isInChoice,
        BlankEvaluation(isBlank: { $0 == sensitivity.reference ? true : nil })
          .truth(of: expression) != false
      {
        warn(of: sensitivity)
        hasWarned = true
      }
    }
  }

  /// The use of an expression's result.
  enum NilUse {
    /// The result hides or disables something.
    case state
    /// The result is any other condition.
    case rule
    /// The result is a value.
    case value
  }

  private mutating func warn(of sensitivity: NilSensitivity) {
    let isOfSwitch = sensitivity.kind == .falsehood || sensitivity.kind == .untouched
    let range = tree[sensitivity.id].range
    // The message about a switch also quotes the NOT.
    let shown = shown(isOfSwitch ? sensitivity.negation ?? sensitivity.id : sensitivity.id)
    let (tag, sign) = ExpressionChecker.tag(of: sensitivity.reference)
    let name = "\(sign)\(tag)"
    let whole = tree[sensitivity.negation ?? sensitivity.id].range
    let fixes = [
      fix(
        "ask for a value", (whole.lowerBound..<whole.lowerBound, "(\(name) != nil AND "),
        (whole.upperBound..<whole.upperBound, ")")),
      fix(
        "accept a missing value", (whole.lowerBound..<whole.lowerBound, "(\(name) == nil OR "),
        (whole.upperBound..<whole.upperBound, ")")),
    ]
    let count = problems.count
    defer {
      if problems.count > count {
        problems[count].valueless = symbol(sensitivity.reference)?.number
        problems[count].needsDefault = isOfSwitch
      }
    }
    switch sensitivity.kind {
    case .difference:
      report(
        .nilSensitiveCondition, "`\(shown)` also holds while `\(tag)` has no value", at: range,
        help: ["compare with nil to say whether that is meant, or give the row a default `value`"],
        fixes: fixes)
    case .negation:
      report(
        .nilSensitiveCondition, "`\(shown)` fails while `\(tag)` has no value, so NOT holds",
        at: range,
        help: ["compare with nil to say whether that is meant, or give the row a default `value`"],
        fixes: sensitivity.negation == nil ? [] : fixes)
    case .falsehood:
      report(
        .nilSensitiveCondition, "`\(shown)` does not hold while `\(tag)` has no value", at: range,
        help: ["`\(name) != true` also holds for a switch that was never touched"],
        fixes: [fix("write `\(name) != true`", (whole, "\(name) != true"))])
    case .untouched:
      report(
        .nilSensitiveCondition, "`\(shown)` also holds while `\(tag)` has no value", at: range,
        help: ["`\(name) == true` does not hold for a switch that was never touched"],
        fixes: [fix("write `\(name) == true`", (whole, "\(name) == true"))])
    case .universal:
      report(
        .nilSensitiveCondition, "`\(shown)` also holds while `\(tag)` is empty", at: range,
        help: ["test `\(name).@count` to say whether that is meant"],
        fixes: [
          fix(
            "ask for an element",
            (range.lowerBound..<range.lowerBound, "(\(name).@count > 0 AND "),
            (range.upperBound..<range.upperBound, ")"))
        ])
    }
  }

  private static func tag(of reference: FormReference) -> (tag: String, sign: String) {
    reference.hasTag ? (reference.tag, reference.scope.signs) : ("self", "$")
  }
}
