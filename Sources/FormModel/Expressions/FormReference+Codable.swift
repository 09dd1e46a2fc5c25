extension FormReference: JSONConvertible {
  /// Creates a reference from an object with one member, `{"value": "tag"}`.
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    guard let reference = try Self.decode(member) else {
      throw JSONMismatch("`\(member.name)` is no kind of reference")
    }
    self = reference
  }

  /// The reference that a member stands for; nil for a name that belongs to none.
  static func decode(_ member: JSONValue.Member) throws(JSONMismatch) -> FormReference? {
    switch member.name {
    case "value": return .value(try member.value.string())
    case "isHidden": return .isHidden(try member.value.string())
    case "isDisabled": return .isDisabled(try member.value.string())
    case "isValid": return .isValid(try member.value.string())
    case "entry": return .entry(try member.value.string())
    case "entryIsHidden": return .entryIsHidden(try member.value.string())
    case "entryIsDisabled": return .entryIsDisabled(try member.value.string())
    case "entryIsValid": return .entryIsValid(try member.value.string())
    case "optionAttribute": return .optionAttribute(try member.value.string())
    case "self": return try decode(member.value, .own)
    case "option": return try decode(member.value, .option)
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
    case .isHidden(let tag): ["isHidden": .string(tag)]
    case .isDisabled(let tag): ["isDisabled": .string(tag)]
    case .isValid(let tag): ["isValid": .string(tag)]
    case .entry(let tag): ["entry": .string(tag)]
    case .entryIsHidden(let tag): ["entryIsHidden": .string(tag)]
    case .entryIsDisabled(let tag): ["entryIsDisabled": .string(tag)]
    case .entryIsValid(let tag): ["entryIsValid": .string(tag)]
    case .own: ["self": true]
    case .option: ["option": true]
    case .optionAttribute(let name): ["optionAttribute": .string(name)]
    }
  }

  /// Decodes a reference from an object with one member.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the reference as an object with one member.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}
