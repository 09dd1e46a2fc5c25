import FormKit
import FormTestSupport
import Foundation
import Observation
import Testing

/// The number of times that a reader was notified.
private final class Told: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var number = 0

  var count: Int { lock.withLock { number } }
  func tell() { lock.withLock { number += 1 } }
}

/// Runs a closure that reads a form, and tracks what it reads.
private func track(_ read: () throws -> AnyHashable?) throws -> (value: AnyHashable?, told: Told) {
  let told = Told()
  let result = withObservationTracking {
    Result { try read() }
  } onChange: {
    told.tell()
  }
  return (try result.get(), told)
}

/// The readable properties of a row.
private let rowReadings: [(name: String, read: @Sendable (FormRow) -> AnyHashable?)] = [
  ("value", { $0.value }), ("displayText", { $0.displayText }), ("isHidden", { $0.isHidden }),
  ("isDisabled", { $0.isDisabled }), ("isValid", { $0.isValid }), ("issues", { $0.issues }),
  ("isPending", { $0.isPending }), ("position", { $0.position }), ("address", { $0.address }),
  ("title", { $0.title }), ("subtitle", { $0.subtitle }), ("definition", { $0.definition }),
  ("appearance", { $0.appearance }), ("leftText", { $0.leftText }), ("editText", { $0.editText }),
  ("placeholder", { $0.placeholder }), ("isTitleFloating", { $0.isTitleFloating }),
  ("isFocused", { $0.isFocused }), ("isExpanded", { $0.isExpanded }), ("text", { $0.text }),
  ("presentation", { $0.presentation }), ("options", { $0.options }),
  ("optionStatus", { $0.optionStatus }), ("isDeselectable", { $0.isDeselectable }),
  ("leftValue", { $0.leftValue }), ("minimum", { $0.minimum }), ("maximum", { $0.maximum }),
  ("sliderPosition", { $0.sliderPosition }), ("canIncrement", { $0.canIncrement }),
  ("canDecrement", { $0.canDecrement }), ("entry", { $0.entry }),
  ("entry.index", { $0.entry?.index }),
  ("entry.value", { $0.entry?.value }), ("entry.rows", { $0.entry?.rows }),
  ("second component", { $0.options(ofComponent: 1) }),
  ("isChosen", { $0.isChosen(.string("a")) }),
  ("row(id:)", { $0.form.row(id: $0.id) }),
]

/// The readable properties of a section.
private let sectionReadings: [(name: String, read: @Sendable (FormSection) -> AnyHashable?)] = [
  ("isHidden", { $0.isHidden }), ("isDisabled", { $0.isDisabled }), ("isValid", { $0.isValid }),
  ("issues", { $0.issues }), ("isCollapsed", { $0.isCollapsed }), ("rows", { $0.rows }),
  ("options", { $0.options }), ("optionStatus", { $0.optionStatus }),
  ("appearance", { $0.appearance }), ("entries", { $0.entries }),
]

/// The readable properties of a form.
private let formReadings: [(name: String, read: @Sendable (Form) -> AnyHashable?)] = [
  ("sections", { $0.sections }), ("focus", { $0.focus }), ("focusedRow", { $0.focusedRow }),
  ("values", { $0.values() }), ("json", { $0.json(includeHidden: true) }),
  ("isDirty", { $0.isDirty }), ("dirtyTags", { $0.dirtyTags }), ("sequence", { $0.sequence }),
  ("returnKeyFace", { $0.returnKeyFace }), ("canFocusNext", { $0.canFocusNext }),
  ("canFocusPrevious", { $0.canFocusPrevious }), ("selectedRow", { $0.selectedRow }),
  ("openSwipe", { $0.openSwipe?.tag }), ("openSwipe side", { $0.openSwipe?.side }),
  ("swipeConfirmation", { $0.swipeConfirmation }), ("pendingSwipes", { $0.pendingSwipes }),
  ("pendingRequests", { $0.pendingRequests }), ("pendingChecks", { $0.pendingChecks }),
  ("nextCheckDate", { $0.nextCheckDate }), ("editSelection", { $0.editSelection }),
  ("indexTitles", { $0.indexTitles }),
  ("first row", { $0.row(at: RowPosition(section: 0, row: 0)) }),
]

