/// A checked condition or computation over the rows of a form.
///
/// Names are resolved and types checked; only the values are left open. Nesting is bounded by the
/// compiler.
///
/// Leaves and lists are stored inline, so most conditions need few allocations.
package enum FormExpression: Hashable, Sendable {
  /// A constant.
  case literal(FormValue)
  /// A constant date, read in the form's time zone unless it has an offset.
  indirect case date(DateLiteral)
  /// A value or state of the form.
  case reference(FormReference)
  /// A named condition of the form.
  case condition(String)
  /// A list of values written in braces.
  case list([FormExpression])
  /// A record whose fields are not all constants.
  case record([FormFieldExpression])
  /// A field of a record; of a list of records the list of their fields.
  indirect case field(String, of: FormExpression)
  /// The element at an index from 0; absent outside the list.
  indirect case index(FormExpression, of: FormExpression)
  /// The negated number or duration.
  indirect case negate(FormExpression)
  /// Two numbers, texts, dates or durations combined; absent if either is.
  indirect case arithmetic(ArithmeticOperator, FormExpression, FormExpression)
  /// A comparison of two values.
  indirect case compare(FormComparison, FormExpression, FormExpression)
  /// A comparison of the elements of a list with a value.
  indirect case quantify(FormQuantifier, FormComparison, FormExpression, FormExpression)
  /// True if all operands are.
  case and([FormExpression])
  /// True if any operand is.
  case or([FormExpression])
  /// True if the operand is false.
  indirect case not(FormExpression)
  /// A function of the language.
  case call(FormFunction, [FormExpression])
  /// A function of the host.
  indirect case host(String, [FormExpression])
  /// The parts of a text that shows values, joined; an absent part is empty.
  case text([FormExpression])
  /// A value as a text in a format.
  indirect case formatted(FormExpression, PlaceholderFormat)
  /// A closure of generated code.
  case native(NativeExpression)
}

/// A field of a record, with its value as an expression.
package struct FormFieldExpression: Hashable, Sendable {
  /// The tag of the row the field belongs to.
  package var name: String
  /// The expression of the value.
  package var expression: FormExpression

  /// Creates a field.
  package init(name: String, expression: FormExpression) {
    self.name = name
    self.expression = expression
  }
}

/// How two numbers, texts, dates or durations are combined.
@_spi(Generated)
public enum ArithmeticOperator: String, Hashable, Sendable, CaseIterable {
  /// The sum of numbers or durations; a date moved by a duration.
  case add = "+"
  /// The difference of numbers, durations or dates; a date moved back by a duration.
  case subtract = "-"
  /// The product of numbers.
  case multiply = "*"
  /// The quotient of numbers, for two Ints without remainder; the ratio of two durations; absent
  /// for a divisor of zero.
  case divide = "/"
  /// A number raised to a power.
  case power = "**"
  /// Two texts concatenated; an absent text counts as empty unless both are absent.
  case join = "++"
}

/// A comparison with its options.
@_spi(Generated)
public struct FormComparison: Hashable, Sendable {
  /// The relation.
  package var relation: Relation
  /// How texts are folded first.
  package var options: Options

  /// Creates a comparison.
  package init(_ relation: Relation, options: Options = []) {
    self.relation = relation
    self.options = options
  }

  /// The relation of two values.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// Both are equal; two absent values are.
    case equal = "=="
    /// Both differ.
    case notEqual = "!="
    /// The left one comes first.
    case less = "<"
    /// The left one comes first, or both are equal.
    case lessOrEqual = "<="
    /// The right one comes first.
    case greater = ">"
    /// The right one comes first or both are equal.
    case greaterOrEqual = ">="
    /// The left one is between the two elements of the right one, inclusive.
    case between = "BETWEEN"
    /// The left one is an element of the right one, or a part of it when both are texts.
    case isIn = "IN"
    /// The right one is an element of the left one, or a part of it when both are texts.
    case contains = "CONTAINS"
    /// The left text begins with the right one.
    case beginsWith = "BEGINSWITH"
    /// The left text ends with the right one.
    case endsWith = "ENDSWITH"
    /// The whole left text matches the right one with its wildcards `*` and `?`.
    case like = "LIKE"
    /// The whole left text matches the right one as a regular expression.
    case matches = "MATCHES"

    /// Whether the relation compares the order of two values.
    package var comparesOrder: Bool {
      switch self {
      case .less, .lessOrEqual, .greater, .greaterOrEqual, .between: true
      case .equal, .notEqual, .isIn, .contains, .beginsWith, .endsWith, .like, .matches: false
      }
    }
  }

  /// How values are prepared for comparison.
  package struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    package var rawValue: UInt8

    /// Creates options from their bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Upper and lower case are equivalent, `[c]`.
    package static let caseInsensitive = Options(rawValue: 1)
    /// Letters with and without diacritics are equivalent, `[d]`.
    package static let diacriticInsensitive = Options(rawValue: 2)
    /// The order of the elements of two lists is ignored, as for sets.
    package static let unordered = Options(rawValue: 4)
  }
}

/// The number of elements of a list that must satisfy a comparison.
@_spi(Generated)
public enum FormQuantifier: String, Hashable, Sendable, CaseIterable {
  /// At least one, also spelled `SOME`; false for an empty list.
  case any = "ANY"
  /// All of them; true for an empty list.
  case all = "ALL"
  /// None of them; true for an empty list.
  case none = "NONE"
}
