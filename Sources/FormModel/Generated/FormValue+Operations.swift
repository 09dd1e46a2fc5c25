// Operations of generated closures on values whose types are not plain, as the language defines
// them.

@_spi(Generated)
extension FormValue {
  /// Whether a relation holds between the value and another.
  ///
  /// - Parameter options: The bits of `FormComparison.Options`.
  public func relates(
    _ relation: FormComparison.Relation, options: UInt8 = 0, _ other: FormValue
  ) -> Bool {
    FormComparison(relation, options: .init(rawValue: options)).holds(self, other)
  }

  /// Whether the quantified number of elements of the list satisfy a relation to a value.
  public func quantified(
    _ quantifier: FormQuantifier, _ relation: FormComparison.Relation, options: UInt8 = 0,
    _ value: FormValue
  ) -> Bool {
    quantifier.holds(self, FormComparison(relation, options: .init(rawValue: options)), value)
  }

  /// The sum, or a date moved by a duration.
  public func plus(_ other: FormValue, _ reader: FormReader) -> FormValue {
    ArithmeticOperator.add.apply(self, other, timeZone: reader.timeZone)
  }

  /// The difference, or a date moved back by a duration.
  public func minus(_ other: FormValue, _ reader: FormReader) -> FormValue {
    ArithmeticOperator.subtract.apply(self, other, timeZone: reader.timeZone)
  }

  /// The sum of two values without any dates.
  public func plus(_ other: FormValue) -> FormValue {
    ArithmeticOperator.add.apply(self, other, timeZone: FixedTimeZone.utc)
  }

  /// The difference of two values without any dates.
  public func minus(_ other: FormValue) -> FormValue {
    ArithmeticOperator.subtract.apply(self, other, timeZone: FixedTimeZone.utc)
  }

  /// The product.
  public func times(_ other: FormValue) -> FormValue {
    ArithmeticOperator.multiply.apply(self, other, timeZone: FixedTimeZone.utc)
  }

  /// The quotient.
  public func divided(by other: FormValue) -> FormValue {
    ArithmeticOperator.divide.apply(self, other, timeZone: FixedTimeZone.utc)
  }

  /// The power.
  public func raised(to other: FormValue) -> FormValue {
    ArithmeticOperator.power.apply(self, other, timeZone: FixedTimeZone.utc)
  }

  /// Two texts concatenated.
  public func joined(with other: FormValue) -> FormValue {
    ArithmeticOperator.join.apply(self, other, timeZone: FixedTimeZone.utc)
  }

  /// The parts of a text joined; an absent part is empty.
  public static func text(_ parts: [FormValue]) -> FormValue { joined(parts) }

  /// Whether there is no value.
  public var isNil: Bool { isAbsent }

  /// Whether the value is the Bool true.
  public var holds: Bool { isTrue }

  /// The negated number or duration.
  public var opposite: FormValue { negated }

  /// The field of a record, or the list of that field's values in a list of records.
  public func part(_ name: String) -> FormValue { field(name) }

  /// The positions of the elements of a list, from 1.
  public var places: FormValue { positions }

  /// The element of a list at an index from 0.
  public func item(at index: FormValue) -> FormValue { element(at: index) }

  /// The value, or another if it is absent.
  public func otherwise(_ other: @autoclosure () -> FormValue) -> FormValue {
    isAbsent ? other() : self
  }
}
