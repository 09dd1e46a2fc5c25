import FormTestSupport
import Testing

/// Findings of the prover in reports of `formc check`.
@Suite struct CheckProveTests {
  private static func check(_ options: [String]) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write(
        "order.form.yaml",
        """
        formc: 1
        form: Order
        sections:
          - rows:
              - { type: int, tag: age, title: Age }
              - { type: text, tag: guardian, title: Guardian, hidden: "NOT ($age < 3 AND $age > 5)" }

        """)
      return try await ToolRun.formc(["check"] + options, in: folder.url)
    }
  }

  @Test func findingsAreReportedUnlessDisabled() async throws {
    for options in [[], ["--prove"], ["--no-prove", "--prove"]] {
      let proved = try await Self.check(options)
      #expect(proved.status == 0)
      #expect(proved.output.contains("6:64: warning[F1001]: `guardian` never shows"))
    }
    for options in [["--no-prove"], ["--no-prove", "--format", "text"]] {
      let silent = try await Self.check(options)
      #expect(silent.status == 0)
      #expect(!silent.output.contains("F1001"))
    }
  }

  @Test func findingsHaveLevels() async throws {
    #expect(try await Self.check(["--deny", "F10"]).status == 1)
    let allowed = try await Self.check(["--allow", "never-shown"])
    #expect(!allowed.output.contains("F1001"))
  }
}
