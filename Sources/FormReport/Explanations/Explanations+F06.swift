import FormSource

extension Explanation {
  /// Rules.
  static let rules: [Explanation] = [
    Explanation(
      .ruleNotApplicable,
      """
      Each rule checks values of certain types: lengths are for texts, bounds for numbers and dates,
      counts for lists and sets. The value of this row has another type, so the rule would have no
      effect.
      """,
      bad: .rows("- { type: switch, tag: terms, rules: [{ minLength: 3 }] }"),
      good: .rows("- { type: text, tag: terms, rules: [{ minLength: 3 }] }")),
    Explanation(
      .badRuleArgument,
      """
      The argument of a rule is missing or cannot be used: `minLength` needs a length, `between`
      needs two bounds, and `equalsRow` needs a row of the same type.
      """,
      bad: .rows("- { type: text, tag: name, rules: [minLength] }"),
      good: .rows("- { type: text, tag: name, rules: [{ minLength: 3 }] }")),
    Explanation(
      .contradictoryRules,
      """
      The row's rules, its limits such as `min` and `maxInputLength`, and its options contradict
      each other, so no input is valid. Both places are shown. Usually two numbers are swapped.
      """,
      bad: .rows("- { type: text, tag: name, rules: [{ minLength: 9 }, { maxLength: 3 }] }"),
      good: .rows("- { type: text, tag: name, rules: [{ minLength: 3 }, { maxLength: 9 }] }")),
    Explanation(
      .invalidRegex,
      """
      The regular expression cannot be compiled: a bracket is not closed, a quantifier has nothing
      to repeat, or it uses something that the engine does not support, such as back-references. In
      YAML, single quotes keep backslashes as they are.
      """,
      bad: .rows("- { type: text, tag: code, rules: [{ regex: '[A-Z' }] }"),
      good: .rows("- { type: text, tag: code, rules: [{ regex: '[A-Z]+' }] }")),
    Explanation(
      .badPlaceholder,
      """
      The message of a rule may contain placeholders in braces, which are replaced when it is shown:
      `{title}` and `{value}` of the row, and arguments of the rule such as `{limit}`. The rule does
      not have this placeholder, so it would be shown as written. To show a brace, write it twice.
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
      A row has the same rule twice, perhaps once directly and once through a rule set. The second
      one has no effect.
      """,
      bad: .rows("- { type: text, tag: name, rules: [required, required] }"),
      good: .rows("- { type: text, tag: name, rules: [required] }")),
    Explanation(
      .slowRegex,
      """
      With a repetition inside a repetition, the same text can match in a huge number of ways.
      Backtracking engines, such as those on Apple's platforms, try them one by one and can take
      seconds for a short text that does not match. Use a single repetition.
      """,
      bad: .rows("- { type: text, tag: code, rules: [{ regex: '(a+)+b' }] }"),
      good: .rows("- { type: text, tag: code, rules: [{ regex: 'a+b' }] }")),
    Explanation(
      .regexMatchesEmpty,
      """
      The row is required, but its regular expression also matches the empty text. One of the two is
      probably a mistake: use `+` instead of `*`, or remove `required`.
      """,
      bad: .rows("- { type: text, tag: code, rules: [required, { regex: '[0-9]*' }] }"),
      good: .rows("- { type: text, tag: code, rules: [required, { regex: '[0-9]+' }] }")),
    Explanation(
      .printfPlaceholder,
      """
      The message contains `%d` or `%@`, which other tools replace with values. Here only
      placeholders in braces are replaced, such as `{limit}`; the percent sign would be shown.
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
      The rule `required` checks that there is a value, and `false` is a value. A checkbox or switch
      with a default value always has one, so users never have to tick it, and one without is ticked
      once and may be unticked again. Use `accepted`, which only `true` passes, or remove `required`
      if both answers are valid. A stepper, slider or other control with a default value that users
      can only replace always has one, too; there the rule only refuses records without the value,
      and can be ignored if it is meant for them.
      """,
      bad: .rows(
        "- { type: check, tag: terms, title: I agree, value: false, rules: [required] }"),
      good: .rows(
        "- { type: check, tag: terms, title: I agree, value: false, rules: [accepted] }")),
  ]
}
