public import Eureka
public import FormModel
public import UIKit

/// Shows a live form with Eureka.
///
/// ```swift
/// let form = try Form(definition, host: host)
/// let controller = try FormEurekaViewController(form)
/// navigation.pushViewController(controller, animated: true)
/// ```
///
/// The form is the source of truth: it evaluates, validates, formats and orders. The controller
/// makes Eureka's sections and rows from it, shows each change, and passes user actions to the
/// form. Conditions and rules of Eureka are not used. Changes that a program makes to ``liveForm``
/// are shown, and a value that it assigns to a row of Eureka goes to the form.
///
/// A subclass calls `super` in methods that it overrides.
open class FormEurekaViewController: FormViewController {
  /// The form that is shown.
  public let liveForm: FormModel.Form
  /// The program's rows, views, controllers and handlers, by name.
  public let registry: FormEurekaRegistry

  /// The links of rows made so far, by the ids of the form's rows.
  var links: [FormRow.ID: RowLink] = [:]
  /// The links by Eureka's rows.
  var linksByRow: [ObjectIdentifier: RowLink] = [:]
  /// The visible sections, in order.
  var sections: [SectionLink] = []
  /// All sections shown so far, by the ids of the form's sections.
  var sectionLinks: [FormSection.ID: SectionLink] = [:]
  /// The changes to the form since it was last shown.
  var pending = PendingChanges()
  /// The number of reasons to delay updates: a command in progress, or one being shown.
  var holds = 0
  /// The row that has the keyboard.
  var focused: RowLink?
  /// Whether the table is notified of changes to Eureka's sections and rows in one batch.
  var isBatching = false
  /// Whether the table has been on the screen, so that changes are animated.
  var isShown = false
  /// The answers that the form waits for.
  let work = BackgroundWork()
  /// Closures that end the swipe actions on the screen that end later in the form.
  var lateSwipes: [Int: () -> Void] = [:]
  /// The page that was shown last.
  var shownPage: FormPage?
  /// Whether the bar above the keyboard is shown.
  var offersNavigation = true
  /// The bar above the keyboard.
  var accessory: (any UIView & NavigationAccessory)?

  /// Creates a controller for a form.
  ///
  /// - Parameters:
  ///   - form: The form, loaded, decoded, built or generated.
  ///   - registry: The rows, views, controllers and handlers that the form calls by name.
  ///   - style: The style of the table; nil for the one that the form sets.
  /// - Throws: ``FormEurekaError/missing(_:)`` with everything that the registry lacks.
  public init(
    _ form: FormModel.Form, registry: FormEurekaRegistry? = nil, style: UITableView.Style? = nil
  ) throws(FormEurekaError) {
    let registry = registry ?? FormEurekaRegistry()
    let missing = form.definition.eurekaBindings.filter { !registry.has($0) }
    if !missing.isEmpty { throw .missing(missing) }
    liveForm = form
    self.registry = registry
    super.init(style: style ?? (form.definition.style == .plain ? .plain : .grouped))
    title = form.page?.title ?? form.title
    takeNavigation()
    // The form decides where the focus goes and which pickers close.
    navigationOptions = .Disabled
  }

  /// Storyboards are not supported.
  public required init?(coder: NSCoder) { nil }

  // MARK: - Life cycle

  /// Makes the sections and rows.
  open override func viewDidLoad() {
    super.viewDidLoad()
    form.inlineRowHideOptions = .Never
    accessory = customNavigationAccessoryView ?? NavigationAccessoryView(frame: view.bounds)
    follow()
    sections = liveForm.sections.map { sectionLink($0) }
    form.append(contentsOf: sections.map(\.section))
    shownPage = liveForm.page
    if let page = shownPage { show(page) }
    askHost()
  }

