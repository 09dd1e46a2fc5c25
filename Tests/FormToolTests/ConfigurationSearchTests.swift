import FormTestSupport
import Foundation
import Testing

/// The search for the configuration of a spec, and for the specs of a folder.
@Suite struct ConfigurationSearchTests {
  /// A spec with one warning, F0551, is checked among other files.
  private func check(
    _ files: [String: String], _ arguments: [String] = [], spec: String = "a/b/c.form.yaml",
    from place: String = "", input: String = ""
  ) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write(spec, SampleSpec.doubtful)
      for (path, text) in files { try folder.write(path, text) }
      return try await ToolRun.formc(
        ["check"] + arguments, input: Array(input.utf8), in: folder.url.appending(path: place))
    }
  }

  struct Search: Sendable, CustomTestStringConvertible {
    var files: [String: String]
    var arguments: [String] = []
    var place = ""
    /// The expected treatment of the warning.
    var outcome: Outcome

    enum Outcome: String { case allowed, warned, denied }

    var testDescription: String { "\(files) \(arguments) \(place)" }
  }

  private static let allow = "ignore: F0551"
  private static let deny = "deny: F0551"

  @Test(arguments: [
    Search(files: [:], outcome: .warned),
    Search(files: ["formc.yaml": allow], outcome: .allowed),
    Search(files: ["a/formc.yaml": allow], outcome: .allowed),
    Search(files: ["a/b/formc.yaml": allow], outcome: .allowed),
    Search(files: ["a/d/formc.yaml": allow], outcome: .warned),
    // Only the nearest configuration is used.
    Search(files: ["formc.yaml": deny, "a/formc.yaml": allow], outcome: .allowed),
    Search(files: ["formc.yaml": allow, "a/b/formc.yaml": deny], outcome: .denied),
    Search(files: ["formc.yaml": deny, "a/formc.yaml": "select: F05"], outcome: .warned),
    // Files with other names are not configurations.
    Search(
      files: ["formc.yml": allow, "formc.json": "{}", ".formc.yaml": allow], outcome: .warned),
    // The search ends at the root of a git tree, where `.git` may be a file.
    Search(files: ["formc.yaml": allow, "a/.git/HEAD": ""], outcome: .warned),
    Search(files: ["formc.yaml": allow, "a/.git": "gitdir: x"], outcome: .warned),
    Search(files: ["a/formc.yaml": allow, "a/.git": ""], outcome: .allowed),
    // The search continues above the current folder.
    Search(files: ["formc.yaml": allow], place: "a", outcome: .allowed),
    Search(files: ["formc.yaml": allow], place: "a/b", outcome: .allowed),
    Search(
      files: ["a/formc.yaml": allow], arguments: ["c.form.yaml"], place: "a/b", outcome: .allowed),
    Search(
      files: ["a/formc.yaml": allow, "x/y": ""], arguments: ["../a/b/c.form.yaml"], place: "x",
      outcome: .allowed),
    Search(
      files: ["formc.yaml": allow, "x/y": ""], arguments: ["../a/b"], place: "x",
      outcome: .allowed),
    // The command line takes precedence.
    Search(
      files: ["formc.yaml": allow, "own.yaml": deny], arguments: ["--config", "own.yaml"],
      outcome: .denied),
    Search(files: ["formc.yaml": allow], arguments: ["--no-config"], outcome: .warned),
    Search(files: ["formc.yaml": allow], arguments: ["--deny", "F0551"], outcome: .denied),
    Search(files: ["formc.yaml": deny], arguments: ["--warn", "F05"], outcome: .warned),
    Search(files: ["formc.yaml": deny], arguments: ["--allow", "f0551"], outcome: .allowed),
    Search(files: ["formc.yaml": allow], arguments: ["--strict"], outcome: .allowed),
  ])
  func nearestConfigurationIsFound(_ search: Search) async throws {
    let run = try await check(search.files, search.arguments, from: search.place)
    #expect(run.errors.isEmpty)
    switch search.outcome {
    case .allowed: #expect(run.output == "no errors in 1 file\n")
    case .warned: #expect(run.status == 0 && run.output.contains(": warning[F0551]: "))
    case .denied: #expect(run.status == 1 && run.output.contains(": error[F0551]: "))
    }
  }

  /// The path given for standard input determines its configuration.
  @Test(arguments: [
    ([], "warning[F0551]"), (["--stdin-filename", "a/x.form.yaml"], "no errors"),
    (["--stdin-filename", "a/missing/x.form.yaml"], "no errors"),
    (["--stdin-filename", "x.form.yaml"], "warning[F0551]"),
  ])
  func standardInput(options: [String], text: String) async throws {
    let run = try await check(
      ["a/formc.yaml": Self.allow], ["-"] + options, input: SampleSpec.doubtful)
    #expect(run.output.contains(text))
  }

  /// Each spec of one call has its own configuration.
  @Test func eachSpecHasItsOwn() async throws {
    let run = try await check(
      [
        "x.form.yaml": SampleSpec.doubtful, "a/x.form.yaml": SampleSpec.doubtful,
        "a/formc.yaml": Self.deny, "a/b/formc.yaml": Self.allow,
      ])
    #expect(run.status == 1)
    #expect(run.output.contains("\nx.form.yaml:5:46: warning[F0551]"))
    #expect(run.output.hasPrefix("a/x.form.yaml:5:46: error[F0551]"))
    #expect(run.output.hasSuffix("1 error, 1 warning in 3 files\n"))
  }

  // MARK: - Which specs are read

  private static let tree = [
    "a.form.yaml", "b.form.json", "drafts/a.form.yaml", "forms/a.form.yaml",
    "forms/drafts/x1.form.yaml", "forms/drafts/x2.form.yaml", "forms/x/y/z.form.yml",
  ]

  /// The patterns of a configuration determine which specs of a folder are read.
  @Test(arguments: [
    ("exclude: drafts", [0, 1, 3, 6]), ("exclude: /drafts", [0, 1, 3, 4, 5, 6]),
    ("exclude: ./drafts/", [0, 1, 3, 4, 5, 6]), ("exclude: forms/drafts", [0, 1, 2, 3, 6]),
    ("exclude: 'forms/**'", [0, 1, 2]), ("exclude: '**/drafts/**'", [0, 1, 3, 6]),
    ("exclude: '*.json'", [0, 2, 3, 4, 5, 6]), ("exclude: '/*.form.yaml'", [1, 2, 3, 4, 5, 6]),
    ("exclude: 'x?.form.yaml'", [0, 1, 2, 3, 6]),
    ("exclude: 'x[2-9].form.yaml'", [0, 1, 2, 3, 4, 6]),
    ("exclude: 'x[!2].form.yaml'", [0, 1, 2, 3, 5, 6]),
    ("exclude: '*.form.{json,yml}'", [0, 2, 3, 4, 5]),
    ("exclude: 'forms/{x/**,drafts/x{1,2}*}'", [0, 1, 2, 3]),
    ("exclude: ['forms', 'b*']", [0, 2]), ("exclude: 'forms/**/z.*'", [0, 1, 2, 3, 4, 5]),
    ("exclude: 'forms/*/z.*'", [0, 1, 2, 3, 4, 5, 6]), ("exclude: 'Forms'", [0, 1, 2, 3, 4, 5, 6]),
    ("exclude: forms/./drafts", [0, 1, 2, 3, 6]), ("exclude: 'draft{,s}'", [0, 1, 3, 6]),
    ("exclude: '{,forms/}drafts'", [0, 1, 3, 6]), ("include: '**'", [0, 1, 2, 3, 4, 5, 6]),
    ("include: forms", [3, 4, 5, 6]), ("include: ['*.json', /drafts]", [1, 2]),
    ("include: forms\nexclude: drafts", [3, 6]),
  ])
  func patterns(configuration: String, read: [Int]) async throws {
    try await TemporaryFolder.with { folder in
      for path in Self.tree {
        try folder.write("t/\(path)", path.hasSuffix("json") ? "{}" : SampleSpec.bad)
      }
      try folder.write("t/formc.yaml", configuration)
      for (place, argument) in [("t", "."), ("", "t"), ("t/forms", "..")] {
        let run = try await ToolRun.formc(
          ["check", argument, "--format", "compiler"], in: folder.url.appending(path: place))
        let prefix = argument == "." ? "" : argument + "/"
        let found = Self.tree.indices.filter { index in
          run.output.split(separator: "\n").contains {
            $0.hasPrefix("\(prefix)\(Self.tree[index]):")
          }
        }
        #expect(found == read, "in `\(place)`")
      }
    }
  }

  /// A spec that is named on the command line is checked although the patterns exclude it.
  @Test func namedSpecsAreRead() async throws {
    let files = ["formc.yaml": "exclude: '**'"]
    let named = try await check(files, ["a/b/c.form.yaml"])
    #expect(named.output.contains("warning[F0551]"))
    let found = try await check(files)
    #expect(found.status == 2)
    #expect(found.errors.hasPrefix("formc: no specs "))
  }

  /// Patterns of a configuration that another one extends are relative to their own file.
  @Test func extendedPatternsAreRelativeToTheirFile() async throws {
    let files = [
      "base/formc.yaml": "exclude: /b\nignore: F0551",
      "a/formc.yaml": "extends: ../base/formc.yaml",
      "base/b/d.form.yaml": SampleSpec.doubtful,
    ]
    let run = try await check(files)
    #expect(run.output == "no errors in 1 file\n")
  }

  // MARK: - Included files

  /// `includeRoots` is relative to its file, and `--include-root` takes precedence.
  @Test(arguments: [
    ("", [], 1), ("includeRoots: shared", [], 0), ("includeRoots: [., x]", [], 0),
    ("includeRoots: a", [], 1), ("includeRoots: shared", ["--include-root", "."], 1),
  ])
  func includeRoots(configuration: String, options: [String], status: Int32) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("shared/part.yaml", "formc: 1\ntypes: { T: [a, b] }")
      try folder.write(
        "a/b.form.yaml",
        SampleSpec.spec(
          "- { type: push, tag: x, title: X, options: T }", top: "include: ../shared/part.yaml\n"))
      try folder.write("formc.yaml", configuration.isEmpty ? "format: text" : configuration)
      let place = folder.url.appending(path: "a")
      for command in [["check"], ["compile"], ["run", "--script", "/dev/null"]] {
        let run = try await ToolRun.formc(command + ["b.form.yaml"] + options, in: place)
        #expect(run.status == status, "\(command): \(run.output)\(run.errors)")
        #expect((run.output + run.errors).contains("F0314") == (status == 1))
      }
    }
  }

  @Test func theFormatOfReports() async throws {
    let files = ["formc.yaml": "format: compiler", "a/b/formc.yaml": "format: json"]
    let run = try await check(files)
    #expect(run.output.hasPrefix("a/b/c.form.yaml:5:46: warning: "))
    let text = try await check(files, ["--format", "text"])
    #expect(text.output.hasPrefix("a/b/c.form.yaml:5:46: warning[F0551]: "))
  }

  /// Specs that are compiled together need the same options for the generated source.
  @Test func specsCompiledTogetherNeedTheSameOptions() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a/a.form.yaml", SampleSpec.good)
      try folder.write("b/b.form.yaml", SampleSpec.good.replacing("Order", with: "Sale"))
      try folder.write("formc.yaml", "access: package\nmoduleName: Shop")
      let alike = try await ToolRun.formc(["compile", ".", "-o", "out"], in: folder.url)
      #expect(alike.status == 0)
      let source = try folder.read("out/a.form.swift")
      #expect(source.contains("package nonisolated struct Order"))
      try folder.write("b/formc.yaml", "access: internal\nmoduleName: Shop")
      let different = try await ToolRun.formc(["compile", ".", "-o", "out"], in: folder.url)
      #expect(different.status == 2)
      #expect(
        different.errors
          == "formc: specs that are compiled together need the same `access`: `formc.yaml`, `b/formc.yaml`\n"
      )
    }
  }
}
