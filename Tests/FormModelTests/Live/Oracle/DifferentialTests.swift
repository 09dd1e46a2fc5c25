import FormModel
import FormTestSupport
import Foundation
import Testing

/// Runs random commands on random forms, and compares ``Form`` with ``NaiveForm`` after each.
@Suite struct DifferentialTests {
  @Test(arguments: 0..<16) func agreesWithAFormThatRecomputesEverything(seed: Int) throws {
    try compare(seed, forms: 8, isExtended: false)
  }

  @Test(arguments: 16..<24) func agreesOnAddedRulesAndDirtyRows(seed: Int) throws {
    try compare(seed, forms: 8, isExtended: true)
  }

  private func compare(_ seed: Int, forms: Int, isExtended: Bool) throws {
    for form in 0..<forms {
      var pair = try FormPair(seed: UInt64(seed * 1000 + form), isExtended: isExtended)
      for _ in 0..<25 {
        let problem = try pair.step()
        if let problem {
          Issue.record(
            "seed \(seed * 1000 + form): \(problem)\n\(pair.log.joined(separator: "\n"))")
          return
        }
      }
    }
  }
}
