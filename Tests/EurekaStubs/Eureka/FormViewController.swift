// swift-format-ignore-file
import UIKit

public protocol FormViewControllerProtocol {
  var tableView: UITableView! { get }
  func beginEditing<T>(of: Cell<T>)
  func endEditing<T>(of: Cell<T>)
  func insertAnimation(forRows rows: [BaseRow]) -> UITableView.RowAnimation
  func deleteAnimation(forRows rows: [BaseRow]) -> UITableView.RowAnimation
  func reloadAnimation(oldRows: [BaseRow], newRows: [BaseRow]) -> UITableView.RowAnimation
  func insertAnimation(forSections sections: [Section]) -> UITableView.RowAnimation
  func deleteAnimation(forSections sections: [Section]) -> UITableView.RowAnimation
  func reloadAnimation(oldSections: [Section], newSections: [Section]) -> UITableView.RowAnimation
}

public protocol NavigationAccessory {
  var doneClosure: (() -> Void)? { get set }
  var nextClosure: (() -> Void)? { get set }
  var previousClosure: (() -> Void)? { get set }
  var previousEnabled: Bool { get set }
  var nextEnabled: Bool { get set }
}

open class NavigationAccessoryView: UIToolbar, NavigationAccessory {
  open var previousButton: UIBarButtonItem!
  open var nextButton: UIBarButtonItem!
  open var doneButton = UIBarButtonItem(systemItem: .done)
  public var doneClosure: (() -> Void)?
  public var nextClosure: (() -> Void)?
  public var previousClosure: (() -> Void)?
  public var previousEnabled: Bool {
    get { previousButton.isEnabled }
    set { previousButton.isEnabled = newValue }
  }
  public var nextEnabled: Bool {
    get { nextButton.isEnabled }
    set { nextButton.isEnabled = newValue }
  }
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.size.width, height: 44.0))
    previousButton = UIBarButtonItem(primaryAction: UIAction { [weak self] _ in self?.previousClosure?() })
    nextButton = UIBarButtonItem(primaryAction: UIAction { [weak self] _ in self?.nextClosure?() })
    doneButton.primaryAction = UIAction { [weak self] _ in self?.doneClosure?() }
    setItems([previousButton, .flexibleSpace(), nextButton, .flexibleSpace(), doneButton], animated: false)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

