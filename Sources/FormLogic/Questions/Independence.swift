@_spi(Generated) import FormModel

/// Finds the conditions of which nothing can be said because their rows do not depend on each other.
///
/// Most conditions compare each of a few rows once, and so does what shows these rows. Each
/// comparison then holds or not whatever the others do: the condition holds and fails, and all of its
/// operands decide. To see that takes a hundredth of a search (`Benchmarks/proofs`).
struct Independence {
  private let outline: FormOutline
  /// What hides items, as far as it has been asked for.
  private var hidings: [Comparisons?]
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
    for number in items where outline.items[number].hasHidden && showings[number] == nil {
      begin()
      _ = show(number)
      tried += 1
      // What leads from item to item is found soon.
      if tried == Self.firstTries, showings.count - known < tried / 2 { return }
    }
  }

  private static let firstTries = 20

  private mutating func isFreeAsKnown(_ question: LogicQuestion) -> Bool {
    let comparisons = comparisons(of: question)
    guard comparisons.isAlternative, comparisons.all.count <= Self.maximumOperands else {
      begin()
      return isFree(comparisons, of: question)
    }
    var (keeps, shows) = (true, true)
    for index in comparisons.all.indices {
      begin()
      for other in comparisons.all.indices where other != index {
        guard leaveEmpty(comparisons.all[other]) else { return false }
      }
      guard isFree(comparisons.only(index), of: question) else { return false }
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
    guard item.computed == nil, !item.isDerived, !item.mayBeRequiredInVain, !item.hasFilter else {
      return false
    }
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
    return isFree(comparisons(of: question), of: question) && keepsLimits && leavesRequired
  }

  /// Whether a condition matters in an empty form and has a result there.
  mutating func isWithoutValues(_ question: LogicQuestion, _ result: Bool) -> Bool {
    begin()
    guard question.when == nil, question.enabled.map(canBeDisabled) != true,
      comparisons(of: question).holdOfNothing == result
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

  private mutating func isFree(_ comparisons: Comparisons, of question: LogicQuestion) -> Bool {
    let own = question.judgesValue ? question.item : nil
    if let own, outline.items[own].values == .unknown || !compare(own) { return false }
    if let when = question.when, !isFree(read(when, of: question), own) { return false }
    if let enabled = question.enabled, canBeDisabled(enabled) { return false }
    return isFree(comparisons, own) && (question.visible.map { show($0) } ?? true)
  }

  private func canBeDisabled(_ number: Int) -> Bool {
    outline.disabled(number) != nil || outline.around(number).map(canBeDisabled) ?? false
  }

  // MARK: - Conditions

  /// The comparisons in the condition of a question.
  mutating func comparisons(of question: LogicQuestion) -> Comparisons {
    question.isHiding ? hiding(question.item) : read(question.condition, of: question)
  }

  private func read(_ condition: FormExpression, of question: LogicQuestion) -> Comparisons {
    Comparisons(
      condition, in: outline.items[question.item].template ?? 0,
      own: question.judgesValue ? question.item : nil, of: outline)
  }

  /// The comparisons in the condition that hides an item: many questions ask for them
  /// (`Benchmarks/proofs`).
  private mutating func hiding(_ number: Int) -> Comparisons {
    if let known = hidings[number] { return known }
    let item = outline.items[number]
    let read = item.hidden.map {
      Comparisons($0, in: item.template ?? 0, own: nil, of: outline)
    }
    hidings[number] = read ?? .unknown
    return read ?? .unknown
  }

  /// Whether comparisons have both results, and all decide, whatever else takes part.
  private mutating func isFree(_ comparisons: Comparisons, _ own: Int?) -> Bool {
    guard comparisons.areKnown else { return false }
    for comparison in comparisons.all where !isFree(comparison, own) { return false }
    return true
  }

  private mutating func isFree(_ comparison: RowComparison, _ own: Int?) -> Bool {
    steps += 1
    guard steps <= Self.maximumSteps, comparison.hasBothResults else { return false }
    keepsLimits = keepsLimits && comparison.keepsLimits
    leavesRequired = leavesRequired && !(comparison.isWithNothing && comparison.isRequired)
    return take(comparison.row, own) && (comparison.second.map { take($0, own) } ?? true)
  }

  // MARK: - Rows

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
    return !outline.items[number].hasHidden ? showAround(number) : showAlone(number)
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
      if item.hasHidden, !staysShown(around) { return false }
      next = item.parent
    }
    return true
  }

  /// Notes that what hides an item must not hold; false if that could depend on what else takes part.
  private mutating func staysShown(_ number: Int) -> Bool {
    let hiding = hiding(number)
    steps += hiding.all.count
    guard let holds = hiding.holdOfNothing, steps <= Self.maximumSteps else { return false }
    if holds {
      showsEmpty = false
      return isFree(hiding, nil)
    }
    for comparison in hiding.all where !leaveEmpty(comparison) { return false }
    return true
  }

  /// Notes that the row of a comparison has no value; false if it has to have one.
  private mutating func leaveEmpty(_ comparison: RowComparison) -> Bool {
    let row = comparison.row
    guard uses[row].compared != round, !isShowing(row) else { return false }
    add(row)
    if leavesRequired, comparison.isRequired {
      // While its rules are kept, it has another value that gives the same result.
      leavesRequired = uses[row].absent != round && comparison.allowsResultOfNothing
    }
    uses[row].absent = round
    return true
  }
}

extension FormOutline {
  /// Whether a condition hides an item or what is around it.
  func canBeHidden(_ number: Int) -> Bool {
    items[number].hasHidden || items[number].parent.map(canBeHidden) ?? false
  }
}
