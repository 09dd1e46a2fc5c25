/// The text a field must show after an edit, and the changes the edit made.
///
/// Offsets count UTF-16 code units, like `NSRange` and text fields in browsers:
/// `NSRange(result.selection)` and `Range(field.selectedRange)` convert them, and ``selectedRange``
/// gives the range in the text.
public struct EditResult: Hashable, Sendable {
  /// The whole text.
  public var text: String
  /// The selection; empty at the caret.
  public var selection: Range<Int>
  /// The changes made by the edit.
  public var changes: ChangeSet

  /// The selection as a range of the text.
  public var selectedRange: Range<String.Index> {
    let utf16 = text.utf16
    let start = utf16.index(utf16.startIndex, offsetBy: selection.lowerBound)
    return start..<utf16.index(start, offsetBy: selection.count)
  }
}

extension FormRow {
  /// Types at the end of the text, as ``Form/edit(_:insert:delete:)`` does.
  @discardableResult
  public func edit(
    insert text: String = "", delete count: Int = 0
  ) throws(FormError) -> ChangeSet {
    try edit { input in
      var outcomes: [TextInput.Outcome] = []
      if count > 0 {
        input.moveToEnd()
        outcomes.append(input.delete(count))
      }
      if !text.isEmpty {
        input.moveToEnd()
        outcomes.append(input.insert(text))
      }
      return outcomes
    }
  }

  /// Takes over the text of the row's field after an edit, as ``Form/edit(_:text:selection:)``
  /// does.
  @discardableResult
  public func edit(
    text: String, selection: Range<Int>? = nil
  ) throws(FormError) -> EditResult {
    result(of: try edit { [$0.edit(text: text, selection: selection)] })
  }

  /// Replaces a part of the text, as ``Form/edit(_:replacing:with:)`` does.
  @discardableResult
  public func edit(
    replacing range: Range<Int>, with text: String
  ) throws(FormError) -> EditResult {
    let changes = try edit { input in
      guard let whole = input.text(replacing: range, with: text) else { return [] }
      let caret = range.lowerBound + text.utf16.count
      return [input.edit(text: whole, selection: caret..<caret)]
    }
    return result(of: changes)
  }

  private func edit(
    _ body: (inout TextInput) -> [TextInput.Outcome]
  ) throws(FormError) -> ChangeSet {
    guard form.state.isFocusable(slot), form.input(for: slot) != nil else {
      throw form.state.refusal(.notEditable(tag: name), at: slot, name)
    }
    return try form.edit(slot, body)
  }

  private func result(of changes: ChangeSet) -> EditResult {
    let input = isFocused ? form.interaction.input : form.input(for: slot)
    return EditResult(
      text: input?.text ?? "", selection: input?.utf16Selection ?? 0..<0, changes: changes)
  }
}
