extension ObjectEntry {
  /// The top level of a spec.
  static let form = ObjectEntry(
    "form", title: "the top level of a spec",
    example: """
      formc: 1
      form: Registration
      title: Create your account
      sections:
        - header: Account
          rows:
            - type: email
              tag: email
              title: E-mail
              rules: [required, email]
      """,
    properties: [
      PropertyEntry(
        "$schema", .text,
        "The JSON Schema that editors use to check the spec. The compiler ignores it."),
      PropertyEntry(
        "formc", .int(minimum: 1, maximum: 1), isRequired: true,
        "The version of the language, which is 1."),
      PropertyEntry(
        "form", .name(.form), isRequired: true,
        """
        The name of the form, in upper camel case. Generated types are named after it. A file that \
        is only included does not need one.
        """),
      PropertyEntry("title", .shownText, "The title shown above the form."),
      PropertyEntry(
        "language", .name(.language), default: "en",
        """
        The language of the texts, such as `pl` or `pt-PT`. It determines the cases of texts with \
        `count`.
        """),
      PropertyEntry(
        "languages", .list(.name(.language), minimum: 0),
        """
        The other languages that the texts are translated into. The texts in each are in a file \
        beside the spec: those of `album.form.yaml` in `de` are in `album.de.texts.yaml`.
        """),
      PropertyEntry("description", .text, "A description for tools and documentation."),
      PropertyEntry(
        "disabled", .condition, default: "false",
        "When all rows of the form are disabled, with its buttons."),
      PropertyEntry(
        "include", .oneOf([.text, .list(.text, minimum: 1)]),
        """
        A file or a list of files whose sections, option types, rule sets, functions, conditions, \
        fragments and row types are added to this form. Paths are relative to the including file.
        """),
      PropertyEntry(
        "defaults", .defaults,
        """
        Default properties for all rows of a type; a row can override them. The keys are row \
        types, and the values are mappings of any properties of that type except `type` and `tag`.
        """),
      PropertyEntry(
        "conditions", .map(.condition),
        "Named conditions. Other conditions refer to them by their bare names."),
      PropertyEntry(
        "types", .map(.oneOf([.optionList, .object("optionFile")])),
        """
        Option types by name. Each is a list of options whose values are all texts or all whole \
        numbers, or a file with such a list; rows refer to it with `options: Name`.
        """),
      PropertyEntry(
        "ruleSets", .map(.rules),
        "Lists of rules by name, which `use` inserts into the rules of a row."),
      PropertyEntry(
        "rowTypes", .map(.object("rowType")), "Row types of the host by name."),
      PropertyEntry(
        "functions", .map(.object("function")),
        "Functions of the host by name, which conditions, rules and options may call."),
      PropertyEntry(
        "fragments", .map(.oneOf([.rows, .object("fragment")])),
        "Rows or sections by name, which `use` inserts into the form as often as needed."),
      PropertyEntry(
        "navigation", .object("navigation"), "How the keyboard moves between rows."),
      PropertyEntry(
        "inlineRows",
        .oneOf([
          .keyword([Keyword("never", "An open row stays open until it is tapped again.")]),
          .object("inlineRows"),
        ]), "When an open inline row closes."),
      PropertyEntry(
        "style",
        .keyword([
          Keyword("plain", "Sections follow each other without gaps."),
          Keyword("grouped", "Each section is a separate group."),
        ]), default: "grouped", "How the list of sections looks."),
      PropertyEntry(
        "marks",
        .keyword([
          Keyword("required", "Those that need a value."),
          Keyword("optional", "Those that can be left empty."),
          Keyword("none", "None."),
        ]), default: "required", "The rows that are marked by whether they need a value."),
      PropertyEntry(
        "hiddenValues", .keyword(PropertyType.hiddenValues), default: "exclude",
        """
        What happens to a row's value while the row is hidden. A row's `whenHidden` takes \
        precedence.
        """),
      PropertyEntry(
        "validation", .object("validation"), "How the rules of a row are checked."),
      PropertyEntry("sections", .sections, "The sections of the form in order."),
      PropertyEntry(
        "pages", .list(.object("page"), minimum: 1),
        "The pages of the form in order, in place of `sections`. One of them is shown at a time."),
      .settings,
    ],
    "A spec describes one form. YAML and JSON are two spellings of the same tree.")

  /// The options for keyboard navigation.
  static let navigation = ObjectEntry(
    "navigation", title: "`navigation`",
    example: """
      navigation:
        stopAtDisabledRow: true
        rowKeyboardSpacing: 20
      """,
    properties: [
      PropertyEntry(
        "enabled", .live(.bool), default: "true",
        "Whether the user can move between rows with the keyboard."
      ),
      PropertyEntry(
        "stopAtDisabledRow", .live(.bool), default: "false",
        "Whether navigation stops at a disabled row instead of skipping it."),
      PropertyEntry(
        "skipUnfocusable", .live(.bool), default: "true",
        "Whether navigation skips rows that cannot have the focus instead of stopping at them."),
      PropertyEntry(
        "animateScroll", .live(.bool), default: "false",
        "Whether scrolling to the row with the focus is animated."),
      PropertyEntry(
        "rowKeyboardSpacing", .live(.points), default: "0",
        "The space in points kept between the row with the focus and the keyboard."),
    ], shorthand: "enabled",
    "How the keyboard moves between rows.")

