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
      "The name of a person. Words are capitalized, nothing is corrected."),
    field(
      .email, eureka: "EmailRow",
      synonyms: ["mail"],
      example: "- { type: email, tag: email, title: E-mail, rules: [required, email] }",
      "An e-mail address. The keyboard has `@` at hand; the rule `email` checks the address."),
    field(
      .password, eureka: "PasswordRow",
      synonyms: ["secret pin"],
      example: "- { type: password, tag: password, title: Password, rules: [{ minLength: 8 }] }",
      "A password. What is typed is concealed."),
    field(
      .account, eureka: "AccountRow",
      synonyms: ["user username"],
      example: "- { type: account, tag: account, title: Account }",
      "The name of an account. Nothing is capitalized or corrected."),
    field(
      .twitter, eureka: "TwitterRow",
      example: "- { type: twitter, tag: handle, title: Handle }",
      "The handle of a social network. The keyboard has `@` and `#` at hand."),
    field(
      .zipCode, eureka: "ZipCodeRow",
      synonyms: ["zip postalcode postal postcode"],
      example: "- { type: zipCode, tag: zip, title: ZIP code, maxInputLength: 10 }",
      "A postal code, which is a text: it can begin with a zero or have letters."),
    field(
      .phone, eureka: "PhoneRow",
      synonyms: ["tel telephone mobile"],
      example: "- { type: phone, tag: phone, title: Phone, mask: \"###-###-####\" }",
      "A telephone number, which is a text."),
    field(
      .url, eureka: "URLRow",
      synonyms: ["website"],
      example: "- { type: url, tag: site, title: Web site, value: \"https://example.com\" }",
      "A web address."),
    field(
      .int, eureka: "IntRow",
      synonyms: ["integer number numeric"], more: range,
      example: "- { type: int, tag: seats, title: Seats, min: 1, max: 500 }",
      "A whole number."),
    field(
      .decimal, eureka: "DecimalRow",
      synonyms: ["double float", "number numeric money"],
      more: range + [
        PropertyEntry(
          "fractionDigits", .int(minimum: 0, maximum: 15),
          "How many digits after the decimal separator are shown and kept. Without it all are.")
      ],
      example: "- { type: decimal, tag: price, title: Price, min: 0, fractionDigits: 2 }",
      "A number with a fraction."),
    field(
      .currency, eureka: "IntRow", synonyms: ["money"],
      more: range + [
        PropertyEntry(
          "currency", .currency, isRequired: true,
          "The currency, which decides how many digits there are after the decimal separator.")
      ],
      example: "- { type: currency, tag: price, title: Price, currency: EUR, value: 1250, min: 0 }",
      """
      An amount of money. The value is a whole number of the currency's smallest unit, so that sums are \
      exact: 1250 is 12.50 euros, and 1250 yen. `min`, `max` and rules count the same unit.
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
        "mask", .oneOf([.text, .object("mask")]),
        """
        A mask for digits as they are typed. Each `#` takes a digit, in a mask without `#` each `X`; \
        any other character stands for itself. A mapping says more.
        """),
      .keyboard.defaulting(to: keyboard.type),
      .capitalization.defaulting(to: keyboard.capitalization),
      .autocorrection.defaulting(to: keyboard.autocorrection.map { "\($0)" }),
      PropertyEntry(
        "secure", .bool, default: "\(keyboard.isSecure)", "Whether what is typed is concealed."),
      PropertyEntry(
        "returnKey", .oneOf([.keyword(PropertyType.returnKeys), .object("returnKey")]),
        """
        What the return key shows. Without it the key is `next` while another row can have the focus \
        after this one, else `default`; it always moves there or ends typing.
        """),
      .floatingLabel,
      PropertyEntry(
        "formatter", .name(.formatter),
        "The formatter of the host between the value and the text that is shown."),
      PropertyEntry(
        "formatDuringInput", .bool, default: "false",
        "Whether the formatter also applies while the user types, and not only afterwards."),
      .commit,
    ]
  }
}

extension PropertyEntry {
  static let placeholder = PropertyEntry(
    "placeholder", .text, "What is shown in place of a missing value.")

  static let maxInputLength = PropertyEntry(
    "maxInputLength", .int(minimum: 1, maximum: nil),
    """
    The most characters that can be typed. An edit that would exceed it is refused as a whole; to \
    tell the user instead, use the rule `maxLength`.
    """)

  static let keyboard = PropertyEntry(
    "keyboard", .keyword(PropertyType.keyboards), "The keyboard that appears for the row.")

  static let capitalization = PropertyEntry(
    "capitalization",
    .keyword([
      Keyword("none", "Nothing is capitalized."),
      Keyword("words", "The first letter of each word is capitalized."),
      Keyword("sentences", "The first letter of each sentence is capitalized."),
      Keyword("allCharacters", "All letters are capitalized."),
    ]), "What the keyboard capitalizes.")

  static let autocorrection = PropertyEntry(
    "autocorrection", .bool, "Whether typing is corrected. Without it the system decides.")

  static let floatingLabel = PropertyEntry(
    "floatingLabel", .bool, default: "false",
    "Whether the title floats above the text while there is one, and takes its place otherwise.")

  static let commit = PropertyEntry(
    "commit",
    .keyword([
      Keyword("change", "The value changes with every edit."),
      Keyword("blur", "The value changes when the row loses the focus."),
    ]), default: "change", "When what is typed becomes the value.")
}

extension PropertyType {
  /// The kinds of keyboards.
  static let keyboards = [
    Keyword("default", "The keyboard of the current language."),
    Keyword("asciiCapable", "Letters of ASCII."),
    Keyword("numbersAndPunctuation", "Digits and punctuation."),
    Keyword("url", "For web addresses."),
    Keyword("numberPad", "Digits only."),
    Keyword("phonePad", "For telephone numbers."),
    Keyword("namePhonePad", "For names and telephone numbers."),
    Keyword("emailAddress", "For e-mail addresses."),
    Keyword("decimalPad", "Digits and the decimal separator."),
    Keyword("twitter", "Letters with `@` and `#`."),
    Keyword("webSearch", "For search terms and web addresses."),
    Keyword("asciiCapableNumberPad", "The digits of ASCII only."),
  ]

  /// The labels of the return key.
  static let returnKeys = [
    Keyword("default", "The face of the system, Return."),
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
