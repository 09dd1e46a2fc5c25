import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes expressions as Swift over the values of a generated form.
///
/// `form` is the state of the form, `own` the value of the row a rule belongs to, `option` the
/// option under consideration.
struct EurekaExpression {
  /// What an expression needs that a form of Eureka does not have; nil when nothing.
  private(set) var obstacle: String?
  private let limits: Limits
  private let parts: EurekaParts

  /// What a form has that Eureka cannot evaluate.
  struct Limits {
    /// The functions of the host with types that Eureka has no values of.
    var functions: Set<String> = []
    /// What keeps named conditions from being written.
    var conditions: [String: String] = [:]
  }

  init(limits: Limits, parts: EurekaParts) {
    self.limits = limits
    self.parts = parts
  }

  /// What only the entries of a section of records need.
  static let records = "records"

  /// The expression as a condition.
  mutating func condition(_ expression: FormExpression) -> String {
    switch expression {
    case .literal(let value): return value.isTrue ? "true" : "false"
    case .and(let operands): return joined(operands, .all)
    case .or(let operands): return joined(operands, .any)
    case .not(let operand): return Self.negated(condition(operand))
    case .condition(let name):
      if let obstacle = limits.conditions[name] { note(obstacle) }
      return "form." + Self.conditionName(name) + "()"
    case .compare(let comparison, let left, let right):
      return shortTest(left, comparison, right)
        ?? compare(value(left), comparison, value(right))
    case .quantify(let quantifier, let comparison, let list, let operand):
      let list = value(list)
      let test = compare("$0", comparison, value(operand))
      switch quantifier {
      case .any: return "\(list).elements.contains(where: { \(test) })"
      case .all: return "\(list).elements.allSatisfy({ \(test) })"
      case .none: return "!\(list).elements.contains(where: { \(test) })"
      }
    case .reference(.isHidden(let tag)): return "form.isHidden(\(SwiftText.string(tag)))"
    case .reference(.isDisabled(let tag)): return "form.isDisabled(\(SwiftText.string(tag)))"
    case .reference(.isValid(let tag)): return "form.isAccepted(\(SwiftText.string(tag)))"
    case .date, .reference, .list, .record, .field, .index, .negate, .arithmetic, .call, .host,
      .native:
      return value(expression) + ".isTrue"
    }
  }

  /// The expression as the body of a closure: operands one by one, since an optimizing compiler takes a
  /// third of its time for an operator between them.
  mutating func body(_ expression: FormExpression) -> [String] {
    switch expression {
    case .or(let operands): return body(operands, .any)
    case .and(let operands): return body(operands, .all)
    default: return [Self.unwrapped(condition(expression))]
    }
  }

  private mutating func body(_ operands: [FormExpression], _ junction: Junction) -> [String] {
    parts.statements(
      tests(operands, junction).map(Self.unwrapped), junction, Self.parameters(of: operands))
  }

  /// The expression as a value.
  mutating func value(_ expression: FormExpression) -> String {
    switch expression {
    case .literal(let value): return literal(value)
    case .date(let date): return "Value.date(\(Self.date(date)))"
    case .reference(let reference): return value(of: reference)
    case .list(let elements):
      return list(elements)
    case .record, .field, .native:
      note(Self.records)
      return "Value.null"
    case .index(let index, let list): return "\(value(list)).element(at: \(value(index)))"
    case .negate(let operand): return "\(value(operand)).negated"
    case .arithmetic(let operation, let left, let right):
      return "\(value(left)).\(Self.name(of: operation))(\(value(right)))"
    case .call(let function, let arguments): return call(function, arguments)
    case .host(let name, let arguments):
      if limits.functions.contains(name) { note("`\(name)`, whose types it has no values of") }
      let arguments = arguments.map { value($0) }.joined(separator: ", ")
      return "form.\(Self.functionName(name))(\(arguments))"
    case .condition, .compare, .quantify, .and, .or, .not:
      return "Value.bool(\(condition(expression)))"
    }
  }

  private mutating func value(of reference: FormReference) -> String {
    switch reference {
    case .value(let tag): return "form.value(\(SwiftText.string(tag)))"
    case .isHidden(let tag): return "Value.bool(form.isHidden(\(SwiftText.string(tag))))"
    case .isDisabled(let tag): return "Value.bool(form.isDisabled(\(SwiftText.string(tag))))"
    case .own: return "own"
    case .option: return "option"
    case .isValid(let tag): return "Value.bool(form.isAccepted(\(SwiftText.string(tag))))"
    case .optionAttribute: note("attributes of options")
    case .entry, .entryIsHidden, .entryIsDisabled, .entryIsValid: note("rows of an entry")
    }
    return "Value.null"
  }

  private mutating func note(_ what: String) {
    if obstacle == nil { obstacle = what }
  }

  // MARK: - Parts

  /// How conditions are joined.
  enum Junction {
    case all, any

