import FormBuild
import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// Every report can be written for any file, and for spans outside the file.
@Suite struct ReportFuzzTests {
  private static let alphabet: [String] = [
    "a", "b", ":", " ", "\t", "\n", "\r\n", "\r", "é", "e\u{301}", "名", "👍🏽", "🇺🇾", "👩‍👩‍👧",
    "\u{1B}[31m", "\u{202E}", "\u{0}", "\u{FEFF}", "\u{2028}", "%", "\"", "\\", "]", "::", ",",
  ]

  private func text(_ generator: inout SplitMix64) -> String {
    let isLong = Int.random(in: 0..<8, using: &generator) == 0
    let count = Int.random(in: 0...(isLong ? 3000 : 40), using: &generator)
    let hasLines = Bool.random(using: &generator)
    return (0..<count).map { _ in
      let piece = ReportFuzzTests.alphabet.randomElement(using: &generator) ?? ""
      return !hasLines && piece.contains(where: \.isNewline) ? "x" : piece
    }.joined()
  }

  private func report(_ generator: inout SplitMix64) -> Report {
    var sources = SourceMap()
    for index in 0..<3 {
      let span = index == 0 ? nil : span(sources, &generator)
      _ = sources.add(
        SourceText(path: text(&generator), text: text(&generator)), includedAt: span)
    }
    let diagnostics = (0..<4).map { _ in
      Diagnostic(
        DiagnosticCode.allCases.randomElement(using: &generator) ?? .unknownKey, text(&generator),
        at: Bool.random(using: &generator) ? span(sources, &generator) : nil,
        label: Bool.random(using: &generator) ? text(&generator) : nil,
        related: (0..<Int.random(in: 0...9, using: &generator)).map { _ in
          RelatedPlace(span: span(sources, &generator), message: text(&generator))
        },
        notes: [text(&generator)], help: [text(&generator)],
        fixes: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
          DiagnosticFix(
            title: text(&generator),
            edits: (0..<Int.random(in: 0...4, using: &generator)).map { _ in
              SourceEdit(span: span(sources, &generator), text: text(&generator))
            })
        })
    }
    return Report(sources: sources, diagnostics: diagnostics)
  }

  /// A span that may begin and end in the middle of characters, or past the end of the file.
  private func span(_ sources: SourceMap, _ generator: inout SplitMix64) -> SourceSpan {
    let file = Int.random(in: 0...sources.files.count, using: &generator)
    let count = file < sources.files.count ? sources.files[file].bytes.count : 10
    let start = Int.random(in: 0...count + 3, using: &generator)
    let isShort = Bool.random(using: &generator)
    let length = Int.random(in: 0...(isShort ? 6 : count + 3), using: &generator)
    return SourceSpan(file: FileID(file), start: start, end: start + length)
  }

  @Test func everyReportHandlesAnySpan() throws {
    var generator = SplitMix64(seed: 8)
    for round in 0..<80 {
      let set = ReportSet([report(&generator)])
      var text = ""
      TextReport(width: Int.random(in: 0...120, using: &generator)).write(set, to: &text)
      var commands = ""
      GitHubReport().write(set, to: &commands)
      for output in [text, commands] {
        for scalar in output.unicodeScalars where scalar != "\n" {
          #expect(scalar.properties.generalCategory != .control && scalar != "\u{202E}")
        }
      }
      for line in commands.split(separator: "\n") {
        #expect(line.hasPrefix("::error ") || line.hasPrefix("::warning "))
      }
      var json = ""
      JSONReport().write(set, to: &json)
      var sarif = ""
      if round % 10 == 0 { SARIFReport(version: "1").write(set, to: &sarif) }
      for output in [json, sarif] where !output.isEmpty {
        #expect(throws: Never.self) {
          try JSONSerialization.jsonObject(with: Data(output.utf8))
        }
      }
    }
  }
}
