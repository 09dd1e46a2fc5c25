import NIOHTTP1

/// Decides which requests are answered: those of the pages that the server itself has sent.
///
/// Any page of the web can send requests to a server on the user's machine. Such requests have the
/// origin of that page or, if its name was rebound to 127.0.0.1, its host.
struct RequestGate: Sendable {
  enum Verdict: Equatable {
    /// The request is one of the server's own pages.
    case pass(path: String)
    case reject(HTTPResponseStatus, reason: String)
  }

  /// The port that the server listens on.
  let port: Int

  private var hosts: [String] {
    let names = ["127.0.0.1", "localhost"]
    // Browsers leave out the usual port.
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  /// The address of the page.
  var address: String { "http://\(hosts[0])/" }

  func check(_ head: HTTPRequestHead, isSocket: Bool = false) -> Verdict {
    let headers = head.headers
    guard headers[canonicalForm: "host"].count == 1, let host = headers.first(name: "host"),
      hosts.contains(host)
    else { return .reject(.forbidden, reason: "this server is for its own pages") }
    let origins = headers["origin"]
    guard origins.count <= 1, !isSocket || origins.count == 1,
      origins.allSatisfy({ $0 == "http://" + host })
    else { return .reject(.forbidden, reason: "this server is for its own pages") }
    guard isOwn(headers) else {
      return .reject(.forbidden, reason: "this server is for its own pages")
    }
    guard head.method == .GET || head.method == .HEAD else {
      return .reject(.methodNotAllowed, reason: "this server only answers GET")
    }
    // Two slashes would begin the name of another server.
    guard head.uri.hasPrefix("/"), !head.uri.hasPrefix("//") else {
      return .reject(.badRequest, reason: "this is no path")
    }
    return .pass(path: String(head.uri.prefix { $0 != "?" }))
  }

  /// Whether a request comes from a page of the server, or navigates a window to it, as the file
  /// that `--open` opens does.
  private func isOwn(_ headers: HTTPHeaders) -> Bool {
    let site = headers.first(name: "sec-fetch-site") ?? "none"
    if ["same-origin", "none"].contains(site) { return true }
    return headers.first(name: "sec-fetch-mode") == "navigate"
      && headers.first(name: "sec-fetch-dest") == "document"
  }
}
