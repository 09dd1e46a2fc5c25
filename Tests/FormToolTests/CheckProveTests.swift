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

  /// Messages show rules without what the compiler has added to their expressions.
  @Test func rulesAreShownAsWritten() async throws {
    let output = try await TemporaryFolder.with { folder in
      try folder.write(
        "order.form.yaml",
        """
        formc: 1
        form: Order
        sections:
          - rows:
              - { type: int, tag: n, value: 3 }
              - { type: decimal, tag: a, value: 1.5, min: $n }
              - { type: decimal, tag: b, value: 1.5, rules: [{ greaterOrEqual: $n }] }
              - { type: multipleSelector, tag: c, options: [x, y], value: [x], min: $n }
              - { type: multipleSelector, tag: d, options: [x, y], value: [x], min: "IF($n > 0, $n, 1)" }

        """)
      return try await ToolRun.formc(["check", "--deny", "F10"], in: folder.url).output
    }
    for (line, rule) in [
      (6, "min: $n"), (7, "greaterOrEqual: $n"), (8, "min: $n"), (9, "min: IF($n > 0, $n, 1)"),
    ] {
      #expect(
        output.split(separator: "\n").contains {
          $0.contains("yaml:\(line):") && $0.contains("F1016") && $0.hasSuffix("`\(rule)`")
        }, "\(rule)\n\(output)")
    }
  }

  @Test func findingsHaveLevels() async throws {
    #expect(try await Self.check(["--deny", "F10"]).status == 1)
    let allowed = try await Self.check(["--allow", "never-shown"])
    #expect(!allowed.output.contains("F1001"))
  }
}
