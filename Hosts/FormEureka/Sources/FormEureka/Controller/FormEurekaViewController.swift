public import Eureka
public import FormModel
public import UIKit

/// Shows a live form by Eureka.
///
/// ```swift
/// let form = try Form(definition, host: host)
/// let controller = try FormEurekaViewController(form)
/// navigation.pushViewController(controller, animated: true)
/// ```
///
/// The form is what counts: it evaluates, validates, formats and orders. The controller makes Eureka's
/// sections and rows of it, shows each change, and hands the form what a person does. Neither conditions nor
/// rules of Eureka are used; what a program changes of ``liveForm`` is shown, and a value that it assigns to a
/// row of Eureka goes to the form.
///
/// A subclass calls `super` in what it overrides.
open class FormEurekaViewController: FormViewController {
  /// The form that is shown.
  public let liveForm: FormModel.Form
  /// What the program gives by name.
  public let registry: FormEurekaRegistry

  /// The rows that have been made, by the ids of those of the form.
  var links: [FormRow.ID: RowLink] = [:]
  /// The same by the rows of Eureka.
  var linksByRow: [ObjectIdentifier: RowLink] = [:]
  /// The sections that are shown, in order.
  var sections: [SectionLink] = []
  /// Those that have been shown once, by the ids of those of the form.
  var sectionLinks: [FormSection.ID: SectionLink] = [:]
  /// What has changed of the form since it was shown last.
  var pending = PendingChanges()
  /// What keeps updates waiting: a command that has not ended, or one that is being shown.
  var holds = 0
  /// The row that has the keyboard.
  var focused: RowLink?
  /// Whether the table hears of changes of Eureka's sections and rows in one batch.
  var isBatching = false
  /// Whether the table has been on the screen, so that changes are animated.
  var isShown = false
  /// What the form waits for of the host.
  let work = BackgroundWork()
  /// What ends the swipe actions on the screen that end later in the form.
  var lateSwipes: [Int: () -> Void] = [:]
  /// The bar above the keyboard.
  var accessory: (any UIView & NavigationAccessory)?

