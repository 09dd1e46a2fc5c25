import FormKit
import Testing

/// The commands of a session that replace the host.
@Suite struct SessionHostTests {
  private func session(_ sections: String, top: String = "") throws -> FormSession {
    FormSession(try liveForm(sections, top: top))
  }

  private static let friends = """
    - tag: friends
      forEach: friends
      key: id
      rows:
      - { type: text, tag: name }
      - { type: date, tag: born }
      - { type: int, tag: age, computed: 3 }
    """

  @Test func modelsFillSections() throws {
    let session = try session(Self.friends)
    let answer = session.answer(
      #"{"models": {"friends": [{"id": 7, "name": "Ann", "born": "2001-02-03"}, {"id": 9, "extra": [1, {"a": null}]}]}}"#
    )
    #expect(answer.contains(#""op":"insert","section":0,"row":0,"tag":"name""#))
    let values =
      #""values":{"friends":[{"name":"Ann","born":"2001-02-03","age":3},{"name":null,"born":null,"age":3}]}"#
    #expect(answer.contains(values))
    let moved = session.answer(#"{"models": {"friends": [{"id": 9}, {"id": 7}]}}"#)
    #expect(moved.contains(#""op":"move""#) && !moved.contains(#""op":"insert""#))
    #expect(session.answer(#"{"values": {}}"#).contains(#"{"name":"Ann","born":"2001-02-03""#))
    #expect(
      session.answer(#"{"models": {"friends": []}}"#).contains(#""values":{"friends":[]}"#))
  }

  @Test(arguments: [
    (#"[]"#, "expected an object of models by name, found an array"),
    (#"{"foes": []}"#, "no section is over models `foes`"),
    (#"{"friends": {}}"#, "`friends`: expected an array of objects, found an object"),
    (#"{"friends": [{"id": 1}, 3]}"#, "`friends[1]`: expected an object, found the number 3"),
    (#"{"friends": [{"name": "Ann"}]}"#, "`friends[0]` has no `id`, which tells models apart"),
    (#"{"friends": [{"id": null}]}"#, "`friends[0]` has no `id`, which tells models apart"),
    (
      #"{"friends": [{"id": 1}, {"id": 1}]}"#, "`friends[0]` and `friends[1]` have the key `1`"
    ),
    (
      #"{"friends": [{"id": 1, "name": 3}]}"#,
      "`friends[0].name`: expected a string, found the number 3"
    ),
    (
      #"{"friends": [{"id": 1, "born": "soon"}]}"#,
      "`friends[0].born`: expected a date such as `2026-01-31`, found the string `soon`"
    ),
    (#"{"friends": [], "foes": []}"#, "no section is over models `foes`"),
  ]) func wrongModelsChangeNothing(models: String, message: String) throws {
    let session = try session(Self.friends)
    _ = session.answer(#"{"models": {"friends": [{"id": 5, "name": "Eve"}]}}"#)
    #expect(session.answer(#"{"models": \#(models)}"#) == #"{"error":"\#(message)"}"#)
    #expect(session.answer(#"{"values": {}}"#).contains("Eve"))
  }

  private func checked() throws -> FormSession {
    try session(
      """
      - rows:
        - type: account
          tag: a
          validates: onChange
          rules: [{ async: isFree, timeout: 5, debounce: 1000, message: Taken }]
      """, top: "functions: { isFree: { parameters: [String], returns: Bool } }")
  }

  @Test func checksAreSeenAndAnswered() throws {
    let session = try checked()
    #expect(session.answer(#"{"checks": {}}"#) == #"{"checks":[]}"#)
    _ = session.answer(#"{"set": {"a": "ann"}}"#)
    let check = #"{"id":1,"function":"isFree","tag":"a","value":"ann","isDue":"#
    #expect(session.answer(#"{"checks": {}}"#) == #"{"checks":[\#(check)false}]}"#)
    #expect(session.answer(#"{"state": {}}"#).contains(#""errors":[],"isPending":true,"#))
    #expect(
      session.answer(#"{"validate": {}}"#)
        == #"{"valid":false,"errors":[],"changes":[],"pending":["a"]}"#)
    _ = session.answer(#"{"wait": 1000}"#)
    #expect(session.answer(#"{"checks": {}}"#) == #"{"checks":[\#(check)true}]}"#)
    let fails = session.answer(#"{"complete": {"id": 1, "verdict": "fails"}}"#)
    #expect(fails.contains(#"{"op":"validation","tag":"a","errors":["Taken"]}"#))
    #expect(session.answer(#"{"checks": {}}"#) == #"{"checks":[]}"#)
  }

  @Test func checksTimeOut() throws {
    let session = try checked()
    _ = session.answer(#"{"set": {"a": "ann"}}"#)
    let late = session.answer(#"{"wait": 1005.5}"#)
    #expect(late.contains(#""errors":["This could not be checked"]"#))
    // The answer comes too late.
    #expect(
      session.answer(#"{"complete": {"id": 1, "verdict": "passes"}}"#).contains(#""changes":[]"#))
  }

  @Test(arguments: [
    #"{"wait": -1}"#, #"{"wait": 1e300}"#, #"{"wait": "1"}"#, #"{"complete": {"id": 1}}"#,
    #"{"complete": {"id": 4, "verdict": "passes"}}"#, #"{"complete": {"id": 1, "verdict": "no"}}"#,
    #"{"complete": 1}"#, #"{"collapse": "a"}"#, #"{"collapse": 1}"#, #"{"expand": "nobody"}"#,
    #"{"tap": {"section": 9, "row": 0}}"#, #"{"tap": {"section": 0}}"#,
    #"{"tap": {"section": -9223372036854775808, "row": 9223372036854775807}}"#, #"{"tap": 1}"#,
    #"{"options": "nobody"}"#, #"{"retry": "a"}"#, #"{"validate": {"quietly": 1}}"#,
  ]) func wrongCommandsAreErrors(command: String) throws {
    let session = try checked()
    _ = session.answer(#"{"set": {"a": "ann"}}"#)
    let before = session.answer(#"{"state": {}}"#)
    #expect(session.answer(command).hasPrefix(#"{"error":"#))
    #expect(session.answer(#"{"state": {}}"#) == before)
  }

  @Test func sectionsOpenAndClose() throws {
    let session = try session(
      """
      - { tag: s, collapsible: true, rows: [{ type: text, tag: a, rules: [required] }] }
      - { tag: l, repeat: { row: { type: text }, addButton: { title: Add } } }
      """)
    #expect(
      session.answer(#"{"collapse": "s"}"#).contains(#"{"op":"remove","section":0,"row":0"#))
    #expect(session.answer(#"{"state": {}}"#).contains(#""rows":[],"isCollapsed":true,"#))
    #expect(session.answer(#"{"expand": "s"}"#).contains(#"{"op":"insert","section":0"#))
    #expect(
      session.answer(#"{"tap": {"section": 1, "row": 0}}"#)
        .contains(#"{"op":"insert","section":1,"row":0}"#))
    #expect(
      session.answer(#"{"validate": {"quietly": true, "stopAtFirst": true}}"#)
        .contains(#""valid":false"#))
    #expect(!session.answer(#"{"state": {}}"#).contains("required"))
  }
}
