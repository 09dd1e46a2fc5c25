@_spi(Generated) import FormModel
import FormSyntax
import FormText

/// Resolves the names of a parsed expression, checks its types and lowers it in one pass.
///
/// An invalid part is reported once and then has an unknown type, which fits every other type.
struct ExpressionChecker {
  let bytes: UnsafeBufferPointer<UInt8>
  let tree: ExpressionTree
  let scope: any ExpressionScope
  /// The values over which the expression is evaluated immediately; nil if it is part of a form.
  let values: ValueContext?
  /// Whether similar names are suggested for unknown ones.
  let suggests: Bool
  var problems: [ExpressionProblem] = []
  var dependencies: [ExpressionDependency] = []
  var conditions: [ConditionUse] = []
  /// The conditions that hold or fail although nothing was entered, in source order.
  var nilSensitivities: [NilSensitivity] = []
  /// The comparisons of values that may be missing, in source order.
  var comparisons: [CheckedComparison] = []
  /// The references that the expression itself compares with nil.
  var nilTested: [FormReference] = []
  /// The divisions whose remainder is dropped on purpose.
  var intendedIntegerDivisions: [SyntaxID] = []
  /// Whether the value of the whole expression must be an Int.
  var wantsInt = false
  /// The number of `IF` calls with the current node in their conditions.
  var choiceDepth = 0
  /// The lists whose entries the conditions around the current node test, outermost first.
  var testedLists: [TestedList] = []
  /// Whether an odd number of NOTs is around the current node.
  var isNegated = false

  init(
    bytes: UnsafeBufferPointer<UInt8>, tree: ExpressionTree, scope: any ExpressionScope,
    values: ValueContext?, suggests: Bool
  ) {
    self.values = values
    self.suggests = suggests
    self.bytes = bytes
    self.tree = tree
    self.scope = scope
  }

  /// Whether comparisons that never hold, with nil or an empty text, are evaluated anyway.
  var isLenient: Bool { values != nil }

  // MARK: Text and problems

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The text of a node as quoted in messages, shortened.
  func shown(_ id: SyntaxID) -> String {
    let whole = text(tree[id].range)
    return whole.count <= 40 ? whole : whole.prefix(37) + "..."
  }

  mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: Range<Int>, label: String? = nil,
    help: [String] = [], fixes: [ExpressionFix] = []
  ) {
    guard problems.count < Parser.maximumProblems else { return }
    problems.append(
      ExpressionProblem(
        code: code, message: message, range: range, label: label, help: help, fixes: fixes))
  }

  func fix(_ title: String, _ edits: (Range<Int>, String)...) -> ExpressionFix {
    ExpressionFix(title: title, edits: edits.map { ExpressionEdit(range: $0.0, text: $0.1) })
  }

  /// A fix that writes something after a node.
  func appending(_ addition: String, to id: SyntaxID) -> ExpressionFix {
    let end = tree[id].range.upperBound
    return fix("write `\(shown(id))\(addition)`", (end..<end, addition))
  }

  /// A fix that puts a call around a node.
  func calling(_ function: String, around id: SyntaxID) -> ExpressionFix {
    let range = tree[id].range
    return fix(
      "write `\(function)(\(shown(id)))`", (range.lowerBound..<range.lowerBound, "\(function)("),
      (range.upperBound..<range.upperBound, ")"))
  }

  /// The names most similar to an unknown one, best first.
  func namesNear(
    to name: String, in names: @autoclosure () -> [String], limit: Int = 3
  ) -> [String] {
    suggests ? scope.suggestions.nearest(to: name, in: names(), limit: limit) : []
  }

  // MARK: Values

  /// Checks a node as a value of any type.
  mutating func value(_ id: SyntaxID) -> Operand {
    let node = tree[id]
    switch node.kind {
    case .missing: return .unknown(id)
    case .null: return Operand(.null, .literal(.null), id: id)
    case .bool(let value):
      return Operand(.literal(.bool(value)), ExpressionType(.bool), id: id)
    case .predicate(let value): return refusedPredicate(id, value)
    case .int: return integer(id, isNegated: false)
    case .decimal: return decimal(id)
    case .string, .escapedString: return string(id)
    case .tag, .entryTag: return reference(id)
    case .name: return name(id)
    case .ownObject: return ownObject(id)
    case .property: return property(id)
    case .element: return element(id)
    case .namedElement: return namedElement(id)
    case .negation: return negation(id)
    case .arithmetic(let operation): return arithmetic(id, operation)
    case .list: return aggregate(id, elements(of: id))
    case .call: return call(id)
    case .comparison, .quantified, .and, .or, .not: return condition(id)
    }
  }

  private mutating func refusedPredicate(_ id: SyntaxID, _ value: Bool) -> Operand {
    let word = value ? "TRUE" : "FALSE"
    report(
      .refusedConstruct, "`\(shown(id))` is a condition, not a value", at: tree[id].range,
      fixes: [fix("write `\(word)`", (tree[id].range, word)).safe])
    return .unknown(id)
  }

  // MARK: Conditions

  /// Checks a node as a condition.
  mutating func condition(_ id: SyntaxID) -> Operand {
    let node = tree[id]
    switch node.kind {
    case .predicate(let value):
      return Operand(.literal(.bool(value)), .condition, id: id, constant: value)
    case .comparison(let relation, let options):
      return comparison(id, of: node, relation, options, quantifier: nil)
    case .quantified(let quantifier):
      let inner = tree[node.first]
      guard case .comparison(let relation, let options) = inner.kind else { return .unknown(id) }
      return comparison(id, of: inner, relation, options, quantifier: quantifier)
    case .and, .or: return junction(id)
    case .not:
      isNegated.toggle()
      defer { isNegated.toggle() }
      var operand = condition(node.first)
      warnOfPredicate(node.first)
      recordNegation(id, of: node.first)
      operand.id = id
      operand.expression = .not(operand.expression)
      operand.constant = operand.constant.map { !$0 }
      return operand
    default: return singleCondition(id)
    }
  }

  private mutating func junction(_ id: SyntaxID) -> Operand {
    let node = tree[id]
    let isAnd = node.kind == .and
    var operands: [FormExpression] = []
    operands.reserveCapacity(Int(node.second))
    var isUnknown = false
    var constant: Bool? = isAnd
    for child in tree.operands(of: node) {
      let operand = condition(child)
      warnOfPredicate(child)
      operands.append(operand.expression)
      if operand.kind == .unknown { isUnknown = true }
      if operand.constant == !isAnd {
        constant = !isAnd
      } else if operand.constant == nil, constant == isAnd {
        constant = nil
      }
    }
    let expression: FormExpression = isAnd ? .and(operands) : .or(operands)
    if isUnknown { return .unknown(id, expression) }
    if constant == nil, let contradiction = contradiction(in: operands, isAnd: isAnd) {
      reportContradiction(id, contradiction, isAnd: isAnd)
      constant = !isAnd
    }
    return Operand(expression, .condition, id: id, constant: constant)
  }

  /// Checks a condition without operators: a name, a state or a function.
  private mutating func singleCondition(_ id: SyntaxID) -> Operand {
    let operand = value(id)
    guard operand.kind != .unknown else { return operand }
    if operand.family == .bool, !operand.type.isOptional, operand.literal == nil,
      !isValueReference(operand.expression)
    {
      return operand
    }
    reportNoCondition(operand)
    return .unknown(id)
  }

  private func isValueReference(_ expression: FormExpression) -> Bool {
    guard case .reference(let reference) = expression else { return false }
    return reference.aspect == .value || reference.aspect == .attribute
  }

  private mutating func reportNoCondition(_ operand: Operand) {
    let range = tree[operand.id].range
    let shown = shown(operand.id)
    if let literal = operand.literal, operand.family == .bool {
      let word = literal == .bool(true) ? "TRUEPREDICATE" : "FALSEPREDICATE"
      report(
        .notACondition, "`\(shown)` is a value, not a condition", at: range,
        help: ["a constant condition is written without quotes around it"],
        fixes: [fix("write `\(word)`", (range, word)).safe])
    } else if operand.family == .bool {
      report(
        .notACondition, "`\(shown)` is a Bool, not a condition", at: range,
        help: ["a Bool is compared, since it may have no value"],
        fixes: [appending(" == true", to: operand.id).safe])
    } else {
      let type = operand.kind == .value ? operand.type.base.phrase : "a literal"
      report(
        .notACondition, "`\(shown)` is \(type), not a condition", at: range,
        help: operand.literal == nil && operand.kind == .value
          ? ["compare it, as in `\(shown) != nil`"] : [])
    }
  }
}

