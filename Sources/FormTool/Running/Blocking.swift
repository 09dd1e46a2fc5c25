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

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
