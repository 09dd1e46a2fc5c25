import FormSource

extension Explanation {
  /// Names and references.
  static let names: [Explanation] = [
    Explanation(
      .duplicateTag,
      """
      Tags name rows and sections over the whole form: conditions and values use them. Two of
      them must not be equal, not even in different sections. Both places are shown. Where
      the same rows are wanted twice, a fragment with a `prefix` gives each its own tags.
      """,
      bad: .rows(
        """
        - { type: text, tag: name, title: First name }
        - { type: text, tag: name, title: Last name }
        """),
      good: .rows(
        """
        - { type: text, tag: firstName, title: First name }
        - { type: text, tag: lastName, title: Last name }
        """)),
    Explanation(
      .unknownTag,
      """
      An expression, a rule or a list of tags names a row or section that the form does not have.
      Mostly the tag is misspelt; near ones are suggested. Tags distinguish upper and lower case,
      and the rows of a fragment have its prefix in front of theirs.
      """,
      bad: .rows(
        """
        - { type: switch, tag: business, value: false }
        - { type: text, tag: company, hidden: "$busines == false" }
        """),
      good: .rows(
        """
        - { type: switch, tag: business, value: false }
        - { type: text, tag: company, hidden: "$business == false" }
        """)),
    Explanation(
      .unknownRowType,
      """
      `type` names a row type of the language or one that the spec declares under `rowTypes`. This
      is neither. The nearest names are suggested.
      """,
      bad: .rows("- { type: emial, tag: email }"),
      good: .rows("- { type: email, tag: email }")),
    Explanation(
      .unknownOptionType,
      """
      `options: Plan` refers to an option type that has to be declared under `types`, in this file
      or in one that it includes. A single option is written as a list of one.
      """,
      bad: .rows("- { type: segmented, tag: plan, options: Plan }"),
      good: .rows(
        "- { type: segmented, tag: plan, options: Plan }",
        top: """
          types:
            Plan: [free, pro]
          """)),
    Explanation(
      .unknownRuleSet,
      """
      `use` among rules adds the rules of a set that is declared under `ruleSets`, in this file or
      in one that it includes. There is no set of this name.
      """,
      bad: .rows("- { type: email, tag: email, rules: [{ use: contact }] }"),
      good: .rows(
        "- { type: email, tag: email, rules: [{ use: contact }] }",
        top: """
          ruleSets:
            contact: [required, email]
          """)),
    Explanation(
      .unknownFragment,
      """
      `use` among rows or sections expands a fragment that is declared under `fragments`, in this
      file or in one that it includes. There is no fragment of this name.
      """,
      bad: .rows("- use: { fragment: Address, prefix: billing }"),
      good: .rows(
        "- use: { fragment: Address, prefix: billing }",
        top: """
          fragments:
            Address:
              rows:
                - { type: text, tag: street }
                - { type: text, tag: city }
          """)),
    Explanation(
      .unknownFunction,
      """
      Functions of the host app are called by name and have to be declared under `functions` with
      the types of their parameters and of their result, so that every call can be checked. A
      function of the expression language may also be misspelt.
      """,
      bad: .rows("- { type: account, tag: account, rules: [{ custom: isFree }] }"),
      good: .rows(
        "- { type: account, tag: account, rules: [{ custom: isFree }] }",
        top: """
          functions:
            isFree: { parameters: [String], returns: Bool }
          """)),
    Explanation(
      .unknownCondition,
      """
      A bare name in an expression is a condition that is declared under `conditions`. There is
      none of this name. A row is named with a dollar sign, `$name`, and a text must be in quotes.
      """,
      bad: .rows(
        """
        - { type: int, tag: seats, value: 1 }
        - { type: text, tag: company, hidden: "NOT isTeam" }
        """),
      good: .rows(
        """
        - { type: int, tag: seats, value: 1 }
        - { type: text, tag: company, hidden: "NOT isTeam" }
        """,
        top: """
          conditions:
            isTeam: "$seats > 1"
          """)),
    Explanation(
      .unknownRule,
      """
      The language has no rule of this name; near ones are suggested. A rule of your own is written
      as `assert` with a condition, or as `custom` with a declared function.
      """,
      bad: .rows("- { type: text, tag: name, rules: [requird] }"),
      good: .rows("- { type: text, tag: name, rules: [required] }")),
    Explanation(
      .unknownEvent,
      """
      `events` binds what can happen to a row or a section to the name of a handler. This event does
      not exist, or it happens only to the other of the two.
      """,
      bad: .rows("- { type: text, tag: name, events: { chnage: nameChanged } }"),
      good: .rows("- { type: text, tag: name, events: { change: nameChanged } }")),
    Explanation(
      .duplicateDeclaration,
      """
      A type, a condition, a rule set, a fragment, a row type or a function is declared twice, mostly
      in two files of which one includes the other. Both places are shown. Remove one or rename it.

      The forms of specs that are compiled to Swift together need different names as well: they are
      taken to be of one module.
      """,
      bad: Example(
        ExampleFile(
          ExampleFile.usualName,
          """
          formc: 1
          form: Example
          include: [common.yaml]
          ruleSets:
            short: [{ maxLength: 20 }]
          sections:
            - rows:
                - { type: text, tag: name, rules: [{ use: short }] }

          """),
        ExampleFile(
          "common.yaml",
          """
          formc: 1
          ruleSets:
            short: [{ maxLength: 40 }]

          """)),
      good: Example(
        ExampleFile(
          ExampleFile.usualName,
          """
          formc: 1
          form: Example
          include: [common.yaml]
          sections:
            - rows:
                - { type: text, tag: name, rules: [{ use: short }] }

          """),
        ExampleFile(
          "common.yaml",
          """
          formc: 1
          ruleSets:
            short: [{ maxLength: 40 }]

          """))),
    Explanation(
      .includeNotFound,
      """
      `include` names a file that cannot be read. The path is relative to the folder of the file
      that includes it, not to the working folder.
      """,
      bad: .rows("- { type: text, tag: name }", top: "include: [missing.yaml]"),
      good: .rows("- { type: text, tag: name }")),
    Explanation(
      .includeCycle,
      """
      A file includes another one that includes the first again, directly or over several steps. The
      whole circle is shown. Move what both need to a third file.
      """,
      bad: Example(
        ExampleFile(
          ExampleFile.usualName,
          """
          formc: 1
          form: Example
          include: [common.yaml]
          sections:
            - rows:
                - { type: text, tag: name }

          """),
        ExampleFile(
          "common.yaml",
          """
          formc: 1
          include: [example.form.yaml]

          """)),
      good: Example(
        ExampleFile(
          ExampleFile.usualName,
          """
          formc: 1
          form: Example
          include: [common.yaml]
          sections:
            - rows:
                - { type: text, tag: name }

          """),
        ExampleFile("common.yaml", "formc: 1\n"))),
    Explanation(
      .includeOutsideRoot,
      """
      Includes may only read files below one folder: that of the spec, or the one given by
      `--include-root`. This path leads out of it. The limit keeps a spec from elsewhere from
      reading your other files. Move the file, or widen the root.
      """,
      bad: .rows("- { type: text, tag: name }", top: "include: [../../common.yaml]"),
      good: .rows("- { type: text, tag: name }")),
    Explanation(
      .reservedName,
      """
      The name has a meaning of its own in the language: `self` and `option` in expressions, the
      built-in row types, value types and functions. Choose another name.
      """,
      bad: .rows("- { type: text, tag: self }"),
      good: .rows("- { type: text, tag: myself }")),
    Explanation(
      .fragmentCycle,
      """
      A fragment uses itself, directly or through others, so that expanding it would never end. Rows
      that repeat are written as a repeat section.
      """,
      bad: .rows(
        "- use: { fragment: Address, prefix: home }",
        top: """
          fragments:
            Address:
              rows:
                - { type: text, tag: street }
                - use: { fragment: Address, prefix: second }
          """),
      good: .rows(
        """
        - use: { fragment: Address, prefix: home }
        - use: { fragment: Address, prefix: second }
        """,
        top: """
          fragments:
            Address:
              rows:
                - { type: text, tag: street }
          """)),
    Explanation(
      .duplicateOption,
      """
      Two options of one row or type have the same value, so a choice could not be told from the
      other. Titles may repeat, values may not.
      """,
      bad: .rows("- { type: segmented, tag: color, options: [red, green, red] }"),
      good: .rows("- { type: segmented, tag: color, options: [red, green, blue] }")),
    Explanation(
      .duplicateIdentifier,
      """
      Rules and swipe actions may have an `id` by which the app finds them. Within one row the ids
      have to differ.
      """,
      bad: .rows(
        """
        - type: text
          tag: name
          rules:
            - { minLength: 3, id: length }
            - { maxLength: 9, id: length }
        """),
      good: .rows(
        """
        - type: text
          tag: name
          rules:
            - { minLength: 3, id: tooShort }
            - { maxLength: 9, id: tooLong }
        """)),
    Explanation(
      .unusedDeclaration,
      """
      A name is declared and nothing in the spec refers to it. It does no harm, but it is mostly what
      remains after a change, or the reference is misspelt. Declarations of included files are
      meant for several specs and are not reported.
      """,
      bad: .rows(
        "- { type: int, tag: age }",
        top: """
          conditions:
            isAdult: "$age >= 18"
          """),
      good: .rows(
        """
        - { type: int, tag: age }
        - { type: text, tag: licence, hidden: "NOT isAdult" }
        """,
        top: """
          conditions:
            isAdult: "$age >= 18"
          """)),
  ]
}
