// swift-format-ignore-file
import UIKit

public protocol FieldRowConformance: FormatterConformance {
  var titlePercentage: CGFloat? { get set }
  var placeholder: String? { get set }
  var placeholderColor: UIColor? { get set }
}

open class FormatteableRow<Cell: CellType>: Row<Cell>, FormatterConformance where Cell: BaseCell, Cell: TextInputCell {
  open var formatter: Formatter?
  open var useFormatterDuringInput = false
  open var useFormatterOnDidBeginEditing: Bool?
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { [unowned self] value in
      guard let value else { return nil }
      guard let formatter = self.formatter else { return String(describing: value) }
      guard (self.cell.textInput as? UIView)?.isFirstResponder == true else { return formatter.string(for: value) }
      return self.useFormatterDuringInput ? formatter.editingString(for: value) : String(describing: value)
    }
  }
}

open class FieldRow<Cell: CellType>: FormatteableRow<Cell>, FieldRowConformance, KeyboardReturnHandler
where Cell: BaseCell, Cell: TextFieldCell {
  open var keyboardReturnType: KeyboardReturnTypeConfiguration?
  open var titlePercentage: CGFloat?
  open var placeholder: String?
  open var placeholderColor: UIColor?
  @available(*, deprecated, message: "Use titlePercentage instead")
  open var textFieldPercentage: CGFloat? {
    get { titlePercentage.map { 1 - $0 } }
    set { titlePercentage = newValue.map { 1 - $0 } }
  }
  public required init(tag: String?) { super.init(tag: tag) }
}

/// The value that a formatter reads from a text; nil if it cannot read the text.
func parse(_ text: String, by formatter: Formatter) -> Any? {
  (formatter as? NumberFormatter)?.number(from: text) ?? (formatter as? DateFormatter)?.date(from: text)
}

extension Cell where T: InputTypeInitiable {
  /// The value of the text: nil if it is empty, the old value if it cannot be read.
  func value(of text: String, by formatter: Formatter?) -> T? {
    if let formatter, let value = parse(text, by: formatter) { return value as? T }
    return text.isEmpty ? nil : T(string: text) ?? row.value
  }
  func shownValue(useFormatter: Bool, isFocused: Bool) -> String? {
    guard let value = row.value else { return nil }
    guard useFormatter, let formatter = (row as? FormatterConformance)?.formatter else { return String(describing: value) }
    return isFocused ? formatter.editingString(for: value) : formatter.string(for: value)
  }
  var formatsWhenEditingBegins: Bool {
    guard let row = row as? FormatterConformance, row.formatter != nil else { return false }
    return row.useFormatterOnDidBeginEditing ?? row.useFormatterDuringInput
  }
}

open class _FieldCell<T>: Cell<T>, UITextFieldDelegate, TextFieldCell where T: Equatable, T: InputTypeInitiable {
  public weak var textField: UITextField!
  public weak var titleLabel: UILabel?
  open var dynamicConstraints = [NSLayoutConstraint]()
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let field = UITextField()
    textField = field
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel = textLabel
    contentView.addSubview(field)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    textField.addAction(
      UIAction { [weak self] _ in
        if let self, let field = self.textField { self.textFieldDidChange(field) }
      }, for: .editingChanged)
  }
  open override func update() {
    super.update()
    detailTextLabel?.text = nil
    let hasTitle = row.title?.isEmpty == false
    textField.textAlignment = hasTitle && row.cellStyle != .subtitle ? .right : .left
    textField.clearButtonMode = hasTitle ? .never : .whileEditing
    textField.delegate = self
    textField.text = row.displayValueFor?(row.value)
    textField.isEnabled = !row.isDisabled
    textField.textColor = row.isDisabled ? .tertiaryLabel : .label
    textField.font = .preferredFont(forTextStyle: .body)
    if let placeholder = (row as? FieldRowConformance)?.placeholder { textField.placeholder = placeholder }
    if row.isHighlighted { textLabel?.textColor = tintColor }
  }
  open override func cellCanBecomeFirstResponder() -> Bool {
    !row.isDisabled && textField?.canBecomeFirstResponder == true
  }
  open override func cellBecomeFirstResponder(withDirection: Direction) -> Bool {
    textField?.becomeFirstResponder() ?? false
  }
  open override func cellResignFirstResponder() -> Bool { textField?.resignFirstResponder() ?? true }
  open override var inputAccessoryView: UIView? { super.inputAccessoryView }

  open func textFieldDidChange(_ textField: UITextField) {
    guard textField.markedTextRange == nil else { return }
    guard let text = textField.text else {
      row.value = nil
      return
    }
    let field = row as? FieldRowConformance
    guard let formatter = field?.formatter, field?.useFormatterDuringInput == true else {
      row.value = value(of: text, by: field?.formatter)
      return
    }
    guard let parsed = parse(text, by: formatter) else { return }
    row.value = parsed as? T
    guard let caret = textField.selectedTextRange?.start else { return }
    textField.text = row.displayValueFor?(row.value)
    let place = (formatter as? FormatterProtocol)?.getNewPosition(
      forPosition: caret, inTextInput: textField, oldValue: text, newValue: textField.text) ?? caret
    textField.selectedTextRange = textField.textRange(from: place, to: place)
  }
  open func customConstraints() {}

  open func textFieldDidBeginEditing(_ textField: UITextField) {
    formViewController()?.beginEditing(of: self)
    formViewController()?.textInputDidBeginEditing(textField, cell: self)
    textField.text = shownValue(useFormatter: formatsWhenEditingBegins, isFocused: true)
  }
  open func textFieldDidEndEditing(_ textField: UITextField) {
    formViewController()?.endEditing(of: self)
    formViewController()?.textInputDidEndEditing(textField, cell: self)
    textFieldDidChange(textField)
    textField.text = shownValue(useFormatter: true, isFocused: false)
  }
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    formViewController()?.textInputShouldReturn(textField, cell: self) ?? true
  }
  open func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    formViewController()?.textInput(
      textField, shouldChangeCharactersInRange: range, replacementString: string, cell: self) ?? true
  }
  open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    formViewController()?.textInputShouldBeginEditing(textField, cell: self) ?? true
  }
  open func textFieldShouldClear(_ textField: UITextField) -> Bool {
    formViewController()?.textInputShouldClear(textField, cell: self) ?? true
  }
  open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    formViewController()?.textInputShouldEndEditing(textField, cell: self) ?? true
  }
}

