import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

@Suite struct GitLabReportTests {
  private func render(_ set: ReportSet, root: String? = nil) -> String {
    var output = ""
    GitLabReport(root: root).write(set, to: &output)
    return output
  }

  private func findings(_ set: ReportSet, root: String? = nil) throws -> [Finding] {
    try JSONDecoder().decode([Finding].self, from: Data(render(set, root: root).utf8))
  }

  @Test func reportHasEveryPartOfADiagnostic() {
    expectGolden(render(Sample.rich.set), "reports/everything.gitlab.json")
  }

  @Test func reportWithoutDiagnostics() {
    #expect(render(ReportSet([], fileCount: 2)) == "[]\n")
  }

  /// Fingerprints are unique, since GitLab shows only the first finding with the same fingerprint.
  @Test func fingerprintsAreUniqueAndStayWhenLinesMove() throws {
    func set(_ text: String) -> ReportSet {
      var sample = Sample()
      let file = sample.add("a.form.yaml", text)
      for number in 1...2 {
        sample.report(.unknownKey, "wrong", at: sample.span(file, "key", number: number))
      }
      return sample.set
    }
    let old = try findings(set("key: 1\nkey: 2\n"))
    let new = try findings(set("# above\n\nkey: 1\n# between\nkey: 2\n"))
    #expect(Set(old.map(\.fingerprint)).count == 2)
    #expect(old.map(\.fingerprint) == new.map(\.fingerprint))
    #expect(old.map(\.location.lines.begin) == [1, 2])
    #expect(new.map(\.location.lines.begin) == [3, 5])
  }

  @Test func pathsAreRelativeToTheRepository() throws {
    var sample = Sample()
    let file = sample.add("/repo/./forms/ü 1.form.yaml", "key: 1")
    sample.report(.unusedDeclaration, "wrong", at: sample.span(file, "key"))
    #expect(try findings(sample.set, root: "/repo").map(\.location.path) == ["forms/ü 1.form.yaml"])
    #expect(
      try findings(sample.set, root: "/rep").map(\.location.path) == ["/repo/./forms/ü 1.form.yaml"]
    )
  }

  @Test func aFindingWithoutAPlaceIsInTheFirstLine() throws {
    var sample = Sample()
    sample.report(.unreadableFile, "no", at: nil)
    let report = Report(
      path: "./a.form.yaml", sources: SourceMap(), diagnostics: sample.diagnostics)
    let finding = try #require(try findings(ReportSet([report])).first)
    #expect(
      finding.location == Finding.Location(path: "a.form.yaml", lines: .init(begin: 1, end: 1)))
    #expect(finding.severity == .major)
  }

  /// A finding as documented by GitLab: `severity` is one of five words, and `location` has `path`
  /// and `lines.begin`.
  private struct Finding: Decodable {
    enum Severity: String, Decodable { case info, minor, major, critical, blocker }
    struct Location: Decodable, Equatable {
      struct Lines: Decodable, Equatable {
        var begin: Int
        var end: Int
      }
      var path: String
      var lines: Lines
    }
    var description: String
    var check_name: String
    var fingerprint: String
    var severity: Severity
    var location: Location
  }
}
