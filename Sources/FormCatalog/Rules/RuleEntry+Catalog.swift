import FormModel
import FormText

extension RuleEntry {
  /// The rules of the language in the order of documents.
  static let all: [RuleEntry] =
    presence + texts + lengths + numbers + choices + collections + files + expressions

  private static let presence = [
    RuleEntry(
      .required,
      arguments: [
        RuleArgumentText(
          """
          Whether a text of white space counts as a value. White space is what Unicode calls so: \
          spaces, also U+00A0, tabs and line breaks, but no zero-width characters.
          """, default: "true")
      ],
      synonyms: ["notempty", "nonempty", "notblank", "presence", "mandatory"],
      example: """
        - { type: name, tag: name, title: Name, rules: [required] }
        - { type: text, tag: city, title: City, rules: [{ required: { blank: false } }] }
        """,
      """
      The row has a value. An empty text, set or list does not count as a value; `false` and 0 do. \
      With `blank: false` a text of white space does not count either.
      """,
      keywords: { rule, _ in
        rule.refusesBlank ? [.init("pattern", .string(SchemaPattern.notBlank))] : []
      }),
    RuleEntry(
      .accepted,
      synonyms: ["istrue", "mustbetrue", "true", "checked", "agreed", "consent", "acceptance"],
      example: "- { type: check, tag: terms, title: I agree, value: false, rules: [accepted] }",
      "The value is `true`. `false` and a missing value fail, so the user must tick a consent box.",
      keywords: { _, _ in [.init("const", true)] }),
  ]

