// swift-format-ignore-file
import UIKit

public protocol BaseCellType: AnyObject {
  var height: (() -> CGFloat)? { get }
  func setup()
  func update()
  func didSelect()
  func cellCanBecomeFirstResponder() -> Bool
  func cellBecomeFirstResponder(withDirection: Direction) -> Bool
  func cellResignFirstResponder() -> Bool
  func formViewController() -> FormViewController?
}

public protocol TypedCellType: BaseCellType {
  associatedtype Value: Equatable
  var row: RowOf<Value>! { get set }
}

public protocol CellType: TypedCellType {}

public protocol TextInputCell {
  var textInput: UITextInput { get }
}

public protocol TextFieldCell: TextInputCell {
  var textField: UITextField! { get }
}

extension TextFieldCell {
  public var textInput: UITextInput { textField }
}

public protocol AreaCell: TextInputCell {
  var textView: UITextView! { get }
}

extension AreaCell {
  public var textInput: UITextInput { textView }
}

open class BaseCell: UITableViewCell, BaseCellType {
  public var baseRow: BaseRow! { nil }
  public var height: (() -> CGFloat)?
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// The controller of the cell; nil for a cell that is not on the screen.
  public func formViewController() -> FormViewController? {
    var responder: UIResponder? = self
    while let one = responder {
      if let found = one as? FormViewController { return found }
      responder = one.next
    }
    return nil
  }
  open func setup() {}
  open func update() {}
  open func didSelect() {}
  open func cellCanBecomeFirstResponder() -> Bool { false }
  @discardableResult open func cellBecomeFirstResponder(withDirection: Direction = .down) -> Bool {
    becomeFirstResponder()
  }
  @discardableResult open func cellResignFirstResponder() -> Bool { resignFirstResponder() }
}

open class Cell<T>: BaseCell, TypedCellType where T: Equatable {
  public typealias Value = T
  public weak var row: RowOf<T>!
  public override var baseRow: BaseRow! { row }
  private var accessory: UIView?

  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    height = { UITableView.automaticDimension }
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  open override var inputAccessoryView: UIView? {
    formViewController()?.inputAccessoryView(for: row) ?? super.inputAccessoryView
  }
  open override func setup() { super.setup() }
  open override func update() {
    super.update()
    textLabel?.text = row.title
    textLabel?.textColor = row.isDisabled ? .tertiaryLabel : .label
    detailTextLabel?.text =
      row.displayValueFor?(row.value) ?? (row as? NoValueDisplayTextConformance)?.noValueDisplayText
  }
  open override func didSelect() {}
  open override var canBecomeFirstResponder: Bool { false }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    formViewController()?.beginEditing(of: self)
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    formViewController()?.endEditing(of: self)
    return true
  }
}

public struct CellProvider<Cell: BaseCell> where Cell: CellType {
  public private(set) var nibName: String?
  public private(set) var bundle: Bundle!
  public init() {}
  public init(nibName: String, bundle: Bundle? = nil) {
    self.nibName = nibName
    self.bundle = bundle ?? Bundle(for: Cell.self)
  }
  func makeCell(style: UITableViewCell.CellStyle) -> Cell {
    if let nibName { preconditionFailure("There is no nib file '\(nibName)'") }
    return Cell(style: style, reuseIdentifier: nil)
  }
}

extension UIView {
  public func findFirstResponder() -> UIView? {
    isFirstResponder ? self : subviews.lazy.compactMap { $0.findFirstResponder() }.first
  }
  public func formCell() -> BaseCell? {
    self is UITableViewCell ? self as? BaseCell : superview?.formCell()
  }
}
