@_spi(Generated) import FormModel
import FormReport
import FormSession
import FormTestSupport
import Foundation
import Testing

/// Compares the reported effects of changes with the validation of stored values by the new form.
@Suite struct BehaviorTests {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)

  private static func verdict(_ program: FormProgram, _ record: String) -> RecordVerdict {
    let validator = RecordValidator(program, now: now)
    return Array(record.utf8).withUnsafeBufferPointer { validator.validate($0) }
  }

  /// Valid records that a form produces.
  private static func records(of program: FormProgram, _ use: inout RandomUse) throws -> [String] {
    let form = try Form(program, host: use.host(for: program.definition))
    return (0..<12).compactMap { _ in
      for _ in 0..<6 { _ = use.step(form) }
      let record = form.json()
      return verdict(program, record).isValid ? record : nil
    }
  }

  /// Checks that forms without breaking changes accept old records; returns the number of records.
  private static func compare(seed: UInt64) throws -> Int {
    var generator = LiveFormGenerator(seed: seed)
    var use = RandomUse(seed: seed)
    var mutation = MutatedForm(seed: seed)
    let form = generator.form()
    let records = try records(of: try FormProgram(form), &use)
    var count = 0
    for _ in 0..<60 where !records.isEmpty {
      guard let mutant = mutation.mutant(of: form), let changed = try? FormProgram(mutant) else {
        continue
      }
      let changes = FormDifference(from: form, to: mutant).changes
      if changes.contains(where: { $0.effect == .breaking }) { continue }
      for record in records {
        let verdict = verdict(changed, record)
        #expect(
          verdict.isValid, "seed \(seed): \(changes.map { "\($0)" })\n\(record)\n\(verdict)")
        count += 1
      }
    }
    return count
  }

  private static let parts = TestExtent.cases(Array(0..<6), of: Array(0..<80))

  /// The seeds of a part are spread over all, since many forms in a row may have no valid record.
  @Test(arguments: parts) func refusedValuesMeanABreakingChange(_ part: Int) throws {
    let counts = try (0..<10).map {
      try Self.compare(seed: UInt64(part + $0 * Self.parts.count))
    }
    #expect(counts.reduce(0, +) > 20)
  }
}
