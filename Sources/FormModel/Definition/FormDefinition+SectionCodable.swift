public import FormText

extension FormDefinition.Section: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      tag: try members.take("tag"),
      header: try members.take("header"),
      footer: try members.take("footer"),
      hidden: try members.take("hidden"),
      disabled: try members.take("disabled"),
      whenHidden: try members.take("whenHidden"),
      indexTitle: try members.take("indexTitle"),
      collapsible: try members.take("collapsible", default: false),
      collapsed: try members.take("collapsed", default: false),
      kind: try members.take("kind", default: .plain),
      events: try members.take("events", default: []),
      rows: try members.take("rows", default: []),
      native: try members.take("native", default: [])
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("tag", tag)
    members.add("header", header)
    members.add("footer", footer)
    members.add("hidden", hidden)
    members.add("disabled", disabled)
    members.add("whenHidden", whenHidden)
    members.add("indexTitle", indexTitle)
    members.add("collapsible", collapsible, unless: false)
    members.add("collapsed", collapsed, unless: false)
    members.add("kind", kind, unless: .plain)
    members.add("events", events)
    members.add("rows", rows)
    members.add("native", native)
    return members.object
  }

  /// Decodes a section.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes a section, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Section.Kind: JSONConvertible {
  /// Creates a kind from `"plain"` or an object whose only member is `select`, `repeat` or `forEach`.
  package init(json: JSONValue) throws(JSONMismatch) {
    if json == "plain" {
      self = .plain
      return
    }
    var members = try JSONMembers(json)
    let member = try json.onlyMember()
    switch member.name {
    case "select": self = .select(try members.require(member.name))
    case "repeat": self = .repeating(try members.require(member.name))
    case "forEach": self = .forEach(try members.require(member.name))
    default: throw JSONMismatch("`\(member.name)` is no kind of section")
    }
  }

  package var jsonValue: JSONValue {
    switch self {
    case .plain: "plain"
    case .select(let select): ["select": select.jsonValue]
    case .repeating(let repeating): ["repeat": repeating.jsonValue]
    case .forEach(let forEach): ["forEach": forEach.jsonValue]
    }
  }

  /// Decodes a kind.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes a kind, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Select.Mode: JSONConvertible {}

extension FormDefinition.Header: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    if case .string(let text) = json {
      self = .text(text)
    } else {
      self = .view(try FormDefinition.HeaderView(json: json))
    }
  }

  package var jsonValue: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .view(let view): view.jsonValue
    }
  }

  /// Decodes a text from a string, a view from an object.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes a text as a string, a view as an object.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.HeaderView: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      name: try members.require("view"),
      height: try members.take("height"),
      properties: try members.take("properties", default: [])
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("view", name)
    members.add("height", height)
    members.add("properties", properties)
    return members.object
  }

  /// Decodes a header view.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes a header view, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Select: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      mode: try members.require("mode"),
      deselectable: try members.take("deselectable", default: true),
      option: try members.require("option"),
      options: try members.take("options")
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("mode", mode)
    members.add("deselectable", deselectable, unless: true)
    members.add("option", option)
    members.add("options", options)
    return members.object
  }

  /// Decodes the description of a selectable section.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the description of a selectable section, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Repeat: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      insert: try members.take("insert", default: true),
      delete: try members.take("delete", default: true),
      reorder: try members.take("reorder", default: false),
      minimum: try members.take("minimum", default: 0),
      maximum: try members.take("maximum"),
      addButton: try members.take("addButton"),
      isRecord: try members.take("isRecord", default: false),
      value: try members.take("value")
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("insert", insert, unless: true)
    members.add("delete", delete, unless: true)
    members.add("reorder", reorder, unless: false)
    members.add("minimum", minimum, unless: 0)
    members.add("maximum", maximum)
    members.add("addButton", addButton)
    members.add("isRecord", isRecord, unless: false)
    members.add("value", value)
    return members.object
  }

  /// Decodes the description of a repeat section.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the description of a repeat section, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.AddButton: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      title: try members.take("title", default: "Add"),
      type: try members.take("type", default: "button"),
      insertIcon: try members.take("insertIcon", default: true)
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("title", title, unless: "Add")
    members.add("type", type, unless: "button")
    members.add("insertIcon", insertIcon, unless: true)
    return members.object
  }

  /// Decodes an add button.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes an add button, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.ForEach: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      name: try members.require("name"),
      key: try members.require("key")
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("name", name)
    members.add("key", key)
    return members.object
  }

  /// Decodes the description of a section over models.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the description of a section over models, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}
