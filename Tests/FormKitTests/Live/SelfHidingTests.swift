import FormKit
@_spi(Generated) import FormModel
import FormTestSupport
import Testing

/// Rows, sections and lists that are hidden by their own values, which they keep.
@Suite struct SelfHidingTests {
  /// Changes that show a section and hide it again.
  private struct Scenario: Sendable, CustomTestStringConvertible {
    var sections: String
    var top = ""
    var show: @Sendable (Form) throws -> Void
    var hide: @Sendable (Form) throws -> Void

    var testDescription: String { sections }
  }

  private static let fill: @Sendable (Form) throws -> Void = {
    try $0.set("l", to: .list([.string("x")]))
  }
  private static let empty: @Sendable (Form) throws -> Void = {
    try $0.removeEntry(in: "l", at: 0)
  }
  private static let choose: @Sendable (Form) throws -> Void = {
    try $0.set("l", to: .list(["x"]))
  }
  private static let leave: @Sendable (Form) throws -> Void = { try $0.set("l", to: .null) }

  private static let scenarios = [
    Scenario(
      sections: "- { tag: l, hidden: $l.@count == 0, repeat: { row: { type: text } } }",
      top: "hiddenValues: keep", show: fill, hide: empty),
    Scenario(
      sections: """
        - tag: l
          whenHidden: keep
          hidden: $l.@count == 0
          repeat: { max: 1, row: { type: text } }
        """, show: { try $0.insertEntry(in: "l") }, hide: empty),
    Scenario(
      sections:
        "- { tag: l, whenHidden: keep, hidden: $l == nil, repeat: { row: { type: text } } }",
      show: fill, hide: { try $0.reset() }),
    Scenario(
      sections: """
        - { tag: l, whenHidden: keep, hidden: $n == 0, repeat: { row: { type: text } } }
        - { rows: [{ type: int, tag: n, computed: $l.@count }] }
        """, show: fill, hide: empty),
    Scenario(
      sections: """
        - { tag: l, whenHidden: keep, hidden: isEmpty, repeat: { row: { type: text } } }
        """, top: "conditions: { isEmpty: $l.@count == 0 }", show: fill, hide: empty),
    Scenario(
      sections: """
        - { tag: l, whenHidden: keep, hidden: "SUM($l.a) == 0", repeat: { rows: [{ type: int, tag: a }] } }
        """,
      show: { form in
        try form.set("l", to: .list([.record([FormField(name: "a", value: .int(2))])]))
      }, hide: { try $0.set("l[0].a", to: .int(0)) }),
    Scenario(
      sections: """
        - { tag: l, whenHidden: keep, hidden: $l.@count == 0, forEach: models, key: id, row: { type: int, tag: a } }
        """,
      show: { try $0.setModels("models", [FormModelItem(key: .int(1), values: ["a": .int(1)])]) },
      hide: { try $0.setModels("models", []) }),
    Scenario(
      sections: """
        - { tag: l, whenHidden: keep, hidden: $l == nil, select: { mode: multiple }, options: [x, y] }
        """, show: choose, hide: leave),
    Scenario(
      sections: """
        - { tag: l, whenHidden: keep, hidden: $r == nil, rows: [{ type: text, tag: r }] }
        """, show: { try $0.set("r", to: "x") }, hide: { try $0.set("r", to: .null) }),
    Scenario(
      sections: """
        - tag: l
          hidden: $r.isHidden
          rows: [{ type: text, tag: o }]
        - rows: [{ type: group, whenHidden: keep, hidden: $r == nil, rows: [{ type: text, tag: r }] }]
        """, show: { try $0.set("r", to: "x") }, hide: { try $0.set("r", to: .null) }),
  ]

  /// A section is hidden at first, shown, and hidden again, with the right change sets, in a loaded
  /// form and in a decoded one.
  @Test(arguments: scenarios) private func sectionHidesItself(_ scenario: Scenario) throws {
    let loaded = try liveForm(scenario.sections, top: scenario.top)
    let decoded = try Form(FormDefinition(json: loaded.definition.json()), host: .recording)
    for form in [loaded, decoded] {
      let count = form.sections.count
      #expect(try form.isHidden("l"))
      for _ in 0..<2 {
        try scenario.show(form)
        #expect(try !form.isHidden("l") && form.sections.count == count + 1)
        try scenario.hide(form)
        #expect(try form.isHidden("l") && form.sections.count == count)
      }
      try scenario.show(form)
      try form.reset()
      #expect(try scenario.sections.contains("forEach") || form.isHidden("l"))
    }
  }

  /// The limits of a list apply while it is visible.
  @Test func limitsOfAHiddenList() throws {
    let form = try liveForm(
      "- { tag: l, whenHidden: keep, hidden: $l.@count == 1, repeat: { min: 2, value: [a, b], row: { type: text } } }"
    )
    try form.set("l", to: .list(["a"]))
    #expect(try form.isHidden("l") && form.isValid("l"))
    #expect(try form.validate().isValid)
    try form.set("l", to: .null)
    #expect(try !form.isHidden("l"))
    #expect(try !form.validate().isValid)
    try form.set("l", to: .list(["a", "b"]))
    #expect(try form.validate().isValid)
  }

