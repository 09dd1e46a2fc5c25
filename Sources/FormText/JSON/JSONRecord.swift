/// A type whose JSON form is an object with a member for each field, named once for both directions.
package protocol JSONRecord: JSONConvertible {
  /// A value whose fields have their defaults; the values of required fields are never used.
  static var blank: Self { get }

  /// Reads each field from its member, or writes it to one, in the order of the object.
  mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch)
}

extension JSONRecord {
  package init(json: JSONValue) throws(JSONMismatch) { try self.init(members: json) }

  package var jsonValue: JSONValue { members }

  /// Creates a value from an object, for types that have a shorter form too.
  package init(members json: JSONValue) throws(JSONMismatch) {
    var fields = JSONFields(source: try JSONMembers(json))
    self = Self.blank
    try visit(&fields)
    try fields.source?.finish()
  }

  /// The value as an object, without the members that have their default.
  package var members: JSONValue {
    var fields = JSONFields()
    var value = self
    // Writing an existing value cannot fail.
    try? value.visit(&fields)
    return fields.target.object
  }
}

/// The members of a JSON object that is read or written, as the fields of a ``JSONRecord`` name them.
package struct JSONFields {
  /// The object being read; nil while an object is written.
  fileprivate var source: JSONMembers?
  /// The members written so far.
  fileprivate var target = JSONMembersBuilder()

  fileprivate init(source: JSONMembers? = nil) { self.source = source }

  /// A member that must be there.
  package mutating func required<Value: JSONConvertible>(
    _ name: String, _ value: inout Value
  ) throws(JSONMismatch) {
    if source == nil { return target.addJSON(name, value.jsonValue) }
    guard let json = source?.takeJSON(name) else { throw JSONMismatch("there is no `\(name)`") }
    value = try Self.value(of: name, json)
  }

  /// A member that is missing where the field is nil.
  package mutating func field<Value: JSONConvertible>(
    _ name: String, _ value: inout Value?
  ) throws(JSONMismatch) {
    if source == nil { return target.add(name, value) }
    if let json = source?.takeJSON(name) { value = try Self.value(of: name, json) as Value }
  }

  /// A member that is missing where the field has its default, which is that of the blank value.
  package mutating func field<Value: JSONConvertible & Equatable>(
    _ name: String, _ value: inout Value, default defaultValue: @autoclosure () -> Value
  ) throws(JSONMismatch) {
    if source == nil { return target.add(name, value, unless: defaultValue()) }
    if let json = source?.takeJSON(name) { value = try Self.value(of: name, json) }
  }

  /// A member that is missing where the list is empty.
  package mutating func field<Element: JSONConvertible>(
    _ name: String, _ list: inout [Element]
  ) throws(JSONMismatch) {
    if source == nil { return target.add(name, list) }
    if let json = source?.takeJSON(name) { list = try Self.value(of: name, json) }
  }

  /// The value of a member, whose name is added to the path of a mismatch.
  private static func value<Value: JSONConvertible>(
    of name: String, _ json: JSONValue
  ) throws(JSONMismatch) -> Value {
    try JSONValue.Member(name, json).read(Value.init(json:))
  }
}
