/// A regular expression that never takes more time than its size times the length of the text.
///
/// The syntax and the meaning are those of ICU, so a pattern means here what it means to
/// `NSRegularExpression`. Features that cannot be matched in linear time (back-references,
/// recursion, conditionals) or that need large tables (scripts, blocks, names of characters) are
/// not supported; each is refused with its own message. A pattern is matched scalar by scalar: no
/// canonical equivalence is applied, and `.` matches one scalar, not one character as a reader sees
/// it.
///
/// The text is walked once while the set of all reachable states is kept, so there is nothing to
/// backtrack into. Lookaround is computed for every position by one more pass each.
package struct Pattern: Sendable {
  /// The part of a text that a pattern must cover.
  package enum Extent: String, Sendable, Hashable, CaseIterable {
    /// The whole text, the default for the rule `regex` and the operator `MATCHES`.
    case full
    /// Any beginning of the text.
    case prefix
    /// Any part of the text.
    case search
  }

  /// The longest pattern accepted, in bytes of UTF-8.
  package static let maximumLength = 4_096

  /// The deepest nesting of groups accepted.
  package static let maximumDepth = 100

  /// The deepest nesting of classes accepted.
  package static let maximumClassDepth = 20

  /// The highest repeat count accepted in `{n,m}`.
  package static let maximumRepeat = 1_000

  /// The most instructions a pattern may compile to, its repeats written out.
  package static let maximumSize = 10_000

  /// The pattern as it was written.
  package let text: String

  /// Whether letters match in either case from the start, as if the text began with `(?i)`.
  package let caseInsensitive: Bool

  /// The program that the machine runs.
  package let program: PatternProgram

  /// Compiles a pattern; throws if it is invalid or too large.
  package init(_ text: String, caseInsensitive: Bool = false) throws(PatternError) {
    let syntax = try PatternParser.parse(text, caseInsensitive: caseInsensitive)
    self.text = text
    self.caseInsensitive = caseInsensitive
    program = try PatternCompiler.compile(syntax)
  }

  /// Whether the pattern matches a text over the given extent.
  package func matches(_ text: String, extent: Extent = .full) -> Bool {
    var text = text
    return text.withUTF8 { program.matches($0, extent: extent) }
  }

  /// The tree of the pattern, for analysis; never nil for a compiled pattern.
  package var syntax: PatternSyntax? {
    try? PatternParser.parse(text, caseInsensitive: caseInsensitive)
  }

  /// Whether the pattern accepts the empty text.
  package var matchesEmptyText: Bool { matches("") }
}

extension Pattern: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.caseInsensitive == right.caseInsensitive && left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(caseInsensitive)
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