  /// A row of an entry can read another row in all entries.
  @Test func sharesOfATotal() throws {
    let form = try liveForm(
      """
      - tag: l
        repeat:
          reorder: true
          rows:
            - { type: int, tag: a }
            - { type: decimal, tag: share, computed: "$$a * 100.0 / SUM($l.a)" }
            - { type: text, tag: note, hidden: "$$a != MAX($l.a)", rules: [{ assert: "COUNT($l.a) > 1" }] }
      - rows: [{ type: int, tag: sum, computed: SUM($l.a) }]
      """)
    func shares() throws -> [FormValue] {
      try (0..<form.entryCount(of: "l")).map { try form.value(of: "l[\($0)].share") }
    }
    func entry(_ a: Int) -> FormValue { .record([FormField(name: "a", value: .int(a))]) }
    try form.set("l", to: .list([entry(1), entry(3)]))
    #expect(try shares() == [.double(25), .double(75)])
    #expect(try form.isHidden("l[0].note") && !form.isHidden("l[1].note"))
    try form.set("l[0].a", to: .int(9))
    #expect(try shares() == [.double(75), .double(25)])
    #expect(try !form.isHidden("l[0].note") && form.isHidden("l[1].note"))
    try form.insertEntry(in: "l", value: entry(8))
    #expect(try shares() == [.double(45), .double(15), .double(40)])
    try form.moveEntry(in: "l", from: 2, to: 0)
    #expect(try shares() == [.double(40), .double(45), .double(15)])
    // The number of entries stays the same, but the entries are others.
    try form.update { form in
      try form.removeEntry(in: "l", at: 0)
      try form.insertEntry(in: "l", value: entry(28))
    }
    #expect(try shares() == [.double(22.5), .double(7.5), .double(70)])
    #expect(try form.value(of: "sum") == .int(40))
    #expect(throws: FormError.self) {
      try form.update { form in
        try form.set("l[0].a", to: .int(1000))
        try form.set("nobody", to: .null)
      }
    }
    try form.set("l[0].a", to: .int(9))
    #expect(try shares() == [.double(22.5), .double(7.5), .double(70)])
    try form.set("l", to: .list([entry(4)]))
    #expect(try shares() == [.double(100)])
    try form.set("l[0].note", to: "only one")
    #expect(try !form.validate().isValid)
    try form.set("l", to: .null)
    #expect(try form.value(of: "sum") == .int(0))
  }

  // MARK: - Accepted specs

  /// Every accepted form can be compiled to a program, however its rows and sections refer to each
  /// other.
  @Test(arguments: 0..<40) func acceptedSpecsCanRun(seed: Int) throws {
    var accepted = 0
    for number in 0..<50 {
      var spec = TangledSpec(seed: UInt64(seed * 1000 + number))
      let text = spec.text()
      guard let definition = try? FormLoader().load(text) else { continue }
      accepted += 1
      do {
        let form = try Form(FormDefinition(json: definition.json()), host: .recording)
        _ = try form.validate()
      } catch {
        Issue.record("\(error)\n\(text)")
        return
      }
    }
    #expect(accepted > 5)
  }
}

/// A small form whose rows and sections refer to each other at random, often in cycles.
private struct TangledSpec {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick(_ texts: String...) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  mutating func text() -> String {
    """
    formc: 1
    form: Tangled
    hiddenValues: \(pick("exclude", "keep", "clear"))
    conditions: { c: "\(condition())" }
    types: { T: [1, { value: 2, disabled: "\(condition())" }] }
    sections:
      - { tag: s, rows: [{ type: text }]\(state()) }
      - { rows: [{ type: int, tag: a\(row()) }, { type: push, tag: b, \(pick("options: T", "options: [1, 2]"))\(options()) }]\(state()) }
      - { rows: [{ type: group, tag: g, rows: [{ type: int, tag: d\(row()) }]\(state()) }] }
      - { tag: o, select: {}, rows: [{ type: listCheck, tag: p, title: P, selectableValue: 1\(state()) }]\(state()) }
      - { tag: q, select: {}, options: T\(options()) }
      - \(list())

    """
  }

  private mutating func list() -> String {
    let rows = "rows: [{ type: int, tag: x\(entry()) }, { type: int, tag: y\(entry()) }]"
    let content =
      chance(60) ? "repeat: { min: 1, max: 3, \(rows) }" : "forEach: m, key: id, \(rows)"
    return "{ tag: l, \(content)\(state()) }"
  }

  private mutating func state() -> String {
    var keys = ""
    if chance(30) { keys += ", hidden: \"\(condition())\"" }
    if chance(15) { keys += ", disabled: \"\(condition())\"" }
    if chance(30) { keys += ", whenHidden: \(pick("keep", "exclude", "clear"))" }
    return keys
  }

  private mutating func row() -> String {
    var keys = state()
    if chance(25) { keys += ", computed: \"\(number())\"" }
    if chance(25) { keys += ", rules: [{ assert: \"\(condition())\" }]" }
    if chance(15) { keys += ", max: \"\(number())\"" }
    return keys
  }

  private mutating func options() -> String {
    state() + (chance(20) ? ", where: \"$option == 1 OR \(condition())\"" : "")
  }

  private mutating func entry() -> String {
    let keys = row()
    return chance(50) ? keys.replacing("$a", with: "$$x").replacing("$d", with: "$$y") : keys
  }

  private mutating func condition() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: "$\(pick("s", "a", "b", "g", "d", "o", "p", "q", "l")).isHidden"
    case 1: "$\(pick("s", "a", "b", "g", "d", "o", "q", "l")).isDisabled"
    case 2: "$\(pick("a", "b", "d", "o", "q", "l")).isValid"
    case 3: "c"
    case 4: "ANY $l.\(pick("x", "y")) == 1"
    case 5: "$\(pick("l", "o", "p", "q")) \(pick("==", "!=")) nil"
    default: "\(number()) > \(Int.random(in: 0..<3, using: &random))"
    }
  }

  private mutating func number() -> String {
    pick(
      "$a", "$b", "$d", "$o", "$q", "$l.@count", "SUM($l.x)", "MAX($l.y)", "COUNT($l.x)", "$a + $b")
  }
}
