import FormTestSupport
import Testing

/// Fixes for misplaced keys.
///
/// A key that belongs to an outer mapping is moved there. A key that belongs to no outer mapping,
/// or that is there already, is removed.
@Suite struct MisplacedKeyFixTests {
  @Test(arguments: [
    (
      """
      formc: 1
      form: A
      sections:
        - rows:
            - type: text
              header: Names
              title: T
      """,
      """
      formc: 1
      form: A
      sections:
        - header: Names
          rows:
            - type: text
              title: T
      """
    ),
    (
      """
      formc: 1
      # The form
      form: A
      sections:
        - header: B # above
          # the rows
          rows:
            - type: text # a row
              title: T
              # no language of a row
              language: en
            - { type: int }
      """,
      """
      formc: 1
      # The form
      language: en
      form: A
      sections:
        - header: B # above
          # the rows
          rows:
            - type: text # a row
              title: T
              # no language of a row
            - { type: int }
      """
    ),
    (
      "formc: 1\nform: A\nsections: [{ rows: [{ type: text, header: H }] }]",
      "formc: 1\nform: A\nsections: [{ header: H, rows: [{ type: text }] }]"
    ),
    (
      "formc: 1\nform: A\nsections: [{ tag: a, rows: [{ type: text, header: 'a: b' }] }]",
      "formc: 1\nform: A\nsections: [{ tag: a, header: \"a: b\", rows: [{ type: text }] }]"
    ),
    (
      #"{"formc": 1, "form": "A", "sections": [{"rows": [{"type": "text", "language": "en"}]}]}"#,
      #"{"formc": 1, "language": "en", "form": "A", "sections": [{"rows": [{"type": "text"}]}]}"#
    ),
    (
      "formc: 1\nform: A\nsections:\n- header: X\n  rows:\n  - { type: text, header: Y }",
      "formc: 1\nform: A\nsections:\n- header: X\n  rows:\n  - { type: text }"
    ),
    // The first key is moved; the second one is removed, since the section has the key then.
    (
      "formc: 1\nform: A\nsections:\n- rows:\n  - { type: text, header: Y }\n  - { type: int, header: Z }",
      "formc: 1\nform: A\nsections:\n- header: Y\n  rows:\n  - { type: text }\n  - { type: int }"
    ),
    // A value of several lines is moved as one line.
    (
      "formc: 1\nform: A\nsections:\n- tag: s\n  rows:\n  - type: text\n    footer:\n      view: Logo",
      "formc: 1\nform: A\nsections:\n- tag: s\n  footer: { view: Logo }\n  rows:\n  - type: text\n"
    ),
    (
      "formc: 1\nform: A\nsections: [{ rows: [{ type: text, minuteInterval: 5 }] }]",
      "formc: 1\nform: A\nsections: [{ rows: [{ type: text }] }]"
    ),
    (
      "formc: 1\nform: A\nsections:\n- rows: [{ type: text }]\n  minuteInterval: 5",
      "formc: 1\nform: A\nsections:\n- rows: [{ type: text }]\n"
    ),
  ])
  func misplacedKeysAreMoved(broken: String, fixed: String) async throws {
    try await TemporaryFolder.with { folder in
      let name = broken.hasPrefix("{") ? "a.form.json" : "a.form.yaml"
      try folder.write(name, broken)
      let run = try await ToolRun.formc(["check", "--fix", "--unsafe-fixes", name], in: folder.url)
      #expect(run.status == 0, "\(run.output)")
      #expect(try folder.read(name) == fixed)
    }
  }

  /// Moving or removing a misplaced key is not a safe fix.
  @Test func misplacedKeysStayWithoutUnsafeFixes() async throws {
    try await TemporaryFolder.with { folder in
      let spec = "formc: 1\nform: A\nsections: [{ rows: [{ type: text, header: H }] }]"
      try folder.write("a.form.yaml", spec)
      let run = try await ToolRun.formc(["check", "--fix", "a.form.yaml"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output.hasSuffix("fixed 0 findings; 1 more can be fixed with `--unsafe-fixes`\n"))
      #expect(try folder.read("a.form.yaml") == spec)
    }
  }

  @Test func manyMisplacedKeysAreFixedInLinearTime() async throws {
    try await TemporaryFolder.with { folder in
      let rows = (0..<5000).map { "  - { type: text, tag: t\($0), minuteInterval: 5 }\n" }
      let spec = "formc: 1\nform: A\nsections:\n- rows:\n" + rows.joined()
      try folder.write("a.form.yaml", spec)
      let run = try await ToolRun.formc(
        ["check", "--fix", "--unsafe-fixes", "a.form.yaml"], in: folder.url)
      #expect(run.output.hasSuffix("fixed 5000 findings\n"))
      #expect(try folder.read("a.form.yaml") == spec.replacing(", minuteInterval: 5", with: ""))
    }
  }
}
