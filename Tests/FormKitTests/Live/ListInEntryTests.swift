import FormKit
import FormModel
import FormTestSupport
import Testing

/// Lists in the entries of lists.
@Suite struct ListInEntryTests {
  private static let guests = """
    - tag: guests
      header: Guests
      repeat:
        reorder: true
        addButton: { title: Add a guest }
        rows:
          - { type: text, tag: name, title: Name }
          - type: list
            tag: phones
            hidden: "$$name == 'Nobody'"
            repeat:
              max: 3
              reorder: true
              addButton: { title: "Add a phone of {$$name}" }
              rows:
                - { type: text, tag: label, title: Label, hidden: "$$$phones.@count < 2" }
                - { type: phone, tag: number, title: "Phone of {$$$name}", rules: [required], validates: onChange }
          - type: list
            tag: tags
            repeat: { min: 1, row: { type: text }, addButton: { title: Tag } }
          - { type: int, tag: count, title: Count, computed: "$$phones.@count" }
    - rows:
        - { type: int, tag: all, title: All, computed: "SUM($guests.count)" }
    """

  private func party() throws -> Form { try liveForm(Self.guests) }

  private func addresses(_ form: Form) -> [String] {
    form.sections[0].rows.map { $0.address ?? $0.title ?? $0.type }
  }

