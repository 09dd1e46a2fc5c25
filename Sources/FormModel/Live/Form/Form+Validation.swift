/// What a validation of a form looks at.
public struct ValidationScope: Hashable, Sendable {
  /// Whether hidden rows are checked too.
  public var includeHidden: Bool
  /// Whether disabled rows are checked.
  public var includeDisabled: Bool
  /// The rows, in entries too, groups with their rows, and sections with all that is in them, to check; nil for
  /// all.
  public var tags: Set<String>?
  /// Whether the rows' issues stay what they were, so that a person sees nothing of the check.
  public var isQuiet: Bool
  /// Whether the check ends with the first row that has an error.
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

/// What a validation of a form has found.
public struct ValidationResult: Hashable, Sendable {
  /// What is wrong, in the order of the form and of each row's rules.
  public var issues: [FormIssue]
  /// The rows whose `async` rules the host has yet to answer, in the order of the form.
  public var pending: [String]
  /// What the validation has changed of the form.
  public var changes: ChangeSet

  /// A Boolean value indicating whether an answer of the host may still change the result.
  public var isPending: Bool { !pending.isEmpty }

  /// A Boolean value indicating whether there is no error; warnings do not count.
  public var isValid: Bool { issues.allSatisfy { $0.severity != .error } }
}

extension Form {
  /// Checks the rules of all rows, or of some, whether it is their time or not.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  @discardableResult
  public func validate(
    _ scope: ValidationScope = ValidationScope()
  ) throws(FormError) -> ValidationResult {
    let wanted = try scope.tags.map { (tags) throws(FormError) in try contents(of: tags) }
    var found: [FormIssue] = []
    var pending: [String] = []
    let changes = try transaction { () throws(FormError) in
      state.settle()
      let slots = state.checkedSlots().filter { slot in
        isIn(scope, slot) && wanted?.contains(slot) ?? true
      }
      // A rule may ask whether another row is valid, so that all are checked before any is looked at.
      if !scope.isQuiet {
        for slot in slots { state.forgetUncertainChecks(plan(slot), slot) }
      }
      if !scope.isQuiet, !scope.stopsAtFirst {
        for slot in slots where isSeen(slot) { state.demandCheck(slot) }
        state.settle()
      }
      for slot in slots {
        let issues = issues(ofSlot: slot, scope)
        found += issues
        if state.isPending(slot), let tag = address(ofSlot: slot) { pending.append(tag) }
        if scope.stopsAtFirst, issues.contains(where: { $0.severity == .error }) { break }
      }
    }
    return ValidationResult(issues: found, pending: pending, changes: changes)
  }

  private func isSeen(_ slot: Int) -> Bool { !state.isHidden(slot) }

  /// What is wrong with a row now, which a person sees from now on unless the check is quiet.
  private func issues(ofSlot slot: Int, _ scope: ValidationScope) -> [FormIssue] {
    // What another row's check has hidden meanwhile is not checked.
    if !isSeen(slot), !scope.includeHidden { return [] }
    if scope.isQuiet || !isSeen(slot) { return addressed(state.check(plan(slot), slot), slot) }
    if scope.stopsAtFirst {
      state.demandCheck(slot)
      state.settle()
    }
    return issues(ofSlot: slot)
  }

  /// What the last check of a row found, by the address of the row.
  func issues(ofSlot slot: Int) -> [FormIssue] {
    addressed(state.issues[slot] ?? [], slot)
  }

  /// Issues by the address of their row, which is another one when entries are moved.
  func addressed(_ issues: [FormIssue], _ slot: Int) -> [FormIssue] {
    guard !issues.isEmpty, plan(slot).template != nil else { return issues }
    let address = address(ofSlot: slot)
    return issues.map { issue in
      var issue = issue
      issue.tag = address
      return issue
    }
  }

  private func isIn(_ scope: ValidationScope, _ slot: Int) -> Bool {
    let flags = state.flags[slot]
    if flags.contains(.hidden), !scope.includeHidden { return false }
    return !flags.contains(.disabled) || scope.includeDisabled
  }

  /// What is named by tags and addresses, and all that is in it.
  private func contents(of tags: Set<String>) throws(FormError) -> Set<Int> {
    var slots: Set<Int> = []
    for tag in tags.sorted() { slots.formUnion(contents(of: try settableSlot(tag))) }
    return slots
  }

  /// Forgets what the rules have found, of all rows.
  @discardableResult
  public func clearIssues() throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      for slot in state.issues.keys.sorted() { state.setIssues([], in: slot) }
    }
  }
}

extension FormState {
  /// The rows that rules or options can find something wrong with, in the order of the form.
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

  /// Whether something can be wrong with a row: its value, or a text that is none.
  private func isChecked(_ slot: Int) -> Bool {
    program.items[Int(slotItems[slot])].isChecked || typed[slot] != nil
  }
}

extension ItemPlan {
  /// A Boolean value indicating whether rules or options can find something wrong with the value.
  package var isChecked: Bool { !rules.isEmpty || hasOptions }
}
