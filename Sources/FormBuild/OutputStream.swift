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

/// A standard stream that collects what is written and passes it on in large pieces.
///
/// A reader that went away, as `head` does, is no failure: what comes after is dropped.
package final class OutputStream {
  private static let pieceSize = 64 * 1024

  package let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Why the stream takes no more, as an error number.
  private var failure: Int32?

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// A Boolean value indicating whether further output would be lost.
  package var isClosed: Bool { failure != nil }

  /// Why output was lost; nil when none was, or when nobody wanted it.
  package var failureReason: String? {
    guard let failure, failure != EPIPE else { return nil }
    return POSIX.reason(failure)
  }

  /// A Boolean value indicating whether a terminal shows the stream.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  package func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= OutputStream.pieceSize { flush() }
  }

  package func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= OutputStream.pieceSize { flush() }
  }

  /// Passes on what was collected.
  package func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    if !buffer.withUnsafeBytes({ POSIX.write(descriptor, $0) }) { failure = errno }
    buffer.removeAll(keepingCapacity: true)
  }
}
