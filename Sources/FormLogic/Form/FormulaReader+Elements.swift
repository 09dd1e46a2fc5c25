@_spi(Generated) import FormModel

/// An element that represents a list in the formula of a test or function.
///
/// For a test, it is an element that passes, if there is one, and otherwise any element. So it
/// passes the test exactly if some element does.
struct ListElement {
  /// The identity of a list, by which elements of the same list are found.
  struct List: Hashable {
    let item: Int
    /// The field of its entries; nil for the entries themselves.
    let field: String?
    /// The place of the expressions that name it, as a number of the reader.
    let place: Int
  }

  /// An expression with the element as its value.
  let name: FormExpression
  let term: Int
  /// The test that the element passes if any element does.
  var test: Test?
  /// Whether it is the least element, or the greatest if false; nil if it is neither.
  var isFirst: Bool?

  /// A comparison that must hold, or must fail, for an element.
  struct Test {
    let comparison: FormComparison
    let value: FormExpression
    let holds: Bool
    /// The formula stating that the element passes.
    var passed = Formula.no
  }
}

extension FormulaReader {
  /// The maximum number of elements of a list that are analysed, since each is compared with all
  /// others.
  private static let maximumElements = 8

  /// The formula stating that a comparison holds, or fails, for some element of a list; only the
  /// type of the elements is known.
  mutating func someElement(
    _ comparison: FormComparison, _ list: FormExpression, _ value: FormExpression, holds: Bool
  ) -> Formula? {
    let quantifier = holds ? FormQuantifier.any : .all
    let name = FormExpression.index(.quantify(quantifier, comparison, list, value), of: list)
    guard let key = key(list, name) else { return nil }
    if let known = elements[key]?.first(where: { $0.name == name })?.test { return known.passed }
    guard var element = newElement(name, key) else { return nil }
    var test = ListElement.Test(comparison: comparison, value: value, holds: holds)
    guard let passed = passes(test, name) else { return nil }
    test.passed = passed
    element.test = test
    add(element, to: key)
    return passed
  }

  /// The value of a function of a list; nil if it is not analysed.
  mutating func aggregate(_ function: FormFunction, of list: FormExpression) -> LogicValue? {
    let name = FormExpression.call(function, [list])
    let (isFiltered, list) = (list.filtered != nil, list.filtered?.values ?? list)
    guard let key = key(list, name), let there = listValue(list)?.presence else { return nil }
    switch function {
    // Which entries pass is not known, so nothing relates their values to those of the others.
    case .min, .max, .first, .last:
      if isFiltered { _ = newElement(name, key) } else { addElement(name, key, function) }
    case .sum: addSum(name, key, there)
    case .average: addAverage(name, key)
    default: return nil
    }
    guard let term = knownTerm(of: name) else { return nil }
    let own = Formula.fact(.present(term))
    return LogicValue(
      presence: function == .sum ? own : there && own, content: content(of: term))
  }

  /// The formula stating that a value passes a test.
  private mutating func passes(_ test: ListElement.Test, _ value: FormExpression) -> Formula? {
    comparison(test.comparison, value, test.value).map { test.holds ? $0 : $0.negated }
  }

  // MARK: - Terms

  private mutating func key(
    _ list: FormExpression, _ name: FormExpression
  ) -> ListElement.List? {
    self.list(list).map { .init(item: $0.item, field: $0.field, place: place(of: name)) }
  }

  /// The term of the row whose values are the elements; nil if it is not a single one.
  private mutating func elementTerm(_ list: ListElement.List) -> Int? {
    let first = list.item + 1
    guard outline.items.indices.contains(first), outline.items[first].parent == list.item,
      let scope = outline.items[first].template
    else { return nil }
    let isValue = { (item: LogicItem) in item.template == scope && item.type != nil }
    let row =
      list.field.map { outline.scopes[scope].tags[$0] ?? nil }
      ?? outline.items[first...].first(where: isValue)?.number
    return row.flatMap { term(ofItem: $0) }
  }

  /// Records the row whose rules limit an element, or a sum or mean of elements.
  ///
  /// Values that are kept while the row is hidden can break any rule, so that such a row is not
  /// recorded.
  private mutating func noteRow(of term: Int, _ row: Int?) {
    guard let row, !outline.items[row].keepsValue || !outline.canBeHidden(row) else { return }
    elementRows[term] = row
  }

  private mutating func newElement(
    _ name: FormExpression, _ list: ListElement.List
  ) -> ListElement? {
    guard elements[list, default: []].count < Self.maximumElements,
      let row = elementTerm(list), terms[row].measure != .other
    else { return nil }
    let term = term(
      of: name, terms[row].measure, values: terms[row].values, meaning: .element)
    noteRow(of: term, terms[row].item)
    elementLists[term] = list
    return ListElement(name: name, term: term)
  }

  private mutating func addElement(
    _ name: FormExpression, _ list: ListElement.List, _ function: FormFunction
  ) {
    guard knownTerm(of: name) == nil, var element = newElement(name, list) else { return }
    if function == .min { element.isFirst = true }
    if function == .max { element.isFirst = false }
    add(element, to: list)
  }

