import FormModel
import FormText

extension RuleEntry {
  /// The rules of the language in the order of documents.
  static let all: [RuleEntry] =
    presence + texts + lengths + numbers + choices + collections + expressions

  private static let presence = [
    RuleEntry(
      .required, .any, synonyms: ["notempty", "nonempty", "presence", "mandatory"],
      example: "- { type: name, tag: name, title: Name, rules: [required] }",
      """
      The row has a value. An empty text, an empty set and an empty list are no values; `false` and 0 \
      are.
      """),
    RuleEntry(
      .accepted, .bool,
      synonyms: ["istrue", "mustbetrue", "true", "checked", "agreed", "consent", "acceptance"],
      example: "- { type: check, tag: terms, title: I agree, value: false, rules: [accepted] }",
      """
      The value is `true`. `false` and no value fail, so that a box for the user's consent must be \
      ticked.
      """,
      keywords: { _, _ in [.init("const", true)] }),
  ]

  private static let texts = [
    RuleEntry(
      .email, .text, synonyms: ["mail", "emailaddress"],
      example: "- { type: email, tag: email, title: E-mail, rules: [email] }",
      "The text is an e-mail address.",
      keywords: { _, _ in
        [.init("format", "idn-email"), .init("pattern", .string(SchemaPattern.email))]
      }),
    RuleEntry(
      .url, .textOrURL,
      arguments: [
        RuleArgumentText(
          "What the address may begin with before the colon, case aside.",
          default: "[http, https]")
      ],
      example: "- { type: url, tag: site, title: Web site, rules: [url] }",
      """
      The text or URL is an absolute address of the web: `https://example.com/a`, also with `http`. \
      With `schemes` it is an absolute URL with one of them.
      """,
      keywords: { rule, _ in
        let pattern = SchemaPattern.url(schemes: rule.schemes)
        return [.init("format", "iri"), .init("pattern", .string(pattern))]
      }),
    RuleEntry(
      .regex, .text,
      arguments: [
        "The regular expression.",
        RuleArgumentText(
          "What of the text the pattern matches.", default: "full",
          words: [
            "The pattern matches the whole text.",
            "The pattern matches at the beginning of the text.",
            "The pattern matches somewhere in the text.",
          ]),
        RuleArgumentText(
          "Whether a row without a value passes without being judged.", default: "true"),
      ], synonyms: ["regexp", "pattern", "matches", "format"],
      example: #"""
        - type: text
          tag: code
          title: Code
          rules:
            - regex: "[A-Z]{2}\\d+"
              message: Two letters and a number
        """#,
      "The text matches a regular expression, by default as a whole.",
      keywords: { rule, _ in SchemaPattern.regex(rule).map { [.init("pattern", .string($0))] } ?? []
      }
    ),
    RuleEntry(
      .luhn, .text, synonyms: ["luhncheck", "creditcard"],
      example: "- { type: text, tag: card, title: Card, rules: [luhn] }",
      "The digits have a right check digit, as those of a card number do. Blanks and `-` are ignored.",
      keywords: { _, _ in [.init("pattern", "^[0-9](?:[ -]?[0-9])*$")] }),
    RuleEntry(
      .iban, .text, synonyms: ["ibannumber", "bankaccount"],
      example: "- { type: text, tag: account, title: IBAN, rules: [iban] }",
      """
      The text is an IBAN: the length is that of its country, and the check digits are right. Blanks are \
      ignored, and so is the case of letters.
      """,
      keywords: { _, _ in
        [.init("pattern", "^[A-Za-z] ?[A-Za-z](?: ?[0-9]){2}(?: ?[0-9A-Za-z]){11,30}$")]
      }),
    RuleEntry(
      .characterSet, .text,
      arguments: [
        """
        The allowed characters: `letters`, `lowercase`, `uppercase`, `digits`, `alphanumerics`, \
        `whitespace`, `punctuation`, `hexDigits` or `ascii`, or a class of a regular expression such \
        as `[A-Z0-9_]`.
        """
      ], synonyms: ["charset"],
      example: "- { type: text, tag: pin, title: PIN, rules: [{ characterSet: digits }] }",
      "The text has only characters of a set.",
      keywords: { rule, _ in
        SchemaPattern.characterSet(rule).map { [.init("pattern", .string($0))] } ?? []
      }),
  ]

  private static func length(
    _ kind: RuleKind, example: Int, synonyms: [String], _ argument: RuleArgumentText,
    _ documentation: String
  ) -> RuleEntry {
    RuleEntry(
      kind, .textOrURL, arguments: [argument], synonyms: synonyms,
      example:
        "- { type: text, tag: name, title: Name, rules: [{ \(kind.rawValue): \(example) }] }",
      documentation)
  }

  private static let lengths = [
    length(
      .minLength, example: 8, synonyms: ["minimumlength"],
      "The smallest number of characters.",
      "The text has at least the given number of characters, counted as the user sees them."),
    length(
      .maxLength, example: 80, synonyms: ["maximumlength"],
      "The largest number of characters.",
      "The text has at most the given number of characters, counted as the user sees them."),
    length(
      .exactLength, example: 5, synonyms: ["length"],
      "The number of characters.",
      "The text has exactly the given number of characters, counted as the user sees them."),
  ]

  private static func comparison(
    _ kind: RuleKind, synonyms: [String], _ documentation: String
  ) -> RuleEntry {
    RuleEntry(
      kind, .ordered,
      arguments: [
        "What the value is compared with, a constant or an expression over other rows."
      ], synonyms: synonyms,
      example: "- { type: date, tag: end, title: Ends, rules: [{ \(kind.rawValue): $start }] }",
      documentation)
  }

  private static let numbers = [
    comparison(
      .greaterThan, synonyms: ["after"],
      "The value is greater than the bound."),
    comparison(
      .greaterOrEqual,
      synonyms: ["greaterorequalthan", "greaterthanorequal", "min", "minimum", "atleast"],
      "The value is greater than the bound or equal to it."),
    comparison(
      .smallerThan, synonyms: ["lessthan", "before"],
      "The value is smaller than the bound."),
    comparison(
      .smallerOrEqual,
      synonyms: [
        "smallerorequalthan", "lessthanorequal", "lessorequal", "max", "maximum", "atmost",
      ],
      "The value is smaller than the bound or equal to it."),
    RuleEntry(
      .between, .ordered, arguments: ["The smallest valid value.", "The largest valid value."],
      synonyms: ["range"],
      example: "- { type: int, tag: stars, title: Stars, rules: [{ between: [1, 5] }] }",
      "The value lies between two bounds or is one of them. They are written as a list of both."),
  ]

  private static let choices = [
    RuleEntry(
      .equalsRow, .any, arguments: ["The tag of the other row."],
      synonyms: ["equalstorow", "equalto", "equals", "sameas", "confirmed"],
      example: """
        - type: password
          tag: again
          title: Again
          rules: [{ equalsRow: password, message: The passwords differ }]
        """,
      "The value is that of another row. The rule is checked again when the other row changes."),
    RuleEntry(
      .oneOf, .any, arguments: ["The valid values."], synonyms: ["in", "enum", "includedin"],
      example: "- { type: int, tag: amount, title: Amount, rules: [{ oneOf: [10, 20, 50] }] }",
      "The value is one of a list."),
    RuleEntry(
      .notOneOf, .any, arguments: ["The values that are not valid."], synonyms: ["notin"],
      example:
        "- { type: account, tag: account, title: Account, rules: [{ notOneOf: [admin, root] }] }",
      "The value is not in a list."),
  ]

  private static func items(
    _ kind: RuleKind, _ argument: RuleArgumentText, _ documentation: String
  ) -> RuleEntry {
    RuleEntry(
      kind, .collection, arguments: [argument],
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
      "The set or list has at least the given number of elements."),
    items(
      .maxItems, "The largest number of elements.",
      "The set or list has at most the given number of elements."),
    RuleEntry(
      .uniqueItems, .collection, synonyms: ["unique"],
      example: """
        - type: view
          tag: keywords
          title: Keywords
          view: TokenField
          valueType: "[String]"
          rules: [uniqueItems]
        """,
      "No two elements of the list are equal.",
      keywords: { _, type in
        // The elements of a set are always distinct.
        if case .set = type { [] } else { [.init("uniqueItems", true)] }
      }),
  ]

  private static let expressions = [
    RuleEntry(
      .assert, .any,
      arguments: [
        "The condition that holds for a valid value. `$self` is the value of the row."
      ], synonyms: ["predicate", "expression", "condition", "closure"],
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
        "The function of the host, declared under `functions`. It is given the value."
      ], synonyms: ["closure", "function"],
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
        "The function of the host, declared under `functions`. It is given the value.",
        RuleArgumentText(
          "After how many seconds without an answer the rule fails.", default: "10"),
        RuleArgumentText(
          "How many seconds a value has to stay unchanged before the function is asked.",
          default: "0"),
      ], synonyms: ["remote"],
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
