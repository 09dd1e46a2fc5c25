public import FormText

extension FormDefinition: JSONRecord {
  /// The member that carries the version.
  private static let versionKey = "formcModel"

  package static var blank: Self { Self(name: "") }

  package init(json: JSONValue) throws(JSONMismatch) {
    if case .object(let members) = json, !members.contains(where: { $0.name == Self.versionKey }) {
      throw JSONMismatch("there is no `\(Self.versionKey)`, so this is not the JSON of a form")
    }
    try self.init(members: json)
    try checkRowTypes()
  }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    var version = Version()
    try fields.required(Self.versionKey, &version)
    try fields.required("name", &name)
    try fields.field("title", &title)
    try fields.field("description", &description)
    try fields.field("language", &language, default: Self.blank.language)
    try fields.field("translations", &translations)
    try fields.field("locales", &locales)
    try fields.field("disabled", &disabled)
    try fields.field("style", &style, default: Self.blank.style)
    try fields.field("marks", &marks, default: Self.blank.marks)
    try fields.field("hiddenValues", &hiddenValues, default: Self.blank.hiddenValues)
    try fields.field("validationStop", &validationStop, default: Self.blank.validationStop)
    try fields.field("navigation", &navigation, default: Self.blank.navigation)
    try fields.field("inlineRowHides", &inlineRowHides, default: Self.blank.inlineRowHides)
    try fields.field("settings", &settings)
    try fields.field("optionTypes", &optionTypes)
    try fields.field("conditions", &conditions)
    try fields.field("functions", &functions)
    try fields.field("rowTypes", &rowTypes)
    try fields.field("sections", &sections)
    try fields.field("pages", &pages)
  }

  /// Decodes a definition.
  ///
  /// - Throws: `DecodingError` for anything but a definition of the version that this release
  ///   writes.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the definition, omitting members that have their default.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

  /// The version of the JSON form that this release writes and reads.
  private struct Version: JSONConvertible {
    private static let current = 1

    init() {}

    init(json: JSONValue) throws(JSONMismatch) {
      guard json != jsonValue else { return }
      guard case .int(let number) = json else {
        throw JSONMismatch("expected version \(Self.current), found \(json.kindDescription)")
      }
      throw JSONMismatch(
        """
        the definition has version \(number), and this release of formc reads version \
        \(Self.current): compile the spec again with this release
        """)
    }

    var jsonValue: JSONValue { .int(Self.current) }
  }
}

extension FormDefinition.Style: JSONConvertible {}
extension FormDefinition.Marks: JSONConvertible {}
extension FormDefinition.HiddenValues: JSONConvertible {}
extension FormDefinition.ValidationStop: JSONConvertible {}
extension FormDefinition.ValidationTime: JSONConvertible {}
extension FormDefinition.InlineRowHide: JSONConvertible {}
extension DateLiteral.Precision: JSONConvertible {}
extension FormDefinition.Rule.Severity: JSONConvertible {}
extension FormDefinition.Select.Mode: JSONConvertible {}
extension FormDefinition.SwipeAction.Style: JSONConvertible {}

extension FormDefinition.Navigation: JSONRecord {
  package static var blank: Self { Self() }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.field("enabled", &enabled, default: true)
    try fields.field("stopAtDisabledRow", &stopAtDisabledRow, default: false)
    try fields.field("skipUnfocusable", &skipUnfocusable, default: true)
    try fields.field("animateScroll", &animateScroll, default: false)
    try fields.field("rowKeyboardSpacing", &rowKeyboardSpacing, default: 0)
  }
}

extension FormDefinition.Function: JSONRecord {
  package static var blank: Self { Self(name: "", parameters: [], returns: .bool) }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("name", &name)
    try fields.field("parameters", &parameters)
    try fields.required("returns", &returns)
  }
}

extension FormDefinition.RowType: JSONRecord {
  package static var blank: Self { Self(name: "") }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("name", &name)
    try fields.field("value", &value)
    try fields.field("swift", &swift)
    try fields.field("inline", &isInline, default: false)
    try fields.field("properties", &properties)
  }
}

// MARK: - Options

extension FormDefinition.OptionType: JSONRecord {
  package static var blank: Self { Self(name: "", base: .string, options: []) }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("name", &name)
    try fields.required("base", &base)
    try fields.field("options", &options)
  }
}

extension FormDefinition.Option: JSONRecord {
  package static var blank: Self { Self(value: .null) }

