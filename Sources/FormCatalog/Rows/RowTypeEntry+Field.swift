import FormModel

extension RowTypeEntry {
  /// Rows of one line of text.
  static let fields: [RowTypeEntry] = [
    field(
      .text, eureka: "TextRow",
      synonyms: [
        """
        string input textfield field textfloatlabel singlelinefloatlabel floatlabel editabletext \
        creditcard
        """
      ],
      example: "- { type: text, tag: city, title: City, placeholder: Where you live }",
      "One line of text."),
    field(
      .name, eureka: "NameRow",
      example: "- { type: name, tag: name, title: Name, rules: [required] }",
      "A person's name. Words are capitalized and autocorrection is off."),
    field(
      .email, eureka: "EmailRow",
      synonyms: ["mail"],
      example: "- { type: email, tag: email, title: E-mail, rules: [required, email] }",
      "An e-mail address. The keyboard offers `@`; the rule `email` checks the address."),
    field(
      .password, eureka: "PasswordRow",
      synonyms: ["secret pin"],
      example: "- { type: password, tag: password, title: Password, rules: [{ minLength: 8 }] }",
      "A password. The text is concealed as it is typed."),
    field(
      .account, eureka: "AccountRow",
      synonyms: ["user username"],
      example: "- { type: account, tag: account, title: Account }",
      "An account name. Capitalization and autocorrection are off."),
    field(
      .twitter, eureka: "TwitterRow",
      example: "- { type: twitter, tag: handle, title: Handle }",
      "A handle on a social network. The keyboard offers `@` and `#`."),
    field(
      .zipCode, eureka: "ZipCodeRow",
      synonyms: ["zip postalcode postal postcode"],
      example: "- { type: zipCode, tag: zip, title: ZIP code, maxInputLength: 10 }",
      "A postal code. It is a text, so it can begin with a zero or contain letters."),
    field(
      .phone, eureka: "PhoneRow",
      synonyms: ["tel telephone mobile"],
      example: "- { type: phone, tag: phone, title: Phone, mask: \"###-###-####\" }",
      "A telephone number. Its value is a text."),
    field(
      .url, eureka: "URLRow",
      synonyms: ["website"],
      example: "- { type: url, tag: site, title: Web site, value: \"https://example.com\" }",
      "A web address."),
    field(
      .int, eureka: "IntRow",
      synonyms: ["integer number numeric"], more: range + PropertyEntry.unit,
      example: "- { type: int, tag: seats, title: Seats, min: 1, max: 500 }",
      "A whole number."),
    field(
      .decimal, eureka: "DecimalRow",
      synonyms: ["double float", "number numeric money"],
      more: range + [
        PropertyEntry(
          "fractionDigits", .live(.int(minimum: 0, maximum: 15)),
          "The number of digits shown and kept after the decimal separator. If omitted, all are.")
      ] + PropertyEntry.measure,
      example: "- { type: decimal, tag: price, title: Price, min: 0, fractionDigits: 2 }",
      "A number with a fraction."),
    field(
      .currency, eureka: "IntRow", synonyms: ["money"],
      more: range + [
        PropertyEntry(
          "currency", .currency, isRequired: true,
          "The currency, which determines the number of digits after the decimal separator."),
        .prefix, .suffix,
      ],
      example: "- { type: currency, tag: price, title: Price, currency: EUR, value: 1250, min: 0 }",
      """
      An amount of money. The value is a whole number of the currency's smallest unit, so sums are \
      exact: 1250 means 12.50 euros or 1250 yen. `min`, `max` and rules use the same unit.
      """),
  ]

  private static func field(
    _ type: RowType, eureka: String, synonyms: RowSynonyms = [], more: [PropertyEntry] = [],
    example: String, _ documentation: String
  ) -> RowTypeEntry {
    RowTypeEntry(
      type, .field, synonyms: synonyms, styles: [RowStyle(eureka: eureka)],
      properties: typing(type.traits.keyboard ?? FormKeyboard()) + more, example: example,
      documentation)
  }

  private static let range = [
    PropertyEntry(
      "min", .bound, "The smallest valid number, a constant or an expression over other rows."),
    PropertyEntry(
      "max", .bound, "The largest valid number, a constant or an expression over other rows."),
  ]

