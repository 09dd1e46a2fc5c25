@_spi(Generated) package import FormModel

/// Something that is true of a form whatever is filled in.
package struct LogicFinding: Hashable, Sendable {
  /// The kind of fact.
  package let kind: Kind
  /// The section or row.
  package let place: DefinitionPlace
  /// The path of keys there, with the numbers of what is in lists.
  ///
  /// That of a rule counts those of rule sets; `page` leads to the page of a section.
  package let keys: [String]
  /// The operands that lead to the part of the condition, from 0, ``FormExpression/conversionStep``
  /// for that of a conversion to Double; empty for all of it.
  package let operand: [Int]
  /// The condition, or the part of it; nil for a rule of another kind than `assert`, and for an item.
  package let condition: FormExpression?
  /// What the fact follows from, besides the condition.
  package let causes: [LogicCause]
  /// Whether the fact holds only while rules are kept.
  package var assumesRules = false
  /// The rows that wait for each other or are disabled for good; or the one that can be hidden, and
  /// those that are computed from it.
  package var rows: [DefinitionPlace] = []
  /// The fallback for a term without a value, such as 0; nil if there is none.
  package var neutral: FormExpression?

  /// A kind of fact.
  package enum Kind: Hashable, Sendable {
    /// The section or row is always hidden.
    case neverShown
    /// A condition holds in no case in which it matters.
    case neverHolds
    /// A condition holds in every case in which it matters.
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
    /// Each of some rows can be filled only when another of them is.
    case waiting
    /// An option can never be chosen, or is never valid.
    case neverOffered
    /// The value of a part of an expression is never used.
    case neverUsed
    /// A divisor is always zero.
    case alwaysZero
    /// A divisor can be zero while all rules are kept.
    case canBeZero
    /// A computed row never has a value while it shows.
    case neverComputed
    /// A term of a computed sum has no value while a row is hidden, so that the sum has none either.
    case canBeHidden
    /// The value of a new form breaks a rule there.
    case breaksRule
    /// What is entered in some rows disables them for good.
    case locksItself
  }
}

/// A condition that a fact follows from.
package struct LogicCause: Hashable, Sendable {
  /// What is said of the condition's owner.
  package enum Kind: Hashable, Sendable {
    /// The item is visible only while the condition does not hold.
    case hides(DefinitionPlace)
    /// The item is disabled while the condition holds.
    case disables(DefinitionPlace)
    /// The form is disabled while the condition holds.
    case disablesForm
    /// The page of a section is part of the form only while the condition holds.
    case isOnPage(DefinitionPlace)
    /// The named condition is this one.
    case names(String)
    /// The item has only the values of its options.
    case offers(DefinitionPlace)
    /// The item keeps a rule: the path of keys to it, and how it is written.
    case keeps(DefinitionPlace, keys: [String], String)
  }

  /// Whose condition it is.
  package let kind: Kind
  /// The condition; nil for a rule.
  package let condition: FormExpression?
}
