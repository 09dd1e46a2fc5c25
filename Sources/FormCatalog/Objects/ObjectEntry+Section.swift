extension ObjectEntry {
  /// A section.
  static let section = ObjectEntry(
    "section", title: "a section",
    example: """
      - tag: account
        header: Account
        footer: We never share it.
        hidden: "$guest == true"
        rows:
          - { type: email, tag: email, title: E-mail, rules: [email] }
      """,
    properties: [
      PropertyEntry(
        "tag", .name(.tag),
        "The name of the section in conditions and values, unique among all rows and sections."
      ),
      PropertyEntry(
        "header", .oneOf([.shownText, .object("header")]),
        "The header above the rows: a text or a view."),
      PropertyEntry(
        "footer", .oneOf([.shownText, .object("header")]),
        "The footer below the rows: a text or a view."),
      PropertyEntry(
        "hidden", .condition, default: "false",
        "When the section is hidden. All its rows are hidden with it."),
      PropertyEntry(
        "disabled", .condition, default: "false",
        "When the section is disabled. All its rows are disabled with it."),
      .requiredRows("the rows of the section, the rows of its entries, or its choice"),
      PropertyEntry(
        "whenHidden", .keyword(PropertyType.hiddenValues),
        """
        What happens to the values of the section and its rows while they are hidden, unless a row \
        sets its own `whenHidden`. If omitted, the form's `hiddenValues` applies.
        """),
      PropertyEntry("indexTitle", .shownText, "The title in the index beside the list."),
      PropertyEntry(
        "collapsible", .bool, default: "false",
        "Whether the user can collapse and expand the section."),
      PropertyEntry(
        "collapsed", .bool, default: "false",
        "Whether the section starts collapsed. It must be collapsible."),
      PropertyEntry("rows", .rows, "The rows of the section in order."),
      PropertyEntry(
        "reorder", .live(.bool), default: "false",
        """
        Whether the user can put the rows of a section without `select`, `repeat` and `forEach` in \
        another order. The section's value is the list of their tags in that order.
        """),
      PropertyEntry(
        "select", .object("select"),
        """
        Makes the section a choice among options. Each `listCheck` row is an option; the section's \
        value is the chosen option or a list of chosen options.
        """),
      PropertyEntry(
        "options", .options, "The options of a `select` section, one `listCheck` row for each."),
      PropertyEntry(
        "where", .condition,
        "Which of the `options` are offered, as a condition over `$option`. If omitted, all are."),
      PropertyEntry(
        "value", .rowValue,
        """
        The option, or the list of options, that is chosen in a new form of a `select` section. \
        Like the `value` of a row, it can be an expression.
        """),
      PropertyEntry(
        "rules", .rules,
        """
        The rules that the value of a section with `select`, `repeat` or `forEach` must pass, in \
        order.
        """),
      .validatesList,
      PropertyEntry(
        "repeat", .object("repeat"),
        "Makes the section a list of entries that the user can add, delete and move."),
      PropertyEntry(
        "forEach", .name(.models),
        """
        The array of models in the host. `row`, `rows` or `section` is repeated for each model; \
        `key` identifies a model.
        """),
      PropertyEntry(
        "key", .name(.keyPath),
        "The path in a model of `forEach` to the value that identifies it."),
      PropertyEntry("row", .row, "The row that is repeated for each model of `forEach`."),
      .kind("A model of `forEach`"), .kinds,
      PropertyEntry(
        "section", .object("entrySection"),
        "The section that each model of `forEach` is drawn as, in place of `row` or `rows`."),
      PropertyEntry("events", .events(.section), "The handlers of the host by event."),
      PropertyEntry(
        "onChange", .steps,
        """
        What the form does when the choice, or the list of entries, has changed. In these steps, \
        `$old` is the value before.
        """),
      PropertyEntry(
        "onEdit", .steps,
        """
        What the form does when the user or the program has changed the choice, as opposed to a \
        step. In these steps, `$old` is the value before.
        """),
      PropertyEntry(
        "onAdd", .steps,
        "What the form does when an entry has been added. In these steps, `$$tag` is its row."),
      PropertyEntry(
        "native", .map(.opaque),
        "Settings that only one target understands, by target. They are not checked."),
      .settings,
    ],
    """
    A section is a group of rows under one header. `select` makes it a choice among options, \
    `repeat` a list of entries, and `forEach` a list of rows for models of the host.
    """)

  /// A view as header or footer.
  static let header = ObjectEntry(
    "header", title: "a header view",
    example: """
      - header:
          view: LogoView
          height: 120
          properties: { image: logo }
        rows:
          - { type: text, tag: name, title: Name }
      """,
    properties: [
      PropertyEntry("view", .name(.view), isRequired: true, "The name of the view."),
      PropertyEntry(
        "height", .pointsOrAuto("The view decides."), default: "auto", "The height in points."),
      PropertyEntry(
        "properties", .map(.opaque),
        "The properties passed to the view. They are not checked."),
    ],
    "A view of the host above or below the rows of a section.")

  /// The choice of a selectable section.
  static let select = ObjectEntry(
    "select", title: "`select`",
    example: """
      - tag: continent
        header: Where do you live?
        select: { mode: single, deselectable: false }
        options: [Africa, Antarctica, Asia]
      """,
    properties: [
      PropertyEntry(
        "mode",
        .keyword([
          Keyword("single", "At most one option can be chosen."),
          Keyword("multiple", "Any number of options can be chosen."),
        ]), default: "single", "How many options can be chosen."),
      PropertyEntry(
        "deselectable", .live(.bool), default: "true",
        "Whether a tap on a chosen option deselects it."),
    ], shorthand: "mode",
    "How the options of a section are chosen.")

  /// The entries of a repeat section.
  static let repetition = ObjectEntry(
    "repeat", title: "`repeat`",
    example: """
      - tag: phones
        header: Phone numbers
        repeat:
          reorder: true
          max: 5
          addButton: { title: Add phone }
          row: { type: phone, placeholder: Number }
      """,
    properties: [
      PropertyEntry("insert", .live(.bool), default: "true", "Whether the user can add entries."),
      PropertyEntry(
        "delete", .live(.bool), default: "true", "Whether the user can delete entries."),
      PropertyEntry(
        "reorder", .live(.bool), default: "false", "Whether the user can move entries."),
      PropertyEntry(
        "dropEmpty", .bool, default: "false",
        """
        Whether entries in which no row has a value are left out of the list: its value, what \
        conditions see of it, and its rules.
        """),
      PropertyEntry(
        "min", .live(.int(minimum: 0, maximum: nil)), default: "0",
        "The smallest number of entries."),
      PropertyEntry(
        "max", .live(.int(minimum: 1, maximum: nil)),
        "The largest number of entries. If omitted, there is no limit."),
      PropertyEntry(
        "count", .live(.int(minimum: 0, maximum: nil)),
        """
        The number of entries, in place of `insert`, `delete`, `min`, `max` and `addButton`: \
        entries are added and removed at the end as it changes, and the removed ones come back with \
        their values. No number stands for 0.
        """),
      PropertyEntry(
        "addButton", .object("addButton"),
        """
        The row that adds an entry. It is the last row of the section, shown while `insert` is \
        true.
        """
      ),
      PropertyEntry(
        "row", .row,
        "The only row of each entry. The section's value is a list of the row's values."),
      PropertyEntry(
        "rows", .rows,
        """
        The rows of each entry. The section's value is a list of records. Inside an entry, `$$tag` \
        refers to the row of the same entry, and in a list in an entry `$$$tag` to the row of the \
        entry around.
        """),
      .kind("An entry"), .kinds,
      PropertyEntry(
        "section", .object("entrySection"),
        "The section that each entry is drawn as, in place of `row` or `rows`."),
      PropertyEntry(
        "value", .rowValue,
        """
        The list of entries in a new form; `null` stands for an entry without values. Like the \
        `value` of a row, it can contain expressions.
        """),
    ],
    "The entries of a section and how the user can change them.")

  /// One of several kinds of entries.
  static let kind = ObjectEntry(
    "kind", title: "a kind of entries",
    example: """
      - tag: contacts
        repeat:
          kind: type
          kinds:
            phone: { title: Phone, rows: [{ type: phone, tag: number }] }
            mail: { title: E-mail, rows: [{ type: email, tag: address, rules: [email] }] }
      """,
    properties: [
      PropertyEntry(
        "title", .shownText,
        """
        The kind as the person sees it who adds an entry. If omitted, its name. Like the title of \
        the add button it can show what is outside the entries.
        """),
      PropertyEntry("rows", .rows, "The rows that only entries of the kind have."),
    ], shorthand: "title", mayBeNull: true,
    "A kind of entries: what it is called, and the rows that only its entries have.")

  /// The section that each entry of a list is drawn as.
  static let entrySection = ObjectEntry(
    "entrySection", title: "the `section` of entries",
    example: """
      - tag: teams
        forEach: teams
        key: id
        section:
          header: "{$$name}"
          footer: "{$$members} members"
          collapsible: true
          rows:
            - { type: text, tag: name, title: Name }
            - { type: int, tag: members, title: Members }
      """,
    properties: [
      PropertyEntry(
        "header", .oneOf([.shownText, .object("header")]),
        "The header above the rows of an entry: a text or a view."),
      PropertyEntry(
        "footer", .oneOf([.shownText, .object("header")]),
        "The footer below the rows of an entry: a text or a view."),
      PropertyEntry(
        "hidden", .condition, default: "false",
        "When the section of an entry is hidden. All its rows are hidden with it."),
      PropertyEntry(
        "disabled", .condition, default: "false",
        "When the section of an entry is disabled. All its rows are disabled with it."),
      .requiredRows("the rows of the section"),
      PropertyEntry(
        "whenHidden", .keyword(PropertyType.hiddenValues),
        """
        What happens to the values of an entry while its section is hidden, unless a row sets its \
        own `whenHidden`.
        """),
      PropertyEntry("indexTitle", .shownText, "The title in the index beside the list."),
      PropertyEntry(
        "collapsible", .bool, default: "false",
        "Whether the user can collapse and expand each section."),
      PropertyEntry(
        "collapsed", .bool, default: "false",
        "Whether each section starts collapsed. It must be collapsible."),
      PropertyEntry("rows", .rows, isRequired: true, "The rows of each entry in order."),
      PropertyEntry("events", .events(.section), "The handlers of the host by event."),
      PropertyEntry(
        "native", .map(.opaque),
        "Settings that only one target understands, by target. They are not checked."),
    ],
    """
    The section that each entry of a list is drawn as. The value of the list is the same as with \
    `rows`.
    """)

  /// The row that adds an entry.
  static let addButton = ObjectEntry(
    "addButton", title: "`addButton`",
    example: """
      - tag: phones
        repeat:
          addButton: { title: Add phone, insertIcon: false }
          row: { type: phone }
      """,
    properties: [
      PropertyEntry("title", .shownText, default: "Add", "The text of the row."),
      PropertyEntry("type", .name(.rowType), default: "button", "The type of the row."),
      PropertyEntry(
        "insertIcon", .bool, default: "true", "Whether the row shows the insert icon."),
    ], shorthand: "title",
    "The row that adds an entry to a repeat section.")
}

extension PropertyEntry {
  /// The field with the kind of an entry.
  fileprivate static func kind(_ owner: String) -> PropertyEntry {
    PropertyEntry(
      "kind", .name(.tag), default: "kind",
      "The name of the field that says which of the `kinds` it is. \(owner) always has one.")
  }

  /// The kinds of entries.
  fileprivate static let kinds = PropertyEntry(
    "kinds", .map(.object("kind")),
    """
    The kinds of entries by their names, the values of the field `kind`. An entry has the `rows` \
    that all have, then those of its kind.
    """)
}

extension PropertyType {
  /// A length in points, or `auto`.
  static func pointsOrAuto(_ documentation: String) -> PropertyType {
    .oneOf([.points, .keyword([Keyword("auto", documentation)])])
  }
}

extension PropertyEntry {
  /// The key `validates` of a section, or of a list in an entry.
  static let validatesList = PropertyEntry(
    "validates",
    .keyword([
      Keyword("onChange", "On every change of the value."),
      Keyword("onDemand", "Only when the form is asked to validate."),
    ]), default: "onChange", "When the rules are checked automatically.")
}
