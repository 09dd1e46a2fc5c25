import FormKit
import FormModel
import FormTestSupport
import Foundation
import Testing

/// Controllers for Eureka hide, disable, compute and check the same as live forms do, for the same
/// random values.
@Suite struct EurekaBehaviorTests {
  /// One program for all forms, since it takes long to compile.
  @Test func formsBehaveAlike() async throws {
    try await TemporaryFolder.with { folder in
      var program = EurekaProgram(in: folder)
      for spec in try Specs.all() where spec.path.hasPrefix("examples/") {
        let path = PackageFolder.file(spec.path).path(percentEncoded: false)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        if FormLoader().check(text, name: path, for: .eureka).hasErrors { continue }
        try program.add(spec.definition)
      }
      try program.addRows()
      #expect(program.forms.count >= 4)
      for spec in Self.specs {
        try program.add(try FormLoader().load(spec))
      }
      for seed in 0..<12 {
        var maker = EurekaFormMaker(seed: UInt64(seed))
        try program.add(try FormLoader().load(maker.spec(named: "Random\(seed)")))
      }
      let log = try await program.build()
      try #require(log == "", "\(log.prefix(4000))")
      try await compare(program)
      try await expectEmptyRecord(program)
    }
  }

  /// A record that is taken away takes its values away.
  private func expectEmptyRecord(_ program: EurekaProgram) async throws {
    let answers = try await program.run([
      #"{"new":"Records"}"#, #"{"set":{"second":3,"third":4}}"#, #"{"set":{"outer":null}}"#,
    ])
    let values = try answers.map { try #require($0.firstMatch(of: /"values":(.*)}$/)?.1) }
    #expect(
      values == [
        #"{"away":null,"off":null,"outer":{"first":"x","inner":{"second":null}},"plain":{"third":null}}"#,
        #"{"away":null,"off":null,"outer":{"first":"x","inner":{"second":3}},"plain":{"third":4}}"#,
        #"{"away":null,"off":null,"outer":{"first":null,"inner":{"second":null}},"plain":{"third":4}}"#,
      ])
  }

  private func compare(_ program: EurekaProgram) async throws {
    var commands: [String] = []
    var expected: [String] = []
    for (number, form) in program.forms.enumerated() {
      var driver = try EurekaDriver(form, seed: UInt64(number))
      for _ in 0..<40 {
        guard let (command, answer) = try driver.next() else { continue }
        commands.append(command)
        expected.append(answer)
      }
    }
    #expect(commands.count > 400)
    let answers = try await program.run(commands)
    try #require(answers.count == expected.count)
    var failures = 0
    for (index, answer) in answers.enumerated() where answer != expected[index] {
      let found = try differences(expected[index], answer)
      // The texts of one number differ where that is 0 and has a sign.
      if found.isEmpty { continue }
      failures += 1
      let start = commands[...index].lastIndex { $0.contains("\"new\"") } ?? 0
      // What follows a difference differs too.
      if failures > 100 || start < index && answers[index - 1] != expected[index - 1] { continue }
      let steps = commands[start...index].suffix(6).joined(separator: "\n")
      Issue.record("\(commands[start])\n\(steps)\n\(found)")
    }
    #expect(failures == 0)
  }

  /// The members in which two answers differ, one below the other.
  private func differences(_ live: String, _ eureka: String) throws -> String {
    let answers = try [live, eureka].map { text in
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }
    let flat = answers.map { answer in
      var result = answer["values"] as? [String: Any] ?? [:]
      result["errors"] = answer["errors"]
      for (number, section) in (answer["sections"] as? [Any] ?? []).enumerated() {
        result["section \(number)"] = section
      }
      return result.mapValues { "\($0)".replacing("\n", with: " ") }
    }
    return Set(flat[0].keys).union(flat[1].keys).sorted().filter { flat[0][$0] != flat[1][$0] }
      .map { "\($0): live \(flat[0][$0] ?? "-"), eureka \(flat[1][$0] ?? "-")" }
      .joined(separator: "\n")
  }
}
