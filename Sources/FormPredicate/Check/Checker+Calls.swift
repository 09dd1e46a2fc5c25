import FormModel
import FormSource

/// Functions of the language and of the host.
extension Checker {
  mutating func call(_ id: SyntaxID) -> Operand {
    let node = tree[id]
    let name = text(node.mark)
    // Foundation's `now()` is refused although a function differs from it in case only: the author
    // of such a text expects a clock, and `NOW()` is the form's.
    if let function = FunctionName.function(name), name != "now" {
      return call(function, id)
    }
    if name.uppercased() == "DATE" { return dateLiteral(id) }
    if let function = scope.function(name) { return host(function, id) }
    reportUnknownFunction(name, id)
    if FunctionName.replacement(for: name) == nil {
      for argument in tree.operands(of: node) { _ = value(argument) }
    }
    return .unknown(id)
  }

  private mutating func reportUnknownFunction(_ name: String, _ id: SyntaxID) {
    let range = tree[id].mark
    if name == "now" {
      report(
        .refusedConstruct, "`now()` is not supported", at: range,
        help: ["the current instant of the form is `NOW()`"],
        fixes: [fix("change to `NOW`", (range, "NOW"))])
      return
    }
    if let (help, rename) = FunctionName.replacement(for: name) {
      report(
        .refusedConstruct, "`\(name)` is not supported", at: range, help: [help],
        fixes: rename.map { [fix("change to `\($0)`", (range, $0))] } ?? [])
      return
    }
    let nearest =
      FunctionName.meant(by: name).map { [$0] }
      ?? scope.suggestions.nearest(to: name, in: FunctionName.all + scope.functionNames)
    report(
      .unknownFunction, "there is no function `\(name)`", at: range,
      help: nearest.isEmpty
        ? ["functions of the host are declared under `functions:`"] : suggestionHelp(nearest),
      fixes: suggestionFixes(nearest, range))
  }

  private mutating func hasArguments(_ id: SyntaxID, _ arity: ClosedRange<Int>) -> Bool {
    let node = tree[id]
    let count = Int(node.second)
    if arity.contains(count) { return true }
    for argument in tree.operands(of: node) { _ = value(argument) }
    let wanted =
      arity.count == 1
      ? "\(arity.lowerBound)"
      : arity.upperBound == .max
        ? "at least \(arity.lowerBound)" : "\(arity.lowerBound) or \(arity.upperBound)"
    let noun = wanted.hasSuffix("1") && arity.count == 1 ? "argument" : "arguments"
    var help: [String] = []
    if arity == 1...1, count > 1, let function = FunctionName.function(text(node.mark)),
      [.sum, .average, .count, .first, .last].contains(function)
    {
      help = ["several values are written as a list: `\(function.rawValue)({1, 2})`"]
    }
    report(
      .wrongArgumentCount, "`\(text(node.mark))` takes \(wanted) \(noun), not \(count)",
      at: node.range, help: help)
    return false
  }

  // MARK: Functions of the host

  private mutating func host(_ function: FormDefinition.Function, _ id: SyntaxID) -> Operand {
    let count = function.parameters.count
    guard hasArguments(id, count...count) else { return .unknown(id) }
    var arguments: [FormExpression] = []
    var isUnknown = false
    for (argument, type) in zip(tree.operands(of: tree[id]), function.parameters) {
      let operand = value(argument)
      if let fitted = fit(operand, type) {
        arguments.append(fitted.expression)
        isUnknown = !isAccepted(fitted, as: type) || isUnknown
      } else {
        isUnknown = true
        reportArgument(operand, "\(type.phrase) is needed")
      }
    }
    if isUnknown { return .unknown(id) }
    let isOptional = function.returns.base != .bool
    return Operand(
      .host(function.name, arguments),
      ExpressionType(
        function.returns, isOptional: isOptional, domain: scope.domain(of: function.returns)),
      id: id)
  }

  /// Whether a literal is one of the options of a declared type, if the parameter has one.
  private mutating func isAccepted(_ operand: Operand, as type: FormValueType) -> Bool {
    guard let literal = operand.literal, let domain = scope.domain(of: type) else { return true }
    return isOption(literal, of: domain, [], operand.id)
  }

