// User actions on a row, for screens that hold the row. They also work for rows without a tag.
extension FormRow {
  /// Sets the value, as `Form.set(_:to:)` does.
  @discardableResult
  public func set(_ value: FormValue) throws(FormError) -> ChangeSet {
    guard !isGone else { throw .notSettable(tag: name) }
    let checked = try form.state.settable(value, at: slot, name)
    try form.state.checkKind(ofRow: slot)
    return try form.transaction { () throws(FormError) in form.state.assign(checked, to: slot) }
  }

  /// Taps the row, as ``Form/tap(_:isConfirmed:)`` does.
  @discardableResult
  public func tap(isConfirmed: Bool = false) throws(FormError) -> TapResult {
    try form.checkVisible(slot, name)
    return try form.tap(slot, isConfirmed: isConfirmed)
  }

  /// Adds an entry of a kind, as ``Form/addEntry(in:kind:)`` does, for the add button of a section.
  @discardableResult
  public func addEntry(kind: String? = nil) throws(FormError) -> TapResult {
    try form.addEntry(at: slot, kind: kind)
  }

  /// Taps the button at the end of the row, as ``Form/tapAccessory(_:)`` does.
  @discardableResult
  public func tapAccessory() throws(FormError) -> TapResult {
    guard form.state.isVisible(slot), accessory?.hasButton == true else {
      throw form.state.refusal(.notSelectable(tag: name), at: slot, name)
    }
    let changes = try form.transaction { () throws(FormError) in try form.emit(.detail, at: slot) }
    return TapResult(of: form, changes)
  }

  /// Closes the picker below the row, as a screen does when the user drags it; a closed picker
  /// stays closed.
  @discardableResult
  public func collapse() throws(FormError) -> ChangeSet {
    guard isExpanded else { return ChangeSet() }
    return try form.transaction { () throws(FormError) in try form.collapse(slot) }
  }

  /// Moves the focus to the row, as ``Form/focus(_:)`` does.
  @discardableResult
  public func focus() throws(FormError) -> ChangeSet {
    try form.focus(slot, name)
  }

  /// The text in the editor, as returned by ``Form/editText(of:)``.
  public var editText: String? {
    observed(\.editText) { form.editText(at: slot) }
  }

  /// Chooses an option by its value, as ``Form/choose(_:in:)`` does.
  @discardableResult
  public func choose(_ option: FormValue) throws(FormError) -> ChangeSet {
    try form.choose(option, at: slot, name)
  }

  /// Chooses an option of one component, as ``Form/choose(_:component:of:)`` does.
  @discardableResult
  public func choose(_ option: FormValue, component: Int) throws(FormError) -> ChangeSet {
    try form.choose(option, component: component, at: slot, name)
  }

  /// Shows the swipe actions of a side, as ``Form/openSwipe(_:_:)`` does.
  @discardableResult
  public func openSwipe(_ side: SwipeSide) throws(FormError) -> ChangeSet {
    try form.openSwipe(at: slot, name, side)
  }

  /// Swipes the row all the way, as ``Form/fullSwipe(_:_:)`` does.
  @discardableResult
  public func fullSwipe(_ side: SwipeSide) throws(FormError) -> TapResult {
    try form.fullSwipe(at: slot, name, side)
  }

  /// Performs a swipe action, as ``Form/performSwipe(_:of:_:)`` does.
  @discardableResult
  public func performSwipe(_ action: String, _ side: SwipeSide) throws(FormError) -> TapResult {
    try form.performSwipe(action, at: slot, name, side)
  }

  /// Asks the providers again for the options, as ``Form/reloadOptions(of:)`` does.
  @discardableResult
  public func reloadOptions() throws(FormError) -> ChangeSet {
    try form.reloadOptions(at: slot, name)
  }

  /// Calls the handler of an event that only the screen can detect, as
  /// ``Form/send(_:to:)-(_,String)`` does; none is called for a removed row.
  @discardableResult
  public func send(_ event: String) throws(FormError) -> FormEvent.Decision {
    isGone ? .proceed : try form.send(event, toSlot: slot)
  }

  /// The name of the row in messages.
  var name: String { address ?? type }
}

// User actions on an entry.
extension FormEntry {
  /// Removes the entry, as ``Form/removeEntry(in:at:)`` does; does nothing if it was already
  /// removed.
  @discardableResult
  public func remove() throws(FormError) -> ChangeSet {
    guard let index, let list = form.state.list(around: id.place) else { return ChangeSet() }
    return try form.removeEntry(inList: list, at: index, form.state.address(ofSlot: list) ?? "")
  }

  /// Moves the entry to another index, as ``Form/moveEntry(in:from:to:)`` does.
  @discardableResult
  public func move(to target: Int) throws(FormError) -> ChangeSet {
    guard let index, let list = form.state.list(around: id.place) else { return ChangeSet() }
    return try form.moveEntry(
      inList: list, from: index, to: target, form.state.address(ofSlot: list) ?? "")
  }
}

// User actions on the entries of a section.
extension FormSection {
  /// Adds an entry, as ``Form/insertEntry(in:at:kind:value:)`` does.
  @discardableResult
  public func insertEntry(
    at index: Int? = nil, kind: String? = nil, value: FormValue? = nil
  ) throws(FormError) -> ChangeSet {
    let name = address ?? ""
    let list = form.program.sections[number].item
    guard !isEntry, form.program.templateOfList[list] >= 0 else { throw .noEntries(tag: name) }
    return try form.insertEntry(inList: list, at: index, kind: kind, value: value, name)
  }
}

// User actions on the entries of a list in an entry.
extension FormRow {
  /// Adds an entry to a list, as ``Form/insertEntry(in:at:kind:value:)`` does.
  @discardableResult
  public func insertEntry(
    at index: Int? = nil, kind: String? = nil, value: FormValue? = nil
  ) throws(FormError) -> ChangeSet {
    guard !isGone, plan.isList else { throw .noEntries(tag: name) }
    return try form.insertEntry(inList: slot, at: index, kind: kind, value: value, name)
  }
}
