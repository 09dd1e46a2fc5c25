/// A condition or computation of a generated form, as a Swift closure.
///
/// Two are equal only if they are the same object. It cannot be encoded: its JSON form only lists
/// its references.
package final class NativeExpression: Sendable {
  /// The closure, by result.
  enum Code: Sendable {
    case condition(@Sendable (FormReader) -> Bool)
    case value(@Sendable (FormReader) -> FormValue)
  }

  /// The references of the closure, as written by ``ExpressionDependencies``.
  let reads: String
  /// The fingerprint of the ``FormIndex`` whose numbers the closure uses.
  let layout: UInt64
  let code: Code

  init(reads: String, layout: UInt64, code: Code) {
    self.reads = reads
    self.layout = layout
    self.code = code
  }
}

extension NativeExpression: Hashable {
  /// Whether two closures are the same.
  package static func == (left: NativeExpression, right: NativeExpression) -> Bool {
    left === right
  }

  /// Hashes the references of the closure.
  package func hash(into hasher: inout Hasher) { hasher.combine(reads) }
}
