import FormModel

/// A checked part of an expression.
struct Operand {
  var kind: Kind
  var expression: FormExpression
  /// The type, meaningful only for a `value`.
  var type: ExpressionType
  /// The node it comes from.
  var id: SyntaxID
  /// The constant result of a condition; nil if it depends on values.
  var constant: Bool?
  /// Whether the operand is an element of the list at its node.
  var isElement = false

  enum Kind {
    /// An operand with a reported mistake, or with a type that only the host knows. It fits every
    /// type.
    case unknown
    /// The literal `nil`.
    case null
    /// The literal `{}`.
    case emptyList
    /// A value of a known type.
    case value
  }

  init(
    _ expression: FormExpression, _ type: ExpressionType, id: SyntaxID, constant: Bool? = nil
  ) {
    kind = .value
    self.expression = expression
    self.type = type
    self.id = id
    self.constant = constant
  }

  init(_ kind: Kind, _ expression: FormExpression, id: SyntaxID) {
    self.kind = kind
    self.expression = expression
    // A type without a reference, so that copying needs no reference counting.
    type = ExpressionType(.bool, isOptional: true)
    self.id = id
  }

  /// An operand about which nothing more is reported.
  static func unknown(_ id: SyntaxID, _ expression: FormExpression = .literal(.null)) -> Operand {
    Operand(.unknown, expression, id: id)
  }

  /// The constant value of the operand; nil if it is computed.
  var literal: FormValue? {
    if case .literal(let value) = expression, kind != .unknown { value } else { nil }
  }

  /// The family of the operand's type; nil if the type is unknown.
  var family: TypeFamily? { kind == .value ? TypeFamily(type.base) : nil }

  /// An element of a list, as an operand of a comparison.
  static func element(of list: Operand, _ type: FormValueType) -> Operand {
    var element = Operand(
      list.expression, ExpressionType(type, domain: list.type.domain), id: list.id)
    element.isElement = true
    return element
  }

  /// Whether the value may be absent.
  var isOptional: Bool { kind != .value || type.isOptional }
}

/// A family of types whose values can be compared.
enum TypeFamily: Hashable {
  case bool, number, text, date, duration, url, list, tuple, record, opaque

  init(_ type: FormValueType) {
    self =
      switch type {
      case .bool: .bool
      case .int, .double: .number
      case .string: .text
      case .date: .date
      case .duration: .duration
      case .url: .url
      case .option(_, let base): TypeFamily(base)
      case .list, .set: .list
      case .tuple: .tuple
      case .record: .record
      case .opaque: .opaque
      }
  }

  /// Whether values of the family have an order.
  var isOrdered: Bool {
    switch self {
    case .number, .text, .date, .duration: true
    case .bool, .url, .list, .tuple, .record, .opaque: false
    }
  }

  /// Whether values of the family have no parts.
  var isSingle: Bool {
    switch self {
    case .bool, .number, .text, .date, .duration, .url: true
    case .list, .tuple, .record, .opaque: false
    }
  }

  /// Whether values of the family can be searched as texts.
  var isTextual: Bool { self == .text || self == .url }
}

extension FormValueType {
  /// The type of the elements of a list, a set, or a tuple whose components have one type.
  var element: FormValueType? {
    switch self {
    case .list(let element), .set(let element): element
    case .tuple(let elements):
      if let first = elements.first, elements.allSatisfy({ $0 == first }) { first } else { nil }
    default: nil
    }
  }

  var isSet: Bool { if case .set = self { true } else { false } }

  /// The type in words with its article: `an Int`, `a list of String`.
  var phrase: String {
    switch self {
    case .int: "an Int"
    case .option(.some(let name), _): "an option of `\(name)`"
    case .option(nil, let base): base.phrase
    case .list(let element): "a list of \(element.noun)"
    case .set(let element): "a set of \(element.noun)"
    case .tuple: "a tuple"
    case .record: "a record"
    case .opaque(let name): "a value of type `\(name)`"
    default: "a \(self)"
    }
  }

  private var noun: String {
    switch self {
    case .record: "records"
    case .list, .set: "lists"
    case .tuple: "tuples"
    default: description
    }
  }
}
