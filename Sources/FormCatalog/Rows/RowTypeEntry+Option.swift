import FormModel

extension RowTypeEntry {
  /// One or some of several options.
  static let options: [RowTypeEntry] = [
    selector(
      .push, eureka: "PushRow",
      synonyms: ["dropdown select combobox choice selectorpush selector pushselector searchpush"],
      hasController: true,
      example: """
        - type: push
          tag: city
          title: City
          options: City
          where: "$option.country == $country"
          search: true
        """,
      """
      One of several options, chosen on a separate screen, or a value that a controller of the host \
      hands back.
      """),
    selector(
      .actionSheet, eureka: "ActionSheetRow",
      synonyms: ["selectoractionsheet", "menu"], deselectable: false, more: [.cancelTitle],
      example: "- { type: actionSheet, tag: size, title: Size, options: [S, M, L] }",
      "One of a few options, chosen in a sheet that rises from the bottom."),
    selector(
      .alert, eureka: "AlertRow",
      synonyms: ["selectoralertview"], deselectable: false, more: [.cancelTitle],
      example: "- { type: alert, tag: color, title: Colour, options: [Red, Green, Blue] }",
      "One of a few options, chosen in an alert."),
    selector(
      .popover, eureka: "PopoverSelectorRow",
      synonyms: ["menu popoverselector", "dropdown"], hasController: true,
      example: "- { type: popover, tag: unit, title: Unit, options: [km, mi] }",
      "One of several options, chosen in a popover at the row."),
    selector(
      .segmented, eureka: "SegmentedRow",
      synonyms: [
        "radio radiogroup segmentedcontrol segments segment selectorsegmentedcontrol", "choice",
        "select",
      ], deselectable: false,
      example: "- { type: segmented, tag: plan, title: Plan, options: Plan, value: free }",
      "One of a few options side by side. A segment shows the title of its option or its image."),
    selector(
      .multipleSelector, eureka: "MultipleSelectorRow",
      synonyms: ["checkboxes multiselect tagbox multipleselectorpopover weekday"],
      hasController: true,
      more: [
        PropertyEntry(
          "min", .live(.int(minimum: 0, maximum: nil)),
          "The smallest number of options to choose."),
        PropertyEntry(
          "max", .live(.int(minimum: 1, maximum: nil)),
          "The largest number of options to choose."),
      ],
      example: """
        - { type: multipleSelector, tag: days, title: Days, options: [Mon, Tue, Wed], value: [Mon] }
        """,
      "Any number of options, chosen on a separate screen."),
    picker(
      .picker, eureka: "PickerRow",
      synonyms: ["selectorpickerview pickerview", "select combobox", "dropdown"],
      example: "- { type: picker, tag: size, title: Size, style: input, options: [S, M, L] }",
      "One of several options on a wheel."),
    picker(
      .doublePicker, eureka: "DoublePickerRow",
      example: """
        - type: doublePicker
          tag: length
          title: Length
          style: inline
          options: [[1, 2, 3], [km, mi]]
        """,
      """
      Two options on two wheels. The options are two lists, or the second wheel's options are \
      nested in the first wheel's.
      """),
    picker(
      .triplePicker, eureka: "TriplePickerRow",
      example: """
        - type: triplePicker
          tag: place
          title: Seat
          options: [[1, 2], [A, B], [window, aisle]]
        """,
      """
      Three options on three wheels. The options are three lists, or each wheel's options are \
      nested in those of the wheel before it.
      """),
    RowTypeEntry(
      .leftRight, .option,
      synonyms: ["selectorleftright"], styles: [RowStyle(eureka: "PushRow")],

      properties: [
        .options, .filter,
        PropertyEntry(
          "leftTag", .name(.tag),
          """
          The tag of the left option, which makes it a separate value in conditions, in the form's \
          values and in generated types. If omitted, the left option is kept beside the right one.
          """),
        PropertyEntry(
          "onLeftChange",
          .keyword([
            Keyword("clear", "The right option is cleared."),
            Keyword("first", "The first right option is chosen."),
            Keyword("last", "The last right option is chosen."),
          ]), default: "clear",
          "What happens to the right option when another left option is chosen."),
        .selectorTitle, .emptyText,
      ],
      example: """
        - type: leftRight
          tag: contact
          options:
            - { value: home, title: Home, options: [Phone, Letter] }
            - { value: work, title: Work, options: [Phone, E-mail] }
        """,
      """
      An option that depends on another one in the same row. The left option replaces the title; \
      the row's value is the right option.
      """),
  ]

