import FormSource

extension Explanation {
  /// Expressions: what cannot be evaluated.
  static let expressions: [Explanation] = [
    Explanation(
      .expressionSyntax,
      """
      The expression is incomplete or contains something that does not belong there. The position is
      inside the expression, however YAML quotes or wraps it. Join comparisons with `AND`, `OR` and
      `NOT`, put texts in quotes, and refer to rows with `$`.
      """,
      bad: .condition("$age >"),
      good: .condition("$age > 17")),
    Explanation(
      .unterminatedString,
      """
      A text in an expression has an opening quote but no closing one. Write a quote inside a text
      as `\\'`, or use the other kind of quotes around the text.
      """,
      bad: .condition("$name == 'Ann"),
      good: .condition("$name == 'Ann'")),
    Explanation(
      .refusedConstruct,
      """
      NSPredicate's format strings have constructs that reach beyond the form: `SELF` and key paths
      call methods by name, `%@` expects arguments that are never passed, and `SUBQUERY`, `FUNCTION`
      and `CAST` run code. They are not part of the language. The message says what to write
      instead.
      """,
      bad: .condition("$name == %@"),
      good: .condition("$name == 'Ann'")),
    Explanation(
      .operandTypeMismatch,
      """
      Both sides of a comparison must have the same type, and so must both operands of a
      calculation. Only whole numbers and decimals can be mixed. NSPredicate would silently return
      false or raise an exception at run time. A number in quotes is a text; `$tag.length` is the
      length of a text.
      """,
      bad: .condition("$age == '18'"),
      good: .condition("$age == 18")),
    Explanation(
      .notACondition,
      """
      A condition must be true or false: a comparison, or several joined by `AND`, `OR` and `NOT`.
      The value of this expression has another type. Compare it with something.
      """,
      bad: .condition("$age + 1"),
      good: .condition("$age + 1 > 18")),
    Explanation(
      .literalNotAnOption,
      """
      A row with options is compared with a text or number that is not one of them, so the result
      could never change. The message lists the options or suggests the nearest one.
      """,
      bad: .condition("$plan == 'gold'"),
      good: .condition("$plan == 'pro'")),
    Explanation(
      .unknownProperty,
      """
      After `$tag.` only a few properties are allowed, depending on the type of the row: `isHidden`,
      `isDisabled`, `isValid`, `length`, and for lists `@count`, `@sum`, `@min`, `@max` and `@avg`.
      A list of records also has the tags of its rows.
      """,
      bad: .condition("$name.size > 3"),
      good: .condition("$name.length > 3")),
    Explanation(
      .wrongArgumentCount,
      """
      A built-in function is called with too many or too few arguments. The message says how many it
      takes.
      """,
      bad: .condition("LENGTH($name, 3) > 3"),
      good: .condition("LENGTH($name) > 3")),
    Explanation(
      .wrongArgumentType,
      """
      A built-in function is called with an argument of a type it does not accept. Use `STRING`,
      `INT` or `DOUBLE` to convert the argument.
      """,
      bad: .condition("LENGTH($age) > 1"),
      good: .condition("LENGTH($name) > 1")),
    Explanation(
      .badComparisonOption,
      """
      The options `[c]` (ignore case), `[d]` (ignore accents) and `[cd]` apply only to comparisons
      of texts. NSPredicate has others, which depend on the locale or switch off normalization; they
      are not part of the language.
      """,
      bad: .condition("$age ==[c] 18"),
      good: .condition("$name ==[c] 'ann'")),
    Explanation(
      .invalidPattern,
      """
      The regular expression after `MATCHES` cannot be compiled. The position is inside the pattern.
      In a text of an expression, write each backslash of the pattern twice.
      """,
      bad: .condition("$name MATCHES '[a-z'"),
      good: .condition("$name MATCHES '[a-z]+'")),
    Explanation(
      .emptyNeedle,
      """
      `CONTAINS`, `BEGINSWITH` and `ENDSWITH` never match an empty text, as in NSPredicate, so the
      condition is never true. To check whether something was entered, compare with `nil`.
      """,
      bad: .condition("$name CONTAINS ''"),
      good: .condition("$name != nil")),
    Explanation(
      .misusedNil,
      """
      `nil` means that there is no value. You can test whether something equals it, but not whether
      it is smaller or larger; it cannot be in a list or in a calculation.
      """,
      bad: .condition("$age > nil"),
      good: .condition("$age != nil")),
    Explanation(
      .quantifierOverScalar,
      """
      `ANY`, `ALL`, `NONE` and `SOME` apply to the elements of a list: the value of a repeat
      section, of a `multipleSelector`, or of a section with `mode: multiple`. This is a single
      value; compare it directly.
      """,
      bad: .condition("ANY $age > 18"),
      good: .condition("ANY $days == 'sun'")),
    Explanation(
      .badBounds,
      """
      `BETWEEN` takes exactly two bounds in braces, the smaller one first. Both are included. With
      the bounds reversed the condition would never be true.
      """,
      bad: .condition("$age BETWEEN {65, 18}"),
      good: .condition("$age BETWEEN {18, 65}")),
    Explanation(
      .divisionByZero,
      """
      The divisor is always zero, so the result is always nil and the condition does not depend on
      the rows.
      """,
      bad: .condition("$price / 0 > 10"),
      good: .condition("$price / 2 > 10")),
    Explanation(
      .misplacedReference,
      """
      Some references are only allowed in certain places: `$self` in rules, `$option` in the `where`
      of options, and `$$tag` in the template of a repeat section, where it refers to a row of the
      same entry. Elsewhere, refer to a row with `$tag`.
      """,
      bad: .condition("$$name == 'Ann'"),
      good: .condition("$name == 'Ann'")),
    Explanation(
      .chainedComparison,
      """
      A comparison has two sides. `1 < $x < 5` would compare the result of the first comparison with
      5. Write `BETWEEN`, or two comparisons joined by `AND`.
      """,
      bad: .condition("18 <= $age <= 65"),
      good: .condition("$age BETWEEN {18, 65}")),
    Explanation(
      .invalidLiteral,
      """
      The expression contains a number or date that looks right but has no value: a day that does
      not exist, or a number with invalid digits. Write dates as `DATE("2026-01-31")`.
      """,
      bad: .condition("$due > DATE(\"2026-02-30\")"),
      good: .condition("$due > DATE(\"2026-02-28\")")),
    Explanation(
      .emptyExpression,
      """
      The expression is empty. Remove the key, or write `true` or `false` if the condition is
      constant.
      """,
      bad: .condition(""),
      good: .condition("$age > 17")),
    Explanation(
      .ambiguousPrecedence,
      """
      People and implementations disagree about the order of these operations: several `**` in a
      row, or a sign before one. Add parentheses to make it clear.
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