  /// Starts animating changes and, the first time, editing the entries of repeat sections.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !isShown, editsEntries { setEditing(true, animated: false) }
    isShown = true
  }

  /// Whether the table shows the controls that add, delete and move entries all the time.
  ///
  /// True where the form has entries and no row has swipe actions, which such a table does not
  /// show. Otherwise entries are deleted by a swipe, and moved while the table is edited, which
  /// `editButtonItem` in a bar or `setEditing(_:animated:)` starts.
  open var editsEntries: Bool { liveForm.definition.hasEntries && !liveForm.definition.hasSwipes }

  /// Shows or hides the controls that add, delete and move entries.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView?.setEditing(editing, animated: animated)
  }

  // MARK: - Rows

  /// The row of Eureka for a row of the form, hidden or not; a detached row if there is none of
  /// that class.
  ///
  /// ```swift
  /// let amount: DecimalRow = controller.eurekaRow("amount")
  /// ```
  ///
  /// - Parameter address: The tag, or `guests[0].name` inside entries.
  public func eurekaRow<R: BaseRow & RowType>(_ address: String) -> R {
    liveForm.row(address).map { shownRow($0) } as? R ?? R(nil) { _ in }
  }

  /// The form's row that a Eureka row shows; nil for one that the program has added itself.
  public func formRow(of row: BaseRow) -> FormRow? {
    linksByRow[ObjectIdentifier(row)]?.formRow
  }

  /// The Eureka row for a row of the form, updated even while hidden.
  func shownRow(_ row: FormRow) -> BaseRow {
    let link = link(row)
    if link.row.section == nil { link.show(row.appearance) }
    return link.row
  }

  /// The link between a row of the form and Eureka, made on first use.
  func link(_ row: FormRow) -> RowLink {
    if let known = links[row.id] { return known }
    let look = row.appearance
    let link = RowTypes.kind(of: look, registry).link(row, look, self)
    links[row.id] = link
    linksByRow[ObjectIdentifier(link.row)] = link
    return link
  }

  /// The link of the row at a place of the table; nil for the picker below an open row.
  func link(at path: IndexPath) -> RowLink? { linksByRow[ObjectIdentifier(form[path])] }

  // MARK: - Commands

  /// Called when the form refuses something, for instance because the handler of a command failed.
  ///
  /// The form and the screen are unchanged. Does nothing by default.
  open func formRefused(_ error: FormError) {}

  /// Performs a command on the form and shows the result.
  @discardableResult
  func command<Result>(_ body: () throws(FormError) -> Result) -> Result? {
    holds += 1
    var result: Result?
    do throws(FormError) { result = try body() } catch { formRefused(error) }
    holds -= 1
    showUpdates()
    return result
  }

  // MARK: - Pages

  /// Shows the title of a page, and buttons in the navigation bar that lead to the next and the
  /// previous one.
  ///
  /// Called first and whenever the page or its place among the pages changes. Override it to draw
  /// this in another way, with `liveForm.nextPage()` and `liveForm.previousPage()`.
  open func show(_ page: FormPage) {
    title = page.title ?? liveForm.title
    navigationItem.leftBarButtonItem = page.isFirst ? nil : backButton
    navigationItem.rightBarButtonItem = page.isLast ? nil : nextButton
  }

  // MARK: - Taps

  /// Passes a tap on a row to the form.
  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard tableView === self.tableView, let link = link(at: indexPath) else {
      return super.tableView(tableView, didSelectRowAt: indexPath)
    }
    tap(link)
    if !link.look.isSelected { tableView.deselectRow(at: indexPath, animated: true) }
  }

  /// Opens the URL of a link or button; by default the system does.
  open func open(_ url: URL, for row: BaseRow) { UIApplication.shared.open(url) }

  // MARK: - Typing

  /// Whether the user can type into a row now.
  open override func textInputShouldBeginEditing<T>(
    _ textInput: any UITextInput, cell: Cell<T>
  ) -> Bool {
    guard let row = cell.row, let link = linksByRow[ObjectIdentifier(row)] else { return true }
    return !link.look.isDisabled && !link.look.isReadOnly
  }

  /// Leaves the return key to the form.
  open override func textInputDidBeginEditing<T>(_ textInput: any UITextInput, cell: Cell<T>) {}

  /// Passes the return key to the form.
  open override func textInputShouldReturn<T>(
    _ textInput: any UITextInput, cell: Cell<T>
  ) -> Bool {
    command { () throws(FormError) in try liveForm.pressReturn() }
    return true
  }

  /// The bar above the keyboard, whose buttons move the focus in the form.
  open override func inputAccessoryView(for row: BaseRow) -> UIView? {
    liveForm.navigation.enabled ? navigationBar : nil
  }

  /// Moves the focus in the form by the Tab key.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.compactMap(\.key).first(where: { $0.keyCode == .keyboardTab }),
      !key.modifierFlags.contains(.command)
    else { return super.pressesBegan(presses, with: event) }
    command { () throws(FormError) in
      try key.modifierFlags.contains(.shift) ? liveForm.focusPrevious() : liveForm.focusNext()
    }
  }

  /// Ends typing when the user scrolls.
  open override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    super.scrollViewWillBeginDragging(scrollView)
    command { () throws(FormError) in liveForm.closeSwipe() }
  }

  // MARK: - Swipes

  /// The actions that a swipe from the leading edge shows.
  open override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    link(at: indexPath)?.drawSwipes(.leading)
    return super.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// The actions that a swipe from the trailing edge shows.
  open override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    link(at: indexPath)?.drawSwipes(.trailing)
    return super.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  // MARK: - Entries

  /// Whether a row can be deleted, moved or swiped.
  open override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  {
    link(at: indexPath).map { canEdit($0) } ?? false
  }

  /// The control of a row while the table is edited.
  open override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    link(at: indexPath).map { editingStyle(of: $0) } ?? .none
  }

  /// Adds or deletes an entry.
  open override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard let link = link(at: indexPath) else { return }
    switch editingStyle {
    case .insert: tap(link)
    case .delete: deleteEntry(of: link)
    default: break
    }
  }

  /// Whether an entry can be moved.
  open override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  {
    link(at: indexPath).map { canMove($0) } ?? false
  }

  /// Closes the picker of a row that is dragged, which would otherwise stay behind.
  open override func tableView(
    _ tableView: UITableView, willBeginReorderingRowAtIndexPath indexPath: IndexPath
  ) {
    guard let link = link(at: indexPath) else { return }
    command { () throws(FormError) in try link.formRow.collapse() }
  }

  /// Keeps a row or entry in its section, and rows together with their pickers.
  open override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    target(from: sourceIndexPath, proposed: proposedDestinationIndexPath)
  }

  /// Moves a row or an entry.
  open override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moveRow(from: sourceIndexPath, to: destinationIndexPath)
  }

  // MARK: - The table

  /// Reports the button at the end of a row to the form, or explains the row.
  #if canImport(ObjectiveC)
  @objc(tableView:accessoryButtonTappedForRowWithIndexPath:)
  #endif
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    if let link = link(at: indexPath) { tapAccessory(of: link) }
  }

  /// Notifies the form that a row is on the screen.
  #if canImport(ObjectiveC)
  @objc(tableView:willDisplayCell:forRowAtIndexPath:)
  #endif
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    link(at: indexPath)?.send("display")
  }

  /// Notifies the form that a row has left the screen.
  #if canImport(ObjectiveC)
  @objc(tableView:didEndDisplayingCell:forRowAtIndexPath:)
  #endif
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if let row = (cell as? BaseCell)?.baseRow {
      linksByRow[ObjectIdentifier(row)]?.send("endDisplay")
    }
  }

  /// Notifies the form that the header of a section is on the screen.
  #if canImport(ObjectiveC)
  @objc(tableView:willDisplayHeaderView:forSection:)
  #endif
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    if sections.indices.contains(section) { sections[section].send("header") }
  }

  /// Avoids making the cell of a row with a fixed height before it is visible.
  open override func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    guard tableView === self.tableView, let link = link(at: indexPath), !link.isCellMade else {
      return super.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }
    return link.estimatedHeight ?? tableView.estimatedRowHeight
  }

  /// The titles of the index next to the list; nil if no section has one.
  open override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    let titles = sections.compactMap(\.look.indexTitle)
    return titles.isEmpty ? nil : titles
  }

  /// The section of an index title.
  open override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    let titled = sections.indices.filter { sections[$0].look.indexTitle != nil }
    return titled.indices.contains(index) ? titled[index] : 0
  }

  /// Notifies the table of changed rows, unless they are part of a batch.
  open override func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) {
    if !isBatching { super.rowsHaveBeenAdded(rows, at: indexes) }
  }

  /// Notifies the table of changed rows, unless they are part of a batch.
  open override func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath]) {
    if !isBatching { super.rowsHaveBeenRemoved(rows, at: indexes) }
  }

  /// Notifies the table of changed rows, unless they are part of a batch.
  open override func rowsHaveBeenReplaced(
    oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath]
  ) {
    if !isBatching { super.rowsHaveBeenReplaced(oldRows: oldRows, newRows: newRows, at: indexes) }
  }

  /// Notifies the table of changed sections, unless they are part of a batch.
  open override func sectionsHaveBeenAdded(_ sections: [Eureka.Section], at indexes: IndexSet) {
    if !isBatching { super.sectionsHaveBeenAdded(sections, at: indexes) }
  }

  /// Notifies the table of changed sections, unless they are part of a batch.
  open override func sectionsHaveBeenRemoved(_ sections: [Eureka.Section], at indexes: IndexSet) {
    if !isBatching { super.sectionsHaveBeenRemoved(sections, at: indexes) }
  }

  /// Notifies the table of changed sections, unless they are part of a batch.
  open override func sectionsHaveBeenReplaced(
    oldSections: [Eureka.Section], newSections: [Eureka.Section], at indexes: IndexSet
  ) {
    if isBatching { return }
    super.sectionsHaveBeenReplaced(
      oldSections: oldSections, newSections: newSections, at: indexes)
  }

  // MARK: - Values

  /// Passes the value that the user, or the program, has set in a Eureka row to the form.
  open override func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {
    super.valueHasBeenChanged(for: row, oldValue: oldValue, newValue: newValue)
    guard let link = linksByRow[ObjectIdentifier(row)], !link.isShowing else { return }
    link.changeCount += 1
    command { () throws(FormError) in try link.reportChange(oldValue, newValue) }
    // The form's value, or the previous one if the form refused.
    link.showValue()
    link.showChoice()
  }
}

extension FormDefinition {
  fileprivate var hasEntries: Bool {
    sections.contains { if case .repeating = $0.kind { true } else { false } }
  }

  fileprivate var hasSwipes: Bool { sections.contains { $0.rows.contains(where: \.hasSwipes) } }
}

extension FormDefinition.Row {
  fileprivate var hasSwipes: Bool { swipe != nil || rows.contains(where: \.hasSwipes) }
}

extension FormEurekaRegistry {
  /// Whether the registry has something that a form refers to by name.
  func has(_ binding: FormEurekaBinding) -> Bool {
    switch binding.kind {
    case .row: rows[binding.name] != nil
    case .view: views[binding.name] != nil
    case .header: headers[binding.name] != nil
    case .controller: controllers[binding.name] != nil
    case .handler: handlers[binding.name] != nil
    }
  }
}
