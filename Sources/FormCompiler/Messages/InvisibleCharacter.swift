import FormSyntax

/// A character that is drawn as a space or not at all, but is part of a name for the compiler.
struct InvisibleCharacter {
  /// The place in the UTF-8 of the text.
  let range: Range<Int>
  let scalar: Unicode.Scalar

  /// The code point with its name, such as `U+00A0 NO-BREAK SPACE`.
  var title: String { InvisibleScalar.title(of: scalar) }

  /// The first such character of a text.
  static func first(in text: String) -> InvisibleCharacter? {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var offset = 0
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      if InvisibleScalar.contains(scalar) {
        return InvisibleCharacter(range: offset..<(offset + length), scalar: scalar)
      }
      offset += length
    }
    return nil
  }

  /// The text without such characters.
  static func removing(from text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !InvisibleScalar.contains($0) }))
  }
}

extension Diagnostic {
  /// Explains that a name has an invisible character, and how to remove it.
  mutating func explain(_ invisible: InvisibleCharacter, in node: Node) {
    message += ": it has the invisible character \(invisible.title)"
    span = node.span(ofUTF8: invisible.range)
    notes = []
    help = []
    fixes = [.replace(node, with: InvisibleCharacter.removing(from: node.text)).safe]
  }
}
