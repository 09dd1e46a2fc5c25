import FormKit

/// The pages by the names that they chose.
actor PageRegister {
  /// The number of pages that are kept; the one that was opened first is forgotten.
  private static let room = 32

  private let settings: PreviewSettings
  private var pages: [(name: String, page: PreviewPage)] = []

  init(_ settings: PreviewSettings) { self.settings = settings }

  /// The page with a name: the one that was cut off, or a new one.
  func page(_ name: String) -> PreviewPage {
    if let known = pages.first(where: { $0.name == name }) { return known.page }
    let page = PreviewPage(settings)
    if pages.count == Self.room { pages.removeFirst() }
    pages.append((name, page))
    return page
  }

  func take(_ check: FormCheck) async {
    for page in pages { await page.page.take(check) }
  }
}
