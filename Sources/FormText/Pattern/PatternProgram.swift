/// A compiled pattern: instructions for a machine whose state is a set of places in the program.
package struct PatternProgram: Sendable {
  package enum Operation: UInt8, Sendable {
    /// Consumes the scalar `value`.
    case scalar
    /// Consumes a scalar of the set `value`.
    case set
    /// Continues at `value` and at `target`.
    case split
    /// Continues at `value`.
    case jump
    /// Continues if the assertion holds.
    case textStart, textEnd, textEndBeforeTerminator, lineStart, lineEnd
    /// Continues at a word boundary (or, negated, elsewhere); `value` is the word set.
    case wordBoundary
    /// Continues if the next (previous) scalar is in the set `value`.
    case nextInSet, previousInSet
    /// Continues if the lookaround `value` holds.
    case look
    /// The pattern or the lookaround has matched.
    case accept
  }

  package struct Instruction: Sendable {
    package var operation: Operation
    var isNegated = false
    package var value: UInt32 = 0
    package var target: UInt32 = 0
  }

  /// A lookaround, computed for all places of a text before the program runs.
  package struct Lookaround: Sendable {
    var entry: Int
    /// Lookahead is compiled in reverse and run from the end of the text.
    var isAhead: Bool
  }

  package var instructions: [Instruction] = []
  package var entry = 0
  package var sets: [ScalarSet] = []
  /// The ASCII bits of the sets, two words each.
  var bitmaps: [UInt64] = []
  /// Inner ones come before those that contain them.
  package var lookarounds: [Lookaround] = []

  func matches(_ text: UnsafeBufferPointer<UInt8>, extent: Pattern.Extent) -> Bool {
    PatternMachine.run(self, on: text, extent: extent)
  }
}
