import FormModel

extension RowTypeEntry {
  /// Rows that only show something.
  static let contents: [RowTypeEntry] = [
    RowTypeEntry(
      .staticText, .content,
      synonyms: ["html paragraph heading note title"], styles: [RowStyle(eureka: "LabelRow")],
      properties: [
        PropertyEntry(
          "text", .shownText, isRequired: true,
          "The text. It wraps onto as many lines as it needs."),
        PropertyEntry(
          "markdown", .bool, default: "false",
          """
          Whether the text is Markdown: `**strong**`, `*emphasis*`, `[links](https://example.com)`, \
          and lists of lines that begin with `- ` or `1. `.
          """),
        PropertyEntry(
          "style",
          .words([
            Keyword("plain", "Text like any other."),
            Keyword("note", "Something worth knowing."),
            Keyword("warning", "Something to take care of."),
            Keyword("danger", "Something that has serious consequences."),
          ]), default: "plain", "How much attention the text needs."),
        .selectableValue, .exclusive,
      ],
      example: "- { type: staticText, text: You can change all of this later. }",
      "A text without a title."),
    RowTypeEntry(
      .info, .content,
      synonyms: ["infofield"], styles: [RowStyle(eureka: "LabelRow")],
      properties: [.selectableValue, .exclusive],
      example: "- { type: info, title: Version, subtitle: \"2.1\" }",
      "A title with a subtitle below it."),
    RowTypeEntry(
      .spacer, .content,
      synonyms: ["space"],
      properties: [PropertyEntry("height", .live(.points), default: "16", "The height in points.")],
      example: "- { type: spacer, height: 24 }",
      "Empty space."),
    RowTypeEntry(
      .divider, .content,
      synonyms: ["rule line separator"],
      properties: [
        PropertyEntry("height", .live(.points), default: "1", "The thickness in points."),
        PropertyEntry("color", .live(.color), "The colour. If omitted, the target decides."),
      ],
      example: "- { type: divider, height: 2, color: \"#C6C6C8\" }",
      "A line."),
    RowTypeEntry(
      .link, .content,
      synonyms: ["segue navigation hyperlink"], styles: [RowStyle(eureka: "ButtonRow")],
      properties: [
        PropertyEntry("accessoryIcon", .live(.name(.image)), "The image after the title."),
        .action, .present,
        PropertyEntry(
          "url", .url,
          """
          The absolute URL that the host opens when the row is tapped. Without a value, nothing \
          opens.
          """),
      ],
      example: """
        - { type: link, title: Terms of use, icon: icon-terms, url: "https://example.com/terms" }
        """,
      """
      A title that leads somewhere else. A tap opens a URL, calls a handler or presents a \
      controller; a row can do only one of these.
      """),
    RowTypeEntry(
      .image, .content,
      synonyms: ["photo picture"],
      properties: [
        PropertyEntry("image", .live(.name(.image)), "The image shown while the row has no value."),
        PropertyEntry("color", .live(.color), "The colour behind the image."),
        .action, .selectableValue, .exclusive,
      ],
      example: "- { type: image, tag: avatar, title: Picture, image: placeholder, height: 80 }",
      "An image. The host defines what the value is, so a spec cannot write one."),
  ]

  /// Rows of the host without a declaration.
  static let customs: [RowTypeEntry] = [
    RowTypeEntry(
      .view, .custom,
      synonyms: ["customview custom"],
      properties: [
        PropertyEntry("view", .name(.view), isRequired: true, "The name of the view."),
        PropertyEntry(
          "valueType", .valueType,
          "The type of the row's value. If omitted, the row has no value."),
        PropertyEntry(
          "properties", .map(.opaque),
          "The properties passed to the view. They are not checked."),
        .selectableValue, .exclusive,
      ],
      example: """
        - type: view
          tag: rating
          view: StarsView
          valueType: Int
          properties: { stars: 5 }
        """,
      """
      A row drawn by a view of the host. For a row that is used often, declare a type under \
      `rowTypes`.
      """)
  ]

