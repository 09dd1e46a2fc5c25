/// How numbers are written in the user's locale, as data.
///
/// A form reads and writes numbers by the locale it is given and nothing else, so its results do
/// not depend on the device.
public struct FormLocale: Hashable, Sendable {
  /// The character between the whole number and its fraction.
  package var decimalSeparator: Character
  /// The character between groups of three digits; nil for no grouping.
  package var groupingSeparator: Character?
  /// The character before negative numbers.
  package var minusSign: Character
  /// The symbols of currencies, such as `€` for `EUR`; any other currency is written as its ISO
  /// 4217 code.
  package var currencySymbols: [String: String]
  /// Whether the currency comes before the amount.
  package var isCurrencyFirst: Bool
  /// A percentage, with `#` in place of the number.
  package var percentPattern: String

  /// Creates a locale.
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
    self.minusSign = minusSign
    self.currencySymbols = currencySymbols
    self.isCurrencyFirst = isCurrencyFirst
    self.percentPattern = percentPattern
  }

  /// Numbers as programs write them: a decimal point, no grouping, and a hyphen as minus sign.
  public static let posix = FormLocale()
}
