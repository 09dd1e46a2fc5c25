/// A range of numbers in which a property keeps the results of its expression.
package struct NumberRange {
  /// The smallest number; nil for none.
  package var minimum: FormValue?
  /// The largest number; nil for none.
  package var maximum: FormValue?

  /// Creates a range.
  package init(minimum: FormValue? = nil, maximum: FormValue? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }
}

extension FormExpression {
  /// The expression with each number that it calculates kept in a range; an absent one stays
  /// absent.
  package func kept(in range: NumberRange) -> FormExpression {
    switch self {
    case .literal: return self
    case .call(.choose, _), .call(.coalesce, _): return mappingResults { $0.kept(in: range) }
    default:
      return limited(range.minimum, .less).limited(range.maximum, .greater, self)
    }
  }

  /// The expression that ``kept(in:)`` keeps in a range, as the author wrote it.
  package var withoutRange: FormExpression {
    switch self {
    case .call(.choose, _), .call(.coalesce, _):
      number(keptBy: .greater) ?? number(keptBy: .less) ?? mappingResults(\.withoutRange)
    default: self
    }
  }

  /// The choice with other possible results.
  private func mappingResults(_ change: (FormExpression) -> FormExpression) -> FormExpression {
    guard case .call(let function, let operands) = self else { return self }
    let tests = function == .choose ? 1 : 0
    return .call(function, operands.prefix(tests) + operands.dropFirst(tests).map(change))
  }

  /// The expression, replaced by a limit while a number is beyond it.
  ///
  /// - Parameter number: The number to compare; nil for the expression itself.
  private func limited(
    _ limit: FormValue?, _ relation: FormComparison.Relation, _ number: FormExpression? = nil
  ) -> FormExpression {
    guard let limit else { return self }
    let isBeyond = FormExpression.compare(
      FormComparison(relation), number ?? self, .literal(limit))
    return .call(.choose, [isBeyond, .literal(limit), self])
  }

  /// The number that the expression replaces by a limit if it is beyond it; nil for any other
  /// expression.
  private func number(keptBy relation: FormComparison.Relation) -> FormExpression? {
    guard case .call(.choose, let operands) = self, operands.count == 3,
      case .compare(FormComparison(relation), let number, .literal(let limit)) = operands[0],
      operands[1] == .literal(limit)
    else { return nil }
    let isLower = relation == .greater && operands[2].number(keptBy: .less) == number
    return operands[2] == number || isLower ? number : nil
  }
}
