// swift-format-ignore-file
import UIKit

// MARK: - Cells

open class BaseCell: UITableViewCell {
  public var baseRow: BaseRow! { nil }
  public var height: (() -> CGFloat)?
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  open func setup() {}
  open func update() {}
}

open class Cell<T: Equatable>: BaseCell, CellType {
  public typealias Value = T
  public weak var row: RowOf<T>!
  public override var baseRow: BaseRow! { row }
}

public protocol CellType: AnyObject {
  associatedtype Value: Equatable
  var row: RowOf<Value>! { get set }
}

open class _FieldCell<T: Equatable>: Cell<T> {
  public var textField: UITextField!
  public var titleLabel: UILabel?
}

open class _TextAreaCell<T: Equatable>: Cell<T> { public var textView: UITextView! }
open class TextCell: _FieldCell<String> {}
open class NameCell: _FieldCell<String> {}
open class EmailCell: _FieldCell<String> {}
open class PasswordCell: _FieldCell<String> {}
open class AccountCell: _FieldCell<String> {}
open class TwitterCell: _FieldCell<String> {}
open class ZipCodeCell: _FieldCell<String> {}
open class PhoneCell: _FieldCell<String> {}
open class URLCell: _FieldCell<URL> {}
open class IntCell: _FieldCell<Int> {}
open class DecimalCell: _FieldCell<Double> {}
public final class TextAreaCell: _TextAreaCell<String> {}
public final class CheckCell: Cell<Bool> {}
public final class SwitchCell: Cell<Bool> { public var switchControl: UISwitch! }
open class SliderCell: Cell<Float> { public var slider: UISlider! }
open class StepperCell: Cell<Double> { public var stepper: UIStepper! }
open class LabelCellOf<T: Equatable>: Cell<T> {}
open class ButtonCellOf<T: Equatable>: Cell<T> {}
open class DateCell: Cell<Date> {}
open class DateInlineCell: Cell<Date> {}
open class DatePickerCell: Cell<Date> {}
open class PushSelectorCell<T: Equatable>: Cell<T> {}
open class AlertSelectorCell<T: Equatable>: Cell<T> {}
open class SegmentedCell<T: Equatable>: Cell<T> { public let segmentedControl = UISegmentedControl() }
open class PickerCell<T: Equatable>: Cell<T> {}
open class PickerInlineCell<T: Equatable>: Cell<T> {}
open class PickerInputCell<T: Equatable>: Cell<T> {}
open class ListCheckCell<T: Equatable>: Cell<T> {}

// MARK: - Base rows

open class BaseRow: Hidable {
  public var title: String?
  public var tag: String?
  public var cellStyle = UITableViewCell.CellStyle.value1
  open var baseValue: Any? {
    get { nil }
    set {}
  }
  public var hidden: Condition? {
    willSet { section?.form?.stopObserving(self, hidden, .hidden) }
    didSet { section?.form?.observe(self, hidden, .hidden) }
  }
  public var disabled: Condition? {
    willSet { section?.form?.stopObserving(self, disabled, .disabled) }
    didSet { section?.form?.observe(self, disabled, .disabled) }
  }
  public private(set) var isHidden = false
  public private(set) var isDisabled = false
  public var isHighlighted = false
  public internal(set) var wasBlurred = false
  public internal(set) var wasChanged = false
  public var validationOptions: ValidationOptions = .validatesOnBlur
  public internal(set) var validationErrors: [ValidationError] = [] {
    didSet {
      guard validationErrors != oldValue else { return }
      callbackOnRowValidationChanged?()
      updateCell()
    }
  }
  public var isValid: Bool { validationErrors.isEmpty }
  public var baseCell: BaseCell! { nil }
  public var indexPath: IndexPath? {
    guard let number = section?.index, let index = section?.firstIndex(where: { $0 === self }) else {
      return nil
    }
    return IndexPath(row: index, section: number)
  }
  public var trailingSwipe = SwipeConfiguration()
  public var leadingSwipe = SwipeConfiguration()
  public var destinationScrollPosition: UITableView.ScrollPosition? = .bottom
  public weak var section: Section?

  var callbackOnChange: (() -> Void)?
  var callbackCellUpdate: (() -> Void)?
  var callbackCellOnSelection: (() -> Void)?
  var callbackOnCellHighlightChanged: (() -> Void)?
  var callbackOnRowValidationChanged: (() -> Void)?

