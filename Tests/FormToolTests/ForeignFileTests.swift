import FormTestSupport
import Foundation
import Testing

/// The content of a file that is no spec and no configuration is never shown, whatever refers to
/// the file.
@Suite struct ForeignFileTests {
  private static let secret = "hunter2"

  /// Texts of files with a secret, by name.
  private static let files: [(name: String, text: String)] = [
    ("env", "PASSWORD=\(secret)\nTOKEN=\(secret)\n"),
    ("passwd", "root:\(secret):0:0:\(secret):/\(secret):\n"),
    ("keys.yaml", "\(secret): \(secret)\n"), ("version.yaml", "version: 1\npassword: \(secret)\n"),
    ("list.yaml", "- \(secret)\n- {\(secret): 1}\n"),
    ("broken.yaml", "a: [\(secret)\nb: \(secret)"),
    ("tabs.yaml", "a:\n\t\(secret): \(secret)\n"), ("anchor.yaml", "a: *\(secret)\n"),
    ("comment.yaml", "# formc: 1\n# \(secret)\n\(secret)\n"),
    ("keys.json", #"{"token": "\#(secret)", "\#(secret)": {}}"#),
    ("broken.json", #"{"token": \#(secret), "a": "\#(secret)}"#), ("text.json", "\"\(secret)\""),
    ("Makefile", "build:\n\tTOKEN=\(secret) run formc: check\n"),
    ("control.yaml", "token: \(secret)\u{1}\n"),
  ]

  private static let configurations: [(name: String, text: String)] = [
    ("tsconfig.json", #"{"extends": "a", "include": ["b"], "token": "\#(secret)"}"#),
    ("vars.yaml", "include: x\npassword: \(secret)\n"), ("more.yaml", "formc: \(secret)\n"),
    ("list.json", #"[{"\#(secret)": "\#(secret)"}]"#),
  ]

  private func write(_ files: [(name: String, text: String)], to folder: TemporaryFolder) throws {
    for file in files { try folder.write(file.name, file.text) }
    let wide = Array(
      "token: \(Self.secret)\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    try folder.write("wide.yaml", bytes: [0xFF, 0xFE] + wide)
    try folder.write("binary.yaml", bytes: Array("t: \(Self.secret)\n".utf8) + [0xC0, 0x80, 0xFF])
  }

  private func names(_ files: [(name: String, text: String)]) -> [String] {
    files.map(\.name) + ["wide.yaml", "binary.yaml"]
  }

  private func expectNothing(of run: ToolRun, _ what: String) {
    #expect(!run.wasKilled && (0...3).contains(run.status), "\(what)")
    let output = run.output + run.errors
    // The encoded secret must not be shown either.
    let hex = Self.secret.utf8.map { String($0, radix: 16) }.joined()
    #expect(!output.contains(Self.secret) && !output.contains(hex), "\(what):\n\(output)")
  }

  private static let commands: [[String]] =
    ["text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson", "compiler"].map {
      ["check", "--format", $0, "a.form.yaml"]
    } + [
      ["check", "--unsafe-fixes", "--diff", "a.form.yaml"], ["compile", "a.form.yaml"],
      ["run", "a.form.yaml"], ["validate", "a.form.yaml", "-"], ["prove", "a.form.yaml"],
      ["diff", "a.form.yaml", "b.form.yaml"], ["preview", "a.form.yaml", "--html", "-"],
      ["fmt", "--diff", "."], ["fmt", "."],
    ]

  @Test(arguments: commands)
  func includes(command: [String]) async throws {
    try await TemporaryFolder.with { folder in
      try write(Self.files, to: folder)
      try folder.write("b.form.yaml", SampleSpec.good)
      let isWhole = TestExtent.isFull || command == Self.commands[0]
      for name in isWhole ? names(Self.files) : ["env", "keys.yaml", "broken.json"] {
        let before = try folder.bytes(name)
        try folder.write(
          "a.form.yaml", SampleSpec.spec("- { type: text, tag: a }", top: "include: ./\(name)\n"))
        let run = try await ToolRun.formc(command, input: Array("{}".utf8), in: folder.url)
        expectNothing(of: run, "\(command) of \(name)")
        if !command.contains("--diff"), command[0] != "fmt" {
          let output = run.output + run.errors
          #expect(output.contains("it is not a part of a spec"), "\(command):\n\(output)")
        }
        #expect(try folder.bytes(name) == before)
      }
    }
  }

  @Test(arguments: ["extends", "baseline"])
  func configurations(key: String) async throws {
    try await TemporaryFolder.with { folder in
      let files = Self.files + Self.configurations
      try write(files, to: folder)
      try folder.write("a.form.yaml", SampleSpec.good)
      // A version is one of the keys of a baseline.
      for name in names(files) {
        try folder.write("formc.yaml", "\(key): \(name)\n")
        for command in [["check", "--format", "json"], ["check"], ["compile", "a.form.yaml"]] {
          let run = try await ToolRun.formc(command, in: folder.url)
          expectNothing(of: run, "\(command) with \(key) of \(name)")
          #expect(run.status == 1, "\(command) with \(key) of \(name)")
          #expect((run.output + run.errors).contains("it is not a "), "\(name)")
        }
      }
    }
  }

  /// The command `reload` does not show the content of such a file either.
  @Test func reload() async throws {
    try await TemporaryFolder.with { folder in
      try write(Self.files, to: folder)
      try folder.write("a.form.yaml", SampleSpec.good)
      let script = names(Self.files).map { #"{"reload": "\#($0)"}"# + "\n" }.joined()
      let run = try await ToolRun.formc(
        ["run", "a.form.yaml"], input: Array(script.utf8), in: folder.url)
      expectNothing(of: run, "run")
      let answers = run.output.split(separator: "\n")
      #expect(answers.count == names(Self.files).count)
      #expect(answers.allSatisfy { $0.hasSuffix("is not a spec, which has the key `formc`\"}") })
    }
  }

  /// Included files and configurations are shown in reports with all of their mistakes.
  @Test(arguments: [
    ("part.yaml", "formc: 1\ntypes: [\n", "part.yaml:2:8: error[F0105]"),
    ("part.yaml", "# A part\n---\n\"formc\" : 1\nb: {\n", "part.yaml:4:4: error[F0105]"),
    ("part.json", "{\n  \"formc\": 1,\n  \"types\": [}", "part.json:3:13: error[F0106]"),
    ("part.yaml", "types: { T: 5 }\nformc: 1\n", "part.yaml:1:13: error["),
    ("part.yaml", "formc: 1\ntpyes: {}\n", "part.yaml:2:1: error[F0201]"),
  ])
  func parts(name: String, text: String, report: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(name, text)
      try folder.write(
        "a.form.yaml", SampleSpec.spec("- { type: text, tag: a }", top: "include: \(name)\n"))
      let run = try await ToolRun.formc(["check"], in: folder.url)
      #expect(run.output.contains(report), "\(run.output)")
    }
  }

  @Test(arguments: [
    ("formc.yaml", "ignor: F0551\n", "a/formc.yaml:1:1: error[F0201]"),
    ("formc-base.yaml", "ignore: [\n", "a/formc-base.yaml:1:9: error[F0105]"),
    ("base.yaml", "deny: F0650\n", "a/base.yaml:1:7: error[F0209]"),
    ("base.yaml", "deny: F05\nignor: F0551\n", "it is not a configuration: line 2 has another key"),
    ("base.yaml", "deny: F05\n\nignore: [\n", "it is not a configuration: line 3 cannot be read"),
    ("base.yaml", "- deny\n", "it is not a configuration: it has no keys"),
  ])
  func extended(name: String, text: String, report: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a/" + name, text)
      try folder.write("a.form.yaml", SampleSpec.good)
      try folder.write("formc.yaml", "extends: a/\(name)\n")
      let run = try await ToolRun.formc(["check"], in: folder.url)
      #expect(run.errors.contains(report), "\(run.errors)")
    }
  }

  // MARK: - Standard input

  /// Standard input has a folder for includes only if one is named.
  @Test(arguments: [
    ([], false), (["--include-root", "."], true), (["--stdin-filename", "x.form.yaml"], true),
  ])
  func standardInput(options: [String], isRead: Bool) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("part.yaml", "formc: 1\ntypes: { Plan: [free, pro] }\n")
      let spec = SampleSpec.spec(
        "- { type: push, tag: a, options: Plan }", top: "include: part.yaml\n")
      let run = try await ToolRun.formc(
        ["check", "-"] + options, input: Array(spec.utf8), in: folder.url)
      #expect((run.status == 0) == isRead, "\(run.output)")
      let reason = "a spec that is not a file includes files of a given folder only"
      #expect(run.output.contains(reason) != isRead)
    }
  }
}
