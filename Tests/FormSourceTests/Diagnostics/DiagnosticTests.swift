import FormSyntax
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

  private static func mistake(_ start: Int, _ code: DiagnosticCode) -> Diagnostic {
    Diagnostic(code, "m", at: SourceSpan(file: FileID(0), start: start, end: start + 1))
  }

  /// The list keeps the first diagnostics in the file and counts all, in any order of additions.
  @Test(arguments: [1, 7_919])
  func listKeepsTheFirstAndCountsAll(_ step: Int) {
    var list = DiagnosticList()
    for index in 0..<35_000 {
      list.add(Self.mistake(index * step % 35_000, .unknownKey))
      list.add(Self.mistake(index * step % 35_000, .unknownKey))
    }
    #expect(list.count == DiagnosticCount(errors: 35_000))
    #expect(list.sorted == (0..<10_000).map { Self.mistake($0, .unknownKey) })
  }

  @Test func listKeepsErrorsBeforeWarnings() {
    var list = DiagnosticList()
    for index in 0..<30_000 { list.add(Self.mistake(index, .unusedDeclaration)) }
    for index in 40_000..<40_100 { list.add(Self.mistake(index, .unknownKey)) }
    #expect(list.count == DiagnosticCount(errors: 100, warnings: 30_000))
    #expect(DiagnosticCount(list.sorted) == DiagnosticCount(errors: 100, warnings: 9_900))
    #expect(list.sorted.first == Self.mistake(0, .unusedDeclaration))
    #expect(list.sorted.last == Self.mistake(40_099, .unknownKey))
  }

  /// Merging the lists of parts that were checked in parallel counts duplicates once.
  @Test func mergedListsCountDuplicatesOnce() {
    var left = DiagnosticList()
    var right = DiagnosticList()
    for index in 0..<20_000 { left.add(Self.mistake(index, .unknownKey)) }
    for index in 10_000..<40_000 { right.add(Self.mistake(index, .unknownKey)) }
    right.addOmitted(errors: 5)
    left.add(contentsOf: right)
    #expect(left.count == DiagnosticCount(errors: 40_005))
    #expect(left.sorted == (0..<10_000).map { Self.mistake($0, .unknownKey) })
    #expect(left.hasErrors && left.isFull)
  }

  @Test func removedDiagnosticsAreNotCounted() {
    var list = DiagnosticList()
    for index in 0..<21_000 { list.add(Self.mistake(index, .constantCondition)) }
    list.remove(.constantCondition, in: SourceSpan(file: FileID(0), start: 20_999, end: 21_000))
    #expect(list.count == DiagnosticCount(warnings: 20_999))
    list.add(Self.mistake(20_999, .constantCondition))
    #expect(list.count == DiagnosticCount(warnings: 20_999))
    #expect(list.sorted.count == 10_000)
  }

  @Test func nameOfACodeHasHyphensBetweenItsWords() {
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
