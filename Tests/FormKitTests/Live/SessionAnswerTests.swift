import FormKit
import FormModel
import Testing

/// The contents of the answers of a session.
@Suite struct SessionAnswerTests {
  private static let spec = """
    - rows:
      - type: text
        tag: name
        events: { change: nameChanged, highlight: nameEntered, unhighlight: nameLeft }
        swipe: { leading: [{ id: star, title: Star, handler: starred }] }
      - { type: push, tag: one, options: [a, b], value: a, events: { change: oneChanged } }
      - { type: date, tag: day, events: { change: dayChanged } }
      - { type: button, tag: go, action: went }
      - { type: int, tag: n, value: 3, rules: [required], events: { validation: nJudged } }
    - tag: list
      events: { add: added, remove: removed }
      repeat: { rows: [{ type: text, tag: x, value: new }], value: [{ x: first }, {}] }
    """

  @Test func answersHaveAChangedTitleOfTheForm() throws {
    let spec = """
      formc: 1
      form: A
      title: "Trip to {$town}"
      sections: [{ rows: [{ type: text, tag: town, value: Oslo }, { type: text, tag: other }] }]
      """
    let session = FormSession(try Form(FormLoader().load(spec), host: .recording))
    #expect(session.answer(#"{"set": {"town": "Rome"}}"#).hasPrefix(#"{"title":"Trip to Rome","#))
    #expect(!session.answer(#"{"set": {"other": "x"}}"#).contains("title"))
    #expect(!session.answer(#"{"edit": {"tag": "other", "insert": "y"}}"#).contains("title"))
  }

