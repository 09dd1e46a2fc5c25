import Dispatch
import Synchronization

/// Work of tasks for which a thread waits.
enum Blocking {
  /// Performs work in a task and waits for its result.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
    let done = DispatchSemaphore(value: 0)
    let result = Box<Result>()
    Task {
      let value = await work()
      result.value.withLock { $0 = value }
      done.signal()
    }
    while true {
      done.wait()
      if let value = result.value.withLock({ $0 }) { return value }
    }
  }

  /// Performs work that may fail in a task and waits for its result.
  static func run<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
  ) throws -> Result {
    let result = run { () -> Swift.Result<Result, any Error> in
      do { return .success(try await work()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
