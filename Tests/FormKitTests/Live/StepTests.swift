import FormKit
import Testing

/// The steps that a form takes at events.
@Suite struct StepTests {
  private func form(_ sections: String, handlers: [String] = []) throws -> Form {
    let spec = "formc: 1\nform: Steps\nsections:\n" + sections
    var host = FormHost()
    for handler in handlers { host.handlers[handler] = { _, _ in } }
    return try Form(FormLoader().load(spec), host: host)
  }

  private let dates = """
    - rows:
      - { type: int, tag: starts, value: 9, onChange: [{ set: ends, to: "$ends + ($starts - $old)" }] }
      - { type: int, tag: ends, value: 10 }
      - { type: int, tag: length, computed: "$ends - $starts" }
    """

  // MARK: - Changes

  @Test func changeSetsAnotherRowInOneTransaction() throws {
    let form = try form(dates)
    let changes = try form.set("starts", to: .int(14))
    #expect(try form.value(of: "ends") == .int(15))
    #expect(changes.contains(.value(tag: "ends", old: .int(10), new: .int(15))))
    #expect(form.dirtyTags == ["starts", "ends"])
  }

  @Test func laterInputOfTheUserStays() throws {
    let form = try form(dates)
    try form.set("ends", to: .int(20))
    #expect(try form.value(of: "starts") == .int(9))
    try form.set("starts", to: .int(10))
    #expect(try form.value(of: "ends") == .int(21))
  }

  @Test func resetsAndNewFormsHaveNoSteps() throws {
    let form = try form(dates)
    try form.set("starts", to: .int(14))
    try form.reset(["starts"])
    #expect(try form.value(of: "ends") == .int(15))
    try form.reset()
    #expect(try form.value(of: "ends") == .int(10))
    try form.update { form in
      try form.reset()
      try form.set("starts", to: .int(8))
    }
    #expect(try form.value(of: "ends") == .int(9))
  }

