package import FormText

/// How numbers, amounts, dates and lists are written in the user's locale, as data.
///
/// A form reads and writes them by the locale it is given and nothing else, so its results do not
/// depend on the device.
public struct FormLocale: Hashable, Sendable {
  /// The name of the locale (BCP 47), such as `de-AT`.
  package private(set) var name = "posix"
  /// The digit zero, which the other nine follow.
  package private(set) var zeroDigit: Unicode.Scalar = "0"
  /// The character between the whole number and its fraction.
  package var decimalSeparator: Character
  /// The character between groups of digits; nil for no grouping.
  package var groupingSeparator: Character?
  /// The numbers of digits in the last group and in those before it, and the fewest before the
  /// last group for which there is a separator.
  private var groupSizes = [3, 3, 1]
  /// The sign of negative numbers, with the marks that keep it at their left or right.
  package var minusSign: String
  /// The symbols of currencies, such as `€` for `EUR`; any other currency is written as its ISO
  /// 4217 code.
  package var currencySymbols: [String: String]
  /// An amount, with `¤` in place of the currency; otherwise like ``percentPattern``.
  package var currencyPattern: String
  /// A percentage, with `#` in place of the number.
  ///
  /// A negative one has the minus sign before it, unless its own pattern comes after a semicolon.
  package var percentPattern: String
  /// The decimal and grouping separators of amounts, if other numbers have different ones.
  private var amountSeparators: [Character] = []
  /// The lines of ``init(data:)``; empty for the texts of ``english``.
  private var lines: [String] = []

  /// Creates a locale with English names of months and days, ISO 8601 dates, and lists with `and`.
  ///
  /// - Parameters:
  ///   - decimalSeparator: The character before the decimal digits.
  ///   - groupingSeparator: The character between groups of three digits. It is ignored if it
  ///     equals the decimal separator, since numbers would then be ambiguous.
  ///   - minusSign: The character before negative numbers.
  ///   - currencySymbols: The symbols of currencies by their codes; a currency without one is shown
  ///     by its code.
  ///   - isCurrencyFirst: Whether the symbol or code comes before the amount.
  ///   - percentPattern: A percentage, with `#` in place of the number.
  public init(
    decimalSeparator: Character = ".", groupingSeparator: Character? = nil,
    minusSign: Character = "-", currencySymbols: [String: String] = [:],
    isCurrencyFirst: Bool = true, percentPattern: String = "#%"
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator == decimalSeparator ? nil : groupingSeparator
    self.minusSign = String(minusSign)
    self.currencySymbols = currencySymbols
    currencyPattern = isCurrencyFirst ? "¤#" : "#\u{A0}¤"
    self.percentPattern = percentPattern
  }

  /// Numbers as programs write them: a decimal point, no grouping, and a hyphen as minus sign.
  public static let posix = FormLocale()

  // MARK: - Data

  /// Creates a locale from the 15 lines of its data; nil if they are not complete.
  ///
  /// Bars separate the values of a line:
  ///
  /// 1. the name
  /// 2. the digit zero, the decimal separator, the grouping separator or nothing, the minus sign,
  ///    the patterns of percentages and amounts, the sizes of groups as in `3 2 1`; and the two
  ///    separators of amounts if they are different
  /// 3. the currencies that have a symbol, as in `EUR€`; the last one of a currency counts
  /// 4. the months from January, and 5. their short names, as they are written in dates
  /// 6. the months and 7. their short names as they are written alone; nothing if it is the same
  /// 8. the days of the week from Monday, and 9. their short names
  /// 10. a.m. and p.m.
  /// 11. dates in the four lengths, as patterns
  /// 12. times: short, long and full
  /// 13. date `{1}` and time `{0}` in the four lengths
  /// 14. lists: two elements, the beginning, middle and end of a longer one
  /// 15. the first day of the week, 1 for Monday, and `rtl` for text from right to left
  package init?(data: String) {
    let lines = Self.values(data, "\n")
    guard lines.count == 15 else { return nil }
    let numbers = Self.values(lines[1])
    guard numbers.count >= 7, let zero = numbers[0].unicodeScalars.first,
      let decimal = numbers[1].first
    else { return nil }
    self.init(decimalSeparator: decimal, groupingSeparator: numbers[2].first)
    name = lines[0]
    zeroDigit = zero
    minusSign = numbers[3]
    percentPattern = numbers[4]
    currencyPattern = numbers[5]
    groupSizes = Self.values(numbers[6], " ").compactMap { Int($0) }
    guard groupSizes.count == 3, !groupSizes.contains(where: { $0 < 1 }) else { return nil }
    amountSeparators = numbers.dropFirst(7).compactMap(\.first)
    for symbol in Self.values(lines[2]) {
      currencySymbols[String(symbol.prefix(3))] = String(symbol.dropFirst(3))
    }
    self.lines = lines
  }

