@_spi(Generated) import FormModel
import FormText

/// A set of texts: a regular expression with complements, over characters.
///
/// Comparisons and lengths are about characters, and patterns about scalars. So a language
/// distinguishes characters that are one scalar, which never joins with others, from other
/// characters.
indirect enum TextLanguage: Hashable, Sendable {
  /// The texts of one character that is a scalar of a set, and never joins with others.
  case scalar(ScalarSet.Expression)
  /// The texts of any one character.
  case character
  /// The texts of one character that may have several scalars.
  case joined
  /// The concatenations of one text of each of these languages; without any, the empty text.
  case sequence([TextLanguage])
  /// The texts in at least one of these languages; without any, no text.
  case any([TextLanguage])
  /// The texts in all of these languages.
  case all([TextLanguage])
  /// All other texts.
  case not(TextLanguage)
  /// The concatenations of a number of texts of a language.
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
  /// A set may have too many texts, never too few: texts that are encoded differently can be equal.
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
      // These can also be encoded differently, and a line feed can follow a carriage return.
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

  /// Whether each scalar is a character with few encodings: ASCII and Latin letters.
  private var isPlain: Bool {
    text.unicodeScalars.allSatisfy {
      $0.isASCII ? $0 != "\r" : $0.value < 0x250 && $0.properties.isCased
    }
  }

  /// The scalars that equal a letter: the signs for kelvin and ångström equal letters (UAX #15).
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
  /// Scalars that are always separate characters beside each other: no marks, no joiners, and
  /// nothing that joins with the next scalar (UAX #29).
  static let separate = Self.union([
    .ranges([0...0x0C, 0x0E...0x7F]), .property(.categories([.casedLetter, .decimalNumber])),
  ])

  /// ASCII and decimal digits: other scalars may be folded to letters of ASCII or to several
  /// scalars.
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

extension TextLanguage {
  /// The texts that a regular expression matches as a whole, or does not; nil if it has assertions
  /// about the surroundings of a scalar, except at its beginning and end.
  init?(pattern: String, foldsCase: Bool, matches: Bool) {
    guard let syntax = try? Pattern(pattern, caseInsensitive: foldsCase).syntax else { return nil }
    if let set = syntax.repeatedSet {
      self.init(charactersOf: set.inRanges, matches: matches)
      return
    }
    guard
      let language = PatternLanguage(syntax: syntax).language(
        of: syntax.root, before: .emptyText, isFirst: true)
    else { return nil }
    let own = matches ? language : .not(language)
    let sets = syntax.nodes.compactMap { node -> ScalarSet.Expression? in
      switch node.kind {
      case .scalar(let scalar): .ranges([scalar.value...scalar.value])
      case .set(let set): set.expression.inRanges
      default: nil
      }
    }
    if sets.allSatisfy(\.isSeparate) {
      self = own
      return
    }
    // A set may have only some of the scalars of a character. But every scalar of a matching text
    // is in one of the sets.
    let inSets = TextLanguage.repeated(.any([.scalar(.union(sets)), .joined]), from: 0, to: nil)
    let joined = TextLanguage.containing(.joined)
    self = .any([own, matches ? .all([joined, inSets]) : joined])
  }
}

extension TextLanguage {
  /// The texts that only have characters of a set, or all others.
  private init(charactersOf set: ScalarSet.Expression, matches: Bool) {
    let own = TextLanguage.scalar(set)
    if matches {
      self = .repeated(set.isSeparate ? own : .any([own, .joined]), from: 0, to: nil)
    } else {
      self = set.isComplete ? .any([]) : .not(.repeated(own, from: 0, to: nil))
    }
  }
}

extension PatternSyntax {
  /// The set that the pattern repeats any number of times, as in `[a-z]*`; nil for other patterns.
  fileprivate var repeatedSet: ScalarSet.Expression? {
    guard case .repetition(let repetition) = self[root].kind, repetition.minimum == 0,
      repetition.maximum == nil, case .set(let set) = self[repetition.body].kind
    else { return nil }
    return set.expression
  }
}

extension ScalarSet.Expression {
  /// Whether the set is the union of a part and its complement.
  fileprivate var isComplete: Bool {
    guard case .union(let parts) = self else { return false }
    return parts.contains { parts.contains(.complement($0)) }
  }
}

/// Reads a pattern from its end, so that a lookahead restricts everything after it.
private struct PatternLanguage {
  let syntax: PatternSyntax

  /// The texts of a node and the rest after it; nil if they are not analysed.
  ///
  /// - Parameter isFirst: Whether the node can only be at the beginning of the text.
  func language(
    of id: PatternSyntax.NodeID, before rest: TextLanguage, isFirst: Bool
  ) -> TextLanguage? {
    switch syntax[id].kind {
    case .empty: return rest
    case .scalar(let scalar):
      return .sequence([.scalar(.ranges([scalar.value...scalar.value])), rest])
    case .set(let set): return .sequence([.scalar(set.expression.inRanges), rest])
    case .sequence(let parts): return sequence(parts, rest, isFirst)
    case .choice(let parts):
      var choices: [TextLanguage] = []
      for part in parts {
        guard let choice = language(of: part, before: rest, isFirst: isFirst) else { return nil }
        choices.append(choice)
      }
      return .any(choices)
    case .repetition(let repetition):
      return body(repetition.body).map {
        .sequence([.repeated($0, from: repetition.minimum, to: repetition.maximum), rest])
      }
    case .look(let look): return self.look(look, rest, isFirst)
    case .assertion(let assertion): return self.assertion(assertion, rest, isFirst)
    }
  }

  private func sequence(
    _ parts: [PatternSyntax.NodeID], _ rest: TextLanguage, _ isFirst: Bool
  ) -> TextLanguage? {
    // The number of parts that can be at the beginning: the parts before them consume nothing.
    let leading = parts.prefix { syntax[$0].maximumWidth == 0 }.count + 1
    var rest = rest
    for (index, part) in parts.enumerated().reversed() {
      guard let next = language(of: part, before: rest, isFirst: isFirst && index < leading) else {
        return nil
      }
      rest = next
    }
    return rest
  }

  /// The texts of a repeated node; nil if it has assertions, which could be about the text after
  /// it.
  private func body(_ id: PatternSyntax.NodeID) -> TextLanguage? {
    switch syntax[id].kind {
    case .assertion, .look: return nil
    case .sequence(let parts): return all(parts).map { .sequence($0) }
    case .choice(let parts): return all(parts).map { .any($0) }
    case .repetition(let repetition):
      return body(repetition.body).map {
        .repeated($0, from: repetition.minimum, to: repetition.maximum)
      }
    case .empty, .scalar, .set: return language(of: id, before: .emptyText, isFirst: false)
    }
  }

  private func all(_ parts: [PatternSyntax.NodeID]) -> [TextLanguage]? {
    let languages = parts.compactMap { body($0) }
    return languages.count == parts.count ? languages : nil
  }

  private func look(
    _ look: PatternSyntax.Lookaround, _ rest: TextLanguage, _ isFirst: Bool
  ) -> TextLanguage? {
    guard look.isAhead,
      let ahead = language(of: look.body, before: .everything, isFirst: isFirst)
    else { return nil }
    return .all([look.isNegative ? .not(ahead) : ahead, rest])
  }

  private func assertion(
    _ assertion: PatternSyntax.Assertion, _ rest: TextLanguage, _ isFirst: Bool
  ) -> TextLanguage? {
    switch assertion {
    case .textStart: return isFirst ? rest : nil
    case .textEnd: return .all([.emptyText, rest])
    case .textEndBeforeTerminator:
      let end = TextLanguage.any([
        .emptyText, .scalar(.lineTerminator),
        .sequence([.scalar(.ranges([0x0D...0x0D])), .scalar(.ranges([0x0A...0x0A]))]),
      ])
      return .all([end, rest])
    case .lineStart, .lineEnd, .wordBoundary, .notWordBoundary: return nil
    }
  }
}
