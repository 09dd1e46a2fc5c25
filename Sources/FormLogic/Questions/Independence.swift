@_spi(Generated) import FormModel

/// Finds the conditions of which nothing can be said because their rows do not depend on each other.
///
/// Most conditions compare each of a few rows once, and so does what shows these rows. Each
/// comparison then holds or not whatever the others do: the condition holds and fails, and all of its
/// operands decide. To see that takes a hundredth of a search (`Benchmarks/proofs`).
struct Independence {
  private let outline: FormOutline
  /// What hides items, as far as it has been asked for.
  private var hidings: [Hiding?]
  /// What the last question takes the items to be, by their number; another round is another question.
  private var uses: [Use]
  private var round = 0
  /// What shows items that others lead to one after the other, as in a chain: each question would go
  /// along all of it (`Benchmarks/proofs`).
  private var showings: [Int: Showing] = [:]
  /// The rows that take part in the last question, those for what is being shown, and those that show
  /// known items.
  private var rows = RowRange()
  private var showingRows = RowRange()
  private var shownBy: [RowRange] = []
  /// Whether the question has met something that was shown for another part of it.
  private var sharesShown = false
  /// Whether what shows items has been looked for in all of the form.
  private var knowsShowings = false
  /// Whether the comparisons of the last question have both results with values that keep all rules
  /// about values.
  private(set) var keepsLimits = true
  /// Whether rows that the last question takes to be empty need no value.
  private var leavesRequired = true
  /// Whether all that the last question needs to be visible is so in an empty form.
  private(set) var showsEmpty = true
  /// Whether the condition has compared `$self`.
  private var comparesOwn = false
  /// The number of parts of conditions that the question has looked at.
  private(set) var steps = 0

  /// The most parts of conditions that one question looks at: it would be no saving any more.
  private static let maximumSteps = 40
  /// The most operands that are looked at one by one.
  private static let maximumOperands = 8

  private struct Use {
    /// The round in which the item is compared, with any result.
    var compared = 0
    /// The round in which the item is taken to be without a value.
    var absent = 0
    /// The round in which the item is taken to be visible.
    var visible = 0
  }

  /// What shows an item, whatever else there is.
  private struct Showing {
    /// The rows that are compared or left empty.
    let rows: RowRange
    let keepsLimits: Bool
    let leavesRequired: Bool
    let showsEmpty: Bool
  }

  /// A comparison of a row in a condition.
  private struct Leaf {
    let row: Int
    let comparison: FormComparison
    let other: FormExpression
  }

  /// What the condition is that hides an item: many questions ask for it (`Benchmarks/proofs`).
  private struct Hiding {
    /// Whether it holds in an empty form; nil if that is not known.
    let holds: Bool?
    /// All comparisons in it.
    let leaves: [Leaf]
  }

  init(_ outline: FormOutline) {
    self.outline = outline
    uses = Array(repeating: Use(), count: outline.items.count)
    hidings = Array(repeating: nil, count: outline.items.count)
  }

  // MARK: - Questions

  /// Whether a condition holds and fails where it matters, and each of its operands decides.
  mutating func isFree(_ question: LogicQuestion) -> Bool {
    if isFreeAsKnown(question) { return true }
    guard steps > Self.maximumSteps, !knowsShowings else { return false }
    findShowings()
    return isFreeAsKnown(question)
  }

  /// Looks for what shows items, along chains in both directions.
  private mutating func findShowings() {
    knowsShowings = true
    findShowings(outline.items.indices)
    findShowings(outline.items.indices.reversed())
  }

  private mutating func findShowings(_ items: some Sequence<Int>) {
    let known = showings.count
    var tried = 0
    for number in items where outline.items[number].hidden != nil && showings[number] == nil {
      begin()
      _ = show(number)
      tried += 1
      // What leads from item to item is found soon.
      if tried == Self.firstTries, showings.count - known < tried / 2 { return }
    }
  }

  private static let firstTries = 20

  private mutating func isFreeAsKnown(_ question: LogicQuestion) -> Bool {
    let scope = outline.items[question.item].template ?? 0
    guard let operands = deciding(question.condition) else {
      begin()
      return isFree(question.condition, of: question, scope)
    }
    var (keeps, shows) = (true, true)
    for index in operands.indices {
      begin()
      for other in operands.indices where other != index {
        guard let leaves = leaves(of: operands[other], scope), leaveEmpty(leaves) else {
          return false
        }
      }
      guard isFree(operands[index], of: question, scope) else { return false }
      keeps = keeps && keepsLimits
      shows = shows && showsEmpty
    }
    (keepsLimits, showsEmpty) = (keeps, shows)
    return true
  }