/// Notification of readers of a form through Observation.
@Suite struct ObservationTests {
  private func form() throws -> Form {
    let form = try liveForm(
      """
      - tag: person
        collapsible: true
        rows:
          - { type: text, tag: name, title: Name, placeholder: Who?, rules: [required] }
          - { type: switch, tag: more, value: false }
          - { type: int, tag: age, hidden: "$more == false", disabled: "$name == nil" }
          - { type: stepper, tag: count, value: 1, min: 0, max: 3, step: 1 }
          - { type: date, tag: day, style: inline, min: "2026-01-01" }
          - { type: push, tag: city, options: [a, b], value: a }
          - { type: text, tag: note }
      - tag: guests
        repeat:
          reorder: true
          rows: [{ type: name, tag: name }]
      """)
    try form.set("guests", to: .list(["Ann", "Bob"].map(guest)))
    return form
  }

  private func guest(_ name: String) -> FormValue {
    .record([FormField(name: "name", value: .string(name))])
  }

  /// Changes to the form, with the notified readers of the row `name` and of another row.
  private static let changes:
    [(what: String, row: String, heard: Set<String>, change: @Sendable (Form) throws -> Void)] = [
      (
        "value", "name",
        ["value", "displayText", "placeholder", "editText", "appearance"],
        { try $0.set("name", to: "Ann") }
      ),
      ("same value", "city", [], { try $0.set("city", to: "a") }),
      ("issues", "name", ["issues", "isValid", "appearance"], { try $0.validate() }),
      ("another row", "note", [], { try $0.set("name", to: "Ann") }),
      ("hidden", "age", ["isHidden", "position"], { try $0.set("more", to: true) }),
      ("disabled", "age", ["isDisabled", "appearance"], { try $0.set("name", to: "Ann") }),
      ("focus", "name", ["isFocused", "appearance"], { try $0.focus("name") }),
      (
        "typing", "name",
        [
          "isFocused", "value", "displayText", "placeholder", "editText", "appearance",
        ], { try $0.edit("name", insert: "A") }
      ),
      ("expansion", "day", ["isExpanded", "appearance"], { try $0.tap("day") }),
      (
        "stepper", "count",
        ["value", "displayText", "canDecrement", "sliderPosition", "appearance"],
        { try $0.set("count", to: .int(0)) }
      ),
      (
        "option", "city",
        ["value", "displayText", "appearance", "isChosen"], { try $0.choose("b", in: "city") }
      ),
      ("row above", "note", ["position"], { try $0.set("more", to: true) }),
      (
        "move", "guests[1].name",
        ["address", "position", "appearance", "entry.index"],
        { try $0.moveEntry(in: "guests", from: 1, to: 0) }
      ),
      (
        "removal", "guests[1].name",
        [
          "value", "displayText", "position", "address", "appearance", "editText", "entry",
          "entry.index", "entry.value", "entry.rows", "row(id:)",
        ], { try $0.removeEntry(in: "guests", at: 1) }
      ),
      (
        "entry", "guests[0].name",
        ["value", "displayText", "editText", "appearance", "entry.value"],
        { try $0.set("guests[0].name", to: "Eve") }
      ),
      ("collapse", "name", ["position"], { try $0.setCollapsed(true, of: "person") }),
      (
        "failure", "name", [],
        { form in
          _ = try? form.update { form in
            try form.set("name", to: "Ann")
            throw CancellationError()
          }
        }
      ),
    ]

  @Test(arguments: changes.indices) func readersOfARowAreNotified(index: Int) throws {
    let (what, address, heard, change) = Self.changes[index]
    let form = try form()
    let row = try #require(form.row(address))
    let readers = try rowReadings.map { ($0.name, try track { [read = $0.read] in read(row) }) }
    try change(form)
    let told = Set(readers.filter { $0.1.told.count > 0 }.map(\.0))
    #expect(told == heard, "\(what)")
    // Each is notified once.
    try form.reset()
    try form.set("name", to: "Someone else")
    #expect(readers.allSatisfy { $0.1.told.count <= 1 })
  }

