import Dispatch
import FormSyntax

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Work that cleans up after itself when somebody ends the program, as with Ctrl-C.
enum Interruptible {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private struct State {
    /// The signal that was sent; nil for none.
    var caught: Int32?
    /// Cancels the work; nil until it has begun.
    var cancel: (@Sendable () -> Void)?
  }

  /// Performs work in a task and waits for its result.
  ///
  /// A signal cancels the task, and ends the program once the task has ended.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let state = Guarded(State())
    let registration = DispatchGroup()
    let sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        state.withLock {
          $0.caught = number
          $0.cancel?()
        }
      }
      registration.enter()
      source.setRegistrationHandler { registration.leave() }
      source.resume()
      return source
    }
    // Before this a signal ends the program, or is lost: there must be nothing to clean up yet.
    registration.wait()
    let task = Task { try await work() }
    state.withLock {
      $0.cancel = { task.cancel() }
      if $0.caught != nil { task.cancel() }
    }
    let result = Result { try Blocking.run { try await task.value } }
    for (source, number) in zip(sources, signals) {
      source.cancel()
      signal(number, SIG_DFL)
    }
    if let number = state.withLock({ $0.caught }) { raise(number) }
    return try result.get()
  }
}
