#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// A thread with a stack that is large enough for the deepest recursion that the nesting limits
/// allow.
///
/// Default stacks of threads range from 128 KiB to 8 MiB, and a debug build needs many times the
/// stack of a release build.
package final class LargeStackThread: Sendable {
  /// The size of the stack in bytes; only the used part takes memory.
  package static let stackSize = 16 * 1024 * 1024

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  // On some platforms a pointer, which is not Sendable.
  private let handle: Guarded<pthread_t>

  /// Starts a thread; nil if the system has none left.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, LargeStackThread.stackSize) == 0 else {
      return nil
    }
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Glibc)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    let result = pthread_create(
      &thread, &attributes, { LargeStackThread.run($0) }, work.toOpaque())
    guard result == 0 else {
      work.release()
      return nil
    }
    #if canImport(Glibc)
    handle = Guarded(thread)
    #else
    guard let thread else { return nil }
    handle = Guarded(thread)
    #endif
  }

  /// Waits until the thread has ended; must be called once.
  package func join() {
    handle.withLock { _ = pthread_join($0, nil) }
  }

  private static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
}

extension LargeStackThread {
  /// Computes a value on a separate thread, or on this one if the system has no thread left.
  package static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let result = Guarded<Value?>(nil)
    guard let thread = LargeStackThread({ result.withLock { $0 = body() } }) else {
      return body()
    }
    thread.join()
    return result.withLock { $0 } ?? body()
  }

  /// Computes two values in parallel, or sequentially if that is not worth a thread or the system has
  /// no thread left.
  package static func both<First, Second: Sendable>(
    if isLarge: Bool = true, _ first: () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let result = Guarded<Second?>(nil)
    let thread = !isLarge ? nil : LargeStackThread { result.withLock { $0 = second() } }
    let value = first()
    thread?.join()
    return (value, result.withLock { $0 } ?? second())
  }
}
