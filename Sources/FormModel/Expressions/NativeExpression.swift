/// A condition or computation that a generated form has as a Swift closure.
///
/// Two of them are equal when they are the same closure of the same generated file. It cannot be
/// encoded: its JSON form only says what it reads.
public final class NativeExpression: Sendable {
  /// What the closure gives.
  enum Code: Sendable {
    case condition(@Sendable (FormReader) -> Bool)
    case value(@Sendable (FormReader) -> FormValue)
  }

  /// What the closure reads, as ``ExpressionDependencies`` writes it.
  let reads: String
  /// The fingerprint of the ``SlotTable`` by whose numbers the closure reads.
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
  public static func == (left: NativeExpression, right: NativeExpression) -> Bool {
    left === right
  }

  /// Hashes what the closure reads.
  public func hash(into hasher: inout Hasher) { hasher.combine(reads) }
}
