import FormModel
import FormText
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct ChangeSetTests {
  static let spellings: [(ChangeSet.Change, String)] = [
    (.removeSection(at: 2), #"{"op":"remove","section":2}"#),
    (.insertSection(at: 1), #"{"op":"insert","section":1}"#),
    (.updateSection(at: 0), #"{"op":"update","section":0}"#),
    (.moveSection(from: 2, to: 0), #"{"op":"move","from":{"section":2},"to":{"section":0}}"#),
    (
      .removeRow(RowPosition(section: 0, row: 3), tag: "b"),
      #"{"op":"remove","section":0,"row":3,"tag":"b"}"#
    ),
    (
      .insertRow(RowPosition(section: 1, row: 0), tag: "c"),
      #"{"op":"insert","section":1,"row":0,"tag":"c"}"#
    ),
    (
      .insertRow(RowPosition(section: 1, row: 0), tag: nil), #"{"op":"insert","section":1,"row":0}"#
    ),
    (
      .updateRow(RowPosition(section: 0, row: 1), tag: "a"),
      #"{"op":"update","section":0,"row":1,"tag":"a"}"#
    ),
    (
      .moveRow(
        from: RowPosition(section: 1, row: 3), to: RowPosition(section: 0, row: 2), tag: "d"),
      #"{"op":"move","from":{"section":1,"row":3},"to":{"section":0,"row":2},"tag":"d"}"#
    ),
    (
      .value(tag: "age", old: .null, new: .int(3)),
      #"{"op":"value","tag":"age","old":null,"new":3}"#
    ),
    (
      .value(tag: "at", old: .double(1), new: .date(Date(timeIntervalSince1970: 0))),
      #"{"op":"value","tag":"at","old":1.0,"new":"1970-01-01T00:00:00Z"}"#
    ),
    (
      .value(tag: "tags", old: .list([.string("x")]), new: .null),
      #"{"op":"value","tag":"tags","old":["x"],"new":null}"#
    ),
    (.disabled(tag: "a", true), #"{"op":"disabled","tag":"a","value":true}"#),
    (
      .validation(
        tag: "a", [FormIssue(tag: "a", rule: "required", message: "must be \"given\"")]),
      #"{"op":"validation","tag":"a","errors":["must be \"given\""]}"#
    ),
    (.validation(tag: "a", []), #"{"op":"validation","tag":"a","errors":[]}"#),
  ]

  @Test(arguments: spellings)
  func operationsAreWritten(change: ChangeSet.Change, text: String) {
    #expect(change.description == text)
    #expect(ChangeSet([change, change]).description == "[\(text),\(text)]")
  }

  @Test func valuesAreWrittenInTheTypesOfTheirRows() {
    let changes = ChangeSet([.value(tag: "price", old: .int(1), new: .int(2))])
    let json = changes.json { tag, value in
      value.json(
        as: tag == "price" ? .double : .string, format: ValueFormat(timeZone: FixedTimeZone.utc))
    }
    #expect(json.text() == #"[{"op":"value","tag":"price","old":1.0,"new":2.0}]"#)
  }

  @Test func issuesAreWritten() {
    #expect(
      FormIssue(tag: "a", rule: "email", message: "m", severity: .warning).jsonValue.text()
        == #"{"tag":"a","rule":"email","message":"m","severity":"warning"}"#)
    #expect(
      FormIssue(tag: nil, rule: "r", message: "m").jsonValue.text()
        == #"{"rule":"r","message":"m","severity":"error"}"#)
  }

  @Test func changeSetsAreCollections() {
    let changes = ChangeSet([.removeSection(at: 1), .disabled(tag: "a", false)])
    #expect(changes.count == 2 && changes[1] == .disabled(tag: "a", false))
    #expect(changes.filter(\.isStructural) == [.removeSection(at: 1)])
    #expect(ChangeSet().isEmpty)
  }

  @Test func structuralChangesAreApplied() throws {
    let changes = ChangeSet([
      .removeSection(at: 1), .updateSection(at: 0), .insertSection(at: 0),
      .removeRow(RowPosition(section: 0, row: 1), tag: nil),
      .updateRow(RowPosition(section: 0, row: 0), tag: nil),
      .moveRow(
        from: RowPosition(section: 0, row: 3), to: RowPosition(section: 1, row: 0), tag: nil),
      .insertRow(RowPosition(section: 1, row: 3), tag: nil),
      .value(tag: "x", old: .null, new: .int(1)),
    ])
    let result = try changes.applied(
      to: [["a", "b", "c", "d"], ["e"]], section: { ["s\($0)"] },
      row: { "\($0.section).\($0.row)" })
    #expect(result == [["s0"], ["d", "1.1", "c", "1.3"]])
  }

  @Test func movesOfSectionsAreApplied() throws {
    let changes = ChangeSet([
      .removeSection(at: 1), .moveSection(from: 3, to: 0), .insertSection(at: 2),
      .removeRow(RowPosition(section: 2, row: 0), tag: nil),
    ])
    let result = try changes.applied(
      to: [["a"], ["b"], ["c", "d"], ["e"]], section: { ["s\($0)"] }, row: { _ in "" })
    #expect(result == [["e"], ["a"], ["s2"], ["d"]])
  }

  static let misfits: [(changes: [ChangeSet.Change], reason: String)] = [
    ([.removeSection(at: 2)], "the index is out of range"),
    ([.removeSection(at: -1)], "the index is out of range"),
    ([.insertSection(at: 3)], "the index is out of range"),
    ([.insertSection(at: .max)], "the index is out of range"),
    ([.updateSection(at: .min)], "the index is out of range"),
    ([.moveSection(from: 2, to: 0)], "the index is out of range"),
    ([.moveSection(from: 0, to: 2)], "the index is out of range"),
    ([.moveSection(from: 0, to: 1), .removeSection(at: 0)], "the same place is named twice"),
    ([.moveSection(from: 0, to: 1), removal(0, 0)], "the section is moved as a whole"),
    ([.removeSection(at: 0), .removeSection(at: 0)], "the same place is named twice"),
    ([.insertSection(at: 1), .insertSection(at: 1)], "the same place is named twice"),
    ([.removeSection(at: 0), .updateSection(at: 0)], "the same place is named twice"),
    ([removal(0, 2)], "the index is out of range"),
    ([removal(0, -1)], "the index is out of range"),
    ([removal(2, 0)], "the index is out of range"),
    ([insertion(0, 3)], "the index is out of range"),
    ([insertion(0, -1)], "the index is out of range"),
    ([insertion(0, .max)], "the index is out of range"),
    ([insertion(2, 0)], "the index is out of range"),
    ([removal(0, 0), removal(0, 0)], "the same place is named twice"),
    ([insertion(0, 0), insertion(0, 0)], "the same place is named twice"),
    ([.removeSection(at: 0), removal(0, 0)], "the section is removed as a whole"),
    ([.insertSection(at: 0), insertion(0, 0)], "the section is inserted as a whole"),
    (
      [
        removal(0, 1),
        .moveRow(
          from: RowPosition(section: 0, row: 1), to: RowPosition(section: 0, row: 0), tag: nil),
      ], "the same place is named twice"
    ),
    (
      [
        .moveRow(
          from: RowPosition(section: 0, row: 0), to: RowPosition(section: 0, row: 2), tag: nil)
      ], "the index is out of range"
    ),
  ]

  @Test(arguments: misfits)
  func changesThatDoNotFitAreRefused(changes: [ChangeSet.Change], reason: String) throws {
    let error = #expect(throws: ChangeSet.Misfit.self) {
      try ChangeSet(changes).applied(
        to: [["a", "b"], ["c"]], section: { _ in [] }, row: { _ in "" })
    }
    #expect(error?.reason == reason)
    #expect(error?.change == changes.last)
  }

  private static func removal(_ section: Int, _ row: Int) -> ChangeSet.Change {
    .removeRow(RowPosition(section: section, row: row), tag: nil)
  }

  private static func insertion(_ section: Int, _ row: Int) -> ChangeSet.Change {
    .insertRow(RowPosition(section: section, row: row), tag: nil)
  }
}
