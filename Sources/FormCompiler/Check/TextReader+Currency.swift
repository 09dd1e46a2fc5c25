import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Amounts whose currency a row decides: `{$price :currency $currency}`.
extension TextReader {
  /// The place of the reference in a format `currency $tag`; nil for another format.
  func currencyReference(of inside: TextSegment.Placeholder) -> Range<Int>? {
    guard let (text, range) = inside.format else { return nil }
    let word = text.prefix { $0 != " " }
    let option = text.dropFirst(word.count).drop { $0 == " " }
    guard word == "currency", option.hasPrefix("$"), TextSegment.isReference(String(option)) else {
      return nil
    }
    return range.upperBound - option.utf8.count..<range.upperBound
  }

  /// An amount whose currency is the value of a row, one of its options; nil after reporting a
  /// mistake.
  func amount(
    _ amount: CheckedExpression, _ reference: Range<Int>, _ inside: TextSegment.Placeholder,
    at node: Node
  ) -> FormExpression? {
    guard let currency = expressions.expression(node, in: reference, as: .anyValue),
      let formats = formats(of: currency, at: node, reference)
    else { return nil }
    var shown: [FormExpression] = []
    for (_, format) in formats {
      guard let text = self.shown(amount, format, inside, at: node) else { return nil }
      shown.append(text)
    }
    return zip(formats, shown).reversed().reduce(.literal(.null)) { rest, next in
      let test = FormExpression.compare(
        FormComparison(.equal), currency.expression, .literal(next.0.code))
      return .call(.choose, [test, next.1, rest])
    }
  }

  /// The currencies that a row can have; nil after reporting that it may have other values.
  private func formats(
    of currency: CheckedExpression, at node: Node, _ range: Range<Int>
  ) -> [(code: FormValue, format: PlaceholderFormat)]? {
    if currency.type == .unknown { return nil }
    guard currency.type.base.base == .string, let codes = currency.type.domain?.values,
      !codes.isEmpty, codes.count <= TextChoiceReader.maximumCaseCount
    else {
      report(
        "the currency is not known to be one of some codes", at: node, range,
        help: ["name a row whose options are codes of ISO 4217, at most 100"])
      return nil
    }
    var formats: [(code: FormValue, format: PlaceholderFormat)] = []
    for code in codes {
      guard case .string(let text) = code, let format = PlaceholderFormat("currency \(text)") else {
        report("the option `\(code.text)` is not a currency code", at: node, range)
        return nil
      }
      formats.append((code, format))
    }
    return formats
  }
}
