@_spi(Generated) import FormModel
import FormText

extension JSONValue {
  /// Creates a constant as JSON; nil if it is not constant, and for a date whose text depends on
  /// the time zone or is not unique.
  init?(constant value: FormDefinition.PropertyValue) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let value): self = .string(value)
    case .expression(let expression): self.init(constant: expression.tree)
    case .null, .list, .map: return nil
    }
  }

  /// A constant expression.
  init?(constant expression: FormExpression) {
    switch expression {
    case .literal(let value): self.init(constant: value)
    case .date(let literal) where literal.precision == .date: self = .string(literal.text)
    case .list(let elements):
      let values = elements.compactMap { JSONValue(constant: $0) }
      guard values.count == elements.count else { return nil }
      self = .array(values)
    default: return nil
    }
  }

  /// A constant value.
  init?(constant value: FormValue) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value) where value.isFinite: self = .double(value)
    case .string(let value), .url(let value): self = .string(value)
    case .duration(let duration):
      guard case .int(let seconds) = duration.jsonValue else { return nil }
      self = .int(seconds)
    case .list(let elements):
      let values = elements.compactMap { JSONValue(constant: $0) }
      guard values.count == elements.count else { return nil }
      self = .array(values)
    case .null, .double, .date, .record: return nil
    }
  }
}

extension FormDefinition.Rule {
  /// Whether a valid value always passes the rule.
  var isCertain: Bool { when == nil && severity == .error }

  /// Whether a value fails the rule, regardless of other values.
  func refuses(_ value: FormValue) -> Bool { RuleCheck.passes(self, constant: value) == false }

  /// The value of an argument.
  func argument(_ name: String) -> FormDefinition.PropertyValue? {
    arguments.first { $0.name == name }?.value
  }
}

extension FormDefinition.Row {
  /// The value of a property.
  func property(_ name: String) -> FormDefinition.PropertyValue? {
    properties.first { $0.name == name }?.value
  }

  /// The value of the row in a new form; nil if that is only known at run time.
  var initialValue: FormValue? { value == nil ? .null : value?.plainValue }
}

extension FormExpression {
  /// The value of a literal or of a list of literals.
  fileprivate var plainValue: FormValue? {
    switch self {
    case .literal(let value): return value
    case .list(let elements):
      let values = elements.compactMap(\.plainValue)
      return values.count == elements.count ? .list(values) : nil
    default: return nil
    }
  }
}
