extension Form {
  /// Types into a row: takes characters away from the end of its text and adds others.
  ///
  /// The row gets the focus. An edit that the row refuses, such as one beyond its maximum input length,
  /// changes nothing.
  ///
  /// - Parameters:
  ///   - tag: The row.
  ///   - text: What is typed, or pasted, at the end.
  ///   - count: How many characters are taken away first.
  /// - Throws: ``FormError`` for an unknown tag and a row that nobody can type into now.
  @discardableResult
  public func edit(
    _ tag: String, insert text: String = "", delete count: Int = 0
  ) throws(FormError) -> ChangeSet {
    try knownRow(tag).edit(insert: text, delete: count)
  }

  /// Takes the text that the field of a row has after an edit by a person.
  ///
  /// The row gets the focus. The form finds out what was typed, pasted or deleted, and heeds the row's mask,
  /// maximum input length, formatter and `commit` for it. The field is to show the text of the result, which
  /// is another one where a mask or formatter has shaped it or the row has refused the edit. To send what the
  /// field shows already changes nothing but the selection. While an input method composes a text, a host
  /// sends nothing.
  ///
  /// A newline typed into a row of one line is the return key. A pasted one becomes a blank there.
  ///
  /// - Parameters:
  ///   - tag: The row.
  ///   - text: The whole text.
  ///   - selection: What is selected in it, or where the caret is, in UTF-16 code units as for ``EditResult``;
  ///     nil where only the text is known.
  /// - Throws: ``FormError`` for an unknown tag and a row that nobody can type into now.
  @discardableResult
  public func edit(
    _ tag: String, text: String, selection: Range<Int>? = nil
  ) throws(FormError) -> EditResult {
    try knownRow(tag).edit(text: text, selection: selection)
  }

  /// Replaces a part of the text that the field of a row shows, as ``edit(_:text:selection:)`` does with the
  /// text that comes of it.
  ///
  /// - Parameters:
  ///   - tag: The row.
  ///   - range: In UTF-16 code units, within ``editText(of:)``; a range outside of it is refused.
  ///   - text: What stands there afterwards; the empty text to delete.
  /// - Throws: ``FormError`` for an unknown tag and a row that nobody can type into now.
  @discardableResult
  public func edit(
    _ tag: String, replacing range: Range<Int>, with text: String
  ) throws(FormError) -> EditResult {
    try knownRow(tag).edit(replacing: range, with: text)
  }

  /// The text shown in the editor of a row; of a row that is not being edited that of its value.
  ///
  /// - Returns: nil for a row that is not typed into.
  public func editText(of tag: String) -> String? {
    readSlot(ofAddress: tag).flatMap { FormRow(form: self, slot: $0).editText }
  }

  func editText(at slot: Int) -> String? {
    (slot == interaction.focus ? interaction.input : input(for: slot))?.text
  }

  /// What is selected in the editor of the row with the focus, in UTF-16 code units; nil where nobody types.
  public var editSelection: Range<Int>? {
    observed(\.editSelection) { interaction.input?.utf16Selection }
  }

  /// Gives a row the focus and has a closure edit its text.
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

  /// Stores what a text stands for; one that is no value leaves none and a problem to tell later.
  func commit(_ text: String, at slot: Int) {
    switch fieldText(of: slot).read(text) {
    case .value(let value):
      state.setTyped(nil, at: slot)
      store(value, at: slot)
    case .invalid(let problem):
      store(.null, at: slot)
      state.setTyped(TypedText(text: text, problem: problem), at: slot)
    }
    interaction.begun = state.stored[slot]
  }

  /// Shows in the editor of a row what is stored, or what was typed and is no value.
  func beginInput(at slot: Int) {
    interaction.input = input(for: slot)
    interaction.begun = state.stored[slot]
  }

  /// How the text of a row and its value become one another.
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

/// What was typed into a row and is no value.
struct TypedText: Equatable {
  let text: String
  let problem: FieldText.Problem
}

extension FormState {
  /// Remembers what was typed into a row and is no value, or that there is no such text.
  func setTyped(_ text: TypedText?, at slot: Int) {
    if typed.isEmpty, text == nil { return }
    guard typed[slot] != text else { return }
    note(slot)
    typed[slot] = text
    if text == nil, flags[slot].contains(.invalid) { demandCheck(slot) }
  }
}
