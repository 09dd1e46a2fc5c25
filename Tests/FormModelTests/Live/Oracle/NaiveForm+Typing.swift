@_spi(Generated) import FormModel
import FormText

/// Typing into rows.
extension NaiveForm {
  /// The text in the editor of the row with the focus, and the value that it represents.
  struct Editor {
    var text: String
    var value: FormValue
  }

  /// Shows the value of a row in its editor, formatted by its current mask.
  mutating func beginEditing(_ key: Key) {
    let value = stored[key] ?? .null
    let text = value.text ?? ""
    editor = Editor(text: settled?.mask(key)?.apply(text) ?? text, value: value)
  }

  /// Shows the value again if something other than typing has changed it.
  mutating func followEditing() {
    if let focus, editor.value != stored[focus] ?? .null { beginEditing(focus) }
  }

  mutating func edit(_ address: String, insert text: String, delete count: Int) throws {
    let key = try key(address)
    guard nodes[key.node].row?.valueType == .string, isFocusable(key) else { throw Refused() }
    focus(key)
    followEditing()
    let old = editor.text
    if let mask = settled?.mask(key) {
      if count > 0 { delete(count, through: mask) }
      insert(text, through: mask)
    } else {
      editor.text = String(old.dropLast(count))
      let whole = editor.text + text
      if whole.count <= settled?.inputLimit(key) ?? .max || whole.count <= editor.text.count {
        editor.text = whole
      }
    }
    if editor.text != old { store(editor.text.isEmpty ? .null : .string(editor.text), at: key) }
    editor.value = stored[key] ?? .null
  }

  /// Deletes characters; if all of them belong to the mask, also deletes the digit before them.
  private mutating func delete(_ count: Int, through mask: InputMask) {
    var rest = editor.text.dropLast(count)
    if !editor.text.suffix(count).contains(where: \.isNumber),
      let digit = rest.lastIndex(where: \.isNumber)
    {
      rest = rest[..<digit]
    }
    editor.text = mask.apply(String(rest))
  }

  /// Fills the free slots of a mask with the digits of a text, and ignores its other characters.
  private mutating func insert(_ text: String, through mask: InputMask) {
    let digits = InputMask.rawDigits(of: editor.text)
    let typed = InputMask.rawDigits(of: text).prefix(max(0, mask.slotCount - digits.count))
    if !typed.isEmpty { editor.text = mask.apply(digits + typed) }
  }
}

extension FormDefinition.Row {
  /// Whether the user types text into the row.
  var isTyped: Bool { ["text", "password", "int", "decimal"].contains(type) }

  /// Whether a tap on the row only ends editing elsewhere and takes the row's steps.
  var isLeftByTaps: Bool {
    [
      "info", "button", "file", "location", "push", "rating", "stepper", "multipleSelector",
      "gauge",
    ].contains(type)
  }
}
