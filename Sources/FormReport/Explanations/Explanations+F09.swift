import FormSource

extension Explanation {
  /// The limits of the tool.
  static let limits: [Explanation] = [
    Explanation(
      .fileTooLarge,
      """
      A spec may have up to 64 MiB, enough for several hundred thousand rows. Split a form that is
      really that large, or let the host supply its options through a `provider`.
      """,
      bad: .repeated(
        .init("formc: 1\nform: Example\nsections:\n  - rows:\n      - { type: text, tag: name }\n"),
        .init("# a comment of sixty-four characters, its line end included\n", 1_200_000)),
      good: .rows("- { type: text, tag: name }")),
    Explanation(
      .nestingTooDeep,
      """
      Lists and mappings may be nested up to 200 levels deep. No form that people fill in comes
      close; usually a program repeated the brackets.
      """,
      bad: .repeated(
        .init("formc: 1\nform: Example\nsections:\n  - rows:\n"),
        .init("      - type: text\n        tag: name\n        native: { eureka: { list: "),
        .init("[", 300), .init("]", 300), .init(" } }\n")),
      good: .rows("- { type: text, tag: name, native: { eureka: { list: [[1]] } } }")),
    Explanation(
      .tooManyNodes,
      """
      Aliases of nodes that contain aliases multiply: seven lines can expand to ten million entries.
      The document would grow by more than a million nodes or 64 MiB, so formc stops reading it.
      Fragments, rule sets and defaults may repeat up to 256 MiB of text.
      """,
      bad: .yaml(
        """
        formc: 1
        form: Example
        sections:
          - rows:
              - type: text
                tag: name
                native:
                  eureka:
                    a: &a [x, x, x, x, x, x, x, x, x, x]
                    b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
                    c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
                    d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
                    e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
                    f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
                    g: [*f, *f, *f, *f, *f, *f, *f, *f, *f, *f]
        """),
      good: .yaml(
        """
        formc: 1
        form: Example
        sections:
          - rows:
              - type: text
                tag: name
                native:
                  eureka:
                    a: &a [x, x, x, x, x, x, x, x, x, x]
                    b: [*a, *a, *a]
        """)),
    Explanation(
      .expressionTooLarge,
      """
      An expression has too many parts or is nested too deeply. Split a long one into conditions
      under `conditions`; replace many comparisons of one row with `IN`.
      """,
      bad: .repeated(
        .init("formc: 1\nform: Example\nsections:\n  - rows:\n      - { type: int, tag: age }\n"),
        .init("      - type: text\n        tag: name\n        hidden: \""),
        .init("$age == 1 OR ", 100_000), .init("$age == 2\"\n")),
      good: .rows(
        """
        - { type: int, tag: age }
        - { type: text, tag: name, hidden: "$age IN {1, 2}" }
        """)),
    Explanation(
      .tooManyFiles,
      """
      A form may consist of up to 256 files. Usually a program wrote the includes. Merge small
      files.
      """,
      bad: Example(
        ExampleFile(
          ExampleFile.usualName,
          .repeated([
            .init("formc: 1\nform: Example\ninclude:\n"),
            .init("  - part{n}.yaml\n", 300),
            .init("sections:\n  - rows:\n      - { type: text, tag: name }\n"),
          ])),
        ExampleFile("part{n}.yaml", .text("formc: 1\n"), copies: 300)),
      good: Example(
        ExampleFile(
          ExampleFile.usualName,
          """
          formc: 1
          form: Example
          include:
            - part1.yaml
          sections:
            - rows:
                - { type: text, tag: name }

          """),
        ExampleFile("part1.yaml", "formc: 1\n"))),
    Explanation(
      .patternTooLarge,
      """
      A regular expression is compiled to a program with one step for each character and for each
      iteration of a counted repetition. This one would need too many steps. Nested counts multiply;
      often a simpler pattern with `maxLength` does the same.
      """,
      bad: .rows("- { type: text, tag: code, rules: [{ regex: '([a-z]{500}-){500}' }] }"),
      good: .rows("- { type: text, tag: code, rules: [{ regex: '([a-z]{5}-){5}' }] }")),
    Explanation(
      .scalarTooLong,
      """
      A run of spaces is so long, in a file with so many lines, that reading it would take minutes.
      Usually a program padded the file. Remove the spaces.
      """,
      bad: .repeated(
        .init("formc: 1\nform: Example\ntitle:"), .init(" ", 200_000), .init("Example\n"),
        .init("#\n", 100_000),
        .init("sections:\n  - rows:\n      - { type: text, tag: name }\n")),
      good: .rows("- { type: text, tag: name }", top: "title: Example")),
    Explanation(
      .tooManyRows,
      """
      A form may have up to a million rows; those of a fragment count each time it is expanded.
      Nested fragments multiply. Put rows that depend on data in a section with `repeat` or
      `forEach`.
      """,
      bad: .rows(
        "- use: { fragment: F, prefix: x }",
        top: Explanation.multiplyingFragments(levels: 6)),
      good: .rows(
        "- use: { fragment: F, prefix: x }",
        top: Explanation.multiplyingFragments(levels: 1))),
    Explanation(
      .tooManyRules,
      """
      A row may have up to 1000 rules and a form up to a million; those of a rule set count each
      time it is used. Rule sets that use rule sets multiply. Usually a program wrote that many
      rules.
      """,
      bad: .rows(
        "- { type: text, tag: name, rules: [{ use: a }] }",
        top: Explanation.multiplyingRuleSets(named: "abcd")),
      good: .rows(
        "- { type: text, tag: name, rules: [{ use: a }] }",
        top: "ruleSets:\n  a: [required]")),
  ]

  /// Rule sets that each use the next one ten times; the last one has a rule.
  private static func multiplyingRuleSets(named names: String) -> String {
    var text = "ruleSets:"
    for (name, next) in zip(names, names.dropFirst()) {
      let uses = Array(repeating: "{ use: \(next) }", count: 10).joined(separator: ", ")
      text += "\n  \(name): [\(uses)]"
    }
    return text + (names.last.map { "\n  \($0): [required]" } ?? "")
  }

  /// Fragments `F` to `A`, each using the next one ten times; the last one has ten rows.
  private static func multiplyingFragments(levels: Int) -> String {
    let names = Array("FGHIJKLM")
    var text = "fragments:\n"
    for level in 0..<levels {
      text += "  \(names[level]):\n    rows:\n"
      for number in 0..<10 {
        text +=
          level + 1 == levels
          ? "      - { type: text, tag: t\(number) }\n"
          : "      - use: { fragment: \(names[level + 1]), prefix: p\(number) }\n"
      }
    }
    return String(text.dropLast())
  }
}

extension Example {
  /// A spec in YAML made of repeated pieces.
  static func repeated(_ pieces: ExampleFile.Piece...) -> Example {
    Example(ExampleFile(ExampleFile.usualName, .repeated(pieces)))
  }
}
