/// Names for characters that cannot be shown.
enum ControlCharacter {
  /// The code point in the usual notation, such as `U+0007`.
  static func name(_ value: some BinaryInteger) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
