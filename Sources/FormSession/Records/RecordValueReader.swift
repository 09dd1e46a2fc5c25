@_spi(Generated) import FormModel
import FormText

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the values of a record without building a tree, with the same result as
/// ``FormValue/init(json:as:format:)`` followed by the form's conversion.
struct RecordValueReader: ~Copyable {
  var scanner = JSONScanner(UnsafeBufferPointer(start: nil, count: 0))
  private let timeZone: any FormTimeZone
  /// Whether all texts are known to be valid UTF-8.
  private var isASCII = true

  init(timeZone: any FormTimeZone) { self.timeZone = timeZone }

  /// Begins with another record.
  mutating func restart(_ record: UnsafeBufferPointer<UInt8>) {
    scanner.restart(record)
    isASCII = record.isASCII
  }

  // MARK: - Testing

  /// Whether the value that begins at an event passes a test.
  ///
  /// - Returns: nil if that cannot be decided and the scanner is inside the value.
  @inline(__always)
  mutating func passes(
    _ test: FieldTest, _ event: JSONScanner.Event, _ names: NameTable, _ patterns: [PatternTable]
  ) -> Bool? {
    switch (test.kind, event) {
    case (_, .null): test.passesAbsent
    case (.text, .string): passesText(test, names, patterns)
    case (.int, .number): integer().map { test.lower <= $0 && $0 <= test.upper } ?? false
    case (.double, .number): decimal().map { test.minimum <= $0 && $0 <= test.maximum } ?? false
    case (.bool, .true): true
    case (.bool, .false): test.passesFalse
    case (.day, .string): dayParts() != nil
    case (.choices, .beginArray): passesChoices(test, names)
    default: false
    }
  }

  private func passesText(
    _ test: FieldTest, _ names: NameTable, _ patterns: [PatternTable]
  ) -> Bool {
    guard !scanner.hasEscapes else { return false }
    let text = UnsafeBufferPointer(rebasing: scanner.bytes[scanner.content])
    if text.isEmpty { return test.passesAbsent }
    // In ASCII without controls every byte is a character.
    guard isASCII || text.isASCII, test.lower <= text.count, text.count <= test.upper else {
      return false
    }
    if test.options > 0, names.number(of: text, in: test.options) == nil { return false }
    if test.pattern >= 0, patterns[test.pattern].matches(text) != true { return false }
    return !test.isEmail || TextRule.isEmail(text)
  }

  private mutating func passesChoices(_ test: FieldTest, _ names: NameTable) -> Bool? {
    var found: UInt64 = 0
    while true {
      let event = scanner.next()
      if event == .endArray { break }
      guard event == .string, !scanner.hasEscapes else { return nil }
      let text = UnsafeBufferPointer(rebasing: scanner.bytes[scanner.content])
      guard !text.isEmpty, let number = names.number(of: text, in: test.options),
        found >> UInt64(number) & 1 == 0
      else { return nil }
      found |= 1 << UInt64(number)
    }
    let count = found.nonzeroBitCount
    let passes = count == 0 ? test.passesAbsent : test.lower <= count && count <= test.upper
    return passes ? true : nil
  }

  // MARK: - Reading

  /// Skips a value; returns false if it is broken or has texts that may be.
  mutating func skipValue() -> Bool {
    guard isASCII else { return false }
    var depth = 0
    repeat {
      switch scanner.next() {
      case .beginObject, .beginArray: depth += 1
      case .endObject, .endArray: depth -= 1
      case .problem, .end: return false
      // The full reader detects duplicate keys.
      case .key: return false
      default: break
      }
    } while depth > 0
    return true
  }

  /// Reads the value that begins at an event.
  ///
  /// - Returns: false if it is wrong or needs the full reader.
  mutating func read(
    _ shape: FieldShape, _ event: JSONScanner.Event, into value: inout FormValue
  ) -> Bool {
    if event == .null, shape != .other {
      value = .null
      return true
    }
    switch (shape, event) {
    case (.string, .string):
      guard let text = text() else { return false }
      value = text.isEmpty ? .null : .string(text)
    case (.int, .number):
      guard let number = integer() else { return false }
      value = .int(number)
    case (.bool, .true): value = .bool(true)
    case (.bool, .false): value = .bool(false)
    case (.double, .number):
      guard let number = decimal() else { return false }
      value = .double(number)
    case (.url, .string):
      guard let text = text() else { return false }
      value = text.isEmpty ? .null : .url(text)
    case (.day, .string):
      guard let date = day() else { return false }
      value = .date(date)
    case (.date(let precision, let grain), .string):
      guard let literal = text().flatMap(DateLiteral.init), precision.accepts(literal) else {
        return false
      }
      let date = literal.date(in: timeZone)
      value = .date(grain?.reduced(date, in: timeZone) ?? date)
    case (.duration, .number):
      guard let seconds = integer() else { return false }
      value = .duration(.seconds(seconds))
    case (.set(let element), .beginArray): return readElements(element, isSet: true, into: &value)
    case (.list(let element), .beginArray): return readElements(element, isSet: false, into: &value)
    default: return false
    }
    return true
  }

