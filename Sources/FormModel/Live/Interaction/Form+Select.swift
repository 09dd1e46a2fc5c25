extension Form {
  /// Taps an option of a selectable section.
  ///
  /// With one choice the option takes the place of the one before, or is given up when it was chosen and
  /// the section lets it be. With several it is added or taken away; they stay in the order of the options.
  ///
  /// - Throws: ``FormError`` for an unknown tag, for what is no selectable section, and for an option that
  ///   is not there, hidden or disabled.
  @discardableResult
  public func select(_ option: FormValue, in tag: String) throws(FormError) -> TapResult {
    let slot = try slot(of: tag)
    if program.items[slot].options?.provider != nil {
      return TapResult(changes: try chooseDelivered(option, inSection: slot, tag))
    }
    let section = program.items[slot].section
    guard program.sections[section].item == slot,
      case .select = program.sections[section].content,
      let row = program.sections[section].items.first(where: {
        program.items[$0].row?.selectableValue == option
      }), isReachable(row)
    else { throw .notSelectable(tag: tag) }
    guard let position = layout.position(ofSlot: row, state) else {
      throw .notSelectable(tag: tag)
    }
    return try tap(at: position)
  }

  /// Chooses an option that the provider of a selectable section has delivered, which is no row.
  private func chooseDelivered(
    _ option: FormValue, inSection slot: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    guard case .select(let select) = program.sections[plan(slot).section].definition.kind,
      state.flags[slot].isDisjoint(with: [.hidden, .disabled])
    else { throw .notSelectable(tag: tag) }
    try checkOffered(option, in: state.offered(slot), tag)
    let chosen = state.stored[slot]
    var value = option
    if case .multiple = select.mode {
      let values = state.chosen(slot)
      let rest = values.filter { $0 != option }
      value = .list(rest.count < values.count ? rest : values + [option])
    } else if chosen == option {
      value = select.deselectable ? .null : option
    }
    let settled = plan(slot).settled(state.inOptionOrder(value, slot))
    return try transaction { () throws(FormError) in store(settled, at: slot) }
  }

  /// What a tap on an option's row does to the value of its section.
  func choose(_ slot: Int) throws(FormError) {
    let plan = plan(slot)
    let section = program.sections[plan.section]
    guard case .select(let select, _) = section.content, let option = plan.row?.selectableValue
    else { return }
    let chosen = state.stored[section.item]
    switch select.mode {
    case .single:
      if chosen != option {
        store(option, at: section.item)
      } else if select.deselectable {
        store(.null, at: section.item)
      }
    case .multiple:
      store(toggling(option, in: chosen, of: section), at: section.item)
    }
  }

  private func toggling(
    _ option: FormValue, in chosen: FormValue, of section: SectionPlan
  ) -> FormValue {
    var values: [FormValue] = []
    if case .list(let elements) = chosen { values = elements }
    if values.contains(option) {
      values.removeAll { $0 == option }
    } else {
      let all = section.items.compactMap { program.items[$0].row?.selectableValue }
      let wanted = Set(values + [option])
      let unknown = values.filter { !all.contains($0) }
      values = all.filter(wanted.contains) + unknown
    }
    return values.isEmpty ? .null : .list(values)
  }
}
