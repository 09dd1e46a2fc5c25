import FormTestSupport
import Foundation
import Testing

@Suite struct SpecDiscoveryTests {
  /// The files that a check reports, in the order of the report.
  private func files(
    _ arguments: [String], in folder: TemporaryFolder
  ) async throws -> [String] {
    let run = try await ToolRun.formc(["check", "--format", "github"] + arguments, in: folder.url)
    return run.output.split(separator: "\n").compactMap { line in
      line.range(of: "file=").map { String(line[$0.upperBound...].prefix { $0 != "," }) }
    }
  }

  @Test func specsBelowAFolderAreSortedByPath() async throws {
    try await TemporaryFolder.with { folder in
      for name in [
        "b.form.yaml", "a.form.yml", "sub/c.form.json", "sub/deep/d.form.yaml", "Z.form.yaml",
        "notes.yaml", ".hidden/e.form.yaml", ".f.form.yaml", ".build/g.form.yaml", "form.yaml",
      ] {
        try folder.write(name, "bad: spec")
      }
      let expected = [
        "Z.form.yaml", "a.form.yml", "b.form.yaml", "sub/c.form.json", "sub/deep/d.form.yaml",
      ]
      #expect(Set(try await files([], in: folder)) == Set(expected))
      #expect(try await files([], in: folder).removingRepetitions == expected)
      #expect(try await files(["."], in: folder).removingRepetitions == expected)
      #expect(
        try await files(["./"], in: folder).removingRepetitions == expected.map { "./" + $0 })
      #expect(
        try await files(["sub"], in: folder).removingRepetitions
          == ["sub/c.form.json", "sub/deep/d.form.yaml"])
    }
  }

  @Test func pathsKeepTheirOrderAndAreReadOnce() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["b.form.yaml", "a.form.yaml", "plain.yaml"] {
        try folder.write(name, SampleSpec.bad)
      }
      let found = try await files(["b.form.yaml", "plain.yaml", ".", "./b.form.yaml"], in: folder)
      #expect(found == ["b.form.yaml", "plain.yaml", "a.form.yaml"])
    }
  }

  @Test func aHundredFilesComeInOrderWithAnyNumberOfThreads() async throws {
    try await TemporaryFolder.with { folder in
      let names = (100..<200).map { "f\($0).form.yaml" }
      for (index, name) in names.enumerated() {
        // Larger files take longer, so that threads finish out of order.
        let comment = String(repeating: "# comment\n", count: index % 7 * 2000)
        try folder.write(name, comment + SampleSpec.bad)
      }
      for jobs in ["1", "8"] {
        let run = try await ToolRun.formc(["check", "--jobs", jobs], in: folder.url)
        let found = run.output.split(separator: "\n").filter { $0.contains("error[") }
          .map { String($0.prefix { $0 != ":" }) }
        #expect(found == names)
        #expect(run.status == 1)
        #expect(run.output.contains("\n100 errors in 100 files\n"))
      }
    }
  }

  @Test func aFolderWithoutSpecsIsWrongUsage() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("notes.yaml", "a: b")
      let run = try await ToolRun.formc(["check"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("formc: no specs "))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func loopsOfLinksEnd() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("sub/a.form.yaml", SampleSpec.bad)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/sub/loop", withDestinationPath: "..")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/b.form.yaml", withDestinationPath: "sub/a.form.yaml")
      #expect(try await files([], in: folder) == ["b.form.yaml", "sub/a.form.yaml"])
    }
  }
}

extension [String] {
  /// The elements without consecutive duplicates.
  fileprivate var removingRepetitions: [String] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
