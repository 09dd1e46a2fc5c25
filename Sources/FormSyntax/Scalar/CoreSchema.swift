import FormText

/// The rules of YAML 1.2 for the kinds of untagged plain scalars.
///
/// - Source: YAML 1.2.2, section 10.3.2 (tag resolution of the core schema).
enum CoreSchema {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The kind of a plain scalar.
  static func kind(of text: Bytes) -> Node.Kind {
    guard let first = text.first else { return .null }
    switch first {
    case UInt8(ascii: "~"):
      return text.count == 1 ? .null : .string
    case UInt8(ascii: "n"), UInt8(ascii: "N"):
      if text.count != 4 { return .string }
      return isAny(text, "null", "Null", "NULL") ? .null : .string
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      if text.count != 4 { return .string }
      return isAny(text, "true", "True", "TRUE") ? .bool : .string
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      if text.count != 5 { return .string }
      return isAny(text, "false", "False", "FALSE") ? .bool : .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return numberKind(text)
    default:
      return .string
    }
  }

  private static func isAny(_ text: Bytes, _ words: StaticString...) -> Bool {
    words.contains { word in
      text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
  }

  /// `.int`, `.double` or `.string` for a text that begins like a number.
  private static func numberKind(_ text: Bytes) -> Node.Kind {
    if text.count > 2, text[0] == UInt8(ascii: "0") {
      if text[1] == UInt8(ascii: "o") {
        return text.dropFirst(2).allSatisfy { $0 & 0xF8 == 0x30 } ? .int : .string
      }
      if text[1] == UInt8(ascii: "x") {
        return text.dropFirst(2).allSatisfy { hexDigit($0) != nil } ? .int : .string
      }
    }
    var index = isSign(text[0]) ? 1 : 0
    let whole = countDigits(text, from: index)
    index += whole
    if index == text.count { return whole > 0 ? .int : .string }
    var fraction = 0
    if text[index] == UInt8(ascii: ".") {
      index += 1
      fraction = countDigits(text, from: index)
      index += fraction
      if whole + fraction == 0 { return isSpecial(text) ? .double : .string }
    }
    guard whole + fraction > 0 else { return .string }
    if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < text.count, isSign(text[index]) { index += 1 }
      let digits = countDigits(text, from: index)
      guard digits > 0 else { return .string }
      index += digits
    }
    return index == text.count ? .double : .string
  }

  private static func isSpecial(_ text: Bytes) -> Bool {
    if isAny(text, ".nan", ".NaN", ".NAN") { return true }
    let unsigned = isSign(text[0]) ? Bytes(rebasing: text.dropFirst()) : text
    return isAny(unsigned, ".inf", ".Inf", ".INF")
  }

  private static func countDigits(_ text: Bytes, from start: Int) -> Int {
    var index = start
    while index < text.count, isDigit(text[index]) { index += 1 }
    return index - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  /// The value of a hexadecimal digit.
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  // MARK: - Values

  /// Whether a text of kind `.int` is written in base ten.
  static func isDecimal(_ text: Bytes) -> Bool { parts(text).radix == 10 }

  /// The sign, the radix and the digits of an integer.
  private static func parts(_ text: Bytes) -> (isNegative: Bool, radix: Int, digits: Bytes) {
    if text.count > 2, text[0] == UInt8(ascii: "0"), !isDigit(text[1]) {
      let radix = text[1] == UInt8(ascii: "x") ? 16 : 8
      return (false, radix, Bytes(rebasing: text.dropFirst(2)))
    }
    let signed = text.first.map(isSign) ?? false
    let digits = signed ? Bytes(rebasing: text.dropFirst()) : text
    return (text.first == UInt8(ascii: "-"), 10, digits)
  }

  /// The value of a text of kind `.int`; nil when it does not fit.
  static func integer(_ text: Bytes) -> Int? {
    let (isNegative, radix, digits) = parts(text)
    var value = 0
    for byte in digits {
      guard let digit = hexDigit(byte) else { return nil }
      let (product, overflows) = value.multipliedReportingOverflow(by: radix)
      let (sum, carries) =
        isNegative
        ? product.subtractingReportingOverflow(Int(digit))
        : product.addingReportingOverflow(Int(digit))
      if overflows || carries { return nil }
      value = sum
    }
    return value
  }

  /// The nearest `Double` to a text of kind `.int`; nil when its magnitude is too large.
  static func doubleOfInteger(_ text: Bytes) -> Double? {
    if let value = integer(text) { return Double(value) }
    let (isNegative, radix, digits) = parts(text)
    if radix == 10 { return Double(decimal: String(decoding: text, as: UTF8.self)) }
    let value =
      radix == 16
      ? Double("0x" + String(decoding: digits, as: UTF8.self)) ?? .nan
      : digits.reduce(0.0) { $0 * 8 + Double($1 - UInt8(ascii: "0")) }
    guard value.isFinite else { return nil }
    return isNegative ? -value : value
  }

  /// The value of a text of kind `.double`; nil for a finite number whose magnitude is too large or
  /// too small.
  static func double(_ text: Bytes) -> Double? {
    if let last = text.last, last | 0x20 == UInt8(ascii: "f") {
      return text.first == UInt8(ascii: "-") ? -.infinity : .infinity
    }
    if let last = text.last, last | 0x20 == UInt8(ascii: "n") { return .nan }
    return Double(decimal: String(decoding: text, as: UTF8.self))
  }
}
