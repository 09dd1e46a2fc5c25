package import FormText

extension RowAppearance {
  /// Encodes the row as an object, as `formc run` prints it.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

  /// The row as an object; the first members are common to all rows.
  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.addJSON("tag", tag.map(JSONValue.string) ?? .null)
    members.add("type", type)
    members.addJSON("title", title.map(JSONValue.string) ?? .null)
    members.addJSON("value", valueJSON)
    members.add("isDisabled", isDisabled)
    members.addJSON("errors", .array(issues.map { .string($0.message) }))
    if address != tag { members.add("address", address) }
    members.add("entry", entry)
    addState(to: &members)
    addTexts(to: &members)
    addControl(to: &members)
    addOptions(to: &members)
    addLook(to: &members)
    return members.object
  }

  /// The names of all members that the object of a row can have.
  package static let memberNames = [
    "tag", "type", "title", "value", "isDisabled", "errors", "address", "entry", "isAddButton",
    "isReadOnly", "isRequired", "mark", "isFocused", "isExpanded", "isSelected", "isSelectable",
    "isChosen", "isInvalid", "isPending", "issues", "subtitle", "displayText", "editText",
    "placeholder", "emptyText", "text", "markdown", "leftText", "isTitleFloating", "hint", "help",
    "accessibilityLabel", "accessibilityHint", "min", "max", "step", "steps", "minuteInterval",
    "accept", "maxSize", "multiple", "canIncrement", "canDecrement", "keyboard", "returnKey",
    "presents", "confirm", "swipe", "optionStatus", "reason", "options", "optionGroups",
    "components", "selectorTitle", "cancelTitle", "isSearchable", "isDeselectable", "style", "role",
    "cellStyle", "height", "indentation", "groups", "color", "hidesValue", "icon", "accessoryIcon",
    "accessory", "image", "valueType", "properties",
  ]

  /// The row in snapshots and updates: as `formc run` prints it, with its id and whether it can
  /// have the focus.
  func json(id: FormRow.ID) -> JSONValue {
    let json = jsonValue.identified(by: id)
    guard isFocusable, case .object(let members) = json else { return json }
    return .object(members + [JSONValue.Member("isFocusable", true)])
  }

  private func addState(to members: inout JSONMembersBuilder) {
    members.add("isAddButton", isAddButton, unless: false)
    members.add("isReadOnly", isReadOnly, unless: false)
    members.add("isRequired", isRequired, unless: false)
    mark.add(to: &members, isRequired: isRequired)
    members.add("isFocused", isFocused, unless: false)
    members.add("isExpanded", isExpanded, unless: false)
    members.add("isSelected", isSelected, unless: false)
    members.add("isSelectable", isSelectable, unless: false)
    members.add("isChosen", isChosen, unless: false)
    members.add("isInvalid", isInvalid, unless: false)
    members.add("isPending", isPending, unless: false)
    if !issues.isEmpty { members.addJSON("issues", .array(issues.map(\.jsonWithoutTag))) }
  }

  private func addTexts(to members: inout JSONMembersBuilder) {
    members.add("subtitle", subtitle)
    members.add("displayText", displayText)
    members.add("editText", editText)
    members.add("placeholder", placeholder)
    members.add("emptyText", emptyText)
    members.add("text", text)
    if let markdown { members.addJSON("markdown", markdown.jsonValue) }
    members.add("leftText", leftText)
    members.add("isTitleFloating", isTitleFloating, unless: false)
    members.add("hint", hint)
    members.add("help", help)
    members.add("accessibilityLabel", accessibilityLabel)
    members.add("accessibilityHint", accessibilityHint)
  }

  private func addControl(to members: inout JSONMembersBuilder) {
    for limit in limits.json { members.addJSON(limit.name, limit.value) }
    if let step = limits.step { members.addJSON("step", .plain(step)) }
    members.add("steps", limits.steps)
    members.add("minuteInterval", limits.minuteInterval)
    if !limits.fileTypes.isEmpty {
      members.addJSON("accept", .array(limits.fileTypes.map(JSONValue.string)))
    }
    members.add("maxSize", limits.fileSize)
    members.add("multiple", limits.allowsSeveralFiles, unless: false)
    members.add("canIncrement", limits.canIncrement)
    members.add("canDecrement", limits.canDecrement)
    if let keyboard, keyboard != FormKeyboard() {
      members.addJSON("keyboard", keyboard.jsonValue)
    }
    members.add("returnKey", returnKey)
    if let presentation { members.addJSON("presents", presentation.jsonValue) }
    members.add("confirm", confirm)
    if !leading.actions.isEmpty || !trailing.actions.isEmpty {
      members.addJSON("swipe", swipeJSON)
    }
  }

  private var swipeJSON: JSONValue {
    var members = JSONMembersBuilder()
    let sides = [("leading", leading), ("trailing", trailing)].filter { !$0.1.actions.isEmpty }
    for (name, side) in sides {
      members.addJSON(name, .array(side.actions.map(\.jsonValue)))
    }
    let full = sides.filter(\.1.performsFirst).map { JSONValue.Member($0.0, true) }
    if !full.isEmpty { members.addJSON("fullSwipe", .object(full)) }
    members.add("open", sides.first { $0.1.isOpen }?.0)
    return members.object
  }

  private func addOptions(to members: inout JSONMembersBuilder) {
    if optionStatus != .loaded { optionStatus.add(to: &members, as: "optionStatus") }
    if optionGroups.isEmpty {
      if !options.isEmpty { members.addJSON("options", .array(options.map(\.jsonValue))) }
    } else {
      members.addJSON("optionGroups", .array(optionGroups.map(\.jsonValue)))
    }
    if !components.isEmpty {
      members.addJSON("components", .array(components.map { .array($0.map(\.jsonValue)) }))
    }
    members.add("selectorTitle", selectorTitle)
    members.add("cancelTitle", cancelTitle)
    members.add("isSearchable", isSearchable, unless: false)
    members.add("isDeselectable", isDeselectable, unless: false)
  }

  private func addLook(to members: inout JSONMembersBuilder) {
    members.add("style", style)
    if role != .normal { members.add("role", role.rawValue) }
    members.add("cellStyle", cellStyle)
    if let height { members.addJSON("height", height.plainJSON) }
    members.add("indentation", indentation, unless: 0)
    if !groups.isEmpty { members.addJSON("groups", .array(groups.map(\.jsonValue))) }
    members.add("color", color)
    members.add("hidesValue", hidesValue, unless: false)
    members.add("icon", icon)
    members.add("accessoryIcon", accessoryIcon)
    members.add("accessory", accessory?.rawValue)
    members.add("image", image)
    // All other row types determine the type of the value, and a view has it among its properties.
    let rowType = RowType.named(type, valueType: valueType, hasOptions: !options.isEmpty)
    if let valueType, (rowType?.control ?? .button) == .button {
      members.addJSON("valueType", valueType.jsonValue)
    }
    if !properties.isEmpty { members.addJSON("properties", properties.plainJSON) }
  }
}

