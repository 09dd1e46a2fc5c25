package import FormText

extension FormReference: JSONConvertible {
  /// Creates a reference from an object with one member, `{"value": "tag"}`.
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    guard let reference = try Self.decode(member.value, as: member.name) else {
      throw JSONMismatch("`\(member.name)` is not a kind of reference")
    }
    self = reference
  }

  /// The reference named by the only member of an object; nil for an unknown name.
  static func decode(
    _ json: JSONValue, as kind: String
  ) throws(JSONMismatch) -> FormReference? {
    switch kind {
    case "value": return .value(try json.string())
    case "shown": return .shown(try json.string())
    case "isHidden": return .isHidden(try json.string())
    case "isDisabled": return .isDisabled(try json.string())
    case "isValid": return .isValid(try json.string())
    case "isDirty": return .isDirty(try json.string())
    case "messages": return .messages(try json.string())
    case "entry": return .entry(try json.string())
    case "entryShown": return .entryShown(try json.string())
    case "entryIsHidden": return .entryIsHidden(try json.string())
    case "entryIsDisabled": return .entryIsDisabled(try json.string())
    case "entryIsValid": return .entryIsValid(try json.string())
    case "entryIsDirty": return .entryIsDirty(try json.string())
    case "entryMessages": return .entryMessages(try json.string())
    case "optionAttribute": return .optionAttribute(try json.string())
    case "self": return try decode(json, .own)
    case "old": return try decode(json, .old)
    case "option": return try decode(json, .option)
    default: return nil
    }
  }

  private static func decode(
    _ json: JSONValue, _ reference: FormReference
  ) throws(JSONMismatch) -> FormReference {
    guard json == .bool(true) else { throw JSONMismatch(expected: "true", found: json) }
    return reference
  }

  package var jsonValue: JSONValue {
    switch self {
    case .value(let tag): ["value": .string(tag)]
    case .shown(let tag): ["shown": .string(tag)]
    case .isHidden(let tag): ["isHidden": .string(tag)]
    case .isDisabled(let tag): ["isDisabled": .string(tag)]
    case .isValid(let tag): ["isValid": .string(tag)]
    case .isDirty(let tag): ["isDirty": .string(tag)]
    case .messages(let tag): ["messages": .string(tag)]
    case .entry(let tag): ["entry": .string(tag)]
    case .entryShown(let tag): ["entryShown": .string(tag)]
    case .entryIsHidden(let tag): ["entryIsHidden": .string(tag)]
    case .entryIsDisabled(let tag): ["entryIsDisabled": .string(tag)]
    case .entryIsValid(let tag): ["entryIsValid": .string(tag)]
    case .entryIsDirty(let tag): ["entryIsDirty": .string(tag)]
    case .entryMessages(let tag): ["entryMessages": .string(tag)]
    case .own: ["self": true]
    case .old: ["old": true]
    case .option: ["option": true]
    case .optionAttribute(let name): ["optionAttribute": .string(name)]
    }
  }
}
