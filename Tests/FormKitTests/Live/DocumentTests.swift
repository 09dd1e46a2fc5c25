import FormKit
import FormModel
import FormTestSupport
import Foundation
import Testing

/// The values of a form as a JSON document: a form accepts the document that it writes.
@Suite struct DocumentTests {
  private static let spec = """
    - rows:
      - { type: int, tag: n, value: 2 }
      - { type: int, tag: dbl, computed: "$n * 2", rules: [{ smallerThan: 10, message: Too many }] }
      - type: group
        tag: own
        nest: true
        rows:
        - { type: text, tag: nm, rules: [required] }
        - { type: int, tag: triple, computed: "$n * 3" }
        - type: group
          rows:
          - { type: group, tag: deep, nest: true, rows: [{ type: int, tag: level }] }
    - tag: friends
      forEach: friends
      key: id
      rows:
      - { type: text, tag: name }
    - tag: l
      repeat:
        rows:
        - { type: int, tag: x }
        - { type: int, tag: y, computed: "$$x + 1" }
        value: [{ x: 1 }]
    """

  private static func verdict(_ form: Form, _ json: String) -> [String] {
    let validator = RecordValidator(form.program, now: Date(timeIntervalSince1970: 0))
    let verdict = Array(json.utf8).withUnsafeBufferPointer { validator.validate($0) }
    return (verdict.problems + verdict.issues).map(\.message)
  }

  @Test func ownJSONIsAccepted() throws {
    let form = try liveForm(Self.spec)
    try form.set("nm", to: "q")
    try form.setModels(json: #"{"friends": [{"id": 1, "name": "Ann"}]}"#)
    let json = form.json()
    #expect(
      json == """
        {"n":2,"dbl":4,"own":{"nm":"q","triple":6,"deep":{"level":null}},\
        "friends":[{"name":"Ann"}],"l":[{"x":1,"y":2}]}
        """)
    #expect(Self.verdict(form, json) == [])
    let other = try liveForm(Self.spec)
    try other.setValues(json: json)
    try other.setModels(json: #"{"friends": [{"id": 1, "name": "Ann"}]}"#)
    #expect(other.json() == json)
    #expect(try form.setValues(json: json).isEmpty)

    let third = try liveForm(Self.spec)
    try third.setValues(form.values())
    #expect(try third.value(of: "nm") == "q")
    try third.setValues(["own": .record([FormField(name: "nm", value: "z")])])
    #expect(try third.value(of: "nm") == "z")
  }

  @Test(arguments: [
    (#"{"dbl": "x"}"#, "`dbl`: expected a whole number, found the string `x`"),
    (#"{"friends": 3}"#, "`friends`: expected an array, found the number 3"),
    (#"{"own": 3}"#, "`own`: expected an object, found the number 3"),
    (#"{"own": {"n": 3}}"#, "`own` has no row `n`"),
    (#"{"own": {"level": 3}}"#, "`own` has no row `level`"),
    (#"{"own": {"zz": 3}}"#, "there is no row or section `zz`"),
  ])
  func wrongDocumentIsRefused(json: String, message: String) throws {
    let form = try liveForm(Self.spec)
    #expect(Self.verdict(form, json).first == message)
    #expect(throws: FormError.json(message)) {
      do {
        try form.setValues(json: json)
      } catch FormError.unknownTag {
        throw FormError.json(message)
      }
    }
  }

  /// A form without sections of entries, whose records are validated in place.
  @Test(arguments: [
    (#"{"n": 2, "dbl": 99}"#, []),
    (#"{"n": 6, "dbl": 1}"#, ["Too many"]),
    (#"{"dbl": null}"#, []),
    (
      #"{"n": 2, "dbl": "x"}"#,
      ["`dbl`: expected a whole number, found the string `x`"]
    ),
  ])
  func computedMembersAreIgnored(json: String, messages: [String]) throws {
    let form = try liveForm(
      """
      - rows:
        - { type: int, tag: n, value: 2 }
        - { type: int, tag: dbl, computed: "$n * 2", rules: [{ smallerThan: 10, message: Too many }] }
      """)
    #expect(Self.verdict(form, json) == messages)
  }

  @Test func nestedRowsAreValidatedInPlace() throws {
    let form = try liveForm(
      """
      - rows:
        - type: group
          tag: own
          nest: true
          rows: [{ type: text, tag: nm, rules: [required] }]
      """)
    let missing = try #require(form.validate().issues.first?.message)
    #expect(Self.verdict(form, #"{"own": {"nm": "q"}}"#) == [])
    #expect(Self.verdict(form, #"{"nm": "q"}"#) == ["`nm` belongs in `own`", missing])
    #expect(Self.verdict(form, "{}") == [missing])
    #expect(Self.verdict(form, #"{"own": {}}"#) == [missing])
  }

  @Test func computedRowAloneIsNotSet() throws {
    let session = FormSession(try liveForm(Self.spec))
    #expect(
      session.answer(#"{"set": {"dbl": 4}}"#)
        == #"{"error":"`dbl` has no value that can be set"}"#)
    #expect(throws: FormError.notSettable(tag: "dbl")) { try session.form.set("dbl", to: 4) }
    #expect(session.answer(#"{"set": {"n": 3, "dbl": 1}}"#).contains(#""n":3,"dbl":6"#))
    #expect(session.answer(#"{"set": {"own": {"nm": "w"}}}"#).contains(#""own":{"nm":"w""#))
  }
}
