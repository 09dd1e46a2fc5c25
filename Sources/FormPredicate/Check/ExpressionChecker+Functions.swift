@_spi(Generated) import FormModel
import FormSyntax

/// Functions of the language, by their signatures.
extension ExpressionChecker {
  mutating func call(_ function: FormFunction, _ id: SyntaxID) -> Operand {
    let semantics = function.semantics
    let ids = Array(tree.operands(of: tree[id]))
    if semantics.signature.list != nil, isFiltered(ids) { return filtered(function, id, ids) }
    guard hasArguments(id, semantics.signature.arity) else { return .unknown(id) }
    if case .choice = semantics.signature { return choose(function, id, ids) }
    if semantics.dropsFraction, let first = ids.first { intendedIntegerDivisions.append(first) }
    let arguments = ids.map { value($0) }
    if case .firstPresent = semantics.signature { return firstPresent(function, id, arguments) }
    if case .date = semantics.signature { return date(id, arguments) }
    let expression = FormExpression.call(function, arguments.map(\.expression))
    guard !arguments.contains(where: { $0.kind == .unknown }) else {
      return .unknown(id, expression)
    }
    switch semantics.signature {
    case .values: return call(function, with: arguments, id)
    case .list, .extreme:
      return arguments.count == 1
        ? collect(function, function == .count ? present(arguments[0]) : arguments[0], id)
        : extreme(function, arguments, id)
    case .date, .firstPresent, .choice: return .unknown(id, expression)
    }
  }

  /// A call of a function of single values, also one that an operator stands for.
  mutating func call(
    _ function: FormFunction, with arguments: [Operand], _ id: SyntaxID
  ) -> Operand {
    guard
      case .values(let first, let second, let third, _, let result, let mayBeAbsent) =
        function.semantics.signature
    else { return .unknown(id) }
    var arguments = arguments
    guard fit(&arguments, [first, second, third].compactMap { $0 }, id) else { return .unknown(id) }
    let isOptional = mayBeAbsent || arguments.contains(where: \.isOptional)
    let type = ExpressionType(
      result.type(for: arguments.map(\.type.base)), isOptional: isOptional,
      domain: result == .element ? arguments.first?.type.domain : nil)
    let operand = Operand(.call(function, arguments.map(\.expression)), type, id: id)
    return hasResult(operand, of: function) ? operand : .unknown(id)
  }

  /// Whether arguments match a function's parameters; the first mismatch is reported.
  ///
  /// A literal is converted if the element of a list that it is searched in has another type.
  private mutating func fit(
    _ arguments: inout [Operand], _ parameters: [FormFunction.Parameter], _ id: SyntaxID
  ) -> Bool {
    for (index, parameter) in zip(arguments.indices, parameters) {
      let argument = arguments[index]
      switch parameter {
      case .element:
        guard let element = search(for: argument, in: arguments[0], id) else { return false }
        arguments[index] = element
        continue
      case .members:
        guard let members = members(argument, of: arguments[0], id) else { return false }
        arguments[index] = members
        continue
      case .divisor where isZero(argument):
        report(.divisionByZero, "a division by zero has no result", at: tree[argument.id].range)
        return false
      case .part: guard hasNeedle(argument) else { return false }
      default: break
      }
      guard parameter.accepts(argument) else {
        reportArgument(argument, "\(parameter.phrase) is needed")
        return false
      }
    }
    return true
  }

  /// An element of a set, or a list of its elements, converted to their type; nil after reporting a
  /// mistake.
  private mutating func members(
    _ argument: Operand, of set: Operand, _ call: SyntaxID
  ) -> Operand? {
    guard argument.family == .list || argument.kind == .emptyList else {
      return member(argument, of: set, call)
    }
    guard tree[argument.id].kind == .list else {
      guard argument.type.base.element?.base == set.type.base.element?.base else {
        reportArgument(argument, "a list of the set's elements is needed")
        return nil
      }
      return argument
    }
    var elements: [FormExpression] = []
    for element in tree.operands(of: tree[argument.id]) {
      guard let member = member(value(element), of: set, call) else { return nil }
      elements.append(member.expression)
    }
    return Operand(.list(elements), set.type, id: argument.id)
  }

  /// An element of a set, which has exactly the type of the others; nil after reporting a mistake.
  private mutating func member(
    _ operand: Operand, of set: Operand, _ call: SyntaxID
  ) -> Operand? {
    guard let found = search(for: operand, in: set, call) else { return nil }
    guard found.kind != .value || found.type.base.base == set.type.base.element?.base else {
      reportArgument(operand, "an element of the set is needed")
      return nil
    }
    return found
  }

  /// Whether all operands are valid arguments for a parameter; the first one that is not is
  /// reported.
  mutating func accepts(_ operands: [Operand], _ parameter: FormFunction.Parameter) -> Bool {
    guard let wrong = operands.first(where: { !parameter.accepts($0) }) else { return true }
    reportArgument(wrong, "\(parameter.phrase) is needed")
    return false
  }

