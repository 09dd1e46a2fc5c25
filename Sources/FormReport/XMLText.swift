import FormBuild

/// Text of XML documents.
///
/// - Source: W3C, XML 1.0 (Fifth Edition), sections 2.2 and 2.4.
package enum XMLText {
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The attributes in the order given, each after a space.
  package static func attributes(_ attributes: [(name: String, value: String?)]) -> String {
    attributes.reduce(into: "") { output, attribute in
      guard let value = attribute.value else { return }
      output += " \(attribute.name)=\"\(escaped(value))\""
    }
  }

  /// A text as content or as the value of an attribute; characters that XML cannot hold, or that
  /// would mislead a reader, are spelled out.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&apos;"
      case "\n": output += "&#10;"
      case "\t": output += "&#9;"
      case "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
      default: output += VisibleText.spelling(of: scalar).map(escaped) ?? String(scalar)
      }
    }
  }
}
