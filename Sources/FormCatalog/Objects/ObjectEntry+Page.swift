extension ObjectEntry {
  /// Sections that are shown together.
  static let page = ObjectEntry(
    "page", title: "a page",
    example: """
      pages:
        - tag: you
          title: You
          sections:
            - rows: [{ type: text, tag: name, title: Name, rules: [required] }]
        - tag: company
          title: Your company
          when: "$name != nil"
          sections:
            - rows: [{ type: text, tag: company_name, title: Company }]
      """,
    properties: [
      PropertyEntry(
        "tag", .name(.tag), "The name of the page for steps and programs, unique among the pages."),
      PropertyEntry("title", .shownText, "The title above the sections of the page."),
      PropertyEntry(
        "when", .condition, default: "true",
        "When the page is part of the form. Otherwise its sections are hidden."),
      PropertyEntry("sections", .sections, isRequired: true, "The sections of the page in order."),
      .settings,
    ],
    """
    Sections that are shown together, one page at a time. The values and rules of all pages are one \
    form. See [pages](../language/pages.md).
    """)
}
