import FormModel
import FormSyntax

/// The findings of the stages: diagnostics, dependencies, and names that are used.
struct Findings {
  var diagnostics = DiagnosticList()
  var dependencies = DependencyList()
  /// The dependencies through steps: of a value that a step sets on the value whose change runs it.
  var steps = DependencyList()
  var usedRuleSets: Set<String> = []
  var usedOptionTypes: Set<String> = []
  var usedFunctions: Set<String> = []
  var usedConditions: Set<String> = []
  var usedRowTypes: Set<String> = []
  var nilCheck = NilFindings()
  var unseenRules = UnseenRules()
  /// Texts that were probably meant to read rows.
  var literals: [LiteralFinding] = []
  /// The rules that a program adds to a row or section.
  var addedRules: [FormDefinition.Rule] = []
  /// The translations by language and key.
  var translations: [String: [String: FormDefinition.PropertyValue]] = [:]

  /// Adds the findings of a parallel compilation.
  mutating func add(_ other: Findings) {
    diagnostics.add(contentsOf: other.diagnostics)
    dependencies.add(other.dependencies)
    steps.add(other.steps)
    usedRuleSets.formUnion(other.usedRuleSets)
    usedOptionTypes.formUnion(other.usedOptionTypes)
    usedFunctions.formUnion(other.usedFunctions)
    usedConditions.formUnion(other.usedConditions)
    usedRowTypes.formUnion(other.usedRowTypes)
    nilCheck.add(other.nilCheck)
    literals += other.literals
    unseenRules.add(other.unseenRules)
    addedRules += other.addedRules
    translations.merge(other.translations) { $0.merging($1) { first, _ in first } }
  }
}
