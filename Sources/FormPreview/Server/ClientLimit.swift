import FormSyntax

/// Limits the number of clients of one kind.
final class ClientLimit: Sendable {
  private let left: Guarded<Int>

  init(_ count: Int) { left = Guarded(count) }

  /// Serves a client, which takes one of the places meanwhile; `isIn` is false if none is free.
  func enter(_ serve: (_ isIn: Bool) async throws -> Void) async rethrows {
    let isIn = left.withLock { left in
      if left == 0 { return false }
      left -= 1
      return true
    }
    defer { if isIn { left.withLock { $0 += 1 } } }
    try await serve(isIn)
  }
}
