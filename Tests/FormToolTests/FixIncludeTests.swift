import FormTestSupport
import Foundation
import Testing

/// `formc check --fix` of specs that share files.
@Suite struct FixIncludeTests {
  private static func spec(_ name: String) -> String {
    """
    formc: 1
    form: \(name)
    include: [parts/common.yaml]
    sections:
      - rows:
          - { use: { fragment: address } }
          - { tag: own\(name), type: text, label: Own }

    """
  }

  private static let common = """
    formc: 1
    fragments:
      address:
        rows:
          - { tag: street, type: text, label: Street }

    """

  /// A shared file is fixed once if all specs have the same fix.
  @Test func aSharedFileIsFixedOnce() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec("A"))
      try folder.write("b.form.yaml", Self.spec("B"))
      try folder.write("parts/common.yaml", Self.common)
      let run = try await ToolRun.formc(["check", "--fix"], in: folder.url)
      #expect(run.status == 0)
      #expect(run.output == "no errors in 2 files\nfixed 3 findings\n")
      #expect(
        try folder.read("parts/common.yaml")
          == Self.common.replacing("label", with: "title"))
      for name in ["A", "B"] {
        #expect(
          try folder.read("\(name.lowercased()).form.yaml")
            == Self.spec(name).replacing("label", with: "title"))
      }
    }
  }

  /// A shared file is not fixed if the fix suits only one of the specs.
  ///
  /// One spec declares the row to which the shared file refers, the other one has a similar name.
  @Test func fixThatSuitsOnlyOneSpecIsNotApplied() async throws {
    let common = """
      formc: 1
      fragments:
        note:
          rows:
            - { tag: note, type: text, title: Note, hidden: $agree == true }

      """
    func spec(_ name: String, _ tag: String) -> String {
      """
      formc: 1
      form: \(name)
      include: [common.yaml]
      sections:
        - rows:
            - { use: { fragment: note } }
            - { tag: \(tag), type: switch, title: Agree }

      """
    }
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", spec("A", "agree"))
      try folder.write("b.form.yaml", spec("B", "agrees"))
      try folder.write("common.yaml", common)
      let arguments = ["check", "--fix", "--unsafe-fixes"]
      let both = try await ToolRun.formc(arguments, in: folder.url)
      #expect(both.status == 1)
      #expect(both.output.contains("fixed 0 findings"))
      #expect(try folder.read("common.yaml") == common)
      let one = try await ToolRun.formc(arguments + ["b.form.yaml"], in: folder.url)
      #expect(one.status == 0, "\(one.output)")
      #expect(try folder.read("common.yaml") == common.replacing("$agree ", with: "$agrees "))
    }
  }

  /// Only the spec itself goes to standard output, and no file is written.
  @Test func standardInputLeavesIncludedFilesAlone() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("parts/common.yaml", Self.common)
      let run = try await ToolRun.formc(
        ["check", "--fix", "-", "--stdin-filename", "a.form.yaml"],
        input: Array(Self.spec("A").utf8), in: folder.url)
      #expect(run.output == Self.spec("A").replacing("label", with: "title"))
      #expect(run.errors.contains("parts/common.yaml:5:36: error[F0201]"))
      #expect(try folder.read("parts/common.yaml") == Self.common)
    }
  }

  /// A link is kept, and its target is fixed once.
  @Test func linksAreFollowed() async throws {
    try await TemporaryFolder.with { folder in
      let text = "formc: 1\nform: A\nsections:\n- rows: [{ type: text, tag: a, label: A }]\n"
      try folder.write("real/a.form.yaml", text)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/link.form.yaml", withDestinationPath: "real/a.form.yaml")
      let run = try await ToolRun.formc(["check", "--fix"], in: folder.url)
      #expect(run.output == "no errors in 2 files\nfixed 1 finding\n")
      #expect(try folder.read("real/a.form.yaml") == text.replacing("label", with: "title"))
      let link = try FileManager.default.attributesOfItem(atPath: folder.path + "/link.form.yaml")
      #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    }
  }
}
