package import FormText

extension FormComparison.Relation: JSONConvertible {}
extension FormQuantifier: JSONConvertible {}

extension FormComparison.Options: JSONConvertible {
  /// The letter of each option.
  private static var letters: [(Character, FormComparison.Options)] {
    [("c", .caseInsensitive), ("d", .diacriticInsensitive), ("u", .unordered)]
  }

  /// Creates options from their letters: `c`, `d` and `u` for unordered.
  package init(json: JSONValue) throws(JSONMismatch) {
    self = []
    for letter in try json.string() {
      guard let option = Self.letters.first(where: { $0.0 == letter })?.1, !contains(option) else {
        throw JSONMismatch("`\(letter)` is not an option of a comparison or occurs twice")
      }
      insert(option)
    }
  }

  package var jsonValue: JSONValue {
    .string(String(Self.letters.lazy.filter { contains($0.1) }.map(\.0)))
  }
}

extension FormComparison: JSONConvertible {
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

  /// Removes the comparison's members from an object that may have others.
  static func take(from members: inout JSONMembers) throws(JSONMismatch) -> FormComparison {
    FormComparison(try members.require("op"), options: try members.take("options", default: []))
  }

  /// Adds the comparison's members to an object.
  func add(to members: inout JSONMembersBuilder) {
    members.add("op", relation)
    members.add("options", options, unless: [])
  }
}
