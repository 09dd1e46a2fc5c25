@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

/// Rounding of numbers to 15 digits, which every Double can represent.
@Suite struct KeptNumberTests {
  @Test(
    arguments: [
      (0.1 + 0.2, 0.3), (1.1 * 1.1, 1.21), (19.99 * 100, 1999), (0.3 - 0.2, 0.1),
      (0.8999999999999999, 0.9), (1.0 / 3, 0.333333333333333), (2.0 / 3, 0.666666666666667),
      (1.2345678901234567e16, 1.23456789012346e16), (1e15 + 5, 1e15 + 10),
      (1e15 + 4, 1e15), (100_000_000_000_000.5, 100_000_000_000_001),
      (999_999_999_999_999.5, 1e15), (0.9999999999999999, 1),
      (0.9999999999999993, 0.999999999999999),
      (123_456_789.012345678, 123_456_789.012346), (1e-300 / 3, 3.33333333333333e-301),
      (1e300 / 3, 3.33333333333333e299), (.greatestFiniteMagnitude, 1.79769313486231e308),
      (.leastNonzeroMagnitude, .leastNonzeroMagnitude),
      (1e22, 1e22),
      (0, 0), (-0.0, 0), (.infinity, .infinity),
    ] as [(Double, Double)])
  func examples(_ number: Double, _ kept: Double) {
    #expect(number.kept == kept && (-number).kept == -kept)
    #expect(number.kept.sign == .plus && (number == 0 ? (-number).kept.sign == .plus : true))
  }

  @Test func notANumberStays() { #expect(Double.nan.kept.isNaN) }

  /// Doubles of all magnitudes, and Doubles next to decimals, next to halves of the last digit, and
  /// next to powers of ten.
  private static func numbers() -> [Double] {
    var random = SplitMix64(seed: 3)
    var numbers: [Double] = []
    for _ in 0..<20_000 {
      let bits = Double(bitPattern: random.next())
      if bits.isFinite { numbers.append(bits) }
      let digits = Int.random(in: 1...9_999_999_999_999_999, using: &random)
      for power in [
        Int.random(in: -30...20, using: &random), Int.random(in: -338...290, using: &random),
      ] {
        for text in ["\(digits)e\(power)", "\(digits / 10)5e\(power)", "\(digits % 100)e\(power)"] {
          let near = Double(text) ?? 0
          numbers += [near, near.nextUp, near.nextDown, -near]
        }
      }
    }
    for power in -323...308 {
      let ten = Double("1e\(power)") ?? 0
      numbers += [ten, ten.nextUp, ten.nextDown, ten.nextDown.nextDown, 9.999999999999995 * ten]
    }
    return numbers.filter { $0.isFinite }.sorted()
  }

  /// The digits and exponent of a number that has at most 15 digits.
  private static func decimal(_ number: Double) -> (digits: Int, power: Int)? {
    let parts = String(format: "%.14e", number.magnitude).split(separator: "e")
    guard let digits = Int(parts[0].replacing(".", with: "")), let power = Int(parts[1]) else {
      return nil
    }
    return (digits, power - 14)
  }

  @Test func noOtherDecimalIsNearer() throws {
    for number in Self.numbers() where number != 0 {
      let kept = number.kept
      let (digits, power) = try #require(Self.decimal(kept))
      #expect(Double("\(digits)e\(power)") == kept.magnitude, "\(number)")
      #expect((kept < 0) == (number < 0) && kept != 0, "\(number)")
      // The halves around it, below a power of ten with one digit more.
      let above = Double("\(digits)5e\(power - 1)") ?? .infinity
      let below =
        digits == 100_000_000_000_000
        ? Double("9999999999999995e\(power - 2)") : Double("\(digits - 1)5e\(power - 1)")
      let isLargest = kept.magnitude == 1.79769313486231e308
      #expect(
        number.magnitude < above || isLargest || number.magnitude == kept.magnitude, "\(number)")
      #expect(number.magnitude >= below ?? 0 || number.magnitude == kept.magnitude, "\(number)")
    }
  }

  @Test func roundingKeepsOrderAndItsResults() {
    let numbers = Self.numbers()
    for (number, next) in zip(numbers, numbers.dropFirst()) {
      #expect(number.kept <= next.kept, "\(number) \(next)")
      #expect(number.kept.kept == number.kept && number.kept.isKept, "\(number)")
    }
  }

  /// Comparisons of numbers agree with their keys: equal numbers have equal keys in the same order.
  @Test func comparisonsAgree() throws {
    var random = SplitMix64(seed: 4)
    var values: [FormValue] = [
      .double(0.1 + 0.2), .double(0.3), .int(0), .double(-0.0), .bool(false),
    ]
    for _ in 0..<300 {
      let whole =
        Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<63, using: &random)
      let number = Double(whole) / [1, 3, 7, 1000][Int.random(in: 0..<4, using: &random)]
      values += [.int(whole), .double(Double(whole)), .double(Double(whole).kept), .double(number)]
      values += [
        .double(number * (1 + 0x1p-51)), .double(number * (1 + 1e-14)), .double(number.nextUp),
      ]
    }
    values.sort { ($0.order($1) ?? 0) < 0 }
    for index in values.indices.dropLast() {
      for other in values[index...].prefix(12) {
        let order = try #require(values[index].order(other))
        #expect(order <= 0 && other.order(values[index]) == -order, "\(values[index]) \(other)")
        #expect(values[index].equals(other) == (order == 0), "\(values[index]) \(other)")
        #expect((values[index].key() == other.key()) == (order == 0), "\(values[index]) \(other)")
      }
    }
  }

  /// The sign of the difference of two numbers is their order; it is 0 exactly for equal numbers.
  @Test func differencesAgreeWithTheOrder() throws {
    let utc = FixedTimeZone.utc
    let numbers = Self.numbers().filter { $0.magnitude < 1e300 }
    for (left, right) in zip(numbers, numbers.dropFirst()) {
      let order = try #require(FormValue.double(left).order(.double(right)))
      for (operation, other) in [(ArithmeticOperator.subtract, right), (.add, -right)] {
        let difference = operation.apply(.double(left), .double(other), timeZone: utc)
        let sign = difference.order(.int(0))
        // The difference of very small numbers can be too small for a number.
        if left.magnitude > 1e-290 { #expect(sign == order, "\(left) \(right)") }
      }
      let sum = FormFunction.sum.apply(
        [.list([.double(left), .double(-right)])], now: Date(), timeZone: utc)
      if left.magnitude > 1e-290 { #expect(sum.order(.int(0)) == order, "\(left) \(right)") }
    }
  }
}