  @Test func readersOfSectionsAreNotified() throws {
    let form = try form()
    let person = try #require(form.section("person"))
    let rows = try track { person.rows }
    let collapsed = try track { person.isCollapsed }
    let sections = try track { form.sections }
    try form.set("name", to: "Ann")
    #expect(rows.told.count == 0 && collapsed.told.count == 0)
    try form.set("more", to: true)
    #expect(rows.told.count == 1 && collapsed.told.count == 0)
    try form.setCollapsed(true, of: "person")
    #expect(collapsed.told.count == 1 && sections.told.count == 0)
    let guests = try #require(form.section("guests"))
    let entries = try track { guests.entries }
    let appearance = try track { guests.appearance }
    try form.set("guests[0].name", to: "Eve")
    #expect(entries.told.count == 0 && appearance.told.count == 0)
    try form.moveEntry(in: "guests", from: 0, to: 1)
    #expect(entries.told.count == 1 && appearance.told.count == 0)
    try form.insertEntry(in: "guests")
    #expect(appearance.told.count == 1)
  }

  @Test func readersByTagAreNotified() throws {
    let form = try form()
    let name = try track { try form.value(of: "name") }
    let hidden = try track { try form.isHidden("age") }
    let first = try track { try form.value(of: "guests[0].name") }
    let third = try track { form.row("guests[2].name") }
    let list = try track { try form.value(of: "guests") }
    let count = try track { try form.entryCount(of: "guests") }
    try form.set("guests[1].name", to: "Eve")
    #expect(name.told.count == 0 && first.told.count == 0 && list.told.count == 1)
    try form.moveEntry(in: "guests", from: 1, to: 0)
    #expect(first.told.count == 1 && third.told.count == 0 && count.told.count == 0)
    try form.insertEntry(in: "guests")
    #expect(third.told.count == 1 && count.told.count == 1)
    try form.setValues(["name": "Ann", "more": true])
    #expect(name.told.count == 1 && hidden.told.count == 1)
  }

  @Test func seesTheNewStateAfterwards() async throws {
    let form = try form()
    let row = try #require(form.row("name"))
    var seen: [String?] = []
    for text in ["Ann", "Bob", "Cid"] {
      let told = Told()
      withObservationTracking {
        seen.append(row.displayText)
      } onChange: {
        told.tell()
      }
      try form.set("name", to: .string(text))
      #expect(told.count == 1)
    }
    seen.append(row.displayText)
    #expect(seen == [nil, "Ann", "Bob", "Cid"])
  }

  @Test func twoReadersAreBothNotified() throws {
    let form = try form()
    let row = try #require(form.row("name"))
    let first = try track { row.value }
    let second = try track { row.value }
    try form.set("name", to: "Ann")
    #expect(first.told.count == 1 && second.told.count == 1)
  }