  @Test func rowsOfInnerEntriesAreDrawnInTheOuterEntry() throws {
    let form = try party()
    try form.insertEntry(in: "guests")
    try form.set("guests[0].name", to: .string("Ann"))
    #expect(
      addresses(form) == [
        "guests[0].name", "Add a phone of Ann", "guests[0].tags[0]", "Tag", "guests[0].count",
        "Add a guest",
      ])
    try form.insertEntry(in: "guests[0].phones")
    try form.insertEntry(in: "guests[0].phones", at: 0)
    try form.insertEntry(in: "guests", at: 0)
    #expect(
      addresses(form) == [
        "guests[0].name", "Add a phone of {$$name}".replacing("{$$name}", with: ""),
        "guests[0].tags[0]", "Tag", "guests[0].count",
        "guests[1].name", "guests[1].phones[0].label", "guests[1].phones[0].number",
        "guests[1].phones[1].label", "guests[1].phones[1].number", "Add a phone of Ann",
        "guests[1].tags[0]", "Tag", "guests[1].count", "Add a guest",
      ])
    #expect(form.row("guests[1].phones[1].number")?.title == "Phone of Ann")
  }

  @Test func valuesAreRecordsInRecords() throws {
    let form = try party()
    let json =
      #"{"guests":[{"name":"Ann","phones":[{"label":"home","number":"1"},{"label":null,"number":"2"}],"tags":["a"],"count":2},{"name":null,"phones":[],"tags":[],"count":0}],"all":2}"#
    try form.setValues(json: json)
    #expect(form.json() == json)
    #expect(try form.value(of: "guests[0].phones[1].number") == .string("2"))
    #expect(try form.entryCount(of: "guests[0].phones") == 2)
    try form.set(
      "guests[0].phones", to: .list([.record([.init(name: "number", value: .string("9"))])]))
    #expect(try form.value(of: "guests[0].phones[0].number") == .string("9"))
    #expect(try form.value(of: "all") == .int(1))
    #expect(throws: FormError.self) { try form.set("guests[0].phones[1].number", to: .null) }
    #expect(throws: FormError.self) {
      try form.setValues(["guests": .null, "guests[0].phones[0].number": .string("1")])
    }
  }

  @Test func dependenciesCrossTheLevels() throws {
    let form = try party()
    try form.setValues(
      json:
        #"{"guests":[{"name":"Ann","phones":[{"number":"1"}]},{"name":"Bob","phones":[{"number":"2"}]}]}"#
    )
    #expect(try form.isHidden("guests[0].phones[0].label"))
    try form.insertEntry(in: "guests[0].phones")
    #expect(try !form.isHidden("guests[0].phones[0].label"))
    #expect(try form.isHidden("guests[1].phones[0].label"))
    let changes = try form.set("guests[0].name", to: .string("Nobody"))
    #expect(try form.isHidden("guests[0].phones[0].number"))
    #expect(try form.isHidden("guests[0].phones"))
    #expect(try !form.isHidden("guests[1].phones[0].number"))
    #expect(changes.contains(.removeRow(RowPosition(section: 0, row: 1), tag: "label")))
    #expect(try form.value(of: "guests[0].count") == .int(0))
    #expect(form.row("guests[0].phones[0].number")?.why(.hidden)?.reasons.isEmpty == false)
  }

  @Test func limitsOrderAndIssuesFollowTheEntries() throws {
    let form = try party()
    try form.setValues(
      json: #"{"guests":[{"name":"Ann","phones":[{"number":"1"},{"number":"2"}],"tags":["a"]}]}"#)
    try form.set("guests[0].phones[0].number", to: .null)
    #expect(try !form.isValid("guests[0].phones[0].number"))
    try form.moveEntry(in: "guests[0].phones", from: 0, to: 1)
    #expect(try form.isValid("guests[0].phones[0].number"))
    #expect(
      try form.issues(of: "guests[0].phones[1].number").map(\.tag) == ["guests[0].phones[1].number"]
    )
    try form.insertEntry(in: "guests[0].phones")
    #expect(throws: FormError.self) { try form.insertEntry(in: "guests[0].phones") }
    #expect(throws: FormError.self) { try form.removeEntry(in: "guests[0].tags", at: 0) }
    try form.set("guests[0].tags", to: .null)
    #expect(try form.validate().issues.map(\.rule).contains("min"))
    try form.removeEntry(in: "guests", at: 0)
    #expect(addresses(form) == ["Add a guest"])
  }

  @Test func entriesAreFoundDeletedAndMovedByTheirRows() throws {
    let form = try party()
    try form.setValues(
      json: #"{"guests":[{"name":"Ann","phones":[{"number":"1"},{"number":"2"}]}]}"#)
    let row = try #require(form.row("guests[0].phones[1].number"))
    let entry = try #require(row.entry)
    #expect(entry.index == 1 && entry.list?.address == "guests[0].phones")
    #expect(entry.list?.entry?.index == 0)
    #expect(entry.siblings.count == 2 && entry.canDelete && entry.canMove)
    try entry.move(to: 0)
    #expect(row.address == "guests[0].phones[0].number")
    try entry.remove()
    #expect(row.address == nil && entry.index == nil && !entry.canDelete)
    try form.row("guests[0].phones")?.insertEntry()
    #expect(try form.entryCount(of: "guests[0].phones") == 2)
    let add = try #require(form.sections[0].rows.first { $0.addedEntries?.maximum == 3 })
    try add.tap()
    #expect(form.focus == "guests[0].phones[2].label")
  }

  @Test func resetAndUndoRestoreEveryLevel() throws {
    let form = try liveForm(
      """
      - tag: guests
        repeat:
          rows:
            - { type: text, tag: name }
            - { type: list, tag: phones, repeat: { row: { type: phone }, value: ["0"] } }
          value: [{ name: Ann, phones: ["1", "2"] }, {}]
      """)
    let start = form.json()
    #expect(
      start == #"{"guests":[{"name":"Ann","phones":["1","2"]},{"name":null,"phones":["0"]}]}"#)
    #expect(!form.isDirty)
    try form.set("guests[0].phones[1]", to: .string("9"))
    try form.removeEntry(in: "guests[1].phones", at: 0)
    #expect(form.isDirty)
    try form.reset(["guests[0].phones"])
    #expect(
      form.json() == #"{"guests":[{"name":"Ann","phones":["1","2"]},{"name":null,"phones":[]}]}"#)
    let before = form.json()
    struct Undone: Error {}
    #expect(throws: Undone.self) {
      try form.update { form in
        try form.insertEntry(in: "guests[0].phones", at: 0)
        try form.removeEntry(in: "guests", at: 1)
        try form.insertEntry(in: "guests")
        throw Undone()
      }
    }
    #expect(form.json() == before)
    try form.reset()
    #expect(form.json() == start && !form.isDirty)
  }

  @Test func aReloadKeepsTheEntriesOfEveryLevel() throws {
    let form = try party()
    try form.setValues(
      json:
        #"{"guests":[{"name":"Ann","phones":[{"number":"1"},{"number":"2"}],"tags":["a","b"]}]}"#)
    let definition = try FormLoader().load(
      "formc: 1\nform: Sample\nsections:\n"
        + Self.guests.replacing("title: Name", with: "title: Full name"))
    let reload = try form.reload(into: definition)
    #expect(reload.form.json() == form.json())
    #expect(reload.misfits.isEmpty)
  }

  @Test func listsNestToAnyDepth() throws {
    let form = try liveForm(
      """
      - tag: a
        repeat:
          rows:
            - { type: int, tag: x, value: 1 }
            - type: list
              tag: b
              repeat:
                rows:
                  - { type: int, tag: y, value: 2 }
                  - type: list
                    tag: c
                    repeat:
                      rows:
                        - { type: int, tag: z, value: 3 }
                        - { type: int, tag: sum, computed: "$$z + $$$y + $$$$x" }
      """)
    try form.insertEntry(in: "a")
    try form.insertEntry(in: "a[0].b")
    try form.insertEntry(in: "a[0].b[0].c")
    #expect(try form.value(of: "a[0].b[0].c[0].sum") == .int(6))
    try form.set("a[0].x", to: .int(10))
    #expect(try form.value(of: "a[0].b[0].c[0].sum") == .int(15))
    #expect(form.json() == #"{"a":[{"x":10,"b":[{"y":2,"c":[{"z":3,"sum":15}]}]}]}"#)
  }

  @Test func listsHaveRulesAndSteps() throws {
    let form = try liveForm(
      """
      - tag: guests
        repeat:
          rows:
            - { type: text, tag: name, title: Name }
            - type: list
              tag: phones
              rules:
                - uniqueItems
                - { assert: "NOT ANY $$phones.number == '0'", message: Zero is no number }
              onAdd: [{ set: number, to: "$host", when: "$host != nil" }, { set: name, to: "'called'" }]
              onChange: [{ set: changes, to: "COALESCE($$changes, 0) + 1" }]
              repeat:
                addButton: { title: Add a phone }
                rows:
                  - { type: phone, tag: number, title: Number }
                  - { type: button, title: Remove, action: [{ remove: entry }] }
            - { type: button, title: Add, action: [{ insert: phones, values: { number: "'2'" } }] }
            - { type: int, tag: changes }
            - { type: check, tag: right, title: Right, computed: "$$phones.isValid" }
      - rows:
          - { type: text, tag: host }
      """)
    try form.set("host", to: .string("1"))
    try form.insertEntry(in: "guests")
    try form.insertEntry(in: "guests[0].phones")
    #expect(
      form.json()
        == #"{"guests":[{"name":"called","phones":[{"number":"1"}],"changes":1,"right":true}],"host":"1"}"#
    )
    try form.set("guests[0].phones[0].number", to: .string("0"))
    #expect(try form.issues(of: "guests[0].phones").map(\.message) == ["Zero is no number"])
    let add = try #require(form.sections[0].rows.first { $0.title == "Add a phone" })
    #expect(add.issues.map(\.message) == ["Zero is no number"])
    #expect(try form.value(of: "guests[0].right") == .bool(false))
    let remove = try #require(form.sections[0].rows.first { $0.title == "Remove" })
    let changes = try remove.tap().changes
    #expect(changes.contains(.validation(tag: "guests[0].phones", [])))
    #expect(add.issues.isEmpty)
    #expect(try form.value(of: "guests[0].right") == .bool(true))
  }

  @Test func entriesWithoutValuesAreLeftOutAtEveryLevel() throws {
    let form = try liveForm(
      """
      - tag: guests
        repeat:
          dropEmpty: true
          rows:
            - { type: text, tag: name, rules: [required], validates: onChange }
            - type: list
              tag: phones
              repeat:
                dropEmpty: true
                rows: [{ type: phone, tag: number, rules: [required] }]
      - rows:
          - { type: int, tag: count, computed: "$guests.@count" }
      """)
    try form.insertEntry(in: "guests")
    try form.insertEntry(in: "guests[0].phones")
    #expect(form.json() == #"{"guests":[],"count":0}"#)
    #expect(try form.validate().isValid)
    try form.set("guests[0].phones[0].number", to: .string("1"))
    #expect(form.json() == #"{"guests":[{"name":null,"phones":[{"number":"1"}]}],"count":1}"#)
    #expect(try form.validate().issues.map(\.tag) == ["guests[0].name"])
    try form.insertEntry(in: "guests[0].phones")
    #expect(form.json() == #"{"guests":[{"name":null,"phones":[{"number":"1"}]}],"count":1}"#)
    #expect(try form.validate().issues.map(\.tag) == ["guests[0].name"])
    try form.removeEntry(in: "guests[0].phones", at: 0)
    #expect(form.json() == #"{"guests":[],"count":0}"#)
    #expect(try form.issues(of: "guests[0].name").isEmpty)
  }

  @Test func innerEntriesHaveKindsPositionsAndPermissions() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: switch, tag: open, value: true }
      - tag: owners
        repeat:
          rows:
            - { type: text, tag: name }
            - type: list
              tag: pets
              repeat:
                insert: "$open == true && $$name != nil"
                addButton: { title: Add a pet }
                rows:
                  - { type: label, tag: place, computed: "STRING($$$position) + '.' + STRING($$position)" }
                kinds:
                  cat: { rows: [{ type: text, tag: colour }] }
                  dog: { rows: [{ type: int, tag: walks }] }
      """)
    try form.insertEntry(in: "owners")
    #expect(throws: FormError.notAllowed(tag: "owners[0].pets", .insert)) {
      try form.insertEntry(in: "owners[0].pets", kind: "cat")
    }
    try form.set("owners[0].name", to: .string("Ann"))
    let button = form.sections[1].rows.first { $0.title == "Add a pet" }
    #expect(try button?.tap().presentation == button?.presentation && button?.presentation != nil)
    try button?.addEntry(kind: "cat")
    try form.insertEntry(in: "owners[0].pets", kind: "dog")
    try form.insertEntry(in: "owners", at: 0)
    #expect(
      form.json()
        == #"{"open":true,"owners":[{"name":null,"pets":[]},{"name":"Ann","pets":[{"kind":"cat","place":"2.1","colour":null},{"kind":"dog","place":"2.2","walks":null}]}]}"#
    )
    #expect(
      throws: FormError.noKind(tag: "owners[1].pets", kind: nil, kinds: ["cat", "dog"])
    ) { try form.insertEntry(in: "owners[1].pets") }
    try form.set("open", to: .bool(false))
    #expect(form.sections[1].rows.allSatisfy { $0.title != "Add a pet" })
  }

  @Test func listsAreBuiltInSwift() throws {
    let spec = FormSpec("Sample") {
      Section(tag: "guests") {
        TextRow("name")
        ListRow("phones", ["max": 3]) { PhoneRow() }.with("hidden", "$$name == nil")
      }.repeated()
    }
    let form = try Form(spec.load())
    try form.setValues(json: #"{"guests":[{"name":"Ann","phones":["1","2"]}]}"#)
    #expect(form.json() == #"{"guests":[{"name":"Ann","phones":["1","2"]}]}"#)
  }

  /// After any commands, the form equals a new form with the same values, and the change sets lead
  /// from each state to the next.
  @Test(arguments: 0..<12) func formAfterCommandsEqualsANewForm(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 1)
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let form = try party()
    for _ in 0..<60 {
      let before = form.sections.map { $0.rows.map(\.id) }
      let list = ["guests", "guests[\(below(3))].phones", "guests[\(below(3))].tags"][below(3)]
      let guest = "guests[\(below(3))]"
      var changes = ChangeSet()
      do {
        switch below(7) {
        case 0, 1: changes = try form.insertEntry(in: list, at: below(3))
        case 2: changes = try form.removeEntry(in: list, at: below(3))
        case 3: changes = try form.moveEntry(in: list, from: below(3), to: below(3))
        case 4:
          changes = try form.set(guest + ".name", to: .string(["Ann", "Nobody"][below(2)]))
        case 5:
          changes = try form.set(guest + ".phones[\(below(2))].number", to: .string("\(below(9))"))
        default:
          changes = try form.update { form in
            _ = try? form.insertEntry(in: list)
            _ = try? form.removeEntry(in: "guests", at: below(2))
            _ = try? form.insertEntry(in: guest + ".phones")
          }
        }
      } catch {
        #expect(error is FormError)
      }
      let after = form.sections.map { $0.rows.map(\.id) }
      let applied = try changes.applied(to: before) {
        after[$0]
      } row: {
        after[$0.section][$0.row]
      }
      #expect(applied == after)
      let other = try party()
      try other.setValues(json: form.json(includeHidden: true))
      #expect(other.json() == form.json())
      #expect(addresses(other) == addresses(form))
      #expect(other.sections[0].rows.map(\.title) == form.sections[0].rows.map(\.title))
    }
  }

  @Test(arguments: [
    ("rows: [{ type: text, tag: a, hidden: \"$$$b == nil\" }]", "F0"),
    (
      "rows: [{ type: list, tag: l, value: [a], repeat: { row: { type: text } } }]", "has no effect"
    ),
    (
      "rows: [{ type: list, tag: l, computed: \"1\", repeat: { row: { type: text } } }]",
      "has no effect"
    ),
    (
      "rows: [{ type: list, tag: l, rules: [{ minItems: 3 }], repeat: { max: 2, row: { type: text } } }]",
      "minItems"
    ),
    (
      "rows: [{ type: list, tag: l, onEdit: [{ reset: form }], repeat: { row: { type: text } } }]",
      "F0310"
    ),
    ("row: { type: list, tag: l, repeat: { row: { type: text } } }", "cannot be a list itself"),
    (
      "rows: [{ type: text, tag: name }, { type: list, tag: l, repeat: { rows: [{ type: text, tag: t, hidden: \"$$nam == nil\" }] } }]",
      "no row of the entry"
    ),
    (
      "rows: [{ type: text, tag: name }, { type: list, tag: l, repeat: { rows: [{ type: text, tag: t, hidden: \"$$name == nil\" }] } }]",
      "$$$name"
    ),
    (
      "rows: [{ type: text, tag: name }, { type: list, tag: l, repeat: { rows: [{ type: text, tag: t, hidden: \"$$$nmae == nil\" }] } }]",
      "$$$name"
    ),
  ])
  func mistakesAreExplained(entries: String, said: String) throws {
    let check = FormLoader().check(
      "formc: 1\nform: Sample\nsections:\n  - tag: list\n    repeat: { \(entries) }\n")
    let text = check.diagnostics.map { "\($0.code) \($0.message) \($0.help)" }.joined()
    #expect(text.contains(said), "\(text)")
  }
}
