public import FormText

extension FormDefinition.Row: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      type: try members.require("type"),
      tag: try members.take("tag"),
      title: try members.take("title"),
      subtitle: try members.take("subtitle"),
      valueType: try members.take("valueType"),
      value: try members.take("value"),
      computed: try members.take("computed"),
      hidden: try members.take("hidden"),
      disabled: try members.take("disabled"),
      rules: try members.take("rules", default: []),
      validates: try members.take("validates"),
      whenHidden: try members.take("whenHidden"),
      options: try members.take("options"),
      events: try members.take("events", default: []),
      swipe: try members.take("swipe"),
      properties: try members.take("properties", default: []),
      rows: try members.take("rows", default: []),
      native: try members.take("native", default: [])
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("type", type)
    members.add("tag", tag)
    members.add("title", title)
    members.add("subtitle", subtitle)
    members.add("valueType", valueType)
    members.add("value", value)
    members.add("computed", computed)
    members.add("hidden", hidden)
    members.add("disabled", disabled)
    members.add("rules", rules)
    members.add("validates", validates)
    members.add("whenHidden", whenHidden)
    members.add("options", options)
    members.add("events", events)
    members.add("swipe", swipe)
    members.add("properties", properties)
    members.add("rows", rows)
    members.add("native", native)
    return members.object
  }

  /// Decodes a row.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes a row, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.ValidationTime: JSONConvertible {}
extension FormDefinition.Rule.Severity: JSONConvertible {}
extension FormDefinition.SwipeAction.Style: JSONConvertible {}

extension FormDefinition.Rule: JSONConvertible {
  /// Creates a rule from an object, or from its name if it has nothing else.
  package init(json: JSONValue) throws(JSONMismatch) {
    if case .string(let kind) = json {
      self.init(kind)
      return
    }
    var members = try JSONMembers(json)
    self.init(
      try members.require("rule"),
      arguments: try members.take("arguments", default: []),
      message: try members.take("message"),
      id: try members.take("id"),
      when: try members.take("when"),
      severity: try members.take("severity", default: .error)
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    if self == Self(kind) { return .string(kind) }
    var members = JSONMembersBuilder()
    members.add("rule", kind)
    members.add("arguments", arguments)
    members.add("message", message)
    members.add("id", id)
    members.add("when", when)
    members.add("severity", severity, unless: .error)
    return members.object
  }

  /// Decodes a rule.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes a rule, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.EventHandler: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    self.init(event: member.name, handler: try member.value.string())
  }

  package var jsonValue: JSONValue { .object([JSONValue.Member(event, .string(handler))]) }

  /// Decodes a handler from an object with one member.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the handler as an object with one member.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Swipe: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      leading: try members.take("leading", default: []),
      trailing: try members.take("trailing", default: []),
      fullLeading: try members.take("fullLeading", default: false),
      fullTrailing: try members.take("fullTrailing", default: false)
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("leading", leading)
    members.add("trailing", trailing)
    members.add("fullLeading", fullLeading, unless: false)
    members.add("fullTrailing", fullTrailing, unless: false)
    return members.object
  }

  /// Decodes the actions of a row.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the actions of a row, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.SwipeAction: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      id: try members.require("id"),
      title: try members.take("title"),
      image: try members.take("image"),
      style: try members.take("style", default: .normal),
      background: try members.take("background"),
      handler: try members.take("handler"),
      confirm: try members.take("confirm"),
      when: try members.take("when"),
      width: try members.take("width"),
      accessibilityLabel: try members.take("accessibilityLabel")
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("id", id)
    members.add("title", title)
    members.add("image", image)
    members.add("style", style, unless: .normal)
    members.add("background", background)
    members.add("handler", handler)
    members.add("confirm", confirm)
    members.add("when", when)
    members.add("width", width)
    members.add("accessibilityLabel", accessibilityLabel)
    return members.object
  }

  /// Decodes an action.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes an action, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}
