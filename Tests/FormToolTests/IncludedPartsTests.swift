import FormTestSupport
import Foundation
import Testing

/// Files in a folder that other files of the folder include.
@Suite struct IncludedPartsTests {
  private func withFiles(_ body: (URL) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "common"), withIntermediateDirectories: true)
      try Data(
        """
        formc: 1
        form: Main
        include: [ common/address.form.yaml ]
        sections:
          - rows:
              - use: { fragment: Address, prefix: home }

        """.utf8
      ).write(to: folder.url.appending(path: "main.form.yaml"))
      try Data(
        """
        formc: 1
        fragments:
          Address:
            - { type: text, tag: street }
        types:
          Plan: [free, pro]

        """.utf8
      ).write(to: folder.url.appending(path: "common/address.form.yaml"))
      try await body(folder.url)
    }
  }

  @Test func aFolderIsCheckedWithoutItsParts() async throws {
    try await withFiles { folder in
      let run = try await ToolRun.formc(["check", "."], in: folder)
      #expect(run.status == 0)
      #expect(run.output == "no errors in 1 file\n")
    }
  }

  @Test func aNamedPartIsCheckedAsAForm() async throws {
    try await withFiles { folder in
      let run = try await ToolRun.formc(["check", ".", "common/address.form.yaml"], in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("F0204"))
    }
  }

  @Test func aFolderIsCompiledWithoutItsParts() async throws {
    try await withFiles { folder in
      let run = try await ToolRun.formc(["compile", ".", "-o", "out"], in: folder)
      #expect(run.status == 0)
      let files = try FileManager.default.subpathsOfDirectory(
        atPath: folder.appending(path: "out").path)
      #expect(files == ["main.form.swift"])
    }
  }
}
