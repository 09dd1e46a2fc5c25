extension FormDefinition {
  /// A group of rows under one header.
  public struct Section: Hashable, Sendable, Codable {
    /// The tag, unique over rows and sections; nil when nothing refers to the section.
    public var tag: String?
    /// What stands above the rows.
    public var header: Header?
    /// What stands below the rows.
    public var footer: Header?
    /// When the section and its rows are hidden.
    public var hidden: FormExpression?
    /// When all rows of the section are disabled.
    public var disabled: FormExpression?
    /// What becomes of the values while they are hidden; nil when the form says.
    ///
    /// Goes for the rows too that do not say otherwise themselves.
    public var whenHidden: HiddenValues?
    /// The title in the index beside the list.
    public var indexTitle: String?
    /// A Boolean value indicating whether a person can close the section.
    public var collapsible: Bool
    /// A Boolean value indicating whether the section is closed at first.
    public var collapsed: Bool
    /// What is special about the section.
    public var kind: Kind
    /// The names of the host's handlers by event.
    public var events: [EventHandler]
    /// The rows; of a repeat or `forEach` section the rows of each entry.
    public var rows: [Row]
    /// What only a target understands, by target.
    public var native: [Property]

    /// Creates a section.
    public init(
      tag: String? = nil,
      header: Header? = nil,
      footer: Header? = nil,
      hidden: FormExpression? = nil,
      disabled: FormExpression? = nil,
      whenHidden: HiddenValues? = nil,
      indexTitle: String? = nil,
      collapsible: Bool = false,
      collapsed: Bool = false,
      kind: Kind = .plain,
      events: [EventHandler] = [],
      rows: [Row] = [],
      native: [Property] = []
    ) {
      self.tag = tag
      self.header = header
      self.footer = footer
      self.hidden = hidden
      self.disabled = disabled
      self.whenHidden = whenHidden
      self.indexTitle = indexTitle
      self.collapsible = collapsible
      self.collapsed = collapsed
      self.kind = kind
      self.events = events
      self.rows = rows
      self.native = native
    }

    /// What is special about a section.
    public enum Kind: Hashable, Sendable, Codable {
      /// Nothing.
      case plain
      /// Its `listCheck` rows are options of one value.
      case select(Select)
      /// Its rows are repeated for each entry of a list.
      case repeating(Repeat)
      /// Its rows are repeated for each model of the host.
      case forEach(ForEach)
    }
  }

  /// What stands above or below the rows of a section.
  public enum Header: Hashable, Sendable, Codable {
    /// A text.
    case text(String)
    /// A view of the host.
    case view(HeaderView)
  }

  /// A view of the host as header or footer.
  public struct HeaderView: Hashable, Sendable, Codable {
    /// The name of the view.
    public var name: String
    /// The height in points; nil when the view decides.
    public var height: Double?
    /// What the view is given.
    public var properties: [Property]

    /// Creates a header view.
    public init(name: String, height: Double? = nil, properties: [Property] = []) {
      self.name = name
      self.height = height
      self.properties = properties
    }
  }

  /// How the options of a selectable section are chosen.
  public struct Select: Hashable, Sendable, Codable {
    /// How many options can be chosen.
    public var mode: Mode
    /// A Boolean value indicating whether the chosen option can be given up.
    public var deselectable: Bool
    /// The type of one option's value.
    public var option: FormValueType
    /// The options that become a `listCheck` row each; nil when all rows are written out.
    public var options: Options?

    /// Creates the description of a selectable section.
    public init(
      mode: Mode, deselectable: Bool = true, option: FormValueType, options: Options? = nil
    ) {
      self.mode = mode
      self.deselectable = deselectable
      self.option = option
      self.options = options
    }

    /// How many options can be chosen.
    public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
      /// At most one.
      case single
      /// Any number.
      case multiple
    }
  }

  /// How the entries of a repeat section change.
  public struct Repeat: Hashable, Sendable, Codable {
    /// A Boolean value indicating whether entries can be added.
    public var insert: Bool
    /// A Boolean value indicating whether entries can be deleted.
    public var delete: Bool
    /// A Boolean value indicating whether entries can be moved.
    public var reorder: Bool
    /// The smallest number of entries.
    public var minimum: Int
    /// The largest number of entries; nil for no limit.
    public var maximum: Int?
    /// The row that adds an entry; nil when there is none.
    public var addButton: AddButton?
    /// A Boolean value indicating whether each entry is a record of several rows.
    public var isRecord: Bool
    /// The entries of a new form.
    public var value: FormExpression?

    /// Creates the description of a repeat section.
    public init(
      insert: Bool = true, delete: Bool = true, reorder: Bool = false, minimum: Int = 0,
      maximum: Int? = nil, addButton: AddButton? = nil, isRecord: Bool = false,
      value: FormExpression? = nil
    ) {
      self.insert = insert
      self.delete = delete
      self.reorder = reorder
      self.minimum = minimum
      self.maximum = maximum
      self.addButton = addButton
      self.isRecord = isRecord
      self.value = value
    }
  }

  /// The row that adds an entry to a repeat section.
  public struct AddButton: Hashable, Sendable, Codable {
    /// The text of the row.
    public var title: String
    /// The type of the row.
    public var type: String
    /// A Boolean value indicating whether the row shows the insert icon.
    public var insertIcon: Bool

    /// Creates an add button.
    public init(title: String = "Add", type: String = "button", insertIcon: Bool = true) {
      self.title = title
      self.type = type
      self.insertIcon = insertIcon
    }
  }

  /// Rows made for each model of an array of the host.
  public struct ForEach: Hashable, Sendable, Codable {
    /// The name of the array.
    public var name: String
    /// The path in a model of what identifies it.
    public var key: String

    /// Creates the description of a section over models.
    public init(name: String, key: String) {
      self.name = name
      self.key = key
    }
  }
}
