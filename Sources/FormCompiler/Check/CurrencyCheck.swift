@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Reports amounts in different currencies that are added, compared, assigned, or formatted alike.
///
/// An amount that is multiplied or divided by anything but a whole number may have been converted:
/// its currency is unknown. `ShownValues.display(of:)` cannot answer this: it yields one format for
/// a result and none for mixed operands, while this check needs the currencies of the operands.
struct CurrencyCheck {
  let compilation: Compilation
  let scope: FormScope
  let node: Node
  /// The place of the expression in the text of the node; nil for the whole text.
  let range: Range<Int>?
  /// The row that the expression computes, limits or checks; nil for none.
  let own: FormItem?

  /// Two currencies whose amounts are added or compared.
  private var mixedCurrencies: (Currency, Currency)?

  init(
    _ compilation: Compilation, _ scope: FormScope, _ node: Node, _ range: Range<Int>?,
    own: FormItem? = nil
  ) {
    self.compilation = compilation
    self.scope = scope
    self.node = node
    self.range = range
    self.own = own
  }

  /// Checks an expression.
  ///
  /// - Parameter isValue: Whether the result is assigned to the row or compared with its value.
  mutating func check(_ expression: FormExpression, isValue: Bool) {
    guard scope.form.currencies.count > 1 else { return }
    let given = currencies(of: expression)
    let taken = isValue ? currencies(of: .reference(.own)) : []
    if let (one, other) = mixedCurrencies {
      report("amounts in \(one.code) and \(other.code) are mixed")
    } else if let own = taken.first, let given = given.first(where: { $0 != own }) {
      report("an amount in \(given.code) is used as one in \(own.code)")
    }
  }

  /// Checks the currency of a format for a value.
  mutating func check(_ expression: FormExpression, shownAs format: PlaceholderFormat) {
    guard let shown = format.currency,
      let given = currencies(of: expression).first(where: { $0 != shown })
    else { return }
    report("an amount in \(given.code) is shown as one in \(shown.code)")
  }

  private func report(_ message: String) {
    compilation.report(
      .mixedCurrencies, message, at: node.span(ofUTF8: range ?? 0..<node.text.utf8.count),
      help: ["convert one of them with a rate, as in `INT(ROUND($price * $rate))`"])
  }

  /// Returns the currencies that a value, or the elements of a list, can be in; none if they are
  /// unknown or the value is no amount.
  private mutating func currencies(of expression: FormExpression) -> [Currency] {
    switch expression {
    case .reference(.own):
      return [own.flatMap { values.display(of: $0) }?.currency].compactMap(\.self)
    case .reference, .field, .index:
      return [values.display(of: expression)?.currency].compactMap(\.self)
    case .negate(let operand): return currencies(of: operand)
    case .formatted(let value, let format):
      note(currencies(of: value), [format.currency].compactMap(\.self))
      return []
    case .list(let items): return currencies(ofAny: items)
    case .compare(_, let left, let right), .quantify(_, _, let left, let right):
      _ = currencies(ofBoth: left, right)
      return []
    case .arithmetic(let operation, let left, let right):
      return currencies(of: operation, left, right)
    case .call(.choose, let operands):
      _ = currencies(ofAny: operands.prefix(1))
      return currencies(ofAny: operands.dropFirst())
    case .call(let function, let operands) where function.keepsAmounts:
      let found = currencies(ofAny: operands)
      if function.comparesAmounts { note(found, found) }
      return found
    default:
      for operand in expression.operands { _ = currencies(of: operand) }
      return []
    }
  }

  private mutating func currencies(
    of operation: ArithmeticOperator, _ left: FormExpression, _ right: FormExpression
  ) -> [Currency] {
    if operation == .add || operation == .subtract { return currencies(ofBoth: left, right) }
    let (first, second) = (currencies(of: left), currencies(of: right))
    switch operation {
    case .multiply: return isCount(right) ? first : isCount(left) ? second : []
    case .divide: return isCount(right) ? first : []
    default: return []
    }
  }

  /// Returns the currencies of two values that must have the same one.
  private mutating func currencies(
    ofBoth left: FormExpression, _ right: FormExpression
  ) -> [Currency] {
    let (first, second) = (currencies(of: left), currencies(of: right))
    note(first, second)
    return first + second.filter { !first.contains($0) }
  }

  /// Returns the currencies of values that can have different ones.
  private mutating func currencies(
    ofAny operands: some Sequence<FormExpression>
  ) -> [Currency] {
    var found: [Currency] = []
    for operand in operands {
      for currency in currencies(of: operand) where !found.contains(currency) {
        found.append(currency)
      }
    }
    return found
  }

  /// Notes two currencies that differ.
  private mutating func note(_ left: [Currency], _ right: [Currency]) {
    guard mixedCurrencies == nil else { return }
    for one in left {
      if let other = right.first(where: { $0 != one }) {
        mixedCurrencies = (one, other)
        return
      }
    }
  }

  /// Whether a value is a whole number but not an amount.
  private func isCount(_ expression: FormExpression) -> Bool {
    switch expression {
    case .literal(.int), .call(.count, _): true
    case .call(.double, let operands): operands.allSatisfy(isCount)
    default: expression.namedValue.map { isCount(scope.item(of: $0)) } ?? false
    }
  }

  private func isCount(_ item: FormItem?) -> Bool {
    guard let item else { return false }
    return item.type?.base == .int && values.display(of: item)?.currency == nil
  }

  private var values: ShownValues { ShownValues(scope: scope) }
}

extension FormFunction {
  /// Whether the result is an amount in the currency of the arguments.
  fileprivate var keepsAmounts: Bool {
    switch self {
    case .abs, .min, .max, .sum, .average, .first, .last, .coalesce, .round, .floor, .ceiling,
      .int, .double:
      true
    default: false
    }
  }

  /// Whether the function adds or compares its arguments.
  fileprivate var comparesAmounts: Bool {
    switch self {
    case .min, .max, .sum, .average: true
    default: false
    }
  }
}
