@_spi(Generated) import FormModel

/// A command that turns the page.
enum NaivePage {
  case next
  case back
  case to(String)
}

extension NaiveForm {
  /// The sections of each page.
  private var pages: [Range<Int>] {
    var start = 0
    return definition.pages.map { page in
      defer { start += page.sectionCount }
      return start..<start + page.sectionCount
    }
  }

  /// The pages that are not skipped: those with a row that is not hidden.
  var shownPages: [Int] {
    pages.indices.filter { page in
      keys.contains { key in
        pages[page].contains(nodes[key.node].section) && isDrawn(key)
          && settled?.isHidden(key) == false
      }
    }
  }

  func isOnPage(_ section: Int) -> Bool {
    definition.pages.isEmpty || page.map { pages[$0].contains(section) } ?? false
  }

  func title(ofPage page: Int) -> String? {
    let definition = definition.pages[page]
    guard let settled, case .expression(let text)? = definition.texts.first?.value else {
      return definition.title
    }
    return NaiveContext(settled, Key(node: 0)).evaluate(text.tree).text
  }

  mutating func turn(_ target: NaivePage) throws {
    switch target {
    case .next: try showNextPage()
    case .back: turn(to: shownPages.last { $0 < page ?? 0 } ?? page)
    case .to(let tag):
      guard let number = definition.pages.firstIndex(where: { $0.tag == tag }),
        shownPages.contains(number)
      else { throw Refused() }
      turn(to: number)
    }
  }

  private mutating func turn(to number: Int?) {
    if number != page { isPageTurned = true }
    page = number
  }

  private mutating func showNextPage() throws {
    guard let page else { return }
    focus(nil)
    settle()
    let contents = keysInOrder.filter { pages[page].contains(nodes[$0.node].section) }
    demanded.formUnion(contents.filter { isChecked($0) && settled?.isHidden($0) == false })
    settle()
    let isInvalid = contents.contains(where: isShownInvalid)
    if let key = contents.first(where: isShownInvalid) { begin(key) }
    if !isInvalid { turn(to: shownPages.first { $0 > page } ?? page) }
  }

  private func isShownInvalid(_ key: Key) -> Bool {
    touches[key]?.isInvalid == true && settled?.isHidden(key) == false
  }

  /// Shows the page of the first row of a scope with an error.
  mutating func showInvalidPage(_ keys: Set<Key>) {
    if definition.pages.isEmpty { return }
    settle()
    guard let key = keysInOrder.first(where: { keys.contains($0) && isShownInvalid($0) }),
      let number = pages.firstIndex(where: { $0.contains(nodes[key.node].section) }),
      shownPages.contains(number)
    else { return }
    turn(to: number)
  }

  /// Shows the first page once the host has given what it shows, unless the user is past it.
  mutating func beginPagesAgain() {
    if !isPageTurned, focus == nil { showFirstPage() }
  }

  /// Shows the first page, as a new form does.
  mutating func showFirstPage() {
    if definition.pages.isEmpty { return }
    settle()
    page = shownPages.first
    isPageTurned = false
  }

  /// Leaves a page that is skipped from now on.
  mutating func leaveSkippedPage() {
    let shown = shownPages
    if definition.pages.isEmpty || page.map(shown.contains) == true { return }
    page = shown.first { $0 > page ?? -1 } ?? shown.last
  }
}
