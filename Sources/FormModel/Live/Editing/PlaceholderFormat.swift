package import FormText

/// The format of a placeholder in a text, as written after its colon: `currency EUR`, `date long`.
///
/// | Format | Shows |
/// |---|---|
/// | `value` | the value itself rather than what its row shows |
/// | `number`, `number 2` | a number, with so many digits after the decimal separator |
/// | `integer` | a number rounded to a whole one |
/// | `percent`, `percent 1` | a ratio as a percentage: 0.25 is `25%` |
/// | `currency EUR` | an amount: an Int in the currency's smallest unit, as `currency` rows keep it |
/// | `date`, `time`, `dateTime` | a date as `short`, `medium`, `long`, `full` or a pattern |
/// | `list` | a list with `and` before its last element |
/// | `plural pl` | the plural category of a number in a language; not for authors |
package struct PlaceholderFormat: Hashable, Sendable {
  /// The kinds of format, by their names.
  package enum Kind: String, CaseIterable, Sendable {
    case value, number, integer, percent, currency, date, time, dateTime, list, plural

    /// Those that a text can have.
    package static let ofTexts = allCases.filter { $0 != .plural }
  }

  private enum Style: Hashable {
    case value
    case number(fractionDigits: Int?)
    case percent(fractionDigits: Int?)
    case currency(Currency)
    case date(DatePattern)
    case list
    case plural(language: String)
  }

  /// The format as written, with one space before its option.
  package let text: String
  /// The kind of format.
  package let kind: Kind
  private let style: Style

  /// Returns nil when the text is not a format.
  package init?(_ text: String) {
    let name = text.prefix { $0 != " " }
    let option = text.dropFirst(name.count).drop { $0 == " " }
    guard let kind = Kind(rawValue: String(name)),
      let style = Self.style(kind, option.isEmpty ? nil : String(option))
    else { return nil }
    self.text = option.isEmpty ? String(name) : "\(name) \(option)"
    self.kind = kind
    self.style = style
  }

  /// The pattern that the author writes for a date; nil for a length and any other format.
  package var datePattern: String? {
    guard [.date, .time, .dateTime].contains(kind), text != kind.rawValue else { return nil }
    let option = String(text.dropFirst(kind.rawValue.count + 1))
    return DatePattern.lengths.contains(option) ? nil : option
  }

  private static func style(_ kind: Kind, _ option: String?) -> Style? {
    switch kind {
    case .value: option == nil ? .value : nil
    case .list: option == nil ? .list : nil
    case .plural:
      option.flatMap { PluralRule(language: $0) == nil ? nil : .plural(language: $0) }
    case .integer: option == nil ? .number(fractionDigits: 0) : nil
    case .number: digits(option).map { .number(fractionDigits: $0) }
    case .percent: digits(option).map { .percent(fractionDigits: $0 ?? 0) }
    case .currency: option.flatMap(Currency.init).map { .currency($0) }
    case .date: .date(DatePattern(format: option, precision: .date))
    case .time: .date(DatePattern(format: option, precision: .time))
    case .dateTime: .date(DatePattern(format: option, precision: .dateTime))
    }
  }

  /// The number of digits in an option; nil inside for no option, nil for anything but 0 to 20.
  private static func digits(_ option: String?) -> Int?? {
    guard let option else { return .some(nil) }
    guard let count = Int(option), (0...20).contains(count) else { return nil }
    return count
  }

  /// Whether values of a type can be shown in the format.
  package func shows(_ type: FormValueType) -> Bool {
    switch (style, type.base) {
    case (.value, _): true
    case (.number, .int), (.number, .double), (.percent, .int), (.percent, .double),
      (.currency, .int), (.currency, .double), (.plural, .int), (.plural, .double), (.date, .date),
      (.list, .list), (.list, .set):
      true
    default: false
    }
  }

  /// The text for a value; ``FormValue/null`` for an absent one and one of another type.
  package func shown(
    _ value: FormValue, in locale: FormLocale, timeZone: any FormTimeZone
  ) -> FormValue {
    text(of: value, in: locale, timeZone).map(FormValue.string) ?? .null
  }

  private func text(
    of value: FormValue, in locale: FormLocale, _ timeZone: any FormTimeZone
  ) -> String? {
    switch (style, value) {
    case (.value, _): value.displayText(timeZone)
    case (.number(let digits), .int(let number)) where digits ?? 0 == 0:
      NumberText.text(number, in: locale, isGrouped: true)
    case (.number(let digits), _):
      value.number.map {
        NumberText.text(
          $0.doubleValue, in: locale, fractionDigits: digits, isGrouped: true)
      }
    case (.percent(let digits), _):
      value.number.map {
        NumberText.text(
          $0.doubleValue * 100, in: locale, fractionDigits: digits, isGrouped: true) + "%"
      }
    case (.currency(let currency), .int(let amount)):
      NumberText.displayText(amount, of: currency, in: locale)
    case (.currency(let currency), .double(let amount)):
      Self.text(
        NumberText.text(
          amount, in: locale, fractionDigits: currency.fractionDigits, isGrouped: true),
        of: currency, in: locale)
    case (.date(let pattern), .date(let date)):
      CivilDateTime(date, in: timeZone).map { pattern.text(of: $0) }
    case (.plural(let language), _): PluralRule(language: language)?.category(of: value)
    case (.list, .list(let elements)):
      Self.joined(elements.compactMap { $0.displayText(timeZone) })
    default: nil
    }
  }

  private static func text(
    _ number: String, of currency: Currency, in locale: FormLocale
  ) -> String {
    let isNegative = number.first == locale.minusSign
    return locale.text(
      String(number.dropFirst(isNegative ? 1 : 0)), of: currency, isNegative: isNegative)
  }

  private static func joined(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension PlaceholderFormat: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let text = try json.string()
    guard let format = PlaceholderFormat(text) else {
      throw JSONMismatch("`\(text)` is not a format of values")
    }
    self = format
  }

  package var jsonValue: JSONValue { .string(text) }
}

extension FormValue {
  /// The parts of a text joined; an absent part is empty.
  static func joined(_ parts: [FormValue]) -> FormValue {
    .string(parts.map { $0.displayText(FixedTimeZone.utc) ?? "" }.joined())
  }
}
