@_spi(Generated) import FormModel
import FormSyntax
import FormText

/// Numbers, texts and lists as written.
extension ExpressionChecker {
  // MARK: Numbers

  mutating func integer(_ id: SyntaxID, isNegated: Bool) -> Operand {
    var value = 0
    var isTooLarge = false
    for byte in bytes[tree[id].mark] {
      let digit = Int(byte &- UInt8(ascii: "0"))
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegated
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      isTooLarge = isTooLarge || overflow || carry
      value = sum
    }
    guard !isTooLarge else {
      report(
        .invalidLiteral, "`\(shown(id))` does not fit an Int of 64 bits", at: tree[id].range,
        help: ["write `\(shown(id)).0` for a Double"])
      return .unknown(id)
    }
    return Operand(.literal(.int(value)), ExpressionType(.int), id: id)
  }

  mutating func decimal(_ id: SyntaxID) -> Operand {
    guard let value = Double(decimal: text(tree[id].mark)) else {
      report(
        .invalidLiteral, "`\(shown(id))` does not fit a Double", at: tree[id].range)
      return .unknown(id)
    }
    return Operand(.literal(.double(value)), ExpressionType(.double), id: id)
  }

  // MARK: Texts

  mutating func string(_ id: SyntaxID) -> Operand {
    let node = tree[id]
    guard node.kind == .escapedString else {
      let contents = node.mark.lowerBound + 1..<node.mark.upperBound - 1
      return Operand(.literal(.string(text(contents))), ExpressionType(.string), id: id)
    }
    let literal = StringLiteral(bytes, node.mark)
    guard let bad = literal.badEscapes.first else {
      return Operand(.literal(.string(literal.text)), ExpressionType(.string), id: id)
    }
    let edits = literal.badEscapes.map {
      ExpressionEdit(range: $0.lowerBound..<$0.lowerBound, text: "\\")
    }
    report(
      .invalidLiteral, "`\(text(bad))` is not an escape", at: bad,
      help: [
        "the escapes are `\\n`, `\\t`, `\\r`, `\\\\`, `\\'`, `\\\"`, `\\xHH`, `\\uXXXX` and `\\UXXXXXXXX`",
        "a backslash itself, as in a regular expression, is written `\\\\`",
      ],
      fixes: [ExpressionFix(title: "double the backslash", edits: edits)])
    return .unknown(id)
  }

  /// The place of a part of a string literal's value.
  func place(of part: Range<Int>, in id: SyntaxID) -> Range<Int> {
    StringLiteral(bytes, tree[id].mark).sourceRange(part)
  }

  // MARK: Lists

  /// Checks the elements in braces one by one.
  mutating func elements(of id: SyntaxID) -> [Operand] {
    tree.operands(of: tree[id]).map { value($0) }
  }

  /// A list of elements with a common type; unknown if they have none.
  mutating func aggregate(_ id: SyntaxID, _ elements: [Operand]) -> Operand {
    guard !elements.isEmpty else { return Operand(.emptyList, .literal(.list([])), id: id) }
    guard let type = commonType(of: elements) else {
      return .unknown(id, lowered(elements, as: nil))
    }
    return Operand(
      lowered(elements, as: type.base), ExpressionType(.list(type.base), domain: type.domain),
      id: id)
  }

  /// The expression of a list; a literal if all elements are literals.
  func lowered(_ elements: [Operand], as type: FormValueType?) -> FormExpression {
    let expressions = elements.map { element in
      type.map { widened(element, to: $0).expression } ?? element.expression
    }
    var values: [FormValue] = []
    for expression in expressions {
      guard case .literal(let value) = expression else { return .list(expressions) }
      values.append(value)
    }
    return .literal(.list(values))
  }

  /// The common type of all operands after widening; nil if there is none or one is unknown.
  mutating func commonType(of operands: [Operand]) -> ExpressionType? {
    var result: ExpressionType?
    var isOptional = false
    var isUnknown = false
    for operand in operands {
      isOptional = isOptional || operand.isOptional
      guard operand.kind == .value else {
        isUnknown = isUnknown || operand.kind == .unknown
        continue
      }
      guard let known = result else {
        result = operand.type
        continue
      }
      guard let common = ExpressionChecker.common(known, operand.type) else {
        report(
          .operandTypeMismatch,
          "`\(shown(operand.id))` is \(operand.type.base.phrase) beside \(known.base.phrase)",
          at: tree[operand.id].range, help: mixtureHelp(operand, known))
        return nil
      }
      result = common
    }
    guard !isUnknown, var type = result else { return nil }
    type.isOptional = isOptional
    return type
  }

  private func mixtureHelp(_ operand: Operand, _ other: ExpressionType) -> [String] {
    TypeFamily(other.base) == .text ? ["`STRING(\(shown(operand.id)))` is a text"] : []
  }

  /// The common type of values of two types; nil if there is none.
  static func common(_ left: ExpressionType, _ right: ExpressionType) -> ExpressionType? {
    if left.base == right.base {
      var type = left
      if left.domain != right.domain { type.domain = nil }
      return type
    }
    let leftFamily = TypeFamily(left.base)
    guard leftFamily == TypeFamily(right.base) else { return nil }
    switch leftFamily {
    case .number:
      let isInt = left.base.base == .int && right.base.base == .int
      return ExpressionType(isInt ? .int : .double)
    case .text, .date, .duration, .bool, .url: return ExpressionType(left.base.base)
    case .list, .tuple, .record, .opaque: return nil
    }
  }

  /// Converts an Int to a Double if needed; everything else is unchanged.
  func widened(_ operand: Operand, to type: FormValueType) -> Operand {
    guard type.base == .double, operand.kind == .value, operand.type.base.base == .int else {
      return operand
    }
    var result = operand
    result.type = ExpressionType(.double, isOptional: operand.type.isOptional)
    if case .literal(.int(let value)) = operand.expression {
      result.expression = .literal(.double(Double(value)))
    } else {
      result.expression = .call(.double, [operand.expression])
    }
    return result
  }
}
