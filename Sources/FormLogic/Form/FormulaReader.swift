@_spi(Generated) import FormModel

/// Turns conditions of a form into formulas over facts.
///
/// An expression that is not analysed becomes an unknown fact, which may hold or fail, so that
/// nothing is proved about it.
struct FormulaReader {
  let definition: FormDefinition
  let outline: FormOutline
  private(set) var terms: [LogicTerm] = []
  /// The terms of the values of items.
  private(set) var rowTerms: [Int: Int] = [:]
  /// The terms of the numbers of characters of texts, by term.
  private var lengthTerms: [Int: Int] = [:]
  private var expressionTerms: [ScopedExpression: Int] = [:]
  private var resultTerms: [Computation: Int] = [:]
  /// The terms of instants that are moved, and of the time between two.
  var instants = InstantTerms()
  /// The terms of lists and sets, by item.
  var lists: [Int: ListTerms] = [:]
  /// The elements of lists that conditions ask about.
  var elements: [ListElement.List: [ListElement]] = [:]
  /// The facts about elements and computed terms, by term.
  var elementFacts: [Int: Formula] = [:]
  /// The rows of entries whose values are elements or sums of them, by term.
  var elementRows: [Int: Int] = [:]
  /// The lists of elements, and of sums and means of them, by term.
  var elementLists: [Int: ListElement.List] = [:]
  /// The terms of sums of elements.
  var sumTerms: Set<Int> = []
  /// The terms of means of elements.
  var averageTerms: Set<Int> = []
  /// The options of the last row, cached so that those of a declared type are sorted once.
  private var lastOptions: (options: [FormValue], set: ValueSet)?
  /// The facts about terms besides their values.
  private var termFacts: [Int: Formula] = [:]
  /// The scope of the expression that is read.
  private(set) var scope = 0
  /// The row whose value is `$self`.
  private(set) var own: Int?
  /// The option that `$option` names.
  var option: FormDefinition.Option? {
    didSet {
      if let option, optionNumbers[option] == nil {
        optionNumbers[option] = optionNumbers.count + 1
      }
    }
  }
  /// Whether operands with several cases get terms of their own.
  var namesCases = false
  /// The numbers of the options that have been named, from 1.
  private var optionNumbers: [FormDefinition.Option: Int] = [:]

  private struct ScopedExpression: Hashable {
    let expression: FormExpression
    let scope: Int
  }

  /// The maximum weight of a formula that contains others twice, as an `IF` contains its condition;
  /// a larger formula is not analysed.
  static let maximumWeight = 400

  init(_ definition: FormDefinition) {
    self.definition = definition
    outline = FormOutline(definition)
  }

  // MARK: - Definitions of facts

  /// The definition of the fact that an item is visible.
  mutating func visibility(of item: Int) -> Formula {
    let content = outline.items[item]
    var parts: [Formula] = []
    if let parent = content.parent { parts.append(.fact(.visible(parent))) }
    if let isThere = entry(around: item) { parts.append(isThere) }
    if let hidden = content.hidden {
      parts.append(formula(hidden, in: content.template ?? 0).negated)
    }
    // The user can remove such a row.
    if content.isRemovable {
      let removal = FormExpression.host("", [.literal(.int(item))])
      parts.append(.fact(.unknown(removal, scope: 0), false))
    }
    return .conjunction(parts)
  }

  /// The formula stating that the list around an item has an entry; nil if no list is directly
  /// around it.
  mutating func entry(around item: Int) -> Formula? {
    guard let parent = outline.items[item].parent,
      outline.isList(parent, around: outline.items[item])
    else { return nil }
    return term(ofItem: parent).map { .fact(.present($0)) }
  }

  /// The definition of the fact that an item, or the form, is disabled.
  mutating func disabling(of item: Int) -> Formula {
    var parts: [Formula] = []
    if let around = outline.around(item) { parts.append(.fact(.disabled(around))) }
    if let (disabled, scope) = outline.disabled(item) {
      parts.append(formula(disabled, in: scope))
    }
    return .disjunction(parts)
  }

  /// The definition of the fact that a rule of an item is kept: hidden items are not checked, and
  /// neither are empty entries that their list drops.
  mutating func keeps(_ rule: Int, ofItem number: Int) -> Formula {
    let rules = outline.items[number].rules
    let isLeftOut = outline.listsDroppingEmpty(around: number).map { list in
      Formula.fact(.unknown(.host("", [.literal(.int(list))]), scope: list))
    }
    return .fact(.visible(number), false) || .disjunction(isLeftOut)
      || passes(rules[rule], ofItem: number)
  }

  /// The definition of the fact that a named condition holds; nil for a constant, which the author
  /// uses as a switch.
  mutating func meaning(ofCondition index: Int) -> Formula? {
    let condition = definition.conditions[index].expression
    if case .literal = condition { return nil }
    return formula(condition, in: 0)
  }

  // MARK: - Conditions

  /// The formula of a condition in a scope.
  mutating func formula(_ expression: FormExpression, in scope: Int, own: Int? = nil) -> Formula {
    reading(in: scope, own: own) { $0.formula(expression) }
  }

