@_spi(Generated) import FormModel

/// Fast path for conditions over independent rows: each operand can be true or false on its own, so
/// there is nothing to report.
///
/// Most conditions compare each of a few rows once, and so do the conditions that show these rows.
/// Each comparison can then hold or fail independently of the others, so the condition can hold and
/// fail, and each operand can decide it. Finding this out takes a hundredth of the time of a search
/// (`Benchmarks/proofs`).
struct Independence {
  private let outline: FormOutline
  /// The comparisons of the conditions that hide items, by item number; nil if not yet read.
  private var hidings: [Comparisons?]
  /// The assumptions about items, by item number; each question is a new round, which invalidates
  /// the assumptions of earlier ones.
  private var uses: [Use]
  private var round = 0
  /// Cached visibility of items in a chain of dependent rows, which each question would otherwise
  /// follow to its end (`Benchmarks/proofs`).
  private var visibilityCache: [Int: VisibilityAssumptions] = [:]
  /// The rows in the question, those of the item that is being shown, and those of cached items.
  private var rows = RowRange()
  private var showingRows = RowRange()
  private var shownBy: [RowRange] = []
  /// Whether this question already assumed the item visible for another operand.
  private var sharesShown = false
  /// Whether the cache of visible items has been filled for the whole form.
  private var hasFilledCache = false
  /// Whether the comparisons of the last question can have both results while all rules about
  /// values are kept.
  private(set) var keepsLimits = true
  /// Whether all rows that the last question assumes empty may be empty.
  private var leavesRequired = true
  /// Whether all items that must be visible for the last question are visible in an empty form.
  private(set) var showsEmpty = true
  /// Whether the condition has compared `$self`.
  private var comparesOwn = false
  /// The number of parts of conditions that the question has read.
  private(set) var steps = 0

  /// The maximum number of parts of conditions that a question reads; with more, it would not save
  /// time.
  private static let maximumSteps = 40
  /// The maximum number of operands that are checked one by one.
  private static let maximumOperands = 8

  private struct Use {
    /// The round in which the item is compared, with any result.
    var compared = 0
    /// The round in which the item is assumed to have no value.
    var absent = 0
    /// The round in which the item is assumed to be visible.
    var visible = 0
  }

  /// The assumptions that make an item visible, independently of anything else.
  private struct VisibilityAssumptions {
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

  /// Whether a condition can hold and fail where it is used, and each of its operands can decide
  /// it.
  mutating func isIndependent(_ question: LogicQuestion) -> Bool {
    if isKnownIndependent(question) { return true }
    guard steps > Self.maximumSteps, !hasFilledCache else { return false }
    fillVisibilityCache()
    return isKnownIndependent(question)
  }

  /// Fills the cache of visible items, along chains in both directions.
  private mutating func fillVisibilityCache() {
    hasFilledCache = true
    fillVisibilityCache(outline.items.indices)
    fillVisibilityCache(outline.items.indices.reversed())
  }

  private mutating func fillVisibilityCache(_ items: some Sequence<Int>) {
    let known = visibilityCache.count
    var tried = 0
    for number in items where outline.items[number].hasHidden && visibilityCache[number] == nil {
      begin()
      _ = show(number)
      tried += 1
      // Chains of items, if there are any, are found soon.
      if tried == Self.firstTries, visibilityCache.count - known < tried / 2 { return }
    }
  }

  private static let firstTries = 20

  private mutating func isKnownIndependent(_ question: LogicQuestion) -> Bool {
    let comparisons = comparisons(of: question)
    guard comparisons.isAlternative, comparisons.all.count <= Self.maximumOperands else {
      begin()
      return isIndependent(comparisons, of: question)
    }
    var (keeps, shows) = (true, true)
    for index in comparisons.all.indices {
      begin()
      for other in comparisons.all.indices where other != index {
        guard assumeEmpty(comparisons.all[other]) else { return false }
      }
      guard isIndependent(comparisons.only(index), of: question) else { return false }
      keeps = keeps && keepsLimits
      shows = shows && showsEmpty
    }
    (keepsLimits, showsEmpty) = (keeps, shows)
    return true
  }

  /// Whether an item can be visible while all rules are kept, and its own rules can be kept
  /// together and broken one by one.
  mutating func hasPlainRules(_ number: Int) -> Bool {
    let item = outline.items[number]
    guard item.computed == nil, !item.isDerived, !item.mayRequireOnlyPresentValue,
      !item.limitsChoice
    else {
      return false
    }
    let constraints = item.constraints
    guard constraints.isPlain, constraints.isWide || item.options == nil else {
      return isPlainPredicate(number)
    }
    begin()
    return compare(number) && show(number) && keepsLimits && leavesRequired
  }

  /// Whether the only rule about values is an assertion that can hold and fail independently of
  /// anything else.
  private mutating func isPlainPredicate(_ number: Int) -> Bool {
    let item = outline.items[number]
    guard item.constraints.count == 1, !item.constraints.isAccepted,
      let rule = item.rules.first(where: \.judgesValues),
      let predicate = rule.predicate
    else { return false }
    begin()
    let question = LogicQuestion(
      condition: predicate, item: number, visible: number, when: rule.when, judgesValue: true)
    return isIndependent(comparisons(of: question), of: question) && keepsLimits && leavesRequired
  }

