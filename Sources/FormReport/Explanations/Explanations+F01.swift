import FormSource

extension Explanation {
  /// Reading, and the syntax of YAML and JSON.
  static let reading: [Explanation] = [
    Explanation(
      .invalidEncoding,
      """
      A spec is text in UTF-8, or in UTF-16 with a byte-order mark. The file contains a byte that is
      valid in neither. Usually an editor saved it in an older encoding such as Latin-1 or
      Windows-1252. For a file in UTF-32, or one that is not text at all, the message says so. Save
      the file as UTF-8.
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
      The file cannot be read: it does not exist, it is a folder, or its permissions forbid reading.
      The note repeats the system's error. To check all specs in a folder, pass a folder whose name
      does not end like that of a spec.
      """,
      bad: Example(ExampleFile(ExampleFile.usualName, .folder)),
      good: .rows("- { type: text, tag: name }")),
    Explanation(
      .emptyDocument,
      """
      The file contains only blank space and comments. A spec needs at least the language version,
      the form's name and its sections.
      """,
      bad: .yaml("# to be written"),
      good: .rows("- { type: text, tag: name }")),
    Explanation(
      .multipleDocuments,
      """
      YAML allows several documents in one file, separated by `---`. A spec is exactly one document.
      Move the others to separate files, and use `include` to share parts.
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
      The file is not valid YAML, so nothing in it can be checked yet. The position is where the
      parser stopped; the mistake is there or shortly before. Common causes are an unclosed quote or
      bracket, a tab in the indentation, indentation that matches no outer level, and unquoted text
      that contains `: ` or ` #`.
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
      The file is not valid JSON, so nothing in it can be checked yet. formc reads JSON strictly: no
      trailing commas, no comments, no leading zeros, and double quotes around keys and texts. YAML
      is more lenient here.
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
      A mapping contains the same key twice. Many parsers silently take the last one. formc refuses
      it, because one of the two values would be lost. Both places are shown. Keep one of them.
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
      `*name` repeats the node marked `&name` earlier in the same file, but no node has that mark.
      An anchor must come before its aliases and is not visible in other files. A text that begins
      with `*` needs quotes.
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
      An alias is inside the node it repeats, so expanding it would never end. Write out the inner
      value, or move the anchor to the part that is shared.
      """,
      bad: .rows("- { type: text, tag: name, rules: &all [required, *all] }"),
      good: .rows("- { type: text, tag: name, rules: [required] }")),
    Explanation(
      .unsupportedTag,
      """
      A YAML tag such as `!!binary` or `!secret` asks for a type that the language does not have.
      Only the tags of the core schema are supported: `!!str`, `!!int`, `!!float`, `!!bool`,
      `!!null`, `!!seq` and `!!map`. Remove the tag. A text that begins with `!` needs quotes.
      """,
      bad: .rows("- { type: text, tag: name, value: !secret Ann }"),
      good: .rows("- { type: text, tag: name, value: Ann }")),
    Explanation(
      .scalarDoesNotFitTag,
      """
      A YAML tag says what type a scalar has, but the scalar cannot be read as that type: `!!int`
      before a word, for example, or `!!bool` before a number. Correct the scalar or remove the tag.
      """,
      bad: .rows("- { type: text, tag: name, maxInputLength: !!int eighty }"),
      good: .rows("- { type: text, tag: name, maxInputLength: !!int 80 }")),
    Explanation(
      .nonScalarKey,
      """
      YAML allows a list or a mapping as a key; the language does not. The usual cause is a `?` at
      the beginning of an entry, or text in braces or brackets that needs quotes.
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
      The key `<<` copies the entries of another mapping, so its value must be an alias of a mapping
      or a list of such aliases. Here it is something else; often the `*` is missing.
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
      The file contains a control character. YAML and JSON do not allow it, and most editors do not
      show it. It usually comes from text pasted from a terminal or a word processor. Remove it, or
      write it as an escape in double quotes if it is intended. In YAML the same applies outside
      quotes to U+0085, U+2028 and U+2029, which some parsers treat as the end of a line or comment.
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
    Explanation(
      .cutText,
      """
      In YAML a `#` after a blank begins a comment, so a text without quotes ends before it. Here no
      blank follows the `#`, as if it belonged to the text. Put the text in quotes, or begin the
      comment with `# `.
      """,
      bad: .yaml(
        """
        formc: 1
        form: Example
        title: Form #12
        sections:
          - rows:
              - { type: text, tag: name }
        """),
      good: .yaml(
        """
        formc: 1
        form: Example
        title: "Form #12"
        sections:
          - rows:
              - { type: text, tag: name }
        """)),
  ]
}
