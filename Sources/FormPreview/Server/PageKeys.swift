import FormSyntax
import NIOHTTP1

/// The secrets by which the server knows its own pages.
///
/// A page is opened with a token in its address, which works once, and gets the key of all pages in
/// exchange. It names either as a protocol of its WebSocket. A browser sends neither by itself, as
/// it would send a cookie to all ports of a host.
final class PageKeys: Sendable {
  /// The result of a check of a page's credentials.
  enum Admission: Equatable {
    /// The page has the key.
    case known
    /// The page has the token, and must be told the key.
    case new(key: String)
    case stranger
  }

  /// The protocol that pages speak.
  static let name = "formc"

  private let key = Secret()
  private let next = Guarded(Secret())

  /// The token for the next page without a key.
  var token: String { next.withLock { $0.text } }

  /// Checks the credentials of a page, and replaces a token that was used.
  func admit(_ head: HTTPRequestHead) -> Admission {
    let named = head.headers[canonicalForm: Self.protocols]
    if let text = Self.secret("key.", among: named), key.matches(text) { return .known }
    guard let text = Self.secret("token.", among: named) else { return .stranger }
    let isNew = next.withLock { next in
      guard next.matches(text) else { return false }
      next = Secret()
      return true
    }
    return isNew ? .new(key: key.text) : .stranger
  }

  /// The headers that choose the protocol among those that a page names.
  static func protocolHeaders(_ head: HTTPRequestHead) -> HTTPHeaders {
    head.headers[canonicalForm: protocols].contains { $0 == name } ? [protocols: name] : [:]
  }

  private static let protocols = "sec-websocket-protocol"

  private static func secret(_ prefix: String, among names: [Substring]) -> Substring? {
    names.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
  }
}
