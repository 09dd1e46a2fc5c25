import FormSource

extension Explanation {
  /// Reading, and the syntax of YAML and JSON.
  static let reading: [Explanation] = [
    Explanation(
      .invalidEncoding,
      """
      A spec is text in UTF-8, or in UTF-16 with a byte-order mark. The file holds a byte that
      belongs to neither, most often because an editor saved it in an older encoding such as
      Latin-1 or Windows-1252. A file in UTF-32, or one that is no text at all, is named as such.
      Save the file as UTF-8.
      """,
      bad: .escaped(
        #"""
        formc: 1
        form: Example
        title: Gr\xFC\xDFe
        sections:
          - rows:
              - { type: text, tag: name }
        """#),
      good: .yaml(
        """
        formc: 1
        form: Example
        title: Grüße
        sections:
          - rows:
              - { type: text, tag: name }
        """)),
    Explanation(
      .unreadableFile,
      """
      The file was named, but it cannot be read: it does not exist, it is a folder, or its
      permissions forbid it. The note repeats what the system said. To check everything in a
      folder, name the folder itself without the ending of a spec.
      """,
      bad: Example(ExampleFile(ExampleFile.usualName, .folder)),
      good: .rows("- { type: text, tag: name }")),
    Explanation(
      .emptyDocument,
      """
      The file holds nothing but blank space and comments. A spec needs at least the language
      version, the form's name and its sections.
      """,
      bad: .yaml("# to be written"),
      good: .rows("- { type: text, tag: name }")),
    Explanation(
      .multipleDocuments,
      """
      YAML allows several documents in one file, separated by `---`. A spec is exactly one
      document. Move the others to files of their own, and use `include` to share parts.
      """,
      bad: .yaml(
        """
        formc: 1
        form: First
        sections:
          - rows:
              - { type: text, tag: name }
        ---
        formc: 1
        form: Second
        sections:
          - rows:
              - { type: text, tag: name }
        """),
      good: .yaml(
        """
        formc: 1
        form: First
        sections:
          - rows:
              - { type: text, tag: name }
        """)),
    Explanation(
      .yamlSyntax,
      """
      The file is not well-formed YAML, so nothing in it can be checked yet. The place is where
      reading stopped; the mistake is there or shortly before. Usual reasons are a quote or a
      bracket that is not closed, a tab in the indentation, an indentation that fits no level
      above, and a plain text with `: ` or ` #` in it that needs quotes.
      """,
      bad: .yaml(
        """
        formc: 1
        form: Example
        sections:
          - rows:
              - { type: text, tag: name, title: "Name }
        """),
      good: .yaml(
        """
        formc: 1
        form: Example
        sections:
          - rows:
              - { type: text, tag: name, title: "Name" }
        """)),
    Explanation(
      .jsonSyntax,
      """
      The file is not well-formed JSON, so nothing in it can be checked yet. JSON is read strictly:
      no comma after the last entry, no comments, keys and texts in double quotes, no leading
      zeros. A spec in YAML is freer in these matters.
      """,
      bad: Example(
        ExampleFile(
          "example.form.json",
          """
          {
            "formc": 1,
            "form": "Example",
            "sections": [{ "rows": [{ "type": "text", "tag": "name" },] }]
          }

          """)),
      good: Example(
        ExampleFile(
          "example.form.json",
          """
          {
            "formc": 1,
            "form": "Example",
            "sections": [{ "rows": [{ "type": "text", "tag": "name" }] }]
          }

          """))),
    Explanation(
      .duplicateKey,
      """
      A key stands twice in one mapping. Many readers would silently take the last one; here it is
      a mistake, because one of the two values would be lost. Both places are shown. Keep one.
      """,
      bad: .rows(
        """
        - type: text
          tag: name
          title: Name
          title: Full name
        """),
      good: .rows(
        """
        - type: text
          tag: name
          title: Full name
        """)),
    Explanation(
      .unknownAlias,
      """
      `*name` repeats the node that was marked `&name` earlier in the same file, and there is no
      such mark. An anchor has to come before its aliases and does not reach into other files.
      A text that begins with `*` needs quotes.
      """,
      bad: .rows(
        """
        - { type: text, tag: street, rules: &short [required, { maxLength: 40 }] }
        - { type: text, tag: city, rules: *shrot }
        """),
      good: .rows(
        """
        - { type: text, tag: street, rules: &short [required, { maxLength: 40 }] }
        - { type: text, tag: city, rules: *short }
        """)),
    Explanation(
      .recursiveAlias,
      """
      An alias stands inside the very node it repeats, which would have no end. Write out what
      the inner place is to hold, or move the anchor to the part that is shared.
      """,
      bad: .rows("- { type: text, tag: name, rules: &all [required, *all] }"),
      good: .rows("- { type: text, tag: name, rules: [required] }")),
    Explanation(
      .unsupportedTag,
      """
      A YAML tag such as `!!binary` or `!secret` asks for a type that the language does not have.
      Only the tags of the core schema are understood: `!!str`, `!!int`, `!!float`, `!!bool`,
      `!!null`, `!!seq` and `!!map`. Remove the tag; a text that begins with `!` needs quotes.
      """,
      bad: .rows("- { type: text, tag: name, value: !secret Ann }"),
      good: .rows("- { type: text, tag: name, value: Ann }")),
    Explanation(
      .scalarDoesNotFitTag,
      """
      A YAML tag says what a scalar is, and the scalar cannot be read as that: `!!int` before a
      word, `!!bool` before a number. Correct the one or remove the other.
      """,
      bad: .rows("- { type: text, tag: name, maxInputLength: !!int eighty }"),
      good: .rows("- { type: text, tag: name, maxInputLength: !!int 80 }")),
    Explanation(
      .nonScalarKey,
      """
      YAML allows a list or a mapping as the key of an entry; the language does not. The usual
      reason is a `?` at the beginning of an entry, or a text in braces or brackets that needs
      quotes.
      """,
      bad: .rows(
        """
        - type: text
          tag: name
          ? [title, placeholder]
          : Name
        """),
      good: .rows(
        """
        - type: text
          tag: name
          title: Name
          placeholder: Name
        """)),
    Explanation(
      .badMergeKey,
      """
      The key `<<` copies the entries of another mapping, so its value has to be an alias of a
      mapping, or a list of such aliases. Here it is something else; often the `*` is missing.
      """,
      bad: .rows("- { type: text, tag: home, <<: street }"),
      good: .rows(
        """
        - &street { type: text, tag: home, placeholder: Street and number }
        - { <<: *street, tag: work }
        """)),
    Explanation(
      .controlCharacter,
      """
      The text holds a control character, which neither YAML nor JSON allows and which nobody
      would see in an editor. It mostly comes with text pasted from a terminal or a word
      processor. Remove it; where it is meant, write it as an escape in double quotes. In YAML the same
      holds outside quotes for U+0085, U+2028 and U+2029, at which some readers end a line or a comment.
      """,
      bad: .escaped(
        #"""
        formc: 1
        form: Example
        title: Log\x07in
        sections:
          - rows:
              - { type: text, tag: name }
        """#),
      good: .yaml(
        """
        formc: 1
        form: Example
        title: Login
        sections:
          - rows:
              - { type: text, tag: name }
        """)),
  ]
}
