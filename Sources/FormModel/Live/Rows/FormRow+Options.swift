extension FormRow {
  /// The options that the row offers now, in order; those of the first component where there are several.
  ///
  /// What a filter leaves out is not among them, and nothing is while a provider has not answered. The options
  /// below the left one of a row with a left and a right one are ``options(ofComponent:)`` of 1.
  public var options: [FormOption] {
    observed(\.options) { form.state.offered(slot) }
  }

  /// The options of a component: of a later one, where it depends on those before, below what is chosen of
  /// them, or below the first option of each while nothing is chosen; right options only below a left one that is
  /// chosen.
  public func options(ofComponent index: Int) -> [FormOption] {
    self[optionsOfComponent: index]
  }

  /// The options of the component after those that a path is chosen of, whatever the row's own choice.
  public func options(below path: [FormValue]) -> [FormOption] {
    self[optionsBelow: path]
  }

  private subscript(optionsOfComponent index: Int) -> [FormOption] {
    observed(\.[optionsOfComponent: index]) {
      let path = form.state.path(to: index, slot)
      return path.count == index ? form.state.offered(slot, below: path[...]) : []
    }
  }

  private subscript(optionsBelow path: [FormValue]) -> [FormOption] {
    observed(\.[optionsBelow: path]) { form.state.offered(slot, below: path[...]) }
  }

  private subscript(isChosen option: FormValue) -> Bool {
    observed(\.[isChosen: option]) { value.chooses(option) }
  }

  /// The number of components that an option is chosen of: 1 for most rows, 0 for a row without options.
  public var componentCount: Int { plan.options?.componentCount ?? 0 }

  /// The options in groups, in the order of each group's first option; one group where they are not grouped.
  ///
  /// - Parameter search: A text that the titles contain, case and diacritics aside; everything is found by
  ///   an empty one.
  public func optionGroups(matching search: String = "") -> [FormOptionGroup] {
    let found = options.matching(search)
    guard case .map(let group) = definition.properties.value("group") else {
      return found.isEmpty ? [] : [FormOptionGroup(options: found)]
    }
    return found.grouped(
      header: group.string("header") ?? "{group}", footer: group.string("footer"))
  }

  /// Whether the options are there, which those of a provider are not at once.
  public var optionStatus: FormOptionStatus {
    observed(\.optionStatus) { form.state.optionStatus(slot) }
  }

  /// The option that the row stands for in a selectable section; nil for any other row.
  public var selectableValue: FormValue? { form.state.option(ofRow: slot) }

  /// Whether an option is the value of the row or one of its values.
  public func isChosen(_ option: FormValue) -> Bool { self[isChosen: option] }

  /// Whether a chosen option can be given up by choosing it again.
  ///
  /// Where the definition does not say, that of a required row cannot. Of several options only the last
  /// one is kept.
  public var isDeselectable: Bool {
    observed(\.isDeselectable) { form.state.isDeselectable(slot) }
  }

  /// Whether the options can be searched by their titles.
  public var isSearchable: Bool {
    observed(\.isSearchable) { definition.properties.isTrue("search") }
  }

  /// The title of the screen or alert that offers the options: its own, else that of the row.
  public var selectorTitle: String? {
    observed(\.selectorTitle) { definition.properties.string("selectorTitle") ?? title }
  }

  /// What the button of a sheet or alert says that chooses nothing; nil for other rows.
  public var cancelTitle: String? {
    observed(\.cancelTitle) {
      guard case .choice(let screen) = plan.type?.control, screen.hasCancelButton else {
        return nil
      }
      return definition.properties.string("cancelTitle") ?? "Cancel"
    }
  }

  /// The tag of the left option of a `leftRight` row that has one.
  public var leftTag: String? { plan.row?.left?.tag }

  /// The left option of a `leftRight` row, which is kept beside its value; ``FormValue/null`` for none and
  /// for other rows.
  public var leftValue: FormValue {
    observed(\.leftValue) { form.state.left(slot) }
  }

  /// Chooses an option, as ``Form/choose(_:in:)`` does.
  @discardableResult
  public func choose(_ option: FormOption) throws(FormError) -> ChangeSet {
    try form.choose(option.value, at: slot, address ?? type)
  }
}

extension FormSection {
  /// The options of a selectable section, in order.
  ///
  /// Each is a row of the section too, those of a provider once it has answered.
  public var options: [FormOption] {
    observed(\.options) { form.state.offered(slot) }
  }

  /// Whether the options are there, which those of a provider are not at once.
  public var optionStatus: FormOptionStatus {
    observed(\.optionStatus) { form.state.optionStatus(slot) }
  }

  private var slot: Int { form.program.sections[number].item }
}

extension FormState {
  /// Whether all that is chosen of a row can be given up now.
  func canBeLeftEmpty(_ slot: Int) -> Bool {
    let plan = program.items[Int(slotItems[slot])]
    guard let row = plan.row else { return true }
    if case .bool(let isDeselectable) = row.properties.value("deselectable") {
      return isDeselectable
    }
    let isRequired = plan.rules.contains { rule in
      rule.kind == .required && rule.severity == .error
        && rule.when.map { $0(self, slot - plan.number) } ?? true
    }
    switch plan.type?.control {
    case .choice(let screen): return !isRequired && !screen.hasCancelButton
    // Where only one option can be chosen, it has to be given up before another one is chosen.
    case .choices:
      return !isRequired && row.properties.int("min") ?? 0 < 1 || row.properties.int("max") == 1
    default: return false
    }
  }
}

extension FormState {
  /// Whether a chosen option of a row can be given up now: of several, all but the last one always can.
  func isDeselectable(_ slot: Int) -> Bool {
    let plan = program.items[Int(slotItems[slot])]
    return canBeLeftEmpty(slot) || plan.options?.choice == .many && chosen(slot).count > 1
  }

  /// What the options of a component stand below: what is chosen of the components before it, or the first
  /// option of each.
  func path(to component: Int, _ slot: Int) -> [FormValue] {
    guard let plan = program.items[Int(slotItems[slot])].options, component > 0 else { return [] }
    if plan.choice == .right {
      let left = left(slot)
      return component == 1 && left != .null ? [left] : []
    }
    return Array(completed(chosen(slot), slot).prefix(component))
  }

  /// What is chosen of each component.
  func chosen(_ slot: Int) -> [FormValue] {
    if case .list(let elements) = stored[slot] { elements } else { [] }
  }

  /// The options of all components that begin with some.
  ///
  /// What is not offered below those before it gives way to the first option that can be chosen; there are
  /// fewer where a component has none.
  func completed(_ start: [FormValue], _ slot: Int) -> [FormValue] {
    guard let plan = program.items[Int(slotItems[slot])].options else { return [] }
    var path: [FormValue] = []
    for component in plan.types.indices {
      let offered = offered(slot, below: path[...])
      let wanted = start.indices.contains(component) ? start[component] : .null
      if offered.contains(where: { $0.value == wanted }) {
        path.append(wanted)
      } else if let first = offered.first(where: { !$0.isDisabled }) {
        path.append(first.value)
      } else {
        break
      }
    }
    return path
  }
}
