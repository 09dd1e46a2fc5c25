// MARK: - References

@_spi(Generated)
extension DefinitionBuilder {
  private func reference(_ reference: FormReference) -> Term {
    term(.expression(.reference(reference)))
  }

  /// The value of a row or section.
  public func value(_ tag: StaticString) -> Term { reference(.value(tag.text)) }

  /// Whether a row or section is hidden.
  public func isHidden(_ tag: StaticString) -> Term { reference(.isHidden(tag.text)) }

  /// Whether a row or section is disabled.
  public func isDisabled(_ tag: StaticString) -> Term { reference(.isDisabled(tag.text)) }

  /// Whether a row has no validation error.
  public func isValid(_ tag: StaticString) -> Term { reference(.isValid(tag.text)) }

  /// The value of a row of the same entry.
  public func entry(_ tag: StaticString) -> Term { reference(.entry(tag.text)) }

  /// Whether a row of the same entry is hidden.
  public func entryIsHidden(_ tag: StaticString) -> Term { reference(.entryIsHidden(tag.text)) }

  /// Whether a row of the same entry is disabled.
  public func entryIsDisabled(_ tag: StaticString) -> Term {
    reference(.entryIsDisabled(tag.text))
  }

  /// Whether a row of the same entry has no validation error.
  public func entryIsValid(_ tag: StaticString) -> Term { reference(.entryIsValid(tag.text)) }

  /// The value of the row a rule belongs to.
  public func own() -> Term { reference(.own) }

  /// The value of the option under consideration.
  public func offered() -> Term { reference(.option) }

  /// An attribute of the option under consideration.
  public func offered(_ attribute: StaticString) -> Term {
    reference(.optionAttribute(attribute.text))
  }
}

// MARK: - Operations

@_spi(Generated)
extension DefinitionBuilder {
  /// A constant as an expression, where a property could also hold the bare value.
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

  /// A named condition.
  public func condition(_ name: StaticString) -> Term {
    term(.expression(.condition(name.text)))
  }

  /// A list in braces.
  public func list(_ items: Term) -> Term { term(.expression(.list(expressions(items)))) }

  /// A record of named expressions.
  public func fields(_ items: Term) -> Term {
    let fields = terms(items).map(named).map {
      FormFieldExpression(name: $0, expression: expression($1))
    }
    return term(.expression(.record(fields)))
  }

  /// A field of a record.
  public func field(_ name: StaticString, of record: Term) -> Term {
    term(.expression(.field(name.text, of: expression(record))))
  }

  /// An element of a list.
  public func element(_ index: Term, of list: Term) -> Term {
    term(.expression(.index(expression(index), of: expression(list))))
  }

  /// A negated number or duration.
  public func negate(_ operand: Term) -> Term {
    term(.expression(.negate(expression(operand))))
  }

  /// Two operands combined.
  public func combine(_ operation: ArithmeticOperator, _ left: Term, _ right: Term) -> Term {
    term(.expression(.arithmetic(operation, expression(left), expression(right))))
  }

  /// Two operands compared.
  public func compare(
    _ relation: FormComparison.Relation, _ left: Term, _ right: Term
  ) -> Term {
    term(.expression(.compare(FormComparison(relation), expression(left), expression(right))))
  }

  /// The value of a row compared with a text.
  public func compare(
    _ tag: StaticString, _ relation: FormComparison.Relation, text: StaticString
  ) -> Term {
    compare(tag, relation, .string(text.text))
  }

  /// The value of a row compared with a whole number.
  public func compare(
    _ tag: StaticString, _ relation: FormComparison.Relation, int: Int
  ) -> Term {
    compare(tag, relation, .int(int))
  }

  /// The value of a row compared with a truth value.
  public func compare(
    _ tag: StaticString, _ relation: FormComparison.Relation, bool: Bool
  ) -> Term {
    compare(tag, relation, .bool(bool))
  }

  private func compare(
    _ tag: StaticString, _ relation: FormComparison.Relation, _ value: FormValue
  ) -> Term {
    let left = FormExpression.reference(.value(tag.text))
    return term(.expression(.compare(FormComparison(relation), left, .literal(value))))
  }

  /// Two operands compared with options, the bits of `FormComparison.Options`.
  public func compare(
    _ relation: FormComparison.Relation, options: UInt8, _ left: Term, _ right: Term
  ) -> Term {
    let comparison = FormComparison(relation, options: .init(rawValue: options))
    return term(.expression(.compare(comparison, expression(left), expression(right))))
  }

  /// The elements of a list compared with an operand.
  public func quantify(
    _ quantifier: FormQuantifier, _ relation: FormComparison.Relation, options: UInt8,
    _ left: Term, _ right: Term
  ) -> Term {
    let comparison = FormComparison(relation, options: .init(rawValue: options))
    return term(
      .expression(.quantify(quantifier, comparison, expression(left), expression(right))))
  }

  /// Both conditions.
  public func and(_ left: Term, _ right: Term) -> Term {
    term(.expression(.and([expression(left), expression(right)])))
  }

  /// All of the conditions.
  public func and(_ items: Term) -> Term { term(.expression(.and(expressions(items)))) }

  /// One of two conditions.
  public func or(_ left: Term, _ right: Term) -> Term {
    term(.expression(.or([expression(left), expression(right)])))
  }

  /// One of the conditions.
  public func or(_ items: Term) -> Term { term(.expression(.or(expressions(items)))) }

  /// The opposite of a condition.
  public func not(_ operand: Term) -> Term { term(.expression(.not(expression(operand)))) }

  /// A function of the language.
  public func call(_ function: FormFunction, _ items: Term) -> Term {
    term(.expression(.call(function, expressions(items))))
  }

  /// A function of the host.
  public func host(_ name: StaticString, _ items: Term) -> Term {
    term(.expression(.host(name.text, expressions(items))))
  }
}
