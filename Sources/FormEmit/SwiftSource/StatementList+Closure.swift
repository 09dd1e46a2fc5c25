@_spi(Generated) import FormModel

/// Writes expressions as Swift closures over the reader's properties.
///
/// If both sides have a plain type, an operation becomes a call of that type; otherwise it calls
/// the runtime's operations on values. Constants worth preparing, and parts too large for one Swift
/// expression, become local constants before the statement.
extension StatementList {
  /// The maximum number of operations in one Swift expression.
  private static var maximumClosureWeight: Int { 12 }

  /// Adds a statement for a condition, if there is one.
  mutating func add(_ name: String, condition: FormExpression?) {
    guard let condition else { return }
    add(name, .node(closure(condition, isCondition: true)))
  }

  /// Adds a statement for a computation, if there is one.
  mutating func add(_ name: String, value: FormExpression?) {
    guard let value else { return }
    add(name, .node(closure(value, isCondition: false)))
  }

  /// An expression as a part of a statement.
  mutating func node(_ expression: FormExpression) -> SwiftNode {
    let closure = closure(expression, isCondition: false)
    let locals = takeLocals()
    return locals.isEmpty ? closure : keep(closure, after: locals)
  }

  /// The closure of an expression, or its constant value.
  ///
  /// The caller must call `takeLocals` to get the constants that the closure needs.
  mutating func closure(_ expression: FormExpression, isCondition: Bool) -> SwiftNode {
    if let constant = constantNode(expression) { return constant }
    if case .formatted(let text, let format) = expression, let key = format.translationKey {
      return .call(
        SwiftCall("translated", [.string(key), .node(closure(text, isCondition: false))]))
    }
    hasClosures = true
    let term = term(expression)
    let reads = SwiftText.string(expression.reads)
    let weight = 4 + term.weight * 4
    guard isCondition || term.kind == .condition else {
      return .weighted("gives(\(reads)) { \(body(term.value)) }", weight)
    }
    return .weighted("holds(\(reads)) { \(body(term.condition.text)) }", weight)
  }

  /// The body of a closure that may not use its parameter.
  func body(_ text: String) -> String {
    text.usesClosureParameter ? text : "_ in " + text
  }

  // MARK: - Expressions

  mutating func term(_ expression: FormExpression) -> ClosureTerm {
    let term = newTerm(expression)
    return term.weight > Self.maximumClosureWeight ? extracted(term) : term
  }

  private mutating func newTerm(_ expression: FormExpression) -> ClosureTerm {
    switch expression {
    case .literal(let value): return literal(value)
    case .date(let date):
      let constant = local("day", .call(SwiftCall("day", [.node(node(date))])))
      return ClosureTerm(.value, "$0[\(constant)]")
    case .reference(let reference): return self.term(reference)
    case .condition(let name):
      return reader.condition(name).map { ClosureTerm(.condition, "$0.\($0.name)") }
        ?? ClosureTerm(.condition, "false")
    case .list(let elements): return list(elements)
    case .record(let fields): return record(fields)
    case .field(let name, .reference(let list)) where list.aspect == .shown:
      return reader.shownEach(name, of: list).map { ClosureTerm(.value, "$0.\($0.name)") }
        ?? literal(.null)
    case .filter, .field(_, .filter):
      return expression.filtered.map { filter($0) } ?? literal(.null)
    case .field(let name, let record):
      if let column = record.namedValue.flatMap({ reader.column(name, of: $0) }) {
        return ClosureTerm(.value, "$0.\(column.name)")
      }
      return call(on: record, "part(\(SwiftText.string(name)))", [])
    case .attribute(let name, let value):
      guard let row = value.rowValues.flatMap(row) else { return literal(.null) }
      let (name, value) = (SwiftText.string(name), term(value))
      return ClosureTerm(
        .value, "$0[attribute: \(name), of: \(value.value), row: \(row)]",
        weight: value.weight + 1)
    case .index(let index, let list): return call(on: list, "item(at: ", [index])
    case .negate(let operand): return call(on: operand, "opposite", [])
    case .arithmetic(let operation, let left, let right):
      return arithmetic(operation, left, right)
    case .compare(let comparison, let left, let right): return compare(comparison, left, right)
    case .quantify(let quantifier, let comparison, let list, let value):
      let head = "quantified(.\(quantifier), .\(comparison.relation)\(options(comparison)), "
      return call(on: list, head, [value], .condition)
    case .and(let operands): return join(operands, " && ", neutral: "true")
    case .or(let operands): return join(operands, " || ", neutral: "false")
    case .not(let operand):
      let operand = term(operand).condition
      // Swift would read two adjacent operators as one.
      let text = operand.text.hasPrefix("!") ? "(\(operand.text))" : operand.operand
      return ClosureTerm(.condition, "!" + text, weight: operand.weight + 1)
    case .call(let function, let arguments): return call(function, arguments)
    case .host(let name, let arguments):
      return apply("host: \(SwiftText.string(name))", arguments)
    case .text(let parts): return text(parts)
    case .formatted(let value, let format):
      let value = term(value)
      return ClosureTerm(
        .value, "$0[\(value.value), as: \(SwiftText.string(format.text))]",
        weight: value.weight + 1)
    case .native: return ClosureTerm(.value, "FormModel.FormValue.null")
    }
  }

