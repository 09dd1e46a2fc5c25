@_spi(Generated) import FormModel

/// Writes conditions and computations in English, with the titles of rows and options.
///
/// An expression that does not read well in words is shown in the language's own spelling.
struct ConditionWords {
  let names: DocumentNames
  /// The row or section that the expression belongs to; nil for the form.
  let item: Int?
  /// The tags of the lists whose entries the filters around an expression test, outermost first.
  private var lists: [String] = []
  /// The named conditions that are being spelled out.
  private var open: Set<String> = []

  init(_ names: DocumentNames, item: Int? = nil) {
    self.names = names
    self.item = item
  }

  /// The length from which words are harder to read than the spelling.
  private static let maximumLength = 300
  /// The length up to which a named condition is spelled out where it is used.
  private static let maximumNamedLength = 60

  /// A condition in words.
  func condition(_ expression: FormExpression) -> [Inline] {
    readable(words(expression, isNegated: false)) ?? [.code(expression.text())]
  }

  /// A value of the row in words.
  func value(_ expression: FormExpression) -> [Inline] {
    if let words = readable(operand(expression, beside: .reference(.own))) { return words }
    if let words = readable(words(expression, isNegated: false)) {
      return [.text("whether ")] + words
    }
    return [.code(expression.text())]
  }

  /// The value of a property in words; nil for one that is not a value of the row.
  func value(_ property: FormDefinition.PropertyValue) -> [Inline]? {
    switch property {
    case .bool(let flag): value(.literal(.bool(flag)))
    case .int(let number): value(.literal(.int(number)))
    case .double(let number): value(.literal(.double(number)))
    case .string(let text): value(.literal(.string(text)))
    case .expression(let expression): value(expression.tree)
    case .null, .list, .map: nil
    }
  }

  /// When something is shown that a condition hides: "when …" or "unless …", whichever has fewer
  /// negations.
  func absence(of hiding: FormExpression) -> [Inline] {
    let isWhen = hiding.negationCount(isNegated: true) <= hiding.negationCount(isNegated: false)
    guard let words = readable(words(hiding, isNegated: isWhen)) else {
      return [.text("unless "), .code(hiding.text())]
    }
    if words == [.text("always")] { return [.text(isWhen ? "always" : "never")] }
    if words == [.text("never")] { return [.text(isWhen ? "never" : "always")] }
    return [.text(isWhen ? "when " : "unless ")] + words
  }

  private func readable(_ words: [Inline]?) -> [Inline]? {
    words.flatMap { $0.plain.utf8.count > Self.maximumLength ? nil : $0 }
  }

  // MARK: - Conditions

  private func words(_ expression: FormExpression, isNegated: Bool) -> [Inline]? {
    switch expression {
    case .literal(.bool(let value)): [.text(value != isNegated ? "always" : "never")]
    case .and(let operands): join(operands, isNegated ? "or" : "and", isNegated)
    case .or(let operands): join(operands, isNegated ? "and" : "or", isNegated)
    case .not(let operand): words(operand, isNegated: !isNegated)
    case .condition(let name): named(name, isNegated)
    case .compare(let comparison, let left, let right):
      comparing(comparison, left, right, isNegated)
    case .quantify(let quantifier, let comparison, let list, let value):
      quantified(quantifier, comparison, list, value, isNegated)
    case .reference(let reference): state(reference, isNegated)
    default: nil
    }
  }

  private func join(_ operands: [FormExpression], _ word: String, _ isNegated: Bool) -> [Inline]? {
    var parts: [[Inline]] = []
    for operand in operands {
      guard let part = words(operand, isNegated: isNegated) else { return nil }
      parts.append(operand.isJunction ? [.text("(")] + part + [.text(")")] : part)
    }
    return .joined(parts, word)
  }

