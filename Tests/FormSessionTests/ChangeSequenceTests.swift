import FormTestSupport
import Testing

@_spi(Generated) @testable import FormModel
@testable import FormSession

/// Tests of combining several change sets into one.
@Suite struct ChangeSequenceTests {
  /// The identities of the rows of a form, by visible section.
  private static func rows(of form: Form) -> [[String]] {
    form.sections.map { section in
      section.rows.map { row in
        let base = row.slot - row.plan.number
        let entries = form.state[list: section.slot].entries
        return "\(row.slot) \(entries.first { $0.base == base }?.id ?? -1)"
      }
    }
  }

  private static func values(of form: Form) -> [String: FormValue] {
    Dictionary(
      uniqueKeysWithValues: form.program.tags.map { ($0.key, form.state.stored[$0.value]) })
  }

  @Test(arguments: 0..<60) func combinedChangesLeadToTheLastScreen(seed: Int) throws {
    var generator = LiveFormGenerator(seed: UInt64(seed))
    let definition = generator.form()
    let session = FormSession(try Form(definition, host: .recording))
    var script = SessionScript(definition, seed: UInt64(seed))
    let form = session.form
    for _ in 0..<12 {
      let before = Self.rows(of: form)
      let valuesBefore = Self.values(of: form)
      var sequence = ChangeSequence(shape: before.map(\.count))
      for line in script.lines(1 + seed % 5) {
        var changes = ChangeSet()
        let observation = form.observe { told, _ in changes = told }
        _ = session.answer(line)
        observation.cancel()
        try sequence.add(changes, shape: Self.rows(of: form).map(\.count))
      }
      let after = Self.rows(of: form)
      let whole = sequence.composed { form.slot(ofAddress: $0) ?? .max }
      let applied = try whole.applied(to: before) {
        after[$0]
      } row: {
        after[$0.section][$0.row]
      }
      #expect(applied == after)
      let valuesAfter = Self.values(of: form)
      for case .value(let tag, let old, let new) in whole {
        #expect(old != new)
        #expect(valuesBefore[tag] == old && valuesAfter[tag] == new)
      }
      let told = whole.compactMap { if case .value(let tag, _, _) = $0 { tag } else { nil } }
      let changed = valuesAfter.filter { valuesBefore[$0.key] != $0.value }.keys
      #expect(Set(told).isSuperset(of: changed))
    }
  }

  @Test func changesThatCancelOutAreNotReported() throws {
    var sequence = ChangeSequence(shape: [2, 1])
    let position = RowPosition(section: 0, row: 1)
    try sequence.add(
      ChangeSet([
        .removeSection(at: 1), .updateRow(position, tag: "b"),
        .insertRow(RowPosition(section: 0, row: 2), tag: "c"),
        .value(tag: "x", old: .int(1), new: .int(2)), .disabled(tag: "a", true),
        .validation(tag: "a", []),
      ]), shape: [3])
    try sequence.add(
      ChangeSet([
        .insertSection(at: 0), .removeRow(RowPosition(section: 0, row: 2), tag: "c"),
        .value(tag: "x", old: .int(2), new: .int(1)), .disabled(tag: "a", false),
        .value(tag: "w", old: .null, new: .int(1)), .disabled(tag: "b", true),
      ]), shape: [1, 2])
    let whole = sequence.composed { $0 == "w" ? 0 : 1 }
    #expect(
      whole.changes == [
        .removeSection(at: 1), .insertSection(at: 0), .updateRow(position, tag: "b"),
        .value(tag: "w", old: .null, new: .int(1)), .disabled(tag: "b", true),
        .validation(tag: "a", []),
      ])
  }
}
