import Foundation

/// A counting semaphore for asynchronous work: work without a slot waits without holding a thread.
package actor Slots {
  /// Slots for compilers, which each use a whole core for seconds.
  package static let compilers = Slots(ProcessInfo.processInfo.activeProcessorCount)
  /// Slots for all other processes.
  package static let tools = Slots(2 * ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(_ count: Int) { free = count }

  /// Does work in one of the slots; the work that has waited longest gets the next free one.
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
