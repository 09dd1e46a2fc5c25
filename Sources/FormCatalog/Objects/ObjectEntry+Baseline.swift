extension ObjectEntry {
  /// The top level of a baseline.
  package static let baseline = ObjectEntry(
    "baseline", title: "a baseline",
    example: """
      version: 1
      findings:
        - file: order.form.yaml
          code: F0551
          at: sections[].rows[note].hidden
          message: "`1 == 2` is always false"
          count: 1
      """,
    properties: [
      PropertyEntry(
        "version", .int(minimum: 1, maximum: 1), isRequired: true,
        "The version of the format, which is 1."),
      PropertyEntry(
        "findings", .list(.object("baselineFinding"), minimum: 0), isRequired: true,
        "The findings that are not reported."),
    ],
    "A baseline has the findings of a project that are not reported.")

  /// The maximum count of identical findings.
  package static let maximumFindingCount = 1_000_000

  /// A finding in a baseline.
  package static let baselineFinding = ObjectEntry(
    "baselineFinding", title: "a finding",
    example: """
      file: order.form.yaml
      code: F0551
      at: sections[].rows[note].hidden
      message: "`1 == 2` is always false"
      count: 1
      """,
    properties: [
      PropertyEntry("file", .text, isRequired: true, "The file, relative to the baseline."),
      PropertyEntry("code", .text, isRequired: true, "The code."),
      PropertyEntry("at", .text, isRequired: true, "The keys and tags on the way to the place."),
      PropertyEntry("message", .text, isRequired: true, "The message."),
      PropertyEntry(
        "count", .int(minimum: 1, maximum: maximumFindingCount), isRequired: true,
        "How many findings are the same in all this."),
    ],
    "A finding is recognized by what is said about it, wherever the lines are.")
}
