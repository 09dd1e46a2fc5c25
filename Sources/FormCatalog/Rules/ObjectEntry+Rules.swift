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
        "message", .text,
        """
        The message for the user when the rule fails. Names in braces are replaced by values, such as \
        `{title}`, `{value}` and `{limit}`; each rule names its own. `{{` and `}}` stand for a brace.
        """),
      PropertyEntry("id", .name(.id), "The name that the host removes the rule by."),
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
        Whether a row without a value passes without being judged. With `false` the rule judges it as \
        an empty text or an empty list. `required` and `accepted` never let one pass.
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
    "Puts the rules of a rule set in its place.")
}
