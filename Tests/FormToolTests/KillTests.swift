import FormTestSupport
import Foundation
import Testing

/// Commands that are killed while they change files.
@Suite struct KillTests {
  /// A command, with the files of a folder before and after it.
  struct Command: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    /// The files before.
    let old: [String: String]
    /// The files after a complete run.
    let new: [String: String]

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let names = (0..<8).map { "F\($0)" }

  private static func spec(_ name: String, _ row: String) -> String {
    "formc: 1\nform: \(name)\nsections:\n  - rows:\n"
      + (0..<400).map { "      - { type: text, tag: t\($0), \(row) }\n" }.joined()
  }

  private static func specs(_ row: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ("\($0).form.yaml", spec($0, row)) })
  }

  /// The line of a row in a baseline.
  private static func finding(_ name: String, _ tag: String) -> String {
    #"    {"file": "\#(name).form.yaml", "code": "F0551", "at": "sections[].rows[\#(tag)].hidden", "#
      + #""message": "`1 == 2` is always false", "count": 1}"#
  }

  private static func baseline(_ names: [String]) -> String {
    let findings = names.flatMap { name in
      (0..<400).map { finding(name, "t\($0)") }.sorted()
    }
    return "{\n  \"version\": 1,\n  \"findings\": [\n" + findings.joined(separator: ",\n")
      + "\n  ]\n}\n"
  }

  private static let commands = [
    Command(
      arguments: ["check", "--fix", "--quiet"], old: specs("label: A"), new: specs("title: A")),
    Command(arguments: ["fmt"], old: specs("title:   A"), new: specs("title: A")),
    Command(
      arguments: ["check", "--baseline", "known.json", "--update-baseline"],
      old: specs("title: A, hidden: '1 == 2'").merging(["known.json": baseline(["F1"])]) { $1 },
      new: specs("title: A, hidden: '1 == 2'").merging(["known.json": baseline(names)]) { $1 }),
  ]

  /// Whenever the process is killed, each file has its complete old or its complete new content.
  @Test(arguments: commands)
  func filesHaveTheirOldOrNewContent(command: Command) async throws {
    var generator = SplitMix64(seed: 16)
    var kills = 0
    for _ in 0..<(TestExtent.isFull ? 60 : 12) {
      try await TemporaryFolder.with { folder in
        for (name, text) in command.old { try folder.write(name, text) }
        do {
          _ = try await ToolRun.formc(
            command.arguments, in: folder.url,
            timeLimit: Double.random(in: 0.01...0.6, using: &generator))
        } catch is ToolHung {
          kills += 1
        }
        for name in command.old.keys {
          let text = try folder.read(name)
          #expect(text == command.old[name] || text == command.new[name], "\(name)")
        }
        // The next run removes the temporary files of a killed run.
        let run = try await ToolRun.formc(command.arguments, in: folder.url)
        #expect(run.status == 0)
        for name in command.old.keys { #expect(try folder.read(name) == command.new[name]) }
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: folder.path).count
            == command.new.count)
      }
    }
    #expect(kills > 0)
  }
}
