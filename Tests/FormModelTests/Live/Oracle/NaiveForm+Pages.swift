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

  /// The pages that are not skipped: those with at least one row that is not hidden.
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
    case .next: _ = showNextPage()
    case .back: showPreviousPage()
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

  mutating func showPreviousPage() { turn(to: shownPages.last { $0 < page ?? 0 } ?? page) }

  /// - Returns: Whether the page is valid.
  mutating func showNextPage() -> Bool {
    guard let page else { return true }
    leaveFocus()
    guard validate(contents(ofPage: page), isTap: true) else { return false }
    turn(to: shownPages.first { $0 > page } ?? page)
    return true
  }

  /// - Returns: Whether the page is valid.
  mutating func validatePage(isTap: Bool) -> Bool {
    page.map { validate(contents(ofPage: $0), isTap: isTap) } ?? true
  }

  private func contents(ofPage page: Int) -> [Key] {
    keysInOrder.filter { pages[page].contains(nodes[$0.node].section) }
  }

  func isShownInvalid(_ key: Key) -> Bool {
    touches[key]?.isInvalid == true && settled?.isHidden(key) == false
  }

  /// Shows the page of the first row of a scope with an error.
  mutating func showInvalidPage(_ keys: Set<Key>) {
    if definition.pages.isEmpty { return }
    settle()
    guard let key = keysInOrder.first(where: { keys.contains($0) && isShownInvalid($0) })
    else { return }
    showPage(of: key)
  }

  /// Shows the page of a row, unless it is skipped.
  mutating func showPage(of key: Key) {
    guard let number = pages.firstIndex(where: { $0.contains(nodes[key.node].section) }),
      shownPages.contains(number)
    else { return }
    turn(to: number)
  }

  /// Shows the first page after the host has set models, unless the user has begun with the form.
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

  /// Leaves the current page if it is skipped now.
  ///
  /// - Returns: Whether another page is shown.
  mutating func leaveSkippedPage() -> Bool {
    let shown = shownPages
    if definition.pages.isEmpty || page.map(shown.contains) == true { return false }
    let before = page
    page = shown.first { $0 > page ?? -1 } ?? shown.last
    return page != before
  }
}
