import FormSource

extension Explanation {
  /// Structure: keys and kinds.
  static let structure: [Explanation] = [
    Explanation(
      .unknownKey,
      """
      The language has no key of this name. Usually it is misspelt; similar names are suggested.
      formc never skips an unknown key: the mistake would only show up in the running app.
      """,
      bad: .rows("- { type: text, tag: name, placehodler: Ann Lee }"),
      good: .rows("- { type: text, tag: name, placeholder: Ann Lee }")),
    Explanation(
      .misplacedKey,
      """
      The key exists, but not in this mapping: it belongs to a section and was written in a row, for
      example, or it belongs to another row type. The message says where it is allowed. Often the
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
      The value is of the wrong kind: a list instead of a mapping, a mapping instead of a text, and
      so on. In YAML the usual cause is a missing or extra `-`, or a missing space after a colon.
      Numbers and `true` are not texts: put them in quotes if a text is intended.
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
      A mapping lacks a required key: a document needs `formc`, `form` and `sections`, a row needs
      `type`. Add the key that the message names.
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
      `formc` at the top of a spec is the version of the language, not of the tool. The only version
      so far is 1. A later version needs a newer formc.
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
      Two keys of one mapping cannot be used together because both set the same thing: a computed
      value and a default value, for example. Both places are shown. Keep one of them.
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
      A list or mapping is empty but needs at least one entry: a choice needs options, a form needs
      sections. Add an entry or remove the key.
      """,
      bad: .rows("- { type: segmented, tag: plan, options: [] }"),
      good: .rows("- { type: segmented, tag: plan, options: [free, pro] }")),
    Explanation(
      .badName,
      """
      Names appear in generated code and in conditions, so their form is restricted. A tag consists
      of ASCII letters, digits and `_` and does not begin with a digit. The name of a form or type
      begins with a capital letter.
      """,
      bad: .rows("- { type: email, tag: e-mail }"),
      good: .rows("- { type: email, tag: email }")),
    Explanation(
      .unknownKeyword,
      """
      The key accepts only certain words, and this is not one of them. The message lists them or
      suggests the nearest one. Words are case-sensitive.
      """,
      bad: .rows("- { type: text, tag: name }", top: "style: gruoped"),
      good: .rows("- { type: text, tag: name }", top: "style: grouped")),
    Explanation(
      .ambiguousEntry,
      """
      Each entry of a list means one thing, but this one means two: a rule mapping that names two
      rules, for example, so it is unclear which of them a message belongs to. Split it into two
      entries.
      """,
      bad: .rows("- { type: text, tag: name, rules: [{ minLength: 3, maxLength: 9 }] }"),
      good: .rows("- { type: text, tag: name, rules: [{ minLength: 3 }, { maxLength: 9 }] }")),
    Explanation(
      .badColor,
      """
      Write a colour as `#RGB`, `#RRGGBB` or `#RRGGBBAA` in hexadecimal digits. Put it in quotes,
      since `#` begins a comment in YAML.
      """,
      bad: .rows("- { type: divider, color: \"#GG0000\" }"),
      good: .rows("- { type: divider, color: \"#CC0000\" }")),
    Explanation(
      .badSize,
      """
      A height, width or other measure has a value that cannot be drawn, such as a negative one.
      Measures are in points and at least 0.
      """,
      bad: .rows("- { type: spacer, height: -8 }"),
      good: .rows("- { type: spacer, height: 8 }")),
  ]
}
