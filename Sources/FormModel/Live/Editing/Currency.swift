/// A currency, identified by its ISO 4217 code.
package struct Currency: Hashable, Sendable {
  /// The code, three capitals.
  package let code: String
  /// The number of digits after the decimal separator.
  package let fractionDigits: Int

  /// The number of smallest units in one unit of the currency.
  var minorUnits: Double { (0..<fractionDigits).reduce(1) { units, _ in units * 10 } }

  /// Returns nil when no currency has the code.
  package init?(_ code: String) {
    guard let digits = Self.digits[code] else { return nil }
    self.code = code
    fractionDigits = digits
  }

  /// The codes of all currencies in alphabetical order.
  package static let codes = digits.keys.sorted()

  private static let digits: [String: Int] = {
    var digits: [String: Int] = [:]
    for (count, codes) in codesByDigits {
      for code in codes.split(separator: " ") { digits[String(code)] = count }
    }
    return digits
  }()

  /// The codes by number of digits; codes without such a number, such as those of metals, are
  /// omitted.
  private static let codesByDigits = [
    (
      0,
      """
      BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
      """
    ),
    (
      2,
      """
      AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN \
      BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
      GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP \
      LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR \
      NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN \
      SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR \
      ZMW ZWG
      """
    ),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
    (4, "CLF UYW"),
  ]
}

extension FormLocale {
  /// An amount, which may have a sign, with its currency in the order of the locale.
  ///
  /// A space separates a digit from a code, as CLDR wants it, but not from a sign such as `$`.
  func text(_ number: String, of currency: Currency) -> String {
    let symbol = currencySymbols[currency.code] ?? currency.code
    var pattern = currencyPattern
    if symbol.last?.isSymbol == false { pattern = pattern.replacing("¤#", with: "¤\u{A0}#") }
    if symbol.first?.isSymbol == false { pattern = pattern.replacing("#¤", with: "#\u{A0}¤") }
    return text(number, in: pattern.replacing("¤", with: symbol))
  }
}

extension NumberText {
  /// An amount in the smallest unit of its currency, with all digits of the currency.
  package static func text(
    _ amount: Int, of currency: Currency, in locale: FormLocale = .posix, isGrouped: Bool = false
  ) -> String {
    let locale = locale.ofAmounts
    let count = currency.fractionDigits
    var digits = String(amount.magnitude).utf8.map { $0 &- 0x30 }
    digits = Array(repeating: 0, count: max(0, count + 1 - digits.count)) + digits
    let whole = grouped(Array(digits.dropLast(count)), isGrouped, locale)
    let fraction = written(digits.suffix(count), locale)
    return (amount < 0 ? locale.minusSign : "") + whole
      + (count > 0 ? String(locale.decimalSeparator) + fraction : "")
  }

  /// An amount in the smallest unit of its currency, as shown to the user: grouped, with the
  /// currency.
  package static func displayText(
    _ amount: Int, of currency: Currency, in locale: FormLocale
  ) -> String {
    locale.text(text(amount, of: currency, in: locale, isGrouped: true), of: currency)
  }

  /// Reads an amount as a whole number of the smallest unit of its currency.
  ///
  /// The currency may be at either end of the text, as its code or as the locale writes it.
  package static func readAmount(
    _ text: String, of currency: Currency, in locale: FormLocale
  ) -> Reading<Int> {
    let marks = [locale.currencySymbols[currency.code], currency.code].compactMap(\.self)
    return readMinorUnits(
      marks.reduce(text) { removing($1, from: $0) }, fractionDigits: currency.fractionDigits,
      in: locale.ofAmounts)
  }
}
