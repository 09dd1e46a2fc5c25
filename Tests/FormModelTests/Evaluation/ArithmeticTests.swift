@_spi(Generated) import FormModel
import FormTestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct ArithmeticTests {
  static let noon = Date(timeIntervalSince1970: 1_772_625_600)

  static let cases: [(FormValue, ArithmeticOperator, FormValue, FormValue)] = [
    (.int(1), .divide, .int(2), .int(0)),
    (.int(-7), .divide, .int(2), .int(-3)),
    (.int(1), .divide, .double(2), .double(0.5)),
    (.int(1), .divide, .int(0), .null),
    (.double(1), .divide, .int(0), .null),
    (.double(0), .divide, .double(0), .null),
    (.int(.min), .divide, .int(-1), .null),
    (.int(.max), .add, .int(1), .null),
    (.int(.min), .subtract, .int(1), .null),
    (.int(.max), .multiply, .int(2), .null),
    (.double(1e308), .multiply, .double(10), .null),
    (.int(2), .power, .int(10), .int(1024)),
    (.int(2), .power, .int(62), .int(4_611_686_018_427_387_904)),
    (.int(-2), .power, .int(63), .int(.min)),
    (.int(2), .power, .int(63), .null),
    (.int(2), .power, .int(-1), .null),
    (.int(0), .power, .int(0), .int(1)),
    (.int(0), .power, .int(-1), .null),
    (.int(-1), .power, .int(.max), .int(-1)),
    (.int(10), .power, .int(.max), .null),
    (.double(2), .power, .int(-1), .double(0.5)),
    (.double(-1), .power, .double(0.5), .null),
    (.null, .add, .int(1), .null),
    (.int(1), .multiply, .null, .null),
    (.string("a"), .add, .int(1), .null),
    (.bool(true), .add, .int(1), .null),
    (.string("a"), .join, .string("b"), .string("ab")),
    (.string("a"), .join, .null, .string("a")),
    (.null, .join, .string("b"), .string("b")),
    (.null, .join, .null, .null),
    (.int(1), .join, .string("b"), .null),
    (.date(noon), .add, .duration(.seconds(90)), .date(noon + 90)),
    (.duration(.seconds(90)), .add, .date(noon), .date(noon + 90)),
    (.date(noon), .subtract, .duration(.seconds(90)), .date(noon - 90)),
    (.date(noon + 90), .subtract, .date(noon), .duration(.seconds(90))),
    (.date(noon), .add, .date(noon), .null),
    (.duration(.seconds(1)), .subtract, .date(noon), .null),
    (.duration(.seconds(90)), .add, .duration(.seconds(30)), .duration(.seconds(120))),
    (.duration(.seconds(90)), .subtract, .duration(.seconds(120)), .duration(.seconds(-30))),
    (.duration(.seconds(90)), .divide, .duration(.seconds(60)), .double(1.5)),
    (.duration(.seconds(-90)), .divide, .duration(.milliseconds(500)), .double(-180)),
    (.duration(.seconds(46_800)), .divide, .duration(.seconds(3600)), .double(13)),
    (.duration(.seconds(90)), .divide, .duration(.zero), .null),
    (.duration(.zero), .divide, .duration(.zero), .null),
    (.duration(.seconds(90)), .divide, .int(2), .null),
    (.duration(.seconds(90)), .multiply, .duration(.seconds(2)), .null),
    (.duration(.seconds(Int64.max)), .add, .duration(.seconds(1)), .null),
    (.date(noon), .add, .duration(.seconds(Int64.max)), .null),
  ]

  @Test(arguments: cases)
  func operation(
    _ left: FormValue, _ operation: ArithmeticOperator, _ right: FormValue, _ result: FormValue
  ) {
    #expect(operation.apply(left, right, timeZone: FixedTimeZone.utc) == result)
  }

  @Test(
    arguments: [
      (.int(5), .int(-5)), (.int(.min), .null), (.double(0.5), .double(-0.5)),
      (.duration(.seconds(1)), .duration(.seconds(-1))), (.null, .null), (.bool(true), .null),
      (.string("a"), .null),
    ] as [(FormValue, FormValue)])
  func negation(_ value: FormValue, _ result: FormValue) {
    #expect(value.negated == result)
  }

  @Test func wholeNumbersAgreeWithWiderArithmetic() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      let left =
        Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<63, using: &random)
      let right =
        Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<63, using: &random)
      for (operation, exact) in [
        (ArithmeticOperator.add, Int128(left) + Int128(right)),
        (.subtract, Int128(left) - Int128(right)),
        (.multiply, Int128(left) * Int128(right)),
      ] {
        let expected = Int(exactly: exact).map(FormValue.int) ?? .null
        #expect(operation.apply(.int(left), .int(right), timeZone: FixedTimeZone.utc) == expected)
      }
    }
  }

  /// Dividing a multiple of a unit by the unit gives the exact factor.
  @Test(arguments: [1, 60, 3600, 86_400])
  func multiplesOfUnitsAreWhole(_ unit: Int) {
    for count in 1...1000 {
      let (length, one) = (Duration.seconds(count * unit), Duration.seconds(unit))
      #expect(length.ratio(to: one) == Double(count))
      #expect(one.ratio(to: length) == 1 / Double(count))
      #expect(length.inSeconds == Double(count * unit))
    }
  }

  /// The ratio of two durations is the Double nearest to the exact ratio.
  @Test func ratiosAreRoundedToTheNearest() {
    var random = SplitMix64(seed: 2)
    for index in 0..<4000 {
      // Microseconds, of few digits at first, and attoseconds.
      let size = Int.random(in: 1...62, using: &random)
      let dividend = Int.random(in: 1..<(1 << size), using: &random)
      let other = min(max(size + Int.random(in: -8...8, using: &random), 10), 62)
      let divisor = Int.random(in: 1 << (other - 9)..<(1 << other), using: &random)
      let (left, right) =
        index.isMultiple(of: 2)
        ? (Duration.microseconds(dividend), Duration.microseconds(divisor))
        : (
          Duration(secondsComponent: 0, attosecondsComponent: Int64(dividend)),
          Duration(secondsComponent: 0, attosecondsComponent: Int64(divisor))
        )
      let ratio = left.ratio(to: right)
      // The ratio is digits / 2^shift, and the next Double has one more or less of these digits.
      let shift = 52 - Int(ratio.exponent)
      let digits = Int128(ratio * Double(sign: .plus, exponent: shift, significand: 1))
      let distance = (Int128(dividend) << shift) - Int128(divisor) * digits
      #expect(2 * distance.magnitude <= Int128(divisor).magnitude, "\(dividend) / \(divisor)")
      #expect((.zero - left).ratio(to: right) == -ratio)
      #expect(left.ratio(to: .zero - right) == -ratio)
    }
  }

  @Test(
    arguments: [
      (.seconds(Int64.max), .seconds(1), 0x1p63), (.zero, .seconds(-1), 0), (.zero, .seconds(1), 0),
      (.seconds(1), .seconds(Int64.max), 0x1p-63),
      (.seconds(Int64.max) * 9, .nanoseconds(1), 9e9 * 0x1p63),
      (.seconds(Int64.max), .seconds(Int64.max), 1),
      (.seconds(Int64.max) * 18, .seconds(2), 0x1.2p66),
    ] as [(Duration, Duration, Double)])
  func longDurations(_ dividend: Duration, _ divisor: Duration, _ ratio: Double) {
    #expect(dividend.ratio(to: divisor) == ratio)
    #expect(dividend.ratio(to: divisor).sign == .plus)
  }
}
