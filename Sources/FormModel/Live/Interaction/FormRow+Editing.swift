/// What a field is to show after an edit, and what the edit has changed.
///
/// Offsets count UTF-16 code units, as `NSRange` and the fields of browsers do: `NSRange(result.selection)`
/// and `Range(field.selectedRange)` are conversions, and ``selectedRange`` is the same as a part of the text.
public struct EditResult: Hashable, Sendable {
  /// The whole text.
  public var text: String
  /// What is selected in it; empty where the caret is.
  public var selection: Range<Int>
  /// What the edit has changed.
  public var changes: ChangeSet

  /// What is selected, as a part of the text.
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

  /// Takes the text that the field of the row has after an edit, as ``Form/edit(_:text:selection:)`` does.
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
    guard form.isFocusable(slot), form.input(for: slot) != nil else {
      throw .notEditable(tag: name)
    }
    return try form.edit(slot, body)
  }

  private func result(of changes: ChangeSet) -> EditResult {
    let input = isFocused ? form.interaction.input : form.input(for: slot)
    return EditResult(
      text: input?.text ?? "", selection: input?.utf16Selection ?? 0..<0, changes: changes)
  }
}
