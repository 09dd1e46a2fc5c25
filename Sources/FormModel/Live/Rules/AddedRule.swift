/// A rule that a program has added to a row or section of a form.
struct AddedRule {
  let definition: FormDefinition.Rule
  let compiled: CompiledRule
  /// The closure that decides; nil for a rule of the language.
  var problem: (@Sendable (FormValue) throws -> String?)?
}

extension FormState {
  /// The rules of a row or section: those of the definition, then the added ones.
  func rules(_ plan: ItemPlan, _ slot: Int) -> [CompiledRule] {
    if overlay.addedRules.isEmpty { return plan.rules }
    return plan.rules + added(plan, slot).map(\.compiled)
  }

  /// The rules that a program has added: to the row in all entries, then to this one.
  func added(_ plan: ItemPlan, _ slot: Int) -> [AddedRule] {
    if overlay.addedRules.isEmpty { return [] }
    let everywhere = plan.number == slot ? [] : overlay.addedRules[plan.number] ?? []
    return everywhere + (overlay.addedRules[slot] ?? [])
  }

  /// Adds a rule to a row or section, or to a row in all entries.
  ///
  /// - Throws: ``FormError/circle(_:)`` if the rule would make a cycle of dependencies; the rule is
  ///   then not added.
  func add(_ rule: AddedRule, at slot: Int) throws(FormError) {
    let plan = plan(slot)
    let isRead = isChecked(slot) && (!plan.isList || judgesContents(plan, slot))
    overlay.addedRules[slot, default: []].append(rule)
    if isRead, rule.definition.readsNothing { return }
    do {
      try updateEvaluation()
    } catch {
      overlay.addedRules[slot]?.removeLast()
      throw error
    }
  }

  /// Whether a rule of the definition has been removed, here or in all entries.
  func isRemoved(ruleAt index: Int, _ plan: ItemPlan, _ slot: Int) -> Bool {
    if overlay.removedRules.isEmpty || index >= plan.rules.count { return false }
    let name = plan.rules[index].name
    return overlay.removedRules[slot]?.contains(name) == true
      || overlay.removedRules[plan.number]?.contains(name) == true
  }

  /// Whether a rule demands a value of the row or section now, so that it is marked as required.
  ///
  /// Rules that the host decides and rules of the kind `assert` are ignored.
  func demandsValue(_ slot: Int) -> Bool {
    let plan = plan(slot)
    return rules(plan, slot).enumerated().contains { index, rule in
      rule.demandsValue(self, slot - plan.number) && !isRemoved(ruleAt: index, plan, slot)
    }
  }

  /// Whether rules or options can find the value of a row or section invalid.
  func isChecked(_ slot: Int) -> Bool {
    let plan = plan(slot)
    return plan.isChecked || !added(plan, slot).isEmpty
  }

  /// Whether rules check the entries of a list, not only their number.
  func judgesContents(_ plan: ItemPlan, _ slot: Int) -> Bool {
    plan.judgesContents || plan.isList && !added(plan, slot).isEmpty
  }

  /// Whether the host decides a rule of a row later.
  func asksHost(_ plan: ItemPlan, _ slot: Int) -> Bool {
    plan.asksHost || added(plan, slot).contains { $0.compiled.question != nil }
  }

  /// Checks a row again because its rules have changed.
  func rulesChanged(at slot: Int) {
    let plan = plan(slot)
    // The positions of the added rules have changed.
    checks.free(slot, from: plan.rules.count)
    judgeAgain(slot)
    // Whether a choice can be cleared may have changed, too.
    switch plan.type?.control {
    case .button, .file: redraw(slot)
    default: if plan.hasOptions { redraw(slot) }
    }
    if flags[slot].contains(.validated) { demandCheck(slot) }
  }
}

extension FormDefinition.Rule {
  /// Whether the rule depends on nothing but the value itself.
  fileprivate var readsNothing: Bool {
    let dependencies = ExpressionDependencies(self)
    return dependencies.reads.isEmpty && !dependencies.readsClock
  }
}