extension ExpressionChecker {
  /// Compiles a regular expression that is a literal or whose value is known.
  mutating func isPattern(_ operand: Operand, _ options: FormComparison.Options) -> Bool {
    guard case .string(let pattern)? = operand.literal else {
      return values.map { isPattern(operand, in: $0, options) } ?? true
    }
    do throws(PatternError) {
      _ = try Pattern(pattern, caseInsensitive: options.contains(.caseInsensitive))
      return true
    } catch {
      let place = place(of: error.range, in: operand.id)
      report(
        error.isTooLarge ? .patternTooLarge : .invalidPattern,
        "the regular expression cannot be used: \(error.message)",
        at: place.isEmpty ? tree[operand.id].range : place)
      return false
    }
  }

  private mutating func isPattern(
    _ operand: Operand, in values: ValueContext, _ options: FormComparison.Options
  ) -> Bool {
    guard let pattern = operand.expression.evaluate(in: values).text else { return true }
    do throws(PatternError) {
      _ = try Pattern(
        TextComparison.folded(pattern, options.intersection(.diacriticInsensitive)),
        caseInsensitive: options.contains(.caseInsensitive))
      return true
    } catch {
      report(
        error.isTooLarge ? .patternTooLarge : .invalidPattern,
        "the regular expression in `\(shown(operand.id))` cannot be used: \(error.message)",
        at: tree[operand.id].range)
      return false
    }
  }
}

extension ExpressionChecker {
  /// Checks the whole expression against the requirements of its place.
  ///
  /// - Parameter isComplete: Whether the syntax is valid; otherwise there are no warnings about
  ///   missing values.
  mutating func root(as expectation: Expectation, isComplete: Bool) -> Operand {
    switch expectation {
    case .condition, .state:
      var operand = condition(tree.root)
      if isComplete {
        warnOfNilSensitivity(operand.expression, of: expectation == .state ? .state : .rule)
      }
      if operand.kind == .unknown, isRight {
        operand = Operand(operand.expression, .condition, id: tree.root)
      }
      return operand
    case .anyValue:
      let operand = value(tree.root)
      if isComplete { warnOfNilSensitivity(operand.expression, of: .value) }
      return operand
    case .value(let type):
      wantsInt = type.base == .int
      let operand = value(tree.root)
      if isComplete { warnOfNilSensitivity(operand.expression, of: .value) }
      guard let fitted = fit(operand, type) else {
        reportUnexpected(operand, type)
        return .unknown(tree.root)
      }
      if fitted.kind == .null {
        return Operand(fitted.expression, ExpressionType(type, isOptional: true), id: tree.root)
      }
      return fitted
    }
  }

  /// Whether no mistakes have been found.
  private var isRight: Bool { problems.allSatisfy { $0.code.severity == .warning } }

  /// The fix that rounds a value to an Int; `INT` alone would truncate 28.999 to 28.
  private func rounding(_ operand: Operand) -> ExpressionFix {
    switch operand.expression {
    case .call(.round, _), .call(.floor, _), .call(.ceiling, _):
      return calling("INT", around: operand.id)
    default: break
    }
    let range = tree[operand.id].range
    return fix(
      "write `INT(ROUND(\(shown(operand.id))))`",
      (range.lowerBound..<range.lowerBound, "INT(ROUND("),
      (range.upperBound..<range.upperBound, "))"))
  }

  private mutating func reportUnexpected(_ operand: Operand, _ type: FormValueType) {
    var fixes: [ExpressionFix] = []
    if operand.kind == .value {
      if type.base == .string, operand.family == .number || operand.family == .bool {
        fixes = [calling("STRING", around: operand.id)]
      } else if type.base == .int, operand.family == .number {
        fixes = [rounding(operand)]
      }
    }
    let found = operand.kind == .value ? operand.type.base.phrase : "a list"
    report(
      .computedTypeMismatch, "the expression is \(found), but \(type.phrase) is needed",
      at: tree[operand.id].range, fixes: fixes)
  }
}
