import FormText

/// A row as a screen draws it, at one moment.
///
/// ``FormRow/appearance`` makes it when it is asked for. Two that are equal look equal, so a screen draws a row
/// anew exactly when this value has changed. What a row lacks is nil, empty or false; ``encode(to:)`` leaves
/// that out.
public struct RowAppearance: Hashable, Sendable, Encodable {
  /// An option that the row offers.
  public struct Option: Hashable, Sendable {
    /// The value.
    public var value: FormValue
    /// What a person reads.
    public var title: String
    /// A second line of text.
    public var subtitle: String?
    /// The name of an image.
    public var image: String?
    /// Whether the option is shown but cannot be chosen.
    public var isDisabled: Bool
    /// Whether it is the value of the row or one of its values.
    public var isChosen: Bool
  }

  /// Options that stand together under a header.
  public struct OptionGroup: Hashable, Sendable {
    /// What stands above the options.
    public var header: String?
    /// What stands below the options.
    public var footer: String?
    /// The options in order.
    public var options: [Option]
  }

  /// What the control of the row is bounded by.
  public struct Limits: Hashable, Sendable {
    /// The smallest value, or number of options to choose; ``FormValue/null`` for none.
    public var minimum = FormValue.null
    /// The largest value, or number of options to choose; ``FormValue/null`` for none.
    public var maximum = FormValue.null
    /// What a press of a stepper adds.
    public var step: Double?
    /// Into how many steps a slider is divided; 0 for none.
    public var steps: Int?
    /// The minutes between the choices of a picker.
    public var minuteInterval: Int?
    /// Whether plus of a stepper does anything; nil for other rows.
    public var canIncrement: Bool?
    /// Whether minus of a stepper does anything; nil for other rows.
    public var canDecrement: Bool?
    /// The smallest and the largest value as the row writes them in JSON.
    var json: [JSONValue.Member] = []
  }

  /// An action behind the row.
  public struct SwipeAction: Hashable, Sendable {
    /// The name of the action, by which it is performed.
    public var id: String
    /// What a person reads.
    public var title: String?
    /// The name of an image.
    public var image: String?
    /// Whether the action destroys something.
    public var style: FormDefinition.SwipeAction.Style
    /// The colour behind the action.
    public var background: String?
    /// What a person is asked before the action is performed.
    public var confirm: String?
    /// The width in points; nil for the width of the content.
    public var width: Double?
    /// What assistive technology says; nil for the title.
    public var accessibilityLabel: String?
  }

  /// The actions behind one side of the row.
  public struct SwipeActions: Hashable, Sendable {
    /// The actions on offer, the one nearest to the edge first.
    public var actions: [SwipeAction] = []
    /// Whether a full swipe performs the first of them.
    public var performsFirst = false
    /// Whether the row shows them now.
    public var isOpen = false
  }

  // MARK: - What the row is

  /// The row type's name.
  public var type: String
  /// The tag in the definition.
  public var tag: String?
  /// What commands name the row by: the tag, or `guests[0].name` inside of an entry.
  public var address: String?
  /// The type of the value; nil for a row without one.
  public var valueType: FormValueType?
  /// The value.
  public var value: FormValue
  /// The value as the row writes it in JSON.
  let valueJSON: JSONValue
  /// Whether the row adds an entry to its section.
  public var isAddButton = false

  // MARK: - Texts

  /// What a person reads beside the value.
  public var title: String?
  /// A second line of text.
  public var subtitle: String?
  /// What is shown for the value; nil for nothing.
  public var displayText: String?
  /// The text in the editor, of the row that is typed into now.
  public var editText: String?
  /// What stands in place of a missing text.
  public var placeholder: String?
  /// What is shown for a missing value; it is then the ``displayText`` too.
  public var emptyText: String?
  /// The text of a `staticText` row.
  public var text: String?
  /// The title of the left option of a `leftRight` row, which stands in place of the title.
  public var leftText: String?
  /// Whether the title floats above the text.
  public var isTitleFloating = false
  /// The longer explanation for a person who asks for it.
  public var help: String?
  /// What assistive technology calls the row; nil for the title.
  public var accessibilityLabel: String?
  /// What assistive technology says about using the row.
  public var accessibilityHint: String?

