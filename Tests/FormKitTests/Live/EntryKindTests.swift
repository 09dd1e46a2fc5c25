import FormKit
import FormModel
import Testing

/// Lists with entries of several kinds.
@Suite struct EntryKindTests {
  private static let sections = """
    - tag: contacts
      repeat:
        reorder: true
        addButton: { title: Add a contact }
        kind: type
        rows:
          - { type: text, tag: label }
        kinds:
          phone:
            title: Phone
            rows: [{ type: phone, tag: number, rules: [required] }]
          mail: { title: E-mail, rows: [{ type: email, tag: address, value: "a@b.de", rules: [email] }] }
          none:
    - rows:
        - { type: label, tag: first, computed: "$contacts.number[FIRST]" }
    """

  private func tags(_ form: Form) -> [String?] { form.sections[0].rows.map(\.tag) }

  @Test func entryHasTheCommonRowsAndThoseOfItsKind() throws {
    let form = try liveForm(Self.sections)
    try form.insertEntry(in: "contacts", kind: "mail")
    try form.insertEntry(in: "contacts", at: 0, kind: "phone")
    try form.insertEntry(in: "contacts", kind: "none")
    #expect(tags(form) == ["label", "number", "label", "address", "label", nil])
    #expect(
      try form.value(of: "contacts")
        == .list([
          record(["type": "phone", "label": .null, "number": .null]),
          record(["type": "mail", "label": .null, "address": "a@b.de"]),
          record(["type": "none", "label": .null]),
        ]))
    try form.set("contacts[0].number", to: "12")
    #expect(try form.value(of: "first") == "12")
  }

  @Test func theAddButtonAsksForTheKind() throws {
    let form = try liveForm(Self.sections)
    let kinds = try form.tap(at: RowPosition(section: 0, row: 0)).presentation
    guard case .kinds(let kinds) = kinds else {
      Issue.record("no kinds")
      return
    }
    #expect(kinds.map(\.name) == ["phone", "mail", "none"])
    #expect(kinds.map(\.title) == ["Phone", "E-mail", "none"])
    #expect(try form.entryCount(of: "contacts") == 0)
    try form.sections[0].rows[0].addEntry(kind: "mail")
    #expect(tags(form) == ["label", "address", nil])
    #expect(form.focus == "contacts[0].label")
  }

  @Test func theTitlesOfKindsShowValues() throws {
    let form = try liveForm(
      """
      - rows: [{ type: int, tag: n, value: 2 }]
      - tag: people
        repeat:
          rows: [{ type: text, tag: name, title: "{$$kind}" }]
          kinds:
            person:
              title: "Person of {$n}"
              rows:
                - type: list
                  tag: phones
                  repeat:
                    rows: [{ type: text, tag: number, title: "{$$kind}" }]
                    kinds: { home: { title: "Home of {$$name}" }, work: { title: "Work of {$n}" } }
            group:
      """)
    func titles(_ row: Int) throws -> [String] {
      let result = try form.tap(at: RowPosition(section: 1, row: row))
      guard case .kinds(let kinds)? = result.presentation else { return [] }
      return kinds.map(\.title)
    }
    #expect(try titles(0) == ["Person of 2", "group"])
    func described() -> [String]? { form.sections[1].appearance.entries?.kinds.map(\.title) }
    #expect(described() == ["Person of 2", "group"])
    #expect(try form.set("n", to: 3).changes.contains(.updateSection(at: 1)))
    #expect(described() == ["Person of 3", "group"])
    #expect(try titles(0) == ["Person of 3", "group"])
    try form.insertEntry(in: "people", kind: "person", value: record(["name": "Ann"]))
    #expect(form.row("people[0].name")?.title == "Person of 3")
    #expect(try titles(1) == ["Home of Ann", "Work of 3"])
    try form.insertEntry(in: "people[0].phones", kind: "home")
    #expect(
      try form.set("people[0].name", to: "Bo").changes.contains(.updateSection(at: 1)))
    #expect(form.row("people[0].phones[0].number")?.title == "Home of Bo")
    #expect(
      form.sections[1].appearance.lists.map { $0.entries.kinds.map(\.title) }
        == [["Home of Bo", "Work of 3"]])
    let changes = try form.set("n", to: 4)
    #expect(changes.changes.contains(.updateRow(RowPosition(section: 1, row: 3), tag: nil)))
    #expect(try titles(3) == ["Person of 4", "group"])
  }

  @Test func aSingleKindIsAddedWithoutAsking() throws {
    let form = try liveForm(
      "- tag: a\n  repeat: { kinds: { only: { rows: [{ type: text, tag: b }] } } }")
    #expect(try form.tap(at: RowPosition(section: 0, row: 0)).presentation == nil)
    #expect(try form.value(of: "a") == .list([record(["kind": "only", "b": .null])]))
  }

  @Test(arguments: [
    (nil, "`contacts` needs a kind: `phone`, `mail`, `none`"),
    ("fax", "`contacts` is of no kind `fax`, the kinds are `phone`, `mail`, `none`"),
  ])
  func anAddedEntryNeedsAKind(kind: String?, message: String) throws {
    let form = try liveForm(Self.sections)
    let error = #expect(throws: FormError.self) {
      try form.insertEntry(in: "contacts", kind: kind)
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (#"[{"label": "x"}]"#, "`contacts[0]` needs a kind: `phone`, `mail`, `none`"),
    (#"[null]"#, "`contacts[0]` needs a kind: `phone`, `mail`, `none`"),
    (
      #"[{"type": "none"}, {"type": "mail", "number": "1"}]"#,
      "entries of the kind `mail` have no row `contacts[1].number`"
    ),
  ])
  func anEntryHasNoValuesOfOtherKinds(list: String, message: String) throws {
    let form = try liveForm(Self.sections)
    let error = #expect(throws: FormError.self) {
      try form.setValues(json: "{\"contacts\": \(list)}")
    }
    #expect(error?.description == message)
    try form.setValues(json: #"{"contacts": [{"type": "mail", "number": null}]}"#)
    #expect(
      try form.value(of: "contacts")
        == .list([record(["type": "mail", "label": .null, "address": .string("a@b.de")])]))
  }

  @Test func aRowOfAnotherKindCannotBeSet() throws {
    let form = try liveForm(Self.sections)
    try form.insertEntry(in: "contacts", kind: "phone")
    let error = FormError.otherKind(tag: "contacts[0].address", kind: "phone")
    #expect(throws: error) { try form.set("contacts[0].address", to: "x@y.org") }
    #expect(throws: error) { try form.setValues(["contacts[0].address": "x@y.org"]) }
    #expect(throws: error) { try form.row("contacts[0].address")?.set("x@y.org") }
    try form.setValues(["contacts[0].address": "x@y.org", "contacts[0].type": "mail"])
    #expect(try form.value(of: "contacts[0].address") == "x@y.org")
    #expect(throws: FormError.otherKind(tag: "contacts[0].address", kind: "none")) {
      try form.setValues(["contacts[0].address": "x", "contacts[0].type": "none"])
    }
  }

  @Test func aCommandTapsTheAddButtonAndAKind() throws {
    let session = FormSession(try liveForm(Self.sections))
    func tap(_ rest: String) -> String { session.answer("{\"tap\": {\"section\": \(rest)}}") }
    #expect(
      tap(#"0, "row": 0, "kind": "fax""#).contains(
        "`contacts` is of no kind `fax`, the kinds are `phone`, `mail`, `none`"))
    #expect(tap(#"1, "row": 0, "kind": "mail""#).contains("`first` is no add button"))
    let answer = tap(#"0, "row": 0, "kind": "mail""#)
    #expect(
      answer.hasPrefix(#"{"handlers":[],"changes":[{"op":"update","section":0},{"op":"insert""#))
    #expect(!answer.contains("presents"))
    #expect(tags(session.form) == ["label", "address", nil])
    #expect(session.form.focus == "contacts[0].label")
    // The button has no tag, so the command has its position, which is now below the entry.
    let other = #"{"tap": {"tag": {"section": 0, "row": 2}, "kind": "phone"}}"#
    #expect(session.answer(other).contains(#"{"op":"insert""#))
    #expect(tags(session.form) == ["label", "address", "label", "number", nil])
  }

  @Test func aCommandNamesTheOnlyKind() throws {
    let session = FormSession(
      try liveForm("- tag: a\n  repeat: { kinds: { only: { rows: [{ type: text, tag: b }] } } }"))
    func tap(_ kind: String) -> String {
      session.answer(#"{"tap": {"section": 0, "row": 0, "kind": "\#(kind)"}}"#)
    }
    #expect(tap("other").contains("`a` is of no kind `other`, the kinds are `only`"))
    #expect(tap("only").contains(#"{"op":"insert""#))
    #expect(try session.form.entryCount(of: "a") == 1)
  }

  @Test func kindIsRefusedInListsWithoutKinds() throws {
    let form = try liveForm("- tag: a\n  repeat: { rows: [{ type: text, tag: b }] }")
    let error = #expect(throws: FormError.self) { try form.insertEntry(in: "a", kind: "x") }
    #expect(
      error?.description == "the entries of `a` have no kinds, so none is of the kind `x`")
  }

  @Test func kindOfAnEntryCanChangeButNotBeRemoved() throws {
    let form = try liveForm(Self.sections)
    try form.insertEntry(in: "contacts", kind: "phone", value: record(["number": "1"]))
    try form.set("contacts[0].type", to: "mail")
    #expect(tags(form) == ["label", "address", nil])
    #expect(throws: FormError.self) { try form.set("contacts[0].type", to: .null) }
    #expect(throws: FormError.self) { try form.set("contacts[0].type", to: "fax") }
  }

  @Test func everyModelNeedsAKind() throws {
    let form = try liveForm(
      """
      - tag: contacts
        forEach: people
        key: id
        kinds:
          person: { rows: [{ type: label, tag: name }] }
          group: { rows: [{ type: int, tag: size }] }
      """)
    func model(_ id: Int, _ kind: FormValue) -> FormModelItem {
      FormModelItem(values: ["id": .int(id), "kind": kind, "name": "Ann", "size": 3])
    }
    try form.setModels("people", [model(1, "person"), model(2, "group")])
    #expect(form.sections[0].rows.map(\.tag) == ["name", "size"])
    try form.setModels("people", [model(2, "person")])
    #expect(form.sections[0].rows.map(\.tag) == ["name"])
    let error = #expect(throws: FormError.self) { try form.setModels("people", [model(1, "x")]) }
    #expect(
      error?.description == "`people[0]` is of no kind `x`, the kinds are `person`, `group`")
  }

  @Test func kindsAreBuiltInSwift() throws {
    let definition = try FormSpec("Built") {
      Section("Contacts", tag: "contacts") { TextRow("label") }
        .repeated(["kind": "type"])
        .kind("phone", title: "Phone") { PhoneRow("number") }
        .kind("none")
      Section("News", tag: "news").forEach("news", key: "id")
        .kind("photo") { LabelRow("name") }
    }.load()
    #expect(
      definition.sections.map { $0.entryKinds.map(\.title) } == [["Phone", "none"], ["photo"]])
    let form = try Form(definition)
    try form.insertEntry(in: "contacts", kind: "phone")
    #expect(tags(form) == ["label", "number", nil])
  }

  @Test func aReloadKeepsEntriesOfTheirKinds() throws {
    let form = try liveForm(Self.sections)
    try form.insertEntry(in: "contacts", kind: "mail")
    let other = try liveForm(
      Self.sections.replacing("tag: label }", with: "tag: label, title: Label }"))
    let reloaded = try form.reload(into: other.definition).form
    #expect(tags(reloaded) == ["label", "address", nil])
  }
}