    /// The condition that decides nothing.
    var neutral: String { self == .all ? "true" : "false" }
    var deciding: String { self == .all ? "false" : "true" }
    var operation: String { self == .all ? "&&" : "||" }
  }

  /// Operands without the constants, of which the compiler says what will never be executed; the constant
  /// alone where it decides.
  private mutating func tests(
    _ operands: [FormExpression], _ junction: Junction
  ) -> [String] {
    let tests = operands.map { condition($0) }
    if tests.contains(junction.deciding) { return [junction.deciding] }
    return tests.filter { $0 != junction.neutral }
  }

  /// Operands one after the other; many in a function, since an expression of them takes long to check.
  private mutating func joined(_ operands: [FormExpression], _ junction: Junction) -> String {
    let tests = tests(operands, junction)
    guard tests.count > 1 else { return tests.first ?? junction.neutral }
    guard tests.count > 12 else {
      return "(" + tests.joined(separator: " \(junction.operation) ") + ")"
    }
    return parts.call(
      tests.map(Self.unwrapped), junction, Self.parameters(of: operands))
  }

  /// What stands for itself in some expressions and not for something of the form.
  private static func parameters(of expressions: [FormExpression]) -> [String] {
    var names: Set<String> = []
    var open = expressions
    while let next = open.popLast() {
      switch next {
      case .reference(.own): names.insert("own")
      case .reference(.option): names.insert("option")
      default: open += next.operands
      }
    }
    return names.sorted()
  }

  /// A list; a long one of constants is made once.
  private mutating func list(_ elements: [FormExpression]) -> String {
    let isConstant = elements.allSatisfy { if case .literal = $0 { true } else { false } }
    guard isConstant else { return "Value.list(\(array(elements)))" }
    return "Value.list(\(parts.array(elements.map { value($0) }, of: "Value")))"
  }

  /// The values of some expressions as an array.
  private mutating func array(_ elements: [FormExpression]) -> String {
    let values = elements.map { value($0) }
    guard values.count > EurekaParts.maximumCount else {
      return "[\(values.joined(separator: ", "))]"
    }
    return parts.callOfList(values, of: "Value", Self.parameters(of: elements))
  }

  /// A comparison of a row's value with a constant, as one call; nil where there is none for it.
  private func shortTest(
    _ left: FormExpression, _ comparison: FormComparison, _ right: FormExpression
  ) -> String? {
    guard comparison.options.isEmpty, case .reference(.value(let tag)) = left,
      case .literal(let constant) = right
    else { return nil }
    let isNegated = comparison.relation == .notEqual
    let relation = isNegated ? .equal : comparison.relation
    let tagText = SwiftText.string(tag)
    let test: String
    switch (constant, relation) {
    case (.null, .equal): test = "lacks(\(tagText))"
    case (.string(let text), .equal) where !text.isEmpty:
      test = "row(\(tagText), is: \(SwiftText.string(text)))"
    case (.string(let text), .contains) where !text.isEmpty:
      test = "row(\(tagText), contains: \(SwiftText.string(text)))"
    case (.bool(let value), .equal): test = "row(\(tagText), is: \(value))"
    case (.int(let value), _) where value.magnitude < 1 << 53:
      guard let label = Self.numberLabels[relation] else { return nil }
      test = "row(\(tagText), \(label): \(value))"
    case (.double(let value), _):
      guard let label = Self.numberLabels[relation] else { return nil }
      test = "row(\(tagText), \(label): \(SwiftText.double(value)))"
    default: return nil
    }
    return (isNegated ? "!" : "") + "form." + test
  }

  private static let numberLabels: [FormComparison.Relation: String] = [
    .equal: "is", .less: "isBelow", .lessOrEqual: "isAtMost", .greater: "isAbove",
    .greaterOrEqual: "isAtLeast",
  ]

