// Conditions and computations of a generated form are Swift closures, each with a list of its
// references: other changes do not call it.

@_spi(Generated)
extension DefinitionBuilder {
  /// Sets the fingerprint of the slots that the form's closures read.
  public func slots(_ fingerprint: UInt64) { layout = fingerprint }

  /// A condition.
  public func holds(
    _ reads: StaticString, _ code: @escaping @Sendable (FormReader) -> Bool
  ) -> Term {
    native(reads, .condition(code))
  }

  /// A computation.
  public func gives(
    _ reads: StaticString, _ code: @escaping @Sendable (FormReader) -> FormValue
  ) -> Term {
    native(reads, .value(code))
  }

  private func native(_ reads: StaticString, _ code: NativeExpression.Code) -> Term {
    term(.expression(.native(NativeExpression(reads: reads.text, layout: layout, code: code))))
  }

  // MARK: - Constants of closures

  /// A comparison with a constant, prepared once.
  public func comparison(
    _ relation: FormComparison.Relation, options: UInt8 = 0, _ constant: Term
  ) -> ConstantComparison {
    ConstantComparison(
      FormComparison(relation, options: .init(rawValue: options)), fixed(constant),
      patterns: patterns)
  }

  /// A constant.
  public func fixed(_ term: Term) -> FormValue { value(term) }

  /// A constant date, which becomes an instant in the time zone of the form.
  public func day(_ term: Term) -> DateLiteral {
    if case .date(let literal) = expression(term) { return literal }
    return DateLiteral(year: 1970, month: 1, day: 1, precision: .date)
  }
}
