#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Form {
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

  /// Whether a rule of a row waits for the host to judge the current value; false for an unknown
  /// tag.
  public func isPending(_ tag: String) -> Bool {
    read(tag, row: \.isPending, section: \.isPending) ?? false
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
        // With a stopped clock the form would wait for ever.
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