/// Fields, which no row shows, and the positions of entries.
@Suite struct FieldTests {
  @Test func aFieldHasAValueAndNoRow() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: field, tag: id, valueType: Int, value: 3 }
          - { type: label, tag: shown, computed: "STRING($id)" }
      """)
    #expect(form.sections[0].rows.map(\.tag) == ["shown"])
    try form.set("id", to: 4)
    #expect(form.json() == #"{"id":4,"shown":"4"}"#)
  }

  @Test func aModelKeepsItsEntryWhenAFieldChanges() throws {
    let form = try liveForm(
      """
      - tag: people
        forEach: people
        key: id
        rows:
          - { type: field, tag: id, valueType: Int }
          - { type: field, tag: age, valueType: Int }
          - { type: label, tag: name, title: "{$$age} years" }
      """)
    func model(_ age: Int) -> FormModelItem {
      FormModelItem(values: ["id": 1, "name": "Ann", "age": .int(age), "other": 1])
    }
    try form.setModels("people", [model(7)])
    let changes = try form.setModels("people", [model(8)])
    #expect(changes.count { $0.isStructural } == 1)
    #expect(
      changes.contains(.updateRow(RowPosition(section: 0, row: 0), tag: "name")))
    #expect(form.sections[0].rows[0].title == "8 years")
    #expect(form.json() == #"{"people":[{"id":1,"age":8,"name":"Ann"}]}"#)
  }

  @Test func entriesAreNumberedFromOne() throws {
    let form = try liveForm(
      """
      - tag: tags
        repeat: { reorder: true, row: { type: text, title: "Tag {$$position}" } }
      - tag: lines
        repeat:
          rows: [{ type: int, tag: line, value: "$$position" }]
      """)
    func titles() -> [String?] { form.sections[0].rows.dropLast().map(\.title) }
    try form.set("tags", to: .list(["a", "b", "c"]))
    #expect(titles() == ["Tag 1", "Tag 2", "Tag 3"])
    let changes = try form.removeEntry(in: "tags", at: 1)
    #expect(titles() == ["Tag 1", "Tag 2"])
    let updated = changes.compactMap { change -> Int? in
      if case .updateRow(let place, _) = change { place.row } else { nil }
    }
    #expect(updated == [2])
    try form.moveEntry(in: "tags", from: 1, to: 0)
    #expect(titles() == ["Tag 1", "Tag 2"])
    try form.insertEntry(in: "lines")
    try form.insertEntry(in: "lines")
    #expect(try form.value(of: "lines[1].line") == 2)
  }

  /// An entry reads the previous entries, with the field after the index or before it.
  @Test(arguments: [
    "$trips[$$position - 2].km", "$trips.km[$$position - 2]", "($trips)[$$position - 2].km",
  ])
  func entriesReadThoseBefore(reference: String) throws {
    let form = try liveForm(
      """
      - tag: trips
        repeat:
          rows:
            - { type: int, tag: km }
            - { type: int, tag: driven, computed: "$$km - COALESCE(\(reference), 0)" }
      - rows:
          - { type: int, tag: last, computed: "$trips[LAST].km" }
          - { type: int, tag: first, computed: "$trips[FIRST].driven" }
      """)
    for form in [form, try Form(FormDefinition(json: form.definition.json()), host: .inUTC)] {
      try form.set("trips", to: .list([100, 130, 135].map { record(["km": .int($0)]) }))
      let driven = try (0..<3).map { try form.value(of: "trips[\($0)].driven") }
      #expect(driven == [100, 30, 5])
      try form.set("trips[0].km", to: 110)
      #expect(try form.value(of: "trips[1].driven") == 20)
      try form.removeEntry(in: "trips", at: 1)
      #expect(try form.value(of: "trips[1].driven") == 25)
      #expect(try form.value(of: "last") == 135)
      #expect(try form.value(of: "first") == 110)
    }
  }

  @Test func rowWithTheTagPositionIsReadByItsTag() throws {
    let form = try liveForm(
      """
      - tag: list
        repeat:
          rows:
            - { type: text, tag: position, value: top }
            - { type: label, tag: copy, computed: "$$position" }
      """)
    try form.insertEntry(in: "list")
    #expect(try form.value(of: "list[0].copy") == "top")
  }

  // MARK: - Kinds and the rest of the form

  private static let letters = """
    - tag: c
      repeat:
        rows: [{ type: button, tag: change, action: [{ set: kind, to: $t }] }]
        kinds:
          a: { rows: [{ type: text, tag: x, rules: [required] }] }
          b: { rows: [{ type: int, tag: y, value: 8, rules: [required] }] }
    - rows:
        - { type: text, tag: t }
        - { type: int, tag: sum, computed: "SUM($c.y)" }
        - { type: button, tag: add, action: [{ insert: c, values: { kind: $t } }] }
    """

  @Test func rowsOfOtherKindsAreAbsentEvenIfHiddenValuesAreKept() throws {
    let form = try liveForm(Self.letters, top: "hiddenValues: keep")
    try form.insertEntry(in: "c", value: record(["kind": "a", "x": "A"]))
    #expect(try form.value(of: "sum") == 0)
    #expect(try form.validate(ValidationScope(includeHidden: true)).isValid)
    try form.set("c[0].kind", to: "b")
    #expect(try form.value(of: "sum") == 8)
  }

  @Test func stepsInsertNoEntryOfAnUnknownKind() throws {
    let form = try liveForm(Self.letters)
    try form.insertEntry(in: "c", kind: "b")
    for kind: FormValue in [.null, "z"] {
      try form.set("t", to: kind)
      try form.tap("c[0].change")
      try form.tap("add")
      #expect(try form.value(of: "c") == .list([record(["kind": "b", "y": 8])]))
    }
    try form.set("t", to: "a")
    try form.tap("add")
    #expect(try form.value(of: "c[1].kind") == "a")
  }

  @Test func resetKeepsTheKindThatAnEntryWasAddedWith() throws {
    let form = try liveForm(
      """
      - tag: c
        repeat:
          kinds:
            a: { rows: [{ type: text, tag: x }] }
            b: { rows: [{ type: int, tag: y, value: 1 }] }
      """)
    try form.insertEntry(in: "c", kind: "b")
    try form.set("c[0].y", to: 2)
    try form.reset(["c[0].kind", "c[0].y"])
    #expect(try form.value(of: "c") == .list([record(["kind": "b", "y": 1])]))
    try form.set("c[0].kind", to: "a")
    let other = try form.reload(into: form.program).form
    try other.reset(["c[0].kind"])
    #expect(try other.value(of: "c[0].kind") == "b")
  }

  @Test func reloadIntoKindsReportsLostValues() throws {
    let spec = "formc: 1\nform: A\nsections: [{ tag: c, repeat: { ROWS } }]"
    let rows = ["{ type: text, tag: x }", "{ type: int, tag: y }"]
    let plain = spec.replacing("ROWS", with: "rows: [\(rows[0]), \(rows[1])]")
    let kinds = spec.replacing(
      "ROWS", with: "kinds: { a: { rows: [\(rows[0])] }, b: { rows: [\(rows[1])] } }")
    let form = try Form(FormLoader().load(plain))
    try form.set("c", to: .list([record(["x": "p", "y": 3])]))
    let reload = try form.reload(into: FormLoader().load(kinds))
    #expect(reload.misfits.map(\.reason) == [.otherKind("a")])
    #expect(
      reload.misfits.map(\.description)
        == ["entries of the kind `a` have no row `c[0].y`, so 3 is gone"])
    #expect(try reload.form.value(of: "c") == .list([record(["kind": "a", "x": "p"])]))
  }

  @Test func reloadKeepsTheKindsInAnotherOrder() throws {
    func spec(_ first: String, _ second: String) -> String {
      """
      formc: 1
      form: A
      sections: [{ tag: c, repeat: { kinds: { \(first), \(second) } } }]
      """
    }
    let kinds = ("a: { rows: [{ type: text, tag: x }] }", "b: { rows: [{ type: int, tag: y }] }")
    let form = try Form(FormLoader().load(spec(kinds.0, kinds.1)))
    try form.insertEntry(in: "c", value: record(["kind": "a", "x": "A"]))
    let reload = try form.reload(into: FormLoader().load(spec(kinds.1, kinds.0)))
    #expect(reload.misfits.isEmpty)
    #expect(try reload.form.value(of: "c") == .list([record(["kind": "a", "x": "A"])]))
  }
}

private func record(_ fields: KeyValuePairs<String, FormValue>) -> FormValue {
  .record(fields.map { FormField(name: $0.key, value: $0.value) })
}
