extension Catalog {
  /// The keys of rows that the definition's row has members for.
  ///
  /// Every other key is in its list of properties, which the definition, generated code and the
  /// schemas copy unchanged: a key of all rows is one entry below. `RowAppearance` gives some of
  /// them properties of their own.
  package static let rowMembers: Set<String> = [
    "type", "tag", "title", "subtitle", "value", "computed", "hidden", "disabled", "rules",
    "validates", "whenHidden", "options", "where", "events", "swipe", "rows", "native",
  ]
}

extension ObjectEntry {
  /// What all rows have in common.
  static let row = ObjectEntry(
    "row", title: "a row",
    example: """
      - type: email
        tag: email
        title: E-mail
        placeholder: you@example.com
        hidden: "$newsletter == false"
        rules: [required, email]
      """,
    properties: [
      PropertyEntry("type", .name(.rowType), isRequired: true, "The type of the row."),
      PropertyEntry(
        "tag", .name(.tag),
        """
        The name of the row in conditions and values. It is unique over all rows and sections; a row \
        without a tag takes part in no condition and no value.
        """),
      PropertyEntry("title", .text, "The title beside the value."),
      PropertyEntry("subtitle", .text, "A second line of text."),
      PropertyEntry(
        "value", .rowValue,
        """
        The value in a new form. Its type is that of the row's values. Where these are no texts, a text with \
        `$` or `(` is an expression, which is evaluated when the form or entry is made and when it is reset.
        """),
      PropertyEntry("hidden", .condition, default: "false", "When the row is hidden."),
      PropertyEntry("disabled", .condition, default: "false", "When the row cannot be edited."),
      PropertyEntry("rules", .rules, "What a valid value must pass, in order."),
      PropertyEntry(
        "validates",
        .keyword([
          Keyword("onChange", "On every change."),
          Keyword("onBlur", "When the row loses the focus."),
          Keyword("onChangeAfterBlurred", "On every change once the row has lost the focus."),
          Keyword("onDemand", "Only when the form is asked to validate."),
          Keyword("always", "On every change and when the row loses the focus."),
        ]),
        """
        When the rules are checked without being asked. Without it a row that can have the focus is \
        checked on blur, any other row on change.
        """),
      PropertyEntry(
        "whenHidden", .keyword(PropertyType.hiddenValues),
        """
        What becomes of the value while the row is hidden; of a group, of the values of its rows. \
        Without it the group or section around the row decides, else the form's `hiddenValues`.
        """),
      PropertyEntry(
        "computed", .expression,
        """
        The expression that gives the value. Such a row is read-only and has no `value` of its own.
        """),
      PropertyEntry("events", .events(.row), "The handlers of the host by event."),
      PropertyEntry("swipe", .object("swipe"), "The actions behind the row."),
      PropertyEntry(
        "cellStyle",
        .keyword([
          Keyword("default", "One line of text, with an image if there is one."),
          Keyword("value1", "The title at the left, the value at the right in grey."),
          Keyword("value2", "The title at the left in a narrow column, the value beside it."),
          Keyword("subtitle", "The title above, the value below in small letters."),
        ]),
        """
        How title and value are laid out. Without it the row type decides, `default` for a button and \
        `value1` for most.
        """),
      PropertyEntry(
        "height", .pointsOrAuto("The content decides."), default: "auto", "The height in points."),
      PropertyEntry(
        "estimatedHeight", .points,
        "The height in points that is assumed until the row has been laid out."),
      PropertyEntry(
        "indentation", .int(minimum: 0, maximum: 32), default: "0", "The indent level."),
      PropertyEntry(
        "accessibilityLabel", .text, "What assistive technology calls the row, if not its title."),
      PropertyEntry(
        "accessibilityHint", .text, "What assistive technology says about using the row."),
      PropertyEntry(
        "displayValue", .name(.display),
        "The formatter or function of the host that makes the text shown for the value."),
      PropertyEntry("help", .text, "A longer explanation, shown on request."),
      PropertyEntry(
        "native", .map(.opaque), "What only one target understands, by target. It is not checked."),
    ],
    "What all rows have in common, whatever their type.")

  /// The actions behind a row.
  static let swipe = ObjectEntry(
    "swipe", title: "`swipe`",
    example: """
      swipe:
        leading:
          - { id: info, title: Info, background: "#007AFF", handler: showInfo }
        trailing:
          - { id: delete, title: Delete, style: destructive, confirm: Really? }
        fullSwipe: { trailing: true }
      """,
    properties: [
      PropertyEntry(
        "leading", .list(.object("swipeAction"), minimum: 0), default: "[]",
        "The actions of the leading side, the one nearest to the edge first."),
      PropertyEntry(
        "trailing", .list(.object("swipeAction"), minimum: 0), default: "[]",
        "The actions of the trailing side, the one nearest to the edge first."),
      PropertyEntry(
        "fullSwipe", .object("fullSwipe"), "Which sides perform their first action on a full swipe."
      ),
    ],
    "The actions that a swipe over the row shows.")

  /// One action behind a row.
  static let swipeAction = ObjectEntry(
    "swipeAction", title: "a swipe action",
    example: """
      - id: archive
        image: icon-archive
        accessibilityLabel: Archive
        background: "#34C759"
        handler: archive
        when: "$state == 'done'"
      """,
    properties: [
      PropertyEntry(
        "id", .name(.id), isRequired: true, "The name of the action, unique on its side of the row."
      ),
      PropertyEntry(
        "title", .text, "The title. An action has a title, an image or both."),
      PropertyEntry("image", .name(.image), "The image of the action."),
      PropertyEntry(
        "style",
        .keyword([
          Keyword("normal", "An action like any other."),
          Keyword("destructive", "An action that removes or destroys something."),
        ]), default: "normal", "Whether the action destroys something."),
      PropertyEntry("background", .color, "The colour behind the action."),
      PropertyEntry(
        "handler", .name(.handler),
        """
        The handler of the host. A destructive action without one deletes the row's entry.
        """),
      PropertyEntry("confirm", .text, "The question to the user before the action is performed."),
      PropertyEntry("when", .condition, default: "true", "When the action is offered."),
      PropertyEntry(
        "width", .number(minimum: 30, maximum: nil),
        "The width in points. Without it the content decides."),
      PropertyEntry(
        "accessibilityLabel", .text,
        "What assistive technology says, if not the title. An action with an image alone needs it."),
    ],
    "One action behind a row.")

  /// The sides that react to a full swipe.
  static let fullSwipe = ObjectEntry(
    "fullSwipe", title: "`fullSwipe`",
    example: """
      swipe:
        trailing: [{ id: delete, title: Delete, style: destructive }]
        fullSwipe: { trailing: true }
      """,
    properties: [
      PropertyEntry(
        "leading", .bool, default: "false",
        "Whether a full swipe performs the first leading action."),
      PropertyEntry(
        "trailing", .bool, default: "false",
        "Whether a full swipe performs the first trailing action."
      ),
    ],
    "Which sides of a row perform their first action on a full swipe.")
}
