package import FormModel

extension FormLocale {
  /// The names of the locales that ``named(_:)`` knows; a name may also have a country.
  package static var names: [String] { ["posix"] + table.keys.sorted() }

  /// The format of numbers in a locale, such as `de` or `pt-BR`; nil for an unknown one.
  ///
  /// A country without its own entry has the format of its language. The data are those of CLDR 46:
  /// the default numbering system's symbols, currency and percent patterns, western digits alone.
  package static func named(_ name: String) -> FormLocale? {
    if name == "posix" { return .posix }
    let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let language = parts.first?.lowercased(), parts.count <= 2 else { return nil }
    let country = parts.count == 2 ? "\(language)-\(parts[1].uppercased())" : language
    guard let entry = table[country] ?? table[language] else { return nil }
    return FormLocale(
      decimalSeparator: entry.decimal, groupingSeparator: entry.grouping, minusSign: entry.minus,
      currencySymbols: ["EUR": "€", "GBP": "£", "JPY": "¥", "USD": "$"],
      isCurrencyFirst: entry.isCurrencyFirst, percentPattern: entry.percent)
  }

  private struct Entry {
    let decimal: Character
    let grouping: Character
    let minus: Character
    let isCurrencyFirst: Bool
    let percent: String

    init(
      _ decimal: Character, _ grouping: Character, minus: Character = "-",
      isCurrencyFirst: Bool = false, percent: String = "#%"
    ) {
      (self.decimal, self.grouping, self.minus) = (decimal, grouping, minus)
      self.isCurrencyFirst = isCurrencyFirst
      self.percent = percent
    }
  }

  /// A no-break space, and a narrow one.
  private static let (space, thinSpace): (Character, Character) = ("\u{A0}", "\u{202F}")

  /// A percent sign after a space.
  private static let spaced = "#\u{A0}%"

  private static let table: [String: Entry] = [
    "bg": Entry(",", space),
    "cs": Entry(",", space, percent: spaced),
    "da": Entry(",", ".", percent: spaced),
    "de": Entry(",", ".", percent: spaced),
    "de-AT": Entry(",", space, isCurrencyFirst: true, percent: spaced),
    "de-CH": Entry(".", "’", isCurrencyFirst: true),
    "el": Entry(",", "."),
    "en": Entry(".", ",", isCurrencyFirst: true),
    "es": Entry(",", ".", percent: spaced),
    "es-MX": Entry(".", ",", isCurrencyFirst: true),
    "es-UY": Entry(",", ".", isCurrencyFirst: true),
    "fi": Entry(",", space, minus: "\u{2212}", percent: spaced),
    "fr": Entry(",", thinSpace, percent: spaced),
    "he": Entry(".", ","),
    "hu": Entry(",", space),
    "id": Entry(",", ".", isCurrencyFirst: true),
    "it": Entry(",", "."),
    "ja": Entry(".", ",", isCurrencyFirst: true),
    "ko": Entry(".", ",", isCurrencyFirst: true),
    "nb": Entry(",", space, minus: "\u{2212}", percent: spaced),
    "nl": Entry(",", ".", isCurrencyFirst: true),
    "pl": Entry(",", space),
    "pt": Entry(",", ".", isCurrencyFirst: true),
    "pt-PT": Entry(",", space),
    "ro": Entry(",", ".", percent: spaced),
    "ru": Entry(",", space, percent: spaced),
    "sv": Entry(",", space, minus: "\u{2212}", percent: spaced),
    "tr": Entry(",", ".", isCurrencyFirst: true, percent: "%#"),
    "uk": Entry(",", space),
    "zh": Entry(".", ",", isCurrencyFirst: true),
  ]
}
