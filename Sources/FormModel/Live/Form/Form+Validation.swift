#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

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
  public package(set) var pending: [String]
  /// The changes that the validation made to the form.
  public var changes: ChangeSet

  /// Whether an answer of the host may still change the result: an `async` rule waits for one.
  public var isPending: Bool { !pending.isEmpty }

  /// Whether there is no error and the result is not ``isPending``; warnings do not count.
  public var isValid: Bool { !isPending && issues.allSatisfy { $0.severity != .error } }
}

extension Form {
  /// Checks the rules of all rows, or of some, regardless of when they are due.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  @discardableResult
  public func validate(
    _ scope: ValidationScope = ValidationScope()
  ) throws(FormError) -> ValidationResult {
    try validate(
      scope, in: scope.tags.map { (tags) throws(FormError) in try contents(of: tags) })
  }

  /// Checks the rules of rows at some slots; nil for all.
  func validate(
    _ scope: ValidationScope = ValidationScope(), in wanted: Set<Int>?
  ) throws(FormError) -> ValidationResult {
    let (found, changes) = try outcome { () throws(FormError) in
      state.settle()
      let slots = state.checkedSlots(among: wanted).filter { isIn(scope, $0) }
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
      if !scope.isQuiet, !program.pages.isEmpty { showInvalidPage(slots) }
      return found
    }
    return ValidationResult(issues: found.issues, pending: found.pending, changes: changes)
  }

  /// Shows the page of the first row with an error.
  private func showInvalidPage(_ slots: [Int]) {
    let invalid = slots.first { isSeen($0) && state.flags[$0].contains(.invalid) }
    if let invalid { showPage(ofSlot: invalid) }
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
    if flags.contains(.removed) || state.isOfOtherKind(plan(slot), slot) { return false }
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

  // MARK: - Asynchronous rules

  /// The values that `async` rules have asked the host about and wait for, in the order of asking.
  ///
  /// Values that have changed since are not included.
  public var pendingChecks: [FormWork] {
    observed(\.pendingChecks) { waiting.map(work) }
  }

  /// Those of ``pendingChecks`` whose values have stayed unchanged for as long as their rules
  /// require.
  public var dueChecks: [FormWork] {
    observed(\.dueChecks) {
      waiting.filter { $0.notBefore <= state.now }.map(work)
    }
  }

  /// When ``advance()`` next has something to do: a check becomes due or times out; nil for never.
  public var nextCheckDate: Date? {
    observed(\.nextCheckDate) {
      waiting.map { $0.notBefore > state.now ? $0.notBefore : $0.deadline }.min()
    }
  }

  /// Whether a rule of a row waits for the host to judge the current value.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func isPending(_ tag: String) throws(FormError) -> Bool {
    try known(tag, row: \.isPending, section: \.isPending)
  }

  /// Answers the question of a rule.
  ///
  /// An answer about a value that has changed since, or to a question that was answered or
  /// withdrawn, is dropped.
  ///
  /// - Parameters:
  ///   - id: The question, by ``FormWork/id``.
  ///   - verdict: The verdict.
  /// - Throws: ``FormError/unknownWork(_:)`` for a question that the form has never asked.
  @discardableResult
  public func complete(
    _ id: Int, with verdict: FormRuleVerdict
  ) throws(FormError) -> ChangeSet {
    guard id >= 1, id <= state.nextWork else { throw .unknownWork(id) }
    guard let question = state.checks.question(id) else { return ChangeSet() }
    return try transaction { () throws(FormError) in finish(question, verdict) }
  }

