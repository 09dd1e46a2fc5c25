package import FormText

extension FormReference: JSONConvertible {
  /// Creates a reference from an object with one member, `{"value": "tag"}`.
  ///
  /// `{"entry": "$tag"}` is of the entry around, with a `$` for each.
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    guard let reference = try Self.decode(member.value, as: member.name) else {
      throw JSONMismatch("`\(member.name)` is not a kind of reference")
    }
    self = reference
  }

  /// The references without a tag, by the name of their member.
  private static let untagged = ["self": own, "old": old, "option": option]

  /// The scope and aspect of the references with a tag, by the name of their member.
  private static let kinds: [String: FormReference] = {
    var kinds = [attribute("").kind: attribute("")]
    for aspect in Aspect.allCases where aspect != .attribute {
      for scope in [Scope.form, .entry(up: 0)] {
        let reference = FormReference(scope, "", aspect)
        kinds[reference.kind] = reference
      }
    }
    return kinds
  }()

  /// The reference named by the only member of an object; nil for an unknown name.
  static func decode(
    _ json: JSONValue, as kind: String
  ) throws(JSONMismatch) -> FormReference? {
    if let reference = untagged[kind] {
      guard json == .bool(true) else { throw JSONMismatch(expected: "true", found: json) }
      return reference
    }
    guard var reference = kinds[kind] else { return nil }
    reference.tag = try json.string()
    return reference.isOfEntry ? entry(written: reference.tag).reading(reference.aspect) : reference
  }

  /// The name of the member: `entryIsHidden`, and `entry` for a value.
  private var kind: String {
    switch scope {
    case .own: "self"
    case .old: "old"
    case .option: aspect == .attribute ? "optionAttribute" : "option"
    case .form: aspect.rawValue
    case .entry where aspect == .value: "entry"
    case .entry: "entry" + aspect.rawValue.prefix(1).uppercased() + aspect.rawValue.dropFirst()
    }
  }

  package var jsonValue: JSONValue {
    let name: JSONValue =
      switch scope {
      case .own, .old: true
      case .option: aspect == .attribute ? .string(tag) : true
      case .form: .string(tag)
      case .entry(let up): .string(String(repeating: "$", count: up) + tag)
      }
    return .object([JSONValue.Member(kind, name)])
  }
}
