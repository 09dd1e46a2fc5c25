import FormSource
import Testing

@Suite struct DiagnosticTests {
  @Test func listDropsRepetitionsAndSorts() {
    func at(_ start: Int, _ code: DiagnosticCode, file: Int = 0) -> Diagnostic {
      Diagnostic(code, "m", at: SourceSpan(file: FileID(file), start: start, end: start + 1))
    }
    var list = DiagnosticList()
    list.add(contentsOf: [
      at(5, .unknownKey), at(0, .unknownKey, file: 1), at(5, .unusedDeclaration),
      at(2, .unknownKey), at(5, .unknownKey), Diagnostic(.unreadableFile, "m", at: nil),
    ])
    #expect(
      list.sorted == [
        Diagnostic(.unreadableFile, "m", at: nil), at(2, .unknownKey), at(5, .unknownKey),
        at(5, .unusedDeclaration), at(0, .unknownKey, file: 1),
      ])
    #expect(list.hasErrors)
  }

  @Test(arguments: DiagnosticCode.allCases)
  func everyCodeHasATitleInHouseStyle(code: DiagnosticCode) throws {
    let title = code.title
    let first = try #require(title.first)
    #expect(
      first.isLowercase || title.hasPrefix("BETWEEN") || title.hasPrefix("LIKE")
        || title.hasPrefix("JSON"))
    #expect(!title.hasSuffix("."))
    #expect(code.rawValue.count == 5)
  }

  @Test func nameOfACodeIsItsWords() {
    #expect(DiagnosticCode.unknownKey.name == "unknown-key")
    #expect(DiagnosticCode.invalidURL.name == "invalid-url")
  }

  @Test func spansNeverRunBackwards() {
    let span = SourceSpan(file: FileID(0), start: 7, end: 3)
    #expect(span.range == 7..<7)
    #expect(SourceSpan(file: FileID(0), start: -1, end: 2).range == 0..<2)
  }

  @Test func mapKnowsItsFiles() throws {
    var map = SourceMap()
    let first = map.add(SourceText(path: "a", text: "x\ny"))
    let include = SourceSpan(file: first, start: 0, end: 1)
    let second = map.add(SourceText(path: "b", text: "z"), includedAt: include)
    #expect(map[second]?.path == "b")
    #expect(map.includedAt == [second: include])
    let span = SourceSpan(file: first, start: 2, end: 3)
    #expect(map.path(of: span) == "a")
    #expect(map.range(of: span).start == SourcePosition(line: 2, column: 1, offset: 2))
    #expect(map[FileID(9)] == nil)
    #expect(map.path(of: SourceSpan(file: FileID(9), start: 0, end: 0)).isEmpty)
  }
}
