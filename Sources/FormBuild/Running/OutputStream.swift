#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// A standard stream that buffers output and writes it in large pieces.
///
/// A reader that has gone away, such as `head`, is not a failure: further output is dropped.
package final class OutputStream {
  private static let pieceSize = 64 * 1024

  package let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The error number of a failed write.
  private var failure: Int32?

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether further output would be lost.
  package var isClosed: Bool { failure != nil }

  /// The reason why output was lost; nil if none was, or if the reader went away.
  package var failureReason: String? {
    guard let failure, failure != EPIPE else { return nil }
    return POSIX.reason(failure)
  }

  /// Whether the stream is a terminal.
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

  /// Writes the buffered output.
  package func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    if !POSIX.write(descriptor, buffer) { failure = errno }
    buffer.removeAll(keepingCapacity: true)
  }
}
