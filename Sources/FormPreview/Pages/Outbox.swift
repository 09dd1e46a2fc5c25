import FormSyntax

/// The texts that wait to be sent to a page.
final class Outbox: Sendable {
  /// The capacity: a page that does not read is disconnected, and gets a snapshot when it
  /// reconnects.
  static let capacity = (texts: 1000, bytes: PreviewServer.Limit.messageBytes)

  private let texts: AsyncStream<[UInt8]>
  private let continuation: AsyncStream<[UInt8]>.Continuation
  private let waitingBytes = Guarded(0)

  init() {
    (texts, continuation) = AsyncStream.makeStream(
      bufferingPolicy: .bufferingOldest(Self.capacity.texts))
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    let fits = waitingBytes.withLock { waiting in
      // A single text may exceed the capacity.
      let fits = waiting == 0 || waiting + bytes.count <= Self.capacity.bytes
      waiting += bytes.count
      return fits
    }
    if fits, case .enqueued = continuation.yield(bytes) { return }
    close()
  }

  /// Passes on the texts in order until the outbox is closed.
  func empty(_ send: ([UInt8]) async throws -> Void) async rethrows {
    for await text in texts {
      try await send(text)
      waitingBytes.withLock { $0 -= text.count }
    }
  }

  func close() { continuation.finish() }
}
