internal import FormModel

extension RuleEntry {
  /// The rules of the language in the order of documents.
  static let all: [RuleEntry] =
    presence + texts + lengths + numbers + choices + collections + expressions

  private static let presence = [
    RuleEntry(
      .required, .any, isBare: true,
      example: "- { type: name, tag: name, title: Name, rules: [required] }",
      """
      The row has a value. An empty text, an empty set and an empty list are no values; `false` and 0 \
      are.
      """),
    RuleEntry(
      .accepted, .bool, isBare: true,
      example: "- { type: check, tag: terms, title: I agree, value: false, rules: [accepted] }",
      """
      The value is `true`. `false` and no value fail, so that a box for a person's consent has to be \
      ticked.
      """),
  ]

  private static let texts = [
    RuleEntry(
      .email, .text, isBare: true,
      example: "- { type: email, tag: email, title: E-mail, rules: [email] }",
      "The text is an e-mail address."),
    RuleEntry(
      .url, .textOrURL, isBare: true,
      example: "- { type: url, tag: site, title: Web site, rules: [url] }",
      "The text or URL is a complete web address."),
    RuleEntry(
      .regex, .text,
      arguments: [
        PropertyEntry("pattern", .text, isRequired: true, "The regular expression."),
        PropertyEntry(
          "match",
          .keyword([
            Keyword("full", "The pattern matches the whole text."),
            Keyword("prefix", "The pattern matches at the beginning of the text."),
            Keyword("search", "The pattern matches somewhere in the text."),
          ]), default: "full", "What of the text the pattern matches."),
        PropertyEntry(
          "allowsEmpty", .bool, default: "true", "Whether a row without a value passes."),
      ], shorthand: "pattern",
      example: #"""
        - type: text
          tag: code
          title: Code
          rules:
            - regex: "[A-Z]{2}\\d+"
              message: Two letters and a number
        """#,
      "The text matches a regular expression, by default as a whole."),
    RuleEntry(
      .luhn, .text, isBare: true,
      example: "- { type: text, tag: card, title: Card, rules: [luhn] }",
      "The digits have a right check digit, as those of a card number do. Blanks and `-` are ignored."
    ),
    RuleEntry(
      .characterSet, .text,
      arguments: [
        PropertyEntry(
          "set", .text, isRequired: true,
          """
          The allowed characters: `letters`, `lowercase`, `uppercase`, `digits`, `alphanumerics`, \
          `whitespace`, `punctuation`, `hexDigits` or `ascii`, or a class of a regular expression such \
          as `[A-Z0-9_]`.
          """)
      ], shorthand: "set",
      example: "- { type: text, tag: pin, title: PIN, rules: [{ characterSet: digits }] }",
      "The text has only characters of a set."),
  ]

  private static func length(
    _ kind: RuleKind, example: Int, _ argument: String, _ documentation: String
  ) -> RuleEntry {
    RuleEntry(
      kind, .textOrURL,
      arguments: [
        PropertyEntry("length", .int(minimum: 0, maximum: nil), isRequired: true, argument)
      ], shorthand: "length",
      example:
        "- { type: text, tag: name, title: Name, rules: [{ \(kind.rawValue): \(example) }] }",
      documentation)
  }

  private static let lengths = [
    length(
      .minLength, example: 8,
      "The smallest number of characters.",
      "The text has at least so many characters, counted as a person sees them."),
    length(
      .maxLength, example: 80,
      "The largest number of characters.",
      "The text has at most so many characters, counted as a person sees them."),
    length(
      .exactLength, example: 5,
      "The number of characters.",
      "The text has exactly so many characters, counted as a person sees them."),
  ]

  private static func comparison(
    _ kind: RuleKind, _ documentation: String
  ) -> RuleEntry {
    RuleEntry(
      kind, .ordered,
      arguments: [
        PropertyEntry(
          "bound", .bound, isRequired: true,
          "What the value is compared with, a constant or an expression over other rows.")
      ], shorthand: "bound",
      example: "- { type: date, tag: end, title: Ends, rules: [{ \(kind.rawValue): $start }] }",
      documentation)
  }

  private static let numbers = [
    comparison(
      .greaterThan,
      "The value is greater than the bound."),
    comparison(
      .greaterOrEqual,
      "The value is greater than the bound or equal to it."),
    comparison(
      .smallerThan,
      "The value is smaller than the bound."),
    comparison(
      .smallerOrEqual,
      "The value is smaller than the bound or equal to it."),
    RuleEntry(
      .between, .ordered,
      arguments: [
        PropertyEntry("minimum", .bound, isRequired: true, "The smallest valid value."),
        PropertyEntry("maximum", .bound, isRequired: true, "The largest valid value."),
      ],
      example: "- { type: int, tag: stars, title: Stars, rules: [{ between: [1, 5] }] }",
      "The value lies between two bounds or is one of them. They are written as a list of both."),
  ]

  private static let choices = [
    RuleEntry(
      .equalsRow, .any,
      arguments: [PropertyEntry("tag", .name(.tag), isRequired: true, "The tag of the other row.")],
      shorthand: "tag",
      example: """
        - type: password
          tag: again
          title: Again
          rules: [{ equalsRow: password, message: The passwords differ }]
        """,
      "The value is that of another row. The rule is checked again when the other row changes."),
    RuleEntry(
      .oneOf, .any,
      arguments: [
        PropertyEntry("values", .list(.rowValue, minimum: 1), isRequired: true, "The valid values.")
      ], shorthand: "values",
      example: "- { type: int, tag: amount, title: Amount, rules: [{ oneOf: [10, 20, 50] }] }",
      "The value is one of a list."),
    RuleEntry(
      .notOneOf, .any,
      arguments: [
        PropertyEntry(
          "values", .list(.rowValue, minimum: 1), isRequired: true, "The values that are not valid."
        )
      ], shorthand: "values",
      example:
        "- { type: account, tag: account, title: Account, rules: [{ notOneOf: [admin, root] }] }",
      "The value is none of a list."),
  ]

  private static func items(
    _ kind: RuleKind, _ argument: String, _ documentation: String
  ) -> RuleEntry {
    RuleEntry(
      kind, .collection,
      arguments: [
        PropertyEntry("count", .int(minimum: 0, maximum: nil), isRequired: true, argument)
      ], shorthand: "count",
      example: """
        - type: multipleSelector
          tag: days
          title: Days
          options: [Mon, Tue, Wed]
          rules: [{ \(kind.rawValue): 2 }]
        """, documentation)
  }

  private static let collections = [
    items(
      .minItems, "The smallest number of elements.",
      "The set or list has at least so many elements."),
    items(
      .maxItems, "The largest number of elements.",
      "The set or list has at most so many elements."),
    RuleEntry(
      .uniqueItems, .collection, isBare: true,
      example: """
        - type: view
          tag: keywords
          title: Keywords
          view: TokenField
          valueType: "[String]"
          rules: [uniqueItems]
        """,
      "No two elements of the list are equal."),
  ]

  private static let expressions = [
    RuleEntry(
      .assert, .any,
      arguments: [
        PropertyEntry(
          "predicate", .condition, isRequired: true,
          "The condition that holds for a valid value. `$self` is the value of the row.")
      ], shorthand: "predicate",
      example: """
        - type: email
          tag: email
          title: E-mail
          rules:
            - assert: "$self ENDSWITH[c] $domain"
              message: Use your company address
        """,
      "A condition over this row and others holds."),
    RuleEntry(
      .custom, .any,
      arguments: [
        PropertyEntry(
          "function", .name(.function), isRequired: true,
          "The function of the host, declared under `functions`. It is given the value.")
      ], shorthand: "function",
      example: """
        - type: date
          tag: day
          title: Day
          rules: [{ custom: isWorkingDay, message: We are closed on that day }]
        """,
      "A function of the host decides. It returns Bool."),
    RuleEntry(
      .async, .any,
      arguments: [
        PropertyEntry(
          "function", .name(.function), isRequired: true,
          "The function of the host, declared under `functions`. It is given the value."),
        PropertyEntry(
          "timeout", .number(minimum: 0, maximum: nil), default: "10",
          "After how many seconds without an answer the rule fails."),
        PropertyEntry(
          "debounce", .number(minimum: 0, maximum: nil), default: "0",
          "How many seconds a value has to stay unchanged before the function is asked."),
      ], shorthand: "function",
      example: """
        - type: account
          tag: account
          title: Account
          rules:
            - async: isFree
              timeout: 5
              debounce: 0.3
              message: Already taken
        """,
      """
      A function of the host decides, later. The answer to a value that has changed meanwhile is \
      dropped. `timeout` and `debounce` stand beside the rule.
      """),
  ]
}
