import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// Executes the commands of the pages about installing formc, about workflows and about hooks.
///
/// Stand-ins replace Swift and apt, since building formc again would take minutes.
@Suite struct SetupTests {
  private static let good = """
    formc: 1
    form: Order
    include: [ common/address.yaml ]
    sections:
      - rows:
          - use: { fragment: Address, prefix: home }

    """
  private static let bad = "formc: 1\nform: Broken\nsections: [{ rows: [{ type: txet }] }]\n"
  private static let part =
    "formc: 1\nfragments:\n  Address:\n    - { type: text, tag: street }\n"

  @Test func readmeInstalls() async throws {
    try await TemporaryFolder.with { folder in
      let block = try block("install", of: "README.md")
      let run = try await sh(block, in: folder, at: PackageFolder.root)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try folder.read("calls") == "build -c release --product formc\n")
      #expect(try await sh("~/.local/bin/formc --version", in: folder).output == "0.1.0\n")
    }
  }

  // MARK: - Workflows

  /// The first run builds formc, the second takes it from the cache; both report the mistake and
  /// fail.
  @Test func workflowRuns() async throws {
    let tree = try tree(of: block("workflow", of: "docs/ci.md"))
    defer { withExtendedLifetime(tree) {} }
    let job = try #require(tree.root?["jobs"]?["check"])
    let steps = try #require(job["steps"]).items
    let cache = try #require(steps.first { $0["id"]?.text == "formc" })
    let key = try #require(cache["with"]?["key"]?.text)
    #expect(key.contains("${{ env.FORMC_REVISION }}"))
    let swift = try #require(job["container"]?.text).replacing("swift:", with: "swift-")
    #expect(key.contains(swift))
    let variables = try #require(tree.root?["env"]).entries.map(\.key.text)
    #expect(variables == ["FORMC_URL", "FORMC_REVISION"])
    try await TemporaryFolder.with { folder in
      try folder.write("work/Forms/a.form.yaml", Self.bad)
      let source =
        "git init -q ../formc && cd ../formc && git commit -q --allow-empty -m One && git tag 0.1.0"
      #expect(try await sh(source, in: folder).status == 0)
      for isCached in [false, true] {
        for step in steps {
          guard let command = step["run"]?.text else { continue }
          if step["if"]?.text == "steps.formc.outputs.cache-hit != 'true'", isCached { continue }
          let run = try await sh(
            command, in: folder, environment: ["FORMC_URL": folder.path + "/formc"])
          guard step == steps.last else {
            #expect(run.status == 0, "\(command): \(run.errors)")
            continue
          }
          #expect(run.output.hasPrefix("::error file=Forms/a.form.yaml,line=3,"))
          #expect(run.status == 1)
        }
      }
      #expect(try folder.read("calls") == "build -c release --product formc\n")
      let place = try #require(cache["with"]?["path"]?.text)
      #expect(try await sh("test -x \(place)", in: folder).status == 0)
      try FileManager.default.removeItem(at: folder.url.appending(path: "temporary"))
    }
  }

  @Test func scanUploadsReportsOfFailures() async throws {
    let tree = try tree(of: block("scan", of: "docs/ci.md"))
    defer { withExtendedLifetime(tree) {} }
    #expect(tree.root?["permissions"]?["security-events"]?.text == "write")
    let steps = try #require(tree.root?["steps"]).items
    #expect(steps.allSatisfy { $0["continue-on-error"] == nil })
    let upload = try #require(steps.last)
    #expect(upload["if"]?.text.hasPrefix("always()") == true)
    let log = try #require(upload["with"]?["sarif_file"]?.text)
    try await TemporaryFolder.with { folder in
      try folder.write("work/Forms/a.form.yaml", Self.bad)
      let command = try #require(steps.first?["run"]?.text)
      #expect(try await sh("PATH=\(products):$PATH\n" + install + command, in: folder).status == 1)
      #expect(try folder.read("work/" + log).contains(#""ruleId": "F0303""#))
    }
  }

  /// The workflow comments on a pull request even if the job fails.
  @Test func pullRequestIsCompared() async throws {
    let tree = try tree(of: block("diff", of: "docs/ci.md"))
    defer { withExtendedLifetime(tree) {} }
    #expect(tree.root?["permissions"]?["pull-requests"]?.text == "write")
    let steps = try #require(tree.root?["steps"]).items
    #expect(steps.first?["with"]?["fetch-depth"]?.text == "0")
    let comment = try #require(steps.last)
    #expect(comment["if"]?.text.hasPrefix("always()") == true)
    let compare = try #require(steps.dropFirst().first?["run"]?.text)
    let spec = "formc: 1\nform: A\nsections: [{ rows: [{ type: text, tag: a }] }]\n"
    try await TemporaryFolder.with { folder in
      try folder.write("work/Forms/a.form.yaml", spec)
      let begin = "git init -q . && git add -A && git commit -q -m One"
      #expect(
        try await sh(begin + " && git update-ref refs/remotes/origin/main HEAD", in: folder).status
          == 0)
      try folder.write("work/Forms/a.form.yaml", spec.replacing("tag: a", with: "tag: b"))
      let run = try await sh(
        "PATH=\(products):$PATH\n" + install + compare, in: folder,
        environment: ["GITHUB_BASE_REF": "main"])
      #expect(run.status == 1, "\(run.errors)")
      #expect(try folder.read("work/changes.md").contains("| breaking D0203: tag changed |"))
      let command = try #require(comment["run"]?.text)
      try folder.write("bin/gh", "#!/bin/sh\necho \"$@\"\n")
      let said = try await sh(
        "chmod +x ../bin/gh\nPATH=../bin:$PATH\n" + command, in: folder,
        environment: ["GITHUB_HEAD_REF": "topic", "GH_TOKEN": "t"])
      #expect(said.output == "pr comment topic --body-file changes.md\n")
    }
  }

  // MARK: - Hooks

  /// One commit in a repository with a good spec and a part that it includes.
  struct Commit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var files: [String: String] = [:]
    var removed: String?
    /// Files that are not committed.
    var others: [String: String] = [:]
    let isRefused: Bool
  }

  @Test(arguments: [
    Commit(testDescription: "no spec", files: ["a.txt": "A"], isRefused: false),
    Commit(
      testDescription: "no spec beside a broken one", files: ["a.txt": "A"],
      others: ["b.form.yaml": bad], isRefused: false),
    Commit(testDescription: "a spec", files: ["b.form.yaml": good], isRefused: false),
    Commit(
      testDescription: "a broken spec", files: ["deep/b.form.yml": bad], isRefused: true),
    Commit(
      testDescription: "a broken spec with a hostile name",
      files: ["a b\n$(touch hacked)'\"`.form.yaml": bad], isRefused: true),
    Commit(
      testDescription: "a spec with a hostile name",
      files: [
        "-q \u{e9}\n*.form.json": "{\"formc\": 1, \"form\": \"A\", \"sections\": [{\"rows\": []}]}"
      ],
      isRefused: false),
    Commit(
      testDescription: "a part that is good",
      files: ["common/address.yaml": part + "    - { type: text, tag: city }\n"], isRefused: false),
    Commit(
      testDescription: "a part that breaks the spec",
      files: ["common/address.yaml": part.replacing("text", with: "txet")], isRefused: true),
    Commit(
      testDescription: "a part that goes", removed: "common/address.yaml",
      isRefused: true),
  ])
  func hookRefuses(_ commit: Commit) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("work/a.form.yaml", Self.good)
      try folder.write("work/common/address.yaml", Self.part)
      let begin = "git init -q . && git add -A && git commit -q -m One"
      #expect(try await sh(begin, in: folder).status == 0)
      let hook = try folder.write(
        "work/.git/hooks/pre-commit", "#!/bin/sh\n" + block("hook", of: "docs/ci.md"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: hook.path(percentEncoded: false))
      for (name, text) in commit.files { try folder.write("work/" + name, text) }
      if let removed = commit.removed {
        try FileManager.default.removeItem(at: folder.url.appending(path: "work/" + removed))
      }
      #expect(try await sh("git add -A", in: folder).status == 0)
      for (name, text) in commit.others { try folder.write("work/" + name, text) }
      let run = try await sh("PATH=\(products):$PATH\ngit commit -q -m Two", in: folder)
      #expect((run.status != 0) == commit.isRefused, "\(run.output)\(run.errors)")
      #expect(
        run.output.contains("error[F0") == commit.isRefused || run.errors.contains("error[F0"))
      #expect(try await sh("test -e hacked", in: folder).status != 0)
    }
  }

  // MARK: - Parts

  private let products = PackageFolder.products.path(percentEncoded: false)
  private let install = "mkdir -p ~/.local/bin\ncp \"$(command -v formc)\" ~/.local/bin/\n"

  private func block(_ word: String, of path: String) throws -> String {
    let page = try Page(path: path)
    let block = try #require(page.blocks.first { $0.info.contains(word) })
    return page.text(of: block)
  }

  private func tree(of yaml: String) -> SyntaxTree {
    var sources = SourceMap()
    var diagnostics = DiagnosticList()
    let decoded = SourceDecoder.decode(path: "workflow.yaml", bytes: Array(yaml.utf8))
    let file = sources.add(decoded.text, includedAt: nil)
    return SyntaxReader.read(
      decoded.text, file: file, format: .yaml, diagnostics: &diagnostics)
  }

  /// Runs commands as in a workflow, with a separate home folder; undefined variables are errors.
  private func sh(
    _ commands: String, in folder: TemporaryFolder, at place: URL? = nil,
    environment: [String: String] = [:]
  ) async throws -> ToolRun {
    let stubs = [
      "swift": """
      case "$*" in
        *--show-bin-path) echo '\(products)' ;;
        *) echo "$*" >> '\(folder.path)/calls' ;;
      esac
      """,
      "apt-get": "true",
    ]
    for (name, text) in stubs {
      let stub = try folder.write("stubs/" + name, "#!/bin/sh\n" + text + "\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: stub.path(percentEncoded: false))
    }
    let work = folder.url.appending(path: "work")
    for name in ["work", "temporary"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let identity = [
      "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.com", "GIT_COMMITTER_NAME": "Ann",
      "GIT_COMMITTER_EMAIL": "ann@example.com", "GIT_CONFIG_GLOBAL": "/dev/null",
    ]
    let usual = [
      "HOME": folder.path, "RUNNER_TEMP": folder.path + "/temporary", "NO_COLOR": "1",
      "PATH": folder.path + "/stubs:" + path, "FORMC_REVISION": "0.1.0",
    ]
    return try await ToolRun.named(
      "sh", ["-eu", "-c", commands], in: place ?? work,
      environment: usual.merging(identity) { $1 }.merging(environment) { $1 })
  }
}
