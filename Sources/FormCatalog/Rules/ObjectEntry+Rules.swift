extension ObjectEntry {
  /// The keys common to all rules.
  static let ruleKeys = ObjectEntry(
    "rule", title: "a rule",
    example: """
      - maxLength: 80
        message: "Too long: {length} of {limit}"
        id: len
        when: "$plan == 'pro'"
        severity: warning
      """,
    properties: [
      PropertyEntry(
        "message", .shownText,
        """
        The message for the user when the rule fails. Names in braces, such as `{title}`, \
        `{value}` and `{limit}`, are replaced by values; each rule lists its own. `{{` and `}}` \
        stand for a brace.
        """),
      PropertyEntry("id", .name(.id), "The name by which the host can remove the rule."),
      PropertyEntry("when", .condition, default: "true", "When the rule is checked."),
      PropertyEntry(
        "severity",
        .keyword([
          Keyword("error", "A failure makes the form invalid."),
          Keyword("warning", "A failure is reported, but the form stays valid."),
        ]), default: "error", "What a failure means."),
      PropertyEntry(
        "allowsEmpty", .bool, default: "true",
        """
        Whether a row without a value passes without being checked. With `false`, the rule treats \
        it as an empty text or list. `required` and `accepted` always fail without a value.
        """),
    ],
    "The keys that can accompany the name of a rule in a mapping.")

  /// The reference to a rule set.
  static let ruleUse = ObjectEntry(
    "ruleUse", title: "the use of a rule set",
    example: """
      rules:
        - required
        - use: contactEmail
      """,
    properties: [
      PropertyEntry("use", .name(.ruleSet), isRequired: true, "The name of the rule set.")
    ],
    "Inserts the rules of a rule set.")
}