  // MARK: - State

  /// Whether the row is disabled, by itself or by what contains it.
  public var isDisabled = false
  /// Whether nobody can change the value, though the row is not disabled.
  public var isReadOnly = false
  /// Whether the row has the focus.
  public var isFocused = false
  /// Whether an inline row shows its picker.
  public var isExpanded = false
  /// Whether the row is selected and stays so.
  public var isSelected = false
  /// Whether an option of a selectable section is chosen.
  public var isChosen = false
  /// Whether the last check found an error.
  public var isInvalid = false
  /// Whether a rule waits for the host to judge the value.
  public var isPending = false
  /// What the last check found, in the order of the rules.
  public var issues: [FormIssue] = []

  // MARK: - Control

  /// What the control is bounded by.
  public var limits = Limits()
  /// What the keyboard is like; nil for a row that is not typed into.
  public var keyboard: FormKeyboard?
  /// What the return key shows, of the row with the focus.
  public var returnKey: String?
  /// The options that are offered; of a row with several components those of each are ``components``.
  public var options: [Option] = []
  /// The options in groups, where they are grouped.
  public var optionGroups: [OptionGroup] = []
  /// The options of each component, of a row with several.
  public var components: [[Option]] = []
  /// Whether the options are there.
  public var optionStatus = FormOptionStatus.loaded
  /// The title of the screen or alert that offers the options; nil for that of the row.
  public var selectorTitle: String?
  /// What the button of a sheet or alert says that chooses nothing.
  public var cancelTitle: String?
  /// Whether the options can be searched by their titles.
  public var isSearchable = false
  /// Whether a chosen option can be given up by choosing it again.
  public var isDeselectable = false
  /// What a tap presents.
  public var presentation: FormPresentation?
  /// The actions at the leading side.
  public var leading = SwipeActions()
  /// The actions at the trailing side.
  public var trailing = SwipeActions()

  // MARK: - Look

  /// The style of the row, a word of its type.
  public var style: String?
  /// How title and value are laid out; nil where the row type decides.
  public var cellStyle: String?
  /// The height in points, `auto` or `dynamic`; nil where the row type decides.
  public var height: FormDefinition.PropertyValue?
  /// The indent level.
  public var indentation = 0
  /// The colour of a divider, or behind an image.
  public var color: String?
  /// The name of the image before the title.
  public var icon: String?
  /// The name of the image after the title.
  public var accessoryIcon: String?
  /// The name of the image of a row without a value.
  public var image: String?
  /// All properties of a row of the host's own type, such as `view`.
  public var properties: [FormDefinition.Property] = []

  init(type: String, value: FormValue, json: JSONValue) {
    self.type = type
    self.value = value
    valueJSON = json
  }
}

extension FormRow {
  /// The row as a screen draws it now.
  public var appearance: RowAppearance {
    observed(\.appearance) { form.readings.nested { presentAppearance } }
  }

  private var presentAppearance: RowAppearance {
    var look = RowAppearance(type: type, value: value, json: form.jsonValue(value, of: plan))
    look.tag = tag
    look.address = address
    look.valueType = valueType
    if case .addButton = plan.kind { look.isAddButton = true }
    addTexts(to: &look)
    addState(to: &look)
    addControl(to: &look)
    if componentCount > 0 { addOptions(to: &look) }
    addLook(to: &look)
    return look
  }

  private func addTexts(to look: inout RowAppearance) {
    let properties = definition.properties
    look.title = title
    look.subtitle = subtitle
    look.displayText = displayText
    look.placeholder = placeholder
    look.emptyText = properties.string("emptyText")
    look.text = text
    look.leftText = leftText
    look.isTitleFloating = isTitleFloating
    look.help = properties.string("help")
    look.accessibilityLabel = properties.string("accessibilityLabel")
    look.accessibilityHint = properties.string("accessibilityHint")
  }