  /// Calls a closure that reads expressions in a scope.
  mutating func reading<Result>(
    in scope: Int, own: Int?, _ read: (inout FormulaReader) -> Result
  ) -> Result {
    let around = (self.scope, self.own, namesCases)
    defer { (self.scope, self.own, namesCases) = around }
    (self.scope, self.own, namesCases) = (scope, own, false)
    return read(&self)
  }

  mutating func formula(_ expression: FormExpression) -> Formula {
    switch expression {
    case .and(let operands): return .conjunction(operands.map { formula($0) })
    case .or(let operands): return .disjunction(operands.map { formula($0) })
    case .not(let operand): return formula(operand).negated
    case .condition(let name):
      return outline.conditions[name].map { .fact(.condition($0)) } ?? unknown(expression)
    case .compare(let comparison, let left, let right):
      return self.comparison(comparison, left, right) ?? unknown(expression)
    case .quantify(let quantifier, let comparison, let list, let value):
      return quantified(quantifier, comparison, list, value, whole: expression)
    case .reference(let reference):
      if let state = state(reference) { return state }
      return truth(of: expression)
    case .literal(let value): return .constant(value.isTrue)
    case .call(.choose, let arguments) where arguments.count == 3:
      let condition = formula(arguments[0])
      let choice = condition && formula(arguments[1]) || condition.negated && formula(arguments[2])
      return choice.weight <= Self.maximumWeight ? choice : unknown(expression)
    default: return truth(of: expression)
    }
  }

  /// A truth value as a condition: true if it is present and true.
  private mutating func truth(of expression: FormExpression) -> Formula {
    comparison(FormComparison(.equal), expression, .literal(.bool(true))) ?? unknown(expression)
  }

  func unknown(_ expression: FormExpression) -> Formula {
    .fact(.unknown(expression, scope: place(of: expression)))
  }

  /// A number for the place that decides what an expression names: the scope, the row whose value
  /// is `$self`, or the scope and the option that is `$option`.
  func place(of expression: FormExpression) -> Int {
    if let option, expression.readsOption, let number = optionNumbers[option] {
      return -1 - outline.items.count - number * outline.scopes.count - scope
    }
    return own.flatMap { expression.readsOwn ? -1 - $0 : nil } ?? scope
  }

  /// A state of the form that is a fact.
  func state(_ reference: FormReference) -> Formula? {
    switch reference.aspect {
    case .isHidden: outline.item(of: reference, in: scope).map { .fact(.visible($0), false) }
    case .isDisabled: outline.owner(ofState: reference, in: scope).map { .fact(.disabled($0)) }
    case .isValid: outline.item(of: reference, in: scope).map { validity(of: $0, reference) }
    default: nil
    }
  }

  /// The formula stating that an item is valid: it keeps its rules, and an unknown fact stands in
  /// for other issues.
  private func validity(of number: Int, _ reference: FormReference) -> Formula {
    let item = outline.items[number]
    let noOthers = unknown(.reference(reference))
    let rules = item.rules
    return .conjunction(
      [noOthers]
        + rules.indices.filter { rules[$0].severity == .error }
        .map { .fact(.keeps(number, rule: $0)) })
  }

  /// A comparison of the elements of a list: for an absent list, `ANY` is false, and `ALL` and
  /// `NONE` are true.
  private mutating func quantified(
    _ quantifier: FormQuantifier, _ comparison: FormComparison, _ list: FormExpression,
    _ value: FormExpression, whole expression: FormExpression
  ) -> Formula {
    let filled = presence(of: list)
    if let some = some(comparison, of: list, value, holds: quantifier != .all) {
      return quantifier == .any ? filled && some : filled.negated || some.negated
    }
    switch quantifier {
    case .any: return filled && unknown(expression)
    case .all: return filled.negated || unknown(expression)
    case .none:
      return filled.negated || unknown(.quantify(.any, comparison, list, value)).negated
    }
  }

  // MARK: - Terms

  /// Whether options restrict the values of a term further than its type.
  func isOfOptions(_ term: Int) -> Bool {
    guard let item = terms[term].item, outline.items[item].options != nil else { return false }
    return terms[term].values != terms[term].measure.values
  }

  /// Replaces the values of a term, and returns the previous ones.
  mutating func replaceValues(of term: Int, with values: ValueSet) -> ValueSet {
    defer { terms[term].values = values }
    return terms[term].values
  }

  mutating func addTerm(_ term: LogicTerm) -> Int {
    terms.append(term)
    return terms.count - 1
  }

  /// The item that a reference to a value names.
  func item(of reference: FormReference) -> Int? {
    outline.item(ofValue: reference, in: scope, own: own)
  }

