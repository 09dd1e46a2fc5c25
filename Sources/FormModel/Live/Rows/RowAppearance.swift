import FormText

/// The appearance of a row at one moment.
///
/// Made by ``FormRow/appearance`` on each call. Equal appearances look equal, so a row needs
/// redrawing exactly when this value changes. Members that a row does not use are nil, empty or
/// false; ``encode(to:)`` omits them.
public struct RowAppearance: Hashable, Sendable, Encodable {
  /// An option that the row offers.
  public struct Option: Hashable, Sendable {
    /// The value.
    public var value: FormValue
    /// The title.
    public var title: String
    /// A second line of text.
    public var subtitle: String?
    /// The name of an image.
    public var image: String?
    /// Whether the option is shown but cannot be chosen.
    public var isDisabled: Bool
    /// Whether it is the value of the row or among its values.
    public var isChosen: Bool
    /// A date as JSON, with the precision of the row; nil for any other value.
    let dateJSON: JSONValue?
  }

  /// A group that holds the row.
  public struct Group: Hashable, Sendable {
    /// The properties that lay out rows.
    private static let names = ["style", "background", "insets", "separators", "rowHeight"]

    /// The id, equal for all rows of the group; the same group in another entry has another id.
    public var id: String
    /// The tag; nil for none.
    public var tag: String?
    /// The title above the rows; nil for none.
    public var title: String?
    /// How the group lays out its rows: `style`, `background`, `insets`, `separators` and
    /// `rowHeight`, as the spec gives them.
    public var properties: [FormDefinition.Property]

    init(_ form: Form, _ slot: Int) {
      let plan = form.plan(slot)
      id = (form.state.addressOfEntry(around: slot) ?? "") + "\(plan.number)"
      tag = plan.tag
      title = FormRow(form: form, slot: slot).title
      properties = plan.row?.properties.filter { Self.names.contains($0.name) } ?? []
    }
  }

  /// Options under a common header.
  public struct OptionGroup: Hashable, Sendable {
    /// The header above the options.
    public var header: String?
    /// The footer below the options.
    public var footer: String?
    /// The options in order.
    public var options: [Option]
  }

  /// The bounds of the row's control.
  public struct Limits: Hashable, Sendable {
    /// The smallest value, or number of options to choose; ``FormValue/null`` for none.
    public var minimum = FormValue.null
    /// The largest value, or number of options to choose; ``FormValue/null`` for none.
    public var maximum = FormValue.null
    /// The amount added by a press of a stepper.
    public var step: Double?
    /// The number of steps of a slider; 0 for none.
    public var steps: Int?
    /// The minutes between the choices of a picker.
    public var minuteInterval: Int?
    /// Whether plus has an effect in a stepper; nil for other rows.
    public var canIncrement: Bool?
    /// Whether minus has an effect in a stepper; nil for other rows.
    public var canDecrement: Bool?
    /// The media types, such as `image/*`, and extensions, such as `.pdf`, of files that a row
    /// takes; empty for all.
    public var fileTypes: [String] = []
    /// The largest size of each file in bytes; nil for no limit.
    public var fileSize: Int?
    /// Whether several files can be chosen.
    public var allowsSeveralFiles = false
    /// The smallest and the largest value as the row writes them in JSON.
    var json: [JSONValue.Member] = []
  }

  /// The mark of a row or section by whether it needs a value.
  public enum Mark: String, Hashable, Sendable, CaseIterable {
    /// No mark.
    case none
    /// It needs a value.
    case required
    /// It can be left empty.
    case optional
  }

