extension ObjectEntry {
  /// A condition decided by a function.
  static let condition = ObjectEntry(
    "condition", title: "a condition",
    example: """
      hidden: { function: isHoliday, of: [arrival] }
      """,
    properties: [
      PropertyEntry(
        "function", .name(.function), isRequired: true,
        "The function of the host. It returns Bool and is declared under `functions`."),
      PropertyEntry(
        "of", .list(.name(.tag), minimum: 0), default: "[]",
        "The tags of the rows and sections whose values are passed to the function."),
    ],
    "A condition decided by a function of the host.")

  /// A text that shows values.
  static let text = ObjectEntry(
    "text", title: "a text",
    example: """
      title: { text: "Your address in {$country}", absent: Your address }
      subtitle: { select: $country, UY: With the department, other: With the state }
      help: { text: "{total :number 2} in all", with: { total: $price * 1.22 } }
      """,
    properties: [
      PropertyEntry("text", .text, "The text, with placeholders."),
      PropertyEntry(
        "count", .expression,
        "The number that decides which case is shown: an exact number such as `\"0\"`, or a plural category of the form's `language`, such as `one`, `few` and `other`."
      ),
      PropertyEntry(
        "select", .expression,
        """
        The value that decides which case is shown. The cases are values, such as those of the \
        row's options, and `other`.
        """),
      PropertyEntry(
        "cases", .oneOf([.map(.text), .text]),
        """
        The cases of `select`, for options that are named like a key of the text, such as `other`. \
        Beside it, `other` is the text for everything else. A text is the case of the option `cases`.
        """),
      PropertyEntry(
        "with", .map(.expression), "Calculations that the text shows by their names: `{total}`."),
      PropertyEntry("absent", .text, "The text while a value that the text shows is missing."),
      PropertyEntry(
        "note", .text,
        "A remark for translators. Beside `select`, it is one only if the cases are under `cases`."),
      PropertyEntry(
        "maxLength", .oneOf([.int(minimum: 1, maximum: nil), .text]),
        """
        The maximum number of characters of the text and its translations, not counting the values \
        that they show. Beside `select` as for `note`.
        """),
    ], otherKeys: .text,
    """
    A text that shows values. `{$name}` in a text is replaced by what the row `name` shows, and the \
    text is drawn again when it changes; `{$price :currency EUR}` has a format. A mapping has one of \
    `text`, `count` and `select`. See [texts with values](../language/texts.md).
    """)

  /// An expression in place of a constant.
  static let expression = ObjectEntry(
    "expression", title: "an expression",
    example: """
      icon: { expression: "IF($country == 'UY', 'sun', 'globe')" }
      accessory: { expression: "IF($country == 'UY', 'detail', 'none')" }
      """,
    properties: [
      PropertyEntry(
        "expression", .expression, isRequired: true,
        "The expression. Without a value, the property is as if it was not written.")
    ],
    """
    An expression in place of a constant. The row follows it, and is drawn again when what it reads \
    changes. For a number, a truth value or a word of the language its text alone is enough, if it \
    has a `$` or `(`. In the `value` of a row it is evaluated for a new form or entry only.
    """)

  /// One option.
  static let option = ObjectEntry(
    "option", title: "an option",
    example: """
      options:
        - { value: free, title: Free }
        - { value: pro, title: Professional, subtitle: Ten seats, attributes: { seats: 10 } }
      """,
    properties: [
      PropertyEntry(
        "value", .scalar, isRequired: true,
        """
        The value that rows, conditions and the host see. The values of all options have the same \
        type.
        """),
      PropertyEntry("title", .shownText, "The title shown instead of the value."),
      PropertyEntry("subtitle", .shownText, "A second line of text."),
      PropertyEntry("image", .name(.image), "The image beside the title or instead of one."),
      PropertyEntry("disabled", .condition, default: "false", "When the option cannot be chosen."),
      .exclusive,
      PropertyEntry(
        "attributes", .map(.scalar),
        """
        Further values for filters. A filter refers to the attribute `country` as \
        `$option.country`.
        """),
      PropertyEntry(
        "options", .optionList,
        """
        The options of the next component that depend on this one. Only `doublePicker`, \
        `triplePicker` and `leftRight` use them.
        """),
    ],
    "One of the values that a row or section offers. A bare scalar is an option with that value.")

  /// A file with the options of a declared type.
  static let optionFile = ObjectEntry(
    "optionFile", title: "a file of options",
    example: """
      types:
        Airport: { file: airports.csv, columns: { gate: String } }
      """,
    properties: [
      PropertyEntry(
        "file", .text, isRequired: true,
        """
        The path of the file, relative to the spec. A name that ends in `.csv` or `.tsv` is that of \
        a table, any other that of a list in YAML or JSON.
        """),
      PropertyEntry(
        "columns", .map(.keyword(PropertyType.columnTypes)),
        """
        The types of columns in a table, by name, which are inferred otherwise: that of `value`, \
        and those of attributes.
        """),
    ],
    "A file with the options of a declared type.")

