import FormTestSupport
import Foundation
import Testing

/// `--watch`, with a shell that saves files and waits for the answers.
@Suite struct WatchTests {
  private static let spec = "formc: 1\nform: A\nsections:\n- rows: [{ type: text, tag: t }]\n"
  private static let included =
    "formc: 1\nform: A\ninclude: part.yaml\nsections:\n- rows: [{ type: text, tag: u }]\n"

  /// Runs a command with `--watch` during a script; returns its output and standard error.
  ///
  /// - Parameter script: Shell commands; `waits` waits until formc does so once more.
  private func watch(
    _ command: String, _ files: [String: String], _ script: String
  ) async throws -> ToolRun {
    let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)
    return try await TemporaryFolder.with { folder in
      try folder.write("forms/.git/HEAD", "")
      for (name, text) in files { try folder.write("forms/\(name)", text) }
      let run = try await ToolRun.named(
        "bash",
        [
          "-c",
          """
          count=0
          waits() {
            count=$((count + 1))
            for _ in $(seq 600); do
              [ "$(grep -c waiting ../err)" -ge $count ] && return
              sleep 0.05
            done
            echo "no run $count"
          }
          # The shell in the background may open them after the first look into them.
          : > ../out; : > ../err
          \(tool) \(command) > ../out 2> ../err & pid=$!
          waits
          \(script)
          kill $pid; wait $pid 2>&-
          cat ../out; cat ../err >&2
          """,
        ], in: folder.url.appending(path: "forms"))
      return run
    }
  }

  /// The first lines of reports and the summaries.
  private func lines(_ run: ToolRun) -> [String] {
    run.output.split(separator: "\n").map(String.init)
      .filter { $0.contains("error[") || $0.contains("errors in") || $0.contains("error in") }
  }

  @Test func eachSaveIsChecked() async throws {
    let run = try await watch(
      "check --watch", ["a.form.yaml": Self.spec],
      """
      sed -i 's/text/txet/' a.form.yaml; waits
      cp a.form.yaml .new; sed -i 's/txet/int/' .new; mv .new a.form.yaml; waits
      """)
    #expect(
      lines(run) == [
        "no errors in 1 file", "a.form.yaml:4:18: error[F0303]: there is no row type `txet`",
        "1 error in 1 file", "no errors in 1 file",
      ])
    let line = "formc: waiting for files to be saved; Ctrl-C ends\n"
    #expect(run.errors == line + line + line)
  }

  @Test func specsComeAndGo() async throws {
    let run = try await watch(
      "check --watch", ["a.form.yaml": Self.spec],
      """
      mkdir sub; sed 's/A/B/' a.form.yaml > sub/b.form.yaml; waits
      rm a.form.yaml; waits
      rm -r sub; waits
      echo x > notes.txt; sleep 0.4
      """)
    #expect(
      lines(run) == ["no errors in 1 file", "no errors in 2 files", "no errors in 1 file"])
    #expect(run.errors.contains("formc: no specs (*.form.yaml, *.form.yml, *.form.json) below `.`"))
    #expect(run.errors.split(separator: "\n").count == 5)
  }

  @Test func includedFilesAreWatchedBeforeTheyExist() async throws {
    let run = try await watch(
      "check --watch a.form.yaml", ["a.form.yaml": Self.included],
      """
      printf 'formc: 1\\nsections: [{ rows: [{ type: text, tag: t }] }]' > part.yaml; waits
      sed -i 's/text/txet/' part.yaml; waits
      """)
    #expect(
      lines(run) == [
        "a.form.yaml:3:10: error[F0312]: the file `part.yaml` cannot be read: no such file or folder",
        "1 error in 1 file", "no errors in 1 file",
        "part.yaml:2:29: error[F0303]: there is no row type `txet`", "1 error in 1 file",
      ])
  }

  @Test func theConfigurationIsWatched() async throws {
    let run = try await watch(
      "check --watch", ["a.form.yaml": Self.spec, "b.form.yaml": Self.spec],
      """
      echo 'exclude: [b.form.yaml]' > formc.yaml; waits
      echo 'exclud: [b.form.yaml]' > formc.yaml; waits
      rm formc.yaml; waits
      """)
    #expect(
      lines(run) == ["no errors in 2 files", "no errors in 1 file", "no errors in 2 files"])
    #expect(run.errors.contains("formc.yaml:1:1: error[F0201]"))
  }

  @Test func onlyChangedOutputIsWritten() async throws {
    let run = try await watch(
      "compile . -o . --watch",
      ["a.form.yaml": Self.spec, "b.form.yaml": Self.spec.replacing("A", with: "B")],
      """
      touch -d '2001-01-01' *.swift
      echo '# more' >> b.form.yaml; waits
      sed -i 's/tag: t/tag: changed/' a.form.yaml; waits
      sleep 0.4
      find . -name '*.swift' -newermt '2002-01-01' >> ../out
      """)
    #expect(run.output == "./a.form.swift\n")
    #expect(run.errors.split(separator: "\n").count == 3)
  }

  @Test func watchingContinuesWhileSpecsContradictTheOptions() async throws {
    let run = try await watch(
      "compile . -o . --type-name T --watch", ["a.form.yaml": Self.spec],
      """
      sed 's/A/B/' a.form.yaml > b.form.yaml; waits
      rm b.form.yaml a.form.swift; sed -i 's/: t /: u /' a.form.yaml; waits
      ls *.swift >> ../out
      """)
    #expect(run.output == "a.form.swift\n")
    #expect(run.errors.contains("\nformc: `--type-name` takes one spec, not 2\n"))
  }

  @Test func controlCEnds() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec)
      let run = try await ToolRun.named(
        "timeout",
        [
          "--preserve-status", "-s", "INT", "2",
          PackageFolder.products.appending(path: "formc").path(percentEncoded: false), "check",
          "--watch",
        ], in: folder.url, timeLimit: 60)
      #expect(run.status == 130)
      #expect(run.output == "no errors in 1 file\n")
    }
  }

  @Test(arguments: [
    ("check --watch -", "`--watch` watches files; it takes no standard input"),
    ("check --watch --fix", "`--watch` only reports, so it excludes `--fix` and `--diff`"),
    ("compile --watch a.form.yaml", "`--watch` needs files to write to: `-o PATH`"),
    (
      "compile --watch --check a.form.yaml -o A.swift",
      "`--check` and `--watch` exclude each other"
    ),
  ])
  func inputsThatCannotBeWatched(_ command: String, _ message: String) async throws {
    let run = try await ToolRun.formc(command.split(separator: " ").map(String.init))
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("Error: \(message)\n"))
  }
}
