@_spi(Generated) import FormModel

/// How the JSON of a value is read.
enum FieldShape: Hashable, Sendable {
  case bool, int, double, string, url
  /// A day without a time.
  case day
  /// A time, or a day with one.
  case date(DateLiteral.Precision, DateGrain?)
  case duration
  /// Several distinct values of a kind.
  indirect case set(FieldShape)
  indirect case list(FieldShape)
  /// A value that needs the full reader.
  case other

  init(_ plan: ItemPlan) {
    if case .left = plan.kind {
      self = .other
      return
    }
    guard !plan.isDerived || plan.computed != nil, let type = plan.valueType,
      plan.options?.choice != .right
    else {
      self = .other
      return
    }
    self.init(type, precision: plan.precision, grain: plan.grain)
  }

  private init(
    _ type: FormValueType, precision: DateLiteral.Precision, grain: DateGrain? = nil
  ) {
    self =
      switch type {
      case .bool: .bool
      case .int: .int
      case .double: .double
      case .string: .string
      case .url: .url
      case .date: precision == .date ? .day : .date(precision, grain)
      case .duration: .duration
      case .option(_, let base): FieldShape(base, precision: precision)
      case .set(let element): .set(FieldShape(element, precision: precision))
      case .list(let element): .list(FieldShape(element, precision: precision))
      case .tuple, .record, .opaque: .other
      }
  }
}
