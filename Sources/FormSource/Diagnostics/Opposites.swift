/// Two names that may say the opposite of each other, such as `minLength` and `maxLength`.
struct Opposites {
  /// The beginnings of words that turn around what follows.
  private static let negations = ["not", "non", "no", "un", "dis", "without"]
  /// Words, or beginnings of words, that exclude each other.
  private static let pairs = [
    ("min", "max"), ("first", "last"), ("before", "after"), ("above", "below"), ("left", "right"),
    ("leading", "trailing"), ("top", "bottom"), ("start", "end"), ("begin", "end"),
    ("upper", "lower"), ("smaller", "greater"), ("less", "greater"), ("less", "more"),
    ("en", "dis"), ("in", "ex"), ("in", "de"), ("show", "hide"), ("shown", "hidden"),
    ("visible", "hidden"), ("open", "close"), ("add", "remove"), ("insert", "delete"),
    ("earliest", "latest"), ("from", "to"), ("any", "all"), ("any", "none"), ("all", "none"),
    ("on", "off"), ("single", "multiple"), ("expand", "collapse"),
  ]

  private let left: [String]
  private let right: [String]

  init(_ left: String, _ right: String) {
    self.left = Self.words(of: left)
    self.right = Self.words(of: right)
  }

  /// Whether one name is the other with a negation, or they differ in words that exclude each other.
  var areOpposite: Bool {
    let (one, other) = (left.joined(), right.joined())
    return Self.isNegation(one, of: other) || Self.isNegation(other, of: one)
      || left.count == right.count && zip(left, right).contains(where: Self.exclude)
      || left.count != right.count && Self.exclude(one, other)
  }

  /// Whether a name begins with a negation that brings it nearer to another name if it is left out.
  private static func isNegation(_ name: String, of other: String) -> Bool {
    negations.contains { word in
      guard name.hasPrefix(word), !other.hasPrefix(word) else { return false }
      let rest = Array(name.dropFirst(word.count).unicodeScalars)
      return rest.count >= 3
        && EditDistance(left: rest, right: Array(other.unicodeScalars), limit: word.count - 1)
          .value() != nil
    }
  }

  /// Whether two words are equal but for beginnings that exclude each other.
  private static func exclude(_ left: String, _ right: String) -> Bool {
    pairs.contains { first, second in
      isSwapped(left, right, first, second) || isSwapped(right, left, first, second)
    }
  }

  private static func isSwapped(
    _ left: String, _ right: String, _ first: String, _ second: String
  ) -> Bool {
    guard left.hasPrefix(first), right.hasPrefix(second) else { return false }
    let rest = left.dropFirst(first.count)
    // A short beginning says nothing about any other word.
    return rest == right.dropFirst(second.count) && (first.count > 2 || rest.count > 2)
  }

  /// The words of a name in camel case, or joined by other characters, in lower case.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isInside = false
    for character in name {
      if !character.isLetter, !character.isNumber {
        isInside = false
      } else if isInside, !character.isUppercase {
        words[words.count - 1].append(character)
      } else {
        words.append(character.lowercased())
        isInside = true
      }
    }
    return words
  }
}
