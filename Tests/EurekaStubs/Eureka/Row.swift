// swift-format-ignore-file
import UIKit

open class RowOf<T>: BaseRow where T: Equatable {
  private var stored: T? {
    didSet {
      guard stored != oldValue, let form = section?.form else { return }
      if let delegate = form.delegate {
        delegate.valueHasBeenChanged(for: self, oldValue: oldValue, newValue: stored)
        callbackOnChange?()
      }
      guard let tag else { return }
      form.tagToValues[tag] = stored ?? NSNull()
      form.tellObservers(of: tag)
    }
  }
  open var value: T? {
    get { stored }
    set {
      stored = newValue
      guard section?.form != nil else { return }
      wasChanged = true
      let isDue =
        validationOptions.contains(.validatesOnChange)
        || wasBlurred && validationOptions.contains(.validatesOnChangeAfterBlurred)
        || !isValid && validationOptions != .validatesOnDemand
      if isDue { validate() }
    }
  }
  open var resetValue: T?
  public override var baseValue: Any? {
    get { value }
    set { value = newValue as? T }
  }
  public var displayValueFor: ((T?) -> String?)? = { $0.map { String(describing: $0) } }
  public internal(set) var rules: [ValidationRuleHelper<T>] = []
  public required init(tag: String?) { super.init(tag: tag) }

  @discardableResult public override func validate(quietly: Bool = false) -> [ValidationError] {
    let errors = rules.compactMap { $0.validateFn(value) }
    if !quietly { validationErrors = errors }
    return errors
  }
  public func resetRowValue() { value = resetValue }
  public func add<Rule: RuleType>(rule: Rule) where T == Rule.RowValueType {
    rules.append(ValidationRuleHelper(validateFn: { rule.isValid(value: $0) }, rule: rule))
  }
  public func add(ruleSet: RuleSet<T>) { rules += ruleSet.rules }
  public func remove(ruleWithIdentifier identifier: String) {
    if let index = rules.firstIndex(where: { $0.rule.id == identifier }) { rules.remove(at: index) }
  }
  public func removeAllRules() {
    validationErrors.removeAll()
    rules.removeAll()
  }
}

open class Row<Cell: CellType>: RowOf<Cell.Value>, TypedRowType where Cell: BaseCell {
  open func newCell() -> Cell { cellProvider.makeCell(style: cellStyle) }
  public var cellProvider = CellProvider<Cell>()
  public let cellType: Cell.Type! = Cell.self
  private var made: Cell?

  public var cell: Cell! {
    if let made { return made }
    let cell = newCell()
    cell.row = self
    cell.setup()
    made = cell
    (RowDefaults.cellSetup["\(type(of: self))"] as? DefaultCallback)?.run(cell, self)
    (callbackCellSetup as? (Cell) -> Void)?(cell)
    return cell
  }
  public override var baseCell: BaseCell! { cell }
  public required init(tag: String?) { super.init(tag: tag) }

  open override func updateCell() {
    super.updateCell()
    cell.update()
    customUpdateCell()
    (RowDefaults.cellUpdate["\(type(of: self))"] as? DefaultCallback)?.run(cell, self)
    callbackCellUpdate?()
  }
  open override func didSelect() {
    super.didSelect()
    if !isDisabled { cell?.didSelect() }
    customDidSelect()
    callbackCellOnSelection?()
  }
  open func customDidSelect() {}
  open func customUpdateCell() {}
}

public protocol TypedRowType: BaseRowType {
  associatedtype Cell: BaseCell, TypedCellType
  var cell: Cell! { get }
  var value: Cell.Value? { get set }
  func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == Cell.Value
  func remove(ruleWithIdentifier: String)
}

public protocol RowType: TypedRowType {
  init(_ tag: String?, _ initializer: (Self) -> Void)
}

extension RowType where Self: BaseRow {
  public init(_ tag: String? = nil, _ initializer: (Self) -> Void = { _ in }) {
    self.init(tag: tag)
    Self.defaultRowInitializer?(self)
    initializer(self)
  }

  public static var defaultRowInitializer: ((Self) -> Void)? {
    get { RowDefaults.initializers["\(self)"] as? (Self) -> Void }
    set { RowDefaults.initializers["\(self)"] = newValue }
  }
  public static var defaultCellUpdate: ((Cell, Self) -> Void)? {
    get { typed(RowDefaults.cellUpdate) }
    set { RowDefaults.cellUpdate["\(self)"] = untyped(newValue) }
  }
  public static var defaultCellSetup: ((Cell, Self) -> Void)? {
    get { typed(RowDefaults.cellSetup) }
    set { RowDefaults.cellSetup["\(self)"] = untyped(newValue) }
  }
  public static var defaultOnCellHighlightChanged: ((Cell, Self) -> Void)? {
    get { typed(RowDefaults.onCellHighlightChanged) }
    set { RowDefaults.onCellHighlightChanged["\(self)"] = untyped(newValue) }
  }
  public static var defaultOnRowValidationChanged: ((Cell, Self) -> Void)? {
    get { typed(RowDefaults.onRowValidationChanged) }
    set { RowDefaults.onRowValidationChanged["\(self)"] = untyped(newValue) }
  }
  private static func typed(_ kept: [String: Any]) -> ((Cell, Self) -> Void)? {
    (kept["\(self)"] as? DefaultCallback)?.typed as? (Cell, Self) -> Void
  }
  private static func untyped(_ callback: ((Cell, Self) -> Void)?) -> DefaultCallback? {
    callback.map { callback in
      DefaultCallback(typed: callback) { cell, row in
        if let cell = cell as? Cell, let row = row as? Self { callback(cell, row) }
      }
    }
  }

