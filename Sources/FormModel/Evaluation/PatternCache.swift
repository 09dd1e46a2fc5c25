package import FormText

/// The regular expressions compiled last, so that evaluating a condition again does not compile again.
///
/// A program has one while it is made, a live form another one for the patterns that depend on values. A
/// pattern that does not compile is remembered too. Nothing but speed depends on the content.
package final class PatternCache {
  /// A pattern with its option.
  private struct Key: Hashable {
    let text: String
    let caseInsensitive: Bool
  }

  private let capacity: Int
  private var patterns: [Key: Pattern?] = [:]

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: How many patterns are kept; the cache is emptied when there are more.
  package init(capacity: Int = 64) { self.capacity = capacity }

  /// The compiled pattern; nil for a text that is none.
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
