import FormBuild
import FormKit
import FormReport
import FormTestSupport
import FormText
import Foundation
import Testing

/// Compares specs with mutated copies of them.
@Suite struct DiffFuzzTests {
  private static let names: [String] = {
    let folder = PackageFolder.file("Tests/Golden/ok").path(percentEncoded: false)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".form.yaml") }.sorted()
  }()

  private static func check(_ text: String, _ name: String) -> FormCheck {
    var loader = FormLoader()
    loader.keepsPlaces = true
    let path = PackageFolder.file("Tests/Golden/ok/\(name)").path(percentEncoded: false)
    return loader.check(text, name: path)
  }

  /// A spec in which some lines are removed, repeated, moved, or get a word of another line.
  private static func mutated(_ spec: String, _ random: inout SplitMix64) -> String {
    var lines = spec.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let line = Int.random(in: 3..<max(4, lines.count), using: &random)
      guard lines.indices.contains(line) else { continue }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: lines.remove(at: line)
      case 1: lines.insert(lines[line], at: line)
      case 2: lines.swapAt(line, Int.random(in: 3..<lines.count, using: &random))
      default:
        let words = lines[line].split(separator: " ")
        let others = spec.split { $0 == " " || $0 == "\n" }
        guard let word = words.randomElement(using: &random),
          let other = others.randomElement(using: &random)
        else { continue }
        lines[line] = lines[line].replacing(word, with: other, maxReplacements: 1)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func report(_ old: FormCheck, _ new: FormCheck) -> DiffReport {
    DiffReport([DiffedSpec(path: "a", old: old, new: new)])
  }

  @Test(arguments: TestExtent.isFull ? Array(1...20) : [1, 2] as [UInt64])
  func mutants(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var compared = 0
    for _ in 0..<300 {
      let name = try #require(Self.names.randomElement(using: &random))
      let url = PackageFolder.file("Tests/Golden/ok/\(name)")
      let text = try String(contentsOf: url, encoding: .utf8)
      let (old, new) = (Self.check(text, name), Self.check(Self.mutated(text, &random), name))
      guard let before = old.definition, let after = new.definition else { continue }
      compared += 1
      #expect(Self.report(new, new).json == Self.report(old, old).json)
      let report = Self.report(old, new)
      #expect(report.json == Self.report(old, new).json)
      let changes = DiffedSpec(path: "a", old: old, new: new).entries
      #expect(changes.isEmpty == (before == after), "\(name), seed \(seed)")
      #expect(report.isBreaking == changes.contains { $0.change.effect == .breaking })
      #expect(report.isBreaking == report.markdown.contains("| breaking D"))
      guard case .array(let listed)? = try JSONValue.parse(Array(report.json.utf8))["changes"]
      else {
        Issue.record("no changes in the JSON of \(name), seed \(seed)")
        continue
      }
      #expect(listed.count == changes.count)
    }
    #expect(compared > 20)
  }
}
