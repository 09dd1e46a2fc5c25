import FormModel
import FormReport
import FormTestSupport
import FormText
import Testing

@Suite struct FormDifferenceTests {
  private static let seeds = TestExtent.cases(Array(0..<30), of: Array(0..<300))

  @Test(arguments: seeds) func everyDifferenceIsReported(_ seed: Int) {
    var generator = DefinitionGenerator(seed: UInt64(seed))
    var mutation = MutatedForm(seed: UInt64(seed))
    let form = generator.definition()
    #expect(FormDifference(from: form, to: form).changes.isEmpty)
    for _ in 0..<40 {
      guard let mutant = mutation.mutant(of: form) else { continue }
      for changes in [
        FormDifference(from: form, to: mutant).changes,
        FormDifference(from: mutant, to: form).changes,
      ] {
        #expect(!changes.isEmpty)
        for change in changes {
          #expect(change.code.effects.contains(change.effect), "\(change)")
          #expect(!change.message.isEmpty && !change.audiences.isEmpty)
        }
      }
    }
  }

  @Test(arguments: seeds) func onlyEqualFormsHaveNoDifferences(_ seed: Int) {
    var generator = DefinitionGenerator(seed: UInt64(seed))
    let (one, other) = (generator.definition(), generator.definition())
    #expect(FormDifference(from: one, to: other).changes.isEmpty == (one == other))
  }
}
