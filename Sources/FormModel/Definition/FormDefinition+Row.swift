extension FormDefinition {
  /// One row of a form.
  public struct Row: Hashable, Sendable {
    /// The row type's name in the catalogue, or that of a custom row type.
    public var type: String
    /// The tag, unique across rows and sections; nil if the row takes part in no condition or
    /// value.
    public var tag: String?
    /// The title beside the value.
    public var title: String?
    /// A second line of text.
    package var subtitle: String?
    /// The type of the row's value; nil for a row without one.
    package var valueType: FormValueType?
    /// The value in a new form; nil for none.
    package var value: FormExpression?
    /// The expression of a computed row.
    package var computed: FormExpression?
    /// When the row is hidden.
    package var hidden: FormExpression?
    /// When the row cannot be edited.
    package var disabled: FormExpression?
    /// The rules that a valid value must pass, in order.
    package var rules: [Rule]
    /// When the rules are checked; nil for the default of the row type.
    package var validates: ValidationTime?
    /// The treatment of the value while the row is hidden; nil for the form's policy.
    package var whenHidden: HiddenValues?
    /// The options of an option row.
    package var options: Options?
    /// The handlers of the host, by event.
    public var events: [EventHandler]
    /// The steps that the form takes, by event.
    package var steps: [EventSteps]
    /// The actions behind the row.
    public var swipe: Swipe?
    /// The other properties in the row type's catalogue entry, in the catalogue's order.
    public var properties: [Property]
    /// The rows of a group, or of each entry of a list; for a `leftRight` row with `leftTag` the
    /// row of its left option, which is not drawn.
    public var rows: [Row]
    /// How the user can change the entries of a list; nil for any other row.
    public var repeating: Repeat? {
      get { repeats.first }
      set { repeats = newValue.map { [$0] } ?? [] }
    }
    // At most one element: most rows have none, and an array keeps a row small.
    private var repeats: [Repeat]
    /// Settings for single targets, by target.
    public var native: [Property]

    /// Creates a row.
    package init(
      type: String,
      tag: String? = nil,
      title: String? = nil,
      subtitle: String? = nil,
      valueType: FormValueType? = nil,
      value: FormExpression? = nil,
      computed: FormExpression? = nil,
      hidden: FormExpression? = nil,
      disabled: FormExpression? = nil,
      rules: [Rule] = [],
      validates: ValidationTime? = nil,
      whenHidden: HiddenValues? = nil,
      options: Options? = nil,
      events: [EventHandler] = [],
      steps: [EventSteps] = [],
      swipe: Swipe? = nil,
      properties: [Property] = [],
      rows: [Row] = [],
      repeating: Repeat? = nil,
      native: [Property] = []
    ) {
      self.type = type
      self.tag = tag
      self.title = title
      self.subtitle = subtitle
      self.valueType = valueType
      self.value = value
      self.computed = computed
      self.hidden = hidden
      self.disabled = disabled
      self.rules = rules
      self.validates = validates
      self.whenHidden = whenHidden
      self.options = options
      self.events = events
      self.steps = steps
      self.swipe = swipe
      self.properties = properties
      self.rows = rows
      repeats = repeating.map { [$0] } ?? []
      self.native = native
    }
  }

  /// When the rules of a row are checked automatically.
  @_spi(Generated)
  public enum ValidationTime: String, Hashable, Sendable, CaseIterable {
    /// On every change.
    case onChange
    /// When the row loses the focus.
    case onBlur
    /// On every change once the row has lost the focus.
    case onChangeAfterBlurred
    /// Never automatically.
    case onDemand
    /// On every change and when the row loses the focus.
    case always
  }

  /// One rule of a row.
  public struct Rule: Hashable, Sendable {
    /// The rule's name in the catalogue.
    package var kind: String
    /// The rule's arguments in the catalogue's order.
    package var arguments: [Property]
    /// The message for the user; nil for the catalogue's text.
    package var message: String?
    /// The message that the form gives a rule of its own; nil for any other rule.
    package var builtIn: BuiltInText?
    /// The references in the message, by the text in their braces.
    package var texts: [Property]
    /// The name used to remove the rule.
    package var id: String?
    /// When the rule is checked; nil for always.
    package var when: FormExpression?
    /// Whether a failure makes the form invalid.
    package var severity: Severity

    /// Creates a rule.
    package init(
      _ kind: String, arguments: [Property] = [], message: String? = nil, texts: [Property] = [],
      id: String? = nil,
      when: FormExpression? = nil, severity: Severity = .error
    ) {
      self.kind = kind
      self.arguments = arguments
      self.message = message
      self.texts = texts
      self.id = id
      self.when = when
      self.severity = severity
    }

    /// The consequence of a failing rule.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
      /// The form is invalid.
      case error
      /// The user is told, but the form stays valid.
      case warning
    }
  }

  /// A handler of the host bound to an event.
  public struct EventHandler: Hashable, Sendable {
    /// The event's name in the catalogue.
    public var event: String
    /// The name of the handler.
    public var handler: String

    /// Binds a handler to an event.
    package init(event: String, handler: String) {
      self.event = event
      self.handler = handler
    }
  }

  /// The actions behind a row.
  public struct Swipe: Hashable, Sendable {
    /// The actions of the leading side, the one nearest to the edge first.
    public var leading: [SwipeAction]
    /// The actions of the trailing side, the one nearest to the edge first.
    public var trailing: [SwipeAction]
    /// Whether a full swipe performs the first leading action.
    package var fullLeading: Bool
    /// Whether a full swipe performs the first trailing action.
    package var fullTrailing: Bool

    /// Creates the actions of a row.
    package init(
      leading: [SwipeAction] = [], trailing: [SwipeAction] = [], fullLeading: Bool = false,
      fullTrailing: Bool = false
    ) {
      self.leading = leading
      self.trailing = trailing
      self.fullLeading = fullLeading
      self.fullTrailing = fullTrailing
    }
  }

  /// One action behind a row.
  public struct SwipeAction: Hashable, Sendable {
    /// The name, unique on its side of the row.
    public var id: String
    /// The title.
    public var title: String?
    /// The name of an image.
    public var image: String?
    /// Whether the action is destructive.
    public var style: Style
    /// The colour behind the action, `#RRGGBB` or `#RRGGBBAA`.
    public var background: String?
    /// The handler of the host; nil for the default of the style.
    package var handler: String?
    /// The question to the user before the action is performed.
    public var confirm: String?
    /// When the action is on offer; nil for always.
    package var when: FormExpression?
    /// The width in points; nil for the width of the content.
    public var width: Double?
    /// The accessibility label; nil for the title.
    public var accessibilityLabel: String?
    /// The title, the question and the accessibility label, if they show values, by their keys.
    package var texts: [Property]
    /// The steps that the form takes once the handler has succeeded.
    package var steps: [Step]

    /// Creates an action.
    package init(
      id: String, title: String? = nil, image: String? = nil, style: Style = .normal,
      background: String? = nil, handler: String? = nil, confirm: String? = nil,
      when: FormExpression? = nil, width: Double? = nil, accessibilityLabel: String? = nil,
      texts: [Property] = [], steps: [Step] = []
    ) {
      self.id = id
      self.title = title
      self.image = image
      self.style = style
      self.background = background
      self.handler = handler
      self.confirm = confirm
      self.when = when
      self.width = width
      self.accessibilityLabel = accessibilityLabel
      self.texts = texts
      self.steps = steps
    }

    /// The kind of action.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// An ordinary action.
      case normal
      /// An action that removes or destroys something.
      case destructive
    }
  }
}
