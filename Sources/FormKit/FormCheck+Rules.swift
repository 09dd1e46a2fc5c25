import FormBuild
import FormCompiler
public import FormModel
import FormSyntax

extension FormCheck {
  /// Reads rules that a program adds to a row or section, in the syntax of a spec.
  ///
  /// ```swift
  /// for rule in try check.rules("{ assert: $self < $price, when: $paid == true }", of: "seats") {
  ///   try form.addRule(rule, to: "seats")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: A rule, or a list of them, as below `rules` in the spec.
  ///   - tag: The tag of the row or section, `guests[].name` for a row in all entries of a list and
  ///     `guests[0].name` for that of one.
  /// - Throws: All diagnostics of the spec with the rules if there are errors.
  public func rules(
    _ text: String, of tag: String
  ) throws(FormLoadError) -> [FormDefinition.Rule] {
    let (check, rules) = LargeStackThread.run { checkHere(AddedRules(text, of: tag)) }
    guard !check.hasErrors else { throw FormLoadError(check: check) }
    return rules
  }
}
