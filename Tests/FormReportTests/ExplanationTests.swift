import FormReport
import FormSource
import FormTestSupport
import Foundation
import Testing

@Suite struct ExplanationTests {
  @Test func everyCodeIsExplainedOnceInOrder() {
    #expect(Explanation.all.map(\.code) == DiagnosticCode.allCases)
  }

  @Test(arguments: DiagnosticCode.allCases)
  func pageIsInTheDocuments(code: DiagnosticCode) {
    expectFile(Explanation.page(for: code), "docs/diagnostics/\(code.rawValue).md")
  }

  @Test func indexIsInTheDocuments() {
    expectFile(Explanation.index, "docs/diagnostics/README.md")
  }

  @Test func noPageIsLeftOver() throws {
    let folder = PackageFolder.file("docs/diagnostics").path(percentEncoded: false)
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    let expected = DiagnosticCode.allCases.map { "\($0.rawValue).md" } + ["README.md"]
    #expect(pages.sorted() == expected.sorted())
  }

  @Test(arguments: DiagnosticCode.allCases)
  func explanationIsComplete(code: DiagnosticCode) throws {
    let explanation = try #require(Explanation.of(code))
    #expect(explanation.cause.hasSuffix("."))
    #expect(explanation.bad != explanation.good)
    for line in explanation.cause.split(separator: "\n") { #expect(line.count <= 100) }
    for example in [explanation.bad, explanation.good] {
      let spec = try #require(example.stored.first)
      #expect(spec.name.hasSuffix(".form.yaml") || spec.name.hasSuffix(".form.json"))
      #expect(Set(example.stored.map(\.name)).count == example.stored.count)
    }
  }

  @Test func fixedExamplesAreOrdinaryText() throws {
    for explanation in Explanation.all {
      for file in explanation.good.stored {
        let bytes = try #require(file.bytes)
        #expect(String(validating: bytes, as: UTF8.self)?.hasSuffix("\n") == true)
        #expect(bytes.count < 5000)
      }
    }
  }

  // MARK: - Pages

  @Test func textForTerminals() {
    expectGolden(Explanation.text(for: .duplicateDeclaration), "reports/explain-F0311.txt")
    expectGolden(Explanation.text(for: .wrongKind), "reports/explain-F0203.txt")
    expectGolden(Explanation.text(for: .unreadableFile), "reports/explain-F0102.txt")
  }

  @Test func pagesStaySmall() {
    for code in DiagnosticCode.allCases {
      #expect(Explanation.page(for: code).utf8.count < 6000)
    }
  }

  // MARK: - The notation of examples

  @Test func escapedBytes() {
    let file = ExampleFile("a", .escaped(#"a\xFF\x00\n\xZZé"#))
    #expect(file.stored.first?.bytes == [0x61, 0xFF, 0x00] + Array(#"\n\xZZé"#.utf8))
  }

  @Test func repeatedPieces() {
    let file = ExampleFile("a", .repeated([.init("x{n},", 3), .init("y")]))
    #expect(file.stored.first?.bytes == Array("x1,x2,x3,y".utf8))
    #expect(file.shown == "x1,… (3 times) y")
  }

  @Test func series() {
    let file = ExampleFile("part{n}.yaml", .text("{n}"), copies: 2)
    #expect(file.stored.map(\.name) == ["part1.yaml", "part2.yaml"])
    #expect(file.stored.map(\.bytes) == [Array("{n}".utf8), Array("{n}".utf8)])
    #expect(file.shownName == "part1.yaml … part2.yaml")
  }

  @Test func folder() {
    let stored = ExampleFile("a", .folder).stored
    #expect(stored.map(\.name) == ["a"] && stored.map(\.bytes) == [nil])
  }
}