  /// A named condition, spelled out if it is short.
  private func named(_ name: String, _ isNegated: Bool) -> [Inline]? {
    if let condition = names.conditions[name], !open.contains(name), !condition.isJunction {
      var inner = self
      inner.open.insert(name)
      if let words = inner.words(condition, isNegated: isNegated),
        words.plain.count <= Self.maximumNamedLength
      {
        return words
      }
    }
    return [.code(name), .text(isNegated ? " does not hold" : " holds")]
  }

  private func state(_ reference: FormReference, _ isNegated: Bool) -> [Inline]? {
    guard let name = name(of: reference) else { return nil }
    let not = isNegated ? "not " : ""
    switch reference.aspect {
    case .value: return name + [.text(" is \(not)yes")]
    case .isHidden: return name + [.text(" is \(not)hidden")]
    case .isDisabled: return name + [.text(" is \(not)disabled")]
    case .isValid: return name + [.text(" is \(not)valid")]
    case .isDirty: return name + [.text(isNegated ? " is unchanged" : " has been changed")]
    case .shown, .messages, .attribute: return nil
    }
  }

  // MARK: - Comparisons

  private func comparing(
    _ comparison: FormComparison, _ left: FormExpression, _ right: FormExpression,
    _ isNegated: Bool
  ) -> [Inline]? {
    if case .reference(let reference) = left, reference.isState,
      case .literal(.bool(let flag)) = right, comparison.relation.isEquality
    {
      return state(reference, (comparison.relation == .equal) == flag ? isNegated : !isNegated)
    }
    guard let subject = operand(left, beside: right),
      let rest = predicate(comparison, left, right, isNegated)
    else { return nil }
    return subject + rest
  }

  /// What a comparison says about its left side.
  private func predicate(
    _ comparison: FormComparison, _ left: FormExpression, _ right: FormExpression,
    _ isNegated: Bool
  ) -> [Inline]? {
    let relation = comparison.relation
    if relation.isEquality, case .literal(let value) = right {
      let isEqual = (relation == .equal) != isNegated
      if value == .null { return [.text(isEqual ? " is empty" : " is filled in")] }
      if case .bool(let flag) = value {
        return [.text(" is \(isEqual ? "" : "not ")\(flag ? "yes" : "no")")]
      }
    }
    guard let object = object(right, of: relation, beside: left) else { return nil }
    let isTime = isDate(left) || isDate(right)
    let verb = relation.verb(isNegated: isNegated, isTime: isTime)
    let folding = comparison.options.contains(.caseInsensitive) ? " (in any letter case)" : ""
    return [.text(" \(verb) ")] + object + (folding.isEmpty ? [] : [.text(folding)])
  }

  private func object(
    _ right: FormExpression, of relation: FormComparison.Relation, beside left: FormExpression
  ) -> [Inline]? {
    switch relation {
    case .between:
      guard let bounds = right.elements, bounds.count == 2,
        let low = operand(bounds[0], beside: left), let high = operand(bounds[1], beside: left)
      else { return nil }
      return low + [.text(" and ")] + high
    case .like, .matches:
      guard case .literal(.string(let pattern)) = right else { return nil }
      return [.code(pattern)]
    default: return operand(right, beside: left)
    }
  }

  private func quantified(
    _ quantifier: FormQuantifier, _ comparison: FormComparison, _ list: FormExpression,
    _ value: FormExpression, _ isNegated: Bool
  ) -> [Inline]? {
    guard let rest = predicate(comparison, list, value, false) else { return nil }
    let isNone = quantifier == .none
    let isAny = quantifier == .any || isNone
    // "not every" for a negated ALL; ANY and NONE are the opposite of each other.
    let isNo = isAny && (isNone != isNegated)
    if case .field(let tag, .reference(let owner)) = list, owner.hasTag {
      guard let row = names.index.column(tag, of: owner.tag), let name = name(of: owner) else {
        return nil
      }
      let entries = isAny ? (isNo ? "no" : "an") : (isNegated ? "not every" : "every")
      return [.text("in \(entries) entry of ")] + name + [.text(", ")] + names.name(ofItem: row)
        + rest
    }
    guard let name = operand(list, beside: value) else { return nil }
    let values = isAny ? (isNo ? "no" : "a") : (isNegated ? "not every" : "every")
    return [.text("\(values) value of ")] + name + rest
  }

