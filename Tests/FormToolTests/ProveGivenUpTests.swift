import FormTestSupport
import Testing

/// `formc prove` reports the questions for which its budget was not sufficient, with their places.
@Suite struct ProveGivenUpTests {
  /// Proves a form in which a row shows only if seven rows have different values of six options.
  private static func prove(_ options: [String]) async throws -> ToolRun {
    let tags = (0..<7).map { "r\($0)" }
    let rows = tags.map {
      "      - { type: segmented, tag: \($0), title: R, options: [a, b, c, d, e, f] }\n"
    }
    let differ = tags.indices.flatMap { index in
      ["$\(tags[index]) != nil"] + tags[..<index].map { "$\($0) != $\(tags[index])" }
    }
    return try await TemporaryFolder.with { folder in
      try folder.write(
        "seats.form.yaml",
        """
        formc: 1
        form: Seats
        sections:
          - rows:
        \(rows.joined())      - type: text
                tag: never
                title: Never
                hidden: "NOT (\(differ.joined(separator: " AND ")))"
              - { type: int, tag: last, title: Last, rules: [required] }

        """)
      return try await ToolRun.formc(["prove"] + options + ["seats.form.yaml"], in: folder.url)
    }
  }

  @Test func textReportHasGivenUpQuestions() async throws {
    let run = try await Self.prove([])
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("`never`: given up"))
    #expect(lines.contains(#"  `required` fails with {"last":null}"#))
    #expect(lines.suffix(1) == ["seats.form.yaml:15:18: given up"])
  }

  @Test func jsonReportHasGivenUpQuestions() async throws {
    let run = try await Self.prove(["--format", "json"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains(#"{"tag":"never","path":"0.7","shows":{"givenUp":true}}"#))
    let place = #"{"givenUp":{"file":"seats.form.yaml","line":15,"column":18}}"#
    #expect(lines.suffix(1) == [place[...]])
  }
}
