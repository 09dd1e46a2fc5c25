import Eureka
import FormModel
import UIKit

extension FormEurekaViewController {
  /// Passes the text of a field to the form.
  func type(_ text: String, selection: Range<Int>?, into link: RowLink) {
    command { () throws(FormError) in
      try link.formRow.edit(text: text, selection: selection)
    }
  }

  /// Handles a cell that gained or lost the keyboard.
  func highlightChanged(_ link: RowLink) {
    if link.row.isHighlighted {
      focused = link
      if !link.formRow.isFocused { command { () throws(FormError) in try link.formRow.focus() } }
    } else {
      if focused === link { focused = nil }
      if link.formRow.isFocused { command { () throws(FormError) in try liveForm.blur() } }
    }
  }

  /// Gives the keyboard to the row that has the focus in the form.
  func showFocus() {
    guard isShown, liveForm.focusedRow != focused?.formRow.id else { return }
    guard let wanted = liveForm.focusedRow.flatMap({ links[$0] }) else {
      tableView.endEditing(true)
      return
    }
    guard let path = wanted.row.indexPath, let cell = wanted.row.baseCell else { return }
    tableView.scrollToRow(at: path, at: defaultScrollPosition, animated: animateScroll)
    if !cell.cellBecomeFirstResponder(withDirection: .down) {
      command { () throws(FormError) in try liveForm.blur() }
    }
  }

  /// The bar above the keyboard, with the commands that are currently possible.
  var navigationBar: UIView? {
    accessory?.previousEnabled = liveForm.canFocusPrevious
    accessory?.nextEnabled = liveForm.canFocusNext
    accessory?.previousClosure = { [weak self] in
      MainActor.assumeIsolated {
        self?.moveFocus { (form) throws(FormError) in try form.focusPrevious() }
      }
    }
    accessory?.nextClosure = { [weak self] in
      MainActor.assumeIsolated {
        self?.moveFocus { (form) throws(FormError) in try form.focusNext() }
      }
    }
    accessory?.doneClosure = { [weak self] in
      MainActor.assumeIsolated { self?.moveFocus { (form) throws(FormError) in try form.blur() } }
    }
    return accessory
  }

  private func moveFocus(_ move: (FormModel.Form) throws(FormError) -> ChangeSet) {
    command { () throws(FormError) in try move(liveForm) }
  }
}
