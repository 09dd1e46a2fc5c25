import FormTestSupport
import Foundation
import Testing

/// The command `addRule` of `formc run`.
@Suite struct AddedRuleCommandTests {
  private static let spec = """
    formc: 1
    form: Sample
    ruleSets: { short: [{ maxLength: 4 }, email] }
    sections:
    - rows:
      - { type: text, tag: name, rules: [{ use: short }] }
      - { type: int, tag: low, value: 1 }
      - { type: int, tag: high, value: 3, validates: onChange }
      - { type: switch, tag: terms, value: false }
      - { type: text, tag: code, value: A }

    """

  private static func run(_ commands: [String]) async throws -> [String] {
    try await TemporaryFolder.with { folder in
      try folder.write("sample.form.yaml", spec)
      let run = try await ToolRun.formc(
        ["run", "sample.form.yaml"], input: Array(commands.joined(separator: "\n").utf8),
        in: folder.url)
      #expect(run.status == 0 && run.errors.isEmpty)
      return run.output.split(separator: "\n").map(String.init)
    }
  }

  @Test func rulesAreWrittenAsInSpecs() async throws {
    let rules = [
      #""tag": "name", "minLength": 3, "message": "Short""#, #""tag": "high", "between": [1, 5]"#,
      #""tag": "high", "greaterThan": "$low", "id": "order""#,
      #""tag": "terms", "accepted": true, "severity": "warning""#,
      #""tag": "name", "regex": { "pattern": "A.*", "match": "prefix" }"#,
      #""tag": "name", "url": ["ftp"], "id": "u""#,
      #""tag": "code", "minLength": 4"#,
      #""tag": "high", "assert": "$self > $low + 1", "when": "$terms == true", "message": "Low""#,
    ]
    let answers = try await Self.run(
      rules.map { "{\"addRule\": {\($0)}, \"values\": false}" } + [
        #"{"set": {"terms": true, "low": 3, "high": 4}, "values": false}"#
      ])
    #expect(answers.count == rules.count + 1)
    #expect(answers.allSatisfy { $0.hasPrefix(#"{"changes""#) })
    #expect(answers.last?.contains(#""tag":"high","errors":["Low"]"#) == true)
  }

  @Test func mistakesAreThoseOfSpecs() async throws {
    let answers = try await Self.run(
      [
        #""tag": "name", "minLenght": 3"#, #""tag": "name", "minLength": "x""#,
        #""tag": "high", "assert": "$lowe > 1""#,
        #""tag": "high", "required": true, "when": "$low""#,
        #""tag": "nobody", "required": true"#, #""tag": "high""#,
      ].map { "{\"addRule\": {\($0)}}" })
    #expect(
      answers == [
        #"{"error":"`name`: there is no rule `minLenght`; did you mean `minLength`?"}"#,
        #"{"error":"`name`: expected a whole number, found the text `x`"}"#,
        #"{"error":"`high`: no row or section has the tag `lowe`; did you mean `$low`?"}"#,
        #"{"error":"`high`: `$low` is an Int, not a condition; compare it, as in `$low != nil`"}"#,
        #"{"error":"there is no row or section `nobody`"}"#,
        #"{"error":"`high`: expected a rule, found a mapping"}"#,
      ])
  }
}
