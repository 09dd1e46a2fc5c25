public import FormText

extension FormDefinition: JSONConvertible {
  /// The version of the JSON form that this release writes and reads.
  public static let jsonVersion = 1

  /// The member that carries the version.
  private static let versionKey = "formcModel"

  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    guard let version = members.takeJSON(Self.versionKey) else {
      throw JSONMismatch("there is no `\(Self.versionKey)`, so this is not the JSON of a form")
    }
    guard version == .int(Self.jsonVersion) else {
      throw JSONMismatch(Self.refusal(of: version)).inside(JSONKey(stringValue: Self.versionKey))
    }
    let defaults = FormDefinition(name: "")
    self.init(
      name: try members.require("name"),
      title: try members.take("title"),
      description: try members.take("description"),
      style: try members.take("style", default: defaults.style),
      hiddenValues: try members.take("hiddenValues", default: defaults.hiddenValues),
      validationStop: try members.take("validationStop", default: defaults.validationStop),
      navigation: try members.take("navigation", default: defaults.navigation),
      inlineRowHides: try members.take("inlineRowHides", default: defaults.inlineRowHides),
      optionTypes: try members.take("optionTypes", default: []),
      conditions: try members.take("conditions", default: []),
      functions: try members.take("functions", default: []),
      rowTypes: try members.take("rowTypes", default: []),
      sections: try members.take("sections", default: [])
    )
    try members.finish()
  }

  /// The reason why a definition of another version is refused.
  private static func refusal(of version: JSONValue) -> String {
    guard case .int(let number) = version else {
      return "expected version \(jsonVersion), found \(version.kindDescription)"
    }
    return """
      the definition has version \(number), and this release of formc reads version \(jsonVersion): \
      compile the spec again with this release
      """
  }

  package var jsonValue: JSONValue {
    let defaults = FormDefinition(name: "")
    var members = JSONMembersBuilder()
    members.add(Self.versionKey, Self.jsonVersion)
    members.add("name", name)
    members.add("title", title)
    members.add("description", description)
    members.add("style", style, unless: defaults.style)
    members.add("hiddenValues", hiddenValues, unless: defaults.hiddenValues)
    members.add("validationStop", validationStop, unless: defaults.validationStop)
    members.add("navigation", navigation, unless: defaults.navigation)
    members.add("inlineRowHides", inlineRowHides, unless: defaults.inlineRowHides)
    members.add("optionTypes", optionTypes)
    members.add("conditions", conditions)
    members.add("functions", functions)
    members.add("rowTypes", rowTypes)
    members.add("sections", sections)
    return members.object
  }

  /// Decodes a definition.
  ///
  /// - Throws: `DecodingError` for anything but a definition of this release's ``jsonVersion``.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the definition, omitting members that have their default.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.Style: JSONConvertible {}
extension FormDefinition.HiddenValues: JSONConvertible {}
extension FormDefinition.ValidationStop: JSONConvertible {}
extension FormDefinition.InlineRowHide: JSONConvertible {}

extension FormDefinition.Navigation: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    var members = try JSONMembers(json)
    let defaults = Self()
    self.init(
      enabled: try members.take("enabled", default: defaults.enabled),
      stopAtDisabledRow: try members.take(
        "stopAtDisabledRow", default: defaults.stopAtDisabledRow),
      skipUnfocusable: try members.take("skipUnfocusable", default: defaults.skipUnfocusable),
      animateScroll: try members.take("animateScroll", default: defaults.animateScroll),
      rowKeyboardSpacing: try members.take(
        "rowKeyboardSpacing", default: defaults.rowKeyboardSpacing)
    )
    try members.finish()
  }

  package var jsonValue: JSONValue {
    let defaults = Self()
    var members = JSONMembersBuilder()
    members.add("enabled", enabled, unless: defaults.enabled)
    members.add("stopAtDisabledRow", stopAtDisabledRow, unless: defaults.stopAtDisabledRow)
    members.add("skipUnfocusable", skipUnfocusable, unless: defaults.skipUnfocusable)
    members.add("animateScroll", animateScroll, unless: defaults.animateScroll)
    members.add("rowKeyboardSpacing", rowKeyboardSpacing, unless: defaults.rowKeyboardSpacing)
    return members.object
  }

  /// Decodes navigation options; a missing member has its default.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the options that differ from the defaults.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}
