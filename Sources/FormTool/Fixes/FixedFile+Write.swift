import FormBuild
import FormCompiler
import FormLoad
import FormSource
import FormTerminal

extension FixedFile {
  var path: String { original.path }
  private var stored: [UInt8] { original.stored() }

  /// Whether the fixes came to anything.
  var isChanged: Bool { bytes != stored }

  /// Writes the file whole, unless somebody else has changed it meanwhile.
  func write() throws(FormFileError) {
    let path = original.path
    guard AtomicFile.holds(stored, path: path) else {
      throw FormFileError(reason: "it was changed meanwhile")
    }
    if FileStatus(path: path).map({ $0.mode & 0o222 == 0 }) ?? true {
      throw FormFileError(reason: "it is read-only")
    }
    try AtomicFile.write(bytes, to: path)
  }

  /// What the fixes change, as `patch` reads it.
  func difference(usesColor: Bool) -> String {
    if original.encoding == .utf8 {
      return UnifiedDiff.text(
        path: original.path, old: stored, new: bytes, usesColor: usesColor)
    }
    let fixed = SourceDecoder.decode(path: original.path, bytes: bytes).text
    return UnifiedDiff.text(
      path: original.path, old: original.bytes, new: fixed.bytes, usesColor: usesColor)
  }
}
