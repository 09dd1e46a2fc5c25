import FormSource

extension Explanation {
  /// Expressions: what can be evaluated but is probably not meant.
  static let expressionWarnings: [Explanation] = [
    Explanation(
      .constantCondition,
      """
      The condition, or a part of it, has the same answer whatever is entered. Mostly a row is
      compared with itself, or a constant with a constant. Write `true` or `false` when that is
      meant.
      """,
      bad: .condition("$name == $name"),
      good: .condition("$name == 'Ann'")),
    Explanation(
      .integerDivision,
      """
      Both operands are whole numbers, so the quotient is one too and the remainder is dropped, as
      in NSPredicate: 7 / 2 is 3. Write one of them with a decimal point to keep it.
      """,
      bad: .condition("$age / 2 > 10"),
      good: .condition("$age / 2.0 > 10")),
    Explanation(
      .likeWithoutWildcard,
      """
      `LIKE` compares with a pattern in which `*` stands for any characters and `?` for one. Without
      either it is an equality. Write `==`, or add the wildcard that is missing.
      """,
      bad: .condition("$name LIKE 'Ann'"),
      good: .condition("$name LIKE 'Ann*'")),
    Explanation(
      .nilSensitiveCondition,
      """
      As long as nothing is entered a row is nil, and `!=` holds for nil: the condition is true before
      anybody has chosen anything. Give the row a default value, or say what is meant with
      `== nil` or `!= nil`. Under `hidden` and `disabled`, where `$plan != 'pro'` says "for pro only",
      it is no mistake. A switch that nobody has touched is nil as well, neither on nor off: give it
      `value: false`.
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
      A Bool is compared with 0 or 1. NSPredicate takes them for false and true, and so does formc,
      but `true` and `false` say it.
      """,
      bad: .condition("$guest == 1"),
      good: .condition("$guest == true")),
  ]
}
