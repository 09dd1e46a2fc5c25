import FormTestSupport
import Foundation
import Testing

/// Includes cannot leave their folder by `..`, absolute paths or links.
@Suite struct IncludeRootTests {
  private func include(_ path: String) -> String {
    SampleSpec.spec("- { type: text, tag: a }", top: "include: [ \"\(path)\" ]\n")
  }

  private func codes(_ run: ToolRun) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      line.range(of: "error[").map { String(line[$0.upperBound...].prefix(5)) }
    }
  }

  private func with(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("secret.yaml", "formc: 1\n")
      try folder.write("root/shared/part.yaml", "formc: 1\n")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/root/link.yaml", withDestinationPath: "../secret.yaml")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/root/up", withDestinationPath: "..")
      try await body(folder)
    }
  }

  @Test(arguments: ["../secret.yaml", "link.yaml", "up/secret.yaml", "../none.yaml", "/etc/passwd"])
  func pathsOutsideAreRefused(path: String) async throws {
    try await with { folder in
      try folder.write("root/a.form.yaml", include(path))
      let root = folder.url.appending(path: "root")
      let inside = try await ToolRun.formc(["check", "a.form.yaml"], in: root)
      #expect(codes(inside) == ["F0314"])
      let named = try await ToolRun.formc(
        ["check", "--include-root", "root", "root/a.form.yaml"], in: folder.url)
      #expect(codes(named) == ["F0314"])
      #expect(named.status == 1)
    }
  }

  @Test(arguments: ["shared/part.yaml", "./shared/../shared/part.yaml"])
  func pathsInsideAreRead(path: String) async throws {
    try await with { folder in
      try folder.write("root/a.form.yaml", include(path))
      for arguments in [["root/a.form.yaml"], ["--include-root", "root", "root/a.form.yaml"]] {
        let run = try await ToolRun.formc(["check"] + arguments, in: folder.url)
        #expect(codes(run).isEmpty, "\(run.output)")
      }
    }
  }

  @Test func theCurrentFolderIsARoot() async throws {
    try await with { folder in
      try folder.write("root/forms/a.form.yaml", include("../shared/part.yaml"))
      let near = try await ToolRun.formc(["check", "root/forms"], in: folder.url)
      #expect(codes(near).isEmpty)
      let far = try await ToolRun.formc(
        ["check", "a.form.yaml"], in: folder.url.appending(path: "root/forms"))
      #expect(codes(far) == ["F0314"])
      let wide = try await ToolRun.formc(
        ["check", "--include-root", "..", "a.form.yaml"],
        in: folder.url.appending(path: "root/forms"))
      #expect(codes(wide).isEmpty)
    }
  }

  @Test func aMissingFileInsideIsNotFound() async throws {
    try await with { folder in
      try folder.write("root/a.form.yaml", include("shared/none.yaml"))
      let run = try await ToolRun.formc(["check", "root/a.form.yaml"], in: folder.url)
      #expect(codes(run) == ["F0312"])
    }
  }

  @Test func aNULInAPathCannotEscape() async throws {
    try await with { folder in
      try folder.write("root/a.form.yaml", include("shared/part.yaml\\0.txt"))
      let run = try await ToolRun.formc(["check", "root/a.form.yaml"], in: folder.url)
      #expect(run.status == 1)
      #expect(codes(run).count == 1)
    }
  }

  @Test func standardInputIncludesFromItsName() async throws {
    try await with { folder in
      let run = try await ToolRun.formc(
        ["check", "--stdin-filename", "root/a.form.yaml", "-"],
        input: Array(include("shared/part.yaml").utf8), in: folder.url)
      #expect(run.status == 0, "\(run.output)")
    }
  }
}
