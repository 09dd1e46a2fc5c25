@_spi(Generated) import FormModel
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct FunctionTests {
  private func apply(
    _ function: FormFunction, _ arguments: [FormValue],
    in zone: any FormTimeZone = FixedTimeZone.utc
  ) -> FormValue {
    // 2026-03-04 23:30:45 UTC, a Wednesday.
    function.apply(arguments, now: Date(timeIntervalSince1970: 1_772_667_045), timeZone: zone)
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0) -> FormValue {
    .date(
      DateLiteral(year: year, month: month, day: day, hour: hour, precision: .dateTime)
        .date(in: FixedTimeZone.utc))
  }

  /// A text of the same letter.
  private static func many(_ count: Int) -> FormValue {
    .string(String(repeating: "a", count: count))
  }

  static let cases: [(FormFunction, [FormValue], FormValue)] = [
    (.length, [.string("añ🇩🇪")], .int(3)),
    (.length, [.string("")], .int(0)),
    (.length, [.null], .null),
    (.uppercase, [.string("straße")], .string("STRASSE")),
    (.lowercase, [.string("ÄB")], .string("äb")),
    (.trim, [.string(" \n a b\t")], .string("a b")),
    (.trim, [.string(" ")], .string("")),
    (.trim, [.int(1)], .null),
    (.string, [.int(-5)], .string("-5")),
    (.string, [.double(2)], .string("2")),
    (.string, [.double(0.1)], .string("0.1")),
    (.string, [.double(0.1 + 0.2)], .string("0.3")),
    (.string, [.double(2.9999999999999996)], .string("3")),
    (.string, [.double(1.23456789012345e18)], .string("1234567890123450000")),
    (.string, [.bool(true)], .string("true")),
    (.string, [date(2026, 1, 31, 9)], .string("2026-01-31T09:00:00Z")),
    (.string, [.duration(.milliseconds(1500))], .string("1.5")),
    (.string, [.list([.string("a"), .null, .int(1)])], .string("a, 1")),
    (.string, [.null], .null),
    (.count, [.list([.int(1), .null])], .int(2)),
    (.count, [.null], .int(0)),
    (.count, [.string("abc")], .null),
    (.sum, [.list([.int(1), .int(2)])], .int(3)),
    (.sum, [.list([.int(1), .null, .double(0.5)])], .double(1.5)),
    (.sum, [.list(Array(repeating: .double(0.1), count: 1000))], .double(100)),
    (.sum, [.list([.double(0.1), .double(0.2), .double(-0.3)])], .double(0)),
    (.sum, [.list([.double(1e16), .int(1), .double(-1e16)])], .double(0)),
    (.sum, [.list([.double(1e16), .int(100), .double(-1e16)])], .double(100)),
    (.sum, [.list([.double(.greatestFiniteMagnitude), .double(.greatestFiniteMagnitude)])], .null),
    (.sum, [.list([.double(1), .duration(.seconds(1))])], .null),
    (.sum, [.list([])], .int(0)),
    (.sum, [.null], .int(0)),
    (.sum, [.list([.int(.max), .int(1)])], .null),
    (.sum, [.list([.duration(.seconds(1)), .duration(.seconds(2))])], .duration(.seconds(3))),
    (.sum, [.list([.string("a")])], .null),
    (.sum, [.list([.int(1), .string("a")])], .null),
    (.min, [.list([.int(3), .double(0.5), .null])], .double(0.5)),
    (.max, [.int(3), .double(0.5), .null], .int(3)),
    (.max, [.list([.string("b"), .string("a")])], .string("b")),
    (.max, [date(2026, 1, 1), date(2025, 1, 1)], date(2026, 1, 1)),
    (.min, [.list([])], .null),
    (.min, [.null], .null),
    (.min, [.int(1), .string("a")], .null),
    (.average, [.list([.int(1), .int(2), .null])], .double(1.5)),
    (.average, [.list(Array(repeating: .double(0.1), count: 1000))], .double(0.1)),
    (.average, [.list([.double(0.1), .double(0.2), .double(-0.3)])], .double(0)),
    (.int, [.double(19.99 * 100)], .int(1999)),
    (.int, [.double(-2.9999999999999996)], .int(-3)),
    (.int, [.double(2.999999999999)], .int(2)),
    (.int, [.double(1.23456789012345e18)], .int(1_234_567_890_123_450_000)),
    (.floor, [.double(19.99 * 100)], .double(1999)),
    (.ceiling, [.double(1.1 * 3)], .double(4)),
    (.ceiling, [.double(0.1 * 3 * 10)], .double(3)),
    (.round, [.double(2.5 - 0.0000000000000004)], .double(3)),
    (.round, [.double(1.1 * 1.1), .int(2)], .double(1.21)),
    (.round, [.double(2.675), .int(2)], .double(2.68)),
    (.round, [.double(-1.005), .int(2)], .double(-1.01)),
    (.round, [.double(0.1 + 0.2), .int(16)], .double(0.3)),
    (.round, [.double(123_456_789_012_345), .int(-1)], .double(123_456_789_012_350)),
    (.average, [.list([])], .null),
    (.first, [.list([.int(1), .int(2)])], .int(1)),
    (.last, [.list([.int(1), .int(2)])], .int(2)),
    (.first, [.list([])], .null),
    (.abs, [.int(-3)], .int(3)),
    (.abs, [.int(.min)], .null),
    (.abs, [.double(-0.5)], .double(0.5)),
    (.abs, [.duration(.seconds(-1))], .duration(.seconds(1))),
    (.round, [.double(0.5)], .double(1)),
    (.round, [.double(-2.5)], .double(-3)),
    (.round, [.double(0.49999999999999994)], .double(1)),
    (.round, [.double(0.499999999999999)], .double(0)),
    (.round, [.double(1.005), .int(2)], .double(1.01)),
    (.round, [.double(-1.005), .int(2)], .double(-1.01)),
    (.round, [.double(1.004), .int(2)], .double(1)),
    (.round, [.double(1234.5), .int(-2)], .double(1200)),
    (.round, [.double(1.5), .int(.max)], .double(1.5)),
    (.round, [.double(1.5), .int(.min)], .double(0)),
    (.round, [.int(1250), .int(-2)], .int(1300)),
    (.round, [.int(-1250), .int(-2)], .int(-1300)),
    (.round, [.int(1249), .int(-2)], .int(1200)),
    (.round, [.int(.max), .int(-1)], .null),
    (.round, [.int(.min), .int(.min)], .int(0)),
    (.floor, [.double(-0.5)], .double(-1)),
    (.ceiling, [.double(0.2)], .double(1)),
    (.ceiling, [.int(2)], .int(2)),
    (.int, [.double(-2.7)], .int(-2)),
    (.int, [.double(1e19)], .null),
    (.double, [.int(2)], .double(2)),
    (.squareRoot, [.int(9)], .double(3)),
    (.squareRoot, [.int(-9)], .null),
    (.year, [date(2024, 2, 29, 5)], .int(2024)),
    (.month, [date(2024, 2, 29, 5)], .int(2)),
    (.day, [date(2024, 2, 29, 5)], .int(29)),
    (.weekday, [date(2024, 2, 29, 5)], .int(4)),
    (.weekday, [date(2026, 3, 1)], .int(7)),
    (.hour, [date(2024, 2, 29, 5)], .int(5)),
    (.minute, [date(2024, 2, 29, 5)], .int(0)),
    (.year, [.null], .null),
    (.year, [.string("2024")], .null),
    (.years, [date(2008, 3, 4), date(2026, 3, 4)], .int(18)),
    (.years, [date(2008, 3, 5), date(2026, 3, 4, 23)], .int(17)),
    (.years, [date(2008, 2, 29), date(2026, 2, 28)], .int(17)),
    (.years, [date(2008, 2, 29), date(2026, 3, 1)], .int(18)),
    (.years, [date(2026, 3, 4), date(2008, 3, 5)], .int(-17)),
    (.years, [date(2008, 3, 5)], .null),
    (.daysBetween, [date(2024, 2, 28, 23), date(2024, 3, 1, 1)], .int(2)),
    (.daysBetween, [date(2024, 3, 1), date(2024, 2, 28)], .int(-2)),
    (.daysBetween, [date(2024, 3, 1), .null], .null),
    (.days, [.int(2)], .duration(.seconds(172_800))),
    (.hours, [.double(0.5)], .duration(.seconds(1800))),
    (.minutes, [.int(-1)], .duration(.seconds(-60))),
    (.seconds, [.double(0.1)], .duration(.milliseconds(100))),
    (.days, [.int(.max)], .null),
    (.days, [.double(1e300)], .null),
    (.days, [.null], .null),
    (.modulo, [.int(7), .int(3)], .int(1)),
    (.modulo, [.int(-7), .int(3)], .int(2)),
    (.modulo, [.int(7), .int(-3)], .int(-2)),
    (.modulo, [.int(-7), .int(-3)], .int(-1)),
    (.modulo, [.int(-6), .int(3)], .int(0)),
    (.modulo, [.int(7), .int(0)], .null),
    (.modulo, [.int(.min), .int(-1)], .int(0)),
    (.modulo, [.int(.min), .int(.max)], .int(.max - 1)),
    (.modulo, [.double(0.3), .double(0.1)], .double(0)),
    (.modulo, [.double(0.1 + 0.2), .double(0.3)], .double(0)),
    (.modulo, [.double(19.99), .double(0.01)], .double(0)),
    (.modulo, [.double(5.5), .int(2)], .double(1.5)),
    (.modulo, [.double(-0.5), .int(2)], .double(1.5)),
    (.modulo, [.int(5), .double(-1.5)], .double(-1)),
    // 10 leaves 1 when divided by 3, and so does each of its powers.
    (.modulo, [.double(1e20), .int(3)], .double(1)),
    // 10⁶ leaves 1 when divided by 7.
    (.modulo, [.double(1e300), .int(7)], .double(1)),
    (.modulo, [.int(1), .double(1e20)], .double(1)),
    (.modulo, [.int(1), .double(0.3)], .double(0.1)),
    (.modulo, [.double(1), .double(0)], .null),
    (.modulo, [.double(0), .double(1e-300)], .double(0)),
    (.modulo, [.null, .int(1)], .null),
    (.modulo, [.int(1), .string("1")], .null),
    (.modulo, [.int(1)], .null),
    (.substring, [.string("abcdef"), .int(2)], .string("cdef")),
    (.substring, [.string("abcdef"), .int(2), .int(3)], .string("cde")),
    (.substring, [.string("abcdef"), .int(4), .int(9)], .string("ef")),
    (.substring, [.string("abcdef"), .int(6)], .string("")),
    (.substring, [.string("abcdef"), .int(.max), .int(.max)], .string("")),
    (.substring, [.string("abcdef"), .int(-2), .int(3)], .string("a")),
    (.substring, [.string("abcdef"), .int(.min), .int(.min)], .string("")),
    (.substring, [.string("abcdef"), .int(.min), .int(.max)], .string("")),
    (.substring, [.string("abcdef"), .int(1), .int(-1)], .string("")),
    (.substring, [.string("abcdef"), .int(1), .int(.max)], .string("bcdef")),
    (.substring, [.string("añ🇩🇪e\u{301}z"), .int(2), .int(2)], .string("🇩🇪é")),
    (.substring, [.string("abc"), .int(1), .null], .null),
    (.substring, [.string("abc"), .double(1)], .null),
    (.substring, [.null, .int(1)], .null),
    (.replace, [.string("a-b-c"), .string("-"), .string("")], .string("abc")),
    (.replace, [.string("aaa"), .string("aa"), .string("b")], .string("ba")),
    (.replace, [.string("abab"), .string("ab"), .string("abab")], .string("abababab")),
    (.replace, [.string("aabaab"), .string("aab"), .string("x")], .string("xx")),
    (.replace, [.string("abacabab"), .string("abab"), .string("-")], .string("abac-")),
    (.replace, [.string("caf\u{e9}"), .string("e\u{301}"), .string("e")], .string("cafe")),
    (.replace, [.string("cafe\u{301}"), .string("e"), .string("x")], .string("café")),
    (.replace, [.string("abc"), .string(""), .string("x")], .string("abc")),
    (.replace, [.string("abc"), .string("abcd"), .string("x")], .string("abc")),
    (.replace, [.string("abc"), .string("b"), .null], .null),
    (.replace, [.string(String(repeating: "a", count: 1001)), .string("a"), many(1000)], .null),
    (.join, [.list([.string("a"), .null, .string(""), .int(1)]), .string(", ")], .string("a, 1")),
    (.join, [.list([.double(0.1 + 0.2), .bool(true)]), .string("")], .string("0.3true")),
    (.join, [.list([]), .string(", ")], .string("")),
    (.join, [.null, .string(", ")], .null),
    (.join, [.list([.string("a")]), .null], .null),
    (.join, [.list([many(600_000), many(600_000)]), .string("")], .null),
    (
      .split, [.string("a,b,,c"), .string(",")],
      .list([.string("a"), .string("b"), .string(""), .string("c")])
    ),
    (.split, [.string(",a,"), .string(",")], .list([.string(""), .string("a"), .string("")])),
    (.split, [.string("a, b"), .string(", ")], .list([.string("a"), .string("b")])),
    (.split, [.string("abc"), .string("")], .list([.string("abc")])),
    (.split, [.string("abc"), .string(";")], .list([.string("abc")])),
    (.split, [.null, .string(",")], .null),
    (.split, [many(10_000), .string("a")], .null),
    (.indexOf, [.string("abcbc"), .string("bc")], .int(1)),
    (.indexOf, [.string("🇩🇪añb"), .string("b")], .int(3)),
    (.indexOf, [.string("abc"), .string("B")], .null),
    (.indexOf, [.string("abc"), .string("")], .null),
    (.indexOf, [.string("abc"), .null], .null),
    (.indexOf, [.list([.int(3), .double(0.3)]), .double(0.1 + 0.2)], .int(1)),
    (.indexOf, [.list([.string("a"), .string("b")]), .string("b")], .int(1)),
    (.indexOf, [.list([.null]), .null], .null),
    (.indexOf, [.list([]), .int(1)], .null),
    (.indexOf, [.null, .int(1)], .null),
    (.number, [.string("12")], .double(12)),
    (.number, [.string("-0.50")], .double(-0.5)),
    (.number, [.string("007")], .double(7)),
    (.number, [.string("1e3")], .double(1000)),
    (.number, [.string("1.5E-2")], .double(0.015)),
    (.number, [.string("-0")], .double(0)),
    (.number, [.string("123456789012345")], .double(123_456_789_012_345)),
    (.number, [.string("1234567890123456")], .null),
    (.number, [.string("0.1000000000000000000000")], .double(0.1)),
    (.number, [.string("")], .null),
    (.number, [.string("-")], .null),
    (.number, [.string(".5")], .null),
    (.number, [.string("5.")], .null),
    (.number, [.string("+5")], .null),
    (.number, [.string(" 5")], .null),
    (.number, [.string("1,5")], .null),
    (.number, [.string("1e")], .null),
    (.number, [.string("1e999")], .null),
    (.number, [.string("1e99999999999999999999")], .null),
    (.number, [.string("0x1F")], .null),
    (.number, [.string("nan")], .null),
    (.number, [.string("٣")], .null),
    (.number, [.int(5)], .null),
    (.coalesce, [.null, .string(""), .int(3)], .int(3)),
    (.coalesce, [], .null),
    (.choose, [.bool(true), .int(1), .int(2)], .int(1)),
    (.choose, [.null, .int(1), .int(2)], .int(2)),
    (.choose, [.bool(true)], .null),
  ]

  @Test(arguments: cases)
  func function(_ function: FormFunction, _ arguments: [FormValue], _ result: FormValue) {
    #expect(apply(function, arguments) == result)
  }

  @Test func todayIsTheDayOfTheTimeZone() {
    #expect(apply(.today, []) == Self.date(2026, 3, 4))
    // Half past midnight of the next day in Berlin.
    #expect(apply(.today, [], in: FixedTimeZone(seconds: 3600)) == Self.date(2026, 3, 4, 23))
    #expect(apply(.now, []) == .date(Date(timeIntervalSince1970: 1_772_667_045)))
    #expect(apply(.day, [Self.date(2026, 3, 4, 23)], in: FixedTimeZone(seconds: 3600)) == .int(5))
  }

  @Test(arguments: FormFunction.allCases)
  func noArgumentsAndWrongOnesAreAbsent(_ function: FormFunction) {
    let record = FormValue.record([FormField(name: "a", value: .int(1))])
    for arguments in [[], [record], [record, record]] as [[FormValue]] {
      let result = apply(function, arguments)
      switch function {
      case .today, .now: #expect(result != .null)
      case .coalesce: #expect(result == (arguments.first ?? .null))
      case .count where arguments.isEmpty, .sum where arguments.isEmpty: #expect(result == .int(0))
      default: #expect(result == .null)
      }
    }
  }
}
