import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

@Suite struct JSONReportTests {
  private func render(_ set: ReportSet) -> String {
    var output = ""
    JSONReport().write(set, to: &output)
    return output
  }

  @Test func reportHasEveryPartOfADiagnostic() {
    expectGolden(render(Sample.rich.set), "reports/everything.json")
  }

  @Test func reportWithoutDiagnostics() {
    #expect(
      render(ReportSet([], fileCount: 2)) == """
        {
          "diagnostics": [],
          "summary": {
            "files": 2,
            "errors": 0,
            "warnings": 0
          }
        }

        """)
  }

  @Test func severalInputsInOrder() throws {
    let set = ReportSet([Sample("a: 1", at: "a").report, Sample("b: 1", at: "1").report])
    let log = try JSONDecoder().decode(Log.self, from: Data(render(set).utf8))
    #expect(log.diagnostics.map(\.range?.start.column) == [1, 4])
    #expect(log.summary == Log.Summary(files: 2, errors: 2, warnings: 0))
  }

  @Test func anythingInTextsIsValidJSON() throws {
    var generator = SplitMix64(seed: 2026)
    for _ in 0..<200 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<0x3000, using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let log = try JSONDecoder().decode(
        Log.self, from: Data(render(Sample("a: b", at: "a", text).set).utf8))
      #expect(log.diagnostics.first?.message == text)
    }
  }

  @Test func offsetsCountStoredBytes() throws {
    var sources = SourceMap()
    let file = sources.add(
      SourceText(
        path: "a.form.yaml", bytes: Array("é: 👍x".utf8), encoding: .utf16LittleEndian,
        hasByteOrderMark: true))
    let span = SourceSpan(file: file, start: 8, end: 9)
    let report = Report(
      sources: sources, diagnostics: [Diagnostic(.unknownKey, "m", at: span)])
    let log = try JSONDecoder().decode(
      Log.self, from: Data(render(ReportSet([report])).utf8))
    #expect(log.diagnostics.first?.range?.start == Log.Position(line: 1, column: 5, offset: 12))
    #expect(log.diagnostics.first?.range?.end == Log.Position(line: 1, column: 6, offset: 14))
  }
}

/// The documented structure of the report.
private struct Log: Decodable {
  struct Position: Decodable, Equatable {
    var line: Int
    var column: Int
    var offset: Int
  }
  struct Range: Decodable {
    var start: Position
    var end: Position
  }
  struct Entry: Decodable {
    var file: String?
    var severity: String
    var code: String
    var message: String
    var range: Range?
  }
  struct Summary: Decodable, Equatable {
    var files: Int
    var errors: Int
    var warnings: Int
  }
  var diagnostics: [Entry]
  var summary: Summary
}
