// swift-format-ignore-file
import UIKit

public protocol OptionsProviderConformance: ExpressibleByArrayLiteral {
  associatedtype Option: Equatable
  init(array: [Option]?)
  func options(for selectorViewController: FormViewController, completion: @escaping ([Option]?) -> Void)
  var optionsArray: [Option]? { get }
}

public enum OptionsProvider<T: Equatable>: OptionsProviderConformance {
  case array([T]?)
  case lazy((FormViewController, @escaping ([T]?) -> Void) -> Void)
  public init(array: [T]?) { self = .array(array) }
  public init(arrayLiteral elements: T...) { self = .array(elements) }
  public func options(for selectorViewController: FormViewController, completion: @escaping ([T]?) -> Void) {
    switch self {
    case .array(let options): completion(options)
    case .lazy(let fetch): fetch(selectorViewController, completion)
    }
  }
  public var optionsArray: [T]? { if case .array(let options) = self { options } else { nil } }
}

public protocol OptionsProviderRow: TypedRowType {
  associatedtype OptionsProviderType: OptionsProviderConformance
  var optionsProvider: OptionsProviderType? { get set }
  var cachedOptionsData: [OptionsProviderType.Option]? { get set }
}

extension OptionsProviderRow where Self: BaseRow {
  /// The options; the list that was shown last takes precedence over a list that was set later.
  public var options: [OptionsProviderType.Option]? {
    get { cachedOptionsData ?? optionsProvider?.optionsArray }
    set { optionsProvider = OptionsProviderType(array: newValue) }
  }
  public var cachedOptionsData: [OptionsProviderType.Option]? {
    get { _cachedOptionsData as? [OptionsProviderType.Option] }
    set { _cachedOptionsData = newValue }
  }
}

open class OptionsRow<Cell: CellType>: Row<Cell>, NoValueDisplayTextConformance, OptionsProviderRow
where Cell: BaseCell {
  open var optionsProvider: OptionsProvider<Cell.Value>?
  open var selectorTitle: String?
  open var noValueDisplayText: String?
  public required init(tag: String?) { super.init(tag: tag) }
}

// MARK: - Segments

open class SegmentedCell<T: Equatable>: Cell<T>, CellType {
  public weak var segmentedControl: UISegmentedControl!
  public weak var titleLabel: UILabel?
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let control = UISegmentedControl(frame: .zero)
    segmentedControl = control
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel = textLabel
    contentView.addSubview(control)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    selectionStyle = .none
    segmentedControl.addAction(UIAction { [weak self] _ in self?.valueChanged() }, for: .valueChanged)
  }
  private var options: [T] { (row as? SegmentedRow<T>)?.options ?? [] }
  open override func update() {
    super.update()
    detailTextLabel?.text = nil
    segmentedControl.removeAllSegments()
    for (index, option) in options.enumerated() {
      if let image = option as? UIImage {
        segmentedControl.insertSegment(with: image, at: index, animated: false)
      } else {
        segmentedControl.insertSegment(withTitle: row.displayValueFor?(option) ?? "", at: index, animated: false)
      }
    }
    segmentedControl.selectedSegmentIndex =
      row.value.flatMap { options.firstIndex(of: $0) } ?? UISegmentedControl.noSegment
    segmentedControl.isEnabled = !row.isDisabled
  }
  func valueChanged() { row.value = options[segmentedControl.selectedSegmentIndex] }
}

public final class SegmentedRow<T: Equatable>: OptionsRow<SegmentedCell<T>>, RowType {
  public required init(tag: String?) { super.init(tag: tag) }
}

// MARK: - Lists in a controller

open class ListCheckCell<T: Equatable>: Cell<T>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    accessoryType = .checkmark
    editingAccessoryType = accessoryType
  }
  open override func update() {
    super.update()
    accessoryType = row.value != nil ? .checkmark : .none
    editingAccessoryType = accessoryType
    selectionStyle = row.isDisabled ? .none : .default
    tintAdjustmentMode = row.isDisabled ? .dimmed : .automatic
  }
  open override func didSelect() {
    row.deselect()
    row.updateCell()
  }
}

