import FormTestSupport
import Foundation
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    ["frobnicate"], ["check", "--format", "xml"], ["check", "--nonsense"], ["compile"],
    ["check", "-", "a.form.yaml"], ["check", ""], ["check", "--jobs", "0"],
    ["check", "--jobs", "many"], ["check", "--color", "pink"], ["check", "-q", "--strict"],
    ["check", "--include-root", "/no/such/folder"], ["check", "--include-root", ""],
    ["check", "--stdin-filename", "", "-"], ["compile", "--emit", "cobol", "x"],
    ["compile", "--emit", "eureka", "--access", "public", "x"], ["compile", "-o", "", "x"],
    ["explain"],
    ["compile", "--access", "open", "x"], ["compile", "--type-name", "a b", "x"],
    ["compile", "--type-name", "", "x"], ["compile", "--type-name", "class", "x"],
    ["compile", "--type-name", "form", "x"], ["compile", "--type-name", "_Order", "x"],
    ["compile", "--module-name", "Swift", "x"], ["compile", "--module-name", "1", "x"],
    ["compile", "--files", "two", "x"], ["compile", "--files", "many", "x"],
    ["compile", "--emit", "model", "--access", "public", "x"],
    ["compile", "--emit", "json-schema", "--files", "one", "x"],
    ["compile", "--type-name", "A", "x", "y"],
    ["explain", "F9999"], ["explain", "F0302", "--list"], ["schema", "x"], ["schema", "-o", ""],
  ])
  func wrongUsageEndsWithStatus2(arguments: [String]) async throws {
    let run = try await ToolRun.formc(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
  }

  @Test(arguments: [["--help"], ["-h"], [], ["help"]])
  func helpShowsCommandsAndExitStatus(arguments: [String]) async throws {
    let run = try await ToolRun.formc(arguments)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    for word in ["formc check", "formc compile", "formc eval", "formc explain", "Exit status"] {
      #expect(run.output.contains(word))
    }
  }

  @Test(arguments: ["check", "compile", "completions", "eval", "explain", "schema"])
  func everyCommandShowsExamples(command: String) async throws {
    for arguments in [[command, "--help"], ["help", command]] {
      let run = try await ToolRun.formc(arguments)
      #expect(run.status == 0)
      #expect(run.output.contains("  formc \(command)"))
    }
  }

  /// The help of all commands.
  private struct Help: Decodable {
    struct Command: Decodable {
      var commandName: String
      var discussion: String?
      var subcommands: [Command]?
    }
    var command: Command
  }

  @Test func helpOfEveryCommandIsReadable() async throws {
    let run = try await ToolRun.formc(["--experimental-dump-help"])
    let top = try JSONDecoder().decode(Help.self, from: Data(run.output.utf8)).command
    let commands = try #require(top.subcommands)
    #expect(commands.contains { $0.commandName == "validate" })
    for command in commands + [top] {
      // An example must be on one line.
      let lines = (command.discussion ?? "").split(separator: "\n")
      #expect(lines.filter { $0.hasPrefix("  ") && $0.count > 80 } == [])
      let name = command.commandName
      let help = try await ToolRun.formc(name == "formc" ? ["--help"] : ["help", name]).output
      for option in help.split(separator: "\n  -") {
        #expect(option.matches(of: /\(values:/).count <= 1, "\(name) \(option)")
      }
    }
  }

  @Test func versionIsOneLine() async throws {
    let run = try await ToolRun.formc(["--version"])
    #expect(run.output == "0.1.0\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["chekc"], "there is no command `chekc`; did you mean `check`?"),
    (["Validate", "a", "b"], "there is no command `Validate`; did you mean `validate`?"),
    (["help", "comple"], "there is no command `comple`; did you mean `compile`?"),
    (["order.form.yaml"], "there is no command `order.form.yaml`; `formc --help` lists all"),
    (["help", "\u{1B}[31m"], "there is no command `␛[31m`; `formc --help` lists all"),
  ])
  func suggestsACommand(arguments: [String], message: String) async throws {
    let run = try await ToolRun.formc(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "formc: \(message)\n")
  }

  @Test(arguments: ["F0302", "f0302", "unknown-tag", "Unknown-Tag"]) func explainsACode(
    code: String
  ) async throws {
    let run = try await ToolRun.formc(["explain", code])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("error[F0302] unknown-tag: "))
  }

  @Test(arguments: [
    ("F0330", "did you mean `F0"), ("unknown-row-typ", "did you mean `unknown-row-type`"),
    ("frobnicate", "`formc explain --list` lists all"),
  ])
  func suggestsACode(code: String, advice: String) async throws {
    let run = try await ToolRun.formc(["explain", code])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("formc: there is no diagnostic `\(code)`; \(advice)"))
  }

  @Test(arguments: [
    ("rows", "stepper", 40), ("Rules", "minLength", 25), ("functions", "YEARS", 30),
    ("properties", "placeholder", 200),
  ])
  func listsTheWords(of kind: String, word: String, count: Int) async throws {
    let run = try await ToolRun.formc(["explain", kind])
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count >= count)
    #expect(lines.contains { $0.hasPrefix(word) && $0.hasSuffix(".") })
    let json = try await ToolRun.formc(["explain", kind, "--format", "json"])
    let objects = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: String]])
    #expect(objects.count == lines.count)
    #expect(objects.contains { $0["name"] == word && $0["summary"]?.isEmpty == false })
  }

  @Test(arguments: ["unknown-tag", "D0401"]) func explainsInJSON(code: String) async throws {
    let run = try await ToolRun.formc(["explain", code, "--format", "json"])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: String])
    for key in ["code", "title", "explanation"] { #expect(object[key]?.isEmpty == false) }
  }

  @Test func listsTheCodesInOrder() async throws {
    let run = try await ToolRun.formc(["explain", "--list"])
    let codes = run.output.split(separator: "\n").map { String($0.prefix(5)) }
    #expect(codes.contains("F0302") && codes.contains("D0401"))
    let diagnostics = codes.filter { $0.hasPrefix("F") }
    #expect(codes == diagnostics.sorted() + codes.dropFirst(diagnostics.count).sorted())
    #expect(Set(codes).count == codes.count)
  }

  @Test func schemaMatchesTheStoredFile() async throws {
    let run = try await ToolRun.formc(["schema"])
    #expect(run.status == 0)
    #expect(run.output.contains("https://json-schema.org/draft/2020-12/schema"))
    try await TemporaryFolder.with { folder in
      let file = try await ToolRun.formc(["schema", "-o", "s.json"], in: folder.url)
      #expect(file.status == 0)
      #expect(file.output.isEmpty)
      #expect(try folder.read("s.json") == run.output)
    }
  }
}