  @Test func aFailedTransactionUndoesSteps() throws {
    struct Undone: Error {}
    let form = try form(dates)
    #expect(throws: Undone.self) {
      try form.update { form in
        try form.set("starts", to: .int(14))
        throw Undone()
      }
    }
    #expect(try form.value(of: "ends") == .int(10))
  }

  @Test func valueThatAStepSetsHasStepsInTurn() throws {
    let form = try form(
      """
      - rows:
        - { type: int, tag: c, onChange: [{ set: d, to: "$c + 1" }] }
        - { type: int, tag: b, onChange: [{ set: c, to: "$b + 1" }] }
        - { type: int, tag: a, onChange: [{ set: b, to: "$a + 1" }] }
        - { type: int, tag: d }
      """)
    try form.set("a", to: .int(1))
    #expect(form.json() == #"{"c":3,"b":2,"a":1,"d":4}"#)
  }

  @Test func stepsComeAfterStepsThatSetTheirRows() throws {
    let form = try form(
      """
      - rows:
        - { type: int, tag: late, onChange: [{ set: sum, to: "$total + $late" }] }
        - { type: int, tag: early, onChange: [{ set: part, to: "$early * 10" }] }
        - { type: int, tag: part, value: 0 }
        - { type: int, tag: total, computed: "$part + 1" }
        - { type: int, tag: sum }
      """)
    try form.setValues(["late": .int(5), "early": .int(2)])
    #expect(try form.value(of: "sum") == .int(26))
  }

  @Test func conditionsAndAbsentValues() throws {
    let form = try form(
      """
      - rows:
        - type: segmented
          tag: plan
          options: [free, pro]
          onChange:
            - { set: seats, to: 10, when: "$plan == 'pro'" }
            - { set: seats, when: "$plan == 'free'" }
            - { set: note, to: "IF($seats == nil, 'none', 'seats: ' + STRING($seats))" }
        - { type: int, tag: seats }
        - { type: text, tag: note }
      """)
    try form.choose(.string("pro"), in: "plan")
    #expect(form.json() == #"{"plan":"pro","seats":10,"note":"seats: 10"}"#)
    try form.choose(.string("free"), in: "plan")
    #expect(form.json() == #"{"plan":"free","seats":null,"note":"none"}"#)
  }

  @Test func rowsCanSetEachOther() throws {
    let form = try form(
      """
      - rows:
        - { type: decimal, tag: c, onEdit: [{ set: f, to: "$c * 1.8 + 32" }] }
        - { type: decimal, tag: f, onEdit: [{ set: c, to: "($f - 32) / 1.8" }] }
      """)
    try form.set("c", to: .double(100))
    #expect(try form.value(of: "f") == .double(212))
    try form.set("f", to: .double(32))
    #expect(try form.value(of: "c") == .double(0))
  }

  @Test func rowCanSetItself() throws {
    let form = try form(
      #"- rows: [{ type: text, tag: code, onEdit: [{ set: code, to: "UPPERCASE($code)" }] }]"#)
    try form.edit("code", insert: "ab")
    #expect(try form.value(of: "code") == .string("AB"))
    #expect(try form.editText(of: "code") == "AB")
  }

  @Test func selectableSectionsAndLists() throws {
    let form = try form(
      """
      - tag: size
        select: { mode: single }
        options: [S, L]
        onChange: [{ set: price, to: "IF($size == 'L', 20, 10)" }]
      - tag: names
        onChange: [{ set: count, to: "$names.@count" }]
        repeat: { row: { type: text } }
      - rows: [{ type: int, tag: price }, { type: int, tag: count }]
      """)
    try form.select(.string("L"), in: "size")
    try form.insertEntry(in: "names")
    #expect(try form.value(of: "price") == .int(20))
    #expect(try form.value(of: "count") == .int(1))
  }

  // MARK: - Focus

  @Test func focusAndBlur() throws {
    let form = try form(
      """
      - rows:
        - { type: text, tag: a, onFocus: [{ set: n, to: 1 }], onBlur: [{ set: n, to: 2 }, { focus: c }] }
        - { type: text, tag: b }
        - { type: text, tag: c }
        - { type: int, tag: n }
      """)
    try form.focus("a")
    #expect(try form.value(of: "n") == .int(1))
    try form.focus("b")
    #expect(try form.value(of: "n") == .int(2))
    #expect(form.focus == "c")
  }

  // MARK: - Entries

  private let guests = """
    - rows: [{ type: text, tag: host, value: Ann }]
    - tag: guests
      onAdd: [{ set: number, to: "$guests.@count" }]
      repeat:
        max: 2
        rows:
          - { type: int, tag: number }
          - { type: text, tag: name, rules: [required], onChange: [{ set: note, to: "$$name + '!'" }] }
          - { type: text, tag: note }
          - { type: button, tag: drop, action: [{ remove: entry }] }
    - rows:
      - { type: button, tag: again, action: [{ insert: guests, values: { name: $host } }] }
      - { type: button, tag: clear, action: [{ reset: [host, guests] }] }
      - { type: button, tag: save, action: [{ validate: guests }, { call: save }] }
    """

  @Test func buttonsInsertAndRemoveEntries() throws {
    let form = try form(guests, handlers: ["save"])
    for _ in 0..<2 { try form.tap("again") }
    #expect(form.focus == "guests[1].number")
    try form.tap("again")
    #expect(try form.entryCount(of: "guests") == 2)
    #expect(try form.value(of: "guests[1].number") == .int(2))
    try form.set("guests[0].name", to: .string("Bob"))
    #expect(try form.value(of: "guests[0].note") == .string("Bob!"))
    try form.tap("guests[1].drop")
    #expect(try form.entryCount(of: "guests") == 1)
    try form.tap("clear")
    #expect(try form.entryCount(of: "guests") == 0)
  }

  @Test func validationEndsTheSteps() throws {
    let form = try form(guests, handlers: ["save"])
    try form.insertEntry(in: "guests")
    #expect(try form.tap("save").handlers == [])
    #expect(form.focus == "guests[0].name")
    #expect(try form.issues(of: "guests[0].name").count == 1)
    try form.edit("guests[0].name", insert: "Ann")
    let result = try form.tap("save")
    #expect(result.handlers == ["save"])
    #expect(result.events.map(\.name) == ["action"])
  }

  // MARK: - Swipe actions

  @Test func swipeActionsTakeSteps() throws {
    let form = try form(
      """
      - tag: tasks
        repeat:
          rows:
            - type: text
              tag: task
              swipe:
                leading: [{ id: done, title: Done, handler: ask, steps: [{ set: isDone, to: true }] }]
                trailing:
                  - { id: copy, title: Copy, steps: [{ insert: tasks, values: { task: $$task } }] }
                  - { id: gone, title: Gone, style: destructive, steps: [{ set: last, to: $$task }] }
            - { type: check, tag: isDone, value: false }
          value: [{ task: Tea }]
      - rows: [{ type: text, tag: last }]
      """, handlers: ["ask"])
    try form.performSwipe("copy", of: "tasks[0].task", .trailing)
    try form.performSwipe("done", of: "tasks[1].task", .leading)
    try form.performSwipe("gone", of: "tasks[0].task", .trailing)
    #expect(form.json() == #"{"tasks":[{"task":"Tea","isDone":true}],"last":"Tea"}"#)
  }

  @Test func handlersOfStepsAreRequired() throws {
    let spec = """
      formc: 1
      form: Steps
      sections:
        - rows: [{ type: text, tag: name, onChange: [{ call: renamed }] }]
      """
    let definition = try FormLoader().load(spec)
    #expect(
      definition.bindings.map(\.description) == ["the handler `renamed` for `change` of `name`"])
    #expect(throws: FormError.self) { try Form(definition) }
  }
}
