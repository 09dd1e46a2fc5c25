import FormKit
import Testing

/// A scenario of rows and sections that hide and disable each other.
///
/// It shows whether a disabled row counts while it is hidden, and that all rows come back.
@Suite struct AcceptanceScenarioTests {
  private static let spec = """
    formc: 1
    form: Scenario
    sections:
      - rows:
          - { type: text, tag: T, title: Text }
          - { type: int, tag: I, title: Integer, hidden: "$D.isDisabled" }
      - tag: second
        hidden: "$T CONTAINS 'hide'"
        rows:
          - { type: text, tag: D, title: Dependent, disabled: "$T CONTAINS 'dis'" }
    """

  /// Each text determines the visible rows of the visible sections, and whether `D` is disabled.
  @Test(arguments: [
    ("dis", [["T"], ["D"]], true),
    ("hide that section", [["T", "I"]], false),
    ("dishide", [["T"]], true),
    ("Hello World", [["T", "I"], ["D"]], false),
  ])
  func rowsFollowTheText(text: String, rows: [[String]], isDisabled: Bool) throws {
    let form = try Form(FormLoader().load(Self.spec))
    #expect(Self.rows(of: form) == [["T", "I"], ["D"]])
    try form.set("T", to: .string(text))
    #expect(Self.rows(of: form) == rows)
    #expect(try form.isDisabled("D") == isDisabled)
  }

  /// The same values set in turn, on a screen that only applies the change sets.
  @Test func changesLeadFromOneStateToTheNext() throws {
    let form = try Form(FormLoader().load(Self.spec))
    for text in ["dis", "hide that section", "dishide", "Hello World", "", "hide", "dis"] {
      let before = Self.rows(of: form)
      let changes = try form.set("T", to: .string(text))
      let after = Self.rows(of: form)
      let applied = try changes.applied(
        to: before, section: { after[$0] }, row: { after[$0.section][$0.row] })
      #expect(applied == after, "\(text)")
    }
  }

  /// Only dependents change: `I` depends on `D`, `D` and the section depend on `T`, no row on `I`.
  @Test func onlyDependentsChange() throws {
    let form = try Form(FormLoader().load(Self.spec))
    let changes = try form.set("I", to: .int(1))
    #expect(
      Array(changes) == [
        .updateRow(RowPosition(section: 0, row: 1), tag: "I"),
        .value(tag: "I", old: .null, new: .int(1)),
      ])
  }

  private static func rows(of form: Form) -> [[String]] {
    form.sections.map { section in section.rows.compactMap(\.tag) }
  }
}
