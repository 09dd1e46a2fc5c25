@_spi(Generated) package import FormModel

extension LiveFormGenerator {
  /// Adds rules to a section with a value.
  mutating func addRules(to section: inout FormDefinition.Section) {
    var isSingle = false
    switch section.kind {
    case .plain: return
    case .select(let select): isSingle = select.mode == .single
    case .repeating, .forEach: break
    }
    section.rules = (0...below(2)).map { _ in rule(ofList: !isSingle) }
    if chance(30) { section.validates = pick([.onChange, .onDemand]) }
  }

  /// A rule for a choice, or for several values.
  mutating func rule(ofList isList: Bool) -> FormDefinition.Rule {
    var rule: FormDefinition.Rule
    switch below(isList ? 4 : 2) {
    case 0: rule = .init("required")
    case 1:
      rule = .init(
        "assert", arguments: [.init(name: "predicate", value: .expression(condition(depth: 0)))])
    case 2: rule = .init("uniqueItems")
    default: rule = .init("minItems", arguments: [.init(name: "count", value: .int(2))])
    }
    rule.message = name("message ")
    if chance(30) { rule.when = condition(depth: 1) }
    if chance(25) { rule.severity = .warning }
    return rule
  }
}

extension FormDefinition.Section {
  package var isRepeating: Bool {
    switch kind {
    case .repeating, .forEach: true
    case .plain, .select: false
    }
  }

  /// The rows of an entry, or of the section.
  var entryRows: [FormDefinition.Row] { entryGroup?.rows ?? rows }
}
