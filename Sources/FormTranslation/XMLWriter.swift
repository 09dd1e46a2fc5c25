/// Writes an XML document with an element or a short text on each line.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  /// Writes a start tag.
  mutating func begin(_ name: String, _ attributes: [(String, String?)] = []) {
    line("<\(name)\(Self.attributes(attributes))>")
    open.append(name)
  }

  /// Writes the end tag of the innermost element.
  mutating func end() {
    if let name = open.popLast() { line("</\(name)>") }
  }

  /// Writes an element on one line.
  ///
  /// - Parameter content: The content, in which special characters are escaped.
  mutating func element(_ name: String, _ content: String, _ attributes: [(String, String?)] = []) {
    line("<\(name)\(Self.attributes(attributes))>\(content)</\(name)>")
  }

  private mutating func line(_ text: String) {
    self.text += String(repeating: "  ", count: open.count) + text + "\n"
  }

  /// The attributes, each after a blank; those without a value are left out.
  static func attributes(_ attributes: [(String, String?)]) -> String {
    attributes.compactMap { name, value in
      value.map { " \(name)=\"\(escaped($0, isAttribute: true))\"" }
    }.joined()
  }

  /// A text for an element or an attribute; characters that XML does not allow are replaced.
  static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"" where isAttribute: output += "&quot;"
      case "\r": output += "&#13;"
      case "\n" where isAttribute: output += "&#10;"
      case "\t" where isAttribute: output += "&#9;"
      case "\n", "\t": output.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar.value < 0x20 ? "\u{FFFD}" : scalar)
      }
    }
  }
}
