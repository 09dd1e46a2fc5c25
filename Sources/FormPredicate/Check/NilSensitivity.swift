@_spi(Generated) import FormModel
import FormSource

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
    /// `$flag == false` does not hold for a switch that was never touched.
    case falsehood
    /// `ALL $list == 1` holds for an empty list.
    case universal
  }
}

extension ExpressionChecker {
  // MARK: Finding

  /// Records what a comparison evaluates to for a row without a value.
  ///
  /// Only a row compared with a constant counts: two rows that differ because one is empty, and an
  /// empty list, behave as expected. `!= true` is the way to say "off or untouched".
  mutating func noteNil(_ comparison: Comparison) {
    if comparison.relation == .equal || comparison.relation == .notEqual,
      isConstant(comparison.left)
    {
      noteNil(comparison, of: comparison.right, beside: comparison.left)
    } else {
      noteNil(comparison, of: comparison.left, beside: comparison.right)
    }
  }

  private mutating func noteNil(
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
  mutating func noteEmptyList(
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
    case (.notEqual, false): return constant == .bool(true) ? nil : .difference
    case (.notEqual, true): return nil
    case (.equal, false): return constant == .bool(false) ? .falsehood : nil
    case (.equal, true): return constant == .bool(true) ? nil : .negation
    case (_, true): return .negation
    case (_, false): return nil
    }
  }

  private func isAlwaysPresent(_ reference: FormReference) -> Bool {
    symbol(reference)?.isAlwaysPresent ?? true
  }

  private func symbol(_ reference: FormReference) -> ScopeSymbol? {
    switch reference {
    case .value(let tag): scope.symbol(for: tag)
    case .entry(let tag): scope.entrySymbol(for: tag)
    default: nil
    }
  }

  // MARK: Reporting

  /// Warns about the first comparison that matters, once for each expression, and about each switch
  /// that may not be off.
  ///
  /// Something hidden or disabled unless a row has a certain value is so while the row is empty,
  /// too: `$plan != 'pro'` is the usual way to say "only for pro".
  mutating func warnOfNilSensitivity(_ expression: FormExpression, isState: Bool) {
    var hasWarned = false
    for sensitivity in nilSensitivities where !nilTested.contains(sensitivity.reference) {
      if sensitivity.kind == .falsehood {
        warn(of: sensitivity)
      } else if !hasWarned, !isState || sensitivity.isInChoice,
        ExpressionChecker.result(of: expression, without: sensitivity.reference) != false
      {
        warn(of: sensitivity)
        hasWarned = true
      }
    }
  }

  private mutating func warn(of sensitivity: NilSensitivity) {
    let range = tree[sensitivity.id].range
    let shown = shown(sensitivity.id)
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
        fixes: [fix("write `\(name) != true`", (range, "\(name) != true"))])
      if let last = problems.indices.last {
        problems[last].valueless = symbol(sensitivity.reference)?.number
      }
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
    switch reference {
    case .value(let tag): (tag, "$")
    case .entry(let tag):
      (String(tag.drop { $0 == "$" }), "$$" + tag.prefix { $0 == "$" })
    default: ("self", "$")
    }
  }

  /// The result of a condition without a value for a reference; nil if it depends on other values.
  static func result(of expression: FormExpression, without reference: FormReference) -> Bool? {
    switch expression {
    case .literal(.bool(let value)): return value
    case .and(let operands):
      let results = operands.map { result(of: $0, without: reference) }
      return results.contains(false) ? false : results.contains(nil) ? nil : true
    case .or(let operands):
      let results = operands.map { result(of: $0, without: reference) }
      return results.contains(true) ? true : results.contains(nil) ? nil : false
    case .not(let operand): return result(of: operand, without: reference).map { !$0 }
    case .quantify(let quantifier, _, .reference(reference), _):
      return quantifier != .any
    case .compare(let comparison, .reference(reference), .literal(let value)):
      return comparison.relation == .matches ? false : comparison.holds(.null, value)
    default: return nil
    }
  }
}