  /// The operand as a value of a declared type; nil when it is none.
  func fit(_ operand: Operand, _ type: FormValueType) -> Operand? {
    switch operand.kind {
    case .unknown, .null: return operand
    case .emptyList: return TypeFamily(type) == .list ? operand : nil
    case .value: break
    }
    if case .string(let text)? = operand.literal, TypeFamily(type) == .url {
      return Operand(.literal(.url(text)), ExpressionType(.url), id: operand.id)
    }
    guard TypeFamily(type) == operand.family else { return nil }
    switch (type.base, operand.type.base.base) {
    case (.int, .double): return nil
    case (.double, .int): return widened(operand, to: type)
    case (.opaque(let one), .opaque(let other)): return one == other ? operand : nil
    case (.list(let one), let other), (.set(let one), let other):
      guard let element = other.element else { return nil }
      return isAssignable(element, to: one) ? operand : nil
    case (.tuple, .tuple), (.record, .record): return type == operand.type.base ? operand : nil
    default: return operand
    }
  }

  private func isAssignable(_ type: FormValueType, to other: FormValueType) -> Bool {
    let same = TypeFamily(type) == TypeFamily(other)
    return same && !(type.base == .double && other.base == .int)
  }

  mutating func reportArgument(_ operand: Operand, _ need: String) {
    let type = operand.kind == .value ? operand.type.base.phrase : "a literal without a type"
    report(
      .wrongArgumentType, "`\(shown(operand.id))` is \(type), but \(need)",
      at: tree[operand.id].range)
  }

  // MARK: Dates

  private mutating func dateLiteral(_ id: SyntaxID) -> Operand {
    guard hasArguments(id, 1...1), let argument = tree.operands(of: tree[id]).first else {
      return .unknown(id)
    }
    let operand = value(argument)
    guard operand.kind != .unknown else { return .unknown(id) }
    guard case .string(let text)? = operand.literal else {
      report(
        .wrongArgumentType, "DATE needs a text in quotes", at: tree[argument].range,
        help: ["a date is written `DATE(\"2026-01-31\")`"])
      return .unknown(id)
    }
    guard let literal = DateLiteral(text) else {
      report(
        .invalidLiteral, "`\(text)` is no date", at: tree[argument].range,
        help: ["a date is written 2026-01-31, a time 10:30, both 2026-01-31T10:30"])
      return .unknown(id)
    }
    return Operand(.date(literal), ExpressionType(.date), id: id)
  }

  // MARK: Functions of the language

  private mutating func call(_ function: FormFunction, _ id: SyntaxID) -> Operand {
    guard hasArguments(id, FunctionName.arity(of: function)) else { return .unknown(id) }
    let ids = Array(tree.operands(of: tree[id]))
    if function == .choose { return choose(id, ids) }
    if function == .int || function == .floor, let first = ids.first {
      wholeDivisions.append(first)
    }
    let arguments = ids.map { value($0) }
    if function == .coalesce { return coalesce(id, arguments) }
    let expression = FormExpression.call(function, arguments.map(\.expression))
    guard !arguments.contains(where: { $0.kind == .unknown }) else {
      return .unknown(id, expression)
    }
    guard let first = arguments.first else {
      return Operand(expression, ExpressionType(.date), id: id)
    }
    switch function {
    case .count, .sum, .average, .first, .last: return collect(function, first, id)
    case .min, .max:
      return arguments.count == 1 ? collect(function, first, id) : extreme(function, arguments, id)
    default: break
    }
    guard let type = scalarResult(function, arguments) else { return .unknown(id) }
    return Operand(expression, type, id: id)
  }

  /// The type of a function of single values; nil when an argument has been reported.
  private mutating func scalarResult(
    _ function: FormFunction, _ arguments: [Operand]
  ) -> ExpressionType? {
    let first = arguments[0]
    let isOptional = arguments.contains(where: \.isOptional)
    switch function {
    case .length:
      guard need(first, "a text", { $0.isTextual }) else { return nil }
      return ExpressionType(.int, isOptional: isOptional)
    case .uppercase, .lowercase, .trim:
      guard need(first, "a text", { $0.isTextual }) else { return nil }
      return ExpressionType(.string, isOptional: isOptional)
    case .string:
      guard need(first, "a single value", { $0 != .record && $0 != .opaque }) else { return nil }
      return ExpressionType(.string, isOptional: isOptional)
    case .abs:
      guard need(first, "a number", { $0 == .number || $0 == .duration }) else { return nil }
      return ExpressionType(first.type.base.base, isOptional: isOptional)
    case .round, .floor, .ceiling, .int, .double, .squareRoot:
      return numberResult(function, arguments)
    case .days, .hours, .minutes, .seconds:
      guard need(first, "a number", { $0 == .number }) else { return nil }
      return ExpressionType(.duration, isOptional: isOptional)
    default:
      guard arguments.allSatisfy({ need($0, "a Date", { $0 == .date }) }) else { return nil }
      return ExpressionType(.int, isOptional: isOptional)
    }
  }

