import FormKit
import FormModel
import Foundation
import Testing

/// The functions and handlers that a form needs from its host, and errors if they fail.
@Suite struct HostTests {
  private struct Failure: Error {}

  private static let sections = """
    - tag: phones
      repeat: { row: { type: phone, events: { change: phoneChanged } } }
      events: { add: phoneAdded }
    - rows:
        - { type: text, tag: name, events: { change: nameChanged }, formatter: upper, displayValue: shown }
        - type: group
          rows: [{ type: button, title: Save, action: save }]
        - type: label
          tag: mail
          title: Mail
          swipe: { trailing: [{ id: later, title: Later, handler: snooze }] }
          hidden: "isFree($name)"
    """
  private static let top = "functions: { isFree: { parameters: [String], returns: Bool } }"

  private func missing(_ host: FormHost) -> [FormBinding] {
    do {
      _ = try liveForm(Self.sections, top: Self.top, host: host)
    } catch FormError.missing(let bindings) {
      return bindings
    } catch {
      Issue.record("\(error)")
    }
    return []
  }

  @Test func reportsAllMissingFunctionsByPlace() {
    let bindings = missing(FormHost())
    #expect(
      bindings.map { "\($0.kind) \($0.name) \($0.path) \($0.tag ?? "-") \($0.event ?? "-")" } == [
        "function isFree functions - -",
        "handler phoneAdded sections[0] phones add",
        "handler phoneChanged sections[0].rows[0] - change",
        "handler nameChanged sections[1].rows[0] name change",
        "formatter upper sections[1].rows[0] name formatter",
        "displayFormatter shown sections[1].rows[0] name displayValue",
        "handler save sections[1].rows[1].rows[0] - action",
        "handler snooze sections[1].rows[2] mail swipe later",
      ])
    #expect(
      FormError.missing(Array(bindings.suffix(2))).description
        == "the host lacks the handler `save` for `action` of `sections[1].rows[1].rows[0]`, "
        + "the handler `snooze` for `swipe later` of `mail`")
  }

  @Test func namesOnlyMissingFunctions() {
    var host = FormHost(
      functions: ["isFree": { _ in .bool(false) }, "shown": { $0[0] }],
      formatters: ["upper": TextFormat { $0.uppercased() }])
    for name in ["phoneAdded", "phoneChanged", "save", "snooze"] {
      host.handlers[name] = { _, _ in }
    }
    #expect(missing(host).map(\.name) == ["nameChanged"])
    host.handlers["nameChanged"] = { _, _ in }
    #expect(missing(host).isEmpty)
  }

  /// A function of an `async` rule that expressions also call must be provided in both forms.
  @Test(arguments: [
    "{ type: text, tag: b, hidden: { function: isFree, of: [a] } }",
    "{ type: text, tag: b, rules: [{ custom: isFree }] }",
    "{ type: switch, tag: b, computed: \"isFree($a)\" }",
    "{ type: text, tag: b, rules: [{ regex: x, when: \"NOT isFree($a)\" }] }",
    "{ type: segmented, tag: b, options: [x], where: \"isFree($option)\" }",
  ])
  func requiresFunctionsThatExpressionsCallToo(row: String) throws {
    let sections = """
      - rows:
          - { type: text, tag: a, rules: [{ async: isFree }] }
          - \(row)
      """
    var host = FormHost()
    host.asyncRules["isFree"] = { _ in .passes }
    let missing = FormError.missing([FormBinding(.function, "isFree", path: "functions")])
    #expect(throws: missing) { try liveForm(sections, top: Self.top, host: host) }
    host.functions["isFree"] = { _ in .bool(true) }
    _ = try liveForm(sections, top: Self.top, host: host)
  }

  @Test func aRecordingHostNeedsNothing() throws {
    let form = try liveForm(Self.sections, top: Self.top)
    try form.set("name", to: .string("a"))
    #expect(form.calledHandlers == ["nameChanged"])
    #expect(try !form.isHidden("mail"))
  }

  @Test func aFunctionThatFailsUndoesTheTransaction() throws {
    let host = FormHost(functions: [
      "isFree": { arguments in
        if arguments == [.string("bad")] { throw Failure() }
        return .bool(arguments == [.string("ann")])
      }
    ])
    let form = try liveForm(
      """
      - rows:
          - { type: text, tag: name }
          - { type: text, tag: other, hidden: "isFree($name)" }
      """, top: Self.top, host: host)
    try form.set("name", to: .string("ann"))
    #expect(try form.isHidden("other"))
    #expect(throws: FormError.functionFailed("isFree", "Failure()")) {
      try form.set("name", to: .string("bad"))
    }
    #expect(try form.value(of: "name") == .string("ann"))
    #expect(try form.isHidden("other"))
    try form.set("name", to: .string("bob"))
    #expect(try !form.isHidden("other"))
  }

  @Test func aFunctionThatFailsAtOnceMakesNoForm() {
    let host = FormHost(functions: ["isFree": { _ in throw Failure() }])
    #expect(throws: FormError.functionFailed("isFree", "Failure()")) {
      try liveForm(
        "- rows: [{ type: text, tag: name, hidden: 'isFree($name)' }, { type: text, tag: x }]"
          .replacing("$name", with: "$x"), top: Self.top, host: host)
    }
  }

  @Test func aHandlerThatFailsUndoesTheTransaction() throws {
    let host = FormHost(handlers: ["stop": { _, _ in throw Failure() }])
    let form = try liveForm(
      "- rows: [{ type: text, tag: a, events: { change: stop } }]", host: host)
    #expect(throws: FormError.handlerFailed("stop", "Failure()")) {
      try form.set("a", to: .string("x"))
    }
    #expect(try form.value(of: "a") == .null)
  }

  @Test func formatsWhileTyping() throws {
    let host = FormHost(formatters: ["upper": TextFormat { $0.uppercased() }])
    let form = try liveForm(
      "- rows: [{ type: text, tag: a, formatter: upper, formatDuringInput: true }]", host: host)
    try form.edit("a", insert: "ab")
    #expect(try form.editText(of: "a") == "AB")
  }

  /// Days begin at midnight in the host's time zone; a zone given as an offset suffices.
  @Test func readsDatesInTheTimeZone() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 2 * 3600))
    let form = try liveForm("- rows: [{ type: date, tag: day }]", host: FormHost(timeZone: zone))
    try form.setValues(json: #"{"day": "1970-01-02"}"#)
    #expect(try form.value(of: "day") == .date(Date(timeIntervalSince1970: 86_400 - 7200)))
    #expect(form.json() == #"{"day":"1970-01-02"}"#)
    var host = FormHost(timeZone: .gmt)
    #expect(host.timeZone.secondsFromGMT() == 0)
    host.timeZone = zone
    #expect(host.timeZone.secondsFromGMT() == 7200)
  }

  @Test func readsTimeZonesByNameWithFoundation() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let form = try liveForm("- rows: [{ type: date, tag: day }]", host: FormHost(timeZone: zone))
    try form.setValues(json: #"{"day": "2026-07-01"}"#)
    #expect(
      try form.value(of: "day") == .date(Date(timeIntervalSince1970: 1_782_864_000 - 7200)))
  }
}
