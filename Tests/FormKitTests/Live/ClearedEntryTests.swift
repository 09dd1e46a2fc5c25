import FormKit
@_spi(Generated) import FormModel
import Testing

/// Rows of entries that are cleared while hidden, or reset.
@Suite struct ClearedEntryTests {
  private static let lists = """
    - rows: [{ type: switch, tag: on, value: true }]
    - { tag: plain, hidden: "$on != true", whenHidden: clear, repeat: { row: { type: text }, value: [p] } }
    - tag: rich
      hidden: "$on != true"
      whenHidden: clear
      repeat:
        rows: [{ type: text, tag: a, value: d }, { type: int, tag: n, value: 3 }]
        value: [{ a: p, n: 1 }, {}]
    """

  @Test(arguments: [true, false])
  func listIsResetToItsValue(isShownAtFirst: Bool) throws {
    let form = try liveForm(
      isShownAtFirst
        ? Self.lists : Self.lists.replacing("tag: on, value: true", with: "tag: on, value: false"))
    let values = #""plain":["p"],"rich":[{"a":"p","n":1},{"a":"d","n":3}]}"#
    #expect(form.json(includeHidden: true).hasSuffix(values))
    try form.setValues(json: #"{"plain":["x","y"],"rich":[{"a":"x","n":2}],"on":true}"#)
    try form.set("on", to: .bool(false))
    #expect(form.json(includeHidden: true).hasSuffix(values))
    try form.set("rich[0].a", to: .string("q"))
    #expect(form.json(includeHidden: true).hasSuffix(values))
    try form.set("on", to: .bool(true))
    #expect(form.json().hasSuffix(values))
    #expect(try form.reset(["plain", "rich"]).isEmpty)
  }

  /// A cleared list also discards the values of inner lists, even if their rows keep values.
  @Test func hiddenListDiscardsValuesOfInnerLists() throws {
    let form = try liveForm(
      """
      - rows: [{ type: switch, tag: on, value: false }]
      - tag: guests
        hidden: "$on != true"
        whenHidden: clear
        repeat:
          rows:
            - { type: list, tag: phones, whenHidden: exclude, repeat: { reorder: true, row: { type: phone } } }
          value: [{ phones: ["1", "2"] }]
      """)
    let new = #"{"on":false,"guests":[{"phones":["1","2"]}]}"#
    #expect(form.json(includeHidden: true) == new)
    let edits: [(Form) throws -> ChangeSet] = [
      { try $0.set("guests[0].phones[1]", to: .string("3")) },
      { try $0.set("guests[0].phones", to: .list([.string("3")])) },
      { try $0.insertEntry(in: "guests[0].phones", value: .string("3")) },
      { try $0.removeEntry(in: "guests[0].phones", at: 0) },
      { try $0.moveEntry(in: "guests[0].phones", from: 0, to: 1) },
    ]
    for edit in edits {
      #expect(try edit(form).isEmpty)
      #expect(form.json(includeHidden: true) == new)
    }
  }

  @Test func droppedEntriesLeaveNothingBehind() throws {
    let form = try liveForm(
      """
      - rows: [{ type: switch, tag: on, value: false }]
      - tag: guests
        hidden: "$on != true"
        whenHidden: clear
        repeat:
          rows:
            - type: list
              tag: phones
              repeat:
                rows: [{ type: list, tag: calls, repeat: { row: { type: text }, value: [a, b] } }]
          value: [{ phones: [{}] }]
      """)
    var counts: Set<Int> = []
    for _ in 0..<5 {
      let phone = FormValue.record([FormField(name: "calls", value: .list([.string("c")]))])
      try form.set("guests[0].phones", to: .list([phone, phone]))
      counts.insert(form.state.stored.count)
    }
    #expect(counts.count == 1)
  }

  @Test func rowKeepsItsValueWhenItsEntryMoves() throws {
    let form = try liveForm(
      """
      - tag: l
        repeat:
          reorder: true
          rows: [{ type: check, tag: off, value: false }, { type: text, tag: a, value: d, hidden: "$$off == true", whenHidden: clear }]
          value: [{ a: one }, { a: two }, {}]
      """)
    try form.moveEntry(in: "l", from: 0, to: 2)
    for index in 0..<3 { try form.set("l[\(index)].a", to: .string("x")) }
    for index in 0..<3 { try form.set("l[\(index)].off", to: .bool(true)) }
    for index in 0..<3 { try form.set("l[\(index)].off", to: .bool(false)) }
    let texts = try (0..<3).map { try form.value(of: "l[\($0)].a") }
    #expect(texts == [.string("two"), .string("d"), .string("one")])
  }

  private static let models = """
    - rows: [{ type: switch, tag: hide, value: false }]
    - tag: s
      hidden: "$hide == true"
      whenHidden: clear
      forEach: all
      key: id
      rows: [{ type: label, tag: name }, { type: switch, tag: on, value: true }, { type: text, tag: note }]
    """

  private func modelForm() throws -> Form {
    let form = try liveForm(Self.models)
    try form.setModels(json: #"{"all":[{"id":1,"name":"Ann"},{"id":2,"name":"Bob","on":false}]}"#)
    return form
  }

  private static let delivered =
    #"[{"name":"Ann","on":true,"note":null},{"name":"Bob","on":false,"note":null}]"#

  @Test func resetRestoresTheValuesOfTheModels() throws {
    let form = try modelForm()
    #expect(!form.isDirty)
    try form.set("s[0].on", to: .bool(false))
    try form.set("s[1].note", to: .string("late"))
    #expect(form.dirtyTags == ["s"])
    try form.reset()
    #expect(form.json() == #"{"hide":false,"s":\#(Self.delivered)}"#)
    #expect(!form.isDirty)

    try form.set("s[1].on", to: .bool(true))
    try form.reset(["s"])
    #expect(form.json().contains(Self.delivered))
    try form.set("s[1].on", to: .bool(true))
    try form.reset(["s[1].on"])
    #expect(form.json().contains(Self.delivered))
  }

  @Test func hiddenModelsKeepTheirFields() throws {
    let form = try modelForm()
    try form.set("s[0].on", to: .bool(false))
    try form.set("hide", to: .bool(true))
    #expect(form.json(includeHidden: true).contains(Self.delivered))
    try form.setModels(json: #"{"all":[{"id":2,"name":"Rob"},{"id":3,"name":"Cid"}]}"#)
    try form.set("hide", to: .bool(false))
    let now = #"[{"name":"Rob","on":false,"note":null},{"name":"Cid","on":true,"note":null}]"#
    #expect(form.json().contains(now))
    try form.reset()
    #expect(form.json().contains(now))
  }

  @Test func modelsOfAFailedTransactionAreForgotten() throws {
    struct Stop: Error {}
    let form = try modelForm()
    #expect(throws: Stop.self) {
      try form.update { form in
        try form.setModels(json: #"{"all":[{"id":1,"name":"X"},{"id":2,"name":"Y","on":true}]}"#)
        throw Stop()
      }
    }
    try form.reset()
    #expect(form.json().contains(Self.delivered))
  }
}
