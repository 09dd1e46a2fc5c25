import FormText

/// How a row shows and reads numbers: plain, as percentages or as amounts of a currency, with a
/// unit and texts around them.
package struct NumberFormat: Hashable, Sendable {
  /// The relation between a number and its digits.
  package enum Scale: Hashable, Sendable {
    /// The digits are those of the number.
    case plain
    /// Ratios as percentages: 0.23 is 23 %.
    case percent
    /// Whole numbers as amounts of a currency, in whose smallest unit they count.
    case amount(Currency)
  }

  /// The relation between a number and its digits.
  package var scale = Scale.plain
  /// The number of digits after the decimal separator; nil for as many as needed.
  package var fractionDigits: Int?
  /// The unit by the plural categories of numbers; empty for none.
  private var unit: [String: String] = [:]
  /// The language of the plural categories.
  private var language = "en"
  /// The text before the number.
  package var prefix = ""
  /// The text after the number and its unit.
  package var suffix = ""

  package init(_ scale: Scale = .plain, fractionDigits: Int? = nil) {
    self.scale = scale
    self.fractionDigits = fractionDigits
  }

  /// The names of the properties that determine a format, apart from the currency.
  package static let properties = ["format", "fractionDigits", "unit", "prefix", "suffix"]

  /// Creates the format of a row from its properties; plain for a row without numbers.
  package init(_ control: RowControl?, properties: [FormDefinition.Property]) {
    switch control {
    case .amount: scale = properties.currency.map(Scale.amount) ?? .plain
    case .number, .slider, .stepper:
      if properties.string("format") == "percent" { scale = .percent }
    default: return
    }
    fractionDigits = properties.int("fractionDigits")
    prefix = properties.string("prefix") ?? ""
    suffix = properties.string("suffix") ?? ""
    switch properties.value("unit") {
    case .string(let text): unit = ["other": text]
    case .map(let forms):
      for form in forms {
        guard case .string(let text) = form.value else { continue }
        if form.name == "language" { language = text } else { unit[form.name] = text }
      }
    default: break
    }
  }

  /// The currency of amounts; nil for other numbers.
  package var currency: Currency? {
    if case .amount(let currency) = scale { currency } else { nil }
  }

  /// Whether numbers have a unit.
  package var hasUnit: Bool { !unit.isEmpty }

  /// The number of digits by which the decimal separator of a text is shifted.
  var shift: Int { scale == .percent ? 2 : 0 }

  // MARK: - Texts

  /// A number as shown to the user, grouped and with everything around it; nil for another value.
  package func text(of value: FormValue, in locale: FormLocale) -> String? {
    let number: String
    switch (scale, value) {
    case (.amount(let currency), .int(let amount)):
      number = NumberText.displayText(amount, of: currency, in: locale)
    case (.percent, .int), (.percent, .double):
      number = locale.text(
        digits(value.number?.doubleValue ?? 0, in: locale), in: locale.percentPattern)
    case (_, .int(let whole)): number = NumberText.text(whole, in: locale, isGrouped: true)
    case (_, .double(let double)): number = digits(double, in: locale)
    default: return nil
    }
    if number.isEmpty { return number }
    let unit = unit(of: value).map { "\u{A0}" + $0 } ?? ""
    return prefix + number + unit + suffix
  }

  /// What is written beside numbers in place of missing text: the unit or the percent sign.
  func sign(in locale: FormLocale) -> String? {
    guard scale == .percent else { return unit["other"] }
    return String(NumberText.trimmed(locale.text("", in: locale.percentPattern)[...]))
  }

  private func digits(_ number: Double, in locale: FormLocale) -> String {
    NumberText.text(
      number, in: locale, fractionDigits: fractionDigits, isGrouped: true, shift: shift)
  }

  private func unit(of value: FormValue) -> String? {
    if unit.count < 2 { return unit["other"] }
    return PluralRule(language: language).flatMap { unit[$0.category(of: value)] } ?? unit["other"]
  }

  /// The text of a number that the user edits, without anything around it.
  func editText(_ number: Double, in locale: FormLocale) -> String {
    guard let fractionDigits, var digits = DecimalDigits(number) else {
      return NumberText.text(number, in: locale, shift: shift)
    }
    digits.round(fractionDigits: max(0, fractionDigits) + shift)
    return digits.doubleValue.map { NumberText.text($0, in: locale, shift: shift) } ?? ""
  }

  /// A text without what the format writes around numbers.
  func bare(_ text: String, in locale: FormLocale) -> String {
    marks(in: locale).reduce(text) { NumberText.removing($1, from: $0) }
  }

  /// The texts around numbers, the longest first, since one may contain another.
  private func marks(in locale: FormLocale) -> [String] {
    // The usual, the full-width and the Arabic sign are typed in any locale.
    let signs = scale == .percent ? [sign(in: locale) ?? "%", "%", "\u{ff05}", "\u{66a}"] : []
    return ([prefix, suffix] + unit.values + signs)
      .map { String(NumberText.trimmed($0[...])) }
      .filter { !$0.isEmpty }
      .sorted { ($1.count, $0) < ($0.count, $1) }
  }
}

extension PlaceholderFormat {
  /// The format of rows with properties of a ``NumberFormat``.
  package init?(ofNumbers properties: [FormDefinition.Property]) {
    if properties.isEmpty {
      self.init(Kind.number.rawValue)
    } else if properties.count == 1, let digits = properties.int("fractionDigits") {
      self.init("\(Kind.number.rawValue) \(digits)")
    } else {
      self.init("\(Kind.quantity.rawValue) \(properties.plainJSON.text())")
    }
  }
}

extension NumberFormat {
  /// Creates a format from its properties as a JSON object; nil for any other text.
  init?(json text: String) {
    guard case .object(let members)? = try? JSONValue.parse(text) else { return nil }
    self.init(.number, properties: members.properties)
  }
}

extension [JSONValue.Member] {
  /// The whole numbers, texts and mappings among the members.
  fileprivate var properties: [FormDefinition.Property] {
    compactMap { member in
      let value: FormDefinition.PropertyValue? =
        switch member.value {
        case .int(let number): .int(number)
        case .string(let text): .string(text)
        case .object(let members): .map(members.properties)
        default: nil
        }
      return value.map { FormDefinition.Property(name: member.name, value: $0) }
    }
  }
}