  private func isDate(_ expression: FormExpression) -> Bool {
    switch expression {
    case .date, .call(.today, _), .call(.now, _), .literal(.date): true
    case .reference(let reference):
      item(of: reference).flatMap(names.row)?.valueType?.base == .date
    case .arithmetic(.add, let left, _): isDate(left)
    case .arithmetic(.subtract, let left, let right): isDate(left) && !isDate(right)
    default: false
    }
  }

  // MARK: - References

  /// The item that a reference names; nil for an option, an old value, and inner lists.
  private func item(of reference: FormReference) -> Int? {
    switch reference.scope {
    case .form: names.index.slot(ofTag: reference.tag)
    case .entry(let up):
      item.flatMap { names.index.items[$0].scope?.find(reference.tag, up: up)?.slot }
    case .tested(let up) where up < lists.count:
      names.index.column(reference.tag, of: lists[lists.count - 1 - up])
    case .own: item
    case .tested, .old, .option: nil
    }
  }

  private func name(of reference: FormReference) -> [Inline]? {
    switch reference.scope {
    case .own: [.text("the answer")]
    case .old: [.text("the answer before")]
    case .option:
      reference.aspect == .attribute
        ? [.text("the "), .code(reference.tag), .text(" of the option")] : [.text("the option")]
    case .form where reference.tag == FormReference.form: [.text("the form")]
    case .form, .entry, .tested:
      if reference.tag == FormReference.position || reference.tag.isEmpty {
        [.text("the number of the entry")]
      } else {
        item(of: reference).map { names.name(ofItem: $0) }
      }
    }
  }

  // MARK: - Values

  /// The value of an expression as a noun.
  ///
  /// - Parameter other: The other side of a comparison, whose row has the titles of constants.
  private func operand(_ expression: FormExpression, beside other: FormExpression?) -> [Inline]? {
    switch expression {
    case .literal(let value): return constant(value, of: other.flatMap(rowItem))
    case .date(let literal): return [.text(literal.text)]
    case .reference(let reference):
      guard reference.aspect == .value || reference.aspect == .shown || !reference.hasTag else {
        return nil
      }
      return name(of: reference)
    case .list(let items):
      let parts = items.compactMap { operand($0, beside: other) }
      return parts.count == items.count ? .joined(parts, "or") : nil
    case .field(let tag, .reference(let list)) where list.hasTag && !tag.isEmpty:
      guard let row = names.index.column(tag, of: list.tag), let name = name(of: list) else {
        return nil
      }
      return names.name(ofItem: row) + [.text(" in ")] + name
    case .attribute(let attribute, let owner):
      guard let name = operand(owner, beside: nil) else { return nil }
      return [.text("the "), .code(attribute), .text(" of ")] + name
    case .filter(let list, let condition): return filtered(list, condition)
    case .arithmetic(let operation, let left, let right): return arithmetic(operation, left, right)
    case .text: return [.text("“\(names.text(of: expression))”")]
    case .formatted(let inner, _): return operand(inner, beside: other)
    case .call(let function, let arguments): return call(function, arguments)
    default: return nil
    }
  }

  /// The row that a value belongs to, through functions that keep it.
  private func rowItem(_ expression: FormExpression) -> Int? {
    switch expression {
    case .reference(let reference): item(of: reference)
    case .field(let tag, .reference(let list)): names.index.column(tag, of: list.tag)
    default: nil
    }
  }

