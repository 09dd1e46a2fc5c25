import FormSource

/// The room for clients.
final class ClientRoom: Sendable {
  private let left: Guarded<Int>

  init(count: Int) { left = Guarded(count) }

  /// Takes a place; returns false if none is free.
  func enter() -> Bool {
    left.withLock { left in
      if left == 0 { return false }
      left -= 1
      return true
    }
  }

  func leave() { left.withLock { $0 += 1 } }
}
