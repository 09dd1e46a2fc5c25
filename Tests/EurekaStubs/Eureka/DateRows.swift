// swift-format-ignore-file
import UIKit

public protocol DatePickerRowProtocol: AnyObject {
  var minimumDate: Date? { get set }
  var maximumDate: Date? { get set }
  var minuteInterval: Int? { get set }
}

/// Hours and minutes in words.
private func spelled(_ duration: Date?) -> String? {
  guard let duration else { return nil }
  let parts = Calendar.current.dateComponents([.hour, .minute], from: duration)
  return "\(parts.hour ?? 0) hours \(parts.minute ?? 0) minutes"
}

extension UIDatePicker {
  fileprivate func show(_ row: RowOf<Date>) {
    setDate(row.value ?? Date(), animated: false)
    guard let limits = row as? DatePickerRowProtocol else { return }
    minimumDate = limits.minimumDate
    maximumDate = limits.maximumDate
    if let minutes = limits.minuteInterval { minuteInterval = minutes }
  }
  fileprivate func setMode(of row: RowOf<Date>) {
    switch row {
    case is TimeRow, is TimePickerRow: datePickerMode = .time
    case is DateTimeRow, is DateTimePickerRow: datePickerMode = .dateAndTime
    case is CountDownRow, is CountDownPickerRow: datePickerMode = .countDownTimer
    default: datePickerMode = .date
    }
  }
}

open class DateCell: Cell<Date>, CellType {
  public var datePicker: UIDatePicker
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    datePicker = UIDatePicker(frame: .zero)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) {
    datePicker = UIDatePicker(frame: .zero)
    super.init(coder: aDecoder)
  }
  open override func setup() {
    super.setup()
    accessoryType = .none
    editingAccessoryType = .none
    datePicker.setMode(of: row)
    datePicker.preferredDatePickerStyle = .wheels
    datePicker.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.row.value = self.datePicker.date
        self.detailTextLabel?.text = self.row.displayValueFor?(self.row.value)
      }, for: .valueChanged)
  }
  open override func update() {
    super.update()
    selectionStyle = row.isDisabled ? .none : .default
    datePicker.show(row)
    if row.isHighlighted { textLabel?.textColor = tintColor }
  }
  open override func didSelect() {
    super.didSelect()
    row.deselect()
  }
  open override var inputView: UIView? {
    if let date = row.value { datePicker.setDate(date, animated: false) }
    return datePicker
  }
  open override func cellCanBecomeFirstResponder() -> Bool { canBecomeFirstResponder }
  open override var canBecomeFirstResponder: Bool { !row.isDisabled }
}

open class _DateFieldRow: Row<DateCell>, DatePickerRowProtocol, NoValueDisplayTextConformance {
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval: Int?
  open var dateFormatter: DateFormatter?
  open var noValueDisplayText: String? = nil
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { [unowned self] value in value.flatMap { self.dateFormatter?.string(from: $0) } }
  }
}

extension DateFormatter {
  fileprivate static func styled(_ date: Style, _ time: Style) -> DateFormatter {
    let result = DateFormatter()
    result.locale = .current
    result.dateStyle = date
    result.timeStyle = time
    return result
  }
}

open class _DateRow: _DateFieldRow {
  public required init(tag: String?) {
    super.init(tag: tag)
    dateFormatter = .styled(.medium, .none)
  }
}
public final class DateRow: _DateRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _TimeRow: _DateFieldRow {
  public required init(tag: String?) {
    super.init(tag: tag)
    dateFormatter = .styled(.none, .short)
  }
}
public final class TimeRow: _TimeRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _DateTimeRow: _DateFieldRow {
  public required init(tag: String?) {
    super.init(tag: tag)
    dateFormatter = .styled(.short, .short)
  }
}
public final class DateTimeRow: _DateTimeRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _CountDownRow: _DateFieldRow {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = spelled
  }
}
public final class CountDownRow: _CountDownRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }

// MARK: - Pickers in the table

