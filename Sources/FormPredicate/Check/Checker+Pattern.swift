import FormModel
import FormSource

extension Checker {
  /// Compiles a regular expression that is written as a literal.
  mutating func isPattern(_ operand: Operand, _ options: FormComparison.Options) -> Bool {
    guard case .string(let pattern)? = operand.literal else { return true }
    do throws(PatternError) {
      _ = try Pattern(pattern, caseInsensitive: options.contains(.caseInsensitive))
      return true
    } catch {
      let place = place(of: error.range, in: operand.id)
      report(
        error.isTooLarge ? .patternTooLarge : .invalidPattern,
        "the regular expression cannot be used: \(error.message)",
        at: place.isEmpty ? tree[operand.id].range : place)
      return false
    }
  }
}
