@_spi(Generated) import FormModel

extension FormExpression {
  /// The value of a literal, or of a list or record of literals; nil otherwise.
  var constant: FormValue? {
    switch self {
    case .literal(let value): return value
    case .list(let elements):
      let values = elements.compactMap(\.constant)
      return values.count == elements.count ? .list(values) : nil
    case .record(let fields):
      let values = fields.compactMap { field in
        field.expression.constant.map { FormField(name: field.name, value: $0) }
      }
      return values.count == fields.count ? .record(values) : nil
    default: return nil
    }
  }

  /// The constants that the expression can evaluate to, including both sides of a choice.
  var constantResults: [FormValue] {
    results.compactMap { if case .literal(let value) = $0 { value } else { nil } }
  }
}
