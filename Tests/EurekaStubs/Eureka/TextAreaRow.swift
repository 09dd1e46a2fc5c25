// swift-format-ignore-file
import UIKit

protocol TextAreaConformance: FormatterConformance {
  var placeholder: String? { get set }
  var textAreaHeight: TextAreaHeight { get set }
  var textAreaMode: TextAreaMode { get set }
  var titlePercentage: CGFloat? { get set }
}

open class _TextAreaCell<T>: Cell<T>, UITextViewDelegate, AreaCell where T: Equatable, T: InputTypeInitiable {
  public weak var textView: UITextView!
  public weak var placeholderLabel: UILabel?
  open var dynamicConstraints = [NSLayoutConstraint]()
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let view = UITextView(frame: .zero)
    let label = UILabel()
    textView = view
    placeholderLabel = label
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(view)
    contentView.addSubview(label)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private var area: TextAreaConformance? { row as? TextAreaConformance }
  open override func setup() {
    super.setup()
    if case .fixed(let cellHeight)? = area?.textAreaHeight { height = { cellHeight } }
    textView.delegate = self
    selectionStyle = .none
  }
  open override func update() {
    super.update()
    textLabel?.text = nil
    detailTextLabel?.text = nil
    textView.isEditable = !row.isDisabled && area?.textAreaMode != .readOnly
    textView.textColor = row.isDisabled ? .tertiaryLabel : .label
    textView.text = row.displayValueFor?(row.value)
    placeholderLabel?.text = area?.placeholder
    placeholderLabel?.isHidden = !textView.text.isEmpty
  }
  open override func cellCanBecomeFirstResponder() -> Bool {
    !row.isDisabled && textView?.canBecomeFirstResponder == true
  }
  open override func cellBecomeFirstResponder(withDirection: Direction) -> Bool {
    // The text view gets the keyboard in the next turn of the run loop.
    Task { @MainActor [weak textView] in textView?.becomeFirstResponder() }
    return true
  }
  open override func cellResignFirstResponder() -> Bool { textView?.resignFirstResponder() ?? true }

  open func textViewDidBeginEditing(_ textView: UITextView) {
    formViewController()?.beginEditing(of: self)
    formViewController()?.textInputDidBeginEditing(textView, cell: self)
    textView.text = shownValue(useFormatter: formatsWhenEditingBegins, isFocused: true)
  }
  open func textViewDidEndEditing(_ textView: UITextView) {
    formViewController()?.endEditing(of: self)
    formViewController()?.textInputDidEndEditing(textView, cell: self)
    textViewDidChange(textView)
    textView.text = shownValue(useFormatter: true, isFocused: false)
  }
  open func textViewDidChange(_ textView: UITextView) {
    if case .dynamic? = area?.textAreaHeight, let table = formViewController()?.tableView {
      table.beginUpdates()
      table.endUpdates()
    }
    placeholderLabel?.isHidden = !textView.text.isEmpty
    row.value = value(of: textView.text ?? "", by: area?.formatter)
  }
  open func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    formViewController()?.textInput(
      textView, shouldChangeCharactersInRange: range, replacementString: text, cell: self) ?? true
  }
  open func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    guard area?.textAreaMode != .readOnly else { return false }
    return formViewController()?.textInputShouldBeginEditing(textView, cell: self) ?? true
  }
  open func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    formViewController()?.textInputShouldEndEditing(textView, cell: self) ?? true
  }
  open func customConstraints() {}
}

open class TextAreaCell: _TextAreaCell<String>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

open class AreaRow<Cell: CellType>: FormatteableRow<Cell>, TextAreaConformance where Cell: BaseCell, Cell: AreaCell {
  open var placeholder: String?
  open var textAreaHeight = TextAreaHeight.fixed(cellHeight: 110)
  open var textAreaMode = TextAreaMode.normal
  open var titlePercentage: CGFloat?
  public required init(tag: String?) { super.init(tag: tag) }
}

open class _TextAreaRow: AreaRow<TextAreaCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class TextAreaRow: _TextAreaRow, RowType {
  public required init(tag: String?) { super.init(tag: tag) }
}
