import FormKit
import Testing

/// The commands in place of a screen: `send`, `clearIssues` and `show`.
@Suite struct ScreenCommandTests {
  private func session() throws -> FormSession {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: A
      sections:
      - tag: s
        header: Section
        events: { header: drawHeader }
        rows:
        - { type: text, tag: name, title: Name, rules: [required], events: { setup: made, update: drawn } }
        - { type: text, title: Untagged, events: { display: shown, endDisplay: gone } }
        - { type: text, tag: secret, title: S, hidden: true, events: { setup: made } }
      - tag: list
        repeat:
          value: [{}]
          rows: [{ type: int, tag: n, title: Number, events: { update: drawn } }]
      - header: Choice
        collapsed: true
        collapsible: true
        rows: [{ type: switch, tag: more, title: More, value: true }]
      - tag: size
        header: Size
        select: { mode: single }
        options: [s, m]
      - rows:
        - { type: segmented, tag: by, title: By, options: [train, plane], value: plane }
        - { type: textArea, tag: notes, title: Notes, value: "one\\ntwo", disabled: true }
        - { type: button, title: Go, action: go }
      """)
    return try FormSession(definition)
  }

  @Test(arguments: [
    (#"{"event": "setup", "tag": "name"}"#, "made", #""event":"setup","tag":"name""#),
    (#"{"event": "update", "tag": "name"}"#, "drawn", #""event":"update","tag":"name""#),
    (#"{"event": "update", "tag": "list[0].n"}"#, "drawn", #""tag":"list[0].n""#),
    (#"{"event": "setup", "tag": "secret"}"#, "made", #""tag":"secret""#),
    (#"{"event": "header", "tag": "s"}"#, "drawHeader", #""event":"header","tag":"s""#),
    (#"{"event": "header", "tag": {"section": 0}}"#, "drawHeader", #""tag":"s""#),
    (#"{"event": "display", "tag": {"section": 0, "row": 1}}"#, "shown", #""event":"display"}"#),
    (#"{"tag": {"section": 0, "row": 1}, "event": "endDisplay"}"#, "gone", #""endDisplay"}"#),
  ])
  func sendCallsTheHandler(_ argument: String, _ handler: String, _ event: String) throws {
    let answer = try session().answer(#"{"send": \#(argument)}"#)
    #expect(answer.hasPrefix(#"{"handlers":["\#(handler)"],"changes":[],"events":[{"#))
    #expect(answer.contains(event), "\(answer)")
  }

  @Test(arguments: [
    (#"{"event": "display", "tag": "name"}"#, #"{"handlers":[],"changes":[]}"#),
    (#"{"event": "header", "tag": "name"}"#, #"{"handlers":[],"changes":[]}"#),
    (
      #"{"event": "change", "tag": "name"}"#,
      #"{"error":"`send`: `event` is one of `setup`, `update`, `display`, `endDisplay`, `header`, not `change`"}"#
    ),
    (#"{"event": "setup", "tag": "nam"}"#, #"{"error":"there is no row or section `nam`"}"#),
    (
      #"{"event": "setup", "tag": "list[1].n"}"#,
      #"{"error":"there is no row or section `list[1].n`"}"#
    ),
    (#"{"event": "setup"}"#, #"{"error":"`send`: there is no `tag`"}"#),
    (#"{"tag": "name"}"#, #"{"error":"`send`: there is no `event`"}"#),
    (#"{"event": "setup", "tag": {"section": 9}}"#, #"{"error":"there is no section 9"}"#),
  ])
  func sendWithoutHandler(_ argument: String, _ answer: String) throws {
    #expect(try session().answer(#"{"send": \#(argument)}"#) == answer)
  }

  /// A handler that throws undoes its changes, as in every other command.
  @Test func failingHandlersChangeNothing() throws {
    let definition = try session().form.definition
    var host = FormHost.recording
    host.handlers["made"] = { _, form in
      try form.set("name", to: .string("x"))
      throw FormError.unknownTag("?")
    }
    let session = FormSession(try Form(definition, host: host))
    #expect(session.answer(#"{"send": {"event": "setup", "tag": "name"}}"#).hasPrefix(#"{"error""#))
    #expect(try session.form.value(of: "name") == .null)
  }

  @Test func clearIssues() throws {
    let session = try session()
    _ = session.answer(#"{"validate": {}}"#)
    #expect(session.form.row("name")?.issues.count == 1)
    #expect(
      session.answer(#"{"clearIssues": true, "values": false}"#)
        == #"{"changes":[{"op":"update","section":0,"row":0,"tag":"name"},{"op":"validation","tag":"name","errors":[]}]}"#
    )
    #expect(session.form.row("name")?.issues.isEmpty == true)
    for argument in ["false", "{}", "1", #""name""#] {
      let answer = session.answer(#"{"clearIssues": \#(argument)}"#)
      #expect(answer.hasPrefix(#"{"error":"`clearIssues`: expected true, found "#), "\(answer)")
    }
  }

  @Test func show() throws {
    let session = try session()
    _ = session.answer(#"{"validate": {}}"#)
    _ = session.answer(#"{"focus": "list[0].n"}"#)
    let expected = [
      "== Section", "1 Name: ! This field is required", "2 Untagged:", "== ", "3 Number: <",
      "4 Add", "== Choice …", "== Size", "5 s:", "6 m:", "== ", "7 By: train [plane]",
      #"8 (Notes: one\ntwo)"#, "9 Go",
    ]
    let answer = session.answer(#"{"show": true}"#)
    #expect(
      answer.hasPrefix(#"{"text":["== Section","1 Name: ! This field is required","#), "\(answer)")
    for line in expected { #expect(answer.contains(line), "\(line): \(answer)") }
    #expect(
      session.form.snapshot().text.hasPrefix("== Section\n1 Name: ! This field is required\n"))
    #expect(session.answer(#"{"show": {}}"#).hasPrefix(#"{"error":"`show`: expected true"#))
    #expect(
      session.answer(#"{"show": true, "values": true}"#).hasPrefix(#"{"error":"`values` goes with"#)
    )
  }
}