  /// The values of a line.
  ///
  /// They are found by scalars: a mark after a separator would make one character of both.
  private static func values(_ line: String, _ separator: Unicode.Scalar = "|") -> [String] {
    line.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
      .map { String($0) }
  }

  /// The lines of ``init(data:)`` from the months on.
  enum Text: Int {
    case months, shortMonths, monthsAlone, shortMonthsAlone, weekdays, shortWeekdays, dayPeriods
    case dates, times, dateTimes, lists, week
  }

  /// The lines of texts for every locale without its own.
  private static let english = [
    "January|February|March|April|May|June|July|August|September|October|November|December",
    "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec", "", "",
    "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday", "Mon|Tue|Wed|Thu|Fri|Sat|Sun",
    "AM|PM", "yyyy-MM-dd|yyyy-MM-dd|d MMMM y|EEEE, d MMMM y", "HH:mm|HH:mm:ss|HH:mm:ss",
    "{1} {0}|{1} {0}|{1}, {0}|{1}, {0}",
    "{0} and {1}|{0}, {1}|{0}, {1}|{0} and {1}", "1",
  ]

  /// A value of a line of texts; empty if there is none.
  func text(_ line: Text, _ index: Int) -> String {
    let text = lines.isEmpty ? Self.english[line.rawValue] : lines[line.rawValue + 3]
    var rest = text.utf8[...]
    for _ in 0..<max(0, index) {
      guard let bar = rest.firstIndex(of: UInt8(ascii: "|")) else { return "" }
      rest = rest[rest.index(after: bar)...]
    }
    return String(Substring(rest.prefix { $0 != UInt8(ascii: "|") }))
  }

  /// Whether dates are written as ``posix`` writes them.
  var hasPosixDates: Bool { lines.isEmpty }

  /// The first day of the week, 1 for Monday.
  package var firstWeekday: Int { Int(text(.week, 0).prefix { $0 != " " }) ?? 1 }

  /// Whether text is written from right to left.
  package var isRightToLeft: Bool { text(.week, 0).hasSuffix("rtl") }

  /// The locale as it writes amounts of money.
  var ofAmounts: FormLocale {
    guard amountSeparators.count == 2 else { return self }
    var locale = self
    locale.decimalSeparator = amountSeparators[0]
    locale.groupingSeparator = amountSeparators[1]
    return locale
  }

  /// Whether the last digits of a whole number have a grouping separator before them.
  ///
  /// - Parameters:
  ///   - count: The number of the last digits.
  ///   - digits: The number of all digits.
  func isGrouped(before count: Int, of digits: Int) -> Bool {
    let rest = count - groupSizes[0]
    return rest >= 0 && rest.isMultiple(of: groupSizes[1])
      && digits >= groupSizes[0] + groupSizes[2]
  }

  /// The number of digits in the last group of a number or in those before it.
  func groupSize(isLast: Bool) -> Int { groupSizes[isLast ? 0 : 1] }

  /// The names of locales in which a name is looked up: `de-AT` and `de` for `de_at`.
  package static func lookup(_ name: String) -> [String] {
    let parts = name.split { $0 == "-" || $0 == "_" }.enumerated().map { index, part in
      switch part.utf8.count {
      case _ where index == 0: part.lowercased()
      case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.utf8.count < 4 ? part.uppercased() : part.lowercased()
      }
    }
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }
}

extension FormLocale: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let lines: [String] = try .init(json: json)
    guard let locale = FormLocale(data: lines.joined(separator: "\n")) else {
      throw JSONMismatch("these are not the lines of a locale")
    }
    self = locale
  }

  /// The lines of the data.
  package var jsonValue: JSONValue { lines.jsonValue }

  /// The lines of the data as JSON in one line.
  package var line: String { jsonValue.text() }
}

extension FormLocale {
  /// A number in a pattern, with its sign where the pattern has it.
  func text(_ number: String, in pattern: String) -> String {
    let isNegative = number.hasPrefix(minusSign)
    let sides = Self.values(pattern, ";")
    let side =
      isNegative ? (sides.count > 1 ? sides[1] : minusSign + sides[0]) : sides[0]
    return side.replacing(
      "#", with: String(number.dropFirst(isNegative ? minusSign.count : 0)))
  }

  /// Texts as one text, such as `a, b and c`.
  func list(_ texts: [String]) -> String {
    guard var result = texts.first else { return "" }
    for (index, text) in texts.enumerated().dropFirst() {
      let place = texts.count == 2 ? 0 : index == 1 ? 1 : index == texts.count - 1 ? 3 : 2
      // The elements may have braces themselves.
      let pattern = self.text(.lists, place)
      let sides = pattern.split(separator: "{1}", omittingEmptySubsequences: false)
      result =
        (sides.first ?? "").replacing("{0}", with: result) + text
        + (sides.dropFirst().first ?? "")
    }
    return result
  }
}
