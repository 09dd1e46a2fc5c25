import FormBuild
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The reason why a server cannot listen on a port.
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
  /// The limits for clients.
  enum Limit {
    static let headerBytes = 16 * 1024
    static let messageBytes = 16 * 1024 * 1024
    /// The number of pages that are open.
    static let pages = 32
    /// The number of all connections.
    ///
    /// A browser opens up to six for files. Half of the descriptors remain for other uses, without
    /// which the process would end.
    static let connections = min(pages + 64, max(16, POSIX.descriptorLimit / 2))
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
  private let gate: RequestGate
  private let keys: PageKeys
  private let listener: NIOAsyncChannel<EventLoopFuture<Client>, Never>

  /// The address with a token that opens the page in one browser, which can later return without
  /// it.
  package var address: String { address() }

  /// The address with arguments, such as `?picture`.
  ///
  /// A browser sends the part after `#` to no server.
  func address(_ arguments: String = "") -> String {
    "\(gate.address)\(arguments)#token=\(keys.token)"
  }

  /// Starts to listen.
  ///
  /// - Parameter port: The port on 127.0.0.1; 0 for a free one.
  /// - Throws: ``PortProblem`` if the port cannot be used.
  package init(port: Int) async throws {
    keys = PageKeys()
    do {
      listener = try await Self.listener(on: port, keys)
    } catch let error as IOError {
      throw PortProblem(Errno(rawValue: error.errnoCode))
    }
    let found = listener.channel.localAddress?.port ?? port
    gate = RequestGate(port: found)
  }

  private static func listener(
    on port: Int, _ keys: PageKeys
  ) async throws -> NIOAsyncChannel<EventLoopFuture<Client>, Never> {
    let limit = ConnectionLimit(Limit.connections)
    return try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(limit)
        }
      }
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        let gate = RequestGate(port: channel.localAddress?.port ?? 0)
        return channel.eventLoop.makeCompletedFuture {
          try Self.negotiation(on: channel, gate, keys, limit)
        }
      }
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter opened: Called when a page has used the token, so that the address has changed.
  func run(
    opened: @escaping @Sendable () -> Void, _ conversation: @escaping Conversation
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      try await listener.executeThenClose { clients in
        let clientLimit = ClientLimit(Limit.pages)
        for try await client in clients {
          group.addTask { await serve(client, clientLimit, opened, conversation) }
        }
      }
      group.cancelAll()
    }
  }

  private func serve(
    _ client: EventLoopFuture<Client>, _ clientLimit: ClientLimit, _ opened: @Sendable () -> Void,
    _ conversation: @escaping Conversation
  ) async {
    // An error of one client must not end the server.
    do {
      switch try await client.get() {
      case .http(let connection): try await connection.serve(gate)
      case .page(let page):
        if case .new = page.admission { opened() }
        try await clientLimit.enter { try await page.run($0 ? conversation : nil) }
      }
    } catch {}
  }

  /// Lets a new connection speak HTTP until it asks for a WebSocket.
  private static func negotiation(
    on channel: any Channel, _ gate: RequestGate, _ keys: PageKeys, _ limit: ConnectionLimit
  ) throws -> EventLoopFuture<Client> {
    let upgrader = NIOTypedWebSocketServerUpgrader<Client>(
      maxFrameSize: Limit.messageBytes,
      shouldUpgrade: { channel, head in
        guard case .pass("/socket") = gate.check(head, isSocket: true) else {
          // A client that is not a page of the server gets no answer, which could reveal something.
          channel.close(promise: nil)
          return channel.eventLoop.makeSucceededFuture(nil)
        }
        return channel.eventLoop.makeSucceededFuture(PageKeys.protocolHeaders(head))
      },
      upgradePipelineHandler: { channel, head in
        let admission = keys.admit(head)
        if admission != .stranger { limit.keep(channel) }
        return SilenceLimit.remove(from: channel).flatMapThrowing {
          .page(try PageSocket(channel, query: PageQuery(address: head.uri), admission))
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