extension RowAppearance.Mark {
  /// Adds the mark to an object, unless it is what `isRequired` says.
  func add(to members: inout JSONMembersBuilder, isRequired: Bool) {
    if self != (isRequired ? .required : .none) { members.add("mark", rawValue) }
  }
}

extension RowAppearance.Group {
  fileprivate var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("id", id)
    members.add("tag", tag)
    members.add("title", title)
    for property in properties { members.addJSON(property.name, property.value.plainJSON) }
    return members.object
  }
}

extension RowAppearance.Option {
  fileprivate var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.addJSON("value", dateJSON ?? value.jsonOfKind)
    members.add("title", title)
    members.add("subtitle", subtitle)
    members.add("image", image)
    members.add("isDisabled", isDisabled, unless: false)
    members.add("isChosen", isChosen, unless: false)
    return members.object
  }
}

extension RowAppearance.OptionGroup {
  fileprivate var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("header", header)
    members.add("footer", footer)
    members.addJSON("options", .array(options.map(\.jsonValue)))
    return members.object
  }
}

extension RowAppearance.SwipeAction {
  fileprivate var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("id", id)
    members.add("title", title)
    members.add("image", image)
    if style != .normal { members.addJSON("style", style.jsonValue) }
    members.add("background", background)
    members.add("confirm", confirm)
    if let width { members.addJSON("width", .plain(width)) }
    members.add("accessibilityLabel", accessibilityLabel)
    return members.object
  }
}

extension FormKeyboard {
  fileprivate var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("type", type)
    members.add("capitalization", capitalization)
    members.add("autocorrection", autocorrection)
    members.add("contentType", contentType)
    members.add("isSecure", isSecure, unless: false)
    return members.object
  }
}

extension FormPresentation {
  package var jsonValue: JSONValue {
    switch self {
    case .options(let tag): ["options": tag.map(JSONValue.string) ?? .null]
    case .url(let url): ["url": .string(url)]
    case .confirmation(let question): ["confirm": .string(question)]
    case .kinds(let kinds):
      ["kinds": .array(kinds.map(\.jsonValue))]
    case .controller(let name, let mode): ["controller": .string(name), "mode": .string(mode)]
    }
  }
}

extension EntryKind {
  var jsonValue: JSONValue { ["name": .string(name), "title": .string(title)] }
}

extension FormOptionStatus {
  /// Adds the status to an object, with the reason if it failed.
  package func add(to members: inout JSONMembersBuilder, as name: String) {
    switch self {
    case .loaded: members.add(name, "loaded")
    case .loading: members.add(name, "loading")
    case .failed(let reason):
      members.add(name, "failed")
      members.add("reason", reason)
    }
  }
}

extension FormIssue {
  /// The issue as an object with `rule`, `message` and `severity`, for use inside its row.
  var jsonWithoutTag: JSONValue {
    var issue = self
    issue.tag = nil
    return issue.jsonValue
  }
}

extension JSONValue {
  /// A number, without a fraction if it is whole.
  static func plain(_ number: Double) -> JSONValue {
    Int(exactly: number).map(JSONValue.int) ?? .double(number)
  }
}

extension [FormDefinition.Property] {
  /// The properties as an object.
  var plainJSON: JSONValue { .object(map { JSONValue.Member($0.name, $0.value.plainJSON) }) }
}

extension FormDefinition.PropertyValue {
  /// The value as JSON that a screen reads without knowing its type.
  fileprivate var plainJSON: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .plain(value)
    case .string(let text): .string(text)
    case .expression(let expression):
      switch literal {
      case .double(let value): .plain(value)
      case let value?: value.jsonValue
      case nil: expression.tree.jsonValue
      }
    case .list(let elements): .array(elements.map(\.plainJSON))
    case .map(let properties): properties.plainJSON
    }
  }
}