  /// Creates a controller for a form.
  ///
  /// - Parameters:
  ///   - form: The form, loaded, decoded, built or generated.
  ///   - registry: The rows, views, controllers and handlers that the form calls by name.
  ///   - style: How the table looks; nil for what the form says.
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
    title = form.definition.title
    let navigation = form.definition.navigation
    animateScroll = navigation.animateScroll
    rowKeyboardSpacing = CGFloat(navigation.rowKeyboardSpacing)
    // The form says where the focus goes and which pickers close.
    navigationOptions = .Disabled
  }

  /// A form cannot be read from a storyboard.
  public required init?(coder: NSCoder) { nil }

  // MARK: - Life

  /// Makes the sections and rows.
  open override func viewDidLoad() {
    super.viewDidLoad()
    form.inlineRowHideOptions = .Never
    accessory = customNavigationAccessoryView ?? NavigationAccessoryView(frame: view.bounds)
    follow()
    sections = liveForm.sections.map { sectionLink($0) }
    form.append(contentsOf: sections.map(\.section))
    askHost()
  }

  /// Begins to animate changes and, the first time, to edit the entries of repeat sections.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !isShown, editsEntries { setEditing(true, animated: false) }
    isShown = true
  }

  /// Whether the table shows the controls that add, delete and move entries all the time.
  ///
  /// True where the form has entries and no row has swipe actions, which such a table does not show.
  /// Otherwise entries are deleted by a swipe, and moved once the table is edited: by `editButtonItem` in a bar, or
  /// by `setEditing(_:animated:)`.
  open var editsEntries: Bool { liveForm.definition.hasEntries && !liveForm.definition.hasSwipes }

  /// Shows or hides the controls that add, delete and move entries.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView?.setEditing(editing, animated: animated)
  }

  // MARK: - Rows

  /// The row of Eureka for a row of the form, hidden or not; a row that is in no form where there is none of
  /// that class.
  ///
  /// ```swift
  /// let amount: DecimalRow = controller.eurekaRow("amount")
  /// ```
  ///
  /// - Parameter address: The tag, or `guests[0].name` inside of entries.
  public func eurekaRow<R: BaseRow & RowType>(_ address: String) -> R {
    liveForm.row(address).map { shownRow($0) } as? R ?? R(nil) { _ in }
  }

  /// The row of the form that a row of Eureka shows; nil for one that the program has added itself.
  public func formRow(of row: BaseRow) -> FormRow? {
    linksByRow[ObjectIdentifier(row)]?.formRow
  }

  /// The row of Eureka for a row of the form, as it is now where it is hidden.
  func shownRow(_ row: FormRow) -> BaseRow {
    let link = link(row)
    if link.row.section == nil { link.show(row.appearance) }
    return link.row
  }

  /// What ties a row of the form to Eureka, made when it is asked for the first time.
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

  /// Is told what the form has refused, such as a command whose handler has failed.
  ///
  /// The form and what is shown are as they were. Does nothing by default.
  open func formRefused(_ error: FormError) {}

  /// Asks something of the form and shows what has become of it.
  @discardableResult
  func command<Result>(_ body: () throws(FormError) -> Result) -> Result? {
    holds += 1
    var result: Result?
    do throws(FormError) { result = try body() } catch { formRefused(error) }
    holds -= 1
    showUpdates()
    return result
  }

  // MARK: - Taps

  /// Hands the form a tap on a row.
  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard tableView === self.tableView, let link = link(at: indexPath) else {
      return super.tableView(tableView, didSelectRowAt: indexPath)
    }
    tap(link)
    if !link.look.isSelected { tableView.deselectRow(at: indexPath, animated: true) }
  }

  /// Opens what a link or button leads to; the system does by default.
  open func open(_ url: URL, for row: BaseRow) { UIApplication.shared.open(url) }

  // MARK: - Typing

  /// Says whether a person can type into a row now.
  open override func textInputShouldBeginEditing<T>(
    _ textInput: any UITextInput, cell: Cell<T>
  ) -> Bool {
    guard let row = cell.row, let link = linksByRow[ObjectIdentifier(row)] else { return true }
    return !link.look.isDisabled && !link.look.isReadOnly
  }

  /// Leaves the return key to the form.
  open override func textInputDidBeginEditing<T>(_ textInput: any UITextInput, cell: Cell<T>) {}

  /// Hands the form the return key.
  open override func textInputShouldReturn<T>(
    _ textInput: any UITextInput, cell: Cell<T>
  ) -> Bool {
    command { () throws(FormError) in try liveForm.pressReturn() }
    return true
  }

  /// The bar above the keyboard, which moves the focus as the form says.
  open override func inputAccessoryView(for row: BaseRow) -> UIView? {
    liveForm.definition.navigation.enabled ? navigationBar : nil
  }

  /// Moves the focus by the Tab key as the form says.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.compactMap(\.key).first(where: { $0.keyCode == .keyboardTab }),
      !key.modifierFlags.contains(.command)
    else { return super.pressesBegan(presses, with: event) }
    command { () throws(FormError) in
      try key.modifierFlags.contains(.shift) ? liveForm.focusPrevious() : liveForm.focusNext()
    }
  }

  /// Ends typing when a person scrolls.
  open override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    super.scrollViewWillBeginDragging(scrollView)
    command { () throws(FormError) in liveForm.closeSwipe() }
  }

  // MARK: - Entries

  /// Says whether a row can be deleted, moved or swiped.
  open override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  {
    link(at: indexPath).map { canEdit($0) } ?? false
  }

  /// Says which control a row has while the table is edited.
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

  /// Says whether an entry can be moved.
  open override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  {
    link(at: indexPath).map { canMove($0) } ?? false
  }

  /// Closes the picker of a row that is dragged, which would stay behind.
  open override func tableView(
    _ tableView: UITableView, willBeginReorderingRowAtIndexPath indexPath: IndexPath
  ) {
    guard let link = link(at: indexPath) else { return }
    command { () throws(FormError) in try link.formRow.collapse() }
  }

  /// Keeps an entry in its section, and rows together with their pickers.
  open override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    target(from: sourceIndexPath, proposed: proposedDestinationIndexPath)
  }

  /// Moves an entry.
  open override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moveEntry(from: sourceIndexPath, to: destinationIndexPath)
  }

  // MARK: - The table

  /// Tells a person who asks what is wrong with a row, and the help of the spec.
  #if canImport(ObjectiveC)
  @objc(tableView:accessoryButtonTappedForRowWithIndexPath:)
  #endif
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    if let link = link(at: indexPath) { explain(link) }
  }

  /// Tells the form that a row is on the screen.
  #if canImport(ObjectiveC)
  @objc(tableView:willDisplayCell:forRowAtIndexPath:)
  #endif
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    link(at: indexPath)?.send("display")
  }

  /// Tells the form that a row has left the screen.
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

  /// Tells the form that the header of a section is on the screen.
  #if canImport(ObjectiveC)
  @objc(tableView:willDisplayHeaderView:forSection:)
  #endif
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    if sections.indices.contains(section) { sections[section].send("header") }
  }

  /// Has a row of a fixed height no cell before it is seen.
  open override func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    guard tableView === self.tableView, let link = link(at: indexPath), !link.isCellMade else {
      return super.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }
    return link.estimatedHeight ?? tableView.estimatedRowHeight
  }

  /// The titles of the index beside the list; nil where no section has one.
  open override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    let titles = sections.compactMap(\.look.indexTitle)
    return titles.isEmpty ? nil : titles
  }

  /// The section that a title of the index stands for.
  open override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    let titled = sections.indices.filter { sections[$0].look.indexTitle != nil }
    return titled.indices.contains(index) ? titled[index] : 0
  }

  /// Tells the table of rows, unless it hears of them in a batch.
  open override func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) {
    if !isBatching { super.rowsHaveBeenAdded(rows, at: indexes) }
  }

  /// Tells the table of rows, unless it hears of them in a batch.
  open override func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath]) {
    if !isBatching { super.rowsHaveBeenRemoved(rows, at: indexes) }
  }

  /// Tells the table of rows, unless it hears of them in a batch.
  open override func rowsHaveBeenReplaced(
    oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath]
  ) {
    if !isBatching { super.rowsHaveBeenReplaced(oldRows: oldRows, newRows: newRows, at: indexes) }
  }

  /// Tells the table of sections, unless it hears of them in a batch.
  open override func sectionsHaveBeenAdded(_ sections: [Eureka.Section], at indexes: IndexSet) {
    if !isBatching { super.sectionsHaveBeenAdded(sections, at: indexes) }
  }

  /// Tells the table of sections, unless it hears of them in a batch.
  open override func sectionsHaveBeenRemoved(_ sections: [Eureka.Section], at indexes: IndexSet) {
    if !isBatching { super.sectionsHaveBeenRemoved(sections, at: indexes) }
  }

  /// Tells the table of sections, unless it hears of them in a batch.
  open override func sectionsHaveBeenReplaced(
    oldSections: [Eureka.Section], newSections: [Eureka.Section], at indexes: IndexSet
  ) {
    if isBatching { return }
    super.sectionsHaveBeenReplaced(
      oldSections: oldSections, newSections: newSections, at: indexes)
  }

  // MARK: - Values

  /// Hands the form the value that a person, or the program, has given a row of Eureka.
  open override func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {
    super.valueHasBeenChanged(for: row, oldValue: oldValue, newValue: newValue)
    guard let link = linksByRow[ObjectIdentifier(row)], !link.isShowing else { return }
    link.hearings += 1
    command { () throws(FormError) in try link.heard(oldValue, newValue) }
    // What the form has made of it, or what it was where the form has refused.
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
  /// Whether the registry has what a form calls by name.
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
