@_spi(Generated) package import FormModel

/// A fact about a form that is true for every filling.
package struct LogicFinding: Hashable, Sendable {
  /// The kind of fact.
  package let kind: Kind
  /// The section or row.
  package let place: DefinitionPlace
  /// The path of keys in the section or row, with indices in lists.
  ///
  /// The index of a rule also counts the rules of rule sets; `page` leads to the page of a section.
  package let keys: [String]
  /// The path to the part of the condition: the index of the operand at each level, or
  /// ``FormExpression/conversionStep`` for a conversion to Double; empty for the whole condition.
  package let operand: [Int]
  /// The condition, or its part; nil for an item, and for a rule of another kind than `assert`.
  package let condition: FormExpression?
  /// The causes of the fact, besides the condition.
  package let causes: [LogicCause]
  /// Whether the fact holds only while rules are kept.
  package var assumesRules = false
  /// The rows that wait for each other or are disabled forever; or the row that can be hidden, and
  /// the rows that are computed from it.
  package var rows: [DefinitionPlace] = []
  /// The fallback for a term without a value, such as 0; nil if there is none.
  package var neutral: FormExpression?

  /// A kind of fact.
  package enum Kind: Hashable, Sendable {
    /// The section or row is always hidden.
    case neverShown
    /// A condition never holds where it is used.
    case neverHolds
    /// A condition always holds where it is used.
    case alwaysHolds
    /// A part of a condition decides nothing: without it the condition is the same.
    case decidesNothing
    /// No value passes the rule.
    case neverPasses
    /// Every value passes the rule.
    case alwaysPasses
    /// The item is invalid whenever it is visible.
    case neverValid
    /// No filling of the form is valid.
    case neverFilled
    /// Each of several rows can be filled only after another of them.
    case waiting
    /// An option can never be chosen, or is never valid.
    case neverOffered
    /// The value of a part of an expression is never used.
    case neverUsed
    /// A divisor is always zero.
    case alwaysZero
    /// A divisor can be zero while all rules are kept.
    case canBeZero
    /// A computed row never has a value while it is visible.
    case neverComputed
    /// A term of a computed sum has no value while a row is hidden, so that the sum has none
    /// either.
    case canBeHidden
    /// The value of an item in a new form breaks a rule.
    case breaksRule
    /// Input in some rows disables them forever.
    case locksItself
  }
}

/// A condition that a fact follows from.
package struct LogicCause: Hashable, Sendable {
  /// The effect of the condition on its owner.
  package enum Kind: Hashable, Sendable {
    /// The item is visible only while the condition does not hold.
    case hides(DefinitionPlace)
    /// The item is disabled while the condition holds.
    case disables(DefinitionPlace)
    /// The form is disabled while the condition holds.
    case disablesForm
    /// The page of a section is part of the form only while the condition holds.
    case isOnPage(DefinitionPlace)
    /// The condition is the named one.
    case names(String)
    /// The item has only the values of its options.
    case offers(DefinitionPlace)
    /// The item keeps a rule, given by the path of keys to it and its text.
    case keeps(DefinitionPlace, keys: [String], String)
  }

  /// The owner of the condition, and its effect.
  package let kind: Kind
  /// The condition; nil for a rule.
  package let condition: FormExpression?
}
