import FormTestSupport
import Foundation
import Testing

/// Comments that ignore warnings.
@Suite struct IgnoreTests {
  private static let row = #"- { type: text, tag: a, title: A, hidden: "1 == 2" }"#

  private static func spec(_ rows: String..., top: String = "") -> String {
    SampleSpec.spec(rows.joined(separator: "\n      "), top: top)
  }

  /// The codes of a check, with their lines.
  private func findings(
    _ text: String, _ options: [String] = [], files: [String: String] = [:]
  ) async throws -> String {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", text)
      for (path, text) in files { try folder.write(path, text) }
      let run = try await ToolRun.formc(
        ["check", "--format", "compiler", "a.form.yaml"] + options, in: folder.url)
      #expect(run.errors.isEmpty)
      return run.output.split(separator: "\n").filter { $0.hasSuffix("]") }.map { line in
        let parts = line.split(separator: ":")
        return "\(parts[1]) \(line.suffix(6).prefix(5))"
      }.joined(separator: ", ")
    }
  }

  @Test(arguments: [
    (spec(row), "5 F0551"),
    // Ignores on the line or above it.
    (spec(row + " # formc:ignore F0551"), ""),
    (spec(row + "  #formc:ignore constant-condition"), ""),
    (spec("# formc:ignore F05 a reason", row), ""), (spec("#\tformc:ignore\tf0551", row), ""),
    (spec("# formc:ignore F0551", "# another comment", "", row), ""),
    (spec("# formc:ignore F0551", "# formc:ignore F0554", row), "6 F0322"),
    (spec("# formc:ignore F0551", "- { type: text, tag: b, title: B }", row), "5 F0322, 7 F0551"),
    (spec(row + " # formc:ignore F0551", row.replacing("a,", with: "b,")), "6 F0551"),
    // Several codes, and reasons.
    (spec(row + " # formc:ignore F0554, F0551"), "5 F0322"),
    (spec(row + " # formc:ignore F0551 F0554 F0319"), "5 F0322, 5 F0322"),
    (spec(row + " # formc:ignore F0551 because of F0554 and well-known things"), ""),
    // Ignores at the first or last line of a value over several lines.
    (
      spec("# formc:ignore F0551", "- type: text", "  hidden: >-", "    1 == 2"), "5 F0322, 8 F0551"
    ),
    (spec("- type: text", "  # formc:ignore F0551", "  hidden: >-", "    1 ==", "    2"), ""),
    (spec("- type: text", "  hidden: >- # formc:ignore F0551", "    1 ==", "    2"), ""),
    (spec("- type: text", "  hidden: '1 ==", "    2' # formc:ignore F0551"), ""),
    (
      spec(
        "- type: text", "  # formc:ignore F0551", "  # formc:ignore F0554", "  hidden: '1 ==",
        "    2'"), "7 F0322"
    ),
    // Ignores of warnings that only some commands report.
    (spec("- { type: text, tag: a, title: A } # formc:ignore F1001"), ""),
    // Ignores for the whole file.
    ("# formc:ignore-file F0551\n" + spec(row), ""),
    (spec(row) + "# formc:ignore-file F05 x\n", ""),
    ("# formc:ignore-file F0319\n" + spec(row), "1 F0322, 6 F0551"),
    // Texts that are not ignores.
    (spec(row + " # see formc:ignore F0551"), "5 F0551"),
    (spec(row.replacing("title: A", with: "title: 'A # formc:ignore F0551'")), "5 F0551"),
    (spec(row.replacing("title: A", with: "title: A# formc:ignore F0551")), "5 F0551"),
    (
      spec("- type: text", "  hidden: '1 == 2'", "  title: |", "    # formc:ignore-file F0551"),
      "6 F0551"
    ),
    // Ignores without the code of a warning.
    (spec(row + " # formc:ignore"), "5 F0551, 5 F0321"),
    (spec(row + " # formc:ignoreF0551"), "5 F0551, 5 F0321"),
    (spec(row + " # formc:ignore everything"), "5 F0551, 5 F0321"),
    (spec(row + " # formc:ignore F0551, F9999"), "5 F0321"),
    (spec(row + " # formc:ignore F0551 F0302"), "5 F0321"),
    (spec("- { type: txet, tag: a } # formc:ignore F0303"), "5 F0303, 5 F0321"),
    // In a spec with errors, unused ignores are not reported.
    (spec("- { type: txet, tag: a } # formc:ignore F0551"), "5 F0303"),
  ])
  func comments(text: String, found: String) async throws {
    #expect(try await findings(text) == found)
  }

  @Test func levelsAndIgnores() async throws {
    let text = Self.spec(Self.row + " # formc:ignore F0551")
    #expect(try await findings(text, ["--no-ignores"]) == "5 F0551")
    #expect(try await findings(text, ["--strict"]) == "")
    #expect(try await findings(text, ["--deny", "F0551"]) == "")
    // An ignore of an allowed warning is not reported as unused.
    #expect(try await findings(text, ["--allow", "F0551"]) == "")
    let unused = Self.spec("- { type: text, tag: a, title: A } # formc:ignore F0551")
    #expect(try await findings(unused) == "5 F0322")
    #expect(try await findings(unused, ["--allow", "unused-ignore"]) == "")
  }

  /// A comment in an included file ignores its warnings, and may be unused in some specs.
  @Test func includedFiles() async throws {
    let part = "formc: 1\nsections:\n- rows: # formc:ignore F0610\n  \(Self.row)"
    let spec = "formc: 1\nform: A\ninclude: p.yaml # formc:ignore F0551\n"
    #expect(try await findings(spec, files: ["p.yaml": part]) == "3 F0322, 4 F0551")
    let ignoring = part + " # formc:ignore F0551"
    #expect(
      try await findings("formc: 1\nform: A\ninclude: p.yaml\n", files: ["p.yaml": ignoring]) == "")
  }

  /// `formc compile` ignores the same warnings.
  @Test func compilation() async throws {
    let input = Array(Self.spec(Self.row + " # formc:ignore F0551").utf8)
    let run = try await ToolRun.formc(["compile", "-", "--strict"], input: input)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  /// Ignored warnings do not count among the diagnostics that are kept.
  ///
  /// An ignore counts as used even if its warning would not be kept.
  @Test func moreFindingsThanAreShown() async throws {
    func rows(_ comment: String) -> String {
      (0..<10_100).map { "  \(Self.row.replacing("tag: a", with: "tag: t\($0)"))\(comment)\n" }
        .joined()
    }
    let head = "formc: 1\nform: A\nsections:\n- rows:\n"
    let last = "  - { type: text, tag: z, title: A, hidden: '1 == 3' }"
    #expect(try await findings(head + rows(" # formc:ignore F0551") + last) == "10105 F0551")
    #expect(try await findings("# formc:ignore-file F0551\n" + head + rows("")) == "")
    let shown = try await findings(head + rows("") + last + " # formc:ignore F0551")
    #expect(shown.split(separator: ",").count == 10_000)
    #expect(!shown.contains("F0322"))
  }

  struct Report: Decodable {
    struct Finding: Decodable { var fixes: [Fix] }
    struct Fix: Decodable { var edits: [Edit] }
    struct Edit: Decodable {
      var range: Range
      var text: String
    }
    struct Range: Decodable { var start, end: Position }
    struct Position: Decodable { var offset: Int }
    var diagnostics: [Finding]
  }

  /// The fix for an unused ignore removes it.
  @Test(arguments: [
    ("a: 1  # formc:ignore F0551 x\nb: 2\n", "a: 1\nb: 2\n"),
    ("a: 1\n  # formc:ignore F0551 x\nb: 2\n", "a: 1\nb: 2\n"),
    ("a: 1 # formc:ignore F0551", "a: 1"),
  ])
  func fixes(lines: String, fixed: String) async throws {
    let head = "formc: 1\nform: A\nsections: [{ rows: [{ type: text, tag: t, title: T }] }]\n"
    let names = [("a: 1", "description: a"), ("b: 2", "title: b")]
    func whole(_ text: String) -> String {
      head + names.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
    let bytes = Array(whole(lines).utf8)
    let run = try await ToolRun.formc(["check", "-", "--format", "json"], input: bytes)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let edit = try #require(report.diagnostics.first?.fixes.first?.edits.first)
    let range = edit.range.start.offset..<edit.range.end.offset
    let result = bytes[..<range.lowerBound] + Array(edit.text.utf8) + bytes[range.upperBound...]
    #expect(String(decoding: result, as: UTF8.self) == whole(fixed))
  }
}
