import FormKit
@_spi(Generated) import FormModel
import Foundation
import Testing

/// Forms reloaded with another definition while in use.
@Suite struct ReloadTests {
  private func reload(
    _ form: Form, _ sections: String, top: String = ""
  ) throws -> (form: Form, lost: [String]) {
    let definition = try FormLoader().load(
      "formc: 1\nform: Sample\n\(top)\nsections:\n\(sections)\n")
    let reload = try form.reload(into: definition)
    return (reload.form, reload.misfits.map(\.description))
  }

  @Test func valuesAreCarriedByTagAndType() throws {
    let form = try liveForm(
      """
      - rows:
        - { type: text, tag: name }
        - { type: int, tag: count }
        - { type: switch, tag: on, value: false }
        - { type: text, tag: age }
        - { type: text, tag: gone }
        - { type: date, tag: day }
        - { type: int, tag: sum }
      """)
    try form.setValues(
      json: """
        {"name": "Ann", "count": 3, "on": true, "age": "many", "gone": "away", "day": "2026-03-04", "sum": 4}
        """)
    let (new, lost) = try reload(
      form,
      """
      - rows:
        - { type: decimal, tag: count }
        - { type: int, tag: age }
        - { type: int, tag: sum, computed: 1 + 1 }
      - tag: more
        rows:
        - { type: check, tag: on }
        - { type: textArea, tag: name }
        - { type: int, tag: young, value: 7 }
        - { type: date, tag: day }
      """)
    #expect(
      new.json()
        == #"{"count":3.0,"age":null,"sum":2,"on":true,"name":"Ann","young":7,"day":"2026-03-04"}"#)
    #expect(
      lost == [
        #"`age` takes Int, not "many""#, #"there is no `gone` any more, which was "away""#,
        "`sum` has no value that can be set, so 4 is gone",
      ])
    #expect(try form.value(of: "name") == "Ann")
  }

  /// The row is not redrawn, since the label of its return key is the same before and after.
  @Test func firstChangeLeavesTheRowWithTheFocusAlone() throws {
    let rows = "- rows: [{ type: text, tag: a }, { type: text, tag: b }]"
    let form = try liveForm(rows)
    try form.focus("a")
    let new = try reload(form, rows).form
    #expect(new.returnKeyFace == form.returnKeyFace)
    #expect(
      Array(try new.set("b", to: "x"))
        == [
          .updateRow(RowPosition(section: 0, row: 1), tag: "b"),
          .value(tag: "b", old: .null, new: "x"),
        ])
  }

  @Test func listKeepsTheEntriesOfItsDefault() throws {
    let sections = """
      - rows: [{ type: int, tag: a, value: 1 }]
      - tag: l
        repeat: { row: { type: int }, value: ["$a + 1"] }
      """
    let form = try liveForm(sections)
    try form.set("a", to: 3)
    let (new, _) = try reload(form, sections)
    #expect(form.dirtyTags == ["a"] && new.dirtyTags == ["a"])
    try new.reset(["l"])
    #expect(try new.value(of: "l") == .list([4]))
  }

  /// Rows that show because of changes or messages keep their values, although the new form hides
  /// them until changes and messages are carried over.
  @Test func rowsShownForChangesAndMessagesKeepTheirValues() throws {
    let sections = """
      - rows:
        - { type: text, tag: a, rules: [required] }
        - { type: text, tag: b }
        - { type: text, tag: c, hidden: $a.messages == nil, whenHidden: clear }
        - { type: text, tag: d, hidden: $b.isDirty == false, whenHidden: clear }
      """
    let form = try liveForm(sections)
    try form.validate()
    try form.set("b", to: "changed")
    try form.set("c", to: "why")
    try form.set("d", to: "what")
    let (new, lost) = try reload(form, sections)
    #expect(lost.isEmpty)
    #expect(try new.value(of: "c") == "why")
    #expect(try new.value(of: "d") == "what")
  }

  @Test func untouchedValuesComeFromTheNewDefinition() throws {
    let form = try liveForm(
      """
      - rows:
        - { type: int, tag: a, value: 1 }
        - { type: int, tag: b, value: 1 }
        - { type: int, tag: c, value: 1 }
        - { type: text, tag: d, value: kept }
        - { type: int, tag: e, value: 1 }
      - tag: l
        repeat: { row: { type: text }, value: [x] }
      """)
    try form.set("b", to: 5)
    try form.set("c", to: .null)
    let (new, lost) = try reload(
      form,
      """
      - rows:
        - { type: int, tag: a, value: 2 }
        - { type: int, tag: b, value: 2 }
        - { type: int, tag: c, value: 2 }
        - { type: text, tag: d, value: kept }
      - tag: l
        repeat: { row: { type: text }, value: [y, z] }
      """)
    #expect(new.json() == #"{"a":2,"b":5,"c":null,"d":"kept","l":["y","z"]}"#)
    #expect(lost.isEmpty)
    #expect(new.dirtyTags == ["b", "c"])
  }

  @Test func removedOptionsAreListed() throws {
    let form = try liveForm(
      """
      - rows:
        - { type: segmented, tag: one, options: [a, b] }
        - { type: multipleSelector, tag: some, options: [a, b, c] }
        - { type: leftRight, tag: lr, leftTag: left, options: [{ value: l, options: [r, q] }, { value: k, options: [r] }] }
      - { tag: choice, select: { mode: multiple }, options: [a, b] }
      """)
    try form.setValues(
      json: #"{"one": "b", "some": ["a", "b", "c"], "lr": "r", "left": "k", "choice": ["a", "b"]}"#)
    let (new, lost) = try reload(
      form,
      """
      - { tag: choice, select: { mode: multiple }, options: [b, c] }
      - rows:
        - { type: segmented, tag: one, options: [a, c] }
        - { type: multipleSelector, tag: some, options: [c, a] }
        - { type: leftRight, tag: lr, leftTag: left, options: [{ value: k, options: [s, r] }, { value: l, options: [r] }] }
      """)
    #expect(
      new.json() == #"{"choice":["b"],"one":null,"some":["c","a"],"lr":"r","left":"k"}"#)
    #expect(
      lost == [
        #"`one` has no option "b""#, #"`some` has no option ["b"]"#,
        #"`choice` has no option ["a"]"#,
      ])
  }

  @Test(arguments: ["", ", leftTag: left"])
  func leftOptionsAreCarriedWithoutARightOne(_ tag: String) throws {
    let rows = """
      - rows:
        - { type: leftRight, tag: lr\(tag), options: [{ value: l, options: [r, q] }, { value: k, options: [r] }] }
      """
    let form = try liveForm(rows)
    try form.chooseLeft("k", in: "lr")
    let new = try reload(form, rows).form
    #expect(new.row("lr")?.leftValue == "k" && new.json() == form.json())
  }

  @Test func entriesAreCarriedRowByRow() throws {
    let form = try liveForm(
      """
      - tag: items
        repeat: { reorder: true, rows: [{ type: text, tag: name }, { type: int, tag: price }, { type: text, tag: note }] }
      - tag: phones
        repeat: { row: { type: phone } }
      - tag: plain
        repeat: { row: { type: text } }
      """)
    try form.setValues(
      json: """
        {"items": [{"name": "a", "price": 1, "note": "n"}, {"name": "b", "price": 2}],
         "phones": ["1", "2"], "plain": ["x"]}
        """)
    try form.moveEntry(in: "items", from: 1, to: 0)
    let (new, lost) = try reload(
      form,
      """
      - tag: phones
        repeat: { rows: [{ type: phone, tag: number }] }
      - tag: items
        repeat: { max: 1, rows: [{ type: int, tag: name }, { type: decimal, tag: price }, { type: int, tag: amount, value: 1 }] }
      """)
    #expect(
      new.json()
        == #"{"phones":[],"items":[{"name":null,"price":2.0,"amount":1},{"name":null,"price":1.0,"amount":1}]}"#
    )
    #expect(
      lost == [
        #"`items[0].name` takes Int, not "b""#, #"`items[1].name` takes Int, not "a""#,
        #"there is no `items[1].note` any more, which was "n""#,
        #"`phones` takes [{number: String}], not ["1","2"]"#,
        #"there is no `plain` any more, which was ["x"]"#,
      ])
  }

  @Test func modelsAreCarriedByTheirKeys() throws {
    let spec = """
      - { tag: friends, forEach: people, key: id, rows: [{ type: label, tag: nick }, { type: switch, tag: on, value: false }] }
      """
    let form = try liveForm(spec)
    try form.setModels(json: #"{"people": [{"id": 1, "nick": "Ann"}, {"id": 2, "nick": "Bob"}]}"#)
    try form.set("friends[1].on", to: true)
    let (new, lost) = try reload(
      form,
      """
      - rows: [{ type: text, tag: first }]
      - { tag: friends, forEach: people, key: id, rows: [{ type: switch, tag: on, value: false }, { type: text, tag: nick }] }
      """)
    #expect(try new.modelKeys("people") == [1, 2])
    #expect(
      new.json()
        == #"{"first":null,"friends":[{"on":false,"nick":"Ann"},{"on":true,"nick":"Bob"}]}"#)
    #expect(lost.isEmpty)
    let gone = try reload(form, "- rows: [{ type: text, tag: first }]")
    #expect(gone.lost == ["there is no `friends[1].on` any more, which was true"])
  }

  @Test func interactionContinues() throws {
    let form = try liveForm(
      """
      - tag: s
        collapsible: true
        rows: [{ type: text, tag: inner }]
      - rows:
        - { type: int, tag: n }
        - { type: text, tag: late, commit: blur }
        - { type: date, tag: day, style: inline }
        - { type: text, title: No tag }
      """)
    try form.setCollapsed(true, of: "s")
    try form.edit("n", text: "1x")
    try form.edit("late", text: "abcd", selection: 1..<3)
    try form.tap("day")
    try form.edit("late", text: "abcde", selection: 1..<3)
    let (new, lost) = try reload(
      form,
      """
      - rows:
        - { type: text, title: No tag }
        - { type: date, tag: day, style: inline }
        - { type: text, tag: late, commit: blur, title: Late }
        - { type: decimal, tag: n }
      - tag: s
        collapsible: true
        rows: [{ type: text, tag: inner }]
      """)
    #expect(lost.isEmpty)
    #expect(new.focus == "late" && new.editSelection == 1..<3)
    #expect(try new.editText(of: "late") == "abcde")
    #expect(try new.value(of: "late") == "abcd")
    #expect(new.section("s")?.isCollapsed == true)
    #expect(try new.editText(of: "n") == "1x")
    #expect(new.messages("n") == ["Enter a number"])
    try new.blur()
    #expect(try new.value(of: "late") == "abcde")
  }

  @Test func openRowsStayOpen() throws {
    let rows =
      "- rows: [{ type: date, tag: a, style: inline }, { type: date, tag: b, style: inline }]"
    let form = try liveForm(rows, top: "inlineRows: { hide: never }")
    try form.tap("b")
    try form.tap("a")
    let both = try reload(form, rows, top: "inlineRows: { hide: never }").form
    #expect(both.row("b")?.isExpanded == true)
    let one = try reload(form, rows).form
    #expect(one.row("a")?.isExpanded == true && one.row("b")?.isExpanded == false)
    let picker = try reload(form, "- rows: [{ type: date, tag: a }]").form
    #expect(picker.row("a")?.isExpanded == false)
  }

  @Test func issuesStayIfTheirRulesStay() throws {
    let form = try liveForm(
      """
      - rows:
        - { type: text, tag: same, rules: [required], validates: onDemand }
        - { type: text, tag: other, rules: [required] }
        - { type: text, tag: free, rules: [required] }
        - { type: text, tag: untouched, rules: [required] }
      """)
    try form.validate(.init(tags: ["same", "other", "free"]))
    try form.set("same", to: "a")
    let new = try reload(
      form,
      """
      - rows:
        - { type: text, tag: free }
        - { type: text, tag: untouched, rules: [required] }
        - { type: text, tag: other, rules: [{ required: true, message: Missing }] }
        - { type: text, tag: same, rules: [required], validates: onDemand }
      """
    ).form
    #expect(new.messages("same") == form.messages("same") && new.messages("same").count == 1)
    #expect(new.messages("other") == ["Missing"])
    #expect(new.messages("free").isEmpty && new.messages("untouched").isEmpty)
    try new.set("other", to: "x")
    #expect(new.messages("other").isEmpty)
  }

  @Test func deliveredOptionsAndAnswersAreKept() throws {
    let rows = """
      - rows:
        - { type: segmented, tag: city, options: [mvd, bue], value: mvd }
        - { type: push, tag: hotel, options: { provider: hotels, parameters: [$city] } }
        - { type: push, tag: bar, options: { provider: bars } }
      """
    let form = try liveForm(rows)
    let hotels = try #require(form.pendingRequests.first { $0.name == "hotels" })
    try form.deliver(
      [.init(value: .string("ritz")), .init(value: .string("plaza"))], for: hotels.id)
    try form.choose("plaza", in: "hotel")
    let new = try reload(form, rows).form
    #expect(new.row("hotel")?.offered == ["ritz", "plaza"])
    #expect(try new.value(of: "hotel") == "plaza")
    #expect(new.pendingRequests.map(\.name) == ["bars"])
    #expect(Set(new.pendingRequests.map(\.id)).isDisjoint(with: form.pendingRequests.map(\.id)))
    try form.set("city", to: "bue")
    let asking = try reload(form, rows).form
    #expect(asking.row("hotel")?.offered == [])
    #expect(Set(asking.pendingRequests.map(\.name)) == ["hotels", "bars"])
    #expect(asking.pendingRequests.first { $0.name == "hotels" }?.arguments == ["bue"])
  }

  @Test func rowsSwipedAwayStayAway() throws {
    let rows = """
      - rows:
        - { type: text, tag: a, swipe: { trailing: [{ id: del, title: Del, style: destructive }] } }
        - { type: text, tag: b, swipe: { trailing: [{ id: ask, title: Ask, confirm: Sure?, style: destructive }] } }
      """
    let form = try liveForm(rows)
    try form.performSwipe("del", of: "a", .trailing)
    try form.performSwipe("ask", of: "b", .trailing)
    let new = try reload(form, rows).form
    #expect(try new.isHidden("a") && new.swipeConfirmation != nil)
    try new.confirmSwipe(true)
    #expect(try new.isHidden("b"))
    #expect(try reload(form, "- rows: [{ type: text, tag: b }]").form.openSwipe == nil)
  }

  @Test func handlersAreNotCalled() throws {
    var host = FormHost.inUTC
    let called = Called()
    host.handlers["h"] = { event, _ in called.names.append(event.name) }
    let rows = """
      - rows: [{ type: text, tag: a, events: { change: h, highlight: h, unhighlight: h } }, { type: int, tag: b, computed: "$a.length" }]
      """
    let form = try liveForm(rows, host: host)
    try form.edit("a", text: "abc")
    called.names.removeAll()
    let new = try reload(form, rows).form
    #expect(called.names.isEmpty)
    #expect(try new.value(of: "b") == 3)
    try new.edit("a", text: "abcd")
    #expect(called.names == ["change"])
  }

  private final class Called { var names: [String] = [] }

  @Test func failingFunctionRefusesTheReload() throws {
    let form = try liveForm("- rows: [{ type: text, tag: a }]")
    try form.set("a", to: "x")
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      functions: { f: { parameters: [String], returns: String } }
      sections:
      - rows: [{ type: text, tag: a }, { type: label, tag: b, computed: f($a) }]
      """)
    #expect(throws: FormError.self) { try form.reload(into: definition, host: FormHost()) }
  }
}
