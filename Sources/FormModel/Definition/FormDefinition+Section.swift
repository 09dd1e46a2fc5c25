extension FormDefinition {
  /// A group of rows under one header.
  public struct Section: Hashable, Sendable {
    /// The tag, unique across rows and sections; nil if nothing refers to the section.
    public var tag: String?
    /// The header above the rows.
    public var header: Header?
    /// The footer below the rows.
    public var footer: Header?
    /// The header and the footer, if they show values, by their keys.
    package var texts: [Property]
    /// When the section and its rows are hidden.
    package var hidden: FormExpression?
    /// When all rows of the section are disabled.
    package var disabled: FormExpression?
    /// The treatment of the values while they are hidden; nil for the form's policy.
    ///
    /// Applies to all rows that do not specify their own.
    package var whenHidden: HiddenValues?
    /// The title in the index beside the list.
    package var indexTitle: String?
    /// Whether the user can collapse the section.
    package var collapsible: Bool
    /// Whether the section is collapsed at first.
    package var collapsed: Bool
    /// The kind of section.
    public var kind: Kind
    /// Whether the user can reorder the rows of a plain section.
    package var reorder: Bool
    /// The permissions and limits that are expressions, by their keys, such as `insert` and `max`.
    package var permissions: [Property]
    /// The rules that the section's own value must pass, in order.
    package var rules: [Rule]
    /// When the rules are checked; nil for on every change.
    package var validates: ValidationTime?
    /// The handlers of the host, by event.
    public var events: [EventHandler]
    /// The steps that the form takes, by event.
    package var steps: [EventSteps]
    /// The rows; in a repeat or `forEach` section the rows of each entry.
    public var rows: [Row]
    /// Whether each entry is drawn as a section, described by the only row, a group.
    package var drawsEntries: Bool
    /// Settings for single targets, by target.
    public var native: [Property]

    /// Creates a section.
    package init(
      tag: String? = nil,
      header: Header? = nil,
      footer: Header? = nil,
      texts: [Property] = [],
      hidden: FormExpression? = nil,
      disabled: FormExpression? = nil,
      whenHidden: HiddenValues? = nil,
      indexTitle: String? = nil,
      collapsible: Bool = false,
      collapsed: Bool = false,
      kind: Kind = .plain,
      reorder: Bool = false,
      permissions: [Property] = [],
      rules: [Rule] = [],
      validates: ValidationTime? = nil,
      events: [EventHandler] = [],
      steps: [EventSteps] = [],
      rows: [Row] = [],
      drawsEntries: Bool = false,
      native: [Property] = []
    ) {
      self.tag = tag
      self.header = header
      self.footer = footer
      self.texts = texts
      self.hidden = hidden
      self.disabled = disabled
      self.whenHidden = whenHidden
      self.indexTitle = indexTitle
      self.collapsible = collapsible
      self.collapsed = collapsed
      self.kind = kind
      self.reorder = reorder
      self.permissions = permissions
      self.rules = rules
      self.validates = validates
      self.events = events
      self.steps = steps
      self.rows = rows
      self.drawsEntries = drawsEntries
      self.native = native
    }

    /// The kind of a section.
    public enum Kind: Hashable, Sendable {
      /// An ordinary section.
      case plain
      /// The `listCheck` rows are options of one value.
      case select(Select)
      /// The rows are repeated for each entry of a list.
      case repeating(Repeat)
      /// The rows are repeated for each model of the host.
      case forEach(ForEach)
    }
  }

  /// The header or footer of a section.
  public enum Header: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A view of the host.
    case view(HeaderView)
  }

  /// A view of the host as header or footer.
  public struct HeaderView: Hashable, Sendable {
    /// The name of the view.
    public var name: String
    /// The height in points; nil if the view decides.
    public var height: Double?
    /// The arguments of the view.
    public var properties: [Property]

    /// Creates a view for a header or footer.
    package init(name: String, height: Double? = nil, properties: [Property] = []) {
      self.name = name
      self.height = height
      self.properties = properties
    }
  }

  /// How options of a selectable section are chosen.
  public struct Select: Hashable, Sendable {
    /// Whether one or several options can be chosen.
    package var mode: Mode
    /// Whether the chosen option can be deselected.
    package var deselectable: Bool
    /// The type of one option's value.
    package var option: FormValueType
    /// The options that become one `listCheck` row each; nil if all rows are written out.
    package var options: Options?
    /// The choice in a new form; nil if the `value` keys of the rows determine it.
    package var value: FormExpression?

    /// Creates the description of a selectable section.
    package init(
      mode: Mode, deselectable: Bool = true, option: FormValueType, options: Options? = nil,
      value: FormExpression? = nil
    ) {
      self.mode = mode
      self.deselectable = deselectable
      self.option = option
      self.options = options
      self.value = value
    }

    /// Whether one or several options can be chosen.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
      /// At most one.
      case single
      /// Any number.
      case multiple
    }
  }

  /// How the user can change the entries of a repeat section.
  public struct Repeat: Hashable, Sendable {
    /// Whether entries can be added.
    package var insert: Bool
    /// Whether entries can be deleted.
    package var delete: Bool
    /// Whether entries can be moved.
    package var reorder: Bool
    /// The smallest number of entries.
    package var minimum: Int
    /// The largest number of entries; nil for no limit.
    package var maximum: Int?
    /// The row that adds an entry; nil if there is none.
    public var addButton: AddButton?
    /// Whether each entry is a record of several rows.
    package var isRecord: Bool
    /// Whether the value leaves out entries without any value.
    package var dropEmpty: Bool
    /// The entries of a new form.
    package var value: FormExpression?

    /// Creates the description of a repeat section.
    package init(
      insert: Bool = true, delete: Bool = true, reorder: Bool = false, minimum: Int = 0,
      maximum: Int? = nil, addButton: AddButton? = nil, isRecord: Bool = false,
      dropEmpty: Bool = false, value: FormExpression? = nil
    ) {
      self.insert = insert
      self.delete = delete
      self.reorder = reorder
      self.minimum = minimum
      self.maximum = maximum
      self.addButton = addButton
      self.isRecord = isRecord
      self.dropEmpty = dropEmpty
      self.value = value
    }
  }

  /// The row that adds an entry to a repeat section.
  public struct AddButton: Hashable, Sendable {
    /// The text of the row.
    package var title: String
    /// The title if it shows values.
    package var texts: [Property]
    /// The type of the row.
    package var type: String
    /// Whether the row shows the insert icon.
    public var insertIcon: Bool

    /// Creates an add button.
    package init(
      title: String = "Add", texts: [Property] = [], type: String = "button",
      insertIcon: Bool = true
    ) {
      self.title = title
      self.texts = texts
      self.type = type
      self.insertIcon = insertIcon
    }
  }

  /// Rows made for each model of an array of the host.
  public struct ForEach: Hashable, Sendable {
    /// The name of the array.
    public var name: String
    /// The path of the key in a model.
    package var key: String

    /// Creates the description of a section over models.
    package init(name: String, key: String) {
      self.name = name
      self.key = key
    }
  }
}
