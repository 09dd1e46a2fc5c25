import FormKit
import FormLoad
import FormTestSupport
import Foundation
import Testing

@Suite struct AtomicFileTests {
  private func attributes(_ path: String) throws -> (mode: Int, number: Int) {
    let values = try FileManager.default.attributesOfItem(atPath: path)
    return (
      try #require(values[.posixPermissions] as? Int),
      try #require(values[.systemFileNumber] as? Int)
    )
  }

  @Test func writesANewFileAndLeavesNothingElse() throws {
    try TemporaryFolder.with { folder in
      let wasWritten = try AtomicFile.write(Array("one".utf8), to: folder.path + "/out")
      #expect(wasWritten)
      #expect(try folder.read("out") == "one")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
    }
  }

  @Test func replacesOnlyWhatDiffersAndKeepsPermissions() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/out"
      try folder.write("out", "one")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      let before = try attributes(path)
      #expect(try !AtomicFile.write(Array("one".utf8), to: path))
      #expect(try attributes(path) == before)
      #expect(try AtomicFile.write(Array("two".utf8), to: path))
      #expect(try folder.read("out") == "two")
      #expect(try attributes(path).mode == 0o640)
    }
  }

  @Test func writesThroughLinks() throws {
    try TemporaryFolder.with { folder in
      try folder.write("real/out", "one")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/link", withDestinationPath: "real/out")
      try AtomicFile.write(Array("two".utf8), to: folder.path + "/link")
      #expect(try folder.read("real/out") == "two")
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link")
      #expect(target == "real/out")
    }
  }

  @Test func removesFilesOfDeadProcesses() async throws {
    try await TemporaryFolder.with { folder in
      let ended = try await ToolRun.named("sh", ["-c", "printf $$"]).output
      let kept = [
        ".formc-\(getpid())-7.tmp", ".formc-1-0.tmp", ".formc-\(ended)-0.tmp.orig",
        ".formc-\(ended)-.tmp", ".formc-\(ended).tmp", ".formc--\(ended)-0.tmp",
        ".formc-0-0.tmp", ".formc-99999999999-0.tmp", ".formc-\(ended)-1.tmp",
        ".formc-\(ended)-2.tmp", "formc-\(ended)-0.tmp", ".formc-+\(ended)-0.tmp",
      ]
      for name in kept where !name.hasSuffix("-2.tmp") { try folder.write(name, "kept") }
      try folder.write(".formc-\(ended)-2.tmp/inside", "a folder")
      try folder.write(".formc-\(ended)-0.tmp", "left")
      try folder.write(".formc-\(ended)-31.tmp", "")
      try folder.write("out", "one")
      // Held by a process whose number means nothing here.
      let locked = open(folder.path + "/.formc-\(ended)-1.tmp", O_RDONLY)
      #expect(flock(locked, LOCK_EX | LOCK_NB) == 0)
      defer { close(locked) }
      #expect(try !AtomicFile.write(Array("one".utf8), to: folder.path + "/out"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == (kept + ["out"]).sorted())
    }
  }

  @Test func devicesAreWrittenDirectly() throws {
    #expect(try AtomicFile.write([1, 2, 3], to: "/dev/null"))
    #expect(throws: FormFileError(reason: "no space left on the device")) {
      try AtomicFile.write([1, 2, 3], to: "/dev/full")
    }
  }

  @Test(arguments: [
    ("", "it is a folder"), ("/none/out", "no such file or folder"),
    ("/file/out", "a part of the path is not a folder"),
    ("/a\u{0}b", "the path holds a NUL character"),
    ("/lost", "it is a symbolic link that leads nowhere"),
  ])
  func saysWhyItCannotWrite(path: String, reason: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("file", "")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/lost", withDestinationPath: "nowhere/out")
      #expect(throws: FormFileError(reason: reason)) {
        try AtomicFile.write([1], to: folder.path + path)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["file", "lost"])
    }
  }
}
