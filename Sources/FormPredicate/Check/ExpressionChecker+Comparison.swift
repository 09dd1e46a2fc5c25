@_spi(Generated) import FormModel
import FormSyntax

/// Comparisons, one function for each group of operators.
extension ExpressionChecker {
  /// A comparison while it is checked.
  struct Comparison {
    let id: SyntaxID
    let node: SyntaxNode
    let relation: FormComparison.Relation
    var options: FormComparison.Options
    let quantifier: FormQuantifier?
    /// The left side; for a quantified comparison an element of it.
    var left: Operand
    var right: Operand
    /// The list whose elements are compared.
    var list: FormExpression?
  }

  mutating func comparison(
    _ id: SyntaxID, of node: SyntaxNode, _ relation: FormComparison.Relation,
    _ options: FormComparison.Options, quantifier: FormQuantifier?
  ) -> Operand {
    var comparison = Comparison(
      id: id, node: node, relation: relation, options: options, quantifier: quantifier,
      left: value(node.first), right: .unknown(node.second))
    if let quantifier {
      comparison.list = comparison.left.expression
      comparison.left = elementOperand(of: comparison.left, quantifier, id)
    }
    let isRight: Bool
    switch relation {
    case .equal, .notEqual: isRight = equality(&comparison)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: isRight = ordering(&comparison)
    case .between: isRight = between(&comparison)
    case .isIn: isRight = membership(&comparison)
    case .contains: isRight = containment(&comparison)
    case .beginsWith, .endsWith, .like, .matches: isRight = textual(&comparison)
    }
    guard isRight else { return .unknown(id) }
    return lowered(comparison)
  }

  /// The element of the list that a quantifier iterates over.
  private mutating func elementOperand(
    of list: Operand, _ quantifier: FormQuantifier, _ id: SyntaxID
  ) -> Operand {
    guard list.kind == .value else {
      if list.kind == .null { reportScalar(list, id) }
      return .unknown(list.id, list.expression)
    }
    guard let element = list.type.base.element else {
      reportScalar(list, id)
      return .unknown(list.id)
    }
    return .element(of: list, element)
  }

  private mutating func reportScalar(_ operand: Operand, _ id: SyntaxID) {
    let node = tree[id]
    let type = operand.kind == .value ? operand.type.base.phrase : "nil"
    let following = tree[node.first].start
    report(
      .quantifierOverScalar,
      "`\(text(node.mark))` needs a list, but `\(shown(operand.id))` is \(type)",
      at: tree[operand.id].range,
      fixes: [
        fix("remove `\(text(node.mark))`", (node.mark.lowerBound..<Int(following), ""))
      ])
  }

  // MARK: Operators

  private mutating func equality(_ comparison: inout Comparison) -> Bool {
    let rightID = comparison.node.second
    if tree[rightID].kind == .list,
      comparison.left.family == .list || comparison.left.family == .tuple
    {
      let elements = elements(of: rightID)
      guard agree(comparison.left, withElements: elements, of: rightID) else { return false }
      comparison.right = Operand(
        lowered(elements, as: comparison.left.type.base.element), comparison.left.type, id: rightID)
    } else {
      comparison.right = value(rightID, beside: comparison.left)
      guard agree(&comparison) else { return false }
    }
    if comparison.left.family == .list,
      comparison.left.type.base.isSet || comparison.right.type.base.isSet
    {
      comparison.options.insert(.unordered)
    }
    return checkOptions(comparison)
  }

  private mutating func ordering(_ comparison: inout Comparison) -> Bool {
    comparison.right = value(comparison.node.second, beside: comparison.left)
    guard !reportNil(comparison.left), !reportNil(comparison.right) else { return false }
    guard agree(&comparison) else { return false }
    for operand in [comparison.left, comparison.right] {
      guard isOrdered(operand) else { return false }
    }
    return checkOptions(comparison)
  }