  public required init(tag: String? = nil) { self.tag = tag }
  @discardableResult open func validate(quietly: Bool = false) -> [ValidationError] { [] }
  open func cleanValidationErrors() { validationErrors = [] }
  open func updateCell() {}
  open func didSelect() { callbackCellOnSelection?() }

  /// What a cell does when a person leaves it.
  public func endEditing() {
    wasBlurred = true
    if validationOptions.contains(.validatesOnBlur)
      || wasChanged && validationOptions.contains(.validatesOnChangeAfterBlurred)
    {
      validate()
    }
  }

  public final func evaluateHidden() {
    guard let form = section?.form, let hides = hidden?.evaluate(form) else { return }
    isHidden = hides
    if hides { section?.hide(self) } else { section?.show(self) }
  }

  public final func evaluateDisabled() {
    guard let form = section?.form, let disables = disabled?.evaluate(form) else { return }
    isDisabled = disables
    updateCell()
  }

  func wasAdded(to section: Section) {
    self.section = section
    guard let form = section.form else { return }
    if let tag {
      if form.rowsByTag[tag] != nil { fatalError("Duplicate tag \(tag)") }
      form.rowsByTag[tag] = self
    }
    form.observe(self, hidden, .hidden)
    form.observe(self, disabled, .disabled)
    evaluateHidden()
    evaluateDisabled()
  }

  func willBeRemoved() {
    if let tag { section?.form?.rowsByTag[tag] = nil }
    section?.form?.stopObserving(self, hidden, .hidden)
    section?.form?.stopObserving(self, disabled, .disabled)
  }
}

