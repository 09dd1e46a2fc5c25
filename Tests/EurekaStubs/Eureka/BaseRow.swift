// swift-format-ignore-file
import UIKit

public protocol BaseRowType: Taggable {
  var baseCell: BaseCell! { get }
  var section: Section? { get }
  var cellStyle: UITableViewCell.CellStyle { get set }
  var title: String? { get set }
  func updateCell()
  func didSelect()
  func validate(quietly: Bool) -> [ValidationError]
}

public protocol KeyboardReturnHandler: BaseRowType {
  var keyboardReturnType: KeyboardReturnTypeConfiguration? { get set }
}

/// The defaults common to all rows of a class, by the name of the class.
enum RowDefaults {
  static var initializers: [String: Any] = [:]
  static var cellSetup: [String: Any] = [:]
  static var cellUpdate: [String: Any] = [:]
  static var onCellHighlightChanged: [String: Any] = [:]
  static var onRowValidationChanged: [String: Any] = [:]
}

open class BaseRow: BaseRowType {
  var callbackOnChange: (() -> Void)?
  var callbackCellUpdate: (() -> Void)?
  var callbackCellSetup: Any?
  var callbackCellOnSelection: (() -> Void)?
  var callbackOnExpandInlineRow: Any?
  var callbackOnCollapseInlineRow: Any?
  var callbackOnCellHighlightChanged: (() -> Void)?
  var callbackOnRowValidationChanged: (() -> Void)?
  var _inlineRow: BaseRow?
  var _cachedOptionsData: Any?

  public var validationOptions: ValidationOptions = .validatesOnBlur
  public internal(set) var validationErrors = [ValidationError]() {
    didSet {
      guard validationErrors != oldValue else { return }
      runDefault(\.validationChanged)
      callbackOnRowValidationChanged?()
      updateCell()
    }
  }
  public internal(set) var wasBlurred = false
  public internal(set) var wasChanged = false
  public var isValid: Bool { validationErrors.isEmpty }
  public var isHighlighted: Bool = false
  public var title: String?
  public var cellStyle = UITableViewCell.CellStyle.value1
  public var tag: String?
  public var baseCell: BaseCell! { nil }
  public var baseValue: Any? {
    get { nil }
    set {}
  }
  open func validate(quietly: Bool = false) -> [ValidationError] { [] }
  open func cleanValidationErrors() { validationErrors = [] }
  public static var estimatedRowHeight: CGFloat = 44.0

  public var disabled: Condition? {
    willSet { observe(disabled, .disabled, add: false) }
    didSet { observe(disabled, .disabled, add: true) }
  }
  public var hidden: Condition? {
    willSet { observe(hidden, .hidden, add: false) }
    didSet { observe(hidden, .hidden, add: true) }
  }
  public var isDisabled: Bool { disabledCache }
  public var isHidden: Bool { hiddenCache }
  open weak var section: Section?
  public lazy var trailingSwipe = { [unowned self] in SwipeConfiguration(self) }()
  private lazy var _leadingSwipe = { [unowned self] in SwipeConfiguration(self) }()
  public var leadingSwipe: SwipeConfiguration {
    get { _leadingSwipe }
    set { _leadingSwipe = newValue }
  }

  public required init(tag: String? = nil) { self.tag = tag }
  open func updateCell() {}
  open func didSelect() {}
  open func prepare(for segue: UIStoryboardSegue) {}
  open var destinationScrollPosition: UITableView.ScrollPosition? = UITableView.ScrollPosition.bottom
  public final var indexPath: IndexPath? {
    guard let number = section?.index, let index = section?.firstIndex(of: self) else { return nil }
    return IndexPath(row: index, section: number)
  }

  var hiddenCache = false
  var disabledCache = false {
    willSet { if newValue, !disabledCache { baseCell.cellResignFirstResponder() } }
  }

  /// The defaults of one class of rows.
  struct Defaults {
    var highlightChanged: Any?
    var validationChanged: Any?
  }
  func runDefault(_ key: KeyPath<Defaults, Any?>) {
    let name = "\(type(of: self))"
    let kept = Defaults(
      highlightChanged: RowDefaults.onCellHighlightChanged[name],
      validationChanged: RowDefaults.onRowValidationChanged[name])
    (kept[keyPath: key] as? DefaultCallback)?.run(baseCell, self)
  }
}

/// A callback for all rows of a class, with its types erased.
struct DefaultCallback {
  let typed: Any
  let run: (BaseCell, BaseRow) -> Void
}

extension BaseRow: Equatable, Hidable, Disableable {
  public static func == (lhs: BaseRow, rhs: BaseRow) -> Bool { lhs === rhs }
}

extension BaseRow {
  public final func evaluateHidden() {
    guard let form = section?.form, let hidden else { return }
    hiddenCache = hidden.holds(in: form)
    if hiddenCache { section?.hide(row: self) } else { section?.show(row: self) }
  }

  public final func evaluateDisabled() {
    guard let form = section?.form, let disabled else { return }
    disabledCache = disabled.holds(in: form)
    updateCell()
  }

  func observe(_ condition: Condition?, _ type: ConditionType, add: Bool) {
    guard let condition, let form = section?.form else { return }
    if add {
      form.addRowObservers(to: self, rowTags: condition.tags, type: type)
    } else {
      form.removeRowObservers(from: self, rowTags: condition.tags, type: type)
    }
  }

  func wasAddedTo(section: Section) {
    self.section = section
    if let tag, let form = section.form {
      if form.rowsByTag[tag] != nil { preconditionFailure("Duplicate tag \(tag)") }
      form.rowsByTag[tag] = self
      form.tagToValues[tag] = baseValue ?? NSNull()
    }
    observe(hidden, .hidden, add: true)
    observe(disabled, .disabled, add: true)
    evaluateHidden()
    evaluateDisabled()
  }

  func willBeRemovedFromForm() {
    (self as? BaseInlineRowType)?.collapseInlineRow()
    if let tag {
      section?.form?.rowsByTag[tag] = nil
      section?.form?.tagToValues[tag] = nil
    }
    observe(hidden, .hidden, add: false)
    observe(disabled, .disabled, add: false)
  }

  func willBeRemovedFromSection() {
    willBeRemovedFromForm()
    section = nil
  }

  private var table: (UITableView, IndexPath)? {
    guard let indexPath,
      let table = baseCell?.formViewController()?.tableView
        ?? (section?.form?.delegate as? FormViewController)?.tableView
    else { return nil }
    return (table, indexPath)
  }

  public func reload(with rowAnimation: UITableView.RowAnimation = .none) {
    guard let (table, path) = table else { return }
    table.reloadRows(at: [path], with: rowAnimation)
  }
  public func deselect(animated: Bool = true) {
    guard let (table, path) = table else { return }
    table.deselectRow(at: path, animated: animated)
  }
  public func select(animated: Bool = false, scrollPosition: UITableView.ScrollPosition = .none) {
    guard let (table, path) = table else { return }
    table.selectRow(at: path, animated: animated, scrollPosition: scrollPosition)
  }
}