  /// Whether an item can be visible while all rules are kept, and its own leave room to keep them and
  /// to break each alone.
  mutating func hasPlainRules(_ number: Int) -> Bool {
    let item = outline.items[number]
    guard item.computed == nil, !item.isDerived, !item.mayBeRequiredInVain else { return false }
    let room = item.room
    guard room.isPlain, room.isWide || item.options == nil else { return isPlainPredicate(number) }
    begin()
    return compare(number) && show(number) && keepsLimits && leavesRequired
  }

  /// Whether the only rule about values is an assertion that holds and fails whatever else there is.
  private mutating func isPlainPredicate(_ number: Int) -> Bool {
    let item = outline.items[number]
    guard item.room.count == 1, !item.room.isAccepted,
      let rule = item.rules.first(where: \.judgesValues),
      let predicate = rule.predicate
    else { return false }
    begin()
    let question = LogicQuestion(
      condition: predicate, item: number, visible: number, when: rule.when, judgesValue: true)
    return isFree(predicate, of: question, outline.items[number].template ?? 0) && keepsLimits
      && leavesRequired
  }

  /// Whether a condition matters in an empty form and has a result there.
  mutating func isWithoutValues(_ question: LogicQuestion, _ result: Bool) -> Bool {
    begin()
    guard question.when == nil, question.enabled.map(canBeDisabled) != true,
      isTrue(question.condition, outline.items[question.item].template ?? 0) == result
    else { return false }
    return question.visible.map { show($0) } ?? true && showsEmpty
  }

  private mutating func begin() {
    round += 1
    steps = 0
    keepsLimits = true
    leavesRequired = true
    showsEmpty = true
    comparesOwn = false
    rows = RowRange()
    showingRows = RowRange()
    shownBy = []
  }

  private mutating func add(_ row: Int) {
    rows.add(row)
    showingRows.add(row)
  }

  private mutating func isFree(
    _ condition: FormExpression, of question: LogicQuestion, _ scope: Int
  ) -> Bool {
    let own = question.judgesValue ? question.item : nil
    if let own, outline.items[own].values == .unknown || !compare(own) { return false }
    if let when = question.when, !isFree(when, scope, own) { return false }
    if let enabled = question.enabled, canBeDisabled(enabled) { return false }
    return isFree(condition, scope, own) && (question.visible.map { show($0) } ?? true)
  }

  private func canBeDisabled(_ number: Int) -> Bool {
    outline.disabled(number) != nil || outline.around(number).map(canBeDisabled) ?? false
  }

  // MARK: - Conditions

  /// The operands of an alternative of which none holds in an empty form: there each alone decides.
  private func deciding(_ condition: FormExpression) -> [FormExpression]? {
    guard case .or(let operands) = condition, operands.count <= Self.maximumOperands,
      operands.allSatisfy({ operand in
        guard case .compare(let comparison, .reference(.value), let other) = operand,
          case .literal(let constant) = other
        else { return false }
        return !comparison.relation.holdsOfAbsent(constant)
      })
    else { return nil }
    return operands
  }

  /// Whether a condition holds and fails, and all operands decide, whatever else takes part.
  private mutating func isFree(_ condition: FormExpression, _ scope: Int, _ own: Int?) -> Bool {
    steps += 1
    guard steps <= Self.maximumSteps else { return false }
    switch condition {
    case .and(let operands), .or(let operands):
      for operand in operands where !isFree(operand, scope, own) { return false }
      return true
    case .not(let operand): return isFree(operand, scope, own)
    case .condition(let name): return named(name).map { isFree($0, 0, nil) } ?? false
    case .reference(let reference):
      return isFree(FormComparison(.equal), reference, .literal(.bool(true)), scope, own)
    case .compare(let comparison, .reference(let reference), let other):
      return isFree(comparison, reference, other, scope, own)
    default: return false
    }
  }

  private func named(_ name: String) -> FormExpression? {
    outline.conditions[name].map { outline.definition.conditions[$0].expression }
  }

