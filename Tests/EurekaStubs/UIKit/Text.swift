// swift-format-ignore-file

@preconcurrency @MainActor open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

@preconcurrency @MainActor open class UITextRange: NSObject {
  private let bounds: (UITextPosition, UITextPosition)
  init(_ from: Int, _ to: Int) { bounds = (UITextPosition(from), UITextPosition(to)) }
  open var start: UITextPosition { bounds.0 }
  open var end: UITextPosition { bounds.1 }
  open var isEmpty: Bool { start.offset == end.offset }
}

@preconcurrency @MainActor public protocol UITextInput: AnyObject {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

/// A text and its selection, in UTF-16 units.
@MainActor protocol EditedText: UITextInput {
  var content: String { get set }
  var selection: NSRange { get set }
}

extension EditedText {
  public func text(in range: UITextRange) -> String? {
    (content as NSString).substring(
      with: NSRange(location: range.start.offset, length: range.end.offset - range.start.offset))
  }
  public func replace(_ range: UITextRange, withText text: String) {
    put(text, at: NSRange(location: range.start.offset, length: range.end.offset - range.start.offset))
  }
  func put(_ text: String, at range: NSRange) {
    content = (content as NSString).replacingCharacters(in: range, with: text)
    selection = NSRange(location: range.location + text.utf16.count, length: 0)
  }
  public var selectedTextRange: UITextRange? {
    get { UITextRange(selection.location, selection.location + selection.length) }
    set {
      guard let newValue else { return }
      selection = NSRange(location: newValue.start.offset, length: newValue.end.offset - newValue.start.offset)
    }
  }
  public var markedTextRange: UITextRange? { nil }
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(content.utf16.count) }
  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(min(start.offset, end.offset), max(start.offset, end.offset))
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return 0...content.utf16.count ~= place ? UITextPosition(place) : nil
  }
  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.offset - start.offset }
}

@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

open class UITextField: UIControl, EditedText {
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  open weak var delegate: UITextFieldDelegate?
  var content = ""
  var selection = NSRange(location: 0, length: 0)
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      selection = NSRange(location: content.utf16.count, length: 0)
    }
  }
  open var attributedText: NSAttributedString?
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?
  open var rightView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  open var isSecureTextEntry = false
  open var adjustsFontForContentSizeCategory = false
  public private(set) var isEditing = false
  open override var canBecomeFirstResponder: Bool { isEnabled }

  private var keyboard: (view: UIView?, accessory: UIView?)
  open override var inputView: UIView? {
    get { keyboard.view }
    set { keyboard.view = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { keyboard.accessory }
    set { keyboard.accessory = newValue }
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, isInWindow, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    isEditing = false
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }
}

@preconcurrency @MainActor public protocol UITextViewDelegate: AnyObject {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func textViewDidChange(_ textView: UITextView)
}

open class UITextView: UIScrollView, EditedText {
  var content = "" {
    didSet { attributes = NSAttributedString(string: content) }
  }
  private var attributes = NSAttributedString(string: "")
  /// Either text replaces the other.
  open var attributedText: NSAttributedString! {
    get { attributes }
    set {
      text = newValue?.string
      attributes = newValue ?? NSAttributedString(string: "")
    }
  }
  var selection = NSRange(location: 0, length: 0)
  open var text: String! {
    get { content }
    set {
      content = newValue ?? ""
      selection = NSRange(location: content.utf16.count, length: 0)
    }
  }
  open var selectedRange: NSRange {
    get { selection }
    set { selection = newValue }
  }
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  open var isSecureTextEntry = false
  open var textContainerInset = UIEdgeInsets.zero
  open weak var delegate: UITextViewDelegate?
  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, isInWindow, delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textViewDidEndEditing(self)
    return true
  }
}
