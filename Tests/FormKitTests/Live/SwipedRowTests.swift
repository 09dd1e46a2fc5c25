import FormKit
import Testing

/// Rows outside entries that a swipe action has removed.
@Suite struct SwipedRowTests {
  private static let spec = """
    formc: 1
    form: Mail
    sections:
      - rows:
          - { type: text, tag: subject, title: Subject }
          - type: text
            tag: note
            title: Note
            swipe:
              trailing: [{ id: delete, title: Delete, style: destructive }]
              fullSwipe: { trailing: true }
    """

  @Test func rowsComeBackWithReset() throws {
    let form = try Form(FormLoader().load(Self.spec))
    #expect(try form.fullSwipe("note", .trailing).changes.count == 1)
    #expect(try form.isHidden("note"))

    let changes = try form.reset()

    #expect(try !form.isHidden("note"))
    #expect(
      changes.contains(.insertRow(RowPosition(section: 0, row: 1), tag: "note")), "\(changes)")
  }

  @Test func refusalHasAReason() throws {
    let form = try Form(FormLoader().load(Self.spec))
    let error = #expect(throws: FormError.self) { try form.fullSwipe("note", .leading) }
    #expect(error?.description == "`note` cannot be swiped: the side has no action")
  }
}
