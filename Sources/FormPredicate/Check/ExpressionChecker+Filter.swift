@_spi(Generated) import FormModel
import FormSyntax

/// A list whose entries a condition tests.
struct TestedList {
  /// The scope's number for the list; nil for a list inside a value.
  let number: Int?
  /// The fields of the list's records.
  let fields: [FormFieldType]
  /// The name that `SUBQUERY` gives to the entry; nil if its rows are written `$$tag`.
  var variable: String?
  /// Whether the type of the list is unknown, so that nothing is reported about its rows.
  var isAnyKind = false

  /// A list of an unknown type.
  static let anyKind = TestedList(number: nil, fields: [], isAnyKind: true)
}

/// Functions of the entries for which a condition holds: `COUNT($people, $$age > 17)`, and
/// `SUBQUERY($people, $p, $p.age > 17)`.
extension ExpressionChecker {
  /// Whether the second argument of a function of a list is a condition on its entries.
  func isFiltered(_ ids: [SyntaxID]) -> Bool {
    guard ids.count == 2 else { return false }
    let node = tree[ids[1]]
    switch node.kind {
    case .comparison, .quantified, .and, .or, .not, .predicate, .name: return true
    case .entryTag: return scope.entryDepth == 0
    case .property: return FormReference.Aspect.states.contains { $0.rawValue == text(node.mark) }
    case .call: return scope.function(text(node.mark))?.returns.base == .bool
    default: return false
    }
  }

  /// Checks a function of the entries for which a condition holds.
  mutating func filtered(
    _ function: FormFunction, _ id: SyntaxID, _ ids: [SyntaxID]
  ) -> Operand {
    var values = value(ids[0])
    guard let list = testedList(of: values, for: text(tree[id].mark)),
      let condition = condition(ids[1], about: list),
      let filtered = values.expression.filtered(by: condition)
    else { return .unknown(id) }
    if list.isAnyKind { return .unknown(id, .call(function, [filtered])) }
    values.expression = filtered
    return collect(function, function == .count ? present(values) : values, id)
  }

  /// The values of a row in the entries that have one, which `COUNT` counts; any other operand is
  /// returned as it is.
  func present(_ operand: Operand) -> Operand {
    guard let row = rowOfEntries(operand) else { return operand }
    let isPresent = FormExpression.compare(
      FormComparison(.notEqual), .reference(FormReference(.tested(up: 0), row.tag)), .literal(.null)
    )
    var present = operand
    switch row.list {
    case .filter(let list, .and(let conditions)):
      present.expression = .filter(list, where: .and(conditions + [isPresent]))
    case .filter(let list, let condition):
      present.expression = .filter(list, where: .and([condition, isPresent]))
    default: present.expression = .filter(row.list, where: isPresent)
    }
    return present
  }

  /// Warns of `$people.name.@count`, which also counts the entries without a name.
  mutating func warnOfCount(of operand: Operand, _ id: SyntaxID) {
    let values = tree[operand.id]
    guard let row = rowOfEntries(operand), values.kind == .property else { return }
    let list = tree[values.first].range
    report(
      .countOfAllEntries, "`\(shown(id))` also counts the entries without `\(row.tag)`",
      at: tree[id].range,
      help: ["`COUNT(\(shown(operand.id)))` counts those with a value"],
      fixes: [
        fix(
          "write `\(shown(values.first)).@count`", (list.upperBound..<values.range.upperBound, ""))
      ])
  }

  /// The row of a list's entries whose values an operand collects, if an entry may have no value;
  /// nil for any other operand.
  func rowOfEntries(_ operand: Operand) -> (tag: String, list: FormExpression)? {
    guard operand.kind == .value, case .field(let tag, let list) = operand.expression,
      let entries = self.list(of: list)
    else { return nil }
    let row = entries.number.flatMap { scope.fieldSymbol(for: tag, ofList: $0) }
    return row?.isAlwaysPresent == true ? nil : (tag, list)
  }

  /// Checks `SUBQUERY($list, $variable, condition)`, the records for which the condition holds.
  mutating func subquery(_ id: SyntaxID) -> Operand {
    let ids = Array(tree.operands(of: tree[id]))
    guard ids.count == 3, tree[ids[1]].kind == .tag else {
      report(
        .wrongArgumentCount, "`SUBQUERY` takes a list, a variable and a condition",
        at: tree[id].range, help: ["it is written `SUBQUERY($list, $x, $x.field == 1)`"])
      return .unknown(id)
    }
    let list = value(ids[0])
    guard var tested = testedList(of: list, for: "SUBQUERY") else { return .unknown(id) }
    tested.variable = text(tree[ids[1]].mark.dropFirst())
    guard let condition = condition(ids[2], about: tested) else { return .unknown(id) }
    if tested.isAnyKind { return .unknown(id, .filter(list.expression, where: condition)) }
    guard case .record? = list.type.base.element else {
      reportArgument(list, "a list of records is needed")
      return .unknown(id)
    }
    return Operand(
      .filter(list.expression, where: condition),
      ExpressionType(list.type.base, isOptional: true), id: id)
  }

