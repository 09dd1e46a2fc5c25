import FormSyntax
import Testing

@Suite struct LimitTests {
  // MARK: - Nesting

  static func nested(_ depth: Int, _ open: String, _ close: String) -> String {
    String(repeating: open, count: depth) + String(repeating: close, count: depth)
  }

  @Test(arguments: [SyntaxFormat.yaml, .json])
  func twoHundredLevelsAreRead(format: SyntaxFormat) {
    let reading = Reading(LimitTests.nested(200, "[", "]"), format: format)
    #expect(reading.codes == [])
    #expect(reading.tree.isComplete)
    #expect(reading.tree.nodeCount == 200)
  }

  @Test(arguments: [SyntaxFormat.yaml, .json])
  func level201IsReportedAtItsPlace(format: SyntaxFormat) {
    let reading = Reading(LimitTests.nested(201, "[", "]"), format: format)
    #expect(reading.codes == ["F0902"])
    #expect(reading.place(reading.diagnostics.first?.span) == "1:201-1:202")
    #expect(!reading.tree.isComplete)
    #expect(reading.tree.nodeCount == 200)
  }

  static let deep: [(open: String, close: String)] = [
    ("[", ""), ("[", "]"), ("{a: ", "}"), ("{", ""), ("- ", ""), ("? ", ""), ("[{", ""),
    ("[\n", ""), ("{\"a\":[", ""), ("{? ", ""),
  ]

  @Test(.timeLimit(.minutes(30)), arguments: deep)
  func readingDeepYAMLStopsSoon(open: String, close: String) {
    let reading = Reading(LimitTests.nested(100_000, open, close))
    #expect(reading.codes == ["F0902"])
  }

  @Test(.timeLimit(.minutes(30)), arguments: ["[", "{\"a\":", "[{\"a\":"])
  func readingDeepJSONStopsSoon(open: String) {
    #expect(Reading(LimitTests.nested(100_000, open, ""), format: .json).codes == ["F0902"])
  }

  // MARK: - Aliases

  /// Ten levels of lists of ten aliases each: ten to the tenth nodes.
  static let bomb: String = {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    return text
  }()

  @Test func anAliasBombIsRefused() throws {
    let reading = Reading(LimitTests.bomb)
    #expect(reading.codes == ["F0903"])
    #expect(reading.root == nil)
    #expect(reading.tree.nodeCount == 0)
    // The lists of level n have 1 + 10 × size(n - 1) nodes: 11, 111, … 1,111,111; the million is
    // passed in the fifth level.
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(reading.place(diagnostic.span).hasPrefix("6:"))
  }

  @Test func aBombOfMergeKeysIsRefused() {
    let keys = (0..<2000).map { "k\($0): 1" }.joined(separator: ", ")
    let merges = String(repeating: "- <<: *a\n", count: 2000)
    let reading = Reading("- &a {\(keys)}\n" + merges)
    #expect(reading.codes == ["F0903"])
    #expect(reading.root == nil)
  }

  @Test func nestedMergesOfManyKeysAreRefused() {
    let keys = (0..<20_000).map { "k\($0): 1" }.joined(separator: ", ")
    let reading = Reading(
      String(repeating: "{<<: ", count: 150) + "{\(keys)}" + String(repeating: "}", count: 150))
    #expect(reading.codes == ["F0903"])
  }

  @Test func manyModestAliasesAreRead() {
    let reading = Reading("- &a {k: [1, 2, 3]}\n" + String(repeating: "- *a\n", count: 10_000))
    #expect(reading.codes == [])
    #expect(reading.root?.items.count == 10_001)
  }

  // MARK: - Input that is slow in libyaml

  @Test(.timeLimit(.minutes(30)))
  func longRunsOfBlanksInLongTextsAreRefused() {
    let blanks = String(repeating: "\n", count: 1 << 20)
    let reading = Reading("a: 'x" + blanks + String(repeating: "x\n y\n ", count: 200_000) + "'\n")
    #expect(reading.codes == ["F0907"])
    #expect(reading.root == nil)
  }

  @Test(.timeLimit(.minutes(30)))
  func manyDirectivesAreRefused() {
    let directives = (0..<100_000).map { "%TAG !t\($0)! tag:x\n" }.joined()
    let reading = Reading(directives + "---\na: 1\n")
    #expect(reading.codes == ["F0105"])
  }

  @Test func longTextsAreRead() throws {
    let text = String(repeating: "word ", count: 1 << 18) + "end"
    let reading = Reading("a: \(text)\n")
    #expect(reading.codes == [])
    #expect(try #require(reading.root?["a"]).text == text)
  }

  /// Texts in which each byte is a separate mistake.
  @Test(.timeLimit(.minutes(30)), arguments: ["-", "+", ",", "a ", "/**/", "'a' ", "\\", "0"])
  func brokenJSONIsReadInLinearTime(piece: String) {
    let reading = Reading("[" + String(repeating: piece, count: 300_000), format: .json)
    #expect(!reading.codes.isEmpty)
    #expect(reading.diagnostics.count <= 1000)
  }

  @Test(.timeLimit(.minutes(30)))
  func manyUnknownAliasesAreReadInLinearTime() {
    let anchors = (0..<20_000).map { "- &a\($0) x\n" }.joined()
    let aliases = (0..<20_000).map { "- *b\($0)\n" }.joined()
    #expect(Reading(anchors + aliases).diagnostics.count == 1000)
  }

  @Test func longNamesAreCutInMessages() throws {
    let key = String(repeating: "é", count: 500)
    let message = try #require(Reading("\(key): 1\n\(key): 2\n").diagnostics.first?.message)
    #expect(message == "the key `\(String(repeating: "é", count: 40))…` is written twice")
  }

  @Test func numberOfMistakesIsLimited() {
    let reading = Reading(String(repeating: "a: 1\n", count: 5000))
    #expect(reading.diagnostics.count == 1000)
  }
}