public final class ListCheckRow<T>: Row<ListCheckCell<T>>, SelectableRowType, RowType where T: Equatable {
  public var selectableValue: T?
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
  }
}

open class PushSelectorCell<T: Equatable>: Cell<T>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func update() {
    super.update()
    accessoryType = .disclosureIndicator
    editingAccessoryType = accessoryType
    selectionStyle = row.isDisabled ? .none : .default
  }
}

open class SelectorRow<Cell: CellType>: OptionsRow<Cell>, PresenterRowType where Cell: BaseCell {
  public typealias PresenterRow = SelectorViewController<SelectorRow<Cell>>
  open var presentationMode: PresentationMode<PresenterRow>?
  open var onPresentCallback: ((FormViewController, PresenterRow) -> Void)?
  public required init(tag: String?) { super.init(tag: tag) }

  open override func customDidSelect() {
    super.customDidSelect()
    guard let presentationMode, !isDisabled, let presenting = cell.formViewController() else { return }
    let controller = presentationMode.makeController()
    if let controller {
      controller.row = self
      controller.title = selectorTitle ?? controller.title
      onPresentCallback?(presenting, controller)
    }
    presentationMode.present(controller, row: self, presentingController: presenting)
  }
  open override func prepare(for segue: UIStoryboardSegue) {
    super.prepare(for: segue)
    guard let controller = segue.destination as? PresenterRow, let presenting = cell.formViewController() else { return }
    controller.title = selectorTitle ?? controller.title
    controller.onDismissCallback = presentationMode?.onDismissCallback ?? controller.onDismissCallback
    onPresentCallback?(presenting, controller)
    controller.row = self
  }
}

open class _PushRow<Cell: CellType>: SelectorRow<Cell> where Cell: BaseCell {
  public required init(tag: String?) {
    super.init(tag: tag)
    presentationMode = .show(
      controllerProvider: .callback { SelectorViewController<SelectorRow<Cell>> { _ in } },
      onDismiss: { _ = $0.navigationController?.popViewController(animated: true) })
  }
}
public final class PushRow<T: Equatable>: _PushRow<PushSelectorCell<T>>, RowType {
  public required init(tag: String?) { super.init(tag: tag) }
}

open class _PopoverSelectorRow<Cell: CellType>: SelectorRow<Cell> where Cell: BaseCell {
  public required init(tag: String?) {
    super.init(tag: tag)
    onPresentCallback = { [weak self] _, controller in
      controller.popoverPresentationController?.sourceView = self?.baseCell.formViewController()?.tableView
    }
    presentationMode = .popover(
      controllerProvider: .callback { SelectorViewController<SelectorRow<Cell>> { _ in } },
      onDismiss: { [weak self] in
        $0.dismiss(animated: true)
        self?.reload()
      })
  }
  open override func didSelect() {
    deselect()
    super.didSelect()
  }
}
public final class PopoverSelectorRow<T: Equatable>: _PopoverSelectorRow<PushSelectorCell<T>>, RowType {
  public required init(tag: String?) { super.init(tag: tag) }
}

open class GenericMultipleSelectorRow<T, Cell: CellType>: Row<Cell>, PresenterRowType, NoValueDisplayTextConformance,
  OptionsProviderRow