  /// What the action of a button means to the user.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Nothing in particular.
    case normal
    /// The main action of the screen.
    case primary
    /// An action that deletes or ends something.
    case destructive
  }

  /// The accessory at the end of a row.
  public enum Accessory: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// An arrow.
    case disclosure
    /// A check mark.
    case checkmark
    /// A button that sends the event `detail`.
    case detail
    /// The button, and an arrow.
    case detailDisclosure

    /// Whether there is a button, which ``FormRow/tapAccessory()`` reports to the form.
    public var hasButton: Bool { self == .detail || self == .detailDisclosure }
  }

  /// An action behind the row.
  public struct SwipeAction: Hashable, Sendable {
    /// The name by which the action is performed.
    public var id: String
    /// The title.
    public var title: String?
    /// The name of an image.
    public var image: String?
    /// Whether the action is destructive.
    public var style: FormDefinition.SwipeAction.Style
    /// The colour behind the action.
    public var background: String?
    /// The question to the user before the action is performed.
    public var confirm: String?
    /// The width in points; nil for the width of the content.
    public var width: Double?
    /// The accessibility label; nil for the title.
    public var accessibilityLabel: String?
  }

  /// The actions behind one side of the row.
  public struct SwipeActions: Hashable, Sendable {
    /// The actions on offer, the one nearest to the edge first.
    public var actions: [SwipeAction] = []
    /// Whether a full swipe performs the first action.
    public var performsFirst = false
    /// Whether the actions are shown now.
    public var isOpen = false
  }

  // MARK: - Identity and value

  /// The name of the row type.
  public var type: String
  /// The tag in the definition.
  public var tag: String?
  /// The address of the row in commands: its tag, `guests[0].name` in an entry, or that of its list
  /// for an add button.
  public var address: String?
  /// The address of the entry that a row without an address belongs to, such as `guests[0]`.
  public var entry: String?
  /// The type of the value; nil for a row without one.
  public var valueType: FormValueType?
  /// The value.
  public var value: FormValue
  /// The value as the row writes it in JSON.
  let valueJSON: JSONValue
  /// Whether the row adds an entry to its section.
  public var isAddButton = false

  // MARK: - Texts

  /// The title beside the value.
  public var title: String?
  /// A second line of text.
  public var subtitle: String?
  /// The text shown for the value; nil for none.
  public var displayText: String?
  /// The text in the editor, if the row is being typed into.
  public var editText: String?
  /// The text shown in place of missing text.
  public var placeholder: String?
  /// The text shown for a missing value; it is then the ``displayText`` too.
  public var emptyText: String?
  /// The text of a `staticText` row, without emphasis and links.
  public var text: String?
  /// The text of a `staticText` row in Markdown, with its emphasis, links and lists.
  public var markdown: FormMarkdown?
  /// The title of the left option of a `leftRight` row, shown in place of the title.
  public var leftText: String?
  /// Whether the title floats above the text.
  public var isTitleFloating = false
  /// Whether a slider shows no value beside it.
  public var hidesValue = false
  /// The short explanation below the row.
  public var hint: String?
  /// The longer explanation shown on request.
  public var help: String?
  /// The accessibility label; nil for the title.
  public var accessibilityLabel: String?
  /// The accessibility hint.
  public var accessibilityHint: String?

  // MARK: - State

  /// Whether the row, or a group, list, section or form that contains it, is disabled.
  public var isDisabled = false
  /// Whether the value cannot be changed although the row is not disabled.
  public var isReadOnly = false
  /// Whether the rules of the row demand a value now; see ``FormRow/isRequired``.
  public var isRequired = false
  /// The mark beside the title, by the form's `marks`.
  public var mark = Mark.none
  /// Whether the row can have the focus while it is visible.
  public var isFocusable = false
  /// Whether the row has the focus.
  public var isFocused = false
  /// Whether an inline row shows its picker.
  public var isExpanded = false
  /// Whether the row stays selected.
  public var isSelected = false
  /// Whether the row is an option of its section that a tap chooses, although its type has no check
  /// mark.
  public var isSelectable = false
  /// Whether an option of a selectable section is chosen.
  public var isChosen = false
  /// Whether the last check found an error.
  public var isInvalid = false
  /// Whether a rule is waiting for the host to check the value.
  public var isPending = false
  /// The issues found by the last check, in the order of the rules.
  public var issues: [FormIssue] = []

  // MARK: - Control

  /// The bounds of the control.
  public var limits = Limits()
  /// The keyboard; nil for a row that is not typed into.
  public var keyboard: FormKeyboard?
  /// The label of the return key, in the row with the focus.
  public var returnKey: String?
  /// The options on offer; a row with several components has them in ``components``.
  public var options: [Option] = []
  /// The options in groups, if they are grouped.
  public var optionGroups: [OptionGroup] = []
  /// The options of each component of a row with several.
  public var components: [[Option]] = []
  /// The status of the options.
  public var optionStatus = FormOptionStatus.loaded
  /// The title of the screen or alert that offers the options; nil for that of the row.
  public var selectorTitle: String?
  /// The label of the cancel button of a sheet or alert.
  public var cancelTitle: String?
  /// Whether the options can be searched by their titles.
  public var isSearchable = false
  /// Whether choosing a chosen option again deselects it.
  public var isDeselectable = false
  /// The screen or URL that a tap presents; nil for none.
  public var presentation: FormPresentation?
  /// The question that a button asks before a tap has an effect; nil for none.
  public var confirm: String?
  /// The actions at the leading side.
  public var leading = SwipeActions()
  /// The actions at the trailing side.
  public var trailing = SwipeActions()

  // MARK: - Look

  /// The style of the row, a keyword of its type.
  public var style: String?
  /// What the action of a button means to the user; ``Role/normal`` for other rows.
  public var role = Role.normal
  /// How title and value are laid out; nil when the row type decides.
  public var cellStyle: String?
  /// The height in points, `auto` or `dynamic`; nil when the row type decides.
  public var height: FormDefinition.PropertyValue?
  /// The indent level.
  public var indentation = 0
  /// The groups around the row, the outermost first.
  public var groups: [Group] = []
  /// The colour of a divider, or behind an image.
  public var color: String?
  /// The name of the image before the title.
  public var icon: String?
  /// The name of the image after the title.
  public var accessoryIcon: String?
  /// The accessory at the end of the row; nil when the row type decides.
  public var accessory: Accessory?
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
