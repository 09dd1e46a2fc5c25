/// Reads the members of a JSON object by name and detects unread ones.
package struct JSONMembers {
  private let members: [JSONValue.Member]
  /// The index at which the next member is expected, since members are usually read in the order
  /// they were written.
  private var next = 0
  /// A bit for each member that was taken.
  private var taken: UInt64 = 0

  /// Creates a reader over the members of an object.
  package init(_ json: JSONValue) throws(JSONMismatch) {
    guard case .object(let members) = json else {
      throw JSONMismatch(expected: "an object", found: json)
    }
    guard members.count <= UInt64.bitWidth else {
      throw JSONMismatch("the object has too many keys")
    }
    self.members = members
  }

  /// The first name of the object that satisfies a condition; nil if there is none.
  package func firstName(where isSought: (String) -> Bool) -> String? {
    members.first { isSought($0.name) }?.name
  }

  /// The JSON of a member; nil when it is missing.
  package mutating func takeJSON(_ name: String) -> JSONValue? {
    var index = next
    if index >= members.count || members[index].name != name {
      guard let found = members.firstIndex(where: { $0.name == name }) else { return nil }
      index = found
    }
    next = index + 1
    taken |= 1 << UInt64(index)
    return members[index].value
  }

  /// The value of a member; nil when it is missing.
  package mutating func take<Value: JSONConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(JSONMismatch) -> Value? {
    guard let json = takeJSON(name) else { return nil }
    return try JSONValue.Member(name, json).read(Value.init(json:))
  }

  /// The value of a member, or the default when it is missing.
  package mutating func take<Value: JSONConvertible>(
    _ name: String, default defaultValue: @autoclosure () -> Value
  ) throws(JSONMismatch) -> Value {
    try take(name) ?? defaultValue()
  }

  /// The value of a required member.
  package mutating func require<Value: JSONConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(JSONMismatch) -> Value {
    guard let value: Value = try take(name) else { throw JSONMismatch("there is no `\(name)`") }
    return value
  }

  /// Rejects members that were not taken.
  package func finish() throws(JSONMismatch) {
    guard taken.nonzeroBitCount != members.count else { return }
    for (index, member) in members.enumerated() where taken & (1 << UInt64(index)) == 0 {
      throw JSONMismatch("unknown key `\(member.name)`")
    }
  }
}

/// Collects the members of a JSON object, omitting defaults.
package struct JSONMembersBuilder {
  /// The members so far.
  package private(set) var members: [JSONValue.Member] = []

  /// Creates a builder without members.
  package init() {}

  /// The object.
  package var object: JSONValue { .object(members) }

  /// Adds a member unless the value is nil.
  package mutating func add(_ name: String, _ value: (some JSONConvertible)?) {
    if let value { members.append(JSONValue.Member(name, value.jsonValue)) }
  }

  /// Adds a member unless the value is the default.
  package mutating func add<Value: JSONConvertible & Equatable>(
    _ name: String, _ value: Value, unless defaultValue: Value
  ) {
    if value != defaultValue { members.append(JSONValue.Member(name, value.jsonValue)) }
  }

  /// Adds a member unless the list is empty.
  package mutating func add(_ name: String, _ values: [some JSONConvertible]) {
    if !values.isEmpty { members.append(JSONValue.Member(name, values.jsonValue)) }
  }

  /// Adds a member whose JSON form is known.
  package mutating func addJSON(_ name: String, _ json: JSONValue) {
    members.append(JSONValue.Member(name, json))
  }
}
