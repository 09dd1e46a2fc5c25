import FormSyntax

/// The results of independent pieces of work, in order, which several threads compute ahead.
///
/// Callers must iterate to the end, which joins the threads.
package struct OrderedWork<Result: Sendable>: Sequence, IteratorProtocol {
  private let count: Int
  private let work: @Sendable (Int) -> Result
  private let queue: Guarded<WorkQueue<Result>>
  /// The threads; empty if the iterating thread does the work.
  private var workers: [LargeStackThread]
  private var index = 0

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - threads: The maximum number of pieces worked on at a time.
  ///   - work: Computes the result of a piece from its number, on some thread with a large stack.
  package init(count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.work = work
    let queue = Guarded(WorkQueue<Result>(remaining: 0..<count))
    self.queue = queue
    // The maximum number of results that wait for an earlier one.
    let lead = threads * 4
    let workerCount = count == 1 || threads == 1 ? 0 : Swift.min(count, threads)
    workers = (0..<workerCount).compactMap { _ in
      LargeStackThread {
        while let index = queue.withLock(
          when: { $0.remaining.isEmpty || $0.remaining.lowerBound < $0.deliveredCount + lead },
          { $0.remaining.popFirst() })
        {
          let result = work(index)
          queue.withLock { $0.results[index] = result }
        }
      }
    }
  }

  package mutating func next() -> Result? {
    guard index < count else {
      for worker in workers { worker.join() }
      workers = []
      return nil
    }
    defer { index += 1 }
    if workers.isEmpty { return work(index) }
    return queue.withLock(when: { [index] in $0.results[index] != nil }) { [index] in
      $0.deliveredCount += 1
      return $0.results.removeValue(forKey: index)
    }
  }
}

/// The remaining pieces and the results not yet delivered.
private struct WorkQueue<Result> {
  var remaining: Range<Int>
  var deliveredCount = 0
  var results: [Int: Result] = [:]
}
