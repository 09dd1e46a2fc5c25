extension Catalog {
  /// The mappings of a host file, its top level first.
  package static let hostObjects: [ObjectEntry] = [
    .hostFile, .hostFunction, .hostCase, .hostProvider, .hostProviderCase, .hostHandler,
  ]
}

extension ObjectEntry {
  /// The top level of a host file.
  package static let hostFile = ObjectEntry(
    "hostFile", title: "a host file",
    example: """
      functions:
        isFree:
          cases:
            - { given: ann, result: false, message: Taken }
          result: true
          delay: 2
      providers:
        hotels:
          cases:
            - { given: mvd, options: [plaza, { value: port, title: At the port }] }
          options: []
      handlers:
        goalChanged: { set: { days: 3 } }
      """,
    properties: [
      PropertyEntry(
        "$schema", .text,
        "The JSON Schema that editors use to check the file. The program ignores it."),
      PropertyEntry(
        "now", .text,
        """
        The time at which the form's clock starts, such as `2026-01-31T10:00:00Z`. If omitted, it \
        starts at the current time. In both cases, only the command `wait` advances the clock.
        """),
      PropertyEntry(
        "functions", .map(.oneOf([.scalar, .object("hostFunction")])),
        """
        The answers of the host's functions, by name: functions that expressions call, functions \
        of `async` rules, and formatters. A single text, number or truth value is the result of \
        every call.
        """),
      PropertyEntry(
        "providers", .map(.oneOf([PropertyEntry.hostOptions.type, .object("hostProvider")])),
        "The answers of option providers, by name. A list is the answer to every query."),
      PropertyEntry(
        "controllers", .map(.oneOf([.scalar, .object("hostFunction")])),
        """
        What controllers hand back to the rows that present them, by name. The argument is the value \
        that the row has. With `delay: never` the user closes the controller without a choice.
        """),
      PropertyEntry(
        "handlers", .map(.object("hostHandler")), "What event handlers do, by name."),
    ],
    "A host file simulates the program around a form.")

  /// A function of the host.
  package static let hostFunction = ObjectEntry(
    "hostFunction", title: "a function of a host file",
    example: """
      total:
        parameters: [net, rate]
        expression: "$net * (1 + $rate)"
      """,
    properties: [
      .hostParameters,
      PropertyEntry(
        "cases", .list(.object("hostCase"), minimum: 0),
        "The answers for particular arguments. The first case that matches is used."),
    ] + answerKeys,
    "What a function answers: its first matching case, or else the keys beside `cases`.")

  /// One case of a function.
  package static let hostCase = ObjectEntry(
    "hostCase", title: "a case of a function",
    example: "- { given: [UY, 3], result: 1.5 }",
    properties: [.hostGiven, .hostWhen] + answerKeys, "What a function answers in one case.")

  /// A provider of options.
  package static let hostProvider = ObjectEntry(
    "hostProvider", title: "a provider of a host file",
    example: """
      hotels:
        parameters: [city]
        cases:
          - { given: mvd, options: [plaza, port] }
          - { when: "$city == nil", options: [] }
        fails: The service is down
        delay: 2
      """,
    properties: [
      .hostParameters,
      PropertyEntry(
        "cases", .list(.object("hostProviderCase"), minimum: 0),
        "The answers for particular arguments. The first case that matches is used."),
      .hostOptions, .hostFails, .hostDelay,
    ], "What an option provider answers: its first matching case, or else the keys beside `cases`.")

  /// One case of a provider.
  package static let hostProviderCase = ObjectEntry(
    "hostProviderCase", title: "a case of a provider",
    example: "- { given: mvd, options: [plaza, port], delay: 2 }",
    properties: [.hostGiven, .hostWhen, .hostOptions, .hostFails, .hostDelay],
    "What a provider answers in one case.")

  /// A handler of events.
  package static let hostHandler = ObjectEntry(
    "hostHandler", title: "a handler of a host file",
    example: """
      countryChanged:
        set: { city: null }
        compute: { total: "$price * 2" }
      archive: { decides: later, delay: 5, succeeds: false }
      """,
    properties: [
      PropertyEntry("set", .map(.opaque), "The values that the handler sets, by tag."),
      PropertyEntry(
        "compute", .map(.expression),
        "The values that the handler sets, by tag, as expressions over the values of the form."),
      PropertyEntry(
        "decides", .keyword(decisions), default: "proceed", "What happens to the event."),
      PropertyEntry(
        "redirect", .name(.tag), "The row that is selected instead of the tapped one."),
      PropertyEntry(
        "fails", .text,
        "The reason why the handler fails. A failure undoes the transaction."),
      PropertyEntry(
        "delay", .number(minimum: 0, maximum: nil),
        """
        The number of seconds after which a swipe action ends if its handler decides `later`. If \
        omitted, the command `finish` ends it.
        """),
      PropertyEntry(
        "succeeds", .bool, default: "true",
        "Whether a swipe action that ends later succeeds."),
    ], "What a handler does with an event.")

  /// The decisions of a handler.
  package static let decisions = [
    Keyword("proceed", "The event goes ahead."),
    Keyword(
      "refuse",
      "The event is refused: nothing is selected or deleted, or the swipe action fails."),
    Keyword("keepSelection", "The row stays selected."),
    Keyword("later", "The swipe action stays in progress and ends later."),
  ]

  private static let answerKeys = [
    PropertyEntry(
      "result", .opaque, "The result, a constant of the type that the function returns."),
    PropertyEntry(
      "expression", .expression, "The result as an expression that uses the arguments by name."),
    PropertyEntry(
      "message", .text,
      """
      The message for the user if an `async` rule returns false. If omitted, the rule's own \
      message is used.
      """
    ),
    .hostFails, .hostDelay,
  ]
}

extension PropertyEntry {
  fileprivate static let hostParameters = PropertyEntry(
    "parameters", .list(.name(.attribute), minimum: 0),
    "The names of the arguments in `when` and `expression`, in order.")

  fileprivate static let hostGiven = PropertyEntry(
    "given", .opaque,
    """
    The arguments that the case matches: a list of constants, or one constant for a single \
    argument.
    """
  )

  fileprivate static let hostWhen = PropertyEntry(
    "when", .condition, default: "true",
    "When the case matches, as a condition over the arguments.")

  fileprivate static let hostOptions = PropertyEntry(
    "options", .list(.oneOf([.scalar, .object("option")]), minimum: 0),
    "The options, written as in a spec. Here, `disabled` must be a constant.")

  fileprivate static let hostFails = PropertyEntry(
    "fails", .text, "The reason why there is no answer.")

  fileprivate static let hostDelay = PropertyEntry(
    "delay",
    .oneOf([
      .number(minimum: 0, maximum: nil), .keyword([Keyword("never", "The answer never arrives.")]),
    ]),
    default: "0",
    """
    The number of seconds before the answer arrives, on the clock that `wait` advances. Functions \
    called by expressions answer at once.
    """
  )
}