  /// Whether a call has a result; a call of constants that has none is reported.
  private mutating func hasResult(_ call: Operand, of function: FormFunction) -> Bool {
    guard !isLenient, case .call(_, let arguments) = call.expression,
      function.result(ofConstants: arguments) == .null
    else { return true }
    report(.invalidLiteral, "`\(shown(call.id))` has no result", at: tree[call.id].range)
    return false
  }

  // MARK: Functions of lists

  mutating func collect(
    _ function: FormFunction, _ list: Operand, _ id: SyntaxID
  ) -> Operand {
    guard let signature = function.semantics.signature.list else { return .unknown(id) }
    let expression = FormExpression.call(function, [list.expression])
    if signature.elements == .any {
      if case .reference(let reference) = list.expression { nilTested.append(reference) }
      if list.kind == .emptyList || list.family == .list || list.family == .tuple {
        return Operand(expression, ExpressionType(signature.result.type(for: [])), id: id)
      }
    }
    guard list.kind == .value, list.family == .list || list.family == .tuple else {
      reportArgument(list, "a list is needed")
      return .unknown(id)
    }
    guard let element = list.type.base.element else {
      reportArgument(list, "a list of one type is needed")
      return .unknown(id)
    }
    guard signature.elements.accept(TypeFamily(element)) else {
      reportArgument(list, "a list of \(signature.elements.phrase) is needed")
      return .unknown(id)
    }
    let type = ExpressionType(
      signature.result.type(for: [element]), isOptional: signature.mayBeAbsent,
      domain: signature.result == .element ? list.type.domain : nil)
    return Operand(expression, type, id: id)
  }

  private mutating func extreme(
    _ function: FormFunction, _ arguments: [Operand], _ id: SyntaxID
  ) -> Operand {
    for argument in arguments where argument.family?.isOrdered != true {
      reportArgument(argument, "a value with an order is needed")
      return .unknown(id)
    }
    guard let type = commonType(of: arguments) else { return .unknown(id) }
    return Operand(
      .call(function, arguments.map { widened($0, to: type.base).expression }), type, id: id)
  }

  // MARK: Choices

  private mutating func firstPresent(
    _ function: FormFunction, _ id: SyntaxID, _ arguments: [Operand]
  ) -> Operand {
    guard var type = commonType(of: arguments) else {
      return .unknown(id, .call(function, arguments.map(\.expression)))
    }
    type.isOptional = arguments.allSatisfy(\.isOptional)
    return Operand(
      .call(function, arguments.map { widened($0, to: type.base).expression }), type, id: id)
  }

  private mutating func choose(
    _ function: FormFunction, _ id: SyntaxID, _ ids: [SyntaxID]
  ) -> Operand {
    choiceDepth += 1
    let test = condition(ids[0])
    choiceDepth -= 1
    warnOfPredicate(ids[0])
    let values = ids.dropFirst().map { value($0) }
    let type = commonType(of: values)
    let arguments = values.map { value in
      type.map { widened(value, to: $0.base).expression } ?? value.expression
    }
    let expression = FormExpression.call(function, [test.expression] + arguments)
    guard test.kind != .unknown, let type else { return .unknown(id, expression) }
    return Operand(expression, type, id: id)
  }
}

extension FormFunction.Parameter {
  /// Whether an operand is valid for the argument.
  fileprivate func accepts(_ operand: Operand) -> Bool {
    guard let family = operand.family else { return false }
    return switch self {
    case .text, .part: family.isTextual
    case .texts: family == .list && operand.type.base.element.map(TypeFamily.init)?.isSingle == true
    case .searchable: family.isTextual || operand.type.base.element != nil
    case .set: if case .set = operand.type.base { true } else { false }
    case .element, .members: true
    case .single: family != .record && family != .opaque
    case .number, .divisor: family == .number
    case .whole: operand.type.base.base == .int
    case .quantity: family == .number || family == .duration
    case .digits: operand.type.base.base == .int
    case .date: family == .date
    }
  }

  /// The argument in words with its article.
  fileprivate var phrase: String {
    switch self {
    case .text, .part: "a text"
    case .texts: "a list of single values"
    case .searchable: "a list or a text"
    case .set: "a set of options"
    case .element, .members, .single: "a single value"
    case .number, .divisor, .quantity: "a number"
    case .whole: "a whole number"
    case .digits: "a whole number of digits"
    case .date: "a Date"
    }
  }
}

extension FormFunction.Elements {
  /// Whether a list may have elements of a family.
  fileprivate func accept(_ family: TypeFamily) -> Bool {
    switch self {
    case .any, .ofOneType: true
    case .lists: family == .list
    case .numbers: family == .number
    case .quantities: family == .number || family == .duration
    case .ordered: family.isOrdered
    }
  }

  /// The elements in words.
  fileprivate var phrase: String {
    switch self {
    case .any, .ofOneType: "values"
    case .lists: "lists"
    case .numbers, .quantities: "numbers"
    case .ordered: "values with an order"
    }
  }
}
