/// Calls functions of the host that may never return.
///
/// A function that ignores its timeout and cancellation is abandoned, so that its caller can
/// continue.
enum HostCall {
  /// A function timed out.
  struct TimedOut: Error {}

  /// The longest timeout, in seconds.
  private static let longestTime = 1e6

  /// Returns the result of a function; fails with ``TimedOut`` after some seconds, and with
  /// `CancellationError` as soon as the task is cancelled.
  static func outcome<Answer: Sendable>(
    within seconds: Double = .infinity, _ call: @escaping @Sendable () async throws -> Answer
  ) async -> Result<Answer, any Error> {
    let (outcomes, continuation) = AsyncStream<Result<Answer, any Error>>.makeStream(
      bufferingPolicy: .bufferingOldest(1))
    let calling = Task {
      do {
        continuation.yield(.success(try await call()))
      } catch {
        continuation.yield(.failure(error))
      }
    }
    let timing =
      seconds.isFinite ? timer(seconds) { continuation.yield(.failure(TimedOut())) } : nil
    defer {
      calling.cancel()
      timing?.cancel()
    }
    // Ends without an outcome if the task is cancelled.
    for await outcome in outcomes { return outcome }
    return .failure(CancellationError())
  }

  /// Calls a closure after some seconds unless it is cancelled.
  private static func timer(
    _ seconds: Double, _ body: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    Task {
      do {
        try await Task.sleep(for: .seconds(max(0, min(seconds, longestTime))))
        body()
      } catch {
        return
      }
    }
  }
}
