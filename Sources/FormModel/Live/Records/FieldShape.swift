/// How the JSON of a value is read.
enum FieldShape: Hashable, Sendable {
  case bool, int, double, string, url
  /// A day without a time.
  case day
  /// Several of a kind, each once.
  indirect case set(FieldShape)
  indirect case list(FieldShape)
  /// What takes a closer look.
  case other

  init(_ plan: ItemPlan) {
    guard !plan.isDerived, let type = plan.valueType, plan.options?.choice != .right else {
      self = .other
      return
    }
    self.init(type, precision: plan.row?.precision ?? .dateTime)
  }

  private init(_ type: FormValueType, precision: DateLiteral.Precision) {
    self =
      switch type {
      case .bool: .bool
      case .int: .int
      case .double: .double
      case .string: .string
      case .url: .url
      case .date: precision == .date ? .day : .other
      case .option(_, let base): FieldShape(base, precision: precision)
      case .set(let element): .set(FieldShape(element, precision: precision))
      case .list(let element): .list(FieldShape(element, precision: precision))
      case .duration, .tuple, .record, .opaque: .other
      }
  }
}