open class FormViewController: UIViewController, FormViewControllerProtocol, FormDelegate,
  UITableViewDelegate, UITableViewDataSource, UndeclaredTableViewDelegate
{
  public var tableView: UITableView!
  private lazy var _form: Form = { [weak self] in
    let form = Form()
    form.delegate = self
    return form
  }()
  public var form: Form {
    get { _form }
    set {
      guard form !== newValue else { return }
      _form.delegate = nil
      tableView?.endEditing(false)
      _form = newValue
      _form.delegate = self
      if isViewLoaded { tableView?.reloadData() }
    }
  }
  open var rowKeyboardSpacing: CGFloat = 0
  open var animateScroll = false
  open var defaultScrollPosition = UITableView.ScrollPosition.none
  private var navigationAccessoryView: (UIView & NavigationAccessory)!
  open var customNavigationAccessoryView: (UIView & NavigationAccessory)? { nil }
  public var navigationOptions: RowNavigationOptions?
  private var tableViewStyle: UITableView.Style = .grouped
  var animateTableView = false

  public init(style: UITableView.Style) {
    super.init(nibName: nil, bundle: nil)
    tableViewStyle = style
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationAccessoryView = customNavigationAccessoryView ?? NavigationAccessoryView(frame: view.bounds)
    if tableView == nil { tableView = UITableView(frame: view.bounds, style: tableViewStyle) }
    if tableView.superview == nil { view.addSubview(tableView) }
    if tableView.delegate == nil { tableView.delegate = self }
    if tableView.dataSource == nil { tableView.dataSource = self }
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = BaseRow.estimatedRowHeight
    tableView.allowsSelectionDuringEditing = true
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    animateTableView = true
    let selected = tableView.indexPathsForSelectedRows ?? []
    if !selected.isEmpty { tableView.reloadRows(at: selected, with: .none) }
    for path in selected { tableView.deselectRow(at: path, animated: false) }
    if form.containsMultivaluedSection && (isBeingPresented || isMovingToParent) {
      tableView.setEditing(true, animated: false)
    }
  }
  open override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    (sender as? BaseRow)?.prepare(for: segue)
  }

  open func inputAccessoryView(for row: BaseRow) -> UIView? {
    guard (navigationOptions ?? Form.defaultNavigationOptions).contains(.Enabled),
      row.baseCell.cellCanBecomeFirstResponder()
    else { return nil }
    navigationAccessoryView.previousEnabled = nextRow(for: row, withDirection: .up) != nil
    navigationAccessoryView.nextEnabled = nextRow(for: row, withDirection: .down) != nil
    navigationAccessoryView.doneClosure = { [weak self] in self?.tableView?.endEditing(true) }
    navigationAccessoryView.previousClosure = { [weak self] in self?.navigateTo(direction: .up) }
    navigationAccessoryView.nextClosure = { [weak self] in self?.navigateTo(direction: .down) }
    return navigationAccessoryView
  }

  // MARK: Focus

  public final func beginEditing<T>(of cell: Cell<T>) {
    guard let row = cell.row else { return }
    row.isHighlighted = true
    row.updateCell()
    row.runDefault(\.highlightChanged)
    row.callbackOnCellHighlightChanged?()
    guard tableView != nil,
      (form.inlineRowHideOptions ?? Form.defaultInlineRowHideOptions).contains(.FirstResponderChanges)
    else { return }
    let own = row._inlineRow
    for other in form.allRows where other !== row && other !== own && other._inlineRow != nil {
      (other as? BaseInlineRowType)?.collapseInlineRow()
    }
  }

  public final func endEditing<T>(of cell: Cell<T>) {
    guard let row = cell.row else { return }
    row.isHighlighted = false
    row.wasBlurred = true
    row.runDefault(\.highlightChanged)
    row.callbackOnCellHighlightChanged?()
    if row.validationOptions.contains(.validatesOnBlur)
      || row.wasChanged && row.validationOptions.contains(.validatesOnChangeAfterBlurred)
    {
      row.validate()
    }
    row.updateCell()
  }

  public func navigateTo(direction: Direction) {
    guard let cell = tableView?.findFirstResponder()?.formCell(), let path = tableView?.indexPath(for: cell),
      let next = nextRow(for: form[path], withDirection: direction), next.baseCell.cellCanBecomeFirstResponder(),
      let nextPath = next.indexPath
    else { return }
    tableView?.scrollToRow(at: nextPath, at: defaultScrollPosition, animated: animateScroll)
    next.baseCell.cellBecomeFirstResponder(withDirection: direction)
  }

  func nextRow(for currentRow: BaseRow, withDirection direction: Direction) -> BaseRow? {
    let options = navigationOptions ?? Form.defaultNavigationOptions
    guard options.contains(.Enabled) else { return nil }
    var row = currentRow
    while let next = form.neighbour(of: row, direction) {
      if next.isDisabled {
        if options.contains(.StopDisabledRow) { return nil }
      } else if next.baseCell.cellCanBecomeFirstResponder() {
        return next
      } else if !options.contains(.SkipCanNotBecomeFirstResponderRow) {
        return nil
      }
      row = next
    }
    return nil
  }

  func makeRowVisible(_ row: BaseRow, destinationScrollPosition: UITableView.ScrollPosition? = .bottom) {
    guard let destinationScrollPosition, let path = row.indexPath, let tableView, row.baseCell.window == nil
    else { return }
    tableView.scrollToRow(at: path, at: destinationScrollPosition, animated: true)
  }

  // MARK: Animations

  open func insertAnimation(forRows rows: [BaseRow]) -> UITableView.RowAnimation { .fade }
  open func deleteAnimation(forRows rows: [BaseRow]) -> UITableView.RowAnimation { .fade }
  open func reloadAnimation(oldRows: [BaseRow], newRows: [BaseRow]) -> UITableView.RowAnimation { .automatic }
  open func insertAnimation(forSections sections: [Section]) -> UITableView.RowAnimation { .automatic }
  open func deleteAnimation(forSections sections: [Section]) -> UITableView.RowAnimation { .automatic }
  open func reloadAnimation(oldSections: [Section], newSections: [Section]) -> UITableView.RowAnimation { .automatic }

  // MARK: Text

  open func textInputShouldBeginEditing<T>(_ textInput: UITextInput, cell: Cell<T>) -> Bool { true }
  open func textInputDidBeginEditing<T>(_ textInput: UITextInput, cell: Cell<T>) {
    guard let row = cell.row as? KeyboardReturnHandler else { return }
    let types = row.keyboardReturnType ?? form.keyboardReturnType ?? Form.defaultKeyboardReturnType
    let key = nextRow(for: cell.row, withDirection: .down) != nil ? types.nextKeyboardType : types.defaultKeyboardType
    (textInput as? UITextField)?.returnKeyType = key
    (textInput as? UITextView)?.returnKeyType = key
  }
  open func textInputShouldEndEditing<T>(_ textInput: UITextInput, cell: Cell<T>) -> Bool { true }
  open func textInputDidEndEditing<T>(_ textInput: UITextInput, cell: Cell<T>) {}
  open func textInput<T>(
    _ textInput: UITextInput, shouldChangeCharactersInRange range: NSRange, replacementString string: String,
    cell: Cell<T>
  ) -> Bool { true }
  open func textInputShouldClear<T>(_ textInput: UITextInput, cell: Cell<T>) -> Bool { true }
  open func textInputShouldReturn<T>(_ textInput: UITextInput, cell: Cell<T>) -> Bool {
    if let next = nextRow(for: cell.row, withDirection: .down), next.baseCell.cellCanBecomeFirstResponder() {
      next.baseCell.cellBecomeFirstResponder()
    } else {
      tableView?.endEditing(true)
    }
    return true
  }

  // MARK: Changes of the form

  open func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {}

  private func update(_ change: (UITableView) -> Void) {
    guard animateTableView, let tableView else { return }
    tableView.beginUpdates()
    change(tableView)
    tableView.endUpdates()
  }
  open func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet) {
    update { $0.insertSections(indexes, with: insertAnimation(forSections: sections)) }
  }
  open func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet) {
    update { $0.deleteSections(indexes, with: deleteAnimation(forSections: sections)) }
  }
  open func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at indexes: IndexSet) {
    update {
      $0.reloadSections(indexes, with: reloadAnimation(oldSections: oldSections, newSections: newSections))
    }
  }
  open func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) {
    update { $0.insertRows(at: indexes, with: insertAnimation(forRows: rows)) }
  }
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath]) {
    update { $0.deleteRows(at: indexes, with: deleteAnimation(forRows: rows)) }
  }
  open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath]) {
    update { $0.reloadRows(at: indexes, with: reloadAnimation(oldRows: oldRows, newRows: newRows)) }
  }

  // MARK: UITableViewDelegate

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if scrollView === tableView { tableView.endEditing(true) }
  }
  open func keyboardWillShow(_ notification: Notification) {}
  open func keyboardWillHide(_ notification: Notification) {}

  open func tableView(_ tableView: UITableView, willBeginReorderingRowAtIndexPath indexPath: IndexPath) {
    let row = form[indexPath]
    if row._inlineRow != nil { (row as? BaseInlineRowType)?.collapseInlineRow() }
  }
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard tableView == self.tableView else { return }
    let row = form[indexPath]
    if !row.baseCell.cellCanBecomeFirstResponder() || !row.baseCell.cellBecomeFirstResponder() {
      tableView.endEditing(true)
    }
    row.didSelect()
  }
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView == self.tableView ? form[indexPath].baseCell.height?() ?? tableView.rowHeight : tableView.rowHeight
  }
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView == self.tableView
      ? form[indexPath].baseCell.height?() ?? tableView.estimatedRowHeight : tableView.estimatedRowHeight
  }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    form[section].header?.viewForSection(form[section], type: .header)
  }
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    form[section].footer?.viewForSection(form[section], type: .footer)
  }
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    form[section].header?.height?() ?? UITableView.automaticDimension
  }
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    form[section].footer?.height?() ?? UITableView.automaticDimension
  }
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let swipe = form[indexPath].leadingSwipe
    return swipe.actions.isEmpty ? nil : swipe.contextualConfiguration
  }
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let swipe = form[indexPath].trailingSwipe
    return swipe.actions.isEmpty ? nil : swipe.contextualConfiguration
  }

  // MARK: Editing

  private func isBelowOpenRow(_ section: Section, _ index: Int) -> Bool {
    index > 0 && section[index - 1] is BaseInlineRowType && section[index - 1]._inlineRow != nil
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    let row = form[indexPath]
    guard !row.isDisabled else { return false }
    if !row.trailingSwipe.actions.isEmpty || !row.leadingSwipe.actions.isEmpty { return true }
    guard let section = form[indexPath.section] as? BaseMultivaluedSection else { return false }
    if indexPath.row == section.count - 1, section.multivaluedOptions.contains(.Insert),
      section.showInsertIconInAddButton
    {
      return true
    }
    return !isBelowOpenRow(section, indexPath.row)
  }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    switch editingStyle {
    case .none: break
    case .delete:
      let row = form[indexPath]
      if row.baseCell.findFirstResponder() != nil { tableView.endEditing(true) }
      _ = row.section?.remove(at: indexPath.row)
    case .insert:
      guard let section = form[indexPath.section] as? BaseMultivaluedSection else { return }
      guard let make = section.multivaluedRowToInsertAt else {
        preconditionFailure("Multivalued section multivaluedRowToInsertAt property must be set up")
      }
      let place = max(0, section.count - 1)
      let row = make(place)
      section.replaceSubrange(place..<place, with: [row])
      tableView.scrollToRow(
        at: IndexPath(row: section.count - 1, section: indexPath.section), at: .bottom, animated: true)
      if row.baseCell.cellCanBecomeFirstResponder() {
        row.baseCell.cellBecomeFirstResponder()
      } else {
        (row as? BaseInlineRowType)?.expandInlineRow()
      }
    }
  }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    guard let section = form[indexPath.section] as? BaseMultivaluedSection,
      section.multivaluedOptions.contains(.Reorder), section.count > 1
    else { return false }
    if section.multivaluedOptions.contains(.Insert), section.count <= 2 || indexPath.row == section.count - 1 {
      return false
    }
    return !isBelowOpenRow(section, indexPath.row)
  }
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let (source, wanted) = (sourceIndexPath, proposedDestinationIndexPath)
    guard let section = form[source.section] as? BaseMultivaluedSection, source.section == wanted.section else {
      return source
    }
    if form[wanted]._inlineRow != nil || isBelowOpenRow(section, wanted.row) {
      return IndexPath(row: wanted.row + (source.row < wanted.row ? 1 : -1), section: source.section)
    }
    if section.multivaluedOptions.contains(.Insert), wanted.row == section.count - 1 {
      return IndexPath(row: section.count - 2, section: source.section)
    }
    return wanted
  }
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let section = form[sourceIndexPath.section] as? BaseMultivaluedSection,
      max(sourceIndexPath.row, destinationIndexPath.row) < section.count, sourceIndexPath.row != destinationIndexPath.row
    else { return }
    animateTableView = false
    let row = section.remove(at: sourceIndexPath.row)
    section.replaceSubrange(destinationIndexPath.row..<destinationIndexPath.row, with: [row])
    animateTableView = true
    _ = inputAccessoryView(for: row)
  }
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    guard let section = form[indexPath.section] as? BaseMultivaluedSection else {
      return form[indexPath].trailingSwipe.actions.isEmpty ? .none : .delete
    }
    if section.multivaluedOptions.contains(.Insert), indexPath.row == section.count - 1 {
      return section.showInsertIconInAddButton ? .insert : .none
    }
    return section.multivaluedOptions.contains(.Delete) ? .delete : .none
  }
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    self.tableView(tableView, editingStyleForRowAt: indexPath) != .none
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { form.count }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { form[section].count }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    form[indexPath].updateCell()
    return form[indexPath].baseCell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    form[section].header?.title
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    form[section].footer?.title
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { 0 }
}
