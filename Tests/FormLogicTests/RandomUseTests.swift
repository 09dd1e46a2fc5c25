import FormLogic
@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

/// Compares findings about random forms with their states during random use.
@Suite struct RandomUseTests {
  /// The number of facts that were compared.
  private static func compare(seed: UInt64) throws -> Int {
    var generator = LiveFormGenerator(seed: seed)
    let definition = generator.form()
    var check = LogicCheck(definition)
    let findings = check.findings()
    let facts = findings.filter { !$0.assumesRules }
      .filter { ["hidden", "disabled", "computed", "rules"].contains($0.keys.first) }
      .compactMap { StateFact($0, in: definition) }
    guard !facts.isEmpty else { return 0 }
    var use = RandomUse(seed: seed)
    let form = try Form(try FormProgram(definition), host: use.host(for: definition))
    var steps: [String] = []
    for _ in 0..<100 {
      for fact in facts where try !fact.holds(in: form) {
        Issue.record("seed \(seed): \(fact.finding) after \(steps)")
        return 0
      }
      steps.append(use.step(form))
      // Proofs do not consider that a program can remove rows, so the comparison ends here.
      if steps.last?.hasPrefix("remove ") == true { break }
    }
    return facts.count
  }

  @Test(arguments: TestExtent.cases(Array(0..<8), of: Array(0..<100)))
  func findingsHoldDuringUse(_ part: Int) throws {
    let counts = try (0..<25).map { try Self.compare(seed: UInt64(part * 25 + $0)) }
    #expect(counts.reduce(0, +) > 5)
  }
}

/// A finding about the state of a row with a tag: hidden, disabled, empty or invalid.
private struct StateFact {
  let finding: LogicFinding
  /// The name of the rule of the finding.
  private var rule: String?
  private let tag: String
  private let parents: [String]

  /// Returns nil for an item in entries, and for an item that has or is inside one without a tag.
  init?(_ finding: LogicFinding, in form: FormDefinition) {
    guard finding.operand.isEmpty else { return nil }
    let section = form.sections[finding.place.section]
    var parents = [section.tag]
    var tag = section.tag
    if case .plain = section.kind {} else { return nil }
    var rows = section.rows
    for (depth, index) in finding.place.rows.enumerated() {
      tag = rows[index].tag
      if depth < finding.place.rows.count - 1 { parents.append(tag) }
      if rows[index].repeating != nil { return nil }
      rows = rows[index].rows
    }
    if finding.place.rows.isEmpty { parents = [] }
    guard let tag, !parents.contains(nil) else { return nil }
    let rules = section.row(at: finding.place.rows)?.rules ?? section.rules
    if finding.keys.first == "rules", let index = Int(finding.keys[1]), index < rules.count {
      let name = rules[index].id ?? rules[index].kind
      if rules.count(where: { ($0.id ?? $0.kind) == name }) > 1 { return nil }
      if finding.kind == .neverPasses, rules[index].when != nil { return nil }
      rule = name
    }
    self.finding = finding
    self.tag = tag
    self.parents = parents.compactMap(\.self)
  }

  func holds(in form: Form) throws -> Bool {
    if try parents.contains(where: form.isHidden) || finding.keys.last == "when" { return true }
    switch finding.kind {
    case .neverShown: return try form.isHidden(tag)
    case .neverHolds where finding.keys == ["hidden"]: return try !form.isHidden(tag)
    case .alwaysHolds: return try form.isHidden(tag) || form.isDisabled(tag)
    case .neverHolds:
      return try form.isHidden(tag) || parents.contains(where: form.isDisabled)
        || !form.isDisabled(tag)
    case .neverComputed: return try form.isHidden(tag) || isEmpty(form)
    case .alwaysPasses:
      return validation(of: form)?.issues.contains { $0.tag == tag && $0.rule == rule } == false
    case .neverPasses:
      return try form.isHidden(tag) || isEmpty(form)
        || validation(of: form)?.issues.contains { $0.tag == tag } == true
    case .neverValid: return try form.isHidden(tag) || isEmpty(form) || isInvalid(form)
    case .neverFilled: return isInvalid(form)
    default: return true
    }
  }

  private func isEmpty(_ form: Form) -> Bool { (try? form[tag]) == .null }

  private func validation(of form: Form) -> ValidationResult? {
    try? form.validate(ValidationScope(includeDisabled: true, isQuiet: true))
  }

  private func isInvalid(_ form: Form) -> Bool {
    validation(of: form)?.isValid != true
  }
}

extension FormDefinition.Section {
  /// The row at a path of numbers from the section; nil for the section itself.
  fileprivate func row(at path: [Int]) -> FormDefinition.Row? {
    var (rows, row) = (rows, FormDefinition.Row?.none)
    for index in path {
      row = rows[index]
      rows = rows[index].rows
    }
    return row
  }
}
