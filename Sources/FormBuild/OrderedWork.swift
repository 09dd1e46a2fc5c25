import FormSource

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The results of independent pieces of work, in order, which several threads compute ahead.
///
/// The iteration goes to the end, where it waits for the threads.
package struct OrderedWork<Result: Sendable>: Sequence, IteratorProtocol {
  private let count: Int
  private let work: @Sendable (Int) -> Result
  private let queue: WorkQueue<Result>
  /// The threads; none where the iterating one does the work.
  private let workers: [LargeStackThread]
  private var index = 0

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - threads: At most so many pieces are worked on at a time.
  ///   - work: Computes the result of a piece from its number, on some thread with a large stack.
  package init(count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.work = work
    let queue = WorkQueue<Result>(count: count, lead: threads * 4)
    self.queue = queue
    let workerCount = count == 1 || threads == 1 ? 0 : Swift.min(count, threads)
    workers = (0..<workerCount).compactMap { _ in
      LargeStackThread {
        while let index = queue.take() { queue.finish(index, work(index)) }
      }
    }
  }

  package mutating func next() -> Result? {
    guard index < count else {
      for worker in workers { worker.join() }
      return nil
    }
    defer { index += 1 }
    return workers.isEmpty ? work(index) : queue.result(index)
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
