package import FormSyntax

/// Turns lists of names and kinds of nodes into words.
package enum Phrase {
  /// The names in backticks, joined by commas and a last `and`.
  package static func names(_ names: [String], last: String = "and") -> String {
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
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The kind of a node, with its article.
  package static func kind(of node: Node) -> String {
    switch node.kind {
    case .null: "nothing"
    case .bool: "`\(node.text)`"
    case .int, .double: "the number \(quoted(node))"
    case .string where node.withUTF8(\.isEmpty): "an empty text"
    case .string: "the text \(quoted(node))"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The first sentence of a documentation as a note: in lower case, without a full stop.
  static func note(from documentation: String) -> String {
    let end = documentation.firstRange(of: ". ")?.lowerBound ?? documentation.endIndex
    var sentence = documentation[..<end]
    if sentence.last == "." { sentence.removeLast() }
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// The maximum number of characters quoted.
  private static let quotedLength = 40

  /// A text in backticks, truncated if long.
  package static func quoted(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(quotedLength) {
      shown.append(scalar == "\n" ? " " : scalar)
    }
    let isCut = text.unicodeScalars.dropFirst(quotedLength).first != nil
    return "`\(String(shown))\(isCut ? "…" : "")`"
  }

  /// The content of a scalar, quoted by ``quoted(_:)-(String)``; only the part shown is read.
  package static func quoted(_ node: Node) -> String {
    // A character has at most four bytes; one cut in half lies after the quoted characters.
    node.withUTF8 { quoted(String(decoding: $0.prefix(4 * (quotedLength + 2)), as: UTF8.self)) }
  }
}
