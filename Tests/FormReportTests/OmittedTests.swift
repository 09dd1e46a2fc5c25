import FormBuild
import FormReport
import FormSyntax
import Testing

/// Reports of files with so many diagnostics that some were not kept.
@Suite struct OmittedTests {
  private static let report: Report = {
    let sample = Sample("tilte: a", at: "tilte")
    return Report(
      sources: sample.sources, diagnostics: sample.diagnostics,
      count: DiagnosticCount(errors: 31, warnings: 1))
  }()

  private static let set = ReportSet([report, Sample("a: 1", at: "a").report])

  private static func written(_ write: (inout String) -> Void) -> String {
    var output = ""
    write(&output)
    return output
  }

  @Test func textReportCountsOmittedDiagnostics() {
    let text = Self.written { TextReport().write(Self.report, to: &$0) }
    #expect(
      text.hasSuffix(
        "\n\nlogin.form.yaml: note: 30 errors and 1 warning more, which are not shown\n\n"))
    #expect(TextReport().summary(of: Self.set) == "32 errors, 1 warning in 2 files\n")
  }

  @Test func jsonReportCountsOmittedDiagnostics() {
    let text = Self.written { JSONReport().write(Self.set, to: &$0) }
    #expect(text.contains("\"errors\": 32,\n    \"warnings\": 1,\n    \"omitted\": 31\n"))
  }

  @Test func sarifReportCountsOmittedDiagnostics() {
    let text = Self.written { SARIFReport(version: "1").write(Self.set, to: &$0) }
    #expect(text.contains("31 of 33 results are left out"))
  }

  @Test func otherReportsCountOmittedDiagnostics() {
    let sentence = "31 of 32 findings are left out"
    let gitLab = Self.written { GitLabReport().write(Self.set, to: &$0) }
    #expect(gitLab.contains(#"{"description": "\#(sentence)", "check_name": "omitted""#))
    let junit = Self.written { JUnitReport().write(Self.set, to: &$0) }
    #expect(junit.contains("<system-out>\(sentence)</system-out>\n  </testsuite>"))
    let checkstyle = Self.written { CheckstyleReport().write(Self.set, to: &$0) }
    #expect(
      checkstyle.contains(#"<error severity="info" message="\#(sentence)" source="formc"/>"#))
    let reviewdog = Self.written { RDJSONReport().write(Self.set, to: &$0) }
    #expect(reviewdog.contains(#"{"message": "\#(sentence)", "location": "#))
  }

  @Test func gitHubReportCountsOmittedDiagnostics() {
    let text = Self.written { GitHubReport().write(Self.set, to: &$0) }
    #expect(text.contains("::notice title=formc::32 errors and 1 warnings were found"))
  }
}
