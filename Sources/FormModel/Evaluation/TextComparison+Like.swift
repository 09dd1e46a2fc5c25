extension TextComparison {
  /// One element of a pattern of `LIKE`.
  private enum Wildcard: Equatable {
    /// This very character.
    case character(Character)
    /// `?`, any one character.
    case one
    /// `*`, any number of characters.
    case many
  }

  /// Whether a whole text fits a pattern in which `?` is any one character and `*` any number of them.
  ///
  /// A backslash makes a wildcard or a backslash behind it a character like any other. Line breaks are
  /// characters too. Nothing fits an empty pattern. Takes time in proportion to the product of
  /// both lengths at most.
  package static func isLike(_ text: String, _ pattern: String, _ options: Options) -> Bool {
    guard !pattern.isEmpty else { return false }
    let characters = Array(folded(text, options))
    let wildcards = wildcards(of: folded(pattern, options))
    var position = 0
    var element = 0
    var retry: (element: Int, position: Int)?
    while position < characters.count {
      if element < wildcards.count, wildcards[element] == .many {
        retry = (element, position)
        element += 1
      } else if element < wildcards.count,
        wildcards[element] == .one || wildcards[element] == .character(characters[position])
      {
        element += 1
        position += 1
      } else if let last = retry {
        retry = (last.element, last.position + 1)
        element = last.element + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return wildcards[element...].allSatisfy { $0 == .many }
  }

  private static func wildcards(of pattern: String) -> [Wildcard] {
    var wildcards: [Wildcard] = []
    var characters = pattern[...]
    while let character = characters.popFirst() {
      switch character {
      case "*": wildcards.append(.many)
      case "?": wildcards.append(.one)
      case "\\":
        if let next = characters.first, "*?\\".contains(next) {
          wildcards.append(.character(next))
          characters.removeFirst()
        } else {
          wildcards.append(.character(character))
        }
      default: wildcards.append(.character(character))
      }
    }
    return wildcards
  }
}