  /// A day without a time means the start of the day, as in specs.
  @Test func daysAreReadAsDatesWithTimes() throws {
    let session = FormSession(
      try liveForm(
        """
        - rows:
            - { type: dateTime, tag: at }
            - { type: push, tag: it, controller: C, valueType: Date }
        - { tag: list, repeat: { rows: [{ type: field, tag: at, valueType: Date }] } }
        """, host: .inUTC))
    let answer = session.answer(
      #"{"set": {"at": "2026-01-02", "it": "2026-01-02", "list": [{"at": "2026-01-02"}]}}"#)
    let text = #""2026-01-02T00:00:00Z""#
    #expect(answer.hasSuffix(#""values":{"at":\#(text),"it":\#(text),"list":[{"at":\#(text)}]}}"#))
    #expect(session.answer(#"{"set": {"at": "10:30"}}"#).contains("error"))
  }

  private func session(host: FormHost = .recording) throws -> FormSession {
    FormSession(try liveForm(Self.spec, host: host))
  }

  @Test(arguments: [
    (#"{"set": {"name": "Ann"}}"#, #"{"handler":"nameChanged","event":"change","tag":"name"}"#),
    (#"{"focus": "name"}"#, #"{"handler":"nameEntered","event":"highlight","tag":"name"}"#),
    (
      #"{"edit": {"tag": "name", "insert": "A"}}"#,
      #"{"handler":"nameEntered","event":"highlight","tag":"name"},{"handler":"nameChanged","event":"change","tag":"name"}"#
    ),
    (
      #"{"choose": {"tag": "one", "option": "b"}}"#,
      #"{"handler":"oneChanged","event":"change","tag":"one"}"#
    ),
    (
      #"{"pick": {"tag": "day", "value": "2026-01-31"}}"#,
      #"{"handler":"dayChanged","event":"change","tag":"day"}"#
    ),
    (
      #"{"insert": {"section": "list"}}"#,
      #"{"handler":"added","event":"add","tag":"list","index":2}"#
    ),
    (
      #"{"remove": {"section": "list", "at": 0}}"#,
      #"{"handler":"removed","event":"remove","tag":"list","oldIndex":0}"#
    ),
    (#"{"tap": "go"}"#, #"{"handler":"went","event":"action","tag":"go"}"#),
    (
      #"{"swipe": {"tag": "name", "side": "leading", "action": "star"}}"#,
      #"{"handler":"starred","event":"swipe","tag":"name","action":"star"}"#
    ),
  ])
  func handlersAreNamed(command: String, events: String) throws {
    let answer = try session().answer(command)
    #expect(answer.hasSuffix(#","events":[\#(events)]}"#))
  }

  @Test func eventsAreLeftOutWhenNothingIsCalled() throws {
    let session = try session()
    _ = session.answer(#"{"set": {"name": "Ann"}}"#)
    for command in [#"{"set": {"name": "Ann"}}"#, #"{"blur": true}"#, #"{"state": {}}"#] {
      #expect(!session.answer(command).contains("events"))
    }
    #expect(
      session.answer(#"{"tap": "n"}"#).hasPrefix(#"{"handlers":[],"changes":"#))
  }

  @Test func decisionsAreReported() throws {
    var host = FormHost.recording
    host.handlers["starred"] = { event, _ in event.decision = .later }
    let session = try session(host: host)
    let answer = session.answer(
      #"{"swipe": {"tag": "name", "side": "leading", "action": "star"}}"#)
    #expect(answer.contains(#""decision":"later","token":0"#))
    #expect(session.form.pendingSwipes == [0])
    // The open row is closed.
    let closed = #"{"op":"update","section":0,"row":0,"tag":"name"}"#
    #expect(
      session.answer(#"{"finish": {"token": 0}}"#)
        == #"{"handlers":[],"changes":[\#(closed)]}"#)
    #expect(session.form.pendingSwipes.isEmpty)
    #expect(session.answer(#"{"finish": {"token": 0}}"#).hasPrefix(#"{"error":"#))
  }

  @Test(arguments: [
    (#"{"set": {"name": "A"}, "values": false}"#, false),
    (#"{"values": false, "set": {"name": "A"}}"#, false),
    (#"{"set": {"name": "A"}, "values": true}"#, true), (#"{"set": {"name": "A"}}"#, true),
    (#"{"reset": true, "values": false}"#, false), (#"{"tap": "go", "values": true}"#, true),
    (#"{"insert": {"section": "list"}, "values": false}"#, false),
    (#"{"wait": 1, "values": false}"#, false), (#"{"focus": "name", "values": true}"#, true),
  ])
  func valuesOnDemand(command: String, hasValues: Bool) throws {
    let answer = try session().answer(command)
    #expect(!answer.contains("error"))
    #expect(answer.contains(#""values":{"#) == hasValues)
  }

  @Test(arguments: [
    (
      #"{"state": {}, "values": false}"#,
      "`values` goes with commands that change something, not with `state`"
    ),
    (
      #"{"set": {"name": "A"}, "values": 1}"#,
      #"a command can be combined only with `\"values\": true` or `false`"#
    ),
    (
      #"{"set": {"name": "A"}, "state": {}}"#,
      #"a command can be combined only with `\"values\": true` or `false`"#
    ),
    (#"{}"#, #"a command is an object with one member, such as `{\"state\": {}}`"#),
  ])
  func otherMembersAreRefused(command: String, message: String) throws {
    let session = try session()
    #expect(session.answer(command) == #"{"error":"\#(message)"}"#)
    #expect(try session.form.value(of: "name") == .null)
  }

  @Test func partOfState() throws {
    let session = try session()
    #expect(
      session.answer(#"{"state": {"tags": ["go"]}}"#)
        == #"{"sections":[{"tag":null,"header":null,"footer":null,"rows":[{"tag":"go","type":"button","title":null,"value":null,"isDisabled":false,"errors":[]}]}],"focus":null}"#
    )
    let list = session.answer(#"{"state": {"tags": ["list"]}}"#)
    #expect(list.contains(#""address":"list[0].x""#) && list.contains(#""address":"list[1].x""#))
    let entry = session.answer(#"{"state": {"tags": ["list[1].x"]}}"#)
    #expect(!entry.contains("list[0].x") && entry.contains(#""value":"new""#))
    #expect(session.answer(#"{"state": {"tags": []}}"#) == #"{"sections":[],"focus":null}"#)
    #expect(
      session.answer(#"{"state": {"tags": ["nobody"]}}"#)
        == #"{"error":"there is no row or section `nobody`"}"#)
    #expect(
      session.answer(#"{"state": {"tag": "go"}}"#) == #"{"error":"`state`: unknown key `tag`"}"#)
  }

  // MARK: - Reset of a part

  @Test func rowsAreReset() throws {
    let session = try session()
    let form = session.form
    _ = session.answer(
      #"{"set": {"name": "Ann", "one": "b", "n": null, "list": [{"x": "p"}, {"x": "q"}, {"x": "r"}]}}"#
    )
    _ = session.answer(#"{"validate": {}}"#)
    let answer = session.answer(#"{"reset": {"tags": ["n", "one"]}}"#)
    #expect(answer.contains(#"{"op":"value","tag":"one","old":"b","new":"a"}"#))
    #expect(answer.contains(#""event":"validation","tag":"n""#))
    #expect(try form.isValid("n"))
    #expect(try form.value(of: "name") == "Ann")
    #expect(form.dirtyTags == ["name", "list"])
    _ = session.answer(#"{"reset": {"tags": ["list[0].x", "list[2].x"]}}"#)
    #expect(form.json().contains(#""list":[{"x":"first"},{"x":"q"},{"x":"new"}]"#))
    _ = session.answer(#"{"reset": {"tags": ["list"]}}"#)
    #expect(form.json().contains(#""list":[{"x":"first"},{"x":"new"}]"#))
    _ = session.answer(#"{"reset": {}}"#)
    #expect(!form.isDirty)
  }

  @Test func partialResetClearsTheStateOfTheUser() throws {
    let form = try liveForm(
      """
      - tag: s
        rows:
        - { type: int, tag: n, value: 1 }
        - { type: group, tag: g, rows: [{ type: text, tag: inner, value: i }] }
        - { type: date, tag: d, style: inline }
        - { type: text, tag: gone, swipe: { trailing: [{ id: del, title: Del, style: destructive }] } }
        - { type: leftRight, tag: lr, options: [{ value: l, options: [r, q] }, { value: k, options: [m] }] }
      """)
    try form.edit("n", insert: "x")
    try form.set("inner", to: "changed")
    try form.tap("d")
    try form.performSwipe("del", of: "gone", .trailing)
    try form.chooseLeft("k", in: "lr")
    try form.reset(["g"])
    #expect(try form.value(of: "inner") == "i")
    #expect(try form.editText(of: "n") == "1x")
    try form.reset(["n", "d", "gone", "lr"])
    #expect(try form.editText(of: "n") == "1")
    #expect(form.row("d")?.isExpanded == false)
    #expect(try form.isHidden("gone") == false)
    #expect(form.row("lr")?.leftValue == .null)
    try form.set("n", to: 5)
    try form.set("inner", to: "changed")
    try form.reset(["s"])
    #expect(!form.isDirty)
    #expect(throws: FormError.unknownTag("nobody")) { try form.reset(["n", "nobody"]) }
    #expect(try form.reset([]).isEmpty)
  }

  // MARK: - Options as specs write them

  @Test(arguments: [
    #"{"country": "UY", "stars": 5}"#, #"[{"country": "UY"}, {"stars": 5}]"#,
  ])
  func attributesAreMappings(attributes: String) throws {
    let session = FormSession(
      try liveForm(
        """
        - rows:
          - { type: push, tag: city, options: { provider: cities }, where: "$option.country == 'UY'" }
        """))
    let answer = session.answer(
      #"{"deliver": {"id": 1, "options": [{"value": "mvd", "attributes": \#(attributes)}, {"value": "bue", "disabled": true}]}}"#
    )
    #expect(answer.hasPrefix(#"{"changes":"#))
    #expect(session.form.row("city")?.offered == ["mvd"])
  }

  @Test func wrongAttributesAreErrors() throws {
    let session = FormSession(
      try liveForm("- rows: [{ type: push, tag: city, options: { provider: cities } }]"))
    #expect(
      session.answer(#"{"deliver": {"id": 1, "options": [{"value": "a", "attributes": 3}]}}"#)
        == #"{"error":"`deliver`: options[0].attributes: expected an array, found the number 3"}"#)
    #expect(
      session.answer(
        #"{"deliver": {"id": 1, "options": [{"value": "a", "attributes": {"k": {"x": 1}}}]}}"#
      ).hasPrefix(#"{"error":"`deliver`: options[0].attributes.k"#))
  }
}
