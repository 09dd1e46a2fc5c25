import FormModel

enum RuleCheck {
  static func passes(_ rule: FormDefinition.Rule, constant: FormValue) -> Bool? { nil }
}
