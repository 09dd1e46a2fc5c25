extension Form {
  /// The actions on offer at a side of a row, the one nearest to the edge first.
  ///
  /// A row that is hidden or disabled offers none.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func swipeActions(
    of tag: String, _ side: SwipeSide
  ) throws(FormError) -> [FormDefinition.SwipeAction] {
    FormRow(form: self, slot: try knownSlot(tag))[swipeActions: side]
  }

  /// The row that shows its swipe actions, and the side; nil if none does.
  public var openSwipe: (tag: String?, side: SwipeSide)? {
    guard let side = openSide else { return nil }
    return (openRow, side)
  }

  private var openRow: String? {
    observed(\.openRow) { interaction.swipe.current.flatMap { state.address(ofSlot: $0.row) } }
  }

  private var openSide: SwipeSide? {
    observed(\.openSide) { interaction.swipe.current?.side }
  }

  /// Shows the actions at a side of a row and closes any other open row.
  ///
  /// The row closes when another row gets the focus, when entries move, when the row is hidden,
  /// disabled, removed or no longer offers an action, and when the host calls ``closeSwipe()``, for
  /// instance on scrolling. Editing in another row continues.
  ///
  /// - Throws: ``FormError`` for an unknown tag, a row that is not visible or disabled, and a side
  ///   without actions.
  @discardableResult
  public func openSwipe(_ tag: String, _ side: SwipeSide) throws(FormError) -> ChangeSet {
    try openSwipe(at: swipeSlot(tag), tag, side)
  }

  func openSwipe(
    at slot: Int, _ tag: String, _ side: SwipeSide
  ) throws(FormError) -> ChangeSet {
    try checkVisible(slot, tag)
    let actions = actions(of: slot, side)
    return try look { () throws(FormError) in
      _ = try swiping(tag) { (swipe) throws(SwipeState<Int>.Refusal) in
        try swipe.open(
          slot, side, actions: actions, isDisabled: state.flags[slot].contains(.disabled))
      }
    }
  }

  /// Closes the row that shows its actions.
  @discardableResult
  public func closeSwipe() -> ChangeSet { look { _ = interaction.swipe.close() } }

  /// Performs an action of a row.
  ///
  /// An action with a `confirm` waits for ``confirmSwipe(_:)``. Otherwise its handler is called; on
  /// success a destructive action removes the entry or the row. Without a handler it succeeds at
  /// once.
  ///
  /// - Throws: ``FormError`` for an unknown tag, a row that is not visible or disabled, an action
  ///   that is not on offer, and if the handler fails.
  @discardableResult
  public func performSwipe(
    _ action: String, of tag: String, _ side: SwipeSide
  ) throws(FormError) -> TapResult {
    try performSwipe(action, at: swipeSlot(tag), tag, side)
  }

  func performSwipe(
    _ action: String, at slot: Int, _ tag: String, _ side: SwipeSide
  ) throws(FormError) -> TapResult {
    try checkVisible(slot, tag)
    let actions = actions(of: slot, side)
    return try performing(tag) { (swipe) throws(SwipeState<Int>.Refusal) in
      try swipe.perform(
        action, of: slot, side, actions: actions,
        isDisabled: state.flags[slot].contains(.disabled))
    }
  }

  /// Swipes a row all the way, which performs the first action.
  ///
  /// - Throws: ``FormError`` as ``performSwipe(_:of:_:)`` does, and if the side has no full swipe.
  @discardableResult
  public func fullSwipe(_ tag: String, _ side: SwipeSide) throws(FormError) -> TapResult {
    try fullSwipe(at: swipeSlot(tag), tag, side)
  }

  func fullSwipe(
    at slot: Int, _ tag: String, _ side: SwipeSide
  ) throws(FormError) -> TapResult {
    try checkVisible(slot, tag)
    let actions = actions(of: slot, side)
    let performsFirst = plan(slot).row?.swipe?.performsFullSwipe(side) ?? false
    return try performing(tag) { (swipe) throws(SwipeState<Int>.Refusal) in
      try swipe.fullSwipe(
        slot, side, actions: actions, performsFirst: performsFirst,
        isDisabled: state.flags[slot].contains(.disabled))
    }
  }

  /// The question to the user before the waiting action is performed; nil if none is waiting.
  public var swipeConfirmation: String? {
    observed(\.swipeConfirmation) { interaction.swipe.current?.confirming?.confirm }
  }

  /// Confirms or cancels the action that waits for a confirmation.
  ///
  /// - Throws: ``FormError`` if none waits, and if its handler fails.
  @discardableResult
  public func confirmSwipe(_ isConfirmed: Bool = true) throws(FormError) -> TapResult {
    guard let open = interaction.swipe.current else { return try confirming(isConfirmed) }
    let isOffered = actions(of: open.row, open.side).contains { $0.id == open.confirming?.id }
    return try confirming(isConfirmed && isOffered)
  }

  /// Ends an action whose handler has decided ``FormEvent/Decision/later``.
  ///
  /// - Parameters:
  ///   - token: The action's token in ``pendingSwipes``.
  ///   - succeeded: Whether the action succeeded.
  /// - Throws: ``FormError`` if no such action waits, because it has ended or its row was removed.
  @discardableResult
  public func completeSwipe(_ token: Int, succeeded: Bool) throws(FormError) -> TapResult {
    guard interaction.swipe.tokens.contains(token) else {
      throw .swipeRefused(tag: "", "no swipe action with the token \(token) waits for its end")
    }
    return try performing("") { (swipe) throws(SwipeState<Int>.Refusal) in
      try swipe.complete(token, succeeded: succeeded)
    }
  }

  private func confirming(_ isConfirmed: Bool) throws(FormError) -> TapResult {
    try performing("") { (swipe) throws(SwipeState<Int>.Refusal) in try swipe.confirm(isConfirmed) }
  }

  /// Closes the open row if it can no longer be swiped, and forgets the actions of removed rows.
  func leaveSwipes() throws(FormError) {
    for slot in interaction.swipe.rows where !state.isAlive(slot) {
      _ = interaction.swipe.removed(slot)
    }
    guard let open = interaction.swipe.current else { return }
    if !state.isReachable(open.row) || actions(of: open.row, open.side).isEmpty { closeSwipe() }
  }

  private func swipeSlot(_ tag: String) throws(FormError) -> Int {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    return slot
  }

  func checkVisible(_ slot: Int, _ tag: String) throws(FormError) {
    guard state.isVisible(slot) else {
      throw state.refusal(.notSelectable(tag: tag), at: slot, tag)
    }
  }

  func actions(of slot: Int, _ side: SwipeSide) -> [FormDefinition.SwipeAction] {
    let plan = plan(slot)
    let entry = slot - plan.number
    return (state.content(slot)?.definition.swipe?.actions(side) ?? []).filter { action in
      plan.swipeConditions[side]?[action.id].map { $0(state, entry) } ?? true
    }
  }

  private func swiping(
    _ tag: String,
    _ step: (inout SwipeState<Int>) throws(SwipeState<Int>.Refusal) -> [SwipeState<Int>.Event]
  ) throws(FormError) -> [SwipeState<Int>.Event] {
    do throws(SwipeState<Int>.Refusal) {
      return try step(&interaction.swipe)
    } catch {
      throw .swipeRefused(tag: tag, "\(error)")
    }
  }

  private func performing(
    _ tag: String,
    _ step: (inout SwipeState<Int>) throws(SwipeState<Int>.Refusal) -> [SwipeState<Int>.Event]
  ) throws(FormError) -> TapResult {
    let changes = try transaction { () throws(FormError) in
      try carryOut(try swiping(tag, step))
    }
    return TapResult(of: self, changes)
  }

  private func carryOut(_ events: [SwipeState<Int>.Event]) throws(FormError) {
    for event in events {
      switch event {
      case .call(let slot, let action, let handler, let token):
        try callSwipe(handler, action, slot, token)
      case .succeeded(let slot, let side, let action):
        if state.isAlive(slot) { try take(.swipe(side, id: action), at: slot) }
      case .remove(let slot): if state.isAlive(slot) { try remove(slot) }
      case .opened, .closed, .confirm: break
      }
    }
  }

  private func callSwipe(
    _ handler: String, _ action: String, _ slot: Int, _ token: Int
  ) throws(FormError) {
    // Checked first, so that the host does not delete an entry that the form then keeps.
    if interaction.swipe.isDestructive(token) { try checkDelete(slot) }
    var event = FormEvent(
      .swipe, handler: handler, tag: state.address(ofSlot: slot), value: state.stored[slot])
    event.row = state.id(ofSlot: slot)
    event.action = action
    event.token = token
    try call(&event)
    // The handler may have ended the action itself, or removed its row.
    if event.decision == .later || !interaction.swipe.tokens.contains(token) { return }
    let succeeded = event.decision != .refuse
    let events = try swiping("") { (swipe) throws(SwipeState<Int>.Refusal) in
      try swipe.complete(token, succeeded: succeeded)
    }
    try carryOut(events)
  }

  /// Checks that the entry of a row can be deleted.
  private func checkDelete(_ slot: Int) throws(FormError) {
    guard let list = state.list(around: slot), state.rule(ofList: list) != nil,
      !state.canDeleteEntry(in: list)
    else { return }
    throw .notAllowed(tag: state.address(ofSlot: list) ?? "", .delete)
  }

  /// Removes the entry of a row unless a handler refuses; a row outside entries is removed until
  /// the form is reset.
  ///
  /// - Throws: ``FormError/notAllowed(tag:_:)`` if entries cannot be deleted or the section has its
  ///   minimum.
  private func remove(_ slot: Int) throws(FormError) {
    let plan = plan(slot)
    if plan.template != nil {
      guard let list = state.list(around: slot), let index = state.index(ofEntryAround: slot)
      else { return }
      try checkDelete(slot)
      try deleteEntry(in: list, at: index)
    } else if try emit(.delete, at: slot) != .refuse {
      state.setRemoved(.swiped, true, at: slot)
    }
  }
}

extension FormRow {
  /// The actions on offer at a side of the row; empty while it is hidden or disabled.
  fileprivate subscript(swipeActions side: SwipeSide) -> [FormDefinition.SwipeAction] {
    observed(\.[swipeActions: side]) {
      form.state.isReachable(slot) ? form.actions(of: slot, side) : []
    }
  }
}
