/// A page of a form that is shown one page at a time.
public struct FormPage: Hashable, Sendable {
  /// The name of the page in the definition.
  public var tag: String?
  /// The title above its sections.
  public var title: String?
  /// The index of the page among those that are not skipped.
  public var index: Int
  /// The number of pages that are not skipped.
  public var count: Int

  /// Whether there is no page before.
  public var isFirst: Bool { index == 0 }
  /// Whether there is no page after.
  public var isLast: Bool { index == count - 1 }
}

/// # Pages
///
/// The sections of all pages are one form: only the screen shows those of one page at a time. A
/// page without visible rows is skipped.
extension Form {
  /// The title above the form, with the values that it shows now; nil for none.
  public var title: String? {
    observed(\.title) { state.title }
  }

  /// Whether the title shows values; another one never changes.
  package var titleShowsValues: Bool { definition.settings.contains { $0.name == "title" } }

  /// The page that is shown; nil if the form has no pages, or nothing to show.
  public var page: FormPage? {
    observed(\.page) {
      guard let page = state.paging.page else { return nil }
      return pages.first { $0.number == page }?.page
    }
  }

  /// The pages that are not skipped, in order.
  public var visiblePages: [FormPage] {
    observed(\.visiblePages) { pages.map(\.page) }
  }

  private var pages: [(number: Int, page: FormPage)] {
    let numbers = program.pages.indices.filter(state.isShown)
    return numbers.enumerated().map { index, number in
      let page = definition.pages[number]
      return (
        number,
        FormPage(
          tag: page.tag, title: state.title(ofPage: number), index: index, count: numbers.count)
      )
    }
  }

  /// Validates the page and, if it has no errors, shows the next one that is not skipped.
  ///
  /// Otherwise its first invalid row gets the focus if it can have it. The page also stays while a
  /// rule waits for the host, and if it is the last one.
  ///
  /// - Returns: The result of validating the page.
  /// - Throws: ``FormError`` if a handler fails.
  @discardableResult
  public func nextPage() throws(FormError) -> ValidationResult {
    guard let page = state.paging.page else { return try validate(in: []) }
    var (result, changes) = try outcome { () throws(FormError) in
      try leaveFocus()
      let result = try validateAndFocus(state.contents(ofPage: page))
      guard result.isValid else { return result }
      if let next = program.pages.indices.dropFirst(page + 1).first(where: state.isShown) {
        state.turn(to: next)
      }
      return result
    }
    result.changes = changes
    return result
  }

  /// Shows the previous page that is not skipped; the first one stays.
  ///
  /// - Throws: ``FormError`` if a handler fails.
  @discardableResult
  public func previousPage() throws(FormError) -> ChangeSet {
    let previous = state.paging.page.flatMap {
      program.pages.indices.prefix($0).last(where: state.isShown)
    }
    guard let previous else { return ChangeSet() }
    return try transaction { () throws(FormError) in state.turn(to: previous) }
  }

  /// Shows a page, without validating the one that was shown.
  ///
  /// - Throws: ``FormError/unknownPage(_:)`` and ``FormError/skippedPage(_:)``.
  @discardableResult
  public func showPage(_ tag: String) throws(FormError) -> ChangeSet {
    guard let page = program.page(tagged: tag) else { throw .unknownPage(tag) }
    guard state.isShown(page) else { throw .skippedPage(tag) }
    return try transaction { () throws(FormError) in state.turn(to: page) }
  }

  /// Shows a page by its index among those that are not skipped, without validating the one that was
  /// shown; nothing happens if there is none.
  @discardableResult
  package func showPage(at index: Int) throws(FormError) -> ChangeSet {
    let pages = pages
    guard pages.indices.contains(index) else { return ChangeSet() }
    return try transaction { () throws(FormError) in state.turn(to: pages[index].number) }
  }

  /// Begins with the first page that is not skipped, now that the host has given what it shows,
  /// unless the user is past it.
  func beginPagesAgain() {
    if program.pages.isEmpty || state.paging.isTurned || interaction.focus != nil { return }
    state.settle()
    state.showFirstPage()
  }

  /// Shows the page of a row.
  func showPage(ofSlot slot: Int) {
    guard let page = state.page(ofSection: plan(slot).section), state.isShown(page) else { return }
    state.turn(to: page)
  }
}

extension FormProgram {
  /// The number of the page with a tag; nil for none.
  func page(tagged tag: String) -> Int? { definition.pages.firstIndex { $0.tag == tag } }
}

/// The page that a form shows.
struct PagingState {
  /// The number of the page; nil for none.
  var page: Int?
  /// Whether a page has been turned, so that the form no longer begins with its first page.
  var isTurned = false
}

extension FormState {
  /// The page that a section is on; nil if the form has none.
  func page(ofSection section: Int) -> Int? {
    program.pages.firstIndex { $0.contains(section) }
  }

  /// The slots of the rows on a page.
  func contents(ofPage page: Int) -> Set<Int> {
    Set(program.pages[page].flatMap { contents(of: program.sections[$0].item) })
  }

  /// The present title of the form; nil for none.
  fileprivate var title: String? {
    guard let title = liveValue("title", program.form) else { return program.definition.title }
    if case .string(let text) = title { return text }
    return nil
  }

  /// The present title of a page; nil for none.
  func title(ofPage page: Int) -> String? {
    let definition = program.definition.pages[page]
    if definition.texts.isEmpty { return definition.title }
    guard case .string(let text) = liveValue("\(page)", program.form) else { return nil }
    return text
  }

  /// Whether a page has a visible row, so that it is not skipped.
  func isShown(_ page: Int) -> Bool {
    program.pages[page].contains { section in
      !isHidden(program.sections[section].item)
        && (0..<positionCount(ofSection: section)).contains { position in
          let slot = slot(ofPosition: position, inSection: section)
          return plan(slot).isDrawn && flags[slot].isDisjoint(with: [.hidden, .free])
        }
    }
  }

  /// Shows a page because the user, or the program, wants to see it.
  func turn(to page: Int) {
    if page != paging.page { paging.isTurned = true }
    showPage(page)
  }

  /// Puts the sections of a page on the screen in place of those of another; nil for no page.
  func showPage(_ page: Int?) {
    guard page != paging.page else { return }
    for shown in [paging.page, page] {
      for section in shown.map({ program.pages[$0] }) ?? 0..<0 {
        let item = program.sections[section].item
        note(item)
        flags[item].set(.offPage, shown != page)
      }
    }
    paging.page = page
  }

  /// Shows the first page of a new form.
  func startPages() {
    guard !program.pages.isEmpty else { return }
    for section in program.pages.joined() { flags[program.sections[section].item].insert(.offPage) }
    showFirstPage()
  }

  /// Shows the first page that is not skipped.
  func showFirstPage() {
    showPage(program.pages.indices.first(where: isShown))
    paging.isTurned = false
  }

  /// Leaves a page that is skipped from now on for the next one, or else the previous one.
  ///
  /// - Returns: Whether another page is shown.
  func leaveSkippedPage() -> Bool {
    guard !program.pages.isEmpty else { return false }
    if let page = paging.page, isShown(page) { return false }
    let pages = program.pages.indices
    let next = pages.dropFirst(paging.page ?? 0).first(where: isShown) ?? pages.last(where: isShown)
    guard next != paging.page else { return false }
    showPage(next)
    return true
  }
}
