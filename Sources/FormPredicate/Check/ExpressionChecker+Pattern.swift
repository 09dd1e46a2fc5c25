@_spi(Generated) import FormModel
import FormSyntax
import FormText

extension ExpressionChecker {
  /// Compiles a regular expression that is a literal or given by a value.
  mutating func isPattern(_ operand: Operand, _ options: FormComparison.Options) -> Bool {
    guard case .string(let pattern)? = operand.literal else {
      return values.map { isPattern(operand, in: $0, options) } ?? true
    }
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

  private mutating func isPattern(
    _ operand: Operand, in values: ValueContext, _ options: FormComparison.Options
  ) -> Bool {
    guard let pattern = operand.expression.evaluate(in: values).text else { return true }
    do throws(PatternError) {
      _ = try Pattern(
        TextComparison.folded(pattern, options.intersection(.diacriticInsensitive)),
        caseInsensitive: options.contains(.caseInsensitive))
      return true
    } catch {
      report(
        error.isTooLarge ? .patternTooLarge : .invalidPattern,
        "the regular expression in `\(shown(operand.id))` cannot be used: \(error.message)",
        at: tree[operand.id].range)
      return false
    }
  }
}
