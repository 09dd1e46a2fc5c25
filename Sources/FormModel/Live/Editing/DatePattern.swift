/// How dates are written: a pattern of the date symbols of Unicode, or one of four lengths.
///
/// | Symbol | Meaning |
/// |---|---|
/// | `y`, `yyyy` | the year with at least so many digits; `yy` its last two |
/// | `M`, `MM`, `MMM`, `MMMM` | the month as a number, `Jan`, `January` |
/// | `L` to `LLLL` | the same for a month without a day, as some languages have other names then |
/// | `d`, `dd` | the day of the month |
/// | `E` to `EEE`, `EEEE` | the day of the week, `Mon`, `Monday` |
/// | `H`, `HH` | the hour from 0 to 23 |
/// | `h`, `hh` | the hour from 1 to 12 |
/// | `m`, `mm`, `s`, `ss` | the minute, the second |
/// | `a` | `AM` or `PM` |
///
/// Text between apostrophes is copied, and so is every character that is not a symbol; two adjacent
/// apostrophes write one. Digits, names and the patterns of the lengths are those of the locale.
///
/// - Source: Unicode Technical Standard #35, part 4, Date Format Patterns.
package struct DatePattern: Hashable, Sendable {
  private enum Part: Hashable {
    case text(String)
    case symbol(Character, count: Int)
  }

  /// The names of lengths that a spec can give instead of a pattern.
  package static let lengths = ["short", "medium", "long", "full"]

  /// The length of a date, a time or both, for which the locale has the pattern.
  private struct Length: Hashable {
    /// The places of the patterns in the locale.
    let date, time: Int
    let precision: DateLiteral.Precision

    func pattern(in locale: FormLocale) -> String {
      let (day, hour) = (locale.text(.dates, date), locale.text(.times, time))
      return switch precision {
      case .date: day
      case .time: hour
      case .dateTime:
        locale.text(.dateTimes, date).replacing("{1}", with: day).replacing("{0}", with: hour)
      }
    }
  }

  private let parts: [Part]
  /// nil for the author's own pattern, which is in ``parts``; these are else those of ISO 8601.
  private var length: Length?
  /// The words outside apostrophes that contain a letter which is not a symbol, as bytes of the
  /// pattern.
  package private(set) var unknownWords: [Range<Int>] = []

  /// Creates a pattern from its text.
  package init(_ pattern: String) {
    parts = Self.parts(of: pattern)
    unknownWords = Self.unknownWords(in: pattern)
  }

  private static func parts(of pattern: String) -> [Part] {
    var parts: [Part] = []
    var text = ""
    var isQuoted = false
    var rest = Substring(pattern)
    while let character = rest.first {
      if character == "'", rest.hasPrefix("''") {
        text.append("'")
        rest.removeFirst(2)
      } else if character == "'" {
        isQuoted.toggle()
        rest.removeFirst()
      } else if !isQuoted, symbols.contains(character) {
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
    return text.isEmpty ? parts : parts + [.text(text)]
  }

  /// Creates the pattern that the property `format` of a date row names.
  ///
  /// The locale has the patterns of lengths. Without one, the two short lengths are ISO 8601:
  /// `2026-01-31`, `09:30` and `2026-01-31 09:30`. `long` is `31 January 2026`, `09:30:00` and both
  /// with a comma in between; `full` adds the day of the week. In every locale, only `long` and
  /// `full` times have seconds, since the values of a row have no more than is shown.
  ///
  /// - Parameters:
  ///   - format: `short`, `medium`, `long`, `full` or a pattern; nil for a date with the whole year
  ///     and a short time.
  ///   - precision: Whether the row type shows the day, the time or both.
  package init(format: String?, precision: DateLiteral.Precision) {
    guard let index = Self.lengths.firstIndex(of: format ?? "medium") else {
      self.init(format ?? "")
      return
    }
    let length = Length(date: index, time: max(0, index - 1), precision: precision)
    self.init(length.pattern(in: .posix))
    self.length = length
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
      && !symbols.contains { "MLHh".contains($0) }
  }

  /// The parts of a date that the pattern writes; nil for none.
  var precision: DateLiteral.Precision? {
    let symbols = parts.compactMap { if case .symbol(let symbol, _) = $0 { symbol } else { nil } }
    let hasDay = symbols.contains { "yMLdE".contains($0) }
    let hasTime = !hasMinutesForMonths && symbols.contains { "Hhmsa".contains($0) }
    return hasDay ? (hasTime ? .dateTime : .date) : hasTime ? .time : nil
  }

  /// Whether the pattern writes seconds.
  var hasSeconds: Bool {
    parts.contains { if case .symbol("s", _) = $0 { true } else { false } }
  }

  /// Formats a date.
  package func text(of time: CivilDateTime, in locale: FormLocale = .posix) -> String {
    var parts = parts
    if let length, !locale.hasPosixDates { parts = Self.parts(of: length.pattern(in: locale)) }
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .symbol(let symbol, let count): result += Self.text(symbol, count, time, locale)
      }
    }
    return result
  }

  private static let symbols: Set<Character> = ["y", "M", "L", "d", "E", "H", "h", "m", "s", "a"]

  private static func text(
    _ symbol: Character, _ count: Int, _ time: CivilDateTime, _ locale: FormLocale
  ) -> String {
    func padded(_ number: Int) -> String {
      let digits = String(number.magnitude).utf8.map { $0 &- 0x30 }
      let zeros = Array(repeating: UInt8(0), count: max(0, count - digits.count))
      return (number < 0 ? "-" : "") + NumberText.written(zeros + digits, locale)
    }
    return switch symbol {
    case "y": padded(count == 2 ? time.date.year % 100 : time.date.year)
    case "M", "L":
      count < 3 ? padded(time.date.month) : month(time.date.month, count, symbol == "L", locale)
    case "d": padded(time.date.day)
    case "E": locale.text(count < 4 ? .shortWeekdays : .weekdays, time.date.weekday - 1)
    case "H": padded(time.hour)
    case "h": padded(time.hour % 12 == 0 ? 12 : time.hour % 12)
    case "m": padded(time.minute)
    case "s": padded(time.second)
    default: locale.text(.dayPeriods, time.hour < 12 ? 0 : 1)
    }
  }

  /// The name of a month; those of months alone are missing if they are the same.
  private static func month(
    _ month: Int, _ count: Int, _ isAlone: Bool, _ locale: FormLocale
  ) -> String {
    let alone = locale.text(count == 3 ? .shortMonthsAlone : .monthsAlone, month - 1)
    if isAlone, !alone.isEmpty { return alone }
    return locale.text(count == 3 ? .shortMonths : .months, month - 1)
  }
}
