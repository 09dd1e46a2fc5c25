@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// The conversion of a placeholder's value to a text.
extension TextReader {
  /// The text of a value; nil after reporting that it has none.
  func shown(
    _ checked: CheckedExpression, _ format: PlaceholderFormat?,
    _ inside: TextSegment.Placeholder, at node: Node
  ) -> FormExpression? {
    let type = checked.type.base
    if type == ExpressionType.unknown.base { return .literal(.null) }
    let values = ShownValues(scope: expressions.scope)
    if format != nil || !values.rowConvertsToText(checked.expression),
      let (reason, help) = type.reasonNotShown(as: format)
    {
      report(reason, at: node, inside.nameRange, help: help)
      return nil
    }
    if let concealed = concealedRow(in: checked.expression) {
      report("a text cannot show what \(concealed) conceals", at: node, inside.nameRange)
      return nil
    }
    let text: FormExpression
    if let format {
      guard format.shows(type) else {
        report(
          "the format `\(format.text)` is not for \(type)", at: node,
          inside.format?.range ?? inside.nameRange)
        return nil
      }
      if case .date(let precision, _)? = values.display(of: checked.expression) {
        compilation.warn(of: format, of: precision, inside, at: node)
      }
      text = values.text(of: checked.expression, type, as: format)
    } else {
      text = values.text(of: checked.expression, type)
    }
    expressions.note(shown: text, of: checked, at: node)
    return text
  }
}

extension Compilation {
  /// Warns of a format that shows a day or time that a date of a row does not have.
  func warn(
    of format: PlaceholderFormat, of precision: DateLiteral.Precision,
    _ inside: TextSegment.Placeholder, at node: Node
  ) {
    guard precision != .dateTime,
      let shown = format.shownPrecision, shown != precision, let (text, range) = inside.format
    else { return }
    let (has, misses) = precision == .date ? ("day", "time") : ("time", "day")
    var diagnostic = Diagnostic(
      .missingDatePart,
      "`\(format.text)` shows a \(misses), and the value of `\(inside.name)` is only a \(has)",
      at: node.span(ofUTF8: range), help: ["write `:\(precision.rawValue)`"])
    if format.datePattern == nil {
      let kind = range.lowerBound..<range.lowerBound + text.prefix { $0 != " " }.utf8.count
      diagnostic.fixes = [.replace(node, kind, with: precision.rawValue)]
    }
    report(diagnostic)
  }
}

extension FormValueType {
  /// Why a value of the type has no text in a format, with help; nil if it has one.
  fileprivate func reasonNotShown(as format: PlaceholderFormat?) -> (String, [String])? {
    switch self {
    case .record, .list(.record): ("a text cannot show a record", ["show one of its fields"])
    case .opaque, .list(.opaque): ("a text cannot show a value of the type \(self)", [])
    case .bool where format == nil:
      (
        "a truth value has no text",
        ["choose between two texts: `{ select: $tag, \"true\": …, other: … }`"]
      )
    default: nil
    }
  }
}