  /// A constant as the row shows it: the title of an option, an amount with its currency.
  func constant(_ value: FormValue, of row: Int?) -> [Inline] {
    if case .list(let elements) = value {
      return .joined(elements.map { constant($0, of: row) }, "or")
    }
    let option = row.flatMap { item in
      names.options(ofItem: item).first { $0.value == value }
    }
    if let title = option.flatMap(names.title) { return [.text("“\(title)”")] }
    switch value {
    case .null: return [.text("nothing")]
    case .bool(let flag): return [.text(flag ? "yes" : "no")]
    case .string(let text), .url(let text): return [.text("“\(text)”")]
    case .record: return [.code(FormExpression.literal(value).text())]
    case .int, .double, .date, .duration, .list:
      let shown = row.flatMap(names.row).flatMap { row in
        DisplayText(row.rowType, properties: row.properties)
          .text(of: value, timeZone: FixedTimeZone.utc)
      }
      return [.text(shown ?? value.numberText ?? FormExpression.literal(value).text())]
    }
  }

  private func filtered(_ list: FormExpression, _ condition: FormExpression) -> [Inline]? {
    guard case .reference(let reference) = list, let name = name(of: reference) else { return nil }
    var inner = self
    inner.lists.append(reference.tag)
    guard let words = inner.words(condition, isNegated: false) else { return nil }
    return [.text("the entries of ")] + name + [.text(" in which ")] + words
  }

  private func arithmetic(
    _ operation: ArithmeticOperator, _ left: FormExpression, _ right: FormExpression
  ) -> [Inline]? {
    guard let first = operand(left, beside: nil), let second = operand(right, beside: nil)
    else { return nil }
    func part(_ expression: FormExpression, _ words: [Inline], isLeft: Bool) -> [Inline] {
      guard case .arithmetic(let inner, _, _) = expression else { return words }
      let isTighter = inner.tightness > operation.tightness
      let binds = isTighter || isLeft && inner == operation && operation != .power
      return binds ? words : [.text("(")] + words + [.text(")")]
    }
    return part(left, first, isLeft: true) + [.text(" \(operation.sign) ")]
      + part(right, second, isLeft: false)
  }

  // MARK: - Functions

  private func call(_ function: FormFunction, _ arguments: [FormExpression]) -> [Inline]? {
    let words = arguments.compactMap { operand($0, beside: nil) }
    if function == .choose, arguments.count == 3 { return choice(arguments) }
    guard words.count == arguments.count else { return nil }
    switch (function, words.count) {
    case (.today, 0): return [.text("today")]
    case (.now, 0): return [.text("now")]
    case (.double, 1), (.string, 1), (.number, 1): return words[0]
    case (.coalesce, 2): return words[0] + [.text(" (if empty, ")] + words[1] + [.text(")")]
    case (.min, 2...): return [.text("the smallest of ")] + .joined(words, "and")
    case (.max, 2...): return [.text("the largest of ")] + .joined(words, "and")
    case (.daysBetween, 2), (.monthsBetween, 2), (.years, 2):
      let unit = function == .daysBetween ? "days" : function == .years ? "years" : "months"
      return [.text("the number of \(unit) from ")] + words[0] + [.text(" to ")] + words[1]
    case (.round, 2):
      return [.text("the rounded value (digits: ")] + words[1] + [.text(") of ")] + words[0]
    case (_, 1):
      if let noun = function.noun { return [.text("the \(noun) of ")] + words[0] }
      return function.unit.map { unit in words[0] + [.text(" \(unit(arguments[0]))")] }
    default: return nil
    }
  }

  private func choice(_ arguments: [FormExpression]) -> [Inline]? {
    guard let test = words(arguments[0], isNegated: false),
      let first = operand(arguments[1], beside: nil),
      let second = operand(arguments[2], beside: nil)
    else { return nil }
    return first + [.text(" if ")] + test + [.text(", otherwise ")] + second
  }
}

// MARK: - Words

extension FormExpression {
  fileprivate var isJunction: Bool {
    switch self {
    case .and, .or: true
    case .not(let inner): inner.isJunction
    default: false
    }
  }

  /// The expressions of a list, written or constant.
  fileprivate var elements: [FormExpression]? {
    switch self {
    case .list(let items): items
    case .literal(.list(let values)): values.map { .literal($0) }
    default: nil
    }
  }

