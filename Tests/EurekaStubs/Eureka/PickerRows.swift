// swift-format-ignore-file
import UIKit

/// The options and the choice of a picker's wheels.
protocol Wheels: AnyObject {
  func titles(ofWheel wheel: Int) -> [String]
  func choose(_ index: Int, onWheel wheel: Int)
  /// The position of each wheel; nil without a value.
  var positions: [Int]? { get }
  var wheelCount: Int { get }
}

extension UIPickerView {
  fileprivate func show(_ wheels: Wheels?) {
    reloadAllComponents()
    for (wheel, index) in (wheels?.positions ?? []).enumerated() {
      selectRow(index, inComponent: wheel, animated: true)
    }
  }
}

/// The value after the first of two wheels was turned: the second choice stays if it is still
/// offered, otherwise the first option is chosen.
private func turned<A, B>(
  _ value: Tuple<A, B>?, _ index: Int, onWheel wheel: Int, _ first: () -> [A], _ second: (A) -> [B]
) -> Tuple<A, B> {
  let a = wheel == 0 ? first()[index] : value?.a ?? first()[0]
  let offered = second(a)
  if wheel == 1 { return Tuple(a: a, b: offered[index]) }
  if let b = value?.b, offered.contains(b) { return Tuple(a: a, b: b) }
  return Tuple(a: a, b: offered[0])
}

private func turned<A, B, C>(
  _ value: Tuple3<A, B, C>?, _ index: Int, onWheel wheel: Int, _ first: () -> [A], _ second: (A) -> [B],
  _ third: (A, B) -> [C]
) -> Tuple3<A, B, C> {
  let pair = wheel < 2
    ? turned(value.map { Tuple(a: $0.a, b: $0.b) }, index, onWheel: wheel, first, second)
    : value.map { Tuple(a: $0.a, b: $0.b) } ?? Tuple(a: first()[0], b: second(first()[0])[0])
  let offered = third(pair.a, pair.b)
  if wheel == 2 { return Tuple3(a: pair.a, b: pair.b, c: offered[index]) }
  if let c = value?.c, offered.contains(c) { return Tuple3(a: pair.a, b: pair.b, c: c) }
  return Tuple3(a: pair.a, b: pair.b, c: offered[0])
}

// MARK: - Cells

open class _PickerCell<T>: Cell<T>, CellType, UIPickerViewDataSource, UIPickerViewDelegate where T: Equatable {
  public weak var picker: UIPickerView!
  var wheels: Wheels? { row as? Wheels }
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let view = UIPickerView(frame: .zero)
    picker = view
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(view)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    accessoryType = .none
    editingAccessoryType = .none
    picker.delegate = self
    picker.dataSource = self
  }
  open override func update() {
    super.update()
    textLabel?.text = nil
    detailTextLabel?.text = nil
    picker.isUserInteractionEnabled = !row.isDisabled
    picker.show(wheels)
  }
  open func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels?.wheelCount ?? 1 }
  open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels?.titles(ofWheel: component).count ?? 0
  }
  open func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    wheels?.titles(ofWheel: component)[row]
  }
  open func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    wheels?.choose(row, onWheel: component)
  }
}

open class _PickerInputCell<T>: Cell<T>, CellType, UIPickerViewDataSource, UIPickerViewDelegate where T: Equatable {
  public lazy var picker = UIPickerView(frame: .zero)
  var wheels: Wheels? { row as? Wheels }
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    accessoryType = .none
    editingAccessoryType = .none
    picker.delegate = self
    picker.dataSource = self
  }
  open override func update() {
    super.update()
    selectionStyle = row.isDisabled ? .none : .default
    let shown = row.displayValueFor?(row.value) ?? (row as? NoValueDisplayTextConformance)?.noValueDisplayText
    let hasTitle = row.title?.isEmpty == false
    if !hasTitle { textLabel?.text = shown }
    detailTextLabel?.text = hasTitle ? shown : nil
    if row.isHighlighted { textLabel?.textColor = tintColor }
    picker.show(wheels)
  }
  open override func didSelect() {
    super.didSelect()
    row.deselect()
  }
  open override var inputView: UIView? { picker }
  open override func cellCanBecomeFirstResponder() -> Bool { canBecomeFirstResponder }
  open override var canBecomeFirstResponder: Bool { !row.isDisabled }
  open func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels?.wheelCount ?? 1 }
  open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels?.titles(ofWheel: component).count ?? 0
  }
  open func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    wheels?.titles(ofWheel: component)[row]
  }
  open func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    wheels?.choose(row, onWheel: component)
    update()
  }
}

