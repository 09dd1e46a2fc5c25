package import FormText

/// A checked condition or computation over the rows of a form.
///
/// Names are resolved and types are checked; only the values are still unknown. Nesting is bounded
/// by the compiler.
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
  /// An attribute or the title of the options that a row's value consists of; of a list the list of
  /// its elements' attributes.
  indirect case attribute(String, of: FormExpression)
  /// The records of a list for which a condition holds; in the condition, references of the scope
  /// ``FormReference/Scope/tested(up:)`` are to the record.
  indirect case filter(FormExpression, where: FormExpression)
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
  /// True if all operands are true.
  case and([FormExpression])
  /// True if any operand is true.
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
  /// How values are prepared for the comparison.
  package var options: Options

  /// Creates a comparison.
  package init(_ relation: Relation, options: Options = []) {
    self.relation = relation
    self.options = options
  }

  /// The relation of two values.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// Both values are equal; two absent values are equal.
    case equal = "=="
    /// Both values differ.
    case notEqual = "!="
    /// The left value comes first.
    case less = "<"
    /// The left value comes first, or both are equal.
    case lessOrEqual = "<="
    /// The right value comes first.
    case greater = ">"
    /// The right value comes first, or both are equal.
    case greaterOrEqual = ">="
    /// The left value is between the two elements of the right list, inclusive.
    case between = "BETWEEN"
    /// The left value is an element of the right list, or a part of the right text.
    case isIn = "IN"
    /// The right value is an element of the left list, or a part of the left text.
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

extension FormExpression {
  /// The JSON form of the expression.
  ///
  /// Constants of plain kinds are written as they are, others like their ``FormValue`` or below
  /// `literal`; an array is a list of expressions. Operators have `op`, `left` and `right`; the
  /// rest are objects with one characteristic member, such as `{"value": "tag"}`, `{"not": …}` or
  /// `{"call": "TODAY"}`.
  package var jsonValue: JSONValue {
    switch self {
    case .literal(let value): Self.json(value)
    case .date(let literal): ["date": literal.jsonValue]
    case .reference(let reference): reference.jsonValue
    case .condition(let name): ["condition": .string(name)]
    case .list(let elements): elements.jsonValue
    case .record(let fields): ["record": .array(fields.map(Self.json))]
    case .field(let name, let record): ["field": .string(name), "of": record.jsonValue]
    case .attribute(let name, let value): ["attribute": .string(name), "of": value.jsonValue]
    case .filter(let list, let condition): ["where": condition.jsonValue, "of": list.jsonValue]
    case .index(let index, let list): ["index": index.jsonValue, "of": list.jsonValue]
    case .negate(let operand): ["negate": operand.jsonValue]
    case .arithmetic(let operation, let left, let right):
      ["op": .string(operation.rawValue), "left": left.jsonValue, "right": right.jsonValue]
    case .compare(let comparison, let left, let right):
      Self.json(nil, comparison, left, right)
    case .quantify(let quantifier, let comparison, let left, let right):
      Self.json(quantifier, comparison, left, right)
    case .and(let operands): ["and": operands.jsonValue]
    case .or(let operands): ["or": operands.jsonValue]
    case .not(let operand): ["not": operand.jsonValue]
    case .call(let function, let arguments): Self.json("call", function.rawValue, arguments)
    case .host(let name, let arguments): Self.json("host", name, arguments)
    case .text(let parts): ["text": parts.jsonValue]
    case .formatted(let value, let format):
      ["format": .string(format.text), "of": value.jsonValue]
    case .native(let native): ["native": .string(native.reads)]
    }
  }

  private static func json(_ field: FormFieldExpression) -> JSONValue {
    ["name": .string(field.name), "value": field.expression.jsonValue]
  }

  private static func json(_ value: FormValue) -> JSONValue {
    switch value {
    case .list, .record, .date: ["literal": value.jsonValue]
    case .null, .bool, .int, .double, .string, .duration, .url: value.jsonValue
    }
  }

  private static func json(
    _ quantifier: FormQuantifier?, _ comparison: FormComparison,
    _ left: FormExpression, _ right: FormExpression
  ) -> JSONValue {
    var members = JSONMembersBuilder()
    members.add("quantifier", quantifier)
    comparison.add(to: &members)
    members.add("left", left)
    members.add("right", right)
    return members.object
  }

  private static func json(
    _ kind: String, _ name: String, _ arguments: [FormExpression]
  ) -> JSONValue {
    var members = JSONMembersBuilder()
    members.add(kind, name)
    members.add("arguments", arguments)
    return members.object
  }
}

extension FormExpression {
  /// The step into an implicit conversion to Double, in a path of operands.
  package static let conversionStep = -1

