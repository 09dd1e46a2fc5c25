import NIOHTTP1

/// A file of the page, which is part of the program: no path leads to the file system.
struct PageAsset: Sendable {
  let type: String
  let bytes: [UInt8]

  /// The headers of every answer, which let a page run only scripts of this server, and keep text
  /// from becoming markup.
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
    "/choices.js": script(PackageResources.choices_js),
    "/connection.js": script(PackageResources.connection_js),
    "/content.js": script(PackageResources.content_js),
    "/controls.js": script(PackageResources.controls_js),
    "/dates.js": script(PackageResources.dates_js),
    "/dialogs.js": script(PackageResources.dialogs_js),
    "/element.js": script(PackageResources.element_js),
    "/entries.js": script(PackageResources.entries_js),
    "/fields.js": script(PackageResources.fields_js),
    "/folder.js": script(PackageResources.folder_js),
    "/groups.js": script(PackageResources.groups_js),
    "/handed.js": script(PackageResources.handed_js),
    "/host.js": script(PackageResources.host_js),
    "/inspector.js": script(PackageResources.inspector_js),
    "/issues.js": script(PackageResources.issues_js),
    "/item.js": script(PackageResources.item_js),
    "/kinds.js": script(PackageResources.kinds_js),
    "/languages.js": script(PackageResources.languages_js),
    "/log.js": script(PackageResources.log_js),
    "/overlay.js": script(PackageResources.overlay_js),
    "/page.js": script(PackageResources.page_js),
    "/pass.js": script(PackageResources.pass_js),
    "/places.js": script(PackageResources.places_js),
    "/presenting.js": script(PackageResources.presenting_js),
    "/press.js": script(PackageResources.press_js),
    "/records.js": script(PackageResources.records_js),
    "/row.js": script(PackageResources.row_js),
    "/screen.js": script(PackageResources.screen_js),
    "/secrets.js": script(PackageResources.secrets_js),
    "/section.js": script(PackageResources.section_js),
    "/still.js": script(PackageResources.still_js),
    "/summary.js": script(PackageResources.summary_js),
    "/swipe.js": script(PackageResources.swipe_js),
    "/words.js": script(PackageResources.words_js),
  ]

  private static func script(_ bytes: [UInt8]) -> PageAsset {
    PageAsset(type: "text/javascript; charset=utf-8", bytes: bytes)
  }
}
