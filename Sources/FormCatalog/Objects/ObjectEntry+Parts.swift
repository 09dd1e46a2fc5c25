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
        "The tags of the rows and sections whose values the function is given."),
    ],
    "A condition that a function of the host decides.")

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
        "The value, which is what rows, conditions and the host see. All options have one type."),
      PropertyEntry("title", .text, "The title shown instead of the value."),
      PropertyEntry("subtitle", .text, "A second line of text."),
      PropertyEntry("image", .name(.image), "The image beside the title or instead of one."),
      PropertyEntry("disabled", .condition, default: "false", "When the option cannot be chosen."),
      PropertyEntry(
        "attributes", .map(.scalar),
        "Further values for filters. The attribute `country` is `$option.country` there."),
      PropertyEntry(
        "options", .optionList,
        """
        The options that depend on this one, of the next component. Only `doublePicker`, \
        `triplePicker` and `leftRight` have any.
        """),
    ],
    "One of the values that a row or section offers. A scalar alone is the option with that value.")

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
        "What the provider is given. It is asked again when one of the values changes."),
      PropertyEntry("type", .valueType, default: "String", "The type of the options' values."),
    ],
    "Options that the host gives, at once or later.")

  /// How options are grouped.
  static let optionGroup = ObjectEntry(
    "optionGroup", title: "`group`",
    example: """
      group: { by: continent, header: "Cities of {group}" }
      """,
    properties: [
      PropertyEntry(
        "by", .name(.attribute), isRequired: true,
        "The attribute of the options that tells the groups apart."),
      PropertyEntry(
        "header", .text, default: "\"{group}\"",
        "The header of each group, where `{group}` is the value of the attribute."),
      PropertyEntry(
        "footer", .text,
        "The footer of each group, where `{group}` is the value of the attribute."),
    ], shorthand: "by",
    "How the options of a row are grouped. Groups are in the order of their first options.")

  /// A controller that a row presents.
  static let present = ObjectEntry(
    "present", title: "`present`",
    example: """
      present: { controller: TermsController, mode: modal }
      """,
    properties: [
      PropertyEntry(
        "controller", .name(.controller), isRequired: true,
        "The name of the controller, with `mode: segue` that of the segue."),
      PropertyEntry(
        "mode",
        .keyword([
          Keyword("show", "The controller is pushed, or shown as the container sees fit."),
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
        "pattern", .text, isRequired: true,
        "The mask: each slot takes one digit, any other character is literal."),
      PropertyEntry(
        "slot", .text, default: "\"#\"", "The character that stands for a digit, one character."),
      PropertyEntry(
        "store",
        .keyword([
          Keyword("formatted", "The value is the text with the characters of the mask."),
          Keyword("raw", "The value is the digits alone."),
        ]), default: "formatted", "What the value of the row is."),
    ],
    "A mask for digits as they are typed. Literals appear only while digits remain.")

  /// The labels of the return key.
  static let returnKey = ObjectEntry(
    "returnKey", title: "`returnKey`",
    example: """
      returnKey: { next: next, last: done }
      """,
    properties: [
      PropertyEntry(
        "next", .keyword(PropertyType.returnKeys), default: "next",
        "The key while another row can have the focus after this one."),
      PropertyEntry(
        "last", .keyword(PropertyType.returnKeys), default: "default",
        "The key of the last row that can have the focus."),
    ], shorthand: "last",
    "What the return key shows, by what pressing it leads to.")

  /// The space around the rows of a group.
  static let insets = ObjectEntry(
    "insets", title: "`insets`",
    example: """
      insets: { leading: 16, trailing: 16 }
      """,
    properties: [
      PropertyEntry("top", .points, default: "0", "The space above in points."),
      PropertyEntry("leading", .points, default: "0", "The space at the leading side in points."),
      PropertyEntry("bottom", .points, default: "0", "The space below in points."),
      PropertyEntry("trailing", .points, default: "0", "The space at the trailing side in points."),
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
        "Whether there are lines above the first and below the last row."
      ),
    ],
    "The lines between the rows of a group.")
}
