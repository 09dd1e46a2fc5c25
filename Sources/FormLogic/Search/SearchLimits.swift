/// How much a search may take.
///
/// Effort is counted and not timed, so that the answers are the same on every machine.
package struct SearchLimits: Sendable {
  /// The most alternatives that one question may try.
  let alternatives: Int
  /// The most effort that one question may take.
  let effort: Int
  /// The effort that a question may take even if there is none left for all together.
  let reserve: Int
  /// The most definitions that one question may look into.
  let meanings: Int
  /// The effort that all questions together may take, and more for each item, so that the worst form
  /// costs no more for each row than others.
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
