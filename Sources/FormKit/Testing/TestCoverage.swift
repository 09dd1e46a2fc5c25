@_spi(Generated) import FormModel
import FormSession

/// The obligations that tests have met.
package struct TestCoverage: Sendable {
  /// Whether each obligation is met, in their order.
  package private(set) var isMet: [Bool]

  package init(_ obligations: CoverageObligations) {
    isMet = Array(repeating: false, count: obligations.obligations.count)
  }

  /// Adds what another case has met.
  package mutating func add(_ other: TestCoverage) {
    for index in isMet.indices where other.isMet[index] { isMet[index] = true }
  }

  /// Records the obligations that a form meets after a command, and the answers that the host would
  /// give to `async` rules.
  mutating func observe(_ session: FormSession, _ obligations: CoverageObligations) {
    observe(session.form, obligations) { _ in true }
    guard session.form.program.asksLater else { return }
    var coverage = self
    _ = try? session.rehearseValidation { form in
      coverage.observe(form, obligations, where: \.isAboutRule)
    }
    self = coverage
  }

  private mutating func observe(
    _ form: Form, _ obligations: CoverageObligations, where isWanted: (CoverageObligation) -> Bool
  ) {
    for (index, obligation) in obligations.obligations.enumerated()
    where !isMet[index] && isWanted(obligation) {
      isMet[index] = obligation.isMet(by: form)
    }
  }
}

extension CoverageObligation {
  fileprivate var isAboutRule: Bool { if case .rule = kind { true } else { false } }

  /// Whether a form meets the obligation now; for a row of entries, in one of them.
  fileprivate func isMet(by form: Form) -> Bool {
    if case .step(let step) = kind { return form.takenSteps.contains(step) }
    if case .holdsAtStep(let step?, _, _, _) = kind, form.takenSteps.contains(step) { return true }
    if case .page(let tag) = kind { return form.page?.tag == tag }
    guard let item else {
      if case .holds(let probe, _) = kind { return probe.holds(in: form) }
      return false
    }
    return form.entryOffsets(ofItem: item).contains { isMet(by: form, item + $0, $0) }
  }

  private func isMet(by form: Form, _ slot: Int, _ entry: Int) -> Bool {
    if case .hides(let probe, _) = kind {
      let parent = form.state.parent(form.plan(slot), slot)
      let isHiddenAnyway = parent.map(form.state.isHidden) ?? false
      return !isHiddenAnyway && probe.holds(in: form, entry: entry)
    }
    if form.state.isHidden(slot) { return false }
    switch kind {
    case .shown: return true
    case .holds(let probe, _), .bound(let probe, _, _): return probe.holds(in: form, entry: entry)
    case .holdsAtStep(_, let probe, _, let item):
      let entries = item == self.item ? [entry] : form.entryOffsets(ofItem: item)
      return entries.contains { probe.holds(in: form, entry: $0) }
    case .rule(let index, let passes): return form.passes(ruleAt: index, slot) == passes
    case .option(let option): return form.state.stored[slot].hasOption(option)
    case .hides, .step, .page: return false
    }
  }
}

extension FormValue {
  /// Whether the value of a row is an option or contains it.
  fileprivate func hasOption(_ option: FormValue) -> Bool {
    if self == option { return true }
    if case .list(let elements) = self { return elements.contains(option) }
    return false
  }
}