  /// Checks a condition on the entries of a list; nil for a mistake.
  private mutating func condition(_ id: SyntaxID, about list: TestedList) -> FormExpression? {
    guard testedLists.count < FormExpression.maximumFilterDepth else {
      report(
        .expressionTooLarge,
        "more than \(FormExpression.maximumFilterDepth) conditions on entries are inside each other",
        at: tree[id].range, help: ["give the inner entries a row that is computed"])
      return nil
    }
    let around = (isNegated, choiceDepth)
    let found = (nilSensitivities.count, comparisons.count)
    (isNegated, choiceDepth) = (false, 0)
    testedLists.append(list)
    let operand = condition(id)
    warnOfPredicate(id)
    testedLists.removeLast()
    (isNegated, choiceDepth) = around
    // An entry without a value does not make the whole expression absent.
    nilSensitivities.removeSubrange(found.0...)
    comparisons.removeSubrange(found.1...)
    return operand.kind == .unknown && !list.isAnyKind ? nil : operand.expression
  }

  // MARK: - Lists

  /// The list whose entries an operand represents, or whose values of a row; anything else is
  /// reported.
  private mutating func testedList(of operand: Operand, for function: String) -> TestedList? {
    if operand.kind == .unknown { return .anyKind }
    if operand.family == .list, case .list? = operand.type.base.element {
      report(
        .wrongArgumentType, "`\(shown(operand.id))` is \(operand.type.base.phrase)",
        at: tree[operand.id].range,
        help: ["`FLATTEN` gives the entries of all of them"],
        fixes: [calling("FLATTEN", around: operand.id)])
      return nil
    }
    if operand.family == .list, let list = list(of: operand.expression) { return list }
    let type =
      operand.kind == .value ? operand.type.base.phrase : "a literal without a type"
    report(
      .wrongArgumentType, "`\(shown(operand.id))` is \(type), but a list of entries is needed",
      at: tree[operand.id].range,
      help: [
        operand.family == .list
          ? "the values of the list have no rows that a condition could test"
          : "`\(function)` with a condition is written `\(function)($list.row, $$other > 1)`"
      ])
    return nil
  }

  /// The list that an expression names, or whose rows it collects; nil for any other.
  func list(of expression: FormExpression) -> TestedList? {
    switch expression {
    case .attribute(_, let values): return list(of: values)
    case .field(_, .field): return nil
    case .field(_, let list), .filter(let list, _): return self.list(of: list)
    case .call(.flatten, let lists):
      guard case .field(let tag, let outer)? = lists.first, let around = self.list(of: outer) else {
        return nil
      }
      let symbol = around.number.flatMap { scope.fieldSymbol(for: tag, ofList: $0) }
      let type = symbol?.type?.base ?? around.fields.first { $0.name == tag }?.type
      guard case .list(.record(let fields))? = type else { return nil }
      return TestedList(number: symbol?.number, fields: fields)
    case .reference(let reference) where reference.aspect == .value:
      let symbol =
        reference.isTested ? testedSymbol(reference) : scope.symbol(for: reference)
      guard let symbol, case .list(.record(let fields))? = symbol.type?.base else { return nil }
      return TestedList(number: symbol.number, fields: fields)
    default: return nil
    }
  }

  // MARK: - Rows of the tested entry

  /// The reference by the number of entries around the condition of a filter.
  func seen(_ reference: FormReference) -> FormReference {
    guard case .entry(var up) = reference.scope else { return reference }
    for (level, list) in testedLists.reversed().enumerated() where list.variable == nil {
      if up == 0 { return testedReference(to: reference.tag, up: level) }
      up -= 1
    }
    return FormReference(.entry(up: up), reference.tag, reference.aspect)
  }

  /// A reference as it is written here, where one `$` is added for each entry that is tested.
  func written(_ reference: FormReference) -> String {
    guard case .entry(let up) = reference.scope else { return reference.text }
    return FormReference.entry(reference.tag, up: up + testedLists.count { $0.variable == nil })
      .text
  }

  /// The reference to a row of a tested entry, or to its position if no row has that tag.
  private func testedReference(to tag: String, up: Int) -> FormReference {
    let row = FormReference(.tested(up: up), tag)
    let isPosition = tag == FormReference.position && testedSymbol(row) == nil
    return isPosition ? FormReference(.tested(up: up), "") : row
  }

