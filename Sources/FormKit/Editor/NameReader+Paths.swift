import FormCatalog
import FormPredicate
import FormSyntax

extension NameReader {
  /// The keys of a test whose values are lists of rows, and those whose values have rows as keys.
  static let listed: Set<String> = [
    "shown", "hidden", "enabled", "disabled", "set", "expect",
  ]
  static let keyed: Set<String> = [
    "set", "compute", "values", "errors", "warnings", "messages", "options", "text", "title", "row",
    "record",
  ]

  /// Adds the row that a step sets: `name`, `guests[0].name`.
  mutating func addPath(_ place: SpecPlace) {
    let names = Self.pathNames(place.node.text, place.mapping.scope, in: place.node)
    occurrences += names.enumerated().filter { index, name in
      !isTest || index == 0 || !TestTableReader.keys.contains(name.name)
    }.map(\.element)
  }

  /// The rows of a path of tags, each looked up in the entries of the one before it.
  ///
  /// - Parameter node: The node with the text, in which the names are; without one the places are
  ///   those in the text.
  static func pathNames(
    _ text: String, _ scope: TagScope, in node: Node? = nil
  ) -> [NameOccurrence] {
    let bytes = Array(text.utf8)
    var path: [String] = []
    return ExpressionToken.tokens(of: text).filter { $0.kind == .name }.map { token in
      var name = NameOccurrence(
        kind: .tag, name: String(decoding: bytes[token.range], as: UTF8.self),
        range: node?.place(of: token.range) ?? token.range, scope: scope)
      name.lookup = path.isEmpty ? .nearest : .field(of: path)
      path.append(name.name)
      return name
    }
  }
}

extension SpecPlace {
  /// Whether a text of a test file names a row or section.
  var namesRow: Bool {
    guard node.kind == .string else { return false }
    if NameReader.listed.contains(key) { return true }
    guard case .object(let entry) = mapping.content else { return false }
    return entry.name == "testTarget" && ["tag", "section"].contains(key)
      || entry.name == "testExpectation" && key == "focus"
      || entry.name == "testStep" && property?.type == .testTarget
  }
}
