import FormText

extension FormDefinition.Marks {
  /// The mark of what needs a value or can be left empty.
  func mark(isRequired: Bool, canBeEmpty: Bool) -> RowAppearance.Mark {
    switch self {
    case .required: isRequired ? .required : .none
    case .optional: canBeEmpty && !isRequired ? .optional : .none
    case .none: .none
    }
  }
}

extension FormRow {
  /// The current appearance of the row.
  public var appearance: RowAppearance {
    observed(\.appearance) { form.readings.nested { presentAppearance } }
  }

  private var presentAppearance: RowAppearance {
    var look = RowAppearance(type: type, value: value, json: form.jsonValue(value, of: plan))
    look.tag = tag
    look.address = address
    look.valueType = valueType
    if case .addButton = plan.kind {
      look.isAddButton = true
      look.address = form.state.parent(plan, slot).flatMap(form.state.address)
    }
    if look.address == nil, plan.kind != .option {
      look.entry = form.state.addressOfEntry(around: slot)
    }
    addTexts(to: &look)
    addState(to: &look)
    addControl(to: &look)
    if componentCount > 0 { addOptions(to: &look) }
    addLook(to: &look)
    return look
  }

  private func addTexts(to look: inout RowAppearance) {
    let properties = self.properties
    look.title = title
    look.subtitle = subtitle
    look.displayText = displayText
    look.placeholder = placeholder
    look.emptyText = properties.string("emptyText")
    look.markdown = markdown
    look.text = look.markdown?.text ?? text
    look.leftText = leftText
    look.isTitleFloating = isTitleFloating
    look.hint = hint
    look.help = properties.string("help")
    look.accessibilityLabel = properties.string("accessibilityLabel")
    look.accessibilityHint = properties.string("accessibilityHint")
  }

  /// The short explanation; nil if it is a property of the row's own type, which the host draws.
  private var hint: String? {
    let types = plan.type == nil ? form.definition.rowTypes : []
    let isOwn = types.contains { $0.name == type && $0.properties.contains { $0.name == "hint" } }
    return isOwn ? nil : properties.string("hint")
  }

  private func addState(to look: inout RowAppearance) {
    look.isDisabled = isDisabled
    look.isReadOnly =
      valueType != nil && ![.fixed, .check].contains(behavior) && !form.state.canBeEdited(slot)
    look.isRequired = isRequired
    look.mark = form.definition.marks.mark(isRequired: isRequired, canBeEmpty: canBeEmpty)
    look.isFocusable = behavior.isFocusable && form.state.canBeEdited(slot) && !isDisabled
    look.isFocused = isFocused
    look.isExpanded = isExpanded
    look.isSelected = form.interaction.selection == slot
    look.isInvalid = !isValid
    look.isPending = isPending
    look.issues = issues
    guard behavior == .check else { return }
    look.isSelectable = plan.type?.control != .check
    let chosen = form.state.stored[form.program.sections[plan.section].item]
    look.isChosen = form.state.option(ofRow: slot).map(chosen.chooses) ?? false
  }

  private func addControl(to look: inout RowAppearance) {
    look.limits = limits
    look.keyboard = keyboard
    if isFocused {
      look.editText = form.interaction.input?.text
      look.returnKey = keyboard == nil ? nil : form.returnKeyFace
    }
    look.presentation = presentation
    look.confirm = confirm
    look.leading = swipeActions(.leading)
    look.trailing = swipeActions(.trailing)
  }

  /// Whether the user can leave the row without a value.
  private var canBeEmpty: Bool {
    guard valueType != nil, form.state.canBeEdited(slot) else { return false }
    return plan.type.map { $0.control.takesInput && !$0.control.alwaysHasValue } ?? true
  }

  private var groups: [RowAppearance.Group] {
    var groups: [RowAppearance.Group] = []
    var inner = slot
    while let outer = form.state.parent(form.plan(inner), inner),
      form.plan(outer).isLayout(in: form.program.templates)
    {
      groups.append(RowAppearance.Group(form, outer))
      inner = outer
    }
    return groups.reversed()
  }

  private func addLook(to look: inout RowAppearance) {
    let properties = self.properties
    look.style = behavior == .customInline ? "inline" : properties.string("style")
    if plan.type?.control == .button {
      look.role = properties.string("role").flatMap(RowAppearance.Role.init) ?? .normal
    }
    look.cellStyle = properties.string("cellStyle")
    look.height = properties.value("height")
    look.indentation = properties.int("indentation") ?? 0
    look.color = properties.string("color")
    look.hidesValue = properties.isTrue("hideValue")
    look.groups = groups
    look.icon = icon
    look.accessoryIcon = accessoryIcon
    look.accessory = accessory
    if plan.type?.control == .image {
      look.image = properties.string("image")
    } else if plan.type == nil && !plan.isAddButton || plan.type?.control == .view {
      look.properties = properties.filter { !["selectableValue", "exclusive"].contains($0.name) }
    }
  }

