import Eureka
import FormModel
import UIKit

/// Mediates between a text field and its Eureka cell.
///
/// Eureka replaces the text by its own format of the value when editing begins and ends. The form's
/// text is restored afterwards.
final class FieldDelegate<Value: Equatable & InputTypeInitiable>: NSObject, UITextFieldDelegate {
  private weak var cell: _FieldCell<Value>?
  private weak var link: RowLink?

  init(_ cell: _FieldCell<Value>, _ link: RowLink) {
    self.cell = cell
    self.link = link
    super.init()
    cell.textField.addAction(
      UIAction { [weak self] _ in self?.editingChanged() }, for: .editingChanged)
  }

  private func editingChanged() {
    guard let field = cell?.textField, field.markedTextRange == nil else { return }
    link?.typed(field.text ?? "", in: field)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    cell?.textFieldShouldBeginEditing(textField) ?? false
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    link?.isEditing = true
    cell?.textFieldDidBeginEditing(textField)
    textField.text = link?.shownText
    textField.returnKeyType = UIReturnKeyType(face: link?.look.returnKey)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    cell?.textFieldShouldEndEditing(textField) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    cell?.textFieldDidEndEditing(textField)
    link?.isEditing = false
    link?.showValue()
    textField.text = link?.shownText
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
  ) -> Bool {
    cell?.textField(
      textField, shouldChangeCharactersIn: range, replacementString: replacementString) ?? true
  }

  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    cell?.textFieldShouldClear(textField) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    cell?.textFieldShouldReturn(textField) ?? true
  }
}

/// Mediates between a multi-line text and its Eureka cell.
final class AreaDelegate: NSObject, UITextViewDelegate {
  private weak var cell: TextAreaCell?
  private weak var link: RowLink?

  init(_ cell: TextAreaCell, _ link: RowLink) {
    self.cell = cell
    self.link = link
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    cell?.textViewShouldBeginEditing(textView) ?? false
  }

  func textViewDidBeginEditing(_ textView: UITextView) {
    link?.isEditing = true
    cell?.textViewDidBeginEditing(textView)
    textView.text = link?.shownText ?? ""
  }

  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    cell?.textViewShouldEndEditing(textView) ?? true
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    cell?.textViewDidEndEditing(textView)
    link?.isEditing = false
    link?.showValue()
    textView.text = link?.shownText ?? ""
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    cell?.textView(textView, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func textViewDidChange(_ textView: UITextView) {
    cell?.textViewDidChange(textView)
    guard textView.markedTextRange == nil else { return }
    link?.typed(textView.text, in: textView)
  }
}

extension RowLink {
  /// Passes what the user has typed to the form, and shows the result.
  func typed(_ text: String, in input: any UITextInput) {
    controller.type(text, selection: input.selection, into: self)
    showValue()
    show(text: formRow.editText ?? "", selection: formRow.form.editSelection, in: input)
  }

  private func show(text: String, selection: Range<Int>?, in input: any UITextInput) {
    if let field = input as? UITextField {
      if field.text != text { field.text = text }
    } else if let view = input as? UITextView, view.text != text {
      view.text = text
    }
    if let selection, input.selection != selection { input.selection = selection }
  }
}

extension UITextInput {
  /// The selection in UTF-16 code units from the beginning; nil if there is none and no caret is
  /// shown.
  var selection: Range<Int>? {
    get {
      guard let range = selectedTextRange else { return nil }
      let start = offset(from: beginningOfDocument, to: range.start)
      return start..<max(start, offset(from: beginningOfDocument, to: range.end))
    }
    set {
      guard let newValue,
        let start = position(from: beginningOfDocument, offset: newValue.lowerBound),
        let end = position(from: beginningOfDocument, offset: newValue.upperBound)
      else { return }
      selectedTextRange = textRange(from: start, to: end)
    }
  }
}
