/// The rows that a validation covers and how it reports.
public struct ValidationScope: Hashable, Sendable {
  /// Whether hidden rows are checked too.
  public var includeHidden: Bool
  /// Whether disabled rows are checked too.
  public var includeDisabled: Bool
  /// The rows (in entries too), groups with their rows, and sections with their contents to check;
  /// nil for all.
  public var tags: Set<String>?
  /// Whether the rows' issues stay as they were, so that the user sees nothing of the check.
  public var isQuiet: Bool
  /// Whether the check ends at the first row that has an error.
  public var stopsAtFirst: Bool

  /// Creates a scope; the default is every visible row.
  public init(
    includeHidden: Bool = false, includeDisabled: Bool = true, tags: Set<String>? = nil,
    isQuiet: Bool = false, stopsAtFirst: Bool = false
  ) {
    self.includeHidden = includeHidden
    self.includeDisabled = includeDisabled
    self.tags = tags
    self.isQuiet = isQuiet
    self.stopsAtFirst = stopsAtFirst
  }
}

/// The result of validating a form.
public struct ValidationResult: Hashable, Sendable {
  /// The issues found, in the order of the form and of each row's rules.
  public var issues: [FormIssue]
  /// The rows whose `async` rules the host has yet to answer, in the order of the form.
  package var pending: [String]
  /// The changes that the validation made to the form.
  public var changes: ChangeSet

  /// Whether an answer of the host may still change the result.
  public var isPending: Bool { !pending.isEmpty }

  /// Whether there is no error; warnings do not count.
  public var isValid: Bool { issues.allSatisfy { $0.severity != .error } }
}

extension Form {
  /// Checks the rules of all rows, or of some, regardless of when they are due.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  @discardableResult
  public func validate(
    _ scope: ValidationScope = ValidationScope()
  ) throws(FormError) -> ValidationResult {
    let wanted = try scope.tags.map { (tags) throws(FormError) in try contents(of: tags) }
    let (found, changes) = try outcome { () throws(FormError) in
      state.settle()
      let slots = state.checkedSlots().filter { slot in
        isIn(scope, slot) && wanted?.contains(slot) ?? true
      }
      // A rule may ask whether another row is valid, so all are checked before results are
      // collected.
      if !scope.isQuiet {
        for slot in slots { state.forgetUncertainChecks(plan(slot), slot) }
      }
      if !scope.isQuiet, !scope.stopsAtFirst {
        for slot in slots where isSeen(slot) { state.demandCheck(slot) }
        state.settle()
      }
      var found: (issues: [FormIssue], pending: [String]) = ([], [])
      for slot in slots {
        let issues = issues(ofSlot: slot, scope)
        found.issues += issues
        if state.isPending(slot), let tag = state.address(ofSlot: slot) {
          found.pending.append(tag)
        }
        if scope.stopsAtFirst, issues.contains(where: { $0.severity == .error }) { break }
      }
      return found
    }
    return ValidationResult(issues: found.issues, pending: found.pending, changes: changes)
  }

  private func isSeen(_ slot: Int) -> Bool { !state.isHidden(slot) }

  /// The issues of a row, which become visible to the user unless the check is quiet.
  private func issues(ofSlot slot: Int, _ scope: ValidationScope) -> [FormIssue] {
    // A row that another check has hidden in the meantime is not checked.
    if !isSeen(slot), !scope.includeHidden { return [] }
    if scope.isQuiet || !isSeen(slot) {
      return state.addressed(state.check(plan(slot), slot), slot)
    }
    if scope.stopsAtFirst {
      state.demandCheck(slot)
      state.settle()
    }
    return state.issues(ofSlot: slot)
  }

  private func isIn(_ scope: ValidationScope, _ slot: Int) -> Bool {
    let flags = state.flags[slot]
    if flags.contains(.hidden), !scope.includeHidden { return false }
    return !flags.contains(.disabled) || scope.includeDisabled
  }

  /// Everything named by tags and addresses, with contents.
  private func contents(of tags: Set<String>) throws(FormError) -> Set<Int> {
    var slots: Set<Int> = []
    for tag in tags.sorted() { slots.formUnion(state.contents(of: try state.settableSlot(tag))) }
    return slots
  }

  /// Discards the issues of all rows.
  @discardableResult
  public func clearIssues() throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      for slot in state.issues.keys.sorted() { state.setIssues([], in: slot) }
    }
  }
}

extension FormState {
  /// The rows that rules or options can find invalid, in the order of the form.
  package func checkedSlots() -> [Int] {
    var slots: [Int] = []
    for (section, plan) in program.sections.enumerated() {
      if program.items[plan.item].isChecked { slots.append(plan.item) }
      var items = plan.items
      if case .entries(let template, _) = plan.content {
        items = program.templates[template].items
        for entry in sections[section].entries {
          slots += items.lazy.map { $0 + entry.base }.filter(isChecked)
        }
      } else {
        slots += items.lazy.filter(isChecked)
      }
    }
    return slots
  }

  /// Whether a row can be invalid: its value, or a text that is not a value.
  private func isChecked(_ slot: Int) -> Bool {
    plan(slot).isChecked || typed[slot] != nil
  }
}

extension ItemPlan {
  /// Whether rules or options can find the value invalid.
  package var isChecked: Bool { !rules.isEmpty || hasOptions }
}

// MARK: - Rules

extension Form {
  /// The names of the active rules of a row, in order: their ids, or their kinds if they have none.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func rules(of tag: String) throws(FormError) -> [String] {
    guard let slot = readSlot(ofAddress: tag) else { throw .unknownTag(tag) }
    return self[rulesOf: slot]
  }

  private subscript(rulesOf slot: Int) -> [String] {
    observed(\.[rulesOf: slot]) {
      let removed = state.removedRules[slot] ?? []
      return plan(slot).rules.map(\.name).filter { !removed.contains($0) }
    }
  }

  /// Removes a rule of a row from this form.
  ///
  /// Its issues disappear at once. Removing a rule twice has no effect.
  ///
  /// - Parameters:
  ///   - id: The id of the rule, or its kind if it has none; all rules of the row with that name
  ///     are removed.
  ///   - tag: The row; `phones[0]` or `items[2].price` in entries.
  /// - Throws: ``FormError`` for an unknown tag or rule.
  @discardableResult
  public func removeRule(_ id: String, of tag: String) throws(FormError) -> ChangeSet {
    let slot = try slot(ofRule: id, tag)
    return try transaction { () throws(FormError) in
      if state.removedRules[slot, default: []].insert(id).inserted { checkAgain(slot) }
    }
  }

  /// Restores a rule that was removed.
  ///
  /// If the row has been checked before, it is checked again at once.
  ///
  /// - Throws: ``FormError`` for an unknown tag or rule.
  @discardableResult
  public func restoreRule(_ id: String, of tag: String) throws(FormError) -> ChangeSet {
    let slot = try slot(ofRule: id, tag)
    return try transaction { () throws(FormError) in
      guard state.removedRules[slot]?.remove(id) != nil else { return }
      if state.removedRules[slot]?.isEmpty == true { state.removedRules[slot] = nil }
      checkAgain(slot)
    }
  }

  private func slot(ofRule id: String, _ tag: String) throws(FormError) -> Int {
    let slot = try state.settableSlot(tag)
    guard plan(slot).rules.contains(where: { $0.name == id }) else {
      throw .unknownRule(id, tag: tag)
    }
    return slot
  }

  private func checkAgain(_ slot: Int) {
    if state.flags[slot].contains(.validated) { state.demandCheck(slot) }
  }
}
