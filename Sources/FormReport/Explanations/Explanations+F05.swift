import FormSource

extension Explanation {
  /// Expressions: what cannot be evaluated.
  static let expressions: [Explanation] = [
    Explanation(
      .expressionSyntax,
      """
      The expression is not complete or has something that does not fit there. The place is inside
      the expression, wherever YAML has put it. Comparisons are joined by `AND`, `OR` and `NOT`,
      texts stand in quotes, rows are named with `$`.
      """,
      bad: .condition("$age >"),
      good: .condition("$age > 17")),
    Explanation(
      .unterminatedString,
      """
      A text in an expression begins with a quote that is never closed. A quote inside a text is
      written as `\\'`, or the text is put in the other kind of quotes.
      """,
      bad: .condition("$name == 'Ann"),
      good: .condition("$name == 'Ann'")),
    Explanation(
      .refusedConstruct,
      """
      NSPredicate's format strings know constructs that reach beyond the form: `SELF` and key paths
      call methods by name, `%@` expects arguments that never come, `SUBQUERY`, `FUNCTION` and
      `CAST` run code. They are not part of the language. The message names what to write instead.
      """,
      bad: .condition("$name == %@"),
      good: .condition("$name == 'Ann'")),
    Explanation(
      .operandTypeMismatch,
      """
      Both sides of a comparison have the same type, as have both operands of a calculation. Only
      whole numbers and decimals mix. NSPredicate would answer false in silence, or raise at run
      time. A number in quotes is a text; `$tag.length` is the length of one.
      """,
      bad: .condition("$age == '18'"),
      good: .condition("$age == 18")),
    Explanation(
      .notACondition,
      """
      A condition is true or false: a comparison, or several joined by `AND`, `OR` and `NOT`. This
      expression has another value. Compare it with something.
      """,
      bad: .condition("$age + 1"),
      good: .condition("$age + 1 > 18")),
    Explanation(
      .literalNotAnOption,
      """
      A row with options is compared with a text or number that is none of its options, so the
      answer could never change. The options are listed, or the nearest one is suggested.
      """,
      bad: .condition("$plan == 'gold'"),
      good: .condition("$plan == 'pro'")),
    Explanation(
      .unknownProperty,
      """
      After `$tag.` only a few words are possible, depending on the type of the row: `isHidden`,
      `isDisabled`, `isValid`, `length`, and `@count`, `@sum`, `@min`, `@max`, `@avg` of lists. In a
      list of records the tags of its rows come too.
      """,
      bad: .condition("$name.size > 3"),
      good: .condition("$name.length > 3")),
    Explanation(
      .wrongArgumentCount,
      """
      A function of the language is called with more or fewer arguments than it takes. The message
      says how many.
      """,
      bad: .condition("LENGTH($name, 3) > 3"),
      good: .condition("LENGTH($name) > 3")),
    Explanation(
      .wrongArgumentType,
      """
      A function of the language is called with an argument of a type it does not take. `STRING`,
      `INT` and `DOUBLE` convert where that is meant.
      """,
      bad: .condition("LENGTH($age) > 1"),
      good: .condition("LENGTH($name) > 1")),
    Explanation(
      .badComparisonOption,
      """
      The options `[c]` (ignore case), `[d]` (ignore accents) and `[cd]` belong to comparisons of
      texts. Others of NSPredicate depend on the locale or switch normalization off and are not part
      of the language.
      """,
      bad: .condition("$age ==[c] 18"),
      good: .condition("$name ==[c] 'ann'")),
    Explanation(
      .invalidPattern,
      """
      The regular expression after `MATCHES` cannot be compiled. The place is inside the pattern.
      A backslash of the pattern is written twice in a text of an expression.
      """,
      bad: .condition("$name MATCHES '[a-z'"),
      good: .condition("$name MATCHES '[a-z]+'")),
    Explanation(
      .emptyNeedle,
      """
      `CONTAINS`, `BEGINSWITH` and `ENDSWITH` never find an empty text, as in NSPredicate, so the
      condition is never true. Compare with `nil` to ask whether something was entered.
      """,
      bad: .condition("$name CONTAINS ''"),
      good: .condition("$name != nil")),
    Explanation(
      .misusedNil,
      """
      `nil` is the absence of a value. It can be equal to something or not; it is not smaller or
      larger, part of a list, or something to calculate with.
      """,
      bad: .condition("$age > nil"),
      good: .condition("$age != nil")),
    Explanation(
      .quantifierOverScalar,
      """
      `ANY`, `ALL`, `NONE` and `SOME` go over the elements of a list: the value of a repeat section,
      of a `multipleSelector`, or a section with `mode: multiple`. This value is a single one;
      compare it directly.
      """,
      bad: .condition("ANY $age > 18"),
      good: .condition("ANY $days == 'sun'")),
    Explanation(
      .badBounds,
      """
      `BETWEEN` takes exactly two bounds in braces, the smaller one first, both included. Bounds the
      wrong way round would hold for nothing.
      """,
      bad: .condition("$age BETWEEN {65, 18}"),
      good: .condition("$age BETWEEN {18, 65}")),
    Explanation(
      .divisionByZero,
      """
      The divisor is a constant zero, so the result is always absent and the condition never says
      anything about the rows.
      """,
      bad: .condition("$price / 0 > 10"),
      good: .condition("$price / 2 > 10")),
    Explanation(
      .misplacedReference,
      """
      Some references have a meaning only in certain places: `$self` in rules, `$option` in the
      `where` of options, `$$tag` inside the template of a repeat section, where it is the row of
      the same entry. Elsewhere a row is named by `$tag`.
      """,
      bad: .condition("$$name == 'Ann'"),
      good: .condition("$name == 'Ann'")),
    Explanation(
      .chainedComparison,
      """
      A comparison has two sides. `1 < $x < 5` would compare the answer of the first comparison with
      5. Write `BETWEEN`, or two comparisons joined by `AND`.
      """,
      bad: .condition("18 <= $age <= 65"),
      good: .condition("$age BETWEEN {18, 65}")),
    Explanation(
      .invalidLiteral,
      """
      A number or a date in the expression has the form of one but no value: a day that does not
      exist, a number with digits that do not belong to it. Dates are written as
      `DATE("2026-01-31")`.
      """,
      bad: .condition("$due > DATE(\"2026-02-30\")"),
      good: .condition("$due > DATE(\"2026-02-28\")")),
    Explanation(
      .emptyExpression,
      """
      The text that should hold an expression is empty. Remove the key, or write `true` or `false`
      where the condition is constant.
      """,
      bad: .condition(""),
      good: .condition("$age > 17")),
    Explanation(
      .ambiguousPrecedence,
      """
      People and implementations read this order of operations in different ways: several `**` in
      a row, or a sign before one. Parentheses say which is meant.
      """,
      bad: .condition("$price ** 2 ** 2 > 100"),
      good: .condition("($price ** 2) ** 2 > 100")),
  ]
}

extension Example {
  /// A spec whose last row is hidden under a condition over rows of several types.
  static func condition(_ condition: String) -> Example {
    let quoted = condition.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return .rows(
      """
      - { type: text, tag: name, value: Ann }
      - { type: int, tag: age, value: 30 }
      - { type: decimal, tag: price, value: 9.5 }
      - { type: date, tag: due, value: 2026-03-01 }
      - { type: switch, tag: guest, value: false }
      - { type: segmented, tag: plan, options: [free, pro], value: free }
      - { type: multipleSelector, tag: days, options: [sat, sun] }
      - { type: text, tag: company, hidden: "\(quoted)" }
      """)
  }
}
