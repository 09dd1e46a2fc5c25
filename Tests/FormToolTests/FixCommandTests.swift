import FormTestSupport
import Foundation
import Testing

/// `formc check --fix`, `--unsafe-fixes` and `--diff`.
@Suite struct FixCommandTests {
  /// A spec with a safe fix, an unsafe fix, and a mistake without a fix.
  private static let mixed = """
    formc: 1
    form: Mixed
    sections:
      - rows:
          # The name comes first.
          - { tag: name,  type: text, label: Name }   # as on the passport
          - { tag: mail, type: phnoe, title: Mail }
          - { tag: news, type: switch, title: News, value: yes }
          - { tag: news, type: label }

    """

  private static let fixed =
    mixed
    .replacing("label: Name", with: "title: Name")
    .replacing("value: yes", with: "value: true")

  /// Runs a check of one spec; returns the run and the spec after it.
  private func check(
    _ arguments: [String], _ spec: String, name: String = "a.form.yaml"
  ) async throws -> (run: ToolRun, spec: String) {
    try await TemporaryFolder.with { folder in
      try folder.write(name, spec)
      let run = try await ToolRun.formc(["check"] + arguments, in: folder.url)
      return (run, try folder.read(name))
    }
  }

  @Test func appliesOnlySafeFixes() async throws {
    let (run, spec) = try await check(["--fix"], Self.mixed)
    #expect(run.status == 1)
    #expect(spec == Self.fixed)
    #expect(run.output.contains("F0303") && run.output.contains("F0301"))
    #expect(!run.output.contains("F0201"))
    #expect(
      run.output.hasSuffix(
        "\n2 errors in 1 file\nfixed 2 findings; 1 more can be fixed with `--unsafe-fixes`\n"))
  }

  @Test func appliesUnsafeFixesOnDemand() async throws {
    let (run, spec) = try await check(["--fix", "--unsafe-fixes"], Self.mixed)
    #expect(run.status == 1)
    #expect(spec == Self.fixed.replacing("phnoe", with: "phone"))
    #expect(run.output.hasSuffix("\n1 error in 1 file\nfixed 3 findings\n"))
  }

  @Test func checkReportsFixableMistakes() async throws {
    let (run, spec) = try await check([], Self.mixed)
    #expect(spec == Self.mixed)
    #expect(
      run.output.hasSuffix(
        "\n4 errors in 1 file\n"
          + "2 can be fixed with `formc check --fix`, 1 more with `--unsafe-fixes`\n"))
  }

  @Test func aDifferenceWritesNothing() async throws {
    let (run, spec) = try await check(["--diff"], Self.mixed)
    #expect(run.status == 1)
    #expect(spec == Self.mixed)
    #expect(
      run.output == """
        --- a.form.yaml
        +++ a.form.yaml
        @@ -3,7 +3,7 @@
         sections:
           - rows:
               # The name comes first.
        -      - { tag: name,  type: text, label: Name }   # as on the passport
        +      - { tag: name,  type: text, title: Name }   # as on the passport
               - { tag: mail, type: phnoe, title: Mail }
        -      - { tag: news, type: switch, title: News, value: yes }
        +      - { tag: news, type: switch, title: News, value: true }
               - { tag: news, type: label }

        """)
    #expect(run.errors == "would fix 2 findings; 1 more can be fixed with `--unsafe-fixes`\n")
    let (done, _) = try await check(["--diff"], Self.fixed)
    #expect(done.status == 0 && done.output.isEmpty)
  }

  /// Mistakes that a fix uncovers are fixed in the same run.
  @Test func fixesUncoveredMistakes() async throws {
    let (run, spec) = try await check(
      ["--fix", "--unsafe-fixes"],
      """
      {"formc": 1, form: 'A', "sections": [{"rows": [
        {"type": "txet" "tag": "a", "titel": "A",}, // the first
      ]}]}

      """, name: "a.form.json")
    #expect(run.status == 0, "\(run.output)")
    #expect(
      spec == """
        {"formc": 1, "form": "A", "sections": [{"rows": [
          {"type": "text", "tag": "a", "title": "A"} 
        ]}]}

        """)
    #expect(run.output.hasPrefix("no errors in 1 file\n"))
  }

  /// A second run of `--fix` applies no unsafe fix, and does not write the file.
  @Test func fixingTwiceChangesNothing() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.fixed)
      let before =
        try FileManager.default.attributesOfItem(
          atPath: folder.path + "/a.form.yaml")[.systemFileNumber] as? Int
      let run = try await ToolRun.formc(["check", "--fix"], in: folder.url)
      #expect(run.output.hasSuffix("fixed 0 findings; 1 more can be fixed with `--unsafe-fixes`\n"))
      let after =
        try FileManager.default.attributesOfItem(
          atPath: folder.path + "/a.form.yaml")[.systemFileNumber] as? Int
      #expect(before == after)
    }
  }

  /// A file with a byte that cannot be decoded is not fixed before that byte, and keeps the rest.
  @Test func bytesThatAreNotTextAreKept() async throws {
    let bytes = Array("formc: 1\nform: A\nsections:\n  - { label: Pr".utf8) + [0xE9, 0x7D, 0x0A]
    let run = try await ToolRun.formc(["check", "--fix", "--unsafe-fixes", "-"], input: bytes)
    #expect(run.status == 1)
    #expect(run.output == String(decoding: bytes, as: UTF8.self))
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", bytes: bytes)
      let run = try await ToolRun.formc(["check", "--fix", "--unsafe-fixes"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.errors == "")
      #expect(try Array(folder.bytes("a.form.yaml")) == bytes)
    }
  }

  /// `patch` finds the first line of a file with a byte-order mark.
  @Test func differencesHaveTheByteOrderMark() async throws {
    let spec = "\u{FEFF}sections:\n- rows:\n  - { type: label, label: B }\nformc: 1\nform: A\n"
    let (run, _) = try await check(["--diff"], spec)
    #expect(run.output.contains("\n \u{FEFF}sections:\n"))
  }

  @Test func standardInputIsFixedOnStandardOutput() async throws {
    let run = try await ToolRun.formc(["check", "--fix", "-"], input: Array(Self.mixed.utf8))
    #expect(run.status == 1)
    #expect(run.output == Self.fixed)
    #expect(run.errors.contains("<stdin>:7:28: error[F0303]"))
    #expect(run.errors.hasSuffix("`--unsafe-fixes`\n"))
  }

  @Test func aReadOnlyFileIsLeftAlone() async throws {
    try await TemporaryFolder.with { folder in
      let file = try folder.write("a.form.yaml", Self.mixed)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: file.path(percentEncoded: false))
      let run = try await ToolRun.formc(["check", "--fix"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors == "formc: cannot write `a.form.yaml`: it is read-only\n")
      #expect(run.output.contains("4 errors in 1 file\n"))
      #expect(try folder.read("a.form.yaml") == Self.mixed)
    }
  }

  @Test(arguments: [
    (["--unsafe-fixes"], "`--unsafe-fixes` needs `--fix` or `--diff`"),
    (["--fix", "--diff"], "`--diff` writes nothing, so it excludes `--fix`"),
    (["--diff", "--format", "json"], "`--diff` shows changes"),
  ])
  func optionsThatMakeNoSense(_ arguments: [String], _ message: String) async throws {
    let (run, spec) = try await check(arguments, Self.mixed)
    #expect(run.status == 2 && run.errors.contains(message))
    #expect(spec == Self.mixed)
  }

  /// More mistakes than a report can have are fixed in several rounds.
  @Test func manyMistakes() async throws {
    let rows = (0..<12_000).map { "  - { type: text, tag: t\($0), label: A }\n" }.joined()
    let text = "formc: 1\nform: A\nsections:\n- rows:\n\(rows)"
    let (run, spec) = try await check(["--fix"], text)
    #expect(run.output == "no errors in 1 file\nfixed 12000 findings\n")
    #expect(spec == text.replacing("label", with: "title"))
  }
}

// MARK: - Encodings

extension FixCommandTests {
  private static func utf16(_ text: String, big: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      big ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
  }

  /// Only the bytes of the edits change, whatever the encoding and the line ends.
  @Test(
    arguments: [
      { Array($0.utf8) }, { [0xEF, 0xBB, 0xBF] + Array($0.utf8) },
      { utf16($0, big: true) }, { utf16($0, big: false) },
      { Array($0.replacing("\n", with: "\r\n").utf8) },
    ] as [@Sendable (String) -> [UInt8]])
  func bytesAroundAreKept(_ encode: @Sendable (String) -> [UInt8]) async throws {
    try await TemporaryFolder.with { folder in
      let text = Self.mixed.replacing("passport", with: "Päß 👍")
      try folder.write("a.form.yaml", bytes: encode(text))
      _ = try await ToolRun.formc(["check", "--fix"], in: folder.url)
      let fixed = Self.fixed.replacing("passport", with: "Päß 👍")
      #expect(try folder.bytes("a.form.yaml") == Data(encode(fixed)))
    }
  }
}
