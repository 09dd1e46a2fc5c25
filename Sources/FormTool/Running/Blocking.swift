import FormSyntax

/// Work of tasks for which a thread waits.
enum Blocking {
  /// Performs work in a task and waits for its result.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let result = Guarded<Value?>(nil)
    Task {
      let value = await work()
      result.withLock { $0 = value }
    }
    while true {
      if let value = result.withLock(when: { $0 != nil }, { $0 }) { return value }
    }
  }

  /// Performs work that may fail in a task and waits for its result.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let result = run { () -> Result<Value, any Error> in
      do { return .success(try await work()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
