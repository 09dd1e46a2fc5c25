import FormKit
@_spi(Generated) import FormModel
import Foundation
import Testing

/// A typed or posted number keeps all of its digits, or is refused.
@Suite struct KeptDigitsTests {
  private static let rows = """
    - rows:
        - { type: decimal, tag: decimal }
        - { type: int, tag: int }
        - { type: decimal, tag: price, fractionDigits: 2 }
        - { type: decimal, tag: double, computed: "$decimal * 2" }
    - tag: list
      repeat: { row: { type: decimal } }
    - tag: entries
      repeat: { rows: [{ type: decimal, tag: decimal }, { type: int, tag: int }] }
    """

  private func form() throws -> Form { try liveForm(Self.rows) }

  /// Numbers as text with their values in a row; nil for a number that the row refuses.
  static let posted: [(tag: String, text: String, value: FormValue?)] = [
    ("decimal", "0.1", 0.1), ("decimal", "3", 3.0),
    ("decimal", "123456789012345", 1.23456789012345e14),
    ("decimal", "1234567890123456", nil), ("decimal", "12345678901234567", nil),
    ("decimal", "1234567890123450000", 1.23456789012345e18),
    ("decimal", "0.1234567890123456789", nil), ("decimal", "0.30000000000000004", nil),
    ("decimal", "0.123456789012345", 0.123456789012345),
    ("decimal", "-0.00001234567890123456", nil),
    ("decimal", "0.100000000000000000000", 0.1), ("decimal", "1000000000000000.01", nil),
    ("decimal", "9007199254740993", nil), ("decimal", "9e300", 9e300),
    ("decimal", "100000000000000000000", 1e20),
    ("decimal", "-123456789012345000000", -1.23456789012345e20),
    ("decimal", "1e20", 1e20), ("decimal", "123456789012345678900", nil),
    ("decimal", "1e-300", 1e-300), ("decimal", "5e-324", .double(.leastNonzeroMagnitude)),
    ("decimal", "0e-400", 0.0),
    ("int", "12345678901234567", 12_345_678_901_234_567), ("int", "1000000000000000.01", nil),
    ("int", "12345678901234567.0", 12_345_678_901_234_567),
    ("int", "9223372036854775807", .int(.max)),
    ("int", "9223372036854775807.0", .int(.max)), ("int", "5.00000000000000000001", nil),
    ("int", "1.23456789012345678e17", 123_456_789_012_345_678), ("int", "9223372036854775808", nil),
  ]

