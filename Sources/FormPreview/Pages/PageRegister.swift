import FormKit

/// The pages, by spec and by the name that the page has chosen.
actor PageRegister {
  private struct Entry {
    let spec: String
    let name: String
    let page: PreviewPage
    /// The number of its connections.
    var connections = 0
  }

  /// The maximum number of pages kept; the one that was disconnected first is dropped.
  private static let maximumPages = PreviewServer.Limit.pages

  private var scene: PreviewScene
  /// The pages, the most recently used ones at the end.
  private var pages: [Entry] = []

  init(_ scene: PreviewScene) { self.scene = scene }

  /// Adds a connection to the page of a spec with a name: one that was disconnected, or a new one.
  func enter(_ name: String, of spec: String) -> PreviewPage {
    var entry =
      take { $0.name == name && $0.spec == spec }
      ?? Entry(spec: spec, name: name, page: PreviewPage(scene))
    entry.connections += 1
    if pages.count >= Self.maximumPages { _ = take { $0.connections == 0 } }
    pages.append(entry)
    return entry.page
  }

  /// Removes a connection of a page.
  func leave(_ page: PreviewPage) {
    guard var entry = take({ $0.page === page }) else { return }
    entry.connections -= 1
    pages.append(entry)
  }

  private func take(_ isMeant: (Entry) -> Bool) -> Entry? {
    pages.firstIndex(where: isMeant).map { pages.remove(at: $0) }
  }

  func take(_ check: FormCheck, of spec: String) async {
    for entry in pages where entry.spec == spec { await entry.page.take(check) }
  }

  /// Gives a new version of the host file to all pages.
  func take(_ host: PreviewSetup.Host) async {
    scene.setup.host = host
    for entry in pages { await entry.page.take(host) }
  }
}
