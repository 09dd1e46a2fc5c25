import Dispatch
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

/// Work that cleans up after itself when somebody ends the program, as with Ctrl-C.
enum Interruptible {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Performs work in a task and waits for its result.
  ///
  /// A signal cancels the task, and ends the program once the task has ended.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let task = Task { try await work() }
    let caught = Guarded<Int32?>(nil)
    let sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        caught.withLock { $0 = number }
        task.cancel()
      }
      source.resume()
      return source
    }
    let result = Result { try Blocking.run { try await task.value } }
    for (source, number) in zip(sources, signals) {
      source.cancel()
      signal(number, SIG_DFL)
    }
    if let number = caught.withLock({ $0 }) { raise(number) }
    return try result.get()
  }
}