open class PickerInlineCell<T: Equatable>: Cell<T>, CellType {
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

open class PickerCell<T: Equatable>: _PickerCell<T> {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
open class DoublePickerCell<A: Equatable, B: Equatable>: _PickerCell<Tuple<A, B>> {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
open class TriplePickerCell<A: Equatable, B: Equatable, C: Equatable>: _PickerCell<Tuple3<A, B, C>> {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
open class PickerInputCell<T: Equatable>: _PickerInputCell<T> {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
open class DoublePickerInputCell<A: Equatable, B: Equatable>: _PickerInputCell<Tuple<A, B>> {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
open class TriplePickerInputCell<A: Equatable, B: Equatable, C: Equatable>: _PickerInputCell<Tuple3<A, B, C>> {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

// MARK: - One wheel

open class _PickerRow<T>: Row<PickerCell<T>>, Wheels where T: Equatable {
  open var options = [T]()
  public required init(tag: String?) { super.init(tag: tag) }
  var wheelCount: Int { 1 }
  func titles(ofWheel wheel: Int) -> [String] { options.map { displayValueFor?($0) ?? "" } }
  func choose(_ index: Int, onWheel wheel: Int) { if options.indices.contains(index) { value = options[index] } }
  var positions: [Int]? { value.flatMap { options.firstIndex(of: $0) }.map { [$0] } }
}
public final class PickerRow<T>: _PickerRow<T>, RowType where T: Equatable {
  public required init(tag: String?) { super.init(tag: tag) }
}

open class _PickerInputRow<T>: Row<PickerInputCell<T>>, NoValueDisplayTextConformance, Wheels where T: Equatable {
  open var noValueDisplayText: String? = nil
  open var options = [T]()
  public required init(tag: String?) { super.init(tag: tag) }
  var wheelCount: Int { 1 }
  func titles(ofWheel wheel: Int) -> [String] { options.map { displayValueFor?($0) ?? "" } }
  func choose(_ index: Int, onWheel wheel: Int) { if options.indices.contains(index) { value = options[index] } }
  var positions: [Int]? { value.flatMap { options.firstIndex(of: $0) }.map { [$0] } }
}
public final class PickerInputRow<T>: _PickerInputRow<T>, RowType where T: Equatable {
  public required init(tag: String?) { super.init(tag: tag) }
}

open class _PickerInlineRow<T>: Row<PickerInlineCell<T>>, NoValueDisplayTextConformance where T: Equatable {
  public typealias InlineRow = PickerRow<T>
  open var options = [T]()
  open var noValueDisplayText: String?
  public required init(tag: String?) { super.init(tag: tag) }
}
public final class PickerInlineRow<T>: _PickerInlineRow<T>, RowType, InlineRowType where T: Equatable {
  public required init(tag: String?) {
    super.init(tag: tag)
    tintWhileExpanded()
  }
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }
  public func setupInlineRow(_ inlineRow: InlineRow) {
    inlineRow.options = options
    inlineRow.displayValueFor = displayValueFor
  }
}

extension InlineRowType where Self: BaseRow, Self.Cell.Value == Self.InlineRow.Cell.Value {
  /// The label has the tint of the cell while the row is open.
  func tintWhileExpanded() {
    onExpandInlineRow { cell, row, _ in
      let color = cell.detailTextLabel?.textColor
      row.onCollapseInlineRow { cell, _, _ in cell.detailTextLabel?.textColor = color }
      cell.detailTextLabel?.textColor = cell.tintColor
    }
  }
}

// MARK: - Double wheels

open class _DoublePickerRow<A, B>: Row<DoublePickerCell<A, B>>, Wheels where A: Equatable, B: Equatable {
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var displayValueForFirstRow: ((A) -> (String)) = { String(describing: $0) }
  public var displayValueForSecondRow: ((B) -> (String)) = { String(describing: $0) }
  public required init(tag: String?) { super.init(tag: tag) }
  var wheelCount: Int { 2 }
  func titles(ofWheel wheel: Int) -> [String] {
    if wheel == 0 { return firstOptions().map(displayValueForFirstRow) }
    return secondOptions(value?.a ?? firstOptions()[0]).map(displayValueForSecondRow)
  }
  func choose(_ index: Int, onWheel wheel: Int) {
    value = turned(value, index, onWheel: wheel, firstOptions, secondOptions)
  }
  var positions: [Int]? {
    guard let value, let a = firstOptions().firstIndex(of: value.a),
      let b = secondOptions(value.a).firstIndex(of: value.b)
    else { return nil }
    return [a, b]
  }
}
public final class DoublePickerRow<A, B>: _DoublePickerRow<A, B>, RowType where A: Equatable, B: Equatable {
  public required init(tag: String?) { super.init(tag: tag) }
}

open class _DoublePickerInputRow<A: Equatable, B: Equatable>: Row<DoublePickerInputCell<A, B>>, NoValueDisplayTextConformance, Wheels {
  open var noValueDisplayText: String? = nil
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var displayValueForFirstRow: ((A) -> (String)) = { String(describing: $0) }
  public var displayValueForSecondRow: ((B) -> (String)) = { String(describing: $0) }
  public required init(tag: String?) { super.init(tag: tag) }
  var wheelCount: Int { 2 }
  func titles(ofWheel wheel: Int) -> [String] {
    if wheel == 0 { return firstOptions().map(displayValueForFirstRow) }
    return secondOptions(value?.a ?? firstOptions()[0]).map(displayValueForSecondRow)
  }
  func choose(_ index: Int, onWheel wheel: Int) {
    value = turned(value, index, onWheel: wheel, firstOptions, secondOptions)
  }
  var positions: [Int]? {
    guard let value, let a = firstOptions().firstIndex(of: value.a),
      let b = secondOptions(value.a).firstIndex(of: value.b)
    else { return nil }
    return [a, b]
  }
}
public final class DoublePickerInputRow<A, B>: _DoublePickerInputRow<A, B>, RowType where A: Equatable, B: Equatable {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { [weak self] value in
      guard let value else { return self?.noValueDisplayText }
      return [String(describing: value.a), String(describing: value.b)].joined(separator: ", ")
    }
  }
}

open class _DoublePickerInlineRow<A, B>: Row<PickerInlineCell<Tuple<A, B>>>, NoValueDisplayTextConformance
where A: Equatable, B: Equatable {
  public typealias InlineRow = DoublePickerRow<A, B>
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var displayValueForFirstRow: ((A) -> (String)) = { String(describing: $0) }
  public var displayValueForSecondRow: ((B) -> (String)) = { String(describing: $0) }
  public var noValueDisplayText: String?
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { [weak self] value in
      guard let value else { return self?.noValueDisplayText }
      return [String(describing: value.a), String(describing: value.b)].joined(separator: ", ")
    }
  }
}
public final class DoublePickerInlineRow<A, B>: _DoublePickerInlineRow<A, B>, RowType, InlineRowType
where A: Equatable, B: Equatable {
  public required init(tag: String?) {
    super.init(tag: tag)
    tintWhileExpanded()
  }
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }
  public func setupInlineRow(_ inlineRow: InlineRow) {
    inlineRow.firstOptions = firstOptions
    inlineRow.secondOptions = secondOptions
    inlineRow.displayValueForFirstRow = displayValueForFirstRow
    inlineRow.displayValueForSecondRow = displayValueForSecondRow
    inlineRow.displayValueFor = displayValueFor
  }
}

// MARK: - Triple wheels

open class _TriplePickerRow<A, B, C>: Row<TriplePickerCell<A, B, C>>, Wheels where A: Equatable, B: Equatable, C: Equatable {
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var thirdOptions: ((A, B) -> [C]) = { _, _ in [] }
  public var displayValueForFirstRow: ((A) -> (String)) = { String(describing: $0) }
  public var displayValueForSecondRow: ((B) -> (String)) = { String(describing: $0) }
  public var displayValueForThirdRow: ((C) -> (String)) = { String(describing: $0) }
  public required init(tag: String?) { super.init(tag: tag) }
  var wheelCount: Int { 3 }
  func titles(ofWheel wheel: Int) -> [String] {
    if wheel == 0 { return firstOptions().map(displayValueForFirstRow) }
    let a = value?.a ?? firstOptions()[0]
    if wheel == 1 { return secondOptions(a).map(displayValueForSecondRow) }
    return thirdOptions(a, value?.b ?? secondOptions(a)[0]).map(displayValueForThirdRow)
  }
  func choose(_ index: Int, onWheel wheel: Int) {
    value = turned(value, index, onWheel: wheel, firstOptions, secondOptions, thirdOptions)
  }
  var positions: [Int]? {
    guard let value, let a = firstOptions().firstIndex(of: value.a),
      let b = secondOptions(value.a).firstIndex(of: value.b),
      let c = thirdOptions(value.a, value.b).firstIndex(of: value.c)
    else { return nil }
    return [a, b, c]
  }
}
public final class TriplePickerRow<A, B, C>: _TriplePickerRow<A, B, C>, RowType where A: Equatable, B: Equatable, C: Equatable {
  public required init(tag: String?) { super.init(tag: tag) }
}

open class _TriplePickerInputRow<A: Equatable, B: Equatable, C: Equatable>: Row<TriplePickerInputCell<A, B, C>>, NoValueDisplayTextConformance, Wheels {
  open var noValueDisplayText: String? = nil
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var thirdOptions: ((A, B) -> [C]) = { _, _ in [] }
  public var displayValueForFirstRow: ((A) -> (String)) = { String(describing: $0) }
  public var displayValueForSecondRow: ((B) -> (String)) = { String(describing: $0) }
  public var displayValueForThirdRow: ((C) -> (String)) = { String(describing: $0) }
  public required init(tag: String?) { super.init(tag: tag) }
  var wheelCount: Int { 3 }
  func titles(ofWheel wheel: Int) -> [String] {
    if wheel == 0 { return firstOptions().map(displayValueForFirstRow) }
    let a = value?.a ?? firstOptions()[0]
    if wheel == 1 { return secondOptions(a).map(displayValueForSecondRow) }
    return thirdOptions(a, value?.b ?? secondOptions(a)[0]).map(displayValueForThirdRow)
  }
  func choose(_ index: Int, onWheel wheel: Int) {
    value = turned(value, index, onWheel: wheel, firstOptions, secondOptions, thirdOptions)
  }
  var positions: [Int]? {
    guard let value, let a = firstOptions().firstIndex(of: value.a),
      let b = secondOptions(value.a).firstIndex(of: value.b),
      let c = thirdOptions(value.a, value.b).firstIndex(of: value.c)
    else { return nil }
    return [a, b, c]
  }
}
public final class TriplePickerInputRow<A, B, C>: _TriplePickerInputRow<A, B, C>, RowType where A: Equatable, B: Equatable, C: Equatable {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { [weak self] value in
      guard let value else { return self?.noValueDisplayText }
      return [String(describing: value.a), String(describing: value.b), String(describing: value.c)].joined(separator: ", ")
    }
  }
}

open class _TriplePickerInlineRow<A, B, C>: Row<PickerInlineCell<Tuple3<A, B, C>>>, NoValueDisplayTextConformance
where A: Equatable, B: Equatable, C: Equatable {
  public typealias InlineRow = TriplePickerRow<A, B, C>
  public var firstOptions: (() -> [A]) = { [] }
  public var secondOptions: ((A) -> [B]) = { _ in [] }
  public var thirdOptions: ((A, B) -> [C]) = { _, _ in [] }
  public var noValueDisplayText: String?
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { [weak self] value in
      guard let value else { return self?.noValueDisplayText }
      return [String(describing: value.a), String(describing: value.b), String(describing: value.c)].joined(separator: ", ")
    }
  }
}
public final class TriplePickerInlineRow<A, B, C>: _TriplePickerInlineRow<A, B, C>, RowType, InlineRowType
where A: Equatable, B: Equatable, C: Equatable {
  public required init(tag: String?) {
    super.init(tag: tag)
    tintWhileExpanded()
  }
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }
  public func setupInlineRow(_ inlineRow: InlineRow) {
    inlineRow.firstOptions = firstOptions
    inlineRow.secondOptions = secondOptions
    inlineRow.thirdOptions = thirdOptions
    inlineRow.displayValueFor = displayValueFor
  }
}
