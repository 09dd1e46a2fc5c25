@_spi(Generated) import FormModel
import FormSyntax

// How a row shows and reads numbers.
extension RowLimits {
  func checkNumberFormat() {
    if property("format") == .string("percent") {
      if fields.contains(.unit) {
        report(.conflictingKeys, "a percentage has no unit", .unit, other: .format)
      }
      if fields[.integer]?.bool == true {
        report(
          .conflictingKeys, "a percentage has a fraction: 0.23 is 23 %", .format, other: .integer)
      }
      warnOfHugePercentages()
    }
    checkPlurals()
    for (key, isBefore) in [(Key.unit, false), (.prefix, true), (.suffix, false)] {
      for text in texts(of: key)
      where Self.isReadAsNumber(text.filter { !$0.isWhitespace }, isBefore: isBefore) {
        compilation.report(
          .partOfNumber, "\(Phrase.quoted(text)) beside a number is read as a part of it",
          at: fields[key]?.span(ofText: text) ?? fields.place)
      }
    }
  }

  /// Warns of numbers that were probably meant as percentages instead of ratios, once for a row.
  private func warnOfHugePercentages() {
    let numbers = [Key.value, .max, .min, .step].compactMap { key in
      fields[key].flatMap { node in node.keptDouble.map { (key: key, node: node, number: $0) } }
    }
    let huge = numbers.first { [.value, .max].contains($0.key) && $0.number >= 10 }
    guard let (key, node, number) = huge else { return }
    let percent = NumberFormat(.percent).text(of: .double(number), in: .posix) ?? ""
    let edits = numbers.filter { $0.number >= 1 }.flatMap { other in
      DiagnosticFix.replace(other.node, with: NumberText.text(other.number, shift: -2)).edits
    }
    let fix = DiagnosticFix(
      title: "change to `\(NumberText.text(number, shift: -2))`", edits: edits)
    report(
      .hugePercentage,
      "\(Phrase.quoted(node)) is shown as \(percent), since a percentage is a ratio", key,
      other: .format, fixes: fields.contains(.rules) || number >= 1000 ? [] : [fix])
  }

  /// The texts that a key can have.
  private func texts(of key: Key) -> [String] {
    switch property(key.name) {
    case nil: []
    case .map(let forms): forms.filter { $0.name != Key.language.name }.compactMap(\.value.text)
    case let value?: value.expression.constantResults.compactMap(\.text)
    }
  }

  /// The separators of locales that can take a text for a part of a number.
  private static let locales = [
    FormLocale(groupingSeparator: ","), FormLocale(groupingSeparator: "’"),
    FormLocale(decimalSeparator: ",", groupingSeparator: "."),
    FormLocale(decimalSeparator: ",", groupingSeparator: "\u{A0}"),
  ]

  /// Whether a number with a text before or after it is read as another number.
  private static func isReadAsNumber(_ text: String, isBefore: Bool) -> Bool {
    ["", "\u{A0}"].contains { gap in
      let whole = isBefore ? text + gap + "500" : "500" + gap + text
      return locales.contains { locale in
        switch NumberText.readDouble(whole, in: locale, nil) {
        case .number(500), .malformed: false
        default: true
        }
      }
    }
  }

  /// Checks that the unit has the plural categories of the language.
  private func checkPlurals() {
    guard let field = fields.field(.unit), field.value.kind == .mapping,
      !field.value.isExpressionMapping
    else { return }
    let language = checker.form.language ?? "en"
    guard let rule = PluralRule(language: language) else { return }
    let keys = field.value.entries.map(\.key)
    for key in keys where !rule.categories.contains(key.text) {
      compilation.reportUnknown(
        .unknownKey, "\(Phrase.quoted(key)) is no plural category of the language `\(language)`",
        at: key, known: rule.categories, knownTitle: "its categories are")
    }
    if keys.allSatisfy({ rule.categories.contains($0.text) }), field.value["other"] == nil {
      report(.missingKey, "a unit needs a text for all other numbers: add `other`", .unit)
    }
    compilation.warnOfMissing(keys.map(\.text), language, at: field.key)
  }
}

extension [FormDefinition.Property] {
  /// The forms of a unit with the language of their plural categories, unless it is the default.
  func inLanguage(of form: ResolvedForm) -> Self {
    form.language.map { [.init(name: Key.language.name, value: .string($0))] + self } ?? self
  }
}