  @Test func readersInsideATransactionAreNotified() throws {
    let form = try form()
    let row = try #require(form.row("name"))
    var inside: Told?
    let before = try track { row.value }
    try form.update { form in
      try form.set("name", to: "Ann")
      inside = try track { row.value }.told
      try form.set("name", to: .null)
    }
    #expect(inside?.count == 1)
    _ = before
    #expect(throws: CancellationError.self) {
      try form.update { form in
        try form.set("name", to: "Ann")
        inside = try track { row.value }.told
        throw CancellationError()
      }
    }
    #expect(inside?.count == 1 && row.value == .null)
  }

  /// A reader that changes a row as soon as it is notified, and continues reading.
  private final class Restless: @unchecked Sendable {
    let form: Form
    var failure: FormError?

    init(_ form: Form) { self.form = form }

    func read() {
      withObservationTracking {
        _ = form.row("note")?.value
      } onChange: {
        self.read()
        self.write()
      }
    }

    func write() {
      guard case .string(let text)? = form.row("note")?.value else { return }
      do throws(FormError) {
        try form.set("note", to: .string(text + "+"))
      } catch {
        failure = error
      }
    }
  }

  @Test func changesByAReaderAreReportedInTurn() throws {
    let form = try form()
    var told: [Int] = []
    var screen = form.snapshot()
    form.observeUpdates { update, _ in
      told.append(update.sequence)
      try? screen.apply(update)
    }
    let first = form.sequence
    let reader = Restless(form)
    reader.read()
    try form.set("note", to: "x")
    #expect(told == Array(first + 1...first + 100))
    #expect(screen == form.snapshot())
    #expect(reader.failure == .endless(rounds: 100))
  }

  @Test func readersOfContainersAreNotifiedOfTheirRows() throws {
    let form = try liveForm(
      """
      - tag: s
        rows:
          - { type: text, tag: a, rules: [required] }
          - { type: group, tag: g, rows: [{ type: text, tag: b, rules: [required] }] }
      - tag: l
        repeat:
          reorder: true
          rows: [{ type: group, tag: inner, rows: [{ type: text, tag: c, rules: [required] }] }]
          value: [{ c: x }, { c: y }]
      """)
    func readers() throws -> [Told] {
      try ["s", "g", "l", "l[1].inner"].map { tag in try track { try form.isValid(tag) }.told }
    }
    func heard(_ change: () throws -> some Any) throws -> [Int] {
      let told = try readers()
      _ = try change()
      return told.map(\.count)
    }
    #expect(try heard { try form.validate(ValidationScope(tags: ["b"])) } == [1, 1, 0, 0])
    #expect(try heard { try form.validate(ValidationScope(tags: ["a"])) } == [0, 0, 0, 0])
    #expect(try heard { try form.set("b", to: "x") } == [0, 1, 0, 0])
    #expect(try heard { try form.set("a", to: "x") } == [1, 0, 0, 0])
    try form.set("l[1].c", to: .null)
    #expect(try heard { try form.validate() } == [0, 0, 1, 1])
    #expect(try heard { try form.moveEntry(in: "l", from: 1, to: 0) } == [0, 0, 0, 1])
    // `l[1]` no longer exists.
    #expect(try heard { try form.removeEntry(in: "l", at: 0) } == [0, 0, 1, 1])
  }

  /// Tracks readers of all properties, in a form that changes at random.
  private func follow(_ definition: FormDefinition, seed: UInt64, steps: Int) throws {
    var use = RandomUse(seed: seed)
    let form = try Form(definition, host: use.host(for: definition))
    for step in 0..<steps {
      var readers: [(name: String, read: () -> AnyHashable?, value: AnyHashable?, told: Told)] = []
      func add(_ name: String, _ read: @escaping () -> AnyHashable?) throws {
        let (value, told) = try track(read)
        readers.append((name, read, value, told))
      }
      for reading in formReadings { try add(reading.name) { reading.read(form) } }
      for section in form.sections {
        for reading in sectionReadings {
          try add("\(section.id) \(reading.name)") { reading.read(section) }
        }
        for row in section.rows {
          for reading in rowReadings {
            try add("row \(row.id) \(reading.name)") { reading.read(row) }
          }
        }
      }
      let what = use.step(form)
      for reader in readers {
        let isChanged = reader.read() != reader.value
        if isChanged != (reader.told.count == 1) {
          Issue.record(
            "seed \(seed), step \(step), \(what): \(reader.name) \(reader.told.count)")
          return
        }
      }
    }
  }

  @Test(arguments: ["booking", "contacts", "eureka-tour", "friends", "medical-intake", "profile"])
  func readersWithoutNotificationReadTheSameValues(example: String) throws {
    let path = PackageFolder.file("examples/\(example).form.yaml").path(percentEncoded: false)
    try follow(try FormLoader().load(path: path), seed: 1, steps: 40)
  }

  @Test(arguments: 0..<40) func randomFormsNotifyTheirReaders(seed: Int) throws {
    var generator = LiveFormGenerator(seed: UInt64(seed))
    try follow(generator.form(), seed: UInt64(seed), steps: 25)
  }
}
