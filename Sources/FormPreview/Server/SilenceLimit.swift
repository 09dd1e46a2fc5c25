import NIOCore

/// Closes a connection that sends nothing for a while, unless it is a WebSocket.
final class SilenceLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private static let clock = "SilenceClock"
  private static let limit = "SilenceLimit"

  static func add(to channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(
      IdleStateHandler(readTimeout: PreviewServer.Limit.silence), name: clock)
    try pipeline.addHandler(SilenceLimit(), name: limit)
  }

  static func remove(from channel: any Channel) -> EventLoopFuture<Void> {
    channel.pipeline.removeHandler(name: limit).and(channel.pipeline.removeHandler(name: clock))
      .map { _ in }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }
}
