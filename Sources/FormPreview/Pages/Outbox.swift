/// The texts that wait to be sent to a page.
final class Outbox: Sendable {
  /// The number of texts that may wait: a page that reads none of so many is cut off, and gets a
  /// snapshot when it comes back.
  private static let room = 1000

  let texts: AsyncStream<[UInt8]>
  private let continuation: AsyncStream<[UInt8]>.Continuation

  init() {
    (texts, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.room))
  }

  func send(_ text: String) {
    if case .dropped = continuation.yield(Array(text.utf8)) { continuation.finish() }
  }

  func close() { continuation.finish() }
}