  @Test(arguments: posted)
  func postedNumbers(tag: String, text: String, value: FormValue?) throws {
    let form = try form()
    let json = #"{"\#(tag)": \#(text)}"#
    let message =
      tag == "int"
      ? "`int`: expected a whole number, found the number \(text)"
      : "`decimal`: expected a number of at most 15 digits, found the number \(text)"
    do throws(FormError) {
      try form.setValues(json: json)
      #expect(try form.value(of: tag) == value, "\(text)")
    } catch {
      #expect(value == nil && error == .json(message), "\(text): \(error)")
    }
    // In a list, in an entry, and as commands of `formc run`.
    for json in [#"{"list": [\#(text)]}"#, #"{"entries": [{"\#(tag)": \#(text)}]}"#] {
      if json.contains("list"), tag == "int" { continue }
      let isRefused = (try? form.setValues(json: json)) == nil
      #expect(isRefused == (value == nil), "\(json)")
    }
    let answer = FormSession(try self.form()).answer(#"{"set": \#(json)}"#)
    #expect(answer.contains(#""error""#) == (value == nil), "\(answer)")
    if value == nil { #expect(answer.contains(message), "\(answer)") }
    // `formc validate`.
    let validator = RecordValidator(try FormProgram(form.definition), now: .distantPast)
    let verdict = RecordValidatorTests.verdict(validator, json)
    #expect(verdict.problems.isEmpty == (value != nil), "\(text)")
    #expect(verdict.issues.isEmpty)
  }

  @Test func typedNumbers() throws {
    for (tag, text, value) in Self.posted where !text.contains("e") {
      let form = try form()
      try form.edit(tag, insert: text)
      // No fraction is typed into a row of whole numbers.
      let expected = tag == "int" && text.contains(".") ? nil : value
      #expect(try form.value(of: tag) == expected ?? .null, "\(tag) \(text)")
      let messages = try form.validate().issues.map(\.message)
      let isLong = tag == "decimal" && value == nil
      #expect(messages.isEmpty == (expected != nil), "\(tag) \(text)")
      #expect(!isLong || messages == ["Enter at most 15 digits"], "\(tag) \(text)")
      if expected == nil { #expect(try form.editText(of: tag) == text) }
    }
    let form = try form()
    try form.edit("price", insert: "0.1249999999999999999999")
    #expect(try form.value(of: "price") == 0.12 && form.validate().isValid)
  }

  /// A number that a Double would round to zero or to other digits is refused by every interface.
  @Test(arguments: ["1e-400", "-1e-400", "0.000123e-321", "1.23456789012345e-320"])
  func numbersTooCloseToZero(text: String) throws {
    let message =
      "`decimal`: expected a number that is not so close to zero, found the number \(text)"
    let json = #"{"decimal": \#(text)}"#
    let form = try form()
    #expect(throws: FormError.json(message)) { try form.setValues(json: json) }
    #expect(FormSession(form).answer(#"{"set": \#(json)}"#).contains(message))
    let validator = RecordValidator(try FormProgram(form.definition), now: .distantPast)
    #expect(RecordValidatorTests.verdict(validator, json).findings.map(\.message) == [message])
    for key in ["value: \(text)", "rules: [{ min: \(text) }]", "computed: '$int + \(text)'"] {
      #expect(throws: FormLoadError.self, "\(key)") {
        try liveForm("- rows: [{ type: int, tag: int }, { type: decimal, tag: decimal, \(key) }]")
      }
    }
  }

  @Test func typedNumbersTooCloseToZero() throws {
    let form = try form()
    try form.edit("decimal", insert: "0." + String(repeating: "0", count: 400) + "1")
    #expect(try form.value(of: "decimal") == .null)
    #expect(try form.validate().issues.map(\.message) == ["Enter at most 15 digits"])
  }

  /// Doubles set by a program are rounded to 15 digits, but whole numbers keep all of their digits.
  @Test func numbersOfPrograms() throws {
    let form = try form()
    for (number, kept) in [(0.1 + 0.2, 0.3), (1.1 * 1.1, 1.21), (1.0 / 3, 0.333333333333333)] {
      try form.set("decimal", to: .double(number))
      try form.set("list", to: .list([.double(number)]))
      try form.set(
        "entries", to: .list([.record([FormField(name: "decimal", value: .double(number))])]))
      #expect(try form.value(of: "decimal") == .double(kept))
      #expect(try form.value(of: "list") == .list([.double(kept)]))
      #expect(try form.value(of: "entries[0].decimal") == .double(kept))
      #expect(form.row("decimal")?.displayText == "\(kept)")
    }
    try form.set("decimal", to: .int(1_234_567_890_123_450_000))
    let error = #expect(throws: FormError.self) {
      try form.set("decimal", to: .int(12_345_678_901_234_567))
    }
    #expect(
      error?.description == "`decimal` keeps 15 digits of a number, not all of `12345678901234567`")
  }

  /// A form accepts the numbers that it writes, and computed numbers may have any number of digits.
  @Test func writtenNumbersAreRead() throws {
    let form = try form()
    for number in [0.1 + 0.2, 1e300 / 3, 1e-300 / 3, 2.0 / 3, 123_456_789.123456789] {
      try form.set("decimal", to: .double(number))
      let json = form.json()
      #expect(!json.contains("e-17") && !json.contains("0000000"), "\(json)")
      let other = try self.form()
      try other.setValues(json: json)
      #expect(other.json() == json)
    }
    try form.setValues(json: #"{"decimal": 0.3, "double": 0.60000000000000001}"#)
    #expect(try form.value(of: "double") == 0.6)
  }
}
