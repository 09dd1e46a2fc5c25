@_spi(Generated) import FormModel

/// Something with a value: a row, or an expression over rows.
struct LogicTerm: Sendable {
  let measure: Measure
  /// The values that it can have.
  var values: ValueSet
  /// The item whose value it is.
  var item: Int?
  /// What else is true of it; nil for nothing.
  var meaning: Meaning?

  /// What decides the value of a term.
  enum Meaning: Hashable, Sendable {
    /// The expression of the computed item whose value it is.
    case computed
    /// It is the number of elements of an item's value.
    case count(Int)
    /// It tells whether an option is chosen, and the term of the number of these is another.
    case choice(count: Int)
    /// It is a part of the day that another term is.
    case part(FormFunction, of: Int)
    /// It is the number of characters of a text that is another.
    case length(of: Int)
    /// It is the text that a function gives for a text that is another.
    case text(FormFunction, of: Int)
    /// It is the result of an operation on others.
    case result(Computation)
    /// It is an element of a list, an instant or something else with facts of its own.
    case element
  }

  var isWhole: Bool { values.isWhole }
}

/// What a value measures; only values of one measure are compared, and whole with fractional
/// numbers.
enum Measure: Hashable, Sendable {
  /// A whole number, or a truth value as 0 or 1.
  case whole
  /// A number that can have a fraction.
  case fractional
  case text
  /// A calendar day, as a number.
  case day
  /// A time of day, as a number of seconds.
  case time
  /// An instant, in microseconds from 1970.
  case instant
  /// A length of time in microseconds.
  case duration
  /// A list, a record or something else that is not ordered.
  case other

  /// What the value of an item measures.
  init(_ type: FormValueType, of item: LogicItem) {
    self =
      switch type.base {
      case .bool, .int: .whole
      case .double: .fractional
      case .string, .url: .text
      case .duration: .duration
      case .date:
        // What is computed is reduced to what the row keeps, too.
        switch item.isDerived ? nil : item.control?.precision {
        case .date: .day
        case .time: .time
        case .dateTime, nil: .instant
        }
      case .option, .list, .set, .tuple, .record, .opaque: .other
      }
  }

  var isWhole: Bool {
    switch self {
    case .whole, .day, .time: true
    case .fractional, .text, .instant, .duration, .other: false
    }
  }

  /// All values.
  var values: ValueSet {
    self == .time
      ? ValueSet(.before(.int(0)), .before(.int(86_400)), isWhole: true) : .all(isWhole: isWhole)
  }

  /// Whether values of both can be compared.
  func fits(_ other: Measure) -> Bool {
    self == other
      ? self != .other : isNumber && other.isNumber
  }

  private var isNumber: Bool { self == .whole || self == .fractional }
}

/// A sum of multiples of terms and a number.
struct LinearSum: Hashable, Sendable {
  /// The factors by term; none is 0.
  var factors: [Int: Int] = [:]
  var constant = 0

  /// The factors in the order of the terms.
  var ordered: [(term: Int, factor: Int)] {
    factors.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A sum multiplied by a number; nil if a number is too large for an Int.
  func times(_ factor: Int) -> LinearSum? {
    var result = LinearSum()
    guard factor != 0 else { return result }
    for (term, own) in factors {
      let (product, overflow) = own.multipliedReportingOverflow(by: factor)
      if overflow { return nil }
      result.factors[term] = product
    }
    let (product, overflow) = constant.multipliedReportingOverflow(by: factor)
    if overflow { return nil }
    result.constant = product
    return result
  }

  /// Two sums together; nil if a number is too large for an Int.
  func plus(_ other: LinearSum) -> LinearSum? {
    var result = self
    for (term, factor) in other.factors {
      let (sum, overflow) = (result.factors[term] ?? 0).addingReportingOverflow(factor)
      if overflow { return nil }
      result.factors[term] = sum == 0 ? nil : sum
    }
    let (sum, overflow) = constant.addingReportingOverflow(other.constant)
    if overflow { return nil }
    result.constant = sum
    return result
  }
}