  /// The bounds of the control, with the defaults of its type.
  private var limits: RowAppearance.Limits {
    var limits = RowAppearance.Limits(minimum: minimum, maximum: maximum)
    switch behavior {
    case .slider:
      let steps = SliderSteps(properties: properties)
      limits = RowAppearance.Limits(
        minimum: .double(steps.min), maximum: .double(steps.max), steps: steps.steps)
    case .stepper:
      let steps = stepperSteps
      limits = RowAppearance.Limits(
        minimum: .double(steps.min), maximum: .double(steps.max), step: steps.step,
        canIncrement: canIncrement, canDecrement: canDecrement)
    case .date where minuteInterval > 1: limits.minuteInterval = minuteInterval
    case .file:
      let properties = definition.properties
      if case .list(let types)? = properties.value("accept") {
        limits.fileTypes = types.compactMap { $0.literal?.text }
      }
      limits.fileSize = properties.value("maxSize")?.literal.flatMap(ByteCount.init)?.bytes
      limits.allowsSeveralFiles = properties.isTrue("multiple")
    default: break
    }
    if valueType?.base != .double {
      limits.minimum = limits.minimum.whole
      limits.maximum = limits.maximum.whole
    }
    for (name, limit) in [("min", limits.minimum), ("max", limits.maximum)] where limit != .null {
      limits.json.append(JSONValue.Member(name, form.jsonValue(limit, of: plan)))
    }
    return limits
  }
}

extension FormValue {
  /// A number without a fraction as an Int; any other value as it is.
  fileprivate var whole: FormValue {
    if case .double(let number) = self {
      Int(exactly: number).map(FormValue.int) ?? self
    } else {
      self
    }
  }
}

// MARK: - Options

extension FormRow {
  private func addOptions(to look: inout RowAppearance) {
    look.optionStatus = optionStatus
    look.selectorTitle = properties.string("selectorTitle")
    look.cancelTitle = cancelTitle
    look.isSearchable = isSearchable
    look.isDeselectable = isDeselectable
    if componentCount > 1 {
      let chosen = (0..<componentCount).map { form.state.chosen(component: $0, slot) }
      look.components = chosen.indices.map { index in
        options(ofComponent: index).map { option($0, isChosen: $0.value == chosen[index]) }
      }
      return
    }
    look.options = options.map { option($0, isChosen: isChosen($0.value)) }
    guard properties.value("group") != nil else { return }
    look.optionGroups = optionGroups().map { group in
      RowAppearance.OptionGroup(
        header: group.header, footer: group.footer,
        options: group.options.map { option($0, isChosen: isChosen($0.value)) })
    }
  }

  private func option(_ option: FormOption, isChosen: Bool) -> RowAppearance.Option {
    var json: JSONValue?
    if case .date = option.value {
      json = option.value.json(as: .date, format: form.format(of: plan))
    }
    return RowAppearance.Option(
      value: option.value, title: option.title, subtitle: option.subtitle, image: option.image,
      isDisabled: option.isDisabled, isChosen: isChosen, dateJSON: json)
  }
}

extension FormState {
  /// The chosen option of a component; ``FormValue/null`` for none.
  fileprivate func chosen(component: Int, _ slot: Int) -> FormValue {
    let plan = plan(slot).options
    if plan?.choice == .right { return component == 0 ? left(slot) : stored[slot] }
    let chosen = chosen(slot)
    return chosen.indices.contains(component) ? chosen[component] : .null
  }
}

extension RowAppearance.SwipeAction {
  fileprivate init(_ action: FormDefinition.SwipeAction) {
    self.init(
      id: action.id, title: action.title, image: action.image, style: action.style,
      background: action.background, confirm: action.confirm, width: action.width,
      accessibilityLabel: action.accessibilityLabel)
  }
}

extension FormRow {
  /// The actions that a side of the row offers now.
  private func swipeActions(_ side: SwipeSide) -> RowAppearance.SwipeActions {
    guard let swipe = plan.row?.swipe, form.state.isReachable(slot) else {
      return RowAppearance.SwipeActions()
    }
    let offered = form.actions(of: slot, side)
    let open = form.interaction.swipe.current
    return RowAppearance.SwipeActions(
      actions: offered.map(RowAppearance.SwipeAction.init),
      performsFirst: !offered.isEmpty && swipe.performsFullSwipe(side),
      isOpen: open?.row == slot && open?.side == side)
  }
}
