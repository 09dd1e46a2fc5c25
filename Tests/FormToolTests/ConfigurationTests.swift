import FormTestSupport
import Foundation
import Testing

/// The file that `--config` names.
@Suite struct ConfigurationTests {
  private func compile(
    _ configuration: String, name: String = "formc.yaml", _ options: [String] = []
  ) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      try folder.write(name, configuration)
      return try await ToolRun.formc(
        ["compile", "a.form.yaml", "--config", name] + options, in: folder.url)
    }
  }

  @Test(arguments: [
    ("access: internal", "\nnonisolated struct Order"),
    ("emit: swift\naccess: package", "package nonisolated struct Order"),
    ("emit: swift", "public nonisolated struct Order"),
    ("emit: eureka", "\nclass OrderFormViewController"),
    ("emit: eureka\naccess: public", "\nopen class OrderFormViewController"),
  ])
  func configurationDeterminesTheOutput(configuration: String, text: String) async throws {
    let run = try await compile(configuration)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains(text))
  }

  @Test func fileCanBeJSON() async throws {
    let run = try await compile(#"{ "access": "package" }"#, name: "formc.json")
    #expect(run.output.contains("package nonisolated struct Order"))
  }

  @Test(arguments: [
    (["--access", "public"], "public nonisolated struct Order"),
    (["--emit", "json-schema"], "\"$schema\""), (["--emit", "eureka"], "import Eureka"),
  ])
  func theCommandLineTakesPrecedence(options: [String], text: String) async throws {
    let run = try await compile("access: package\nemit: swift", options)
    #expect(run.status == 0)
    #expect(run.output.contains(text))
  }

  @Test(arguments: [
    ("acess: public", "1:1: error[F0201]: `acess` is not a key of a configuration"),
    ("emit: swift\naccess: open", "2:9: error[F0209]: `open` is not one of the words allowed here"),
    ("emit: model", "1:7: error[F0209]: "), ("emit: [swift]", "1:7: error[F0203]: "),
    ("- emit", "1:1: error[F0203]: expected a mapping for a configuration"),
    ("ignor: F0551", "did you mean `ignore`?"),
    ("deny: [F05, F0650]", "1:13: error[F0209]: there is no diagnostic `F0650`"),
    ("deny: unused-declration", "did you mean `unused-declaration`?"),
    ("ignore: F0302", "1:9: error[F0209]: `F0302` is an error, and only warnings"),
    ("warn: F02", "1:7: error[F0209]: `F02` has only errors"),
    ("warn: F05\ndeny: f05", "2:7: error[F0206]: `f05` has two levels"),
    ("deny: 5", "1:7: error[F0404]: "), ("exclude: []", "1:10: error[F0207]: "),
    ("exclude: 'a{b'", "error[F0208]: `a{b` is no pattern of paths: `{` is not closed"),
    ("exclude: '[a'", "`[` is not closed"), ("exclude: '[z-a]'", "`z-a` is no range"),
    ("exclude: ../a", "`..` leads out of the folder"), ("exclude: ''", "it is empty"),
    ("exclude: '\(String(repeating: "{a,b}", count: 10))'", "more than 1000 patterns"),
    ("exclude: '\(String(repeating: "{", count: 1001))'", "more than 1000 characters"),
    (
      "include:\n" + String(repeating: "- '\(String(repeating: "{a,b}", count: 9))'\n", count: 999),
      "formc.yaml:21:3: error[F0208]: "
    ),
    ("include: '.'", "1:10: error[F0208]: `.` is no pattern of paths: `.` is the folder itself"),
    ("exclude: '/'", "`/` is no pattern of paths: `/` is the folder itself, write `**` for"),
    ("exclude: './/./'", "`.//./` is the folder itself"),
    ("exclude: '{}'", "`{}` is no pattern of paths: one of its alternatives is empty"),
    ("exclude: [a, '{,a}']", "1:14: error[F0208]: "),
    ("include: '{a,.}'", "`.` is the folder itself"),
    ("include: '{a,{b,/}}'", "`/` is the folder itself"),
    ("format: xml", "1:9: error[F0209]: "), ("moduleName: a b", "1:13: error[F0208]: "),
    ("extends: nix.yaml", "1:10: error[F0312]: the configuration `nix.yaml` cannot be read: "),
    ("extends: .", "error[F0312]: "), ("extends: [a]", "1:10: error[F0404]: "),
    ("extends: formc.yaml", "error[F0313]: the configurations extend each other: `formc.yaml` → "),
    ("exclude: '!a'", "`!` takes nothing back here"), ("\u{1}\u{2}", "error[F0101]: "),
    ("a: &a\n  b: *a", "error["),
    ("emit: swift\nemit: eureka", "2:1: error[F0107]: "), ("access: {", "error[F0105]: "),
  ])
  func mistakesAreShownAtTheirPlaces(configuration: String, report: String) async throws {
    let run = try await compile(configuration, ["-o", "out"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("formc.yaml:"))
    #expect(run.errors.contains(report))
    #expect(run.errors.hasSuffix("in 1 file\n"))
  }

  @Test(arguments: ["", "\n", "# Nothing is set.", " \t\r\n  # a\n\n#b: [\n"])
  func blankFilesSetNothing(configuration: String) async throws {
    let run = try await compile(configuration)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("public nonisolated struct Order"))
  }

  @Test func aMissingFileIsNamed() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "a.form.yaml", "--config", "formc.yaml"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("formc: cannot read `formc.yaml`: "))
    }
  }

  /// Every command rejects an invalid configuration that it finds.
  @Test(arguments: ["check", "compile", "run"])
  func everyCommandReadsTheConfiguration(command: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a/a.form.yaml", SampleSpec.good)
      try folder.write("a/formc.yaml/x", "")
      let run = try await ToolRun.formc([command, "a/a.form.yaml"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors == "formc: cannot read `a/formc.yaml`: it is a folder\n")
    }
  }

  @Test func cyclesAreShown() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      try folder.write("formc.yaml", "extends: x/b.yaml")
      try folder.write("x/b.yaml", "extends: ../x/../formc.yaml")
      let run = try await ToolRun.formc(["check"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(
        run.errors.hasPrefix(
          "x/b.yaml:1:10: error[F0313]: the configurations extend each other: `formc.yaml` → `x/b.yaml` → `formc.yaml`"
        ))
    }
  }

  @Test func longChainsAreRefused() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      for index in 0..<40 { try folder.write("c\(index).yaml", "extends: c\(index + 1).yaml") }
      try folder.write("formc.yaml", "extends: c0.yaml")
      let run = try await ToolRun.formc(["check"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.errors.contains("error[F0905]: at most 32 configurations can extend each other"))
    }
  }

  /// A mutated configuration is read, or its mistakes are reported with places.
  @Test func mutatedConfigurationsHaveAResult() async throws {
    let whole = """
      ignore: [F05, unused-declaration]
      deny: F0551
      exclude: ["a{b,c}*", "[a-z]/**"]
      includeRoots: .
      format: json
      """
    var random = SplitMix64(seed: 16)
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.doubtful)
      for _ in 0..<60 {
        var bytes = Array(whole.utf8)
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes.remove(at: index)
          case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
          default: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
          }
        }
        try folder.write("formc.yaml", bytes: bytes)
        let run = try await ToolRun.formc(["check"], in: folder.url, timeLimit: 60)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect((0...1).contains(run.status), "\(text)")
        if !run.errors.isEmpty {
          #expect(run.status == 1 && run.errors.hasPrefix("formc.yaml:"), "\(text)")
        }
      }
    }
  }

  @Test func diagnosticsCanBeInCompilerFormat() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("bad.form.yaml", SampleSpec.bad)
      let run = try await ToolRun.formc(
        ["compile", "--format", "compiler", folder.path + "/bad.form.yaml"], in: folder.url)
      #expect(run.status == 1)
      let line = run.errors.split(separator: "\n").first ?? ""
      #expect(line.hasPrefix(folder.path + "/bad.form.yaml:5:17: error: "))
      #expect(line.hasSuffix(" [F0303]"))
    }
  }
}