  /// Creates an option from an object, or from a plain value if it has nothing else.
  package init(json: JSONValue) throws(JSONMismatch) {
    if case .object = json {
      try self.init(members: json)
    } else {
      self.init(value: try FormValue(json: json))
    }
  }

  package var jsonValue: JSONValue {
    if self == Self(value: value) {
      let json = value.jsonValue
      if case .object = json {} else { return json }
    }
    return members
  }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("value", &value)
    try fields.field("title", &title)
    try fields.field("subtitle", &subtitle)
    try fields.field("texts", &texts)
    try fields.field("image", &image)
    try fields.field("disabled", &disabled)
    try fields.field("exclusive", &isExclusive, default: false)
    var list = FormDefinition.AttributeList(attributes: attributes)
    try fields.field("attributes", &list, default: FormDefinition.AttributeList())
    attributes = list.attributes
    try fields.field("options", &options)
  }
}

extension FormDefinition {
  /// The attributes of an option: an array of objects with one member each or, as specs write them,
  /// one object.
  fileprivate struct AttributeList: Equatable, JSONConvertible {
    var attributes: [Attribute] = []

    init(attributes: [Attribute] = []) { self.attributes = attributes }

    init(json: JSONValue) throws(JSONMismatch) {
      guard case .object(let values) = json else {
        attributes = try [Attribute](json: json)
        return
      }
      for value in values {
        attributes.append(
          Attribute(name: value.name, value: try value.read(FormValue.init(json:))))
      }
    }

    var jsonValue: JSONValue { attributes.jsonValue }
  }
}

extension FormDefinition.Options: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    self.init(try Source(from: &members), filter: try members.take("filter"))
    try members.finish()
  }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    source.add(to: &members)
    members.add("filter", filter)
    return members.object
  }
}

extension FormDefinition.Options.Source {
  /// Removes the members of a source from an object that can also have a filter.
  fileprivate init(from members: inout JSONMembers) throws(JSONMismatch) {
    switch members.firstName(where: {
      ["inline", "components", "type", "provider", "rows"].contains($0)
    }) {
    case "inline": self = .inline(try members.require("inline"))
    case "components": self = .components(try members.require("components"))
    case "type": self = .type(try members.require("type"))
    case "provider":
      self = .provider(
        try members.require("provider"), parameters: try members.take("parameters", default: []))
    case "rows":
      self = .rows(
        try members.require("rows"), value: try members.take("value"),
        title: try members.take("title"),
        precision: try members.take("precision", default: .dateTime))
    default: throw JSONMismatch("there is no `inline`, `components`, `type`, `provider` or `rows`")
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
    case .rows(let list, let value, let title, let precision):
      members.addJSON("rows", list.jsonValue)
      members.add("value", value)
      members.add("title", title)
      members.add("precision", precision, unless: .dateTime)
    }
  }
}

// MARK: - Rows

extension FormDefinition.Row: JSONRecord {
  package static var blank: Self { Self(type: "") }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("type", &type)
    try fields.field("tag", &tag)
    try fields.field("title", &title)
    try fields.field("subtitle", &subtitle)
    try fields.field("valueType", &valueType)
    try fields.field("value", &value)
    try fields.field("computed", &computed)
    try fields.field("hidden", &hidden)
    try fields.field("disabled", &disabled)
    try fields.field("rules", &rules)
    try fields.field("validates", &validates)
    try fields.field("whenHidden", &whenHidden)
    try fields.field("options", &options)
    try fields.field("events", &events)
    try fields.field("steps", &steps)
    try fields.field("swipe", &swipe)
    try fields.field("properties", &properties)
    try fields.field("rows", &rows)
    try fields.field("repeat", &repeating)
    try fields.field("native", &native)
  }
}

extension FormDefinition.Rule: JSONRecord {
  package static var blank: Self { Self("") }

  /// Creates a rule from an object, or from its name if it has nothing else.
  package init(json: JSONValue) throws(JSONMismatch) {
    if case .string(let kind) = json {
      self.init(kind)
    } else {
      try self.init(members: json)
    }
    try checkKnown()
  }

  package var jsonValue: JSONValue { self == Self(kind) ? .string(kind) : members }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("rule", &kind)
    try fields.field("arguments", &arguments)
    try fields.field("message", &message)
    try fields.field("texts", &texts)
    try fields.field("id", &id)
    try fields.field("when", &when)
    try fields.field("severity", &severity, default: .error)
  }
}

extension FormDefinition.Swipe: JSONRecord {
  package static var blank: Self { Self() }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.field("leading", &leading)
    try fields.field("trailing", &trailing)
    try fields.field("fullLeading", &fullLeading, default: false)
    try fields.field("fullTrailing", &fullTrailing, default: false)
  }
}