  private mutating func isOrdered(_ operand: Operand) -> Bool {
    guard operand.kind != .unknown, operand.kind != .null else { return true }
    if let family = operand.family, family.isOrdered { return true }
    let type = operand.kind == .value ? operand.type.base.phrase : "a list"
    report(
      .operandTypeMismatch, "`\(shown(operand.id))` is \(type), which has no order",
      at: tree[operand.id].range,
      help: operand.family == .list
        ? ["compare the number of elements, as in `\(shown(operand.id)).@count > 1`"] : [])
    return false
  }

  private mutating func between(_ comparison: inout Comparison) -> Bool {
    let rightID = comparison.node.second
    guard !reportNil(comparison.left), isOrdered(comparison.left) else {
      _ = value(rightID)
      return false
    }
    guard tree[rightID].kind == .list else {
      return betweenList(&comparison) && hasTwoBounds(comparison.right)
    }
    var bounds = elements(of: rightID)
    guard bounds.count == 2 else {
      report(
        .badBounds, "BETWEEN needs two bounds, not \(bounds.count)", at: tree[rightID].range,
        help: ["write `{lower, upper}`"])
      return false
    }
    for index in bounds.indices {
      guard !reportNil(bounds[index]) else { return false }
      var pair = comparison
      pair.right = bounds[index]
      guard agree(&pair), isOrdered(pair.right) else { return false }
      bounds[index] = pair.right
    }
    guard boundsInOrder(bounds, rightID) else { return false }
    comparison.right = Operand(
      lowered(bounds, as: nil), ExpressionType(.list(bounds[0].type.base)), id: rightID)
    return checkTexts(comparison, bounds.map(\.family))
  }

  private mutating func betweenList(_ comparison: inout Comparison) -> Bool {
    let bounds = value(comparison.node.second)
    comparison.right = bounds
    guard bounds.kind != .unknown else { return true }
    guard bounds.kind == .value, let element = bounds.type.base.element else {
      report(
        .badBounds, "BETWEEN needs two bounds in braces", at: tree[bounds.id].range,
        help: ["write `{lower, upper}`"])
      return false
    }
    var pair = comparison
    pair.right.type = ExpressionType(element)
    guard agree(&pair) else { return false }
    return checkTexts(comparison, [TypeFamily(element)])
  }

  /// Whether a computed list has two bounds, which may be absent; true if its value is unknown.
  private mutating func hasTwoBounds(_ bounds: Operand) -> Bool {
    guard let values, case .list(let elements) = bounds.expression.evaluate(in: values),
      elements.count != 2
    else { return true }
    report(
      .badBounds, "BETWEEN needs two bounds, but `\(shown(bounds.id))` holds \(elements.count)",
      at: tree[bounds.id].range)
    return false
  }

  private mutating func boundsInOrder(_ bounds: [Operand], _ id: SyntaxID) -> Bool {
    guard let lower = bounds[0].literal, let upper = bounds[1].literal,
      let order = lower.order(upper), order > 0
    else { return true }
    let swapped = "{\(text(tree[bounds[1].id].range)), \(text(tree[bounds[0].id].range))}"
    report(
      .badBounds, "the lower bound `\(shown(bounds[0].id))` is above the upper one",
      at: tree[id].range, fixes: [fix("write `\(swapped)`", (tree[id].range, swapped))])
    return false
  }

  /// IN: the left operand is an element of a list, or a part of a text.
  private mutating func membership(_ comparison: inout Comparison) -> Bool {
    let rightID = comparison.node.second
    if tree[rightID].kind == .list {
      let elements = elements(of: rightID)
      guard !reportNil(comparison.left) else { return false }
      return membership(&comparison, in: elements, rightID)
    }
    comparison.right = value(rightID)
    guard !reportNil(comparison.left), !reportNil(comparison.right) else { return false }
    guard comparison.right.kind == .value else { return true }
    if let element = comparison.right.type.base.element {
      return contains(&comparison, element, part: comparison.left, list: comparison.right)
    }
    guard comparison.right.family?.isTextual ?? false else {
      report(
        .operandTypeMismatch,
        "IN needs a list or a text, but `\(shown(rightID))` is \(comparison.right.type.base.phrase)",
        at: tree[rightID].range, help: ["a list is written `{1, 2}`"])
      return false
    }
    return isText(comparison.left) && hasNeedle(comparison.left)
  }

