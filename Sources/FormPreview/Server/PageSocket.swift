import FormText
import NIOCore
import NIOWebSocket

/// The connection of a page: texts in both directions.
struct PageSocket: Sendable {
  private typealias Channel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  /// The arguments by which the page was connected.
  let query: PageQuery
  let admission: PageKeys.Admission
  private let channel: Channel

  init(
    _ channel: any NIOCore.Channel, query: PageQuery, _ admission: PageKeys.Admission
  ) throws {
    (self.query, self.admission) = (query, admission)
    try channel.pipeline.syncOperations.addHandler(
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 1024, maxAccumulatedFrameCount: 1024 * 16,
        maxAccumulatedFrameSize: PreviewServer.Limit.messageBytes))
    self.channel = try Channel(wrappingChannelSynchronously: channel)
  }

  /// Holds a conversation until one side ends it; without a conversation, closes the connection.
  func run(_ conversation: PreviewServer.Conversation?) async throws {
    try await channel.executeThenClose { frames, outbound in
      let sender = PageSender(outbound)
      if admission == .stranger { return try await sender.closeUnauthorized() }
      if case .new(let key) = admission {
        try await sender.send((["key": .string(key)] as JSONValue).text().utf8)
      }
      guard let conversation else {
        let reason = "\(PreviewServer.Limit.pages) pages are open; close one of them"
        return try await sender.refuse(reason)
      }
      try await conversation(PageMessages(frames: frames, sender: sender), sender, query)
    }
  }
}

/// The texts that a page sends.
struct PageMessages: AsyncSequence {
  typealias Element = [UInt8]

  fileprivate let frames: NIOAsyncChannelInboundStream<WebSocketFrame>
  fileprivate let sender: PageSender

  func makeAsyncIterator() -> Iterator {
    Iterator(frames: frames.makeAsyncIterator(), sender: sender)
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var frames: NIOAsyncChannelInboundStream<WebSocketFrame>.AsyncIterator
    fileprivate let sender: PageSender

    mutating func next() async throws -> [UInt8]? {
      while let frame = try await frames.next() {
        let data = frame.unmaskedData
        switch frame.opcode {
        case .text: return Array(data.readableBytesView)
        case .ping: try await sender.write(WebSocketFrame(fin: true, opcode: .pong, data: data))
        case .pong: continue
        case .connectionClose:
          try await sender.close(.normalClosure)
          return nil
        default:
          try await sender.close(.unacceptableData)
          return nil
        }
      }
      return nil
    }
  }
}

/// Sends texts to a page; waits while the page does not read them.
struct PageSender: Sendable {
  private let outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>

  init(_ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>) { self.outbound = outbound }

  func send(_ text: some Sequence<UInt8>) async throws {
    try await write(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: text)))
  }

  fileprivate func write(_ frame: WebSocketFrame) async throws { try await outbound.write(frame) }

  /// Ends the connection; the page reconnects.
  func leave() async throws { try await close(.goingAway) }

  /// Ends the connection of a page that cannot be served.
  ///
  /// - Parameter reason: The text that the page shows; at most 123 bytes.
  func refuse(_ reason: String) async throws { try await close(.policyViolation, reason) }

  /// Ends the connection of a page that has neither the key nor the token.
  fileprivate func closeUnauthorized() async throws { try await close(.unknown(4401)) }

  fileprivate func close(_ code: WebSocketErrorCode, _ reason: String = "") async throws {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    data.writeString(reason)
    try await write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
  }
}
