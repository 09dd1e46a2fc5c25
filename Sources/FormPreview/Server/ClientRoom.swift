import FormSyntax

/// The room for clients of a kind.
final class ClientRoom: Sendable {
  private let left: Guarded<Int>

  init(_ count: Int) { left = Guarded(count) }

  /// Serves a client, which takes a place meanwhile if one is free.
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
