struct CompiledRule: Sendable {
  let rule: FormDefinition.Rule
  var name: String { rule.id ?? rule.kind }
  var severity: FormDefinition.Rule.Severity { rule.severity }
  init<R: SlotResolver>(_ rule: FormDefinition.Rule, coder: ExpressionCoder<R>) {
    self.rule = rule
  }
  func check(_ value: FormValue, _ state: FormState, _ entry: Int) -> Bool? {
    RuleCheck.passes(rule, constant: value)
  }
  func message(plan: ItemPlan, value: FormValue, state: FormState, entry: Int) -> String {
    rule.message ?? rule.kind
  }
}