  /// The expressions inside, in the order they are written.
  package var operands: [FormExpression] {
    switch self {
    case .literal, .date, .reference, .condition, .native: []
    case .list(let items), .and(let items), .or(let items), .call(_, let items),
      .host(_, let items), .text(let items):
      items
    case .record(let fields): fields.map(\.expression)
    case .field(_, let inner), .attribute(_, let inner), .negate(let inner), .not(let inner),
      .formatted(let inner, _):
      [inner]
    case .filter(let left, let right), .index(let left, let right),
      .arithmetic(_, let left, let right), .compare(_, let left, let right),
      .quantify(_, _, let left, let right):
      [left, right]
    }
  }

  /// Returns the expression with each of its operands transformed.
  package func map(_ transform: (FormExpression) -> FormExpression) -> FormExpression {
    switch self {
    case .literal, .date, .reference, .condition, .native: self
    case .list(let items): .list(items.map(transform))
    case .and(let items): .and(items.map(transform))
    case .or(let items): .or(items.map(transform))
    case .call(let function, let items): .call(function, items.map(transform))
    case .host(let name, let items): .host(name, items.map(transform))
    case .text(let parts): .text(parts.map(transform))
    case .record(let fields):
      .record(fields.map { .init(name: $0.name, expression: transform($0.expression)) })
    case .field(let name, let inner): .field(name, of: transform(inner))
    case .attribute(let name, let inner): .attribute(name, of: transform(inner))
    case .negate(let inner): .negate(transform(inner))
    case .not(let inner): .not(transform(inner))
    case .formatted(let inner, let format): .formatted(transform(inner), format)
    case .filter(let list, let condition): .filter(transform(list), where: transform(condition))
    case .index(let index, let inner): .index(transform(index), of: transform(inner))
    case .arithmetic(let operation, let left, let right):
      .arithmetic(operation, transform(left), transform(right))
    case .compare(let comparison, let left, let right):
      .compare(comparison, transform(left), transform(right))
    case .quantify(let quantifier, let comparison, let left, let right):
      .quantify(quantifier, comparison, transform(left), transform(right))
    }
  }

  /// Whether an operand satisfies a condition.
  ///
  /// Most expressions are comparisons, and an array of the two operands would take longer to make
  /// than to search (`Benchmarks/proofs`).
  package func hasOperand(where condition: (FormExpression) -> Bool) -> Bool {
    switch self {
    case .compare(_, let left, let right): condition(left) || condition(right)
    default: operands.contains(where: condition)
    }
  }

  /// Whether the expression is written as a constant.
  package var isWritten: Bool {
    switch self {
    case .literal, .date: true
    case .list, .record: operands.allSatisfy(\.isWritten)
    default: false
    }
  }

  /// Whether the value depends only on `$self`.
  package var isConstant: Bool {
    switch self {
    case .reference(let reference): reference == .own
    case .condition, .host, .native, .attribute: false
    case .call(let function, _) where function.readsClock: false
    case .formatted(_, let format) where format.translationKey != nil: false
    default: operands.allSatisfy(\.isConstant)
    }
  }

  /// Returns the field of a record; for an element of a list, `list[0].name`, returns
  /// `list.name[0]`.
  ///
  /// Both have the same value, but the second one depends on no other fields of the list, so that
  /// an entry can read the entries before it.
  package static func part(_ name: String, of record: FormExpression) -> FormExpression {
    switch record {
    case .index(let index, let list): .index(index, of: part(name, of: list))
    case .call(.first, let lists) where lists.count == 1: .call(.first, [part(name, of: lists[0])])
    case .call(.last, let lists) where lists.count == 1: .call(.last, [part(name, of: lists[0])])
    default: .field(name, of: record)
    }
  }

  /// The list that the expression takes an element of; the expression itself if it takes none.
  package var elementSource: FormExpression {
    switch self {
    case .index(_, let list): list.elementSource
    case .call(.first, let lists), .call(.last, let lists): lists.first?.elementSource ?? self
    default: self
    }
  }

  /// The values of one row that the expression is, or that it takes an element of: a row, or a field
  /// of the records of a list; nil for any other expression.
  package var rowValues: FormExpression? {
    switch elementSource {
    case .reference(let reference) where reference == .own || reference.isTested: elementSource
    case .field(let row, .filter(let list, _)): FormExpression.field(row, of: list).rowValues
    case .field(_, .reference(let list)) where list.hasTag && list.aspect == .value: elementSource
    case let source: source.namedValue.map { .reference($0) }
    }
  }

  /// The names of the functions of the host that the expression calls.
  package var hostCalls: [String] {
    let inner = operands.flatMap(\.hostCalls)
    if case .host(let name, _) = self { return [name] + inner }
    return inner
  }
}