  mutating func literal(_ value: FormValue) -> ClosureTerm {
    var term = ClosureTerm(.value, "")
    if ClosureTerm.plainLiteral(value) == nil {
      let constant = SwiftCall("fixed", [.node(node(value))])
      term = ClosureTerm(.value, local("constant", .call(constant)))
    }
    term.literal = value
    return term
  }

  private mutating func term(_ reference: FormReference) -> ClosureTerm {
    switch reference.scope {
    case .own: return ClosureTerm(.value, "$0[.own]")
    case .old: return ClosureTerm(.value, "$0[.old]")
    case .option where reference.aspect == .attribute:
      return ClosureTerm(.value, "$0[option: \(SwiftText.string(reference.tag))]")
    case .option: return ClosureTerm(.value, "$0[.option]")
    case .tested(let up): return term(ofTested: reference.tag, up: up)
    case .form, .entry:
      guard let property = reader.property(reference) else { return literal(.null) }
      return ClosureTerm(property.kind, "$0.\(property.name)")
    }
  }

  // MARK: - Operations

  private mutating func join(
    _ operands: [FormExpression], _ joiner: String, neutral: String
  ) -> ClosureTerm {
    var terms: [ClosureTerm] = []
    for operand in operands {
      terms.append(term(operand).condition)
      if terms.reduce(0, { $0 + $1.weight }) > Self.maximumClosureWeight, terms.count > 1 {
        terms = [extracted(joined(terms, joiner))]
      }
    }
    return terms.isEmpty ? ClosureTerm(.condition, neutral) : joined(terms, joiner)
  }

  private func joined(_ terms: [ClosureTerm], _ joiner: String) -> ClosureTerm {
    if terms.count == 1 { return terms[0] }
    return ClosureTerm(
      .condition, terms.map(\.operand).joined(separator: joiner),
      weight: terms.reduce(0) { $0 + $1.weight }, isAtom: false)
  }

  /// A method call on the value of an expression, written up to its last arguments.
  private mutating func call(
    on receiver: FormExpression, _ head: String, _ arguments: [FormExpression],
    _ kind: ReaderProperties.Kind = .value
  ) -> ClosureTerm {
    let subject = term(receiver)
    var weight = subject.weight + 1
    var values: [String] = []
    for argument in arguments {
      let argument = term(argument)
      weight += argument.weight
      values.append(argument.value)
    }
    let tail = values.isEmpty ? "" : values.joined(separator: ", ") + ")"
    return ClosureTerm(kind, "\(subject.receiver).\(head)\(tail)", weight: weight)
  }

  /// A calculation, which needs the form's time zone if days are involved.
  private mutating func arithmetic(
    _ operation: ArithmeticOperator, _ left: FormExpression, _ right: FormExpression
  ) -> ClosureTerm {
    let (first, second) = (term(left), term(right))
    let readsZone =
      (operation == .add || operation == .subtract) && first.mayBeDate && second.mayBeDate
    return ClosureTerm(
      .value,
      "\(first.receiver).\(operation.method)\(second.value)\(readsZone ? ", $0" : ""))",
      weight: first.weight + second.weight + 1)
  }

