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
/// | `list` | a list as the locale writes it, such as `a, b and c` |
///
/// An element of a list is shown like a single value. formc itself uses further formats, which
/// authors cannot write:
///
/// | Format | Shows |
/// |---|---|
/// | `plural pl` | the plural category of a number in a language |
/// | `minor EUR number 2` | a number of a currency's smallest unit, in whole units and a format |
/// | `quantity {"unit":"kg"}` | a number as a row with these properties shows it |
/// | `duration` | a length of time as hours and minutes |
/// | `option Size` | the title of an option of a declared type |
/// | `translation name.title` | the translation of the text with the key; the text if there is none |
/// | `verbatim` | a text in Markdown as it is, between marks that Markdown readers know |
package struct PlaceholderFormat: Hashable, Sendable {
  /// The kinds of format, by their names.
  package enum Kind: String, CaseIterable, Sendable {
    case value, number, integer, percent, currency, date, time, dateTime, list
    case plural, minor, quantity, duration, option, translation, verbatim

    private var isInternal: Bool {
      [.plural, .minor, .quantity, .duration, .option, .translation, .verbatim].contains(self)
    }

    /// The kinds that authors can write.
    package static let ofTexts = allCases.filter {
      !$0.isInternal
    }
  }

  private indirect enum Style: Hashable, Sendable {
    case value
    case number(fractionDigits: Int?)
    case quantity(NumberFormat)
    case currency(Currency)
    case date(DatePattern)
    case list
    case plural(PluralRule)
    case minor(Currency, Style)
    case duration
    case option(type: String)
    case translation(key: String)
    case verbatim
  }

  /// The control characters "start of text" and "end of text", which enclose a value in a text in
  /// Markdown; those in the value are removed.
  static let opening = "\u{2}"
  static let closing = "\u{3}"

  /// The format of values in a text in Markdown.
  package static let verbatim = PlaceholderFormat(.verbatim, .verbatim)

  /// The format of a text that has translations under a key.
  package static func translation(_ key: String) -> PlaceholderFormat {
    PlaceholderFormat(.translation, .translation(key: key), option: key)
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

  private init(_ kind: Kind, _ style: Style, option: String? = nil) {
    text = option.map { "\(kind.rawValue) \($0)" } ?? kind.rawValue
    self.kind = kind
    self.style = style
  }

  /// Creates a format from its text in a spec; nil for a kind that authors cannot write.
  package init?(written text: String) {
    self.init(text)
    guard Kind.ofTexts.contains(kind) else { return nil }
  }

  /// The format as authors write it; nil for one that they cannot write.
  package var written: String? {
    if Kind.ofTexts.contains(kind) { return text }
    guard case .minor(let currency, _) = style else { return nil }
    return String(text.dropFirst("\(Kind.minor.rawValue) \(currency.code) ".count))
  }

  /// The pattern that the author wrote for a date; nil for a length and any other format.
  package var datePattern: String? {
    guard [.date, .time, .dateTime].contains(kind), text != kind.rawValue else { return nil }
    let option = String(text.dropFirst(kind.rawValue.count + 1))
    return DatePattern.lengths.contains(option) ? nil : option
  }

  /// This format for amounts in the smallest unit of a currency, which it shows in whole units.
  ///
  /// - Parameter isInt: Whether the amounts are Ints, which a `currency` format already takes for
  ///   the smallest unit.
  package func ofAmounts(in currency: Currency, isInt: Bool) -> PlaceholderFormat {
    if isInt, self.currency?.fractionDigits == currency.fractionDigits { return self }
    return PlaceholderFormat("\(Kind.minor.rawValue) \(currency.code) \(text)") ?? self
  }

  /// The declared type whose options the format shows; nil for any other format.
  package var optionType: String? {
    if case .option(let type) = style { type } else { nil }
  }

  /// The key of the translations of a text; nil for any other format.
  package var translationKey: String? {
    if case .translation(let key) = style { key } else { nil }
  }

  /// The key of a text without the number of its use in `fragments.Address.street.title@3`.
  package static func address(ofKey key: String) -> String {
    key.lastIndex(of: "@").map { String(key[..<$0]) } ?? key
  }

  /// The currency of a format of amounts; nil for any other format.
  package var currency: Currency? {
    if case .currency(let currency) = style { currency } else { nil }
  }

  /// The parts of a date that the format shows; nil for none.
  package var shownPrecision: DateLiteral.Precision? {
    if case .date(let pattern) = style { pattern.precision } else { nil }
  }

  private static func style(_ kind: Kind, _ option: String?) -> Style? {
    switch kind {
    case .value: option == nil ? .value : nil
    case .list: option == nil ? .list : nil
    case .plural:
      option.flatMap { PluralRule(language: $0) }.map { .plural($0) }
    case .minor: option.flatMap(minor)
    case .duration: option == nil ? .duration : nil
    case .option: option.map { .option(type: $0) }
    case .translation: option.map { .translation(key: $0) }
    case .verbatim: option == nil ? .verbatim : nil
    case .integer: option == nil ? .number(fractionDigits: 0) : nil
    case .number: digits(option).map { .number(fractionDigits: $0) }
    case .percent:
      digits(option).map { .quantity(NumberFormat(.percent, fractionDigits: $0 ?? 0)) }
    case .quantity: option.flatMap { NumberFormat(json: $0) }.map { .quantity($0) }
    case .currency: option.flatMap(Currency.init).map { .currency($0) }
    case .date: .date(DatePattern(format: option, precision: .date))
    case .time: .date(DatePattern(format: option, precision: .time))
    case .dateTime: .date(DatePattern(format: option, precision: .dateTime))
    }
  }

  private static func minor(_ option: String) -> Style? {
    let code = option.prefix { $0 != " " }
    guard let currency = Currency(String(code)),
      let format = PlaceholderFormat(String(option.dropFirst(code.count + 1))),
      [.number, .integer, .percent, .currency].contains(format.kind)
    else { return nil }
    return .minor(currency, format.style)
  }

  /// The number of digits in an option: `.some(nil)` without an option, nil for anything but 0 to
  /// 20.
  private static func digits(_ option: String?) -> Int?? {
    guard let option else { return .some(nil) }
    guard let count = Int(option), (0...20).contains(count) else { return nil }
    return count
  }

  /// Whether values of a type can be shown in the format.
  package func shows(_ type: FormValueType) -> Bool {
    switch (style, type.base) {
    case (.value, _), (.verbatim, _), (.translation, _): true
    case (.list, .list), (.list, .set): true
    case (.list, _), (.plural, .list), (.plural, .set): false
    case (_, .list(let element)), (_, .set(let element)): shows(element)
    case (.number, .int), (.number, .double), (.quantity, .int), (.quantity, .double),
      (.currency, .int), (.currency, .double), (.plural, .int), (.plural, .double), (.date, .date):
      true
    default: false
    }
  }

  /// The text for a value; ``FormValue/null`` for an absent one and one of another type.
  package func shown(
    _ value: FormValue, in locale: FormLocale, timeZone: any FormTimeZone
  ) -> FormValue {
    Self.text(of: value, style, in: locale, timeZone).map(FormValue.string) ?? .null
  }

  private static func text(
    of value: FormValue, _ style: Style, in locale: FormLocale, _ timeZone: any FormTimeZone
  ) -> String? {
    switch (style, value) {
    case (.value, _), (.option, _), (.translation, _): value.displayText(timeZone)
    case (.verbatim, _): marked(value.displayText(timeZone) ?? "")
    case (.list, .list(let elements)):
      locale.list(elements.compactMap { $0.displayText(timeZone) })
    case (_, .list(let elements)):
      elements.compactMap { text(of: $0, style, in: locale, timeZone) }.joined(separator: ", ")
    case (.number(let digits), .int(let number)) where digits ?? 0 == 0:
      NumberText.text(number, in: locale, isGrouped: true)
    case (.number(let digits), _):
      value.number.map {
        NumberText.text(
          $0.doubleValue, in: locale, fractionDigits: digits, isGrouped: true)
      }
    case (.quantity(let format), _): format.text(of: value, in: locale)
    case (.currency(let currency), .int(let amount)):
      NumberText.displayText(amount, of: currency, in: locale)
    case (.currency(let currency), .double(let amount)):
      locale.text(
        NumberText.text(
          amount, in: locale.ofAmounts, fractionDigits: currency.fractionDigits, isGrouped: true),
        of: currency)
    case (.date(let pattern), .date(let date)):
      CivilDateTime(date, in: timeZone).map { pattern.text(of: $0, in: locale) }
    case (.plural(let rule), _): rule.category(of: value)
    case (.minor(let currency, let style), _):
      value.number.flatMap {
        let units = $0.doubleValue / currency.minorUnits
        return text(of: .double(units), style, in: locale, timeZone)
      }
    case (.duration, .duration(let duration)): DisplayText.text(of: duration)
    default: nil
    }
  }

  private static func marked(_ text: String) -> String {
    var text = text
    text.unicodeScalars.removeAll { [opening, closing].contains(String($0)) }
    return opening + text + closing
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
