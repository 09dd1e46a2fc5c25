import Foundation

/// A number of places for work; work that finds none waits without holding a thread.
package actor Slots {
  /// What compiles: it takes whole cores for seconds.
  package static let compilers = Slots(ProcessInfo.processInfo.activeProcessorCount)
  /// Every other process.
  package static let tools = Slots(2 * ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(_ count: Int) { free = count }

  /// Does work in one of the places; the longest waiting has the first that gets free.
  package func occupied<Result: Sendable>(
    _ work: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    defer {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
    return try await work()
  }
}
