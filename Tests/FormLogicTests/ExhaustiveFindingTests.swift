import FormKit
import FormLogic
@_spi(Generated) import FormModel
import FormTestSupport
import Testing

/// Compares the findings about small forms with filtered options with all fillings of a live form.
@Suite struct ExhaustiveFindingTests {
  /// A form with filtered options, some of which the form that it was made of does not have.
  private static func spec(_ seed: UInt64) -> String {
    var small = SmallForm(random: SplitMix64(seed: seed))
    let spec = small.spec()
    let filter = small.pick([
      "$option.n <= $m", "$option.n == $n", "$option.n + $m < 5", "$s == true OR $option.n > 1",
      "$option != 'b' OR $m == nil", "$option.n > 3 OR $option.n == $m - $n",
      small.condition(), "$option.n == 1 AND \(small.condition())",
    ])
    let more = small.pick(["", ", value: b", ", rules: [required]", ", rules: [{ oneOf: [a, b] }]"])
    let disabled = small.condition()
    return spec.replacing(
      "form: Small\n",
      with: """
        form: Small
        types:
          Kind:
            - { value: a, attributes: { n: 1 } }
            - { value: b, attributes: { n: 2 } }
            - { value: c, attributes: { n: 3 } }

        """
    )
    .replacing(
      "type: segmented, tag: k, title: K, options: [a, b, c]",
      with: "type: push, tag: k, title: K, options: Kind, where: \"\(filter)\"\(more)"
    )
    .replacing("tag: z, title: T,", with: "tag: z, title: T, disabled: \"\(disabled)\",")
  }

  /// The state of a form with one filling.
  private struct State {
    let hidden: Set<String>
    let disabled: Set<String>
    let filled: Set<String>
    let chosen: FormValue
    let offered: [FormValue]
    let broken: Set<[String]>
  }

  private static let tags = ["g0", "g1", "g2", "g3", "s", "k", "m", "n", "x", "y", "z"]

  private static func state(_ form: Form) throws -> State {
    let rows = tags.filter { !$0.hasPrefix("g") }
    return State(
      hidden: Set(try tags.filter { try form.isHidden($0) }),
      disabled: Set(try tags.filter { try form.isDisabled($0) }),
      filled: Set(try rows.filter { try form[$0] != .null }),
      chosen: try form["k"],
      offered: form.row("k")?.options.map(\.value) ?? [],
      broken: Set(try form.validate().issues.map { [$0.tag ?? "", $0.rule] }))
  }

  /// Whether a filling refutes a finding about an item; nil if fillings cannot decide the finding.
  private static func refutes(
    _ state: State, _ finding: LogicFinding, _ tag: String, _ definition: FormDefinition
  ) -> Bool? {
    let isShown = !state.hidden.contains(tag)
    let isValid = state.broken.isEmpty
    let isBroken = state.broken.contains { $0[0] == tag }
    switch finding.kind {
    case .neverShown: return isShown && (isValid || !finding.assumesRules)
    case .alwaysHolds where finding.keys == ["disabled"]:
      return isShown && !state.disabled.contains(tag) && (isValid || !finding.assumesRules)
    case .neverHolds where finding.keys == ["disabled"]:
      return isShown && state.disabled.contains(tag)
    case .neverHolds where finding.keys == ["where"]: return isShown && !state.offered.isEmpty
    case .alwaysHolds where finding.keys == ["where"]: return isShown && state.offered.count < 3
    case .neverFilled: return isValid
    // The reason can be a rule of another row.
    case .neverValid: return isShown && state.filled.contains(tag) && isValid
    case .neverPasses:
      guard rule(finding, definition)?.when == nil else { return nil }
      return isShown && state.filled.contains(tag) && !isBroken
    case .alwaysPasses:
      guard let rule = rule(finding, definition) else { return nil }
      let others = state.broken.filter { $0 != [tag, rule.kind] }
      return state.broken.contains([tag, rule.kind]) && (others.isEmpty || !finding.assumesRules)
    case .neverOffered where finding.keys.first == "options":
      guard let index = Int(finding.keys[1]) else { return nil }
      let option = FormValue.string(["a", "b", "c"][index])
      let isOffered = isShown && state.offered.contains(option)
      if finding.assumesRules { return isOffered && isValid }
      return finding.causes.contains(where: \.isRule)
        ? isShown && state.chosen == option && !isBroken : isOffered
    case .neverComputed: return isShown && state.filled.contains(tag)
    default: return nil
    }
  }

  /// The rule of a finding; nil for a finding that is not about a rule.
  private static func rule(
    _ finding: LogicFinding, _ definition: FormDefinition
  ) -> FormDefinition.Rule? {
    guard finding.keys.first == "rules", let index = Int(finding.keys[1]) else { return nil }
    let rules = definition.sections[finding.place.section].rows[finding.place.rows[0]].rules
    return rules.indices.contains(index) ? rules[index] : nil
  }

  private static func check(_ seed: UInt64) throws -> [LogicFinding] {
    let spec = spec(seed)
    guard let definition = FormLoader().check(spec, name: "small.form.yaml").definition else {
      return []
    }
    var check = LogicCheck(definition)
    let findings = check.findings()
    let form = try Form(definition, host: FormHost())
    let first = try state(form)
    for finding in findings where finding.kind == .breaksRule {
      #expect(!first.broken.isEmpty, "seed \(seed): \(finding)\n\(spec)")
    }
    for filling in SmallForm.fillings {
      try form.setValues(filling)
      let state = try state(form)
      for finding in findings {
        let section = definition.sections[finding.place.section]
        let tag = finding.place.rows.first.flatMap { section.rows[$0].tag } ?? section.tag ?? ""
        if refutes(state, finding, tag, definition) == true {
          Issue.record("seed \(seed): \(tag) \(finding) with \(filling)\n\(spec)")
          return findings
        }
      }
    }
    return findings
  }

  @Test(arguments: TestExtent.cases(Array(0..<2), of: Array(0..<100)))
  func noFillingRefutesAFinding(_ part: Int) throws {
    let findings = try (0..<10).flatMap { try Self.check(UInt64(part * 10 + $0)) }
    #expect(findings.count > 5)
  }
}

extension LogicCause {
  fileprivate var isRule: Bool {
    if case .keeps = kind { true } else { false }
  }
}
