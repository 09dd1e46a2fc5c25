// swift-format-ignore-file
import UIKit

open class LabelCellOf<T: Equatable>: Cell<T>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    selectionStyle = .none
  }
  open override func update() { super.update() }
}
public typealias LabelCell = LabelCellOf<String>
open class _LabelRow: Row<LabelCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class LabelRow: _LabelRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }

open class ButtonCellOf<T: Equatable>: Cell<T>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func update() {
    super.update()
    selectionStyle = row.isDisabled ? .none : .default
    accessoryType = .none
    editingAccessoryType = accessoryType
    textLabel?.textAlignment = .center
    textLabel?.textColor = tintColor
  }
  open override func didSelect() {
    super.didSelect()
    row.deselect()
  }
}
public typealias ButtonCell = ButtonCellOf<String>

open class _ButtonRowOf<T: Equatable>: Row<ButtonCellOf<T>> {
  open var presentationMode: PresentationMode<UIViewController>?
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
    cellStyle = .default
  }
  open override func customDidSelect() {
    super.customDidSelect()
    guard !isDisabled, let presentationMode, let presenting = cell.formViewController() else { return }
    presentationMode.present(presentationMode.makeController(), row: self, presentingController: presenting)
  }
  open override func customUpdateCell() {
    super.customUpdateCell()
    guard presentationMode != nil else { return }
    cell.textLabel?.textAlignment = .left
    cell.textLabel?.textColor = nil
    cell.accessoryType = isDisabled ? .none : .disclosureIndicator
    cell.editingAccessoryType = cell.accessoryType
  }
  open override func prepare(for segue: UIStoryboardSegue) {
    super.prepare(for: segue)
    (segue.destination as? RowControllerType)?.onDismissCallback = presentationMode?.onDismissCallback
  }
}
public final class ButtonRowOf<T: Equatable>: _ButtonRowOf<T>, RowType {
  public required init(tag: String?) { super.init(tag: tag) }
}
public typealias ButtonRow = ButtonRowOf<String>

open class _ButtonRowWithPresent<VCType: TypedRowControllerType>: Row<ButtonCellOf<VCType.RowValue>>, PresenterRowType
where VCType: UIViewController {
  open var presentationMode: PresentationMode<VCType>?
  open var onPresentCallback: ((FormViewController, VCType) -> Void)?
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
    cellStyle = .default
  }
  open override func customDidSelect() {
    super.customDidSelect()
    guard !isDisabled, let presentationMode, let presenting = cell.formViewController() else { return }
    let controller = presentationMode.makeController()
    if let controller {
      controller.row = self
      onPresentCallback?(presenting, controller)
    }
    presentationMode.present(controller, row: self, presentingController: presenting)
  }
}
public final class ButtonRowWithPresent<VCType: TypedRowControllerType>: _ButtonRowWithPresent<VCType>, RowType
where VCType: UIViewController {
  public required init(tag: String?) { super.init(tag: tag) }
}

// MARK: - Yes or no

open class CheckCell: Cell<Bool>, CellType {
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
    accessoryType = row.value == true ? .checkmark : .none
    editingAccessoryType = accessoryType
    selectionStyle = row.isDisabled ? .none : .default
    tintAdjustmentMode = row.isDisabled ? .dimmed : .automatic
  }
  open override func didSelect() {
    row.value = row.value != true
    row.deselect()
    row.updateCell()
  }
}
open class _CheckRow: Row<CheckCell> {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
  }
}
public final class CheckRow: _CheckRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }

open class SwitchCell: Cell<Bool>, CellType {
  public weak var switchControl: UISwitch!
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let control = UISwitch(frame: .zero)
    switchControl = control
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryView = control
    editingAccessoryView = control
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    selectionStyle = .none
    switchControl.addAction(UIAction { [weak self] _ in self?.valueChanged() }, for: .valueChanged)
  }
  open override func update() {
    super.update()
    switchControl.isOn = row.value ?? false
    switchControl.isEnabled = !row.isDisabled
  }
  func valueChanged() { row.value = switchControl?.isOn ?? false }
}
open class _SwitchRow: Row<SwitchCell> {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
  }
}
public final class SwitchRow: _SwitchRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }

// MARK: - Numbers

open class SliderCell: Cell<Float>, CellType {
  open weak var titleLabel: UILabel!
  open weak var valueLabel: UILabel!
  open weak var slider: UISlider!
  open var formatter: NumberFormatter?
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    titleLabel = textLabel
    valueLabel = detailTextLabel
    let control = UISlider(frame: .zero)
    contentView.addSubview(control)
    slider = control
    selectionStyle = .none
    slider.minimumValue = 0
    slider.maximumValue = 10
    slider.addAction(UIAction { [weak self] _ in self?.valueChanged() }, for: .valueChanged)
  }
  private var sliderRow: SliderRow? { row as? SliderRow }
  open override func update() {
    super.update()
    valueLabel?.isHidden = sliderRow?.shouldHideValue == true
    slider.value = row.value ?? slider.minimumValue
    slider.isEnabled = !row.isDisabled
  }
  func valueChanged() {
    let steps = Float(sliderRow?.steps ?? 0)
    let (low, range) = (slider.minimumValue, slider.maximumValue - slider.minimumValue)
    row.value = steps > 0 ? ((slider.value - low) / range * steps).rounded() * (range / steps) + low : slider.value
    row.updateCell()
  }
}
public final class SliderRow: Row<SliderCell>, RowType {
  public var steps: UInt = 20
  public var shouldHideValue = false
  public required init(tag: String?) { super.init(tag: tag) }
}

open class StepperCell: Cell<Double>, CellType {
  open weak var stepper: UIStepper!
  open weak var valueLabel: UILabel!
  open weak var titleLabel: UILabel!
  open var dynamicConstraints = [NSLayoutConstraint]()
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    titleLabel = textLabel
    let control = UIStepper(frame: .zero)
    contentView.addSubview(control)
    stepper = control
    setupValueLabel()
    selectionStyle = .none
    stepper.addAction(UIAction { [weak self] _ in self?.valueChanged() }, for: .valueChanged)
  }
  open func setupValueLabel() {
    let label = UILabel()
    contentView.addSubview(label)
    valueLabel = label
  }
  open override func update() {
    super.update()
    detailTextLabel?.text = nil
    stepper.isEnabled = !row.isDisabled
    stepper.value = row.value ?? 0
    valueLabel?.textColor = tintColor
    valueLabel?.text = row.displayValueFor?(row.value)
  }
  open func customConstraints() {}
  func valueChanged() {
    row.value = stepper.value
    row.updateCell()
  }
}
open class _StepperRow: Row<StepperCell> {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { $0.flatMap { DecimalFormatter().string(from: NSNumber(value: $0)) } }
  }
}
public final class StepperRow: _StepperRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
