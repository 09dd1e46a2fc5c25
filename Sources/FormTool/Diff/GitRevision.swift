import FormKit
import FormLoad
import FormSource
import Subprocess

/// The files of a commit, as seen from the current folder.
struct GitRevision: FormFileReader {
  /// Why a revision cannot be read, as one sentence without a full stop.
  struct Failure: Error {
    let reason: String
  }

  /// The largest output that is read: a list of all files, or a file that is too large for a spec.
  private static let maximumOutput = 1 << 28

  /// The hash of the commit.
  private let commit: String
  /// The path of the current folder, to which absolute paths are made relative.
  private let folder: String

  /// Finds a commit by any name that git knows.
  init(_ name: String) throws {
    folder = FolderReader.realPath(".") ?? "/"
    guard try Self.git(["rev-parse", "--is-inside-work-tree"]) != nil else {
      throw Failure(reason: "`--against` needs a repository of git, and there is none here")
    }
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
    let name = relative(path)
    let names = name == "." ? [] : ["--", name]
    guard let output = try Self.git(["ls-tree", "-r", "-z", "--name-only", commit] + names) else {
      return []
    }
    return Self.text(output).split(separator: "\0").map(String.init)
  }

  func read(path: String) throws(FormFileError) -> [UInt8] {
    let output: [UInt8]?
    do {
      output = try Self.git(["cat-file", "blob", "\(commit):./\(relative(path))"])
    } catch {
      throw FormFileError(reason: "git cannot read it")
    }
    guard let output else { throw FormFileError(reason: "it is not there in that commit") }
    if output.count > SourceDecoder.maximumFileSize {
      throw FormFileError(.tooLarge, reason: "the file is too large")
    }
    return output
  }

  /// A path from the current folder, without redundant components.
  func relative(_ path: String) -> String {
    let name = path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1) : path[...]
    let parts = path == folder ? [] : name.split(separator: "/").filter { $0 != "." }
    return parts.isEmpty ? "." : (name.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  // MARK: - Git

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Runs git; nil if it ends with a failure.
  private static func git(_ arguments: [String]) throws -> [UInt8]? {
    try Blocking.run {
      do {
        let result = try await Subprocess.run(
          .name("git"), arguments: Arguments(["-c", "core.quotePath=false"] + arguments),
          output: .bytes(limit: maximumOutput), error: .discarded)
        return result.terminationStatus.isSuccess ? result.standardOutput : nil
      } catch {
        throw Failure(reason: "`--against` needs git, which cannot be run")
      }
    }
  }
}
