import FormKit

/// The pages by their specs and the names that they chose.
actor PageRegister {
  private struct Entry {
    let spec: String
    let name: String
    let page: PreviewPage
  }

  /// The number of pages that are kept; the one that was opened first is forgotten.
  private static let room = 32

  private let scene: PreviewScene
  private var pages: [Entry] = []

  init(_ scene: PreviewScene) { self.scene = scene }

  /// The page of a spec with a name: the one that was cut off, or a new one.
  func page(_ name: String, of spec: String) -> PreviewPage {
    if let known = pages.first(where: { $0.name == name && $0.spec == spec }) { return known.page }
    let page = PreviewPage(scene)
    if pages.count == Self.room { pages.removeFirst() }
    pages.append(Entry(spec: spec, name: name, page: page))
    return page
  }

  func take(_ check: FormCheck, of spec: String) async {
    for entry in pages where entry.spec == spec { await entry.page.take(check) }
  }
}
