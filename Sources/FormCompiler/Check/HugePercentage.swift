@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

// Numbers that were probably written in hundredths, although a percentage is a ratio.

extension Double {
  /// Whether a ratio is so large that it was probably meant as a percentage.
  var isHugeRatio: Bool { self >= 10 }
}

extension Diagnostic {
  /// The warning for a number in hundredths.
  static func hugePercentage(_ number: Double, at place: SourceSpan) -> Diagnostic {
    let percent = NumberFormat(.percent).text(of: .double(number), in: .posix) ?? ""
    return Diagnostic(
      .hugePercentage,
      "`\(NumberText.text(number))` is shown as \(percent), since a percentage is a ratio",
      at: place)
  }
}

extension ExpressionReader {
  /// Warns of comparisons of percentages with numbers in hundredths.
  func warnOfHundredths(in comparisons: [CheckedComparison], at node: Node) {
    for comparison in comparisons {
      for (value, other) in [
        (comparison.left, comparison.right), (comparison.right, comparison.left),
      ] {
        guard let number = other.numbers.first(where: \.isHugeRatio),
          display(of: value)?.isPercentage == true
        else { continue }
        compilation.report(
          .hugePercentage(number, at: node.span(ofUTF8: comparison.range)))
      }
    }
  }

  /// How the row of a value shows it, also that of the row which a rule checks.
  private func display(of value: FormExpression) -> ValueDisplay? {
    let values = ShownValues(scope: scope)
    guard value == .reference(.own) else { return values.display(of: value) }
    return (target ?? owner.map { form.items[$0.itemIndex] }).flatMap { values.display(of: $0) }
  }
}

extension FormExpression {
  /// The number of a constant, or those of a list.
  fileprivate var numbers: [Double] {
    let values = if case .list(let elements)? = constant { elements } else { [constant ?? .null] }
    return values.compactMap { $0.number?.doubleValue }
  }
}
