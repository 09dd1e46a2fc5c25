import FormText

/// The right side of `LIKE` or `MATCHES`, made ready to be matched.
struct TextPattern: Sendable {
  private enum Kind: Sendable {
    case like(LikePattern)
    case regex(Pattern)
    /// An empty pattern or one that is wrong, which nothing fits.
    case nothing
  }

  private let kind: Kind
  /// What is folded in a text before it is matched.
  private let folding: FormComparison.Options

  /// Prepares a pattern; a relation without patterns gives one that nothing fits.
  ///
  /// - Parameter patterns: Keeps regular expressions for the next time.
  init(_ comparison: FormComparison, _ pattern: String, patterns: PatternCache = PatternCache()) {
    let options = comparison.options
    // Case is left to the pattern, since folding would turn `\D` into `\d`.
    folding = options.intersection(.diacriticInsensitive)
    switch comparison.relation {
    case .like where !pattern.isEmpty:
      kind = .like(
        LikePattern(
          pattern, case: options.contains(.caseInsensitive),
          diacritics: options.contains(.diacriticInsensitive)))
    case .matches where !pattern.isEmpty:
      let regex = patterns.pattern(
        TextComparison.folded(pattern, folding),
        caseInsensitive: options.contains(.caseInsensitive))
      kind = regex.map(Kind.regex) ?? .nothing
    default: kind = .nothing
    }
  }

  /// Whether a whole text fits the pattern.
  func matches(_ text: String) -> Bool {
    switch kind {
    case .like(let pattern): pattern.matches(text)
    case .regex(let pattern): pattern.matches(TextComparison.folded(text, folding))
    case .nothing: false
    }
  }
}
