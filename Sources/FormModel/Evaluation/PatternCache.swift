package import FormText

/// The most recently compiled regular expressions, so that evaluating a condition again does not
/// compile them again.
///
/// A program has a cache while it is built; a live form has another one for patterns that depend on
/// values. A pattern that does not compile is cached too. The cache affects only speed.
package final class PatternCache {
  /// A pattern with its options.
  private struct Key: Hashable {
    let text: String
    let caseInsensitive: Bool
  }

  private let capacity: Int
  private var patterns: [Key: Pattern?] = [:]

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The number of patterns kept; the cache is emptied when it is exceeded.
  package init(capacity: Int = 64) { self.capacity = capacity }

  /// The compiled pattern; nil if it is invalid.
  package func pattern(_ text: String, caseInsensitive: Bool = false) -> Pattern? {
    let key = Key(text: text, caseInsensitive: caseInsensitive)
    if let known = patterns[key] { return known }
    guard text.utf8.count <= Pattern.maximumLength else { return nil }
    if patterns.count >= capacity { patterns.removeAll(keepingCapacity: true) }
    let pattern = try? Pattern(text, caseInsensitive: caseInsensitive)
    patterns[key] = .some(pattern)
    return pattern
  }
}