// MARK: - Kinds of fields

open class TextCell: _FieldCell<String>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    textField.keyboardType = .default
    textField.autocapitalizationType = .sentences
    textField.autocorrectionType = .default
  }
}
open class NameCell: _FieldCell<String>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    textField.keyboardType = .asciiCapable
    textField.autocapitalizationType = .words
    textField.autocorrectionType = .no
    textField.textContentType = .name
  }
}
open class EmailCell: _FieldCell<String>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    textField.keyboardType = .emailAddress
    textField.autocapitalizationType = .none
    textField.autocorrectionType = .no
    textField.textContentType = .emailAddress
  }
}
open class PasswordCell: _FieldCell<String>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    textField.keyboardType = .asciiCapable
    textField.autocapitalizationType = .none
    textField.autocorrectionType = .no
    textField.textContentType = .password
    textField.isSecureTextEntry = true
  }
}
open class AccountCell: _FieldCell<String>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    textField.keyboardType = .asciiCapable
    textField.autocapitalizationType = .none
    textField.autocorrectionType = .no
    textField.textContentType = .username
  }
}
open class TwitterCell: _FieldCell<String>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    textField.keyboardType = .twitter
    textField.autocapitalizationType = .none
    textField.autocorrectionType = .no
  }
}
open class PhoneCell: _FieldCell<String>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    textField.keyboardType = .phonePad
    textField.textContentType = .telephoneNumber
  }
}
open class URLCell: _FieldCell<URL>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    textField.keyboardType = .URL
    textField.autocapitalizationType = .none
    textField.autocorrectionType = .no
    textField.textContentType = .URL
  }
}
open class IntCell: _FieldCell<Int>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    textField.keyboardType = .numberPad
    textField.autocapitalizationType = .none
    textField.autocorrectionType = .default
  }
}
open class DecimalCell: _FieldCell<Double>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func setup() {
    super.setup()
    textField.keyboardType = .decimalPad
    textField.autocorrectionType = .no
  }
}
/// A cell for postal codes, whose keyboard is set again with each update.
open class ZipCodeCell: _FieldCell<String>, CellType {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func update() {
    super.update()
    textField.keyboardType = .numbersAndPunctuation
    textField.autocapitalizationType = .allCharacters
    textField.autocorrectionType = .no
    textField.textContentType = .postalCode
  }
}

open class _TextRow: FieldRow<TextCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class TextRow: _TextRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _NameRow: FieldRow<NameCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class NameRow: _NameRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _EmailRow: FieldRow<EmailCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class EmailRow: _EmailRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _PasswordRow: FieldRow<PasswordCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class PasswordRow: _PasswordRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _AccountRow: FieldRow<AccountCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class AccountRow: _AccountRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _TwitterRow: FieldRow<TwitterCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class TwitterRow: _TwitterRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _ZipCodeRow: FieldRow<ZipCodeCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class ZipCodeRow: _ZipCodeRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _PhoneRow: FieldRow<PhoneCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class PhoneRow: _PhoneRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _URLRow: FieldRow<URLCell> { public required init(tag: String?) { super.init(tag: tag) } }
public final class URLRow: _URLRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _IntRow: FieldRow<IntCell> {
  public required init(tag: String?) {
    super.init(tag: tag)
    let numbers = NumberFormatter()
    numbers.locale = .current
    numbers.numberStyle = .decimal
    numbers.minimumFractionDigits = 0
    formatter = numbers
  }
}
public final class IntRow: _IntRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
open class _DecimalRow: FieldRow<DecimalCell> {
  public required init(tag: String?) {
    super.init(tag: tag)
    let numbers = NumberFormatter()
    numbers.locale = .current
    numbers.numberStyle = .decimal
    numbers.minimumFractionDigits = 2
    formatter = numbers
  }
}
public final class DecimalRow: _DecimalRow, RowType { public required init(tag: String?) { super.init(tag: tag) } }
