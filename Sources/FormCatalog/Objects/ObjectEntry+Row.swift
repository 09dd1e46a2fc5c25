extension Catalog {
  /// The keys that are members of the definition's row.
  ///
  /// Other keys are in its list of properties, which the definition, generated code and the schemas
  /// copy unchanged. So a new key of all rows only needs an entry below. `RowAppearance` has
  /// members for some of these properties.
  package static let rowMembers: Set<String> = [
    "type", "tag", "title", "subtitle", "value", "computed", "hidden", "disabled", "rules",
    "validates", "whenHidden", "options", "where", "events", "onChange", "onEdit", "onFocus",
    "onBlur", "onAdd", "swipe", "rows", "repeat", "native", "$formc",
  ]
}

extension ObjectEntry {
  /// The keys that all rows have in common.
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
        The name of the row in conditions and values, unique among all rows and sections. \
        Conditions and values do not include a row without a tag.
        """),
      PropertyEntry("title", .shownText, "The title beside the value."),
      PropertyEntry("subtitle", .shownText, "A second line of text."),
      PropertyEntry(
        "value", .rowValue,
        """
        The value in a new form, of the same type as the row's values. Unless they are texts, a \
        text with `$` or `(` is an expression, which is evaluated when the form or entry is \
        created and when it is reset. In a row of texts it is written `{ expression: … }`.
        """),
      PropertyEntry("hidden", .condition, default: "false", "When the row is hidden."),
      PropertyEntry("disabled", .condition, default: "false", "When the row cannot be edited."),
      .required(
        """
        Whether the row needs a value: `true`, a condition, or a mapping with the message. It adds \
        the rule `required`. With `false`, the `required` of a group or section around the row \
        does not apply.
        """),
      PropertyEntry("rules", .rules, "The rules that a valid value must pass, in order."),
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
        When the rules are checked automatically. If omitted, a row that can have the focus is \
        checked on blur, and any other row on change.
        """),
      PropertyEntry(
        "whenHidden", .keyword(PropertyType.hiddenValues),
        """
        What happens to the value while the row is hidden or, for a group, to the values of its \
        rows. If omitted, the group or section around the row decides, or else the form's \
        `hiddenValues`.
        """),
      PropertyEntry(
        "computed", .expression,
        """
        The expression that computes the value. The row is then read-only and cannot have a \
        `value`.
        """),
      PropertyEntry("events", .events(.row), "The handlers of the host by event."),
      PropertyEntry(
        "onChange", .steps,
        """
        What the form does when the value has changed. In these steps, `$old` is the value before.
        """),
      PropertyEntry(
        "onEdit", .steps,
        """
        What the form does when the user or the program has changed the value, as opposed to a \
        step. In these steps, `$old` is the value before.
        """),
      PropertyEntry("onFocus", .steps, "What the form does when the row has gained the focus."),
      PropertyEntry("onBlur", .steps, "What the form does when the row has lost the focus."),
      PropertyEntry("swipe", .object("swipe"), "The swipe actions of the row."),
      PropertyEntry(
        "cellStyle",
        .words([
          Keyword("default", "One line of text, with an image if there is one."),
          Keyword("value1", "The title on the left, the value on the right in grey."),
          Keyword("value2", "The title on the left in a narrow column, the value beside it."),
          Keyword("subtitle", "The title above, the value below in small type."),
        ]),
        """
        How the title and the value are laid out. If omitted, the row type decides: `default` for \
        a button, `value1` for most others.
        """),
      PropertyEntry(
        "height", .live(.pointsOrAuto("The content decides.")), default: "auto",
        "The height in points."),
      PropertyEntry(
        "estimatedHeight", .points,
        "The height in points assumed until the row has been laid out."),
      PropertyEntry(
        "indentation", .live(.int(minimum: 0, maximum: 32)), default: "0", "The indent level."),
      PropertyEntry(
        "accessibilityLabel", .shownText,
        "What assistive technology calls the row instead of its title."),
      PropertyEntry(
        "accessibilityHint", .shownText, "What assistive technology says about using the row."),
      PropertyEntry(
        "displayValue", .name(.display),
        "The formatter or function of the host that turns the value into the text shown."),
      PropertyEntry("hint", .shownText, "A short explanation, always shown below the row."),
      PropertyEntry("help", .shownText, "A longer explanation, shown on request."),
      .icon,
      PropertyEntry(
        "accessory",
        .words([
          Keyword("none", "Nothing, also where the row type would have something."),
          Keyword("disclosure", "An arrow, which says that a tap leads to another screen."),
          Keyword("checkmark", "A check mark, which changes no value."),
          Keyword("detail", "A button that sends the event `detail`."),
          Keyword("detailDisclosure", "The button of `detail`, and an arrow."),
        ]),
        "What is at the end of the row. If omitted, the row type decides."),
      PropertyEntry(
        "native", .map(.opaque),
        "Settings that only one target understands, by target. They are not checked."),
      .settings,
    ],
    "The keys that rows of every type have.")

  /// A requirement with its message.
  static let requirement = ObjectEntry(
    "requirement", title: "`required`",
    example: "required: { message: We need it for the parcel, blank: false }",
    properties: [
      PropertyEntry("when", .condition, default: "true", "When a value is needed."),
      PropertyEntry("message", .shownText, "The message while the value is missing."),
      PropertyEntry(
        "blank", .bool, default: "true", "Whether a text of spaces counts as a value."),
    ],
    "What `required` says beside the condition.")

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
        "The actions on the leading side, starting at the edge."),
      PropertyEntry(
        "trailing", .list(.object("swipeAction"), minimum: 0), default: "[]",
        "The actions on the trailing side, starting at the edge."),
      PropertyEntry(
        "fullSwipe", .object("fullSwipe"), "Which sides perform their first action on a full swipe."
      ),
    ],
    "The actions that a swipe across the row reveals.")

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
        "title", .shownText, "The title. An action has a title, an image or both."),
      PropertyEntry("image", .name(.image), "The image of the action."),
      PropertyEntry(
        "style",
        .keyword([
          Keyword("normal", "An ordinary action."),
          Keyword("destructive", "An action that removes or destroys something."),
        ]), default: "normal", "Whether the action destroys something."),
      PropertyEntry("background", .color, "The colour behind the action."),
      PropertyEntry(
        "handler", .name(.handler),
        """
        The handler of the host. A destructive action without one deletes the row's entry.
        """),
      PropertyEntry(
        "steps", .steps,
        """
        What the form does by itself, once the handler has succeeded. A destructive action deletes \
        the entry afterwards.
        """),
      PropertyEntry(
        "confirm", .shownText,
        "The question that the user must confirm before the action is performed."),
      PropertyEntry("when", .condition, default: "true", "When the action is offered."),
      PropertyEntry(
        "width", .number(minimum: 30, maximum: nil),
        "The width in points. If omitted, the content decides."),
      PropertyEntry(
        "accessibilityLabel", .shownText,
        """
        What assistive technology says instead of the title. An action with only an image needs \
        it.
        """),
    ],
    "One swipe action of a row.")

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

extension PropertyEntry {
  /// The key `required` of a row, or of what contains rows.
  static func required(_ documentation: String) -> PropertyEntry {
    PropertyEntry("required", .requirement, default: "false", documentation)
  }

  /// The key `required` of a section or group.
  static func requiredRows(_ rows: String) -> PropertyEntry {
    required(
      """
      Whether \(rows) need a value: `true`, a condition, or a mapping with the message. It adds the \
      rule `required` to each row that the user can fill in and leave empty, unless the row or a \
      group around it has its own `required`.
      """)
  }
}

extension PropertyType {
  /// A condition, or a condition with a message.
  package static let requirement = PropertyType.oneOf([.condition, .object("requirement")])
}
