extension ObjectEntry {
  /// A step: an action of the form that needs no code.
  static let step = ObjectEntry(
    "step", title: "a step",
    example: """
      onChange:
        - { set: country, to: "'UY'", when: "$old == nil" }
        - { call: nameChanged }
      """,
    properties: [
      PropertyEntry(
        "set", .text,
        """
        The row or section that gets the value of `to`; without one it is cleared. Also a row of \
        other entries: `guests[0].name`, `guests[LAST].name`, or `guests.name` for all entries.
        """),
      PropertyEntry(
        "to", .scalarOrList,
        """
        A constant of the row's type, or an expression. In a row of texts or URLs it is always an \
        expression: a constant is in quotes inside the quotes, `"'Berlin'"`.
        """),
      PropertyEntry(
        "reset", .tags([Keyword("form", "The whole form.")]),
        "The rows and sections that get the values of a new form, or `form`."),
      PropertyEntry(
        "validate",
        .tags([Keyword("form", "The whole form."), Keyword("page", "The page that is shown.")]),
        """
        The rows and sections whose rules are checked, or `form`, or `page`. If one has an error, or waits for \
        an answer of the host, the steps end, and the first invalid row gets the focus.
        """),
      PropertyEntry(
        "insert", .name(.tag),
        "The list that gets an entry, unless it has as many as `max` allows."),
      PropertyEntry(
        "values", .map(.scalarOrList),
        "The values of the new entry by the tags of its rows, as in `to`; others have their defaults."
      ),
      PropertyEntry(
        "value", .scalarOrList, "The value of the new entry, if an entry is one value, as in `to`."),
      PropertyEntry(
        "remove", .keyword([Keyword("entry", "The entry that the row belongs to.")]),
        "Removes the entry, unless the list has as few as `min` allows. The steps end."),
      PropertyEntry(
        "focus", .name(.tag), "The row that gets the focus, or opens if it is an inline row."),
      PropertyEntry("call", .name(.handler), "The handler of the host that is called."),
      PropertyEntry(
        "page",
        .oneOf([
          .keyword([
            Keyword("next", "The next page, if the one that is shown has no errors."),
            Keyword("back", "The previous page."),
          ]), .name(.tag),
        ]),
        """
        The page that is shown: `next`, `back` or a tag. If `next` finds an error, the steps end, and \
        the first invalid row gets the focus.
        """),
      PropertyEntry(
        "where", .condition,
        "In which entries a row of all entries is set; `$$tag` is a row of the entry."),
      PropertyEntry("when", .condition, default: "true", "When the step is taken."),
    ],
    """
    One thing that a form does by itself at an event. It has one of the keys `set`, `reset`, \
    `validate`, `insert`, `remove`, `focus`, `call` and `page`. See [steps](../language/steps.md).
    """)
}

extension PropertyType {
  /// A list of steps.
  static let steps = PropertyType.list(.object("step"), minimum: 1)

  /// A constant of any type of values, or an expression.
  static let scalarOrList = PropertyType.rowValue

  /// A tag, several of them, or a keyword.
  static func tags(_ keywords: [Keyword]) -> PropertyType {
    .oneOf([.keyword(keywords), .name(.tag), .list(.name(.tag), minimum: 1)])
  }
}
