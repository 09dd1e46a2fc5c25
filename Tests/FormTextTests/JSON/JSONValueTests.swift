import FormText
import Foundation
import Testing

@Suite struct JSONValueTests {
  static let values: [(text: String, value: JSONValue)] = [
    ("null", nil), ("true", true), ("false", false), ("0", 0), ("-12", -12),
    ("1.0", 1.0), ("1e3", 1000.0), ("9223372036854775807", .int(.max)),
    ("9223372036854775808", .number("9223372036854775808")), ("1e400", .number("1e400")),
    ("0.30000000000000004", .number("0.30000000000000004")), ("0.300000000000000", 0.3),
    ("1000000000000000.01", .number("1000000000000000.01")),
    ("123456789012345e290", 123456789012345e290),
    ("-0.00123456789012345", -0.00123456789012345),
    ("-1234567890123456.0", .number("-1234567890123456.0")),
    ("0.0000000000000000000001", 1e-22), ("0e99999999999999999999", 0.0),
    (#""""#, ""), (#""a\u00e9\ud83d\ude00\n\"""#, "aé😀\n\""),
    ("[]", []), ("{}", [:]), (" [1, [2], {}] ", [1, [2], [:]]),
    (#"{"b": 1, "a": {"c": [null]}}"#, ["b": 1, "a": ["c": [nil]]]),
  ]

  @Test(arguments: values)
  func textsAreParsed(text: String, value: JSONValue) throws {
    #expect(try JSONValue.parse(text) == value)
  }

  /// Numbers from other decoders keep their digits as well.
  @Test(arguments: values.map(\.text).filter { !$0.contains(/[^-.0-9]/) })
  func decodedNumbersAreTheSame(text: String) throws {
    let value = try JSONValue.parse(text)
    let decoded = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    // Foundation decides by the value whether a number is whole.
    #expect(decoded == DecimalText(text).int.map(JSONValue.int) ?? value)
  }

  /// A whole number may only have zeros after the point.
  @Test(
    arguments: [
      ("5.0", 5), ("1e3", 1000), ("123456789012345678.0", 123_456_789_012_345_678),
      ("1234567890123450000.0", 1_234_567_890_123_450_000), ("-9223372036854775808.0", .min),
      ("9223372036854775808.0", nil), ("1.23456789012345e18", 1_234_567_890_123_450_000),
      ("1000000000000000.01", nil), ("5.00000000000000000001", nil), ("0.5", nil), ("1e30", nil),
      ("0.0", 0), ("-0.0", 0), ("0e-99999999999999999999", 0), ("1e-99999999999999999999", nil),
    ] as [(String, Int?)])
  func wholeNumbers(text: String, number: Int?) throws {
    let value = try JSONValue.parse(text)
    #expect((try? Int(json: value)) == number)
  }

  @Test(
    arguments: [
      (0, true), (999_999_999_999_999, true), (1_000_000_000_000_001, false),
      (12_345_678_901_234_567, false), (1_234_567_890_123_450_000, true), (.max, false),
      (.min, false), (-1_000_000_000_000_000_000, true),
    ])
  func digitsOfWholeNumbers(number: Int, fits: Bool) {
    #expect(number.fitsDigitsOfDouble == fits)
  }

  static let refused: [(text: String, kind: JSONProblem.Kind, range: Range<Int>)] = [
    ("", .emptyInput, 0..<0), ("  ", .emptyInput, 2..<2),
    ("[1,]", .trailingComma, 2..<3), ("[1 2]", .missingComma, 2..<2),
    ("{\"a\" 1}", .missingColon, 4..<4), ("{\"a\":}", .missingValue, 4..<4),
    ("'a'", .singleQuotes, 0..<3), ("{a:1}", .missingQuotes, 1..<2), ("// x", .comment, 0..<4),
    ("\"a", .unterminatedString, 0..<2), ("\"\t\"", .controlCharacter, 1..<2),
    ("\"\\q\"", .unknownEscape, 1..<3), ("\"\\uD800\"", .loneSurrogate, 1..<7),
    ("01", .leadingZero, 0..<2), ("1.", .badNumber, 0..<2), ("nul", .missingQuotes, 0..<3),
    ("NaN", .unknownLiteral, 0..<3), ("[1", .unclosedArray, 0..<1), ("{", .unclosedObject, 0..<1),
    ("[1}", .mismatchedBracket, 2..<3), ("1 2", .extraContent, 2..<3),
    ("{\"a\":1,\"a\":2}", .duplicateKey, 7..<10), ("[;]", .unexpectedCharacter, 1..<2),
  ]

  @Test(arguments: refused)
  func theFirstProblemIsThrown(text: String, kind: JSONProblem.Kind, range: Range<Int>) {
    let problem = #expect(throws: JSONProblem.self) { try JSONValue.parse(text) }
    #expect(problem?.kind == kind)
    #expect(problem?.range == range)
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFF],
      [0x7B, 0xFF, 0x7D],
    ] as [[UInt8]]
  )
  func bytesThatAreNotUTF8AreRefused(bytes: [UInt8]) {
    let problem = #expect(throws: JSONProblem.self) { try JSONValue.parse(bytes) }
    #expect(problem?.kind == .invalidUTF8)
  }

