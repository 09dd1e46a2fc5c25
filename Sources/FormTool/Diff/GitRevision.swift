import FormBuild
import FormCompiler
import FormKit
import FormSyntax
import Subprocess

/// The files of a commit, as seen from the current folder.
struct GitRevision: FormFileReader {
  /// The reason why a revision cannot be read, as one sentence without a full stop.
  struct Failure: Error {
    let reason: String
  }

  /// The largest output that is read: a list of all files, or a file that is too large for a spec.
  private static let maximumOutput = 1 << 28

  /// The hash of the commit.
  private let commit: String
  /// The path of the current folder, to which absolute paths are made relative.
  private let folder: String
  /// The folder of the repository.
  let root: String
  /// The files that were read.
  private let files = Guarded<[String: [UInt8]]>([:])

  /// Finds a commit by any name that git knows.
  init(_ name: String) throws {
    folder = FolderReader.realPath(".") ?? "/"
    guard let top = try Self.git(["rev-parse", "--show-toplevel"]) else {
      throw Failure(reason: "`--against` needs a repository of git, and there is none here")
    }
    root = Self.text(top.dropLast())
    guard
      let output = try Self.git([
        "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}",
      ])
    else {
      throw Failure(reason: "git knows no commit `\(name)`")
    }
    commit = Self.text(output).filter { !$0.isNewline }
  }

  /// The files at a path, or below it.
  func files(at path: String) throws -> [String] {
    guard SourcePath.isInside(real(path), folder: root) else {
      throw Failure(reason: "`\(path)` is not in the repository of git")
    }
    let name = relative(path)
    let names = name == "." ? [] : ["--", name]
    guard let output = try Self.git(["ls-tree", "-r", "-z", "--name-only", commit] + names) else {
      return []
    }
    return Self.text(output).split(separator: "\0").map(String.init)
  }

  func read(path: String) throws(FormFileError) -> [UInt8] {
    let name = relative(path)
    if let bytes = files.withLock({ $0[name] }) { return bytes }
    let output: [UInt8]?
    do {
      output = try blob(name)
    } catch {
      throw FormFileError(.inaccessible, reason: "git cannot read it")
    }
    guard let output else { throw FormFileError(reason: "it is not there in that commit") }
    if output.count > SourceDecoder.maximumFileSize {
      throw FormFileError(.tooLarge, reason: "the file is too large")
    }
    files.withLock { $0[name] = output }
    return output
  }

  private func blob(_ name: String) throws -> [UInt8]? {
    // A line of the request of a batch is one path. Only a batch follows links.
    if name.contains("\n") { return try Self.git(["cat-file", "blob", object(name)]) }
    guard var output = try blobs([name])?[...] else { return nil }
    return Self.blob(from: &output).map(Array.init)
  }

  private func blobs(_ names: [String]) throws -> [UInt8]? {
    try Self.git(
      ["cat-file", "--batch", "--follow-symlinks"], names.map { object($0) + "\n" }.joined())
  }

  /// The name of a file of the commit in git.
  private func object(_ name: String) -> String { "\(commit):./\(name)" }

  /// Reads files ahead, all with one process; others are read when they are needed.
  func read(all paths: [String]) throws {
    let names = paths.map(relative).filter { !$0.contains("\n") }
    guard names.count > 1, let output = try blobs(names) else { return }
    var rest = output[...]
    for name in names {
      guard let bytes = Self.blob(from: &rest) else { return }
      if bytes.count <= SourceDecoder.maximumFileSize {
        files.withLock { $0[name] = Array(bytes) }
      }
    }
  }

  /// Takes one answer, a line with hash, type and size and as many bytes, from the output of a
  /// batch; nil for a file that is not there.
  private static func blob(from output: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let newline = UInt8(ascii: "\n")
    guard let end = output.firstIndex(of: newline) else { return nil }
    let words = text(output[..<end]).split(separator: " ")
    guard words.count == 3, words[1] == "blob", let size = Int(words[2]),
      size < output.count - (end - output.startIndex) - 1
    else { return nil }
    let bytes = output[(end + 1)...].prefix(size)
    output = output[bytes.endIndex...].dropFirst()
    return bytes
  }

  /// The normalized path relative to the current folder.
  func relative(_ path: String) -> String {
    let name = SourcePath.relative(real(path) + "/.", toFolderOf: folder + "/.")
    return name == "." ? name : String(name.dropLast(2))
  }

  /// An absolute path without links to folders; a link to a file stays one.
  private func real(_ path: String) -> String {
    let path = SourcePath.normalize(path.hasPrefix("/") ? path : folder + "/" + path)
    guard let folder = FolderReader.realPath(FolderReader.folder(of: path)) else { return path }
    return SourcePath.normalize(folder + "/" + (path.split(separator: "/").last ?? ""))
  }

  // MARK: - Git

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Runs git; nil if it ends with a failure.
  ///
  /// - Parameter input: The text of standard input.
  private static func git(_ arguments: [String], _ input: String = "") throws -> [UInt8]? {
    try Blocking.run {
      do {
        let result = try await Subprocess.run(
          .name("git"),
          arguments: Arguments(["-c", "core.quotePath=false"] + arguments),
          // A path such as `:x.form.yaml` must not be read as a pattern.
          environment: .inherit.updating(["GIT_LITERAL_PATHSPECS": "1"]),
          input: .string(input), output: .bytes(limit: maximumOutput), error: .discarded)
        return result.terminationStatus.isSuccess ? result.standardOutput : nil
      } catch {
        throw Failure(reason: "`--against` needs git, which cannot be run")
      }
    }
  }
}