extension FormDefinition.SwipeAction: JSONRecord {
  package static var blank: Self { Self(id: "") }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("id", &id)
    try fields.field("title", &title)
    try fields.field("image", &image)
    try fields.field("style", &style, default: .normal)
    try fields.field("background", &background)
    try fields.field("handler", &handler)
    try fields.field("confirm", &confirm)
    try fields.field("when", &when)
    try fields.field("width", &width)
    try fields.field("accessibilityLabel", &accessibilityLabel)
    try fields.field("texts", &texts)
    try fields.field("steps", &steps)
  }
}

// MARK: - Sections

extension FormDefinition.Section: JSONRecord {
  package static var blank: Self { Self() }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.field("tag", &tag)
    try fields.field("header", &header)
    try fields.field("footer", &footer)
    try fields.field("texts", &texts)
    try fields.field("hidden", &hidden)
    try fields.field("disabled", &disabled)
    try fields.field("whenHidden", &whenHidden)
    try fields.field("indexTitle", &indexTitle)
    try fields.field("collapsible", &collapsible, default: false)
    try fields.field("collapsed", &collapsed, default: false)
    try fields.field("kind", &kind, default: .plain)
    try fields.field("reorder", &reorder, default: false)
    try fields.field("permissions", &permissions)
    try fields.field("rules", &rules)
    try fields.field("validates", &validates)
    try fields.field("events", &events)
    try fields.field("steps", &steps)
    try fields.field("rows", &rows)
    try fields.field("drawsEntries", &drawsEntries, default: false)
    try fields.field("native", &native)
  }
}

extension FormDefinition.Section.Kind: JSONConvertible {
  /// Creates a kind from `"plain"` or an object whose only member is `select`, `repeat` or
  /// `forEach`.
  package init(json: JSONValue) throws(JSONMismatch) {
    if json == "plain" {
      self = .plain
      return
    }
    guard case .object = json else { throw JSONMismatch(expected: "an object", found: json) }
    let member = try json.onlyMember()
    switch member.name {
    case "select": self = .select(try member.read(FormDefinition.Select.init(json:)))
    case "repeat": self = .repeating(try member.read(FormDefinition.Repeat.init(json:)))
    case "forEach": self = .forEach(try member.read(FormDefinition.ForEach.init(json:)))
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
}

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
}

extension FormDefinition.HeaderView: JSONRecord {
  package static var blank: Self { Self(name: "") }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("view", &name)
    try fields.field("height", &height)
    try fields.field("properties", &properties)
  }
}

extension FormDefinition.Select: JSONRecord {
  package static var blank: Self { Self(mode: .single, option: .string) }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("mode", &mode)
    try fields.field("deselectable", &deselectable, default: true)
    try fields.required("option", &option)
    try fields.field("options", &options)
    try fields.field("value", &value)
  }
}

extension FormDefinition.Repeat: JSONRecord {
  package static var blank: Self { Self() }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.field("insert", &insert, default: true)
    try fields.field("delete", &delete, default: true)
    try fields.field("reorder", &reorder, default: false)
    try fields.field("minimum", &minimum, default: 0)
    try fields.field("maximum", &maximum)
    try fields.field("addButton", &addButton)
    try fields.field("isRecord", &isRecord, default: false)
    try fields.field("dropEmpty", &dropEmpty, default: false)
    try fields.field("value", &value)
  }
}

extension FormDefinition.AddButton: JSONRecord {
  package static var blank: Self { Self() }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.field("title", &title, default: "Add")
    try fields.field("texts", &texts)
    try fields.field("type", &type, default: "button")
    try fields.field("insertIcon", &insertIcon, default: true)
  }
}

extension FormDefinition.ForEach: JSONRecord {
  package static var blank: Self { Self(name: "", key: "") }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("name", &name)
    try fields.required("key", &key)
  }
}

// MARK: - One member, so that a list of them keeps its order

extension FormDefinition.Condition: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    (name, expression) = try json.named(FormExpression.init(json:))
  }

  package var jsonValue: JSONValue { [name: expression.jsonValue] }
}

extension FormDefinition.Attribute: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    (name, value) = try json.named(FormValue.init(json:))
  }

  package var jsonValue: JSONValue { [name: value.jsonValue] }
}

extension FormDefinition.EventHandler: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    self.init(event: member.name, handler: try member.value.string())
    try checkKnown()
  }

  package var jsonValue: JSONValue { [event: .string(handler)] }
}
