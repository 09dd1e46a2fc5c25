import FormReport
import FormSyntax
import FormTestSupport
import Testing

@Suite struct GitHubReportTests {
  private func render(_ set: ReportSet) -> String {
    var output = ""
    GitHubReport().write(set, to: &output)
    return output
  }

  @Test func reportHasEveryPartOfADiagnostic() {
    expectGolden(render(Sample.rich.set), "reports/everything.github.txt")
  }

  @Test func reportWithoutDiagnostics() {
    #expect(render(ReportSet([])) == "")
  }

  @Test(arguments: [
    ("100% of $a", "100%25 of $a"),
    ("a: b, c", "a: b, c"),
    ("a\r\nb", "a%0D%0Ab"),
    ("::error::x\n::error::y", "::error::x%0A::error::y"),
    ("\u{1B}[31m", "␛[31m"),
  ])
  func escapesMessages(message: String, expected: String) {
    #expect(
      render(Sample("a: b", at: "a", message).set)
        == "::error file=login.form.yaml,line=1,col=1,endLine=1,endColumn=2,title=F0201::"
        + expected + "\n")
  }

  @Test func escapesPaths() {
    var sample = Sample()
    let file = sample.add("a,b:c%\n.form.yaml", "k")
    sample.report(.unknownKey, "m", at: sample.span(file, "k"))
    #expect(render(sample.set).hasPrefix("::error file=a%2Cb%3Ac%25%0A.form.yaml,line=1,"))
  }

  @Test func dropsColumnsOverLines() {
    #expect(
      render(Sample("a\nb", at: "a\nb", "m").set)
        == "::error file=login.form.yaml,line=1,endLine=2,title=F0201::m\n")
  }

  @Test func errorsComeFirst() {
    var sample = Sample()
    let file = sample.add("a.form.yaml", "k")
    sample.report(.constantCondition, "first", at: sample.span(file, "k"))
    sample.report(.unknownKey, "second", at: sample.span(file, "k"))
    let kinds = render(sample.set).split(separator: "\n").map { $0.prefix(while: { $0 != " " }) }
    #expect(kinds == ["::error", "::warning"])
  }

  @Test func reportsTheNumberOfDiagnosticsNotShown() {
    var sample = Sample()
    for index in 0..<11 { sample.report(.unknownKey, "m\(index)", at: nil) }
    let lines = render(sample.set).split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.last?.hasPrefix("::notice title=formc::11 errors and 0 warnings ") == true)
  }
}