  /// A condition without parentheses around the whole of it.
  static func unwrapped(_ condition: String) -> String {
    guard condition.hasPrefix("("), condition.hasSuffix(")") else { return condition }
    var depth = 0
    var isText = false
    var isEscaped = false
    for (index, byte) in condition.utf8.enumerated() {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "(") where !isText: depth += 1
      case UInt8(ascii: ")") where !isText: depth -= 1
      default: break
      }
      if depth == 0 {
        let isLast = index == condition.utf8.count - 1
        return isLast ? String(condition.dropFirst().dropLast()) : condition
      }
    }
    return condition
  }

  /// The opposite of a condition.
  static func negated(_ condition: String) -> String {
    switch condition {
    case "true": "false"
    case "false": "true"
    default: "!" + (condition.hasPrefix("!") ? "(\(condition))" : condition)
    }
  }

  private func compare(_ left: String, _ comparison: FormComparison, _ right: String) -> String {
    var options: [String] = []
    if comparison.options.contains(.caseInsensitive) { options.append(".caseInsensitive") }
    if comparison.options.contains(.diacriticInsensitive) {
      options.append(".diacriticInsensitive")
    }
    let rest = options.isEmpty ? "" : ", [\(options.joined(separator: ", "))]"
    switch comparison.relation {
    case .equal where comparison.options.contains(.unordered):
      return "\(left).hasSameElements(as: \(right))"
    case .notEqual where comparison.options.contains(.unordered):
      return "!\(left).hasSameElements(as: \(right))"
    case .equal: return "\(left).equals(\(right)\(rest))"
    case .notEqual: return "!\(left).equals(\(right)\(rest))"
    case .less: return "\(left).isLess(\(right)\(rest))"
    case .lessOrEqual: return "\(left).isLessOrEqual(\(right)\(rest))"
    case .greater: return "\(left).isGreater(\(right)\(rest))"
    case .greaterOrEqual: return "\(left).isGreaterOrEqual(\(right)\(rest))"
    case .between: return "\(left).isBetween(\(right)\(rest))"
    case .isIn: return "\(right).holds(\(left)\(rest))"
    case .contains: return "\(left).holds(\(right)\(rest))"
    case .beginsWith: return "\(left).begins(\(right)\(rest))"
    case .endsWith: return "\(left).ends(\(right)\(rest))"
    case .like: return "\(left).isLike(\(right)\(rest))"
    case .matches: return "\(left).matches(\(right)\(rest))"
    }
  }

  private mutating func call(_ function: FormFunction, _ arguments: [FormExpression]) -> String {
    switch function {
    case .today: return "Value.today"
    case .now: return "Value.now"
    case .choose where arguments.count == 3:
      let test = condition(arguments[0])
      let (first, second) = (value(arguments[1]), value(arguments[2]))
      if ["true", "false"].contains(test) { return test == "true" ? first : second }
      return "(\(test) ? \(first) : \(second))"
    case .coalesce, .min, .max:
      let isSingle = function != .coalesce && arguments.count == 1
      let source = isSingle ? "\(value(arguments[0])).elementsOrSelf" : array(arguments)
      return "Value.\(function.rawValue.lowercased())(\(source))"
    case .round, .years:
      let list = arguments.map { value($0) }
      let rest = list.count > 1 ? list[1] : ".int(0)"
      return "\(list.first ?? "Value.null").\(function.rawValue.lowercased())(\(rest))"
    default:
      let argument = arguments.first.map { value($0) } ?? "Value.null"
      return "\(argument).\(Self.name(of: function))"
    }
  }

  // MARK: - Names and literals

  static func conditionName(_ name: String) -> String { "condition_" + SwiftText.identifier(name) }
  static func functionName(_ name: String) -> String { "call_" + SwiftText.identifier(name) }

  private static func name(of operation: ArithmeticOperator) -> String {
    switch operation {
    case .add: "adding"
    case .subtract: "subtracting"
    case .multiply: "multiplied"
    case .divide: "divided"
    case .power: "raised"
    case .join: "joined"
    }
  }

  private static func name(of function: FormFunction) -> String {
    switch function {
    case .length: "length"
    case .uppercase: "uppercased"
    case .lowercase: "lowercased"
    case .trim: "trimmed"
    case .string: "shownText"
    case .count: "count"
    case .sum: "sum"
    case .average: "average"
    case .first: "first"
    case .last: "last"
    case .abs: "magnitude"
    case .floor: "floor"
    case .ceiling: "ceiling"
    case .int: "truncated"
    case .double: "asDouble"
    case .squareRoot: "squareRoot"
    case .year, .month, .day, .weekday, .hour, .minute: function.rawValue.lowercased()
    case .days: "times(86_400)"
    case .hours: "times(3_600)"
    case .minutes: "times(60)"
    case .seconds: "times(1)"
    case .today, .now, .min, .max, .round, .years, .coalesce, .choose: "self"
    }
  }

  func literal(_ value: FormValue) -> String {
    switch value {
    case .null: "Value.null"
    case .bool(let value): "Value.bool(\(value))"
    case .int(let value): "Value.int(\(value))"
    case .double(let value): "Value.double(\(SwiftText.double(value)))"
    case .string(""), .url(""): "Value.text(\"\")"
    case .string(let text), .url(let text): "Value(\(SwiftText.string(text)))"
    case .date(let date): "Value.date(Date(timeIntervalSince1970: \(date.timeIntervalSince1970)))"
    case .duration(let duration): "Value.duration(\(Self.seconds(duration)))"
    case .list(let elements):
      "Value.list(\(parts.array(elements.map(literal), of: "Value")))"
    case .record: "Value.null"
    }
  }

  static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// An instant as Swift: in the time zone of the person, unless the literal has an offset.
  static func date(_ date: DateLiteral) -> String {
    var arguments = ["\(date.year)", "\(date.month)", "\(date.day)"]
    if date.hour != 0 || date.minute != 0 || date.second != 0 || date.offset != nil {
      arguments += ["\(date.hour)", "\(date.minute)", "\(date.second)"]
    }
    if let offset = date.offset { arguments.append("offset: \(offset)") }
    return "Value.instant(\(arguments.joined(separator: ", ")))"
  }
}
