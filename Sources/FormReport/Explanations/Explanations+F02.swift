import FormSource

extension Explanation {
  /// Structure: keys and kinds.
  static let structure: [Explanation] = [
    Explanation(
      .unknownKey,
      """
      The language has no such key in this place, and none of that name elsewhere. Mostly it is
      misspelt; names that come near are suggested. Nothing is ever skipped in silence: a key that
      had no effect would only be noticed in the running app.
      """,
      bad: .rows("- { type: text, tag: name, placehodler: Ann Lee }"),
      good: .rows("- { type: text, tag: name, placeholder: Ann Lee }")),
    Explanation(
      .misplacedKey,
      """
      The key belongs to the language, but not to this mapping: it is a key of a section that
      stands in a row, say, or of another row type. The message says where it is legal. Often the
      indentation is one level off.
      """,
      bad: .rows(
        """
        - type: text
          tag: name
          header: About you
        """),
      good: .sections(
        """
        - header: About you
          rows:
            - type: text
              tag: name
        """)),
    Explanation(
      .wrongKind,
      """
      A list stands where a mapping is expected, a mapping where a text is expected, and so on. In
      YAML the usual reason is a missing or superfluous `-`, or a missing blank after a colon.
      Numbers and `true` are no texts: quote them where a text is meant.
      """,
      bad: .sections(
        """
        - rows:
            type: text
            tag: name
        """),
      good: .sections(
        """
        - rows:
            - type: text
              tag: name
        """)),
    Explanation(
      .missingKey,
      """
      A mapping lacks a key without which it has no meaning: a document its `formc`, `form` and
      `sections`, a row its `type`. Add the key that the message names.
      """,
      bad: .yaml(
        """
        formc: 1
        sections:
          - rows:
              - { type: text, tag: name }
        """),
      good: .yaml(
        """
        formc: 1
        form: Example
        sections:
          - rows:
              - { type: text, tag: name }
        """)),
    Explanation(
      .unsupportedVersion,
      """
      `formc` at the top of a spec is the version of the language it is written in, not that of
      the tool. There is one version so far, 1. A later version needs a later formc.
      """,
      bad: .yaml(
        """
        formc: 2
        form: Example
        sections:
          - rows:
              - { type: text, tag: name }
        """),
      good: .yaml(
        """
        formc: 1
        form: Example
        sections:
          - rows:
              - { type: text, tag: name }
        """)),
    Explanation(
      .conflictingKeys,
      """
      Two keys of one mapping exclude each other, because each would decide the same thing: a
      computed value and a default value, for example. Both places are shown. Keep the one that
      is meant.
      """,
      bad: .rows(
        """
        - { type: name, tag: first, value: Ann }
        - { type: label, tag: shown, computed: "$first", value: Ann }
        """),
      good: .rows(
        """
        - { type: name, tag: first, value: Ann }
        - { type: label, tag: shown, computed: "$first" }
        """)),
    Explanation(
      .emptyCollection,
      """
      A list or a mapping is empty where at least one entry is needed: a choice without options
      cannot be made, a form without sections shows nothing. Fill it, or remove the key.
      """,
      bad: .rows("- { type: segmented, tag: plan, options: [] }"),
      good: .rows("- { type: segmented, tag: plan, options: [free, pro] }")),
    Explanation(
      .badName,
      """
      Names become names in generated code and in conditions, so they have a fixed form. A tag has
      ASCII letters, digits and `_` and does not begin with a digit; the name of a form or a type
      begins with a capital letter.
      """,
      bad: .rows("- { type: email, tag: e-mail }"),
      good: .rows("- { type: email, tag: email }")),
    Explanation(
      .unknownKeyword,
      """
      The key takes one of a few words, and this is none of them. The words are listed, or the
      nearest one is suggested. Upper and lower case matter.
      """,
      bad: .rows("- { type: text, tag: name }", top: "style: gruoped"),
      good: .rows("- { type: text, tag: name }", top: "style: grouped")),
    Explanation(
      .ambiguousEntry,
      """
      An entry of a list stands for one thing, and this one says two: a rule mapping that names
      two rules, for example, so that nobody could tell which of them a message belongs to. Make
      it two entries.
      """,
      bad: .rows("- { type: text, tag: name, rules: [{ minLength: 3, maxLength: 9 }] }"),
      good: .rows("- { type: text, tag: name, rules: [{ minLength: 3 }, { maxLength: 9 }] }")),
    Explanation(
      .badColor,
      """
      A colour is written as `#RGB`, `#RRGGBB` or `#RRGGBBAA` with hexadecimal digits, and in quotes,
      since `#` begins a comment in YAML.
      """,
      bad: .rows("- { type: divider, color: \"#GG0000\" }"),
      good: .rows("- { type: divider, color: \"#CC0000\" }")),
    Explanation(
      .badSize,
      """
      A height, a width or another measure has a value that nothing can be drawn with, such as a
      negative one. Measures are points and at least 0.
      """,
      bad: .rows("- { type: spacer, height: -8 }"),
      good: .rows("- { type: spacer, height: 8 }")),
  ]
}
