/// How numbers are written where a person lives, as data.
///
/// A form reads and writes numbers by the locale it is given and by nothing else, so that what it
/// computes depends on no device.
public struct FormLocale: Hashable, Sendable {
  /// The character between the whole number and its fraction.
  public var decimalSeparator: Character
  /// The character between groups of three digits; nil when digits are not grouped.
  public var groupingSeparator: Character?
  /// The character before negative numbers.
  public var minusSign: Character
  /// What stands for a currency, such as `€` for `EUR`; the code of ISO 4217 stands for any other.
  public var currencySymbols: [String: String]
  /// Whether the currency stands before the amount rather than behind it.
  public var isCurrencyFirst: Bool

  /// Creates a locale.
  ///
  /// - Parameters:
  ///   - decimalSeparator: The character before the decimal digits.
  ///   - groupingSeparator: The character between groups of three digits. The decimal separator is ignored,
  ///     since numbers could then be read in two ways.
  ///   - minusSign: The character before negative numbers.
  ///   - currencySymbols: The symbols of currencies by their codes; a currency without one is shown by its code.
  ///   - isCurrencyFirst: Whether the symbol or code comes before the amount.
  public init(
    decimalSeparator: Character = ".", groupingSeparator: Character? = nil,
    minusSign: Character = "-", currencySymbols: [String: String] = [:],
    isCurrencyFirst: Bool = true
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator == decimalSeparator ? nil : groupingSeparator
    self.minusSign = minusSign
    self.currencySymbols = currencySymbols
    self.isCurrencyFirst = isCurrencyFirst
  }

  /// Numbers as programs write them: a point, no groups, and a hyphen as minus sign.
  public static let posix = FormLocale()
}