  /// Adds a term for a sum: if all numbers have one sign, it has that sign, and an empty sum is
  /// zero.
  private mutating func addSum(
    _ name: FormExpression, _ list: ListElement.List, _ there: Formula
  ) {
    guard knownTerm(of: name) == nil, let row = elementTerm(list) else { return }
    let values = terms[row].values
    let isWhole = values.isWhole
    guard terms[row].measure == .whole || terms[row].measure == .fractional else { return }
    let zero = Scalar.int(0)
    var sums = ValueSet.all(isWhole: isWhole)
    if let least = values.lowerBound?.value, least >= zero {
      sums = ValueSet(.before(zero), .end, isWhole: isWhole)
    } else if let greatest = values.upperBound?.value, greatest <= zero {
      sums = ValueSet(.start, .after(zero), isWhole: isWhole)
    }
    let term = term(of: name, terms[row].measure, values: sums, meaning: .element)
    noteRow(of: term, terms[row].item)
    sumTerms.insert(term)
    elementLists[term] = list
    let isZero = Formula.fact(.member(term, ValueSet(zero, isWhole: isWhole)))
    elementFacts[term] = there || .fact(.present(term)) && isZero
  }

  /// Adds a term for a mean, which is between the least and the greatest number.
  private mutating func addAverage(_ name: FormExpression, _ list: ListElement.List) {
    guard knownTerm(of: name) == nil, let row = elementTerm(list),
      terms[row].measure == .whole || terms[row].measure == .fractional
    else { return }
    let term = term(
      of: name, .fractional, values: terms[row].values.means, meaning: .element)
    noteRow(of: term, terms[row].item)
    averageTerms.insert(term)
    elementLists[term] = list
  }

  // MARK: - Facts

  /// The formula stating that an element, or a sum or mean of elements, is within the limit of a
  /// rule; true for any other rule.
  func elementKeeps(_ rule: FormDefinition.Rule, _ term: Int) -> Formula {
    guard let limit = rule.limit(isWhole: terms[term].isWhole) else { return .yes }
    if averageTerms.contains(term) { return .fact(.member(term, limit.means)) }
    guard sumTerms.contains(term) else { return .fact(.member(term, limit)) }
    // A sum of numbers with one sign has that sign.
    let (zero, isWhole) = (Scalar.int(0), terms[term].isWhole)
    if let least = limit.lowerBound?.value, least >= zero {
      return .fact(.member(term, ValueSet(.before(zero), .end, isWhole: isWhole)))
    }
    guard let greatest = limit.upperBound?.value, greatest <= zero else { return .yes }
    return .fact(.member(term, ValueSet(.start, .after(zero), isWhole: isWhole)))
  }

  /// The formulas stating that all elements, sums and means are within the limits of the rules.
  func elementsKept() -> [Formula] {
    elementRows.sorted { $0.key < $1.key }.flatMap { term, row in
      outline.items[row].rules.map { elementKeeps($0, term) }
    }
  }

  /// Adds an element and the facts that relate it to the others.
  private mutating func add(_ element: ListElement, to list: ListElement.List) {
    for other in elements[list, default: []] {
      relate(element, to: other)
      relate(other, to: element)
    }
    elements[list, default: []].append(element)
  }

  /// Adds the facts that the other element passes its test if this one does, and that no element is
  /// before the first or after the last one.
  private mutating func relate(_ element: ListElement, to other: ListElement) {
    let there = Formula.fact(.present(element.term))
    if let test = other.test, let passes = passes(test, element.name) {
      // A function of the list that has no result represents no element.
      let isNone = element.test == nil ? there.negated : .no
      note(isNone || passes.negated || test.passed, element.term)
    }
    if let isFirst = other.isFirst {
      let (own, others) = (content(of: element.term), content(of: other.term))
      let order = isFirst ? atMost(others, own, strict: false) : atMost(own, others, strict: false)
      let fact = order.map { there.negated || .fact(.present(other.term)) && $0 }
      if let fact {
        note(fact, element.term)
        note(fact, other.term)
      }
    }
  }

  private mutating func note(_ fact: Formula, _ term: Int) {
    elementFacts[term] = elementFacts[term].map { $0 && fact } ?? fact
  }
}

extension ValueSet {
  /// The possible means of numbers of the set.
  ///
  /// The sum of equal numbers with few binary places is exact, and rounding keeps the order of
  /// sums, so means are not beyond the nearest such numbers outside the set.
  fileprivate var means: ValueSet {
    let lower = lowerBound.flatMap { $0.value.rounded(.down) }
    let upper = upperBound.flatMap { $0.value.rounded(.up) }
    return ValueSet(
      lower.map { .before($0) } ?? .start, upper.map { .after($0) } ?? .end, isWhole: false)
  }
}

extension Scalar {
  /// The nearest number with few binary places in a direction; nil for a text or a large number.
  fileprivate func rounded(_ rule: FloatingPointRoundingRule) -> Scalar? {
    let number: Double
    switch self {
    case .int(let value): number = Double(value)
    case .double(let value): number = value
    case .text: return nil
    }
    guard number.magnitude < 1e6 else { return nil }
    return Scalar(inCalculation: .double((number * 1_024).rounded(rule) / 1_024))
  }
}
