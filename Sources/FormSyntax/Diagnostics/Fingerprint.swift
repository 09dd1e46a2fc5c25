/// The identity of a finding in different runs.
///
/// It stays the same when lines are added or removed above the place and when rows change their
/// order.
package struct Fingerprint: Hashable, Comparable, Sendable {
  /// The codes whose messages have paths relative to the current folder.
  private static let namingFiles: Set<DiagnosticCode> = [
    .includeNotFound, .includeOutsideRoot, .includeCycle,
  ]

  /// The path of the file, relative to some folder.
  package let file: String
  package let code: DiagnosticCode
  /// The path of keys and tags to the place; empty for the file as a whole.
  package let subject: String
  /// The message; empty if it depends on the current folder.
  package let message: String

  package init(file: String, code: DiagnosticCode, subject: String, message: String) {
    self.file = file
    self.code = code
    self.subject = subject
    self.message = message
  }

  package init(of diagnostic: Diagnostic, in file: String) {
    self.init(
      file: file, code: diagnostic.code, subject: diagnostic.subject ?? "",
      message: Self.namingFiles.contains(diagnostic.code) ? "" : diagnostic.message)
  }

  /// The 64-bit FNV-1a hash, which unlike Swift's own is the same in every process.
  package var stableHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in [code.rawValue, file, subject, message].joined(separator: "\u{0}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return hash
  }

  package static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    let (lower, upper) = (left.parts, right.parts)
    return lower.lexicographicallyPrecedes(upper) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var parts: [String] { [file, subject, code.rawValue, message] }
}
