import FormKit
import FormModel
import FormText
import Foundation
import Testing

/// The appearance of a row, for each row type and each property separately.
@Suite struct RowAppearanceTests {
  /// A row in YAML, and its appearance without the members of every row: `tag`, `title`,
  /// `isDisabled` and `errors`.
  struct Case: CustomTestStringConvertible, Sendable {
    let row: String
    let looks: String

    init(_ row: String, _ looks: String) {
      self.row = row
      self.looks = looks
    }

    var testDescription: String { row }
  }

  static let typed = [
    Case("type: text", #""value":null"#),
    Case("type: text, value: Hi", #""value":"Hi","displayText":"Hi""#),
    Case("type: text, placeholder: Name", #""value":null,"placeholder":"Name""#),
    Case("type: text, floatingLabel: true", #""value":null,"placeholder":"T""#),
    Case(
      "type: text, floatingLabel: true, value: Hi",
      #""value":"Hi","displayText":"Hi","isTitleFloating":true"#),
    Case("type: text, subtitle: Below", #""value":null,"subtitle":"Below""#),
    Case(
      "type: text, help: Why, accessibilityLabel: L, accessibilityHint: H",
      #""value":null,"help":"Why","accessibilityLabel":"L","accessibilityHint":"H""#),
    Case(
      "type: text, keyboard: webSearch, autocorrection: false",
      #""value":null,"keyboard":{"type":"webSearch","capitalization":"sentences","autocorrection":false}"#
    ),
    Case("type: text, computed: \"'x'\"", #""value":"x","isReadOnly":true,"displayText":"x""#),
    Case(
      "type: text, cellStyle: value2, height: 60, indentation: 2",
      #""value":null,"cellStyle":"value2","height":60,"indentation":2"#),
    Case(
      "type: name",
      #""value":null,"keyboard":{"type":"asciiCapable","capitalization":"words","autocorrection":false,"contentType":"name"}"#
    ),
    Case(
      "type: password, value: abc",
      #""value":"abc","displayText":"•••","keyboard":{"type":"asciiCapable","capitalization":"none","autocorrection":false,"contentType":"password","isSecure":true}"#
    ),
    Case(
      "type: url, value: \"https://a.b\"",
      #""value":"https://a.b","displayText":"https://a.b","keyboard":{"type":"url","capitalization":"none","autocorrection":false,"contentType":"URL"}"#
    ),
    Case(
      "type: int, min: 1, max: 9000, value: 1234",
      #""value":1234,"displayText":"1234","min":1,"max":9000,"keyboard":{"type":"numberPad","capitalization":"none"}"#
    ),
    Case(
      "type: decimal, min: 1, fractionDigits: 2, value: 2.5",
      #""value":2.5,"displayText":"2.50","min":1.0,"keyboard":{"type":"decimalPad","capitalization":"sentences","autocorrection":false}"#
    ),
    Case(
      "type: textArea, readOnly: true, height: dynamic",
      #""value":null,"isReadOnly":true,"height":"dynamic""#),
  ]

  static let controls = [
    Case("type: label, value: Read", #""value":"Read","displayText":"Read""#),
    Case("type: button", #""value":null"#),
    Case(
      "type: button, present: { controller: Map, mode: modal }",
      #""value":null,"presents":{"controller":"Map","mode":"modal"}"#),
    Case("type: check, value: true", #""value":true"#),
    Case("type: switch, icon: bell", #""value":null,"icon":"bell""#),
    Case("type: slider", #""value":null,"min":0.0,"max":10.0,"steps":20"#),
    Case(
      "type: slider, min: 1, max: 2, steps: 0, value: 1.5, hideValue: true",
      #""value":1.5,"min":1.0,"max":2.0,"steps":0,"hidesValue":true"#),
    Case(
      "type: stepper, value: 100",
      #""value":100.0,"displayText":"100","min":0.0,"max":100.0,"step":1,"canIncrement":false,"canDecrement":true"#
    ),
    Case(
      "type: stepper, integer: true, min: 1, max: 3, step: 2, value: 1",
      #""value":1,"displayText":"1","min":1,"max":3,"step":2,"canIncrement":true,"canDecrement":false"#
    ),
    Case(
      "type: date, value: \"2026-02-03\", min: \"2026-01-01\", format: \"d.M.\"",
      #""value":"2026-02-03","displayText":"3.2.","min":"2026-01-01""#),
    Case(
      "type: date, emptyText: never, style: inline",
      #""value":null,"displayText":"never","emptyText":"never","style":"inline""#),
    Case(
      "type: time, value: \"10:30\", minuteInterval: 15",
      #""value":"10:30:00","displayText":"10:30","minuteInterval":15"#),
    Case("type: countDown, value: 5400", #""value":5400,"displayText":"1:30""#),
    Case("type: staticText, text: Read this", #""value":null,"text":"Read this""#),
    Case("type: info, icon: i", #""value":null,"icon":"i""#),
    Case("type: spacer, height: 24", #""value":null,"height":24"#),
    Case("type: divider, color: \"#C6C6C8\"", ##""value":null,"color":"#C6C6C8""##),
    Case(
      "type: image, image: empty, color: \"#FFF\"",
      ##""value":null,"color":"#FFF","image":"empty""##),
    Case(
      "type: view, view: Stars, valueType: Int, properties: { stars: 5, of: [a, 1.5] }",
      #""value":null,"properties":{"view":"Stars","valueType":"Int","properties":{"stars":5,"of":["a",1.5]}}"#
    ),
  ]

  static let options = [
    Case(
      "type: segmented, options: [a, { value: b, title: Bee, image: bee }], value: b",
      #""value":"b","displayText":"Bee","options":[{"value":"a","title":"a"},{"value":"b","title":"Bee","image":"bee","isChosen":true}]"#
    ),
    Case(
      "type: push, options: [1, { value: 2, subtitle: two, disabled: true }], search: true",
      #""value":null,"presents":{"options":"a"},"options":[{"value":1,"title":"1"},{"value":2,"title":"2","subtitle":"two","isDisabled":true}],"isSearchable":true,"isDeselectable":true"#
    ),
    Case(
      "type: push, options: [{ value: x, attributes: { k: A } }, y], group: { by: k, header: \"In {group}\", footer: End }",
      #""value":null,"presents":{"options":"a"},"optionGroups":[{"header":"In A","footer":"End","options":[{"value":"x","title":"x"}]},{"options":[{"value":"y","title":"y"}]}],"isDeselectable":true"#
    ),
    Case(
      "type: actionSheet, options: [S], selectorTitle: Which?",
      #""value":null,"presents":{"options":"a"},"options":[{"value":"S","title":"S"}],"selectorTitle":"Which?","cancelTitle":"Cancel""#
    ),
    Case(
      "type: push, options: { provider: hotels }",
      #""value":null,"presents":{"options":"a"},"optionStatus":"loading","isDeselectable":true"#),
    Case(
      "type: multipleSelector, options: [x, y], min: 1, max: 2, value: [y]",
      #""value":["y"],"displayText":"y","min":1,"max":2,"presents":{"options":"a"},"options":[{"value":"x","title":"x"},{"value":"y","title":"y","isChosen":true}]"#
    ),
    Case(
      "type: picker, style: inline, options: [x]",
      #""value":null,"options":[{"value":"x","title":"x"}],"style":"inline""#),
    Case(
      "type: doublePicker, options: [[1], [a, b]], value: [1, b]",
      #""value":[1,"b"],"displayText":"1, b","components":[[{"value":1,"title":"1","isChosen":true}],[{"value":"a","title":"a"},{"value":"b","title":"b","isChosen":true}]]"#
    ),
    Case(
      "type: leftRight, options: [{ value: home, title: Home, options: [Phone] }], value: Phone",
      #""value":"Phone","displayText":"Phone","leftText":"Home","presents":{"options":"a"},"components":[[{"value":"home","title":"Home","isChosen":true}],[{"value":"Phone","title":"Phone","isChosen":true}]]"#
    ),
  ]

  static let swipes = [
    Case(
      "type: text, swipe: { leading: [{ id: i, title: I, handler: h, background: \"#111\", width: 80 }], trailing: [{ id: d, image: bin, accessibilityLabel: Delete, style: destructive, confirm: Really?, handler: h }], fullSwipe: { trailing: true } }",
      ##""value":null,"swipe":{"leading":[{"id":"i","title":"I","background":"#111","width":80}],"trailing":[{"id":"d","image":"bin","style":"destructive","confirm":"Really?","accessibilityLabel":"Delete"}],"fullSwipe":{"trailing":true}}"##
    ),
    Case(
      "type: text, swipe: { leading: [{ id: i, title: I, handler: h, when: false }] }",
      #""value":null"#),
  ]

  @Test(arguments: typed + controls + options + swipes) func isDrawn(_ row: Case) throws {
    let form = try rowForm("    - { tag: a, title: T, \(row.row) }")
    let look = try #require(form.row("a")?.appearance)
    let type = try #require(row.row.dropFirst("type: ".count).split(separator: ",").first)
    let start = #"{"tag":"a","type":"\#(type)","title":"T","value":"#
    #expect(look.jsonValue.text().hasPrefix(start))
    #expect(Self.short(look.jsonValue) == "{\(row.looks)}")
    #expect(look == form.row("a")?.appearance)
  }

  /// The object without the members that every row has.
  private static func short(_ json: JSONValue) -> String {
    guard case .object(let members) = json else { return json.text() }
    let common: Set<String> = ["tag", "type", "title", "isDisabled", "errors"]
    return JSONValue.object(members.filter { !common.contains($0.name) }).text()
  }

  // MARK: - State

  private static let spec = """
    - rows:
      - { type: switch, tag: off, value: false }
      - { type: int, tag: n, title: N, rules: [required], disabled: "$off == true" }
      - { type: date, tag: d, style: inline }
      - { type: email, tag: next, swipe: { leading: [{ id: i, title: I, handler: h }] }, rules: [email] }
    - tag: pick
      header: Pick
      select: { mode: multiple, deselectable: false }
      options: [{ value: x, title: Ex }, y]
    - tag: list
      header: { view: Head, height: 44, properties: { big: true } }
      footer: Below
      collapsible: true
      indexTitle: L
      repeat: { rows: [{ type: text, tag: x }], min: 1, max: 2, reorder: true, addButton: { title: Add } }
    - forEach: friends
      key: id
      rows: [{ type: label, tag: name }]
    """

  private func look(_ form: Form, _ tag: String) throws -> String {
    Self.short(try #require(form.row(tag)).appearance.jsonValue)
  }

  @Test func stateOfRows() throws {
    let form = try liveForm(Self.spec)
    try form.focus("n")
    try form.edit("n", insert: "1a")
    let pad = #""keyboard":{"type":"numberPad","capitalization":"none"}"#
    #expect(
      try look(form, "n")
        == #"{"value":null,"isRequired":true,"isFocused":true,"editText":"1a",\#(pad),"returnKey":"next"}"#
    )
    try form.edit("n", delete: 2)
    try form.blur()
    #expect(
      try look(form, "n")
        == #"{"value":null,"isRequired":true,"isInvalid":true,"issues":[{"rule":"required","message":"This field is required","severity":"error"}],\#(pad)}"#
    )
    try form.set("off", to: true)
    #expect(form.row("n")?.appearance.isDisabled == true)
    try form.tap("d")
    #expect(try look(form, "d") == #"{"value":null,"isExpanded":true,"style":"inline"}"#)
    try form.openSwipe("next", .leading)
    #expect(
      try look(form, "next").hasSuffix(
        #""swipe":{"leading":[{"id":"i","title":"I"}],"open":"leading"}}"#))
    try form.edit("list[0].x", insert: "q")
    #expect(form.row("list[0].x")?.appearance.address == "list[0].x")
  }

  @Test func stateOfSections() throws {
    let form = try liveForm(Self.spec)
    try form.choose("x", in: "pick")
    let sections = form.sections
    #expect(
      sections[1].appearance.json(rows: nil).text()
        == #"{"tag":"pick","header":"Pick","footer":null,"select":{"mode":"multiple","isDeselectable":false}}"#
    )
    #expect(
      sections[1].rows.map { Self.short($0.appearance.jsonValue) }
        == [#"{"value":"x","isChosen":true}"#, #"{"value":null}"#])
    let list =
      #""isRequired":true,"isCollapsible":true,"indexTitle":"L","headerView":{"height":44,"properties":{"big":true}},"entries":{"count":"#
    #expect(
      sections[2].appearance.json(rows: nil).text()
        == #"{"tag":"list","header":"Head","footer":"Below",\#(list)1,"canInsert":true,"canDelete":false,"canReorder":true}}"#
    )
    try form.insertEntry(in: "list")
    #expect(
      sections[2].appearance.json(rows: nil).text().contains(
        #""count":2,"canInsert":false,"canDelete":true,"canReorder":true"#))
    #expect(sections[2].rows.map(\.appearance.isAddButton) == [false, false])
    try form.set("list", to: .null)
    #expect(sections[2].appearance.isInvalid)
    try form.setCollapsed(true, of: "list")
    #expect(sections[2].appearance.isCollapsed)
    #expect(
      sections[3].appearance.json(rows: nil).text().contains(
        #""count":0,"canInsert":false,"canDelete":false,"canReorder":false"#))
  }

  @Test func appearancesAreEqualWhenNothingIsRedrawn() throws {
    let form = try liveForm(Self.spec)
    let before = form.sections.map { $0.rows.map(\.appearance) }
    let changes = try form.set("off", to: true)
    let after = form.sections.map { $0.rows.map(\.appearance) }
    for (section, rows) in before.enumerated() {
      for (row, look) in rows.enumerated() {
        let isUpdated = changes.contains { change in
          if case .updateRow(let position, _) = change {
            return position == RowPosition(section: section, row: row)
          }
          return false
        }
        #expect((look == after[section][row]) == !isUpdated)
      }
    }
  }

  @Test func encodedAsPrinted() throws {
    let form = try liveForm(Self.spec)
    let look = try #require(form.row("n")).appearance
    let data = try JSONEncoder().encode(look)
    let decoded = try JSONDecoder().decode(JSONValue.self, from: data)
    #expect(decoded.text().contains(#""type":"int""#))
    #expect(!decoded.text().contains("subtitle"))
  }
}
