import NIOHTTP1

/// A file of the page, which is part of the program: no path leads to the file system.
struct PageAsset: Sendable {
  let type: String
  let bytes: [UInt8]

  /// The headers of every answer, after which a page can run only scripts of this server, and no
  /// text can become markup.
  static let headers: HTTPHeaders = [
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
      + "require-trusted-types-for 'script'; trusted-types 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
  ]

  /// The files by the paths under which they are asked for.
  static let all: [String: PageAsset] = [
    "/": PageAsset(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
    "/page.css": PageAsset(type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
    "/page.js": script(PackageResources.page_js),
  ]

  private static func script(_ bytes: [UInt8]) -> PageAsset {
    PageAsset(type: "text/javascript; charset=utf-8", bytes: bytes)
  }
}
