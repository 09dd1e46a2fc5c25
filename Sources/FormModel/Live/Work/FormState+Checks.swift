#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormState {
  /// The message of an `async` rule for a value, given the host's answer; nil if the value passes.
  func asyncMessage(
    _ rule: CompiledRule, at index: Int, of plan: ItemPlan, _ slot: Int, _ value: FormValue
  ) -> String? {
    switch checks.verdict(RuleChecks.Key(slot: slot, rule: index), value) {
    case nil, .passes, .cancelled: nil
    case .fails(let message?): message
    case .fails(nil):
      rule.message(plan: plan, value: value, state: self, entry: slot - plan.number)
    case .failed, .timedOut: builtIn(.unchecked)
    }
  }

  /// Asks the host about a checked value, unless it has been asked or has answered.
  ///
  /// The host is not asked about a value with an error, nor for a rule that does not apply to the
  /// value. If a check ends early, at a rule that fails or waits for the host, the host is not
  /// asked for later rules.
  ///
  /// - Parameter reached: The number of rules that the check reached.
  func askHost(_ plan: ItemPlan, _ slot: Int, _ issues: [FormIssue], reached: Int) {
    guard asksHost, asksHost(plan, slot) else { return }
    let value = stored[slot]
    let wasPending = isPending(slot)
    for (index, rule) in rules(plan, slot).enumerated() {
      guard let question = rule.question else { continue }
      let key = RuleChecks.Key(slot: slot, rule: index)
      let hasError = issues.contains { $0.severity == .error && $0.rule != rule.name }
      let isRemoved = isRemoved(ruleAt: index, plan, slot)
      let applies = rule.judge(value, self, slot - plan.number) == .undecided
      guard applies, index < reached, !hasError, !isRemoved, !isHidden(slot) else {
        checks.drop(key)
        continue
      }
      if checks.verdict(key, value) != nil || checks.questions[key]?.value == value { continue }
      nextWork += 1
      let start = now.addingTimeInterval(question.debounce)
      checks.ask(
        RuleChecks.Question(
          id: nextWork, slot: slot, rule: index, function: question.function, value: value,
          notBefore: start, deadline: start.addingTimeInterval(question.timeout)))
    }
    if isPending(slot) != wasPending { redraw(slot) }
  }

  /// Forgets the verdicts of checks that could not be done, so that they are repeated.
  func forgetUncertainChecks(_ plan: ItemPlan, _ slot: Int) {
    guard asksHost(plan, slot) else { return }
    for index in rules(plan, slot).indices {
      checks.forgetUncertain(RuleChecks.Key(slot: slot, rule: index))
    }
    judgeAgain(slot)
  }

  /// Withdraws the questions about a row.
  func dropChecks(_ plan: ItemPlan, _ slot: Int) {
    guard asksHost(plan, slot) else { return }
    if isPending(slot) { redraw(slot) }
    for index in rules(plan, slot).indices { checks.drop(RuleChecks.Key(slot: slot, rule: index)) }
  }

  /// Whether a rule of a row waits for the host to check the current value.
  package func isPending(_ slot: Int) -> Bool {
    let plan = plan(slot)
    return asksHost(plan, slot)
      && rules(plan, slot).indices.contains { index in
        checks.questions[RuleChecks.Key(slot: slot, rule: index)]?.value == stored[slot]
      }
  }
}
