#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// Calls a closure on several threads at once.
///
/// A thread pool would have locks that the sanitizer does not know.
func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  let threads = (0..<count).map { _ in
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, Unmanaged.passRetained(Work(body)).toOpaque())
    precondition(result == 0, "no thread is left")
    return thread
  }
  for thread in threads { pthread_join(thread, nil) }
}
