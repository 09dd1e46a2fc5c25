// swift-format-ignore-file

// User actions on views and controls, which test programs perform. They are not part of UIKit.

extension UIResponder {
  /// The responder that has the keyboard.
  public static var userTypesInto: UIResponder? { first }
}

extension UITextField {
  public var userSelection: NSRange { selection }

  /// Types over the selection, one character at a time, as a keyboard does.
  public func userTypes(_ text: String) { for character in text { change(selection, to: String(character)) } }

  /// Inserts a whole text at once.
  public func userPastes(_ text: String) { change(selection, to: text) }

  public func userSelects(_ range: NSRange) { selection = range }

  public func userDeletes() {
    let range = selection.length > 0 ? selection : content.range(before: selection.location)
    if range.length > 0 { change(range, to: "") }
  }

  public func userTapsClear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    sendActions(for: .editingChanged)
  }

  public func userTapsReturn() {
    if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
  }

  private func change(_ range: NSRange, to text: String) {
    guard isFirstResponder, isEnabled,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    else { return }
    put(text, at: range)
    sendActions(for: .editingChanged)
  }
}

extension UITextView {
  public func userTypes(_ text: String) { for character in text { change(selection, to: String(character)) } }
  public func userPastes(_ text: String) { change(selection, to: text) }
  public func userSelects(_ range: NSRange) { selection = range }
  public func userDeletes() {
    let range = selection.length > 0 ? selection : content.range(before: selection.location)
    if range.length > 0 { change(range, to: "") }
  }
  private func change(_ range: NSRange, to text: String) {
    guard isFirstResponder, isEditable,
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    else { return }
    put(text, at: range)
    delegate?.textViewDidChange(self)
  }
}

extension String {
  /// The range of the character that ends at a place.
  fileprivate func range(before location: Int) -> NSRange {
    location == 0 ? NSRange(location: 0, length: 0) : (self as NSString).rangeOfComposedCharacterSequence(at: location - 1)
  }
}

extension UISwitch {
  public func userTaps() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}

extension UISlider {
  public func userMoves(to value: Float) {
    guard isEnabled else { return }
    self.value = value
    sendActions(for: .valueChanged)
  }
}

extension UIStepper {
  public func userTaps(plus: Bool) {
    guard isEnabled else { return }
    let old = value
    let wanted = value + (plus ? stepValue : -stepValue)
    value = !wraps ? wanted : wanted > maximumValue ? minimumValue : wanted < minimumValue ? maximumValue : wanted
    if value != old { sendActions(for: .valueChanged) }
  }
}

extension UISegmentedControl {
  /// Taps a segment; a chosen segment sends no event.
  public func userTaps(segment: Int) {
    guard isEnabled, segment < numberOfSegments, isEnabledForSegment(at: segment), selectedSegmentIndex != segment
    else { return }
    selectedSegmentIndex = segment
    sendActions(for: .valueChanged)
  }
}

extension UIButton {
  public func userTaps() {
    guard isEnabled else { return }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }
}

extension UIBarButtonItem {
  public func userTaps() {
    guard isEnabled, let primaryAction else { return }
    primaryAction.sender = self
    primaryAction.handler(primaryAction)
  }
}

extension UIDatePicker {
  /// Turns the wheels, which stop at the limits.
  public func userPicks(_ wanted: Date) {
    guard isEnabled, isUserInteractionEnabled else { return }
    date = max(minimumDate ?? wanted, min(maximumDate ?? wanted, wanted))
    sendActions(for: .valueChanged)
  }
}

extension UIPickerView {
  public func userPicks(row: Int, component: Int) {
    guard isUserInteractionEnabled, row < numberOfRows(inComponent: component) else { return }
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
  public func userSeesTitle(row: Int, component: Int) -> String? {
    delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }
}

extension UIAlertController {
  /// Taps an action of an alert, which closes before the handler is called.
  public func userTaps(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
  }
}

extension UITableView {
  public func userTapsRow(at path: IndexPath) {
    userSees(path)
    guard allowsSelection, !isEditing || allowsSelectionDuringEditing,
      let target = delegate?.tableView(self, willSelectRowAt: path)
    else { return }
    selectRow(at: target, animated: true, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: target)
  }

  /// The actions that a swipe would reveal; nil if the row cannot be swiped.
  public func userSwipesRow(at path: IndexPath, leading: Bool) -> UISwipeActionsConfiguration? {
    userSees(path)
    guard !isEditing, dataSource?.tableView(self, canEditRowAt: path) == true else { return nil }
    return leading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }

  /// Taps the plus or minus of a row in an edited table; false if the row has none.
  public func userTapsEditingControl(of path: IndexPath) -> Bool {
    userSees(path)
    guard let style = cellForRow(at: path)?.editingStyle, style != .none else { return false }
    dataSource?.tableView(self, commit: style, forRowAt: path)
    return true
  }

  /// Drags a row of an edited table; false if it stays where it is.
  public func userDragsRow(from path: IndexPath, to wanted: IndexPath) -> Bool {
    userSees(path)
    guard cellForRow(at: path)?.showsReorderControl == true else { return false }
    (delegate as? any UndeclaredTableViewDelegate)?.tableView(self, willBeginReorderingRowAtIndexPath: path)
    let last = numberOfRows(inSection: wanted.section) - 1
    let wanted = IndexPath(row: min(wanted.row, last), section: wanted.section)
    let target =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: wanted) ?? wanted
    require(target, "moveRowAt")
    guard target != path else { return false }
    userDragged(from: path, to: target)
    dataSource?.tableView(self, moveRowAt: path, to: target)
    userDropped()
    return true
  }

  /// Scrolls to a row, as the user must before using it.
  public func userSees(_ path: IndexPath) { scrollToRow(at: path, at: .none, animated: false) }
}