  /// The options of a selectable section.
  static let selects: [RowTypeEntry] = [
    RowTypeEntry(
      .listCheck, .select,
      synonyms: ["listcheckmark", "radio radiogroup"], styles: [RowStyle(eureka: "ListCheckRow")],
      properties: [
        PropertyEntry(
          "selectableValue", .scalar, isRequired: true, "The option that the row represents."),
        .exclusive,
      ],
      example: """
        - tag: continent
          select: { mode: single }
          rows:
            - { type: listCheck, title: Asia, selectableValue: asia, value: asia }
            - { type: listCheck, title: Africa, selectableValue: africa }
        """,
      """
      One option of a section with `select`. To preselect it in a new form, set its `value` to the \
      same option.
      """)
  ]

  private static func selector(
    _ type: RowType, eureka: String, synonyms: RowSynonyms = [], deselectable: Bool = true,
    hasController: Bool = false, more: [PropertyEntry] = [], example: String,
    _ documentation: String
  ) -> RowTypeEntry {
    var options = PropertyEntry.options
    options.isRequired = !hasController
    return RowTypeEntry(
      type, .option, synonyms: synonyms, styles: [RowStyle(eureka: eureka)],
      properties: [
        options, .filter, .selectorTitle,
        PropertyEntry(
          "deselectable", .live(.bool), default: "\(deselectable)",
          deselectable
            ? """
            Whether choosing an option again deselects it. If omitted, a `required` row does not \
            allow this.
            """ : "Whether choosing an option again deselects it."),
        PropertyEntry("group", .object("optionGroup"), "How the options are grouped."),
        PropertyEntry(
          "search", .live(.bool), default: "false", "Whether the options can be searched by title."),
        .emptyText,
      ] + more + (hasController ? [.controller, .controllerType] : []),
      example: example, documentation)
  }

  private static func picker(
    _ type: RowType, eureka: String, synonyms: RowSynonyms = [], example: String,
    _ documentation: String
  ) -> RowTypeEntry {
    let stem = String(eureka.dropLast("Row".count))
    return RowTypeEntry(
      type, .option, synonyms: synonyms,
      styles: [
        RowStyle("always", eureka: eureka),
        RowStyle("inline", eureka: "\(stem)InlineRow"),
        RowStyle("input", eureka: "\(stem)InputRow"),
      ],
      properties: [
        PropertyEntry(
          "style",
          .keyword([
            Keyword("always", "The row is the wheel, always visible and without a title."),
            Keyword("inline", "The wheel opens below the row."),
            Keyword("input", "The wheel replaces the keyboard."),
          ]), default: "always", "Where the wheel appears."),
        .options, .filter,
        PropertyEntry(
          "deselectable", .live(.bool), default: "false",
          "Whether the wheel begins with an empty entry that clears the choice."),
        .emptyText,
        PropertyEntry(
          "floatingLabel", .live(.bool), default: "false",
          """
          Whether the title is shown in place of a missing choice and floats above any other. With \
          `style: input` only.
          """),
      ],
      example: example, documentation)
  }
}

extension PropertyEntry {
  static let options = PropertyEntry(
    "options", .options, isRequired: true,
    "The options to choose from: a list, the name of an option type, or a provider of the host.")

  static let filter = PropertyEntry(
    "where", .condition,
    "Which options are offered, as a condition over `$option` and other rows. If omitted, all are.")

  static let selectorTitle = PropertyEntry(
    "selectorTitle", .shownText, "The title of the screen or alert that offers the options.")

  static let controller = PropertyEntry(
    "controller", .name(.controller),
    """
    The controller of the host that a tap presents. It hands back the value: one of the `options`, \
    or a value of the `valueType`.
    """)

  static let controllerType = PropertyEntry(
    "valueType", .valueType,
    "The type of the values that the controller hands back, for a row without `options`.")

  static let cancelTitle = PropertyEntry(
    "cancelTitle", .shownText, default: "Cancel",
    "The label of the button that closes the options without a choice.")
}
