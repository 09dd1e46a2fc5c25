import NIOCore
import NIOHTTP1

/// A connection that asks for the files of the page.
struct HTTPConnection: Sendable {
  private typealias Channel = NIOAsyncChannel<
    HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>
  >

  private let channel: Channel

  init(_ channel: any NIOCore.Channel) throws {
    try channel.pipeline.syncOperations.addHandler(BodyWriter())
    self.channel = try Channel(wrappingChannelSynchronously: channel)
  }

  /// Answers requests until the client leaves.
  func serve(_ gate: RequestGate) async throws {
    try await channel.executeThenClose { requests, outbound in
      for try await part in requests {
        // No request that is answered has a body.
        guard case .head(let request) = part else { continue }
        let answer = Answer(to: request, gate)
        let parts: [HTTPPart<HTTPResponseHead, ByteBuffer>] = [
          .head(answer.head), .body(ByteBuffer(bytes: answer.body)), .end(nil),
        ]
        try await outbound.write(
          contentsOf: request.method == .HEAD ? [parts[0], parts[2]] : parts)
        if !answer.head.isKeepAlive { return }
      }
    }
  }
}

/// The answer to a request.
private struct Answer {
  let head: HTTPResponseHead
  let body: [UInt8]

  init(to request: HTTPRequestHead, _ gate: RequestGate) {
    var headers = PageAsset.headers
    var status = HTTPResponseStatus.ok
    var (type, body) = ("text/plain; charset=utf-8", [UInt8]())
    switch gate.check(request) {
    case .reject(let code, let reason):
      (status, body) = (code, Array((reason + "\n").utf8))
    case .pass(let path):
      if let asset = PageAsset.all[path] {
        (type, body) = (asset.type, asset.bytes)
      } else {
        status = .notFound
        body = Array("\(status.reasonPhrase)\n".utf8)
      }
    }
    headers.add(name: "Content-Type", value: type)
    headers.add(name: "Content-Length", value: "\(body.count)")
    let isKeptOpen = request.isKeepAlive && status == .ok
    if !isKeptOpen { headers.add(name: "Connection", value: "close") }
    head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    self.body = body
  }
}

/// Converts bodies to the type that the encoder takes.
private final class BodyWriter: ChannelOutboundHandler {
  typealias OutboundIn = HTTPPart<HTTPResponseHead, ByteBuffer>
  typealias OutboundOut = HTTPServerResponsePart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part: HTTPServerResponsePart =
      switch unwrapOutboundIn(data) {
      case .head(let head): .head(head)
      case .body(let body): .body(.byteBuffer(body))
      case .end(let trailers): .end(trailers)
      }
    context.write(wrapOutboundOut(part), promise: promise)
  }
}