  @discardableResult public func onChange(_ callback: @escaping (Self) -> Void) -> Self {
    callbackOnChange = { [unowned self] in callback(self) }
    return self
  }
  @discardableResult public func cellUpdate(_ callback: @escaping ((_ cell: Cell, _ row: Self) -> Void)) -> Self {
    callbackCellUpdate = { [unowned self] in callback(self.cell, self) }
    return self
  }
  @discardableResult public func cellSetup(_ callback: @escaping ((_ cell: Cell, _ row: Self) -> Void)) -> Self {
    callbackCellSetup = { [unowned self] (cell: Cell) in callback(cell, self) }
    return self
  }
  @discardableResult public func onCellSelection(_ callback: @escaping ((_ cell: Cell, _ row: Self) -> Void)) -> Self {
    callbackCellOnSelection = { [unowned self] in callback(self.cell, self) }
    return self
  }
  @discardableResult public func onCellHighlightChanged(_ callback: @escaping (_ cell: Cell, _ row: Self) -> Void) -> Self {
    callbackOnCellHighlightChanged = { [unowned self] in callback(self.cell, self) }
    return self
  }
  @discardableResult public func onRowValidationChanged(_ callback: @escaping (_ cell: Cell, _ row: Self) -> Void) -> Self {
    callbackOnRowValidationChanged = { [unowned self] in callback(self.cell, self) }
    return self
  }
}

// MARK: - Rows that open

public protocol BaseInlineRowType {
  func expandInlineRow()
  func collapseInlineRow()
  func toggleInlineRow()
}

public protocol InlineRowType: TypedRowType, BaseInlineRowType {
  associatedtype InlineRow: BaseRow, RowType
  func setupInlineRow(_ inlineRow: InlineRow)
}

extension InlineRowType where Self: BaseRow, Self.Cell.Value == Self.InlineRow.Cell.Value {
  public var inlineRow: Self.InlineRow? { _inlineRow as? Self.InlineRow }
  public var isExpanded: Bool { _inlineRow != nil }
  public var isCollapsed: Bool { !isExpanded }

  public func expandInlineRow() {
    guard inlineRow == nil, let section, let form = section.form else { return }
    let inline = InlineRow()
    inline.value = value
    inline.onChange { [weak self] in
      self?.value = $0.value
      self?.updateCell()
    }
    setupInlineRow(inline)
    if (form.inlineRowHideOptions ?? Form.defaultInlineRowHideOptions).contains(.AnotherInlineRowIsShown) {
      form.hideInlineRows()
    }
    onExpandInlineRowCallback?(cell, self, inline)
    guard let indexPath else { return }
    section.replaceSubrange(indexPath.row + 1..<indexPath.row + 1, with: [inline])
    _inlineRow = inline
    cell.formViewController()?.makeRowVisible(inline, destinationScrollPosition: destinationScrollPosition)
  }

  public func collapseInlineRow() {
    guard let indexPath, let inline = _inlineRow else { return }
    if let inline = inline as? InlineRow { onCollapseInlineRowCallback?(cell, self, inline) }
    _ = section?.remove(at: indexPath.row + 1)
    _inlineRow = nil
  }

  public func toggleInlineRow() { if isExpanded { collapseInlineRow() } else { expandInlineRow() } }

  @discardableResult public func onExpandInlineRow(_ callback: @escaping (Cell, Self, InlineRow) -> Void) -> Self {
    callbackOnExpandInlineRow = callback
    return self
  }
  @discardableResult public func onCollapseInlineRow(_ callback: @escaping (Cell, Self, InlineRow) -> Void) -> Self {
    callbackOnCollapseInlineRow = callback
    return self
  }
  public var onCollapseInlineRowCallback: ((Cell, Self, InlineRow) -> Void)? {
    callbackOnCollapseInlineRow as! ((Cell, Self, InlineRow) -> Void)?
  }
  public var onExpandInlineRowCallback: ((Cell, Self, InlineRow) -> Void)? {
    callbackOnExpandInlineRow as! ((Cell, Self, InlineRow) -> Void)?
  }
}

// MARK: - Rows that show a controller

public protocol RowControllerType: AnyObject {
  var onDismissCallback: ((UIViewController) -> Void)? { get set }
}

public protocol TypedRowControllerType: RowControllerType {
  associatedtype RowValue: Equatable
  var row: RowOf<Self.RowValue>! { get set }
}

public protocol PresenterRowType: TypedRowType {
  associatedtype PresentedControllerType: UIViewController, TypedRowControllerType
  var presentationMode: PresentationMode<PresentedControllerType>? { get set }
  var onPresentCallback: ((FormViewController, PresentedControllerType) -> Void)? { get set }
}

extension PresenterRowType {
  @discardableResult public func onPresent(
    _ callback: ((FormViewController, PresentedControllerType) -> Void)?
  ) -> Self {
    onPresentCallback = callback
    return self
  }
}
