import FormBuild
import FormKit
import FormTestSupport
import Foundation
import Synchronization
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

  @Test func replacesOnlyChangedFilesAndKeepsPermissions() throws {
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

  /// All hard links of a file have the new bytes.
  @Test func hardLinksStayLinks() throws {
    try TemporaryFolder.with { folder in
      let (path, other) = (folder.path + "/out", folder.path + "/other")
      for text in ["longer than before", "two", ""] {
        try folder.write("out", "one one")
        try? FileManager.default.removeItem(atPath: other)
        try FileManager.default.linkItem(atPath: path, toPath: other)
        let before = try attributes(path)
        #expect(try AtomicFile.write(Array(text.utf8), to: path))
        #expect(try folder.read("out") == text && folder.read("other") == text)
        #expect(try attributes(path) == before && attributes(other) == before)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["other", "out"])
    }
  }

  /// The temporary file that replaces a private file is private from its creation.
  @Test func temporaryFilesOfPrivateFilesArePrivate() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/out"
      try folder.write("out", "one")
      let seen = Mutex<Set<Int>>([])
      let isDone = Mutex(false)
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        if number == 0 {
          while !isDone.withLock({ $0 }) {
            for name in FolderReader.names(in: folder.path) ?? [] where name.hasSuffix(".tmp") {
              guard let status = FileStatus(path: folder.path + "/" + name) else { continue }
              _ = seen.withLock { $0.insert(Int(status.mode)) }
            }
          }
          return
        }
        for round in 0..<40 {
          let mode = [0o600, 0o640][round % 2]
          try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
          let bytes = [UInt8](repeating: UInt8(round), count: 4 << 20)
          _ = try? AtomicFile.write(bytes, to: path)
        }
        isDone.withLock { $0 = true }
      }
      let modes = seen.withLock { $0 }
      #expect(modes.isSubset(of: [0o600, 0o640]) && !modes.isEmpty, "\(modes)")
    }
  }

  /// A file of another user still belongs to that user after root has replaced it.
  @Test(.enabled(if: POSIX.isRoot)) func rootKeepsOwners() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/out"
      for (owner, group, mode) in [(1234, 0, 0o600), (0, 2345, 0o640), (1234, 2345, 0o4755)] {
        try folder.write("out", "one")
        try #require(chown(path, uid_t(owner), gid_t(group)) == 0)
        try #require(chmod(path, mode_t(mode)) == 0)
        #expect(try AtomicFile.write(Array("two".utf8), to: path))
        let values = try FileManager.default.attributesOfItem(atPath: path)
        #expect(values[.ownerAccountID] as? Int == owner)
        #expect(values[.groupOwnerAccountID] as? Int == group)
        #expect(try attributes(path).mode & 0o7777 == mode)
        #expect(try folder.read("out") == "two")
      }
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
  func reportsWhyItCannotWrite(path: String, reason: String) throws {
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
