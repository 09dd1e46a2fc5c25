import FormLogic
@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

/// What is said of random forms, compared with what happens while they are used.
@Suite struct RandomUseTests {
  /// The number of facts that were compared.
  private static func compare(seed: UInt64) throws -> Int {
    var generator = LiveFormGenerator(seed: seed)
    let definition = generator.form()
    var check = LogicCheck(definition)
    let findings = check.findings()
    let facts = findings.filter { !$0.assumesRules }
      .filter { ["hidden", "disabled"].contains($0.keys.first) }
      .compactMap { StateFact($0, in: definition) }
    guard !facts.isEmpty else { return 0 }
    var use = RandomUse(seed: seed)
    let form = try Form(try FormProgram(definition), host: use.host(for: definition))
    var steps: [String] = []
    for _ in 0..<100 {
      for fact in facts where !fact.holds(in: form) {
        Issue.record("seed \(seed): \(fact.finding) after \(steps)")
        return 0
      }
      steps.append(use.step(form))
      // A program that removes rows changes the structure, which is taken as it is written.
      if steps.last?.hasPrefix("remove ") == true { break }
    }
    return facts.count
  }

  @Test(arguments: TestExtent.cases(Array(0..<8), of: Array(0..<100)))
  func saysNothingThatDoesNotHold(_ part: Int) throws {
    let counts = try (0..<25).map { try Self.compare(seed: UInt64(part * 25 + $0)) }
    #expect(counts.reduce(0, +) > 5)
  }
}

/// A fact about what is hidden or disabled, by tag.
private struct StateFact {
  let finding: LogicFinding
  private let tag: String
  private let parents: [String]

  /// nil for an item in entries, one without a tag, or one in something without a tag.
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
    self.finding = finding
    self.tag = tag
    self.parents = parents.compactMap(\.self)
  }

  func holds(in form: Form) -> Bool {
    if parents.contains(where: form.isHidden) { return true }
    switch finding.kind {
    case .neverShown: return form.isHidden(tag)
    case .neverHolds where finding.keys == ["hidden"]: return !form.isHidden(tag)
    case .alwaysHolds: return form.isHidden(tag) || form.isDisabled(tag)
    case .neverHolds:
      return form.isHidden(tag) || parents.contains(where: form.isDisabled)
        || form.isDisabled("form") || !form.isDisabled(tag)
    default: return true
    }
  }
}
