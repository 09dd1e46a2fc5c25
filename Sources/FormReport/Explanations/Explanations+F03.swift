import FormSource

extension Explanation {
  /// Names and references.
  static let names: [Explanation] = [
    Explanation(
      .duplicateTag,
      """
      A tag identifies a row or section in the whole form: conditions and values refer to it. Two of
      them cannot have the same tag, even in different sections. Both places are shown. To use the
      same rows twice, put them in a fragment and give each use its own `prefix`.
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
      An expression, a rule or a list of tags refers to a row or section that does not exist.
      Usually the tag is misspelt; similar ones are suggested. Tags are case-sensitive, and the tags
      of a fragment's rows begin with its prefix.
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
      `options: Plan` refers to an option type, which must be declared under `types` in this file or
      in one that it includes. To give a single option, write a list with one entry.
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
      `use` among rules adds the rules of a rule set, which must be declared under `ruleSets` in
      this file or in one that it includes. No rule set has this name.
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
      `use` among rows or sections expands a fragment, which must be declared under `fragments` in
      this file or in one that it includes. No fragment has this name.
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
      A function of the host app must be declared under `functions` with its parameter types and its
      result type, so that formc can check every call. If you meant a built-in function of the
      expression language, check its spelling.
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
      A bare name in an expression refers to a condition declared under `conditions`. No condition
      has this name. To refer to a row, write a dollar sign, `$name`; to write a text, put it in
      quotes.
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
      The language has no rule of this name; similar ones are suggested. To write your own rule, use
      `assert` with a condition or `custom` with a declared function.
      """,
      bad: .rows("- { type: text, tag: name, rules: [requird] }"),
      good: .rows("- { type: text, tag: name, rules: [required] }")),
    Explanation(
      .unknownEvent,
      """
      `events` maps events of a row or section to the names of handlers. This event does not exist,
      or it is only for sections and was given to a row, or the other way round.
      """,
      bad: .rows("- { type: text, tag: name, events: { chnage: nameChanged } }"),
      good: .rows("- { type: text, tag: name, events: { change: nameChanged } }")),
    Explanation(
      .duplicateDeclaration,
      """
      A type, condition, rule set, fragment, row type or function is declared twice, usually in a
      file and in one that it includes. Both places are shown. Remove one or rename it.

      Specs that are compiled to Swift together also need different form names, because formc
      assumes that they belong to the same module.
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
      `include` names a file that cannot be read. The path is relative to the folder of the
      including file, not to the working directory. A file without the key `formc` is not a part of
      a spec; nothing of it is shown. A spec that is not a file, such as one from standard input,
      includes only what is below a given folder.
      """,
      bad: .rows("- { type: text, tag: name }", top: "include: [missing.yaml]"),
      good: .rows("- { type: text, tag: name }")),
    Explanation(
      .includeCycle,
      """
      A file includes another one that includes the first again, directly or through other files.
      The whole cycle is shown. Move the shared parts to a third file.
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
      Includes may only read files below one folder: the folder of the spec, or the one given by
      `--include-root`. This path leads outside it. The limit prevents a spec from an untrusted
      source from reading your other files. Move the file, or choose a wider root.
      """,
      bad: .rows("- { type: text, tag: name }", top: "include: [../../common.yaml]"),
      good: .rows("- { type: text, tag: name }")),
    Explanation(
      .reservedName,
      """
      The language already uses this name: `self` and `option` in expressions, and the names of
      built-in row types, value types and functions. Choose another name.
      """,
      bad: .rows("- { type: text, tag: self }"),
      good: .rows("- { type: text, tag: myself }")),
    Explanation(
      .fragmentCycle,
      """
      A fragment uses itself, directly or through other fragments, so expanding it would never end.
      For rows that repeat, use a repeat section.
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
      Two options of one row or type have the same value, so the form could not tell them apart.
      Titles may repeat, values may not.
      """,
      bad: .rows("- { type: segmented, tag: color, options: [red, green, red] }"),
      good: .rows("- { type: segmented, tag: color, options: [red, green, blue] }")),
    Explanation(
      .duplicateIdentifier,
      """
      Rules and swipe actions may have an `id` by which the app finds them. Within one row every id
      must be different.
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
      A name is declared, but nothing in the spec refers to it. This does no harm, but usually it is
      left over from a change, or the reference is misspelt. Declarations in included files are
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
    Explanation(
      .shadowedForm,
      """
      `$form.isValid`, `$form.isDirty` and `$form.isDisabled` are states of the whole form, unless a
      row or section has the tag `form`: then they are its own. Give it another tag.
      """,
      bad: .rows(
        """
        - { type: text, tag: form, rules: [required] }
        - { type: button, title: Save, action: save, disabled: "NOT $form.isValid" }
        """),
      good: .rows(
        """
        - { type: text, tag: shape, rules: [required] }
        - { type: button, title: Save, action: save, disabled: "NOT $form.isValid" }
        """)),
    Explanation(
      .badIgnore,
      """
      A comment `# formc:ignore CODE` keeps a warning on its line, or on the next one, from being
      reported. It needs the code, the name or the family of a warning: several are separated by
      commas or blanks, and after them there is room for the reason. Errors cannot be ignored.
      """,
      bad: .rows(
        """
        # formc:ignore F0551, F0302 shown in the next version
        - { type: text, tag: name, hidden: "1 == 1" }
        """),
      good: .rows(
        """
        # formc:ignore F0551 shown in the next version
        - { type: text, tag: name, hidden: "1 == 1" }
        """)),
    Explanation(
      .unusedIgnore,
      """
      A comment `# formc:ignore CODE` is on a line without such a warning, and not on the line above
      one either. Usually the mistake has been mended since. An ignore in an included file is not
      reported, since the warning may be found in another spec that includes it.
      """,
      bad: .rows(
        """
        # formc:ignore F0551 shown in the next version
        - { type: text, tag: name, hidden: "$age > 3" }
        - { type: int, tag: age }
        """),
      good: .rows(
        """
        - { type: text, tag: name, hidden: "$age > 3" }
        - { type: int, tag: age }
        """)),
  ]
}