  private func addState(to look: inout RowAppearance) {
    look.isDisabled = isDisabled
    look.isReadOnly =
      valueType != nil && ![.fixed, .check].contains(behavior) && !plan.canBeEdited
    look.isFocused = isFocused
    look.isExpanded = isExpanded
    look.isSelected = form.interaction.selection == slot
    look.isInvalid = !isValid
    look.isPending = isPending
    look.issues = issues
    guard behavior == .check else { return }
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
    look.leading = form.swipeActions(at: slot, .leading)
    look.trailing = form.swipeActions(at: slot, .trailing)
  }

  private func addLook(to look: inout RowAppearance) {
    let properties = definition.properties
    look.style = properties.string("style")
    look.cellStyle = properties.string("cellStyle")
    look.height = properties.value("height")
    look.indentation = properties.int("indentation") ?? 0
    look.color = properties.string("color")
    look.icon = icon
    look.accessoryIcon = accessoryIcon
    if plan.type?.control == .image {
      look.image = properties.string("image")
    } else if behavior == .custom {
      look.properties = properties
    }
  }

  /// What the control is bounded by, with the defaults of its type.
  private var limits: RowAppearance.Limits {
    var limits = RowAppearance.Limits(minimum: minimum, maximum: maximum)
    switch behavior {
    case .slider:
      let steps = SliderSteps(properties: definition.properties)
      limits = RowAppearance.Limits(
        minimum: .double(steps.min), maximum: .double(steps.max), steps: steps.steps)
    case .stepper:
      let steps = plan.stepperSteps
      limits = RowAppearance.Limits(
        minimum: .double(steps.min), maximum: .double(steps.max), step: steps.step,
        canIncrement: canIncrement, canDecrement: canDecrement)
    case .date where minuteInterval > 1: limits.minuteInterval = minuteInterval
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
  /// A number without a fraction as Int; any other value as it is.
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
    look.selectorTitle = definition.properties.string("selectorTitle")
    look.cancelTitle = cancelTitle
    look.isSearchable = isSearchable
    look.isDeselectable = isDeselectable
    if componentCount > 1 {
      let chosen = (0..<componentCount).map { form.state.chosen(component: $0, slot) }
      look.components = chosen.indices.map { index in
        options(ofComponent: index).map {
          RowAppearance.Option($0, isChosen: $0.value == chosen[index])
        }
      }
      return
    }
    look.options = options.map { RowAppearance.Option($0, isChosen: isChosen($0.value)) }
    guard definition.properties.value("group") != nil else { return }
    look.optionGroups = optionGroups().map { group in
      RowAppearance.OptionGroup(
        header: group.header, footer: group.footer,
        options: group.options.map { RowAppearance.Option($0, isChosen: isChosen($0.value)) })
    }
  }
}

extension FormState {
  /// What is chosen of a component of a row with several.
  fileprivate func chosen(component: Int, _ slot: Int) -> FormValue {
    let plan = program.items[Int(slotItems[slot])].options
    if plan?.choice == .right { return component == 0 ? left(slot) : stored[slot] }
    let chosen = chosen(slot)
    return chosen.indices.contains(component) ? chosen[component] : .null
  }
}

extension RowAppearance.Option {
  fileprivate init(_ option: FormOption, isChosen: Bool) {
    self.init(
      value: option.value, title: option.title, subtitle: option.subtitle, image: option.image,
      isDisabled: option.isDisabled, isChosen: isChosen)
  }
}

// MARK: - Swipe actions

extension Form {
  /// The actions that a side of a row offers now.
  fileprivate func swipeActions(at slot: Int, _ side: SwipeSide) -> RowAppearance.SwipeActions {
    guard let swipe = plan(slot).row?.swipe, isReachable(slot) else {
      return RowAppearance.SwipeActions()
    }
    let offered = actions(of: slot, side)
    let open = interaction.swipe.current
    return RowAppearance.SwipeActions(
      actions: offered.map(RowAppearance.SwipeAction.init),
      performsFirst: !offered.isEmpty && swipe.performsFullSwipe(side),
      isOpen: open?.row == slot && open?.side == side)
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
