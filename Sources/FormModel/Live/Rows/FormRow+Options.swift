extension FormRow {
  /// The options on offer, in order; for several components, the options of the first.
  ///
  /// Options excluded by a filter are missing, and there are none until a provider has answered. In
  /// a row with a left and a right option, these are the left options; ``options(ofComponent:)``
  /// returns the right ones for 1.
  public var options: [FormOption] {
    observed(\.options) { form.state.offered(slot) }
  }

  /// The options of a component.
  ///
  /// Dependent options are those below the choice in the components before it or, while nothing is
  /// chosen, below the first option of each. Right options are offered only once a left one is
  /// chosen.
  public func options(ofComponent index: Int) -> [FormOption] {
    self[optionsOfComponent: index]
  }

  /// The options of the component that follows a path of options, regardless of the row's own
  /// choice.
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

  /// The number of components: 1 for most rows, 0 for a row without options.
  package var componentCount: Int { plan.options?.componentCount ?? 0 }

  /// The options in groups, in the order of each group's first option; one group if they are not
  /// grouped.
  ///
  /// - Parameter search: A text that the titles contain, ignoring case and diacritics; an empty one
  ///   matches everything.
  public func optionGroups(matching search: String = "") -> [FormOptionGroup] {
    let found = options.matching(search)
    guard case .map(let group) = properties.value("group") else {
      return found.isEmpty ? [] : [FormOptionGroup(options: found)]
    }
    return found.grouped { option in
      (
        text("header", of: group, over: option) ?? option.group,
        text("footer", of: group, over: option)
      )
    }
  }

  /// A text of the group of an option; nil for none.
  private func text(
    _ name: String, of group: [FormDefinition.Property], over option: FormOption
  ) -> String? {
    if let code = plan.options?.groupTexts[name] {
      let text = form.state.considering(option.definition) { code(form.state, slot - plan.number) }
      return text.text.flatMap { $0.isEmpty ? nil : $0 }
    }
    return group.string(name).map { template in
      RuleMessage(template).text { $0 == "group" ? option.group : nil }
    }
  }

  /// The status of the options; options of a provider are not available at once.
  public var optionStatus: FormOptionStatus {
    observed(\.optionStatus) { form.state.optionStatus(slot) }
  }

  /// The option that the row represents in a selectable section; nil for any other row.
  public var selectableValue: FormValue? { form.state.option(ofRow: slot) }

  /// Whether an option is the value of the row or one of its values.
  public func isChosen(_ option: FormValue) -> Bool { self[isChosen: option] }

  /// Whether choosing a chosen option again deselects it.
  ///
  /// Defaults to false for a required row. In a multiple choice, this is about the last chosen
  /// option; others can always be deselected.
  public var isDeselectable: Bool {
    observed(\.isDeselectable) { form.state.isDeselectable(slot) }
  }

  /// Whether the options can be searched by their titles.
  package var isSearchable: Bool {
    observed(\.isSearchable) { properties.isTrue("search") }
  }

  /// The title of the screen or alert that offers the options: its own title, or else that of the
  /// row.
  public var selectorTitle: String? {
    observed(\.selectorTitle) { properties.string("selectorTitle") ?? title }
  }

  /// The label of the cancel button of a sheet or alert; nil for other rows.
  public var cancelTitle: String? {
    observed(\.cancelTitle) {
      guard case .choice(let screen) = plan.type?.control, screen.hasCancelButton else {
        return nil
      }
      return properties.string("cancelTitle") ?? form.state.builtIn(.cancel)
    }
  }

  /// The tag of the left option of a `leftRight` row that has one.
  public var leftTag: String? { plan.row?.left?.tag }

  /// The left option of a `leftRight` row, kept beside its value; ``FormValue/null`` for none and
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
  /// Each is also a row of the section; options of a provider have rows once it has answered.
  public var options: [FormOption] {
    observed(\.options) { form.state.offered(slot) }
  }

  /// The status of the options; options of a provider are not available at once.
  public var optionStatus: FormOptionStatus {
    observed(\.optionStatus) { form.state.optionStatus(slot) }
  }
}

extension FormState {
  /// Whether the choice of a row can be cleared now.
  func canBeLeftEmpty(_ slot: Int) -> Bool {
    let plan = plan(slot)
    guard let row = plan.row else { return true }
    let deselectable = liveValue("deselectable", slot) ?? row.properties.value("deselectable")
    if case .bool(let isDeselectable) = deselectable {
      return isDeselectable
    }
    let isRequired = demandsValue(slot)
    switch plan.type?.control {
    case .choice(let screen): return !isRequired && !screen.hasCancelButton
    case .button, .file: return !isRequired
    // If only one option can be chosen, it must be deselected before another is chosen.
    case .choices:
      let limits = countLimits(slot)
      return !isRequired && limits.lowerBound < 1 || limits.upperBound == 1
    default: return false
    }
  }
}

extension FormState {
  /// Whether the last chosen option of a selectable section can be deselected now.
  func isDeselectable(_ select: FormDefinition.Select, _ section: Int) -> Bool {
    select.deselectable && permits("deselectable", section)
  }

  /// Whether a chosen option of a row can be deselected now; if several are chosen, each of them
  /// can.
  func isDeselectable(_ slot: Int) -> Bool {
    let plan = plan(slot)
    return canBeLeftEmpty(slot) || plan.options?.choice == .many && chosen(slot).count > 1
  }

  /// The path to the options of a component: the choice in the components before it, or the first
  /// option of each.
  func path(to component: Int, _ slot: Int) -> [FormValue] {
    guard let plan = plan(slot).options, component > 0 else { return [] }
    if plan.choice == .right {
      let left = left(slot)
      return component == 1 && left != .null ? [left] : []
    }
    return Array(completed(chosen(slot), slot).prefix(component))
  }

  /// The chosen option of each component, or all options of a multiple choice.
  func chosen(_ slot: Int) -> [FormValue] {
    if case .list(let elements) = stored[slot] { elements } else { [] }
  }

  /// Completes a choice so that each component has an option.
  ///
  /// A choice that is not on offer is replaced by the first option that can be chosen; the result
  /// is shorter if a component has none.
  func completed(_ start: [FormValue], _ slot: Int) -> [FormValue] {
    guard let plan = plan(slot).options else { return [] }
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
