import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Why a server cannot listen on a port.
package struct PortProblem: Error, CustomStringConvertible {
  package let description: String

  fileprivate init(_ reason: Errno) {
    description =
      switch reason {
      case .addressInUse: "another program uses it"
      case .permissionDenied: "only an administrator may use it"
      default: reason.description
      }
  }
}

/// Serves the page and its connections to the browsers on this machine.
///
/// It listens on 127.0.0.1 alone and answers only what its ``RequestGate`` lets pass.
package struct PreviewServer: Sendable {
  /// What clients may cost.
  enum Limit {
    static let headerBytes = 16 * 1024
    static let messageBytes = 16 * 1024 * 1024
    /// The number of connections that ask for files; a browser has six.
    static let requests = 32
    /// The number of pages that are open.
    static let pages = 32
    static let silence = TimeAmount.seconds(10)
  }

  /// Answers the messages of a page until it goes away.
  typealias Conversation =
    @Sendable (_ messages: PageMessages, _ page: PageSender, _ query: PageQuery) async throws ->
    Void

  private enum Client: Sendable {
    case http(HTTPConnection)
    case page(PageSocket)
  }

  /// The gate, whose port is the one that the server listens on.
  let gate: RequestGate
  private let listener: NIOAsyncChannel<EventLoopFuture<Client>, Never>

  /// The address that opens the page.
  package var address: String { gate.address }

  /// Starts to listen.
  ///
  /// - Parameter port: The port on 127.0.0.1; 0 for a free one.
  /// - Throws: ``PortProblem`` if the port cannot be used.
  package init(port: Int) async throws {
    let (token, session) = (Secret(), Secret())
    do {
      listener = try await Self.listener(on: port, token, session)
    } catch let error as IOError {
      throw PortProblem(Errno(rawValue: error.errnoCode))
    }
    let found = listener.channel.localAddress?.port ?? port
    gate = RequestGate(port: found, token: token, session: session)
  }

  private static func listener(
    on port: Int, _ token: Secret, _ session: Secret
  ) async throws -> NIOAsyncChannel<EventLoopFuture<Client>, Never> {
    try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        let port = channel.localAddress?.port ?? 0
        let gate = RequestGate(port: port, token: token, session: session)
        return channel.eventLoop.makeCompletedFuture { try Self.negotiation(on: channel, gate) }
      }
  }

  /// Serves until the task is cancelled.
  func run(_ conversation: @escaping Conversation) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      try await listener.executeThenClose { clients in
        // However many pages are open, there is room to ask for the files of another one.
        let rooms = (requests: ClientRoom(Limit.requests), pages: ClientRoom(Limit.pages))
        for try await client in clients {
          group.addTask { await serve(client, rooms, conversation) }
        }
      }
      group.cancelAll()
    }
  }

  private func serve(
    _ client: EventLoopFuture<Client>, _ rooms: (requests: ClientRoom, pages: ClientRoom),
    _ conversation: @escaping Conversation
  ) async {
    // A client that breaks off or breaks the protocol ends alone.
    do {
      switch try await client.get() {
      case .http(let connection):
        try await rooms.requests.enter { isIn in
          try await connection.serve(gate, isIn ? PageAsset.all : nil)
        }
      case .page(let page):
        try await rooms.pages.enter { try await page.run($0 ? conversation : nil) }
      }
    } catch {}
  }

  /// Lets a new connection speak HTTP until it asks for a WebSocket.
  private static func negotiation(
    on channel: any Channel, _ gate: RequestGate
  ) throws -> EventLoopFuture<Client> {
    let upgrader = NIOTypedWebSocketServerUpgrader<Client>(
      maxFrameSize: Limit.messageBytes,
      shouldUpgrade: { channel, head in
        guard case .pass("/socket") = gate.judge(head, isSocket: true) else {
          // What is no page of the server gets no answer that could tell it anything.
          channel.close(promise: nil)
          return channel.eventLoop.makeSucceededFuture(nil)
        }
        return channel.eventLoop.makeSucceededFuture([:])
      },
      upgradePipelineHandler: { channel, head in
        SilenceLimit.remove(from: channel).flatMapThrowing {
          .page(try PageSocket(channel, query: PageQuery(address: head.uri)))
        }
      })
    let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Client>(
      upgraders: [upgrader],
      notUpgradingCompletionHandler: { channel in
        channel.eventLoop.makeCompletedFuture { .http(try HTTPConnection(channel)) }
      })
    var configuration = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
    configuration.decoderConfiguration.maxHeaderListSize = Limit.headerBytes
    configuration.decoderConfiguration.maxHeaderFieldSize = Limit.headerBytes
    try SilenceLimit.add(to: channel)
    return try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
      configuration: configuration)
  }
}
