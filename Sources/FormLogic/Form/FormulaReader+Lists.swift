@_spi(Generated) import FormModel

/// The terms of a list or set.
struct ListTerms {
  /// The number of elements, 0 while conditions see no value.
  let count: Int
  /// The options of a set that has no other elements.
  let choices: [Choice]?

  /// An option of a set.
  struct Choice {
    let option: FormValue
    /// Whether the option is chosen, as 1 or 0.
    let term: Int
  }

  /// Two sums that are both at most 0, so that the number of chosen options equals the count.
  var parts: (least: LinearSum, most: LinearSum)? {
    guard let choices else { return nil }
    var sum = LinearSum(factors: [count: -1])
    for choice in choices { sum.factors[choice.term] = 1 }
    return sum.times(-1).map { (sum, $0) }
  }
}

extension FormulaReader {
  /// The maximum number of options of a set that are analysed, since each is a term.
  private static let maximumChoices = 24

  /// The terms of an item whose value is a list or set; nil for any other.
  mutating func list(ofItem number: Int) -> ListTerms? {
    if let known = lists[number] { return known }
    let item = outline.items[number]
    guard let type = item.type, type.elementType != nil else { return nil }
    var options: [FormValue]?
    if case .set = type, item.computed == nil, !item.isDerived { options = item.options }
    if let count = options?.count, count > Self.maximumChoices { options = nil }
    let limit = options.map { ValueSet.Cut.after(.int($0.count)) }
    let counts = ValueSet(.before(.int(0)), limit ?? .end, isWhole: true)
    let count = addTerm(LogicTerm(measure: .whole, values: counts, meaning: .count(number)))
    let isChosen = ValueSet([.int(0), .int(1)], isWhole: true)
    let choices = options?.map { option in
      ListTerms.Choice(
        option: option,
        term: addTerm(LogicTerm(measure: .whole, values: isChosen, meaning: .choice(count: count))))
    }
    let list = ListTerms(count: count, choices: choices)
    lists[number] = list
    return list
  }

  /// The formula stating that a list has elements exactly while it is present, and that its count
  /// is the number of chosen options.
  mutating func facts(ofListOfItem number: Int) -> Formula? {
    guard let list = list(ofItem: number), let there = value(ofItem: number)?.presence else {
      return nil
    }
    let isFilled = Formula.fact(
      .member(list.count, ValueSet(.after(.int(0)), .end, isWhole: true)))
    var facts = there && isFilled || there.negated && isFilled.negated
    if let (least, most) = list.parts {
      facts = facts && .fact(.sum(least, Distance(0))) && .fact(.sum(most, Distance(0)))
    }
    if let demanded = outline.items[number].demandedCount {
      facts = facts && (there.negated || fact(demanded, equals: list.count))
    }
    return facts
  }

  /// The formula stating that a list has as many elements as a number says, or fewer if they are
  /// more than there is certainly room for.
  private mutating func fact(_ demanded: FormExpression, equals count: Int) -> Formula {
    reading(in: 0, own: nil) { reader in
      let own = [LogicValue(presence: .yes, content: reader.content(of: count))]
      let values = reader.value(of: demanded)
      guard let isReached = reader.byCase(values, own, { $0.ordered(.lessOrEqual, $1, $2) }),
        let isKept = reader.byCase(values, own, { $0.ordered(.greaterOrEqual, $1, $2) }),
        let hasRoom = reader.comparison(
          FormComparison(.lessOrEqual), demanded, .literal(.int(EntryRoom.fewEntries)))
      else { return .yes }
      return isKept && (isReached || hasRoom.negated)
    }
  }

  /// The item whose value is the list that an expression names, with the field of its entries that
  /// it collects; nil for any other expression.
  func list(_ expression: FormExpression) -> (item: Int, field: String?)? {
    switch expression {
    case .reference(let reference):
      guard let item = item(of: reference), outline.items[item].type?.elementType != nil else {
        return nil
      }
      return (item, nil)
    case .field(let name, .reference(let reference)):
      guard let item = item(of: reference), case .list(.record)? = outline.items[item].type else {
        return nil
      }
      return (item, name)
    default: return nil
    }
  }

  /// The number of elements of a list; nil if that is not analysed.
  mutating func count(of expression: FormExpression) -> LogicValue? {
    list(expression).flatMap { list(ofItem: $0.item) }.map {
      LogicValue(presence: .yes, content: content(of: $0.count))
    }
  }

  /// The value of a list, which is present if its row has a value; its elements are opaque.
  mutating func listValue(_ expression: FormExpression) -> LogicValue? {
    list(expression).flatMap { value(ofItem: $0.item) }.map {
      LogicValue(presence: $0.presence, content: .unknown)
    }
  }

  // MARK: - Comparisons