  private mutating func isFree(
    _ comparison: FormComparison, _ reference: FormReference, _ other: FormExpression,
    _ scope: Int, _ own: Int?
  ) -> Bool {
    guard let row = item(reference, scope, own) else { return false }
    let values = outline.items[row].values
    if case .reference(let other) = other {
      guard let second = item(other, scope, own), second != row, comparison.options.isEmpty,
        values.areFree(beside: outline.items[second].values, comparison.relation)
      else { return false }
      keepsLimits =
        keepsLimits && (row == own || outline.items[row].room.isWide)
        && (second == own || outline.items[second].room.isWide)
      return take(row, own) && take(second, own)
    }
    if other == .literal(.null) {
      guard row != own, comparison.relation == .equal || comparison.relation == .notEqual,
        values != .unknown
      else { return false }
      leavesRequired = leavesRequired && !outline.items[row].room.isRequired
      keepsLimits = keepsLimits && outline.items[row].room.isPlain
      return take(row, own)
    }
    guard let constant = FormValue(constant: other), values.haveBothResults(comparison, constant)
    else { return false }
    keepsLimits =
      keepsLimits && (row == own || outline.items[row].room.allowsBoth(comparison, constant))
    return take(row, own)
  }

  /// Whether a condition holds in an empty form; nil if that is not known.
  private mutating func isTrue(_ condition: FormExpression, _ scope: Int) -> Bool? {
    steps += 1
    guard steps <= Self.maximumSteps else { return nil }
    switch condition {
    case .and(let operands): return isTrue(operands, scope, isAnd: true)
    case .or(let operands): return isTrue(operands, scope, isAnd: false)
    case .not(let operand): return isTrue(operand, scope).map { !$0 }
    case .condition(let name): return named(name).flatMap { isTrue($0, 0) }
    case .reference(let reference): return item(reference, scope, nil) == nil ? nil : false
    case .compare(let comparison, .reference(let reference), let other):
      guard item(reference, scope, nil) != nil, let constant = FormValue(constant: other) else {
        return nil
      }
      return comparison.relation.holdsOfAbsent(constant)
    default: return nil
    }
  }

  private mutating func isTrue(
    _ operands: [FormExpression], _ scope: Int, isAnd: Bool
  ) -> Bool? {
    var result = isAnd
    for operand in operands {
      guard let holds = isTrue(operand, scope) else { return nil }
      if holds != isAnd { result = holds }
    }
    return result
  }

  // MARK: - Rows

  /// The row whose value a reference names; nil for one whose value is determined.
  private func item(_ reference: FormReference, _ scope: Int, _ own: Int?) -> Int? {
    guard let number = outline.item(ofValue: reference, in: scope, own: own),
      outline.items[number].computed == nil, !outline.items[number].isDerived,
      !outline.items[number].isAlwaysThere
    else { return nil }
    return number
  }

  /// Notes that a condition compares a row; false if the row has a part already.
  private mutating func take(_ row: Int, _ own: Int?) -> Bool {
    guard row == own else { return compare(row) && show(row) }
    defer { comparesOwn = true }
    return !comparesOwn
  }

  private mutating func compare(_ number: Int) -> Bool {
    guard uses[number].compared != round, uses[number].absent != round, !isShowing(number) else {
      return false
    }
    uses[number].compared = round
    add(number)
    return true
  }

  /// Whether a row may be among those that show a known item.
  private func isShowing(_ number: Int) -> Bool { shownBy.contains { $0.contains(number) } }

  /// Notes that an item has to be visible; false if that could depend on what else takes part.
  private mutating func show(_ number: Int) -> Bool {
    if uses[number].visible == round {
      sharesShown = sharesShown || outline.canBeHidden(number)
      return true
    }
    if let known = showings[number], !known.rows.overlaps(rows) {
      uses[number].visible = round
      rows.add(known.rows)
      showingRows.add(known.rows)
      shownBy.append(known.rows)
      keepsLimits = keepsLimits && known.keepsLimits
      leavesRequired = leavesRequired && known.leavesRequired
      showsEmpty = showsEmpty && known.showsEmpty
      return true
    }
    return outline.items[number].hidden == nil ? showAround(number) : showAlone(number)
  }

  /// Shows an item, and notes how if that takes long.
  private mutating func showAlone(_ number: Int) -> Bool {
    let around = Showing(
      rows: showingRows, keepsLimits: keepsLimits, leavesRequired: leavesRequired,
      showsEmpty: showsEmpty)
    let before = (steps: steps, known: shownBy.count, sharesShown: sharesShown)
    (showingRows, sharesShown) = (RowRange(), false)
    (keepsLimits, leavesRequired, showsEmpty) = (true, true, true)
    guard showAround(number) else { return false }
    if !sharesShown, steps - before.steps >= Self.longShowing || shownBy.count > before.known {
      showings[number] = Showing(
        rows: showingRows, keepsLimits: keepsLimits, leavesRequired: leavesRequired,
        showsEmpty: showsEmpty)
    }
    sharesShown = sharesShown || before.sharesShown
    showingRows.add(around.rows)
    keepsLimits = keepsLimits && around.keepsLimits
    leavesRequired = leavesRequired && around.leavesRequired
    showsEmpty = showsEmpty && around.showsEmpty
    return true
  }

