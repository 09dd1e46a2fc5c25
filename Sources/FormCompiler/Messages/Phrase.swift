import FormSyntax

/// Turns lists of names and kinds of nodes into words.
enum Phrase {
  /// The names in backticks, joined by commas and a last `and`.
  static func names(_ names: [String], last: String = "and") -> String {
    list(names.map { "`\($0)`" }, last: last)
  }

  /// The items joined by commas and a last word.
  static func list(_ items: [String], last: String) -> String {
    switch items.count {
    case 0: ""
    case 1: items[0]
    default: items.dropLast().joined(separator: ", ") + " \(last) " + items[items.count - 1]
    }
  }

  static func didYouMean(_ names: [String]) -> String {
    "did you mean \(Phrase.names(names, last: "or"))?"
  }

  /// A count with its noun: `1 row`, `2 rows`.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// What a node is, with its article.
  static func kind(of node: Node) -> String {
    switch node.kind {
    case .null: "nothing"
    case .bool: "`\(node.text)`"
    case .int, .double: "the number `\(node.text)`"
    case .string where node.text.isEmpty: "an empty text"
    case .string: "the text \(quoted(node.text))"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The first sentence of a documentation as a note has it: in lower case, without a full stop.
  static func note(from documentation: String) -> String {
    let end = documentation.firstRange(of: ". ")?.lowerBound ?? documentation.endIndex
    var sentence = documentation[..<end]
    if sentence.last == "." { sentence.removeLast() }
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// A text in backticks, cut when it is long.
  static func quoted(_ text: String) -> String {
    let limit = 40
    let oneLine = text.replacing("\n", with: " ")
    return oneLine.count > limit ? "`\(oneLine.prefix(limit))…`" : "`\(oneLine)`"
  }
}