  /// The events that close inline rows.
  static let inlineRows = ObjectEntry(
    "inlineRows", title: "`inlineRows`",
    example: """
      inlineRows:
        hide: [anotherShown]
      """,
    properties: [
      PropertyEntry(
        "hide",
        .oneOf([
          .keyword([Keyword("never", "An open row stays open until it is tapped again.")]),
          .list(
            .keyword([
              Keyword("anotherShown", "Another inline row opens."),
              Keyword("firstResponderChanges", "The focus moves to another row."),
            ]), minimum: 0),
          .object("inlineRowHides"),
        ]), default: "[anotherShown, firstResponderChanges]", "What closes an open inline row.")
    ],
    "When inline rows close. Rows with `style: inline` open a picker below them.")

  /// The events that close inline rows, with conditions.
  static let inlineRowHides = ObjectEntry(
    "inlineRowHides", title: "`hide`",
    example: """
      inlineRows:
        hide: { anotherShown: "$single == true", firstResponderChanges: true }
      """,
    properties: [
      PropertyEntry(
        "anotherShown", .live(.bool), default: "false",
        "Whether an open inline row closes when another one opens."),
      PropertyEntry(
        "firstResponderChanges", .live(.bool), default: "false",
        "Whether an open inline row closes when the focus moves to another row."),
    ],
    "What closes an open inline row, each as a constant or an expression.")

  /// The options for validation.
  static let validation = ObjectEntry(
    "validation", title: "`validation`",
    example: """
      validation:
        stop: first
      """,
    properties: [
      PropertyEntry(
        "stop",
        .keyword([
          Keyword("never", "Every rule of a row is checked, and every failure is reported."),
          Keyword("first", "Checking a row stops at the first rule that fails."),
        ]), default: "never", "When checking a row stops.")
    ], shorthand: "stop",
    "How the rules of a row are checked.")

  /// A function of the host.
  static let function = ObjectEntry(
    "function", title: "a function",
    example: """
      functions:
        isWorkingDay: { parameters: [Date], returns: Bool }
      """,
    properties: [
      PropertyEntry(
        "parameters", .list(.valueType, minimum: 0), default: "[]", "The types of the parameters."),
      PropertyEntry("returns", .valueType, isRequired: true, "The type of the result."),
    ],
    """
    A function that the host provides under this name. Expressions call it like a function of the \
    language, conditions with `function` and `of`, and rules with `custom` and `async`.
    """)

  /// A row type of the host.
  static let rowType = ObjectEntry(
    "rowType", title: "a row type",
    example: """
      rowTypes:
        stars: { value: Int, swift: RatingRow, properties: { stars: Int } }
      """,
    properties: [
      PropertyEntry(
        "value", .valueType,
        "The type of the row's value. If omitted, rows have no value."),
      PropertyEntry("swift", .name(.swiftType), "The Swift class of the row."),
      PropertyEntry(
        "style",
        .keyword([Keyword("inline", "A tap opens and closes what the row shows below itself.")]),
        "How rows of the type react to taps. If omitted, the host decides."),
      PropertyEntry(
        "properties", .map(.valueType),
        "The names and types of the properties that rows of the type have besides the common ones."
      ),
    ],
    "A row type of the host, which rows use as their `type`.")

  /// Reusable rows or sections.
  static let fragment = ObjectEntry(
    "fragment", title: "a fragment",
    example: """
      fragments:
        Address:
          rows:
            - { type: text, tag: street, title: Street }
            - { type: zipCode, tag: zip, title: ZIP code }
      """,
    properties: [
      PropertyEntry("rows", .rows, "Rows, for use in a list of rows or as a separate section."),
      PropertyEntry("sections", .sections, "Sections, for use in a list of sections."),
    ],
    """
    Rows or sections, but not both, that `use` inserts into a form. A bare list of rows is short \
    for `rows`. A tag inside a fragment is looked up in the same use first.
    """)

  /// The use of a fragment.
  static let use = ObjectEntry(
    "use", title: "`use`",
    example: """
      sections:
        - use: { fragment: Address, prefix: billing, title: Billing address }
      """,
    properties: [
      PropertyEntry("fragment", .name(.fragment), isRequired: true, "The name of the fragment."),
      PropertyEntry(
        "prefix", .name(.prefix),
        """
        A prefix for every tag of the fragment. With the prefix `billing`, the tag `street` \
        becomes `billing_street`.
        """),
      PropertyEntry(
        "title", .text,
        "The header of the section that a fragment of rows becomes in a list of sections."),
    ],
    "Inserts a fragment into a list of rows or sections.")
}

extension PropertyType {
  /// The policies for the values of hidden rows.
  static let hiddenValues = [
    Keyword(
      "exclude",
      """
      The value is kept and comes back with the row, but conditions and computed values do not see \
      it.
      """),
    Keyword("keep", "The value is kept, and conditions and computed values still see it."),
    Keyword("clear", "The value is reset to the default."),
  ]
}
