extension PropertyEntry {
  /// The key `$formc`.
  package static let settings = PropertyEntry(
    "$formc", .object("settings"), "Which warnings are not reported of this part of the spec.")
}

extension ObjectEntry {
  /// The settings for checking a part of a spec.
  package static let settings = ObjectEntry(
    "settings", title: "`$formc`",
    example: """
      hidden: "1 == 2"
      $formc: { ignore: F0551 shown in the next version }
      """,
    properties: [
      PropertyEntry(
        "ignore", .oneOf([.text, .list(.text, minimum: 1)]),
        """
        Warnings that are not reported of this part, each by code, name or family with the reason \
        behind it.
        """)
    ],
    "How a part of a spec is checked. In JSON the key does what comments do in YAML.")
}
