import FormKit
import Testing

/// Rows whose values a controller of the host hands back, and buttons with values.
@Suite struct HandBackTests {
  private func form(_ keys: String, more: String = "") throws -> Form {
    try rowForm("    - { tag: it, title: It, \(keys) }\n\(more)", host: .recording)
  }

  @Test func tapPresentsTheController() throws {
    let form = try form(
      "type: push, controller: Map, valueType: String, events: { present: shown }")
    let result = try form.tap("it")
    #expect(result.presentation == .controller(name: "Map", mode: "show"))
    #expect(result.presenter == form.row("it")?.id && result.handlers == ["shown"])
    #expect(form.row("it")?.presentation == result.presentation)
    let popover = try self.form("type: popover, controller: Map, options: [a]")
    #expect(try popover.tap("it").presentation == .controller(name: "Map", mode: "popover"))
  }

  @Test(
    arguments: [
      ("type: push, controller: C, valueType: Int", 3),
      ("type: push, controller: C, options: [a, b]", "b"),
      ("type: popover, controller: C, valueType: Double", 2.5),
      ("type: multipleSelector, controller: C, options: [1, 2, 3]", .list([1, 3])),
      ("type: push, controller: C, valueType: [String]", .list(["x", "y"])),
      (
        "type: push, controller: C, valueType: { a: Int, b: [String] }",
        .record([FormField(name: "a", value: 1), FormField(name: "b", value: .list(["x"]))])
      ),
      ("type: button, valueType: Int, present: { controller: C }", 3),
    ] as [(String, FormValue)])
  func valueIsHandedBack(keys: String, value: FormValue) throws {
    let form = try form("events: { change: changed }, " + keys)
    #expect(try form.handBack(value, to: "it").isEmpty == false)
    #expect(try form.value(of: "it") == value && form.calledHandlers == ["changed"])
    try form.handBack(.null, to: "it")
    #expect(try form.value(of: "it") == .null)
  }

  @Test(
    arguments: [
      (
        "type: push, controller: C, valueType: Int", "x",
        .wrongType(tag: "it", expected: .int, found: "x")
      ),
      ("type: push, controller: C, options: [a]", "b", .notAnOption(tag: "it", "b")),
      (
        "type: push, controller: C, options: [a, b], where: \"$option == 'a'\"", "b",
        .notAnOption(tag: "it", "b")
      ),
      (
        "type: push, controller: C, options: [{ value: a, disabled: true }]", "a",
        .disabledOption(tag: "it", "a")
      ),
      ("type: push, controller: C, valueType: Int, disabled: true", 1, .notEditable(tag: "it")),
      ("type: push, controller: C, valueType: Int, hidden: true", 1, .notEditable(tag: "it")),
      (
        "type: push, options: [a]", "a",
        .wrongControl(tag: "it", needed: "row whose value a controller hands back")
      ),
      (
        "type: button, present: { controller: C }", 1,
        .wrongControl(tag: "it", needed: "row whose value a controller hands back")
      ),
    ] as [(String, FormValue, FormError)])
  func wrongValueIsRefused(keys: String, value: FormValue, error: FormError) throws {
    let form = try form(keys)
    #expect(throws: error) { try form.handBack(value, to: "it") }
  }

  @Test func requiredRowIsNotCleared() throws {
    let form = try form("type: push, controller: C, valueType: Int, value: 1, rules: [required]")
    #expect(try form.handBack(.null, to: "it").isEmpty)
    #expect(try form.value(of: "it") == 1)
  }

  @Test func titleOfAButtonShowsItsValue() throws {
    let form = try form(
      "type: button, valueType: Int, value: 2, action: add, displayValue: words",
      more: "    - { type: button, tag: size, title: \"Size {$it :value}\", action: go }")
    #expect(form.row("size")?.title == "Size 2")
    try form.set("it", to: 3)
    #expect(form.row("size")?.title == "Size 3" && form.json() == #"{"it":3}"#)
  }

  @Test func fieldsOfARecordAreRead() throws {
    let form = try form(
      "type: push, controller: C, valueType: { city: String, distance: Double }",
      more: "    - { type: text, tag: far, hidden: \"$it.distance == nil OR $it.distance < 100\" }")
    #expect(try form.isHidden("far"))
    try form.handBack(
      .record([FormField(name: "city", value: "Oslo"), FormField(name: "distance", value: 120)]),
      to: "it")
    #expect(try !form.isHidden("far"))
    #expect(
      form.json() == #"{"it":{"city":"Oslo","distance":120.0},"far":null}"#)
    let json = form.json()
    try form.reset()
    try form.setValues(json: json)
    #expect(form.json() == json)
  }
}
