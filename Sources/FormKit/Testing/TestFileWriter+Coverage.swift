import FormLogic
@_spi(Generated) import FormModel
import FormSession
import FormText

extension TestFileWriter {
  /// Adds a test for each obligation that the others leave open, if the prover finds values for it.
  mutating func addOpen(_ prover: inout FormProver) {
    let obligations = CoverageObligations(form)
    var coverage = TestCoverage(obligations)
    for (_, found) in passing(tests, obligations) { coverage.add(found) }
    var candidates: [Test] = []
    for (obligation, isMet) in zip(obligations.obligations, coverage.isMet) where !isMet {
      if let test = test(for: obligation, &prover) { candidates.append(test) }
    }
    let found = passing(candidates, obligations)
    for test in candidates {
      guard let own = found[test.name], own.adds(to: coverage) else { continue }
      tests.append(test)
      coverage.add(own)
    }
  }

  /// The tests that pass, by name, with what they cover.
  private func passing(
    _ tests: [Test], _ obligations: CoverageObligations
  ) -> [String: TestCoverage] {
    guard !tests.isEmpty else { return [:] }
    let loader = FormTestLoader(known: form)
    let file = loader.load(bytes: Array(text(of: tests).utf8), path: path)
    guard let subject = file.subject else { return [:] }
    let run = TestRun(file, subject, covering: obligations)
    var (found, failed): ([String: TestCoverage], Set<String>) = ([:], [])
    for test in file.cases {
      let result = run.run(test)
      if !result.isPassed { failed.insert(test.test) }
      guard let coverage = result.coverage else { continue }
      found[test.test, default: TestCoverage(obligations)].add(coverage)
    }
    return found.filter { !failed.contains($0.key) }
  }

  private func test(for obligation: CoverageObligation, _ prover: inout FormProver) -> Test? {
    if case .page(let tag) = obligation.kind {
      let page = JSONValue.string(tag).flowText
      return Test(
        name: "page \(tag)",
        lines: [
          "  - name: \(JSONValue.string("page \(tag)").flowText)",
          "    steps: [{ page: \(page), expect: { page: \(page) } }]",
        ])
    }
    let witness: FormProver.Witness? =
      switch obligation.kind {
      case .holds(_, let condition), .bound(_, let condition, _):
        prover.witness(of: condition, at: obligation.place, isShown: true)
      case .hides(_, let condition):
        prover.witness(of: condition, at: obligation.place, isShown: false)
      case .rule(let rule, passes: true):
        prover.witness(ofPassedRule: rule, at: obligation.place)
      case .holdsAtStep, .shown, .rule, .option, .step, .page: nil
      }
    let address = prover.questions.first { $0.place == obligation.place && $0.rule == nil }
      .flatMap(prover.address)
    guard let witness, witness.models == nil, witness.values != .object([]),
      let expected = expectation(obligation.aspect, address, witness)
    else { return nil }
    let name = obligation.title.replacing("`", with: "")
    return Test(
      name: name,
      lines: [
        "  - name: \(JSONValue.string(name).flowText)", "    set: \(witness.values.flowText)",
        "    \(expected)",
      ])
  }

  /// What the form does with some values, as an expectation; nil if nothing shows it.
  private func expectation(
    _ aspect: CoverageObligation.Aspect, _ address: String?, _ witness: FormProver.Witness
  ) -> String? {
    guard let session = session(), session.answer(["set": witness.values])["error"] == nil else {
      return nil
    }
    if case .condition(let name) = aspect {
      let holds = (try? session.form.objection(to: .condition(name))) == nil
      return "expect: { that: \(holds ? name : "\"NOT \(name)\"") }"
    }
    guard let address, let slot = session.form.slot(ofAddress: address) else { return nil }
    let name = JSONValue.string(address).flowText
    switch aspect {
    case .isHidden:
      return "expect: { \(session.form.state.isHidden(slot) ? "hidden" : "shown"): [\(name)] }"
    case .isDisabled:
      let isDisabled = (try? session.form.isDisabled(address)) ?? false
      return "expect: { \(isDisabled ? "disabled" : "enabled"): [\(name)] }"
    case .value:
      let value = session.form.jsonValue(session.form.readValue(at: slot), of: address)
      return "expect: { values: { \(name): \(value.flowText) } }"
    case .issues:
      let issues = (try? session.rehearseValidation())?.issues ?? []
      let rules = issues.filter { $0.tag == address && $0.severity == .error }.map(\.rule).sorted()
      let column = JSONValue.string("\(address).errors").flowText
      let list = JSONValue.array(rules.map(JSONValue.string)).flowText
      return "table: { expect: [\(column)], rows: [[\(list)]] }"
    case .condition, .other: return nil
    }
  }
}

extension TestCoverage {
  /// Whether the obligations that are met here are not all met there.
  fileprivate func adds(to other: TestCoverage) -> Bool {
    zip(isMet, other.isMet).contains { $0 && !$1 }
  }
}
