import FormTestSupport
import Foundation
import Testing

/// A file with any bad content gives a diagnostic with a code.
@Suite struct BadContentTests {
  struct Content: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var code: String
    var name = "a.form.yaml"

    init(_ description: String, _ bytes: [UInt8], _ code: String, name: String = "a.form.yaml") {
      testDescription = description
      self.bytes = bytes
      self.code = code
      self.name = name
    }
  }

  @Test(arguments: [
    Content("nothing", [], "F0103"),
    Content("NUL bytes", Array("formc: 1\nform: A\u{0}B\n".utf8), "F0114"),
    Content("invalid UTF-8", Array("formc: 1\nform: ".utf8) + [0xFF, 0xFE, 0x0A], "F0101"),
    Content("a cut UTF-8 sequence", Array("formc: 1 # ".utf8) + [0xE2, 0x82], "F0101"),
    Content("deep YAML", Array(repeating: UInt8(ascii: "["), count: 100_000), "F0902"),
    Content(
      "deep JSON", Array(repeating: UInt8(ascii: "["), count: 100_000), "F0902",
      name: "a.form.json"),
    Content(
      "a deep predicate",
      Array(
        SampleSpec.spec(
          "- { type: text, tag: a, hidden: \"\(String(repeating: "(", count: 60_000))\" }"
        ).utf8), "F0904"),
    Content(
      "an alias bomb",
      Array(
        (["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
          + (1..<30).map { level in
            let alias = "*a\(level - 1)"
            return
              "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]"
          }).joined(separator: "\n").utf8), "F0903"),
  ])
  func isDiagnosed(_ content: Content) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(content.name, bytes: content.bytes)
      let run = try await ToolRun.formc(["check", content.name], in: folder.url)
      #expect(!run.wasKilled)
      #expect(run.status == 1)
      #expect(run.output.contains("error[\(content.code)]"), "\(run.output.prefix(400))")
      #expect(run.errors.isEmpty)
    }
  }

  /// The file has no blocks on disk, so that only its size is large.
  @Test(arguments: [64 * 1024 * 1024 + 1, 1 << 40]) func hugeFilesAreRefused(size: Int) async throws
  {
    try await TemporaryFolder.with { folder in
      let file = try folder.write("a.form.yaml", "")
      #expect(truncate(file.path(percentEncoded: false), size) == 0)
      let run = try await ToolRun.formc(["check"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("a.form.yaml: error[F0901]: "))
    }
  }

  @Test func standardInputWithoutEndIsRefused() async throws {
    let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)
    let run = try await ToolRun.named("sh", ["-c", "'\(tool)' check - < /dev/zero"])
    #expect(!run.wasKilled)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("<stdin>: error[F0901]: "))
  }

  /// The deepest spec that the limits allow does not exhaust the stack, in debug builds either.
  @Test(arguments: [40, 97, 98, 120]) func deepGroups(depth: Int) async throws {
    var row = #"{ "type": "text", "tag": "a" }"#
    for _ in 0..<depth { row = #"{ "type": "group", "rows": [\#(row)] }"# }
    let spec = #"{ "formc": 1, "form": "Deep", "sections": [{ "rows": [\#(row)] }] }"#
    for name in ["a.form.json", "a.form.yaml"] {
      for command in ["check", "compile"] {
        let run = try await ToolRun.formc(
          [command, "--stdin-filename", name, "-"], input: Array(spec.utf8))
        #expect(!run.wasKilled)
        #expect(run.status < 2)
        let isRefused = (run.output + run.errors).contains("error[F0902]")
        #expect(isRefused == (run.status == 1), "\(run.output.prefix(300))")
      }
    }
  }
}
