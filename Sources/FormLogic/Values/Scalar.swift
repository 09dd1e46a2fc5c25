@_spi(Generated) package import FormModel

/// A value that can be compared and ordered, as the prover represents it.
///
/// Days are numbers, so the next day is the next number. Scalars of different kinds are never
/// compared: the compiler has checked the types.
package enum Scalar: Hashable, Sendable {
  /// A whole number, a truth value as 0 or 1, a day as the number of days since 1970-01-01, or a
  /// length of time as the number of microseconds.
  case int(Int)
  /// A number with a fraction; a whole number that fits an Int is `int`.
  case double(Double)
  /// A text, never empty; canonically equivalent texts are equal.
  case text(String)

  /// The scalar of a value as it is stored and compared; nil for an absent value, and for any other
  /// value that has no scalar, such as a list.
  package init?(_ value: FormValue) { self.init(inCalculation: value.kept) }

  /// The scalar of a value of full precision.
  init?(inCalculation value: FormValue) {
    switch value {
    case .bool(let value): self = .int(value ? 1 : 0)
    case .int(let value): self = .int(value)
    case .double(let value):
      if let whole = Int(exactly: value) {
        self = .int(whole)
      } else if value.isFinite {
        self = .double(value)
      } else {
        return nil
      }
    case .string(let text), .url(let text):
      guard !text.isEmpty else { return nil }
      self = .text(text)
    case .duration(let value):
      guard let microseconds = value.microseconds else { return nil }
      self = .int(microseconds)
    case .null, .date, .list, .record: return nil
    }
  }

  private var number: FormNumber? {
    switch self {
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .text: nil
    }
  }

  private var rank: Int {
    switch self {
    case .int, .double: 0
    case .text: 1
    }
  }
}

extension Scalar: Comparable {
  /// Whether a scalar comes before another.
  package static func < (left: Scalar, right: Scalar) -> Bool {
    switch (left, right) {
    case (.int(let left), .int(let right)): left < right
    // Not the order of the expression language, which can order texts that are equal.
    case (.text(let left), .text(let right)): left < right
    default:
      if let left = left.number, let right = right.number {
        (left.order(right) ?? 0) < 0
      } else {
        left.rank < right.rank
      }
    }
  }
}

extension Duration {
  /// The number of microseconds, the unit of durations in the language; nil if it is not whole or
  /// too large for an Int.
  fileprivate var microseconds: Int? {
    let (seconds, rest) = components
    let (whole, isNone) = rest.quotientAndRemainder(dividingBy: 1_000_000_000_000)
    let (product, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000)
    let (sum, over) = product.addingReportingOverflow(Int(whole))
    return isNone != 0 || overflow || over ? nil : sum
  }
}
