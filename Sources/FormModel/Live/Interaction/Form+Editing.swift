extension Form {
  /// Types into a row: deletes characters from the end of its text and appends others.
  ///
  /// The row gets the focus. A refused edit, such as one beyond the maximum input length, changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - tag: The row.
  ///   - text: The text typed or pasted at the end.
  ///   - count: The number of characters deleted first.
  /// - Throws: ``FormError`` for an unknown tag and a row that cannot be typed into now.
  @discardableResult
  public func edit(
    _ tag: String, insert text: String = "", delete count: Int = 0
  ) throws(FormError) -> ChangeSet {
    try knownRow(tag).edit(insert: text, delete: count)
  }

  /// Takes over the text of a row's field after an edit by the user.
  ///
  /// The row gets the focus. The form works out what was typed, pasted or deleted, and applies the
  /// row's mask, maximum input length, formatter and `commit`. The field should show the text of
  /// the result, which differs if a mask or formatter changed it or the row refused the edit.
  /// Sending text that the field already shows changes only the selection. While an input method
  /// composes text, a host sends nothing.
  ///
  /// A newline typed into a one-line row is the return key; a pasted one becomes a space.
  ///
  /// - Parameters:
  ///   - tag: The row.
  ///   - text: The whole text.
  ///   - selection: The selection or caret in UTF-16 code units, as for ``EditResult``; nil if only
  ///     the text is known.
  /// - Throws: ``FormError`` for an unknown tag and a row that cannot be typed into now.
  @discardableResult
  public func edit(
    _ tag: String, text: String, selection: Range<Int>? = nil
  ) throws(FormError) -> EditResult {
    try knownRow(tag).edit(text: text, selection: selection)
  }

  /// Replaces a part of the text that a row's field shows, then continues like
  /// ``edit(_:text:selection:)``.
  ///
  /// - Parameters:
  ///   - tag: The row.
  ///   - range: In UTF-16 code units, within ``editText(of:)``; a range outside it is refused.
  ///   - text: The replacement; empty to delete.
  /// - Throws: ``FormError`` for an unknown tag and a row that cannot be typed into now.
  @discardableResult
  public func edit(
    _ tag: String, replacing range: Range<Int>, with text: String
  ) throws(FormError) -> EditResult {
    try knownRow(tag).edit(replacing: range, with: text)
  }

  /// The text in the editor of a row, or that of its value while it is not being edited.
  ///
  /// - Returns: nil for a row that is not typed into.
  public func editText(of tag: String) -> String? {
    readSlot(ofAddress: tag).flatMap { FormRow(form: self, slot: $0).editText }
  }

  func editText(at slot: Int) -> String? {
    (slot == interaction.focus ? interaction.input : input(for: slot))?.text
  }

  /// The selection in the editor of the row with the focus, in UTF-16 code units; nil if nothing is
  /// being typed.
  public var editSelection: Range<Int>? {
    observed(\.editSelection) { interaction.input?.utf16Selection }
  }

  /// Gives a row the focus and edits its text by a closure.
  func edit(
    _ slot: Int, _ body: (inout TextInput) -> [TextInput.Outcome]
  ) throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      _ = try moveFocus(to: slot)
      settleInteraction()
      guard interaction.focus == slot, var input = interaction.input else { return }
      let before = input.text
      let outcomes = body(&input)
      interaction.input = input
      if input.text != before { state.redraw(slot) }
      for case .accepted(_, let value?) in outcomes { commit(value, at: slot) }
      if outcomes.last == .returnKey { _ = try pressReturn() }
    }
  }

  /// Stores the value of a text; a text that is not a value stores none, and a problem to report
  /// later.
  func commit(_ text: String, at slot: Int) {
    switch fieldText(of: slot).read(text) {
    case .value(let value):
      state.setTyped(nil, at: slot)
      state.assign(value, to: slot)
    case .invalid(let problem):
      state.assign(.null, to: slot)
      state.setTyped(TypedText(text: text, problem: problem), at: slot)
    }
    interaction.begun = state.stored[slot]
  }

  /// Fills the editor of a row with the stored value, or with a typed text that is not a value.
  func beginInput(at slot: Int) {
    interaction.input = input(for: slot)
    interaction.begun = state.stored[slot]
  }

  /// The conversion between text and value of a row.
  func fieldText(of slot: Int) -> FieldText {
    let plan = plan(slot)
    return FieldText(
      plan.valueType ?? .string, locale: host.locale,
      fractionDigits: plan.row?.properties.int("fractionDigits"), currency: plan.currency)
  }

  /// The editor of a row that is typed into; nil for any other.
  func input(for slot: Int) -> TextInput? {
    let plan = plan(slot)
    guard let row = plan.row else { return nil }
    switch plan.behavior {
    case .text, .number:
      let format = row.properties.string("formatter").flatMap(host.textFormat)
      return TextInput(
        value: state.typed[slot]?.text ?? fieldText(of: slot).text(of: state.stored[slot]),
        options: TextInput.Options(plan.behavior, properties: row.properties, format: format))
    default: return nil
    }
  }
}

/// A typed text that is not a value of its row.
struct TypedText: Equatable {
  let text: String
  let problem: FieldText.Problem
}

extension FormState {
  /// Records a typed text that is not a value of its row, or that there is none.
  func setTyped(_ text: TypedText?, at slot: Int) {
    if typed.isEmpty, text == nil { return }
    guard typed[slot] != text else { return }
    note(slot)
    typed[slot] = text
    if text == nil, flags[slot].contains(.invalid) { demandCheck(slot) }
  }
}
