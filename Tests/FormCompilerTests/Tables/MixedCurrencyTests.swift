import Testing

/// Amounts in different currencies.
@Suite struct MixedCurrencyTests {
  private static let amounts = """
    - { type: currency, tag: eur, title: A, currency: EUR, value: 1 }
    - { type: currency, tag: fee, title: A, currency: EUR, value: 1 }
    - { type: currency, tag: usd, title: A, currency: USD, value: 1 }
    - { type: int, tag: count, title: A, value: 2 }
    - { type: decimal, tag: rate, title: A, value: 1.1 }
    - { type: switch, tag: box, title: A, value: false }

    """

  /// Rows that put amounts in two currencies together.
  @Test(arguments: [
    "- { type: currency, tag: x, currency: EUR, computed: ⟦F0422|$eur + $usd⟧ }",
    "- { type: currency, tag: x, currency: USD, computed: ⟦F0422|$usd - $count * $eur⟧ }",
    "- { type: currency, tag: x, currency: EUR, computed: \"⟦F0422|SUM({$eur, $usd})⟧\" }",
    "- { type: currency, tag: x, currency: EUR, computed: \"⟦F0422|MAX($eur, $usd)⟧\" }",
    "- { type: currency, tag: x, currency: EUR, computed: ⟦F0422|$usd⟧ }",
    "- { type: currency, tag: x, currency: EUR, computed: ⟦F0422|$usd * 2⟧ }",
    "- { type: currency, tag: x, currency: EUR, computed: \"⟦F0422|IF($box == true, $eur, $usd)⟧\" }",
    "- { type: currency, tag: x, currency: EUR, computed: \"⟦F0422|COALESCE($usd, 0)⟧\" }",
    "- { type: text, tag: x, hidden: ⟦F0422|$eur > $usd⟧ }",
    "- { type: text, tag: x, hidden: \"⟦F0422|$box == true AND $eur BETWEEN {0, $usd}⟧\" }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ smallerOrEqual: ⟦F0422|$usd⟧ }] }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ assert: ⟦F0422|$self > $usd⟧ }] }",
    "- { type: currency, tag: x, currency: EUR, min: ⟦F0422|$usd⟧ }",
    "- { type: staticText, text: \"{$eur :⟦F0422|currency USD⟧}\" }",
    "- { type: button, title: X, action: [{ set: eur, to: ⟦F0422|$usd⟧ }, { call: x }] }",
  ])
  func isReported(row: String) { SpecCase.rows(Self.amounts + row).check() }

  /// Rows with amounts in one currency, and with converted ones.
  @Test(arguments: [
    "- { type: currency, tag: x, currency: EUR, computed: $eur + $fee * $count }",
    "- { type: currency, tag: x, currency: EUR, computed: $eur + INT(ROUND($usd * $rate)) }",
    "- { type: currency, tag: x, currency: EUR, computed: INT(ROUND($usd / 1.1)) }",
    "- { type: decimal, tag: x, computed: $eur * 1.0 / $usd }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ smallerOrEqual: $fee }] }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ assert: $self > $count }] }",
    "- { type: staticText, text: \"{$eur :currency EUR} {$count :currency USD}\" }",
    "- { type: currency, tag: x, currency: EUR, title: \"{$usd}\" }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ smallerOrEqual: 9, message: \"{$usd}\" }] }",
  ])
  func isNotReported(row: String) { SpecCase.rows(Self.amounts + row).check() }
}
