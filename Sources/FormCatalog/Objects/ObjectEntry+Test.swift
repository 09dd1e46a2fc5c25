extension Catalog {
  /// The mappings of a test file, its top level first.
  package static let testObjects: [ObjectEntry] = [
    .testFile, .test, .testStep, .testTarget, .testExpectation, .testTable, .testRecord,
  ]
}

extension ObjectEntry {
  /// The top level of a test file.
  package static let testFile = ObjectEntry(
    "testFile", title: "a test file",
    example: """
      formcTest: 1
      spec: order.form.yaml
      tests:
        - name: an address is needed for a delivery
          set: { delivery: true }
          expect: { shown: [street], errors: { street: [required] } }
      """,
    properties: [
      PropertyEntry(
        "$schema", .text,
        "The JSON Schema that editors use to check the file. The program ignores it."),
      PropertyEntry(
        "formcTest", .int(minimum: 1, maximum: 1), isRequired: true,
        "The version of the format, always `1`."),
      PropertyEntry(
        "spec", .text, isRequired: true, "The path of the spec, relative to the test file."),
    ] + environment + [
      PropertyEntry(
        "tests", .list(.object("test"), minimum: 1), isRequired: true,
        "The tests, each of which has a form of its own.")
    ],
    "A test file says how a form behaves. `formc test` runs it.")

  /// The surroundings of the form: keys of a test file for all tests, and of a test for itself.
  private static let environment: [PropertyEntry] = [
    PropertyEntry(
      "host", .oneOf([.text, .object("hostFile")]),
      "The host of the form: the path of a host file, relative to the test file, or its content."),
    PropertyEntry(
      "now", .text, default: "2026-01-01T12:00:00Z",
      """
      The time at which the clock starts. It takes precedence over that of the host. Only the step \
      `wait` advances the clock.
      """),
    PropertyEntry(
      "timeZone", .text, default: "UTC", "The time zone of dates, such as `Europe/Berlin`."),
    PropertyEntry(
      "locale", .text, "How numbers, dates and lists are written, such as `de` or `pt-BR`."),
    PropertyEntry(
      "language", .oneOf([.text, .list(.text, minimum: 1)]),
      "The languages of the texts, the preferred one first."),
  ]

  private static let record = PropertyType.keyword([
    Keyword("record", "`formc test --record` writes what the form shows in place of this word.")
  ])
  /// `expect` of a test or step.
  private static let expectation = PropertyType.oneOf([.object("testExpectation"), record])

  /// One test.
  package static let test = ObjectEntry(
    "test", title: "a test",
    example: """
      - name: a rate above 25 is refused
        set: { rate: 30.0 }
        expect: { errors: { rate: [between] } }
      """,
    properties: [
      PropertyEntry(
        "name", .text, isRequired: true, "The name of the test, unique in its file."),
      PropertyEntry(
        "set", .map(.opaque), "The values that are set first, in one step, by tag."),
      PropertyEntry(
        "steps", .list(.object("testStep"), minimum: 0),
        "What happens to the form, one step after the other."),
      PropertyEntry("expect", expectation, "What is expected after the last step."),
      PropertyEntry(
        "table", .object("testTable"),
        "The cases of the test. Each row is set after `set`, and before the steps, in a new form."),
      PropertyEntry(
        "records", .list(.object("testRecord"), minimum: 1),
        "Records, as `formc validate` reads them, with their errors. Each record is a case."),
      PropertyEntry(
        "skip", .text, "The reason why the test is not run."),
      PropertyEntry(
        "only", .bool, default: "false",
        "Whether only this test and others with `only` are run, of all tests of the file."),
    ] + environment.map { $0.defaulting(to: nil) },
    """
    A test changes a new form and says what is expected of it. A test without any expectation is an \
    error. `host`, `now`, `timeZone`, `locale` and `language` override those of the file.
    """)

  /// A step of a test.
  package static let testStep = ObjectEntry(
    "testStep", title: "a step",
    example: "- { choose: { tag: room, option: Alma }, expect: { valid: true } }",
    properties: testCommands.map {
      PropertyEntry($0.name, argument(of: $0.name), $0.documentation)
    } + [
      PropertyEntry(
        "expect", expectation, "What is expected of the answer and of the form.")
    ],
    """
    A step is one command of `formc run` with its argument, expectations after it, or both. A step \
    with expectations alone changes nothing.
    """)

