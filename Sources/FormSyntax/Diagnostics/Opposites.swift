/// Two names that may say the opposite of each other, such as `minLength` and `maxLength`.
package struct Opposites {
  /// Prefixes that negate the rest of a word.
  private static let negations = ["not", "non", "no", "un", "dis", "dont", "in", "without"]
  /// Words that negate the other words of a name.
  private static let negatives: Set<String> = [
    "not", "non", "no", "dont", "never", "without", "unless", "off", "disable", "disables",
  ]
  /// Words or prefixes with opposite meanings.
  private static let pairs = [
    ("min", "max"), ("first", "last"), ("before", "after"), ("above", "below"), ("left", "right"),
    ("leading", "trailing"), ("top", "bottom"), ("start", "end"), ("begin", "end"),
    ("upper", "lower"), ("smaller", "greater"), ("less", "greater"), ("less", "more"),
    ("en", "dis"), ("in", "ex"), ("in", "de"), ("show", "hide"), ("shown", "hidden"),
    ("visible", "hidden"), ("open", "close"), ("add", "remove"), ("insert", "delete"),
    ("earliest", "latest"), ("from", "to"), ("any", "all"), ("any", "none"), ("all", "none"),
    ("on", "off"), ("single", "multiple"), ("expand", "collapse"), ("keep", "drop"),
    ("visible", "disabled"), ("enabled", "hidden"),
  ]

  private let left: [String]
  private let right: [String]

  package init(_ left: String, _ right: String) {
    self.left = Self.words(of: left)
    self.right = Self.words(of: right)
  }

  /// Whether one name is the other with a negation, or they differ in opposite words.
  package var areOpposite: Bool {
    let (one, other) = (left.joined(), right.joined())
    return Self.isNegation(one, of: other) || Self.isNegation(other, of: one)
      || Self.isNegation(left, of: right) || Self.isNegation(right, of: left)
      || left.count == right.count && zip(left, right).contains(where: Self.exclude)
      || left.count != right.count && Self.exclude(one, other)
  }

  /// Whether a name begins with a negation and is similar to another name without it.
  private static func isNegation(_ name: String, of other: String) -> Bool {
    negations.contains { word in
      guard name.hasPrefix(word), !other.hasPrefix(word) else { return false }
      return isNear(name.dropFirst(word.count), other, limit: word.count - 1)
    }
  }

  /// Whether a name is another one with a word or prefix that negates it.
  private static func isNegation(_ name: [String], of other: [String]) -> Bool {
    if zip(name, other).contains(where: isNegated), name.count == other.count { return true }
    let rest = name.filter { !negatives.contains($0) }
    guard rest.count < name.count, negatives.isDisjoint(with: other) else { return false }
    return isNear(withoutVerb(rest).joined()[...], withoutVerb(other).joined(), limit: 2)
  }

  private static func isNegated(_ word: String, _ other: String) -> Bool {
    negations.contains { word.hasPrefix($0) && word.dropFirst($0.count) == other }
  }

  private static func withoutVerb(_ words: [String]) -> [String] { words.filter { $0 != "is" } }

  private static func isNear(_ name: Substring, _ other: String, limit: Int) -> Bool {
    let scalars = Array(name.unicodeScalars)
    return scalars.count >= 3
      && EditDistance(left: scalars, right: Array(other.unicodeScalars), limit: limit).value()
        != nil
  }

  /// Whether two words are equal except for opposite prefixes.
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
    // A short prefix of a short word is no evidence.
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
