import FormTestSupport
import Foundation
import Testing

/// Fixes mutated copies of the examples: they have no more syntax errors than before, and one run
/// applies all fixes.
@Suite struct FixFuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", "\"", "'", ": ", ":", "- ", "\n", "\t", "# ", ",", "true", "yes", "tag: ",
    "label: A", "$", "== ", " AND ", "(", "formc: 1\n", "rules: required", "\r\n", "👍",
  ]

  private static func mutated(_ spec: String, _ random: inout SplitMix64) -> String {
    var text = Array(spec)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let start = Int.random(in: 0..<max(1, text.count), using: &random)
      let end = min(text.count, start + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text.removeSubrange(start..<end)
      case 1: text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: start)
      case 2: text.swapAt(start, min(text.count - 1, start + 1))
      default:
        // A repeated line gives duplicate keys, tags and rules.
        let lines = String(text).split(separator: "\n", omittingEmptySubsequences: false)
        let line = Int.random(in: 0..<lines.count, using: &random)
        text = Array((lines[...line] + lines[line...]).joined(separator: "\n"))
      }
    }
    return String(text)
  }

  @Test(arguments: TestExtent.isFull ? Array(1...20) : [1, 2] as [UInt64])
  func mutants(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let folder = PackageFolder.file("examples").path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.contains(".form.") }.sorted()
    try await TemporaryFolder.with { copy in
      for number in 0..<40 {
        let name = try #require(names.randomElement(using: &random))
        let spec = try String(contentsOf: PackageFolder.file("examples/" + name), encoding: .utf8)
        try copy.write("\(number)-\(name)", Self.mutated(spec, &random))
      }
      let before = try await syntaxErrors(in: copy)
      let fix = ["check", "--fix", "--unsafe-fixes", "--quiet"]
      let first = try await ToolRun.formc(fix, in: copy.url)
      #expect(!first.wasKilled && first.status < 2, "\(first.errors)")
      let after = try await syntaxErrors(in: copy)
      for (file, count) in after { #expect(count <= before[file, default: 0], "\(file)") }
      let texts = try texts(in: copy)
      let second = try await ToolRun.formc(fix, in: copy.url)
      #expect(second.output == first.output)
      #expect(try self.texts(in: copy) == texts)
    }
  }

  private func texts(in folder: TemporaryFolder) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.bytes($0)) })
  }

  /// The number of mistakes in the syntax of each file.
  private func syntaxErrors(in folder: TemporaryFolder) async throws -> [String: Int] {
    struct Log: Decodable {
      struct Finding: Decodable { var file: String, code: String }
      var diagnostics: [Finding]
    }
    let run = try await ToolRun.formc(["check", "--format", "json"], in: folder.url)
    let log = try JSONDecoder().decode(Log.self, from: Data(run.output.utf8))
    let found = log.diagnostics.filter { $0.code.hasPrefix("F01") }
    return Dictionary(grouping: found, by: \.file).mapValues(\.count)
  }
}
