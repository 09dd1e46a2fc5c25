import FormKit
import FormText
import Foundation
import Testing

/// Rows of the types `signature` and `location`, whose values the host hands back.
@Suite struct HandedRowTests {
  private static let picture = FormFile(
    name: "signature.png", type: "image/png", size: 900, url: URL(string: "upload:1"))
  private static let place = FormLocation(latitude: 47.0707, longitude: 15.4395)

  private func form(_ rows: String) throws -> Form { try rowForm(rows, host: .inUTC) }

  @Test func aSignatureIsAFile() throws {
    let form = try form("    - { type: signature, tag: signed, required: true, emptyText: Sign }")
    let row = try #require(form.row("signed"))
    #expect(row.behavior == .file && row.displayText == "Sign" && row.isRequired)
    try row.handBack(Self.picture.formValue)
    #expect(try form.value(of: "signed", as: FormFile.self) == Self.picture)
    #expect(row.displayText == "signature.png")
    try row.handBack(.null)
    #expect(row.value == Self.picture.formValue)
    #expect(throws: FormError.self) { try row.handBack("signature.png") }
  }

  @Test func aLocationHasCoordinates() throws {
    let form = try form(
      """
          - { type: location, tag: place, title: Place }
          - { type: decimal, tag: north, title: North, computed: $place.latitude }
          - { type: staticText, tag: text, text: "At {$place}", hidden: "$place.longitude < 0" }
      """)
    let row = try #require(form.row("place"))
    #expect(row.displayText == nil && row.appearance.valueType == form.row("place")?.valueType)
    try row.handBack(Self.place.formValue)
    #expect(try form.value(of: "place", as: FormLocation.self) == Self.place)
    #expect(try form.value(of: "north") == .double(47.0707))
    #expect(row.displayText == "47.0707, 15.4395")
    #expect(form.row("text")?.text == "At 47.0707, 15.4395")
    #expect(form.json().contains(#""place":{"latitude":47.0707,"longitude":15.4395}"#))
    try form.setValues(json: #"{"place": {"latitude": 1, "longitude": -2}}"#)
    #expect(form.row("text")?.isHidden == true)
    try row.handBack(.null)
    #expect(row.value == .null && row.displayText == nil)
    #expect(throws: FormError.self) { try form.set("place", to: .double(1)) }
  }

  @Test(arguments: ["signature", "location"])
  func aControllerOfTheHostIsPresented(type: String) throws {
    let form = try form("    - { type: \(type), tag: it, title: It, controller: Chooser }")
    #expect(try form.tap("it").presentation == .controller(name: "Chooser", mode: "show"))
    #expect(form.row("it")?.appearance.presentation == .controller(name: "Chooser", mode: "show"))
  }

  @Test(arguments: [
    #"{"latitude": 1}"#, #"{"latitude": 1, "longitude": 2, "altitude": 3}"#, "[1, 2]", "1",
  ])
  func otherValuesAreNoPlace(json: String) throws {
    let form = try form("    - { type: location, tag: place }")
    _ = try? form.setValues(json: "{\"place\": \(json)}")
    let place: FormLocation? = try? form.value(of: "place", as: FormLocation.self)
    #expect(place == nil)
  }

  /// A place without both coordinates, or beyond their limits, is no valid value.
  @Test(arguments: [
    ("null", []), (#"{"latitude": -90, "longitude": 180}"#, []),
    (#"{"latitude": 90, "longitude": -180}"#, []), ("{}", ["location"]),
    (#"{"latitude": 1}"#, ["location"]), (#"{"longitude": 1}"#, ["location"]),
    (#"{"latitude": 91, "longitude": 0}"#, ["location"]),
    (#"{"latitude": 0, "longitude": -180.5}"#, ["location"]),
  ])
  func coordinatesHaveLimits(json: String, rules: [String]) throws {
    for entry in [false, true] {
      let row = "{ type: location, tag: place, rules: [required] }"
      let list = "- { tag: l, repeat: { rows: [\(row)] } }"
      let spec = "formc: 1\nform: S\nsections:\n\(entry ? list : "- rows: [\(row)]")\n"
      let values = entry ? "{\"l\": [{\"place\": \(json)}]}" : "{\"place\": \(json)}"
      let definition = try FormLoader().load(spec)
      let form = try Form(definition, host: .inUTC)
      try form.setValues(json: values)
      let expected = json == "null" ? ["required"] : rules
      #expect(try form.validate().issues.map(\.rule) == expected)
      let validator = try RecordValidator(FormProgram(definition), host: .inUTC)
      #expect(try validator.validate(values.utf8).findings.map(\.rule) == expected)
    }
    guard json != "null", json != "{}" else { return }
    let spec =
      "formc: 1\nform: S\nsections:\n- rows: [{ type: location, tag: place, value: \(json) }]\n"
    #expect(FormLoader().check(spec).diagnostics.map(\.code) == (rules.isEmpty ? [] : ["F0403"]))
  }

  @Test func schemaLimitsCoordinates() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: S
      sections:
        - rows:
            - { type: location, tag: place }
            - { type: switch, tag: on, value: true }
            - { type: location, tag: other, hidden: "$on == true" }
      """)
    let schema = try JSONValue.parse(FormLoader.compile(definition, to: .jsonSchema))
    #expect(
      schema["properties"]?["place"] == [
        "type": ["object", "null"],
        "properties": [
          "latitude": ["type": "number", "minimum": -90, "maximum": 90],
          "longitude": ["type": "number", "minimum": -180, "maximum": 180],
        ], "additionalProperties": false, "required": ["latitude", "longitude"],
      ])
    #expect(schema["properties"]?["other"]?["required"] == nil)
  }

  @Test func aHiddenPlaceMayBeIncomplete() throws {
    let form = try form("    - { type: location, tag: place, hidden: true }")
    try form.setValues(json: #"{"place": {"latitude": 100}}"#)
    #expect(try form.validate().isValid)
  }

  /// Row types of one's own that have the names for longer than the language.
  @Test(arguments: ["signature", "location"])
  func declaredTypesTakeThePlaceOfTheLanguage(type: String) throws {
    let form = try rowForm(
      "    - { type: \(type), tag: it, title: It, pen: red }",
      top: "rowTypes: { \(type): { value: String, properties: { pen: String } } }")
    #expect(form.row("it")?.behavior == .custom)
    try form.handBack("x", to: "it")
    #expect(form.json() == #"{"it":"x"}"#)
  }
}