  /// The commands whose argument names no row or section.
  private static let commandsWithoutTarget: Set<String> = [
    "languages", "state", "show", "values", "blur", "next", "previous", "return", "deliver", "fail",
    "requests", "checks", "complete", "wait", "page", "models",
  ]

  private static func argument(of command: String) -> PropertyType {
    if command == "set" { return .map(.opaque) }
    if commandsWithoutTarget.contains(command) { return .opaque }
    return .testTarget
  }

  /// The target of a command.
  package static let testTarget = ObjectEntry(
    "testTarget", title: "the argument of a command",
    example: "choose: { tag: room, option: Alma }",
    properties: [
      PropertyEntry("tag", .opaque, "The row, or its position."),
      PropertyEntry("section", .opaque, "The section, or its number."),
      PropertyEntry("option", .opaque, "The value of the option."),
    ], otherKeys: .opaque,
    "The row or section that a command is about, with what else the command needs.")

  /// The commands of `formc run`, in the order of its documentation.
  private static let testCommands: [Keyword] = [
    Keyword("set", "Sets values in one transaction, by tag."),
    Keyword("validate", "Checks the rules, so that errors are shown."),
    Keyword("clearIssues", "Removes the errors that are shown."),
    Keyword("languages", "Chooses the languages of the texts."),
    Keyword("state", "Asks for what a screen shows."),
    Keyword("show", "Asks for what a screen shows, as text."),
    Keyword("why", "Asks why something is hidden, disabled or wrong."),
    Keyword("inspect", "Asks for the details of a row or section."),
    Keyword("values", "Asks for the values."),
    Keyword("reset", "Sets the form, or some rows, back to the values of a new form."),
    Keyword("insert", "Inserts an entry into a list."),
    Keyword("remove", "Removes an entry from a list."),
    Keyword("removeRow", "Removes a row, as a program does."),
    Keyword("restoreRow", "Restores a removed row."),
    Keyword("removeSection", "Removes a section, as a program does."),
    Keyword("restoreSection", "Restores a removed section."),
    Keyword("addRule", "Adds a rule, as a program does."),
    Keyword("removeRule", "Removes a rule, as a program does."),
    Keyword("restoreRule", "Restores a removed rule."),
    Keyword("move", "Moves an entry of a list, or a row."),
    Keyword("page", "Shows the next page, the previous one, or that with a tag."),
    Keyword("focus", "Puts the focus on a row."),
    Keyword("blur", "Removes the focus."),
    Keyword("next", "Moves the focus to the next row."),
    Keyword("previous", "Moves the focus to the previous row."),
    Keyword("return", "Presses the return key."),
    Keyword("edit", "Types text into a row."),
    Keyword("tap", "Taps a row."),
    Keyword("swipe", "Swipes a row and taps an action."),
    Keyword("finish", "Ends a swipe action that its handler decided to end later."),
    Keyword("send", "Reports an event that only a screen knows about."),
    Keyword("select", "Taps an option of a selectable section."),
    Keyword("choose", "Chooses an option of a row."),
    Keyword("increment", "Taps the plus sign of a stepper."),
    Keyword("decrement", "Taps the minus sign of a stepper."),
    Keyword("slide", "Moves a slider."),
    Keyword("pick", "Picks a date or a duration."),
    Keyword("handBack", "Hands a value back from a controller."),
    Keyword("options", "Asks for the options of a row."),
    Keyword("requests", "Asks for the questions to option providers."),
    Keyword("deliver", "Delivers the options for a question."),
    Keyword("fail", "Reports that a provider has failed."),
    Keyword("retry", "Asks a provider again."),
    Keyword("models", "Sets the models of sections over models."),
    Keyword("checks", "Asks for the questions of `async` rules."),
    Keyword("complete", "Answers the question of an `async` rule."),
    Keyword("wait", "Advances the clock by a number of seconds."),
    Keyword("collapse", "Closes a section."),
    Keyword("expand", "Opens a section."),
    Keyword(
      "reload", "Closes the form and opens it again with the saved values; the argument is `true`."),
  ]

