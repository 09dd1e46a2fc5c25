import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

@Suite struct ExplanationTests {
  private static let folder = "docs/diagnostics"

  private static func page(of code: DiagnosticCode) throws -> String {
    try String(
      contentsOf: PackageFolder.file("\(folder)/\(code.rawValue).md"), encoding: .utf8)
  }

  /// Each page is well formed, has the name and severity of its code, and is embedded unchanged.
  @Test(arguments: DiagnosticCode.allCases)
  func pageIsRead(code: DiagnosticCode) throws {
    let page = try Self.page(of: code)
    do {
      var reader = ExplanationReader(code, page: page)
      let explanation = try reader.read()
      let end = try #require(page.firstRange(of: "\n---\n\n")).upperBound
      #expect(explanation.markdown.hasSuffix(".\n\n" + page[end...]))
      #expect(Explanation.of(code)?.markdown == explanation.markdown)
    } catch let error as ExplanationReader.Malformed {
      Issue.record("\(Self.folder)/\(code.rawValue).md:\(error.line): \(error.reason)")
    }
  }

  /// The documentation has the current list of all codes, which `FORMC_RECORD=1` writes.
  @Test func indexIsInTheDocuments() throws {
    var page = "# Diagnostics\n\n"
    page += "Every diagnostic has a code. The meaning of a code never changes.\n"
    page += "`formc explain F0203` prints the page of a code.\n\n"
    page += "| code | name | severity | what it means |\n|---|---|---|---|\n"
    for code in DiagnosticCode.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      let title = try #require(Explanation.of(code)).title
      page += "| [\(code.rawValue)](\(code.rawValue).md) | \(code.name) "
      page += "| \(code.severity.rawValue) | \(title) |\n"
    }
    expectFile(page, "\(Self.folder)/README.md")
  }

  @Test func everyPageHasACode() throws {
    let folder = PackageFolder.file(Self.folder).path(percentEncoded: false)
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    let expected = DiagnosticCode.allCases.map { "\($0.rawValue).md" } + ["README.md"]
    #expect(pages.sorted() == expected.sorted())
  }

  @Test(arguments: DiagnosticCode.allCases)
  func explanationIsComplete(code: DiagnosticCode) throws {
    let explanation = try #require(Explanation.of(code))
    #expect(code.rawValue.count == 5)
    let title = explanation.title
    #expect(
      title.first?.isLowercase == true
        || ["BETWEEN", "LIKE", "JSON"].contains { title.hasPrefix($0) })
    #expect(explanation.markdown.utf8.count < 6000)
    #expect(explanation.bad != explanation.good)
    for line in explanation.cause.split(separator: "\n") { #expect(line.count <= 100) }
    for example in [explanation.bad, explanation.good] {
      let spec = try #require(example.stored.first)
      #expect(spec.name.hasSuffix(".form.yaml") || spec.name.hasSuffix(".form.json"))
      #expect(Set(example.stored.map(\.name)).count == example.stored.count)
    }
  }

  @Test(arguments: DiagnosticCode.allCases)
  func fixedExampleIsOrdinaryText(code: DiagnosticCode) throws {
    for file in try #require(Explanation.of(code)).good.stored {
      let bytes = try #require(file.bytes)
      #expect(String(validating: bytes, as: UTF8.self)?.hasSuffix("\n") == true)
      #expect(bytes.count < 5000)
    }
  }

  @Test(arguments: [DiagnosticCode.duplicateDeclaration, .wrongKind, .unreadableFile])
  func textForTerminals(code: DiagnosticCode) throws {
    let explanation = try #require(Explanation.of(code))
    expectGolden(explanation.text, "reports/explain-\(code.rawValue).txt")
  }

  // MARK: - Malformed pages

  /// A page with one malformed place is rejected with the line of this place.
  @Test(arguments: [
    ("---\nname", "name", 1), ("unknown-tag", "unknown-tags", 2), ("unknown-tag", "", 2),
    ("error", "warning", 3), ("title: a tag", "title: ", 4), ("title: a tag", "a tag", 4),
    ("a tag", "a tag.", 4), ("a tag", "a tag: one", 4), ("a tag", "a tag #1", 4),
    ("a tag", "'a tag'", 4), ("a tag\n", "a tag\nlevel: 1\n", 5), ("\n\nThe", "\nThe", 6),
    ("The tag", "\nThe tag", 7), ("The tag is unknown.\n\n", "", 7),
    ("unknown.\n\n", "unknown.\n\n\n", 9), ("unknown.\n", "unknown.\n\n```\n", 9),
    ("unknown.", "unknown", 9), ("unknown.\n\n", "unknown.\n", 8),
    ("## Example", "## Sample", 9), ("Example\n\n", "Example\n", 10),
    ("`a.form.yaml`\n", "a.form.yaml\n", 11), ("`a.form.yaml`", "`a.form.yaml` (long)", 11),
    ("`a.form.yaml`", "`a.form.yaml` (a folder)", 13), ("`a.form.yaml`", "`a … b`", 11),
    ("`a.form.yaml`", "`a1 … b2`", 11), ("```yaml\na", "```\na", 13),
    ("```yaml\na", "```json\na", 13), ("```text", "```yaml", 19), ("shortened", "a folder", 19),
    ("a\n```\n\n`b", "a\n`b", 17), ("## Fixed", "## Example", 23), ("Fixed\n\n`", "Fixed\n\n", 25),
    ("{}\n```\n", "{}\n", 30), ("{}\n```\n", "{}\n```", 30), ("{}\n```\n", "{}\n```\n\n", 31),
    ("{}\n```\n", "{}\n```\nMore.\n", 30),
  ])
  func malformedPage(_ old: String, _ new: String, line: Int) throws {
    let page = """
      ---
      name: unknown-tag
      severity: error
      title: a tag
      ---

      The tag is unknown.

      ## Example

      `a.form.yaml`

      ```yaml
      a
      ```

      `b1 … b2` (shortened)

      ```text
      b
      ```

      ## Fixed

      `a.form.json`

      ```json
      {}
      ```

      """
    var reader = ExplanationReader(.unknownTag, page: page)
    #expect(try reader.read().title == "a tag")
    let place = try #require(page.firstRange(of: old))
    reader = ExplanationReader(.unknownTag, page: page.replacingCharacters(in: place, with: new))
    let error = #expect(throws: ExplanationReader.Malformed.self) { try reader.read() }
    #expect(error?.line == line)
  }

  // MARK: - The notation of examples

  @Test(
    arguments: [
      (.literal, "… (3 times)\n", "… (3 times)\n"),
      (.escaped, #"a\x41\x0A\n\xZZé"#, "aA\n" + #"\n\xZZé"#),
      (.shortened, "- 1\n… (3 times)\nx\n", "- 1\n- 2\n- 3\nx\n"),
      (.shortened, "a\n… (2 times)\n… (2 times)\n", "a\na\na\n"),
      (.shortened, "[… (3 times) ]… (3 times)  }\n", "[[[]]] }\n"),
      (.shortened, "t: … (2 times a blank) x\n", "t:  x\n"),
      (.shortened, "t: \"a OR … (3 times) b\"\n", "t: \"a OR a OR a OR b\"\n"),
      (.shortened, "a… (x times) b… (0 times) c… (2\n", "a… (x times) b… (0 times) c… (2\n"),
    ] as [(ExampleFile.Notation, String, String)])
  func notation(_ notation: ExampleFile.Notation, _ text: String, bytes: String) throws {
    let file = try #require(ExampleFile("a", notation, text))
    #expect(file.stored.map(\.bytes) == [Array(bytes.utf8)])
  }

  @Test func bytesOutsideUTF8() throws {
    let file = try #require(ExampleFile("a", .escaped, #"\xFF\x00"#))
    #expect(file.stored.map(\.bytes) == [[0xFF, 0x00]])
  }

  @Test func series() throws {
    let file = try #require(ExampleFile("part1.yaml … part10.yaml", .literal, "1\n"))
    #expect(file.stored.map(\.name) == (1...10).map { "part\($0).yaml" })
    #expect(Set(file.stored.map(\.bytes)) == [Array("1\n".utf8)])
  }

  @Test func folder() throws {
    let stored = try #require(ExampleFile("a", .folder, "")).stored
    #expect(stored.map(\.name) == ["a"] && stored.map(\.bytes) == [nil])
  }
}
