@_spi(Generated) import FormModel
import FormSyntax

/// Conditions that have the same result for all values.
extension ExpressionChecker {
  // MARK: Comparisons

  /// The result of a comparison that is the same for all values; nil if it depends on them.
  func constant(_ form: FormComparison, _ left: Operand, _ right: Operand) -> Bool? {
    if right.kind == .emptyList, form.relation == .isIn { return false }
    if case .reference(let one) = left.expression, case .reference(let other) = right.expression,
      one == other
    {
      return form.relation == .equal || form.relation == .lessOrEqual
        || form.relation == .greaterOrEqual
        ? true
        : form.relation == .notEqual || form.relation == .less || form.relation == .greater
          ? false : nil
    }
    if let result = constantLengthComparison(form.relation, left, right) { return result }
    guard form.relation != .matches, case .literal(let one) = left.expression,
      case .literal(let other) = right.expression, left.kind != .unknown, right.kind != .unknown
    else { return nil }
    return form.holds(one, other)
  }

  /// The constant result of comparing a length with a number that no length can have; nil for any
  /// other comparison.
  ///
  /// A length is at least 1, because an empty text is nil, which has no length.
  private func constantLengthComparison(
    _ relation: FormComparison.Relation, _ left: Operand, _ right: Operand
  ) -> Bool? {
    // `TRIM` and functions of the host can give an empty text, rows cannot.
    guard case .call(.length, let arguments) = left.expression,
      case .reference? = arguments.first, case .int(let number)? = right.literal
    else { return nil }
    switch relation {
    case .equal where number <= 0, .less where number <= 1, .lessOrEqual where number <= 0:
      return false
    case .notEqual where number <= 0: return true
    default: return nil
    }
  }

  mutating func warnOfConstant(_ comparison: Comparison, _ value: Bool) {
    guard case .call(.length, _) = comparison.left.expression else {
      return warnOfConstant(comparison.id, value)
    }
    let left = tree[comparison.left.id]
    let subject = left.kind == .property ? left.first : tree.operands(of: left).first
    guard let subject else { return warnOfConstant(comparison.id, value) }
    let replacement = "\(text(tree[subject].range)) \(value ? "!=" : "==") nil"
    report(
      .constantCondition, "`\(shown(comparison.id))` is always \(value)",
      at: tree[comparison.id].range, help: ["an empty text is nil, which has no length"],
      fixes: [fix("write `\(replacement)`", (tree[comparison.id].range, replacement))])
  }

  // MARK: Parts of a condition

  /// Warns of an operand that is TRUEPREDICATE or FALSEPREDICATE, which only make sense as a whole
  /// condition.
  mutating func warnOfPredicate(_ id: SyntaxID) {
    guard case .predicate(let value) = tree[id].kind else { return }
    warnOfConstant(id, value)
  }

  mutating func warnOfConstant(_ id: SyntaxID, _ value: Bool) {
    report(
      .constantCondition, "`\(shown(id))` is always \(value)", at: tree[id].range)
  }

  /// The position of the first operand that makes the condition constant, together with an earlier
  /// one.
  ///
  /// `$x == 1 AND $x == 2` is always false, and `$x != 1 OR $x != 2` is always true.
  func contradiction(in operands: [FormExpression], isAnd: Bool) -> Int? {
    let relation: FormComparison.Relation = isAnd ? .equal : .notEqual
    guard operands.count <= 16, operands.count(where: { isTest($0, relation) }) > 1 else {
      return nil
    }
    for (index, operand) in operands.enumerated() {
      guard let (reference, value) = tested(operand, relation) else { continue }
      for earlier in operands[..<index] {
        guard let (other, excluded) = tested(earlier, relation),
          other == reference
        else { continue }
        if !value.equals(excluded) { return index }
      }
    }
    return nil
  }

  /// Whether an operand compares a reference with a literal by a relation, without options.
  private func isTest(
    _ expression: FormExpression, _ relation: FormComparison.Relation
  ) -> Bool {
    if case .compare(let comparison, .reference, .literal) = expression {
      comparison.relation == relation && comparison.options.isEmpty
    } else {
      false
    }
  }

  private func tested(
    _ expression: FormExpression, _ relation: FormComparison.Relation
  ) -> (FormReference, FormValue)? {
    guard
      case .compare(let comparison, .reference(let reference), .literal(let value)) = expression,
      comparison.relation == relation, comparison.options.isEmpty
    else { return nil }
    return (reference, value)
  }

  mutating func reportContradiction(_ id: SyntaxID, _ index: Int, isAnd: Bool) {
    let operands = Array(tree.operands(of: tree[id]))
    guard operands.indices.contains(index) else { return }
    report(
      .constantCondition,
      "`\(shown(id))` is always \(!isAnd)", at: tree[operands[index]].range,
      label: isAnd ? "a value is never equal to both" : "every value differs from one of the two",
      help: [isAnd ? "write OR, or `IN` with a list" : "write AND to exclude both values"])
  }
}
