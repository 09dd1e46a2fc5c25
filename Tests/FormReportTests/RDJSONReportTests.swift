import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

@Suite struct RDJSONReportTests {
  private func render(_ set: ReportSet, root: String? = nil) -> String {
    var output = ""
    RDJSONReport(root: root).write(set, to: &output)
    return output
  }

  private func decode(_ set: ReportSet) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(render(set).utf8))
  }

  @Test func reportHasEveryPartOfADiagnostic() {
    expectGolden(render(Sample.rich.set), "reports/everything.rdjson.json")
  }

  @Test func reportWithoutDiagnostics() throws {
    let document = try decode(ReportSet([], fileCount: 2))
    #expect(document.source.name == "formc" && document.diagnostics.isEmpty)
  }

  /// The format counts bytes, unlike formc's own reports.
  @Test func columnsCountBytes() throws {
    var sample = Sample()
    let file = sample.add("a.form.yaml", "a𐐀b: 1\n")
    sample.report(.unknownKey, "wrong", at: sample.span(file, "b"))
    let range = try #require(try decode(sample.set).diagnostics.first?.location.range)
    #expect(range == .init(start: .init(line: 1, column: 6), end: .init(line: 1, column: 7)))
  }

  /// A suggestion has one range, so the text between several edits is repeated.
  @Test func editsBecomeOneSuggestion() throws {
    var sample = Sample()
    let file = sample.add("a.form.yaml", "label: 5 # five\n")
    let other = sample.add("b.form.yaml", "x: 1\n")
    let edits = [
      SourceEdit(span: sample.span(file, "5"), text: "\"5\""),
      SourceEdit(span: sample.span(file, "label"), text: "title"),
    ]
    let elsewhere = SourceEdit(span: sample.span(other, "x"), text: "y")
    sample.report(
      .unknownKey, "wrong", at: sample.span(file, "label"),
      fixes: [
        DiagnosticFix(title: "rename", edits: edits),
        DiagnosticFix(title: "elsewhere", edits: [elsewhere]),
      ])
    let suggestions = try #require(try decode(sample.set).diagnostics.first?.suggestions)
    #expect(suggestions.map(\.text) == ["title: \"5\""])
    #expect(
      suggestions.map(\.range)
        == [.init(start: .init(line: 1, column: 1), end: .init(line: 1, column: 9))])
  }

  @Test func aPlaceIsOptional() throws {
    var sample = Sample()
    sample.report(.unreadableFile, "no", at: nil)
    let report = Report(path: "a.form.yaml", sources: SourceMap(), diagnostics: sample.diagnostics)
    let diagnostic = try #require(try decode(ReportSet([report])).diagnostics.first)
    #expect(diagnostic.location.path == "a.form.yaml" && diagnostic.location.range == nil)
    #expect(diagnostic.severity == .error && diagnostic.code.value == "F0102")
  }

  /// `reviewdog.proto` declares all members of the report.
  @Test func membersAreKnown() throws {
    let known = [
      "": ["source", "diagnostics"], "source": ["name"], "location": ["path", "range"],
      "diagnostics": ["message", "location", "severity", "code", "suggestions"],
      "range": ["start", "end"], "start": ["line", "column"], "end": ["line", "column"],
      "code": ["value"], "suggestions": ["range", "text"],
    ]
    func visit(_ value: Any, _ name: String) {
      if let list = value as? [Any] { for item in list { visit(item, name) } }
      guard let members = value as? [String: Any] else { return }
      #expect(Set(members.keys).isSubset(of: known[name] ?? []), "\(name): \(members.keys)")
      for (key, member) in members { visit(member, key) }
    }
    visit(try JSONSerialization.jsonObject(with: Data(render(Sample.rich.set).utf8)), "")
  }

  /// The message `DiagnosticResult` of reviewdog's definition, and the messages inside it.
  private struct Document: Decodable {
    enum Severity: String, Decodable {
      case error = "ERROR"
      case warning = "WARNING"
    }
    struct Position: Decodable, Equatable { var line: Int, column: Int }
    struct Range: Decodable, Equatable { var start: Position, end: Position }
    struct Location: Decodable { var path: String, range: Range? }
    struct Suggestion: Decodable { var range: Range, text: String }
    struct Code: Decodable { var value: String }
    struct Source: Decodable { var name: String }
    struct Diagnostic: Decodable {
      var message: String
      var location: Location
      var severity: Severity
      var code: Code
      var suggestions: [Suggestion]?
    }
    var source: Source
    var diagnostics: [Diagnostic]
  }
}
