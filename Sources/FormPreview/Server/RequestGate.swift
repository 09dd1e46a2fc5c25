import NIOHTTP1

/// Decides which requests are answered: those of the pages that the server itself has sent.
///
/// Any page of the web can send requests to a server on the same machine. They have its own origin,
/// or, if its name was rebound to 127.0.0.1, its own host; and it never has the cookie, which the
/// browser gets in exchange for the token in the address that `formc preview` prints.
struct RequestGate: Sendable {
  enum Verdict: Equatable {
    /// The request is one of the server's own pages.
    case pass(path: String)
    /// The address has the token: the browser gets the cookie, and goes to the path without it.
    case enter(path: String)
    case refuse(HTTPResponseStatus, why: String)
  }

  /// The port that the server listens on.
  let port: Int
  private let token: Secret
  private let session: Secret

  init(port: Int, token: Secret, session: Secret) {
    (self.port, self.token, self.session) = (port, token, session)
  }

  private var hosts: [String] {
    let names = ["127.0.0.1", "localhost"]
    // Browsers leave out the usual port.
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }
  /// Cookies are for all ports of a host.
  private var cookieName: String { "formc-\(port)" }

  /// The address that opens the page.
  var address: String { "http://\(hosts[0])/?token=\(token.text)" }

  /// The header that gives a browser the cookie.
  var cookie: String { "\(cookieName)=\(session.text); Path=/; HttpOnly; SameSite=Strict" }

  func judge(_ head: HTTPRequestHead, isSocket: Bool = false) -> Verdict {
    let headers = head.headers
    guard headers[canonicalForm: "host"].count == 1, let host = headers.first(name: "host"),
      hosts.contains(host)
    else { return .refuse(.forbidden, why: "this server is for its own pages") }
    let origins = headers["origin"]
    guard origins.count <= 1, !isSocket || origins.count == 1,
      origins.allSatisfy({ $0 == "http://" + host })
    else { return .refuse(.forbidden, why: "this server is for its own pages") }
    guard ["same-origin", "none"].contains(headers.first(name: "sec-fetch-site") ?? "none") else {
      return .refuse(.forbidden, why: "this server is for its own pages")
    }
    guard head.method == .GET || head.method == .HEAD else {
      return .refuse(.methodNotAllowed, why: "this server only answers GET")
    }
    // Two slashes would begin the name of another server.
    guard head.uri.hasPrefix("/"), !head.uri.hasPrefix("//") else {
      return .refuse(.badRequest, why: "this is no path")
    }
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let arguments = parts.count == 2 ? parts[1].split(separator: "&") : []
    if let text = arguments.first(where: { $0.hasPrefix("token=") })?.dropFirst(6) {
      guard token.matches(text) else {
        return .refuse(.forbidden, why: "the token is that of another preview")
      }
      let rest = arguments.filter { !$0.hasPrefix("token=") }
      return .enter(path: rest.isEmpty ? path : path + "?" + rest.joined(separator: "&"))
    }
    guard hasCookie(headers) else {
      return .refuse(.forbidden, why: "open the address that formc preview has printed")
    }
    return .pass(path: path)
  }

  private func hasCookie(_ headers: HTTPHeaders) -> Bool {
    headers[canonicalForm: "cookie"].flatMap { $0.split(separator: ";") }.contains { pair in
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == cookieName && session.matches(parts[1])
    }
  }
}