open class DatePickerCell: Cell<Date>, CellType {
  public weak var datePicker: UIDatePicker!
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let picker = UIDatePicker(frame: .zero)
    datePicker = picker
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(picker)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    selectionStyle = .none
    accessoryType = .none
    editingAccessoryType = .none
    datePicker.setMode(of: row)
    datePicker.addAction(
      UIAction { [weak self] _ in
        guard let self, let picker = self.datePicker else { return }
        self.row?.value = picker.date
      }, for: .valueChanged)
  }
  open override func update() {
    super.update()
    selectionStyle = row.isDisabled ? .none : .default
    datePicker.isUserInteractionEnabled = !row.isDisabled
    detailTextLabel?.text = nil
    textLabel?.text = nil
    datePicker.show(row)
  }
}

open class _DatePickerRow: Row<DatePickerCell>, DatePickerRowProtocol {
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval: Int?
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
  }
}
public final class DatePickerRow: _DatePickerRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
public final class TimePickerRow: _DatePickerRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
public final class DateTimePickerRow: _DatePickerRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
public final class CountDownPickerRow: _DatePickerRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }

// MARK: - Pickers that open

open class DateInlineCell: Cell<Date>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    accessoryType = .none
    editingAccessoryType = .none
  }
  open override func update() {
    super.update()
    selectionStyle = row.isDisabled ? .none : .default
  }
  open override func didSelect() {
    super.didSelect()
    row.deselect()
  }
}

open class _DateInlineFieldRow: Row<DateInlineCell>, DatePickerRowProtocol, NoValueDisplayTextConformance {
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval: Int?
  open var dateFormatter: DateFormatter?
  open var noValueDisplayText: String?
  public required init(tag: String?) {
    super.init(tag: tag)
    dateFormatter = DateFormatter()
    dateFormatter?.locale = .current
    displayValueFor = { [unowned self] value in value.flatMap { self.dateFormatter?.string(from: $0) } }
  }
  func configure(_ inlineRow: DatePickerRowProtocol) {
    inlineRow.minimumDate = minimumDate
    inlineRow.maximumDate = maximumDate
    inlineRow.minuteInterval = minuteInterval
  }
}

open class _DateInlineRow: _DateInlineFieldRow {
  public typealias InlineRow = DatePickerRow
  public required init(tag: String?) {
    super.init(tag: tag)
    dateFormatter = .styled(.medium, .none)
  }
  open func setupInlineRow(_ inlineRow: DatePickerRow) { configure(inlineRow) }
}
public final class DateInlineRow_<T>: _DateInlineRow, RowType, InlineRowType {
  public required init(tag: String?) {
    super.init(tag: tag)
    tintWhileExpanded()
  }
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }
}
public typealias DateInlineRow = DateInlineRow_<Date>

open class _TimeInlineRow: _DateInlineFieldRow {
  public typealias InlineRow = TimePickerRow
  public required init(tag: String?) {
    super.init(tag: tag)
    dateFormatter = .styled(.none, .short)
  }
  open func setupInlineRow(_ inlineRow: TimePickerRow) { configure(inlineRow) }
}
public final class TimeInlineRow_<T>: _TimeInlineRow, RowType, InlineRowType {
  public required init(tag: String?) {
    super.init(tag: tag)
    tintWhileExpanded()
  }
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }
}
public typealias TimeInlineRow = TimeInlineRow_<Date>

open class _DateTimeInlineRow: _DateInlineFieldRow {
  public typealias InlineRow = DateTimePickerRow
  public required init(tag: String?) {
    super.init(tag: tag)
    dateFormatter = .styled(.short, .short)
  }
  open func setupInlineRow(_ inlineRow: DateTimePickerRow) { configure(inlineRow) }
}
public final class DateTimeInlineRow_<T>: _DateTimeInlineRow, RowType, InlineRowType {
  public required init(tag: String?) {
    super.init(tag: tag)
    tintWhileExpanded()
  }
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }
}
public typealias DateTimeInlineRow = DateTimeInlineRow_<Date>

open class _CountDownInlineRow: _DateInlineFieldRow {
  public typealias InlineRow = CountDownPickerRow
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = spelled
  }
  public func setupInlineRow(_ inlineRow: CountDownPickerRow) { configure(inlineRow) }
}
public final class CountDownInlineRow_<T>: _CountDownInlineRow, RowType, InlineRowType {
  public required init(tag: String?) {
    super.init(tag: tag)
    tintWhileExpanded()
  }
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }
}
public typealias CountDownInlineRow = CountDownInlineRow_<Date>

