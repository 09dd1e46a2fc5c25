@_spi(Generated) import FormModel

/// A variable of formulas: the value of a row, or of an expression over rows.
struct LogicTerm: Sendable {
  let measure: Measure
  /// The values that the term can have.
  var values: ValueSet
  /// The item whose value the term is.
  var item: Int?
  /// The definition of the value by an expression or by other terms; nil if there is none.
  var meaning: Meaning?

  /// The definition of a term's value.
  enum Meaning: Hashable, Sendable {
    /// The value of a computed item.
    case computed
    /// The number of elements of an item's value.
    case count(Int)
    /// Whether an option is chosen, with the term of the number of chosen options.
    case choice(count: Int)
    /// A part of a day, which is another term.
    case part(FormFunction, of: Int)
    /// The number of characters of a text, which is another term.
    case length(of: Int)
    /// The result of a function of a text, which is another term.
    case text(FormFunction, of: Int)
    /// The result of an operation on other terms.
    case result(Computation)
    /// An element of a list, an instant or another value that has facts of its own.
    case element
  }

  var isWhole: Bool { values.isWhole }
}

/// The kind of quantity of a value.
///
/// Only values of one measure can be compared, and whole with fractional numbers.
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

  /// The measure of an item's value.
  init(_ type: FormValueType, of item: LogicItem) {
    self =
      switch type.base {
      case .bool, .int: .whole
      case .double: .fractional
      case .string, .url: .text
      case .duration: .duration
      case .date:
        // A computed value is also reduced to the part that the row keeps.
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

  /// All values of the measure.
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

  /// The sum of two sums; nil if a number is too large for an Int.
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
