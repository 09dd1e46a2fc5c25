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
      } else {
        warnOfHugePercentages()
      }
    }
    checkPlurals()
    for (key, isBefore) in [(Key.unit, false), (.prefix, true), (.suffix, false)] {
      for text in texts(of: key)
      where Self.isMisread(text.filter { !$0.isWhitespace }, isBefore: isBefore) {
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
    let huge = numbers.first { [.value, .max].contains($0.key) && $0.number.isHugeRatio }
    guard let (key, node, number) = huge else {
      if let bound = hugeBound {
        compilation.report(.hugePercentage(bound.number, at: bound.place))
      } else if let maximum = number("max"), maximum.isHugeRatio {
        var diagnostic = Diagnostic.hugePercentage(
          maximum, at: fields[.format]?.span ?? fields.place)
        diagnostic.message = "without `max`, \(diagnostic.message)"
        diagnostic.fixes = [fields.saying("1", for: .max, in: compilation.sources)].compactMap(
          \.self)
        compilation.report(diagnostic)
      }
      return
    }
    // Two keys can have one number, through an alias.
    var edits: [SourceEdit] = []
    for other in numbers where other.number >= 1 {
      let text = NumberText.text(other.number, shift: -2)
      edits += DiagnosticFix.replace(other.node, with: text).edits.filter { !edits.contains($0) }
    }
    let fix = DiagnosticFix(
      title: "change to `\(NumberText.text(number, shift: -2))`", edits: edits)
    report(
      .hugePercentage, Diagnostic.hugePercentage(number, at: node.span).message, key,
      other: .format, fixes: fields.contains(.rules) || number >= 1000 ? [] : [fix])
  }

  /// The first bound in a rule of the row that was probably meant as a percentage; nil without one.
  private var hugeBound: (number: Double, place: SourceSpan)? {
    guard let written = fields[.rules]?.span else { return nil }
    for (index, source) in zip(rules.indices, rules.sources)
    where written.contains(source.name.span) {
      let numbers = source.semantics.bounds.filter { $0.measure == .order }
        .compactMap { rules.number($0.argument, of: index) }
      if let number = numbers.first(where: \.isHugeRatio) {
        return (number, source.argument?.span ?? source.name.span)
      }
    }
    return nil
  }

  /// The texts that a key can have.
  private func texts(of key: Key) -> [String] {
    switch property(key.name) {
    case nil: []
    case .map(let forms): forms.filter { $0.name != Key.language.name }.compactMap(\.value.text)
    case let value?: value.expression.constantResults.compactMap(\.text)
    }
  }

  /// The signs and separators of locales that can take a text for a part of a number.
  private static let locales = [
    FormLocale(groupingSeparator: ","), FormLocale(groupingSeparator: "’"),
    FormLocale(decimalSeparator: ",", groupingSeparator: "."),
    FormLocale(decimalSeparator: ",", groupingSeparator: "\u{A0}", minusSign: "\u{2212}"),
    FormLocale(decimalSeparator: "٫", groupingSeparator: "٬"),
  ]

  /// Whether a number shown with a text before or after it is read as something else.
  private static func isMisread(_ text: String, isBefore: Bool) -> Bool {
    if text.isEmpty { return false }
    // A straight apostrophe groups digits, too; without digits it is a unit, such as that of feet.
    let hasDigits = text.contains(where: \.isNumber)
    let text = hasDigits ? text.replacing("'", with: "’") : text
    return ["", "\u{A0}"].contains { gap in
      locales.contains { locale in
        [500, -500, 1234.5].contains { number in
          let digits = NumberText.text(number, in: locale, isGrouped: true)
          let whole = isBefore ? text + gap + digits : digits + gap + text
          var reading = NumberText.readDouble(whole, in: locale, nil)
          if reading == .malformed {
            let bare = NumberText.removing(text, from: whole)
            reading = NumberText.readDouble(bare, in: locale, nil)
          }
          return reading != .number(number)
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