open class RowOf<T: Equatable>: BaseRow {
  private var stored: T? {
    didSet {
      guard stored != oldValue, let form = section?.form else { return }
      if let delegate = form.delegate {
        delegate.valueHasBeenChanged(for: self, oldValue: oldValue, newValue: stored)
        callbackOnChange?()
      }
      if let tag { form.tellObservers(of: tag) }
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
  public private(set) var rules: [ValidationRuleHelper<T>] = []
  public required init(tag: String?) { super.init(tag: tag) }
  public func resetRowValue() { value = resetValue }
  @discardableResult public override func validate(quietly: Bool = false) -> [ValidationError] {
    let errors = rules.compactMap { $0.test(value) }
    if !quietly { validationErrors = errors }
    return errors
  }
  public func add<Rule: RuleType>(rule: Rule) where T == Rule.RowValueType {
    rules.append(ValidationRuleHelper(rule: rule) { rule.isValid(value: $0) })
  }
  public func add(ruleSet: RuleSet<T>) {}
  public func remove(ruleWithIdentifier identifier: String) {
    if let index = rules.firstIndex(where: { $0.rule.id == identifier }) { rules.remove(at: index) }
  }
  public func removeAllRules() {
    validationErrors = []
    rules = []
  }
}

open class Row<Cell: CellType>: RowOf<Cell.Value>, TypedRowType where Cell: BaseCell {
  private var made: Cell?
  var callbackCellSetup: ((Cell) -> Void)?
  public var cell: Cell! {
    if let made { return made }
    let cell = Cell(style: cellStyle, reuseIdentifier: nil)
    cell.row = self
    cell.setup()
    made = cell
    callbackCellSetup?(cell)
    return cell
  }
  public override var baseCell: BaseCell! { cell }
  public required init(tag: String?) { super.init(tag: tag) }
  open override func updateCell() {
    cell.update()
    callbackCellUpdate?()
  }
}

public protocol TypedRowType: BaseRow {
  associatedtype Cell: BaseCell, CellType
  var cell: Cell! { get }
}

public protocol RowType: TypedRowType {
  associatedtype Value = Cell.Value
  init(_ tag: String?, _ initializer: (Self) -> Void)
}

extension RowType where Self: BaseRow {
  public init(_ tag: String? = nil, _ initializer: (Self) -> Void = { _ in }) {
    self.init(tag: tag)
    initializer(self)
  }
  @discardableResult public func onChange(_ callback: @escaping (Self) -> Void) -> Self {
    callbackOnChange = { [unowned self] in callback(self) }
    return self
  }
  @discardableResult public func cellSetup(_ callback: @escaping ((_ cell: Cell, _ row: Self) -> Void)) -> Self {
    (self as? Row<Cell>)?.callbackCellSetup = { [unowned self] cell in callback(cell, self) }
    return self
  }
  @discardableResult public func cellUpdate(_ callback: @escaping ((_ cell: Cell, _ row: Self) -> Void)) -> Self {
    callbackCellUpdate = { [unowned self] in callback(self.cell, self) }
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

public protocol BaseInlineRowType {
  func expandInlineRow()
  func collapseInlineRow()
  func toggleInlineRow()
}

public protocol InlineRowType: TypedRowType, BaseInlineRowType {
  associatedtype InlineRow: BaseRow, RowType
}

extension InlineRowType {
  public var inlineRow: InlineRow? { nil }
  public var isExpanded: Bool { false }
  public var isCollapsed: Bool { true }
  public func expandInlineRow() {}
  public func collapseInlineRow() {}
  public func toggleInlineRow() {}
}

extension InlineRowType where Self: BaseRow {
  @discardableResult public func onExpandInlineRow(_ callback: @escaping (Cell, Self, InlineRow) -> Void) -> Self { self }
  @discardableResult public func onCollapseInlineRow(_ callback: @escaping (Cell, Self, InlineRow) -> Void) -> Self { self }
}

public protocol PresenterRowType: TypedRowType {
  associatedtype PresentedControllerType: UIViewController
  var presentationMode: PresentationMode<PresentedControllerType>? { get set }
  var onPresentCallback: ((FormViewController, PresentedControllerType) -> Void)? { get set }
}

extension PresenterRowType {
  @discardableResult public func onPresent(
    _ callback: ((FormViewController, PresentedControllerType) -> Void)?
  ) -> Self { self }
}

// MARK: - Field rows

open class FormatteableRow<Cell: CellType>: Row<Cell> where Cell: BaseCell {
  open var formatter: Formatter?
  open var useFormatterDuringInput = false
  open var useFormatterOnDidBeginEditing: Bool?
  public required init(tag: String?) { super.init(tag: tag) }
}

open class FieldRow<Cell: CellType>: FormatteableRow<Cell> where Cell: BaseCell {
  open var titlePercentage: CGFloat?
  open var placeholder: String?
  open var placeholderColor: UIColor?
  open var keyboardReturnType: KeyboardReturnTypeConfiguration?
  public required init(tag: String?) { super.init(tag: tag) }
}

open class AreaRow<Cell: CellType>: FormatteableRow<Cell> where Cell: BaseCell {
  open var placeholder: String?
  open var textAreaHeight = TextAreaHeight.fixed(cellHeight: 110)
  open var textAreaMode = TextAreaMode.normal
  open var titlePercentage: CGFloat?
  public required init(tag: String?) { super.init(tag: tag) }
}

public final class TextRow: FieldRow<TextCell>, RowType {}
public final class NameRow: FieldRow<NameCell>, RowType {}
public final class EmailRow: FieldRow<EmailCell>, RowType {}
public final class PasswordRow: FieldRow<PasswordCell>, RowType {}
public final class AccountRow: FieldRow<AccountCell>, RowType {}
public final class TwitterRow: FieldRow<TwitterCell>, RowType {}
public final class ZipCodeRow: FieldRow<ZipCodeCell>, RowType {}
public final class PhoneRow: FieldRow<PhoneCell>, RowType {}
public final class URLRow: FieldRow<URLCell>, RowType {}
public final class IntRow: FieldRow<IntCell>, RowType {}
public final class DecimalRow: FieldRow<DecimalCell>, RowType {}
public final class TextAreaRow: AreaRow<TextAreaCell>, RowType {}

// MARK: - Controls

public final class LabelRow: Row<LabelCellOf<String>>, RowType {}
public final class CheckRow: Row<CheckCell>, RowType {}
public final class SwitchRow: Row<SwitchCell>, RowType {}
public final class StepperRow: Row<StepperCell>, RowType {}

public final class SliderRow: Row<SliderCell>, RowType {
  public var steps: UInt = 20
  public var shouldHideValue = false
}

public final class ButtonRowOf<T: Equatable>: Row<ButtonCellOf<T>>, RowType {
  public var presentationMode: PresentationMode<UIViewController>?
}

public typealias ButtonRow = ButtonRowOf<String>

// MARK: - Date rows

open class _DateFieldRow: Row<DateCell> {
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval: Int?
  open var dateFormatter: DateFormatter?
  open var noValueDisplayText: String?
  public required init(tag: String?) { super.init(tag: tag) }
}

open class _DatePickerRow: Row<DatePickerCell> {
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval: Int?
  public required init(tag: String?) { super.init(tag: tag) }
}

open class _DateInlineFieldRow<T: Equatable>: Row<DateInlineCell> {
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval: Int?
  open var dateFormatter: DateFormatter?
  open var noValueDisplayText: String?
  public required init(tag: String?) { super.init(tag: tag) }
}

public final class DateRow: _DateFieldRow, RowType {}
public final class TimeRow: _DateFieldRow, RowType {}
public final class DateTimeRow: _DateFieldRow, RowType {}
public final class CountDownRow: _DateFieldRow, RowType {}
public final class DatePickerRow: _DatePickerRow, RowType {}
public final class TimePickerRow: _DatePickerRow, RowType {}
public final class DateTimePickerRow: _DatePickerRow, RowType {}
public final class CountDownPickerRow: _DatePickerRow, RowType {}

public final class DateInlineRow_<T: Equatable>: _DateInlineFieldRow<T>, RowType, InlineRowType {
  public typealias InlineRow = DatePickerRow
}

public final class TimeInlineRow_<T: Equatable>: _DateInlineFieldRow<T>, RowType, InlineRowType {
  public typealias InlineRow = TimePickerRow
}

public final class DateTimeInlineRow_<T: Equatable>: _DateInlineFieldRow<T>, RowType, InlineRowType
{
  public typealias InlineRow = DateTimePickerRow
}

public final class CountDownInlineRow_<T: Equatable>: _DateInlineFieldRow<T>, RowType, InlineRowType
{
  public typealias InlineRow = CountDownPickerRow
}

public typealias DateInlineRow = DateInlineRow_<Date>
public typealias TimeInlineRow = TimeInlineRow_<Date>
public typealias DateTimeInlineRow = DateTimeInlineRow_<Date>
public typealias CountDownInlineRow = CountDownInlineRow_<Date>

// MARK: - Option rows

public enum OptionsProvider<T: Equatable> {
  case array([T]?)
  case lazy((FormViewController, @escaping ([T]?) -> Void) -> Void)
}

open class OptionsRow<Cell: CellType>: Row<Cell> where Cell: BaseCell {
  open var selectorTitle: String?
  open var noValueDisplayText: String?
  public required init(tag: String?) { super.init(tag: tag) }
}

open class SelectorViewController<T: Equatable>: FormViewController {
  public var enableDeselection = true
  public var dismissOnSelection = true
  public var dismissOnChange = true
  public var selectableRowSetup: ((ListCheckRow<T>) -> Void)?
  public var selectableRowCellSetup: ((ListCheckCell<T>, ListCheckRow<T>) -> Void)?
  public var selectableRowCellUpdate: ((ListCheckCell<T>, ListCheckRow<T>) -> Void)?
  public var sectionKeyForValue: ((T) -> String)?
  public var sectionHeaderTitleForKey: ((String) -> String?)?
  public var sectionFooterTitleForKey: ((String) -> String?)?
}

open class MultipleSelectorViewController<T: Hashable>: FormViewController {
  public var selectableRowSetup: ((ListCheckRow<T>) -> Void)?
  public var selectableRowCellSetup: ((ListCheckCell<T>, ListCheckRow<T>) -> Void)?
  public var selectableRowCellUpdate: ((ListCheckCell<T>, ListCheckRow<T>) -> Void)?
  public var sectionKeyForValue: ((T) -> String)?
  public var sectionHeaderTitleForKey: ((String) -> String?)?
  public var sectionFooterTitleForKey: ((String) -> String?)?
}

open class SelectorAlertController<T: Equatable>: UIViewController {}

public final class PushRow<T: Equatable>: OptionsRow<PushSelectorCell<T>>, RowType, PresenterRowType
{
  public var options: [T]?
  public var optionsProvider: OptionsProvider<T>?
  public var presentationMode: PresentationMode<SelectorViewController<T>>?
  public var onPresentCallback: ((FormViewController, SelectorViewController<T>) -> Void)?
}

public final class PopoverSelectorRow<T: Equatable>: OptionsRow<PushSelectorCell<T>>, RowType,
  PresenterRowType
{
  public var options: [T]?
  public var optionsProvider: OptionsProvider<T>?
  public var presentationMode: PresentationMode<SelectorViewController<T>>?
  public var onPresentCallback: ((FormViewController, SelectorViewController<T>) -> Void)?
}

public final class ActionSheetRow<T: Equatable>: OptionsRow<AlertSelectorCell<T>>, RowType,
  PresenterRowType
{
  public var options: [T]?
  public var optionsProvider: OptionsProvider<T>?
  public var cancelTitle: String?
  public var presentationMode: PresentationMode<SelectorAlertController<T>>?
  public var onPresentCallback: ((FormViewController, SelectorAlertController<T>) -> Void)?
}

public final class AlertRow<T: Equatable>: OptionsRow<AlertSelectorCell<T>>, RowType,
  PresenterRowType
{
  public var options: [T]?
  public var optionsProvider: OptionsProvider<T>?
  public var cancelTitle: String?
  public var presentationMode: PresentationMode<SelectorAlertController<T>>?
  public var onPresentCallback: ((FormViewController, SelectorAlertController<T>) -> Void)?
}

public final class SegmentedRow<T: Equatable>: OptionsRow<SegmentedCell<T>>, RowType {
  public var options: [T]?
  public var optionsProvider: OptionsProvider<T>?
}

public final class MultipleSelectorRow<T: Hashable>: OptionsRow<PushSelectorCell<Set<T>>>, RowType,
  PresenterRowType
{
  public var options: [T]?
  public var optionsProvider: OptionsProvider<T>?
  public var presentationMode: PresentationMode<MultipleSelectorViewController<T>>?
  public var onPresentCallback: ((FormViewController, MultipleSelectorViewController<T>) -> Void)?
}

public final class ListCheckRow<T: Equatable>: Row<ListCheckCell<T>>, SelectableRowType {
  public typealias Value = T
  public var selectableValue: T?
}

// MARK: - Pickers

public final class PickerRow<T: Equatable>: Row<PickerCell<T>>, RowType {
  public var options: [T] = []
}

public final class PickerInputRow<T: Equatable>: Row<PickerInputCell<T>>, RowType {
  public var options: [T] = []
  public var noValueDisplayText: String?
}

public final class PickerInlineRow<T: Equatable>: Row<PickerInlineCell<T>>, RowType, InlineRowType {
  public typealias InlineRow = PickerRow<T>
  public var options: [T] = []
  public var noValueDisplayText: String?
}

public final class DoublePickerRow<A: Equatable, B: Equatable>: Row<PickerCell<Tuple<A, B>>>, RowType
{
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var displayValueForFirstRow: ((A) -> String) = { String(describing: $0) }
  public var displayValueForSecondRow: ((B) -> String) = { String(describing: $0) }
}

public final class DoublePickerInputRow<A: Equatable, B: Equatable>: Row<
  PickerInputCell<Tuple<A, B>>
>, RowType
{
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var displayValueForFirstRow: ((A) -> String) = { String(describing: $0) }
  public var displayValueForSecondRow: ((B) -> String) = { String(describing: $0) }
  public var noValueDisplayText: String?
}

public final class DoublePickerInlineRow<A: Equatable, B: Equatable>: Row<
  PickerInlineCell<Tuple<A, B>>
>, RowType, InlineRowType
{
  public typealias InlineRow = DoublePickerRow<A, B>
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var displayValueForFirstRow: ((A) -> String) = { String(describing: $0) }
  public var displayValueForSecondRow: ((B) -> String) = { String(describing: $0) }
  public var noValueDisplayText: String?
}

public final class TriplePickerRow<A: Equatable, B: Equatable, C: Equatable>: Row<
  PickerCell<Tuple3<A, B, C>>
>, RowType
{
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var thirdOptions: ((A, B) -> [C]) = { _, _ in [] }
  public var displayValueForFirstRow: ((A) -> String) = { String(describing: $0) }
  public var displayValueForSecondRow: ((B) -> String) = { String(describing: $0) }
  public var displayValueForThirdRow: ((C) -> String) = { String(describing: $0) }
}

public final class TriplePickerInputRow<A: Equatable, B: Equatable, C: Equatable>: Row<
  PickerInputCell<Tuple3<A, B, C>>
>, RowType
{
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var thirdOptions: ((A, B) -> [C]) = { _, _ in [] }
  public var displayValueForFirstRow: ((A) -> String) = { String(describing: $0) }
  public var displayValueForSecondRow: ((B) -> String) = { String(describing: $0) }
  public var displayValueForThirdRow: ((C) -> String) = { String(describing: $0) }
  public var noValueDisplayText: String?
}

public final class TriplePickerInlineRow<A: Equatable, B: Equatable, C: Equatable>: Row<
  PickerInlineCell<Tuple3<A, B, C>>
>, RowType, InlineRowType
{
  public typealias InlineRow = TriplePickerRow<A, B, C>
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var thirdOptions: ((A, B) -> [C]) = { _, _ in [] }
  public var noValueDisplayText: String?
}
