import FormSyntax
import Testing

@Suite struct JSONReadingTests {
  static let trees: [(document: String, outline: String)] = [
    ("null", "null null"), ("true", "bool true"), (" 1 ", "int 1"), ("\"\"", "string "),
    ("[]", "[]"), ("{}", "{}"), ("[[], {}]", "[[], {}]"),
    ("-0", "int -0"), ("0", "int 0"), ("1.0", "double 1.0"), ("1e3", "double 1e3"),
    ("-1.5E-7", "double -1.5E-7"), ("12345678901234567890", "int 12345678901234567890"),
    (#"{"":1,"a b":{"c":[true,false]}}"#, "{: int 1, a b: {c: [bool true, bool false]}}"),
    (#""\"\\\/\b\f\n\r\t""#, "string \"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC\uD83D\uDE00""#, "string Aé€😀"),
    (#""\u0000""#, "string \u{0}"),
    ("\"é😀\u{7F}\u{2028}\"", "string é😀\u{7F}\u{2028}"),
    ("\r\n\t [1\r\n,\t2] \n", "[int 1, int 2]"),
    (#"["yes", "1", "null"]"#, "[string yes, string 1, string null]"),
  ]

  @Test(arguments: trees)
  func documentsOfRFC8259AreRead(document: String, outline: String) throws {
    let reading = Reading(document, format: .json)
    #expect(reading.codes == [])
    #expect(reading.tree.isComplete)
    #expect(try #require(reading.root).outline == outline)
  }

  @Test func numbersKeepTheirText() throws {
    let items = try #require(
      Reading("[9223372036854775807, 9223372036854775808, 1.0, 1e400]", format: .json).root
    ).items
    #expect(items.map(\.int) == [.max, nil, nil, nil])
    #expect(items.map(\.double) == [0x1p63, 0x1p63, 1, nil])
    #expect(items.map(\.kind) == [.int, .int, .double, .double])
    #expect(items[3].text == "1e400")
  }
}
