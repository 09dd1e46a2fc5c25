import FormKit

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Processes independent pieces of work on several threads and delivers the results in order.
package enum OrderedWork {
  /// Computes a result for every number below a count.
  ///
  /// - Parameters:
  /// - count: The number of pieces.
  /// - threads: The maximum number of pieces processed at a time.
  /// - work: Computes a result on a thread with a large stack.
  /// - deliver: Receives the results on the calling thread, in order.
  package static func run<Result: Sendable>(
    count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result,
    deliver: (Int, Result) -> Void
  ) {
    if count == 1 || threads == 1 {
      for index in 0..<count { deliver(index, work(index)) }
      return
    }
    let queue = WorkQueue<Result>(count: count, lead: threads * 4)
    let workers = (0..<min(count, threads)).compactMap { _ in
      LargeStackThread {
        while let index = queue.take() { queue.finish(index, work(index)) }
      }
    }
    if workers.isEmpty {
      for index in 0..<count { deliver(index, work(index)) }
      return
    }
    for index in 0..<count { deliver(index, queue.result(index)) }
    for worker in workers { worker.join() }
  }
}

/// The remaining pieces and the results not yet delivered.
///
/// Every property is accessed only while the mutex is locked.
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let lead: Int
  private let end: Int
  private var next = 0
  private var delivered = 0
  private var results: [Int: Result] = [:]

  /// Creates a queue.
  ///
  /// - Parameter lead: The maximum number of results that wait for an earlier one.
  init(count: Int, lead: Int) {
    end = count
    self.lead = lead
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// The next piece to work on; nil if there is none.
  func take() -> Int? {
    locked {
      while next < end, next >= delivered + lead { pthread_cond_wait(changed, mutex) }
      guard next < end else { return nil }
      defer { next += 1 }
      return next
    }
  }

  func finish(_ index: Int, _ result: Result) {
    locked {
      results[index] = result
      pthread_cond_broadcast(changed)
    }
  }

  /// Waits for the result of a piece and removes it.
  func result(_ index: Int) -> Result {
    locked {
      while true {
        if let result = results.removeValue(forKey: index) {
          delivered = index + 1
          pthread_cond_broadcast(changed)
          return result
        }
        pthread_cond_wait(changed, mutex)
      }
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