  private mutating func membership(
    _ comparison: inout Comparison, in elements: [Operand], _ id: SyntaxID
  ) -> Bool {
    if comparison.left.family == .list {
      let shown = shown(comparison.left.id)
      let start = tree[comparison.left.id].range.lowerBound
      report(
        .operandTypeMismatch, "`\(shown)` is \(comparison.left.type.base.phrase), not an element",
        at: tree[comparison.left.id].range,
        help: ["write ANY or ALL before it to look at its elements"],
        fixes: [fix("write `ANY \(shown)`", (start..<start, "ANY "))])
      return false
    }
    var changed = elements
    var isRight = true
    for index in changed.indices {
      guard !reportNil(changed[index]) else {
        isRight = false
        continue
      }
      var pair = comparison
      pair.right = changed[index]
      if agree(&pair) { changed[index] = pair.right } else { isRight = false }
    }
    guard isRight else { return false }
    comparison.right = Operand(lowered(changed, as: nil), ExpressionType.unknown, id: id)
    if changed.isEmpty { comparison.right = Operand(.emptyList, .literal(.list([])), id: id) }
    return checkTexts(comparison, [comparison.left.family])
  }

  /// CONTAINS: the right operand is an element of a list, or a part of a text.
  private mutating func containment(_ comparison: inout Comparison) -> Bool {
    comparison.right = value(comparison.node.second, beside: comparison.left)
    return contains(&comparison, "CONTAINS")
  }

  /// Checks the element or part that `CONTAINS` or a function searches for.
  private mutating func contains(_ comparison: inout Comparison, _ name: String) -> Bool {
    guard !reportNil(comparison.left), !reportNil(comparison.right) else { return false }
    guard comparison.left.kind == .value else { return true }
    if let element = comparison.left.type.base.element {
      return contains(&comparison, element, part: comparison.right, list: comparison.left)
    }
    guard comparison.left.family?.isTextual ?? false else {
      reportNoText(comparison.left, "\(name) needs a list or a text")
      return false
    }
    return isText(comparison.right) && hasNeedle(comparison.right)
  }

  /// The element or part that a function searches for in a list or text, converted to its type; nil
  /// after reporting a mistake.
  mutating func search(for part: Operand, in whole: Operand, _ call: SyntaxID) -> Operand? {
    var comparison = Comparison(
      id: call, node: tree[call], relation: .contains, options: [], quantifier: nil, left: whole,
      right: part)
    return contains(&comparison, text(tree[call].mark)) ? comparison.right : nil
  }

  /// Checks an element against the elements of a list and puts it into the comparison.
  private mutating func contains(
    _ comparison: inout Comparison, _ element: FormValueType, part: Operand, list: Operand
  ) -> Bool {
    if part.family == .list || part.kind == .emptyList {
      report(
        .operandTypeMismatch, "`\(shown(part.id))` is a list, not an element",
        at: tree[part.id].range,
        help: ["look at the elements one by one, as in `ANY \(shown(list.id)) == 1`"])
      return false
    }
    var pair = comparison
    pair.left = .element(of: list, element)
    pair.right = part
    guard agree(&pair) else { return false }
    if comparison.relation == .isIn {
      comparison.left = pair.right
    } else {
      comparison.right = pair.right
    }
    return checkTexts(comparison, [TypeFamily(element)])
  }

  /// BEGINSWITH, ENDSWITH, LIKE and MATCHES.
  private mutating func textual(_ comparison: inout Comparison) -> Bool {
    comparison.right = value(comparison.node.second, beside: comparison.left)
    guard !reportNil(comparison.left), !reportNil(comparison.right) else { return false }
    let leftIsText = isText(comparison.left)
    guard leftIsText, isText(comparison.right) else { return false }
    guard hasNeedle(comparison.right) else { return false }
    switch comparison.relation {
    case .like: warnOfPlainLike(comparison)
    case .matches: return isPattern(comparison.right, comparison.options)
    default: break
    }
    return true
  }

