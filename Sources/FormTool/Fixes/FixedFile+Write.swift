import FormBuild
import FormCompiler
import FormSyntax

extension FixedFile {
  var path: String { original.path }
  private var stored: [UInt8] { original.stored() }

  /// Whether the fixes change the file.
  var isChanged: Bool { bytes != stored }

  /// Writes the file, unless another program has changed it meanwhile.
  func write() throws(FormFileError) {
    try AtomicFile.replace(stored, with: bytes, at: original.path)
  }

  /// The changes of the fixes, in the format of `patch`.
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

extension AtomicFile {
  /// Replaces the content of a file, unless another program has changed it or it is read-only.
  static func replace(
    _ old: [UInt8], with new: [UInt8], at path: String
  ) throws(FormFileError) {
    guard holds(old, path: path) else { throw FormFileError(reason: "it was changed meanwhile") }
    if FileStatus(path: path).map({ $0.mode & 0o222 == 0 }) ?? true {
      throw FormFileError(reason: "it is read-only")
    }
    try write(new, to: path)
  }
}