  /// As many parts of conditions are worth being remembered.
  private static let longShowing = 6

  private mutating func showAround(_ number: Int) -> Bool {
    var next: Int? = number
    while let around = next {
      guard uses[around].visible != round else {
        sharesShown = sharesShown || outline.canBeHidden(around)
        return true
      }
      uses[around].visible = round
      let item = outline.items[around]
      if let hidden = item.hidden, !isFalse(hidden, hiding: item) { return false }
      next = item.parent
    }
    return true
  }

  /// Notes that a condition must not hold; false if that could depend on what else takes part.
  private mutating func isFalse(_ hidden: FormExpression, hiding item: LogicItem) -> Bool {
    let scope = item.template ?? 0
    let hiding = hidings[item.number] ?? read(hidden, scope)
    hidings[item.number] = hiding
    steps += hiding.leaves.count
    guard let holds = hiding.holds, steps <= Self.maximumSteps else { return false }
    if !holds { return leaveEmpty(hiding.leaves) }
    showsEmpty = false
    return isFree(hidden, scope, nil)
  }

  /// Reads a condition, whatever the question has looked at before.
  private mutating func read(_ hidden: FormExpression, _ scope: Int) -> Hiding {
    let before = steps
    defer { steps += before }
    steps = 0
    guard let holds = isTrue(hidden, scope), let leaves = leaves(of: hidden, scope) else {
      return Hiding(holds: nil, leaves: [])
    }
    return Hiding(holds: holds, leaves: leaves)
  }

  /// All comparisons in a condition; nil if it has anything else.
  private func leaves(of condition: FormExpression, _ scope: Int) -> [Leaf]? {
    var leaves: [Leaf] = []
    return add(condition, scope, to: &leaves) ? leaves : nil
  }

  private func add(_ condition: FormExpression, _ scope: Int, to leaves: inout [Leaf]) -> Bool {
    switch condition {
    case .and(let operands), .or(let operands):
      return operands.allSatisfy { add($0, scope, to: &leaves) }
    case .not(let operand): return add(operand, scope, to: &leaves)
    case .condition(let name): return named(name).map { add($0, 0, to: &leaves) } ?? false
    case .reference(let reference):
      let isTrue = FormComparison(.equal)
      return add(isTrue, reference, .literal(.bool(true)), scope, to: &leaves)
    case .compare(let comparison, .reference(let reference), let other):
      return add(comparison, reference, other, scope, to: &leaves)
    default: return false
    }
  }

  private func add(
    _ comparison: FormComparison, _ reference: FormReference, _ other: FormExpression,
    _ scope: Int, to leaves: inout [Leaf]
  ) -> Bool {
    guard let row = item(reference, scope, nil) else { return false }
    leaves.append(Leaf(row: row, comparison: comparison, other: other))
    return true
  }

  /// Notes that the rows of comparisons have no value; false if one has to have one.
  private mutating func leaveEmpty(_ leaves: [Leaf]) -> Bool {
    for leaf in leaves {
      guard uses[leaf.row].compared != round, !isShowing(leaf.row) else { return false }
      add(leaf.row)
      let isNew = uses[leaf.row].absent != round
      uses[leaf.row].absent = round
      if leavesRequired, outline.items[leaf.row].room.isRequired {
        // While its rules are kept, it has another value that gives the same result.
        leavesRequired = isNew && allowsResultOfAbsent(leaf)
      }
    }
    return true
  }

  private func allowsResultOfAbsent(_ leaf: Leaf) -> Bool {
    guard let constant = FormValue(constant: leaf.other), constant != .null else { return false }
    let row = outline.items[leaf.row]
    return row.values.haveBothResults(leaf.comparison, constant)
      && row.room.allows(
        leaf.comparison, constant, result: leaf.comparison.relation.holdsOfAbsent(constant))
  }
}

extension FormOutline {
  /// Whether a condition hides an item or what is around it.
  func canBeHidden(_ number: Int) -> Bool {
    items[number].hidden != nil || items[number].parent.map(canBeHidden) ?? false
  }
}

extension FormComparison.Relation {
  /// The result for an absent value on the left.
  fileprivate func holdsOfAbsent(_ constant: FormValue) -> Bool {
    switch self {
    case .equal, .lessOrEqual, .greaterOrEqual: constant == .null
    case .notEqual: constant != .null
    case .less, .greater, .between, .isIn, .contains, .beginsWith, .endsWith, .like, .matches: false
    }
  }
}
