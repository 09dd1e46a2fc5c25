internal import Synchronization

/// The regular expressions compiled last, so that evaluating a condition again does not compile again.
///
/// A pattern that does not compile is remembered too. Nothing but speed depends on the content.
package final class PatternCache: Sendable {
  /// The cache of the process.
  package static let shared = PatternCache(capacity: 64)

  /// A pattern with its option.
  private struct Key: Hashable {
    let text: String
    let caseInsensitive: Bool
  }

  private let capacity: Int
  private let patterns = Mutex<[Key: Pattern?]>([:])

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: How many patterns are kept; the cache is emptied when there are more.
  package init(capacity: Int) { self.capacity = capacity }

  /// The compiled pattern; nil for a text that is none.
  package func pattern(_ text: String, caseInsensitive: Bool = false) -> Pattern? {
    guard text.utf8.count <= Pattern.maximumLength else { return nil }
    let key = Key(text: text, caseInsensitive: caseInsensitive)
    if let known = patterns.withLock({ $0[key] }) { return known }
    let pattern = try? Pattern(text, caseInsensitive: caseInsensitive)
    patterns.withLock { patterns in
      if patterns.count >= capacity { patterns.removeAll(keepingCapacity: true) }
      patterns[key] = .some(pattern)
    }
    return pattern
  }
}