  /// Options of the host.
  static let provider = ObjectEntry(
    "provider", title: "an option provider",
    example: """
      options: { provider: cities, parameters: [$country] }
      """,
    properties: [
      PropertyEntry("provider", .name(.provider), isRequired: true, "The name of the provider."),
      PropertyEntry(
        "parameters", .list(.expression, minimum: 0), default: "[]",
        "The values passed to the provider. It is asked again when one of them changes."),
      PropertyEntry("type", .valueType, default: "String", "The type of the options' values."),
    ],
    "Options that the host supplies, immediately or later.")

  /// Options that come from the values of rows.
  static let optionRows = ObjectEntry(
    "optionRows", title: "options from rows",
    example: """
      options: { from: $guests, value: id, title: name }
      """,
    properties: [
      PropertyEntry(
        "from", .expression, isRequired: true,
        """
        The list of the values, or of records with a field for each value: a list of entries, one of \
        its fields, or a row with several options. Each value is offered once, in the order of the \
        list.
        """),
      PropertyEntry("value", .name(.tag), "The field of a record that is the option's value."),
      PropertyEntry(
        "title", .name(.tag),
        "The field of a record that is the option's title. If omitted, the value is shown."),
    ],
    "Options that rows already have as their values.")

  /// The grouping of options.
  static let optionGroup = ObjectEntry(
    "optionGroup", title: "`group`",
    example: """
      group: { by: continent, header: "Cities of {group}" }
      """,
    properties: [
      PropertyEntry(
        "by", .name(.attribute), isRequired: true,
        "The attribute that the options are grouped by."),
      PropertyEntry(
        "header", .shownText, default: "\"{group}\"",
        "The header of each group, where `{group}` is the value of the attribute."),
      PropertyEntry(
        "footer", .shownText,
        "The footer of each group, where `{group}` is the value of the attribute."),
    ], shorthand: "by",
    "How the options of a row are grouped. Groups appear in the order of their first options.")

  /// A controller that a row presents.
  static let present = ObjectEntry(
    "present", title: "`present`",
    example: """
      present: { controller: TermsController, mode: modal }
      """,
    properties: [
      PropertyEntry(
        "controller", .name(.controller), isRequired: true,
        "The name of the controller, or of the segue with `mode: segue`."),
      PropertyEntry(
        "mode",
        .keyword([
          Keyword("show", "The controller is pushed, or shown in the way its container chooses."),
          Keyword("modal", "The controller covers the form."),
          Keyword("popover", "The controller appears in a popover at the row."),
          Keyword("segue", "The segue of the storyboard is performed."),
        ]), default: "show", "How the controller is presented."),
    ], shorthand: "controller",
    "A controller of the host that appears when the row is tapped.")

  /// A mask with its own characters.
  static let mask = ObjectEntry(
    "mask", title: "`mask`",
    example: """
      mask: { pattern: "XXX-XX", slot: X, store: raw }
      """,
    properties: [
      PropertyEntry(
        "pattern", .live(.text), isRequired: true,
        "The mask. Each slot takes one digit; any other character is literal."),
      PropertyEntry(
        "slot", .text, default: "\"#\"", "The single character that stands for a digit."),
      PropertyEntry(
        "store",
        .keyword([
          Keyword("formatted", "The value is the text with the characters of the mask."),
          Keyword("raw", "The value is only the digits."),
        ]), default: "formatted", "What is stored as the row's value."),
    ],
    "A mask that formats digits as they are typed. Literals appear only while digits remain.")

  /// The labels of the return key.
  static let returnKey = ObjectEntry(
    "returnKey", title: "`returnKey`",
    example: """
      returnKey: { next: next, last: done }
      """,
    properties: [
      PropertyEntry(
        "next", .words(PropertyType.returnKeys), default: "next",
        "The label while another row after this one can have the focus."),
      PropertyEntry(
        "last", .words(PropertyType.returnKeys), default: "default",
        "The label in the last row that can have the focus."),
    ], shorthand: "last",
    "The labels of the return key, depending on what pressing it does.")

  /// The space around the rows of a group.
  static let insets = ObjectEntry(
    "insets", title: "`insets`",
    example: """
      insets: { leading: 16, trailing: 16 }
      """,
    properties: [
      PropertyEntry("top", .points, default: "0", "The space above in points."),
      PropertyEntry("leading", .points, default: "0", "The space on the leading side in points."),
      PropertyEntry("bottom", .points, default: "0", "The space below in points."),
      PropertyEntry("trailing", .points, default: "0", "The space on the trailing side in points."),
    ],
    "The space around each row of a group.")

  /// The lines between the rows of a group.
  static let separators = ObjectEntry(
    "separators", title: "`separators`",
    example: """
      separators: { inset: 15, thickness: 1, color: "#C6C6C8" }
      """,
    properties: [
      PropertyEntry(
        "inset", .points, default: "15", "The space in points before the lines between rows."),
      PropertyEntry("thickness", .points, default: "1", "The thickness of the lines in points."),
      PropertyEntry("color", .color, "The colour of the lines."),
      PropertyEntry(
        "borders", .bool, default: "true",
        "Whether there are lines above the first row and below the last."
      ),
    ],
    "The lines between the rows of a group.")
}
