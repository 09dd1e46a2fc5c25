import FormText

// Numbers are calculated in full precision. When a result leaves the calculation, because it is
// stored, compared, converted or shown, it is rounded to the 15 digits that a Double always keeps,
// so that 0.1 + 0.2 is 0.3.

extension Double {
  /// The number rounded to 15 significant decimal digits; never -0.0.
  ///
  /// A Double that is the nearest one to a half (a decimal number with a 5 as its 16th and last
  /// digit) counts as that half, and halves are rounded away from zero. A number that is too large
  /// after rounding up is rounded down. Rounding preserves the order of numbers and does not change
  /// numbers that have at most 15 digits. NaN and infinity stay as they are.
  package var kept: Double {
    let size = magnitude
    if size < 1e15, size == size.rounded(.towardZero) { return self + 0 }
    guard size >= 1e-8, size < 1e37 else { return keptByDigits }
    // Powers of ten up to 10^22 are exact, so each step below rounds only once.
    var power = min(14 - ((Int(exponent) * 1233) >> 12), 22)
    var scaled = size.scaled(by: power)
    if scaled >= 1e15 {
      power -= 1
      scaled = size.scaled(by: power)
    } else if scaled < 1e14 {
      power += 1
      scaled = size.scaled(by: power)
    }
    var digits = scaled.rounded(.down)
    let rest = scaled - digits
    // Scaling can be off by an eighth, so a number near a half is compared with the half unscaled.
    let isUp =
      (rest - 0.5).magnitude < 0.25 ? size >= (digits + 0.5).scaled(by: -power) : rest > 0.5
    if isUp { digits += 1 }
    let result = digits.scaled(by: -power)
    return self < 0 ? -result : result
  }

  /// Whether the number is the Double nearest to a decimal number of at most 15 significant digits.
  package var isKept: Bool { kept == self }

  /// The product with a power of ten from -22 to 22, rounded once.
  private func scaled(by power: Int) -> Double {
    power >= 0 ? self * Self.powersOfTen[power] : self / Self.powersOfTen[-power]
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The same as ``kept``, for numbers of any size and slower, by way of the decimal digits.
  private var keptByDigits: Double {
    let text = DecimalText(magnitude.description)
    guard isFinite, !text.isKept else { return self + 0 }
    let digits = text.digits.prefix(DecimalText.keptDigits).reduce(0) { $0 * 10 + Int($1) }
    let power = text.exponent - DecimalText.keptDigits
    let isUp = Double("\(digits)5e\(power - 1)").map { magnitude >= $0 } ?? false
    let next = isUp ? Double("\(digits + 1)e\(power)") : nil
    let result = next.flatMap { $0.isFinite ? $0 : nil } ?? Double("\(digits)e\(power)") ?? self
    return self < 0 ? -result.magnitude : result
  }
}

extension FormValue {
  /// The value as it leaves a calculation, with every Double rounded to the digits that it keeps.
  package var kept: FormValue {
    switch self {
    case .double(let number): .double(number.kept)
    case .list(let elements) where elements.contains(where: \.hasDoubles):
      .list(elements.map(\.kept))
    case .record(let fields) where hasDoubles:
      .record(fields.map { FormField(name: $0.name, value: $0.value.kept) })
    case .null, .bool, .int, .string, .date, .duration, .url, .list, .record: self
    }
  }

  private var hasDoubles: Bool {
    switch self {
    case .double: true
    case .list(let elements): elements.contains(where: \.hasDoubles)
    case .record(let fields): fields.contains(where: \.value.hasDoubles)
    case .null, .bool, .int, .string, .date, .duration, .url: false
    }
  }
}