  /// Reads the clock: checks become due, and rules time out.
  @discardableResult
  public func advance() throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      for question in waiting where question.deadline <= state.now {
        finish(question, .timedOut)
      }
    }
  }

  private func finish(_ question: RuleChecks.Question, _ verdict: FormRuleVerdict) {
    guard state.stored[question.slot] == question.value else {
      state.checks.drop(RuleChecks.Key(slot: question.slot, rule: question.rule))
      return
    }
    state.checks.answer(question, verdict)
    state.redraw(question.slot)
    state.judgeAgain(question.slot)
    state.demandCheck(question.slot)
  }

  /// The questions about current values.
  @inline(never)
  private var waiting: [RuleChecks.Question] {
    state.checks.questions.values
      .filter { state.stored[$0.slot] == $0.value }
      .sorted { $0.id < $1.id }
  }

  private func work(_ question: RuleChecks.Question) -> FormWork {
    FormWork(
      id: question.id, kind: .rule, name: question.function, arguments: [question.value],
      tag: state.address(ofSlot: question.slot))
  }

  // MARK: - Running them

  /// Runs what `async` rules ask with the host's ``FormHost/asyncRules``, until nothing they can
  /// answer is pending.
  ///
  /// The functions run concurrently, each in a child task; they are cancelled once all their values
  /// have changed, and each when it times out; one that ignores cancellation is no longer awaited.
  /// The form itself is used only in the caller's isolation. A function that throws leaves the
  /// value unchecked, which is an error of the row.
  ///
  /// - Throws: ``FormError`` if a handler fails.
  public func settle(isolation: isolated (any Actor)? = #isolation) async throws(FormError) {
    while !Task.isCancelled {
      try advance()
      let due = waiting.filter {
        $0.notBefore <= state.now && host.asyncRules[$0.function] != nil
      }
      if !due.isEmpty {
        try await run(due, isolation: isolation)
      } else {
        let before = host.now()
        guard let next = nextCheckDate, pendingChecks.contains(where: isAnswerable) else { return }
        await host.sleep(next.timeIntervalSince(before))
        // With a stopped clock the form would wait forever.
        if host.now() <= before { return }
      }
    }
  }

  private func isAnswerable(_ work: FormWork) -> Bool { host.asyncRules[work.name] != nil }

  private func run(
    _ due: [RuleChecks.Question], isolation: isolated (any Actor)?
  ) async throws(FormError) {
    let rules = host.asyncRules
    let failure: FormError? = await withTaskGroup(of: (Int, FormRuleVerdict).self) { group in
      // Captured, so that the group's body runs on the form's actor.
      _ = isolation
      for question in due {
        guard let rule = rules[question.function] else { continue }
        let (id, value) = (question.id, question.value)
        let seconds = question.deadline.timeIntervalSince(question.notBefore)
        group.addTask { (id, await Self.verdict(of: rule, value, within: seconds)) }
      }
      while let (id, verdict) = await group.next(isolation: isolation) {
        do throws(FormError) {
          try complete(id, with: verdict)
        } catch {
          group.cancelAll()
          return error
        }
        let ids = Set(pendingChecks.map(\.id))
        if !due.contains(where: { ids.contains($0.id) }) { group.cancelAll() }
      }
      return nil
    }
    if let failure { throw failure }
  }

  private static func verdict(
    of rule: @escaping FormHost.AsyncRule, _ value: FormValue, within seconds: Double
  ) async -> FormRuleVerdict {
    switch await HostCall.outcome(within: seconds, { try await rule(value) }) {
    case .success(let verdict): verdict
    case .failure(is HostCall.TimedOut): .timedOut
    case .failure(is CancellationError): .cancelled
    case .failure(let error): .failed("\(error)")
    }
  }
}

extension FormState {
  /// The rows that rules or options can find invalid, in the order of the form.
  ///
  /// - Parameter wanted: The slots among which they are; nil for all.
  package func checkedSlots(among wanted: Set<Int>? = nil) -> [Int] {
    guard let wanted else {
      return program.sections.indices.flatMap { checkedSlots(ofSection: $0) }
    }
    return Set(wanted.map { plan($0).section }).sorted().flatMap { section -> [Int] in
      let plan = program.sections[section]
      if plan.template != nil || rowOrder(ofSection: section) != nil {
        return checkedSlots(ofSection: section).filter(wanted.contains)
      }
      // Without a look at the other rows of a long section.
      return (wanted.contains(plan.item) && isChecked(plan.item) ? [plan.item] : [])
        + wanted.filter { plan.items.contains($0) && canBeInvalid($0) }.sorted()
    }
  }

  private func checkedSlots(ofSection section: Int) -> [Int] {
    let plan = program.sections[section]
    var slots = isChecked(plan.item) ? [plan.item] : []
    if plan.hasInnerLists {
      slots += allSlots(ofSection: section).filter(canBeInvalid)
    } else if case .entries(let template, _) = plan.content {
      let items = program.templates[template].items
      for entry in self[list: plan.item].entries {
        slots += items.lazy.map { $0 + entry.base }.filter(canBeInvalid)
      }
    } else {
      slots += (rowOrder(ofSection: section)?.items ?? Array(plan.items)).filter(canBeInvalid)
    }
    return slots
  }

  /// Whether a row can be invalid: its value, or a text that is not a value.
  private func canBeInvalid(_ slot: Int) -> Bool { isChecked(slot) || typed[slot] != nil }
}

extension ItemPlan {
  /// Whether rules or options can find the value invalid.
  package var isChecked: Bool { !rules.isEmpty || hasOptions }
}
