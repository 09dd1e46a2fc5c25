// Constants within expressions; whatever depends on the form is a closure.

@_spi(Generated)
extension DefinitionBuilder {
  /// A constant as an expression, for a property that could also hold the bare value.
  public func constant(_ value: Term) -> Term { term(.expression(expression(value))) }

  /// A constant date.
  public func date(
    _ precision: DateLiteral.Precision, _ year: Int, _ month: Int, _ day: Int
  ) -> Term {
    date(DateLiteral(year: year, month: month, day: day, precision: precision))
  }

  /// A constant date with its time.
  public func date(
    _ precision: DateLiteral.Precision, _ year: Int, _ month: Int, _ day: Int,
    _ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int
  ) -> Term {
    date(
      DateLiteral(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second,
        nanosecond: nanosecond, precision: precision))
  }

  /// A constant date with its time and its seconds east of UTC.
  public func date(
    _ precision: DateLiteral.Precision, _ year: Int, _ month: Int, _ day: Int,
    _ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int, offset: Int
  ) -> Term {
    date(
      DateLiteral(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second,
        nanosecond: nanosecond, offset: offset, precision: precision))
  }

  private func date(_ literal: DateLiteral) -> Term { term(.expression(.date(literal))) }

  /// A list in braces.
  public func list(_ items: Term) -> Term { term(.expression(.list(expressions(items)))) }

  /// A record of named expressions.
  public func fields(_ items: Term) -> Term {
    let fields = terms(items).map(named).map {
      FormFieldExpression(name: $0, expression: expression($1))
    }
    return term(.expression(.record(fields)))
  }
}
