import FormTestSupport
import Testing

/// Completions in bash, which is always installed; `scripts/test-completions` tests every shell.
@Suite struct CompletionsCommandTests {
  /// The completions that bash offers for the last of some words.
  private func offered(_ words: [String]) async throws -> [String] {
    let script = try await ToolRun.formc(["completions", "bash"])
    #expect(script.status == 0)
    #expect(script.errors.isEmpty)
    let line = words.joined(separator: " ")
    let program = """
      \(script.output)
      COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=\(words.count - 1)
      COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count)
      _formc formc "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2> /dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try await ToolRun.named("bash", ["-c", program])
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func offersCommands() async throws {
    let names = try await offered(["formc", "co"])
    #expect(Set(names) == ["compile", "completions"])
  }

  @Test func offersWordsOfAnOption() async throws {
    let formats = try await offered(["formc", "check", "--format", "s"])
    #expect(formats == ["sarif"])
    let targets = try await offered(["formc", "compile", "--emit", ""])
    #expect(Set(targets) == ["swift", "eureka", "model", "json-schema"])
  }

  @Test func offersCodes() async throws {
    let codes = try await offered(["formc", "explain", "F0302"])
    #expect(codes == ["F0302"])
  }

  @Test(arguments: [
    ("diff --allow D040", "D0401"), ("check --warn F055", "F0554"),
    ("check --deny unknown-ro", "unknown-row-type"), ("run --locale pt", "pt-PT"),
    ("validate --time-zone Europe/Berl", "Europe/Berlin"),
  ])
  func offersValuesOfAnOption(_ line: String, _ word: String) async throws {
    let words = try await offered(["formc"] + line.split(separator: " ").map(String.init))
    #expect(words.contains(word))
  }

  @Test func offersEditors() async throws {
    let editors = try await offered(["formc", "preview", "--editor", "vsc"])
    #expect(Set(editors) == ["vscode", "vscodium"])
  }

  @Test(arguments: ["zsh", "fish"]) func writesForOtherShells(shell: String) async throws {
    let run = try await ToolRun.formc(["completions", shell])
    #expect(run.status == 0)
    for word in ["json-schema", "include-root", "F0302"] { #expect(run.output.contains(word)) }
  }

  @Test func supportsThreeShells() async throws {
    let run = try await ToolRun.formc(["completions", "tcsh"])
    #expect(run.status == 2)
    #expect(run.errors.contains("'bash', 'zsh' or 'fish'"))
  }
}
