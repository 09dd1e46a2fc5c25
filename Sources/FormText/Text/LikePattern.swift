/// The right side of `LIKE`: a text in which `?` matches one character and `*` any number.
///
/// A match covers the whole text, line ends included. A character is a grapheme cluster. `\*`, `\?`
/// and `\\` match their second character; every other character, a backslash before anything else
/// included, matches itself.
package struct LikePattern: Sendable, Hashable {
  private enum Element: Sendable, Hashable {
    case literal(Character)
    case one
    case many
  }

  /// Whether the pattern holds a `?` or a `*`; without one `LIKE` is `==`.
  package let hasWildcard: Bool

  private let elements: [Element]
  private let foldsCase: Bool
  private let foldsDiacritics: Bool

  /// Reads a pattern, which may be any text.
  package init(_ text: String, case foldsCase: Bool = false, diacritics: Bool = false) {
    self.foldsCase = foldsCase
    foldsDiacritics = diacritics
    var elements: [Element] = []
    var literal = ""
    var characters = text[...]
    func flush() {
      let folded = TextFolding.fold(literal, case: foldsCase, diacritics: diacritics)
      elements += folded.map(Element.literal)
      literal = ""
    }
    while let character = characters.popFirst() {
      switch character {
      case "\\":
        if let next = characters.first, next == "*" || next == "?" || next == "\\" {
          characters.removeFirst()
          literal.append(next)
        } else {
          literal.append(character)
        }
      case "?", "*":
        flush()
        if character == "?" { elements.append(.one) }
        if character == "*", elements.last != .many { elements.append(.many) }
      default: literal.append(character)
      }
    }
    flush()
    self.elements = elements
    hasWildcard = elements.contains { $0 == .one || $0 == .many }
  }

  /// Whether the pattern matches the whole of a text.
  ///
  /// Takes at most the length of the text times that of the pattern, without recursion: on a
  /// mismatch, only the last `*` must take one more character.
  package func matches(_ text: String) -> Bool {
    let folded = TextFolding.fold(text, case: foldsCase, diacritics: foldsDiacritics)
    var index = folded.startIndex
    var position = 0
    var retry: (index: String.Index, position: Int)?
    while index < folded.endIndex {
      if position < elements.count, elements[position] == .many {
        position += 1
        retry = (index, position)
      } else if position < elements.count, accepts(folded[index], at: position) {
        position += 1
        folded.formIndex(after: &index)
      } else if let last = retry {
        index = folded.index(after: last.index)
        position = last.position
        retry?.index = index
      } else {
        return false
      }
    }
    return elements[position...].allSatisfy { $0 == .many }
  }

  private func accepts(_ character: Character, at position: Int) -> Bool {
    switch elements[position] {
    case .literal(let literal): literal == character
    case .one: true
    case .many: false
    }
  }
}
