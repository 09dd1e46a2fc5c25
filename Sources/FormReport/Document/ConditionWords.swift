@_spi(Generated) import FormModel

/// Writes conditions and computations in words, with the titles of rows and options.
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
  private var phrases: DocumentPhrases { names.phrases }

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
      return phrases(.whether, ["condition": words])
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
    if case .literal(.bool(let isHidden)) = hiding { return phrases(isHidden ? .never : .always) }
    guard let words = readable(words(hiding, isNegated: isWhen)) else {
      return phrases(.unlessCondition, ["condition": [.code(hiding.text())]])
    }
    return phrases(isWhen ? .whenCondition : .unlessCondition, ["condition": words])
  }

  private func readable(_ words: [Inline]?) -> [Inline]? {
    words.flatMap { $0.plain.utf8.count > Self.maximumLength ? nil : $0 }
  }

  // MARK: - Conditions

  private func words(_ expression: FormExpression, isNegated: Bool) -> [Inline]? {
    switch expression {
    case .literal(.bool(let value)): phrases(value != isNegated ? .always : .never)
    case .and(let operands):
      join(operands, isNegated ? .eitherCondition : .bothConditions, isNegated)
    case .or(let operands):
      join(operands, isNegated ? .bothConditions : .eitherCondition, isNegated)
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

  private func join(
    _ operands: [FormExpression], _ last: DocumentPhrase, _ isNegated: Bool
  ) -> [Inline]? {
    var parts: [[Inline]] = []
    for operand in operands {
      guard let part = words(operand, isNegated: isNegated) else { return nil }
      parts.append(operand.isJunction ? [.text("(")] + part + [.text(")")] : part)
    }
    return phrases.joined(parts, last)
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
    return phrases(isNegated ? .holdsNot : .holds, ["name": [.code(name)]])
  }

  private func state(_ reference: FormReference, _ isNegated: Bool) -> [Inline]? {
    guard let name = name(of: reference) else { return nil }
    let phrase: DocumentPhrase
    switch reference.aspect {
    case .value: phrase = isNegated ? .isNotYes : .isYes
    case .isHidden: phrase = isNegated ? .isNotHidden : .isHidden
    case .isDisabled: phrase = isNegated ? .isNotDisabled : .isDisabled
    case .isValid: phrase = isNegated ? .isNotValid : .isValid
    case .isDirty: phrase = isNegated ? .isUnchanged : .isChanged
    case .shown, .messages, .attribute: return nil
    }
    return phrases(phrase, ["subject": name])
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
    return operand(left, beside: right).flatMap {
      sentence(about: $0, comparison, left, right, isNegated)
    }
  }

  /// What a comparison says about a subject, which is its left side or a part of that.
  private func sentence(
    about subject: [Inline], _ comparison: FormComparison, _ left: FormExpression,
    _ right: FormExpression, _ isNegated: Bool
  ) -> [Inline]? {
    let relation = comparison.relation
    if relation.isEquality, case .literal(let value) = right {
      let isEqual = (relation == .equal) != isNegated
      if value == .null {
        return phrases(isEqual ? .isEmpty : .isFilled, ["subject": subject])
      }
      if case .bool(let flag) = value {
        let phrase: DocumentPhrase =
          flag ? isEqual ? .isYes : .isNotYes : isEqual ? .isNo : .isNotNo
        return phrases(phrase, ["subject": subject])
      }
    }
    let phrase = relation.phrase(isNegated: isNegated, isTime: isDate(left) || isDate(right))
    let words: [Inline]
    if relation == .between {
      guard let bounds = right.elements, bounds.count == 2,
        let low = operand(bounds[0], beside: left), let high = operand(bounds[1], beside: left)
      else { return nil }
      words = phrases(phrase, ["subject": subject, "low": low, "high": high])
    } else {
      guard let object = object(right, of: relation, beside: left) else { return nil }
      words = phrases(phrase, ["subject": subject, "object": object])
    }
    return comparison.options.contains(.caseInsensitive)
      ? phrases(.inAnyCase, ["condition": words]) : words
  }

  private func object(
    _ right: FormExpression, of relation: FormComparison.Relation, beside left: FormExpression
  ) -> [Inline]? {
    switch relation {
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
    // ANY and NONE are the opposite of each other, and a negated ALL is "not every".
    let isAll = quantifier == .all
    let isSome = isAll || (quantifier == .none) == isNegated
    if case .field(let tag, .reference(let owner)) = list, owner.hasTag {
      guard let row = names.index.column(tag, of: owner.tag), let name = name(of: owner),
        let words = sentence(about: names.name(ofItem: row), comparison, list, value, false)
      else { return nil }
      let phrase: DocumentPhrase =
        isAll ? isNegated ? .notInEveryEntry : .inEveryEntry : isSome ? .inAnEntry : .inNoEntry
      return phrases(phrase, ["list": name, "condition": words])
    }
    guard let name = operand(list, beside: value) else { return nil }
    let phrase: DocumentPhrase =
      isAll ? isNegated ? .notEveryValue : .everyValue : isSome ? .aValue : .noValue
    return sentence(about: phrases(phrase, ["list": name]), comparison, list, value, false)
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
    case .own: phrases(.answer)
    case .old: phrases(.oldAnswer)
    case .option:
      reference.aspect == .attribute
        ? phrases(.optionAttribute, ["name": [.code(reference.tag)]]) : phrases(.option)
    case .form where reference.tag == FormReference.form: phrases(.theForm)
    case .form, .entry, .tested:
      if reference.tag == FormReference.position || reference.tag.isEmpty {
        phrases(.entryNumber)
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
      return parts.count == items.count ? phrases.joined(parts, .or) : nil
    case .field(let tag, .reference(let list)) where list.hasTag && !tag.isEmpty:
      guard let row = names.index.column(tag, of: list.tag), let name = name(of: list) else {
        return nil
      }
      return phrases(.inList, ["row": names.name(ofItem: row), "list": name])
    case .attribute(let attribute, let owner):
      guard let name = operand(owner, beside: nil) else { return nil }
      return phrases(.attribute, ["name": [.code(attribute)], "owner": name])
    case .filter(let list, let condition): return filtered(list, condition)
    case .arithmetic(let operation, let left, let right): return arithmetic(operation, left, right)
    case .text: return phrases.quoted(names.text(of: expression))
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
      return phrases.joined(elements.map { constant($0, of: row) }, .or)
    }
    let option = row.flatMap { item in
      names.options(ofItem: item).first { $0.value == value }
    }
    if let title = option.flatMap(names.title) { return phrases.quoted(title) }
    switch value {
    case .null: return phrases(.nothing)
    case .bool(let flag): return phrases(flag ? .yes : .no)
    case .string(let text), .url(let text): return phrases.quoted(text)
    case .record: return [.code(FormExpression.literal(value).text())]
    case .int, .double, .date, .duration, .list:
      let shown = row.flatMap(names.row).flatMap { row in
        DisplayText(row.rowType, properties: row.properties, locale: phrases.locale)
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
    return phrases(.entriesWhere, ["list": name, "condition": words])
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
    let (base, other) = (part(left, first, isLeft: true), part(right, second, isLeft: false))
    guard let sign = operation.sign else {
      return phrases(.power, ["value": base, "exponent": other])
    }
    return base + [.text(" \(sign) ")] + other
  }

  // MARK: - Functions

  private func call(_ function: FormFunction, _ arguments: [FormExpression]) -> [Inline]? {
    let words = arguments.compactMap { operand($0, beside: nil) }
    if function == .choose, arguments.count == 3 { return choice(arguments) }
    guard words.count == arguments.count else { return nil }
    switch (function, words.count) {
    case (.today, 0): return phrases(.today)
    case (.now, 0): return phrases(.now)
    case (.double, 1), (.string, 1), (.number, 1): return words[0]
    case (.coalesce, 2): return phrases(.ifEmpty, ["value": words[0], "other": words[1]])
    case (.min, 2...): return phrases(.smallestOf, ["list": phrases.joined(words, .and)])
    case (.max, 2...): return phrases(.largestOf, ["list": phrases.joined(words, .and)])
    case (.daysBetween, 2), (.monthsBetween, 2), (.years, 2):
      let phrase: DocumentPhrase =
        function == .daysBetween
        ? .daysBetween : function == .years ? .yearsBetween : .monthsBetween
      return phrases(phrase, ["start": words[0], "end": words[1]])
    case (.round, 2): return phrases(.roundedTo, ["digits": words[1], "value": words[0]])
    case (_, 1):
      if let phrase = function.phrase { return phrases(phrase, ["value": words[0]]) }
      let count: Int? = if case .literal(.int(let number)) = arguments[0] { number } else { nil }
      return function.unit.map { phrases($0, ["count": words[0]], count: count) }
    default: return nil
    }
  }

  private func choice(_ arguments: [FormExpression]) -> [Inline]? {
    guard let test = words(arguments[0], isNegated: false),
      let first = operand(arguments[1], beside: nil),
      let second = operand(arguments[2], beside: nil)
    else { return nil }
    return phrases(.chosen, ["value": first, "condition": test, "other": second])
  }
}
