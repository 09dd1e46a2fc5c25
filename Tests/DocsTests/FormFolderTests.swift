import FormTestSupport
import Foundation
import Testing

/// The folders of `examples` that hold a form, a script that fills it in, and records.
@Suite struct FormFolderTests {
  static let names = [
    "clinic", "device", "event", "retold-household", "retold-individual", "retold-needs",
    "retold-pneumonia", "retold-weight", "survey", "tax", "visa",
  ]

  @Test func folderIsListed() throws {
    let examples = PackageFolder.file("examples").path(percentEncoded: false)
    let folders = try FileManager.default.contentsOfDirectory(atPath: examples).filter {
      FileManager.default.fileExists(atPath: "\(examples)/\($0)/complete.jsonl")
    }
    #expect(folders.sorted() == Self.names)
  }

  @Test(arguments: names)
  func checkFindsNothing(name: String) async throws {
    let run = try await formc("check", name, ["--strict"])
    #expect(run.status == 0, "\(run.output)")
  }

  /// The script ends with the values of the first valid record, which include the computed ones.
  @Test(arguments: names)
  func scriptCompletesForm(name: String) async throws {
    let run = try await formc("run", name, ["--script", "complete.jsonl"] + now)
    let answers = try lines(of: run.output).map(Answer.init)
    for (index, answer) in answers.enumerated() {
      #expect(answer.error == nil, "line \(index + 1)")
      #expect(answer.errors?.isEmpty != false, "line \(index + 1): \(answer.tags)")
    }
    #expect(answers.last?.valid == true)
    let values = try object(lines(of: run.output).last)["values"] as? NSDictionary
    let first = try lines(of: text("valid.jsonl", of: name)).first
    #expect(try values == object(first))
  }

  @Test(arguments: names)
  func validRecordsPass(name: String) async throws {
    let run = try await formc("validate", name, ["valid.jsonl", "--computed", "compare"] + now)
    let answers = try lines(of: run.output).map(Answer.init)
    #expect(answers.count >= 2)
    #expect(answers.allSatisfy { $0.valid == true }, "\(run.output)")
  }

  /// Each invalid record has its faulty rows in the member `expect`.
  @Test(arguments: names)
  func invalidRecordsFail(name: String) async throws {
    let run = try await formc("validate", name, ["invalid.jsonl", "--key", "expect"] + now)
    let answers = try lines(of: run.output).map(Answer.init)
    #expect(answers.count >= 4)
    #expect(Set(answers.map(\.tags)).count == answers.count, "two records fail at the same rows")
    for (index, answer) in answers.enumerated() {
      #expect(answer.valid == false, "record \(index + 1)")
      #expect(answer.tags == answer.key.map(Set.init), "record \(index + 1)")
    }
  }

  private let now = ["--now", "2026-01-31T10:00:00Z"]

  private func formc(_ command: String, _ name: String, _ options: [String]) async throws -> ToolRun
  {
    try await ToolRun.formc(
      [command, "\(name).form.yaml"] + options, in: PackageFolder.file("examples/\(name)"))
  }

  private func text(_ file: String, of name: String) throws -> String {
    try String(contentsOf: PackageFolder.file("examples/\(name)/\(file)"), encoding: .utf8)
  }

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n")
  }

  private func object(_ line: Substring?) throws -> NSDictionary {
    let object = try JSONSerialization.jsonObject(with: Data((line ?? "").utf8))
    return try #require(object as? NSDictionary)
  }
}

/// An answer of `formc run` or `formc validate`.
private struct Answer: Decodable {
  struct Issue: Decodable {
    var tag: String?
    var severity: String
  }

  var valid: Bool?
  var errors: [Issue]?
  var error: String?
  var key: [String]?

  init(_ line: Substring) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }

  /// The tags of the rows with an error.
  var tags: Set<String> {
    Set((errors ?? []).filter { $0.severity == "error" }.compactMap(\.tag))
  }
}
