import FormTestSupport
import Foundation
import Testing

/// The values that `formc prove` prints show their row or break their rule in `formc run`.
@Suite struct ProveRunTests {
  private static let now = ["--now", "2026-03-01T10:00:00Z"]

  /// The answer of `formc prove` about a row or rule.
  private struct Answer {
    let tag: String
    let rule: String?
    let values: [String: Any]
    let models: [String: Any]

    init?(_ line: Substring) throws {
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let answer = (json?["shows"] ?? json?["fails"]) as? [String: Any]
      guard let tag = json?["tag"] as? String, let values = answer?["with"] as? [String: Any] else {
        return nil
      }
      self.tag = tag
      self.values = values
      models = answer?["models"] as? [String: Any] ?? [:]
      rule = json?["rule"] as? String
    }

    /// The commands that set the values of the answer.
    func commands() throws -> String {
      let commands = try [["models": models], ["set": values]].map { command in
        String(decoding: try JSONSerialization.data(withJSONObject: command), as: UTF8.self) + "\n"
      }
      return "{\"reset\": true}\n" + commands.joined() + "{\"validate\": {}}\n{\"state\": {}}\n"
    }
  }

  /// The tags of all sections and rows of a state, and of the lists whose entries they are in.
  private static func shown(in state: [String: Any]) -> Set<String> {
    var shown: Set<String> = []
    for section in state["sections"] as? [[String: Any]] ?? [] {
      if let tag = section["tag"] as? String { shown.insert(tag) }
      for row in section["rows"] as? [[String: Any]] ?? [] {
        if let tag = row["tag"] as? String { shown.insert(tag) }
      }
    }
    return shown
  }

  private static func fails(_ rule: String, of tag: String, in result: [String: Any]) -> Bool {
    let issues = ["errors", "warnings"].flatMap { result[$0] as? [[String: Any]] ?? [] }
    return issues.contains { issue in
      guard issue["rule"] as? String == rule, let place = issue["tag"] as? String else {
        return false
      }
      return place == tag || place.hasSuffix(".\(tag)") || place.hasPrefix("\(tag)[")
    }
  }

  private static let specs = [
    "booking", "checkout", "contacts", "eureka-tour", "event", "expense-report", "friends",
    "job-application", "loan-calculator", "medical-intake", "onboarding", "profile",
    "registration", "settings",
  ].map { "\($0).form.yaml" }

  @Test(arguments: specs) func everyWitnessHolds(_ spec: String) async throws {
    let folder = PackageFolder.file("examples")
    let prove = try await ToolRun.formc(
      ["prove", "--format", "json"] + Self.now + [spec], in: folder)
    let answers = try prove.output.split(separator: "\n").compactMap(Answer.init)
    #expect(!answers.isEmpty)
    let script = try answers.map { try $0.commands() }.joined()
    let run = try await ToolRun.formc(
      ["run"] + Self.now + [spec], input: Array(script.utf8), in: folder)
    let replies = try run.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try #require(replies.count == 5 * answers.count)
    let states = stride(from: 4, to: replies.count, by: 5).map { Self.shown(in: replies[$0]) }
    // Groups and lists are not rows of a state.
    let drawn = states.reduce(into: Set()) { $0.formUnion($1) }
    for (index, answer) in answers.enumerated() {
      for reply in replies[5 * index + 1...5 * index + 2] {
        #expect(reply["error"] == nil, "\(answer)")
      }
      if let rule = answer.rule {
        #expect(Self.fails(rule, of: answer.tag, in: replies[5 * index + 3]), "\(answer)")
      } else if drawn.contains(answer.tag) {
        #expect(states[index].contains(answer.tag), "\(answer)")
      }
    }
  }
}
