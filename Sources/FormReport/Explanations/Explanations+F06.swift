import FormSource

extension Explanation {
  /// Rules.
  static let rules: [Explanation] = [
    Explanation(
      .ruleNotApplicable,
      """
      A rule judges values of certain types: lengths are for texts, bounds for numbers and dates,
      counts for lists and sets. The value of this row has another type, so the rule could never
      say anything.
      """,
      bad: .rows("- { type: switch, tag: terms, rules: [{ minLength: 3 }] }"),
      good: .rows("- { type: text, tag: terms, rules: [{ minLength: 3 }] }")),
    Explanation(
      .badRuleArgument,
      """
      A rule is given an argument it cannot work with, or none where it needs one: a bare `minLength`
      says no length, `between` takes two bounds, `equalsRow` a row of the same type.
      """,
      bad: .rows("- { type: text, tag: name, rules: [minLength] }"),
      good: .rows("- { type: text, tag: name, rules: [{ minLength: 3 }] }")),
    Explanation(
      .contradictoryRules,
      """
      The rules of the row, its own limits such as `min` and `maxInputLength`, and its options leave no
      value together, so that nothing anybody enters is valid. Both places are shown. Mostly the
      numbers are the wrong way round.
      """,
      bad: .rows("- { type: text, tag: name, rules: [{ minLength: 9 }, { maxLength: 3 }] }"),
      good: .rows("- { type: text, tag: name, rules: [{ minLength: 3 }, { maxLength: 9 }] }")),
    Explanation(
      .invalidRegex,
      """
      The regular expression cannot be compiled: a bracket is not closed, a quantifier has nothing to
      repeat, or it uses something the engine does not have, such as back-references. In YAML single
      quotes keep backslashes as they are.
      """,
      bad: .rows("- { type: text, tag: code, rules: [{ regex: '[A-Z' }] }"),
      good: .rows("- { type: text, tag: code, rules: [{ regex: '[A-Z]+' }] }")),
    Explanation(
      .badPlaceholder,
      """
      A message of a rule may hold placeholders in braces that are filled when it is shown: `{title}`
      and `{value}` of the row, and what the rule itself knows, such as `{limit}`. This one is
      unknown to the rule and would be shown as it stands. A brace to be shown is written twice.
      """,
      bad: .rows(
        """
        - type: text
          tag: name
          rules:
            - { maxLength: 9, message: "At most {limt} characters" }
        """),
      good: .rows(
        """
        - type: text
          tag: name
          rules:
            - { maxLength: 9, message: "At most {limit} characters" }
        """)),
    Explanation(
      .repeatedRule,
      """
      The same rule is written twice for one row, perhaps once by itself and once through a rule set.
      The second one changes nothing.
      """,
      bad: .rows("- { type: text, tag: name, rules: [required, required] }"),
      good: .rows("- { type: text, tag: name, rules: [required] }")),
    Explanation(
      .slowRegex,
      """
      A repetition inside a repetition lets the same text match in very many ways. Engines that try
      them one after the other, as those of Apple's platforms do, can take seconds for a short text
      that does not match. Write it with a single repetition.
      """,
      bad: .rows("- { type: text, tag: code, rules: [{ regex: '(a+)+b' }] }"),
      good: .rows("- { type: text, tag: code, rules: [{ regex: 'a+b' }] }")),
    Explanation(
      .regexMatchesEmpty,
      """
      The row is required, and its regular expression also matches the empty text. One of the two is
      hardly meant: use `+` instead of `*`, or drop `required`.
      """,
      bad: .rows("- { type: text, tag: code, rules: [required, { regex: '[0-9]*' }] }"),
      good: .rows("- { type: text, tag: code, rules: [required, { regex: '[0-9]+' }] }")),
    Explanation(
      .printfPlaceholder,
      """
      The message holds `%d` or `%@`, which other tools replace by values. Here only placeholders
      in braces are filled, such as `{limit}`; the percent sign would be shown.
      """,
      bad: .rows(
        """
        - type: text
          tag: name
          rules:
            - { maxLength: 9, message: "At most %d characters" }
        """),
      good: .rows(
        """
        - type: text
          tag: name
          rules:
            - { maxLength: 9, message: "At most {limit} characters" }
        """)),
    Explanation(
      .requiredNeverFails,
      """
      The rule `required` asks whether there is a value, and `false` is one. A box or switch that
      begins with a value always has one, so nobody is made to tick it. Use `accepted`, which only
      `true` passes; drop `required` where both answers will do.
      """,
      bad: .rows(
        "- { type: check, tag: terms, title: I agree, value: false, rules: [required] }"),
      good: .rows(
        "- { type: check, tag: terms, title: I agree, value: false, rules: [accepted] }")),
  ]
}