  /// The term of an item's value.
  mutating func term(ofItem number: Int) -> Int? {
    if let term = rowTerms[number] { return term }
    let item = outline.items[number]
    guard let type = item.type else { return nil }
    let measure = Measure(type, of: item)
    var values = measure.values
    if type.base == .bool { values = ValueSet([.int(0), .int(1)], isWhole: true) }
    if item.isPosition { values = ValueSet(.after(.int(0)), .end, isWhole: true) }
    let isComputed = item.computed != nil && !item.isDerived
    // A computed value need not be one of the options.
    if let options = item.options, type.elementType == nil, !isComputed {
      if let listed = self.values(of: options, isWhole: values.isWhole) {
        values = values.intersection(listed)
      }
    }
    let term = addTerm(
      LogicTerm(
        measure: measure, values: values, item: number, meaning: isComputed ? .computed : nil))
    rowTerms[number] = term
    return term
  }

  /// The values of options; nil if one of them is not a scalar.
  private mutating func values(of options: [FormValue], isWhole: Bool) -> ValueSet? {
    if let known = lastOptions, known.set.isWhole == isWhole, known.options == options {
      return known.set
    }
    let listed = options.compactMap { Scalar($0) }
    guard listed.count == options.count else { return nil }
    let set = ValueSet(listed, isWhole: isWhole)
    lastOptions = (options, set)
    return set
  }

  /// The facts about a term besides its values; nil if there are none.
  ///
  /// They are read on demand, because a chain of computed rows can be as long as the form.
  mutating func facts(of term: Int) -> Formula? {
    if let known = termFacts[term] ?? elementFacts[term] { return known }
    let facts: Formula? =
      switch terms[term].meaning {
      case .computed: definition(of: term)
      case .count(let number): facts(ofListOfItem: number)
      case .choice(let count): .fact(.member(count, terms[count].values))
      case .result(let computation):
        // Naming the operands adds the facts about them to the question.
        .conjunction(
          computation.terms.map { .fact(.member($0, terms[$0].values)) }
            + order(ofKept: computation, term))
      // Naming the day adds the facts about it, if it is the day of an instant.
      case .part(_, of: let day): .fact(.member(day, terms[day].values))
      // Naming the text adds the facts about it, if a function returns it.
      case .length(of: let text) where terms[text].item == nil:
        .fact(.member(text, terms[text].values))
      case .length, .text, .element, nil: nil
      }
    termFacts[term] = facts
    return facts
  }

  /// The term of an expression, which is added if it has none.
  mutating func term(
    of expression: FormExpression, _ measure: Measure, values: ValueSet? = nil,
    meaning: LogicTerm.Meaning? = nil
  ) -> Int {
    if let term = knownTerm(of: expression) { return term }
    let term = addTerm(
      LogicTerm(measure: measure, values: values ?? measure.values, meaning: meaning))
    expressionTerms[ScopedExpression(expression: expression, scope: place(of: expression))] = term
    return term
  }

  /// The term of the result of an operation; nil if the operation is not analysed.
  mutating func term(of computation: Computation) -> Int? {
    if let term = resultTerms[computation] { return term }
    guard let measure = computation.measure else { return nil }
    let term = addTerm(
      LogicTerm(measure: measure, values: measure.values, meaning: .result(computation)))
    resultTerms[computation] = term
    return term
  }

  /// The term of an expression; nil if it has none.
  func knownTerm(of expression: FormExpression) -> Int? {
    expressionTerms[ScopedExpression(expression: expression, scope: place(of: expression))]
  }

  /// The term of the number of characters of a present text.
  mutating func term(ofLengthOf text: Int) -> Int {
    if let term = lengthTerms[text] { return term }
    let values = ValueSet(.before(.int(1)), .end, isWhole: true)
    let term = addTerm(LogicTerm(measure: .whole, values: values, meaning: .length(of: text)))
    lengthTerms[text] = term
    return term
  }

  /// The formula stating that the term of a computed item is present exactly if the value of its
  /// expression is, and then equals it.
  private mutating func definition(of term: Int) -> Formula? {
    guard let number = terms[term].item, let computed = outline.items[number].computed else {
      return nil
    }
    let value = reading(in: outline.items[number].template ?? 0, own: nil) {
      $0.value(of: computed)
    }
    let measure = terms[term].measure
    let isExact =
      measure != .instant && measure != .time
      || outline.items[number].keepsAll(
        of: computed, in: outline.items[number].template ?? 0, outline)
    // These add terms, which the reader must have before it compares them.
    let values = value.map { kept($0) }
    return definition(of: term, by: values, isExact: isExact)
  }
}

extension FormExpression {
  /// Whether the expression names the value of the row that it belongs to, also by its tag.
  func readsOwn(_ tag: String?) -> Bool {
    switch self {
    case .reference(let reference) where reference.aspect == .value:
      reference == .own || reference.hasTag && reference.tag == tag
    default: hasOperand { $0.readsOwn(tag) }
    }
  }

  /// Whether the expression names `$option` or one of its attributes.
  fileprivate var readsOption: Bool {
    if case .reference(let reference) = self, reference.scope == .option { return true }
    return hasOperand(where: \.readsOption)
  }

  /// Whether the expression names the value of the row that it belongs to.
  fileprivate var readsOwn: Bool {
    self == .reference(.own) || self == .reference(.old) || hasOperand(where: \.readsOwn)
  }
}
