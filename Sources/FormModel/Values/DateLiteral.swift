package import FormText

/// A date or time as written by an author, without a time zone unless one was written.
///
/// A literal without an offset is read in the time zone of the form when the form is created, so
/// one definition means the same calendar day everywhere.
@_spi(Generated)
public struct DateLiteral: Hashable, Sendable {
  /// The year in the proleptic Gregorian calendar, 1 to 9999; 2001 for a bare time.
  package var year: Int
  /// The month from 1 to 12; 1 for a bare time.
  package var month: Int
  /// The day from 1 to 31; 1 for a bare time.
  package var day: Int
  /// The hour from 0 to 23; 0 for a bare date.
  package var hour: Int
  /// The minute from 0 to 59.
  package var minute: Int
  /// The second from 0 to 59.
  package var second: Int
  /// The nanosecond from 0 to 999,999,999.
  package var nanosecond: Int
  /// The offset from UTC in seconds, positive to the east, if the literal gives one.
  package var offset: Int?
  /// The parts that were written.
  package var precision: Precision

  /// The parts of a date literal that were written.
  public enum Precision: String, Hashable, Sendable, CaseIterable {
    /// Only the calendar day.
    case date
    /// Only the time of day.
    case time
    /// Both.
    case dateTime
  }

  /// Creates a literal from its components without checking them.
  package init(
    year: Int = 2001, month: Int = 1, day: Int = 1,
    hour: Int = 0, minute: Int = 0, second: Int = 0, nanosecond: Int = 0,
    offset: Int? = nil, precision: Precision
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
    self.offset = offset
    self.precision = precision
  }
}

extension DateLiteral: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let text = try json.string("a date in ISO 8601")
    guard let literal = DateLiteral(text) else {
      throw JSONMismatch("`\(text.prefix(40))` is not a date, time or both in ISO 8601")
    }
    self = literal
  }

  package var jsonValue: JSONValue { .string(text) }
}

extension DateLiteral {
  /// Reads a date, a time or both from ISO 8601.
  ///
  /// `2026-01-31`, `10:30`, `10:30:00.5`, `2026-01-31T10:30:00+01:00`; a space may replace the `T`
  /// and a comma the point. A date with a time may have an offset of at most 18 hours, `Z`, `+01`,
  /// `+0100`, `+01:00` or `+01:00:30`. The day must exist; years range from 0001 to 9999, fractions
  /// have at most nine digits.
  ///
  /// - Returns: nil for any other text.
  package init?(_ text: String) {
    var reader = DateTextReader(text)
    guard let literal = reader.read() else { return nil }
    self = literal
  }

  /// The literal in ISO 8601, as the initializer reads it.
  ///
  /// Components that the precision omits are not written; those out of range are clamped.
  package var text: String {
    var text = ""
    if precision != .time {
      let month = min(max(month, 1), 12)
      let year = min(max(year, 1), 9999)
      let day = min(max(day, 1), CivilDate.daysInMonth(month, of: year))
      text += "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    }
    if precision == .dateTime { text += "T" }
    if precision != .date {
      let clock = [min(max(hour, 0), 23), min(max(minute, 0), 59), min(max(second, 0), 59)]
      text += clock.map { Self.padded($0, 2) }.joined(separator: ":")
      if nanosecond > 0 {
        text += "." + Self.padded(min(nanosecond, 999_999_999), 9)
        while text.last == "0" { text.removeLast() }
      }
    }
    return text + offsetText
  }

  private var offsetText: String {
    guard let offset, precision == .dateTime else { return "" }
    guard offset != 0 else { return "Z" }
    let seconds = Int(min(offset.magnitude, 64_800))
    let text =
      "\(offset < 0 ? "-" : "+")\(Self.padded(seconds / 3600, 2)):\(Self.padded(seconds / 60 % 60, 2))"
    return seconds % 60 == 0 ? text : "\(text):\(Self.padded(seconds % 60, 2))"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// A parser of dates and times in ISO 8601.
private struct DateTextReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  mutating func read() -> DateLiteral? {
    var literal = DateLiteral(precision: .dateTime)
    if rest.dropFirst(2).first == UInt8(ascii: ":") {
      literal.precision = .time
      guard readTime(into: &literal) else { return nil }
    } else {
      guard readDay(into: &literal) else { return nil }
      let separators = [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")]
      if separators.contains(where: { skip($0) }) {
        guard readTime(into: &literal), readOffset(into: &literal) else { return nil }
      } else {
        literal.precision = .date
      }
    }
    return rest.isEmpty ? literal : nil
  }

  private mutating func readDay(into literal: inout DateLiteral) -> Bool {
    guard let year = number(digits: 4), year > 0, skip(UInt8(ascii: "-")),
      let month = number(digits: 2), 1...12 ~= month, skip(UInt8(ascii: "-")),
      let day = number(digits: 2), 1...CivilDate.daysInMonth(month, of: year) ~= day
    else { return false }
    (literal.year, literal.month, literal.day) = (year, month, day)
    return true
  }

  private mutating func readTime(into literal: inout DateLiteral) -> Bool {
    guard let hour = number(digits: 2), hour < 24, skip(UInt8(ascii: ":")),
      let minute = number(digits: 2), minute < 60
    else { return false }
    (literal.hour, literal.minute) = (hour, minute)
    guard skip(UInt8(ascii: ":")) else { return true }
    guard let second = number(digits: 2), second < 60 else { return false }
    literal.second = second
    guard skip(UInt8(ascii: ".")) || skip(UInt8(ascii: ",")) else { return true }
    return readFraction(into: &literal)
  }

  private mutating func readFraction(into literal: inout DateLiteral) -> Bool {
    var nanosecond = 0
    var unit = 100_000_000
    var count = 0
    while let digit = number(digits: 1) {
      nanosecond += digit * unit
      unit /= 10
      count += 1
    }
    literal.nanosecond = nanosecond
    return 1...9 ~= count
  }

  private mutating func readOffset(into literal: inout DateLiteral) -> Bool {
    if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) {
      literal.offset = 0
      return true
    }
    let isEast = skip(UInt8(ascii: "+"))
    guard isEast || skip(UInt8(ascii: "-")) else { return true }
    guard let hours = number(digits: 2), hours <= 18 else { return false }
    var seconds = hours * 3600
    let hasColon = skip(UInt8(ascii: ":"))
    if let minutes = number(digits: 2) {
      guard minutes < 60 else { return false }
      seconds += minutes * 60
    } else if hasColon {
      return false
    }
    if hasColon, skip(UInt8(ascii: ":")) {
      guard let rest = number(digits: 2), rest < 60 else { return false }
      seconds += rest
    }
    literal.offset = isEast ? seconds : -seconds
    return seconds <= 64_800
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads exactly a number of digits, or nothing.
  private mutating func number(digits: Int) -> Int? {
    var number = 0
    var count = 0
    for byte in rest.prefix(digits) {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      count += 1
    }
    guard count == digits else { return nil }
    rest.removeFirst(digits)
    return number
  }
}
