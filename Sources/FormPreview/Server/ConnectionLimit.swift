import FormSyntax
import NIOCore

/// Limits the number of connections that are open.
///
/// If there are too many, the oldest connection that does not belong to a page is closed, so that a
/// client with many idle connections cannot lock out others. If all belong to pages, no more are
/// accepted, and wait in the queue of the system.
final class ConnectionLimit: ChannelInboundHandler, ChannelOutboundHandler, Sendable {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never

  private struct State {
    /// The number of all connections.
    var count = 0
    /// The connections that do not belong to a page, the oldest first.
    var others: [any Channel] = []
    /// Accepts further connections; nil unless accepting waits for a connection to close.
    var resume: (@Sendable () -> Void)?
  }

  private let limit: Int
  private let state = Guarded(State())

  /// - Parameter limit: The maximum number of connections.
  init(_ limit: Int) { self.limit = limit }

  func read(context: ChannelHandlerContext) {
    let context = NIOLoopBound(context, eventLoop: context.eventLoop)
    let resume: @Sendable () -> Void = {
      context.eventLoop.execute { context.value.read() }
    }
    let isFull = state.withLock { [limit] state in
      if state.count <= limit { return false }
      state.resume = resume
      return true
    }
    if !isFull { context.value.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let channel = unwrapInboundIn(data)
    let oldest = state.withLock { [limit] state -> (any Channel)? in
      state.count += 1
      state.others.append(channel)
      return state.count > limit ? state.others.removeFirst() : nil
    }
    oldest?.close(promise: nil)
    channel.closeFuture.whenComplete { _ in self.remove(channel) }
    context.fireChannelRead(data)
  }

  /// Exempts a connection, which now belongs to a page, from being closed in favour of others.
  func keep(_ channel: any Channel) {
    state.withLock { state in state.others.removeAll { $0 === channel } }
  }

  private func remove(_ channel: any Channel) {
    let resume = state.withLock { state in
      state.count -= 1
      state.others.removeAll { $0 === channel }
      defer { state.resume = nil }
      return state.resume
    }
    resume?()
  }
}
