import FormSyntax
import Testing

/// The core schema of YAML 1.2.2, section 10.3.2, and spellings of YAML 1.1 that are strings now.
@Suite struct CoreSchemaTests {
  static let kinds: [(text: String, kind: Node.Kind)] = [
    ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null),
    ("nUll", .string), ("nil", .string), ("~~", .string),
    ("true", .bool), ("True", .bool), ("TRUE", .bool), ("tRUE", .string),
    ("false", .bool), ("False", .bool), ("FALSE", .bool),
    ("yes", .string), ("no", .string), ("on", .string), ("off", .string), ("Yes", .string),
    ("y", .string), ("n", .string),
    ("0", .int), ("17", .int), ("-17", .int), ("+17", .int), ("017", .int), ("-0", .int),
    ("0o17", .int), ("0o8", .string), ("0o", .string), ("-0o7", .string), ("0O17", .string),
    ("0x1F", .int), ("0xff", .int), ("0xG", .string), ("0x", .string), ("-0x1", .string),
    ("0b11", .string), ("1_000", .string), ("12:30:45", .string), ("2026-01-31", .string),
    ("1.", .double), ("1.5", .double), (".5", .double), ("-.5", .double), ("+1.5", .double),
    ("1e3", .double), ("1E+3", .double), ("1.5e-3", .double), (".5e1", .double),
    ("1e", .string), ("1e+", .string), ("e3", .string), (".", .string), ("+", .string),
    ("-.", .string), ("1.2.3", .string), ("1.5x", .string), ("+-1", .string),
    (".inf", .double), (".Inf", .double), (".INF", .double), ("-.inf", .double),
    ("+.INF", .double), (".iNF", .string), ("inf", .string), ("-inf", .string),
    (".nan", .double), (".NaN", .double), (".NAN", .double), ("-.nan", .string), ("nan", .string),
    ("hello", .string), ("null and void", .string), ("12 apples", .string),
  ]

  @Test(arguments: kinds)
  func plainScalarsResolveByTheCoreSchema(text: String, kind: Node.Kind) throws {
    let node = try #require(Reading("v: \(text)\n").root?["v"])
    #expect(node.kind == kind)
    #expect(node.text == text)
  }

  @Test(arguments: ["'17'", "\"true\"", "|-\n  null", ">-\n  1.5", "'~'"])
  func quotedScalarsAreStrings(source: String) throws {
    #expect(try #require(Reading("v: \(source)\n").root?["v"]).kind == .string)
  }

  static let integers: [(text: String, value: Int?)] = [
    ("0", 0), ("017", 17), ("+5", 5), ("-5", -5), ("0o17", 15), ("0x1F", 31),
    ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ("9223372036854775808", nil), ("-9223372036854775809", nil),
    ("0x7FFFFFFFFFFFFFFF", .max), ("0x8000000000000000", nil),
    ("0o777777777777777777777", .max), ("0o1000000000000000000000", nil),
    ("true", nil), ("1.0", nil), ("x", nil),
  ]

  @Test(arguments: integers)
  func integersFitOrAreNil(text: String, value: Int?) throws {
    #expect(try #require(Reading("v: \(text)\n").root?["v"]).int == value)
  }

  static let doubles: [(text: String, value: Double?)] = [
    ("1", 1), ("0x10", 16), ("0o10", 8), ("1.", 1), (".5", 0.5), ("-1.5e3", -1500),
    ("9223372036854775808", 9_223_372_036_854_775_808), ("0x8000000000000000", 0x1p63),
    ("0o1000000000000000000000", 0x1p63),
    ("1e400", nil), ("-1e400", nil), ("1e-400", nil), (".inf", .infinity), ("-.inf", -.infinity),
    ("true", nil), ("x", nil),
  ]

  @Test(arguments: doubles)
  func doublesAreTheNearestOrNil(text: String, value: Double?) throws {
    #expect(try #require(Reading("v: \(text)\n").root?["v"]).double == value)
  }

  @Test func notANumberIsNaN() throws {
    #expect(try #require(Reading("v: .nan").root?["v"]?.double).isNaN)
  }

  @Test(arguments: [("true", true), ("TRUE", true), ("False", false)])
  func booleansHaveTheirValue(text: String, value: Bool) throws {
    #expect(try #require(Reading("v: \(text)\n").root?["v"]).bool == value)
  }

  @Test func wordsOfYAML11AreKeysToo() throws {
    let root = try #require(Reading("on: 1\nyes: 2\nnull: 3\n17: 4\n").root)
    #expect(root.entries.map(\.key.text) == ["on", "yes", "null", "17"])
  }
}