  @Test func nestingIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONValue.parse(nested(200))
    let problem = #expect(throws: JSONProblem.self) { try JSONValue.parse(nested(100_000)) }
    #expect(problem?.kind == .nestingTooDeep)
    #expect(problem?.range == 200..<201)
  }

  @Test func manyMembersAreUnique() {
    let members = (0..<100).map { "\"k\($0)\": \($0)" }
    #expect(throws: Never.self) { try JSONValue.parse("{" + members.joined(separator: ",") + "}") }
    let repeated = members + ["\"k3\": 1"]
    let problem = #expect(throws: JSONProblem.self) {
      try JSONValue.parse("{" + repeated.joined(separator: ",") + "}")
    }
    #expect(problem?.kind == .duplicateKey)
  }

  static let written: [(value: JSONValue, text: String)] = [
    (nil, "null"), (true, "true"), (-1, "-1"), (1.0, "1.0"), (0.1, "0.1"), (1e100, "1e+100"),
    (.double(.infinity), "null"), (.number("12345678901234567890"), "12345678901234567890"),
    (
      "a\"\\\n\r\t\u{8}\u{C}\u{1}\u{7F}é/😀\u{2028}",
      "\"a\\\"\\\\\\n\\r\\t\\b\\f\\u0001\u{7F}é/😀\u{2028}\""
    ),
    ([], "[]"), ([:], "{}"), ([1, "a"], "[1,\"a\"]"), (["b": 1, "a": [:]], "{\"b\":1,\"a\":{}}"),
  ]

  @Test(arguments: written)
  func valuesAreWrittenCompactly(value: JSONValue, text: String) {
    #expect(value.text() == text)
  }

  @Test func prettyTextHasOneElementALine() {
    let value: JSONValue = ["a": [1, [:]], "b": [], "c": ["d": nil]]
    let text = """
      {
        "a": [
          1,
          {}
        ],
        "b": [],
        "c": {
          "d": null
        }
      }
      """
    #expect(value.text(.pretty) == text)
  }

  @Test(arguments: values)
  func writtenValuesAreReadBack(text: String, value: JSONValue) throws {
    #expect(try JSONValue.parse(value.text()) == value)
    #expect(try JSONValue.parse(value.text(.pretty)) == value)
  }

  @Test(arguments: [
    0.1, 1.0, -0.0, .leastNonzeroMagnitude, 1.7976931348623157e308, 1.0 / 3, 1e21, 123456789.125,
  ])
  func doublesRoundTrip(value: Double) throws {
    #expect(try Double(json: JSONValue.parse(JSONValue.double(value).text())) == value)
  }

  @Test func membersAreFoundByName() {
    let value: JSONValue = ["a": 1, "b": nil]
    #expect(value["a"] == 1)
    #expect(value["b"] == .null)
    #expect(value["c"] == nil)
    #expect(JSONValue.int(1)["a"] == nil)
  }
}
