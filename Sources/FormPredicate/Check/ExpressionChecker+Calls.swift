@_spi(Generated) import FormModel
import FormSyntax

/// Functions of the language and of the host.
extension ExpressionChecker {
  mutating func call(_ id: SyntaxID) -> Operand {
    let node = tree[id]
    let name = text(node.mark)
    if FunctionName.yieldsToHost(name), let function = scope.function(name) {
      return host(function, id)
    }
    // Foundation's `now()` is rejected although it differs from a function only in case: its author
    // expects the current time, while `NOW()` is the time of the form's clock.
    if let function = FunctionName.function(name), name != "now" {
      return function == .years && node.second == 1 ? misplacedMonths(id) : call(function, id)
    }
    switch name.uppercased() {
    case "TEXT": return formatted(id)
    case "MONTHS": return misplacedMonths(id)
    case "SUBQUERY": return subquery(id)
    case "PREVIOUS": return neighbour(id, at: .previous)
    case "NEXT": return neighbour(id, at: .next)
    default: break
    }
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
        fixes: [fix("change to `NOW`", (range, "NOW")).safe])
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
      ?? namesNear(to: name, in: FunctionName.all + scope.functionNames)
    report(
      .unknownFunction, "there is no function `\(name)`", at: range,
      help: nearest.isEmpty
        ? [
          "functions of the host are declared under `functions:`, and `formc explain functions` lists"
            + " those of the language"
        ] : suggestionHelp(nearest),
      fixes: suggestionFixes(nearest, range))
  }

  mutating func hasArguments(_ id: SyntaxID, _ arity: ClosedRange<Int>) -> Bool {
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
    if count > 1, let function = FunctionName.function(text(node.mark)),
      case .list = function.semantics.signature
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

  /// Whether a literal argument is one of its parameter's options; true for any other argument.
  private mutating func isAccepted(_ operand: Operand, as type: FormValueType) -> Bool {
    guard let literal = operand.literal, let domain = scope.domain(of: type) else { return true }
    return isOption(literal, of: domain, [], operand.id)
  }

  /// The operand as a value of a declared type; nil if it does not fit.
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

  // MARK: Formats

  /// `TEXT($price, 'number 2')`: a value in a format of placeholders.
  private mutating func formatted(_ id: SyntaxID) -> Operand {
    guard hasArguments(id, 2...2) else { return .unknown(id) }
    let operands = tree.operands(of: tree[id]).map { value($0) }
    guard operands.count == 2, operands.allSatisfy({ $0.kind != .unknown }) else {
      return .unknown(id)
    }
    guard case .string(let text)? = operands[1].literal else {
      reportArgument(operands[1], "a format in quotes is needed, such as 'number 2'")
      return .unknown(id)
    }
    guard let format = PlaceholderFormat(written: text) else {
      let names = PlaceholderFormat.Kind.ofTexts.map(\.rawValue)
      report(
        .badTextPlaceholder, "`\(text)` is not a format", at: tree[operands[1].id].range,
        help: ["the formats are those of texts: \(names.joined(separator: ", "))"])
      return .unknown(id)
    }
    guard operands[0].kind == .value, format.shows(operands[0].type.base) else {
      reportArgument(operands[0], "the format `\(text)` shows no such value")
      return .unknown(id)
    }
    checkDatePattern(of: format, in: operands[1].id)
    let type = operands[0].type
    return Operand(
      .formatted(
        operands[0].expression,
        scope.format(format, for: operands[0].expression, of: type.base)),
      ExpressionType(.string, isOptional: type.isOptional), id: id)
  }

  /// Reports letters of a date format that are no symbols, and minutes in place of months.
  private mutating func checkDatePattern(of format: PlaceholderFormat, in id: SyntaxID) {
    guard let text = format.datePattern else { return }
    let pattern = DatePattern(text)
    if let word = pattern.unknownWords.first {
      let letters = String(decoding: Array(text.utf8)[word], as: UTF8.self)
      report(.badDateFormat, DatePattern.message(ofUnknown: letters), at: tree[id].range)
    } else if pattern.hasMinutesForMonths {
      report(.minuteForMonth, DatePattern.messageOfMinutes, at: tree[id].range)
    }
  }
}