  private mutating func numberResult(
    _ function: FormFunction, _ arguments: [Operand]
  ) -> ExpressionType? {
    let first = arguments[0]
    guard need(first, "a number", { $0 == .number }) else { return nil }
    if arguments.count > 1 {
      guard arguments[1].kind == .value, arguments[1].type.base.base == .int else {
        reportArgument(arguments[1], "a whole number of digits is needed")
        return nil
      }
    }
    let isOptional = arguments.contains(where: \.isOptional)
    switch function {
    case .int: return ExpressionType(.int, isOptional: true)
    case .double: return ExpressionType(.double, isOptional: isOptional)
    case .squareRoot: return ExpressionType(.double, isOptional: true)
    default: return ExpressionType(first.type.base.base, isOptional: isOptional)
    }
  }

  private mutating func need(
    _ operand: Operand, _ what: String, _ accepts: (TypeFamily) -> Bool
  ) -> Bool {
    if let family = operand.family, accepts(family) { return true }
    reportArgument(operand, "\(what) is needed")
    return false
  }

  // MARK: Functions of lists

  mutating func collect(
    _ function: FormFunction, _ list: Operand, _ id: SyntaxID
  ) -> Operand {
    let expression = FormExpression.call(function, [list.expression])
    if function == .count, case .reference(let reference) = list.expression {
      nilTested.append(reference)
    }
    if list.kind == .emptyList, function == .count {
      return Operand(expression, ExpressionType(.int), id: id)
    }
    guard list.kind == .value, list.family == .list || list.family == .tuple else {
      reportArgument(list, "a list is needed")
      return .unknown(id)
    }
    if function == .count { return Operand(expression, ExpressionType(.int), id: id) }
    guard let element = list.type.base.element else {
      reportArgument(list, "a list of one type is needed")
      return .unknown(id)
    }
    let family = TypeFamily(element)
    switch function {
    case .sum where family == .number || family == .duration:
      return Operand(expression, ExpressionType(element.base), id: id)
    case .average where family == .number:
      return Operand(expression, ExpressionType(.double, isOptional: true), id: id)
    case .min where family.isOrdered, .max where family.isOrdered:
      return Operand(expression, ExpressionType(element.base, isOptional: true), id: id)
    case .first, .last:
      return Operand(
        expression, ExpressionType(element, isOptional: true, domain: list.type.domain), id: id)
    default:
      let need = function == .min || function == .max ? "values with an order" : "numbers"
      reportArgument(list, "a list of \(need) is needed")
      return .unknown(id)
    }
  }

  private mutating func extreme(
    _ function: FormFunction, _ arguments: [Operand], _ id: SyntaxID
  ) -> Operand {
    for argument in arguments {
      guard need(argument, "a value with an order", { $0.isOrdered }) else { return .unknown(id) }
    }
    guard let type = commonType(of: arguments) else { return .unknown(id) }
    return Operand(
      .call(function, arguments.map { widened($0, to: type.base).expression }), type, id: id)
  }

  // MARK: Choices

  private mutating func coalesce(_ id: SyntaxID, _ arguments: [Operand]) -> Operand {
    guard var type = commonType(of: arguments) else {
      return .unknown(id, .call(.coalesce, arguments.map(\.expression)))
    }
    type.isOptional = arguments.allSatisfy(\.isOptional)
    return Operand(
      .call(.coalesce, arguments.map { widened($0, to: type.base).expression }), type, id: id)
  }

  private mutating func choose(_ id: SyntaxID, _ ids: [SyntaxID]) -> Operand {
    choiceDepth += 1
    let test = condition(ids[0])
    choiceDepth -= 1
    warnOfPredicate(ids[0])
    let values = ids.dropFirst().map { value($0) }
    let type = commonType(of: values)
    let arguments = values.map { value in
      type.map { widened(value, to: $0.base).expression } ?? value.expression
    }
    let expression = FormExpression.call(.choose, [test.expression] + arguments)
    guard test.kind != .unknown, let type else { return .unknown(id, expression) }
    return Operand(expression, type, id: id)
  }
}
