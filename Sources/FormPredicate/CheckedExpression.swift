@_spi(Generated) package import FormModel

/// A use of a row or section in an expression.
package struct ExpressionDependency: Hashable, Sendable {
  package var reference: FormReference
  /// The place, in UTF-8 offsets of the expression's text.
  package var range: Range<Int>
  /// The scope's number for the symbol.
  package var number: Int?

  package init(reference: FormReference, range: Range<Int>, number: Int? = nil) {
    self.reference = reference
    self.range = range
    self.number = number
  }
}

/// A use of a named condition in an expression.
package struct ConditionUse: Hashable, Sendable {
  package var name: String
  /// The place, in UTF-8 offsets of the expression's text.
  package var range: Range<Int>

  package init(name: String, range: Range<Int>) {
    self.name = name
    self.range = range
  }
}

/// A comparison whose result may depend on a missing value.
package struct CheckedComparison: Hashable, Sendable {
  /// The comparison as a part of the expression.
  package var expression: FormExpression
  package var comparison: FormComparison
  package var left: FormExpression
  package var right: FormExpression
  /// The place, in UTF-8 offsets of the expression's text.
  package var range: Range<Int>
  /// Whether an odd number of NOTs is around it.
  package var isNegated: Bool

  package init(
    expression: FormExpression, comparison: FormComparison, left: FormExpression,
    right: FormExpression, range: Range<Int>, isNegated: Bool
  ) {
    self.expression = expression
    self.comparison = comparison
    self.left = left
    self.right = right
    self.range = range
    self.isNegated = isNegated
  }
}

/// A valid expression: the computation, its type and its dependencies.
package struct CheckedExpression: Hashable, Sendable {
  package var expression: FormExpression
  package var type: ExpressionType
  /// Every `$tag` and `$$tag` with its property, in source order, repetitions included.
  package var dependencies: [ExpressionDependency]
  /// Every named condition, in source order, repetitions included.
  package var conditions: [ConditionUse]
  /// The result of a condition that does not depend on anything.
  package var constant: Bool?
  /// The comparisons whose results may depend on a missing value, in source order.
  package var comparisons: [CheckedComparison] = []
  /// The references that the expression itself compares with nil.
  package var nilTested: [FormReference] = []

  package init(
    expression: FormExpression, type: ExpressionType, dependencies: [ExpressionDependency] = [],
    conditions: [ConditionUse] = [], constant: Bool? = nil
  ) {
    self.expression = expression
    self.type = type
    self.dependencies = dependencies
    self.conditions = conditions
    self.constant = constant
  }
}

/// The requirements of an expression's place.
package enum Expectation: Hashable, Sendable {
  /// A condition: a comparison or another Bool that is never absent.
  case condition
  /// A condition that hides or disables something, which may rely on missing values.
  case state
  /// A value of the type, or an absent value.
  case value(FormValueType)
  /// A value of any type.
  case anyValue
}
