extension Form {
  /// Chooses an option of a row, as the user does.
  ///
  /// - In a single choice, it replaces the previous one. Choosing it again, or choosing
  ///   ``FormValue/null``, deselects it if the row is deselectable, and otherwise does nothing.
  /// - In a multiple choice, it is added or removed, except for the last one if the row is not
  ///   deselectable; the options keep their order.
  /// - In a row with a left and a right option, it is the right one, offered below the left one.
  /// - In a selectable section, it is tapped.
  /// - For components, use ``choose(_:component:of:)``.
  ///
  /// - Throws: ``FormError`` for an unknown tag, a row that offers no options or cannot be reached
  ///   now, an option that is not offered or disabled, and more options than the row takes.
  @discardableResult
  public func choose(_ option: FormValue, in tag: String) throws(FormError) -> ChangeSet {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    return try choose(option, at: slot, tag)
  }

  func choose(_ option: FormValue, at slot: Int, _ tag: String) throws(FormError) -> ChangeSet {
    switch plan(slot).kind {
    case .section: return try select(option, in: tag).changes
    case .left: return try chooseLeft(option, at: slot - 1, tag)
    default: break
    }
    let plan = try choosablePlan(slot, tag)
    guard let options = plan.options else { throw .notSelectable(tag: tag) }
    if option == .null {
      guard state.canBeLeftEmpty(slot) else { return ChangeSet() }
      return try transaction { () throws(FormError) in state.assign(.null, to: slot) }
    }
    switch options.choice {
    case .one: try checkOffered(option, in: state.offered(slot), tag)
    case .many:
      return try toggle(option, at: slot, tag)
    case .right:
      let left = state.left(slot)
      let rights = left == .null ? [] : state.offered(slot, below: [left])
      try checkOffered(option, in: rights, tag)
    case .each: throw .notSelectable(tag: tag)
    }
    if state.stored[slot] == option {
      guard state.canBeLeftEmpty(slot) else { return ChangeSet() }
      return try transaction { () throws(FormError) in state.assign(.null, to: slot) }
    }
    return try transaction { () throws(FormError) in state.assign(option, to: slot) }
  }

  /// Chooses an option of one component of a row, as the user does by turning one wheel.
  ///
  /// The other components keep their choice if it is still offered, and otherwise go to their first
  /// option. If one of them has none, the row has no value.
  ///
  /// - Parameters:
  ///   - option: The value of the option.
  ///   - component: The component, from 0.
  ///   - tag: The tag or address of the row.
  /// - Throws: ``FormError`` as ``choose(_:in:)`` does.
  @discardableResult
  public func choose(
    _ option: FormValue, component: Int, of tag: String
  ) throws(FormError) -> ChangeSet {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    return try choose(option, component: component, at: slot, tag)
  }

  func choose(
    _ option: FormValue, component: Int, at slot: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let plan = try choosablePlan(slot, tag)
    guard let options = plan.options else { throw .notSelectable(tag: tag) }
    try options.checkComponent(component, of: tag)
    if options.choice == .right {
      return component == 0
        ? try chooseLeft(option, at: slot, tag) : try choose(option, at: slot, tag)
    }
    guard options.choice == .each else { return try choose(option, at: slot, tag) }
    let path = state.path(to: component, slot)
    guard path.count == component else { throw .notAnOption(tag: tag, option) }
    try checkOffered(option, in: state.offered(slot, below: path[...]), tag)
    let rest = state.chosen(slot).dropFirst(component + 1)
    let chosen = state.completed(path + [option] + rest, slot)
    let value: FormValue = chosen.count == options.types.count ? .list(chosen) : .null
    return try transaction { () throws(FormError) in state.assign(value, to: slot) }
  }

  /// Chooses the left option of a row with a left and a right one.
  ///
  /// If it changes, the right option becomes what the row says: none, or the first or last one
  /// below the left option.
  ///
  /// - Throws: ``FormError`` as ``choose(_:in:)`` does.
  @discardableResult
  public func chooseLeft(_ option: FormValue, in tag: String) throws(FormError) -> ChangeSet {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    return try chooseLeft(option, at: slot, tag)
  }

  private func chooseLeft(
    _ option: FormValue, at slot: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let plan = try choosablePlan(slot, tag)
    guard plan.options?.choice == .right else { throw .notSelectable(tag: tag) }
    try checkOffered(option, in: state.offered(slot), tag)
    if state.left(slot) == option { return ChangeSet() }
    return try transaction { () throws(FormError) in state.storeLeft(option, beside: slot) }
  }

  private func toggle(
    _ option: FormValue, at slot: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let plan = plan(slot)
    let chosen = state.chosen(slot)
    if chosen.contains(option) {
      guard state.isDeselectable(slot) else { return ChangeSet() }
      return try transaction { () throws(FormError) in
        state.assign(state.settled(.list(chosen.filter { $0 != option }), for: plan), to: slot)
      }
    }
    try checkOffered(option, in: state.offered(slot), tag)
    if let limit = plan.row?.properties.int("max"), chosen.count >= limit {
      throw .tooManyOptions(tag: tag, limit: limit)
    }
    return try transaction { () throws(FormError) in
      state.assign(state.inOptionOrder(.list(chosen + [option]), slot), to: slot)
    }
  }

  /// The plan of a row that the user can change now.
  func choosablePlan(_ slot: Int, _ tag: String) throws(FormError) -> ItemPlan {
    let plan = plan(slot)
    guard plan.canBeEdited, state.isReachable(slot) else { throw .notSelectable(tag: tag) }
    return plan
  }

  func checkOffered(
    _ option: FormValue, in offered: [FormOption], _ tag: String
  ) throws(FormError) {
    guard let found = offered.first(where: { $0.value == option }) else {
      throw .notAnOption(tag: tag, option)
    }
    if found.isDisabled { throw .disabledOption(tag: tag, option) }
  }
}

extension FormState {
  /// A set in the order of the options; any other value as it is.
  func inOptionOrder(_ value: FormValue, _ slot: Int) -> FormValue {
    plan(slot).options?
      .inOrder(value, delivered: options[slot].delivered) ?? value
  }
}

extension OptionsPlan {
  /// A set in the order of the options; any other value as it is.
  package func inOrder(_ value: FormValue, delivered: OptionList) -> FormValue {
    guard choice == .many, case .list(let elements) = value else { return value }
    return .list(list(below: [], delivered: delivered).sorted(elements))
  }
}
