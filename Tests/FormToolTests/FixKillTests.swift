import FormTestSupport
import Foundation
import Testing

/// `formc check --fix` that is killed.
@Suite struct FixKillTests {
  /// Whenever the process ends, a file is whole: as it was, or fixed.
  @Test func aFileIsOldOrNew() async throws {
    let old = { (name: String) in
      "formc: 1\nform: \(name)\nsections:\n- rows:\n"
        + (0..<400).map { "  - { type: text, tag: t\($0), label: A }\n" }.joined()
    }
    let names = (0..<8).map { "F\($0)" }
    var generator = SplitMix64(seed: 16)
    var kills = 0
    for _ in 0..<(TestExtent.isFull ? 60 : 12) {
      try await TemporaryFolder.with { folder in
        for name in names { try folder.write("\(name).form.yaml", old(name)) }
        do {
          _ = try await ToolRun.formc(
            ["check", "--fix", "--quiet"], in: folder.url,
            timeLimit: Double.random(in: 0.01...0.6, using: &generator))
        } catch is ToolHung {
          kills += 1
        }
        for name in names {
          let text = try folder.read("\(name).form.yaml")
          #expect(text == old(name) || text == old(name).replacing("label", with: "title"))
        }
        // What a killed run leaves behind is cleared away by the next.
        let run = try await ToolRun.formc(["check", "--fix"], in: folder.url)
        #expect(run.status == 0)
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: folder.path).count == names.count)
      }
    }
    #expect(kills > 0)
  }
}