  // MARK: Requirements for texts

  private mutating func isText(_ operand: Operand) -> Bool {
    guard operand.kind != .unknown, operand.kind != .null else { return true }
    guard operand.family?.isTextual ?? false else {
      reportNoText(operand, "a text is needed here")
      return false
    }
    return true
  }

  private mutating func reportNoText(_ operand: Operand, _ need: String) {
    let type = operand.kind == .value ? operand.type.base.phrase : "an empty list"
    let isScalar = operand.family.map { $0 == .number || $0 == .date } ?? false
    report(
      .operandTypeMismatch, "\(need), but `\(shown(operand.id))` is \(type)",
      at: tree[operand.id].range,
      help: operand.family == .list
        ? ["write ANY before it to look at its elements"]
        : isScalar ? ["`STRING(\(shown(operand.id)))` is a text"] : [])
  }

  mutating func hasNeedle(_ operand: Operand) -> Bool {
    guard operand.literal == .string(""), !isLenient else { return true }
    report(
      .emptyNeedle, "an empty text is never found", at: tree[operand.id].range,
      help: ["compare with nil to see whether there is a value"])
    return false
  }

  private mutating func warnOfPlainLike(_ comparison: Comparison) {
    guard case .string(let pattern)? = comparison.right.literal,
      !pattern.contains(where: { $0 == "*" || $0 == "?" })
    else { return }
    let mark = comparison.node.mark
    let options = text(mark).drop { $0 != "[" }
    var help = ["the wildcards are `*` for any text and `?` for one character"]
    if pattern.contains("%") { help.append("`%` is a wildcard of SQL") }
    report(
      .likeWithoutWildcard, "LIKE without a wildcard is the same as `==`", at: mark, help: help,
      fixes: [fix("write `==\(options)`", (mark, "==\(options)"))])
  }

  // MARK: Other checks

  /// Reports nil where it is not allowed.
  private mutating func reportNil(_ operand: Operand) -> Bool {
    guard operand.kind == .null, !isLenient else { return false }
    report(
      .misusedNil, "nil can only be compared with `==` and `!=`", at: tree[operand.id].range)
    return true
  }

  /// Reports `[c]` and `[d]` for operands that are not texts.
  private mutating func checkOptions(_ comparison: Comparison) -> Bool {
    func family(_ operand: Operand) -> TypeFamily? {
      operand.type.base.element.map(TypeFamily.init) ?? operand.family
    }
    return checkTexts(comparison, [family(comparison.left), family(comparison.right)])
  }

  private mutating func checkTexts(_ comparison: Comparison, _ families: [TypeFamily?]) -> Bool {
    // Few comparisons have options, and making a set of them takes long (`Benchmarks/run`).
    guard !comparison.options.isEmpty,
      !comparison.options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive]),
      let family = families.compactMap({ $0 }).first(where: { !$0.isTextual && $0 != .opaque })
    else { return true }
    let mark = comparison.node.mark
    let open = bytes[mark].firstIndex(of: UInt8(ascii: "[")) ?? mark.lowerBound
    let options = open..<mark.upperBound
    report(
      .badComparisonOption,
      "`\(text(options))` is for texts, not for \(family == .list ? "lists" : "a \(family)")",
      at: options, fixes: [fix("remove `\(text(options))`", (options, "")).safe])
    return false
  }

  private mutating func lowered(_ comparison: Comparison) -> Operand {
    let form = FormComparison(comparison.relation, options: comparison.options)
    let right = comparison.right
    if let quantifier = comparison.quantifier, let list = comparison.list {
      recordEmptyList(quantifier, list, comparison.id)
      return Operand(
        .quantify(quantifier, form, list, right.expression), .condition, id: comparison.id)
    }
    let left = comparison.left
    let constant = constant(form, left, right)
    if let constant { warnOfConstant(comparison, constant) }
    recordNil(comparison)
    let expression = FormExpression.compare(form, left.expression, right.expression)
    if constant == nil { note(comparison, expression, form) }
    return Operand(expression, .condition, id: comparison.id, constant: constant)
  }
}
