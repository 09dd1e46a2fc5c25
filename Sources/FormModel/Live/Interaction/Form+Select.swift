extension Form {
  /// Taps an option of a selectable section.
  ///
  /// With one choice the option takes the place of the one before. With several it is added; they stay in the
  /// order of the options. One that was chosen is given up where the section lets it be, or where others
  /// are left.
  ///
  /// - Throws: ``FormError`` for an unknown tag, for what is no selectable section, and for an option that
  ///   is not there, hidden or disabled.
  @discardableResult
  public func select(_ option: FormValue, in tag: String) throws(FormError) -> TapResult {
    let slot = try slot(of: tag)
    if program.items[slot].options?.provider != nil {
      try checkOffered(option, in: state.offered(slot), tag)
    }
    let section = program.items[slot].section
    guard program.sections[section].item == slot,
      case .select = program.sections[section].content
    else { throw .notSelectable(tag: tag) }
    guard
      let row = state.optionRows(ofSection: section).first(where: {
        state.option(ofRow: $0) == option
      })
    else { throw .notAnOption(tag: tag, option) }
    guard isReachable(row) else { throw .notSelectable(tag: tag) }
    return try tap(row)
  }

  /// What a tap on an option's row does to the value of its section.
  func choose(_ slot: Int) throws(FormError) {
    let section = program.sections[plan(slot).section]
    guard case .select(let select, _) = section.content, let option = state.option(ofRow: slot)
    else { return }
    let chosen = state.stored[section.item]
    let isChosen = chosen == option || chosen.elements?.contains(option) ?? false
    if isChosen, !select.deselectable, chosen.elements?.count ?? 1 == 1 { return }
    switch select.mode {
    case .single:
      store(isChosen ? .null : option, at: section.item)
    case .multiple:
      store(toggling(option, in: chosen, of: section), at: section.item)
    }
  }

  private func toggling(
    _ option: FormValue, in chosen: FormValue, of section: SectionPlan
  ) -> FormValue {
    var values = chosen.elements ?? []
    if values.contains(option) {
      values.removeAll { $0 == option }
    } else {
      let all = state.optionRows(ofSection: plan(section.item).section)
        .compactMap(state.option(ofRow:))
      let wanted = Set(values + [option])
      let unknown = values.filter { !all.contains($0) }
      values = all.filter(wanted.contains) + unknown
    }
    return values.isEmpty ? .null : .list(values)
  }
}
