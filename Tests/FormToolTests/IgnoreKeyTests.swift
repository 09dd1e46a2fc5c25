import FormTestSupport
import Foundation
import Testing

/// The key `$formc`, which ignores warnings in a part of a spec.
@Suite struct IgnoreKeyTests {
  private static let row = #""type": "text", "tag": "a", "title": "A", "hidden": "1 == 2""#

  private static func spec(_ rows: String..., section: String = "", top: String = "") -> String {
    let rows = rows.map { "{\($0)}" }.joined(separator: ",\n")
    return
      "{\"formc\": 1, \"form\": \"A\",\(top)\n\"sections\": [{\(section)\"rows\": [\n\(rows)\n]}]}\n"
  }

  private static func key(_ codes: String...) -> String {
    let list = codes.map { "\"\($0)\"" }.joined(separator: ", ")
    return #""$formc": {"ignore": [\#(list)]}"#
  }

  /// The codes of a check, with their lines.
  private func findings(_ text: String, name: String = "a.form.json") async throws -> String {
    let run = try await ToolRun.formc(
      ["check", "--format", "compiler", "-", "--stdin-filename", name], input: Array(text.utf8))
    #expect(run.errors.isEmpty)
    return run.output.split(separator: "\n").filter { $0.hasSuffix("]") }.map { line in
      let parts = line.split(separator: ":")
      return "\(parts[1]) \(line.suffix(6).prefix(5))"
    }.joined(separator: ", ")
  }

  @Test(arguments: [
    (spec(row), "3 F0551"),
    // Ignores in the row, its section and the file.
    (spec(row + ", " + key("F0551")), ""),
    (spec(row + #", "$formc": {"ignore": "F0551 shown later"}"#), ""),
    (spec(row, section: key("constant-condition") + ", "), ""),
    (spec(row, top: key("F05 all of them") + ","), ""),
    (spec(row + ", " + key("F0551"), row.replacing("\"a\"", with: "\"b\"")), "4 F0551"),
    // Several ignores, and unused ones.
    (spec(row + ", " + key("F0319, F0551")), "3 F0322"),
    (spec(row + ", " + key("F0551 first", "F0319")), "3 F0322"),
    (spec(row, top: key("F0319") + ","), "1 F0322, 3 F0551"),
    (spec(row + ", " + key("F0551"), section: key("F0551") + ", "), ""),
    // Mistakes.
    (spec(row + ", " + key("F0303")), "3 F0551, 3 F0321"),
    (spec(row + ", " + key("")), "3 F0551, 3 F0321"),
    (spec(row + ", " + key("everything")), "3 F0551, 3 F0321"),
    (spec(row + #", "$formc": {"ignore": 5}"#), "3 F0551, 3 F0404"),
    (spec(row + #", "$formc": {"ignores": "F0551"}"#), "3 F0551, 3 F0201"),
    (spec(row + #", "$formc": "F0551""#), "3 F0551, 3 F0203"),
    (spec(row + #", "rules": [{"maxLength": 3, "$formc": {}}]"#), "3 F0551, 3 F0202"),
  ])
  func keys(text: String, found: String) async throws {
    #expect(try await findings(text) == found)
  }

  /// The key also works in YAML.
  @Test func yaml() async throws {
    let row = "- { type: text, tag: a, title: A, hidden: '1 == 2', $formc: { ignore: F0551 } }"
    #expect(try await findings(SampleSpec.spec(row), name: "a.form.yaml") == "")
  }

  @Test func noIgnores() async throws {
    let text = Self.spec(Self.row + ", " + Self.key("F0551"))
    let run = try await ToolRun.formc(
      ["check", "-", "--stdin-filename", "a.form.json", "--no-ignores"], input: Array(text.utf8))
    #expect(run.output.contains("warning[F0551]"))
  }

  /// The fix for an unused ignore removes it, and the whole key if it has no other ignore.
  @Test(arguments: [
    (key("F0319"), nil), (key("F0319", "F0551"), key("F0551")),
    (key("F0551 x", "F0319 y"), key("F0551 x")), (key("F0551, F0319 why"), key("F0551 why")),
  ])
  func fixes(key: String, fixed: String?) async throws {
    try await TemporaryFolder.with { folder in
      let row = Self.row
      try folder.write("a.form.json", Self.spec("\(row), \(key)"))
      let run = try await ToolRun.formc(["check", "--fix"], in: folder.url)
      #expect(run.status == 0)
      #expect(
        try folder.read("a.form.json") == Self.spec(fixed.map { "\(row), \($0)" } ?? row))
    }
  }

  /// `formc fmt` keeps the key, and `formc diff` ignores it.
  @Test func otherCommands() async throws {
    let text = Self.spec(Self.row + ", " + Self.key("F0551 x"))
    let options = ["-", "--stdin-filename", "a.form.json"]
    let layout = try await ToolRun.formc(["fmt"] + options, input: Array(text.utf8))
    #expect(layout.status == 0)
    #expect(try await findings(layout.output) == "")
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.json", Self.spec(Self.row))
      try folder.write("b.form.json", text)
      let run = try await ToolRun.formc(["diff", "a.form.json", "b.form.json"], in: folder.url)
      #expect(run.status == 0)
      #expect(run.output == "no changes in 1 file\n", "\(run)")
    }
  }
}