  /// The number of negations that the condition has in words.
  fileprivate func negationCount(isNegated: Bool) -> Int {
    switch self {
    case .and(let operands), .or(let operands):
      operands.reduce(0) { $0 + $1.negationCount(isNegated: isNegated) }
    case .not(let inner): inner.negationCount(isNegated: !isNegated)
    case .compare(let comparison, _, .literal(.null)) where comparison.relation.isEquality: 0
    case .compare(let comparison, _, _):
      (comparison.relation == .notEqual) != isNegated ? 1 : 0
    case .quantify(.none, _, _, _): isNegated ? 0 : 1
    default: isNegated ? 1 : 0
    }
  }
}

extension FormValue {
  /// A whole number without a fraction; nil for any other value.
  fileprivate var numberText: String? {
    if case .double(let number) = self { Int(exactly: number).map(String.init) } else { nil }
  }
}

extension FormReference {
  /// Whether the reference is to a state, which is never absent.
  fileprivate var isState: Bool {
    [.isHidden, .isDisabled, .isValid, .isDirty].contains(aspect)
  }
}

extension FormComparison.Relation {
  fileprivate var isEquality: Bool { self == .equal || self == .notEqual }

  /// The verb of a sentence about the left side.
  fileprivate func verb(isNegated: Bool, isTime: Bool) -> String {
    let not = isNegated ? "not " : ""
    return switch self {
    case .equal: "is \(not)".trimmed
    case .notEqual: isNegated ? "is" : "is not"
    case .less: "is \(not)\(isTime ? "before" : "less than")"
    case .lessOrEqual: "is \(not)\(isTime ? "on or before" : "at most")"
    case .greater: "is \(not)\(isTime ? "after" : "more than")"
    case .greaterOrEqual: "is \(not)\(isTime ? "on or after" : "at least")"
    case .between: "is \(not)between"
    case .isIn: "is \(not)one of"
    case .contains: isNegated ? "does not contain" : "contains"
    case .beginsWith: isNegated ? "does not begin with" : "begins with"
    case .endsWith: isNegated ? "does not end with" : "ends with"
    case .like, .matches: isNegated ? "does not match" : "matches"
    }
  }
}

extension String {
  /// The text without a space at its end.
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}

extension ArithmeticOperator {
  fileprivate var sign: String {
    switch self {
    case .add, .join: "+"
    case .subtract: "−"
    case .multiply: "×"
    case .divide: "÷"
    case .power: "to the power of"
    }
  }

  /// How tightly the operator binds.
  fileprivate var tightness: Int {
    switch self {
    case .add, .subtract, .join: 0
    case .multiply, .divide: 1
    case .power: 2
    }
  }
}

extension FormFunction {
  /// The noun for the result of the function of one value.
  fileprivate var noun: String? {
    switch self {
    case .count: "number"
    case .sum: "sum"
    case .min: "smallest"
    case .max: "largest"
    case .average: "mean"
    case .first: "first"
    case .last: "last"
    case .length: "length"
    case .abs: "absolute value"
    case .round: "rounded value"
    case .int: "whole part"
    case .squareRoot: "square root"
    case .year: "year"
    case .month: "month"
    case .day: "day"
    case .weekday: "weekday"
    case .hour: "hour"
    case .minute: "minute"
    case .startOfMonth: "first day of the month"
    case .endOfMonth: "last day of the month"
    default: nil
    }
  }

  /// The unit of a length of time, in the number that an amount needs.
  fileprivate var unit: ((FormExpression) -> String)? {
    let unit: String
    switch self {
    case .weeks: unit = "week"
    case .days: unit = "day"
    case .hours: unit = "hour"
    case .minutes: unit = "minute"
    case .seconds: unit = "second"
    default: return nil
    }
    return { $0 == .literal(.int(1)) ? unit : unit + "s" }
  }
}
