import FormKit
import Testing

/// Observers of rows in entries.
@Suite struct EntryObserverTests {
  private func form() throws -> Form {
    let form = try liveForm(
      """
      - tag: guests
        repeat:
          reorder: true
          rows:
            - { type: name, tag: name, rules: [required] }
            - { type: switch, tag: child, value: false }
            - { type: text, tag: school, disabled: "$$child == false" }
      """)
    try form.set(
      "guests",
      to: .list(
        ["Ann", "Bob", "Cid"].map { name in
          .record([
            FormField(name: "name", value: .string(name)), FormField(name: "child", value: false),
          ])
        }))
    return form
  }

  @Test func observerFollowsItsEntryAndEndsWithIt() throws {
    let form = try form()
    var heard: [String] = []
    let observation = try form.observe("guests[1].name") { change in
      heard.append("\(change.tag) \(change.oldValue.text) \(change.newValue.text)")
    }
    try form.set("guests[0].name", to: "Anna")
    #expect(heard == [])
    try form.set("guests[1].name", to: "Bobby")
    try form.moveEntry(in: "guests", from: 1, to: 0)
    try form.set("guests[0].name", to: .null)
    #expect(heard == ["guests[1].name Bob Bobby", "guests[0].name Bobby -"])
    try form.validate()
    #expect(heard.last == "guests[0].name - -" && heard.count == 3)
    #expect(observation.isActive)
    try form.removeEntry(in: "guests", at: 0)
    #expect(!observation.isActive && heard.count == 3)
    // The new entry may reuse the slots of the old one.
    try form.insertEntry(in: "guests")
    try form.set("guests[2].name", to: "Dan")
    #expect(heard.count == 3)
  }

  @Test func observerGetsTheStateOfItsRow() throws {
    let form = try form()
    var changes: [ChangeSet.Change] = []
    let observation = try form.observe("guests[2].school") { changes += $0.changes }
    try form.set("guests[2].child", to: true)
    #expect(changes == [.disabled(tag: "guests[2].school", false)])
    observation.cancel()
    try form.set("guests[2].child", to: false)
    #expect(changes.count == 1)
    #expect(throws: FormError.unknownTag("guests[3].name")) {
      try form.observe("guests[3].name") { _ in }
    }
  }
}

extension FormValue {
  fileprivate var text: String {
    if case .string(let text) = self { text } else { "-" }
  }
}
