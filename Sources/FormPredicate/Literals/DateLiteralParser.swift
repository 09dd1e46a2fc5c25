package import FormModel

/// Reads dates and times as ISO 8601 writes them.
///
/// Accepted are `2026-01-31`, `10:30`, `10:30:15`, `10:30:15.123`, and a date and a time joined by `T`
/// or a space, the latter with an optional offset `Z`, `+02:00`, `+0200` or `+02`. Days are checked
/// against the proleptic Gregorian calendar.
package enum DateLiteralParser {
  /// The literal a text spells; nil when it is none.
  package static func parse(_ text: String) -> DateLiteral? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = Reader(bytes: bytes)
      return reader.literal()
    }
  }

  /// The number of days of a month from 1 to 12.
  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0

    mutating func literal() -> DateLiteral? {
      guard bytes.count >= 5 else { return nil }
      if bytes[2] == UInt8(ascii: ":") {
        var time = DateLiteral(precision: .time)
        return readTime(into: &time) && isAtEnd ? time : nil
      }
      var date = DateLiteral(precision: .date)
      guard readDate(into: &date) else { return nil }
      if isAtEnd { return date }
      guard take(UInt8(ascii: "T")) || take(UInt8(ascii: "t")) || take(UInt8(ascii: " ")) else {
        return nil
      }
      date.precision = .dateTime
      guard readTime(into: &date), readOffset(into: &date), isAtEnd else { return nil }
      return date
    }

    private var isAtEnd: Bool { offset == bytes.count }

    private mutating func readDate(into date: inout DateLiteral) -> Bool {
      guard let year = number(digits: 4), take(UInt8(ascii: "-")),
        let month = number(digits: 2), take(UInt8(ascii: "-")), let day = number(digits: 2),
        (1...9999).contains(year), (1...12).contains(month), day >= 1,
        day <= DateLiteralParser.days(of: month, in: year)
      else { return false }
      date.year = year
      date.month = month
      date.day = day
      return true
    }

    private mutating func readTime(into date: inout DateLiteral) -> Bool {
      guard let hour = number(digits: 2), hour < 24, take(UInt8(ascii: ":")),
        let minute = number(digits: 2), minute < 60
      else { return false }
      date.hour = hour
      date.minute = minute
      guard take(UInt8(ascii: ":")) else { return true }
      guard let second = number(digits: 2), second < 60 else { return false }
      date.second = second
      guard take(UInt8(ascii: ".")) || take(UInt8(ascii: ",")) else { return true }
      return readFraction(into: &date)
    }

    /// One to nine digits of a second.
    private mutating func readFraction(into date: inout DateLiteral) -> Bool {
      let start = offset
      var value = 0
      while offset < bytes.count, Lexer.isDigit(bytes[offset]), offset - start < 9 {
        value = value * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
        offset += 1
      }
      guard offset > start else { return false }
      for _ in offset - start..<9 { value *= 10 }
      date.nanosecond = value
      return true
    }

    private mutating func readOffset(into date: inout DateLiteral) -> Bool {
      if isAtEnd { return true }
      if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) {
        date.offset = 0
        return true
      }
      let isWest = bytes[offset] == UInt8(ascii: "-")
      guard take(UInt8(ascii: "+")) || take(UInt8(ascii: "-")), let hours = number(digits: 2),
        hours <= 18
      else { return false }
      var minutes = 0
      if !isAtEnd {
        _ = take(UInt8(ascii: ":"))
        guard let read = number(digits: 2), read < 60 else { return false }
        minutes = read
      }
      let seconds = hours * 3600 + minutes * 60
      date.offset = isWest ? -seconds : seconds
      return true
    }

    private mutating func number(digits: Int) -> Int? {
      guard offset + digits <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[offset..<offset + digits] {
        guard Lexer.isDigit(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      offset += digits
      return value
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard offset < bytes.count, bytes[offset] == byte else { return false }
      offset += 1
      return true
    }
  }
}
