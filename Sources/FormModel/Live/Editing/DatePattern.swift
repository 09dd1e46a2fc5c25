/// How dates are written: a pattern of the date symbols of Unicode, or one of four lengths.
///
/// | Symbol | Meaning |
/// |---|---|
/// | `y`, `yyyy` | the year with at least so many digits; `yy` its last two |
/// | `M`, `MM`, `MMM`, `MMMM` | the month as a number, `Jan`, `January` |
/// | `d`, `dd` | the day of the month |
/// | `E` to `EEE`, `EEEE` | the day of the week, `Mon`, `Monday` |
/// | `H`, `HH` | the hour from 0 to 23 |
/// | `h`, `hh` | the hour from 1 to 12 |
/// | `m`, `mm`, `s`, `ss` | the minute, the second |
/// | `a` | `AM` or `PM` |
///
/// Text between apostrophes is copied, and so is every character that is not a symbol; two adjacent
/// apostrophes write one. Names are English.
///
/// - Source: Unicode Technical Standard #35, part 4, Date Format Patterns.
package struct DatePattern: Hashable, Sendable {
  private enum Part: Hashable {
    case text(String)
    case symbol(Character, count: Int)
  }

  /// The names of lengths that a spec can give instead of a pattern.
  package static let lengths = ["short", "medium", "long", "full"]

  private let parts: [Part]
  /// The words outside apostrophes that contain a letter which is not a symbol, as bytes of the
  /// pattern.
  package private(set) var unknownWords: [Range<Int>] = []

  /// Creates a pattern from its text.
  package init(_ pattern: String) {
    var parts: [Part] = []
    var text = ""
    var isQuoted = false
    var rest = Substring(pattern)
    unknownWords = Self.unknownWords(in: pattern)
    while let character = rest.first {
      if rest.hasPrefix("''") {
        text.append("'")
        rest.removeFirst(2)
      } else if character == "'" {
        isQuoted.toggle()
        rest.removeFirst()
      } else if !isQuoted, Self.symbols.contains(character) {
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        let count = rest.prefix { $0 == character }.count
        parts.append(.symbol(character, count: count))
        rest.removeFirst(count)
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }

  /// Creates the pattern that the property `format` of a date row names.
  ///
  /// The two short lengths are ISO 8601, since no regional conventions are known here:
  /// `2026-01-31`, `09:30` and `2026-01-31 09:30`. `long` is `31 January 2026`, `09:30:00` and both
  /// with a comma in between; `full` adds the day of the week.
  ///
  /// - Parameters:
  ///   - format: `short`, `medium`, `long`, `full` or a pattern; nil for the default of the row
  ///     type.
  ///   - precision: Whether the row type shows the day, the time or both.
  package init(format: String?, precision: DateLiteral.Precision) {
    let isLong: Bool
    var day: String
    switch format {
    case nil, "short", "medium":
      isLong = false
      day = "yyyy-MM-dd"
    case "long", "full":
      isLong = true
      day = format == "full" ? "EEEE, d MMMM y" : "d MMMM y"
    case .some(let pattern):
      self.init(pattern)
      return
    }
    let time = isLong ? "HH:mm:ss" : "HH:mm"
    switch precision {
    case .date: break
    case .time: day = time
    case .dateTime: day += (isLong ? ", " : " ") + time
    }
    self.init(day)
  }

  /// The words outside apostrophes that contain a letter which is not a symbol.
  private static func unknownWords(in pattern: String) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var isQuoted = false
    var start: Int?
    for (index, byte) in (Array(pattern.utf8) + [0]).enumerated() {
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if isLetter, !isQuoted {
        start = start ?? index
      } else if let first = start {
        words.append(first..<index)
        start = nil
      }
    }
    let bytes = Array(pattern.utf8)
    return words.filter { word in
      bytes[word].contains { !symbols.contains(Character(UnicodeScalar($0))) }
    }
  }

  /// The message about letters that are no symbols.
  package static func message(ofUnknown word: String) -> String {
    "`\(word)` is not a date symbol and would be shown as it is"
  }

  /// The message about a pattern with ``hasMinutesForMonths``.
  package static let messageOfMinutes = "`m` is the minute, but the month is probably meant"

  /// Whether the pattern has a day and minutes but neither a month nor hours, so that its `mm` is
  /// probably a misspelled `MM`.
  package var hasMinutesForMonths: Bool {
    let symbols = parts.compactMap { if case .symbol(let symbol, _) = $0 { symbol } else { nil } }
    return symbols.contains("m") && symbols.contains("d")
      && !symbols.contains { "MHh".contains($0) }
  }

  /// The parts of a date that the pattern writes; nil for none.
  var precision: DateLiteral.Precision? {
    let symbols = parts.compactMap { if case .symbol(let symbol, _) = $0 { symbol } else { nil } }
    let hasDay = symbols.contains { "yMdE".contains($0) }
    let hasTime = !hasMinutesForMonths && symbols.contains { "Hhmsa".contains($0) }
    return hasDay ? (hasTime ? .dateTime : .date) : hasTime ? .time : nil
  }

  /// Whether the pattern writes seconds.
  var hasSeconds: Bool {
    parts.contains { if case .symbol("s", _) = $0 { true } else { false } }
  }

  /// Formats a date.
  package func text(of time: CivilDateTime) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .symbol(let symbol, let count): result += Self.text(symbol, count, time)
      }
    }
    return result
  }

  private static let symbols: Set<Character> = ["y", "M", "d", "E", "H", "h", "m", "s", "a"]

  private static func text(_ symbol: Character, _ count: Int, _ time: CivilDateTime) -> String {
    switch symbol {
    case "y": count == 2 ? padded(time.date.year % 100, 2) : padded(time.date.year, count)
    case "M": month(time.date.month, count)
    case "d": padded(time.date.day, count)
    case "E": weekday(time.date.weekday, count)
    case "H": padded(time.hour, count)
    case "h": padded(time.hour % 12 == 0 ? 12 : time.hour % 12, count)
    case "m": padded(time.minute, count)
    case "s": padded(time.second, count)
    default: time.hour < 12 ? "AM" : "PM"
    }
  }

  private static func month(_ month: Int, _ count: Int) -> String {
    guard count > 2, months.indices.contains(month - 1) else { return padded(month, count) }
    let name = months[month - 1]
    return count == 3 ? String(name.prefix(3)) : name
  }

  private static func weekday(_ weekday: Int, _ count: Int) -> String {
    guard weekdays.indices.contains(weekday - 1) else { return "" }
    let name = weekdays[weekday - 1]
    return count < 4 ? String(name.prefix(3)) : name
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