  /// Values that no row shows.
  static let values: [RowTypeEntry] = [.field]

  /// A value that no row shows.
  package static let field = RowTypeEntry(
    .field, .value,
    synonyms: ["hidden hiddenfield variable"],
    properties: [
      PropertyEntry(
        "tag", .name(.tag), isRequired: true,
        "The name of the value, unique among all rows and sections."),
      PropertyEntry("valueType", .valueType, isRequired: true, "The type of the value."),
    ],
    example: "- { type: field, tag: id, valueType: Int }",
    """
    A value without a row on the screen, such as the key of a record. It comes with the values, \
    is kept and given back, and can be read and set like any other.
    """)

  /// Rows inside a row.
  static let groups: [RowTypeEntry] = [.group, .list]

  /// Rows laid out together.
  package static let group = RowTypeEntry(
    .group, .group,
    synonyms: ["panel inset container postaladdress"],
    properties: [
      PropertyEntry("rows", .rows, isRequired: true, "The rows of the group in order."),
      .requiredRows("the rows of the group"),
      PropertyEntry(
        "nest", .bool, default: "false",
        """
        Whether the values of the group's rows form a record under the group's tag, instead of \
        being listed with the values of other rows.
        """),
      PropertyEntry(
        "style",
        .keyword([
          Keyword("plain", "The rows have no background and no lines between them."),
          Keyword("grouped", "The rows share a background and have lines between them."),
        ]), default: "plain", "How the group looks."),
      PropertyEntry("background", .color, "The colour behind the rows of a grouped group."),
      PropertyEntry(
        "insets", .oneOf([.points, .object("insets")]), default: "0",
        "The space around each row in points. A single number applies to all sides."),
      PropertyEntry(
        "separators",
        .oneOf([
          .keyword([Keyword("none", "There are no lines.")]), .object("separators"),
        ]), "The lines between the rows. If omitted, the style decides."),
      PropertyEntry(
        "rowHeight", .pointsOrAuto("Each row has the height of its content."), default: "auto",
        "The height of each row in points."),
    ],
    example: """
      - type: group
        style: grouped
        insets: 8
        rows:
          - { type: text, tag: street, title: Street }
          - { type: text, tag: city, title: City }
      """,
    "Rows laid out together. Groups can be nested.")

  /// A list in an entry of another list.
  private static let list = RowTypeEntry(
    .list, .group,
    synonyms: ["repeater fieldarray multivalued subform nested collection"],
    properties: [
      PropertyEntry(
        "repeat", .object("repeat"), isRequired: true,
        "The entries of the list and how the user can change them."),
      .requiredRows("the rows of the entries"), .validatesList,
      PropertyEntry("events", .events(.section), "The handlers of the host by event."),
      PropertyEntry(
        "onAdd", .steps,
        "What the form does when an entry has been added. In these steps, `$$tag` is its row."),
    ],
    example: """
      - tag: guests
        repeat:
          rows:
            - { type: text, tag: name, title: Name }
            - type: list
              tag: phones
              repeat:
                addButton: { title: Add a phone }
                row: { type: phone, title: Phone }
      """,
    """
    A list of entries in an entry of a list. Its rows are drawn among those of the entry around, \
    and its value is a list in the record of that entry. Lists can be nested.
    """)
}

extension PropertyEntry {
  /// The key that makes a row without a control an option of its section.
  package static let selectableValue = PropertyEntry(
    "selectableValue", .scalar,
    """
    The option that the row represents in a section with `select`. A tap chooses it, and the row \
    shows a check mark.
    """)

  /// The key that makes an option exclude the others of a multiple choice.
  package static let exclusive = PropertyEntry(
    "exclusive", .bool, default: "false",
    """
    Whether the option excludes the others where several can be chosen, like "none of these": \
    choosing it deselects them, and choosing one of them deselects it.
    """)
}