  private mutating func readElements(
    _ shape: FieldShape, isSet: Bool, into value: inout FormValue
  ) -> Bool {
    var elements: [FormValue] = []
    while true {
      let event = scanner.next()
      if event == .endArray { break }
      var element = FormValue.null
      guard read(shape, event, into: &element), element != .null else { return false }
      elements.append(element)
    }
    if isSet, elements.count > 1 {
      let isLong = elements.count > 8
      let isTwice =
        isLong
        ? Set(elements).count < elements.count
        : elements.indices.contains { elements[..<$0].contains(elements[$0]) }
      if isTwice { return false }
    }
    value = elements.isEmpty ? .null : .list(elements)
    return true
  }

  // MARK: - Scalars

  /// The last text; nil if it is not valid UTF-8.
  private func text() -> String? {
    if scanner.hasEscapes {
      let content = UnsafeBufferPointer(rebasing: scanner.bytes[scanner.content])
      if !isASCII, String(validUTF8: content) == nil { return nil }
      return scanner.stringValue
    }
    let content = UnsafeBufferPointer(rebasing: scanner.bytes[scanner.content])
    if isASCII { return String(decoding: content, as: UTF8.self) }
    return String(validUTF8: content)
  }

  /// The last whole number; nil if it has a fraction or too many digits to be sure that it fits.
  private func integer() -> Int? {
    guard scanner.isInteger, scanner.end - scanner.start <= 18 else { return nil }
    var index = scanner.start
    let isNegative = scanner.bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var number = 0
    while index < scanner.end {
      number = number &* 10 &+ Int(scanner.bytes[index] &- UInt8(ascii: "0"))
      index += 1
    }
    return isNegative ? -number : number
  }

  /// The last number; nil if it needs the full reader.
  ///
  /// A decimal of at most 15 digits is the quotient of two numbers that a Double holds exactly, so
  /// that one division rounds correctly (Clinger 1990, "How to read floating point numbers
  /// accurately").
  private func decimal() -> Double? {
    if let number = integer(), number.magnitude < Self.limit {
      let isNegativeZero = number == 0 && scanner.bytes[scanner.start] == UInt8(ascii: "-")
      return isNegativeZero ? nil : Double(number)
    }
    guard scanner.end - scanner.start <= 17 else { return nil }
    var digits = 0
    var fraction = -1
    var index = scanner.start
    let isNegative = scanner.bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    while index < scanner.end {
      let byte = scanner.bytes[index]
      if byte == UInt8(ascii: ".") {
        fraction = 0
      } else {
        guard byte &- UInt8(ascii: "0") < 10 else { return nil }
        digits = digits &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        if fraction >= 0 { fraction += 1 }
      }
      index += 1
    }
    guard digits < Self.limit, fraction >= 0, fraction < Self.powers.count else { return nil }
    let number = Double(digits) / Self.powers[fraction]
    return isNegative ? -number : number
  }

  /// The first number of more digits than a decimal keeps.
  private static let limit = 1_000_000_000_000_000

  /// The powers of ten with the exponents 0 to 16.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  ]

  /// The start of the last day; nil if ``dayParts()`` is.
  private func day() -> Date? {
    dayParts().flatMap { parts in
      DateLiteral(year: parts.year, month: parts.month, day: parts.day, precision: .date)
        .date(in: timeZone)
    }
  }

  /// The last day, `2026-01-31`; nil for any other text.
  private func dayParts() -> (year: Int, month: Int, day: Int)? {
    let content = scanner.content
    guard content.count == 10, !scanner.hasEscapes else { return nil }
    let text = UnsafeBufferPointer(rebasing: scanner.bytes[content])
    guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = text.digits(0..<4), let month = text.digits(5..<7), let day = text.digits(8..<10),
      year >= 1, 1...12 ~= month, day >= 1, day <= CivilDate.daysInMonth(month, of: year)
    else { return nil }
    return (year, month, day)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number formed by ASCII digits at some offsets; nil if there is anything else.
  @inline(__always)
  fileprivate func digits(_ range: Range<Int>) -> Int? {
    var number = 0
    for index in range {
      let digit = Int(self[index] &- UInt8(ascii: "0"))
      guard digit < 10 else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}
