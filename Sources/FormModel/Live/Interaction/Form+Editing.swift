extension Form {
  /// The address of the row that has the focus; nil if none has it.
  public var focus: String? {
    observed(\.focus) { interaction.focus.flatMap { state.address(ofSlot: $0) } }
  }

  /// Moves the focus to a row, as a tap on it does.
  ///
  /// The row that loses the focus commits the typed text, and its rules are checked if they are
  /// checked on blur.
  ///
  /// - Throws: ``FormError`` for an unknown tag and a row that cannot have the focus now because it
  ///   is hidden, disabled or of the wrong kind.
  @discardableResult
  public func focus(_ tag: String) throws(FormError) -> ChangeSet {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    return try focus(slot, tag)
  }

  /// Moves the focus to a row that can have it now.
  func focus(_ slot: Int, _ tag: String) throws(FormError) -> ChangeSet {
    guard state.isFocusable(slot) else {
      throw state.refusal(.notFocusable(tag: tag), at: slot, tag)
    }
    return try moveFocus(to: slot)
  }

  /// Removes the focus.
  @discardableResult
  public func blur() throws(FormError) -> ChangeSet { try moveFocus(to: nil) }

  /// Moves the focus to the next row that can have it, as the form's navigation says.
  ///
  /// If no row has the focus, it goes to the first such row; if there is none, nothing happens.
  @discardableResult
  public func focusNext() throws(FormError) -> ChangeSet { try walk(.next) }

  /// Moves the focus to the previous row that can have it; if no row has the focus, to the last
  /// such row.
  @discardableResult
  public func focusPrevious() throws(FormError) -> ChangeSet { try walk(.previous) }

  /// Presses the return key: a multi-line text gets a newline; otherwise the focus moves on or, at
  /// the last row, is removed.
  @discardableResult
  public func pressReturn() throws(FormError) -> ChangeSet {
    guard let slot = interaction.focus else { return ChangeSet() }
    let isMultiline = plan(slot).behavior == .text(lines: .many)
    switch ReturnKey.action(isMultiline: isMultiline, destination: destination(.next)) {
    case .newline: return try edit(slot) { [$0.insert("\n")] }
    case .focus(let target): return try moveFocus(to: target)
    case .endEditing: return try blur()
    }
  }

  /// The label of the return key in the row with the focus; nil without a focus.
  public var returnKeyFace: String? {
    observed(\.returnKeyFace) {
      interaction.focus.map(returnKeyFace)
    }
  }

  /// The label of the return key while a row has the focus.
  func returnKeyFace(at focus: Int) -> String {
    ReturnKey(state.content(focus)?.definition.property("returnKey")).face(
      destination: destination(.next))
  }

  /// Redraws the row that is typed into if its return key has another label, which depends on the
  /// rows after it.
  func settleReturnKey(since before: Interaction) {
    guard let focus = interaction.focus, interaction.input != nil else { return }
    let isNew = before.focus != focus
    guard isNew || state.mayMoveFocus else { return }
    let face = returnKeyFace(at: focus)
    if !isNew, face != interaction.returnKey { state.redraw(focus) }
    interaction.returnKey = face
  }

  /// Whether ``focusNext()`` has a row to move to.
  public var canFocusNext: Bool {
    observed(\.canFocusNext) { destination(.next) != nil }
  }

  /// Whether ``focusPrevious()`` has a row to move to.
  public var canFocusPrevious: Bool {
    observed(\.canFocusPrevious) { destination(.previous) != nil }
  }

  private func walk(_ direction: FocusWalk.Direction) throws(FormError) -> ChangeSet {
    guard let target = destination(direction) else { return ChangeSet() }
    return try moveFocus(to: target)
  }

  /// The slot of the row the focus would move to.
  private func destination(_ direction: FocusWalk.Direction) -> Int? {
    let sections = layout.sections()
    let rows = VisibleRows(layout, sections, direction, from: interaction.focus)
    return FocusWalk(state.navigation).destination(among: rows) { slot in
      let plan = plan(slot)
      return FocusWalk.Stop(
        isFocusable: state.canBeEdited(slot) && plan.behavior.isFocusable,
        isDisabled: state.flags[slot].contains(.disabled),
        isInline: plan.behavior.isInline)
    }
  }

  /// Moves the focus to a row, or removes it.
  func moveFocus(to target: Int?) throws(FormError) -> ChangeSet {
    guard target != interaction.focus else { return ChangeSet() }
    return try transaction { () throws(FormError) in
      try endEditing()
      interaction.focus = target
      guard let target else { return }
      closeSwipe()
      beginInput(at: target)
      if state.closesInlineRows(.firstResponderChanges) { try collapseAll() }
      awaitSteps(.focus, at: target)
      try emit(.highlight, at: target)
    }
  }

  /// Removes the focus, and takes the steps that follow from this and from the committed text.
  func leaveFocus() throws(FormError) {
    guard interaction.focus != nil else { return }
    _ = try moveFocus(to: nil)
    guard program.takesSteps else { return }
    state.settle()
    _ = try takeSteps()
  }

  /// Ends editing in the row that loses the focus.
  ///
  /// - Parameter commits: Whether the row takes the typed text and is checked.
  private func endEditing(commits: Bool = true) throws(FormError) {
    guard let slot = interaction.focus else { return }
    var input = interaction.input
    interaction.focus = nil
    interaction.input = nil
    guard state.isAlive(slot) else { return }
    if commits {
      if interaction.begun == state.stored[slot], let text = input?.endEditing() {
        commit(text, at: slot)
      }
      state.note(slot)
      state.flags[slot].insert(.blurred)
      let plan = plan(slot)
      if state.typed[slot] != nil || plan.isChecked(onBlur: state.flags[slot]) {
        state.demandCheck(slot)
      }
    }
    awaitSteps(.blur, at: slot)
    try emit(.unhighlight, at: slot)
  }

  /// Removes the focus and closes inline rows and swipe actions of rows that can no longer have
  /// them.
  ///
  /// - Returns: Whether handlers may have been called.
  func leaveUnreachable() throws(FormError) -> Bool {
    var isChanged = false
    if let slot = interaction.focus, !state.isAlive(slot) || !state.isFocusable(slot) {
      isChanged = true
      // Typed text is lost if the row is removed, hidden or disabled.
      let isKept = state.isAlive(slot) && state.flags[slot].isDisjoint(with: [.hidden, .disabled])
      try endEditing(commits: isKept)
    }
    for slot in interaction.expanded where !state.isAlive(slot) || !state.isReachable(slot) {
      isChanged = true
      if state.isAlive(slot) {
        try collapse(slot)
      } else {
        interaction.expanded.removeAll { $0 == slot }
      }
    }
    try leaveSwipes()
    if let slot = interaction.selection, !state.isAlive(slot) { interaction.selection = nil }
    return isChanged
  }

  /// Updates the editor if something else changed the stored value.
  func settleInteraction() {
    guard let slot = interaction.focus, interaction.input != nil,
      interaction.begun != state.stored[slot]
    else { return }
    let before = interaction.input
    beginInput(at: slot)
    if let before { interaction.input?.moveCaret(from: before) }
  }

  // MARK: - Typing

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
  /// Sending text that the field already shows changes only the selection. A host must not call
  /// this while an input method composes text.
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
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func editText(of tag: String) throws(FormError) -> String? {
    FormRow(form: self, slot: try knownSlot(tag)).editText
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
      if plan(slot).live.contains(where: \.isTyping) { input.options = inputOptions(for: slot) }
      let outcomes = body(&input)
      interaction.input = input
      if input.text != before { state.redraw(slot) }
      // If text is deleted and inserted, only the last value is stored.
      if let value = outcomes.lazy.compactMap(\.committed).last { commit(value, at: slot) }
      if outcomes.last == .returnKey { _ = try pressReturn() }
    }
  }

  /// Stores the value of a text or, if the text is not a value, no value and the problem to report
  /// later.
  func commit(_ text: String, at slot: Int) {
    switch state.fieldText(of: slot).read(text) {
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

  /// The editor of a row that is typed into; nil for any other.
  func input(for slot: Int) -> TextInput? {
    switch plan(slot).behavior {
    case .text, .number:
      TextInput(
        value: state.typed[slot]?.text ?? state.fieldText(of: slot).text(of: state.stored[slot]),
        options: inputOptions(for: slot))
    default: nil
    }
  }

  /// The current options of the editor of a row.
  private func inputOptions(for slot: Int) -> TextInput.Options {
    let properties = state.content(slot)?.definition.properties ?? []
    return TextInput.Options(
      plan(slot).behavior, properties: properties,
      format: properties.string("formatter").flatMap(host.textFormat))
  }
}

/// A typed text that is not a value of its row.
struct TypedText: Equatable {
  let text: String
  let problem: FieldText.Problem
}

extension FormState {
  /// Stores a typed text that is not a value of its row, or removes it.
  func setTyped(_ text: TypedText?, at slot: Int) {
    if typed.isEmpty, text == nil { return }
    guard typed[slot] != text else { return }
    note(slot)
    typed[slot] = text
    judgeAgain(slot)
    for list in lists(around: slot) where template(ofList: list)?.dropsEmpty == true {
      mark(list, .count)
    }
    if text == nil, flags[slot].contains(.invalid) { demandCheck(slot) }
  }

  /// Whether the user can change the value while the row is enabled.
  func canBeEdited(_ slot: Int) -> Bool {
    let plan = plan(slot)
    if plan.isDerived { return false }
    return (liveValue("readOnly", slot) ?? plan.row?.property("readOnly")) != .bool(true)
  }
}

extension ItemPlan {
  /// Whether losing the focus triggers a check of the rules.
  func isChecked(onBlur flags: SlotFlags) -> Bool {
    switch validates {
    case .onBlur, .always: true
    case .onChangeAfterBlurred: flags.contains(.changed)
    case .onChange, .onDemand: false
    }
  }
}

/// The visible rows before or after another, in the order of the screen or reversed.
private struct VisibleRows: Sequence, IteratorProtocol {
  private var layout: FormOrder
  private let sections: [Int]
  private let step: Int
  /// The index of the section.
  private var section: Int
  /// The rows of the section; nil before they are needed.
  private var rows: [Int32]?
  /// The index of the next row in it; nil for the first one on the way.
  private var row: Int?

  /// - Parameter start: The row to begin after; if it is nil or not visible, all rows are included.
  init(
    _ layout: FormOrder, _ sections: [Int], _ direction: FocusWalk.Direction, from start: Int?
  ) {
    self.layout = layout
    self.sections = sections
    step = direction == .next ? 1 : -1
    section = step > 0 ? 0 : sections.count - 1
    guard let position = start.flatMap({ self.layout.position(ofSlot: $0) }) else { return }
    section = position.section
    row = position.row + step
  }

  mutating func next() -> Int? {
    while sections.indices.contains(section) {
      let rows = rows ?? layout.rows(ofSection: sections[section])
      self.rows = rows
      let index = row ?? (step > 0 ? 0 : rows.count - 1)
      if rows.indices.contains(index) {
        row = index + step
        return Int(rows[index])
      }
      section += step
      (row, self.rows) = (nil, nil)
    }
    return nil
  }
}

extension FormState {
  /// Whether the transaction may have changed which rows can have the focus, or their order.
  fileprivate var mayMoveFocus: Bool {
    if !transaction.entriesBefore.isEmpty { return true }
    let reachable: SlotFlags = [.hidden, .disabled, .collapsed, .offPage]
    return transaction.notes.contains { note in
      let (plan, now) = (plan(note.slot), flags[note.slot])
      if !now.symmetricDifference(note.flags).isDisjoint(with: reachable) { return true }
      switch plan.kind {
      case .section:
        return program.sections[plan.section].movable != nil && stored[note.slot] != note.stored
      default: return now.contains(.redrawn) && plan.live.contains(where: \.movesFocus)
      }
    }
  }
}

extension LiveProperty {
  /// Whether the property restricts the text that can be typed.
  fileprivate var isTyping: Bool {
    [.key("mask"), .member(of: "mask", key: "pattern"), .key("maxInputLength")].contains(place)
  }

  /// Whether the property of a row or form decides which row has the focus next.
  fileprivate var movesFocus: Bool {
    [.key("readOnly"), .key("enabled"), .key("stopAtDisabledRow"), .key("skipUnfocusable")]
      .contains(place)
  }
}