  /// The expectations after a step.
  package static let testExpectation = ObjectEntry(
    "testExpectation", title: "`expect`",
    example: "expect: { shown: [street], values: { total: 12.5 }, errors: {} }",
    properties: [
      PropertyEntry(
        "values", .map(.opaque), "Values by tag, null for none; hidden rows have none."),
      .tags("shown", "Rows and sections that are not hidden."),
      .tags("hidden", "Rows and sections that are hidden."),
      .tags("enabled", "Rows and sections that are not disabled."),
      .tags("disabled", "Rows and sections that are disabled."),
      PropertyEntry(
        "valid", .bool,
        """
        Whether a validation would find no error. It is only tried, so no error is shown because of \
        it.
        """),
      PropertyEntry(
        "errors", .map(.list(.name(.id), minimum: 0)),
        """
        All errors that a validation would find: the ids of the rules that fail, or their kinds, by \
        tag. `{}` expects none.
        """),
      PropertyEntry(
        "warnings", .map(.list(.name(.id), minimum: 0)), "All warnings, as `errors`."),
      PropertyEntry(
        "messages", .map(.list(.text, minimum: 0)), "The messages shown now, by tag."),
      PropertyEntry(
        "options", .map(.list(.opaque, minimum: 0)), "The options that rows offer, by tag."),
      PropertyEntry(
        "text", .map(.opaque), "The texts that rows show for their values, by tag; null for none."),
      PropertyEntry(
        "title", .map(.opaque), "The titles of rows and sections, by tag; null for none."),
      PropertyEntry(
        "row", .map(.map(.opaque)),
        "Members of visible rows as in the answer to `state`, by tag; null for a missing one."),
      PropertyEntry(
        "handlers", .list(.name(.handler), minimum: 0),
        "The handlers that the step called, in order."),
      PropertyEntry(
        "presents", .opaque, "What the step presented, as in the answer; null for nothing."),
      PropertyEntry(
        "page", .oneOf([.name(.tag), .opaque]), "The tag of the page that is shown."),
      PropertyEntry("focus", .opaque, "The tag of the row with the focus; null for none."),
      PropertyEntry(
        "refused", .oneOf([.bool, .text]),
        "Whether the step is refused, or a part of the message about it."),
      PropertyEntry("changes", .list(.opaque, minimum: 0), "The changes, as in the answer."),
      PropertyEntry("that", .expression, "A condition over the values of the form."),
      PropertyEntry(
        "snapshot", .text,
        """
        The name of the whole state, which is stored beside the test file. `formc test --record` \
        stores it.
        """),
    ],
    "Expectations name only what matters. `errors` and `warnings` are complete.")

  /// The cases of a test.
  package static let testTable = ObjectEntry(
    "testTable", title: "`table`",
    example: """
      table:
        set: [guests, start]
        expect: [menu.disabled, menu.hidden]
        rows:
          - [31, "2026-09-01T18:00", true, false]
          - [30, "2026-09-01T18:00", false, false]
      """,
    properties: [
      PropertyEntry(
        "set", .list(.text, minimum: 0), "The tags of the values that are set."),
      PropertyEntry(
        "expect", .list(.text, minimum: 1),
        """
        The expected values: the tag of a row for its value, or a tag followed by `.shown`, \
        `.hidden`, `.enabled`, `.disabled`, `.errors`, `.warnings`, `.text` or `.title`; `valid` for \
        the form.
        """),
      PropertyEntry(
        "rows", .list(.list(.opaque, minimum: 0), minimum: 1), isRequired: true,
        """
        The cases, with a value for each name in `set` and `expect`. `formc test --record` adds those \
        of `expect` to rows without them.
        """),
    ],
    "A table is a test that is run with other values in each row.")

  /// A record with its errors.
  package static let testRecord = ObjectEntry(
    "testRecord", title: "a record",
    example: "- { record: { seats: 0 }, errors: { seats: [min] } }",
    properties: [
      PropertyEntry(
        "record", .map(.opaque), isRequired: true, "The values by tag."),
      PropertyEntry("valid", .bool, "Whether the record has no error."),
      PropertyEntry(
        "errors", .oneOf([.map(.list(.name(.id), minimum: 0)), record]),
        "All errors: rules by tag, or the words of `formc validate` such as `type` and `tag`."),
      PropertyEntry(
        "warnings", .oneOf([.map(.list(.name(.id), minimum: 0)), record]),
        "All warnings, as `errors`."),
    ],
    "A record is valid unless the test says otherwise.")
}

extension PropertyType {
  /// The tag of a row or section, or a mapping that says which one.
  package static let testTarget = PropertyType.oneOf([.text, .object("testTarget"), .opaque])
}

extension PropertyEntry {
  fileprivate static func tags(_ name: String, _ documentation: String) -> PropertyEntry {
    PropertyEntry(name, .oneOf([.text, .list(.text, minimum: 0)]), documentation)
  }
}
