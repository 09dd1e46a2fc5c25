/// The reason why the text of a pattern is refused, with its place.
package struct PatternError: Error, Hashable, Sendable {
  /// The problem, in the style of a diagnostic: lower-case start, no full stop.
  package let message: String

  /// The place, as offsets into the UTF-8 of the pattern's text; empty where something is missing.
  package let range: Range<Int>

  /// Whether the pattern exceeds a limit (length, nesting, repeat count, compiled size), although
  /// its syntax may be valid.
  package let isTooLarge: Bool

  package init(message: String, range: Range<Int>, isTooLarge: Bool = false) {
    self.message = message
    self.range = range
    self.isTooLarge = isTooLarge
  }
}