  /// The row of a tested entry that a variable of `SUBQUERY` and a name refer to; nil for any other
  /// tag.
  func testedReference(to name: String, ofVariable tag: String) -> FormReference? {
    for (level, list) in testedLists.reversed().enumerated() where list.variable == tag {
      return testedReference(to: name, up: level)
    }
    return nil
  }

  private func testedSymbol(_ reference: FormReference) -> ScopeSymbol? {
    guard case .tested(let up) = reference.scope, up < testedLists.count else { return nil }
    let list = testedLists[testedLists.count - 1 - up]
    let symbol = list.number.flatMap { scope.fieldSymbol(for: reference.tag, ofList: $0) }
    return symbol
      ?? list.fields.first { $0.name == reference.tag }
      .map { ScopeSymbol(type: ExpressionType($0.type, isOptional: true)) }
  }

  private func isOfAnyKind(_ reference: FormReference) -> Bool {
    guard case .tested(let up) = reference.scope, up < testedLists.count else { return false }
    return testedLists[testedLists.count - 1 - up].isAnyKind
  }

  /// Checks a row of a tested entry.
  ///
  /// - Parameter range: The place of the name.
  mutating func testedRow(
    _ reference: FormReference, _ id: SyntaxID, at range: Range<Int>
  ) -> Operand {
    let expression = FormExpression.reference(reference)
    if reference.tag.isEmpty { return Operand(expression, ExpressionType(.int), id: id) }
    guard let symbol = testedSymbol(reference) else {
      if isOfAnyKind(reference) { return .unknown(id, expression) }
      reportUnknownRow(reference, at: range)
      return .unknown(id)
    }
    guard !symbol.isAnyKind else { return .unknown(id, expression) }
    guard var type = symbol.type else {
      report(
        .misplacedReference, "the \(symbol.description) `\(reference.tag)` has no value", at: range)
      return .unknown(id)
    }
    type.isOptional = true
    return Operand(expression, type, id: id)
  }

  private mutating func reportUnknownRow(_ reference: FormReference, at range: Range<Int>) {
    guard case .tested(let up) = reference.scope else { return }
    let list = testedLists[testedLists.count - 1 - up]
    let signs = String(text(range).prefix { $0 == "$" })
    let names = list.fields.map(\.name) + [FormReference.position]
    var nearest = namesNear(to: reference.tag, in: names).map { signs + $0 }
    // A wrong number of dollar signs is likelier than a misspelt tag, so it comes first.
    for other in 0..<scope.entryDepth where list.variable == nil {
      let outer = FormReference.entry(reference.tag, up: other)
      if scope.symbol(for: outer) != nil { nearest.insert(written(outer), at: 0) }
    }
    if list.variable == nil, scope.symbol(for: reference.tag) != nil {
      nearest.insert("$" + reference.tag, at: 0)
    }
    report(
      .unknownTag, "no row of the tested entry has the tag `\(reference.tag)`", at: range,
      help: suggestionHelp(nearest), fixes: suggestionFixes(nearest, range))
  }

  /// How the rows of tested entries with a tag are written, innermost first.
  func testedNames(of tag: String) -> [String] {
    var signs = "$$"
    var names: [String] = []
    for (level, list) in testedLists.reversed().enumerated() {
      let isRow = testedSymbol(FormReference(.tested(up: level), tag)) != nil
      if isRow { names.append(list.variable.map { "$\($0).\(tag)" } ?? signs + tag) }
      if list.variable == nil { signs += "$" }
    }
    return names
  }

  /// Reports the state of a row of a tested entry.
  mutating func refuseState(_ name: String, _ id: SyntaxID) -> Operand {
    report(
      .refusedConstruct, "`\(shown(id))` is not supported in the condition of a list",
      at: tree[id].range,
      help: ["the condition reads values; a hidden row has none"])
    return .unknown(id)
  }

  /// Reports a variable of `SUBQUERY` without a row.
  mutating func reportVariable(_ id: SyntaxID) -> Operand {
    report(
      .misplacedReference, "`\(shown(id))` is an entry, which is not a value", at: tree[id].range,
      help: ["name a row of it, as in `\(shown(id)).name`"])
    return .unknown(id)
  }
}

extension FormExpression {
  /// The list, or the values of a row of its entries, under a condition; nil if there is no list.
  fileprivate func filtered(by condition: FormExpression) -> FormExpression? {
    switch self {
    case .reference, .filter, .call(.flatten, _): .filter(self, where: condition)
    case .field(let row, let list): list.filtered(by: condition).map { .field(row, of: $0) }
    case .attribute(let name, let values):
      values.filtered(by: condition).map { .attribute(name, of: $0) }
    default: nil
    }
  }
}
