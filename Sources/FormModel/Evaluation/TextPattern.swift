import FormText

/// The right side of `LIKE` or `MATCHES`, prepared for matching.
struct TextPattern: Sendable {
  private enum Kind: Sendable {
    case like(LikePattern)
    case regex(Pattern)
    /// An empty or invalid pattern, which matches nothing.
    case nothing
  }

  private let kind: Kind
  /// How a text is folded before matching.
  private let folding: FormComparison.Options

  /// Prepares a pattern; for any relation other than `LIKE` and `MATCHES`, it matches nothing.
  ///
  /// - Parameter patterns: Caches compiled regular expressions.
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

  /// Whether a whole text matches the pattern.
  func matches(_ text: String) -> Bool {
    switch kind {
    case .like(let pattern): pattern.matches(text)
    case .regex(let pattern): pattern.matches(TextComparison.folded(text, folding))
    case .nothing: false
    }
  }
}
