extension Form {
  /// Taps an option of a selectable section.
  ///
  /// In a single choice the option replaces the previous one. In a multiple choice it is added; the
  /// options keep their order. Tapping a chosen option deselects it if the section allows that or
  /// others remain.
  ///
  /// - Throws: ``FormError`` for an unknown tag, for anything but a selectable section, and for an
  ///   option that does not exist, is hidden or disabled.
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

  /// Applies a tap on an option's row to the value of its section.
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
