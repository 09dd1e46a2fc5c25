import FormKit
import FormText
import Testing

/// Rows of the type `rating`.
@Suite struct RatingTests {
  private func form(_ keys: String = "") throws -> Form {
    try rowForm("    - { type: rating, tag: stars, title: Stars\(keys) }")
  }

  @Test func aNumberIsChosenAndClearedByChoosingItAgain() throws {
    let form = try form()
    let row = try #require(form.row("stars"))
    #expect(row.offered == (1...5).map(FormValue.int))
    try form.choose(.int(3), in: "stars")
    #expect(row.value == .int(3) && row.displayText == "3")
    #expect(form.snapshot().text == "== \n1 Stars: 1 2 [3] 4 5\n")
    try form.choose(.int(2), in: "stars")
    #expect(row.value == .int(2))
    try form.choose(.int(2), in: "stars")
    #expect(row.value == .null)
  }

  @Test(arguments: [
    ("", true), (", rules: [required]", false), (", required: true", false),
    (", deselectable: false", false), (", rules: [required], deselectable: true", true),
    (", rules: [{ required: true, when: $stars != 2 }]", true),
  ])
  func aRatingCanBeClearedUnlessItIsRequired(keys: String, isCleared: Bool) throws {
    let form = try form(keys)
    try form.choose(.int(2), in: "stars")
    #expect(form.row("stars")?.isDeselectable == isCleared)
    try form.choose(.int(2), in: "stars")
    #expect(try form.value(of: "stars") == (isCleared ? .null : .int(2)))
  }

  @Test(arguments: [0, 4, -1, 6])
  func otherNumbersAreRefused(number: Int) throws {
    let form = try form(", max: 3")
    #expect(throws: FormError.self) { try form.choose(.int(number), in: "stars") }
    #expect(throws: FormError.self) { try form.set("stars", to: .int(number)) }
    let definition = try FormLoader().load(
      "formc: 1\nform: A\nsections:\n- rows:\n  - { type: rating, tag: stars, max: 3 }")
    let validator = try RecordValidator(FormProgram(definition), host: .inUTC)
    #expect(try !validator.validate("{\"stars\": \(number)}".utf8).isValid)
    #expect(try validator.validate(#"{"stars": 3}"#.utf8).isValid)
    #expect(try validator.validate(#"{"stars": null}"#.utf8).isValid)
  }

  /// A row type of one's own that has the name for longer than the language.
  @Test func aDeclaredTypeTakesThePlaceOfTheLanguage() throws {
    let form = try rowForm(
      "    - { type: rating, tag: score, title: Score, stars: 3, rules: [{ between: [1, 3] }] }",
      top: "rowTypes: { rating: { value: Int, swift: RatingRow, properties: { stars: Int } } }")
    let row = try #require(form.row("score"))
    #expect(row.behavior == .custom && row.options.isEmpty)
    try form.handBack(.int(7), to: "score")
    #expect(row.issues.map(\.rule) == ["between"])
    #expect(row.appearance.jsonValue.text().contains(#""valueType":"Int""#))
    #expect(row.property("stars") == 3)
  }
}
