import FormTestSupport
import Foundation
import Testing

/// The command `fmt`.
@Suite struct FormatCommandTests {
  private static let untidy = """
    formc: 1
    form: A   # one row
    sections:
    - rows:
      - {type: text,tag: a}
    """
  private static let tidy = """
    formc: 1
    form: A  # one row
    sections:
      - rows:
          - { type: text, tag: a }

    """

  @Test func filesAreRewrittenAndNamed() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.untidy)
      try folder.write("b.form.yaml", Self.tidy)
      let run = try await ToolRun.formc(["fmt"], in: folder.url)
      #expect(run.status == 0)
      #expect(run.output == "a.form.yaml\n")
      #expect(run.errors.isEmpty)
      #expect(try folder.read("a.form.yaml") == Self.tidy)
      let again = try await ToolRun.formc(["fmt"], in: folder.url)
      #expect(again.status == 0)
      #expect(again.output.isEmpty)
    }
  }

  @Test func readOnlyFilesStay() async throws {
    try await TemporaryFolder.with { folder in
      let file = try folder.write("a.form.yaml", Self.untidy)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: file.path(percentEncoded: false))
      let run = try await ToolRun.formc(["fmt"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors == "formc: cannot write `a.form.yaml`: it is read-only\n")
      #expect(try folder.read("a.form.yaml") == Self.untidy)
    }
  }

  @Test func checkWritesNothing() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.untidy)
      try folder.write("b.form.yaml", Self.tidy)
      let run = try await ToolRun.formc(["fmt", "--check"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output == "a.form.yaml\n")
      #expect(try folder.read("a.form.yaml") == Self.untidy)
      let good = try await ToolRun.formc(["fmt", "--check", "b.form.yaml"], in: folder.url)
      #expect(good.status == 0)
      #expect(good.output.isEmpty)
    }
  }

  @Test func diffCanBeApplied() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.untidy)
      let run = try await ToolRun.formc(["fmt", "--diff"], in: folder.url)
      #expect(run.status == 1)
      #expect(
        run.output == """
          --- a.form.yaml
          +++ a.form.yaml
          @@ -1,5 +1,5 @@
           formc: 1
          -form: A   # one row
          +form: A  # one row
           sections:
          -- rows:
          -  - {type: text,tag: a}
          \\ No newline at end of file
          +  - rows:
          +      - { type: text, tag: a }

          """)
      #expect(try folder.read("a.form.yaml") == Self.untidy)
    }
  }

  @Test func standardInputGoesToStandardOutput() async throws {
    try await TemporaryFolder.with { folder in
      let run = try await ToolRun.formc(
        ["fmt", "-"], input: Array(Self.untidy.utf8), in: folder.url)
      #expect(run.status == 0)
      #expect(run.output == Self.tidy)
      let json = try await ToolRun.formc(
        ["fmt", "-", "--stdin-filename", "a.json"], input: Array("{\"a\":[1,2]}".utf8),
        in: folder.url)
      #expect(json.output == "{\"a\": [1, 2]}\n")
    }
  }

  /// Files below a folder that its specs include are laid out too, but only once.
  @Test func partsOfAFolderAreLaidOut() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("forms/a.form.yaml", "formc: 1\nform: A\ninclude: common/part.yaml\n")
      try folder.write("forms/b.form.yaml", "formc: 1\nform: B\ninclude: [common/part.yaml]\n")
      try folder.write(
        "forms/common/part.yaml", "formc:  1\ninclude: [ ../../out.yaml, deep.yaml ]\n")
      try folder.write("forms/common/deep.yaml", "formc:   1\n")
      try folder.write("out.yaml", "formc:   1\n")
      let run = try await ToolRun.formc(["fmt", "--check", "forms"], in: folder.url)
      #expect(run.output == "forms/common/part.yaml\nforms/common/deep.yaml\n")
      let one = try await ToolRun.formc(["fmt", "--check", "forms/a.form.yaml"], in: folder.url)
      #expect(one.output.isEmpty)
    }
  }

  /// The files with translations of a spec in a folder are laid out like the spec.
  @Test func translationsInAFolderAreLaidOut() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("forms/a.form.yaml", "formc: 1\nform: A\n")
      try folder.write("forms/a.de.texts.yaml", "de:   {}\n")
      try folder.write("forms/b.de.texts.yaml", "de:   {}\n")
      let run = try await ToolRun.formc(["fmt", "--check", "forms"], in: folder.url)
      #expect(run.output == "forms/a.de.texts.yaml\n" && run.status == 1)
      let one = try await ToolRun.formc(["fmt", "--check", "forms/a.form.yaml"], in: folder.url)
      #expect(one.output.isEmpty)
    }
  }

  @Test func damagedFilesStayAsTheyAre() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", "a: [1\n")
      try folder.write("b.form.yaml", Self.untidy)
      let run = try await ToolRun.formc(["fmt"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output == "b.form.yaml\n")
      #expect(run.errors.contains("a.form.yaml:1:4: error[F0105]: "))
      #expect(try folder.read("a.form.yaml") == "a: [1\n")
    }
  }

  @Test func filesThatCannotBeReadOrWrittenAreNamed() async throws {
    try await TemporaryFolder.with { folder in
      let missing = try await ToolRun.formc(["fmt", "none.form.yaml"], in: folder.url)
      #expect(missing.status == 2)
      #expect(missing.errors.hasPrefix("formc: cannot read `none.form.yaml`: "))
      let nothing = try await ToolRun.formc(["fmt"], in: folder.url)
      #expect(nothing.status == 2)
    }
  }

  /// A table of options stays as it is, also beside the spec that names it.
  @Test func tablesAreNotFormatted() async throws {
    try await TemporaryFolder.with { folder in
      let table = "value,title\n a , b\n"
      try folder.write("a.csv", table)
      try folder.write(
        "a.form.yaml", "formc: 1\nform: A\ntypes:\n  T: { file: a.csv }\nsections: []\n")
      let all = try await ToolRun.formc(["fmt", "--check"], in: folder.url)
      #expect(all.status == 0)
      #expect(all.output == "")
      let named = try await ToolRun.formc(["fmt", "a.csv"], in: folder.url)
      #expect(named.status == 2)
      #expect(named.errors == "formc: cannot format `a.csv`: it is not in YAML or JSON\n")
      #expect(try folder.read("a.csv") == table)
    }
  }

  /// A file with a byte-order mark or in UTF-16 is rewritten as plain UTF-8.
  @Test func encodingBecomesUTF8() async throws {
    try await TemporaryFolder.with { folder in
      try Data([0xEF, 0xBB, 0xBF] + Array(Self.tidy.utf8))
        .write(to: folder.url.appending(path: "a.form.yaml"))
      try #require(Self.untidy.data(using: .utf16))
        .write(to: folder.url.appending(path: "b.form.yaml"))
      let run = try await ToolRun.formc(["fmt"], in: folder.url)
      #expect(run.output == "a.form.yaml\nb.form.yaml\n")
      #expect(try folder.read("a.form.yaml") == Self.tidy)
      #expect(try folder.read("b.form.yaml") == Self.tidy)
    }
  }
}