  /// Whether a condition is used in an empty form and has the given result there.
  mutating func isWithoutValues(_ question: LogicQuestion, _ result: Bool) -> Bool {
    begin()
    guard question.when == nil, question.enabled.map(canBeDisabled) != true,
      comparisons(of: question).resultInEmptyForm == result
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

  private mutating func isIndependent(_ comparisons: Comparisons, of question: LogicQuestion)
    -> Bool
  {
    let own = question.judgesValue ? question.item : nil
    if let own, outline.items[own].values == .unknown || !compare(own) { return false }
    if let when = question.when, !isIndependent(read(when, of: question), own) { return false }
    if let enabled = question.enabled, canBeDisabled(enabled) { return false }
    return isIndependent(comparisons, own) && (question.visible.map { show($0) } ?? true)
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

  /// The comparisons in the condition that hides an item, cached because many questions need them
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

  /// Whether comparisons can have both results, and each can decide, independently of the rest of
  /// the question.
  private mutating func isIndependent(_ comparisons: Comparisons, _ own: Int?) -> Bool {
    guard comparisons.areKnown else { return false }
    for comparison in comparisons.all where !isIndependent(comparison, own) { return false }
    return true
  }

  private mutating func isIndependent(_ comparison: RowComparison, _ own: Int?) -> Bool {
    steps += 1
    guard steps <= Self.maximumSteps, comparison.hasBothResults else { return false }
    keepsLimits = keepsLimits && comparison.keepsLimits
    leavesRequired = leavesRequired && !(comparison.comparesWithNil && comparison.isRequired)
    return take(comparison.row, own) && (comparison.second.map { take($0, own) } ?? true)
  }

  // MARK: - Rows

  /// Records that a condition compares a row; false if the row is already used otherwise.
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

  /// Whether a row may be one of those that show a cached item.
  private func isShowing(_ number: Int) -> Bool { shownBy.contains { $0.contains(number) } }

  /// Records that an item must be visible; false if that could depend on the rest of the question.
  private mutating func show(_ number: Int) -> Bool {
    if uses[number].visible == round {
      sharesShown = sharesShown || outline.canBeHidden(number)
      return true
    }
    if let known = visibilityCache[number], !known.rows.overlaps(rows) {
      uses[number].visible = round
      rows.add(known.rows)
      showingRows.add(known.rows)
      shownBy.append(known.rows)
      keepsLimits = keepsLimits && known.keepsLimits
      leavesRequired = leavesRequired && known.leavesRequired
      showsEmpty = showsEmpty && known.showsEmpty
      return true
    }
    return !outline.items[number].hasHidden ? showAround(number) : showAndCache(number)
  }

  /// Records that an item must be visible, and caches the assumptions if that takes long.
  private mutating func showAndCache(_ number: Int) -> Bool {
    let around = VisibilityAssumptions(
      rows: showingRows, keepsLimits: keepsLimits, leavesRequired: leavesRequired,
      showsEmpty: showsEmpty)
    let before = (steps: steps, known: shownBy.count, sharesShown: sharesShown)
    (showingRows, sharesShown) = (RowRange(), false)
    (keepsLimits, leavesRequired, showsEmpty) = (true, true, true)
    guard showAround(number) else { return false }
    if !sharesShown, steps - before.steps >= Self.minimumCachedSteps || shownBy.count > before.known
    {
      visibilityCache[number] = VisibilityAssumptions(
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

  /// The number of parts of conditions from which the assumptions are cached.
  private static let minimumCachedSteps = 6

  private mutating func showAround(_ number: Int) -> Bool {
    var next: Int? = number
    while let around = next {
      guard uses[around].visible != round else {
        sharesShown = sharesShown || outline.canBeHidden(around)
        return true
      }
      uses[around].visible = round
      let item = outline.items[around]
      if item.hasHidden, !assumeNotHidden(around) { return false }
      next = item.parent
    }
    return true
  }

  /// Records that the condition that hides an item must fail; false if that could depend on the
  /// rest of the question.
  private mutating func assumeNotHidden(_ number: Int) -> Bool {
    let hiding = hiding(number)
    steps += hiding.all.count
    guard let holds = hiding.resultInEmptyForm, steps <= Self.maximumSteps else { return false }
    if holds {
      showsEmpty = false
      return isIndependent(hiding, nil)
    }
    for comparison in hiding.all where !assumeEmpty(comparison) { return false }
    return true
  }

  /// Records that the row of a comparison has no value; false if the row is already used otherwise.
  private mutating func assumeEmpty(_ comparison: RowComparison) -> Bool {
    let row = comparison.row
    guard uses[row].compared != round, !isShowing(row) else { return false }
    add(row)
    if leavesRequired, comparison.isRequired {
      // A required row must have a value, which can give the same result.
      leavesRequired = uses[row].absent != round && comparison.allowsResultOfNil
    }
    uses[row].absent = round
    return true
  }
}

extension FormOutline {
  /// Whether a condition can hide an item, or an item around it.
  func canBeHidden(_ number: Int) -> Bool {
    items[number].hasHidden || items[number].parent.map(canBeHidden) ?? false
  }
}