  /// A subscript of the reader that takes values.
  private mutating func apply(_ head: String, _ arguments: [FormExpression]) -> ClosureTerm {
    var weight = 1
    var values: [String] = []
    for argument in arguments {
      let argument = term(argument)
      weight += argument.weight
      values.append(argument.value)
    }
    return ClosureTerm(
      .value, "$0[\(head), [\(values.joined(separator: ", "))]]", weight: weight)
  }

  private mutating func list(_ elements: [FormExpression]) -> ClosureTerm {
    var weight = 1
    var values: [String] = []
    for element in elements {
      let element = term(element)
      weight += element.weight
      values.append(element.value)
    }
    return ClosureTerm(.value, ".list([\(values.joined(separator: ", "))])", weight: weight)
  }

  private mutating func text(_ parts: [FormExpression]) -> ClosureTerm {
    let list = list(parts)
    return ClosureTerm(
      .value, "FormModel.FormValue.text(\(list.text.dropFirst(".list(".count))",
      weight: list.weight)
  }

  private mutating func record(_ fields: [FormFieldExpression]) -> ClosureTerm {
    var weight = 1
    var values: [String] = []
    for field in fields {
      let term = term(field.expression)
      weight += term.weight
      values.append(".init(name: \(SwiftText.string(field.name)), value: \(term.value))")
    }
    return ClosureTerm(.value, ".record([\(values.joined(separator: ", "))])", weight: weight)
  }

  private mutating func call(
    _ function: FormFunction, _ arguments: [FormExpression]
  ) -> ClosureTerm {
    let arguments = function == .count ? arguments.map(\.counted) : arguments
    switch function.evaluation {
    case .choice where arguments.count == 3:
      let holds = term(arguments[0]).condition
      let (first, second) = (term(arguments[1]), term(arguments[2]))
      return ClosureTerm(
        .value, "(\(holds.operand) ? \(first.receiver) : \(second.receiver))",
        weight: holds.weight + first.weight + second.weight)
    case .firstPresent:
      guard let last = arguments.last else { return literal(.null) }
      var result = term(last)
      let isPlain = result.kind != .value || result.literal.map { !$0.isAbsent } ?? false
      for argument in arguments.dropLast().reversed() {
        let first = term(argument)
        result = ClosureTerm(
          .value, "\(first.receiver).otherwise(\(result.value))",
          weight: first.weight + result.weight + 1)
        if result.weight > Self.maximumClosureWeight { result = extracted(result) }
      }
      guard !isPlain else { return result }
      // A value that counts as absent, such as an empty list, becomes null.
      return ClosureTerm(
        .value, "\(result.receiver).otherwise(.null)", weight: result.weight + 1)
    default: return apply(".\(function)", arguments)
    }
  }

  // MARK: - Comparisons

  private func options(_ comparison: FormComparison) -> String {
    comparison.options.isEmpty ? "" : ", options: \(comparison.options.rawValue)"
  }

  private mutating func compare(
    _ comparison: FormComparison, _ left: FormExpression, _ right: FormExpression
  ) -> ClosureTerm {
    let relation = comparison.relation
    if case .literal = left, let mirrored = relation.mirrored, !isLiteral(right) {
      let comparison = FormComparison(mirrored, options: comparison.options)
      return compare(comparison, right, left)
    }
    if let constant = constant(right) {
      return compare(comparison, term(left), constant)
    }
    let (left, right) = (term(left), term(right))
    if comparison.options.isEmpty, left.kind == right.kind, left.literal == nil,
      right.literal == nil, let method = relation.rowMethod(left.kind)
    {
      return ClosureTerm(
        .condition, "\(left.text).\(method)\(right.text))", weight: left.weight + right.weight)
    }
    let options = options(comparison)
    return ClosureTerm(
      .condition,
      relation == .matches
        ? "$0[matches: \(left.value), \(right.value)\(options)]"
        : "\(left.receiver).relates(.\(relation)\(options), \(right.value))",
      weight: left.weight + right.weight + 1)
  }

  private func isLiteral(_ expression: FormExpression) -> Bool {
    if case .literal = expression { true } else { false }
  }

  /// The constant on the right side, including a list of constants.
  private func constant(_ expression: FormExpression) -> FormValue? {
    switch expression {
    case .literal(let value): return value
    case .list(let elements):
      let values = elements.compactMap { element -> FormValue? in
        if case .literal(let value) = element { value } else { nil }
      }
      return values.count == elements.count ? .list(values) : nil
    default: return nil
    }
  }

  private mutating func compare(
    _ comparison: FormComparison, _ left: ClosureTerm, _ constant: FormValue
  ) -> ClosureTerm {
    let relation = comparison.relation
    if left.literal == nil, comparison.options.isEmpty {
      let isEqual = relation == .equal
      if isEqual || relation == .notEqual, constant.isAbsent, left.kind != .condition {
        let text = left.text + ".isNil"
        return ClosureTerm(.condition, isEqual ? text : "!" + text, weight: left.weight + 1)
      }
      if let method = relation.method(left.kind),
        let literal = ClosureTerm.literal(constant, as: left.kind)
      {
        return ClosureTerm(
          .condition, "\(left.text).\(method)\(literal))", weight: left.weight)
      }
    }
    if let parts = parts(of: relation, constant), left.kind != .condition, left.literal == nil,
      comparison.options.isEmpty, let text = spelledOut(left, parts)
    {
      return ClosureTerm(.condition, text, weight: left.weight * parts.count, isAtom: false)
    }
    if left.kind == .text, !relation.isPattern, case .string(let other) = constant {
      // Short texts are converted to strings cheaply; long ones are kept as strings.
      let label = other.utf8.count > 15 ? "text: " : ""
      let other = label + SwiftText.string(other)
      return ClosureTerm(
        .condition, "\(left.text).relates(.\(relation)\(options(comparison)), \(other))",
        weight: left.weight)
    }
    if !relation.isPattern, let literal = ClosureTerm.plainLiteral(constant) {
      return ClosureTerm(
        .condition,
        "\(left.receiver).relates(.\(relation)\(options(comparison)), \(literal))",
        weight: left.weight + 1)
    }
    let test = local(
      "test",
      .call(
        SwiftCall(
          "comparison",
          [.word(relation)]
            + (comparison.options.isEmpty
              ? [] : [.int("options", Int(comparison.options.rawValue))])
            + [.node(node(constant))])))
    return ClosureTerm(.condition, "\(test).holds(\(left.value))", weight: left.weight + 1)
  }

  /// The comparisons with single constants that are equivalent to a comparison with a short list;
  /// nil for any other comparison.
  private func parts(
    of relation: FormComparison.Relation, _ constant: FormValue
  ) -> [(relation: FormComparison.Relation, constant: FormValue)]? {
    guard case .list(let elements) = constant else { return nil }
    switch relation {
    case .isIn where (1...4).contains(elements.count): return elements.map { (.equal, $0) }
    case .between where elements.count == 2:
      return [(.greaterOrEqual, elements[0]), (.lessOrEqual, elements[1])]
    default: return nil
    }
  }

  private func spelledOut(
    _ left: ClosureTerm, _ parts: [(relation: FormComparison.Relation, constant: FormValue)]
  ) -> String? {
    let tests = parts.compactMap { part -> String? in
      guard let method = part.relation.method(left.kind),
        let literal = ClosureTerm.literal(part.constant, as: left.kind)
      else { return nil }
      return "\(left.text).\(method)\(literal))"
    }
    guard tests.count == parts.count else { return nil }
    return tests.joined(separator: parts[0].relation == .equal ? " || " : " && ")
  }

  // MARK: - Locals

  /// Extracts a part of a closure into a separate closure.
  private mutating func extracted(_ term: ClosureTerm) -> ClosureTerm {
    let isCondition = term.kind == .condition
    let type = isCondition ? "Swift.Bool" : "FormModel.FormValue"
    let text = isCondition ? term.text : term.value
    let name = local(
      "part", .weighted("{ \(body(text)) }", term.weight * 4),
      type: "@Sendable (FormModel.FormReader) -> \(type)")
    return ClosureTerm(isCondition ? .condition : .value, "\(name)($0)")
  }
}

extension String {
  /// Whether `$0` occurs outside string literals.
  fileprivate var usesClosureParameter: Bool {
    var isInLiteral = false
    var isEscaped = false
    var wasDollar = false
    for byte in utf8 {
      if isInLiteral {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInLiteral = false
        }
        continue
      }
      if wasDollar, byte == UInt8(ascii: "0") { return true }
      wasDollar = byte == UInt8(ascii: "$")
      isInLiteral = byte == UInt8(ascii: "\"")
    }
    return false
  }
}
