public import FormText

extension FormDefinition.Condition: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    self.init(name: member.name, expression: try member.read(FormExpression.init(json:)))
  }

  package var jsonValue: JSONValue { .object([JSONValue.Member(name, expression.jsonValue)]) }

  /// Decodes a condition from an object with one member.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the condition as an object with one member, which keeps the order of a list.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Function: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      name: try members.require("name"),
      parameters: try members.take("parameters", default: []),
      returns: try members.require("returns")
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("name", name)
    members.add("parameters", parameters)
    members.add("returns", returns)
    return members.object
  }

  /// Decodes the declaration of a function.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the declaration of a function, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.RowType: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      name: try members.require("name"),
      value: try members.take("value"),
      swift: try members.take("swift"),
      properties: try members.take("properties", default: [])
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("name", name)
    members.add("value", value)
    members.add("swift", swift)
    members.add("properties", properties)
    return members.object
  }

  /// Decodes a custom row type.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes a custom row type, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.OptionType: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(
      name: try members.require("name"),
      base: try members.require("base"),
      options: try members.take("options", default: [])
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("name", name)
    members.add("base", base)
    members.add("options", options)
    return members.object
  }

  /// Decodes an option type.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes an option type, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Option: JSONConvertible {
  /// Creates an option from an object, or from a plain value if it has nothing else.
  package init(json: JSONValue) throws(JSONMismatch) {
    guard case .object = json else {
      self.init(value: try FormValue(json: json))
      return
    }
    var members = try JSONMembers(json)
    self.init(
      value: try members.require("value"),
      title: try members.take("title"),
      subtitle: try members.take("subtitle"),
      image: try members.take("image"),
      disabled: try members.take("disabled"),
      attributes: try Self.attributes(from: &members),
      options: try members.take("options", default: [])
    )
    try members.finish()
  }

  /// The attributes: an array of objects with one member each or, as in specs, one object.
  private static func attributes(
    from members: inout JSONMembers
  ) throws(JSONMismatch) -> [FormDefinition.Attribute] {
    guard let json = members.takeJSON("attributes") else { return [] }
    return try JSONValue.Member("attributes", json).read { (json) throws(JSONMismatch) in
      guard case .object(let values) = json else {
        return try [FormDefinition.Attribute](json: json)
      }
      var attributes: [FormDefinition.Attribute] = []
      for value in values {
        attributes.append(
          FormDefinition.Attribute(name: value.name, value: try value.read(FormValue.init(json:))))
      }
      return attributes
    }
  }

  package var jsonValue: JSONValue {
    let valueJSON = value.jsonValue
    if self == Self(value: value) {
      if case .object = valueJSON {} else { return valueJSON }
    }
    var members = JSONMembersBuilder()
    members.addJSON("value", valueJSON)
    members.add("title", title)
    members.add("subtitle", subtitle)
    members.add("image", image)
    members.add("disabled", disabled)
    members.add("attributes", attributes)
    members.add("options", options)
    return members.object
  }

  /// Decodes an option.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes an option, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Attribute: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    self.init(name: member.name, value: try member.read(FormValue.init(json:)))
  }

  package var jsonValue: JSONValue { .object([JSONValue.Member(name, value.jsonValue)]) }

  /// Decodes an attribute from an object with one member.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the attribute as an object with one member, which keeps the order of a list.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Options: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(try Source.take(from: &members), filter: try members.take("filter"))
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    source.add(to: &members)
    members.add("filter", filter)
    return members.object
  }

  /// Decodes an option source.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes an option source, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Options.Source: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self = try Self.take(from: &members)
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    add(to: &members)
    return members.object
  }

  /// Removes the members of a source from an object that can also have a filter.
  fileprivate static func take(from members: inout JSONMembers) throws(JSONMismatch) -> Self {
    switch members.firstName(where: { ["inline", "components", "type", "provider"].contains($0) }) {
    case "inline": return .inline(try members.require("inline"))
    case "components": return .components(try members.require("components"))
    case "type": return .type(try members.require("type"))
    case "provider":
      return .provider(
        try members.require("provider"), parameters: try members.take("parameters", default: []))
    default: throw JSONMismatch("there is no `inline`, `components`, `type` or `provider`")
    }
  }

  /// Adds the members of the source to an object.
  fileprivate func add(to members: inout JSONMembersBuilder) {
    switch self {
    case .inline(let options): members.addJSON("inline", options.jsonValue)
    case .components(let lists): members.addJSON("components", lists.jsonValue)
    case .type(let name): members.add("type", name)
    case .provider(let name, let parameters):
      members.add("provider", name)
      members.add("parameters", parameters)
    }
  }

  /// Decodes a source.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes a source, omitting defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}