  /// A comparison of a list with another value; nil if it is not analysed.
  mutating func listFact(
    _ comparison: FormComparison, _ left: FormExpression, _ right: FormExpression
  ) -> Formula? {
    switch comparison.relation {
    case .contains: return contains(left, right, comparison)
    case .isIn: return contains(right, left, comparison)
    case .equal: return equals(left, right, comparison)
    case .notEqual: return equals(left, right, comparison)?.negated
    default: return nil
    }
  }

  /// The formula stating that an element is in a list.
  private mutating func contains(
    _ list: FormExpression, _ element: FormExpression, _ comparison: FormComparison
  ) -> Formula? {
    guard let there = listValue(list)?.presence else { return nil }
    let equal = FormComparison(.equal, options: comparison.options)
    let part = presence(of: element)
    let unknown = self.unknown(
      .compare(FormComparison(.contains, options: comparison.options), list, element))
    return there && part && (some(equal, of: list, element) ?? unknown)
  }

  /// The formula stating that a list has the elements of a constant list.
  private mutating func equals(
    _ left: FormExpression, _ right: FormExpression, _ comparison: FormComparison
  ) -> Formula? {
    guard case .literal(.list(let elements)) = right.folded, let there = listValue(left)?.presence,
      let list = list(left)
    else { return nil }
    if elements.isEmpty { return there.negated }
    guard list.field == nil, let choices = self.list(ofItem: list.item)?.choices else {
      return there && unknown(.compare(comparison, left, right))
    }
    let options = comparison.options
    let others = choices.filter { choice in !elements.contains { $0.equals(choice.option, options) }
    }
    let found = elements.map { element in
      Formula.disjunction(choices.filter { $0.option.equals(element, options) }.map(\.isChosen))
    }
    return .conjunction(others.map(\.isChosen.negated) + found)
  }

  /// The formula stating that a comparison holds, or fails, for some element of a list; nil if that
  /// is not analysed.
  mutating func some(
    _ comparison: FormComparison, of list: FormExpression, _ value: FormExpression,
    holds: Bool = true
  ) -> Formula? {
    guard let (item, field) = self.list(list), field == nil,
      let choices = self.list(ofItem: item)?.choices
    else { return someElement(comparison, list, value, holds: holds) }
    var parts: [Formula] = []
    for choice in choices {
      guard let part = test(choice.option, comparison, value) else { return nil }
      parts.append(choice.isChosen && (holds ? part : part.negated))
    }
    return .disjunction(parts)
  }

  /// The formula stating that a comparison of an option with a value holds.
  private mutating func test(
    _ option: FormValue, _ comparison: FormComparison, _ value: FormExpression
  ) -> Formula? {
    if let constant = FormValue(constant: value) {
      return .constant(comparison.holds(option, constant))
    }
    return self.comparison(comparison, .literal(option), value)
  }
}

extension FormOutline {
  /// The rows in the entries of an item; none if it is not a list.
  func items(inEntriesOf number: Int) -> some Sequence<LogicItem> {
    let isList = items[number].type?.elementType != nil
    let place = items[number].place
    return items[(number + 1)...].prefix { isList && place.contains($0.place) }
  }

  /// Whether an item is the list whose entries contain another item, and keeps empty entries.
  func isList(_ number: Int, around item: LogicItem) -> Bool {
    guard let template = item.template, scopes[template].list == number,
      let repeating = items[number].repeating(in: definition)
    else { return false }
    return !repeating.dropEmpty
  }

  /// The lists whose entries contain an item and that keep empty entries.
  func lists(around number: Int) -> [Int] { lists(around: number, dropsEmpty: false) }

  /// The lists whose entries contain an item and that drop empty entries.
  func listsDroppingEmpty(around number: Int) -> [Int] { lists(around: number, dropsEmpty: true) }

  private func lists(around number: Int, dropsEmpty: Bool) -> [Int] {
    allLists(around: number).filter {
      items[$0].repeating(in: definition)?.dropEmpty == dropsEmpty
    }
  }

  /// The lists whose entries contain an item, the innermost first.
  func allLists(around number: Int) -> [Int] {
    var lists: [Int] = []
    var item = items[number]
    while let template = item.template, let list = scopes[template].list {
      lists.append(list)
      item = items[list]
    }
    return lists
  }
}

extension LogicItem {
  /// The settings for the entries of a list; nil for any other item.
  func repeating(in form: FormDefinition) -> FormDefinition.Repeat? {
    if isRow { return repeating }
    guard case .repeating(let own) = form.sections[place.section].kind else { return nil }
    return own
  }
}

extension ListTerms.Choice {
  /// The formula stating that the option is chosen.
  var isChosen: Formula { .fact(.member(term, ValueSet(.int(1), isWhole: true))) }
}

extension FormExpression {
  /// The expression, with a list of constants folded into a constant.
  fileprivate var folded: FormExpression {
    if case .list = self, let constant = FormValue(constant: self) {
      .literal(constant)
    } else {
      self
    }
  }
}
