@_spi(Generated) import FormModel
import FormText

/// A set of texts: a regular expression with complements, over characters.
///
/// Comparisons and lengths are about characters and patterns about scalars, so characters are told
/// apart by whether they are one scalar that never joins with others.
indirect enum TextLanguage: Hashable, Sendable {
  /// The texts of one character that is a scalar of a set, and never joins with others.
  case scalar(ScalarSet.Expression)
  /// The texts of any one character.
  case character
  /// The texts of one character that may have several scalars.
  case joined
  /// The texts made of one of each of these, in their order; without any, the empty text.
  case sequence([TextLanguage])
  /// The texts in one of these; without any, no text.
  case any([TextLanguage])
  /// The texts in all of these.
  case all([TextLanguage])
  /// All other texts.
  case not(TextLanguage)
  /// The texts made of a number of these.
  case repeated(TextLanguage, from: Int, to: Int?)

  static let emptyText = TextLanguage.sequence([])
  static let everything = TextLanguage.not(.any([]))

  /// The texts in which a character occurs.
  static func containing(_ character: TextLanguage) -> TextLanguage {
    .sequence([.everything, character, .everything])
  }
}

extension TextLanguage {
  /// The texts for which a comparison with a constant has a result; nil if it is not analysed.
  ///
  /// A set may have too many texts, never too few: texts that are spelled otherwise can be equal.
  init?(_ test: TextTest) {
    let options = test.comparison.options
    if test.comparison.relation == .matches {
      guard !options.contains(.diacriticInsensitive) else { return nil }
      self.init(
        pattern: test.text, foldsCase: options.contains(.caseInsensitive), matches: test.holds)
      return
    }
    let constant = ConstantText(text: test.text, options: options)
    let isInside = test.holds == (test.comparison.relation != .notEqual)
    let language =
      isInside
      ? constant.possible(test.comparison.relation)
      : constant.certain(test.comparison.relation).map { .not($0) }
    guard let language else { return nil }
    self = language
  }
}

/// A constant that texts are compared with.
private struct ConstantText {
  let text: String
  let options: FormComparison.Options

  private var foldsCase: Bool { options.contains(.caseInsensitive) }

  /// All texts for which a comparison can hold; nil if it is not analysed.
  func possible(_ relation: FormComparison.Relation) -> TextLanguage? {
    guard options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive]) else {
      guard text.unicodeScalars.allSatisfy(\.isASCII) else { return nil }
      // Letters beyond ASCII can be folded to others, or to several.
      let others = TextLanguage.any([.joined, .scalar(.complement(.unfolded))])
      return texts(relation, letter).map { .any([$0, .containing(others)]) }
    }
    return texts(relation) { scalar in
      // These can also be spelled otherwise, and a line feed can follow a carriage return.
      let hasSpellings = !scalar.isASCII || [";", "`", "\n"].contains(scalar)
      return hasSpellings ? .any([letter(scalar), .joined]) : letter(scalar)
    }
  }

  /// Texts for which a comparison surely holds; nil if it is not analysed.
  func certain(_ relation: FormComparison.Relation) -> TextLanguage? { texts(relation, letter) }

  private func texts(
    _ relation: FormComparison.Relation, _ letter: (Unicode.Scalar) -> TextLanguage
  ) -> TextLanguage? {
    guard isPlain else { return nil }
    let literal = TextLanguage.sequence(text.unicodeScalars.map(letter))
    switch relation {
    case .equal, .notEqual: return literal
    case .beginsWith: return .sequence([literal, .everything])
    case .endsWith: return .sequence([.everything, literal])
    case .contains: return .containing(literal)
    case .like: return wildcards(letter)
    case .matches, .less, .lessOrEqual, .greater, .greaterOrEqual, .between, .isIn: return nil
    }
  }

  /// Whether each scalar is a character, of which few spellings exist: ASCII and Latin letters.
  private var isPlain: Bool {
    text.unicodeScalars.allSatisfy {
      $0.isASCII ? $0 != "\r" : $0.value < 0x250 && $0.properties.isCased
    }
  }

  /// The scalars for which a letter stands: the signs for kelvin and ångström are letters (UAX #15).
  private func letter(_ scalar: Unicode.Scalar) -> TextLanguage {
    let own = ScalarSet.Expression.ranges([scalar.value...scalar.value])
    if foldsCase { return .scalar(ScalarSet.Expression.folded(own).inRanges) }
    switch scalar {
    case "K": return .scalar(.merging([0x4B...0x4B, 0x212A...0x212A]))
    case "Å": return .scalar(.merging([0xC5...0xC5, 0x212B...0x212B]))
    default: return .scalar(own)
    }
  }

  /// The texts that the right side of `LIKE` describes.
  private func wildcards(_ letter: (Unicode.Scalar) -> TextLanguage) -> TextLanguage {
    var parts: [TextLanguage] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "?": parts.append(.character)
      case "*": parts.append(.everything)
      case "\\" where rest.first.map { "*?\\".unicodeScalars.contains($0) } ?? false:
        parts.append(letter(rest.removeFirst()))
      default: parts.append(letter(scalar))
      }
    }
    return .sequence(parts)
  }
}

extension ScalarSet.Expression {
  /// Scalars that are each a character next to one another: no marks, no joiners, and nothing that
  /// joins with what follows (UAX #29).
  static let separate = Self.union([
    .ranges([0...0x0C, 0x0E...0x7F]), .property(.categories([.casedLetter, .decimalNumber])),
  ])

  /// Scalars that are one scalar, and no letter of ASCII, in any folding.
  fileprivate static let unfolded = Self.union([
    .ranges([0...0x7F]), .property(.category(.decimalNumber)),
  ])

  /// Whether all scalars are known never to join with others.
  var isSeparate: Bool {
    switch self {
    case .ranges(let ranges):
      ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 } <= 1_000
        && ranges.joined().allSatisfy { Unicode.Scalar($0).map(Self.separate.contains) ?? false }
    case .property(.categories(let categories)):
      categories.isSubset(of: [.casedLetter, .decimalNumber])
    case .property(.asciiHexDigit): true
    case .union(let parts): parts.allSatisfy(\.isSeparate)
    case .intersection(let left, let right): left.isSeparate || right.isSeparate
    case .property, .folded, .complement: false
    }
  }

  /// The set with the case variants of few scalars written out.
  var inRanges: Self {
    guard case .folded(.ranges(let ranges)) = self,
      ranges.reduce(0, { $0 + Int($1.upperBound - $1.lowerBound) + 1 }) <= 256
    else { return self }
    let scalars = ranges.joined().compactMap(Unicode.Scalar.init).flatMap(CaseVariants.all)
    return .merging(scalars.map { $0.value...$0.value })
  }
}
