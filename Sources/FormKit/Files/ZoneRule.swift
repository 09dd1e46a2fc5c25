/// The yearly rule of a time zone's clock changes, as in `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// - Source: POSIX.1-2024, 8.3, with the hours from -167 to 167 of RFC 9636.
struct ZoneRule {
  /// A day of each year, with a local time.
  private struct Moment {
    enum Day {
      /// The number of a week, 5 for the last one, and of a weekday, from 0 for Sunday.
      case weekday(month: Int, week: Int, day: Int)
      /// The day of the year from 1, without 29 February.
      case julian(Int)
      /// The day of the year from 0.
      case ordinal(Int)
    }

    let day: Day
    let seconds: Int

    /// The moment in a year, in local seconds since 1970.
    func local(in year: Int) -> Int {
      let start = CivilDate(year: year, month: 1, day: 1).daysSince1970
      let days: Int
      switch day {
      case .ordinal(let number): days = start + number
      case .julian(let number):
        days = start + number - (CivilDate.isLeap(year) && number > 59 ? 0 : 1)
      case .weekday(let month, let week, let day):
        let first = CivilDate(year: year, month: month, day: 1)
        var date = 1 + (day - first.weekday % 7 + 7) % 7 + (week - 1) * 7
        if date > CivilDate.daysInMonth(month, of: year) { date -= 7 }
        days = first.daysSince1970 + date - 1
      }
      return days * 86_400 + seconds
    }
  }

  private let standard: Int
  private let summer: (offset: Int, start: Moment, end: Moment)?

  /// Reads a rule; nil if the text is not one.
  init?(_ text: String) {
    var reader = ZoneRuleReader(text)
    guard reader.name(), let standard = reader.offset() else { return nil }
    self.standard = standard
    if reader.isAtEnd {
      summer = nil
      return
    }
    guard reader.name() else { return nil }
    let offset = reader.next == "," ? standard + 3600 : reader.offset()
    guard let offset, let start = Self.moment(&reader), let end = Self.moment(&reader),
      reader.isAtEnd
    else { return nil }
    summer = (offset, start, end)
  }

  private static func moment(_ reader: inout ZoneRuleReader) -> Moment? {
    guard reader.take(",") else { return nil }
    let day: Moment.Day
    if reader.take("M") {
      guard let month = reader.number(1...12), reader.take("."), let week = reader.number(1...5),
        reader.take("."), let weekday = reader.number(0...6)
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else if reader.take("J") {
      guard let number = reader.number(1...365) else { return nil }
      day = .julian(number)
    } else {
      guard let number = reader.number(0...365) else { return nil }
      day = .ordinal(number)
    }
    guard reader.take("/") else { return Moment(day: day, seconds: 7200) }
    return reader.time().map { Moment(day: day, seconds: $0) }
  }

  /// The offset from UTC in seconds.
  func offset(at instant: Int) -> Int {
    guard let summer, instant.magnitude < 30_000_000_000_000 else { return standard }
    let local = instant + standard
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let year = CivilDate(daysSince1970: days).year
    let start = summer.start.local(in: year) - standard
    let end = summer.end.local(in: year) - summer.offset
    let isSummer =
      start < end ? start <= instant && instant < end : instant < end || start <= instant
    return isSummer ? summer.offset : standard
  }
}

/// Reads the text of a rule.
private struct ZoneRuleReader {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }
  var next: Character? { rest.first }

  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// A name of letters, or of anything in angle brackets.
  mutating func name() -> Bool {
    if take("<") {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let letters = rest.prefix(while: \.isLetter)
    rest = rest.dropFirst(letters.count)
    return !letters.isEmpty
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return Int(digits).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Hours with optional minutes and seconds, in seconds.
  mutating func time() -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard var seconds = number(0...167).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where take(":") {
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// The offset from UTC in seconds; rules write it with the opposite sign.
  mutating func offset() -> Int? { time().map { -$0 } }
}
