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
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    guard isFocusable(slot), input(for: slot) != nil else { throw .notEditable(tag: tag) }
    return try edit(slot, insert: text, delete: count)
  }

  /// The text shown in the editor of a row; of a row that is not being edited that of its value.
  ///
  /// - Returns: nil for a row that is not typed into.
  public func editText(of tag: String) -> String? {
    slot(ofAddress: tag).flatMap { editText(at: $0) }
  }

  func editText(at slot: Int) -> String? {
    (slot == interaction.focus ? interaction.input : input(for: slot))?.text
  }

  func edit(_ slot: Int, insert text: String, delete count: Int) throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      _ = try moveFocus(to: slot)
      settleInteraction()
      guard var input = interaction.input else { return }
      if count > 0 {
        input.moveToEnd()
        apply(input.delete(count), of: input, at: slot)
      }
      if !text.isEmpty {
        input.moveToEnd()
        let outcome = input.insert(text)
        if outcome == .returnKey {
          _ = try pressReturn()
          return
        }
        apply(outcome, of: input, at: slot)
      }
    }
  }

  private func apply(_ outcome: TextInput.Outcome, of input: TextInput, at slot: Int) {
    guard case .accepted(_, let value) = outcome else { return }
    interaction.input = input
    state.redraw(slot)
    if let value { commit(value, at: slot) }
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
      fractionDigits: plan.row?.properties.int("fractionDigits"))
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
        options: TextInput.Options(rowType: row.type, properties: row.properties, format: format))
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
