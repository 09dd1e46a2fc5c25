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
        "The JSON Schema that an editor checks the spec with. It says nothing to the compiler."),
      PropertyEntry(
        "formc", .int(minimum: 1, maximum: 1), isRequired: true,
        "The version of the language. It is 1."),
      PropertyEntry(
        "form", .name(.form), isRequired: true,
        """
        The name of the form, which also names generated types. It is written in upper camel case. A \
        file that is only included needs none.
        """),
      PropertyEntry("title", .text, "What a screen shows above the form."),
      PropertyEntry("description", .text, "Prose for tools and documents."),
      PropertyEntry(
        "include", .oneOf([.text, .list(.text, minimum: 1)]),
        """
        Another file, or a list of them, whose sections, option types, rule sets, functions, conditions, fragments and row \
        types belong to this form. Paths are relative to the file they stand in.
        """),
      PropertyEntry(
        "defaults", .defaults,
        """
        Values for properties of all rows of a type that do not say otherwise. The keys are row types, \
        the values mappings of any properties of that type except `type` and `tag`.
        """),
      PropertyEntry(
        "conditions", .map(.condition),
        "Conditions with a name, which other conditions use by their bare name."),
      PropertyEntry(
        "types", .map(.optionList),
        """
        Option types by name. Each is a list of options whose values are all texts or all whole \
        numbers; rows refer to it by `options: Name`.
        """),
      PropertyEntry("ruleSets", .map(.rules), "Lists of rules by name, for `use` among rules."),
      PropertyEntry(
        "rowTypes", .map(.object("rowType")), "Row types of the host by name."),
      PropertyEntry(
        "functions", .map(.object("function")),
        "Functions of the host by name, which conditions, rules and options may call."),
      PropertyEntry(
        "fragments", .map(.oneOf([.rows, .object("fragment")])),
        "Rows or sections by name, which `use` puts into the form as often as needed."),
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
          Keyword("grouped", "Each section is a group of its own."),
        ]), default: "grouped", "How the list of sections looks."),
      PropertyEntry(
        "hiddenValues", .keyword(PropertyType.hiddenValues), default: "exclude",
        "What becomes of a row's value while the row is hidden. A row's `whenHidden` goes first."),
      PropertyEntry(
        "validation", .object("validation"), "How the rules of a row are worked through."),
      PropertyEntry("sections", .sections, "The sections of the form in order."),
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
        "enabled", .bool, default: "true",
        "Whether moving between rows with the keyboard is offered."
      ),
      PropertyEntry(
        "stopAtDisabledRow", .bool, default: "false",
        "Whether a disabled row ends the movement instead of being passed over."),
      PropertyEntry(
        "skipUnfocusable", .bool, default: "true",
        "Whether rows that cannot have the focus are passed over instead of ending the movement."),
      PropertyEntry(
        "animateScroll", .bool, default: "false",
        "Whether scrolling to the row with the focus is animated."),
      PropertyEntry(
        "rowKeyboardSpacing", .points, default: "0",
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
        ]), default: "[anotherShown, firstResponderChanges]", "What closes an open inline row.")
    ],
    "Rows with `style: inline` open a picker below themselves. This says when it closes.")

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
          Keyword("never", "Every rule of a row is checked, every failure reported."),
          Keyword("first", "The first failing rule of a row ends its check."),
        ]), default: "never", "When the check of a row stops.")
    ], shorthand: "stop",
    "How the rules of a row are worked through.")

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
    A function that the host has under this name. Expressions call it like a function of the language, \
    conditions by `function` and `of`, rules by `custom` and `async`.
    """)

  /// A row type of the host.
  static let rowType = ObjectEntry(
    "rowType", title: "a row type",
    example: """
      rowTypes:
        rating: { value: Int, swift: RatingRow, properties: { stars: Int } }
      """,
    properties: [
      PropertyEntry("value", .valueType, "The type of the row's value. Without it rows have none."),
      PropertyEntry("swift", .name(.swiftType), "The Swift class that is the row."),
      PropertyEntry(
        "properties", .map(.valueType),
        "The names and types of the properties that rows of the type have in addition to the common ones."
      ),
    ],
    "A row type of the host, which rows name as their `type`.")

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
      PropertyEntry("rows", .rows, "Rows, for use among rows or as a section of their own."),
      PropertyEntry("sections", .sections, "Sections, for use among sections."),
    ],
    """
    Rows or sections that `use` puts into a form, one of both. A list of rows alone is the same as \
    `rows`. A tag inside means the row of the same use first.
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
        What every tag of the fragment begins with. The prefix `billing` makes `street` the tag \
        `billing_street`.
        """),
      PropertyEntry(
        "title", .text,
        "The header of the section that a fragment of rows becomes when it is used among sections."),
    ],
    "Puts a fragment in its place among rows or sections.")
}

extension PropertyType {
  /// The policies for the values of hidden rows.
  static let hiddenValues = [
    Keyword(
      "exclude",
      "The value is kept and comes back with the row, but conditions and computed values see none."),
    Keyword("keep", "The value is kept, and conditions and computed values still see it."),
    Keyword("clear", "The value is reset to the default."),
  ]
}
