import FormKit
import FormModel
import Testing

/// Permissions for entries and rows, keyboard navigation and the closing of inline rows, which may
/// all be expressions.
@Suite struct PermissionTests {
  private static let spec = """
    formc: 1
    form: Sample
    navigation: { enabled: "$moves == true", skipUnfocusable: "$skips == true", rowKeyboardSpacing: $space }
    inlineRows: { hide: { anotherShown: "$single == true" } }
    sections:
      - rows:
          - { type: switch, tag: edits, value: false }
          - { type: switch, tag: moves, value: false }
          - { type: switch, tag: skips, value: false }
          - { type: switch, tag: single, value: false }
          - { type: int, tag: space, value: 3 }
      - tag: guests
        repeat:
          insert: "$edits == true"
          delete: "$edits == true AND $guests.@count > 1"
          reorder: { expression: "$edits == true" }
          value: [Ann, Bo]
          row: { type: text }
      - tag: tabs
        reorder: "$edits == true"
        rows: [{ type: switch, tag: a }, { type: switch, tag: b }]
      - rows:
          - { type: date, tag: first, style: inline }
          - { type: date, tag: second, style: inline }
          - { type: text, tag: name }
          - { type: check, tag: check }
          - { type: text, tag: note }
    """

  private func forms() throws -> [Form] {
    let loaded = try FormLoader().load(Self.spec)
    return [
      try Form(loaded, host: .inUTC), try Form(FormDefinition(json: loaded.json()), host: .inUTC),
    ]
  }

  @Test func entriesAreChangedOnlyWhileAConditionHolds() throws {
    for form in try forms() {
      let entries = { try #require(form.section("guests")?.appearance.entries) }
      #expect(try !entries().canInsert && !entries().canDelete && !entries().canReorder)
      #expect(form.section("guests")?.rows.count == 2)
      #expect(throws: FormError.notAllowed(tag: "guests", .insert)) {
        try form.insertEntry(in: "guests")
      }
      #expect(throws: FormError.notAllowed(tag: "guests", .delete)) {
        try form.removeEntry(in: "guests", at: 0)
      }
      #expect(throws: FormError.notAllowed(tag: "guests", .move)) {
        try form.moveEntry(in: "guests", from: 0, to: 1)
      }
      let changes = try form.set("edits", to: true)
      #expect(changes.contains(.updateSection(at: 1)))
      #expect(changes.contains(.insertRow(RowPosition(section: 1, row: 2), tag: nil)))
      #expect(try entries().canInsert && entries().canDelete && entries().canReorder)
      try form.moveEntry(in: "guests", from: 0, to: 1)
      try form.removeEntry(in: "guests", at: 0)
      #expect(try form.value(of: "guests") == .list(["Ann"]))
      #expect(try !entries().canDelete)
      #expect(throws: FormError.notAllowed(tag: "guests", .delete)) {
        try form.removeEntry(in: "guests", at: 0)
      }
    }
  }

  @Test func rowsAreDraggedOnlyWhileAConditionHolds() throws {
    for form in try forms() {
      #expect(form.section("tabs")?.appearance.canReorderRows == false)
      #expect(throws: FormError.notAllowed(tag: "b", .move)) { try form.moveRow("b", to: 0) }
      try form.set("edits", to: true)
      #expect(form.row("b")?.canMove == true)
      try form.moveRow("b", to: 0)
      #expect(try form.value(of: "tabs") == .list(["b", "a"]))
    }
  }

  @Test func keyboardNavigationFollowsTheForm() throws {
    for form in try forms() {
      #expect(form.navigation.rowKeyboardSpacing == 3)
      try form.focus("name")
      #expect(!form.canFocusNext)
      try form.set("moves", to: true)
      #expect(!form.canFocusNext)
      try form.set("skips", to: true)
      try form.focusNext()
      #expect(form.focus == "note")
      try form.set("space", to: -1)
      #expect(form.navigation.rowKeyboardSpacing == 0)
      try form.set("space", to: .null)
      #expect(form.navigation.rowKeyboardSpacing == 0)
    }
  }

  @Test func closingOfInlineRowsFollowsTheForm() throws {
    for form in try forms() {
      let isOpen = { ["first", "second"].map { form.row($0)?.isExpanded == true } }
      try form.tap("first")
      try form.tap("second")
      #expect(isOpen() == [true, true])
      try form.tap("second")
      try form.set("single", to: true)
      try form.tap("second")
      #expect(isOpen() == [false, true])
      try form.focus("name")
      #expect(isOpen() == [false, true])
    }
  }

  /// An empty entry is not counted, so adding an entry does not report the minimum.
  @Test func emptyNewEntryDoesNotReportTheMinimum() throws {
    let form = try liveForm(
      """
      - tag: guests
        repeat: { dropEmpty: true, min: 1, rows: [{ type: text, tag: name }] }
      """)
    try form.insertEntry(in: "guests")
    #expect(form.section("guests")?.issues == [])
    try form.validate()
    #expect(form.section("guests")?.issues.map(\.rule) == ["min"])
    try form.set("guests[0].name", to: "Ann")
    #expect(form.section("guests")?.issues == [])
    try form.set("guests[0].name", to: .null)
    #expect(form.section("guests")?.issues.map(\.rule) == ["min"])
  }

  /// A chosen option that is disabled cannot be deselected.
  @Test func aDisabledOptionIsNotDeselected() throws {
    let options = #"options: [a, { value: b, disabled: "$off == true" }]"#
    let form = try liveForm(
      """
      - rows:
          - { type: switch, tag: off, value: false }
          - { type: push, tag: one, value: b, \(options) }
          - { type: multipleSelector, tag: many, value: [a, b], \(options) }
      """)
    try form.set("off", to: true)
    for tag in ["one", "many"] {
      #expect(throws: FormError.disabledOption(tag: tag, "b")) { try form.choose("b", in: tag) }
    }
    try form.choose("a", in: "one")
    try form.choose("a", in: "many")
    #expect(try form.value(of: "many") == .list(["b"]))
    try form.choose(.null, in: "many")
    #expect(try form.value(of: "many") == FormValue.null)
  }

  @Test func titleOfAPickerFloats() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: picker, tag: size, title: Size, style: input, floatingLabel: true, options: [S, M] }
      """)
    let row = try #require(form.row("size"))
    #expect(row.placeholder == "Size")
    #expect(!row.isTitleFloating)
    try row.choose("S")
    #expect(row.isTitleFloating)
    #expect(row.placeholder == nil)
  }
}