where T: Hashable, Cell: BaseCell, Cell.Value == Set<T> {
  public typealias PresentedController = MultipleSelectorViewController<GenericMultipleSelectorRow<T, Cell>>
  open var presentationMode: PresentationMode<PresentedController>?
  open var onPresentCallback: ((FormViewController, PresentedController) -> Void)?
  open var selectorTitle: String?
  open var noValueDisplayText: String?
  open var optionsProvider: OptionsProvider<T>?

  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { $0.map { $0.map { String(describing: $0) }.sorted().joined(separator: ", ") } }
    presentationMode = .show(
      controllerProvider: .callback { MultipleSelectorViewController<GenericMultipleSelectorRow<T, Cell>>() },
      onDismiss: { _ = $0.navigationController?.popViewController(animated: true) })
  }
  open override func customDidSelect() {
    super.customDidSelect()
    guard let presentationMode, !isDisabled, let presenting = cell.formViewController() else { return }
    let controller = presentationMode.makeController()
    if let controller {
      controller.row = self
      controller.title = selectorTitle ?? controller.title
      onPresentCallback?(presenting, controller)
    }
    presentationMode.present(controller, row: self, presentingController: presenting)
  }
}
open class _MultipleSelectorRow<T: Hashable, Cell: CellType>: GenericMultipleSelectorRow<T, Cell>
where Cell: BaseCell, Cell.Value == Set<T> {
  public required init(tag: String?) { super.init(tag: tag) }
}
public final class MultipleSelectorRow<T: Hashable>: _MultipleSelectorRow<T, PushSelectorCell<Set<T>>>, RowType {
  public required init(tag: String?) { super.init(tag: tag) }
}

// MARK: - Alerts

public protocol AlertOptionsProviderRow: OptionsProviderRow {
  var cancelTitle: String? { get set }
}

open class AlertOptionsRow<Cell: CellType>: OptionsRow<Cell>, AlertOptionsProviderRow where Cell: BaseCell {
  open var cancelTitle: String?
  public required init(tag: String?) { super.init(tag: tag) }
}

open class AlertSelectorCell<T>: Cell<T>, CellType where T: Equatable {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func update() {
    super.update()
    accessoryType = .none
    editingAccessoryType = accessoryType
    selectionStyle = row.isDisabled ? .none : .default
  }
  open override func didSelect() {
    super.didSelect()
    row.deselect()
  }
}

extension PresenterRowType where Self: BaseRow, PresentedControllerType.RowValue == Cell.Value {
  func presentAlert() {
    guard let presentationMode, !isDisabled, let presenting = cell.formViewController() else { return }
    let controller = presentationMode.makeController()
    if let controller {
      controller.row = self as? RowOf<Cell.Value>
      onPresentCallback?(presenting, controller)
    }
    presentationMode.present(controller, row: self, presentingController: presenting)
  }
}

open class _ActionSheetRow<Cell: CellType>: AlertOptionsRow<Cell>, PresenterRowType where Cell: BaseCell {
  public typealias ProviderType = SelectorAlertController<_ActionSheetRow<Cell>>
  public var onPresentCallback: ((FormViewController, ProviderType) -> Void)?
  lazy public var presentationMode: PresentationMode<ProviderType>? = .presentModally(
    controllerProvider: .callback { [weak self] in
      ProviderType(title: self?.selectorTitle, message: nil, preferredStyle: .actionSheet)
    },
    onDismiss: { [weak self] in
      $0.dismiss(animated: true)
      self?.cell?.formViewController()?.tableView?.reloadData()
    })
  public required init(tag: String?) { super.init(tag: tag) }
  open override func customDidSelect() {
    super.customDidSelect()
    presentAlert()
  }
}
public final class ActionSheetRow<T>: _ActionSheetRow<AlertSelectorCell<T>>, RowType where T: Equatable {
  public required init(tag: String?) { super.init(tag: tag) }
}

open class _AlertRow<Cell: CellType>: AlertOptionsRow<Cell>, PresenterRowType where Cell: BaseCell {
  public typealias PresentedController = SelectorAlertController<_AlertRow<Cell>>
  open var onPresentCallback: ((FormViewController, PresentedController) -> Void)?
  lazy open var presentationMode: PresentationMode<PresentedController>? = .presentModally(
    controllerProvider: .callback { [weak self] in
      PresentedController(title: self?.selectorTitle, message: nil, preferredStyle: .alert)
    },
    onDismiss: { [weak self] in
      $0.dismiss(animated: true)
      self?.cell?.formViewController()?.tableView?.reloadData()
    })
  public required init(tag: String?) { super.init(tag: tag) }
  open override func customDidSelect() {
    super.customDidSelect()
    presentAlert()
  }
}
public final class AlertRow<T: Equatable>: _AlertRow<AlertSelectorCell<T>>, RowType {
  public required init(tag: String?) { super.init(tag: tag) }
}
