import Testing

/// Warnings about calculations with amounts in different currencies.
@Suite struct MixedCurrencyTests {
  private static let top = "functions: { convert: { parameters: [\"[Int]\"], returns: Int } }"
  private static let amounts = """
    - { type: currency, tag: eur, title: A, currency: EUR, value: 1 }
    - { type: currency, tag: fee, title: A, currency: EUR, value: 1 }
    - { type: currency, tag: usd, title: A, currency: USD, value: 1 }
    - { type: int, tag: count, title: A, value: 2 }
    - { type: decimal, tag: rate, title: A, value: 1.1 }
    - { type: switch, tag: box, title: A, value: false }
    - { type: int, tag: given, title: A, computed: "convert({$eur, $usd})" }

    """

  private func spec(_ row: String) -> SpecCase {
    let rows = (Self.amounts + row).split(separator: "\n").map { "    \($0)\n" }.joined()
    return .sections(
      """
      - tag: trips
        repeat: { rows: [{ type: currency, tag: fare, title: A, currency: EUR }] }
      - rows:
      \(rows)
      """, top: Self.top)
  }

  /// Rows that combine amounts in two currencies.
  @Test(arguments: [
    "- { type: currency, tag: x, currency: EUR, computed: ⟦F0422|$eur + $usd⟧ }",
    "- { type: currency, tag: x, currency: USD, computed: ⟦F0422|$usd - $count * $eur⟧ }",
    "- { type: currency, tag: x, currency: EUR, computed: \"⟦F0422|SUM({$eur, $usd})⟧\" }",
    "- { type: currency, tag: x, currency: EUR, computed: \"⟦F0422|MAX($eur, $usd)⟧\" }",
    "- { type: currency, tag: x, currency: EUR, computed: ⟦F0422|$usd⟧ }",
    "- { type: currency, tag: x, currency: EUR, computed: ⟦F0422|$usd * 2⟧ }",
    "- { type: currency, tag: x, currency: EUR, computed: \"⟦F0422|IF($box == true, $eur, $usd)⟧\" }",
    "- { type: currency, tag: x, currency: EUR, computed: \"⟦F0422|COALESCE($usd, 0)⟧\" }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ equalsRow: ⟦F0422|usd⟧ }] }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ smallerThan: 9, message: \"{limit :⟦F0422|currency USD⟧}\" }] }",
    "- { type: button, title: X, action: [{ set: trips, to: [{ fare: ⟦F0422|$usd⟧ }] }, { call: x }] }",
    "- { type: button, title: X, action: [{ insert: trips, values: { fare: ⟦F0422|$usd⟧ } }, { call: x }] }",
    "- { type: text, tag: x, hidden: ⟦F0422|$eur > $usd⟧ }",
    "- { type: text, tag: x, hidden: \"⟦F0422|$box == true AND $eur BETWEEN {0, $usd}⟧\" }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ smallerOrEqual: ⟦F0422|$usd⟧ }] }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ assert: ⟦F0422|$self > $usd⟧ }] }",
    "- { type: currency, tag: x, currency: EUR, min: ⟦F0422|$usd⟧ }",
    "- { type: staticText, text: \"{$eur :⟦F0422|currency USD⟧}\" }",
    "- { type: button, title: X, action: [{ set: eur, to: ⟦F0422|$usd⟧ }, { call: x }] }",
    "- { type: label, tag: x, computed: \"⟦F0422|TEXT($eur, 'currency USD')⟧\" }",
  ])
  func isReported(row: String) { spec(row).check() }

  /// Rows that combine amounts in one currency, or converted amounts.
  @Test(arguments: [
    "- { type: currency, tag: x, currency: EUR, computed: $eur + $fee * $count }",
    "- { type: currency, tag: x, currency: EUR, computed: $eur + INT(ROUND($usd * $rate)) }",
    "- { type: currency, tag: x, currency: EUR, computed: INT(ROUND($usd / 1.1)) }",
    "- { type: decimal, tag: x, computed: $eur * 1.0 / $usd }",
    "- { type: int, tag: x, computed: \"COUNT({$eur, $usd})\" }",
    "- { type: text, tag: x, hidden: \"COALESCE($eur, $usd) == nil\" }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ smallerOrEqual: $fee }] }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ assert: $self > $count }] }",
    "- { type: staticText, text: \"{$eur :currency EUR} {$count :currency USD}\" }",
    "- { type: currency, tag: x, currency: EUR, title: \"{$usd}\" }",
    "- { type: currency, tag: x, currency: EUR, rules: [{ smallerOrEqual: 9, message: \"{$usd}\" }] }",
  ])
  func isNotReported(row: String) { spec(row).check() }
}
