@_spi(Generated) import FormModel

/// A part of a closure as Swift source, with its type.
struct ClosureTerm {
  let kind: ReaderProperties.Kind
  /// The source; the form of a literal depends on its use.
  let text: String
  /// The constant value of the term; nil if it is computed.
  var literal: FormValue?
  /// The number of operations in the source.
  var weight = 1
  /// Whether the source needs no parentheses as an operand.
  var isAtom = true

  init(_ kind: ReaderProperties.Kind, _ text: String, weight: Int = 1, isAtom: Bool = true) {
    self.kind = kind
    self.text = text
    self.weight = weight
    self.isAtom = isAtom
  }

  /// Whether the result can be a date or a duration.
  var mayBeDate: Bool { kind == .value && literal.flatMap(Self.plainLiteral) == nil }

  /// The source as an operand of `!`, `&&` or `||`.
  var operand: String { isAtom ? text : "(\(text))" }

  /// The source of a value, for a parameter of any type.
  var value: String {
    if let literal, let text = Self.plainLiteral(literal) { return text }
    switch kind {
    case .condition: return ".bool(\(text))"
    case .value: return text
    case .bool, .int, .double, .text: return text + ".value"
    }
  }

  /// The source of a value with members.
  var receiver: String {
    let text = value
    return text.hasPrefix(".") ? "FormModel.FormValue" + text : text
  }

  /// The term as the source of a Bool.
  var condition: ClosureTerm {
    switch kind {
    case .condition: self
    case .bool: ClosureTerm(.condition, text + ".is(true)", weight: weight + 1)
    case .value, .int, .double, .text:
      ClosureTerm(.condition, receiver + ".holds", weight: weight + 1)
    }
  }

  /// The source of a constant of a plain type, for a parameter of any type.
  static func plainLiteral(_ value: FormValue) -> String? {
    switch value {
    case .null: ".null"
    case .bool(let value): ".bool(\(value))"
    case .int(let value): ".int(\(value))"
    case .double(let value): ".double(\(SwiftText.double(value)))"
    case .string(let text): ".string(\(SwiftText.string(text)))"
    case .url(let text): ".url(\(SwiftText.string(text)))"
    case .date, .duration, .list, .record: nil
    }
  }

  /// The source of a constant of a plain type; nil if it does not have that type.
  static func literal(_ value: FormValue, as kind: ReaderProperties.Kind) -> String? {
    switch (kind, value) {
    case (.bool, .bool(let value)): "\(value)"
    case (.int, .int(let value)): "\(value)"
    case (.double, .double(let value)) where value.isFinite: SwiftText.double(value.kept)
    case (.double, .int(let value)):
      value.magnitude < 1 << 53 ? SwiftText.double(Double(value)) : nil
    case (.text, .string(let text)) where !text.isEmpty: SwiftText.string(text)
    default: nil
    }
  }
}

extension FormComparison.Relation {
  /// The method of plain rows for the relation; nil if the kind has none.
  func method(_ kind: ReaderProperties.Kind) -> String? {
    switch (self, kind) {
    case (.equal, .bool), (.equal, .int), (.equal, .double), (.equal, .text): "is("
    case (.notEqual, .bool), (.notEqual, .int), (.notEqual, .double), (.notEqual, .text): "isNot("
    case (.less, .int), (.less, .double): "isLess(than: "
    case (.lessOrEqual, .int), (.lessOrEqual, .double): "isAtMost("
    case (.greater, .int), (.greater, .double): "isGreater(than: "
    case (.greaterOrEqual, .int), (.greaterOrEqual, .double): "isAtLeast("
    default: nil
    }
  }

  /// The method of plain rows for the relation to another row; nil if the kind has none.
  func rowMethod(_ kind: ReaderProperties.Kind) -> String? {
    guard let method = method(kind) else { return nil }
    return method.hasSuffix("than: ") ? method.dropLast(2) + "Row: " : method + "row: "
  }

  /// Whether the right side is a pattern, which is worth preparing.
  var isPattern: Bool { self == .like || self == .matches }

  /// The equivalent relation with its operands swapped; nil if there is none.
  var mirrored: FormComparison.Relation? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .between, .isIn, .contains, .beginsWith, .endsWith, .like, .matches: nil
    }
  }
}

extension ArithmeticOperator {
  /// The method of values for the operator, up to its argument.
  var method: String {
    switch self {
    case .add: "plus("
    case .subtract: "minus("
    case .multiply: "times("
    case .divide: "divided(by: "
    case .power: "raised(to: "
    case .join: "joined(with: "
    }
  }
}
