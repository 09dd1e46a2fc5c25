@_spi(Generated) import FormModel
import FormPredicate
import FormSource
import FormSyntax

/// Reports amounts in different currencies that are added, compared, assigned, or formatted alike.
///
/// An amount that is multiplied or divided by anything but a whole number may have been converted:
/// its currency is unknown.
struct CurrencyCheck {
  let compilation: Compilation
  let scope: FormScope
  let node: Node
  /// The place of the expression in the text of the node; nil for the whole text.
  let range: Range<Int>?
  /// The row that the expression computes, limits or checks; nil for none.
  let own: FormItem?

  /// Two currencies whose amounts are added or compared.
  private var mixture: (Currency, Currency)?

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
    guard scope.form.hasSeveralCurrencies else { return }
    let given = currency(of: expression)
    let taken = isValue ? currency(of: .reference(.own)) : nil
    if let (one, other) = mixture {
      report("amounts in \(one.code) and \(other.code) are mixed")
    } else if let given, let taken, given != taken {
      report("an amount in \(given.code) is used as one in \(taken.code)")
    }
  }

  /// Checks the currency of a format for a value.
  mutating func check(_ expression: FormExpression, shownAs format: PlaceholderFormat) {
    guard let shown = format.currency, let given = currency(of: expression), given != shown else {
      return
    }
    report("an amount in \(given.code) is shown as one in \(shown.code)")
  }

  private func report(_ message: String) {
    compilation.report(
      Diagnostic(
        .mixedCurrencies, message, at: node.span(ofUTF8: range ?? 0..<node.text.utf8.count),
        help: ["convert one of them with a rate, as in `INT(ROUND($price * $rate))`"]))
  }

  /// Returns the currency of an amount; nil if it is unknown or the value is no amount.
  private mutating func currency(of expression: FormExpression) -> Currency? {
    switch expression {
    case .reference(.own): return own.flatMap { values.display(of: $0) }?.currency
    case .reference, .field, .index: return values.display(of: expression)?.currency
    case .negate(let operand): return currency(of: operand)
    case .list(let items): return common(items)
    case .compare(_, let left, let right), .quantify(_, _, let left, let right):
      _ = common([left, right])
      return nil
    case .arithmetic(let operation, let left, let right):
      return currency(of: operation, left, right)
    case .call(.choose, let operands):
      _ = operands.first.flatMap { currency(of: $0) }
      return common(operands.dropFirst())
    case .call(let function, let operands) where function.keepsAmounts: return common(operands)
    default:
      for operand in expression.operands { _ = currency(of: operand) }
      return nil
    }
  }

  private mutating func currency(
    of operation: ArithmeticOperator, _ left: FormExpression, _ right: FormExpression
  ) -> Currency? {
    if operation == .add || operation == .subtract { return common([left, right]) }
    let (first, second) = (currency(of: left), currency(of: right))
    switch operation {
    case .multiply: return isCount(right) ? first : isCount(left) ? second : nil
    case .divide: return isCount(right) ? first : nil
    default: return nil
    }
  }

  /// Returns the currency of values that must have the same one, and notes two different ones.
  private mutating func common(_ operands: some Sequence<FormExpression>) -> Currency? {
    var common: Currency?
    for operand in operands {
      guard let next = currency(of: operand) else { continue }
      if let common, common != next { mixture = mixture ?? (common, next) }
      common = common ?? next
    }
    return common
  }

  /// Whether a value is a whole number that is no amount.
  private func isCount(_ expression: FormExpression) -> Bool {
    switch expression {
    case .literal(.int), .call(.count, _): true
    case .call(.double, let operands): operands.allSatisfy(isCount)
    case .reference(.value(let tag)): isCount(scope.form.tags[tag])
    case .reference(.entry(let tag)): isCount(scope.row(ofEntryTag: tag))
    default: false
    }
  }

  private func isCount(_ item: FormItem?) -> Bool {
    guard let item else { return false }
    return item.type?.base == .int && values.display(of: item) == nil
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
}
