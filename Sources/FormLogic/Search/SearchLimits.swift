/// The limits of the effort of searches.
///
/// Effort is counted and not timed, so that the answers are the same on every machine.
package struct SearchLimits: Sendable {
  /// The maximum number of alternatives that one question may try.
  let alternatives: Int
  /// The maximum effort of one question.
  let effort: Int
  /// The effort that a question may take even if the total is used up.
  let reserve: Int
  /// The maximum number of definitions that one question may use.
  let meanings: Int
  /// The effort of all questions together: a constant, and an amount for each item, so that the
  /// cost for each row is limited even in the worst form.
  let total: Int
  let totalOfItem: Int

  /// The limits of warnings, which are looked for in every check.
  package static let warnings = SearchLimits(
    alternatives: 500, effort: 50_000, reserve: 0, meanings: 30, total: 50_000, totalOfItem: 8)
  /// The limits of `formc prove`, which is run by hand.
  package static let answers = SearchLimits(
    alternatives: 5_000, effort: 400_000, reserve: 2_000, meanings: 1_000, total: 4_000_000,
    totalOfItem: 4_000)
}
