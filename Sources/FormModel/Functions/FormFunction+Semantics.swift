import FormText

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension FormFunction {
  /// The signature, evaluation and names of a function.
  package struct Semantics: Sendable {
    /// The types of the arguments and of the result.
    package let signature: Signature
    /// How the result is computed.
    package let evaluation: Evaluation
    /// What is known about all results.
    package let facts: Facts
    /// The list operator for the function, such as `@sum`.
    package let listOperator: StaticString?
    /// Alternative names, in upper case, separated by spaces.
    package let aliases: StaticString
    /// The function's names in other languages, in upper case, separated by spaces.
    package let synonyms: StaticString
    /// Whether the function drops fractions, so that a division of Ints as its argument is
    /// intended.
    package let dropsFraction: Bool

    @inline(__always)
    init(
      _ signature: Signature, _ evaluation: Evaluation, facts: Facts = .none,
      listOperator: StaticString? = nil, aliases: StaticString = "", synonyms: StaticString = "",
      dropsFraction: Bool = false
    ) {
      self.signature = signature
      self.evaluation = evaluation
      self.facts = facts
      self.listOperator = listOperator
      self.aliases = aliases
      self.synonyms = synonyms
      self.dropsFraction = dropsFraction
    }
  }

  /// The types of the arguments of a function and of its result.
  package enum Signature: Sendable {
    /// Single values; `optional` is the number of optional ones at the end.
    case values(
      Parameter? = nil, Parameter? = nil, Parameter? = nil, optional: Int = 0, gives: Result,
      mayBeAbsent: Bool = false)
    /// One list.
    case list(List)
    /// Ordered values, or one list of them: the result is one of them.
    case extreme
    /// A text, a day and a time, or a year, a month and a day.
    case date
    /// Two or more values of one type.
    case firstPresent
    /// A condition and two values of one type.
    case choice

    /// The allowed numbers of arguments.
    package var arity: ClosedRange<Int> {
      switch self {
      case .values(let first, let second, let third, let optional, _, _):
        let count = [first, second, third].count { $0 != nil }
        return count - optional...count
      case .list: return 1...1
      case .extreme: return 1...Int.max
      case .date: return 1...3
      case .firstPresent: return 2...Int.max
      case .choice: return 3...3
      }
    }

    /// The signature of the function for a single list; nil if it takes none.
    package var list: List? {
      switch self {
      case .list(let list): list
      case .extreme: List(.ordered, gives: .same, mayBeAbsent: true)
      case .values, .date, .firstPresent, .choice: nil
      }
    }
  }

  /// What proofs and comparisons know about all results of a function.
  package enum Facts: Sendable {
    case none
    /// The result is a whole number in a range.
    case range(ClosedRange<Int>)
    /// The result is a duration of a number of units, each of a number of seconds.
    case unit(Int)
    /// The result is the number of whole periods between two dates.
    ///
    /// - Parameters:
    ///   - count: The number of periods in 400 years.
    ///   - slack: The days by which consecutive periods can differ from their share of 400 years.
    case periods(_ count: Int, slack: Int)
    /// The result is between zero and the second argument.
    case remainder
  }

  /// The values that a function accepts as an argument.
  package enum Parameter: Sendable {
    /// Texts and URLs.
    case text
    /// Texts and URLs to search for, which are not empty.
    case part
    /// Lists of single values.
    case texts
    /// Lists, texts and URLs.
    case searchable
    /// An element of the list, or a part of the text, that comes before.
    case element
    /// Sets of options.
    case set
    /// An element of the set that comes before, or a list or set of its elements.
    case members
    /// Everything but records and the host's own types.
    case single
    /// Int and Double.
    case number
    /// Numbers that are not zero.
    case divisor
    /// Int.
    case whole
    /// Numbers and durations.
    case quantity
    /// Int, as a number of digits.
    case digits
    /// Dates.
    case date
  }

  /// A function of a single list.
  package struct List: Sendable {
    /// The lists that the function accepts.
    package let elements: Elements
    /// The type of the result.
    package let result: Result
    /// Whether the result may be absent, for instance for an empty list.
    package let mayBeAbsent: Bool

    @inline(__always)
    init(_ elements: Elements, gives result: Result, mayBeAbsent: Bool = false) {
      self.elements = elements
      self.result = result
      self.mayBeAbsent = mayBeAbsent
    }
  }

  /// The lists that a function accepts.
  package enum Elements: Sendable {
    /// All, also tuples of different types.
    case any
    /// Those whose elements have one type.
    case ofOneType
    /// Those whose elements are lists or sets.
    case lists
    /// Those of Int or Double.
    case numbers
    /// Those of numbers or durations.
    case quantities
    /// Those whose elements have an order.
    case ordered
  }

  /// The type of a function's result.
  package enum Result: Sendable {
    case int, double, string, date, duration
    /// A date at the start of a day.
    case day
    /// A list of texts.
    case texts
    /// Int if all arguments are Ints, otherwise Double.
    case number
    /// The type of the first argument or of the elements, without their options.
    case same
    /// The type of the elements, with their options.
    case element

    /// The result type for given types of the arguments or of the elements of the list.
    package func type(for arguments: [FormValueType]) -> FormValueType {
      let first = arguments.first ?? .bool
      return switch self {
      case .int: .int
      case .double: .double
      case .string: .string
      case .date, .day: .date
      case .duration: .duration
      case .texts: .list(.string)
      case .number: arguments.allSatisfy { $0.base == .int } ? .int : .double
      case .same: first.base
      case .element: first
      }
    }
  }

  /// How the result of a function is computed, and its dependencies besides the arguments.
  package enum Evaluation: Sendable {
    /// From the one argument.
    case value(@Sendable (FormValue) -> FormValue)
    /// From the arguments.
    case values(@Sendable ([FormValue]) -> FormValue)
    /// From the one argument in a time zone.
    case zoned(@Sendable (FormValue, any FormTimeZone) -> FormValue)
    /// From the arguments in a time zone.
    case zonedValues(@Sendable ([FormValue], any FormTimeZone) -> FormValue)
    /// From the current instant and the time zone.
    case clock(@Sendable (Date, any FormTimeZone) -> FormValue)
    /// The first argument that is not absent; the rest are not evaluated.
    case firstPresent
    /// The second argument if the first holds, or else the third; the other is not evaluated.
    case choice
  }

  /// How the result is computed.
  package var evaluation: Evaluation { semantics.evaluation }

  /// The length of the unit of time that the function counts, in seconds; nil for any other
  /// function.
  package var unit: Int? { if case .unit(let seconds) = semantics.facts { seconds } else { nil } }

  /// Whether the result changes with time.
  var readsClock: Bool { if case .clock = evaluation { true } else { false } }

  /// The result for arguments that are all constants; nil if it depends on anything else.
  package func result(ofConstants arguments: [FormExpression]) -> FormValue? {
    let values = arguments.compactMap { argument -> FormValue? in
      if case .literal(let value) = argument { value } else { nil }
    }
    guard values.count == arguments.count, let first = values.first else { return nil }
    return switch evaluation {
    case .value(let result): result(first)
    case .values(let result): result(values)
    case .zoned, .zonedValues, .clock, .firstPresent, .choice: nil
    }
  }

  /// The result of the function for some arguments.
  ///
  /// Absent if a required argument is absent, missing or of the wrong kind, and if the result does
  /// not fit its type.
  ///
  /// - Parameters:
  ///   - arguments: The arguments in order; further ones are ignored.
  ///   - now: The current time, read only if needed.
  ///   - timeZone: The zone of dates, read only if needed.
  package func apply(
    _ arguments: [FormValue], now: @autoclosure () -> Date,
    timeZone: @autoclosure () -> any FormTimeZone
  ) -> FormValue {
    switch evaluation {
    case .value(let result): result(arguments.first ?? .null)
    case .values(let result): result(arguments)
    case .zoned(let result): result(arguments.first ?? .null, timeZone())
    case .zonedValues(let result): result(arguments, timeZone())
    case .clock(let result): result(now(), timeZone())
    case .firstPresent: arguments.first { !$0.isAbsent } ?? .null
    case .choice: arguments.count == 3 ? arguments[arguments[0].isTrue ? 1 : 2] : .null
    }
  }
}

extension FormFunction: JSONConvertible {}