  /// The properties of a row of one line, with the defaults of its type.
  private static func typing(_ keyboard: FormKeyboard) -> [PropertyEntry] {
    [
      .placeholder, .maxInputLength,
      PropertyEntry(
        "mask", .live(.oneOf([.text, .object("mask")])),
        """
        A mask that formats digits as they are typed. Each `#` takes a digit; in a mask without \
        `#`, each `X` does. Any other character is literal. A mapping sets further options.
        """),
      .keyboard.defaulting(to: keyboard.type),
      .capitalization.defaulting(to: keyboard.capitalization),
      .autocorrection.defaulting(to: keyboard.autocorrection.map { "\($0)" }),
      PropertyEntry(
        "secure", .live(.bool), default: "\(keyboard.isSecure)",
        "Whether the text is concealed as it is typed."),
      PropertyEntry(
        "returnKey", .live(.oneOf([.keyword(PropertyType.returnKeys), .object("returnKey")])),
        """
        The label of the return key. If omitted, it is `next` while another row after this one can \
        have the focus, and `default` otherwise. Pressing the key always moves to that row or ends \
        editing.
        """),
      .floatingLabel,
      PropertyEntry(
        "formatter", .name(.formatter),
        "The formatter of the host that converts between the value and the text shown."),
      PropertyEntry(
        "formatDuringInput", .bool, default: "false",
        "Whether the formatter also applies while the user types, not only afterwards."),
      .commit,
    ]
  }
}

extension PropertyEntry {
  static let placeholder = PropertyEntry(
    "placeholder", .shownText, "The text shown while the row has no value.")

  static let maxInputLength = PropertyEntry(
    "maxInputLength", .live(.int(minimum: 1, maximum: nil)),
    """
    The maximum number of characters that can be typed. An edit that would exceed it is rejected \
    as a whole; to show a message instead, use the rule `maxLength`.
    """)

  static let keyboard = PropertyEntry(
    "keyboard", .words(PropertyType.keyboards), "The keyboard that appears for the row.")

  static let capitalization = PropertyEntry(
    "capitalization",
    .words([
      Keyword("none", "Nothing is capitalized."),
      Keyword("words", "The first letter of each word is capitalized."),
      Keyword("sentences", "The first letter of each sentence is capitalized."),
      Keyword("allCharacters", "All letters are capitalized."),
    ]), "What the keyboard capitalizes.")

  static let autocorrection = PropertyEntry(
    "autocorrection", .live(.bool),
    "Whether text is corrected as it is typed. If omitted, the system decides.")

  static let floatingLabel = PropertyEntry(
    "floatingLabel", .live(.bool), default: "false",
    "Whether the title is shown in place of an empty text and floats above any other.")

  /// How numbers with a fraction are shown and typed.
  static let measure =
    [
      PropertyEntry(
        "format",
        .keyword([
          Keyword("number", "Numbers are shown and typed as they are."),
          Keyword("percent", "Ratios are shown and typed as percentages: 0.23 is 23 %."),
        ]), default: "number",
        """
        How numbers are shown and typed. `value`, limits and rules always count the number itself, \
        and `fractionDigits` the digits that are shown.
        """)
    ] + unit

  /// How any numbers are shown and typed.
  static let unit = [
    PropertyEntry(
      "unit", .live(.oneOf([.text, .map(.text)])),
      """
      The unit, shown after the number, which the user can leave out. A mapping has a text for \
      each plural category of the form's `language`, such as `one` and `other`.
      """), prefix, suffix,
  ]

  static let prefix = PropertyEntry(
    "prefix", .live(.text), "The text right before the number, which the user can leave out.")

  static let suffix = PropertyEntry(
    "suffix", .live(.text),
    "The text right after the number and its unit, which the user can leave out.")

  static let commit = PropertyEntry(
    "commit",
    .keyword([
      Keyword("change", "The value changes with every edit."),
      Keyword("blur", "The value changes when the row loses the focus."),
    ]), default: "change", "When the typed text becomes the value.")
}

extension PropertyType {
  /// The kinds of keyboards.
  static let keyboards = [
    Keyword("default", "The keyboard of the current language."),
    Keyword("asciiCapable", "ASCII letters."),
    Keyword("numbersAndPunctuation", "Digits and punctuation."),
    Keyword("url", "For web addresses."),
    Keyword("numberPad", "Digits only."),
    Keyword("phonePad", "For telephone numbers."),
    Keyword("namePhonePad", "For names and telephone numbers."),
    Keyword("emailAddress", "For e-mail addresses."),
    Keyword("decimalPad", "Digits and the decimal separator."),
    Keyword("twitter", "Letters with `@` and `#`."),
    Keyword("webSearch", "For search terms and web addresses."),
    Keyword("asciiCapableNumberPad", "ASCII digits only."),
  ]

  /// The labels of the return key.
  static let returnKeys = [
    Keyword("default", "The system's default label, Return."),
    Keyword("next", "Next."),
    Keyword("done", "Done."),
    Keyword("go", "Go."),
    Keyword("search", "Search."),
    Keyword("send", "Send."),
    Keyword("join", "Join."),
    Keyword("route", "Route."),
    Keyword("continue", "Continue."),
    Keyword("emergencyCall", "Emergency call."),
  ]
}
