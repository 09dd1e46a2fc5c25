import FormSource

extension Explanation {
  /// Expressions: what can be evaluated but is probably not meant.
  static let expressionWarnings: [Explanation] = [
    Explanation(
      .constantCondition,
      """
      The condition, or a part of it, has the same result whatever is entered. Usually a row is
      compared with itself, or a constant with a constant. Write `true` or `false` if that is
      intended.
      """,
      bad: .condition("$name == $name"),
      good: .condition("$name == 'Ann'")),
    Explanation(
      .integerDivision,
      """
      Both operands are whole numbers, so the result is one too and the remainder is dropped, as in
      NSPredicate: 7 / 2 is 3. To keep the fraction, write one of them with a decimal point.
      """,
      bad: .condition("$age / 2 > 10"),
      good: .condition("$age / 2.0 > 10")),
    Explanation(
      .likeWithoutWildcard,
      """
      `LIKE` compares with a pattern in which `*` matches any characters and `?` matches one.
      Without either it tests for equality. Write `==`, or add the missing wildcard.
      """,
      bad: .condition("$name LIKE 'Ann'"),
      good: .condition("$name LIKE 'Ann*'")),
    Explanation(
      .nilSensitiveCondition,
      """
      A row is nil until something is entered. `!=` and `NOT` are true for nil, so the condition is
      true before anyone has chosen anything; `<`, `>` and `BETWEEN` fail, so `IF` gives its last
      branch, `assert` refuses every value, and `hidden` shows a required row. Give the row a
      default value, write the intended test with `== nil` or `!= nil`, or take the fix. Under
      `hidden` and `disabled`, where `$plan != 'pro'` means "for pro only", this is fine. A switch
      that has not been touched is also nil, neither on nor off: give it `value: false`.
      """,
      bad: .rows(
        """
        - { type: segmented, tag: plan, options: [free, pro] }
        - { type: text, tag: code, rules: [{ required: true, when: "$plan != 'pro'" }] }
        """),
      good: .rows(
        """
        - { type: segmented, tag: plan, options: [free, pro], value: free }
        - { type: text, tag: code, rules: [{ required: true, when: "$plan != 'pro'" }] }
        """)),
    Explanation(
      .boolComparedWithNumber,
      """
      A Bool is compared with 0 or 1. formc treats these as false and true, as NSPredicate does, but
      `true` and `false` are clearer.
      """,
      bad: .condition("$guest == 1"),
      good: .condition("$guest == true")),
  ]
}