  private static let texts = [
    RuleEntry(
      .email, synonyms: ["mail", "emailaddress"],
      example: "- { type: email, tag: email, title: E-mail, rules: [email] }",
      "The text is an e-mail address.",
      keywords: { _, _ in
        [.init("format", "idn-email"), .init("pattern", .string(SchemaPattern.email))]
      }),
    RuleEntry(
      .url,
      arguments: [
        RuleArgumentText(
          "The schemes that the address may have, ignoring case.",
          default: "[http, https]")
      ],
      example: "- { type: url, tag: site, title: Web site, rules: [url] }",
      """
      The text or URL is an absolute web address such as `https://example.com/a`, also with \
      `http`. With `schemes`, it is an absolute URL with one of them.
      """,
      keywords: { rule, _ in
        let pattern = SchemaPattern.url(schemes: rule.schemes)
        return [.init("format", "iri"), .init("pattern", .string(pattern))]
      }),
    RuleEntry(
      .regex,
      arguments: [
        "The regular expression.",
        RuleArgumentText(
          "The part of the text that the pattern must match.", default: "full",
          words: [
            "The pattern matches the whole text.",
            "The pattern matches at the beginning of the text.",
            "The pattern matches somewhere in the text.",
          ]),
        RuleArgumentText(
          "Whether a row without a value passes without being checked.", default: "true"),
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
      .luhn, synonyms: ["luhncheck", "creditcard"],
      example: "- { type: text, tag: card, title: Card, rules: [luhn] }",
      "The digits have a valid check digit, as in a card number. Spaces and `-` are ignored.",
      keywords: { _, _ in [.init("pattern", "^[0-9](?:[ -]?[0-9])*$")] }),
    RuleEntry(
      .iban, synonyms: ["ibannumber", "bankaccount"],
      example: "- { type: text, tag: account, title: IBAN, rules: [iban] }",
      """
      The text is an IBAN with the right length for its country and valid check digits. Spaces and \
      the case of letters are ignored.
      """,
      keywords: { _, _ in
        [.init("pattern", "^[A-Za-z] ?[A-Za-z](?: ?[0-9]){2}(?: ?[0-9A-Za-z]){11,30}$")]
      }),
    RuleEntry(
      .characterSet,
      arguments: [
        """
        The allowed characters: `letters`, `lowercase`, `uppercase`, `digits`, `alphanumerics`, \
        `whitespace`, `punctuation`, `hexDigits` or `ascii`, or a class of a regular expression such \
        as `[A-Z0-9_]`.
        """
      ], synonyms: ["charset"],
      example: "- { type: text, tag: pin, title: PIN, rules: [{ characterSet: digits }] }",
      "The text contains only characters from a set.",
      keywords: { rule, _ in
        SchemaPattern.characterSet(rule).map { [.init("pattern", .string($0))] } ?? []
      }),
  ]

  private static func length(
    _ kind: RuleKind, example: Int, synonyms: [String], _ argument: RuleArgumentText,
    _ documentation: String
  ) -> RuleEntry {
    RuleEntry(
      kind, arguments: [argument], synonyms: synonyms,
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
      kind,
      arguments: [
        "The value to compare with, a constant or an expression over other rows."
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
      "The value is greater than or equal to the bound."),
    comparison(
      .smallerThan, synonyms: ["lessthan", "before"],
      "The value is smaller than the bound."),
    comparison(
      .smallerOrEqual,
      synonyms: [
        "smallerorequalthan", "lessthanorequal", "lessorequal", "max", "maximum", "atmost",
      ],
      "The value is smaller than or equal to the bound."),
    RuleEntry(
      .between, arguments: ["The smallest valid value.", "The largest valid value."],
      synonyms: ["range"],
      example: "- { type: int, tag: stars, title: Stars, rules: [{ between: [1, 5] }] }",
      """
      The value lies between two bounds or equals one of them. The bounds are written as a list of \
      two.
      """),
  ]

  private static let choices = [
    RuleEntry(
      .equalsRow, arguments: ["The tag of the other row."],
      synonyms: ["equalstorow", "equalto", "equals", "sameas", "confirmed"],
      example: """
        - type: password
          tag: again
          title: Again
          rules: [{ equalsRow: password, message: The passwords differ }]
        """,
      """
      The value equals that of another row. The rule is checked again when the other row changes.
      """),
    RuleEntry(
      .oneOf, arguments: ["The valid values."], synonyms: ["in", "enum", "includedin"],
      example: "- { type: int, tag: amount, title: Amount, rules: [{ oneOf: [10, 20, 50] }] }",
      "The value, or each element of a set or list, is one of those listed."),
    RuleEntry(
      .notOneOf, arguments: ["The values that are not valid."], synonyms: ["notin"],
      example:
        "- { type: account, tag: account, title: Account, rules: [{ notOneOf: [admin, root] }] }",
      "Neither the value nor an element of a set or list is one of those listed."),
  ]

  private static func items(
    _ kind: RuleKind, _ argument: RuleArgumentText, _ documentation: String
  ) -> RuleEntry {
    RuleEntry(
      kind, arguments: [argument],
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
      .uniqueItems,
      arguments: [
        """
        The tag of a row of the entries, or a list of tags, by which entries are compared; the \
        fields of a list of records without rows. If omitted, whole elements are compared.
        """
      ], synonyms: ["unique", "uniqueby", "keyname", "distinct"],
      example: """
        - type: view
          tag: keywords
          title: Keywords
          view: TokenField
          valueType: "[String]"
          rules: [uniqueItems]
        """,
      """
      No two elements of the list are equal. Elements without any value are not compared. With a \
      key, no two entries have the same values in its rows, and the issue is at the entry that \
      repeats an earlier one.
      """,
      keywords: { rule, type in
        // The elements of a set are always distinct.
        if case .set = type { return [] }
        return rule.uniqueKey == nil ? [.init("uniqueItems", true)] : []
      }),
  ]

  private static let files = [
    RuleEntry(
      .accept, arguments: ["Media types such as `image/*`, and extensions such as `.pdf`."],
      synonyms: ["mimetype", "mimetypes", "filetype", "extensions"],
      example: """
        - type: file
          tag: photo
          title: Photo
          rules: [{ accept: [image/*], message: Choose a picture }]
        """,
      """
      Each file has one of the media types or extensions, ignoring case. A file without a known \
      media type has only its extension.
      """),
    RuleEntry(
      .maxSize, arguments: ["A number of bytes, or a text such as `10 MB`."],
      synonyms: ["maxfilesize", "filesize"],
      example: "- { type: file, tag: cv, title: CV, rules: [{ maxSize: 10 MB }] }",
      "Each file has at most the given size. A file of unknown size passes.",
      keywords: { rule, type in
        guard let limit = rule.byteCount else { return [] }
        let file: JSONValue = ["properties": ["size": ["maximum": .int(limit.bytes)]]]
        return type == .file ? [.init("allOf", [file])] : [.init("items", file)]
      }),
  ]

  private static let expressions = [
    RuleEntry(
      .assert,
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
      .custom,
      arguments: [
        "The function of the host, declared under `functions`. It receives the value."
      ], synonyms: ["closure", "function"],
      example: """
        - type: date
          tag: day
          title: Day
          rules: [{ custom: isWorkingDay, message: We are closed on that day }]
        """,
      "A function of the host decides whether the value is valid. It returns Bool."),
    RuleEntry(
      .async,
      arguments: [
        "The function of the host, declared under `functions`. It receives the value.",
        RuleArgumentText(
          "The number of seconds without an answer after which the rule fails.", default: "10"),
        RuleArgumentText(
          "The number of seconds that a value must stay unchanged before the function is called.",
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
      A function of the host decides asynchronously whether the value is valid. If the value \
      changes in the meantime, the answer is dropped. `timeout` and `debounce` are keys beside the \
      rule.
      """),
  ]
}
