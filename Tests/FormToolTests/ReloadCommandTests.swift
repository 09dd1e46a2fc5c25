import FormTestSupport
import Foundation
import Testing

/// The command `reload` of `formc run`.
@Suite struct ReloadCommandTests {
  private static let spec = """
    formc: 1
    form: Trip
    sections:
    - rows:
      - { type: text, tag: goal }
      - { type: phone, tag: phone }
      - { type: push, tag: hotel, options: { provider: hotels } }

    """

  private static func run(
    _ commands: [String], files: [String: String] = [:], host: String? = nil
  ) async throws -> [String] {
    try await TemporaryFolder.with { folder in
      try folder.write("trip.form.yaml", spec)
      for (name, text) in files { try folder.write(name, text) }
      var arguments = ["run", "trip.form.yaml"]
      if let host {
        try folder.write("trip.host.yaml", host)
        arguments += ["--host", "trip.host.yaml"]
      }
      let input = commands.joined(separator: "\n")
      let run = try await ToolRun.formc(arguments, input: Array(input.utf8), in: folder.url)
      #expect(run.status == 0 && run.errors.isEmpty)
      return run.output.split(separator: "\n").map(String.init)
    }
  }

  @Test func continuesInAnotherSpec() async throws {
    let other = """
      formc: 1
      form: Trip
      sections:
      - rows:
        - { type: switch, tag: phone }
        - { type: text, tag: goal, hidden: "$phone == true" }
      """
    let answers = try await Self.run(
      [
        #"{"set": {"goal": "Rome", "phone": "12"}, "values": false}"#, #"{"focus": "goal"}"#,
        #"{"reload": "other.form.yaml"}"#, #"{"set": {"phone": true}}"#,
        #"{"why": {"tag": "goal", "of": "hidden"}}"#, #"{"requests": {}}"#,
      ], files: ["other.form.yaml": other])
    #expect(
      answers[2] == #"{"misfits":[{"tag":"phone","message":"`phone` takes Bool, not \"12\""}],"#
        + #""values":{"phone":null,"goal":"Rome"}}"#)
    #expect(answers[3].hasSuffix(#""values":{"phone":true}}"#))
    #expect(answers[4].contains(#""place":"other.form.yaml:6:38""#))
    #expect(answers[5] == #"{"requests":[]}"#)
  }

  @Test func reloadsFromText() async throws {
    let row = #"{\"type\": \"text\", \"tag\": \"goal\"}"#
    let json = #"{\"formc\": 1, \"form\": \"Trip\", \"sections\": [{\"rows\": [\#(row)]}]}"#
    let answers = try await Self.run([
      #"{"set": {"goal": "Rome"}, "values": false}"#,
      #"{"reload": {"spec": "new.form.json", "text": "\#(json)"}}"#,
      #"{"reload": "trip.form.yaml"}"#,
    ])
    #expect(answers[1] == #"{"misfits":[],"values":{"goal":"Rome"}}"#)
    #expect(answers[2] == #"{"misfits":[],"values":{"goal":"Rome","phone":null,"hotel":null}}"#)
  }

  /// The same spec again: a new form has the values, and its requests are answered.
  @Test func opensTheSameForm() async throws {
    let answers = try await Self.run(
      [
        #"{"set": {"goal": "Rome"}, "values": false}"#, #"{"focus": "goal"}"#, #"{"reload": true}"#,
        #"{"blur": true}"#, #"{"options": "hotel"}"#,
      ], host: "providers: { hotels: [plaza] }")
    #expect(answers[2] == #"{"values":{"goal":"Rome","phone":null,"hotel":null}}"#)
    #expect(!answers[3].contains("goal"))
    #expect(answers[4].hasPrefix(#"{"status":"loaded","options":[{"value":"plaza""#))
  }

  /// After a reload, the form makes its requests again, and the host file answers them.
  @Test func continuesWithTheHost() async throws {
    let answers = try await Self.run(
      [#"{"reload": "trip.form.yaml", "values": false}"#, #"{"options": "hotel"}"#],
      host: "providers: { hotels: [plaza] }")
    #expect(answers[0] == #"{"misfits":[]}"#)
    #expect(answers[1].hasPrefix(#"{"status":"loaded","options":[{"value":"plaza""#))
  }

  @Test(arguments: [
    (#""none.form.yaml""#, "none.form.yaml: the file cannot be read: no such file or folder"),
    (
      #"{"spec": "a.form.yaml", "text": "formc: 1\nform: A\nsections: [{ rows: [{ type: txt }, { tag: a }] }]"}"#,
      "a.form.yaml:3:29: there is no row type `txt`; a.form.yaml:3:38: a row needs the key `type`"
    ),
    (
      "3",
      "`reload`: expected `true`, the path of a spec, or its `spec` and `text`, found the number 3"
    ),
    ("{}", "`reload`: there is no `spec`"),
  ]) func leavesTheFormOnErrors(argument: String, message: String) async throws {
    let answers = try await Self.run([
      #"{"set": {"goal": "Rome"}, "values": false}"#, #"{"reload": \#(argument)}"#,
      #"{"values": {}}"#,
    ])
    #expect(answers[1] == #"{"error":"\#(message)"}"#)
    #expect(answers[2].contains(#""goal":"Rome","phone""#))
  }
}
