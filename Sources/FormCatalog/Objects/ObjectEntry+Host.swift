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
        "The JSON Schema that an editor checks the file with. It says nothing to the program."),
      PropertyEntry(
        "now", .text,
        """
        The instant at which the clock of the form begins, such as `2026-01-31T10:00:00Z`. Without it that is the \
        present one. Either way the clock goes on only by the command `wait`.
        """),
      PropertyEntry(
        "functions", .map(.oneOf([.scalar, .object("hostFunction")])),
        """
        What functions of the host answer, by name: those that expressions call and those of `async` rules, and \
        formatters. A text, number or truth value alone is the result of every call.
        """),
      PropertyEntry(
        "providers", .map(.oneOf([PropertyEntry.hostOptions.type, .object("hostProvider")])),
        "What providers of options answer, by name. A list alone is the answer to every question."),
      PropertyEntry(
        "handlers", .map(.object("hostHandler")), "What handlers of events do, by name."),
    ],
    "A host file says what stands in for the program around a form.")

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
        "The answers by cases. The first one that fits counts."),
    ] + answerKeys, "What a function answers: by its cases, or else by the keys beside them.")

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
        "The answers by cases. The first one that fits counts."),
      .hostOptions, .hostFails, .hostDelay,
    ], "What a provider of options answers: by its cases, or else by the keys beside them.")

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
        "decides", .keyword(decisions), default: "proceed", "What becomes of the event."),
      PropertyEntry(
        "redirect", .name(.tag), "The row that is selected in place of the one that was tapped."),
      PropertyEntry("fails", .text, "Why the handler fails, which undoes the transaction."),
      PropertyEntry(
        "delay", .number(minimum: 0, maximum: nil),
        """
        After how many seconds a swipe action ends whose handler decides `later`. Without it the command \
        `finish` ends the action.
        """),
      PropertyEntry(
        "succeeds", .bool, default: "true",
        "Whether a swipe action that ends later has done what it is for."),
    ], "What a handler does with an event.")

  /// What a handler can decide.
  package static let decisions = [
    Keyword("proceed", "What was about to happen happens."),
    Keyword("refuse", "It does not: nothing is selected or deleted, or the swipe action fails."),
    Keyword("keepSelection", "The row stays selected."),
    Keyword("later", "The swipe action goes on and ends later."),
  ]

  private static let answerKeys = [
    PropertyEntry(
      "result", .opaque, "The result, a constant of the type that the function returns."),
    PropertyEntry(
      "expression", .expression, "The result as an expression over the arguments, by their names."),
    PropertyEntry(
      "message", .text,
      "The message for the user if the result of an `async` rule is false; the rule's own message without it."
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
    "The arguments that the case is about, a list of constants. Of one argument the constant alone."
  )

  fileprivate static let hostWhen = PropertyEntry(
    "when", .condition, default: "true", "When the case fits, a condition over the arguments.")

  fileprivate static let hostOptions = PropertyEntry(
    "options", .list(.oneOf([.scalar, .object("option")]), minimum: 0),
    "The options, as a spec writes them. Whether one is `disabled` is constant here.")

  fileprivate static let hostFails = PropertyEntry(
    "fails", .text, "Why there is no answer.")

  fileprivate static let hostDelay = PropertyEntry(
    "delay",
    .oneOf([
      .number(minimum: 0, maximum: nil), .keyword([Keyword("never", "No answer ever comes.")]),
    ]),
    default: "0",
    "How many seconds the answer takes, of the time that `wait` lets pass. Functions that expressions call take none."
  )
}
